//! Columns as bare numbers, in pieces.

use std::fmt;

use super::MOST;

/// Reads columns that are bare numbers, piece by piece, as [`construct::write_binary`](crate::find::construct::write_binary)
/// writes them: unsigned, little endian, 4 bytes each, or 8 if there are more than 2^32.
///
/// Which of the two it is shows in the first 512 bytes. Read as numbers of 4 bytes, a list of 8 has a column below 16 in
/// every other row (16 times 2^32 columns are the most that are taken), which no list of 4 can have without a conflict.
///
/// ```
/// use queens::stream::{Binary, CutShort};
/// let (mut binary, mut read) = (Binary::default(), Vec::new());
/// binary.read(&[1, 0, 0, 0, 3, 0], |column| read.push(column));
/// binary.read(&[0, 0, 0, 0], |column| read.push(column));
/// assert_eq!(read, [1, 3]);
/// assert_eq!(binary.finish(), Err(CutShort { width: 4, left: 2 }));
/// ```
#[derive(Debug, Default)]
pub struct Binary {
    /// Bytes of a number, once known.
    width: Option<usize>,
    /// The bytes of a number that the next piece goes on with.
    begun: Vec<u8>,
}

/// The last number of a list is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// Bytes that a number has.
    pub width: usize,
    /// Bytes that the last one has.
    pub left: usize,
}

impl fmt::Display for CutShort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the last number has {} bytes and not {}", self.left, self.width)
    }
}

impl std::error::Error for CutShort {}

impl Binary {
    /// How many numbers of 8 bytes are looked at to see whether that is what they are.
    const LOOKED_AT: usize = 64;

    /// Reads some more and hands on the columns that are complete. The first piece should have 512 bytes or more,
    /// unless the whole list is shorter.
    pub fn read(&mut self, mut bytes: &[u8], mut column: impl FnMut(u64)) {
        let width = *self.width.get_or_insert_with(|| Self::width_of(bytes));
        if !self.begun.is_empty() {
            let (rest, further) = bytes.split_at(bytes.len().min(width - self.begun.len()));
            self.begun.extend_from_slice(rest);
            bytes = further;
            if self.begun.len() < width {
                return;
            }
            column(number(&self.begun));
            self.begun.clear();
        }
        let mut numbers = bytes.chunks_exact(width);
        numbers.by_ref().for_each(|bytes| column(number(bytes)));
        self.begun.extend_from_slice(numbers.remainder());
    }

    /// After the last byte.
    ///
    /// # Errors
    /// If a number is not complete.
    pub fn finish(self) -> Result<(), CutShort> {
        match (self.begun.len(), self.width) {
            (0, _) | (_, None) => Ok(()),
            (left, Some(width)) => Err(CutShort { width, left }),
        }
    }

    fn width_of(start: &[u8]) -> usize {
        let mut numbers = start.chunks_exact(8).take(Self::LOOKED_AT);
        let are_wide = numbers.len() == Self::LOOKED_AT && numbers.all(|bytes| number(bytes) < MOST);
        if are_wide { 8 } else { 4 }
    }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_binary(bytes: &[u8], first: usize, piece: usize) -> (Vec<u64>, Result<(), CutShort>) {
        let (mut binary, mut read) = (Binary::default(), Vec::new());
        let (first, rest) = bytes.split_at(first.min(bytes.len()));
        for piece in [first].into_iter().chain(rest.chunks(piece)) {
            binary.read(piece, |column| read.push(column));
        }
        (read, binary.finish())
    }

    #[test]
    fn numbers_of_four_and_of_eight_bytes_are_told_apart_and_read_in_any_pieces() {
        let columns: Vec<u64> = crate::find::construct::columns(1000).unwrap().collect();
        let narrow: Vec<u8> = columns.iter().flat_map(|&column| (column as u32).to_le_bytes()).collect();
        let large: Vec<u64> = columns.iter().map(|column| column + (1 << 34)).collect();
        let wide = |columns: &[u64]| -> Vec<u8> { columns.iter().flat_map(|c| c.to_le_bytes()).collect() };
        for piece in [1, 3, 4, 7, 8, 4096] {
            assert_eq!(read_binary(&narrow, 512, piece), (columns.clone(), Ok(())));
            assert_eq!(read_binary(&wide(&columns), 512, piece), (columns.clone(), Ok(())));
            assert_eq!(read_binary(&wide(&large), 512, piece), (large.clone(), Ok(())));
            assert_eq!(read_binary(&narrow[..999], 600, piece).1, Err(CutShort { width: 4, left: 3 }));
            assert_eq!(read_binary(&wide(&large)[..999], 600, piece).1, Err(CutShort { width: 8, left: 7 }));
        }
        assert_eq!(read_binary(&[], 512, 1), (vec![], Ok(())));
    }
}
