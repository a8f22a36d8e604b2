//! Which leaves of a walk are used: those whose set of columns is not less than B's.
//!
//! From one B to the next a few sets drop out, and with each about one leaf in a hundred. So it is kept how many leaves
//! every top has left, and every B only takes away, instead of comparing all leaves for every A and B. Cost: two
//! bytes a top for every thread.
//!
//! Tops are sorted by how many leaves they have: the loop over the leaves is short, and guessing its end wrong would
//! cost more than the leaves do.

use std::ops::Range;

use super::packing::small;
use super::walk::{MOST_LEAVES, Node, Top, Walk};

/// With more first queens nodes are many and short, and their tops are counted when they are sorted.
const MOST_KEPT: usize = 1;

/// The part of a walk that a kernel is to do.
#[derive(Clone, Copy)]
pub struct Selection<'a> {
    pub node: &'a Node,
    pub tops: &'a [Top],
    /// The leaves that tie, a top for each.
    pub tied: &'a [Top],
}

/// The leaves of a walk whose sets are at least some number.
#[derive(Debug, Default)]
pub struct Chosen {
    least: u16,
    /// How many leaves of each top. Within a top the sets of the leaves decrease, so what is chosen comes first.
    leaves: Vec<u16>,
    /// For each node and each number of leaves how many tops have so many. Counting them when a node is sorted would
    /// make n = 20 four per cent slower.
    tops_with: Vec<u32>,
}

impl Chosen {
    /// The leaves of a walk whose sets are at least `least`.
    pub fn new(walk: &Walk, least: u16) -> Self {
        let is_chosen = |leaf: &u32| leaf & 0xffff >= u32::from(least);
        let chosen = |top: &Top| small(top.of(&walk.leaves).partition_point(is_chosen));
        let leaves: Vec<u16> = walk.tops.iter().map(chosen).collect();
        if walk.prefix > MOST_KEPT {
            return Self { least, leaves, tops_with: Vec::new() };
        }
        let width = walk.most_leaves + 1;
        let mut tops_with = vec![0; walk.nodes.len() * width];
        for (node, tops_with) in walk.nodes.iter().zip(tops_with.chunks_mut(width)) {
            for &leaves in &leaves[node.tops.clone()] {
                tops_with[usize::from(leaves)] += 1;
            }
        }
        Self { least, leaves, tops_with }
    }

    /// Keeps the leaves whose sets are at least `high`; those from `low` on that are less go to `tied`, a top for
    /// each, in the order of their nodes.
    pub fn advance(&mut self, walk: &Walk, low: u16, high: u16, tied: &mut Vec<Top>) {
        tied.clear();
        if low < self.least || self.leaves.len() != walk.tops.len() {
            *self = Self::new(walk, low);
        }
        for set in self.least..high {
            for &number in walk.tops_with(set) {
                let leaves = &mut self.leaves[number as usize];
                if !self.tops_with.is_empty() {
                    let node = walk.nodes.partition_point(|node| node.tops.end <= number as usize);
                    let tops_with = &mut self.tops_with[node * (walk.most_leaves + 1)..];
                    tops_with[usize::from(*leaves)] -= 1;
                    tops_with[usize::from(*leaves) - 1] += 1;
                }
                *leaves -= 1;
                if set >= low {
                    let top = walk.tops[number as usize];
                    tied.push(Top { leaves: 1, first: top.first + u32::from(*leaves), ..top });
                }
            }
        }
        self.least = self.least.max(high);
        tied.sort_unstable_by_key(|top| top.first);
    }

    /// The tops of a node that have leaves, sorted by how many they have.
    pub fn tops(&self, walk: &Walk, node: &Node, sorted: &mut Vec<Top>) {
        let width = walk.most_leaves + 1;
        let mut counted = [0_u32; MOST_LEAVES + 1];
        let tops_with = if self.tops_with.is_empty() {
            for &leaves in &self.leaves[node.tops.clone()] {
                counted[usize::from(leaves)] += 1;
            }
            &counted[..width]
        } else {
            &self.tops_with[node.number * width..][..width]
        };
        let mut next = [0_u32; MOST_LEAVES + 1];
        // Tops without leaves come last, so that they can be forgotten.
        let mut begin = 0;
        for (next, &tops) in next.iter_mut().zip(tops_with).skip(1) {
            *next = begin;
            begin += tops;
        }
        next[0] = begin;
        sorted.clear();
        sorted.reserve(node.tops.len());
        let places = sorted.as_mut_ptr();
        for (top, &leaves) in walk.tops[node.tops.clone()].iter().zip(&self.leaves[node.tops.clone()]) {
            let next = &mut next[usize::from(leaves)];
            prefetch(&walk.leaves, top.first as usize);
            // SAFETY: every top has a place of its own among as many as there are tops.
            unsafe { places.add(*next as usize).write(Top { leaves, ..*top }) };
            *next += 1;
        }
        // SAFETY: all of them were written.
        unsafe { sorted.set_len(begin as usize) };
    }
}

/// Tells the processor that these words will be read soon: nobody has looked at them for this B, and in the order of
/// the tops it would not guess which come next. Without it the whole selection saves nothing.
#[inline(always)]
fn prefetch(words: &[u32], place: usize) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 has the instruction, and it may be given any address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(words.as_ptr().wrapping_add(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (words, place);
}

/// Those of the tied leaves that are below a node.
pub fn tied_of<'a>(tied: &'a [Top], node: &Node) -> &'a [Top] {
    let place = |parent: usize| tied.partition_point(|top| (top.parent as usize) < parent);
    let Range { start, end } = node.parents;
    &tied[place(start)..place(end)]
}

#[cfg(test)]
mod tests {
    use super::super::classes::{Class, Set};
    use super::*;
    use crate::board::Board;
    use crate::control::Control;

    /// The numbers of the leaves of some tops.
    fn leaves(tops: &[Top]) -> Vec<u32> {
        let mut leaves: Vec<u32> =
            tops.iter().flat_map(|top| top.first..top.first + u32::from(top.leaves)).collect();
        leaves.sort_unstable();
        leaves
    }

    #[test]
    fn every_step_chooses_the_leaves_that_a_comparison_does() {
        let class = Class::new(&Board::empty(12), 0, 1);
        let index: Vec<u16> = (0..1 << class.columns).map(|set: Set| (set * 5 % 61) as u16).collect();
        for prefix in 0..3 {
            let mut walk = Walk::new(&class, 0b11_1101, &index, prefix, &Control::new()).unwrap();
            walk.sort_by_set(61);
            let mut kept = Chosen::default();
            let mut tied = Vec::new();
            // Forwards, in larger steps, with and without ties, and back.
            for (low, high) in
                [(0, 0), (0, 1), (1, 3), (7, 7), (7, 7), (20, 22), (21, 22), (4, 30), (60, 61), (0, 0)]
            {
                kept.advance(&walk, low, high, &mut tied);
                for node in &walk.nodes {
                    let wanted = |range: Range<u16>| -> Vec<u32> {
                        leaves(&walk.tops[node.tops.clone()])
                            .into_iter()
                            .filter(|&leaf| range.contains(&((walk.leaves[leaf as usize] & 0xffff) as u16)))
                            .collect()
                    };
                    let mut tops = Vec::new();
                    kept.tops(&walk, node, &mut tops);
                    assert_eq!(leaves(&tops), wanted(high..u16::MAX), "{low} {high}");
                    assert!(tops.is_sorted_by_key(|top| top.leaves));
                    assert_eq!(leaves(tied_of(&tied, node)), wanted(low..high), "{low} {high}");
                }
            }
        }
    }
}
