//! `grid`: a row of `.` and `Q` per line, a blank line after each board.
//!
//! Reading skips white space between the squares and takes `*`, a blocked square, for an empty one. A blank
//! line ends a board; none is needed after a complete one. The board without rows is a blank line, which
//! cannot be told from nothing, so it is not read.

use std::io;

use super::cells::{RowStyle, RowWriter, read_listing};
use super::error::ReadError;
use super::write::TextBuffer;
use crate::line::Square;
use crate::solution::Placement;

/// The squares that are read, the queen last.
pub(super) const MARKS: &str = ".*Q";

pub(super) const STYLE: RowStyle = RowStyle { before: "", squares: *b".Q", between: "", after: "\n" };

pub(super) fn write(
    buffer: &mut TextBuffer<'_>,
    rows: &RowWriter,
    size: usize,
    queens: impl Iterator<Item = Square>,
) -> io::Result<()> {
    rows.write(buffer, size, queens)?;
    buffer.bytes.push(b'\n');
    Ok(())
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    read_listing(text, MARKS, false, |_| None)
}

#[cfg(test)]
mod tests {
    use super::super::{Notation, Problem, read_as};

    fn error(text: &str) -> (usize, usize, Problem) {
        let error = read_as(Notation::Grid, text).unwrap_err();
        (error.line, error.column, error.problem)
    }

    #[test]
    fn white_space_crlf_a_byte_order_mark_and_blocked_squares_do_not_matter() {
        let tidy = read_as(Notation::Grid, ".Q..\n...Q\nQ...\n..Q.\n").unwrap();
        let untidy = "\u{feff}\r\n  . Q * .\r\n...Q \r\n\tQ...\r\n..\u{3000}Q.";
        assert_eq!(read_as(Notation::Grid, untidy).unwrap(), tidy);
    }

    #[test]
    fn complete_boards_need_no_blank_line_between_them() {
        assert_eq!(read_as(Notation::Grid, "Q.\n..\n..\n.Q\n").unwrap().len(), 2);
    }

    #[test]
    fn a_blank_line_inside_a_board_is_refused() {
        assert_eq!(error("Q..\n..Q\n\n...\n"), (2, 4, Problem::NotSquare { rows: 2, columns: 3 }));
    }

    #[test]
    fn ragged_rows_are_named_where_they_end_or_where_they_are_too_long() {
        assert_eq!(error("Q..\n..\n...\n"), (2, 3, Problem::Ragged { found: 2, expected: 3 }));
        assert_eq!(error("Q..\n. . . .\n..."), (2, 7, Problem::Ragged { found: 4, expected: 3 }));
    }
}
