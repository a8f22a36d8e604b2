//! The placements of one class on one set of rows, as bits: one byte lane for each set of columns.
//!
//! Every placement y is a bit. The bits of one set of columns share a *lane*, a byte of each of a few *words*;
//! 64 lanes make a *group*, and a word of a group is a [`Block`] of 512 bits. For every square of the other
//! class of the colour there is a bit set of the y that it does not attack. The AND of the bit sets of the
//! squares of x holds the y that go with x, and counting bits byte by byte counts them for 64 sets at once.
//!
//! Cost: bits of the lanes, padded. Lanes are sorted by how many placements they have, so that the lanes of
//! a group need about the same number of words.

use super::classes::Class;
use super::order::{Allowed, NONE};

/// 64 bytes, aligned as a vector.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Block(pub [u64; 8]);

/// No bit.
pub const EMPTY: Block = Block([0; 8]);

/// Lanes of a block.
pub const LANES: usize = 64;

/// A placement: the index of its set of columns (or its lane), and its lines.
pub type Item = (u16, u64);

/// 64 lanes.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// Blocks of a square.
    pub words: usize,
    /// The first block of square 0; those of square s begin `s * words` further.
    pub base: usize,
}

/// The bit sets of all squares.
#[derive(Debug, Default)]
pub struct Lanes {
    pub groups: Vec<Group>,
    pub blocks: Vec<Block>,
}

/// Which lane a set of columns has.
#[derive(Debug)]
pub struct Places {
    /// Set of each lane; [`NONE`] for padding.
    pub set_of: Vec<u16>,
    /// Lane of each set; [`NONE`] for sets that have no placement.
    pub lane_of: Vec<u16>,
    /// Whether the last four lanes are kept for the sets that tie.
    pub tied: bool,
}

impl Places {
    /// A lane for every set, in order.
    pub fn in_order(sets: usize) -> Self {
        let mut set_of: Vec<u16> = (0..sets).map(small).collect();
        let lane_of = set_of.clone();
        set_of.resize(sets.next_multiple_of(LANES), NONE);
        Self { set_of, lane_of, tied: false }
    }

    /// A lane for every allowed set that has placements, by how many. Sets that tie go to the last four
    /// lanes, which a kernel sums up apart.
    pub fn by_size(items: &[Item], sets: usize, allowed: Allowed) -> Self {
        let mut sizes = vec![0_u32; sets];
        for &(set, _) in items {
            if set != NONE {
                sizes[usize::from(set)] += 1;
            }
        }
        let wanted = |set: &usize| sizes[*set] > 0;
        let ties: Vec<usize> = (allowed.start..allowed.start + allowed.ties).filter(wanted).collect();
        assert!(ties.len() <= 4, "a set ties with itself, its complement or its reversal");
        let mut others: Vec<usize> = (allowed.start + allowed.ties..sets).filter(wanted).collect();
        others.sort_by_key(|&set| sizes[set]);
        let kept = if ties.is_empty() { 0 } else { 4 };
        let lanes = (others.len() + kept).next_multiple_of(LANES);
        let mut set_of = vec![NONE; lanes - kept - others.len()];
        set_of.extend(others.into_iter().chain(ties).map(small));
        set_of.resize(lanes, NONE);
        let mut lane_of = vec![NONE; sets];
        for (lane, &set) in set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
            lane_of[usize::from(set)] = small(lane);
        }
        Self { set_of, lane_of, tied: kept > 0 }
    }

    /// How many groups of lanes there are.
    pub fn groups(&self) -> usize {
        self.set_of.len() / LANES
    }

    /// The items that have a lane, by lane.
    pub fn laned<'a>(&'a self, items: &'a [Item]) -> impl Iterator<Item = Item> + Clone + 'a {
        items
            .iter()
            .filter(|&&(set, _)| set != NONE)
            .map(|&(set, lines)| (self.lane_of[usize::from(set)], lines))
            .filter(|&(lane, _)| lane != NONE)
    }
}

fn small(value: usize) -> u16 {
    u16::try_from(value).expect("fewer than 2^16 sets")
}

/// Builds lanes, and keeps its memory for the next ones.
#[derive(Debug, Default)]
pub struct Builder {
    /// Bits used in each lane.
    used: Vec<u16>,
    /// For every line the y that stand on it; after the last line all y.
    lines: Vec<Block>,
    /// Where the words of each group begin within a line.
    first_word: Vec<usize>,
    words: usize,
}

impl Builder {
    #[inline(always)]
    /// Gives every item its bit and marks it on its lines. Afterwards [`Builder::square`] is ready.
    pub fn place(
        &mut self,
        other: &Class,
        items: impl Iterator<Item = Item> + Clone,
        groups: usize,
        lanes: &mut Lanes,
    ) {
        self.used.clear();
        self.used.resize(groups * LANES, 0);
        for (lane, _) in items.clone() {
            self.used[usize::from(lane)] += 1;
        }
        lanes.groups.clear();
        self.first_word.clear();
        self.words = 0;
        let squares = other.squares() + 1;
        for group in self.used.chunks(LANES) {
            let words = usize::from(group.iter().copied().max().unwrap_or(0)).div_ceil(8);
            lanes.groups.push(Group { words, base: squares * self.words });
            self.first_word.push(self.words);
            self.words += words;
        }
        if lanes.blocks.len() < squares * self.words {
            lanes.blocks.resize(squares * self.words, EMPTY);
        }
        let all = other.line_count();
        self.lines.clear();
        self.lines.resize((all + 1) * self.words, EMPTY);
        self.used.fill(0);
        let bytes = as_bytes_mut(&mut self.lines);
        let row = self.words * LANES;
        for (lane, lines) in items {
            let lane = usize::from(lane);
            let bit = usize::from(self.used[lane]);
            self.used[lane] += 1;
            let at = (self.first_word[lane / LANES] + bit / 8) * LANES + lane % LANES;
            let mut rest = lines | 1 << all;
            debug_assert!(rest >> all == 1 && at < row);
            while rest != 0 {
                // SAFETY: there are `all + 1` rows, and a lane has a byte for every eight of its items.
                unsafe {
                    *bytes.get_unchecked_mut(rest.trailing_zeros() as usize * row + at) |= 1 << (bit % 8)
                };
                rest &= rest - 1;
            }
        }
    }

    #[inline(always)]
    /// Writes the bit sets of one square of the other class; `nothing` (no square) attacks no one.
    pub fn square(&self, other: &Class, square: usize, lanes: &mut Lanes) {
        let row = |line: usize| &self.lines[line * self.words..][..self.words];
        let all = row(other.line_count());
        let attacked = (square < other.squares()).then(|| {
            let (r, c) = (square / other.columns, square % other.columns);
            (row(other.sum(r, c)), row(other.difference(r, c)))
        });
        for (group, &first) in lanes.groups.iter().zip(&self.first_word) {
            let target = &mut lanes.blocks[group.base + square * group.words..][..group.words];
            let all = &all[first..first + group.words];
            match attacked {
                Some((sum, difference)) => {
                    let attacked = sum[first..].iter().zip(&difference[first..]);
                    for ((target, all), (&sum, &difference)) in target.iter_mut().zip(all).zip(attacked) {
                        *target = all.without(sum, difference);
                    }
                }
                None => target.copy_from_slice(all),
            }
        }
    }

    /// The bit sets of all squares.
    pub fn build(
        &mut self,
        other: &Class,
        items: impl Iterator<Item = Item> + Clone,
        groups: usize,
    ) -> Lanes {
        let mut lanes = Lanes::default();
        self.place(other, items, groups, &mut lanes);
        for square in 0..=other.squares() {
            self.square(other, square, &mut lanes);
        }
        lanes
    }
}

impl Block {
    #[inline(always)]
    fn without(self, first: Self, second: Self) -> Self {
        let mut left = self;
        for (word, left) in left.0.iter_mut().enumerate() {
            *left &= !(first.0[word] | second.0[word]);
        }
        left
    }
}

/// The bytes of some blocks.
pub fn as_bytes_mut(blocks: &mut [Block]) -> &mut [u8] {
    // SAFETY: a block is 64 initialised bytes without padding, and bytes need no alignment.
    unsafe { std::slice::from_raw_parts_mut(blocks.as_mut_ptr().cast(), size_of_val(blocks)) }
}
