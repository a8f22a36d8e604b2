//! The placements of one class on the rows of one A, below some first queens, as *leaves*.
//!
//! A placement is a *top* (all rows but the last two) and a *bottom* (the last two rows). A kernel prepares the bits of
//! every top and of every bottom once, and then spends one AND per leaf, a pair of a top and a bottom that fit. Leaves
//! are numbers of 32 bits, one after the other, so that a loop over them has no end to guess but its own: before, each top had a
//! loop of its own, and its end was guessed wrong nearly every time unless tops were sorted by their leaves for every B.
//!
//! Leaves do not depend on B, but which of them are allowed does: those whose set is not less than B's. Their sets
//! decrease, so the allowed ones come first.

use std::ops::Range;

use super::classes::{Class, Set, members};
use super::descent::FirstQueens;
use super::lanes::Squares;
use super::order::{Allowed, NONE};
use crate::control::{Control, Stopped};

/// Bits of a leaf for its bottom: there are at most 16 * 15 of them.
const BOTTOM_BITS: u32 = 8;
/// Bits of a leaf for its top.
const TOP_BITS: u32 = 10;
/// Bits that are left for its set: there are at most C(16, 8) = 12,870.
const SET_BITS: u32 = 14;
/// A node with more tops has several parts.
const MOST_TOPS: usize = 1 << TOP_BITS;

/// A pair of a top and a bottom, with its set of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leaf(u32);

impl Leaf {
    fn new(set: u16, top: usize, bottom: usize) -> Self {
        assert!(u32::from(set) < 1 << SET_BITS && top < MOST_TOPS && bottom < 1 << BOTTOM_BITS);
        Self(u32::from(set) << (TOP_BITS + BOTTOM_BITS) | large(top) << BOTTOM_BITS | large(bottom))
    }

    /// The number of its top in its part.
    #[inline(always)]
    pub fn top(self) -> usize {
        (self.0 >> BOTTOM_BITS & ((1 << TOP_BITS) - 1)) as usize
    }

    /// The number of its bottom in its part.
    #[inline(always)]
    pub fn bottom(self) -> usize {
        (self.0 & ((1 << BOTTOM_BITS) - 1)) as usize
    }

    /// The number of its set of columns.
    #[inline(always)]
    pub fn set(self) -> usize {
        (self.0 >> (TOP_BITS + BOTTOM_BITS)) as usize
    }
}

/// Leaves below the same first queens.
#[derive(Clone, Debug)]
pub struct Part {
    /// The number of their node.
    pub node: u32,
    tops: Range<u32>,
    bottoms: Range<u32>,
    leaves: Range<u32>,
}

/// How many leaves of a part are done: from the first one on those that are allowed, and then those that tie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    chosen: u32,
    tied: u32,
}

impl Counts {
    /// How many leaves that is.
    #[inline(always)]
    pub fn sum(self) -> usize {
        (self.chosen + self.tied) as usize
    }
}

/// All leaves of one A.
#[derive(Debug, Default)]
pub struct Leaves {
    /// In the order of their nodes.
    pub parts: Vec<Part>,
    nothing: u16,
    /// Squares of a top.
    depth: usize,
    tops: Vec<u16>,
    bottoms: Vec<[u16; 2]>,
    leaves: Vec<Leaf>,
}

/// What a kernel needs of a part.
#[derive(Clone, Copy)]
pub struct PartLeaves<'a> {
    /// The square that attacks nothing.
    pub nothing: u16,
    /// Squares of a top.
    pub depth: usize,
    /// The squares of all tops, one top after the other.
    pub tops: &'a [u16],
    pub bottoms: &'a [[u16; 2]],
    pub chosen: &'a [Leaf],
    pub tied: &'a [Leaf],
}

impl PartLeaves<'_> {
    /// How many tops there are; one without squares if the class has no more than two rows.
    #[inline(always)]
    pub fn top_count(&self) -> usize {
        self.tops.len().checked_div(self.depth).unwrap_or(1)
    }
}

impl Leaves {
    /// What a kernel needs of a part.
    #[inline(always)]
    pub fn of(&self, part: &Part, counts: Counts) -> PartLeaves<'_> {
        let range = |range: &Range<u32>| range.start as usize..range.end as usize;
        let (chosen, others) = self.leaves[range(&part.leaves)].split_at(counts.chosen as usize);
        PartLeaves {
            nothing: self.nothing,
            depth: self.depth,
            tops: &self.tops[range(&part.tops)],
            bottoms: &self.bottoms[range(&part.bottoms)],
            chosen,
            tied: &others[..counts.tied as usize],
        }
    }

    /// For every part how many of its leaves have sets that are allowed. What was counted last time is where it looks first: from
    /// one B to the next hardly anything changes, and to search all leaves of all parts took 6 to 14 per cent of n = 20.
    pub fn choose(&self, allowed: Allowed, counts: &mut Vec<Counts>) {
        counts.resize(self.parts.len(), Counts::default());
        for (part, counts) in self.parts.iter().zip(counts) {
            let leaves = &self.leaves[part.leaves.start as usize..part.leaves.end as usize];
            let does_not_tie = |leaf: &Leaf| leaf.set() >= allowed.start + allowed.ties;
            let chosen = partition_point_near(leaves, counts.chosen as usize, does_not_tie);
            // Hardly any tie.
            let tied = leaves[chosen..].iter().take_while(|leaf| leaf.set() >= allowed.start).count();
            *counts = Counts { chosen: large(chosen), tied: large(tied) };
        }
    }

    /// The places of the parts whose nodes are some of all. Looked for from `done` on, where those of the nodes before end: to search
    /// all parts for every A and every few nodes took 4 per cent of n = 28.
    pub fn parts_of(&self, nodes: Range<u32>, done: usize) -> Range<usize> {
        let from =
            |node: u32, guess: usize| partition_point_near(&self.parts, guess, |part| part.node < node);
        let first = from(nodes.start, done);
        first..from(nodes.end, first + nodes.len())
    }
}

/// What leaves are made from.
pub struct Leafing<'a> {
    pub class: &'a Class,
    /// The number of every set of columns, or [`NONE`].
    pub sets: &'a [u16],
    pub squares: Squares,
}

/// The last two rows.
#[derive(Clone, Copy)]
struct Bottom {
    columns: Set,
    lines: u64,
    squares: [u16; 2],
}

impl Leafing<'_> {
    /// The leaves on some rows below each of some first queens.
    pub fn make(&self, rows: &[usize], nodes: &[FirstQueens], control: &Control) -> Result<Leaves, Stopped> {
        let class = self.class;
        let (upper, lower) = rows.split_at(rows.len().saturating_sub(2));
        // A square that attacks nothing stands for a row that there is not.
        let nothing = number(self.squares.nothing);
        let mut bottoms = Vec::new();
        class.placements(lower, control, &mut |placed, columns, lines| {
            let mut squares = [nothing; 2];
            for (place, &column) in placed.iter().enumerate() {
                squares[place] = number(self.squares.number(lower[place], column));
            }
            bottoms.push(Bottom { columns, lines, squares });
        })?;
        let mut leaves = Leaves { nothing, depth: upper.len(), ..Leaves::default() };
        let mut fitting: Vec<Bottom> = Vec::new();
        for (node, first) in (0..).zip(nodes) {
            control.check()?;
            fitting.clear();
            let fits =
                |bottom: &&Bottom| bottom.columns & first.columns == 0 && bottom.lines & first.lines == 0;
            fitting.extend(bottoms.iter().filter(fits));
            if fitting.is_empty() {
                continue;
            }
            let begin = leaves.bottoms.len();
            leaves.bottoms.extend(fitting.iter().map(|bottom| bottom.squares));
            let bottoms = large(begin)..large(leaves.bottoms.len());
            let mut below = Below {
                from: self,
                fitting: &fitting,
                node,
                bottoms,
                leaves: &mut leaves,
                placed: [0; 16],
                tops: 0,
            };
            below.begin();
            below.place(upper, 0, first.columns, first.lines);
            below.end();
        }
        // They stay for all units of a range.
        leaves.leaves.shrink_to_fit();
        leaves.tops.shrink_to_fit();
        Ok(leaves)
    }
}

/// The leaves below one node in the making.
struct Below<'a> {
    from: &'a Leafing<'a>,
    fitting: &'a [Bottom],
    node: u32,
    bottoms: Range<u32>,
    leaves: &'a mut Leaves,
    /// The squares of the current top.
    placed: [u16; 16],
    /// How many tops the current part has.
    tops: usize,
}

impl Below<'_> {
    /// Begins a part.
    fn begin(&mut self) {
        self.tops = 0;
        let Leaves { parts, tops, leaves, .. } = &mut *self.leaves;
        let (tops, leaves) = (large(tops.len()), large(leaves.len()));
        parts.push(Part {
            node: self.node,
            tops: tops..tops,
            bottoms: self.bottoms.clone(),
            leaves: leaves..leaves,
        });
    }

    /// Ends it: its leaves are sorted.
    fn end(&mut self) {
        let Leaves { parts, tops, leaves, .. } = &mut *self.leaves;
        let Some(part) = parts.last_mut() else { return };
        let own = &mut leaves[part.leaves.start as usize..];
        if own.is_empty() {
            parts.pop();
            return;
        }
        own.sort_unstable_by(|one, other| other.cmp(one));
        part.tops.end = large(tops.len());
        part.leaves.end = large(leaves.len());
    }

    /// Queens on the rows above the last two, one after the other.
    fn place(&mut self, rows: &[usize], placed: usize, columns: Set, lines: u64) {
        let class = self.from.class;
        let Some((&row, rows)) = rows.split_first() else {
            self.top(placed, columns, lines);
            return;
        };
        for column in members(class.free(row, lines) & !columns) {
            self.placed[placed] = number(self.from.squares.number(row, column));
            self.place(rows, placed + 1, columns | 1 << column, lines | class.lines(row, column));
        }
    }

    /// The leaves of one top.
    fn top(&mut self, placed: usize, columns: Set, lines: u64) {
        if self.tops == MOST_TOPS {
            self.end();
            self.begin();
        }
        let before = self.leaves.leaves.len();
        for (bottom, fitting) in self.fitting.iter().enumerate() {
            if columns & fitting.columns == 0 && lines & fitting.lines == 0 {
                let set = self.from.sets[(columns | fitting.columns) as usize];
                if set != NONE {
                    self.leaves.leaves.push(Leaf::new(set, self.tops, bottom));
                }
            }
        }
        if self.leaves.leaves.len() > before {
            self.leaves.tops.extend_from_slice(&self.placed[..placed]);
            self.tops += 1;
        }
    }
}

/// As `partition_point`, for who has a guess: the steps from there double until the point is passed.
fn partition_point_near<T>(items: &[T], guess: usize, is_before: impl Fn(&T) -> bool) -> usize {
    let (mut from, mut to) = (guess.min(items.len()), guess.min(items.len()));
    let mut step = 1;
    while from > 0 && !is_before(&items[from - 1]) {
        to = from - 1;
        from = from.saturating_sub(step);
        step *= 2;
    }
    step = 1;
    while to < items.len() && is_before(&items[to]) {
        from = to + 1;
        to = (to + step).min(items.len());
        step *= 2;
    }
    from + items[from..to].partition_point(is_before)
}

fn number(square: usize) -> u16 {
    u16::try_from(square).expect("at most 16 x 16 squares")
}

fn large(place: usize) -> u32 {
    u32::try_from(place).expect("fewer leaves than 32 bits number")
}

#[cfg(test)]
mod tests {
    use super::super::descent;
    use super::*;
    use crate::board::Board;

    #[test]
    fn a_leaf_keeps_its_three_numbers() {
        let leaf = Leaf::new(12_869, 1023, 239);
        assert_eq!((leaf.set(), leaf.top(), leaf.bottom()), (12_869, 1023, 239));
    }

    #[test]
    fn leaves_are_the_placements_of_the_class_whatever_is_placed_first() {
        let control = Control::new();
        // The even squares of a board of 24: seven rows below one first queen have more than 1,024 tops.
        let class = Class::new(&Board::empty(24), 0, 0);
        let sets: Vec<u16> = (0..1 << 12).collect();
        for (rows, all) in
            [(vec![0, 1, 2, 3, 5, 6, 8], 3), (vec![0, 2, 7], 1), (vec![3, 4], 0), (vec![5], 0), (vec![], 0)]
        {
            let mut wanted = Vec::new();
            class.placements(&rows, &control, &mut |_, columns, _| wanted.push(columns as usize)).unwrap();
            wanted.sort_unstable();
            for first in 0..=all {
                // The first queens stand on the last rows: on any.
                let (others, first) = rows.split_at(rows.len() - first);
                let nodes = descent::nodes(&class, first);
                let squares = Squares::below(&class, first.iter().fold(0, |set, row| set | 1 << row));
                let leaves =
                    Leafing { class: &class, sets: &sets, squares }.make(others, &nodes, &control).unwrap();
                let mut counts = Vec::new();
                leaves.choose(Allowed { start: 0, ties: 0 }, &mut counts);
                let mut found = Vec::new();
                let mut parts_of_nodes = 0;
                for (part, &counts) in leaves.parts.iter().zip(&counts) {
                    let own = leaves.of(part, counts);
                    let column = |square: u16| usize::from(square) % class.columns;
                    for leaf in own.chosen {
                        let squares = own.tops[leaf.top() * own.depth..][..own.depth].iter().copied();
                        let columns =
                            squares.chain(own.bottoms[leaf.bottom()]).filter(|&square| square != own.nothing);
                        let first = nodes[part.node as usize].columns as usize;
                        assert_eq!(columns.fold(first, |set, square| set | 1 << column(square)), leaf.set());
                        found.push(leaf.set());
                    }
                    assert!(own.chosen.is_sorted_by(|one, other| one >= other));
                    parts_of_nodes += usize::from(leaves.parts_of(part.node..part.node + 1, 0).len() > 1);
                }
                found.sort_unstable();
                assert_eq!(found, wanted, "{rows:?} {first:?}");
                assert_eq!(parts_of_nodes > 0, rows.len() == 7 && first.len() < 2, "nodes of several parts");
            }
        }
    }

    #[test]
    fn a_point_is_found_from_every_guess() {
        for len in [0, 1, 2, 7, 40] {
            let items: Vec<usize> = (0..len).collect();
            for point in 0..=len {
                for guess in 0..len + 3 {
                    assert_eq!(
                        partition_point_near(&items, guess, |&item| item < point),
                        point,
                        "{len} {guess}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_chosen_is_allowed_and_does_not_tie() {
        let class = Class::new(&Board::empty(12), 0, 0);
        let sets: Vec<u16> = (0..1 << 6).collect();
        let nodes = descent::nodes(&class, &[0]);
        let squares = Squares::below(&class, 1);
        let leaves = Leafing { class: &class, sets: &sets, squares }
            .make(&[1, 3, 4], &nodes, &Control::new())
            .unwrap();
        let mut counts = Vec::new();
        leaves.choose(Allowed { start: 20, ties: 9 }, &mut counts);
        let (mut chosen, mut tied) = (0, 0);
        for (part, &counts) in leaves.parts.iter().zip(&counts) {
            let own = leaves.of(part, counts);
            assert!(own.chosen.iter().all(|leaf| leaf.set() >= 29));
            assert!(own.tied.iter().all(|leaf| (20..29).contains(&leaf.set())));
            chosen += own.chosen.len();
            tied += own.tied.len();
        }
        let of =
            |wanted: Range<usize>| leaves.leaves.iter().filter(|leaf| wanted.contains(&leaf.set())).count();
        assert_eq!((chosen, tied), (of(29..64), of(20..29)));
        assert!(chosen > 0 && tied > 0);
    }
}
