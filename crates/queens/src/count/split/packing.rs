//! Which lane the placements of a set get.
//!
//! All lanes of a group have as many words as the fullest one needs, so lanes of about the same size should be
//! neighbours.

use super::lanes::{LANES, List};
use super::order::{Allowed, NONE};

/// How many lanes are kept for sets that tie: as many as a kernel sums up apart.
const LANES_OF_TIES: usize = 4;

/// The lanes of a list.
#[derive(Debug, Default)]
pub struct Packing {
    /// Set of each lane; [`NONE`] for padding.
    pub set_of: Vec<u16>,
    /// Whether the last four lanes are kept for the sets that tie, which a kernel sums up apart.
    pub tied: bool,
    /// Lane of each set that has items.
    lane_of: Vec<u32>,
}

impl Packing {
    /// Lanes for the sets that have items, whose numbers are those of their sets. Sets that tie share the last four lanes.
    pub fn new(list: &List, sets: usize, allowed: Allowed) -> Self {
        let mut sizes = vec![0_u32; sets];
        for &set in list.numbers() {
            sizes[set as usize] += 1;
        }
        let ties = allowed.start..allowed.start + allowed.ties;
        let mut sorted: Vec<usize> = (0..sets).filter(|set| sizes[*set] > 0 && !ties.contains(set)).collect();
        sorted.sort_by_key(|&set| sizes[set]);
        let tied: Vec<usize> = ties.filter(|&set| sizes[set] > 0).collect();
        assert!(tied.len() <= LANES_OF_TIES, "a set ties with itself, its complement or its reversal");
        let kept = if tied.is_empty() { 0 } else { LANES_OF_TIES };
        let all = (sorted.len() + kept).next_multiple_of(LANES);
        let mut set_of = vec![NONE; all];
        let mut lane_of = vec![0; sets];
        let padding = all - kept - sorted.len();
        for (lane, set) in (padding..).zip(sorted).chain((all - kept..).zip(tied.iter().copied())) {
            set_of[lane] = small(set);
            lane_of[set] = u32::from(small(lane));
        }
        Self { set_of, tied: kept > 0, lane_of }
    }

    /// The items of a list by their groups of lanes, with the numbers of their lanes within their group, lane after lane.
    pub fn by_groups(&self, list: &List) -> Vec<List> {
        let lanes = || list.numbers().iter().map(|&set| self.lane_of[set as usize] as usize);
        let mut sizes = vec![0; self.groups()];
        for lane in lanes() {
            sizes[lane / LANES] += 1;
        }
        let mut groups: Vec<List> = sizes.into_iter().map(List::with_room).collect();
        for (lane, &lines) in lanes().zip(list.lines()) {
            groups[lane / LANES].push((lane % LANES) as u32, lines);
        }
        groups.into_iter().map(|group| group.sorted(LANES)).collect()
    }

    /// The first lane that is kept for sets that tie; all lanes are less if there are none.
    pub fn first_tied(&self) -> u32 {
        let kept = if self.tied { LANES_OF_TIES } else { 0 };
        u32::from(small(self.set_of.len() - kept))
    }

    /// A list with the numbers of lanes instead of those of sets; those that tie come last. Lists of large boards take hundreds of
    /// megabytes, so it is not copied.
    pub fn by_lanes(&self, mut list: List) -> List {
        let len = list.len();
        let (numbers, lines) = list.places();
        let mut tied = Vec::new();
        let mut kept = 0;
        for item in 0..len {
            let lane = self.lane_of[numbers[item] as usize];
            if lane >= self.first_tied() {
                tied.push((lane, lines[item]));
            } else {
                (numbers[kept], lines[kept]) = (lane, lines[item]);
                kept += 1;
            }
        }
        for (item, of_item) in (kept..).zip(tied) {
            (numbers[item], lines[item]) = of_item;
        }
        list
    }

    /// How many groups of lanes there are.
    pub fn groups(&self) -> usize {
        self.set_of.len() / LANES
    }
}

/// The number of a set: classes have up to 16 rows and columns, so there are at most C(16, 8) = 12,870.
pub fn small(number: usize) -> u16 {
    u16::try_from(number).expect("at most 12,870 sets")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_gets_a_lane_of_its_set_and_lanes_are_sorted_by_size() {
        let mut list = List::default();
        for item in 0..1000_u32 {
            list.push(item * item % 83, item.into());
        }
        for ties in [0, 1, 3] {
            let packing = Packing::new(&list, 90, Allowed { start: 4, ties });
            let groups = packing.by_groups(&list);
            let mut sizes = vec![0; packing.set_of.len()];
            let mut items = 0;
            for (group, list) in groups.iter().enumerate() {
                for (&lane, &lines) in list.numbers().iter().zip(list.lines()) {
                    let lane = group * LANES + lane as usize;
                    assert_eq!(u64::from(packing.set_of[lane]), lines * lines % 83);
                    sizes[lane] += 1;
                    items += 1;
                }
            }
            assert_eq!(items, 1000);
            let mut copy = List::default();
            for (&set, &lines) in list.numbers().iter().zip(list.lines()) {
                copy.push(set, lines);
            }
            let all = packing.by_lanes(copy);
            let set_of = |lane: u32| u64::from(packing.set_of[lane as usize]);
            let its_own = all
                .numbers()
                .iter()
                .zip(all.lines())
                .all(|(&lane, &lines)| set_of(lane) == lines * lines % 83);
            assert!(its_own && all.len() == 1000);
            assert!(
                all.numbers().is_sorted_by_key(|&lane| lane >= packing.first_tied()),
                "those that tie are last"
            );
            let last = sizes.len() - if packing.tied { LANES_OF_TIES } else { 0 };
            assert_eq!(packing.tied, ties > 0, "set 4 has items");
            assert!(sizes[..last].is_sorted(), "lanes of about the same size are neighbours");
            for (lane, &set) in packing.set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
                assert_eq!(lane >= last, (4..4 + ties).contains(&usize::from(set)));
            }
        }
    }
}
