//! Whatever Python has for a board or for queens, as a text that the library reads: a list of columns with -1, a nested
//! list of zeros and ones, pairs, rows as strings, or an array of numpy. Which notation it is, the library decides.

use std::fmt::Write;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};
use queens::Square;
use queens::notation;
use queens::search::LARGEST_SEARCHED;

use crate::board::Board;
use crate::find::Puzzle;
use crate::solution::Solution;
use crate::words::{Refusal, bad_value, english, said};

/// Lists in a list: what nests deeper is no board.
const DEEPEST: usize = 2;

/// The text of a value: the text itself, or lists and numbers in brackets.
pub fn text_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    let mut text = String::new();
    write_value(value, 0, &mut text)?;
    Ok(text)
}

fn write_value(value: &Bound<'_, PyAny>, depth: usize, text: &mut String) -> PyResult<()> {
    if let Ok(string) = value.cast::<PyString>() {
        text.push_str(&serde_json::Value::from(string.to_str()?).to_string());
        return Ok(());
    }
    // An array is asked for its lists once, and not for a number at a time.
    if value.hasattr("tolist")? {
        let lists = value.call_method0("tolist")?;
        return write_value(&lists, depth, text);
    }
    if let Ok(number) = value.extract::<i64>() {
        // Writing to a string does not fail.
        let _ = write!(text, "{number}");
        return Ok(());
    }
    let members = if depth < DEEPEST { value.try_iter().ok() } else { None };
    let members = members.ok_or_else(|| {
        let name = value.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "a board is a number of rows, a text, or lists of whole numbers or strings; {name} is none of them"
        ))
    })?;
    text.push('[');
    for (index, member) in members.enumerate() {
        if index > 0 {
            text.push(',');
        }
        write_value(&member?, depth + 1, text)?;
    }
    text.push(']');
    Ok(())
}

/// The number of rows, where a value is one.
pub fn size_of(value: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if !value.is_instance_of::<PyInt>() {
        return Ok(None);
    }
    value
        .extract()
        .map(Some)
        .map_err(|_| bad_value("board", &value.to_string(), english().say("usage-number")))
}

/// The board that a value is.
pub fn board(value: &Bound<'_, PyAny>) -> PyResult<queens::Board> {
    if let Ok(board) = value.cast::<Board>() {
        return Ok(board.get().0.clone());
    }
    if let Ok(puzzle) = value.cast::<Puzzle>() {
        return Ok(puzzle.get().puzzle.board.clone());
    }
    if let Ok(solution) = value.cast::<Solution>() {
        let solution = &solution.get().0;
        return queens::Board::new(solution.size(), [], solution.squares()).map_err(Refusal::refusal);
    }
    match size_of(value)? {
        Some(size) => queens::Board::new(size, [], []).map_err(Refusal::refusal),
        None => notation::read_board(&text_of(value)?).map_err(Refusal::refusal),
    }
}

/// The board that a value is, for work that goes through it square by square.
pub fn searchable(value: &Bound<'_, PyAny>) -> PyResult<queens::Board> {
    let too_large = |size: usize| {
        let variables = [("size", size.to_string().into()), ("limit", LARGEST_SEARCHED.to_string().into())];
        said("board-too-large-to-search", &variables)
    };
    if let Some(size) = size_of(value)?.filter(|&size| size > LARGEST_SEARCHED) {
        return Err(too_large(size));
    }
    let board = board(value)?;
    if board.size() > LARGEST_SEARCHED { Err(too_large(board.size())) } else { Ok(board) }
}

/// A square as Python has it.
pub type Pair = (usize, usize);

/// The squares that pairs are.
pub fn squares(pairs: Vec<Pair>) -> impl Iterator<Item = Square> {
    pairs.into_iter().map(|(row, column)| Square::new(row, column))
}

/// A square as a pair.
pub fn pair(square: Square) -> Pair {
    (square.row, square.column)
}
