//! Which lane a placement gets.
//!
//! All lanes of a group have as many words as the fullest one needs, so lanes of about the same size should be
//! neighbours, and a set with very many placements is better given several lanes. A table has its bytes in the
//! order of the sets; a packing tells how they become those of the lanes.

use super::lanes::{Block, EMPTY, LANES, List, as_bytes_mut};
use super::order::{Allowed, NONE};

/// A capacity that is never reached.
pub const UNLIMITED: u32 = u16::BITS - 1;

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
    sizes: Vec<u16>,
    /// For each set the place of its first lane in `lane_of`.
    first: Vec<u16>,
    lane_of: Vec<u16>,
    /// For each size where the lanes of that size begin.
    begin: Vec<u16>,
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
            self.sizes[usize::from(set)] += 1;
        }
        let ties = allowed.start..allowed.start + allowed.ties;
        let tied = self.sizes[ties.clone()].iter().filter(|&&size| size > 0).count();
        assert!(tied <= LANES_OF_TIES, "a set ties with itself, its complement or its reversal");
        self.tied = tied > 0;
        let lanes_of_tie = LANES_OF_TIES / tied.max(1);
        let full = 1_usize << capacity;
        let largest = self.sizes.iter().copied().max().map_or(0, usize::from).min(full);
        self.begin.clear();
        self.begin.resize(largest + 2, 0);
        for (set, size) in self.sizes.iter().map(|&size| usize::from(size)).enumerate() {
            if !ties.contains(&set) {
                let (fulls, rest) = (size >> capacity, size & (full - 1));
                self.begin[largest + 1] += small(fulls);
                self.begin[rest + 1] += u16::from(rest > 0);
            }
        }
        let lanes = usize::from(self.begin.iter().sum::<u16>());
        let kept = if self.tied { LANES_OF_TIES } else { 0 };
        let all = (lanes + kept).next_multiple_of(LANES);
        let mut next_tied = small(all - kept);
        self.begin[0] = next_tied - small(lanes);
        for size in 1..self.begin.len() {
            self.begin[size] += self.begin[size - 1];
        }
        self.set_of.clear();
        self.set_of.resize(all, NONE);
        self.lane_of.clear();
        self.first.clear();
        for (set, &size) in self.sizes.iter().enumerate() {
            self.first.push(small(self.lane_of.len()));
            let mut left = usize::from(size);
            if ties.contains(&set) && left > 0 {
                for _ in 0..lanes_of_tie {
                    self.set_of[usize::from(next_tied)] = small(set);
                    self.lane_of.push(next_tied);
                    next_tied += 1;
                }
                continue;
            }
            while left > 0 {
                let some = left.min(full);
                let next = &mut self.begin[some];
                self.set_of[usize::from(*next)] = small(set);
                self.lane_of.push(*next);
                *next += 1;
                left -= some;
            }
        }
        self.index(sets);
        self.sizes.fill(0);
        for number in list.numbers_mut() {
            let set = usize::from(*number);
            let seen = usize::from(self.sizes[set]);
            self.sizes[set] += 1;
            let place = if ties.contains(&set) { seen % lanes_of_tie } else { seen >> capacity };
            *number = self.lane_of[usize::from(self.first[set]) + place];
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

/// The number of a set or of a lane.
pub fn small(number: usize) -> u16 {
    u16::try_from(number).expect("fewer than 2^16 sets and lanes")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some sets with many items, some with few and some with none.
    fn list() -> List {
        let mut list = List::default();
        for item in 0..1000 {
            list.push(small(item * item % 83), 1);
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
                assert_eq!(packing.set_of[usize::from(lane)], set);
                sizes[usize::from(lane)] += 1;
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
