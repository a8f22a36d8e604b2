//! `leetcode`: a list of strings a line, `[".Q..","...Q","Q...","..Q."]`.
//!
//! White space and line ends between the strings do not matter when reading, and a list of such lists, as
//! the puzzle's answer is given, is several placements.

use std::io;

use super::cells::{Boards, RowStyle, RowWriter};
use super::cursor::Cursor;
use super::error::{Expected, ReadError};
use super::grid::MARKS;
use super::write::TextBuffer;
use crate::line::Square;
use crate::solution::Placement;

pub(super) const STYLE: RowStyle = RowStyle { before: "\"", squares: *b".Q", between: "", after: "\"," };

pub(super) fn write(
    buffer: &mut TextBuffer<'_>,
    rows: &RowWriter,
    size: usize,
    queens: impl Iterator<Item = Square>,
) -> io::Result<()> {
    buffer.bytes.push(b'[');
    rows.write(buffer, size, queens)?;
    if size > 0 {
        buffer.replace_last(b']');
    } else {
        buffer.bytes.push(b']');
    }
    buffer.bytes.push(b'\n');
    Ok(())
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut cursor = Cursor::new(text, 1);
    let mut read = Vec::new();
    while cursor.skip_white().is_some() {
        let mut inside = cursor.clone();
        inside.expect("[")?;
        if inside.skip_white() == Some('[') {
            cursor = inside;
            loop {
                read.push(read_board(&mut cursor)?);
                if cursor.expect(",]")? == ']' {
                    break;
                }
            }
        } else {
            read.push(read_board(&mut cursor)?);
        }
    }
    Ok(read)
}

fn read_board(cursor: &mut Cursor) -> Result<Placement, ReadError> {
    cursor.expect("[")?;
    let mut board = Boards::new(MARKS);
    if cursor.skip_white() == Some(']') {
        cursor.step();
        return Ok(Placement::new(0, []));
    }
    loop {
        cursor.expect("\"")?;
        let Some(length) = cursor.rest().find('"') else {
            return Err(unclosed(cursor));
        };
        let (line, column) = cursor.place();
        let row = &cursor.rest()[..length];
        board.row((line, column), row.chars().enumerate().map(|(index, found)| (column + index, found)))?;
        // All of them were squares.
        cursor.skip_in_line(length + 1);
        if cursor.expect(",]")? == ']' {
            return board.only();
        }
    }
}

/// A string without its second quote: the place where it should be is the first that is no square.
fn unclosed(cursor: &mut Cursor) -> ReadError {
    while cursor.peek().is_some_and(|found| MARKS.contains(found)) {
        cursor.step();
    }
    cursor.unexpected(Expected::OneOf("\""))
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read, read_as};

    #[test]
    fn the_answer_of_the_puzzle_is_read_as_it_is_given() {
        let lines = read("[\".Q\",\"Q.\"]\n[\"..\",\".Q\"]\n").unwrap();
        assert_eq!(lines.1.len(), 2);
        assert_eq!(read("[[\".Q\",\"Q.\"],\n [\"*.\",\n  \".Q\"]]"), Ok(lines));
        assert_eq!(read("[[]]").unwrap().0, Notation::Leetcode);
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |expected, found| Problem::Expected { expected: Expected::OneOf(expected), found };
        for (text, line, column, problem) in [
            ("[\".Q\",\n\"Q\"]", 2, 3, Problem::Ragged { found: 1, expected: 2 }),
            ("[\".Q\",\"Q.\",\"..\"]", 1, 15, Problem::NotSquare { rows: 3, columns: 2 }),
            ("[\".q\"]", 1, 4, expected(".*Q", Some('q'))),
            ("[\".Q\",\"Q.", 1, 10, expected("\"", None)),
            ("[\".Q\" \"Q.\"]", 1, 7, expected(",]", Some('"'))),
            ("[\"\"]", 1, 3, Problem::NotSquare { rows: 1, columns: 0 }),
        ] {
            let error = read_as(Notation::Leetcode, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
    }
}
