//! The placements of one class on one set of rows, as bits: byte lanes by their set of columns.
//!
//! Every placement y is a bit. The bits of one set of columns share a *lane*, a byte of each of a few *words*;
//! 64 lanes make a *group*, and a word of a group is a [`Block`] of 512 bits. For every square of the other
//! class of the colour there is a bit set of the y that it does not attack. The AND of the bit sets of the
//! squares of x holds the y that go with x, and counting bits byte by byte counts them for 64 sets at once.
//!
//! Cost: bits of the lanes, padded ([`super::packing`] keeps the padding small).

use super::classes::Class;
use super::vector::Vector;

/// 64 bytes, aligned as a vector.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Block(pub [u64; 8]);

/// No bit.
pub const EMPTY: Block = Block([0; 8]);

/// Lanes of a block.
pub const LANES: usize = 64;

/// Placements, each with a number and its lines; the number is that of its set of columns or of its lane. Behind
/// the last item there are [`MARGIN`] more places, so that vectors need not end where a list ends.
#[derive(Debug, Default)]
pub struct List {
    numbers: Vec<u32>,
    lines: Vec<u64>,
    len: usize,
}

/// Places behind the last item.
pub const MARGIN: usize = 8;

impl List {
    /// Makes room for items, behind those that are there.
    pub fn reserve(&mut self, items: usize) {
        let places = self.len + items + MARGIN;
        if self.lines.len() < places {
            // Half as much again: lists of large boards take hundreds of megabytes.
            self.numbers.resize(places + places / 2, 0);
            self.lines.resize(places + places / 2, 0);
        }
    }

    /// Adds an item.
    pub fn push(&mut self, number: u32, lines: u64) {
        self.reserve(1);
        self.numbers[self.len] = number;
        self.lines[self.len] = lines;
        self.len += 1;
    }

    /// Forgets all items.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Keeps the first items; they may have been written through [`List::places`].
    pub fn set_len(&mut self, items: usize) {
        assert!(items + MARGIN <= self.lines.len(), "a list has room for its items");
        self.len = items;
    }

    /// The numbers of the items.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers[..self.len]
    }

    /// The same, to change them.
    pub fn numbers_mut(&mut self) -> &mut [u32] {
        &mut self.numbers[..self.len]
    }

    /// The lines of the items.
    pub fn lines(&self) -> &[u64] {
        &self.lines[..self.len]
    }

    /// All places for items, used or not.
    pub fn places(&mut self) -> (&mut [u32], &mut [u64]) {
        (&mut self.numbers, &mut self.lines)
    }
}

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

/// Builds lanes, and keeps its memory for the next ones.
#[derive(Debug, Default)]
pub struct Builder {
    /// Bits used in each lane.
    used: Vec<u32>,
    /// For every line the y that stand on it; after the last line all y.
    pub lines: Vec<Block>,
    /// Where the words of each group begin within a line.
    first_word: Vec<usize>,
    /// Words of a line.
    pub words: usize,
    /// The lines of the y of every bit, if the kernel wants them so.
    pub slots: Vec<Block>,
}

impl Builder {
    /// Gives every item its bit and marks it on its lines. The numbers of the items are their lanes. Afterwards
    /// [`Builder::square`] is ready.
    #[inline(always)]
    pub fn place<V: Vector>(&mut self, other: &Class, list: &List, groups: usize, lanes: &mut Lanes) {
        self.used.clear();
        self.used.resize(groups * LANES, 0);
        for &lane in list.numbers() {
            // Lanes are checked here, so that what follows need not.
            self.used[lane as usize] += 1;
        }
        lanes.groups.clear();
        self.first_word.clear();
        self.words = 0;
        let squares = other.squares() + 1;
        for group in self.used.chunks(LANES) {
            let words = (group.iter().copied().max().unwrap_or(0) as usize).div_ceil(8);
            lanes.groups.push(Group { words, base: squares * self.words });
            self.first_word.push(self.words);
            self.words += words;
        }
        if lanes.blocks.len() < squares * self.words {
            lanes.blocks.resize(squares * self.words, EMPTY);
        }
        // SAFETY: the kernel's features are enabled, as the caller promises.
        unsafe { V::mark(self, other.line_count(), list) };
    }

    /// The bit of the next item of a lane: eight bits a byte, 64 bytes a word.
    #[inline(always)]
    pub fn next_bit(&mut self, lane: u32) -> usize {
        let lane = lane as usize;
        let bit = self.used[lane] as usize;
        self.used[lane] += 1;
        ((self.first_word[lane / LANES] + bit / 8) * LANES + lane % LANES) * 8 + bit % 8
    }

    /// Writes the lines of the items in the order of their bits, and makes room for all lines. A bit without an item stands
    /// on every line but not on the one that they all share.
    #[inline(always)]
    pub fn write_slots(&mut self, all: usize, list: &List) {
        self.slots.clear();
        self.slots.resize(self.words * LANES, Block([(1 << all) - 1; 8]));
        self.restart();
        for (&lane, &lines) in list.numbers().iter().zip(list.lines()) {
            let bit = self.next_bit(lane);
            self.slots[bit / 8].0[bit % 8] = lines | 1 << all;
        }
        let rows = (all + 1).next_multiple_of(8);
        if self.lines.len() < rows * self.words {
            self.lines.resize(rows * self.words, EMPTY);
        }
    }

    /// Begins the lanes anew.
    pub fn restart(&mut self) {
        self.used.fill(0);
    }

    /// Writes the bit sets of one square of the other class; `nothing` (no square) attacks no one.
    #[inline(always)]
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

    /// Lanes of a list for the given squares of the other class and for `nothing`.
    #[inline(always)]
    pub fn build<V: Vector>(
        &mut self,
        other: &Class,
        list: &List,
        groups: usize,
        squares: &[u16],
        lanes: &mut Lanes,
    ) {
        self.place::<V>(other, list, groups, lanes);
        for &square in squares {
            self.square(other, usize::from(square), lanes);
        }
        self.square(other, other.squares(), lanes);
    }
}

/// Marks every item on its lines, bit by bit.
#[inline(always)]
pub fn mark_bits(builder: &mut Builder, all: usize, list: &List) {
    builder.lines.clear();
    builder.lines.resize((all + 1) * builder.words, EMPTY);
    builder.restart();
    let row = builder.words * LANES;
    for (&lane, &lines) in list.numbers().iter().zip(list.lines()) {
        let bit = builder.next_bit(lane);
        let mut rest = lines | 1 << all;
        debug_assert!(rest >> all == 1 && bit / 8 < row, "a line or a lane that there is no room for");
        let bytes = as_bytes_mut(&mut builder.lines);
        while rest != 0 {
            // SAFETY: there are `all + 1` rows, and a lane has a byte for every eight of its items.
            unsafe {
                *bytes.get_unchecked_mut(rest.trailing_zeros() as usize * row + bit / 8) |= 1 << (bit % 8)
            };
            rest &= rest - 1;
        }
    }
}

impl Block {
    /// How many bits it has.
    pub const BITS: usize = 512;

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
