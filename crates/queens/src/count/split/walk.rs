//! The placements of one class on one set of rows, as a walk that shares prefixes.
//!
//! A placement of k queens is a *parent* (all but the last three rows), a *top* (the next row) and a *bottom*
//! (the last two rows). The same bottoms serve all tops, so a kernel prepares them once, keeps the bits of the
//! current top in registers and spends one AND per *leaf*, a pair of a top and a bottom. Rows run from the
//! middle of the board outwards.

use std::ops::Range;

use super::classes::{Class, Set, members};
use super::order::NONE;

/// So many words behind the last leaf can be read.
pub const MARGIN: usize = 16;

/// A top has at most this many leaves: the last two of 16 rows.
pub const MOST_LEAVES: usize = 16 * 15;

/// A row of the walk below a parent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Top {
    pub parent: u32,
    pub square: u16,
    pub leaves: u16,
    /// The first of its leaves.
    pub first: u32,
}

/// The parents that begin with the same square, or all of them.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The column of that square, if they are not all.
    first: Option<usize>,
    pub parents: Range<usize>,
    pub tops: Range<usize>,
    /// The most leaves that one of its tops has.
    pub most_leaves: usize,
}

/// All placements on one set of rows.
#[derive(Debug)]
pub struct Walk {
    /// Squares of a parent.
    pub depth: usize,
    /// The number of a square that attacks nothing: it stands for a row that a short placement does not have.
    pub nothing: u16,
    pub parent_squares: Vec<u16>,
    pub tops: Vec<Top>,
    /// bottom << 16 | set of columns; within a top the sets decrease. [`MARGIN`] more words follow the last leaf.
    pub leaves: Vec<u32>,
    pub bottoms: Vec<[u16; 2]>,
    nodes: Vec<Node>,
}

impl Walk {
    /// The placements of `class` on `rows` whose set of columns has an index, in one node or in one for each
    /// square of the first row.
    pub fn new(class: &Class, rows: Set, index: &[u16], by_first: bool) -> Self {
        let rows: Vec<usize> = members(rows).collect();
        let (upper, lower) = rows.split_at(rows.len().saturating_sub(2));
        let number = |square: usize| u16::try_from(square).expect("at most 16 x 16 squares");
        let nothing = number(class.squares());
        let mut bottoms = Vec::new();
        let mut bottom_sets = Vec::new();
        class.placements(lower, &mut |placed, columns, lines| {
            let mut squares = [nothing; 2];
            for (place, &column) in placed.iter().enumerate() {
                squares[place] = number(class.square(lower[place], column));
            }
            bottoms.push(squares);
            bottom_sets.push((columns, lines));
        });
        let depth = upper.len().saturating_sub(1);
        let mut walk = Self {
            depth,
            nothing,
            parent_squares: Vec::new(),
            tops: Vec::new(),
            leaves: Vec::new(),
            bottoms,
            nodes: Vec::new(),
        };
        let mut parents = 0;
        let mut last: Option<Vec<usize>> = None;
        class.placements(upper, &mut |placed, columns, lines| {
            let first = walk.leaves.len();
            for (bottom, &(below, below_lines)) in bottom_sets.iter().enumerate() {
                let set = index[(below | columns) as usize];
                if below & columns == 0 && below_lines & lines == 0 && set != NONE {
                    walk.leaves.push(u32::try_from(bottom).expect("at most 16 x 15") << 16 | u32::from(set));
                }
            }
            if walk.leaves.len() == first {
                return;
            }
            walk.leaves[first..].sort_unstable_by_key(|&leaf| std::cmp::Reverse(leaf & 0xffff));
            let parent = &placed[..depth];
            if last.as_deref() != Some(parent) {
                last = Some(parent.to_vec());
                let squares = upper.iter().zip(parent).map(|(&row, &column)| class.square(row, column));
                walk.parent_squares.extend(squares.map(number));
                let first = parent.first().copied().filter(|_| by_first);
                if walk.nodes.last().is_none_or(|node| node.first != first) {
                    let tops = walk.tops.len();
                    walk.nodes.push(Node {
                        first,
                        parents: parents..parents,
                        tops: tops..tops,
                        ..Node::default()
                    });
                }
                parents += 1;
            }
            let square =
                placed.get(depth).map_or(nothing, |&column| number(class.square(upper[depth], column)));
            walk.tops.push(Top {
                parent: u32::try_from(parents - 1).expect("fewer than leaves"),
                square,
                leaves: number(walk.leaves.len() - first),
                first: u32::try_from(first).expect("walks of boards of up to 31 rows are short"),
            });
            let node = walk.nodes.last_mut().expect("every parent has one");
            (node.parents.end, node.tops.end) = (parents, walk.tops.len());
            node.most_leaves = node.most_leaves.max(walk.leaves.len() - first);
        });
        walk.leaves.extend([0; MARGIN]);
        walk
    }

    /// All parents, or those below a first queen in some column, as the walk was made.
    pub fn node(&self, first: Option<usize>) -> Option<&Node> {
        self.nodes.iter().find(|node| node.first == first)
    }
}

/// The part of a walk that a kernel is to do.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    pub parents: Range<usize>,
    pub tops: Vec<Top>,
    /// The bottoms that the tops need.
    pub bottoms: Vec<u16>,
    /// How many leaves each top of the node has, where they are counted.
    pub leaves: Vec<u16>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn a_walk_has_one_leaf_for_every_placement() {
        let class = Class::new(&Board::empty(14), 0, 1);
        let index: Vec<u16> = (0..128).collect();
        for rows in [0b0, 0b1, 0b101, 0b1011, 0b1111, 0b101_1101] {
            for by_first in [false, true] {
                let walk = Walk::new(&class, rows, &index, by_first);
                let mut placements = 0;
                class.placements(&members(rows).collect::<Vec<_>>(), &mut |_, _, _| placements += 1);
                assert_eq!(walk.leaves.len(), placements + MARGIN);
                assert_eq!(walk.tops.iter().map(|top| usize::from(top.leaves)).sum::<usize>(), placements);
                assert_eq!(walk.nodes.iter().map(|node| node.tops.len()).sum::<usize>(), walk.tops.len());
            }
        }
    }
}
