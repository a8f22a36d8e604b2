//! `BoardError`: why squares, queens or a text are no board.

use std::fmt;

#[cfg(doc)]
use super::MAX_SIZE;
use crate::line::{Line, Square};
use crate::memory::NotEnoughMemory;

/// Why a board cannot be built. Lines and columns of text count from 1, as editors do; squares count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// The text has no square at all.
    Empty,
    /// A character that is none of `.`, `*` and `Q`.
    UnknownCharacter {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the text, from 1, counted in characters.
        column: usize,
        /// The character.
        found: char,
    },
    /// A row that is shorter or longer than the first one.
    Ragged {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the text where the row ends too early or is too long, from 1.
        column: usize,
        /// Squares in this row.
        found: usize,
        /// Squares in the first row.
        expected: usize,
    },
    /// All rows are equally long, but there are not as many rows as columns.
    NotSquare {
        /// Last line of the text that holds squares, from 1.
        line: usize,
        /// Column of the text where that line ends, from 1.
        column: usize,
        /// How many rows there are.
        rows: usize,
        /// How many columns there are.
        columns: usize,
    },
    /// The board is larger than it may be: [`MAX_SIZE`], or less where that is said.
    TooLarge {
        /// The size asked for.
        size: usize,
        /// The largest size.
        limit: usize,
    },
    /// The blocked squares take more memory than there is.
    NotEnoughMemory(NotEnoughMemory),
    /// A square that is not on the board.
    OutsideBoard {
        /// The square.
        square: Square,
        /// The size of the board.
        size: usize,
    },
    /// A fixed queen on a blocked square.
    QueenOnBlocked {
        /// The square.
        square: Square,
    },
    /// Two fixed queens that attack each other.
    Attack {
        /// The queen that comes first, row by row.
        first: Square,
        /// The other one.
        second: Square,
        /// The line that both stand on.
        line: Line,
        /// Where the second queen stands in the text (line and column from 1), if the board was read from text.
        at: Option<(usize, usize)>,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the board is empty"),
            Self::UnknownCharacter { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is not a square")
            }
            Self::Ragged { line, found, expected, .. } => {
                write!(f, "line {line}: {found} squares where the rows above have {expected}")
            }
            Self::NotSquare { line, rows, columns, .. } => {
                write!(f, "line {line}: {rows} rows of {columns} squares are not a square board")
            }
            Self::TooLarge { size, limit } => write!(f, "a board of {size} rows is larger than {limit}"),
            Self::NotEnoughMemory(error) => error.fmt(f),
            Self::OutsideBoard { square, size } => write!(f, "{square} is not on a board of {size} rows"),
            Self::QueenOnBlocked { square } => write!(f, "the queen on {square} stands on a blocked square"),
            Self::Attack { first, second, line, .. } => {
                write!(f, "the queens on {first} and {second} attack each other along {line:?}")
            }
        }
    }
}

impl std::error::Error for BoardError {}
