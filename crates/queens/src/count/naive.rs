//! Counting by trying: the lowest rung of the ladder that every other method is checked against.
//!
//! Row by row, column by column, each queen compared with every queen before it. Cost: every node of the search
//! tree times the queens on it. It is never to be optimised: what is so simple is easily seen to be right.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Board;
use crate::line::{Line, Square};

/// How many solutions a board has; `None` if `stop` was set.
///
/// ```
/// use queens::{Board, count::naive};
/// assert_eq!(naive::count(&Board::empty(6), &false.into()), Some(4));
/// ```
#[must_use]
pub fn count(board: &Board, stop: &AtomicBool) -> Option<u128> {
    place(board, &mut Vec::new(), stop)
}

fn place(board: &Board, queens: &mut Vec<Square>, stop: &AtomicBool) -> Option<u128> {
    let row = queens.len();
    if row == board.size() {
        return Some(1);
    }
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let mut solutions = 0;
    for column in 0..board.size() {
        let square = Square::new(row, column);
        let fixed_elsewhere = board.fixed_in_row(row).is_some_and(|fixed| fixed != column);
        let safe = queens.iter().all(|&queen| Line::between(queen, square).is_none());
        if safe && !fixed_elsewhere && !board.is_blocked(square) {
            queens.push(square);
            solutions += place(board, queens, stop)?;
            queens.pop();
        }
    }
    Some(solutions)
}
