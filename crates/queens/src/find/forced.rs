//! What all completions of a board have in common: the squares that every one of them uses and the open
//! squares that none uses.
//!
//! A square is used by some completion, or by none; each completion found settles one square of every row,
//! so most squares are settled in passing. Cost: at most one completion for each open square.

use super::complete::complete;
use crate::board::Board;
use crate::control::{Control, Outcome, Stopped};
use crate::line::Square;
use crate::solution::Solution;

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
    let mut used = Used::new(board.size());
    used.add(&solution);
    let mut never = Vec::new();
    for square in board.open_squares() {
        if used.contains(square) {
            continue;
        }
        let Ok(asked) = board.with_queen(square) else { continue };
        match complete(&asked, control).finished()? {
            Some(solution) => used.add(&solution),
            None => never.push(square),
        }
    }
    let free = (0..board.size()).filter(|&row| board.fixed_in_row(row).is_none());
    let always = free.filter_map(|row| Some(Square::new(row, used.only_in(row)?)));
    Ok(Some(Forced { always: always.collect(), never }))
}

/// The squares that completions use: a bit for each column of each row, so that even the largest board takes no more
/// than half a gigabyte.
struct Used(Vec<Vec<u64>>);

impl Used {
    fn new(size: usize) -> Self {
        Self(vec![vec![0; size.div_ceil(64)]; size])
    }

    fn add(&mut self, solution: &Solution) {
        for Square { row, column } in solution.squares() {
            self.0[row][column / 64] |= 1 << (column % 64);
        }
    }

    fn contains(&self, Square { row, column }: Square) -> bool {
        self.0[row][column / 64] >> (column % 64) & 1 == 1
    }

    /// The column of a row that all completions use, if it is only one.
    fn only_in(&self, row: usize) -> Option<usize> {
        let words = &self.0[row];
        let word = words.iter().position(|&word| word != 0)?;
        let is_only = words.iter().map(|word| word.count_ones()).sum::<u32>() == 1;
        is_only.then(|| word * 64 + words[word].trailing_zeros() as usize)
    }
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
