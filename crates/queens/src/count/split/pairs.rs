//! The weighed colour where few pairs fit: each of them is found and looked up.
//!
//! With seven queens a class and more hardly any of 64 lanes has a placement that fits a leaf, but the lanes of the table are
//! read and multiplied all the same. Here the placements y below the first queens have bits in the order of their list, without
//! lanes and without padding; what is left of them by the AND for a leaf is taken bit by bit, and the table's entry for
//! the leaf's set and that of y is added.
//!
//! [`super::sizes`] has where that takes less time: where less than about one pair in a leaf fits. Some leaves at a time go through
//! three loops, each without a branch that would be guessed wrong: which words have bits, where the entries of those bits are, and
//! the entries. One loop over the bits of each leaf took twice as long with two pairs a leaf.
//!
//! Leaves come from lists that are kept for all units of a range, as those of lanes do, or are made below each node where such lists would not
//! fit memory ([`super::walk`]).

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

/// Leaves that look things up: where their bits are, and their rows of a table.
///
/// # Safety
/// Bits and rows may be read wherever [`Finding`] does: as many bytes of bits as it is told, and a byte of a row for every lane.
pub unsafe trait Bits {
    type Leaf: Copy;

    /// Two sets of bits. What fits the leaf is in both.
    fn bits(&self, leaf: Self::Leaf) -> [*const u8; 2];

    /// Its row of the table.
    fn row(&self, leaf: Self::Leaf) -> *const u8;
}

/// The items of a node, and room for what is found.
pub struct Finding<'a> {
    /// Bytes of a set of bits.
    size: usize,
    /// The lanes of the items.
    lanes: &'a [u32],
    /// The first item that ties.
    tied: usize,
    /// Room for a note for every word of [`LEAVES_AT_ONCE`] leaves, and a few that are written before it is known that there
    /// are none.
    notes: *mut u32,
    /// The same for the entry of every item.
    found: *mut *const u8,
    /// Whether less than half of the leaves found anything last.
    rare: bool,
}

/// Blocks for the notes of a node of so many words.
pub fn room(words: usize) -> usize {
    let notes = LEAVES_AT_ONCE * words / 2 + 1;
    let found = LEAVES_AT_ONCE * words * WORD + 1;
    notes + found
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
            let (above, below) = prepare::<V>(own, node, data, node.words, bits, room(node.words));
            let used = (own.bottoms.len() + own.top_count()) * node.words;
            let kept = Kept {
                above,
                below,
                size: node.words * LANES,
                rows: rows.blocks.as_ptr().cast::<u8>().wrapping_sub(rows.start * apart),
                apart,
            };
            let mut finding = Finding::new(node.words, lanes, rows.tied, bits.as_mut_ptr().add(used));
            finding.rare = rare;
            for (leaves, sums) in [own.chosen, own.tied].into_iter().zip(&mut sums) {
                finding.look_up::<V, _>(&kept, leaves, sums);
            }
            rare = finding.rare;
        }
    }
    sums
}

/// Leaves of a part that are kept.
struct Kept {
    above: *const u8,
    below: *const u8,
    /// Bytes of a top, or of a bottom.
    size: usize,
    /// Where the row of set 0 would be, and the bytes of a row.
    rows: *const u8,
    apart: usize,
}

// SAFETY: a leaf names a top and a bottom that were prepared, and the caller of `weigh` has a row for its set.
unsafe impl Bits for Kept {
    type Leaf = Leaf;

    #[inline(always)]
    fn bits(&self, leaf: Leaf) -> [*const u8; 2] {
        [self.above.wrapping_add(leaf.top() * self.size), self.below.wrapping_add(leaf.bottom() * self.size)]
    }

    #[inline(always)]
    fn row(&self, leaf: Leaf) -> *const u8 {
        self.rows.wrapping_add(leaf.set() * self.apart)
    }
}

impl<'a> Finding<'a> {
    /// For a node of so many words. The lanes from `first_tied` on tie; their items are the last ones.
    ///
    /// # Safety
    /// There is [`room`] for notes.
    #[inline(always)]
    pub unsafe fn new(words: usize, lanes: &'a [u32], first_tied: u32, room: *mut Block) -> Self {
        let notes = LEAVES_AT_ONCE * words / 2 + 1;
        Self {
            size: words * LANES,
            lanes,
            tied: lanes.partition_point(|&lane| lane < first_tied),
            notes: room.cast(),
            // SAFETY: it is within the room.
            found: unsafe { room.add(notes) }.cast(),
            rare: true,
        }
    }

    /// Adds the entries of all items that fit some leaves to the first sum, of those that tie also to the second.
    ///
    /// # Safety
    /// The machine has the features of the vector, and the leaves are of this node.
    #[inline(always)]
    pub unsafe fn look_up<V: Vector, B: Bits>(
        &mut self,
        from: &B,
        leaves: &[B::Leaf],
        sums: &mut (u64, u64),
    ) {
        for leaves in leaves.chunks(LEAVES_AT_ONCE) {
            // SAFETY: as promised by the caller.
            unsafe {
                let notes = if self.rare {
                    self.note::<V, B, true>(from, leaves)
                } else {
                    self.note::<V, B, false>(from, leaves)
                };
                #[cfg(test)]
                reached::mark(if self.rare { "hardly any pair fits" } else { "many pairs fit" });
                self.rare = notes * 2 < leaves.len();
                let found = self.spread::<V, B>(from, leaves, notes, sums);
                for place in 0..found {
                    sums.0 += u64::from(**self.found.add(place));
                }
            }
        }
    }

    /// Notes all words of some leaves in which something fits, each with the number of its leaf. Returns how many there are.
    #[inline(always)]
    unsafe fn note<V: Vector, B: Bits, const RARE: bool>(&self, from: &B, leaves: &[B::Leaf]) -> usize {
        let mut notes = 0;
        for (number, &leaf) in (0_u32..).zip(leaves) {
            let [top, bottom] = from.bits(leaf);
            // SAFETY: there is room for all notes.
            unsafe {
                if RARE {
                    let mut any = V::load(top).and(V::load(bottom));
                    for at in (LANES..self.size).step_by(LANES) {
                        any = any.or(V::load(top.add(at)).and(V::load(bottom.add(at))));
                    }
                    if any.is_zero() {
                        continue;
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

    /// Turns the notes of words into the places of the entries of all items that fit, and says that they will be read: on large
    /// boards most of them are in no cache. Returns how many there are. Those that tie are added at once.
    #[inline(always)]
    unsafe fn spread<V: Vector, B: Bits>(
        &self,
        from: &B,
        leaves: &[B::Leaf],
        notes: usize,
        (all, tied): &mut (u64, u64),
    ) -> usize {
        let mut found = 0;
        for note in 0..notes {
            // SAFETY: a note has the number of a leaf and of a word; there is room for all bits and some more. A leaf has a row,
            // and an item a lane.
            unsafe {
                let note = *self.notes.add(note) as usize;
                let leaf = *leaves.get_unchecked(note % LEAVES_AT_ONCE);
                let word = note / LEAVES_AT_ONCE;
                let [top, bottom] = from.bits(leaf).map(|bits| *bits.cast::<u64>().add(word));
                let row = from.row(leaf);
                let entry = |left: u64| {
                    // A word without a bit left has no such item: any will do, as it does not count.
                    let item = (word * WORD + left.trailing_zeros() as usize).min(self.lanes.len() - 1);
                    row.add(*self.lanes.get_unchecked(item) as usize)
                };
                // Bits are counted byte by byte, whatever the machine's order of bytes.
                let mut left = u64::from_le(top & bottom);
                if (word + 1) * WORD > self.tied {
                    let first = self.tied.saturating_sub(word * WORD);
                    let mut last = left & u64::MAX << first;
                    left ^= last;
                    while last != 0 {
                        let entry = u64::from(*entry(last));
                        *all += entry;
                        *tied += entry;
                        last &= last - 1;
                    }
                }
                let count = left.count_ones() as usize;
                let to = self.found.add(found);
                for place in 0..BITS_AT_ONCE {
                    let entry = entry(left);
                    V::prefetch(entry);
                    *to.add(place) = entry;
                    left &= left.wrapping_sub(1);
                }
                for place in BITS_AT_ONCE..count {
                    let entry = entry(left);
                    V::prefetch(entry);
                    *to.add(place) = entry;
                    left &= left - 1;
                }
                found += count;
            }
        }
        found
    }
}
