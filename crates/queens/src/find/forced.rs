//! What all completions of a board have in common: the squares that every one of them uses and the open
//! squares that none uses.
//!
//! A square is used by some completion, or by none; each completion found settles one square of every row,
//! so most squares are settled in passing. Cost: at most one completion for each open square.

use std::collections::BTreeSet;

use super::complete::open::open_squares;
use super::complete::{Completion, Options, complete};
use super::first::with_queen;
use crate::board::Board;
use crate::line::Square;

/// What all completions have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The squares that every completion uses, the fixed queens left out; row by row.
    pub always: Vec<Square>,
    /// The squares that are neither blocked nor attacked by a fixed queen, and that no completion uses.
    pub never: Vec<Square>,
}

/// What is known about a board in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AllForced {
    /// It can be completed, and this is what all completions have in common.
    Found(Forced),
    /// It cannot be completed.
    Impossible,
    /// The search was stopped.
    Unknown,
}

/// Finds what all completions of a board have in common.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, Square, find};
/// let stop = AtomicBool::new(false);
/// let board = Board::parse("*...\n....\n....\n*...")?;
/// let find::AllForced::Found(forced) = find::forced(&board, &find::Options::new(&stop)) else { panic!() };
/// assert!(forced.never.contains(&Square::new(0, 3)), "no solution of size 4 uses a corner");
/// assert!(forced.always.is_empty(), "it has two solutions, which share no square");
/// # Ok::<(), queens::BoardError>(())
/// ```
#[must_use]
pub fn forced(board: &Board, options: &Options<'_>) -> AllForced {
    let mut used = BTreeSet::new();
    match complete(board, options) {
        Completion::Completed(solution) => used.extend(solution.squares()),
        Completion::Impossible => return AllForced::Impossible,
        Completion::Unknown => return AllForced::Unknown,
    }
    let mut never = Vec::new();
    for square in open_squares(board) {
        if used.contains(&square) {
            continue;
        }
        let Some(asked) = with_queen(board, square) else { continue };
        match complete(&asked, options) {
            Completion::Completed(solution) => used.extend(solution.squares()),
            Completion::Impossible => never.push(square),
            Completion::Unknown => return AllForced::Unknown,
        }
    }
    let rows = 0..board.size();
    let in_row = |row| used.range(Square::new(row, 0)..Square::new(row + 1, 0));
    let free = rows.filter(|&row| board.fixed_in_row(row).is_none());
    let always = free.filter(|&row| in_row(row).count() == 1).filter_map(|row| in_row(row).next().copied());
    AllForced::Found(Forced { always: always.collect(), never })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::{Method, search};

    /// The same from the list of all solutions.
    fn from_list(board: &Board) -> AllForced {
        let solutions: Vec<_> = search::solutions(Method::Sparse, board).collect();
        if solutions.is_empty() {
            return AllForced::Impossible;
        }
        let uses = |square: &Square| {
            solutions
                .iter()
                .filter(|solution| solution.columns()[square.row] as usize == square.column)
                .count()
        };
        let size = board.size();
        let squares = || (0..size).flat_map(|row| (0..size).map(move |column| Square::new(row, column)));
        let free = |square: &Square| board.is_open(*square) && board.fixed_in_row(square.row).is_none();
        AllForced::Found(Forced {
            always: squares().filter(free).filter(|square| uses(square) == solutions.len()).collect(),
            never: squares().filter(free).filter(|square| uses(square) == 0).collect(),
        })
    }

    #[test]
    fn agrees_with_the_list_of_all_solutions() {
        let stop = AtomicBool::new(false);
        let texts = [
            "......\n......\n......\n......\n......\n......",
            ".Q......\n........\n........\n........\n........\n........\n........\n........",
            "*.......\n..*.....\n........\n....Q...\n........\n......*.\n........\n........",
            "Q...\n....\n....\n....",
            "*Q***\n*****\n.....\n.....\n.....",
        ];
        for text in texts {
            let board = Board::parse(text).unwrap();
            assert_eq!(forced(&board, &Options::new(&stop)), from_list(&board), "\n{text}");
        }
    }
}
