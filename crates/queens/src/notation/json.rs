//! `json`: one object a line, `{"size":4,"columns":[1,3,0,2]}`, with `null` for an empty row; if a row has
//! more than one queen, `{"size":4,"squares":[[0,1],[0,2]]}` with row and column of each.
//!
//! Reading takes the keys in any order, ignores others, lets `size` be left out beside `columns`, takes -1 for
//! `null` and does not mind line ends.
//!
//! Written by hand, so that the library needs no other crate for so small a grammar; tests compare it with
//! serde_json. Keys are compared as they stand: one with an escape is another key.

use super::cursor::Cursor;
use super::error::{Expected, Problem, ReadError};
use super::write::TextBuffer;
use super::{columns, pairs};
use crate::line::Square;
use crate::solution::Placement;

pub(super) fn write_columns(
    buffer: &mut TextBuffer<'_>,
    size: usize,
    columns: impl Iterator<Item = Option<usize>>,
) {
    buffer.text("{\"size\":");
    buffer.number(size);
    buffer.text(",\"columns\":");
    columns::write_list(buffer, columns, "null");
    buffer.text("}\n");
}

pub(super) fn write_squares(buffer: &mut TextBuffer<'_>, size: usize, queens: impl Iterator<Item = Square>) {
    buffer.text("{\"size\":");
    buffer.number(size);
    buffer.text(",\"squares\":");
    pairs::write_list(buffer, queens);
    buffer.text("}\n");
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut read = Vec::new();
    let mut cursor = Cursor::new(text, 1);
    while let Some(found) = cursor.skip_white() {
        if found != '{' {
            return Err(cursor.unexpected(Expected::JsonObject));
        }
        read.push(read_object(&mut cursor)?);
    }
    Ok(read)
}

/// The queens of an object: where their list starts, and the list.
enum QueensInJson<'t> {
    Columns(Cursor<'t>, Placement),
    Squares(Cursor<'t>, Vec<Square>),
}

/// Reads one object. What it holds is only compared at its end, since `size` may come last.
fn read_object(cursor: &mut Cursor) -> Result<Placement, ReadError> {
    cursor.expect("{")?;
    let (mut size, mut queens) = (None, None);
    let mut end = cursor.skip_white() == Some('}');
    while !end {
        cursor.skip_white();
        let key_at = cursor.clone();
        let key = read_string(cursor)?;
        cursor.expect(":")?;
        cursor.skip_white();
        let is_second = match key {
            "size" => size.replace(read_size(cursor)?).is_some(),
            "columns" => {
                let start = cursor.clone();
                queens.replace(QueensInJson::Columns(start, columns::read_list(cursor)?)).is_some()
            }
            "squares" => {
                let start = cursor.clone();
                queens.replace(QueensInJson::Squares(start, pairs::read_list(cursor, None)?)).is_some()
            }
            _ => {
                skip_value(cursor)?;
                false
            }
        };
        if is_second {
            return Err(key_at.unexpected(Expected::JsonObject));
        }
        if cursor.skip_white() == Some('}') {
            end = true;
        } else {
            cursor.expect(",}")?;
        }
    }
    let placement = match (size, queens) {
        (_, None) => return Err(cursor.unexpected(Expected::JsonKey("columns"))),
        (None, Some(QueensInJson::Squares(..))) => return Err(cursor.unexpected(Expected::JsonKey("size"))),
        (None, Some(QueensInJson::Columns(_, placement))) => placement,
        (Some(size), Some(QueensInJson::Columns(start, placement))) => {
            if placement.size() != size {
                return Err(start.error(Problem::NotSquare { rows: placement.size(), columns: size }));
            }
            placement
        }
        (Some(size), Some(QueensInJson::Squares(start, queens))) => {
            if queens.iter().any(|queen| queen.row >= size || queen.column >= size) {
                return Err(start.error(Problem::OutsideBoard { size }));
            }
            Placement::new(size, queens)
        }
    };
    cursor.expect("}")?;
    Ok(placement)
}

/// Reads the size of a board, which is at most [`MAX_SIZE`](crate::board::MAX_SIZE).
fn read_size(cursor: &mut Cursor) -> Result<usize, ReadError> {
    let size = cursor.number()?;
    // 4.0 and 4e0 are numbers of JSON, but nobody writes a size like that.
    if matches!(cursor.peek(), Some('.' | 'e' | 'E')) {
        return Err(cursor.unexpected(Expected::OneOf(",}")));
    }
    Ok(size)
}

/// Reads a string, and gives what stands between its quotes as it stands there.
fn read_string<'t>(cursor: &mut Cursor<'t>) -> Result<&'t str, ReadError> {
    cursor.expect("\"")?;
    let text = cursor.rest();
    loop {
        match cursor.peek() {
            Some('"') => {
                let string = &text[..text.len() - cursor.rest().len()];
                cursor.step();
                return Ok(string);
            }
            Some('\\') => {
                cursor.step();
                if cursor.expect_here("\"\\/bfnrtu")? == 'u' {
                    (0..4).try_for_each(|_| cursor.expect_here(HEXADECIMAL).map(|_| ()))?;
                }
            }
            Some(found) if !found.is_control() => cursor.step(),
            _ => return Err(cursor.unexpected(Expected::OneOf("\""))),
        }
    }
}

const HEXADECIMAL: &str = "0123456789abcdefABCDEF";

/// Skips any value. Nested lists and objects are counted instead of entered by recursion, so no nesting is too deep.
fn skip_value(cursor: &mut Cursor) -> Result<(), ReadError> {
    // The brackets that are open, each as the one that closes it.
    let mut open = Vec::new();
    loop {
        match cursor.skip_white() {
            Some('[') => {
                cursor.step();
                if cursor.skip_white() != Some(']') {
                    open.push(']');
                    continue;
                }
                cursor.step();
            }
            Some('{') => {
                cursor.step();
                if cursor.skip_white() != Some('}') {
                    open.push('}');
                    skip_key(cursor)?;
                    continue;
                }
                cursor.step();
            }
            _ => skip_scalar(cursor)?,
        }
        // After a value: what it is part of ends, or goes on.
        loop {
            match (open.last(), cursor.skip_white()) {
                (None, _) => return Ok(()),
                (Some(&close), Some(found)) if found == close => {
                    cursor.step();
                    open.pop();
                }
                (Some(']'), _) => {
                    cursor.expect(",]")?;
                    break;
                }
                (Some(_), _) => {
                    cursor.expect(",}")?;
                    skip_key(cursor)?;
                    break;
                }
            }
        }
    }
}

fn skip_key(cursor: &mut Cursor) -> Result<(), ReadError> {
    cursor.skip_white();
    read_string(cursor)?;
    cursor.expect(":").map(|_| ())
}

/// Skips a string, a number, `true`, `false` or `null`.
fn skip_scalar(cursor: &mut Cursor) -> Result<(), ReadError> {
    if cursor.peek() == Some('"') {
        return read_string(cursor).map(|_| ());
    }
    if ["true", "false", "null"].into_iter().any(|word| cursor.take_word(word)) {
        return Ok(());
    }
    cursor.take('-');
    skip_digits(cursor)?;
    if cursor.take('.') {
        skip_digits(cursor)?;
    }
    if cursor.take('e') || cursor.take('E') {
        let _ = cursor.take('+') || cursor.take('-');
        skip_digits(cursor)?;
    }
    Ok(())
}

fn skip_digits(cursor: &mut Cursor) -> Result<(), ReadError> {
    let mut is_first = true;
    while cursor.peek().is_some_and(|found| found.is_ascii_digit()) {
        cursor.step();
        is_first = false;
    }
    if is_first { Err(cursor.unexpected(Expected::JsonValue)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::super::{Expected, Notation, Problem, read, read_as};
    use crate::{Placement, Square};

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
        let expected = |expected, found| Problem::Expected { expected, found };
        let one_of = |characters, found| expected(Expected::OneOf(characters), found);
        for (text, line, column, problem) in [
            ("{\"size\":1,\"columns\":[0]}\n{\"size\":1,\n\"columns\":x}", 3, 11, one_of("[", Some('x'))),
            ("{\"size\":1,\"columns\":[0]", 1, 24, one_of(",}", None)),
            ("{\"note\":\"é\",\"columns\":[-2]}", 1, 25, one_of("1", Some('2'))),
            ("{\"size\":1}", 1, 10, expected(Expected::JsonKey("columns"), Some('}'))),
            ("{}", 1, 2, expected(Expected::JsonKey("columns"), Some('}'))),
            ("{\"squares\":[[0,0]]}", 1, 19, expected(Expected::JsonKey("size"), Some('}'))),
            ("{\"size\":1,\"size\":1,\"columns\":[0]}", 1, 11, expected(Expected::JsonObject, Some('"'))),
            ("[1,[0],null]", 1, 1, expected(Expected::JsonObject, Some('['))),
            ("{\"note\":[1,{\"a\":tru}],\"columns\":[]}", 1, 17, expected(Expected::JsonValue, Some('t'))),
            ("{\"columns\":[0]}\n {\"columns\":[0,2]}", 2, 16, Problem::OutsideBoard { size: 2 }),
            ("{\"size\":2,\"squares\":[[2,0]]}", 1, 21, Problem::OutsideBoard { size: 2 }),
            ("{\"size\":3,\"columns\":[0]}", 1, 21, Problem::NotSquare { rows: 1, columns: 3 }),
            ("{\"size\":99999,\"columns\":[]}", 1, 9, Problem::TooLarge),
        ] {
            let error = read_as(Notation::Json, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
    }

    #[test]
    fn values_of_other_keys_may_be_nested_as_deep_as_they_like() {
        let deep = format!("{{\"note\":{}{},\"columns\":[0]}}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(read(&deep).unwrap().1.len(), 1);
    }

    /// What serde_json, which shares no code with this parser, makes of one object.
    fn by_serde_json(text: &str) -> Option<Placement> {
        let value: Value = serde_json::from_str(text).ok()?;
        let object = value.as_object()?;
        let number = |value: &Value| value.as_u64().map(|number| number as usize);
        let size = match object.get("size") {
            Some(size) => Some(number(size)?),
            None => None,
        };
        match (object.get("columns"), object.get("squares"), size) {
            (Some(columns), None, size) => {
                let columns = columns.as_array()?;
                let size = size.unwrap_or(columns.len());
                let mut queens = Vec::new();
                for (row, column) in columns.iter().enumerate() {
                    if !column.is_null() && column.as_i64() != Some(-1) {
                        queens.push(Square::new(row, number(column)?));
                    }
                }
                let fits = size == columns.len() && queens.iter().all(|queen| queen.column < size);
                fits.then(|| Placement::new(size, queens))
            }
            (None, Some(squares), Some(size)) => {
                let mut queens = Vec::new();
                for pair in squares.as_array()? {
                    let [row, column] = &pair.as_array()?[..] else { return None };
                    queens.push(Square::new(number(row)?, number(column)?));
                }
                let fits = queens.iter().all(|queen| queen.row < size && queen.column < size);
                fits.then(|| Placement::new(size, queens))
            }
            _ => None,
        }
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-1..9).prop_map(Value::from),
            Just(Value::from(-1.5e-7)),
            "[a\"\\\\\n中\u{1}]{0,3}".prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 12, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::hash_map("[ab]", inner, 0..3)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    fn any_object() -> impl Strategy<Value = String> {
        let number = || prop_oneof![Just(Value::Null), (-1..5).prop_map(Value::from)];
        let pair = (0..4, 0..4).prop_map(|(row, column)| Value::from(vec![row, column]));
        let columns = prop::collection::vec(number(), 0..5).prop_map(Value::from);
        let squares = prop::collection::vec(pair, 0..3).prop_map(Value::from);
        let entry = |key: &'static str, value: BoxedStrategy<Value>| {
            prop::option::of(prop_oneof![5 => value, 1 => any_value().boxed()])
                .prop_map(move |value| value.map(|value| (key.to_owned(), value)))
        };
        (
            entry("size", (0..5).prop_map(Value::from).boxed()),
            entry("columns", columns.boxed()),
            entry("squares", squares.boxed()),
            entry("note", any_value().boxed()),
            any::<bool>(),
        )
            .prop_map(|(size, columns, squares, note, pretty)| {
                let object = Value::Object([size, columns, squares, note].into_iter().flatten().collect());
                if pretty { serde_json::to_string_pretty(&object) } else { serde_json::to_string(&object) }
                    .unwrap()
            })
    }

    proptest! {
        #[test]
        fn agrees_with_serde_json_on_whole_and_on_damaged_objects(
            text in any_object(),
            at in any::<prop::sample::Index>(),
        ) {
            prop_assert_eq!(read_as(Notation::Json, &text).ok(), by_serde_json(&text).map(|one| vec![one]));
            let characters: Vec<char> = text.chars().collect();
            let gone = at.index(characters.len());
            let damaged: String =
                characters.iter().enumerate().filter(|(place, _)| *place != gone).map(|(_, c)| c).collect();
            prop_assert_eq!(read_as(Notation::Json, &damaged).ok(), by_serde_json(&damaged).map(|one| vec![one]));
        }
    }
}
