//! `squares`: the chess names of the squares, `b4 d3 a2 c1`, one placement a line.
//!
//! Columns are letters from the left, after `z` come `aa`, `ab` and so on as in a spreadsheet. Ranks are
//! numbers from the bottom, so row 0 of eight is rank 8. The squares are read in any order, with white space
//! or commas between them. They do not name the size of the board: unless it is given, it is the largest rank
//! or column, or the number of queens if that is more. A placement without queens is a blank line, which is
//! not read.

use super::cursor::Cursor;
use super::error::{Expected, Problem, ReadError};
use super::write::TextBuffer;
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

const LETTERS: usize = 26;

pub(super) fn write(buffer: &mut TextBuffer<'_>, size: usize, queens: impl Iterator<Item = Square>) {
    for (index, queen) in queens.enumerate() {
        if index > 0 {
            buffer.bytes.push(b' ');
        }
        write_letters(buffer.bytes, queen.column);
        buffer.number(size - queen.row);
    }
    buffer.bytes.push(b'\n');
}

/// The letters of a column: numbers from 1 in the digits a to z, where no digit means nothing.
fn write_letters(bytes: &mut Vec<u8>, column: usize) {
    let start = bytes.len();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        bytes.push(b'a' + u8::try_from(rest % LETTERS).expect("less than 26"));
        rest /= LETTERS;
    }
    bytes[start..].reverse();
}

pub(super) fn read(text: &str, size: Option<usize>) -> Result<Vec<Placement>, ReadError> {
    let mut read = Vec::new();
    for (line, content) in text.lines().enumerate().map(|(index, content)| (index + 1, content)) {
        let mut cursor = Cursor::new(content, line);
        let mut named = Vec::new();
        while cursor.skip_white().is_some() {
            named.push(read_square(&mut cursor, size)?);
            let before = cursor.clone();
            cursor.skip_white();
            if cursor.take(',') {
                if cursor.skip_white().is_none() {
                    return Err(cursor.unexpected(Expected::ChessSquare));
                }
            } else if before.place() == cursor.place() && cursor.peek().is_some() {
                return Err(cursor.unexpected(Expected::OneOf(" ,")));
            }
        }
        if !named.is_empty() {
            read.push(on_board(named, size).map_err(|problem| ReadError { line, column: 1, problem })?);
        }
    }
    Ok(read)
}

/// Column from 0 and rank from 1.
fn read_square(cursor: &mut Cursor, size: Option<usize>) -> Result<(usize, usize), ReadError> {
    let start = cursor.clone();
    let (limit, problem) = match size {
        Some(size) => (size.min(MAX_SIZE), Problem::OutsideBoard { size }),
        None => (MAX_SIZE, Problem::TooLarge),
    };
    let mut letters = 0;
    while let Some(letter @ 'a'..='z') = cursor.peek() {
        letters = LETTERS * letters + (letter as usize - 'a' as usize) + 1;
        if letters > limit {
            return Err(start.error(problem));
        }
        cursor.step();
    }
    let is_rank = cursor.peek().is_some_and(|found| matches!(found, '1'..='9'));
    if letters == 0 || !is_rank {
        return Err(cursor.unexpected(if letters == 0 { Expected::ChessSquare } else { Expected::Number }));
    }
    let rank = cursor.number()?;
    if rank > limit { Err(start.error(problem)) } else { Ok((letters - 1, rank)) }
}

/// The queens on a board of the given size, or on the smallest one that holds them all and has a row for each.
fn on_board(mut named: Vec<(usize, usize)>, size: Option<usize>) -> Result<Placement, Problem> {
    named.sort_unstable();
    named.dedup();
    let reach = named.iter().map(|&(column, rank)| rank.max(column + 1)).max().unwrap_or(0);
    let size = size.unwrap_or(reach.max(named.len()));
    if size > MAX_SIZE {
        return Err(Problem::TooLarge);
    }
    Ok(Placement::new(size, named.into_iter().map(|(column, rank)| Square::new(size - rank, column))))
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read_as, read_sized};
    use super::{Square, write_letters};

    #[test]
    fn columns_beyond_z_are_named_as_in_a_spreadsheet() {
        for (column, name) in
            [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (701, "zz"), (702, "aaa")]
        {
            let mut bytes = Vec::new();
            write_letters(&mut bytes, column);
            assert_eq!(bytes, name.as_bytes());
            let read = read_as(Notation::Squares, &format!("{name}1000")).unwrap();
            assert_eq!(read[0].squares(), [Square::new(0, column)]);
        }
    }

    #[test]
    fn ranks_count_from_the_bottom() {
        let read = read_as(Notation::Squares, "f8, d7 g6,a5 h4 b3 e2 c1").unwrap();
        let columns = [5, 3, 6, 0, 7, 1, 4, 2].map(Some).to_vec();
        assert_eq!(read[0].rows(), Ok(columns));
    }

    #[test]
    fn the_board_is_the_smallest_unless_its_size_is_given() {
        let size = |text| read_as(Notation::Squares, text).unwrap()[0].size();
        assert_eq!((size("a3"), size("f3"), size("a1 a2 b1 b2 a1")), (3, 6, 4));
        let (_, read) = read_sized("f3", None, 8).unwrap();
        assert_eq!((read[0].size(), read[0].squares()), (8, &[Square::new(5, 5)][..]));
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |expected, found| Problem::Expected { expected, found };
        for (text, line, column, problem) in [
            ("a1 b", 1, 5, expected(Expected::Number, None)),
            ("a1\n b0", 2, 3, expected(Expected::Number, Some('0'))),
            ("a1 B2", 1, 4, expected(Expected::ChessSquare, Some('B'))),
            ("a1b2", 1, 3, expected(Expected::OneOf(" ,"), Some('b'))),
            ("a1,", 1, 4, expected(Expected::ChessSquare, None)),
            ("a1 zzzzzz9999999", 1, 4, Problem::TooLarge),
            ("a99999999999999999999", 1, 2, Problem::TooLarge),
        ] {
            let error = read_as(Notation::Squares, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
        let error = read_sized("a1 i2", None, 8).unwrap_err();
        assert_eq!((error.column, error.problem), (4, Problem::OutsideBoard { size: 8 }));
    }
}
