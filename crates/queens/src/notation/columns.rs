//! `columns`: the column of each row's queen, `[1,3,0,2]`, one placement a line; -1 for an empty row.
//!
//! White space and line ends between the numbers do not matter when reading, and `null` is read as -1 is.

use super::cursor::Cursor;
use super::error::{Problem, ReadError};
use super::write::TextBuffer;
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

/// The list of columns, `empty` for a row without a queen.
pub(super) fn write_list(
    buffer: &mut TextBuffer<'_>,
    columns: impl Iterator<Item = Option<usize>>,
    empty: &str,
) {
    buffer.bytes.push(b'[');
    write_fields(buffer, columns, empty, b']');
}

/// The columns with commas between them and another byte at the end.
pub(super) fn write_fields(
    buffer: &mut TextBuffer<'_>,
    columns: impl Iterator<Item = Option<usize>>,
    empty: &str,
    end: u8,
) {
    let start = buffer.bytes.len();
    for column in columns {
        match column {
            Some(column) => buffer.number_and_comma(column),
            None => {
                buffer.text(empty);
                buffer.bytes.push(b',');
            }
        }
    }
    if buffer.bytes.len() > start {
        buffer.replace_last(end);
    } else {
        buffer.bytes.push(end);
    }
}

pub(super) fn write(buffer: &mut TextBuffer<'_>, columns: impl Iterator<Item = Option<usize>>) {
    write_list(buffer, columns, "-1");
    buffer.bytes.push(b'\n');
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut cursor = Cursor::new(text, 1);
    let mut read = Vec::new();
    while cursor.skip_white().is_some() {
        read.push(read_list(&mut cursor)?);
    }
    Ok(read)
}

/// Reads one list; `null` is an empty row as well, as in `json`.
pub(super) fn read_list(cursor: &mut Cursor) -> Result<Placement, ReadError> {
    cursor.expect("[")?;
    let mut queens = Vec::new();
    let mut size = 0;
    // The queen furthest to the right, which decides whether all are on the board, and where it is named.
    let mut last = (0, cursor.clone());
    let mut end = cursor.skip_white() == Some(']');
    if end {
        cursor.step();
    }
    while !end {
        cursor.skip_white();
        if size == MAX_SIZE {
            return Err(cursor.error(Problem::TooLarge));
        }
        if cursor.take('-') {
            cursor.expect("1")?;
        } else if !cursor.take_word("null") {
            let start = cursor.clone();
            let column = cursor.number()?;
            queens.push(Square::new(size, column));
            if column >= last.0 {
                last = (column, start);
            }
        }
        size += 1;
        end = cursor.expect(",]")? == ']';
    }
    if !queens.is_empty() && last.0 >= size {
        return Err(last.1.error(Problem::OutsideBoard { size }));
    }
    Ok(Placement::new(size, queens))
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read_as};

    #[test]
    fn lists_may_span_lines_and_share_them() {
        let boards = read_as(Notation::Columns, "[ 1 , -1\n]\r\n[0][]").unwrap();
        assert_eq!(boards.iter().map(|board| board.size()).collect::<Vec<_>>(), [2, 1, 0]);
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |expected, found| Problem::Expected { expected, found };
        for (text, line, column, problem) in [
            ("[1,3,0,2]\n[1,x]", 2, 4, expected(Expected::Number, Some('x'))),
            ("[1 3]", 1, 4, expected(Expected::OneOf(",]"), Some('3'))),
            ("[0,-2]", 1, 5, expected(Expected::OneOf("1"), Some('2'))),
            ("[0", 1, 3, expected(Expected::OneOf(",]"), None)),
            ("1,3", 1, 1, expected(Expected::OneOf("["), Some('1'))),
            ("[9,0]", 1, 2, Problem::OutsideBoard { size: 2 }),
            ("[0,99999999999999999999999999]", 1, 4, Problem::TooLarge),
        ] {
            let error = read_as(Notation::Columns, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
    }
}
