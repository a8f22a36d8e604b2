//! Counting solutions without listing them.
//!
//! Three methods, each checked against the one before: [`naive`] tries, [`bits`] searches row by row with words of
//! bits, [`split`] never visits a solution. For boards with few open squares there is exact cover
//! ([`crate::find::cover`]). [`count`] chooses one of them. [`symmetric`] counts solutions with
//! symmetry, and [`known`] has the published values.
//!
//! ```
//! use queens::{Board, count::{self, Options}};
//! let counted = count::count(&Board::empty(12), &Options::default(), &false.into(), &|_| ()).unwrap();
//! assert_eq!(counted.count, 14200);
//! ```

pub mod bits;
pub mod known;
pub mod naive;
mod parts;
pub mod plan;
mod run;
pub mod split;
pub mod symmetric;
pub mod tally;

use std::sync::atomic::AtomicBool;

use crate::board::Board;
use crate::find::cover;

pub use plan::{Plan, Unit};
pub use run::{Progress, run};
pub use split::Kernel;
pub use tally::Tally;

/// How solutions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// What to count with.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The engine; `None` lets the board decide.
    pub engine: Option<Engine>,
    /// The kernel of the split engine.
    pub kernel: Kernel,
    /// How many threads may be used, at least one.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { engine: None, kernel: Kernel::best(), threads: 1 }
    }
}

/// A count and how it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of solutions.
    pub count: u128,
    /// The engine that was used.
    pub engine: Engine,
    /// How many units the work had.
    pub units: usize,
}

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// `stop` was set.
    #[error("stopped")]
    Stopped,
    /// The split engine was asked for a board that it cannot take.
    #[error("the split engine takes boards of up to {} rows", split::MAX_SIZE)]
    TooLarge,
}

/// Nodes that `bits` may visit before a board that is not plain is handed to `split`: a few hundredths of a second.
const TRIAL: u64 = 10_000_000;

/// Plain boards from this size on are counted faster by `split`.
const SPLIT_FROM: usize = 10;

/// Smaller boards are searched by `bits` before exact cover has begun.
const COVER_FROM: usize = 16;

/// How many solutions a board has.
///
/// # Errors
/// If `stop` was set, or the engine asked for cannot take the board.
pub fn count(
    board: &Board,
    options: &Options,
    stop: &AtomicBool,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Counted, CountError> {
    let counted = |engine, units, count: Option<u128>| {
        count.map(|count| Counted { count, engine, units }).ok_or(CountError::Stopped)
    };
    let size = board.size();
    let engine = match options.engine {
        Some(engine) => engine,
        None if size >= COVER_FROM && !board.is_plain() && cover::pays(board) => Engine::Cover,
        None if !(SPLIT_FROM..=split::MAX_SIZE).contains(&size) => Engine::Bits,
        None => {
            // A board with many blocked squares may have so few solutions that searching them is quickest.
            if !board.is_plain()
                && let Some(count) = bits::count_within(board, TRIAL, stop)
            {
                return counted(Engine::Bits, 1, Some(count));
            }
            Engine::Split
        }
    };
    match engine {
        Engine::Naive | Engine::Bits => {
            let counted_in_parts = parts::count(board, engine, options.threads, stop, progress);
            let (units, count) = counted_in_parts.ok_or(CountError::Stopped)?;
            counted(engine, units, Some(count))
        }
        Engine::Cover => counted(engine, 1, cover::count(board, stop)),
        Engine::Split => {
            let plan = Plan::new(board).ok_or(CountError::TooLarge)?;
            let tallies = run(&plan, options.kernel, options.threads, stop, progress);
            counted(engine, plan.units().len(), tallies.map(|tallies| plan.total(&tallies)))
        }
    }
}
