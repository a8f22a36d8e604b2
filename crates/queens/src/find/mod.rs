//! One solution at any size and on any board: construct it, roll it, complete a board, prove that there is none.
//!
//! | what | file | cost |
//! |------|------|------|
//! | the solution by formula | `construct` | O(1) memory, as fast as it can be written |
//! | a random solution | `random` | linear, 4.5 bytes a queen |
//! | a board completed | `complete/` | NP-complete in general |
//! | the first solution in lexicographic order | `first` | one completion for each column passed over |
//! | what all completions have in common | `forced` | at most one completion for each open square |
//! | a puzzle with one solution | `puzzle` | a few searches for each clue |
//! | what to do next, or to undo, and where a dead end shows | `advice` | one completion for each set of queens tried |
//! | the next forced square and why | `hint` | one look at the board |
//! | a checkable proof that there is no solution | `proof` (feature `proof`) | a SAT solver's run |
//!
//! ```
//! use queens::{Board, Control, Outcome, Square, find};
//! let control = Control::new();
//! let board = Board::builder(6).fix(Square::new(0, 1)).build()?;
//! assert_eq!(find::complete(&board, &control), Outcome::Found("[1,3,5,0,2,4]".parse()?));
//! let corner = Board::builder(6).fix(Square::new(0, 0)).build()?;
//! assert_eq!(find::complete(&corner, &control), Outcome::None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
pub(crate) mod complete;
pub mod construct;
pub(crate) mod dice;
mod first;
mod forced;
pub mod hint;
#[cfg(feature = "proof")]
mod proof;
pub mod puzzle;
mod random;
#[cfg(feature = "proof")]
mod sat;

pub use advice::{Advice, Because, DeadEnd, advice, dead_end};
pub use complete::{complete, complete_seeded};
pub use first::first;
pub use forced::{Forced, forced};
#[cfg(feature = "proof")]
pub use proof::prove;
pub use random::random;
