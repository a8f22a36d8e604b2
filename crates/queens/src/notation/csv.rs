//! `csv`: a line that names the rows, `row0,row1,row2,row3`, then a placement a line, `1,3,0,2`: the column of
//! each row's queen, nothing for an empty row.
//!
//! An empty row that is the only one is written `""`, since nothing at all would be a blank line. Reading takes
//! any field in quotes, -1 for an empty row, and does without the names; the first line decides how many rows there are. The
//! board without rows is blank lines, which are not read.

use super::columns::write_fields;
use super::cursor::Cursor;
use super::error::{Expected, Problem, ReadError};
use super::write::TextBuffer;
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

pub(super) fn write_start(buffer: &mut TextBuffer<'_>, size: usize) {
    for row in 0..size {
        buffer.text(if row > 0 { ",row" } else { "row" });
        buffer.number(row);
    }
    buffer.bytes.push(b'\n');
}

pub(super) fn write(buffer: &mut TextBuffer<'_>, size: usize, columns: impl Iterator<Item = Option<usize>>) {
    write_fields(buffer, columns, if size == 1 { "\"\"" } else { "" }, b'\n');
}

pub(super) fn is_heading(line: &str) -> bool {
    line.starts_with("row0") || line.starts_with("\"row0\"")
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut read = Vec::new();
    let mut size = None;
    for (line, content) in text.lines().enumerate().map(|(index, content)| (index + 1, content.trim_end())) {
        if content.is_empty() {
            continue;
        }
        let mut cursor = Cursor::new(content, line);
        if size.is_none() && is_heading(content.trim_start()) {
            size = Some(read_fields(&mut cursor, None, read_name)?);
            continue;
        }
        let mut queens = Vec::new();
        // The queen furthest to the right, which decides whether all are on the board, and where it is named.
        let mut last = (0, cursor.clone());
        let rows = read_fields(&mut cursor, size, |cursor, row| {
            if cursor.take('-') {
                cursor.expect("1")?;
            } else if cursor.peek().is_some_and(|found| !",\"".contains(found)) {
                let start = cursor.clone();
                let column = cursor.number()?;
                queens.push(Square::new(row, column));
                if column >= last.0 {
                    last = (column, start);
                }
            }
            Ok(())
        })?;
        size = Some(rows);
        if !queens.is_empty() && last.0 >= rows {
            return Err(last.1.error(Problem::OutsideBoard { size: rows }));
        }
        read.push(Placement::new(rows, queens));
    }
    Ok(read)
}

/// Reads the fields of a line, in quotes or not, and tells how many there are: as many as `expected`.
fn read_fields<'t>(
    cursor: &mut Cursor<'t>,
    expected: Option<usize>,
    mut field: impl FnMut(&mut Cursor<'t>, usize) -> Result<(), ReadError>,
) -> Result<usize, ReadError> {
    let mut fields = 0;
    loop {
        cursor.skip_white();
        if fields == MAX_SIZE {
            return Err(cursor.error(Problem::TooLarge));
        }
        if let Some(expected) = expected.filter(|&expected| fields == expected) {
            return Err(cursor.error(Problem::Ragged { found: fields + 1, expected }));
        }
        let quoted = cursor.take('"');
        field(cursor, fields)?;
        if quoted {
            cursor.expect("\"")?;
        }
        fields += 1;
        if cursor.skip_white().is_none() {
            break;
        }
        cursor.expect(",")?;
    }
    match expected.filter(|&expected| fields < expected) {
        Some(expected) => Err(cursor.error(Problem::Ragged { found: fields, expected })),
        None => Ok(fields),
    }
}

/// Reads the name of a row.
fn read_name(cursor: &mut Cursor, row: usize) -> Result<(), ReadError> {
    let start = cursor.clone();
    let is_name = "row".chars().all(|letter| cursor.take(letter)) && cursor.number() == Ok(row);
    if is_name { Ok(()) } else { Err(start.unexpected(Expected::RowNames)) }
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, detect, read, read_as};

    #[test]
    fn names_and_quotes_may_be_there_or_not() {
        let plain = read_as(Notation::Csv, "1,,0,2\n").unwrap();
        for text in [
            "row0,row1,row2,row3\r\n1,,0,2\r\n",
            "\"1\", \"\",0 ,2",
            "\"row0\",row1,row2,\"row3\"\n\n1,,0,2",
            "1, -1, 0, 2",
        ] {
            assert_eq!(read(text), Ok((Notation::Csv, plain.clone())), "{text}");
        }
    }

    #[test]
    fn a_list_without_brackets_may_begin_with_an_empty_row() {
        assert_eq!(read("-1,3,-1,-1"), read("[-1,3,-1,-1]").map(|(_, boards)| (Notation::Csv, boards)));
        assert_eq!(detect("-1"), None, "a number is no list");
    }

    #[test]
    fn names_alone_are_a_listing_without_placements() {
        assert_eq!(read("row0,row1\n"), Ok((Notation::Csv, vec![])));
    }

    #[test]
    fn an_empty_row_alone_is_a_pair_of_quotes() {
        let boards = read_as(Notation::Csv, "row0\n\"\"\n").unwrap();
        assert_eq!((boards[0].size(), boards[0].squares().len()), (1, 0));
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |expected, found| Problem::Expected { expected, found };
        for (text, line, column, problem) in [
            ("row0,row2", 1, 6, expected(Expected::RowNames, Some('r'))),
            ("row0,row1\n0", 2, 2, Problem::Ragged { found: 1, expected: 2 }),
            ("0,,\n0,,,1", 2, 5, Problem::Ragged { found: 4, expected: 3 }),
            ("1,x", 1, 3, expected(Expected::Number, Some('x'))),
            ("1,-2", 1, 4, expected(Expected::OneOf("1"), Some('2'))),
            ("1 2", 1, 3, expected(Expected::OneOf(","), Some('2'))),
            ("\"1,2", 1, 3, expected(Expected::OneOf("\""), Some(','))),
            ("0,7,1", 1, 3, Problem::OutsideBoard { size: 3 }),
        ] {
            let error = read_as(Notation::Csv, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
    }
}
