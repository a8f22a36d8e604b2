//! `matrix`: a running count, then a row of zeros and ones per line; the empty board before all others.
//!
//! Reading does without the headings and without the brackets. The counts are not compared, so that any part
//! of a listing can be read. A count without rows is the board without rows.

use std::io;

use super::cells::{Heading, RowStyle, RowWriter, read_listing};
use super::error::ReadError;
use super::nested;
use super::write::TextBuffer;
use crate::line::Square;
use crate::solution::Placement;

pub(super) const STYLE: RowStyle = RowStyle { before: "[", squares: *b"01", between: " ", after: "] \n" };

const START: &str = "init board..";
const COUNT: &str = "found success count:";

pub(super) fn write_start(buffer: &mut TextBuffer<'_>, rows: &RowWriter, size: usize) -> io::Result<()> {
    buffer.text(START);
    buffer.text(" \n");
    rows.write(buffer, size, std::iter::empty())
}

pub(super) fn write(
    buffer: &mut TextBuffer<'_>,
    rows: &RowWriter,
    size: usize,
    count: Option<usize>,
    queens: impl Iterator<Item = Square>,
) -> io::Result<()> {
    if let Some(count) = count {
        buffer.text(COUNT);
        buffer.text("  ");
        buffer.number(count);
        buffer.text("\n");
    }
    rows.write(buffer, size, queens)
}

fn heading(line: &str) -> Option<Heading> {
    if line == START {
        return Some(Heading::EmptyBoard);
    }
    let count = line.strip_prefix(COUNT)?.trim_start();
    (!count.is_empty() && count.bytes().all(|digit| digit.is_ascii_digit())).then_some(Heading::Board)
}

pub(super) fn is_heading(line: &str) -> bool {
    heading(line).is_some()
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    if text.trim_start().strip_prefix('[').is_some_and(nested::is_matrix) {
        return nested::read(text);
    }
    read_listing(text, "01", true, heading)
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read, read_as};
    use crate::Square;

    #[test]
    fn rows_are_read_without_headings_and_without_brackets() {
        for text in ["[0 1]\n[0 0]", "0 1\n0 0", "  [0 1] \r\n[0 0] \r\n"] {
            let (notation, boards) = read(text).unwrap();
            assert_eq!((notation, boards.len()), (Notation::Matrix, 1), "{text}");
            assert_eq!(boards[0].squares(), [Square::new(0, 1)], "{text}");
        }
    }

    #[test]
    fn the_first_board_is_no_placement_and_must_be_empty() {
        assert_eq!(read("init board.. \n[0 0] \n[0 0] \n"), Ok((Notation::Matrix, vec![])));
        let error = read("init board.. \n[0 1] \n[0 0] \n").unwrap_err();
        let problem = Problem::Expected { expected: Expected::OneOf("0"), found: Some('1') };
        assert_eq!((error.line, error.column, error.problem), (2, 4, problem));
    }

    #[test]
    fn the_board_without_rows_is_a_count_without_rows() {
        let boards = read_as(Notation::Matrix, "init board.. \nfound success count:  1\n").unwrap();
        assert_eq!((boards.len(), boards[0].size()), (1, 0));
    }

    #[test]
    fn a_bracket_that_stays_open_is_named() {
        let error = read_as(Notation::Matrix, " [0 1\n[0 0]").unwrap_err();
        let problem = Problem::Expected { expected: Expected::OneOf("]"), found: None };
        assert_eq!((error.line, error.column, error.problem), (1, 6, problem));
    }
}
