//! The weighed colour when it has many queens: pair by pair.
//!
//! With seven queens a class on a board of 20 hardly any two placements of a colour fit together, and lanes
//! would hold zeros. So the queens of x are placed one by one. The first two filter the list of the y that may go with
//! them; what is left gets a bit each, and for every square further down there is the set of the y that it does
//! not attack. Each further queen is an AND, most branches end with no bit left, and what is left after the last
//! queen is looked up in the tables.
//!
//! Cost: two vectors for each node of x. [`super::unit`] lets all A with the same first rows share them.

use super::classes::{Class, Set, members};
use super::join::Table;
use super::lanes::{Block, EMPTY, List};
use super::order::{NONE, SCALE};
use super::unit::TablesOfA;
use super::vector::Vector;

/// Blocks of bits that are done together.
const WORDS: usize = 2;

/// The y that are done together.
const ITEMS: usize = WORDS * Block::BITS;

/// Bits of some y.
pub type Bits = [Block; WORDS];

/// What stays the same for one group of A and one B.
pub struct Sparse<'a> {
    /// The class of x.
    pub class: &'a Class,
    /// How many queens x has.
    pub queens: usize,
    /// For a set of rows which A of the group it belongs to; [`NO_A`] for others.
    pub a_of: &'a [u8],
    pub group: &'a [TablesOfA],
    /// For a set of columns of x the row of the table, or [`NONE`].
    pub row_of: &'a [u16],
    /// What a row of the class is.
    pub lines_of: [RowLines; 16],
    /// What each of the tables of an A is worth in terms of the one before it.
    pub base: u64,
    /// Rows that tie come first.
    pub tied_rows: u16,
    /// Sets of lanes that are less tie.
    pub tied_sets: u32,
}

/// The geometry of a row: its open columns, and by how much lines are shifted to give the columns that they attack.
#[derive(Clone, Copy, Default)]
pub struct RowLines {
    pub open: Set,
    pub sums: u32,
    pub differences: u32,
}

/// A set of rows that belongs to no A of the group.
pub const NO_A: u8 = u8::MAX;

/// The queens of x that are placed.
#[derive(Clone, Copy, Default)]
pub struct Placed {
    pub rows: Set,
    pub columns: Set,
    pub lines: u64,
}

impl Placed {
    /// One more.
    #[inline(always)]
    pub fn with(self, row: usize, of: RowLines, column: usize) -> Self {
        Self {
            rows: self.rows | 1 << row,
            columns: self.columns | 1 << column,
            lines: self.lines | 1 << (of.sums as usize + column) | 1 << (of.differences as usize + column),
        }
    }

    /// The columns of a row that are free.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "columns are in the low bits")]
    pub fn free(self, of: RowLines) -> Set {
        let attacked = self.lines >> of.sums | self.lines >> of.differences;
        of.open & !(attacked as Set) & !self.columns
    }

    /// The rows that come after those that are placed, if so many queens are to follow.
    fn next_rows(self, class: &Class, queens: usize) -> std::ops::Range<usize> {
        (Set::BITS - self.rows.leading_zeros()) as usize..class.rows + 1 - queens
    }
}

/// All x that begin with the queens that are placed, with all items of a list, weighed, in twelfths.
///
/// # Safety
/// The machine has the features of the vector, and `below` is compiled for them. Everything else is looked up with bounds
/// checked, but for the squares, of which there is an entry for each.
#[inline(always)]
pub unsafe fn weigh_pairs<V: Vector>(
    sparse: &Sparse,
    list: &List,
    placed: Placed,
    squares: &mut Vec<Bits>,
    below: Below,
) -> u64 {
    let class = sparse.class;
    let left = sparse.queens - placed.rows.count_ones() as usize;
    squares.resize(class.squares(), [EMPTY; WORDS]);
    let mut sum = 0;
    for first in (0..list.len()).step_by(ITEMS) {
        let length = (list.len() - first).min(ITEMS);
        let items =
            Items { numbers: &list.numbers()[first..][..length], lines: &list.lines()[first..][..length] };
        for row in placed.next_rows(class, 1) {
            for column in members(placed.free(sparse.lines_of[row])) {
                // SAFETY: the kernel's features are enabled.
                squares[class.square(row, column)] =
                    unsafe { items.not_attacked::<V>(class.lines(row, column)) };
            }
        }
        let mut all = [EMPTY; WORDS];
        for item in 0..length {
            all[item / Block::BITS].0[item % Block::BITS / 64] |= 1 << (item % 64);
        }
        // SAFETY: the kernel's features are enabled.
        sum += unsafe { below(sparse, &items, squares, placed, left, &all) };
    }
    sum
}

/// Some y: the sets of their columns and their lines.
pub struct Items<'a> {
    numbers: &'a [u32],
    lines: &'a [u64],
}

impl Items<'_> {
    /// The y that do not stand on some lines.
    #[inline(always)]
    unsafe fn not_attacked<V: Vector>(&self, lines: u64) -> Bits {
        let mut bits = [EMPTY; WORDS];
        for (place, items) in self.lines.chunks(64).enumerate() {
            // SAFETY: the kernel's features are enabled.
            bits[place / 8].0[place % 8] = unsafe { V::misses(items, lines) };
        }
        bits
    }
}

/// [`below`] with the features of a kernel.
pub type Below = unsafe fn(&Sparse, &Items, &[Bits], Placed, usize, &Bits) -> u64;

/// Everything below some queens of x: `left` more are to be placed, and `bits` are the y that fit so far. A function
/// that calls itself cannot be inlined and would lose the features of its kernel, so it is told what to call.
///
/// # Safety
/// As [`weigh_pairs`]; `squares` has an entry for every square of the class.
#[inline(always)]
pub unsafe fn below<V: Vector>(
    sparse: &Sparse,
    items: &Items,
    squares: &[Bits],
    placed: Placed,
    left: usize,
    bits: &Bits,
    below: Below,
) -> u64 {
    let class = sparse.class;
    debug_assert!(squares.len() >= class.squares() && left > 1);
    let mut sum = 0;
    for row in placed.next_rows(class, left) {
        for column in members(placed.free(sparse.lines_of[row])) {
            // SAFETY: the kernel's features are enabled; there is an entry for every square.
            unsafe {
                let Some(bits) = both::<V>(bits, squares.get_unchecked(row * class.columns + column)) else {
                    continue;
                };
                let placed = placed.with(row, sparse.lines_of[row], column);
                sum += if left > 2 {
                    below(sparse, items, squares, placed, left - 1, &bits)
                } else {
                    last::<V>(sparse, items, squares, placed, &bits)
                };
            }
        }
    }
    sum
}

/// The last queen of x.
#[inline(always)]
unsafe fn last<V: Vector>(
    sparse: &Sparse,
    items: &Items,
    squares: &[Bits],
    placed: Placed,
    bits: &Bits,
) -> u64 {
    let class = sparse.class;
    let mut sum = 0;
    for row in placed.next_rows(class, 1) {
        if sparse.a_of[(placed.rows | 1 << row) as usize] == NO_A {
            continue;
        }
        for column in members(placed.free(sparse.lines_of[row])) {
            // SAFETY: the kernel's features are enabled; there is an entry for every square.
            let bits = unsafe { both::<V>(bits, squares.get_unchecked(row * class.columns + column)) };
            if let Some(bits) = bits {
                sum += sparse.look_up(items, placed.with(row, sparse.lines_of[row], column), &bits);
            }
        }
    }
    sum
}

/// The bits that two sets have in common, if any.
#[inline(always)]
unsafe fn both<V: Vector>(one: &Bits, other: &Bits) -> Option<Bits> {
    let mut common = [EMPTY; WORDS];
    // SAFETY: the kernel's features are enabled; all three are as long.
    unsafe {
        let mut any = V::zero();
        for at in (0..size_of::<Bits>()).step_by(V::BYTES) {
            let load = |bits: &Bits| V::load(bits.as_ptr().cast::<u8>().add(at));
            let bits = V::load(one.as_ptr().cast::<u8>().add(at)).and(load(other));
            bits.store(common.as_mut_ptr().cast::<u8>().add(at));
            any = any.or(bits);
        }
        (!any.is_zero()).then_some(common)
    }
}

impl Sparse<'_> {
    /// The weights of all y that fit a whole x.
    fn look_up(&self, items: &Items, x: Placed, bits: &Bits) -> u64 {
        let row = self.row_of[x.columns as usize];
        if row == NONE {
            return 0;
        }
        let of_a = &self.group[usize::from(self.a_of[x.rows as usize])];
        let ties = 1 + of_a.tie + u32::from(row < self.tied_rows);
        let mut sum = 0;
        for (place, &word) in bits.iter().flat_map(|block| &block.0).enumerate() {
            let mut word = word;
            while word != 0 {
                let set = items.numbers[place * 64 + word.trailing_zeros() as usize];
                word &= word - 1;
                let entry = |table: &Table| u64::from(table.byte(usize::from(row), set as usize));
                let entries = of_a.tables.iter().rev().fold(0, |all, table| all * self.base + entry(table));
                sum += entries * u64::from(SCALE / (ties + u32::from(set < self.tied_sets)));
            }
        }
        sum
    }
}
