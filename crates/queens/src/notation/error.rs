//! What can be wrong with a text that is read, and with queens that are written.

use std::{fmt, io};

use super::Notation;
use crate::board::MAX_SIZE;
use crate::line::Square;

/// Why a text is not a placement, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the text, from 1, counted in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// There is nothing but white space. (The empty placement of a board without rows looks like that in
    /// `grid`, `squares` and `csv`, but so does a mistake.)
    Blank,
    /// The text does not start like any notation.
    UnknownNotation,
    /// Something else was expected.
    Expected {
        /// What was expected.
        expected: Expected,
        /// What is there instead; `None` at the end of the line or of the text.
        found: Option<char>,
    },
    /// A row that is shorter or longer than it should be.
    Ragged {
        /// Squares in this row, as far as it was read.
        found: usize,
        /// Squares in the rows above, or 8 in `fen`.
        expected: usize,
    },
    /// A board with another number of rows than columns.
    NotSquare {
        /// How many rows there are, as far as they were read.
        rows: usize,
        /// How many columns there are.
        columns: usize,
    },
    /// A queen that is not on the board.
    OutsideBoard {
        /// The size of the board.
        size: usize,
    },
    /// A board of more than [`MAX_SIZE`] rows.
    TooLarge,
}

/// What was expected at some place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// One of these characters.
    OneOf(&'static str),
    /// A number.
    Number,
    /// The chess name of a square.
    ChessSquare,
    /// The line of `csv` that names the rows.
    RowNames,
    /// An object as `json` writes it.
    JsonObject,
    /// A key that an object of `json` lacks.
    JsonKey(&'static str),
    /// Any value of JSON.
    JsonValue,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, problem } = self;
        match problem {
            Problem::Blank => return write!(f, "the text is blank"),
            Problem::UnknownNotation => {
                return write!(f, "line {line}, column {column}: the text is in none of the notations");
            }
            _ => write!(f, "line {line}, column {column}: ")?,
        }
        match problem {
            Problem::Blank | Problem::UnknownNotation => Ok(()),
            Problem::Expected { expected, found: Some(found) } => {
                write!(f, "expected {expected} but found {found:?}")
            }
            Problem::Expected { expected, found: None } => write!(f, "expected {expected} but the line ends"),
            Problem::Ragged { found, expected } => {
                write!(f, "a row of {found} squares where {expected} were expected")
            }
            Problem::NotSquare { rows, columns } => {
                write!(f, "{rows} rows of {columns} squares are not a square board")
            }
            Problem::OutsideBoard { size } => write!(f, "a queen outside of a board of {size} rows"),
            Problem::TooLarge => write!(f, "a board of more than {MAX_SIZE} rows"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(characters) => write!(f, "{}", listed(characters, " or ")),
            Self::Number => write!(f, "a number"),
            Self::ChessSquare => write!(f, "a square such as c2"),
            Self::RowNames => write!(f, "the names of the rows: row0,row1,row2 and so on"),
            Self::JsonKey(key) => write!(f, "the key {key:?}"),
            Self::JsonValue => write!(f, "a JSON value"),
            Self::JsonObject => write!(f, "an object such as {{\"size\":4,\"columns\":[1,3,0,2]}}"),
        }
    }
}

/// Each character in quotes.
pub(super) fn listed(characters: &str, between: &str) -> String {
    characters.chars().map(|character| format!("'{character}'")).collect::<Vec<_>>().join(between)
}

impl std::error::Error for ReadError {}

/// Why queens cannot be written. Nothing of the placement was written then, unless the output itself failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// Two queens in one row, in a notation that has one entry per row.
    TwoInRow {
        /// The notation.
        notation: Notation,
        /// The row, from 0.
        row: usize,
    },
    /// `fen` is for boards of 8 rows.
    NotEight {
        /// The size of the board.
        size: usize,
    },
    /// A placement on a board of another size than the writer was made for.
    WrongSize {
        /// The size of the placement.
        found: usize,
        /// The size of the writer.
        expected: usize,
    },
    /// A queen that is not on the board.
    OutsideBoard {
        /// The square.
        square: Square,
        /// The size of the board.
        size: usize,
    },
    /// The output failed.
    Output(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TwoInRow { notation, row } => {
                write!(f, "row {row} has more than one queen, which {notation} cannot express")
            }
            Self::NotEight { size } => write!(f, "fen is for boards of 8 rows, not {size}"),
            Self::WrongSize { found, expected } => {
                write!(f, "a placement of {found} rows among placements of {expected}")
            }
            Self::OutsideBoard { square, size } => write!(f, "{square} is not on a board of {size} rows"),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Output(error) => error.source(),
            _ => None,
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
