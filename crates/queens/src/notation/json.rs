//! `json`: one object a line, `{"size":4,"columns":[1,3,0,2]}`, with `null` for an empty row; if a row has
//! more than one queen, `{"size":4,"squares":[[0,1],[0,2]]}` with row and column of each.
//!
//! Reading takes the keys in any order, ignores others, lets `size` be left out beside `columns`, and does not
//! mind line ends. Problems of a whole object are named at its start.

use std::io;

use serde::Deserialize;

use super::cursor::Cursor;
use super::error::{Expected, Problem, ReadError};
use super::write::Page;
use super::{columns, pairs};
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

pub(super) fn write_columns<W: io::Write>(
    page: &mut Page<W>,
    size: usize,
    columns: impl Iterator<Item = Option<usize>>,
) {
    page.text("{\"size\":");
    page.number(size);
    page.text(",\"columns\":");
    columns::write_list(page, columns, "null");
    page.text("}\n");
}

pub(super) fn write_squares<W: io::Write>(
    page: &mut Page<W>,
    size: usize,
    queens: impl Iterator<Item = Square>,
) {
    page.text("{\"size\":");
    page.number(size);
    page.text(",\"squares\":");
    pairs::write_list(page, queens);
    page.text("}\n");
}

#[derive(Deserialize)]
struct Object {
    size: Option<usize>,
    columns: Option<Vec<Option<usize>>>,
    squares: Option<Vec<(usize, usize)>>,
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut read = Vec::new();
    let mut cursor = Cursor::new(text, 1);
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Object>();
    while let Some(found) = cursor.skip_white() {
        // A list would pass for an object whose keys are left out.
        if found != '{' {
            return Err(cursor.unexpected(Expected::JsonObject));
        }
        let object = match objects.next() {
            Some(Ok(object)) => object,
            Some(Err(error)) => return Err(misread(text, &error)),
            None => return Err(cursor.unexpected(Expected::JsonObject)),
        };
        read.push(placement(object).map_err(|problem| cursor.error(problem))?);
        cursor.skip(objects.byte_offset() - (text.len() - cursor.rest().len()));
    }
    Ok(read)
}

fn placement(object: Object) -> Result<Placement, Problem> {
    let (size, queens): (usize, Vec<Square>) = match object {
        Object { size, columns: Some(columns), squares: None } => {
            let (rows, size) = (columns.len(), size.unwrap_or(columns.len()));
            if rows != size {
                return Err(Problem::NotSquare { rows, columns: size });
            }
            let square = |(row, column): (usize, Option<usize>)| Some(Square::new(row, column?));
            (size, columns.into_iter().enumerate().filter_map(square).collect())
        }
        Object { size: Some(size), columns: None, squares: Some(squares) } => {
            (size, squares.into_iter().map(|(row, column)| Square::new(row, column)).collect())
        }
        _ => return Err(Problem::Expected { expected: Expected::JsonObject, found: Some('{') }),
    };
    if size > MAX_SIZE {
        return Err(Problem::TooLarge);
    }
    if queens.iter().any(|queen| queen.row >= size || queen.column >= size) {
        return Err(Problem::OutsideBoard { size });
    }
    Ok(Placement::new(size, queens))
}

/// An error of the JSON parser, whose columns count bytes. What it expected is always some part of an object.
fn misread(text: &str, error: &serde_json::Error) -> ReadError {
    let above: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let byte = if error.is_eof() { text.trim_end().len() } else { above + error.column().saturating_sub(1) };
    let mut cursor = Cursor::new(text, 1);
    cursor.skip(byte);
    cursor.unexpected(Expected::JsonObject)
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read, read_as};

    #[test]
    fn keys_come_in_any_order_with_others_among_them() {
        let tidy = read("{\"size\":2,\"columns\":[1,null]}").unwrap();
        for text in [
            "{\"columns\":[1,null]}",
            "{ \"note\": {\"a\": [1]},\n \"columns\": [1,\n null], \"size\": 2 }",
            "{\"squares\":[[0,1]],\"size\":2}",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&tidy), "{text}");
        }
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |found| Problem::Expected { expected: Expected::JsonObject, found };
        for (text, line, column, problem) in [
            ("{\"size\":1,\"columns\":[0]}\n{\"size\":1,\n\"columns\":x}", 3, 11, expected(Some('x'))),
            ("{\"size\":1,\"columns\":[0]\n", 1, 24, expected(None)),
            ("{\"note\":\"é\",\"columns\":[-1]}", 1, 25, expected(Some('1'))),
            ("{\"size\":1}", 1, 1, expected(Some('{'))),
            ("{\"squares\":[[0,0]]}", 1, 1, expected(Some('{'))),
            ("[1,[0],null]", 1, 1, expected(Some('['))),
            ("{\"columns\":[0]}\n {\"columns\":[0,2]}", 2, 2, Problem::OutsideBoard { size: 2 }),
            ("{\"size\":2,\"squares\":[[2,0]]}", 1, 1, Problem::OutsideBoard { size: 2 }),
            ("{\"size\":3,\"columns\":[0]}", 1, 1, Problem::NotSquare { rows: 1, columns: 3 }),
        ] {
            let error = read_as(Notation::Json, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
    }
}
