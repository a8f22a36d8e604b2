//! The first solution in lexicographic order (for plain boards, OEIS A141843): row by row, the smallest column
//! with which the rows below can still be completed.
//!
//! Plain backtracking meets it after a number of steps that grows exponentially and erratically (140 million at
//! n = 33), since what goes wrong in the upper rows is only noticed in the lower ones. Here each question
//! "can this be completed?" goes to the solver of `complete`, which notices early. A solution found on the way
//! answers yes for all of its columns, so only smaller columns are ever asked about.
//!
//! Cost: at most one completion for each column that is passed over.

use super::complete::{Completion, Options, complete};
use crate::board::Board;
use crate::line::Square;

/// The lexicographically first completion of a board.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, find};
/// let stop = AtomicBool::new(false);
/// let found = find::first(&Board::empty(8), &find::Options::new(&stop));
/// assert_eq!(found.solution().unwrap().columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// ```
#[must_use]
pub fn first(board: &Board, options: &Options<'_>) -> Completion {
    let mut best = match complete(board, options) {
        Completion::Completed(solution) => solution,
        other => return other,
    };
    let mut settled = board.clone();
    for row in 0..board.size() {
        for column in 0..best.columns()[row] as usize {
            let Some(asked) = with_queen(&settled, Square::new(row, column)) else { continue };
            match complete(&asked, options) {
                Completion::Completed(solution) => {
                    best = solution;
                    break;
                }
                Completion::Impossible => {}
                Completion::Unknown => return Completion::Unknown,
            }
        }
        let queen = Square::new(row, best.columns()[row] as usize);
        if settled.fixed_in_row(row).is_none() {
            settled = with_queen(&settled, queen).expect("the solution has its queen there");
        }
    }
    Completion::Completed(best)
}

/// A board with one more fixed queen, if it can stand there.
pub(crate) fn with_queen(board: &Board, queen: Square) -> Option<Board> {
    let fixed = board.fixed().chain([queen]);
    board.is_open(queen).then(|| Board::new(board.size(), board.blocked(), fixed).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::{Method, search};

    static GO: AtomicBool = AtomicBool::new(false);

    #[test]
    fn agrees_with_the_first_of_the_list() {
        for size in 0..=16 {
            let listed = search::solutions(Method::Bits, &Board::empty(size)).next();
            assert_eq!(first(&Board::empty(size), &Options::new(&GO)).solution(), listed, "n = {size}");
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
            assert_eq!(first(&board, &Options::new(&GO)).solution(), listed, "\n{text}");
        }
    }
}
