//! What all completions of a board have in common: the squares that every one of them uses and the open
//! squares that none uses.
//!
//! A square is used by some completion, or by none; each completion found settles one square of every row,
//! so most squares are settled in passing. Cost: at most one completion for each open square.

use std::collections::BTreeSet;

use super::complete::complete;
use crate::board::Board;
use crate::control::{Control, Outcome, Stopped};
use crate::line::Square;

/// What all completions have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The squares that every completion uses, the fixed queens left out; row by row.
    pub always: Vec<Square>,
    /// The squares that are neither blocked nor attacked by a fixed queen, and that no completion uses.
    pub never: Vec<Square>,
}

/// Finds what all completions of a board have in common; [`Outcome::None`] if it has none.
///
/// ```
/// use queens::{Board, Control, Square, find};
/// let board = Board::parse("*...\n....\n....\n*...")?;
/// let forced = find::forced(&board, &Control::new()).found().unwrap();
/// assert!(forced.never.contains(&Square::new(0, 3)), "no solution of size 4 uses a corner");
/// assert!(forced.always.is_empty(), "it has two solutions, which share no square");
/// # Ok::<(), queens::BoardError>(())
/// ```
#[must_use]
pub fn forced(board: &Board, control: &Control<'_>) -> Outcome<Forced> {
    forced_or_none(board, control).into()
}

fn forced_or_none(board: &Board, control: &Control<'_>) -> Result<Option<Forced>, Stopped> {
    let Some(solution) = complete(board, control).finished()? else { return Ok(None) };
    let mut used: BTreeSet<Square> = solution.squares().collect();
    let mut never = Vec::new();
    for square in board.open_squares() {
        if used.contains(&square) {
            continue;
        }
        let Ok(asked) = board.with_queen(square) else { continue };
        match complete(&asked, control).finished()? {
            Some(solution) => used.extend(solution.squares()),
            None => never.push(square),
        }
    }
    let rows = 0..board.size();
    let in_row = |row| used.range(Square::new(row, 0)..Square::new(row + 1, 0));
    let free = rows.filter(|&row| board.fixed_in_row(row).is_none());
    let always = free.filter(|&row| in_row(row).count() == 1).filter_map(|row| in_row(row).next().copied());
    Ok(Some(Forced { always: always.collect(), never }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, search};

    /// The same from the list of all solutions.
    fn from_list(board: &Board) -> Outcome<Forced> {
        let solutions: Vec<_> = search::solutions(Method::Sparse, board).collect();
        if solutions.is_empty() {
            return Outcome::None;
        }
        let uses = |square: &Square| {
            solutions
                .iter()
                .filter(|solution| solution.columns()[square.row] as usize == square.column)
                .count()
        };
        let free = |square: &Square| board.is_open(*square) && board.fixed_in_row(square.row).is_none();
        Outcome::Found(Forced {
            always: board.squares().filter(free).filter(|square| uses(square) == solutions.len()).collect(),
            never: board.squares().filter(free).filter(|square| uses(square) == 0).collect(),
        })
    }

    #[test]
    fn agrees_with_the_list_of_all_solutions() {
        let texts = [
            "......\n......\n......\n......\n......\n......",
            ".Q......\n........\n........\n........\n........\n........\n........\n........",
            "*.......\n..*.....\n........\n....Q...\n........\n......*.\n........\n........",
            "Q...\n....\n....\n....",
            "*Q***\n*****\n.....\n.....\n.....",
        ];
        for text in texts {
            let board = Board::parse(text).unwrap();
            assert_eq!(forced(&board, &Control::new()), from_list(&board), "\n{text}");
        }
    }
}
