//! Boards square by square: what `grid`, `spaced`, `matrix` and `leetcode` share.
//!
//! A row is written as a copy of an empty row with the queens put in. Rows are read one by one into a
//! [`Boards`], which knows when a board is complete.

use std::io;

use super::error::{Expected, Problem, ReadError};
use super::write::TextBuffer;
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

/// How a notation writes a row.
pub(super) struct RowStyle {
    /// Before the first square.
    pub(super) before: &'static str,
    /// An empty square and a queen, one byte each.
    pub(super) squares: [u8; 2],
    /// Between two squares.
    pub(super) between: &'static str,
    /// After the last square.
    pub(super) after: &'static str,
}

/// An empty row of a notation and where its squares are.
pub(super) struct RowWriter {
    empty_row: Vec<u8>,
    first: usize,
    stride: usize,
    queen: u8,
}

impl RowWriter {
    pub(super) fn new(style: &RowStyle, size: usize) -> Self {
        let [empty, queen] = style.squares;
        let stride = 1 + style.between.len();
        let mut empty_row = style.before.as_bytes().to_vec();
        for column in 0..size {
            empty_row.push(empty);
            if column + 1 < size {
                empty_row.extend_from_slice(style.between.as_bytes());
            }
        }
        empty_row.extend_from_slice(style.after.as_bytes());
        Self { empty_row, first: style.before.len(), stride, queen }
    }

    /// Writes all rows of a board; the queens come row by row.
    pub(super) fn write(
        &self,
        buffer: &mut TextBuffer<'_>,
        size: usize,
        queens: impl Iterator<Item = Square>,
    ) -> io::Result<()> {
        let mut queens = queens.peekable();
        for row in 0..size {
            let start = buffer.bytes.len() + self.first;
            buffer.bytes.extend_from_slice(&self.empty_row);
            while let Some(queen) = queens.next_if(|queen| queen.row == row) {
                buffer.bytes[start + self.stride * queen.column] = self.queen;
            }
            buffer.send_if_full()?;
        }
        Ok(())
    }
}

/// A line of a listing that is not a row of a board.
pub(super) enum Heading {
    /// A board follows, which may be the board without rows.
    Board,
    /// A board with rows follows.
    BoardWithRows,
    /// An empty board follows that is not a placement.
    EmptyBoard,
    /// No board follows.
    Total,
}

/// The boards that have been read so far, and the one that is being read.
pub(super) struct Boards {
    /// The characters that stand for an empty square, and last the one that stands for a queen.
    marks: &'static str,
    read: Vec<Placement>,
    queens: Vec<Square>,
    rows: usize,
    columns: usize,
    /// Where the last row or heading ended: line and column.
    end: (usize, usize),
    /// What the present board was announced as.
    heading: Heading,
    /// Whether there was any row at all.
    has_rows: bool,
}

impl Boards {
    pub(super) fn new(marks: &'static str) -> Self {
        Self {
            marks,
            read: Vec::new(),
            queens: Vec::new(),
            rows: 0,
            columns: 0,
            end: (1, 1),
            heading: Heading::Total,
            has_rows: false,
        }
    }

    /// Reads a row of the present board, which starts at some line and column: its squares, each with its
    /// column in the text.
    pub(super) fn row(
        &mut self,
        (line, start): (usize, usize),
        squares: impl Iterator<Item = (usize, char)>,
    ) -> Result<(), ReadError> {
        let (free, queen) = (self.marks.chars().next(), self.marks.chars().next_back());
        let mut width = 0;
        self.end = (line, start);
        for (column, found) in squares {
            let error = |problem| Err(ReadError { line, column, problem });
            let expected = |marks| Problem::Expected { expected: Expected::OneOf(marks), found: Some(found) };
            if Some(found) == queen {
                if matches!(self.heading, Heading::EmptyBoard) {
                    return error(expected(&self.marks[..self.marks.len() - 1]));
                }
                self.queens.push(Square::new(self.rows, width));
            } else if Some(found) != free && !self.marks.contains(found) {
                return error(expected(self.marks));
            }
            if width == MAX_SIZE {
                return error(Problem::TooLarge);
            }
            width += 1;
            if self.rows > 0 && width > self.columns {
                return error(Problem::Ragged { found: width, expected: self.columns });
            }
            self.end.1 = column + 1;
        }
        if self.rows == 0 {
            self.columns = width;
        } else if width < self.columns {
            return self.error(Problem::Ragged { found: width, expected: self.columns });
        }
        self.rows += 1;
        self.has_rows = true;
        Ok(())
    }

    /// Ends the present board, if it has any row.
    pub(super) fn close(&mut self) -> Result<(), ReadError> {
        if self.rows > 0 {
            if self.rows != self.columns {
                return self.error(Problem::NotSquare { rows: self.rows, columns: self.columns });
            }
            let queens = std::mem::take(&mut self.queens);
            if !matches!(self.heading, Heading::EmptyBoard) {
                self.read.push(Placement::new(self.rows, queens));
            }
            self.rows = 0;
            self.heading = Heading::Total;
        }
        Ok(())
    }

    /// Ends the present board, which may be the board without rows.
    pub(super) fn close_announced(&mut self) -> Result<(), ReadError> {
        self.close()?;
        match std::mem::replace(&mut self.heading, Heading::Total) {
            Heading::Board if !self.has_rows => self.read.push(Placement::new(0, [])),
            Heading::Board | Heading::BoardWithRows => {
                return self.error(Problem::Expected { expected: Expected::OneOf(self.marks), found: None });
            }
            Heading::EmptyBoard | Heading::Total => {}
        }
        Ok(())
    }

    /// Starts the next board after a heading that ends in some line and column.
    pub(super) fn announce(&mut self, heading: Heading, end: (usize, usize)) -> Result<(), ReadError> {
        self.close_announced()?;
        self.heading = heading;
        self.end = end;
        Ok(())
    }

    /// All the boards.
    pub(super) fn finish(mut self) -> Result<Vec<Placement>, ReadError> {
        self.close_announced()?;
        Ok(self.read)
    }

    /// The present board, which is the only one.
    pub(super) fn only(mut self) -> Result<Placement, ReadError> {
        self.close()?;
        Ok(self.read.pop().unwrap_or_else(|| Placement::new(0, [])))
    }

    fn error<T>(&self, problem: Problem) -> Result<T, ReadError> {
        let (line, column) = self.end;
        Err(ReadError { line, column, problem })
    }
}

/// Reads boards line by line. A board ends with its last row, with a blank line or before a heading; white
/// space between the squares does not matter, and brackets may stand around a row if `brackets` says so.
pub(super) fn read_listing(
    text: &str,
    marks: &'static str,
    brackets: bool,
    heading: impl Fn(&str) -> Option<Heading>,
) -> Result<Vec<Placement>, ReadError> {
    let mut boards = Boards::new(marks);
    for (line, content) in text.lines().enumerate().map(|(index, content)| (index + 1, content)) {
        let row = content.trim();
        if row.is_empty() {
            boards.close()?;
            continue;
        }
        let indent = content.chars().take_while(|found| found.is_whitespace()).count();
        if let Some(heading) = heading(row) {
            boards.announce(heading, (line, indent + row.chars().count() + 1))?;
            continue;
        }
        if boards.rows > 0 && boards.rows == boards.columns {
            boards.close()?;
        }
        let bracketed = brackets && row.starts_with('[');
        let last = row.chars().count() - 1;
        if bracketed && !row.ends_with(']') {
            let problem = Problem::Expected { expected: Expected::OneOf("]"), found: None };
            return Err(ReadError { line, column: indent + last + 2, problem });
        }
        let squares = row.chars().enumerate().filter(|&(index, found)| {
            !found.is_whitespace() && !(bracketed && (index == 0 || index == last))
        });
        boards.row((line, indent + 1), squares.map(|(index, found)| (indent + index + 1, found)))?;
    }
    boards.finish()
}
