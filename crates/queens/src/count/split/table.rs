//! A table of the table colour, for one A and one B: how many of its pairs stand on each two sets of columns.
//!
//! The table colour counts with the sets of its leaves as rows and those of its lanes side by side. The weighed colour has
//! the roles the other way round, so every column of 64 lanes is turned around when it is done. In what order the
//! lanes of the weighed colour are costs nothing then.

use super::column::Weights;
use super::lanes::{Block, EMPTY, LANES};
use super::order::NONE;
use super::packing::Packing;
use super::pairs::Rows;

/// Bytes by rows and lanes of the weighed colour. What is needed at a time lies side by side: in *columns* the rows of the first
/// group of lanes, of the second, and so on; or row by row.
#[derive(Debug, Default)]
pub struct Table {
    blocks: Vec<Block>,
    /// From one row to the next, and from one group of lanes to the next.
    apart: [usize; 2],
}

impl Table {
    /// Zeros, for a table that is read by columns or by rows.
    fn clear(&mut self, rows: usize, groups: usize, by_rows: bool) {
        self.apart = if by_rows { [groups, 1] } else { [1, rows] };
        self.blocks.clear();
        self.blocks.resize(rows * groups, EMPTY);
    }

    /// The rows of one group of lanes, of a table by columns.
    pub fn column(&self, group: usize) -> &[Block] {
        let [_, rows] = self.apart;
        &self.blocks[group * rows..][..rows]
    }

    /// Whether a group of lanes has an entry, of a table by columns.
    pub fn has_any(&self, group: usize) -> bool {
        self.column(group).iter().any(|block| block.0 != EMPTY.0)
    }

    /// The rows of a table by rows, from that of some set on.
    pub fn rows(&self, start: usize, tied: u32) -> Rows<'_> {
        let [apart, _] = self.apart;
        Rows { blocks: &self.blocks, apart, start, tied }
    }

    fn place(&self, row: usize, group: usize) -> usize {
        row * self.apart[0] + group * self.apart[1]
    }
}

/// How columns of the table colour become a table.
pub struct Turning<'a> {
    /// The lanes of the table colour: their sets are rows of the table.
    pub from: &'a Packing,
    /// The lanes of the weighed colour: their sets are rows of a column.
    pub to: &'a Packing,
    /// How often each row of a table counts: 1 or 2.
    pub rows: &'a [u8],
    /// How often each row of a column counts.
    pub lanes: &'a [u8],
    /// The set of the first row of a table, and of a column.
    pub start: [usize; 2],
    /// Whether the table is read row by row.
    pub by_rows: bool,
}

impl Turning<'_> {
    /// Zeros.
    pub fn clear(&self, table: &mut Table) {
        table.clear(self.rows.len(), self.to.groups(), self.by_rows);
    }

    /// Writes a column, the lanes of one group of the table colour, to the table.
    pub fn turn(&self, column: &[Block], group: usize, table: &mut Table) {
        let mut turned = [EMPTY; LANES];
        for (number, lanes) in self.to.set_of.chunks(LANES).enumerate() {
            let row = |set: u16| if set == NONE { &EMPTY } else { &column[usize::from(set) - self.start[1]] };
            let rows: [&Block; LANES] = std::array::from_fn(|lane| row(lanes[lane]));
            turn_bytes(&rows, &mut turned);
            for (lane, row) in self.rows_of(group) {
                let place = table.place(row, number);
                table.blocks[place] = turned[lane];
            }
        }
    }

    /// The lanes of a group of the table colour, and their rows of the table.
    fn rows_of(&self, group: usize) -> impl Iterator<Item = (usize, usize)> {
        let sets = self.from.set_of[group * LANES..][..LANES].iter().enumerate();
        let has_set = sets.filter(|&(_, &set)| set != NONE);
        has_set.map(|(lane, &set)| (lane, usize::from(set) - self.start[0]))
    }

    /// How often the entries of a column count.
    pub fn weights(&self, group: usize) -> Weights<'_> {
        let mut lanes = [1; LANES];
        self.rows_of(group).for_each(|(lane, row)| lanes[lane] = self.rows[row]);
        Weights { rows: self.lanes, lanes }
    }
}

/// Byte j of row i to byte i of row j.
fn turn_bytes(rows: &[&Block; LANES], to: &mut [Block; LANES]) {
    for (down, rows) in rows.chunks_exact(16).enumerate() {
        for (across, to) in to.chunks_exact_mut(16).enumerate() {
            let square = turn_square(std::array::from_fn(|row| rows[row].sixteen(across)));
            for (to, row) in to.iter_mut().zip(square) {
                *to.sixteen_mut(down) = row;
            }
        }
    }
}

/// Sixteen rows of sixteen bytes. Rows i and i + 8 become rows 2i and 2i + 1, with their bytes in turn; four times that is a
/// transposition. Written without the instructions for it, it takes three times as long.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn turn_square(rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
    use std::arch::x86_64::{__m128i, _mm_unpackhi_epi8, _mm_unpacklo_epi8};
    // SAFETY: both types are sixteen times sixteen bytes, of any value.
    let mut rows: [__m128i; 16] = unsafe { std::mem::transmute(rows) };
    for _ in 0..4 {
        let mut woven = rows;
        for (row, pair) in woven.chunks_exact_mut(2).enumerate() {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe {
                pair[0] = _mm_unpacklo_epi8(rows[row], rows[row + 8]);
                pair[1] = _mm_unpackhi_epi8(rows[row], rows[row + 8]);
            }
        }
        rows = woven;
    }
    // SAFETY: as above.
    unsafe { std::mem::transmute(rows) }
}

#[cfg(not(target_arch = "x86_64"))]
fn turn_square(rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
    std::array::from_fn(|row| std::array::from_fn(|column| rows[column][row]))
}

#[cfg(test)]
mod tests {
    use super::super::lanes::as_bytes_mut;
    use super::*;

    #[test]
    fn bytes_change_rows_and_columns() {
        let mut blocks = [EMPTY; LANES];
        for (place, byte) in as_bytes_mut(&mut blocks).iter_mut().enumerate() {
            *byte = (place * 7 + place / 256) as u8;
        }
        let rows: [&Block; LANES] = std::array::from_fn(|row| &blocks[row]);
        let mut turned = [EMPTY; LANES];
        turn_bytes(&rows, &mut turned);
        for (row, block) in blocks.iter().enumerate() {
            for (column, byte) in block.bytes().into_iter().enumerate() {
                assert_eq!(turned[column].bytes()[row], byte);
            }
        }
    }
}
