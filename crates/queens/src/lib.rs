//! Everything about N queens: boards, solutions, symmetry, notations, search, counting and completion.
//!
//! Data flow, in one direction:
//!
//! ```text
//! text or n -> Board -> search | count | find -> Steps | Tallies | Solution -> notation | draw -> a front
//! ```
//!
//! Without features it needs no other crate. `serde`, `words`, `draw`, `pictures`, `records` and `proof` are features.
//!
//! The library prints nothing, reads no environment, and reads the clock only for a deadline that it was given. Progress
//! and cancellation go in as one [`Control`]; results come back as values.
//!
//! ```
//! use queens::Board;
//! let board = Board::parse("........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........")?;
//! assert_eq!(board.count(), 65);
//! assert_eq!(board.solutions().count(), 65);
//! # Ok::<(), queens::BoardError>(())
//! ```

#![warn(missing_debug_implementations)]

#[macro_use]
mod names;

pub mod board;
pub mod control;
pub mod count;
#[cfg(feature = "draw")]
pub mod draw;
pub mod export;
pub mod film;
pub mod find;
pub mod line;
pub mod memory;
pub mod notation;
pub mod search;
#[cfg(feature = "serde")]
mod serde_impls;
pub mod solution;
pub mod stream;
pub mod symmetry;
pub mod trace;
#[cfg(feature = "words")]
pub mod words;

pub use board::{Board, BoardBuilder, BoardError};
pub use control::{Control, Outcome, Progress, Stopped};
pub use film::Film;
pub use line::{Line, Square};
pub use memory::NotEnoughMemory;
pub use search::Method;
pub use solution::{Conflict, Placement, Solution, SolutionError};
pub use symmetry::Symmetry;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
