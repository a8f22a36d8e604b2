//! The first solution in lexicographic order (for plain boards, OEIS A141843): row by row, the smallest column
//! with which the rows below can still be completed.
//!
//! Plain backtracking meets it after a number of steps that grows exponentially and erratically (140 million at
//! n = 33), since a mistake in the upper rows only shows in the lower ones. Here each question "can this be
//! completed?" goes to the solver of `complete`, which detects dead ends early. A solution found on the way answers
//! yes for all of its columns, so only smaller columns are asked about.
//!
//! Cost: at most one completion for each column that is passed over.

use super::complete::complete;
use crate::board::Board;
use crate::control::{Control, Outcome, Stopped};
use crate::line::Square;
use crate::solution::Solution;

/// The lexicographically first completion of a board.
///
/// ```
/// use queens::{Board, Control, find};
/// let found = find::first(&Board::empty(8), &Control::new()).found().unwrap();
/// assert_eq!(found.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// ```
#[must_use]
pub fn first(board: &Board, control: &Control<'_>) -> Outcome<Solution> {
    first_or_none(board, control).into()
}

fn first_or_none(board: &Board, control: &Control<'_>) -> Result<Option<Solution>, Stopped> {
    let Some(mut best) = complete(board, control).finished()? else { return Ok(None) };
    let mut settled = board.clone();
    for row in 0..board.size() {
        for column in 0..best.columns()[row] as usize {
            control.check()?;
            let Ok(asked) = settled.with_queen(Square::new(row, column)) else { continue };
            if let Some(solution) = complete(&asked, control).finished()? {
                best = solution;
                break;
            }
        }
        let queen = Square::new(row, best.columns()[row] as usize);
        settled = settled.with_queen(queen).expect("the solution has its queen there");
    }
    Ok(Some(best))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, search};

    #[test]
    fn agrees_with_the_first_of_the_list() {
        for size in 0..=16 {
            let listed = search::solutions(Method::Bits, &Board::empty(size)).next();
            assert_eq!(first(&Board::empty(size), &Control::new()).found(), listed, "n = {size}");
        }
    }

    #[test]
    fn agrees_with_the_first_of_the_list_on_boards_with_blocked_squares_and_fixed_queens() {
        for text in [
            "*....\n....*\n..*..\n.....\n.....",
            "......\n*.....\n.*....\n......\n...Q..\n......",
            "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........",
            "**..\n....\n....\n..**",
        ] {
            let board = Board::parse(text).unwrap();
            let listed = search::solutions(Method::Bits, &board).next();
            assert_eq!(first(&board, &Control::new()).found(), listed, "\n{text}");
        }
    }
}
