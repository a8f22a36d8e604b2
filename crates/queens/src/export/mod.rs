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

/// A format to export a board in.
///
/// ```
/// use queens::export::Format;
/// assert_eq!("dimacs".parse(), Ok(Format::Dimacs));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
    /// use queens::{Board, export::Format};
    /// let mut text = Vec::new();
    /// Format::Clingo.write(&Board::parse("*.\n..")?, &mut text)?;
    /// assert!(String::from_utf8(text)?.contains("blocked(0,0)."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(self, board: &Board, to: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Dimacs => dimacs::write(board, to),
            Self::Clingo => clingo::write(board, to),
            Self::Minizinc => minizinc::write(board, to),
        }
    }
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
