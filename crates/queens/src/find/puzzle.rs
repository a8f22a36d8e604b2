//! Puzzles: fixed queens, and blocked squares if wanted, with exactly one completion and no clue that could
//! be left out.
//!
//! From a random solution with all of its queens fixed, clues are taken away in random order as long as the
//! completion stays the only one. One round is enough: with fewer clues a board only ever has more
//! completions, so a clue that was needed once stays needed.
//!
//! Cost: one count up to two for each clue.

use super::complete::open::Open;
use super::dice::Dice;
use super::random::random_with;
use crate::board::{Board, BoardError};
use crate::control::{Control, Outcome, Stopped};
use crate::count::{CountError, cover};
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
pub struct PuzzleRecord {
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
    /// use queens::{Control, find::puzzle::{Wish, puzzle}};
    /// let wish = Wish { size: 8, seed: 1, blocked: 0 };
    /// let record = puzzle(wish, &Control::new())?.found().unwrap().record(wish);
    /// assert_eq!((record.n, record.board.len(), record.solution.len()), (8, 8, 8));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn record(&self, wish: Wish) -> PuzzleRecord {
        PuzzleRecord {
            n: wish.size,
            seed: wish.seed,
            board: self.board.to_string().lines().map(str::to_owned).collect(),
            solution: self.solution.columns().to_vec(),
            grade: self.grade,
        }
    }
}

/// The largest puzzle. Larger ones could be made, but nobody would solve them.
pub const MAX_SIZE: usize = 100;

/// Makes a puzzle; [`Outcome::None`] for the two sizes that have no solution.
///
/// ```
/// use queens::{Control, find::puzzle::{Wish, puzzle}};
/// let puzzle = puzzle(Wish { size: 8, seed: 7, blocked: 0 }, &Control::new())?.found().unwrap();
/// assert_eq!(puzzle.board.solutions().count(), 1);
/// # Ok::<(), queens::BoardError>(())
/// ```
///
/// # Errors
/// If the size is more than [`MAX_SIZE`].
pub fn puzzle(wish: Wish, control: &Control<'_>) -> Result<Outcome<Puzzle>, BoardError> {
    if wish.size > MAX_SIZE {
        return Err(BoardError::TooLarge { size: wish.size, limit: MAX_SIZE });
    }
    Ok(puzzle_or_none(wish, control).into())
}

fn puzzle_or_none(wish: Wish, control: &Control<'_>) -> Result<Option<Puzzle>, Stopped> {
    let Wish { size, seed, .. } = wish;
    let mut dice = Dice::new(seed);
    let drawn = random_with(size, &mut dice, control).expect("there is memory for a hundred queens");
    let Some(solution) = drawn.finished()? else { return Ok(None) };
    let mut queens: Vec<Square> = solution.squares().collect();
    let mut blocked = squares_without_queen(&solution, &mut dice);
    blocked.truncate(wish.blocked);
    dice.shuffle(&mut queens);
    let build = |blocked: &[Square], queens: &[Square]| {
        Board::new(size, blocked.iter().copied(), queens.iter().copied()).expect("part of a solution")
    };
    let is_unique = |board: &Board| match cover::count_up_to(board, 2, control) {
        Ok(completions) => Ok(completions == 1),
        Err(CountError::Stopped) => Err(Stopped),
        Err(error) => unreachable!("a board of a hundred rows is not too large: {error}"),
    };
    leave_out(&mut queens, |queens| is_unique(&build(&blocked, queens)))?;
    leave_out(&mut blocked, |blocked| is_unique(&build(blocked, &queens)))?;
    let board = build(&blocked, &queens);
    let grade = grade(&board);
    Ok(Some(Puzzle { board, solution, grade }))
}

/// Takes away every clue that the puzzle can do without, one after the other.
fn leave_out(
    clues: &mut Vec<Square>,
    is_enough: impl Fn(&[Square]) -> Result<bool, Stopped>,
) -> Result<(), Stopped> {
    // The clues before `next` are needed.
    let mut next = 0;
    while next < clues.len() {
        let clue = clues.swap_remove(next);
        if !is_enough(clues)? {
            clues.push(clue);
            let last = clues.len() - 1;
            clues.swap(next, last);
            next += 1;
        }
    }
    Ok(())
}

/// How a board with exactly one completion can be solved.
fn grade(board: &Board) -> Grade {
    let size = board.size();
    // The board is so small that there is nothing to stop.
    let control = Control::new();
    let solved = Open::within(board, &control).ok().flatten().is_some_and(|mut open| {
        open.begin_within(&control) == Ok(Ok(())) && (0..size as u32).all(|row| open.is_served(row))
    });
    if solved { Grade::Forced } else { Grade::Trying }
}

/// All squares that a solution leaves free, in random order.
fn squares_without_queen(solution: &Solution, dice: &mut Dice) -> Vec<Square> {
    let mut free: Vec<Square> = Board::empty(solution.size())
        .squares()
        .filter(|square| solution.columns()[square.row] as usize != square.column)
        .collect();
    dice.shuffle(&mut free);
    free
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::hint::{Hint, hint};
    use crate::{Method, search};

    fn make(wish: Wish) -> Puzzle {
        puzzle(wish, &Control::new()).unwrap().found().unwrap()
    }

    #[test]
    fn what_cannot_be_made_is_said() {
        let wish = |size| Wish { size, seed: 1, blocked: 0 };
        assert_eq!(puzzle(wish(3), &Control::new()), Ok(Outcome::None));
        assert_eq!(puzzle(wish(101), &Control::new()), Err(BoardError::TooLarge { size: 101, limit: 100 }));
        let stop = std::sync::atomic::AtomicBool::new(true);
        assert_eq!(puzzle(wish(8), &Control::new().stop(&stop)), Ok(Outcome::Stopped));
    }

    fn completions(board: &Board) -> usize {
        search::solutions(Method::Bits, board).take(2).count()
    }

    #[test]
    fn puzzles_have_one_completion_and_no_clue_too_many() {
        for seed in 0..30 {
            let size = 8 + seed as usize % 5;
            let puzzle = make(Wish { size, seed, blocked: seed as usize / 2 });
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
            let puzzle = make(Wish { size: 9, seed, blocked: 0 });
            let mut board = puzzle.board;
            let mut tried = false;
            loop {
                match hint(&board, &Control::new()).unwrap() {
                    Hint::Queen { square, first, .. } => {
                        use crate::find::hint::Why;
                        tried |= first.iter().any(|out| matches!(out.why, Why::LeavesNone(_)));
                        board = board.with_queen(square).unwrap();
                    }
                    Hint::InEvery { square } => {
                        tried = true;
                        board = board.with_queen(square).unwrap();
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
