//! The two loops of the engine, over any [`Vector`].
//!
//! *Table.* For fixed (A, B) and one colour: table[r][l] = number of pairs (x, y), x with set of columns r from
//! a walk, y in lane l, that do not attack each other. One step, an AND, a count of bits and an addition of 64 lanes,
//! for every leaf and every block of lanes.
//!
//! *Weigh.* The same for the other colour, but every count is multiplied at once by the table's entry for
//! the same two sets, and only the sum is kept: sum over leaves and lanes of count * table[r][l].
//!
//! No sum overflows. A count of one leaf is at most 8 * [`MAX_WORDS`] = 48. Tables saturate at 255, and a
//! table in which 255 occurs is done again in parts ([`super::exact`]). A dot product adds at most
//! 4 * 48 * 255 to 32 bits for every leaf, and sums are widened after [`TOPS_AT_ONCE`] tops of at most
//! [`MOST_LEAVES`](super::walk::MOST_LEAVES) leaves: 4 * 48 * 255 * 64 * 240 < 2^30.

use super::lanes::{Block, EMPTY, Group, LANES, Lanes, as_bytes_mut};
use super::select::Selection;
use super::vector::Vector;
use super::walk::{Top, Walk};

/// Words of a group that are done together, in registers.
pub const MAX_WORDS: usize = 6;

/// With so many squares above a top hardly any bit is left, and words can be counted together. With fewer it
/// depends on the top, and wrong guesses of the branch cost more than they save.
const MERGE_DEPTH: usize = 3;

/// How many tops are done before sums are widened.
const TOPS_AT_ONCE: usize = 64;

/// A table: rows of lanes, one byte each, in *columns*: the rows of the first group of lanes, of the second, and so
/// on, so that what is needed for one group lies side by side.
#[derive(Debug, Default)]
pub struct Table {
    pub blocks: Vec<Block>,
    pub rows: usize,
    groups: usize,
}

impl Table {
    /// Makes room; the entries are whatever they were.
    pub fn resize(&mut self, rows: usize, groups: usize) {
        (self.rows, self.groups) = (rows, groups);
        if self.blocks.len() < rows * groups {
            self.blocks.resize(rows * groups, EMPTY);
        }
    }

    /// How many groups of lanes it has.
    pub fn groups(&self) -> usize {
        self.groups
    }

    /// One entry.
    pub fn byte(&self, row: usize, lane: usize) -> u8 {
        let word = self.blocks[lane / LANES * self.rows + row].0[lane % LANES / 8];
        word.to_ne_bytes()[lane % 8]
    }

    /// Changes one entry.
    pub fn set_byte(&mut self, row: usize, lane: usize, byte: u8) {
        let place = (lane / LANES * self.rows + row) * LANES + lane % LANES;
        as_bytes_mut(&mut self.blocks)[place] = byte;
    }
}

/// How often each row and each lane of a table counts: 1 or 2.
#[derive(Debug, Default)]
pub struct Weights {
    /// For each row.
    pub rows: Vec<u8>,
    /// 255 in lanes that count twice, 0 in others.
    pub twice: Vec<Block>,
    /// Entries of a table must be less.
    pub limit: u8,
}

/// What is done with the counts of a leaf. No closures here: a closure would not get the kernel's features.
trait Sink<V: Vector> {
    /// Takes the counts of a leaf with this index.
    unsafe fn add(&mut self, index: usize, counts: V);
    /// A top is done.
    unsafe fn next_top(&mut self);
    /// Many tops are done.
    unsafe fn flush(&mut self);
    /// All tops are done, and the leaves that tie follow.
    unsafe fn begin_ties(&mut self);
}

/// Adds counts to a column of a table.
struct ToColumn {
    /// Where the row of index 0 would be.
    rows: *mut u8,
}

impl<V: Vector> Sink<V> for ToColumn {
    #[inline(always)]
    unsafe fn add(&mut self, index: usize, counts: V) {
        // SAFETY: the caller of `table` has a row for every index.
        unsafe {
            let at = self.rows.wrapping_add(index * LANES);
            V::load(at).add_saturating(counts).store(at);
        }
    }
    #[inline(always)]
    unsafe fn next_top(&mut self) {}
    #[inline(always)]
    unsafe fn flush(&mut self) {}
    #[inline(always)]
    unsafe fn begin_ties(&mut self) {}
}

/// Multiplies counts with a column of a table and adds up.
struct ToSum<V: Vector> {
    /// Where the row of index 0 would be.
    rows: *const u8,
    /// Two sums, in turn for each top: a dot product has to wait for the one before it.
    sums: [V; 2],
    /// What is added to comes first; the chosen leaves, then those that tie.
    wide: [V::Wide; 2],
}

impl<V: Vector> Sink<V> for ToSum<V> {
    #[inline(always)]
    unsafe fn add(&mut self, index: usize, counts: V) {
        // SAFETY: the caller of `weigh` has a row for every index.
        unsafe {
            let factors = V::load(self.rows.wrapping_add(index * LANES));
            self.sums[0] = V::dot(self.sums[0], counts, factors);
        }
    }
    #[inline(always)]
    unsafe fn next_top(&mut self) {
        self.sums.swap(0, 1);
    }
    #[inline(always)]
    unsafe fn flush(&mut self) {
        // SAFETY: the kernel's features are enabled.
        unsafe {
            for sums in &mut self.sums {
                self.wide[0] = V::widen(self.wide[0], *sums);
                *sums = V::zero();
            }
        }
    }
    #[inline(always)]
    unsafe fn begin_ties(&mut self) {
        self.wide.swap(0, 1);
    }
}

/// Leaves whose counts go to a table.
pub struct TableJob<'a> {
    pub walk: &'a Walk,
    pub selection: Selection<'a>,
    /// What the first queens of the selected node do not attack.
    pub lanes: &'a Lanes,
    /// Groups of lanes before this one stay as they are.
    pub first_group: usize,
    /// The index of a leaf less this is its row.
    pub base: usize,
    pub weights: &'a Weights,
    /// Whether this job is the first one of its table: it begins with zeros.
    pub begins: bool,
    /// Whether it is the last one: weights are applied.
    pub ends: bool,
}

/// Adds the counts of the selected leaves to a table. Returns false if an entry of a table that is done
/// reaches the limit of the weights.
///
/// # Safety
/// - The machine has the features of the vector.
/// - The lanes were built for every square of the selected part of the walk below its first queens, and for `nothing`.
/// - The index of every selected leaf is at least `base` and less than `base` plus the number of rows.
/// - There are weights for every group of lanes.
///
/// All but the first are asserted where debug assertions are on.
#[inline(always)]
pub unsafe fn table<V: Vector>(job: &TableJob, table: &mut Table, bits: &mut Vec<Block>) -> bool {
    let TableJob { walk, selection, lanes, base, weights, .. } = *job;
    let rows = weights.rows.len();
    table.resize(rows, lanes.groups.len());
    debug_assert!(weights.twice.len() >= lanes.groups.len(), "weights for every lane");
    debug_assert!(is_within(walk, selection, lanes, base, rows), "leaves have rows, squares and bottoms");
    // SAFETY: the squares of the walk are squares that the lanes were built for; the table has the rows.
    unsafe {
        let mut largest = V::zero();
        for (number, group) in lanes.groups.iter().enumerate().skip(job.first_group) {
            let column = &mut table.blocks[number * rows..][..rows];
            if job.begins {
                column.fill(EMPTY);
            }
            let column = column.as_mut_ptr().cast::<u8>();
            for half in (0..LANES).step_by(V::BYTES) {
                let column = column.add(half);
                for part in Part::of(group) {
                    let mut sink = ToColumn { rows: column.wrapping_sub(base * LANES) };
                    for_leaves::<V, _>(walk, selection, lanes, &part, half, walk.prefix, bits, &mut sink);
                }
                if !job.ends {
                    continue;
                }
                let twice = V::load(weights.twice[number..].as_ptr().cast::<u8>().add(half));
                for (row, &weight) in weights.rows.iter().enumerate() {
                    let once = V::load(column.add(row * LANES));
                    let again = if weight == 2 { once } else { once.and(twice) };
                    let weighted = once.add_saturating(again);
                    weighted.store(column.add(row * LANES));
                    largest = largest.max(weighted);
                }
            }
        }
        let mut bytes = [0; LANES];
        largest.store(bytes.as_mut_ptr());
        bytes.into_iter().fold(0, u8::max) < weights.limit
    }
}

/// The sum over the leaves and all lanes of count * factor and the part of the last four lanes, for the leaves that are
/// chosen and for those that tie. The first `prefix` squares of a parent are skipped: the lanes hold only what they do
/// not attack.
///
/// # Safety
/// As [`table`]; the table of factors has a column for every group of lanes.
#[inline(always)]
pub unsafe fn weigh<V: Vector>(
    walk: &Walk,
    selection: Selection,
    lanes: &Lanes,
    base: usize,
    prefix: usize,
    factors: &Table,
    bits: &mut Vec<Block>,
) -> [(u64, u64); 2] {
    debug_assert!(factors.groups() >= lanes.groups.len(), "a column for every group");
    debug_assert!(
        is_within(walk, selection, lanes, base, factors.rows),
        "leaves have rows, squares and bottoms"
    );
    let mut sums = [(0, 0); 2];
    for (number, group) in lanes.groups.iter().enumerate() {
        let column = factors.blocks[number * factors.rows..].as_ptr().cast::<u8>();
        for half in (0..LANES).step_by(V::BYTES) {
            let rows = column.wrapping_add(half).wrapping_sub(base * LANES);
            for part in Part::of(group) {
                // SAFETY: the squares of the walk are squares that the lanes were built for.
                unsafe {
                    let mut sink = ToSum::<V> { rows, sums: [V::zero(); 2], wide: [V::wide_zero(); 2] };
                    for_leaves::<V, _>(walk, selection, lanes, &part, half, prefix, bits, &mut sink);
                    // The ties were counted last.
                    let [tied, chosen] = sink.wide;
                    for ((sum, last), wide) in sums.iter_mut().zip([chosen, tied]) {
                        let (all, end) = V::total(wide);
                        *sum += all;
                        if number + 1 == lanes.groups.len() && half + V::BYTES == LANES {
                            *last += end;
                        }
                    }
                }
            }
        }
    }
    sums
}

/// Whether everything that the loops read without looking is there: what debug assertions look at.
fn is_within(walk: &Walk, selection: Selection, lanes: &Lanes, base: usize, rows: usize) -> bool {
    let squares = usize::from(walk.nothing) + 1;
    let has_blocks = |group: &Group| group.base + squares * group.words <= lanes.blocks.len();
    let parents = &selection.node.parents;
    let is_square = |&square: &u16| usize::from(square) < squares;
    let has_leaves = |top: &Top| {
        is_square(&top.square)
            && parents.contains(&(top.parent as usize))
            && top.of(&walk.leaves).iter().all(|leaf| {
                let (bottom, index) = ((leaf >> 16) as usize, (leaf & 0xffff) as usize);
                bottom < walk.bottoms.len() && (base..base + rows).contains(&index)
            })
    };
    lanes.groups.iter().all(has_blocks)
        && walk.bottoms.iter().flatten().all(is_square)
        && walk.parent_squares[parents.start * walk.depth..parents.end * walk.depth].iter().all(is_square)
        && selection.tops.iter().chain(selection.tied).all(has_leaves)
}

/// Some words of a group that are done together.
struct Part {
    group: Group,
    word: usize,
    words: usize,
}

impl Part {
    fn of(group: &Group) -> impl Iterator<Item = Self> {
        let group = *group;
        (0..group.words).step_by(MAX_WORDS).map(move |word| Self {
            group,
            word,
            words: (group.words - word).min(MAX_WORDS),
        })
    }
}

/// Hands the counts of every selected leaf to the sink, for the bytes from `half` on.
#[inline(always)]
#[allow(clippy::too_many_arguments, reason = "the parts of one loop")]
unsafe fn for_leaves<V: Vector, S: Sink<V>>(
    walk: &Walk,
    selection: Selection,
    lanes: &Lanes,
    part: &Part,
    half: usize,
    prefix: usize,
    bits: &mut Vec<Block>,
    sink: &mut S,
) {
    // SAFETY: as promised by the caller.
    unsafe {
        match part.words {
            1 => for_leaves_of::<V, S, 1>(walk, selection, lanes, part, half, prefix, bits, sink),
            2 => for_leaves_of::<V, S, 2>(walk, selection, lanes, part, half, prefix, bits, sink),
            3 => for_leaves_of::<V, S, 3>(walk, selection, lanes, part, half, prefix, bits, sink),
            4 => for_leaves_of::<V, S, 4>(walk, selection, lanes, part, half, prefix, bits, sink),
            5 => for_leaves_of::<V, S, 5>(walk, selection, lanes, part, half, prefix, bits, sink),
            _ => for_leaves_of::<V, S, MAX_WORDS>(walk, selection, lanes, part, half, prefix, bits, sink),
        }
    }
}

#[inline(always)]
#[allow(clippy::too_many_arguments, reason = "the parts of one loop")]
unsafe fn for_leaves_of<V: Vector, S: Sink<V>, const W: usize>(
    walk: &Walk,
    selection: Selection,
    lanes: &Lanes,
    part: &Part,
    half: usize,
    prefix: usize,
    bits: &mut Vec<Block>,
    sink: &mut S,
) {
    let data = lanes.blocks[part.group.base + part.word..].as_ptr().cast::<u8>().wrapping_add(half);
    let stride = part.group.words * LANES;
    let size = W * V::BYTES;
    bits.clear();
    let parents = selection.node.parents.clone();
    bits.reserve(((walk.bottoms.len() + parents.len()) * size).div_ceil(LANES));
    let below = bits.as_mut_ptr().cast::<u8>();
    let above = below.wrapping_add(walk.bottoms.len() * size);
    // SAFETY: a group has `words` blocks for every square and for `nothing`; there is room for the bottoms and
    // the parents, and a leaf names a bottom that was prepared: a node holds the bottoms of its leaves.
    unsafe {
        for &bottom in &selection.node.bottoms {
            let [first, second] = *walk.bottoms.get_unchecked(usize::from(bottom));
            let both = with(square::<V, W>(data, stride, first), data, stride, second);
            save(both, below.add(usize::from(bottom) * size));
        }
        let nothing = square::<V, W>(data, stride, walk.nothing);
        for (place, parent) in parents.clone().enumerate() {
            let squares = walk.parent_squares.as_ptr().add(parent * walk.depth);
            let mut bits = nothing;
            for place in prefix..walk.depth {
                bits = with(bits, data, stride, *squares.add(place));
            }
            save(bits, above.add(place * size));
        }
        for tops in selection.tops.chunks(TOPS_AT_ONCE) {
            for top in tops {
                let bits = with(
                    saved::<V, W>(above.add((top.parent as usize - parents.start) * size)),
                    data,
                    stride,
                    top.square,
                );
                let leaf = walk.leaves.as_ptr().add(top.first as usize);
                let end = leaf.add(usize::from(top.leaves));
                if W > 2 && walk.depth >= MERGE_DEPTH && merges(&bits) {
                    leaves_of_top::<V, S, W, true>(&bits, leaf, end, below, sink);
                } else {
                    leaves_of_top::<V, S, W, false>(&bits, leaf, end, below, sink);
                }
                sink.next_top();
            }
            sink.flush();
        }
        // Few leaves tie: nothing is prepared for them.
        sink.begin_ties();
        for top in selection.tied {
            let leaf = *walk.leaves.get_unchecked(top.first as usize);
            let squares = walk.parent_squares.as_ptr().add(top.parent as usize * walk.depth);
            let mut bits = with(nothing, data, stride, top.square);
            for place in prefix..walk.depth {
                bits = with(bits, data, stride, *squares.add(place));
            }
            for &square in walk.bottoms.get_unchecked((leaf >> 16) as usize) {
                bits = with(bits, data, stride, square);
            }
            sink.add((leaf & 0xffff) as usize, V::count(bits));
            sink.flush();
        }
    }
}

/// W vectors that are so many bytes apart.
#[inline(always)]
unsafe fn vectors<V: Vector, const W: usize>(at: *const u8, apart: usize) -> [V; W] {
    // SAFETY: the caller has W vectors there.
    unsafe {
        let mut words = [V::zero(); W];
        for (word, bits) in words.iter_mut().enumerate() {
            *bits = V::load(at.add(word * apart));
        }
        words
    }
}

/// The words that a square does not attack.
#[inline(always)]
unsafe fn square<V: Vector, const W: usize>(data: *const u8, stride: usize, square: u16) -> [V; W] {
    // SAFETY: the data has W blocks for every square, `stride` bytes apart.
    unsafe { vectors(data.add(usize::from(square) * stride), LANES) }
}

/// `words` less what a square attacks.
#[inline(always)]
unsafe fn with<V: Vector, const W: usize>(
    words: [V; W],
    data: *const u8,
    stride: usize,
    square: u16,
) -> [V; W] {
    // SAFETY: the data has W blocks for every square, `stride` bytes apart.
    unsafe {
        let mut left = words;
        for (bits, other) in left.iter_mut().zip(self::square::<V, W>(data, stride, square)) {
            *bits = bits.and(other);
        }
        left
    }
}

/// Writes vectors side by side.
#[inline(always)]
unsafe fn save<V: Vector, const W: usize>(words: [V; W], at: *mut u8) {
    for (word, bits) in words.into_iter().enumerate() {
        // SAFETY: the caller has room for W vectors there.
        unsafe { bits.store(at.add(word * V::BYTES)) };
    }
}

/// Reads them back.
#[inline(always)]
unsafe fn saved<V: Vector, const W: usize>(at: *const u8) -> [V; W] {
    // SAFETY: the caller saved W vectors there.
    unsafe { vectors(at, V::BYTES) }
}

/// Which words are counted together when they can be: the first half and the second half of many.
const fn merged_words(words: usize) -> usize {
    if words < 4 { words } else { words.div_ceil(2) }
}

/// Whether the words that are to be counted together have no bit in common, so that their OR has all of them.
/// After four queens hardly any bit is left, and most often they have none.
#[inline(always)]
unsafe fn merges<V: Vector, const W: usize>(words: &[V; W]) -> bool {
    // SAFETY: the kernel's features are enabled.
    unsafe {
        let mut common = V::zero();
        for part in words.chunks(merged_words(W)) {
            let mut all = part[0];
            for &word in &part[1..] {
                common = common.or(all.and(word));
                all = all.or(word);
            }
        }
        common.is_zero()
    }
}

/// The leaves of one top: the bits of each word counted, or an OR of words for one count of bits.
#[inline(always)]
unsafe fn leaves_of_top<V: Vector, S: Sink<V>, const W: usize, const MERGED: bool>(
    above: &[V; W],
    mut leaf: *const u32,
    end: *const u32,
    below: *const u8,
    sink: &mut S,
) {
    // SAFETY: as promised by `for_leaves_of`.
    unsafe {
        while leaf < end {
            let (bottom, index) = ((*leaf >> 16) as usize, (*leaf & 0xffff) as usize);
            leaf = leaf.add(1);
            let mut words = saved::<V, W>(below.add(bottom * W * V::BYTES));
            let counts = if MERGED {
                let mut merged = [V::zero(); 2];
                for (word, (&above, below)) in above.iter().zip(words).enumerate() {
                    let half = word / merged_words(W);
                    merged[half] = merged[half].or_and(above, below);
                }
                if W > merged_words(W) { V::count(merged) } else { V::count([merged[0]]) }
            } else {
                for (bits, &above) in words.iter_mut().zip(above) {
                    *bits = bits.and(above);
                }
                V::count(words)
            };
            sink.add(index, counts);
        }
    }
}
