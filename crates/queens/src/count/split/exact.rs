//! The entries of a table in full, for the few tables in which a byte is not enough.
//!
//! The leaves are done in parts, each with a table of bytes, and a part in which a byte fills up is halved.
//! A single leaf can count no more than the placements of a lane; should even they be 255 or more, its bits
//! are counted one lane at a time.

use super::join::Table;
use super::kernel::Loops;
use super::lanes::{Block, LANES, Lanes};
use super::unit::{OfB, Scratch};
use super::walk::{Selection, Top, Walk};

/// The number of pairs for every row and every set, row by row. The leaves are those selected in `scratch`.
pub fn counts(of_b: &OfB, lanes: &Lanes, loops: &Loops, scratch: &mut Scratch) -> Vec<u32> {
    let width = lanes.groups.len() * LANES;
    let mut counts = vec![0; of_b.row_weights.len() * width];
    let whole = std::mem::take(&mut scratch.selection);
    let mut tops = whole.tops.iter();
    let mut parts: Vec<Vec<(u32, Top)>> = whole
        .parents
        .iter()
        .map(|&(parent, n)| tops.by_ref().take(n as usize).map(|&top| (parent, top)).collect())
        .collect();
    // Start with everything at once.
    let mut todo = vec![parts.drain(..).flatten().collect::<Vec<_>>()];
    while let Some(part) = todo.pop() {
        if let [(parent, top)] = part[..]
            && top.leaves == 1
        {
            one_leaf(of_b, lanes, parent, top, &mut counts, width);
        } else if !add(of_b, lanes, &whole.bottoms, &part, loops, scratch, &mut counts, width) {
            todo.extend(halves(part));
        }
    }
    scratch.selection = whole;
    counts
}

/// Adds the counts of some tops; false, and nothing added, if a byte is not enough.
#[allow(clippy::too_many_arguments, reason = "what a kernel needs")]
fn add(
    of_b: &OfB,
    lanes: &Lanes,
    bottoms: &[u16],
    part: &[(u32, Top)],
    loops: &Loops,
    scratch: &mut Scratch,
    counts: &mut [u32],
    width: usize,
) -> bool {
    let selection = Selection {
        parents: part.iter().map(|&(parent, _)| (parent, 1)).collect(),
        tops: part.iter().map(|&(_, top)| top).collect(),
        bottoms: bottoms.to_vec(),
    };
    let base = of_b.allowed[0].start;
    scratch.counts.clear(of_b.row_weights.len(), lanes.groups.len());
    // SAFETY: `Loops` are those of a kernel that the machine has; the table has a row for every set of the
    // selected leaves and a lane for every set of the lanes.
    unsafe {
        (loops.table)(&of_b.walk, &selection, lanes, 0, base, &mut scratch.counts, &mut scratch.bottoms)
    };
    let rows = || counts_of(&scratch.counts, width).take(of_b.row_weights.len());
    if rows().any(|row| row.contains(&u8::MAX)) {
        return false;
    }
    for (counts, row) in counts.chunks_mut(width).zip(rows()) {
        counts.iter_mut().zip(row).for_each(|(sum, &count)| *sum += u32::from(count));
    }
    true
}

fn counts_of(table: &Table, width: usize) -> impl Iterator<Item = &[u8]> {
    table.blocks.chunks(table.stride).map(move |row| {
        // SAFETY: a block is 64 initialised bytes, and a row has at least `width` of them.
        unsafe { std::slice::from_raw_parts(row.as_ptr().cast(), width) }
    })
}

/// Two parts of half the tops each, or of half the leaves of the only top.
fn halves(mut part: Vec<(u32, Top)>) -> [Vec<(u32, Top)>; 2] {
    if let [(parent, top)] = part[..] {
        let half = top.leaves / 2;
        let first = Top { leaves: half, ..top };
        let second = Top { leaves: top.leaves - half, first: top.first + u32::from(half), ..top };
        return [vec![(parent, first)], vec![(parent, second)]];
    }
    let second = part.split_off(part.len() / 2);
    [part, second]
}

fn one_leaf(of_b: &OfB, lanes: &Lanes, parent: u32, top: Top, counts: &mut [u32], width: usize) {
    let walk: &Walk = &of_b.walk;
    let leaf = walk.leaves[top.first as usize];
    let row = (leaf & 0xffff) as usize - of_b.allowed[0].start;
    let above = &walk.parent_squares[parent as usize * walk.depth..][..walk.depth];
    let squares: Vec<u16> =
        above.iter().copied().chain([top.square]).chain(walk.bottoms[(leaf >> 16) as usize]).collect();
    for (number, group) in lanes.groups.iter().enumerate() {
        for word in 0..group.words {
            let bits = |square: u16| lanes.blocks[group.base + usize::from(square) * group.words + word];
            let all = squares.iter().fold(bits(walk.nothing), |all: Block, &square| {
                Block(std::array::from_fn(|i| all.0[i] & bits(square).0[i]))
            });
            for (lane, byte) in all.0.iter().flat_map(|word| word.to_ne_bytes()).enumerate() {
                counts[row * width + number * LANES + lane] += byte.count_ones();
            }
        }
    }
}
