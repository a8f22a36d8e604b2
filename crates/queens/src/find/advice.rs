//! What to do next on a board that a person fills: a queen that still leads to a solution, or the fewest queens to
//! remove; and where a dead end shows.
//!
//! Cost: one completion for a queen; for a step back, one completion for each set of queens that is tried, all sets of
//! one queen first, then of two, and so on. A dead end that shows is found by one look at every square, after the lines
//! of the queens are marked.

use super::complete;
use super::hint::{Hint, MAX_EXPLAINED, RowOrColumn, RuledOut, hint};
use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::{Line, Square, TakenLines};
use crate::solution::Solution;

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Every row has its queen.
    Solved,
    /// A queen that leads to a solution, and why this one.
    Place {
        /// Where.
        square: Square,
        /// Why.
        because: Because,
    },
    /// There is no solution from here; these queens are the fewest that must go.
    Remove {
        /// The queens.
        squares: Vec<Square>,
    },
    /// The board has no solution, even without queens.
    Impossible,
}

/// Why a queen belongs on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// It is the only square left in its row or column, once these squares are ruled out.
    Only {
        /// The row or column.
        rank: RowOrColumn,
        /// What to see first, in this order.
        first: Vec<RuledOut>,
    },
    /// Every solution has a queen there.
    Every,
    /// There is a choice, but its row leaves the fewest squares: this many.
    Choice {
        /// How many.
        squares: usize,
    },
}

/// What to do next with these queens on a board without fixed queens. The queens may attack each other.
///
/// ```
/// use queens::{Board, Control, Square, find::{self, Advice}};
/// let advice = find::advice(&Board::empty(4), &[Square::new(0, 0)], &Control::new())?;
/// assert_eq!(advice, Advice::Remove { squares: vec![Square::new(0, 0)] });
/// # Ok::<(), queens::Stopped>(())
/// ```
///
/// # Errors
/// If it was stopped before there was any advice.
pub fn advice(ground: &Board, queens: &[Square], control: &Control<'_>) -> Result<Advice, Stopped> {
    match completion(ground, queens, control)? {
        Some((board, solution)) => next_queen(&board, &solution, control),
        None => step_back(ground, queens, control),
    }
}

/// A queen for a board that has at least this completion.
fn next_queen(board: &Board, completion: &Solution, control: &Control<'_>) -> Result<Advice, Stopped> {
    match hint(board, control) {
        Ok(Hint::Complete) => return Ok(Advice::Solved),
        Ok(Hint::Queen { square, only_in, first }) => {
            return Ok(Advice::Place { square, because: Because::Only { rank: only_in, first } });
        }
        Ok(Hint::InEvery { square }) => return Ok(Advice::Place { square, because: Because::Every }),
        // Impossible it is not; and when time is up, the completion still is one.
        Ok(Hint::Choice | Hint::Impossible { .. }) | Err(Stopped) => {}
    }
    let mut squares_in = vec![0; board.size()];
    // The squares of a board that can be explained are counted in a few milliseconds, stopped or not.
    let control = if board.size() <= MAX_EXPLAINED { &Control::new() } else { control };
    board.each_open_square(control, |square| {
        squares_in[square.row] += 1;
        true
    })?;
    let empty = (0..board.size()).filter(|&row| board.fixed_in_row(row).is_none());
    Ok(match empty.map(|row| (squares_in[row], row)).min() {
        None => Advice::Solved,
        Some((squares, row)) => {
            let square = Square::new(row, completion.columns()[row] as usize);
            Advice::Place { square, because: Because::Choice { squares } }
        }
    })
}

/// The fewest queens to remove so that the others lead to a solution: all sets of one, of two, and so on.
fn step_back(ground: &Board, queens: &[Square], control: &Control<'_>) -> Result<Advice, Stopped> {
    let all = queens.len();
    for fewer in 1..=all {
        let mut combination: Vec<usize> = (0..fewer).collect();
        loop {
            let goes = |index: &usize| combination.contains(index);
            let stay: Vec<Square> =
                (0..all).filter(|index| !goes(index)).map(|index| queens[index]).collect();
            if completion(ground, &stay, control)?.is_some() {
                let squares = combination.iter().map(|&index| queens[index]).collect();
                return Ok(Advice::Remove { squares });
            }
            control.check()?;
            if !advance(&mut combination, all) {
                break;
            }
        }
    }
    Ok(Advice::Impossible)
}

/// The next combination of as many of `0..all`, in lexicographic order; `false` after the last one.
fn advance(combination: &mut [usize], all: usize) -> bool {
    let count = combination.len();
    let Some(place) = (0..count).rev().find(|&place| combination[place] < all - count + place) else {
        return false;
    };
    combination[place] += 1;
    for later in place + 1..count {
        combination[later] = combination[later - 1] + 1;
    }
    true
}

/// The board with its queens fixed and one of its completions.
fn completion(
    ground: &Board,
    queens: &[Square],
    control: &Control<'_>,
) -> Result<Option<(Board, Solution)>, Stopped> {
    match Board::new(ground.size(), ground.blocked(), queens.iter().copied()) {
        Ok(board) => Ok(complete(&board, control).finished()?.map(|solution| (board, solution))),
        Err(_) => Ok(None),
    }
}

/// A row or column without a queen and without a square for one: why the search has to go back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    /// The row or column.
    pub rank: RowOrColumn,
    /// Each of its squares, with a queen that attacks it and how; `None` if the square is blocked.
    pub squares: Vec<(Square, Option<(Square, Line)>)>,
}

/// A dead end that shows: the first row without a square for its queen, or else the first such column.
///
/// ```
/// use queens::{Board, Square, find::{self, hint::RowOrColumn}};
/// let queens = [Square::new(0, 0), Square::new(1, 2)];
/// let dead_end = find::dead_end(&Board::empty(4), &queens).unwrap();
/// assert_eq!(dead_end.rank, RowOrColumn::Row(2));
/// ```
#[must_use]
pub fn dead_end(ground: &Board, queens: &[Square]) -> Option<DeadEnd> {
    let size = ground.size();
    let mut taken = TakenLines::new(size);
    for &queen in queens.iter().filter(|queen| queen.row < size && queen.column < size) {
        taken.set(queen, true);
    }
    let is_closed = |square: Square| ground.is_blocked(square) || taken.has(square);
    let ranks = (0..size).map(RowOrColumn::Row).chain((0..size).map(RowOrColumn::Column));
    let mut dead = ranks.filter_map(|rank| {
        let square = |index| match rank {
            RowOrColumn::Row(row) => Square::new(row, index),
            RowOrColumn::Column(column) => Square::new(index, column),
        };
        let has_queen = |queen: &Square| match rank {
            RowOrColumn::Row(row) => queen.row == row,
            RowOrColumn::Column(column) => queen.column == column,
        };
        if queens.iter().any(has_queen) || !(0..size).map(square).all(is_closed) {
            return None;
        }
        let squares = (0..size).map(square).map(|square| {
            if ground.is_blocked(square) {
                return Some((square, None));
            }
            let attacker = queens.iter().find_map(|&queen| Some((queen, Line::between(queen, square)?)))?;
            Some((square, Some(attacker)))
        });
        Some(DeadEnd { rank, squares: squares.collect::<Option<_>>()? })
    });
    dead.next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, search};

    fn squares(queens: &[(usize, usize)]) -> Vec<Square> {
        queens.iter().map(|&(row, column)| Square::new(row, column)).collect()
    }

    #[test]
    fn all_combinations_come_once_in_order() {
        let mut combination = vec![0, 1];
        let mut seen = vec![combination.clone()];
        while advance(&mut combination, 4) {
            seen.push(combination.clone());
        }
        assert_eq!(seen, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn advice_leads_to_a_solution_and_a_step_back_is_the_smallest() {
        let (ground, control) = (Board::empty(6), Control::new());
        let Advice::Place { square, .. } = advice(&ground, &squares(&[(0, 1)]), &control).unwrap() else {
            panic!("one queen leads to a solution");
        };
        let placed = squares(&[(0, 1), (square.row, square.column)]);
        assert!(completion(&ground, &placed, &control).unwrap().is_some());
        let Advice::Remove { squares } = advice(&ground, &squares(&[(0, 1), (1, 5)]), &control).unwrap()
        else {
            panic!("these two do not");
        };
        assert_eq!(squares.len(), 1);
        assert_eq!(advice(&Board::empty(3), &[], &control), Ok(Advice::Impossible));
    }

    /// Every placement of up to three queens of six that shows a dead end has no solution; and every square of it is
    /// named with a queen that really attacks it.
    #[test]
    fn a_dead_end_has_no_solution() {
        let mut shown = 0;
        for first in 0..36 {
            for second in first + 1..36 {
                let queens = squares(&[(first / 6, first % 6), (second / 6, second % 6), (5, 0)]);
                let Some(dead) = dead_end(&Board::empty(6), &queens) else { continue };
                shown += 1;
                assert_eq!(dead.squares.len(), 6);
                for (square, attacker) in dead.squares {
                    let (queen, line) = attacker.unwrap();
                    assert!(queens.contains(&queen) && Line::between(queen, square) == Some(line));
                }
                if let Ok(board) = Board::new(6, [], queens.iter().copied()) {
                    assert_eq!(search::solutions(Method::Bits, &board).count(), 0);
                }
            }
        }
        assert!(shown > 0);
    }
}
