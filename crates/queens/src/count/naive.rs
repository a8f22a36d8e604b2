//! Counting by trying: the lowest rung of the ladder that every other method is checked against.
//!
//! Row by row, column by column, each queen compared with every queen before it. Cost: every node of the search
//! tree times the queens on it. It is never to be optimised: what is so simple is easily seen to be right.

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::{Line, Square};

/// The most rows of a board that [`Counter`](super::Counter) gives to this engine: each row is a call within the one
/// before, and the stack of a thread is small.
pub const MAX_SIZE: usize = 1000;

/// How many solutions a board has.
///
/// ```
/// use queens::{Board, Control, count::naive};
/// assert_eq!(naive::count(&Board::empty(6), &Control::new()), Ok(4));
/// ```
///
/// # Errors
/// If it was stopped.
pub fn count(board: &Board, control: &Control) -> Result<u128, Stopped> {
    place(board, &mut Vec::new(), control)
}

fn place(board: &Board, queens: &mut Vec<Square>, control: &Control) -> Result<u128, Stopped> {
    let row = queens.len();
    if row == board.size() {
        return Ok(1);
    }
    control.check()?;
    let mut solutions = 0;
    for column in 0..board.size() {
        let square = Square::new(row, column);
        let fixed_elsewhere = board.fixed_in_row(row).is_some_and(|fixed| fixed != column);
        let safe = queens.iter().all(|&queen| Line::between(queen, square).is_none());
        if safe && !fixed_elsewhere && !board.is_blocked(square) {
            queens.push(square);
            solutions += place(board, queens, control)?;
            queens.pop();
        }
    }
    Ok(solutions)
}
