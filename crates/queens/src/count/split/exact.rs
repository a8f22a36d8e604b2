//! A column counted again, where a byte has filled up between two looks ([`super::column`]).
//!
//! The leaves are done in parts, each with bytes of its own: those of a block of nodes, and where a byte fills up those of
//! a node. A single leaf can count no more than the placements of a lane; should even a node be too much, its leaves
//! are counted one by one.

use super::column::Column;
use super::descent::{NodeBlock, Steps};
use super::join::Job;
use super::lanes::{LANES, List};
use super::leaves::{Counts, Leaves, PartLeaves};
#[cfg(test)]
use super::limits::reached;
use super::unit::{Scratch, Tallying, job};
use crate::control::Stopped;

/// Counts all leaves of one A, whose sets are from `start` on, for the lanes of a list. Bytes are full at `full`.
pub fn count_again(
    steps: &Steps,
    list: &List,
    (leaves, counts): (&Leaves, &[Counts]),
    (start, full): (usize, u8),
    column: &mut Column,
    unit: Tallying,
    scratch: &mut Scratch,
) -> Result<(), Stopped> {
    let Scratch { descent, bits, .. } = scratch;
    let rows = column.bytes.len();
    column.clear(rows);
    let mut some = Column::default();
    let mut parts = 0;
    descent.run(steps, list, &mut |block| {
        unit.control.check()?;
        let all = job(leaves, counts, start, block, &mut parts);
        let mut adds = |job: &Job, column: &mut Column| {
            some.clear(rows);
            // SAFETY: `Loops` are those of a kernel that the machine has; the sets of the chosen leaves are rows of the
            // column.
            unsafe { (unit.loops.table)(job, &mut some.bytes, bits) };
            let fits = !some.is_full(full);
            if fits {
                for (row, block) in some.bytes.iter().enumerate() {
                    column.add_to_moved(row, block.bytes().map(u64::from));
                }
            }
            fits
        };
        if adds(&all, column) {
            return Ok(());
        }
        for (part, counts) in all.parts.iter().zip(all.counts) {
            unit.control.check()?;
            let alone =
                Job { parts: std::slice::from_ref(part), counts: std::slice::from_ref(counts), ..all };
            if !adds(&alone, column) {
                one_by_one(block, part.node, leaves.of(part, *counts), start, column);
            }
            #[cfg(test)]
            reached::mark("nodes alone");
        }
        Ok(())
    })
}

/// Adds the leaves of a part, whose bits are counted one lane at a time.
fn one_by_one(block: &NodeBlock, node: u32, part: PartLeaves, start: usize, column: &mut Column) {
    #[cfg(test)]
    reached::mark("leaves alone");
    let lanes = &block.nodes[(node - block.first) as usize];
    for leaf in part.chosen.iter().chain(part.tied) {
        let top = &part.tops[leaf.top() * part.depth..][..part.depth];
        for word in 0..lanes.words {
            let bits = |square: u16| {
                let place = usize::from(square) * lanes.words + word;
                block.blocks[lanes.base + place].bytes()
            };
            let squares = top.iter().copied().chain(part.bottoms[leaf.bottom()]);
            let left = squares
                .map(bits)
                .fold([u8::MAX; LANES], |left, bits| std::array::from_fn(|lane| left[lane] & bits[lane]));
            column.add_to_moved(leaf.set() - start, left.map(|bits| u64::from(bits.count_ones())));
        }
    }
}
