//! The number of completions of a narrow board, by exact cover: rows and columns are covered once each,
//! diagonals at most once. It is the steady search of completion, which goes on from each solution to the next.
//!
//! Engines that go row by row walk into dead ends that only a column with no open square left shows. With
//! few open squares a row this search sees them at once; with many, each of its steps costs too much.
//!
//! Cost: a few microseconds for each completion and each dead end. (A leaner exact cover that only looked for rows
//! and columns with one square left took 1.4 times as long on boards of 20 rows and 5 times on 40.)

use super::CountError;
use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::find::complete::branch::{Branch, Reached, Strategy};
use crate::find::complete::field::Field;
use crate::find::complete::matching;
use crate::find::complete::open::Open;
use crate::find::complete::small::Small;

/// Open squares a row up to which this is the faster way to count, whatever the size.
const NARROW_BOARD: usize = 9;

/// Whether a board is so narrow that counting by exact cover is the faster way.
///
/// ```
/// use queens::{Board, count::cover};
/// assert!(!cover::pays(&Board::empty(16)));
/// assert!(cover::pays(&Board::parse("*.**\n***.\n.***\n**.*")?));
/// # Ok::<(), queens::BoardError>(())
/// ```
#[must_use]
pub fn pays(board: &Board) -> bool {
    pays_within(board, &Control::new()).expect("nothing stops it")
}

/// The same, but it can be stopped.
pub(super) fn pays_within(board: &Board, control: &Control) -> Result<bool, Stopped> {
    let size = board.size();
    let most = (NARROW_BOARD * size).min(size * size / 2);
    let mut open = 0;
    board.each_open_square(control, |_| {
        open += 1;
        open <= most
    })?;
    Ok(open <= most)
}

/// The number of completions of a board.
///
/// ```
/// use queens::{Board, Control, count::cover};
/// assert_eq!(cover::count(&Board::empty(8), &Control::new()), Ok(92));
/// ```
///
/// # Errors
/// If it was stopped, or the board has too many open squares.
pub fn count(board: &Board, control: &Control) -> Result<u128, CountError> {
    let counted = count_within(board, Limit::NONE, control)?;
    Ok(counted.expect("without a limit it goes on to the end"))
}

/// The number of completions, but no more than `most`: whether there is exactly one shows with `most = 2`.
pub(crate) fn count_up_to(board: &Board, most: u128, control: &Control) -> Result<u128, CountError> {
    let counted = count_within(board, Limit { most, ..Limit::NONE }, control)?;
    Ok(counted.expect("without a limit of decisions it goes on to the end"))
}

/// The number of completions; `None` if it took more decisions than that.
pub(super) fn trial(board: &Board, decisions: u64, control: &Control) -> Result<Option<u128>, CountError> {
    count_within(board, Limit { decisions, ..Limit::NONE }, control)
}

/// Where to end a search.
#[derive(Clone, Copy)]
struct Limit {
    /// After this many completions.
    most: u128,
    /// After this many decisions, without a result.
    decisions: u64,
}

impl Limit {
    const NONE: Self = Self { most: u128::MAX, decisions: u64::MAX };
}

fn count_within(board: &Board, limit: Limit, control: &Control) -> Result<Option<u128>, CountError> {
    if let Some(mut small) = Small::new(board) {
        return if small.begin().is_err() { Ok(Some(0)) } else { Ok(count_in(small, limit, control)?) };
    }
    let mut open = Open::within(board, control)?.ok_or(CountError::TooManySquares)?;
    if open.begin_within(control)?.is_err() || !matching::exists(&open, control)? {
        return Ok(Some(0));
    }
    Ok(count_in(open, limit, control)?)
}

fn count_in<F: Field>(field: F, limit: Limit, control: &Control) -> Result<Option<u128>, Stopped> {
    /// Failures between two looks at the control: a few milliseconds on the largest boards.
    const BETWEEN_LOOKS: u64 = 100;
    let mut branch = Branch::new(field, Strategy::Steady, 1);
    let mut found = 0;
    while found < limit.most {
        match branch.advance(BETWEEN_LOOKS) {
            Reached::Solution => found += 1,
            Reached::End => break,
            Reached::Pause => {}
        }
        control.check()?;
        if branch.steps() > limit.decisions {
            return Ok(None);
        }
    }
    Ok(Some(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_boards_have_the_published_numbers() {
        for (size, solutions) in [1, 1, 0, 0, 2, 10, 4, 40, 92, 352].into_iter().enumerate() {
            assert_eq!(count(&Board::empty(size), &Control::new()), Ok(solutions), "n = {size}");
        }
    }

    #[test]
    fn counting_ends_at_the_limit() {
        assert_eq!(count_up_to(&Board::empty(8), 2, &Control::new()), Ok(2));
        assert_eq!(count_up_to(&Board::empty(3), 2, &Control::new()), Ok(0));
        assert_eq!(trial(&Board::empty(8), 10, &Control::new()), Ok(None));
        assert_eq!(trial(&Board::empty(8), 100_000, &Control::new()), Ok(Some(92)));
    }
}
