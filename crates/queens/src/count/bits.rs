//! Counting row by row with the attacked columns in words of bits: the method everybody writes.
//!
//! Cost: one node for every safe partial placement, about 80 for every solution of a plain board. For boards
//! that have few solutions, whatever their size, nothing is faster.

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::search::{self, Goal, Method};
use crate::symmetry::Symmetry;
use crate::trace::Step;

/// How many nodes pass between two looks at the control: well under a millisecond.
const BETWEEN_LOOKS: u64 = 1 << 14;

/// The same on a board of more than 64 columns, where a step is up to a thousand times as much work.
const WIDE_BETWEEN_LOOKS: u64 = 1 << 8;

/// How many solutions a board has.
///
/// ```
/// use queens::{Board, Control, count::bits};
/// assert_eq!(bits::count(&Board::empty(8), &Control::new()), Ok(92));
/// ```
///
/// # Errors
/// If it was stopped.
pub fn count(board: &Board, control: &Control) -> Result<u128, Stopped> {
    count_within(board, u64::MAX, control)?.ok_or(Stopped)
}

/// The same, but gives up after `nodes` nodes: `None`.
pub(super) fn count_within(board: &Board, nodes: u64, control: &Control) -> Result<Option<u128>, Stopped> {
    let Some(open) = board.open_rows() else { return count_wide(board, nodes, control) };
    let mut rows = RowSearch { open, nodes, control };
    let counted = if rows.open.len() > 1 && board.symmetries().contains(&Symmetry::LeftRight) {
        rows.mirrored()
    } else {
        rows.below(0, 0, 0, 0)
    };
    match counted {
        Ok(solutions) => Ok(Some(solutions)),
        Err(EndedEarly::OutOfNodes) => Ok(None),
        Err(EndedEarly::Stopped) => Err(Stopped),
    }
}

/// Counts on a board of more than 64 columns by following its search: such a board has too many solutions to count,
/// or almost none.
fn count_wide(board: &Board, nodes: u64, control: &Control) -> Result<Option<u128>, Stopped> {
    let mut solutions = 0;
    for (number, step) in (0..).zip(search::steps(Method::Bits, board, Goal::All)) {
        if number == nodes {
            return Ok(None);
        }
        if number.is_multiple_of(WIDE_BETWEEN_LOOKS) {
            control.check()?;
        }
        solutions += u128::from(matches!(step, Step::Solution { .. }));
    }
    Ok(Some(solutions))
}

/// Why a count ended too early.
enum EndedEarly {
    OutOfNodes,
    Stopped,
}

struct RowSearch<'a, 'c> {
    open: Vec<u64>,
    /// How many nodes may still be visited.
    nodes: u64,
    control: &'a Control<'c>,
}

impl RowSearch<'_, '_> {
    /// Solutions with the first queen in the left half, twice, and those with it in the middle.
    fn mirrored(&mut self) -> Result<u128, EndedEarly> {
        let (first, size) = (self.open[0], self.open.len());
        let left = (1 << (size / 2)) - 1;
        self.open[0] = first & left;
        let twice = self.below(0, 0, 0, 0)? * 2;
        self.open[0] = first & !left & ((left + 1) << (size % 2)).wrapping_sub(1);
        Ok(twice + self.below(0, 0, 0, 0)?)
    }

    fn below(&mut self, row: usize, columns: u64, falling: u64, rising: u64) -> Result<u128, EndedEarly> {
        if row == self.open.len() {
            return Ok(1);
        }
        // Often enough to stop at once, seldom enough to cost nothing.
        self.nodes = self.nodes.checked_sub(1).ok_or(EndedEarly::OutOfNodes)?;
        if self.nodes.is_multiple_of(BETWEEN_LOOKS) && self.control.is_stopped() {
            return Err(EndedEarly::Stopped);
        }
        let mut solutions = 0;
        let mut free = self.open[row] & !(columns | falling | rising);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            solutions +=
                self.below(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)?;
        }
        Ok(solutions)
    }
}
