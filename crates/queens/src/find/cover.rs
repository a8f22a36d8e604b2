//! The number of completions of a narrow board, by exact cover: rows and columns are covered once each,
//! diagonals at most once. It is the steady search of completion, which goes on from each solution to the next.
//!
//! Engines that go row by row walk into dead ends that only a column with no open square left shows. With
//! few open squares a row this search sees them at once; with many, each of its steps costs too much.
//!
//! Cost: a few microseconds for each completion and each dead end. (A leaner exact cover that only looked for rows
//! and columns with one square left took 1.4 times as long on boards of 20 rows and 5 times on 40.)

use std::sync::atomic::{AtomicBool, Ordering};

use super::complete::branch::{Branch, Manner, Reached};
use super::complete::field::Field;
use super::complete::matching;
use super::complete::open::{Open, open_squares};
use super::complete::words::Words;
use crate::board::Board;

/// Open squares a row up to which this is the faster way to count, whatever the size.
const NARROW_BOARD: usize = 9;

/// Whether a board is so narrow that counting by exact cover is the faster way.
///
/// ```
/// use queens::{Board, find::cover};
/// assert!(!cover::pays(&Board::empty(16)));
/// assert!(cover::pays(&Board::parse("*.**\n***.\n.***\n**.*")?));
/// # Ok::<(), queens::BoardError>(())
/// ```
#[must_use]
pub fn pays(board: &Board) -> bool {
    let size = board.size();
    let most = (NARROW_BOARD * size).min(size * size / 2);
    open_squares(board).take(most + 1).count() <= most
}

/// The number of completions of a board; `None` if `stop` was set, or if the board is too large.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, find::cover};
/// assert_eq!(cover::count(&Board::empty(8), &AtomicBool::new(false)), Some(92));
/// ```
#[must_use]
pub fn count(board: &Board, stop: &AtomicBool) -> Option<u128> {
    count_up_to(board, u128::MAX, stop)
}

/// The number of completions, but no more than `most`: whether there is exactly one shows with `most = 2`.
pub(crate) fn count_up_to(board: &Board, most: u128, stop: &AtomicBool) -> Option<u128> {
    if let Some(mut words) = Words::new(board) {
        return if words.begin().is_err() { Some(0) } else { count_in(words, most, stop) };
    }
    let mut open = Open::new(board)?;
    if open.begin().is_err() || !matching::exists(&open) {
        return Some(0);
    }
    count_in(open, most, stop)
}

fn count_in<F: Field>(field: F, most: u128, stop: &AtomicBool) -> Option<u128> {
    let mut branch = Branch::new(field, Manner::Steady, 1);
    let mut found = 0;
    while found < most {
        match branch.advance(1000) {
            Reached::Solution => found += 1,
            Reached::End => break,
            Reached::Pause => {}
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    #[test]
    fn plain_boards_have_the_published_numbers() {
        for (size, solutions) in [1, 1, 0, 0, 2, 10, 4, 40, 92, 352].into_iter().enumerate() {
            assert_eq!(count(&Board::empty(size), &GO), Some(solutions), "n = {size}");
        }
    }

    #[test]
    fn counting_ends_at_the_limit() {
        assert_eq!(count_up_to(&Board::empty(8), 2, &GO), Some(2));
        assert_eq!(count_up_to(&Board::empty(3), 2, &GO), Some(0));
    }
}
