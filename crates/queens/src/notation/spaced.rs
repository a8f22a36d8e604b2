//! `spaced`: a heading, then a row of `. ` and `Q ` per line; the total after the last board.
//!
//! The heading has `=` on each side of its word, three less than the board has rows. Reading takes any number
//! of them and does without headings and total; a heading without `=` and without rows is the board without
//! rows. The total is not compared, so that any part of a listing can be read.

use std::io;

use super::cells::{Heading, RowStyle, RowWriter, read_listing};
use super::error::ReadError;
use super::grid::MARKS;
use super::write::TextBuffer;
use crate::line::Square;
use crate::solution::Placement;

pub(super) const STYLE: RowStyle = RowStyle { before: "", squares: *b".Q", between: " ", after: " \n" };

pub(super) fn write(
    buffer: &mut TextBuffer<'_>,
    rows: &RowWriter,
    size: usize,
    queens: impl Iterator<Item = Square>,
) -> io::Result<()> {
    let rule = size.saturating_sub(3);
    buffer.bytes.resize(buffer.bytes.len() + rule, b'=');
    buffer.text("Board");
    buffer.bytes.resize(buffer.bytes.len() + rule, b'=');
    buffer.text("\n");
    rows.write(buffer, size, queens)
}

pub(super) fn write_end(buffer: &mut TextBuffer<'_>, count: usize) {
    buffer.text("Finish. Total ");
    buffer.number(count);
    buffer.text(" solutions.\n");
}

fn heading(line: &str) -> Option<Heading> {
    let is_total = || {
        let count = line.strip_prefix("Finish. Total ")?.strip_suffix(" solutions.")?;
        (!count.is_empty() && count.bytes().all(|digit| digit.is_ascii_digit())).then_some(Heading::Total)
    };
    match line.trim_matches('=') {
        "Board" if line.len() == "Board".len() => Some(Heading::Board),
        "Board" => Some(Heading::BoardWithRows),
        _ => is_total(),
    }
}

pub(super) fn is_heading(line: &str) -> bool {
    heading(line).is_some()
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    read_listing(text, MARKS, false, heading)
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read, read_as};

    #[test]
    fn a_heading_alone_is_the_board_without_rows_only_if_nothing_says_otherwise() {
        let (notation, empty) = read("Board\nFinish. Total 1 solutions.\n").unwrap();
        assert_eq!((notation, empty.len(), empty[0].size()), (Notation::Spaced, 1, 0));
        let cut = Problem::Expected { expected: Expected::OneOf(".*Q"), found: None };
        for (text, place) in [("=Board=\n", (1, 8)), ("Board\nQ \nBoard\n", (3, 6))] {
            let error = read_as(Notation::Spaced, text).unwrap_err();
            assert_eq!(((error.line, error.column), error.problem), (place, cut.clone()), "{text}");
        }
    }

    #[test]
    fn a_part_of_a_listing_is_read_without_its_first_heading() {
        let part = "Q . \n. . \nBoard\n. Q \n. . \nFinish. Total 92 solutions.\n";
        assert_eq!(read_as(Notation::Spaced, part).unwrap().len(), 2);
    }

    #[test]
    fn a_listing_without_solutions_is_a_total_alone() {
        assert_eq!(read("Finish. Total 0 solutions.\n"), Ok((Notation::Spaced, vec![])));
    }
}
