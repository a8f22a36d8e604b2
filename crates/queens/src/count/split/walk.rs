//! Leaves that are made below each node, where lists of them would not fit memory and few pairs fit.
//!
//! With nine queens a class an A has ten million leaves at n = 28. Kept in lists, those of a handful of A fill the memory that there is, and
//! only those few share what is below the first queens; n = 28, e = 5 took five times as long that way. Here all A that share first
//! rows walk the rows that are left together, row by row in a tree, and a walk ends where nothing fits any more. Leaves take time to
//! make, so where lists fit, they are faster: n = 20, e = 3 took 2.0 s by walks and 1.4 s with lists, e = 4 15.2 s and with lanes 7.7 s.
//!
//! Its items have bits in the order of their list, and what fits is looked up, as in [`super::pairs`].

use super::classes::{Class, Set, members};
use super::descent::{FirstQueens, NodeBlock};
use super::lanes::{Block, LANES, NodeLanes, Squares};
#[cfg(test)]
use super::limits::reached;
use super::order::Allowed;
use super::pairs::{Bits, Finding, Rows, room};
use super::sharing::share;
use super::vector::Vector;

/// A row that some A have left.
#[derive(Debug)]
struct Branch {
    open: Set,
    /// The two lines of its first column; those of the next ones are next to them.
    sum: u32,
    difference: u32,
    /// The number of its first square.
    square: usize,
    next: Next,
}

#[derive(Debug)]
enum Next {
    /// It is the last row of the A with this place.
    End(usize),
    Rows(Vec<Branch>),
}

/// The rows that are left of some A, each with its place, as a tree in which those with a row in common share a branch. All have as
/// many rows, at least one.
fn branches(class: &Class, squares: Squares, left: &[(Set, usize)]) -> Vec<Branch> {
    let sets: Vec<Set> = left.iter().map(|&(rows, _)| rows).collect();
    share(&sets, 1)
        .iter()
        .map(|group| {
            let row = group.rows.trailing_zeros() as usize;
            let below: Vec<(Set, usize)> =
                group.members.iter().map(|&of| (left[of].0 & !group.rows, left[of].1)).collect();
            Branch {
                open: class.free(row, 0),
                sum: line(class.sum(row, 0)),
                difference: line(class.difference(row, 0)),
                square: squares.number(row, 0),
                next: match below[..] {
                    [(0, place)] => Next::End(place),
                    _ => Next::Rows(branches(class, squares, &below)),
                },
            }
        })
        .collect()
}

fn line(number: usize) -> u32 {
    u32::try_from(number).expect("at most 63 lines")
}

/// An A that walks with others.
pub struct Walking<'a> {
    /// The rows that it has left.
    pub left: Set,
    /// 1 if its set ties with that of B, or 0.
    pub tie: u32,
    /// Its table.
    pub table: Rows<'a>,
}

/// The A that walk together, and which of their leaves are allowed.
pub struct Walk<'a> {
    all: Vec<Walking<'a>>,
    branches: Vec<Branch>,
    squares: Squares,
    /// The number of every set of columns, or [`super::order::NONE`].
    sets: &'a [u16],
    allowed: Allowed,
}

/// A placement of one A: what fits it is in the bits of all its squares but the last, and in those of the last one.
#[derive(Clone, Copy)]
pub struct Leaf {
    above: usize,
    square: usize,
    /// The place of its A.
    of: usize,
    /// The first block of its row of that A's table.
    row: usize,
}

/// Memory of walks.
#[derive(Default)]
pub struct Ground {
    /// Bits of some squares together, one after the other; the first are those of no square.
    bits: Vec<Block>,
    /// By how many of A and the set of the leaf tie with B.
    leaves: [Vec<Leaf>; 3],
    notes: Vec<Block>,
}

/// The entries of all pairs that fit, by how many of A, C and D tie with B.
pub type Sums = [u64; 4];

impl<'a> Walk<'a> {
    /// With the sets that leaves may have.
    pub fn new(
        class: &Class,
        squares: Squares,
        sets: &'a [u16],
        allowed: Allowed,
        all: Vec<Walking<'a>>,
    ) -> Self {
        let left: Vec<(Set, usize)> = all.iter().map(|of| of.left).zip(0..).collect();
        Self { branches: branches(class, squares, &left), all, squares, sets, allowed }
    }

    /// Makes the leaves below a node.
    fn leaves(&self, block: &NodeBlock, node: &NodeLanes, ground: &mut Ground) {
        ground.leaves.iter_mut().for_each(Vec::clear);
        ground.bits.clear();
        let blocks = &block.blocks[node.base..];
        let words = node.words;
        ground.bits.extend_from_slice(&blocks[self.squares.nothing * words..][..words]);
        self.place(&self.branches, node.placed, (blocks, words), 0, ground);
    }

    /// A queen on the next row of each branch, and so on.
    fn place(
        &self,
        branches: &[Branch],
        placed: FirstQueens,
        (blocks, words): (&[Block], usize),
        above: usize,
        ground: &mut Ground,
    ) {
        for branch in branches {
            let attacked = placed.lines >> branch.sum | placed.lines >> branch.difference;
            #[allow(clippy::cast_possible_truncation, reason = "columns are in the low bits")]
            let free = branch.open & !(attacked as Set) & !placed.columns;
            match &branch.next {
                Next::End(of) => self.end(*of, free, placed.columns, (branch.square, above), ground),
                Next::Rows(next) => {
                    for column in members(free) {
                        let begin = ground.bits.len();
                        let square = &blocks[(branch.square + column) * words..][..words];
                        let mut any = 0;
                        for (word, &square) in square.iter().enumerate() {
                            let both = ground.bits[above + word].and(square);
                            any |= both.0.iter().fold(0, |any, word| any | word);
                            ground.bits.push(both);
                        }
                        if any == 0 {
                            ground.bits.truncate(begin);
                            continue;
                        }
                        let placed = FirstQueens {
                            columns: placed.columns | 1 << column,
                            lines: placed.lines | (1 << branch.sum | 1 << branch.difference) << column,
                        };
                        self.place(next, placed, (blocks, words), begin, ground);
                    }
                }
            }
        }
    }

    /// The leaves of one A with their last queen on some free columns, and others on some more.
    fn end(&self, of: usize, free: Set, columns: Set, (square, above): (usize, usize), ground: &mut Ground) {
        let Walking { tie, table: Rows { blocks, apart, .. }, .. } = self.all[of];
        for column in members(free) {
            let set = usize::from(self.sets[(columns | 1 << column) as usize]);
            // NONE is larger than any row.
            let Some(number) = set.checked_sub(self.allowed.start) else { continue };
            let row = number * apart;
            if row >= blocks.len() {
                continue;
            }
            let ties = tie as usize + usize::from(number < self.allowed.ties);
            ground.leaves[ties].push(Leaf { above, square: square + column, of, row });
        }
    }

    /// The sums of all nodes of a block, with the function of a kernel for [`look_up`].
    pub fn run(&self, block: &NodeBlock, ground: &mut Ground, look_up: unsafe fn(Job) -> (u64, u64)) -> Sums {
        let mut sums = Sums::default();
        let ends = block.nodes.iter().skip(1).map(|next| next.items).chain([block.items.len()]);
        for (node, end) in block.nodes.iter().zip(ends) {
            self.leaves(block, node, ground);
            let Ground { bits, leaves, notes } = &mut *ground;
            for (ties, leaves) in leaves.iter().enumerate().filter(|(_, leaves)| !leaves.is_empty()) {
                #[cfg(test)]
                reached::mark(if ties > 0 { "walks that tie" } else { "walks" });
                let job = Job {
                    leaves,
                    all: &self.all,
                    above: bits,
                    squares: &block.blocks[node.base..],
                    words: node.words,
                    lanes: &block.items[node.items..end],
                    notes,
                };
                // SAFETY: the caller's kernel is one that the machine has; leaves name bits that were made, squares of the node
                // and rows of tables, which have a byte for every lane.
                let (all, tied) = unsafe { look_up(job) };
                sums[ties] += all - tied;
                sums[ties + 1] += tied;
            }
        }
        sums
    }
}

/// Leaves of a node that tie alike.
pub struct Job<'a> {
    leaves: &'a [Leaf],
    all: &'a [Walking<'a>],
    /// The bits of their squares but the last, and those of the node's squares, of so many words each.
    above: &'a [Block],
    squares: &'a [Block],
    words: usize,
    /// The lanes of the items.
    lanes: &'a [u32],
    notes: &'a mut Vec<Block>,
}

// SAFETY: a leaf names bits that were made, a square of the node and a row of a table, as `look_up` is promised.
unsafe impl Bits for Job<'_> {
    type Leaf = Leaf;

    #[inline(always)]
    fn bits(&self, leaf: Leaf) -> [*const u8; 2] {
        let square = self.squares.as_ptr().cast::<u8>().wrapping_add(leaf.square * self.words * LANES);
        [self.above.as_ptr().cast::<u8>().wrapping_add(leaf.above * LANES), square]
    }

    #[inline(always)]
    fn row(&self, leaf: Leaf) -> *const u8 {
        // SAFETY: as above.
        unsafe { self.all.get_unchecked(leaf.of).table.blocks.as_ptr().add(leaf.row).cast() }
    }
}

/// The sum over some leaves and all items that fit of the entry for both, and the part of the items that tie.
///
/// # Safety
/// - The machine has the features of the vector.
/// - Leaves name bits, squares and rows that there are, and a row has a byte for every lane.
///
/// All but the first are asserted where debug assertions are on.
#[inline(always)]
pub unsafe fn look_up<V: Vector>(job: Job) -> (u64, u64) {
    debug_assert!(
        job.leaves.iter().all(|leaf| leaf.above + job.words <= job.above.len()
            && (leaf.square + 1) * job.words <= job.squares.len()
            && job.all.get(leaf.of).is_some_and(|of| leaf.row + of.table.apart <= of.table.blocks.len())),
        "leaves have bits and rows"
    );
    debug_assert!(
        job.lanes.iter().all(|&lane| (lane as usize) < job.all[0].table.apart * LANES),
        "lanes have bytes"
    );
    job.notes.clear();
    job.notes.reserve(room(job.words));
    let mut sums = (0, 0);
    // SAFETY: there is room for notes; the rest is promised by the caller.
    unsafe {
        let mut finding = Finding::new(job.words, job.lanes, job.all[0].table.tied, job.notes.as_mut_ptr());
        finding.look_up::<V, _>(&job, job.leaves, &mut sums);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::super::classes::subsets;
    use super::*;
    use crate::board::Board;

    /// The rows of every A, and how many branches there are.
    fn follow(branches: &[Branch], above: &[usize], found: &mut Vec<(usize, Vec<usize>)>) -> usize {
        let mut count = branches.len();
        for branch in branches {
            let mut rows = above.to_vec();
            rows.push(branch.square);
            match &branch.next {
                Next::End(place) => found.push((*place, rows)),
                Next::Rows(next) => count += follow(next, &rows, found),
            }
        }
        count
    }

    #[test]
    fn every_set_has_a_way_of_its_own_rows_and_shares_its_beginning() {
        let class = Class::new(&Board::empty(16), 0, 0);
        let squares = Squares::below(&class, 1);
        let left: Vec<(Set, usize)> = subsets(8, 3).into_iter().filter(|set| set & 1 == 0).zip(0..).collect();
        let mut found = Vec::new();
        let count = follow(&branches(&class, squares, &left), &[], &mut found);
        assert_eq!(found.len(), left.len());
        for (place, mut rows) in found {
            rows.sort_unstable();
            let wanted: Vec<usize> = members(left[place].0).map(|row| squares.number(row, 0)).collect();
            assert_eq!(rows, wanted);
        }
        assert!(count < 2 * left.len(), "{count} branches for {} sets of three", left.len());
    }
}
