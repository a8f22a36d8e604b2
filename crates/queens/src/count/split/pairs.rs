//! The weighed colour where few pairs fit: each of them is found and looked up.
//!
//! With seven queens a class and more hardly any of 64 lanes has a placement that fits a leaf, but the lanes of the table are
//! read and multiplied all the same. Here the placements y below the first queens have bits in the order of their list, without
//! lanes and without padding; what is left of them by the AND for a leaf is taken bit by bit, and the table's entry for
//! the leaf's set and that of y is added.
//!
//! [`super::sizes`] has where that takes less time: where less than about one pair in a leaf fits. Some leaves at a time go through
//! three loops, each without a branch that would be guessed wrong: which words have bits, which bits they are, and their entries.
//! One loop over the bits of each leaf took twice as long with two pairs a leaf.

use super::join::{Job, Sums, is_within, prepare};
use super::lanes::{Block, LANES};
use super::leaves::Leaf;
#[cfg(test)]
use super::limits::reached;
use super::vector::Vector;

/// The rows of a table, from that of some set on.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    pub blocks: &'a [Block],
    /// Blocks of a row.
    pub apart: usize,
    /// The set of the first row.
    pub start: usize,
    /// The lanes from this one on tie. Their items are the last ones of a node.
    pub tied: u32,
}

/// Bits of a word.
const WORD: usize = 64;

/// So many leaves are done at a time: what is found is noted first and looked up then, in one loop over all of them. A loop for
/// each leaf would end after a few rounds, and its end would be guessed wrong nearly every time.
const LEAVES_AT_ONCE: usize = 64;

/// Bits that are taken from a word without asking whether there are so many.
const BITS_AT_ONCE: usize = 4;

/// Places of the bits that are set in a byte.
static PLACES: [[u8; 8]; 256] = {
    let mut all = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut to) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                all[byte][to] = bit;
                to += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    all
};

/// Some leaves of a part, and what they look things up in.
struct Finding<'a> {
    above: *const u8,
    below: *const u8,
    /// Bytes of a top, or of a bottom.
    size: usize,
    /// The lanes of the items.
    lanes: &'a [u32],
    /// The first item that ties.
    tied: usize,
    /// Room for a note for every word of [`LEAVES_AT_ONCE`] leaves, and a few that are written before it is known that there
    /// are none.
    notes: *mut u32,
    /// The same for every item.
    found: *mut u32,
    /// Where the row of set 0 would be, and the bytes of a row.
    rows: *const u8,
    apart: usize,
}

/// The sum over the leaves and all items that fit of the entry for both, and the part of the items that tie, for the leaves
/// that are chosen and for those that tie.
///
/// # Safety
/// - The machine has the features of the vector.
/// - The parts are those of the leaves, their nodes are in the block, and have bits by order.
/// - The set of every leaf has a row, and the lane of every item a byte in it.
///
/// All but the first are asserted where debug assertions are on.
#[inline(always)]
pub unsafe fn weigh<V: Vector>(job: &Job, rows: Rows, bits: &mut Vec<Block>) -> Sums {
    debug_assert!(is_within(job, rows.blocks.len() / rows.apart), "leaves have rows, squares and bits");
    debug_assert!(
        job.block.items.iter().all(|&lane| (lane as usize) < rows.apart * LANES),
        "lanes have bytes"
    );
    let mut sums = [(0, 0); 2];
    let mut rare = true;
    for (part, &counts) in job.parts.iter().zip(job.counts) {
        let place = (part.node - job.block.first) as usize;
        // SAFETY: as promised by the caller.
        let node = unsafe { job.block.nodes.get_unchecked(place) };
        if counts.sum() == 0 || node.words == 0 {
            continue;
        }
        let end = job.block.nodes.get(place + 1).map_or(job.block.items.len(), |next| next.items);
        let lanes = &job.block.items[node.items..end];
        assert!(lanes.len() < 1 << 26, "a note has 26 bits for the number of an item");
        let own = job.leaves.of(part, counts);
        let apart = rows.apart * LANES;
        // SAFETY: as promised by the caller; room for notes is made behind the tops.
        unsafe {
            let data = job.block.blocks.as_ptr().add(node.base).cast::<u8>();
            let notes = LEAVES_AT_ONCE * node.words / 2 + 1;
            let found = LEAVES_AT_ONCE * node.words * WORD / 2 + 1;
            let (above, below) = prepare::<V>(own, node, data, node.words, bits, notes + found);
            let used = (own.bottoms.len() + own.top_count()) * node.words;
            let finding = Finding {
                above,
                below,
                size: node.words * LANES,
                lanes,
                tied: lanes.partition_point(|&lane| lane < rows.tied),
                notes: bits.as_mut_ptr().add(used).cast(),
                found: bits.as_mut_ptr().add(used + notes).cast(),
                rows: rows.blocks.as_ptr().cast::<u8>().wrapping_sub(rows.start * apart),
                apart,
            };
            for (leaves, sums) in [own.chosen, own.tied].into_iter().zip(&mut sums) {
                for leaves in leaves.chunks(LEAVES_AT_ONCE) {
                    let notes =
                        if rare { finding.note::<V, true>(leaves) } else { finding.note::<V, false>(leaves) };
                    #[cfg(test)]
                    reached::mark(if rare { "hardly any pair fits" } else { "many pairs fit" });
                    rare = notes * 2 < leaves.len();
                    let found = finding.spread(leaves, notes);
                    finding.look_up(leaves, found, sums);
                }
            }
        }
    }
    sums
}

impl Finding<'_> {
    #[inline(always)]
    unsafe fn bits(&self, leaf: Leaf) -> [*const u8; 2] {
        // SAFETY: a leaf names a top and a bottom that were prepared.
        unsafe { [self.above.add(leaf.top() * self.size), self.below.add(leaf.bottom() * self.size)] }
    }

    #[inline(always)]
    fn row(&self, leaf: Leaf) -> *const u8 {
        self.rows.wrapping_add(leaf.set() * self.apart)
    }

    /// Notes all words of some leaves in which something fits, each with the number of its leaf. Returns how many there are.
    #[inline(always)]
    unsafe fn note<V: Vector, const RARE: bool>(&self, leaves: &[Leaf]) -> usize {
        let mut notes = 0;
        for (number, &leaf) in (0_u32..).zip(leaves) {
            // SAFETY: as above; there is room for all notes.
            unsafe {
                let [top, bottom] = self.bits(leaf);
                if RARE {
                    let mut any = V::load(top).and(V::load(bottom));
                    for at in (LANES..self.size).step_by(LANES) {
                        any = any.or(V::load(top.add(at)).and(V::load(bottom.add(at))));
                    }
                    if any.is_zero() {
                        continue;
                    }
                } else {
                    for at in (0..self.apart).step_by(LANES) {
                        V::prefetch(self.row(leaf).wrapping_add(at));
                    }
                }
                for at in (0..self.size).step_by(LANES) {
                    let words = V::load(top.add(at)).and(V::load(bottom.add(at))).words();
                    let first = ((at / size_of::<u64>() * LEAVES_AT_ONCE) as u32) | number;
                    for (place, &word) in PLACES[words as usize].iter().enumerate() {
                        *self.notes.add(notes + place) = first + u32::from(word) * LEAVES_AT_ONCE as u32;
                    }
                    notes += words.count_ones() as usize;
                }
            }
        }
        notes
    }

    /// Turns the notes of words into notes of the items that fit. Returns how many there are.
    #[inline(always)]
    unsafe fn spread(&self, leaves: &[Leaf], notes: usize) -> usize {
        let mut found = 0;
        for note in 0..notes {
            // SAFETY: a note has the number of a leaf and of a word; there is room for all bits and some more.
            unsafe {
                let note = *self.notes.add(note) as usize;
                let number = note % LEAVES_AT_ONCE;
                let word = note / LEAVES_AT_ONCE;
                let [top, bottom] =
                    self.bits(*leaves.get_unchecked(number)).map(|bits| *bits.cast::<u64>().add(word));
                // Bits are counted byte by byte, whatever the machine's order of bytes.
                let mut left = u64::from_le(top & bottom);
                let count = left.count_ones() as usize;
                let first = (word * WORD * LEAVES_AT_ONCE + number) as u32;
                let to = self.found.add(found);
                for place in 0..BITS_AT_ONCE {
                    *to.add(place) = first + left.trailing_zeros() * LEAVES_AT_ONCE as u32;
                    left &= left.wrapping_sub(1);
                }
                for place in BITS_AT_ONCE..count {
                    *to.add(place) = first + left.trailing_zeros() * LEAVES_AT_ONCE as u32;
                    left &= left - 1;
                }
                found += count;
            }
        }
        found
    }

    /// Adds up the entries of all items that fit.
    #[inline(always)]
    unsafe fn look_up(&self, leaves: &[Leaf], found: usize, (all, tied): &mut (u64, u64)) {
        for place in 0..found {
            // SAFETY: a note has the number of a leaf and of an item; a leaf has a row, and an item a lane.
            unsafe {
                let note = *self.found.add(place) as usize;
                let item = note / LEAVES_AT_ONCE;
                let row = self.row(*leaves.get_unchecked(note % LEAVES_AT_ONCE));
                let entry = u64::from(*row.add(*self.lanes.get_unchecked(item) as usize));
                *all += entry;
                if item >= self.tied {
                    *tied += entry;
                }
            }
        }
    }
}
