//! Puzzles: fixed queens, and blocked squares if wanted, with exactly one completion and no clue that could
//! be left out.
//!
//! From a random solution with all of its queens fixed, clues are taken away in random order as long as the
//! completion stays the only one. One round is enough: with fewer clues a board only ever has more
//! completions, so a clue that was needed once is needed ever after.
//!
//! Cost: one count up to two for each clue.

use std::sync::atomic::AtomicBool;

use super::complete::open::Open;
use super::dice::Dice;
use super::random::random_with;
use crate::board::Board;
use crate::control::Control;
use crate::count::cover;
use crate::line::Square;
use crate::solution::Solution;

/// How a puzzle can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Grade {
    /// By forced squares alone: there is always a row or column with one open square, once squares that
    /// attack all of a row or column are ruled out.
    Forced,
    /// Only by trying.
    Trying,
}

/// A board with exactly one completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What is given.
    pub board: Board,
    /// Its only completion.
    pub solution: Solution,
    /// How it can be solved.
    pub grade: Grade,
}

/// What a puzzle should be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The size of the board.
    pub size: usize,
    /// What random choices start from: the same wish always gives the same puzzle.
    pub seed: u64,
    /// How many blocked squares to start from. Those that turn out not to be needed are left out again.
    pub blocked: usize,
}

/// A puzzle as a line of a data set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// The size of the board.
    pub n: usize,
    /// The seed that makes this puzzle.
    pub seed: u64,
    /// The board, a text for each row: `.` free, `*` blocked, `Q` a fixed queen.
    pub board: Vec<String>,
    /// The column of each row's queen in the only completion.
    pub solution: Vec<u32>,
    /// `forced` or `trying`.
    pub grade: Grade,
}

impl Puzzle {
    /// The puzzle as a line of a data set.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use queens::find::puzzle::{Wish, puzzle};
    /// let wish = Wish { size: 8, seed: 1, blocked: 0 };
    /// let record = puzzle(wish, &AtomicBool::new(false)).unwrap().record(wish);
    /// assert_eq!((record.n, record.board.len(), record.solution.len()), (8, 8, 8));
    /// ```
    #[must_use]
    pub fn record(&self, wish: Wish) -> Record {
        Record {
            n: wish.size,
            seed: wish.seed,
            board: self.board.to_string().lines().map(str::to_owned).collect(),
            solution: self.solution.columns().to_vec(),
            grade: self.grade,
        }
    }
}

/// Makes a puzzle; `None` for the two sizes that have no solution, or if `stop` was set.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Method, find::puzzle::{Wish, puzzle}, search};
/// let puzzle = puzzle(Wish { size: 8, seed: 7, blocked: 0 }, &AtomicBool::new(false)).unwrap();
/// assert_eq!(search::solutions(Method::Bits, &puzzle.board).count(), 1);
/// ```
#[must_use]
pub fn puzzle(wish: Wish, stop: &AtomicBool) -> Option<Puzzle> {
    let Wish { size, seed, .. } = wish;
    let mut dice = Dice::new(seed);
    let solution = random_with(size, &mut dice, stop)?;
    let mut queens: Vec<Square> = solution.squares().collect();
    let mut blocked = squares_without_queen(&solution, &mut dice);
    blocked.truncate(wish.blocked);
    dice.shuffle(&mut queens);
    let is_unique = |blocked: &[Square], queens: &[Square]| {
        let board = Board::new(size, blocked.iter().copied(), queens.iter().copied());
        let control = Control::new().stop(stop);
        let completions = cover::count_up_to(&board.expect("part of a solution"), 2, &control);
        completions.ok().map(|completions| completions == 1)
    };
    // The clues before `next` are needed.
    let mut next = 0;
    while next < queens.len() {
        let clue = queens.swap_remove(next);
        if !is_unique(&blocked, &queens)? {
            queens.push(clue);
            let last = queens.len() - 1;
            queens.swap(next, last);
            next += 1;
        }
    }
    let mut next = 0;
    while next < blocked.len() {
        let clue = blocked.swap_remove(next);
        if !is_unique(&blocked, &queens)? {
            blocked.push(clue);
            let last = blocked.len() - 1;
            blocked.swap(next, last);
            next += 1;
        }
    }
    let board = Board::new(size, blocked, queens).expect("part of a solution");
    let grade = grade(&board);
    Some(Puzzle { board, solution, grade })
}

/// How a board with exactly one completion can be solved.
fn grade(board: &Board) -> Grade {
    let size = board.size();
    let solved = Open::new(board)
        .is_some_and(|mut open| open.begin().is_ok() && (0..size as u32).all(|row| open.is_served(row)));
    if solved { Grade::Forced } else { Grade::Trying }
}

/// All squares that a solution leaves free, in random order.
fn squares_without_queen(solution: &Solution, dice: &mut Dice) -> Vec<Square> {
    let size = solution.size();
    let squares = (0..size).flat_map(|row| (0..size).map(move |column| Square::new(row, column)));
    let mut free: Vec<Square> =
        squares.filter(|square| solution.columns()[square.row] as usize != square.column).collect();
    dice.shuffle(&mut free);
    free
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::Options;
    use crate::find::first::with_queen;
    use crate::find::hint::{Hint, hint};
    use crate::{Method, search};

    static GO: AtomicBool = AtomicBool::new(false);

    fn completions(board: &Board) -> usize {
        search::solutions(Method::Bits, board).take(2).count()
    }

    #[test]
    fn puzzles_have_one_completion_and_no_clue_too_many() {
        for seed in 0..30 {
            let size = 8 + seed as usize % 5;
            let puzzle = puzzle(Wish { size, seed, blocked: seed as usize / 2 }, &GO).unwrap();
            let board = &puzzle.board;
            assert_eq!(puzzle.solution.check(board), Ok(()));
            assert_eq!(completions(board), 1, "seed {seed}");
            for clue in board.fixed() {
                let others = board.fixed().filter(|&queen| queen != clue);
                let without = Board::new(size, board.blocked(), others).unwrap();
                assert_eq!(completions(&without), 2, "seed {seed}: {clue} could be left out");
            }
            for clue in board.blocked() {
                let others = board.blocked().filter(|&square| square != clue);
                let without = Board::new(size, others, board.fixed()).unwrap();
                assert_eq!(completions(&without), 2, "seed {seed}: {clue} could be left out");
            }
        }
    }

    #[test]
    fn the_grade_says_whether_hints_without_trying_are_enough() {
        let mut grades = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let puzzle = puzzle(Wish { size: 9, seed, blocked: 0 }, &GO).unwrap();
            let mut board = puzzle.board;
            let mut tried = false;
            loop {
                match hint(&board, &Options::new(&GO)) {
                    Hint::Queen { square, first, .. } => {
                        use crate::find::hint::Why;
                        tried |= first.iter().any(|out| matches!(out.why, Why::LeavesNone(_)));
                        board = with_queen(&board, square).unwrap();
                    }
                    Hint::InEvery { square } => {
                        tried = true;
                        board = with_queen(&board, square).unwrap();
                    }
                    Hint::Complete => break,
                    other => panic!("{other:?}"),
                }
            }
            assert_eq!(tried, puzzle.grade == Grade::Trying, "seed {seed}");
            grades.insert(puzzle.grade);
        }
        assert_eq!(grades.len(), 2, "the seeds make puzzles of both grades");
    }
}
