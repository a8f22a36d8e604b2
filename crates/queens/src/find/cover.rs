//! The number of completions of a narrow board, by exact cover: rows and columns are covered once each,
//! diagonals at most once, always the row or column with the fewest open squares next.
//!
//! Engines that go row by row walk into dead ends that only a column with no open square left shows. With
//! few open squares a row this search sees them at once; with many, each of its steps costs too much.
//!
//! Cost: a few microseconds for each completion and each dead end.

use std::sync::atomic::{AtomicBool, Ordering};

use super::complete::branch::{Branch, Manner, Reached};
use super::complete::matching;
use super::complete::open::{Open, open_squares};
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
    let size = board.size();
    if size > 64 {
        return count_by_branching(board, most, stop);
    }
    let mut words = vec![0; size];
    for square in open_squares(board) {
        words[square.row] |= 1u64 << square.column;
    }
    let rows: Vec<Row> =
        words.into_iter().enumerate().map(|(row, open)| Row { row: row as u32, open }).collect();
    let mut count = Count { levels: vec![Vec::with_capacity(size); size + 1], found: 0, most, stop };
    count.levels[size] = rows;
    count.search(size).ok()?;
    Some(count.found)
}

/// Counts on a board with more columns than a word has bits.
fn count_by_branching(board: &Board, most: u128, stop: &AtomicBool) -> Option<u128> {
    let mut open = Open::new(board)?;
    if open.begin().is_err() || !matching::exists(&open) {
        return Some(0);
    }
    let mut branch = Branch::new(open, Manner::Steady, 1);
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

/// A row that has no queen yet.
#[derive(Clone, Copy)]
struct Row {
    row: u32,
    /// Its open squares, a bit each.
    open: u64,
}

/// A count on its way.
struct Count<'a> {
    /// The rows without a queen when so many are left.
    levels: Vec<Vec<Row>>,
    found: u128,
    most: u128,
    stop: &'a AtomicBool,
}

/// `stop` was set.
struct Stopped;

impl Count<'_> {
    /// Counts the ways to fill the rows of a level.
    fn search(&mut self, level: usize) -> Result<(), Stopped> {
        let rows = &self.levels[level];
        let Some(mut chosen) = rows.first().copied() else {
            self.found += 1;
            return Ok(());
        };
        // Which columns some row can serve, and which ones at least two rows can.
        let (mut once, mut twice) = (0, 0);
        let mut fewest = u32::MAX;
        for &row in rows {
            twice |= once & row.open;
            once |= row.open;
            let squares = row.open.count_ones();
            if squares < fewest {
                (fewest, chosen) = (squares, row);
            }
        }
        if (once.count_ones() as usize) < level {
            return Ok(());
        }
        // As many columns are left as rows, so all that some row can serve must be served.
        let single = once & !twice;
        if single != 0 && fewest > 1 {
            let column = single & single.wrapping_neg();
            let row = rows.iter().find(|row| row.open & column != 0).expect("a row can serve it");
            chosen = Row { row: row.row, open: column };
        }
        if level > 8 && self.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        while chosen.open != 0 && self.found < self.most {
            let queen = chosen.open & chosen.open.wrapping_neg();
            chosen.open ^= queen;
            if self.place(level, chosen.row, queen) {
                self.search(level - 1)?;
            }
        }
        Ok(())
    }

    /// Makes the next level: a queen in a row takes squares from all others. `false` if a row loses its last.
    fn place(&mut self, level: usize, row: u32, queen: u64) -> bool {
        let (below, here) = self.levels.split_at_mut(level);
        let next = &mut below[level - 1];
        next.clear();
        for other in here[0].iter().filter(|other| other.row != row) {
            let away = other.row.abs_diff(row);
            let open = other.open & !(queen | queen << away | queen >> away);
            if open == 0 {
                return false;
            }
            next.push(Row { row: other.row, open });
        }
        true
    }
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
