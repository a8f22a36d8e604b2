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
//! 4 * 48 * 255 to 32 bits for every leaf, and sums are widened after each parent, which on boards of up to
//! 31 rows has at most 16 tops of at most 16 * 15 leaves: 4 * 48 * 255 * 16 * 240 < 2^28.

use super::classes::Class;
use super::lanes::{Block, Builder, EMPTY, Group, Item, LANES, Lanes};
use super::vector::Vector;
use super::walk::{Node, Selection, Top, Walk};

/// Words of a group that are done together, in registers.
pub const MAX_WORDS: usize = 6;

/// With so many squares above a top hardly any bit is left, and words can be counted together. With fewer it
/// depends on the top, and wrong guesses of the branch cost more than they save.
const MERGE_DEPTH: usize = 3;

/// A table: rows of lanes, one byte each. Rows are an odd number of blocks long, or else equal lanes of
/// different rows would compete for few lines of the cache.
#[derive(Debug, Default)]
pub struct Table {
    pub blocks: Vec<Block>,
    /// Blocks of a row.
    pub stride: usize,
}

impl Table {
    /// Makes all entries 0.
    pub fn clear(&mut self, rows: usize, groups: usize) {
        self.stride = groups | 1;
        self.blocks.clear();
        self.blocks.resize(rows * self.stride, EMPTY);
    }

    /// One entry.
    pub fn byte(&self, row: usize, lane: usize) -> u8 {
        let word = self.blocks[row * self.stride + lane / LANES].0[lane % LANES / 8];
        word.to_ne_bytes()[lane % 8]
    }

    /// The bytes of a row.
    pub fn row(&self, row: usize) -> *const u8 {
        self.blocks[row * self.stride..].as_ptr().cast()
    }
}

/// How lanes in the order of the sets become lanes by size.
#[derive(Debug, Default)]
pub struct Arrangement {
    /// Set of each lane, or [`super::order::NONE`].
    pub set_of: Vec<u16>,
    /// The low six bits of those.
    pub low: Vec<u8>,
    /// For each group of lanes and each of `sources`, the lanes that come from it.
    pub from: Vec<u64>,
    /// The groups of sets that are wanted.
    pub sources: std::ops::Range<usize>,
    /// 255 in lanes that count twice.
    pub twice: Vec<u8>,
}

/// What is done with the counts of a leaf. No closures here: a closure would not get the kernel's features.
trait Sink<V: Vector> {
    /// Takes the counts of a leaf with this index.
    unsafe fn add(&mut self, index: usize, counts: V);
    /// A parent is done.
    unsafe fn flush(&mut self);
}

/// Adds counts to rows of a table.
struct ToTable {
    /// The first lanes of the row of index 0.
    rows: *mut u8,
    stride: usize,
}

impl<V: Vector> Sink<V> for ToTable {
    #[inline(always)]
    unsafe fn add(&mut self, index: usize, counts: V) {
        // SAFETY: the caller of `table` has a row for every index.
        unsafe {
            let at = self.rows.wrapping_add(index * self.stride);
            V::load(at).add_saturating(counts).store(at);
        }
    }
    #[inline(always)]
    unsafe fn flush(&mut self) {}
}

/// Multiplies counts with rows of a table and adds up.
struct ToSum<V: Vector> {
    /// The first lanes of the row of index 0.
    rows: *const u8,
    stride: usize,
    /// Two sums in turn: a dot product has to wait for the one before it.
    sums: [V; 2],
    wide: V::Wide,
}

impl<V: Vector> Sink<V> for ToSum<V> {
    #[inline(always)]
    unsafe fn add(&mut self, index: usize, counts: V) {
        // SAFETY: the caller of `weigh` has a row for every index.
        unsafe {
            let factors = V::load(self.rows.wrapping_add(index * self.stride));
            self.sums = [self.sums[1], V::dot(self.sums[0], counts, factors)];
        }
    }
    #[inline(always)]
    unsafe fn flush(&mut self) {
        // SAFETY: the kernel's features are enabled.
        unsafe {
            for sums in &mut self.sums {
                self.wide = V::widen(self.wide, *sums);
                *sums = V::zero();
            }
        }
    }
}

/// Adds to `table` the counts of the selected leaves, for all groups from `first` on. The index of a leaf
/// less `base` is its row.
#[inline(always)]
pub unsafe fn table<V: Vector>(
    walk: &Walk,
    selection: &Selection,
    lanes: &Lanes,
    first: usize,
    base: usize,
    table: &mut Table,
    bottoms: &mut Vec<Block>,
) {
    let stride = table.stride * LANES;
    let rows = table.blocks.as_mut_ptr().cast::<u8>().wrapping_sub(base * stride);
    for (number, group) in lanes.groups.iter().enumerate().skip(first) {
        for part in Part::of(group) {
            for half in (0..LANES).step_by(V::BYTES) {
                let mut sink = ToTable { rows: rows.wrapping_add(number * LANES + half), stride };
                // SAFETY: the squares of the walk are squares that the lanes were built for.
                unsafe { for_leaves::<V, _>(walk, selection, lanes, &part, half, 0, bottoms, &mut sink) };
            }
        }
    }
}

/// The sum over the selected leaves and all lanes of count * factor, and the part of the last four lanes.
/// The first `prefix` squares of a parent are skipped: the lanes hold only what they do not attack.
#[inline(always)]
pub unsafe fn weigh<V: Vector>(
    walk: &Walk,
    selection: &Selection,
    lanes: &Lanes,
    base: usize,
    prefix: usize,
    factors: &Table,
    bottoms: &mut Vec<Block>,
) -> (u64, u64) {
    let stride = factors.stride * LANES;
    let rows = factors.blocks.as_ptr().cast::<u8>().wrapping_sub(base * stride);
    let (mut sum, mut last) = (0, 0);
    for (number, group) in lanes.groups.iter().enumerate() {
        for part in Part::of(group) {
            for half in (0..LANES).step_by(V::BYTES) {
                // SAFETY: the squares of the walk are squares that the lanes were built for.
                unsafe {
                    let rows = rows.wrapping_add(number * LANES + half);
                    let mut sink = ToSum::<V> { rows, stride, sums: [V::zero(); 2], wide: V::wide_zero() };
                    for_leaves::<V, _>(walk, selection, lanes, &part, half, prefix, bottoms, &mut sink);
                    let (all, end) = V::total(sink.wide);
                    sum += all;
                    if number + 1 == lanes.groups.len() && half + V::BYTES == LANES {
                        last += end;
                    }
                }
            }
        }
    }
    (sum, last)
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
    selection: &Selection,
    lanes: &Lanes,
    part: &Part,
    half: usize,
    prefix: usize,
    bottoms: &mut Vec<Block>,
    sink: &mut S,
) {
    // SAFETY: as promised by the caller.
    unsafe {
        match part.words {
            1 => for_leaves_of::<V, S, 1>(walk, selection, lanes, part, half, prefix, bottoms, sink),
            2 => for_leaves_of::<V, S, 2>(walk, selection, lanes, part, half, prefix, bottoms, sink),
            3 => for_leaves_of::<V, S, 3>(walk, selection, lanes, part, half, prefix, bottoms, sink),
            4 => for_leaves_of::<V, S, 4>(walk, selection, lanes, part, half, prefix, bottoms, sink),
            5 => for_leaves_of::<V, S, 5>(walk, selection, lanes, part, half, prefix, bottoms, sink),
            _ => for_leaves_of::<V, S, MAX_WORDS>(walk, selection, lanes, part, half, prefix, bottoms, sink),
        }
    }
}

#[inline(always)]
#[allow(clippy::too_many_arguments, reason = "the parts of one loop")]
unsafe fn for_leaves_of<V: Vector, S: Sink<V>, const W: usize>(
    walk: &Walk,
    selection: &Selection,
    lanes: &Lanes,
    part: &Part,
    half: usize,
    prefix: usize,
    bottoms: &mut Vec<Block>,
    sink: &mut S,
) {
    let data = lanes.blocks[part.group.base + part.word..].as_ptr().cast::<u8>().wrapping_add(half);
    let stride = part.group.words * LANES;
    bottoms.clear();
    bottoms.reserve(walk.bottoms.len() * W * V::BYTES / LANES + 1);
    let below = bottoms.as_mut_ptr().cast::<u8>();
    // SAFETY: a group has `words` blocks for every square and for `nothing`; the bottoms have room, and a
    // leaf names a bottom that was prepared: a selection holds the bottoms of its leaves.
    unsafe {
        let mut all = [V::zero(); W];
        for (word, bits) in all.iter_mut().enumerate() {
            *bits = V::load(data.add(usize::from(walk.nothing) * stride + word * LANES));
        }
        for &bottom in &selection.bottoms {
            let [first, second] = *walk.bottoms.get_unchecked(usize::from(bottom));
            let both = with(with(all, data, stride, first), data, stride, second);
            let at = below.add(usize::from(bottom) * W * V::BYTES);
            for (word, bits) in both.into_iter().enumerate() {
                bits.store(at.add(word * V::BYTES));
            }
        }
        let mut top = selection.tops.as_ptr();
        for &(parent, tops) in &selection.parents {
            let squares = walk.parent_squares.as_ptr().add(parent as usize * walk.depth);
            let mut above = all;
            for place in prefix..walk.depth {
                above = with(above, data, stride, *squares.add(place));
            }
            for _ in 0..tops {
                let Top { square, leaves, first } = *top;
                top = top.add(1);
                let above = with(above, data, stride, square);
                let leaf = walk.leaves.as_ptr().add(first as usize);
                let end = leaf.add(usize::from(leaves));
                if W > 1 && walk.depth >= MERGE_DEPTH && merges(&above) {
                    leaves_merged(&above, leaf, end, below, sink);
                } else {
                    leaves_apart(&above, leaf, end, below, sink);
                }
            }
            sink.flush();
        }
    }
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

/// The leaves of one top, an OR of words for one count of bits.
#[inline(always)]
unsafe fn leaves_merged<V: Vector, S: Sink<V>, const W: usize>(
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
            let at = below.add(bottom * W * V::BYTES);
            let mut merged = [V::zero(); 2];
            for (word, &above) in above.iter().enumerate() {
                let half = word / merged_words(W);
                merged[half] = merged[half].or_and(above, V::load(at.add(word * V::BYTES)));
            }
            let counts = if W > merged_words(W) { V::count(merged) } else { V::count([merged[0]]) };
            sink.add(index, counts);
        }
    }
}

/// The leaves of one top, the bits of each word counted.
#[inline(always)]
unsafe fn leaves_apart<V: Vector, S: Sink<V>, const W: usize>(
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
            let at = below.add(bottom * W * V::BYTES);
            let mut words = *above;
            for (word, bits) in words.iter_mut().enumerate() {
                *bits = bits.and(V::load(at.add(word * V::BYTES)));
            }
            sink.add(index, V::count(words));
        }
    }
}

/// The bits that a square leaves.
#[inline(always)]
unsafe fn with<V: Vector, const W: usize>(
    mut bits: [V; W],
    data: *const u8,
    stride: usize,
    square: u16,
) -> [V; W] {
    // SAFETY: the caller has `W` words of lanes for every square.
    unsafe {
        let at = data.add(usize::from(square) * stride);
        for (word, bits) in bits.iter_mut().enumerate() {
            *bits = bits.and(V::load(at.add(word * LANES)));
        }
        bits
    }
}

/// The leaves below some parents: `chosen` gets those whose set is at least `high`, `tied` those from `low` on
/// that are less than `high`.
#[inline(always)]
pub unsafe fn select<V: Vector>(
    walk: &Walk,
    node: Node,
    low: u16,
    high: u16,
    chosen: &mut Selection,
    tied: &mut Selection,
) {
    for selection in [&mut *chosen, &mut *tied] {
        selection.parents.clear();
        selection.tops.clear();
    }
    for parent in node.parents.0..node.parents.1 {
        let range = walk.parents[parent as usize] as usize..walk.parents[parent as usize + 1] as usize;
        let before = [chosen.tops.len(), tied.tops.len()];
        chosen.tops.reserve(range.len());
        let mut kept = before[0];
        for top in &walk.tops[range] {
            // SAFETY: the leaves of a top are leaves of the walk, and 16 more words follow the last; there is
            // room for all tops of the parent.
            unsafe {
                let (all, wanted) =
                    V::at_least(walk.leaves.as_ptr().add(top.first as usize), top.leaves, low, high);
                chosen.tops.as_mut_ptr().add(kept).write(Top { leaves: wanted, ..*top });
                kept += usize::from(wanted > 0);
                if all > wanted {
                    tied.tops.push(Top {
                        leaves: all - wanted,
                        first: top.first + u32::from(wanted),
                        ..*top
                    });
                }
            }
        }
        // SAFETY: these were written.
        unsafe { chosen.tops.set_len(kept) };
        for (selection, before) in [&mut *chosen, &mut *tied].into_iter().zip(before) {
            if selection.tops.len() > before {
                #[allow(clippy::cast_possible_truncation, reason = "tops of one parent")]
                selection.parents.push((parent, (selection.tops.len() - before) as u32));
            }
        }
    }
}

/// The rows of a table in the order of the lanes by size, with the weights of the sets. Returns false if an
/// entry became 255 or more.
#[inline(always)]
pub unsafe fn rearrange<V: Vector>(
    from: &Table,
    arrangement: &Arrangement,
    row_weights: &[u8],
    to: &mut Table,
) -> bool {
    let groups = arrangement.set_of.len() / LANES;
    to.clear(row_weights.len(), groups);
    // SAFETY: both tables have a row for every weight; the arrangement names lanes within a row of `from`,
    // and a row of `to` has as many lanes as the arrangement.
    unsafe {
        let mut largest = V::zero();
        for (row, &weight) in row_weights.iter().enumerate() {
            let target = to.blocks.as_mut_ptr().add(row * to.stride).cast::<u8>();
            V::rearrange(from.row(row), arrangement, target);
            for byte in (0..groups * LANES).step_by(V::BYTES) {
                let once = V::load(target.add(byte));
                let twice =
                    if weight == 2 { once } else { once.and(V::load(arrangement.twice.as_ptr().add(byte))) };
                let weighted = once.add_saturating(twice);
                weighted.store(target.add(byte));
                largest = largest.max(weighted);
            }
        }
        !largest.has_full_byte()
    }
}

/// Lanes of the items of a list (lane << shift | lines) alone, for the given squares.
#[inline(always)]
pub fn relane(
    other: &Class,
    list: &[u64],
    shift: u32,
    groups: usize,
    squares: &[u16],
    builder: &mut Builder,
    lanes: &mut Lanes,
) {
    let lines = (1 << shift) - 1;
    #[allow(clippy::cast_possible_truncation, reason = "lanes are less than 2^16")]
    let items = list.iter().map(|item| -> Item { ((item >> shift) as u16, item & lines) });
    builder.place(other, items, groups, lanes);
    for &square in squares {
        builder.square(other, usize::from(square), lanes);
    }
}
