//! The two loops of the engine, over any [`Vector`].
//!
//! *Table.* For fixed (A, B), one colour and 64 lanes: column[r][l] = number of pairs (x, y), x with set of columns r from
//! the leaves of A, y in lane l, that do not attack each other. One step, an AND, a count of bits and an addition, for
//! every leaf.
//!
//! *Weigh.* The same for the other colour, but every count is multiplied at once by the table's entry for
//! the same two sets, and only the sum is kept: sum over leaves and lanes of count * column[r][l].
//!
//! No sum overflows. A count of one leaf is at most 8 * [`MAX_WORDS`] = 48. Columns saturate at 255, and one
//! in which 255 occurs is done again ([`super::exact`]). A dot product adds at most
//! 4 * 48 * 255 to 32 bits for every leaf, and sums are widened after [`LEAVES_AT_ONCE`] of them at the latest:
//! 4 * 48 * 255 * 2^16 < 2^32.

use super::descent::NodeBlock;
use super::lanes::{Block, LANES, NodeLanes};
use super::leaves::{Counts, Leaf, Leaves, Part, PartLeaves};
#[cfg(test)]
use super::limits::reached;
use super::vector::Vector;

/// Words of a group that are done together, in registers.
pub const MAX_WORDS: usize = 6;

/// How many leaves are done before sums are widened.
const LEAVES_AT_ONCE: usize = 1 << 16;

/// Leaves of one A joined with the bits of some nodes.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    pub leaves: &'a Leaves,
    /// Those parts whose nodes are in the block.
    pub parts: &'a [Part],
    /// For each of them how many leaves are done.
    pub counts: &'a [Counts],
    /// The set of the first row of a column.
    pub start: usize,
    /// Whether the rows of leaves are fetched ahead.
    pub fetches: bool,
    pub block: &'a NodeBlock,
}

impl Job<'_> {
    /// How many leaves are done.
    pub fn leaf_count(&self) -> usize {
        self.counts.iter().map(|counts| counts.sum()).sum()
    }
}

/// So many leaves ahead the row of a leaf is fetched, where the rows of all A that are done together are more than the second cache holds
/// ([`super::limits::Limits::far`]): they are read in no order. Without it some units of n = 24, e = 6 and n = 28, e = 7 weighed for 1.6 times
/// as long, with both cores busy. 32 leaves made no difference.
const AHEAD: usize = 16;

/// What is done with the counts of a leaf. No closures here: a closure would not get the kernel's features.
trait Sink<V: Vector> {
    /// Fetches the row of a leaf that comes soon, if rows are fetched.
    unsafe fn fetch(&self, leaves: &[Leaf], place: usize);
    /// Takes the counts of a leaf with this set.
    unsafe fn add(&mut self, set: usize, counts: V);
    /// So many leaves follow at most.
    unsafe fn before(&mut self, leaves: usize);
    /// What follows ties, or does not.
    unsafe fn swap(&mut self);
}

/// Adds counts to a column of a table.
struct ToColumn {
    /// Where the row of set 0 would be.
    rows: *mut u8,
    fetches: bool,
}

impl<V: Vector> Sink<V> for ToColumn {
    #[inline(always)]
    unsafe fn fetch(&self, leaves: &[Leaf], place: usize) {
        if self.fetches {
            // SAFETY: the kernel's features are enabled.
            unsafe { V::prefetch(self.rows.wrapping_add(at_most(leaves, place).set() * LANES)) };
        }
    }
    #[inline(always)]
    unsafe fn add(&mut self, set: usize, counts: V) {
        // SAFETY: the caller of `table` has a row for every leaf.
        unsafe {
            let to = self.rows.wrapping_add(set * LANES);
            V::load(to).add_saturating(counts).store(to);
        }
    }
    #[inline(always)]
    unsafe fn before(&mut self, _: usize) {}
    #[inline(always)]
    unsafe fn swap(&mut self) {}
}

/// Multiplies counts with a column of each of some tables and adds up.
struct ToSum<V: Vector, const TABLES: usize> {
    /// Where the rows of set 0 would be.
    rows: [*const u8; TABLES],
    fetches: bool,
    sums: [V; TABLES],
    /// Leaves since the sums were widened.
    since: usize,
    /// The current sums, and those of the leaves that tie (or do not).
    wide: [[V::Wide; TABLES]; 2],
}

impl<V: Vector, const TABLES: usize> ToSum<V, TABLES> {
    #[inline(always)]
    unsafe fn flush(&mut self) {
        for (wide, sums) in self.wide[0].iter_mut().zip(&mut self.sums) {
            // SAFETY: the kernel's features are enabled.
            unsafe {
                *wide = V::widen(*wide, *sums);
                *sums = V::zero();
            }
        }
        self.since = 0;
    }
}

impl<V: Vector, const TABLES: usize> Sink<V> for ToSum<V, TABLES> {
    #[inline(always)]
    unsafe fn fetch(&self, leaves: &[Leaf], place: usize) {
        if self.fetches {
            let set = at_most(leaves, place).set();
            for rows in self.rows {
                // SAFETY: the kernel's features are enabled.
                unsafe { V::prefetch(rows.wrapping_add(set * LANES)) };
            }
        }
    }
    #[inline(always)]
    unsafe fn add(&mut self, set: usize, counts: V) {
        for (rows, sums) in self.rows.iter().zip(&mut self.sums) {
            // SAFETY: the caller of `weigh` has a row for every leaf.
            unsafe { *sums = V::dot(*sums, counts, V::load(rows.wrapping_add(set * LANES))) };
        }
    }
    #[inline(always)]
    unsafe fn before(&mut self, leaves: usize) {
        if self.since + leaves > LEAVES_AT_ONCE {
            // SAFETY: the kernel's features are enabled.
            unsafe { self.flush() };
        }
        self.since += leaves;
    }
    #[inline(always)]
    unsafe fn swap(&mut self) {
        // SAFETY: the kernel's features are enabled.
        unsafe { self.flush() };
        self.wide.swap(0, 1);
    }
}

/// Adds the counts of some leaves to a column of a table. Bytes stay at 255.
///
/// # Safety
/// - The machine has the features of the vector.
/// - The parts are those of the leaves, and their nodes are in the block.
/// - The row of every leaf is a row of the column.
///
/// All but the first are asserted where debug assertions are on.
#[inline(always)]
pub unsafe fn table<V: Vector>(job: &Job, column: &mut [Block], bits: &mut Vec<Block>) {
    debug_assert!(is_within(job, column.len()), "leaves have rows, squares and bits");
    let rows = column.as_mut_ptr().cast::<u8>().wrapping_sub(job.start * LANES);
    let mut sink = ToColumn { rows, fetches: job.fetches };
    // SAFETY: as promised by the caller.
    unsafe { for_parts::<V, _>(job, bits, &mut sink) };
}

/// Two sums, for the leaves that are chosen and for those that tie: over all lanes of count * entry, and the part of the last four
/// lanes.
pub type Sums = [(u64, u64); 2];

/// The sums of some leaves with a column of each of some tables: all digits of an entry are weighed at once.
///
/// # Safety
/// As [`table`], for every column.
#[inline(always)]
pub unsafe fn weigh<V: Vector, const TABLES: usize>(
    job: &Job,
    columns: [&[Block]; TABLES],
    bits: &mut Vec<Block>,
) -> [Sums; TABLES] {
    debug_assert!(
        columns.iter().all(|column| is_within(job, column.len())),
        "leaves have rows, squares and bits"
    );
    // SAFETY: as promised by the caller.
    unsafe {
        let mut sink = ToSum::<V, TABLES> {
            rows: columns.map(|column| column.as_ptr().cast::<u8>().wrapping_sub(job.start * LANES)),
            fetches: job.fetches,
            sums: [V::zero(); TABLES],
            since: 0,
            wide: [[V::wide_zero(); TABLES]; 2],
        };
        for_parts::<V, _>(job, bits, &mut sink);
        sink.flush();
        let [chosen, tied] = sink.wide;
        let mut sums = [[(0, 0); 2]; TABLES];
        for (sums, of_both) in sums.iter_mut().zip(chosen.into_iter().zip(tied)) {
            *sums = [V::total(of_both.0), V::total(of_both.1)];
        }
        sums
    }
}

/// Whether everything that the loops read without looking is there: what debug assertions look at.
pub fn is_within(job: &Job, rows: usize) -> bool {
    job.parts.iter().zip(job.counts).all(|(part, &counts)| {
        let Some(node) =
            part.node.checked_sub(job.block.first).and_then(|at| job.block.nodes.get(at as usize))
        else {
            return false;
        };
        let own = job.leaves.of(part, counts);
        let has_bits =
            |&square: &u16| node.base + (usize::from(square) + 1) * node.words <= job.block.blocks.len();
        let has_all = |leaf: &Leaf| {
            leaf.top() < own.top_count()
                && leaf.bottom() < own.bottoms.len()
                && (job.start..job.start + rows).contains(&leaf.set())
        };
        own.tops.iter().all(has_bits)
            && own.bottoms.iter().flatten().all(has_bits)
            && own.chosen.iter().chain(own.tied).all(has_all)
    })
}

#[inline(always)]
unsafe fn for_parts<V: Vector, S: Sink<V>>(job: &Job, bits: &mut Vec<Block>, sink: &mut S) {
    let mut merging = Merging { merges: V::MERGES, since: 0 };
    for (part, &counts) in job.parts.iter().zip(job.counts) {
        if counts.sum() == 0 {
            continue;
        }
        // SAFETY: as promised by the caller.
        unsafe {
            let node = job.block.nodes.get_unchecked((part.node - job.block.first) as usize);
            let own = job.leaves.of(part, counts);
            let data = job.block.blocks.as_ptr().add(node.base).cast::<u8>();
            #[cfg(test)]
            if node.words > MAX_WORDS {
                reached::mark("more words than registers");
            }
            for word in (0..node.words).step_by(MAX_WORDS) {
                let data = data.add(word * LANES);
                match node.words - word {
                    1 => for_leaves::<V, S, 1>(own, node, data, bits, &mut merging, sink),
                    2 => for_leaves::<V, S, 2>(own, node, data, bits, &mut merging, sink),
                    3 => for_leaves::<V, S, 3>(own, node, data, bits, &mut merging, sink),
                    4 => for_leaves::<V, S, 4>(own, node, data, bits, &mut merging, sink),
                    5 => for_leaves::<V, S, 5>(own, node, data, bits, &mut merging, sink),
                    _ => for_leaves::<V, S, MAX_WORDS>(own, node, data, bits, &mut merging, sink),
                }
            }
        }
    }
}

/// Whether the words of a leaf are merged before their bits are counted.
struct Merging {
    merges: bool,
    /// Parts since that was tried.
    since: u32,
}

/// Parts without merging before it is tried again.
const PARTS_WITHOUT: u32 = 64;

/// The bits of all tops and of all bottoms of a part, for some words, the first of which is at `data`. Makes room for some
/// more blocks behind the tops.
#[inline(always)]
pub unsafe fn prepare<V: Vector>(
    part: PartLeaves,
    node: &NodeLanes,
    data: *const u8,
    words: usize,
    bits: &mut Vec<Block>,
    more: usize,
) -> (*const u8, *const u8) {
    let stride = node.words * LANES;
    let size = words * LANES;
    let tops = part.top_count();
    bits.clear();
    bits.reserve((part.bottoms.len() + tops) * words + more);
    let below = bits.as_mut_ptr().cast::<u8>();
    // SAFETY: a node has `words` blocks for every square and for `nothing`; there is room for bottoms and tops.
    unsafe {
        let above = below.add(part.bottoms.len() * size);
        let square = |square: u16| data.add(usize::from(square) * stride);
        for (place, &[first, second]) in part.bottoms.iter().enumerate() {
            let (first, second, to) = (square(first), square(second), below.add(place * size));
            for at in (0..size).step_by(LANES) {
                V::load(first.add(at)).and(V::load(second.add(at))).store(to.add(at));
            }
        }
        for place in 0..tops {
            let to = above.add(place * size);
            let squares = part.tops.get_unchecked(place * part.depth..(place + 1) * part.depth);
            // A top without squares attacks nothing.
            let first = square(squares.first().copied().unwrap_or(part.nothing));
            for at in (0..size).step_by(LANES) {
                let mut bits = V::load(first.add(at));
                for &next in squares.iter().skip(1) {
                    bits = bits.and(V::load(square(next).add(at)));
                }
                bits.store(to.add(at));
            }
        }
        (above, below)
    }
}

/// Hands the counts of every leaf of a part to the sink, for W words.
#[inline(always)]
unsafe fn for_leaves<V: Vector, S: Sink<V>, const W: usize>(
    part: PartLeaves,
    node: &NodeLanes,
    data: *const u8,
    bits: &mut Vec<Block>,
    merging: &mut Merging,
    sink: &mut S,
) {
    // SAFETY: as promised by the caller.
    unsafe {
        // Their rows come while tops and bottoms are prepared.
        for place in 0..part.chosen.len().min(AHEAD) {
            sink.fetch(part.chosen, place);
        }
        let (above, below) = prepare::<V>(part, node, data, W, bits, 0);
        if W > 1 && merging.merges {
            let clashes = merged::<V, S, W>(part.chosen, above, below, sink);
            #[cfg(test)]
            reached::mark(if clashes > 0 { "merged words that clash" } else { "merged words that do not" });
            merging.merges = clashes * 16 <= part.chosen.len();
        } else {
            each::<V, S, W>(part.chosen, above, below, sink);
            #[cfg(test)]
            reached::mark("words one by one");
            merging.since += 1;
            if V::MERGES && merging.since >= PARTS_WITHOUT {
                *merging = Merging { merges: true, since: 0 };
            }
        }
        if !part.tied.is_empty() {
            sink.swap();
            each::<V, S, W>(part.tied, above, below, sink);
            sink.swap();
        }
    }
}

/// The leaf at a place, or the last one.
#[inline(always)]
fn at_most(leaves: &[Leaf], place: usize) -> Leaf {
    leaves[place.min(leaves.len() - 1)]
}

#[inline(always)]
unsafe fn each<V: Vector, S: Sink<V>, const W: usize>(
    leaves: &[Leaf],
    above: *const u8,
    below: *const u8,
    sink: &mut S,
) {
    for some in leaves.chunks(LEAVES_AT_ONCE) {
        // SAFETY: a leaf names a top and a bottom that were prepared.
        unsafe {
            sink.before(some.len());
            for (place, leaf) in some.iter().enumerate() {
                sink.fetch(some, place + AHEAD);
                one::<V, S, W>(*leaf, above, below, sink);
            }
        }
    }
}

/// Hands on the counts of one leaf, word by word.
#[inline(always)]
unsafe fn one<V: Vector, S: Sink<V>, const W: usize>(
    leaf: Leaf,
    above: *const u8,
    below: *const u8,
    sink: &mut S,
) {
    // SAFETY: a leaf names a top and a bottom that were prepared.
    unsafe {
        let top = above.add(leaf.top() * W * LANES);
        let bottom = below.add(leaf.bottom() * W * LANES);
        let mut counts = V::load(top).and(V::load(bottom)).count();
        for at in (LANES..W * LANES).step_by(LANES) {
            counts = counts.add_saturating(V::load(top.add(at)).and(V::load(bottom.add(at))).count());
        }
        sink.add(leaf.set(), counts);
    }
}

/// The same where hardly any bits are left: unless two words have the same bit, their bits are counted together. Returns
/// how often two had.
#[inline(always)]
unsafe fn merged<V: Vector, S: Sink<V>, const W: usize>(
    leaves: &[Leaf],
    above: *const u8,
    below: *const u8,
    sink: &mut S,
) -> usize {
    let mut clashes = 0;
    for some in leaves.chunks(LEAVES_AT_ONCE) {
        // SAFETY: a leaf names a top and a bottom that were prepared.
        unsafe {
            sink.before(some.len());
            for (place, leaf) in some.iter().enumerate() {
                sink.fetch(some, place + AHEAD);
                let top = above.add(leaf.top() * W * LANES);
                let bottom = below.add(leaf.bottom() * W * LANES);
                let mut all = V::load(top).and(V::load(bottom));
                let mut clash = V::zero();
                for at in (LANES..W * LANES).step_by(LANES) {
                    let bits = V::load(top.add(at)).and(V::load(bottom.add(at)));
                    clash = clash.or(all.and(bits));
                    all = all.or(bits);
                }
                if clash.is_zero() {
                    sink.add(leaf.set(), all.count());
                } else {
                    clashes += 1;
                    one::<V, S, W>(*leaf, above, below, sink);
                }
            }
        }
    }
    clashes
}
