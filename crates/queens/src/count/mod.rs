//! Counting solutions without listing them.
//!
//! Three methods, each checked against the one before: [`naive`] tries, [`bits`] searches row by row with words of
//! bits, [`split`] never visits a solution. For boards with few open squares there is exact cover
//! ([`cover`]). [`Counter`] chooses one of them. [`symmetric`] counts solutions with
//! symmetry, [`known`] has the published values, and [`selftest`] compares them all on this machine.
//!
//! ```
//! use queens::{Board, Control, count::Counter};
//! let counted = Counter::new(&Board::empty(12)).run(&Control::new())?;
//! assert_eq!(counted.count, 14200);
//! # Ok::<(), queens::count::CountError>(())
//! ```
//!
//! What one machine cannot count at once is a [`Plan`] of [`Unit`]s, each of which gives a [`Tally`] wherever it is done.

mod again;
mod at_least;
pub mod bits;
mod counter;
pub mod cover;
mod forced;
pub mod known;
pub mod naive;
mod parts;
pub mod plan;
#[cfg(feature = "records")]
pub mod records;
mod run;
pub mod selftest;
pub mod split;
pub mod symmetric;
pub mod tally;
mod worker;

pub use at_least::{AtLeast, at_least};
pub use counter::{Counted, Counter};
pub use plan::{Plan, TotalError, Unit};
pub use run::run;
pub use split::Kernel;
pub use tally::Tally;
pub use worker::Worker;

use crate::control::Stopped;

/// How solutions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// [`naive`]
    Naive,
    /// [`bits`]
    Bits,
    /// [`split`]
    Split,
    /// [`cover`], for boards with few open squares.
    Cover,
}

impl Engine {
    /// All engines, the simplest first.
    pub const ALL: [Self; 4] = [Self::Naive, Self::Bits, Self::Split, Self::Cover];

    /// Its name, as the command line writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Naive => "naive",
            Self::Bits => "bits",
            Self::Split => "split",
            Self::Cover => "cover",
        }
    }
}

named!(Engine, UnknownEngine, "an engine of counting");
named!(Kernel, UnknownKernel, "a kernel of counting");

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// It was stopped before its end.
    Stopped,
    /// The board has more rows than the engine takes.
    TooLarge {
        /// The most rows that it takes.
        limit: usize,
    },
    /// The board has too many open squares for exact cover.
    TooManySquares,
    /// The machine lacks the instructions of the kernel.
    NoKernel {
        /// The kernel asked for.
        kernel: Kernel,
    },
}

impl std::fmt::Display for CountError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stopped => Stopped.fmt(f),
            Self::TooLarge { limit } => write!(f, "this takes boards of up to {limit} rows"),
            Self::TooManySquares => f.write_str("the board has too many open squares for exact cover"),
            Self::NoKernel { kernel } => write!(f, "this machine cannot run the kernel {kernel}"),
        }
    }
}

impl std::error::Error for CountError {}

impl From<Stopped> for CountError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}
