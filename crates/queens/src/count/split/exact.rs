//! The entries of a table in full, for the few tables in which a byte is not enough.
//!
//! The leaves are done in parts, each with a table of bytes, and a part in which a byte fills up is halved.
//! A single leaf can count no more than the placements of a lane; should even they be 255 or more, its bits
//! are counted one lane at a time.

use super::join::{Table, TableJob, Weights};
use super::kernel::Loops;
use super::lanes::{Block, EMPTY, LANES, Lanes};
#[cfg(test)]
use super::limits::reached;
use super::select::Selection;
use super::unit::OfB;
use super::walk::{Top, Walk};

/// Adds the number of pairs of the selected leaves for every row and every set, row by row, without weights.
pub fn add_counts(
    of_b: &OfB,
    selection: Selection,
    lanes: &Lanes,
    loops: &Loops,
    (table, bits): (&mut Table, &mut Vec<Block>),
    counts: &mut [u64],
) {
    let rows = of_b.weights.rows.len();
    let width = lanes.groups.len() * LANES;
    let weights =
        Weights { rows: vec![1; rows], twice: vec![EMPTY; lanes.groups.len()], limit: of_b.weights.limit };
    let base = of_b.allowed[0].start;
    let mut todo = vec![selection.tops.to_vec()];
    while let Some(part) = todo.pop() {
        if let [top] = part[..]
            && top.leaves == 1
        {
            #[cfg(test)]
            reached::mark("a leaf alone");
            one_leaf(&of_b.walk, lanes, base, top, counts);
            continue;
        }
        let job = TableJob {
            walk: &of_b.walk,
            selection: Selection { tops: &part, ..selection },
            lanes,
            first_group: 0,
            base,
            weights: &weights,
            begins: true,
            ends: true,
        };
        // SAFETY: `Loops` are those of a kernel that the machine has; there is a row for every set of the
        // selected leaves, and a weight for every lane.
        if unsafe { (loops.table)(&job, table, bits) } {
            add(table, counts, width);
        } else {
            #[cfg(test)]
            reached::mark(if part.len() == 1 { "a top in halves" } else { "tops in halves" });
            todo.extend(halves(part));
        }
    }
}

fn add(table: &Table, counts: &mut [u64], width: usize) {
    for (row, counts) in counts.chunks_mut(width).enumerate() {
        for (lane, count) in counts.iter_mut().enumerate() {
            *count += u64::from(table.byte(row, lane));
        }
    }
}

/// Two parts of half the tops each, or of half the leaves of the only top.
fn halves(mut part: Vec<Top>) -> [Vec<Top>; 2] {
    if let [top] = part[..] {
        let half = top.leaves / 2;
        let first = Top { leaves: half, ..top };
        let second = Top { leaves: top.leaves - half, first: top.first + u32::from(half), ..top };
        return [vec![first], vec![second]];
    }
    let second = part.split_off(part.len() / 2);
    [part, second]
}

fn one_leaf(walk: &Walk, lanes: &Lanes, base: usize, top: Top, counts: &mut [u64]) {
    let width = lanes.groups.len() * LANES;
    let leaf = walk.leaves[top.first as usize];
    let row = (leaf & 0xffff) as usize - base;
    let above = &walk.parent_squares[top.parent as usize * walk.depth..][walk.prefix..walk.depth];
    let squares: Vec<u16> =
        above.iter().copied().chain([top.square]).chain(walk.bottoms[(leaf >> 16) as usize]).collect();
    for (number, group) in lanes.groups.iter().enumerate() {
        for word in 0..group.words {
            let bits = |square: u16| lanes.blocks[group.base + usize::from(square) * group.words + word];
            let all = squares.iter().fold(bits(walk.nothing), |all: Block, &square| {
                Block(std::array::from_fn(|i| all.0[i] & bits(square).0[i]))
            });
            for (lane, byte) in all.0.iter().flat_map(|word| word.to_ne_bytes()).enumerate() {
                counts[row * width + number * LANES + lane] += u64::from(byte.count_ones());
            }
        }
    }
}
