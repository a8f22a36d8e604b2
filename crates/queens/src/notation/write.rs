//! `Writer`: placements to any output, one after the other.
//!
//! A placement is put together in a buffer that is used again and again, and given to the output in one
//! piece (large boards in several), so the output should be buffered. Cost for a solution of 14 rows as
//! `columns`: some 25 nanoseconds.

use std::{fmt, io};

use super::cells::RowWriter;
use super::error::WriteError;
use super::{Notation, columns, csv, fen, grid, json, leetcode, matrix, pairs, spaced, squares};
use crate::line::Square;
use crate::solution::{Placement, Solution};

/// Writes placements on boards of one size in one notation.
///
/// ```
/// use queens::{Board, Method, search};
/// use queens::notation::{Notation, Writer};
/// let mut writer = Writer::new(Notation::Columns, 4, Vec::new())?;
/// for solution in search::solutions(Method::Bits, &Board::empty(4)) {
///     writer.solution(&solution)?;
/// }
/// assert_eq!(writer.finish()?, b"[1,3,0,2]\n[2,0,3,1]\n");
/// # Ok::<(), queens::notation::WriteError>(())
/// ```
pub struct Writer<W> {
    boards: BoardWriter,
    out: W,
}

/// All of a [`Writer`] but its output, so that it is compiled here, once, and not wherever there is an output of another
/// type: the virtual calls are lost in the time that a board takes.
struct BoardWriter {
    notation: Notation,
    size: usize,
    /// How many placements have been written.
    count: usize,
    /// Whether these are the solutions of a search, which some notations count.
    is_listing: bool,
    /// What is being put together; empty between two boards.
    bytes: Vec<u8>,
    form: WrittenForm,
}

/// A notation with what writing it needs.
enum WrittenForm {
    /// Square by square.
    Grid(RowWriter),
    Spaced(RowWriter),
    Matrix(RowWriter),
    Leetcode(RowWriter),
    /// Queen by queen.
    Columns,
    Pairs,
    Squares,
    Json,
    Csv,
    Fen,
}

impl WrittenForm {
    fn new(notation: Notation, size: usize) -> Self {
        match notation {
            Notation::Grid => Self::Grid(RowWriter::new(&grid::STYLE, size)),
            Notation::Spaced => Self::Spaced(RowWriter::new(&spaced::STYLE, size)),
            Notation::Matrix => Self::Matrix(RowWriter::new(&matrix::STYLE, size)),
            Notation::Leetcode => Self::Leetcode(RowWriter::new(&leetcode::STYLE, size)),
            Notation::Columns => Self::Columns,
            Notation::Pairs => Self::Pairs,
            Notation::Squares => Self::Squares,
            Notation::Json => Self::Json,
            Notation::Csv => Self::Csv,
            Notation::Fen => Self::Fen,
        }
    }
}

impl<W> fmt::Debug for Writer<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardWriter { notation, size, count, .. } = &self.boards;
        f.debug_struct("Writer")
            .field("notation", notation)
            .field("size", size)
            .field("count", count)
            .finish_non_exhaustive()
    }
}

impl<W: io::Write> Writer<W> {
    /// Starts a listing: writes what comes before the first placement.
    ///
    /// # Errors
    /// If the notation cannot express a board of this size, or the output fails.
    pub fn new(notation: Notation, size: usize, out: W) -> Result<Self, WriteError> {
        Self::start(notation, size, out, true)
    }

    /// Starts a sequence of boards that are not the solutions of a search: nothing counts them or says how many there
    /// were.
    ///
    /// ```
    /// use queens::{Placement, Square};
    /// use queens::notation::{Notation, Writer};
    /// let mut writer = Writer::boards(Notation::Spaced, 2, Vec::new())?;
    /// writer.placement(&Placement::new(2, [Square::new(0, 1)]))?;
    /// assert_eq!(writer.finish()?, b"Board\n. Q \n. . \n");
    /// # Ok::<(), queens::notation::WriteError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Writer::new`].
    pub fn boards(notation: Notation, size: usize, out: W) -> Result<Self, WriteError> {
        Self::start(notation, size, out, false)
    }

    fn start(notation: Notation, size: usize, mut out: W, is_listing: bool) -> Result<Self, WriteError> {
        Ok(Self { boards: BoardWriter::start(notation, size, is_listing, &mut out)?, out })
    }

    /// Writes a solution.
    ///
    /// # Errors
    /// If it is of another size or has queens outside the board, or the output fails.
    pub fn solution(&mut self, solution: &Solution) -> Result<(), WriteError> {
        self.columns(solution.columns())
    }

    /// Writes the solution with a queen in `columns[row]` of each row.
    ///
    /// # Errors
    /// As [`Writer::solution`].
    pub fn columns(&mut self, columns: &[u32]) -> Result<(), WriteError> {
        self.boards.columns(columns, &mut self.out)
    }

    /// Writes a placement.
    ///
    /// ```
    /// use queens::{Placement, Square};
    /// use queens::notation::{Notation, WriteError, Writer};
    /// let row = Placement::new(4, [Square::new(2, 0), Square::new(2, 3)]);
    /// let mut writer = Writer::new(Notation::Squares, 4, Vec::new())?;
    /// writer.placement(&row)?;
    /// assert_eq!(writer.finish()?, b"a2 d2\n");
    ///
    /// let mut writer = Writer::new(Notation::Columns, 4, Vec::new())?;
    /// assert!(matches!(writer.placement(&row), Err(WriteError::TwoInRow { row: 2, .. })));
    /// # Ok::<(), WriteError>(())
    /// ```
    ///
    /// # Errors
    /// If the notation cannot express it, it is of another size or has queens outside the board, or the
    /// output fails.
    pub fn placement(&mut self, placement: &Placement) -> Result<(), WriteError> {
        self.boards.placement(placement, &mut self.out)
    }

    /// Ends the listing: writes what comes after the last placement, and gives the output back.
    ///
    /// # Errors
    /// If the output fails.
    pub fn finish(mut self) -> Result<W, WriteError> {
        self.boards.finish(&mut self.out)?;
        Ok(self.out)
    }

    /// How many placements have been written.
    #[must_use]
    pub fn count(&self) -> usize {
        self.boards.count
    }

    /// The output, to flush it between two placements.
    pub fn out(&mut self) -> &mut W {
        &mut self.out
    }
}

impl BoardWriter {
    fn start(
        notation: Notation,
        size: usize,
        is_listing: bool,
        out: &mut dyn io::Write,
    ) -> Result<Self, WriteError> {
        if notation == Notation::Fen && size != fen::SIZE {
            return Err(WriteError::NotEight { size });
        }
        let form = WrittenForm::new(notation, size);
        let mut bytes = Vec::new();
        let mut buffer = TextBuffer { bytes: &mut bytes, out };
        match &form {
            WrittenForm::Matrix(rows) if is_listing => matrix::write_start(&mut buffer, rows, size)?,
            WrittenForm::Csv => csv::write_start(&mut buffer, size),
            _ => {}
        }
        buffer.send()?;
        Ok(Self { notation, size, count: 0, is_listing, bytes, form })
    }

    fn columns(&mut self, columns: &[u32], out: &mut dyn io::Write) -> Result<(), WriteError> {
        if columns.iter().any(|&column| column as usize >= self.size) {
            self.must_hold(columns.squares())?;
        }
        self.write(columns.len(), columns, true, out)
    }

    fn placement(&mut self, placement: &Placement, out: &mut dyn io::Write) -> Result<(), WriteError> {
        let queens = placement.squares();
        self.must_hold(queens.squares())?;
        let crowded = queens.windows(2).find(|pair| pair[0].row == pair[1].row).map(|pair| pair[0].row);
        if let Some(row) = crowded
            && matches!(self.notation, Notation::Columns | Notation::Csv)
        {
            return Err(WriteError::TwoInRow { notation: self.notation, row });
        }
        self.write(placement.size(), queens, crowded.is_none(), out)
    }

    fn finish(&mut self, out: &mut dyn io::Write) -> Result<(), WriteError> {
        if self.notation == Notation::Spaced && self.is_listing {
            let mut buffer = TextBuffer { bytes: &mut self.bytes, out };
            spaced::write_end(&mut buffer, self.count);
            buffer.send()?;
        }
        Ok(())
    }

    fn must_hold(&self, mut queens: impl Iterator<Item = Square>) -> Result<(), WriteError> {
        let size = self.size;
        match queens.find(|queen| queen.row >= size || queen.column >= size) {
            Some(square) => Err(WriteError::OutsideBoard { square, size }),
            None => Ok(()),
        }
    }

    fn write(
        &mut self,
        size: usize,
        queens: &(impl QueensToWrite + ?Sized),
        one_per_row: bool,
        out: &mut dyn io::Write,
    ) -> Result<(), WriteError> {
        if size != self.size {
            return Err(WriteError::WrongSize { found: size, expected: self.size });
        }
        self.count += 1;
        let (buffer, count) = (&mut TextBuffer { bytes: &mut self.bytes, out }, self.count);
        match &self.form {
            WrittenForm::Grid(rows) => grid::write(buffer, rows, size, queens.squares())?,
            WrittenForm::Spaced(rows) => spaced::write(buffer, rows, size, queens.squares())?,
            WrittenForm::Matrix(rows) => {
                let count = self.is_listing.then_some(count);
                matrix::write(buffer, rows, size, count, queens.squares())?;
            }
            WrittenForm::Leetcode(rows) => leetcode::write(buffer, rows, size, queens.squares())?,
            WrittenForm::Columns => columns::write(buffer, queens.columns(size)),
            WrittenForm::Pairs => pairs::write(buffer, queens.squares()),
            WrittenForm::Squares => squares::write(buffer, size, queens.squares()),
            WrittenForm::Json if one_per_row => json::write_columns(buffer, size, queens.columns(size)),
            WrittenForm::Json => json::write_squares(buffer, size, queens.squares()),
            WrittenForm::Csv => csv::write(buffer, size, queens.columns(size)),
            WrittenForm::Fen => fen::write(buffer, queens.squares()),
        }
        buffer.send()?;
        Ok(())
    }
}

/// What is being put together, and where it will go.
pub(super) struct TextBuffer<'a> {
    pub(super) bytes: &'a mut Vec<u8>,
    out: &'a mut dyn io::Write,
}

/// How much of one placement is kept before it is sent on.
const FULL: usize = 1 << 16;

/// The numbers below 100, each with a comma. What follows the comma is not used.
const WITH_COMMA: [[u8; 4]; 100] = {
    let mut texts = [[0; 4]; 100];
    let mut number = 0;
    while number < 100 {
        let (tens, ones) = (b'0' + number / 10, b'0' + number % 10);
        texts[number as usize] = if number < 10 { [ones, b',', 0, 0] } else { [tens, ones, b',', 0] };
        number += 1;
    }
    texts
};

impl TextBuffer<'_> {
    pub(super) fn text(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// A number in decimal digits.
    pub(super) fn number(&mut self, number: usize) {
        self.number_and_comma(number);
        self.bytes.pop();
    }

    /// A number in decimal digits and a comma. Nearly all numbers have one or two digits, in no order that a
    /// processor could guess, so both lengths take the same way.
    pub(super) fn number_and_comma(&mut self, number: usize) {
        if number < WITH_COMMA.len() {
            let end = self.bytes.len() + 2 + usize::from(number >= 10);
            self.bytes.extend_from_slice(&WITH_COMMA[number]);
            self.bytes.truncate(end);
        } else {
            self.number(number / 100);
            let (tens, ones) = (number / 10 % 10, number % 10);
            self.bytes.extend_from_slice(&[WITH_COMMA[tens][0], WITH_COMMA[ones][0], b',']);
        }
    }

    /// Puts another byte in the place of the last one.
    pub(super) fn replace_last(&mut self, byte: u8) {
        self.bytes.pop();
        self.bytes.push(byte);
    }

    /// Sends what there is.
    fn send(&mut self) -> io::Result<()> {
        self.out.write_all(self.bytes)?;
        self.bytes.clear();
        Ok(())
    }

    /// Sends what there is but for its last byte, once it is much.
    pub(super) fn send_if_full(&mut self) -> io::Result<()> {
        if self.bytes.len() > FULL
            && let Some(last) = self.bytes.pop()
        {
            self.send()?;
            self.bytes.push(last);
        }
        Ok(())
    }
}

/// Queens in the two ways that notations look at them.
trait QueensToWrite {
    /// The queens, row by row.
    fn squares(&self) -> impl Iterator<Item = Square>;

    /// The column of each row's queen, for queens of which no two share a row.
    fn columns(&self, size: usize) -> impl Iterator<Item = Option<usize>>;
}

/// The column of each row's queen.
impl QueensToWrite for [u32] {
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.iter().enumerate().map(|(row, &column)| Square::new(row, column as usize))
    }

    fn columns(&self, _: usize) -> impl Iterator<Item = Option<usize>> {
        self.iter().map(|&column| Some(column as usize))
    }
}

/// The queens, row by row.
impl QueensToWrite for [Square] {
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.iter().copied()
    }

    fn columns(&self, size: usize) -> impl Iterator<Item = Option<usize>> {
        let mut queens = self.iter().peekable();
        (0..size).map(move |row| queens.next_if(|queen| queen.row == row).map(|queen| queen.column))
    }
}
