//! Which lane a placement gets.
//!
//! All lanes of a group have as many words as the fullest one needs, so lanes of about the same size should be
//! neighbours, and a set with very many placements is better given several lanes. A table has its bytes in the
//! order of the sets; a packing tells how they become those of the lanes.

use super::lanes::{Block, EMPTY, LANES, List, as_bytes_mut};
use super::order::{Allowed, NONE};

/// As many items as a lane ever has to hold: sets of up to 31 rows have up to 90,232 placements, and more than this are
/// spread over several lanes.
pub const UNLIMITED: u32 = 15;

/// How many lanes are kept for sets that tie: as many as a kernel sums up apart.
const LANES_OF_TIES: usize = 4;

/// The lanes of a list.
#[derive(Debug, Default)]
pub struct Packing {
    /// Set of each lane; [`NONE`] for padding.
    pub set_of: Vec<u16>,
    /// Whether the last four lanes are kept for the sets that tie, which a kernel sums up apart.
    pub tied: bool,
    /// How many items each set has.
    sizes: Vec<u32>,
    /// For each set the place of its first lane in `lane_of`.
    first: Vec<u32>,
    lane_of: Vec<u32>,
    /// For each size where the lanes of that size begin.
    begin: Vec<u32>,
    /// The smallest and the largest set.
    pub sets: [u16; 2],
    /// 128 sets make a pair of groups of sets; so many pairs there are.
    pub pairs: usize,
    /// The place of the set of each lane in its pair.
    pub index: Vec<Block>,
    /// For each group of lanes and each pair the lanes whose sets are there.
    pub masks: Vec<u64>,
}

impl Packing {
    /// Lanes for the items of a list, at most `2^capacity` items each; sets that tie share the last four lanes. The
    /// numbers of the items are those of their sets, and become those of their lanes.
    pub fn pack(&mut self, list: &mut List, sets: usize, allowed: Allowed, capacity: u32) {
        self.sizes.clear();
        self.sizes.resize(sets, 0);
        for &set in list.numbers() {
            self.sizes[set as usize] += 1;
        }
        let ties = allowed.start..allowed.start + allowed.ties;
        let tied = self.sizes[ties.clone()].iter().filter(|&&size| size > 0).count();
        assert!(tied <= LANES_OF_TIES, "a set ties with itself, its complement or its reversal");
        self.tied = tied > 0;
        let lanes_of_tie = LANES_OF_TIES / tied.max(1);
        let full = 1_usize << capacity;
        let largest = self.sizes.iter().copied().max().map_or(0, |size| size as usize).min(full);
        self.begin.clear();
        self.begin.resize(largest + 2, 0);
        for (set, size) in self.sizes.iter().map(|&size| size as usize).enumerate() {
            if !ties.contains(&set) {
                let (fulls, rest) = (size >> capacity, size & (full - 1));
                self.begin[largest + 1] += lane_number(fulls);
                self.begin[rest + 1] += u32::from(rest > 0);
            }
        }
        let lanes = self.begin.iter().sum::<u32>() as usize;
        let kept = if self.tied { LANES_OF_TIES } else { 0 };
        let all = (lanes + kept).next_multiple_of(LANES);
        let mut next_tied = lane_number(all - kept);
        self.begin[0] = next_tied - lane_number(lanes);
        for size in 1..self.begin.len() {
            self.begin[size] += self.begin[size - 1];
        }
        self.set_of.clear();
        self.set_of.resize(all, NONE);
        self.lane_of.clear();
        self.first.clear();
        for (set, &size) in self.sizes.iter().enumerate() {
            self.first.push(lane_number(self.lane_of.len()));
            let mut left = size as usize;
            if ties.contains(&set) && left > 0 {
                for _ in 0..lanes_of_tie {
                    self.set_of[next_tied as usize] = small(set);
                    self.lane_of.push(next_tied);
                    next_tied += 1;
                }
                continue;
            }
            while left > 0 {
                let some = left.min(full);
                let next = &mut self.begin[some];
                self.set_of[*next as usize] = small(set);
                self.lane_of.push(*next);
                *next += 1;
                left -= some;
            }
        }
        self.index(sets);
        self.sizes.fill(0);
        for number in list.numbers_mut() {
            let set = *number as usize;
            let seen = self.sizes[set] as usize;
            self.sizes[set] += 1;
            let place = if ties.contains(&set) { seen % lanes_of_tie } else { seen >> capacity };
            *number = self.lane_of[self.first[set] as usize + place];
        }
    }

    /// Prepares [`super::vector::Vector::permute`].
    fn index(&mut self, sets: usize) {
        self.pairs = sets.div_ceil(2 * LANES);
        self.index.clear();
        self.index.resize(self.groups(), EMPTY);
        self.masks.clear();
        self.masks.resize(self.groups() * self.pairs, 0);
        let bytes = as_bytes_mut(&mut self.index);
        let mut largest = 0;
        let mut smallest = NONE;
        for (lane, &set) in self.set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
            bytes[lane] = (set % 128) as u8;
            self.masks[lane / LANES * self.pairs + usize::from(set / 128)] |= 1 << (lane % LANES);
            (smallest, largest) = (smallest.min(set), largest.max(set));
        }
        self.sets = [smallest.min(largest), largest];
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

/// The number of a lane: there are more than 2^16 from n = 27 on.
fn lane_number(number: usize) -> u32 {
    u32::try_from(number).expect("fewer lanes than placements")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some sets with many items, some with few and some with none.
    fn list() -> List {
        let mut list = List::default();
        for item in 0..1000 {
            list.push(item * item % 83, 1);
        }
        list
    }

    #[test]
    fn a_packing_gives_every_item_a_lane_of_its_set_that_is_not_too_full() {
        let before = list();
        for (ties, capacity) in [(0, 4), (1, 4), (3, 2), (1, 15)] {
            let mut after = list();
            let mut packing = Packing::default();
            packing.pack(&mut after, 90, Allowed { start: 5, ties }, capacity);
            let mut sizes = vec![0; packing.set_of.len()];
            for (&set, &lane) in before.numbers().iter().zip(after.numbers()) {
                assert_eq!(u32::from(packing.set_of[lane as usize]), set);
                sizes[lane as usize] += 1;
            }
            let last = sizes.len() - if packing.tied { 4 } else { 0 };
            assert!(sizes[..last].iter().all(|&size| size <= 1 << capacity));
            assert!(sizes[..last].is_sorted(), "lanes of about the same size are neighbours");
            for (lane, &set) in packing.set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
                assert_eq!(lane >= last, (5..5 + ties).contains(&usize::from(set)));
            }
        }
    }
}
