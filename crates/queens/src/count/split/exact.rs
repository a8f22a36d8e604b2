//! The entries of a table in full, for the tables in which a byte is not enough.
//!
//! The leaves are done in parts, each with a column of bytes: those of a block of nodes, and where a byte fills up those of
//! a node. A single leaf can count no more than the placements of a lane; should even a node be too much, its leaves
//! are counted one by one. The result is several tables, one for each digit to the base of the limit.

use super::descent::{NodeBlock, Steps};
use super::join::Job;
use super::lanes::{Block, EMPTY, LANES};
use super::leaves::{Counts, Leaves, PartLeaves};
#[cfg(test)]
use super::limits::reached;
use super::table::{Table, Turning};
use super::unit::{Scratch, Unit, job};
use crate::control::Stopped;

/// The tables of one A, the lowest digits first.
pub fn tables(
    steps: &Steps,
    leaves: &Leaves,
    counts: &[Counts],
    turning: &Turning,
    base: u8,
    unit: Unit,
    scratch: &mut Scratch,
) -> Result<Vec<Table>, Stopped> {
    let Scratch { descent, bits, .. } = scratch;
    let height = turning.lanes.len();
    let mut column = vec![EMPTY; height];
    let mut exact = vec![0; height * LANES];
    let mut tables = Vec::new();
    for (group, list) in unit.table.groups.iter().enumerate().step_by(unit.every) {
        exact.fill(0);
        descent.run(steps, list, &mut |block| {
            unit.control.check()?;
            let all = job(leaves, counts, turning.start[1], block);
            let mut adds = |job: &Job, exact: &mut [u64]| {
                column.fill(EMPTY);
                // SAFETY: `Loops` are those of a kernel that the machine has; the sets of the chosen leaves are rows of the
                // column.
                unsafe { (unit.loops.table)(job, &mut column, bits) };
                add(&column, base, exact)
            };
            if adds(&all, &mut exact) {
                return Ok(());
            }
            for (part, counts) in all.parts.iter().zip(all.counts) {
                unit.control.check()?;
                let alone =
                    Job { parts: std::slice::from_ref(part), counts: std::slice::from_ref(counts), ..all };
                if !adds(&alone, &mut exact) {
                    one_by_one(block, part.node, leaves.of(part, *counts), turning.start[1], &mut exact);
                }
                #[cfg(test)]
                reached::mark("nodes alone");
            }
            Ok(())
        })?;
        turning.write_digits(&exact, group, base, &mut tables);
    }
    Ok(tables)
}

/// Adds a column to counts, unless one of its bytes reaches the limit.
fn add(column: &[Block], limit: u8, counts: &mut [u64]) -> bool {
    let bytes = || column.iter().flat_map(|block| block.bytes());
    if bytes().any(|byte| byte >= limit) {
        return false;
    }
    for (count, byte) in counts.iter_mut().zip(bytes()) {
        *count += u64::from(byte);
    }
    true
}

/// Adds the leaves of a part, whose bits are counted one lane at a time.
fn one_by_one(block: &NodeBlock, node: u32, part: PartLeaves, start: usize, counts: &mut [u64]) {
    #[cfg(test)]
    reached::mark("leaves alone");
    let lanes = &block.nodes[(node - block.first) as usize];
    for leaf in part.chosen.iter().chain(part.tied) {
        let top = &part.tops[leaf.top() * part.depth..][..part.depth];
        let row = (leaf.set() - start) * LANES;
        for word in 0..lanes.words {
            let bits = |square: u16| {
                let place = (usize::from(square) - lanes.first_square) * lanes.words + word;
                block.blocks[lanes.base + place].bytes()
            };
            let squares = top.iter().copied().chain(part.bottoms[leaf.bottom()]);
            let left = squares
                .map(bits)
                .fold([u8::MAX; LANES], |left, bits| std::array::from_fn(|lane| left[lane] & bits[lane]));
            for (count, bits) in counts[row..row + LANES].iter_mut().zip(left) {
                *count += u64::from(bits.count_ones());
            }
        }
    }
}
