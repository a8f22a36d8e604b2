//! `fen`: the piece placement of Forsyth-Edwards notation, `1Q6/3Q4/…`, one placement a line. Boards of 8 rows
//! only.
//!
//! Reading takes white and black queens alike and skips the other fields of a position; any other piece is an
//! error.

use super::cursor::Cursor;
use super::error::{Expected, Problem, ReadError};
use super::write::TextBuffer;
use crate::line::Square;
use crate::solution::Placement;

/// The only size that there is.
pub(super) const SIZE: usize = 8;

const DIGITS: [u8; SIZE + 1] = *b"012345678";

pub(super) fn write(buffer: &mut TextBuffer<'_>, queens: impl Iterator<Item = Square>) {
    let mut queens = queens.peekable();
    for row in 0..SIZE {
        if row > 0 {
            buffer.bytes.push(b'/');
        }
        // The first column that is not yet written.
        let mut next = 0;
        while let Some(queen) = queens.next_if(|queen| queen.row == row) {
            write_gap(buffer.bytes, queen.column - next);
            buffer.bytes.push(b'Q');
            next = queen.column + 1;
        }
        write_gap(buffer.bytes, SIZE - next);
    }
    buffer.bytes.push(b'\n');
}

fn write_gap(bytes: &mut Vec<u8>, squares: usize) {
    if squares > 0 {
        bytes.push(DIGITS[squares]);
    }
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut read = Vec::new();
    for (line, content) in text.lines().enumerate().map(|(index, content)| (index + 1, content)) {
        let mut cursor = Cursor::new(content, line);
        if cursor.skip_white().is_some() {
            read.push(read_board(&mut cursor)?);
        }
    }
    Ok(read)
}

fn read_board(cursor: &mut Cursor) -> Result<Placement, ReadError> {
    let mut queens = Vec::new();
    let (mut row, mut column) = (0, 0);
    loop {
        let found = cursor.peek().filter(|found| !found.is_whitespace());
        match found {
            Some('Q' | 'q') => {
                queens.push(Square::new(row, column));
                column += 1;
            }
            Some(digit @ '1'..='8') => column += digit as usize - '0' as usize,
            Some('/') | None => {
                if column != SIZE {
                    return Err(cursor.error(Problem::Ragged { found: column, expected: SIZE }));
                }
                (row, column) = (row + 1, 0);
            }
            Some(_) => return Err(cursor.unexpected(Expected::OneOf("Qq12345678/"))),
        }
        if column > SIZE {
            return Err(cursor.error(Problem::Ragged { found: column, expected: SIZE }));
        }
        if row > SIZE || (found.is_none() && row < SIZE) {
            return Err(cursor.error(Problem::NotSquare { rows: row, columns: SIZE }));
        }
        if found.is_none() {
            return Ok(Placement::new(SIZE, queens));
        }
        cursor.step();
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read, read_as};
    use crate::Square;

    #[test]
    fn both_colours_and_the_fields_of_a_whole_position_are_read() {
        let (notation, boards) = read("3q4/8/8/8/8/8/8/Q6Q w - - 0 1\n8/8/8/8/8/8/8/44\n").unwrap();
        assert_eq!((notation, boards.len()), (Notation::Fen, 2));
        assert_eq!(boards[0].squares(), [Square::new(0, 3), Square::new(7, 0), Square::new(7, 7)]);
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |found| Problem::Expected { expected: Expected::OneOf("Qq12345678/"), found };
        for (text, column, problem) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 1, expected(Some('r'))),
            ("8/8/8/0", 7, expected(Some('0'))),
            ("8/7/8", 4, Problem::Ragged { found: 7, expected: 8 }),
            ("8/7Q1/8", 5, Problem::Ragged { found: 9, expected: 8 }),
            ("8/8/8/8/8/8/8 w", 14, Problem::NotSquare { rows: 7, columns: 8 }),
            ("8/8/8/8/8/8/8/8/8", 18, Problem::NotSquare { rows: 9, columns: 8 }),
        ] {
            let error = read_as(Notation::Fen, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (1, column, problem), "{text}");
        }
    }
}
