//! Counting row by row with the attacked columns in words of bits: the method everybody writes.
//!
//! Cost: one node for every safe partial placement, about 80 for every solution of a plain board. For boards
//! that have few solutions, whatever their size, nothing is faster.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Board;
use crate::search::{self, Method};
use crate::symmetry::Symmetry;

/// How many solutions a board has; `None` if `stop` was set.
///
/// ```
/// use queens::{Board, count::bits};
/// assert_eq!(bits::count(&Board::empty(8), &false.into()), Some(92));
/// ```
#[must_use]
pub fn count(board: &Board, stop: &AtomicBool) -> Option<u128> {
    count_within(board, u64::MAX, stop)
}

/// The same, but gives up after so many nodes.
#[must_use]
pub fn count_within(board: &Board, nodes: u64, stop: &AtomicBool) -> Option<u128> {
    let Some(open) = board.open_rows() else {
        // More than 64 columns: such a board has too many solutions to count, or almost none.
        let solutions = search::solutions_until(Method::Bits, board, stop).count() as u128;
        return (!stop.load(Ordering::Relaxed)).then_some(solutions);
    };
    let mut rows = Rows { open, nodes, stop };
    if rows.open.len() > 1 && board.symmetries().contains(&Symmetry::LeftRight) {
        return rows.mirrored();
    }
    rows.below(0, 0, 0, 0)
}

struct Rows<'a> {
    open: Vec<u64>,
    /// How many nodes may still be visited.
    nodes: u64,
    stop: &'a AtomicBool,
}

impl Rows<'_> {
    /// Solutions with the first queen in the left half, twice, and those with it in the middle.
    fn mirrored(&mut self) -> Option<u128> {
        let (first, size) = (self.open[0], self.open.len());
        let left = (1 << (size / 2)) - 1;
        self.open[0] = first & left;
        let twice = self.below(0, 0, 0, 0)? * 2;
        self.open[0] = first & !left & ((left + 1) << (size % 2)).wrapping_sub(1);
        Some(twice + self.below(0, 0, 0, 0)?)
    }

    fn below(&mut self, row: usize, columns: u64, falling: u64, rising: u64) -> Option<u128> {
        if row == self.open.len() {
            return Some(1);
        }
        // Often enough to stop at once, seldom enough to cost nothing.
        self.nodes = self.nodes.checked_sub(1)?;
        if self.nodes.is_multiple_of(1 << 16) && self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut solutions = 0;
        let mut free = self.open[row] & !(columns | falling | rising);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            solutions +=
                self.below(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)?;
        }
        Some(solutions)
    }
}
