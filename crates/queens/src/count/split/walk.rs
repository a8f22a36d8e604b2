//! The placements of one class on one set of rows, as a walk that shares prefixes.
//!
//! A placement of k queens is a *parent* (all but the last three rows), a *top* (the next row) and a *bottom*
//! (the last two rows). The same bottoms serve all tops, so a kernel prepares them once, keeps the bits of the
//! current top in registers and spends one AND per *leaf*, a pair of a top and a bottom. Rows run from the
//! middle of the board outwards.

use std::ops::Range;

use super::classes::{Class, Set, members};
use super::order::NONE;
use crate::control::{Control, Stopped};

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

impl Top {
    /// Its part of all leaves.
    pub fn of(self, leaves: &[u32]) -> &[u32] {
        &leaves[self.first as usize..][..usize::from(self.leaves)]
    }
}

/// The parents that begin with the same squares, or all of them.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The columns of those squares ([`key_with`]); 0 if they are all.
    key: u32,
    pub parents: Range<usize>,
    pub tops: Range<usize>,
    /// The bottoms of its leaves.
    pub bottoms: Vec<u16>,
    /// Its place among the nodes.
    pub number: usize,
}

/// The key of some first queens with one more, in the order in which placements are visited.
pub fn key_with(key: u32, column: usize) -> u32 {
    key << 4 | u32::try_from(column).expect("at most 16 columns")
}

/// All placements on one set of rows.
#[derive(Debug)]
pub struct Walk {
    /// Squares of a parent.
    pub depth: usize,
    /// How many of them have a node of their own.
    pub prefix: usize,
    /// The number of a square that attacks nothing: it stands for a row that a short placement does not have.
    pub nothing: u16,
    pub parent_squares: Vec<u16>,
    pub tops: Vec<Top>,
    /// bottom << 16 | set of columns; within a top the sets decrease.
    pub leaves: Vec<u32>,
    pub bottoms: Vec<[u16; 2]>,
    pub nodes: Vec<Node>,
    /// The most leaves that a top has.
    pub most_leaves: usize,
    /// For every leaf the number of its top, in the order of the sets.
    tops_by_set: Vec<u32>,
    /// Where those of each set begin.
    begin_of_set: Vec<u32>,
}

impl Walk {
    /// The placements of `class` on `rows` whose set of columns has an index, in one node for each placement on the
    /// first `prefix` rows.
    pub fn new(
        class: &Class,
        rows: Set,
        index: &[u16],
        prefix: usize,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let rows: Vec<usize> = members(rows).collect();
        let (upper, lower) = rows.split_at(rows.len().saturating_sub(2));
        let number = |square: usize| u16::try_from(square).expect("at most 16 x 16 squares");
        let nothing = number(class.squares());
        let mut bottoms = Vec::new();
        let mut bottom_sets = Vec::new();
        class.placements(lower, control, &mut |placed, columns, lines| {
            let mut squares = [nothing; 2];
            for (place, &column) in placed.iter().enumerate() {
                squares[place] = number(class.square(lower[place], column));
            }
            bottom_sets.push((u32::from(number(bottoms.len())), columns, lines));
            bottoms.push(squares);
        })?;
        let depth = upper.len().saturating_sub(1);
        assert!(prefix <= depth, "first queens are queens of a parent");
        let mut walk = Self {
            depth,
            prefix,
            nothing,
            parent_squares: Vec::new(),
            tops: Vec::new(),
            leaves: Vec::new(),
            bottoms,
            nodes: Vec::new(),
            most_leaves: 0,
            tops_by_set: Vec::new(),
            begin_of_set: Vec::new(),
        };
        let mut parents = 0;
        let mut last: Option<Vec<usize>> = None;
        let mut fitting = bottom_sets.clone();
        let mut fitting_parent = Vec::new();
        class.placements(upper, control, &mut |placed, columns, lines| {
            let first = walk.leaves.len();
            let parent = &placed[..depth];
            if fitting_parent != parent {
                // Most bottoms do not even fit the parent.
                parent.clone_into(&mut fitting_parent);
                let (mut columns, mut lines) = (0, 0);
                for (&row, &column) in upper.iter().zip(parent) {
                    columns |= 1 << column;
                    lines |= class.lines(row, column);
                }
                fitting.clear();
                fitting.extend(bottom_sets.iter().filter(|set| set.1 & columns == 0 && set.2 & lines == 0));
            }
            for &(bottom, below, below_lines) in &fitting {
                if below & columns == 0 && below_lines & lines == 0 {
                    let set = index[(below | columns) as usize];
                    if set != NONE {
                        walk.leaves.push(bottom << 16 | u32::from(set));
                    }
                }
            }
            if walk.leaves.len() == first {
                return;
            }
            walk.leaves[first..].sort_unstable_by_key(|&leaf| std::cmp::Reverse(leaf & 0xffff));
            if last.as_deref() != Some(parent) {
                last = Some(parent.to_vec());
                let squares = upper.iter().zip(parent).map(|(&row, &column)| class.square(row, column));
                walk.parent_squares.extend(squares.map(number));
                let key = parent[..prefix].iter().fold(0, |key, &column| key_with(key, column));
                if walk.nodes.last().is_none_or(|node| node.key != key) {
                    let tops = walk.tops.len();
                    let number = walk.nodes.len();
                    walk.nodes.push(Node {
                        key,
                        parents: parents..parents,
                        tops: tops..tops,
                        bottoms: Vec::new(),
                        number,
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
            walk.most_leaves = walk.most_leaves.max(walk.leaves.len() - first);
        })?;
        assert!(walk.most_leaves <= MOST_LEAVES, "no sum of a kernel overflows");
        for node in &mut walk.nodes {
            let mut used = vec![false; walk.bottoms.len()];
            for top in &walk.tops[node.tops.clone()] {
                for leaf in top.of(&walk.leaves) {
                    used[(leaf >> 16) as usize] = true;
                }
            }
            node.bottoms = (0..).zip(used).filter(|&(_, used)| used).map(|(bottom, _)| bottom).collect();
        }
        Ok(walk)
    }

    /// Prepares [`Walk::tops_with`].
    pub fn sort_by_set(&mut self, sets: usize) {
        let mut next = vec![0; sets + 2];
        for leaf in &self.leaves {
            next[(leaf & 0xffff) as usize + 2] += 1;
        }
        for set in 1..next.len() {
            next[set] += next[set - 1];
        }
        self.tops_by_set.resize(self.leaves.len(), 0);
        for (number, top) in (0..).zip(&self.tops) {
            for leaf in top.of(&self.leaves) {
                let place = &mut next[(leaf & 0xffff) as usize + 1];
                self.tops_by_set[*place as usize] = number;
                *place += 1;
            }
        }
        self.begin_of_set = next;
    }

    /// The tops that have a leaf with this set, as often as they have one.
    pub fn tops_with(&self, set: u16) -> &[u32] {
        let [begin, end] = [0, 1].map(|more| self.begin_of_set[usize::from(set) + more] as usize);
        &self.tops_by_set[begin..end]
    }

    /// The parents below some first queens, as many as the walk was made for.
    pub fn node(&self, key: u32) -> Option<&Node> {
        self.nodes.binary_search_by_key(&key, |node| node.key).ok().map(|place| &self.nodes[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn a_walk_has_one_leaf_for_every_placement() {
        let class = Class::new(&Board::empty(14), 0, 1);
        let index: Vec<u16> = (0..128).collect();
        for rows in [0b0_u32, 0b1, 0b101, 0b1011, 0b1111, 0b101_1101] {
            for prefix in 0..=rows.count_ones().saturating_sub(3).min(3) as usize {
                let control = Control::new();
                let walk = Walk::new(&class, rows, &index, prefix, &control).unwrap();
                let mut placements = 0;
                let rows: Vec<usize> = members(rows).collect();
                class.placements(&rows, &control, &mut |_, _, _| placements += 1).unwrap();
                assert_eq!(walk.leaves.len(), placements);
                assert_eq!(walk.tops.iter().map(|top| usize::from(top.leaves)).sum::<usize>(), placements);
                assert_eq!(walk.nodes.iter().map(|node| node.tops.len()).sum::<usize>(), walk.tops.len());
            }
        }
    }
}
