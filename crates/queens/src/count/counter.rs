//! `Counter`: one count, with what it should be made with; and the choice of the engine where none is asked for.

use super::split::{self, Kernel};
use super::{CountError, Engine, again, bits, cover, forced, naive, parts, plan::Plan, run};
use crate::board::Board;
use crate::control::Control;

/// A count that is to be made.
///
/// ```
/// use queens::{Board, Control, count::{Counter, Engine}};
/// let board = Board::empty(12);
/// let counted = Counter::new(&board).run(&Control::new().threads(2))?;
/// assert_eq!(counted.count, 14200);
/// let slowly = Counter::new(&board).engine(Engine::Bits).run(&Control::new())?;
/// assert_eq!(slowly.count, counted.count);
/// # Ok::<(), queens::count::CountError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Counter<'a> {
    board: &'a Board,
    engine: Option<Engine>,
    kernel: Option<Kernel>,
}

/// A count and how it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of solutions.
    pub count: u128,
    /// The engine that was used.
    pub engine: Engine,
    /// The kernel, if the engine has kernels.
    pub kernel: Option<Kernel>,
    /// How many pieces the work had; threads share them.
    pub units: usize,
}

/// Nodes that `bits` may visit before a board that is not plain is handed on: a few hundredths of a second.
const BITS_TRIAL: u64 = 10_000_000;

/// Decisions that exact cover may make before such a board is handed to `split`: likewise.
const COVER_TRIAL: u64 = 20_000;

/// Plain boards from this size on are counted faster by `split`.
const SPLIT_FROM: usize = 10;

/// Smaller boards are searched by `bits` before exact cover has begun.
const COVER_FROM: usize = 16;

impl<'a> Counter<'a> {
    /// Counts the solutions of a board: with the engine that suits the board and the fastest kernel of the machine,
    /// unless told otherwise.
    #[must_use]
    pub const fn new(board: &'a Board) -> Self {
        Self { board, engine: None, kernel: None }
    }

    /// With this engine; `None` lets the board decide.
    #[must_use]
    pub fn engine(self, engine: impl Into<Option<Engine>>) -> Self {
        Self { engine: engine.into(), ..self }
    }

    /// With this kernel, if it is the split engine that counts; `None` is the fastest of the machine.
    #[must_use]
    pub fn kernel(self, kernel: impl Into<Option<Kernel>>) -> Self {
        Self { kernel: kernel.into(), ..self }
    }

    /// Counts.
    ///
    /// # Errors
    /// If it was stopped, the engine asked for cannot take the board, or the machine cannot run the kernel.
    pub fn run(&self, control: &Control) -> Result<Counted, CountError> {
        let kernel = self.kernel.unwrap_or_else(Kernel::best);
        kernel.check()?;
        match self.engine {
            Some(engine) => by_engine(self.board, engine, kernel, control),
            None if self.board.is_plain() => {
                let split = (SPLIT_FROM..=split::MAX_SIZE).contains(&self.board.size());
                let engine = if split { Engine::Split } else { Engine::Bits };
                by_engine(self.board, engine, kernel, control)
            }
            None => by_trial(self.board, kernel, control),
        }
    }
}

impl Counter<'_> {
    /// Counts the same board a second time, as differently as the engine of the first count can: with another kernel, less
    /// symmetry and other depths, or on the board turned. Takes longer than the first count. The two counts are
    /// to be compared.
    ///
    /// # Errors
    /// As [`Counter::run`].
    pub fn again(&self, first: &Counted, control: &Control) -> Result<Counted, CountError> {
        again::count(self.board, first, control)
    }
}

/// Counts with the engine that suits a board with blocked squares or fixed queens. It may have so few solutions that
/// searching them is quickest, and nobody can tell before; so the searches are tried for a moment each.
fn by_trial(board: &Board, kernel: Kernel, control: &Control) -> Result<Counted, CountError> {
    let counted = |engine, count| Ok(Counted { count, engine, kernel: None, units: 1 });
    let Some(board) = &forced::with_forced_queens(board) else { return counted(Engine::Cover, 0) };
    let size = board.size();
    if size >= COVER_FROM && cover::pays_within(board, control)? {
        return by_engine(board, Engine::Cover, kernel, control);
    }
    if let Some(count) = bits::count_within(board, BITS_TRIAL, control)? {
        return counted(Engine::Bits, count);
    }
    match cover::trial(board, COVER_TRIAL, control) {
        Ok(Some(count)) => return counted(Engine::Cover, count),
        Ok(None) | Err(CountError::TooManySquares) => {}
        Err(error) => return Err(error),
    }
    by_engine(board, if size <= split::MAX_SIZE { Engine::Split } else { Engine::Bits }, kernel, control)
}

pub(super) fn by_engine(
    board: &Board,
    engine: Engine,
    kernel: Kernel,
    control: &Control,
) -> Result<Counted, CountError> {
    let (units, count) = match engine {
        Engine::Naive if board.size() > naive::MAX_SIZE => {
            return Err(CountError::TooLarge { limit: naive::MAX_SIZE });
        }
        Engine::Naive | Engine::Bits => parts::count(board, engine, control)?,
        Engine::Cover => (1, cover::count(board, control)?),
        Engine::Split => {
            let plan = Plan::new(board, control)?;
            (plan.units().len(), run::count(&plan, kernel, control)?)
        }
    };
    Ok(Counted { count, engine, kernel: (engine == Engine::Split).then_some(kernel), units })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Square;

    fn counted(board: &Board, engine: Option<Engine>) -> Counted {
        Counter::new(board).engine(engine).run(&Control::new()).unwrap()
    }

    #[test]
    fn rows_with_one_open_square_are_as_quick_as_queens() {
        // 18 of 28 rows have one open square, so that `bits` alone would need 300 million nodes.
        let columns = [
            (1, 21),
            (2, 11),
            (3, 14),
            (5, 22),
            (6, 25),
            (9, 16),
            (13, 26),
            (14, 1),
            (18, 24),
            (19, 4),
            (20, 15),
            (21, 12),
            (23, 7),
            (24, 27),
            (25, 23),
            (26, 19),
        ];
        let others = |(row, column): (usize, usize)| {
            (0..28).filter(move |&other| other != column).map(move |other| Square::new(row, other))
        };
        let board = Board::new(28, columns.into_iter().flat_map(others), []).unwrap();
        let queens = columns.map(|(row, column)| Square::new(row, column));
        let fixed = Board::new(28, [], queens).unwrap();
        let by_rows = counted(&board, None);
        assert_ne!(by_rows.engine, Engine::Split, "the searches are quick enough");
        assert_eq!(by_rows.count, counted(&fixed, Some(Engine::Cover)).count);
        assert!(by_rows.count > 0);
    }

    #[test]
    fn exact_cover_gets_a_trial_where_bits_walks_into_dead_ends() {
        // The lower rows have two open squares, one of them of a solution by knight's moves. `bits` begins above, where
        // nearly everything is open; turned upside down, it is quick as well.
        let size = 28;
        let blocked = (8..size).flat_map(|row| {
            let column = if row < size / 2 { 2 * row + 1 } else { 2 * row - size };
            let closed = (0..size).filter(move |&other| other != column && other != (column + 5) % size);
            closed.map(move |other| Square::new(row, other))
        });
        let board = Board::new(size, blocked, []).unwrap();
        assert_eq!(bits::count_within(&board, BITS_TRIAL, &Control::new()), Ok(None));
        let chosen = by_trial(&board, Kernel::Portable, &Control::new()).unwrap();
        assert_eq!(chosen.engine, Engine::Cover);
        let upside_down = board.transformed(crate::Symmetry::TopBottom);
        assert_eq!(bits::count(&upside_down, &Control::new()), Ok(chosen.count));
        assert!(chosen.count > 0);
    }
}
