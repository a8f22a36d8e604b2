//! A board for other people's solvers: SAT solvers, clingo, MiniZinc.
//!
//! | format | for | what it is |
//! |--------|-----|------------|
//! | `dimacs` | cadical, kissat, minisat, … | clauses; a comment says which variable is which square |
//! | `clingo` | clingo | facts, and a program that solves them |
//! | `minizinc` | minizinc | a model with its data |

mod clingo;
pub(crate) mod dimacs;
mod minizinc;

use std::fmt;
use std::io::{self, Write};

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::Square;
use crate::memory::NotEnoughMemory;

/// A format to export a board in.
///
/// ```
/// use queens::export::Format;
/// assert_eq!("dimacs".parse(), Ok(Format::Dimacs));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// DIMACS CNF.
    Dimacs,
    /// Facts and rules for clingo.
    Clingo,
    /// A model for MiniZinc.
    Minizinc,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Dimacs, Self::Clingo, Self::Minizinc];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dimacs => "dimacs",
            Self::Clingo => "clingo",
            Self::Minizinc => "minizinc",
        }
    }

    /// Writes a board.
    ///
    /// ```
    /// use queens::{Board, Control, export::Format};
    /// let mut text = Vec::new();
    /// Format::Clingo.write(&Board::parse("*.\n..")?, &mut text, &Control::new())?;
    /// assert!(String::from_utf8(text)?.contains("blocked(0,0)."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of the writer; if it was stopped; and in `dimacs` a board of too many squares.
    pub fn write(self, board: &Board, to: &mut dyn Write, control: &Control<'_>) -> Result<(), ExportError> {
        match self {
            Self::Dimacs => dimacs::write(board, to, control),
            Self::Clingo => clingo::write(board, to, control),
            Self::Minizinc => minizinc::write(board, to, control),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a board was not exported, or not to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// It was stopped before its end.
    Stopped,
    /// The squares of the board do not fit into memory.
    NotEnoughMemory(NotEnoughMemory),
    /// The output failed.
    Output(io::Error),
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => Stopped.fmt(f),
            Self::NotEnoughMemory(error) => error.fmt(f),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Output(error) => error.source(),
            _ => None,
        }
    }
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Stopped> for ExportError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<NotEnoughMemory> for ExportError {
    fn from(error: NotEnoughMemory) -> Self {
        Self::NotEnoughMemory(error)
    }
}

/// Squares written between two looks at the control.
const SQUARES_BETWEEN_LOOKS: usize = 4096;

/// Writes some squares, each as `write` does it.
fn each_square(
    to: &mut dyn Write,
    squares: impl Iterator<Item = Square>,
    control: &Control<'_>,
    mut write: impl FnMut(&mut dyn Write, usize, Square) -> io::Result<()>,
) -> Result<(), ExportError> {
    for (place, square) in squares.enumerate() {
        if place.is_multiple_of(SQUARES_BETWEEN_LOOKS) {
            control.check()?;
        }
        write(to, place, square)?;
    }
    Ok(())
}

/// A name that is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a format to export to", self.0)
    }
}

impl std::error::Error for UnknownFormat {}

impl std::str::FromStr for Format {
    type Err = UnknownFormat;
    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == text)
            .ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}
