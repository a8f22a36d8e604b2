//! What one A counts for 64 lanes of the table colour: a byte for every set of its leaves and every lane, as long as that is enough.
//!
//! Kernels add to bytes, which stay at 255. A look from time to time moves the rows that have come half way to numbers of 64 bits;
//! should a byte have filled up by then, the column is counted again ([`super::exact`]). Large boards need it: for n = 24 an entry
//! of a balanced stage is 23 in the mean, for n = 28 it is 190. Before, one full byte had the whole table of its A counted again, which
//! took more than half of the time of some units of n = 24.

use super::lanes::{Block, EMPTY, LANES, as_bytes_mut};

/// Leaves for each row that are added before the next look. A look reads the whole column, 4 per cent of n = 28, e = 7; with eight leaves a row
/// a fifth went to columns that had to be counted again.
const LEAVES_A_ROW: usize = 2;

/// The counts of one A for 64 lanes.
#[derive(Debug, Default)]
pub struct Column {
    /// What kernels add to.
    pub bytes: Vec<Block>,
    /// What was moved out of each row; empty if nothing was.
    moved: Vec<[u64; LANES]>,
    /// Leaves since the last look.
    since: usize,
    /// Whether a byte was full.
    is_full: bool,
    /// The higher digits, after [`Column::finish`]; as many as the largest entry needs.
    higher: Vec<Vec<Block>>,
}

/// How often the entries of a column count.
pub struct Weights<'a> {
    /// Those of each row: 1 or 2.
    pub rows: &'a [u8],
    /// Those of each lane.
    pub lanes: [u8; LANES],
}

impl Weights<'_> {
    fn largest(&self) -> u8 {
        let largest = |weights: &[u8]| weights.iter().copied().max().unwrap_or(1);
        largest(self.rows) * largest(&self.lanes)
    }
}

impl Column {
    /// Begins anew with so many rows.
    pub fn clear(&mut self, rows: usize) {
        self.bytes.clear();
        self.bytes.resize(rows, EMPTY);
        self.moved.clear();
        self.since = 0;
        self.is_full = false;
        self.higher.clear();
    }

    /// A kernel has added so many leaves. Bytes are full at `full`.
    pub fn added(&mut self, leaves: usize, full: u8) {
        self.since += leaves;
        if self.since > LEAVES_A_ROW * self.bytes.len() {
            self.look(u16::from(full).div_ceil(2), full);
        }
    }

    /// Looks once more: whether a byte is full, or was when it was looked at.
    pub fn is_full(&mut self, full: u8) -> bool {
        self.look(u16::from(full), full);
        self.is_full
    }

    /// Moves the rows that have a byte from `limit` on.
    fn look(&mut self, limit: u16, full: u8) {
        self.since = 0;
        let largest = largest_of(&self.bytes);
        self.is_full |= largest >= full;
        if u16::from(largest) < limit {
            return;
        }
        for row in 0..self.bytes.len() {
            if u16::from(largest_of(&self.bytes[row..=row])) >= limit {
                self.add_to_moved(row, self.bytes[row].bytes().map(u64::from));
                self.bytes[row] = EMPTY;
            }
        }
    }

    /// Adds to what was moved out of a row: by a look, or by who counts the column again.
    pub fn add_to_moved(&mut self, row: usize, counts: [u64; LANES]) {
        if self.moved.is_empty() {
            self.moved.resize(self.bytes.len(), [0; LANES]);
        }
        for (moved, count) in self.moved[row].iter_mut().zip(counts) {
            *moved += count;
        }
    }

    /// Ends it: entries count as often as their row and their lane do, and are digits of so many bits.
    pub fn finish(&mut self, weights: &Weights, bits: u32) {
        let most = u16::from(weights.largest());
        let limit = (1 << bits) / most;
        if limit <= u16::from(u8::MAX) {
            self.look(limit, u8::MAX);
        }
        if most == 1 && self.moved.is_empty() {
            return;
        }
        for (row, &of_row) in weights.rows.iter().enumerate() {
            if self.moved.get(row).is_some_and(|moved| *moved != [0; LANES]) {
                let bytes = self.bytes[row].bytes();
                let entries = std::array::from_fn(|lane| {
                    (self.moved[row][lane] + u64::from(bytes[lane])) * u64::from(of_row * weights.lanes[lane])
                });
                self.write(row, entries, bits);
            } else if most > 1 {
                // Less than the limit, so that they still fit.
                for (byte, of_lane) in as_bytes_mut(&mut self.bytes[row..=row]).iter_mut().zip(weights.lanes)
                {
                    *byte *= of_row * of_lane;
                }
            }
        }
    }

    /// Writes the digits of a row.
    fn write(&mut self, row: usize, mut entries: [u64; LANES], bits: u32) {
        let rows = self.bytes.len();
        let mut digit = 0;
        while digit == 0 || entries != [0; LANES] {
            let to = match digit {
                0 => &mut self.bytes,
                _ => {
                    if self.higher.len() < digit {
                        self.higher.push(vec![EMPTY; rows]);
                    }
                    &mut self.higher[digit - 1]
                }
            };
            for (byte, entry) in as_bytes_mut(&mut to[row..=row]).iter_mut().zip(&mut entries) {
                *byte = (*entry & ((1 << bits) - 1)) as u8;
                *entry >>= bits;
            }
            digit += 1;
        }
    }

    /// Its digits, the lowest first.
    pub fn digits(&self) -> impl Iterator<Item = &[Block]> {
        std::iter::once(&self.bytes).chain(&self.higher).map(Vec::as_slice)
    }
}

/// The largest byte of some rows.
fn largest_of(rows: &[Block]) -> u8 {
    let mut largest = [0; LANES];
    for row in rows {
        // Lane by lane, for which there are instructions.
        for (largest, byte) in largest.iter_mut().zip(row.bytes()) {
            *largest = byte.max(*largest);
        }
    }
    largest.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_weighed_and_come_out_in_digits_whatever_is_looked_at_when() {
        let weights =
            Weights { rows: &[1, 2, 1], lanes: std::array::from_fn(|lane| 1 + (lane % 3 == 0) as u8) };
        let plain = Weights { rows: &[1; 3], lanes: [1; LANES] };
        for (weights, bits) in [(&weights, 8), (&plain, 8), (&weights, 2), (&plain, 3)] {
            let mut column = Column::default();
            column.clear(3);
            let mut wanted = [[0; LANES]; 3];
            for round in 0..40_usize {
                for (row, wanted) in wanted.iter_mut().enumerate() {
                    for (lane, byte) in as_bytes_mut(&mut column.bytes[row..=row]).iter_mut().enumerate() {
                        // The first row stays small.
                        let more = (round * (lane + 3) / 7 + lane) % 6 * usize::from(row > 0 || round < 2);
                        *byte += more as u8;
                        wanted[lane] += more as u64;
                    }
                }
                column.added(8, u8::MAX);
            }
            assert!(!column.is_full(u8::MAX));
            column.finish(weights, bits);
            let mut found = [[0; LANES]; 3];
            for (digit, blocks) in (0..).zip(column.digits()) {
                for (found, block) in found.iter_mut().zip(blocks) {
                    for (found, byte) in found.iter_mut().zip(block.bytes()) {
                        assert!(u32::from(byte) < 1 << bits);
                        *found += u64::from(byte) << (bits * digit);
                    }
                }
            }
            for (row, wanted) in wanted.iter_mut().enumerate() {
                for (lane, wanted) in wanted.iter_mut().enumerate() {
                    *wanted *= u64::from(weights.rows[row] * weights.lanes[lane]);
                }
            }
            assert_eq!(found, wanted, "{bits}");
        }
    }

    #[test]
    fn a_byte_that_is_full_is_seen() {
        let mut column = Column::default();
        column.clear(2);
        as_bytes_mut(&mut column.bytes)[70] = 254;
        assert!(!column.is_full(255));
        as_bytes_mut(&mut column.bytes)[70] = 255;
        assert!(column.is_full(255));
        column.clear(2);
        assert!(!column.is_full(255));
    }
}
