//! The placements of one class on one set of rows, as a walk that shares prefixes.
//!
//! A placement of k queens is a *parent* (all but the last three rows), a *top* (the next row) and a *bottom*
//! (the last two rows). The same bottoms serve all tops, so a kernel prepares them once, keeps the bits of the
//! current top in registers and spends one AND per *leaf*, a pair of a top and a bottom. Rows run from the
//! middle of the board outwards.

use super::classes::{Class, Set, members};
use super::order::NONE;

/// A row of the walk below a parent.
#[derive(Clone, Copy, Debug)]
pub struct Top {
    pub square: u16,
    pub leaves: u16,
    /// The first of its leaves.
    pub first: u32,
}

/// The parents that begin with the same squares.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The columns of those squares, five bits each.
    pub key: u32,
    /// The first parent and the one after the last.
    pub parents: (u32, u32),
}

/// All placements on one set of rows.
#[derive(Debug)]
pub struct Walk {
    /// Squares of a parent.
    pub depth: usize,
    /// The number of a square that attacks nothing: it stands for a row that a short placement does not have.
    pub nothing: u16,
    pub parent_squares: Vec<u16>,
    /// For each parent the first of its tops; one more at the end.
    pub parents: Vec<u32>,
    pub tops: Vec<Top>,
    /// bottom << 16 | set of columns; within a top the sets decrease. 16 more words follow the last leaf, so
    /// that a vector may be read.
    pub leaves: Vec<u32>,
    pub bottoms: Vec<[u16; 2]>,
    pub nodes: Vec<Node>,
}

impl Walk {
    /// The placements of `class` on `rows` whose set of columns has an index; `prefix` squares name a node.
    pub fn new(class: &Class, rows: Set, index: &[u16], prefix: usize) -> Self {
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
            parents: vec![],
            tops: Vec::new(),
            leaves: Vec::new(),
            bottoms,
            nodes: Vec::new(),
        };
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
                walk.begin_parent(class, upper, parent, prefix);
            }
            let square =
                placed.get(depth).map_or(nothing, |&column| number(class.square(upper[depth], column)));
            walk.tops.push(Top {
                square,
                leaves: number(walk.leaves.len() - first),
                first: u32::try_from(first).expect("walks of boards of up to 31 rows are short"),
            });
        });
        walk.parents.push(u32::try_from(walk.tops.len()).expect("fewer than leaves"));
        walk.leaves.extend([0; 16]);
        walk
    }

    fn begin_parent(&mut self, class: &Class, rows: &[usize], columns: &[usize], prefix: usize) {
        let count = |length: usize| u32::try_from(length).expect("fewer than leaves");
        let parent = count(self.parents.len());
        self.parents.push(count(self.tops.len()));
        for (&row, &column) in rows.iter().zip(columns) {
            self.parent_squares
                .push(u16::try_from(class.square(row, column)).expect("at most 16 x 16 squares"));
        }
        let key = node_key(&columns[..prefix.min(columns.len())]);
        match self.nodes.last_mut() {
            Some(node) if node.key == key => node.parents.1 = parent + 1,
            _ => self.nodes.push(Node { key, parents: (parent, parent + 1) }),
        }
    }

    /// All parents.
    pub fn all(&self) -> Node {
        Node { key: 0, parents: (0, u32::try_from(self.parents.len() - 1).expect("fewer than leaves")) }
    }
}

/// The key of the node that begins with these columns; keys follow lexicographic order.
pub fn node_key(columns: &[usize]) -> u32 {
    columns.iter().fold(0, |key, &column| key << 5 | u32::try_from(column).expect("less than 32"))
}

/// The part of a walk that a kernel is to do.
#[derive(Debug, Default)]
pub struct Selection {
    /// Parent and how many of the tops are its.
    pub parents: Vec<(u32, u32)>,
    pub tops: Vec<Top>,
    /// The bottoms that the tops need.
    pub bottoms: Vec<u16>,
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
            let walk = Walk::new(&class, rows, &index, 1);
            let mut placements = 0;
            class.placements(&members(rows).collect::<Vec<_>>(), &mut |_, _, _| placements += 1);
            assert_eq!(walk.leaves.len(), placements + 16);
            assert_eq!(walk.tops.iter().map(|top| usize::from(top.leaves)).sum::<usize>(), placements);
            assert_eq!(*walk.parents.last().unwrap() as usize, walk.tops.len());
            assert_eq!(walk.nodes.last().map(|node| node.parents.1), Some(walk.all().parents.1));
        }
    }
}
