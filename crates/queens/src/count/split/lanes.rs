//! The placements of one class as bits: byte lanes by their set of columns.
//!
//! Every placement y is a bit. The bits of one set of columns share a *lane*, a byte of each of a few *words*;
//! 64 lanes make a *group*, and a word of a group is a [`Block`] of 512 bits. For every square of the other
//! class of the colour there is a bit set of the y that it does not attack. The AND of the bit sets of the
//! squares of x holds the y that go with x, and counting bits byte by byte counts them for 64 sets at once.
//!
//! Cost: bits of the lanes, padded ([`super::packing`] keeps the padding small).

use super::classes::{Class, Set, members};
use super::descent::FirstQueens;
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
    /// An empty one with room for so many items.
    pub fn with_room(items: usize) -> Self {
        let places = items + MARGIN;
        Self { numbers: vec![0; places], lines: vec![0; places], len: 0 }
    }

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

    /// The same items by their numbers, which are less than `numbers`.
    pub fn sorted(&self, numbers: usize) -> Self {
        let mut ends = vec![0_usize; numbers + 1];
        for &number in self.numbers() {
            ends[number as usize + 1] += 1;
        }
        for number in 0..numbers {
            ends[number + 1] += ends[number];
        }
        let mut sorted = Self::with_room(self.len);
        sorted.len = self.len;
        for (&number, &lines) in self.numbers().iter().zip(self.lines()) {
            let next = &mut ends[number as usize];
            (sorted.numbers[*next], sorted.lines[*next]) = (number, lines);
            *next += 1;
        }
        sorted
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

    /// The lines of the items.
    pub fn lines(&self) -> &[u64] {
        &self.lines[..self.len]
    }

    /// The lines of an item and of the seven that follow, or of places behind the last item.
    #[cfg(any(test, target_arch = "x86_64"))]
    #[inline(always)]
    pub fn eight(&self, item: usize) -> &[u64; MARGIN] {
        self.lines[item..].first_chunk().expect("there are so many places behind the last item")
    }

    /// All places for items, used or not.
    pub fn places(&mut self) -> (&mut [u32], &mut [u64]) {
        (&mut self.numbers, &mut self.lines)
    }
}

/// The numbers of the squares of a class on the rows that have no first queen, and of `nothing` behind them.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    first_rows: Set,
    columns: usize,
    pub nothing: usize,
}

impl Squares {
    /// Those below first queens on some rows.
    pub fn below(class: &Class, first_rows: Set) -> Self {
        let rows = class.rows - first_rows.count_ones() as usize;
        Self { first_rows, columns: class.columns, nothing: rows * class.columns }
    }

    /// The number of a square.
    pub fn number(&self, row: usize, column: usize) -> usize {
        let before = row - (self.first_rows & ((1 << row) - 1)).count_ones() as usize;
        before * self.columns + column
    }

    /// Whether a row has squares.
    fn has(&self, row: usize) -> bool {
        self.first_rows >> row & 1 == 0
    }
}

/// The blocks of some nodes, one node after the other.
#[derive(Debug, Default)]
pub struct Blocks {
    all: Vec<Block>,
    used: usize,
}

impl Blocks {
    /// Forgets all nodes.
    pub fn clear(&mut self) {
        self.used = 0;
    }

    /// The place of so many blocks behind the others, and the blocks; they have bits of nodes that were forgotten, as
    /// blocks of squares that are attacked are never read. Not to clear them and not to turn empty lanes took the share of building bits from
    /// 22 to 19 per cent (n = 22, e = 5, three first queens).
    fn next(&mut self, blocks: usize) -> (usize, &mut [Block]) {
        let base = self.used;
        self.used += blocks;
        if self.all.len() < self.used {
            self.all.resize(self.used, EMPTY);
        }
        (base, &mut self.all[base..self.used])
    }
}

impl std::ops::Deref for Blocks {
    type Target = [Block];

    fn deref(&self) -> &[Block] {
        &self.all[..self.used]
    }
}

/// The bits of one group of lanes below some first queens.
#[derive(Clone, Copy, Debug)]
pub struct NodeLanes {
    /// Blocks of a square; none if nothing is left.
    pub words: usize,
    /// The first block of its first square. There are bits for every square of [`Squares`] that the first queens do not attack,
    /// and for `nothing`.
    pub base: usize,
    /// Where its items begin in their block, if they have bits by order.
    pub items: usize,
    /// The first queens.
    pub placed: FirstQueens,
}

/// Which bit an item of a list gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// The next one of its lane.
    Lanes,
    /// The next one.
    Order,
}

/// Builds lanes, and keeps its memory for the next ones.
#[derive(Debug)]
pub struct Builder {
    /// For every line the y that stand on it; after the last line all y.
    pub lines: Vec<Block>,
    /// Words of a line.
    pub words: usize,
    /// The lines of the y of every bit, for kernels that transpose them.
    #[cfg(any(test, target_arch = "x86_64"))]
    pub slots: Vec<Block>,
    places: Places,
    /// Bits used in each lane, or in the first one all of them.
    used: [u32; LANES],
}

/// All bits of the first so many words.
#[cfg(any(test, target_arch = "x86_64"))]
static FIRST: [[u64; 8]; 9] = {
    let mut all = [[0; 8]; 9];
    let mut words = 0;
    while words < 9 {
        let mut word = 0;
        while word < words {
            all[words][word] = u64::MAX;
            word += 1;
        }
        words += 1;
    }
    all
};

impl Default for Builder {
    fn default() -> Self {
        Self {
            lines: Vec::new(),
            words: 0,
            #[cfg(any(test, target_arch = "x86_64"))]
            slots: Vec::new(),
            places: Places::Lanes,
            used: [0; LANES],
        }
    }
}

impl Builder {
    /// Appends the bits of the items of a list, whose numbers are lanes of one group, in order, unless bits go by order, for every
    /// square that is free.
    #[inline(always)]
    pub fn build<V: Vector>(
        &mut self,
        other: &Class,
        (list, places): (&List, Places),
        squares: Squares,
        placed: FirstQueens,
        blocks: &mut Blocks,
    ) -> NodeLanes {
        if list.len() == 0 {
            return NodeLanes { words: 0, base: blocks.len(), items: 0, placed };
        }
        self.places = places;
        self.words = match places {
            Places::Order => {
                self.used[0] = u32::try_from(list.len()).expect("items are numbered with 32 bits");
                list.len().div_ceil(8 * LANES)
            }
            Places::Lanes => {
                debug_assert!(list.numbers().is_sorted(), "lane after lane");
                // The last item of a lane has the last word, so that nothing waits for the item before, as sums would.
                let mut ends = [0; LANES];
                for (end, &lane) in (1..).zip(list.numbers()) {
                    // Lanes are checked here, so that what follows need not.
                    ends[lane as usize] = end;
                }
                let (mut start, mut most) = (0, 0);
                for (lane, end) in ends.into_iter().enumerate() {
                    self.used[lane] = u32::max(end, start) - start;
                    most = most.max(self.used[lane]);
                    start = start.max(end);
                }
                (most as usize).div_ceil(8)
            }
        };
        // SAFETY: the kernel's features are enabled, as the caller promises.
        unsafe { V::mark(self, other.line_count(), list) };
        let (base, own) = blocks.next((squares.nothing + 1) * self.words);
        for row in (0..other.rows).filter(|&row| squares.has(row)) {
            for column in members(other.free(row, placed.lines) & !placed.columns) {
                let place = squares.number(row, column);
                let attacked = (other.sum(row, column), other.difference(row, column));
                self.square(other, Some(attacked), &mut own[place * self.words..][..self.words]);
            }
        }
        self.square(other, None, &mut own[squares.nothing * self.words..][..self.words]);
        NodeLanes { words: self.words, base, items: 0, placed }
    }

    /// The bit of the next item, of some lane if they go by lanes: eight bits a byte, 64 bytes a word.
    #[inline(always)]
    pub fn next_bit(&mut self, lane: u32) -> usize {
        if self.places == Places::Order {
            self.used[0] += 1;
            return self.used[0] as usize - 1;
        }
        let lane = lane as usize;
        let bit = self.used[lane] as usize;
        self.used[lane] += 1;
        (bit / 8 * LANES + lane) * 8 + bit % 8
    }

    /// Writes the lines of the items in the order of their bits, and makes room for all lines. A bit without an item stands
    /// on every line but not on the one that they all share.
    #[cfg(any(test, target_arch = "x86_64"))]
    #[inline(always)]
    pub fn write_slots(&mut self, all: usize, list: &List) {
        let (shared, none) = (1 << all, (1 << all) - 1);
        self.slots.resize(self.words * LANES, EMPTY);
        let mut next = 0;
        // Bits by order are those of one long lane.
        let (lanes, slots) = match self.places {
            Places::Lanes => (LANES, self.words),
            Places::Order => (1, self.words * LANES),
        };
        for (lane, &items) in self.used[..lanes].iter().enumerate() {
            let end = next + items as usize;
            for slot in 0..slots {
                // Behind the last item of a list there are as many places as a slot has bits.
                let lines = list.eight(next);
                let has_item = &FIRST[(end - next).min(8)];
                self.slots[slot * lanes + lane].0 =
                    std::array::from_fn(|bit| (lines[bit] | shared) & has_item[bit] | none & !has_item[bit]);
                next = end.min(next + 8);
            }
        }
        let rows = (all + 1).next_multiple_of(8);
        if self.lines.len() < rows * self.words {
            self.lines.resize(rows * self.words, EMPTY);
        }
    }

    /// Whether any of four lanes has an item in a word, after all were given their bits.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn has_items(&self, word: usize, four: usize) -> bool {
        match self.places {
            Places::Order => self.used[0] as usize > (word * LANES + four * 4) * 8,
            Places::Lanes => self.used[four * 4..][..4].iter().any(|&items| items as usize > word * 8),
        }
    }

    /// Begins the lanes anew.
    pub fn restart(&mut self) {
        self.used = [0; LANES];
    }

    /// Writes the bit sets of one square of the other class, which stands on two lines, or of no square.
    #[inline(always)]
    fn square(&self, other: &Class, attacked: Option<(usize, usize)>, target: &mut [Block]) {
        let row = |line: usize| &self.lines[line * self.words..][..self.words];
        let all = row(other.line_count());
        match attacked {
            Some((sum, difference)) => {
                let attacked = row(sum).iter().zip(row(difference));
                for ((target, all), (&sum, &difference)) in target.iter_mut().zip(all).zip(attacked) {
                    *target = all.without(sum, difference);
                }
            }
            None => target.copy_from_slice(all),
        }
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
    /// Some 16 of its bytes.
    #[inline(always)]
    pub fn sixteen(&self, number: usize) -> [u8; 16] {
        let [low, high] =
            [self.0[2 * number], self.0[2 * number + 1]].map(|word| u64::from_le_bytes(word.to_ne_bytes()));
        (u128::from(low) | u128::from(high) << 64).to_le_bytes()
    }

    /// The same, to change them.
    #[inline(always)]
    pub fn sixteen_mut(&mut self, number: usize) -> &mut [u8; 16] {
        let bytes = as_bytes_mut(std::slice::from_mut(self));
        bytes[16 * number..].first_chunk_mut().expect("a block has four times sixteen")
    }

    /// Its bytes.
    pub fn bytes(&self) -> [u8; LANES] {
        let mut bytes = [0; LANES];
        for (to, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            to.copy_from_slice(&word.to_ne_bytes());
        }
        bytes
    }

    /// Bitwise.
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

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
