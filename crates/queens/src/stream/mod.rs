//! The check of a solution that streams by, queen after queen, whatever its size, and the two ways to write it.
//!
//! A bit for each column and each diagonal says whether it has its queen. How many rows there will be need
//! not be known: the bits come in pages that are made when a queen first touches them.
//!
//! Cost: O(1) a queen, and 5 bits of memory a queen (n columns, 2n diagonals each way). Nothing is shared
//! with what makes solutions.

use std::fmt;

use crate::line::Line;

/// The largest column that is taken for one: more rows than any disk holds.
const MOST: u64 = 1 << 36;

/// Words of 64 bits in a page.
const PAGE: usize = 1 << 14;

/// A growing set of bits.
#[derive(Default)]
struct Bits {
    pages: Vec<Option<Box<[u64; PAGE]>>>,
}

impl Bits {
    /// Puts a number in; `false` if it was in already.
    fn insert(&mut self, number: u64) -> bool {
        let word = (number / 64) as usize;
        if self.pages.len() <= word / PAGE {
            self.pages.resize_with(word / PAGE + 1, || None);
        }
        let page = self.pages[word / PAGE].get_or_insert_with(|| Box::new([0; PAGE]));
        let bit = 1 << (number % 64);
        let is_new = page[word % PAGE] & bit == 0;
        page[word % PAGE] |= bit;
        is_new
    }
}

/// What is wrong with a queen of a solution that streams by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The row of the queen, from 0.
    pub row: u64,
    /// Its column, from 0.
    pub column: u64,
    /// What is wrong.
    pub fault: Fault,
}

/// A kind of [`Clash`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A queen in a row above attacks it along this line.
    Attacked(Line),
    /// The board has too few columns: as many as there are rows.
    Outside,
}

impl Clash {
    /// Whether this is the queen that attacks the other along its line.
    ///
    /// ```
    /// use queens::{Line, stream::{Clash, Fault}};
    /// let clash = Clash { row: 5, column: 2, fault: Fault::Attacked(Line::Rising) };
    /// assert!(clash.is_attacked_from(1, 6));
    /// assert!(!clash.is_attacked_from(1, 2));
    /// ```
    #[must_use]
    pub fn is_attacked_from(&self, row: u64, column: u64) -> bool {
        row != self.row
            && match self.fault {
                Fault::Attacked(Line::Row) | Fault::Outside => false,
                Fault::Attacked(Line::Column) => column == self.column,
                Fault::Attacked(Line::Falling) => row + self.column == self.row + column,
                Fault::Attacked(Line::Rising) => row + column == self.row + self.column,
            }
    }
}

/// A check on its way.
///
/// ```
/// use queens::{Line, stream::{Check, Clash, Fault}};
/// let mut check = Check::default();
/// for column in [1, 3, 0, 2] {
///     check.queen(column)?;
/// }
/// assert_eq!(check.finish()?, 4);
///
/// let mut check = Check::default();
/// check.queen(0)?;
/// let clash = check.queen(1).unwrap_err();
/// assert_eq!(clash, Clash { row: 1, column: 1, fault: Fault::Attacked(Line::Falling) });
/// # Ok::<(), Clash>(())
/// ```
#[derive(Default)]
pub struct Check {
    rows: u64,
    columns: Bits,
    /// The falling diagonals that begin at the left edge, by the row where they begin.
    falling_left: Bits,
    /// The other falling diagonals, by the column where they begin.
    falling_top: Bits,
    rising: Bits,
    /// The queen that is furthest to the right.
    rightmost: Option<(u64, u64)>,
}

impl Check {
    /// The queen of the next row.
    ///
    /// # Errors
    /// If a queen above attacks it; of several lines the column is named before the diagonals.
    pub fn queen(&mut self, column: u64) -> Result<(), Clash> {
        let row = self.rows;
        self.rows += 1;
        let clash = |fault| Err(Clash { row, column, fault });
        if column >= MOST {
            return clash(Fault::Outside);
        }
        if self.rightmost.is_none_or(|(_, other)| other < column) {
            self.rightmost = Some((row, column));
        }
        let falling = match row.checked_sub(column) {
            Some(from) => self.falling_left.insert(from),
            None => self.falling_top.insert(column - row),
        };
        let (in_column, rising) = (self.columns.insert(column), self.rising.insert(row + column));
        match (in_column, falling, rising) {
            (true, true, true) => Ok(()),
            (false, _, _) => clash(Fault::Attacked(Line::Column)),
            (_, false, _) => clash(Fault::Attacked(Line::Falling)),
            (_, _, false) => clash(Fault::Attacked(Line::Rising)),
        }
    }

    /// After the last queen: how many there are.
    ///
    /// # Errors
    /// If a queen stands to the right of the board, which has as many columns as there were rows.
    pub fn finish(self) -> Result<u64, Clash> {
        match self.rightmost {
            Some((row, column)) if column >= self.rows => Err(Clash { row, column, fault: Fault::Outside }),
            _ => Ok(self.rows),
        }
    }
}

/// A mistake in the text of a solution that streams by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexpected {
    /// Line of the text, from 1.
    pub line: u64,
    /// Column of the text, from 1, in bytes.
    pub column: u64,
    /// What should be there.
    pub expected: Expected,
}

impl fmt::Display for Unexpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: expected {}", self.line, self.column, self.expected)
    }
}

impl std::error::Error for Unexpected {}

/// What should be at some place of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `[`, at the start.
    Bracket,
    /// A number.
    Number,
    /// `,` or `]`.
    CommaOrBracket,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bracket => "[",
            Self::Number => "a number",
            Self::CommaOrBracket => ", or ]",
            Self::End => "the end",
        })
    }
}

/// Reads the notation `columns` piece by piece: `[1,3,0,2]`, with white space anywhere between.
///
/// ```
/// use queens::stream::Columns;
/// let (mut columns, mut read) = (Columns::default(), Vec::new());
/// columns.read(b"[1, 1", |column| read.push(column))?;
/// columns.read(b"3,0]\n", |column| read.push(column))?;
/// columns.finish()?;
/// assert_eq!(read, [1, 13, 0]);
/// # Ok::<(), queens::stream::Unexpected>(())
/// ```
pub struct Columns {
    state: State,
    line: u64,
    column: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    /// After `[`: a number or `]`.
    First,
    /// After `,`.
    Next,
    /// Within a number, so far this.
    Number(u64),
    /// After a number and white space.
    After,
    Ended,
}

impl Default for Columns {
    fn default() -> Self {
        Self { state: State::Start, line: 1, column: 1 }
    }
}

impl Columns {
    /// Reads some more of the text and hands on the columns that are complete.
    ///
    /// # Errors
    /// The first byte that does not belong there. A number too large for 64 bits is handed on as the largest.
    pub fn read(&mut self, text: &[u8], mut column: impl FnMut(u64)) -> Result<(), Unexpected> {
        for &byte in text {
            self.state = match (self.state, byte) {
                (State::Number(number), b'0'..=b'9') => {
                    State::Number(number.saturating_mul(10).saturating_add(u64::from(byte - b'0')))
                }
                (State::Number(number), b',') => {
                    column(number);
                    State::Next
                }
                (State::First | State::Next, b'0'..=b'9') => State::Number(u64::from(byte - b'0')),
                (State::Number(number), b']') => {
                    column(number);
                    State::Ended
                }
                (State::Number(number), b' ' | b'\t' | b'\r' | b'\n') => {
                    column(number);
                    State::After
                }
                (state, b' ' | b'\t' | b'\r' | b'\n') => state,
                (State::Start, b'[') => State::First,
                (State::First | State::After, b']') => State::Ended,
                (State::After, b',') => State::Next,
                (state, _) => return Err(self.unexpected(state)),
            };
            self.column += 1;
            if byte == b'\n' {
                (self.line, self.column) = (self.line + 1, 1);
            }
        }
        Ok(())
    }

    /// After the last byte.
    ///
    /// # Errors
    /// If the text ends too early.
    pub fn finish(self) -> Result<(), Unexpected> {
        if self.state == State::Ended { Ok(()) } else { Err(self.unexpected(self.state)) }
    }

    fn unexpected(&self, state: State) -> Unexpected {
        let expected = match state {
            State::Start => Expected::Bracket,
            State::First | State::Next => Expected::Number,
            State::Number(_) | State::After => Expected::CommaOrBracket,
            State::Ended => Expected::End,
        };
        Unexpected { line: self.line, column: self.column, expected }
    }
}

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
#[derive(Default)]
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
    /// if there are so many.
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
    use crate::{Board, Conflict, Solution};

    fn check(columns: &[u64]) -> Result<u64, Clash> {
        let mut check = Check::default();
        columns.iter().try_for_each(|&column| check.queen(column))?;
        check.finish()
    }

    #[test]
    fn agrees_with_the_other_check_on_every_list_of_four_columns() {
        for code in 0..4_u64.pow(4) {
            let columns: Vec<u64> = (0..4).map(|row| code / 4_u64.pow(row) % 4).collect();
            let solution = Solution::from_columns(columns.iter().map(|&column| column as u32).collect());
            assert_eq!(check(&columns).is_ok(), solution.check(&Board::empty(4)).is_ok(), "{columns:?}");
        }
    }

    #[test]
    fn the_first_conflict_is_named_with_its_line() {
        for (columns, row, line) in [
            (&[3, 0, 2, 0][..], 3, Line::Column),
            (&[3, 0, 1, 2], 2, Line::Falling),
            (&[1, 3, 2, 0], 2, Line::Rising),
        ] {
            let clash = check(columns).unwrap_err();
            assert_eq!((clash.row, clash.fault), (row, Fault::Attacked(line)), "{columns:?}");
            let other = (0..row).find(|&other| clash.is_attacked_from(other, columns[other as usize]));
            let other = other.expect("some queen above attacks it") as usize;
            let solution = Solution::from_columns(columns.iter().map(|&column| column as u32).collect());
            let pair = (other, row as usize, line);
            let found = crate::Placement::from(&solution).conflicts(&Board::empty(4)).any(|conflict| {
                matches!(conflict, Conflict::Attack { first, second, line } if (first.row, second.row, line) == pair)
            });
            assert!(found, "{columns:?}");
        }
    }

    #[test]
    fn a_queen_to_the_right_of_the_board_is_named_at_the_end() {
        assert_eq!(check(&[1, 4, 0]), Err(Clash { row: 1, column: 4, fault: Fault::Outside }));
        assert_eq!(check(&[u64::MAX]), Err(Clash { row: 0, column: u64::MAX, fault: Fault::Outside }));
        assert_eq!(check(&[]), Ok(0));
    }

    #[test]
    fn mistakes_in_the_text_are_named_by_line_and_column() {
        for (text, line, column, expected) in [
            ("", 1, 1, Expected::Bracket),
            ("x", 1, 1, Expected::Bracket),
            ("[1,,2]", 1, 4, Expected::Number),
            ("[1,\n -2]", 2, 2, Expected::Number),
            ("[1 2]", 1, 4, Expected::CommaOrBracket),
            ("[1", 1, 3, Expected::CommaOrBracket),
            ("[1]\n]", 2, 1, Expected::End),
            ("[1,]", 1, 4, Expected::Number),
        ] {
            let mut columns = Columns::default();
            let error = columns.read(text.as_bytes(), |_| {}).and_then(|()| columns.finish()).unwrap_err();
            assert_eq!(error, Unexpected { line, column, expected }, "{text:?}");
        }
    }

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
