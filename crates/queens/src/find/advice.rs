//! What to do next on a board that a person fills: a queen that still leads to a solution, or the fewest queens to
//! remove; and where a dead end shows.
//!
//! Cost: one completion for a queen; for a step back, one completion for each set of queens that is tried, all sets of
//! one queen first, then of two, and so on. A dead end that shows is found by looking at every square once for each
//! queen.

use super::hint::{Hint, Rank, RuledOut, hint};
use super::{Options, complete};
use crate::board::Board;
use crate::line::{Line, Square};
use crate::solution::Solution;
use std::sync::atomic::Ordering;

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
    /// There was not enough time to know.
    Unknown,
}

/// Why a queen belongs on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// It is the only square left in its row or column, once these squares are ruled out.
    Only {
        /// The row or column.
        rank: Rank,
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
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, Square, find::{self, Advice}};
/// let stop = AtomicBool::new(false);
/// let advice = find::advice(&Board::empty(4), &[Square::new(0, 0)], &find::Options::new(&stop));
/// assert_eq!(advice, Advice::Remove { squares: vec![Square::new(0, 0)] });
/// ```
#[must_use]
pub fn advice(ground: &Board, queens: &[Square], options: &Options<'_>) -> Advice {
    match completion(ground, queens, options) {
        Some((board, solution)) => next_queen(&board, &solution, options),
        None => step_back(ground, queens, options),
    }
}

/// A queen for a board that has at least this completion.
fn next_queen(board: &Board, completion: &Solution, options: &Options<'_>) -> Advice {
    match hint(board, options) {
        Hint::Complete => return Advice::Solved,
        Hint::Queen { square, only_in, first } => {
            return Advice::Place { square, because: Because::Only { rank: only_in, first } };
        }
        Hint::InEvery { square } => return Advice::Place { square, because: Because::Every },
        // Impossible it is not; and when time is up, the completion still is one.
        Hint::Choice | Hint::Impossible { .. } | Hint::Unknown => {}
    }
    let squares_in =
        |row: usize| (0..board.size()).filter(|&column| board.is_open(Square::new(row, column))).count();
    let empty = (0..board.size()).filter(|&row| board.fixed_in_row(row).is_none());
    match empty.map(|row| (squares_in(row), row)).min() {
        None => Advice::Solved,
        Some((squares, row)) => {
            let square = Square::new(row, completion.columns()[row] as usize);
            Advice::Place { square, because: Because::Choice { squares } }
        }
    }
}

/// The fewest queens to remove so that the others lead to a solution: all sets of one, of two, and so on.
fn step_back(ground: &Board, queens: &[Square], options: &Options<'_>) -> Advice {
    let all = queens.len();
    for fewer in 1..=all {
        let mut combination: Vec<usize> = (0..fewer).collect();
        loop {
            let goes = |index: &usize| combination.contains(index);
            let stay: Vec<Square> =
                (0..all).filter(|index| !goes(index)).map(|index| queens[index]).collect();
            if completion(ground, &stay, options).is_some() {
                return Advice::Remove { squares: combination.iter().map(|&index| queens[index]).collect() };
            }
            if options.stop.load(Ordering::Relaxed) {
                return Advice::Unknown;
            }
            if !advance(&mut combination, all) {
                break;
            }
        }
    }
    if options.stop.load(Ordering::Relaxed) { Advice::Unknown } else { Advice::Impossible }
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

/// The board with its queens fixed and one of its completions. `None` too once the work is stopped.
fn completion(ground: &Board, queens: &[Square], options: &Options<'_>) -> Option<(Board, Solution)> {
    let board = Board::new(ground.size(), ground.blocked(), queens.iter().copied()).ok()?;
    let solution = complete(&board, options).solution()?;
    Some((board, solution))
}

/// A row or column without a queen and without a square for one: why the search has to go back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    /// The row or column.
    pub rank: Rank,
    /// Each of its squares, with a queen that attacks it and how; `None` if the square is blocked.
    pub squares: Vec<(Square, Option<(Square, Line)>)>,
}

/// A dead end that shows: the first row without a square for its queen, or else the first such column.
///
/// ```
/// use queens::{Board, Square, find::{self, hint::Rank}};
/// let queens = [Square::new(0, 0), Square::new(1, 2)];
/// let dead_end = find::dead_end(&Board::empty(4), &queens).unwrap();
/// assert_eq!(dead_end.rank, Rank::Row(2));
/// ```
#[must_use]
pub fn dead_end(ground: &Board, queens: &[Square]) -> Option<DeadEnd> {
    let size = ground.size();
    let ranks = (0..size).map(Rank::Row).chain((0..size).map(Rank::Column));
    let mut dead = ranks.filter_map(|rank| {
        let square = |index| match rank {
            Rank::Row(row) => Square::new(row, index),
            Rank::Column(column) => Square::new(index, column),
        };
        let has_queen = |queen: &Square| match rank {
            Rank::Row(row) => queen.row == row,
            Rank::Column(column) => queen.column == column,
        };
        if queens.iter().any(has_queen) {
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
    use std::sync::atomic::AtomicBool;

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
        let (ground, never) = (Board::empty(6), AtomicBool::new(false));
        let options = Options::new(&never);
        let Advice::Place { square, .. } = advice(&ground, &squares(&[(0, 1)]), &options) else {
            panic!("one queen leads to a solution");
        };
        let placed = squares(&[(0, 1), (square.row, square.column)]);
        assert!(completion(&ground, &placed, &options).is_some());
        let Advice::Remove { squares } = advice(&ground, &squares(&[(0, 1), (1, 5)]), &options) else {
            panic!("these two do not");
        };
        assert_eq!(squares.len(), 1);
        assert_eq!(advice(&Board::empty(3), &[], &options), Advice::Impossible);
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
