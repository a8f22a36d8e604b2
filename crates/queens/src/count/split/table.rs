//! A table of the table colour, for one A and one B: how many of its pairs stand on each two sets of columns.
//!
//! The table colour counts with the sets of its leaves as rows and those of its lanes side by side. The weighed colour has
//! the roles the other way round, so every column of 64 lanes is turned around when it is done. In what order the
//! lanes of the weighed colour are costs nothing then.

use super::lanes::{Block, EMPTY, LANES, as_bytes_mut};
use super::order::NONE;
use super::packing::Packing;

/// Bytes by rows and lanes of the weighed colour, in *columns*: the rows of the first group of lanes, of the second, and so
/// on, so that what is needed for one group lies side by side.
#[derive(Debug, Default)]
pub struct Table {
    blocks: Vec<Block>,
    rows: usize,
}

impl Table {
    /// Zeros.
    pub fn clear(&mut self, rows: usize, groups: usize) {
        self.rows = rows;
        self.blocks.clear();
        self.blocks.resize(rows * groups, EMPTY);
    }

    /// The rows of one group of lanes.
    pub fn column(&self, group: usize) -> &[Block] {
        &self.blocks[group * self.rows..][..self.rows]
    }

    fn byte_mut(&mut self, row: usize, lane: usize) -> &mut u8 {
        let place = (lane / LANES * self.rows + row) * LANES + lane % LANES;
        &mut as_bytes_mut(&mut self.blocks)[place]
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
}

impl Turning<'_> {
    /// Writes a column, the lanes of one group of the table colour, to the table.
    pub fn turn(&self, column: &[Block], group: usize, table: &mut Table) {
        let mut turned = [EMPTY; LANES];
        for (number, lanes) in self.to.set_of.chunks(LANES).enumerate() {
            let row = |set: u16| if set == NONE { &EMPTY } else { &column[usize::from(set) - self.start[1]] };
            let rows: [&Block; LANES] = std::array::from_fn(|lane| row(lanes[lane]));
            turn_bytes(&rows, &mut turned);
            for (lane, row) in self.rows_of(group) {
                table.blocks[number * table.rows + row] = turned[lane];
            }
        }
    }

    /// The lanes of a group of the table colour, and their rows of the table.
    fn rows_of(&self, group: usize) -> impl Iterator<Item = (usize, usize)> {
        let sets = self.from.set_of[group * LANES..][..LANES].iter().enumerate();
        let has_set = sets.filter(|&(_, &set)| set != NONE);
        has_set.map(|(lane, &set)| (lane, usize::from(set) - self.start[0]))
    }

    /// Counts every entry as often as its row and its lane count, 255 at most. Returns the largest.
    pub fn weigh(&self, table: &mut Table) -> u8 {
        let twice = |weights: &[u8]| weights.contains(&2);
        let mut largest = 0;
        if !twice(self.rows) && !twice(self.lanes) {
            for byte in as_bytes_mut(&mut table.blocks) {
                largest = largest.max(*byte);
            }
            return largest;
        }
        for (column, lanes) in table.blocks.chunks_mut(self.rows.len()).zip(self.to.set_of.chunks(LANES)) {
            let weight =
                |set: u16| if set == NONE { 1 } else { self.lanes[usize::from(set) - self.start[1]] };
            let again: [u8; LANES] =
                std::array::from_fn(|lane| if weight(lanes[lane]) == 2 { u8::MAX } else { 0 });
            for (row, block) in column.iter_mut().enumerate() {
                let of_row = if self.rows[row] == 2 { u8::MAX } else { 0 };
                for (byte, again) in as_bytes_mut(std::slice::from_mut(block)).iter_mut().zip(again) {
                    *byte = byte.saturating_add(*byte & again);
                    *byte = byte.saturating_add(*byte & of_row);
                    largest = largest.max(*byte);
                }
            }
        }
        largest
    }

    /// Writes what a group of lanes of the table colour counts, for each row of a column, with its weights: digits to a base,
    /// each to a table of its own.
    pub fn write_digits(&self, counts: &[u64], group: usize, base: u8, tables: &mut Vec<Table>) {
        for (place, row) in self.rows_of(group) {
            for (lane, &set) in self.to.set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
                let at = usize::from(set) - self.start[1];
                let mut entry = counts[at * LANES + place] * u64::from(self.rows[row] * self.lanes[at]);
                let mut digit = 0;
                while entry > 0 || digit == 0 {
                    if digit == tables.len() {
                        let mut table = Table::default();
                        table.clear(self.rows.len(), self.to.groups());
                        tables.push(table);
                    }
                    let lowest = entry % u64::from(base);
                    *tables[digit].byte_mut(row, lane) = u8::try_from(lowest).expect("less than the base");
                    entry /= u64::from(base);
                    digit += 1;
                }
            }
        }
    }
}

/// Byte j of row i to byte i of row j.
fn turn_bytes(rows: &[&Block; LANES], to: &mut [Block; LANES]) {
    for down in 0..8 {
        for across in 0..8 {
            let mut words: [u64; 8] = std::array::from_fn(|row| rows[down * 8 + row].0[across].to_le());
            // Halves, quarters and bytes change places with those below the diagonal.
            for (distance, shift, mask) in [
                (4, 32, 0x0000_0000_ffff_ffff),
                (2, 16, 0x0000_ffff_0000_ffff),
                (1, 8, 0x00ff_00ff_00ff_00ff_u64),
            ] {
                for row in (0..8).filter(|row| row & distance == 0) {
                    let swapped = (words[row] >> shift ^ words[row + distance]) & mask;
                    words[row + distance] ^= swapped;
                    words[row] ^= swapped << shift;
                }
            }
            for (row, word) in words.into_iter().enumerate() {
                to[across * 8 + row].0[down] = u64::from_le(word);
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
