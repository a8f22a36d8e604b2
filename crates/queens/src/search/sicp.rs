//! Article 004, first half (SICP, exercise 2.42): all placements of the first k columns from all placements
//! of the first k - 1: put a queen on every row of column k beside each of them, keep those that are safe.
//!
//! There is no going back in this search, because nothing is ever undone: it keeps every placement of a
//! level, newest queen first. Memory: the largest level, exponential in n. The article's Python confuses the
//! size of the board with the number of the column and finds nothing for n >= 2; here they are two things.

use crate::board::Board;
use crate::line::{Line, Square};
use crate::solution::Solution;
use crate::trace::{Reason, Step, Tracer};

use super::{Advance, Search};

/// Queens in the first columns, the newest first: the rows of columns k - 1, ..., 0.
type Positions = Vec<u32>;

/// A search column by column, a whole level at a time.
///
/// ```
/// use queens::{Board, search::Sicp};
/// assert_eq!(Sicp::all(&Board::empty(4)), [[2, 0, 3, 1], [1, 3, 0, 2]]);
/// ```
pub struct Sicp {
    board: Board,
    /// The placements of the columns before the current one.
    placements: Vec<Positions>,
    /// The placements of the columns up to the current one that were found so far.
    extended: Vec<Positions>,
    /// Which of `placements` is being extended, and the row that is up next.
    at: (usize, usize),
    /// The current column.
    column: usize,
    /// The solutions sorted into the order of every listing, and how many were given out; once all are known.
    sorted: Option<(Vec<Solution>, usize)>,
    /// What the tracer's board shows.
    shown: Vec<Square>,
    solutions: u64,
}

impl Sicp {
    /// A search on a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self {
            board: board.clone(),
            placements: vec![vec![]],
            extended: vec![],
            at: (0, 0),
            column: 0,
            sorted: None,
            shown: vec![],
            solutions: 0,
        }
    }

    /// All solutions as SICP gives them: rows of the columns from the last to the first, newest queen first.
    #[must_use]
    pub fn all(board: &Board) -> Vec<Vec<u32>> {
        let mut search = Self::new(board);
        while search.column < board.size() {
            search.extend_one(&mut ());
        }
        search.placements
    }

    /// Tries one more square beside one placement of the level, or turns to the next placement or level.
    fn extend_one(&mut self, tracer: &mut impl Tracer) {
        let size = self.board.size();
        let (index, row) = self.at;
        let Some(rest) = self.placements.get(index) else {
            self.placements = std::mem::take(&mut self.extended);
            self.at = (0, 0);
            self.column += 1;
            return;
        };
        let queens = squares_of(rest);
        if row == 0 {
            show(&mut self.shown, &queens, tracer);
        }
        if row == size {
            tracer.step(|| Step::Exhausted {
                level: self.column,
                last: Some(Square::new(size - 1, self.column)),
            });
            self.at = (index + 1, 0);
            return;
        }
        self.at.1 += 1;
        let square = Square::new(row, self.column);
        let after = row.checked_sub(1).map(|row| Square::new(row, self.column));
        tracer.step(|| Step::Try { level: self.column, square, after });
        if !self.board.is_open(square) || !is_safe(square, &queens) {
            tracer.step(|| {
                let reason = Reason::against(&self.board, &queens, square);
                Step::Reject { square, reason: reason.expect("only unsafe squares are rejected") }
            });
            return;
        }
        let mut positions = Vec::with_capacity(rest.len() + 1);
        positions.push(u32::try_from(row).expect("a row of the board"));
        positions.extend_from_slice(rest);
        self.extended.push(positions);
        tracer.step(|| Step::Place { square, again: false });
        if self.column + 1 == size {
            self.solutions += 1;
            tracer.step(|| Step::Solution { number: self.solutions });
        }
        tracer.step(|| Step::TakeBack { square, again: false });
    }

    /// After the last level: the solutions in lexicographic order of their rows, one by one.
    fn give_out(&mut self, tracer: &mut impl Tracer) -> Advance {
        if self.sorted.is_none() {
            show(&mut self.shown, &[], tracer);
            if self.board.size() == 0 {
                tracer.step(|| Step::Solution { number: 1 });
            }
        }
        let (solutions, given) = self.sorted.get_or_insert_with(|| {
            let mut solutions: Vec<Solution> = self.placements.drain(..).map(|p| solution_of(&p)).collect();
            solutions.sort_unstable();
            (solutions, 0)
        });
        *given += 1;
        if *given <= solutions.len() { Advance::Solution } else { Advance::Done }
    }
}

impl Search for Sicp {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        if self.column == self.board.size() {
            return self.give_out(tracer);
        }
        self.extend_one(tracer);
        Advance::Going
    }

    fn solution(&self) -> Solution {
        let (solutions, given) = self.sorted.as_ref().expect("a solution was given out");
        solutions[given - 1].clone()
    }
}

/// Whether the newest queen is safe beside the others; those are safe already.
fn is_safe(newest: Square, others: &[Square]) -> bool {
    others.iter().all(|&other| Line::between(newest, other).is_none())
}

/// The squares of some positions, the oldest first.
fn squares_of(positions: &[u32]) -> Vec<Square> {
    positions.iter().rev().enumerate().map(|(column, &row)| Square::new(row as usize, column)).collect()
}

fn solution_of(positions: &[u32]) -> Solution {
    let mut columns = vec![0; positions.len()];
    for square in squares_of(positions) {
        columns[square.row] = u32::try_from(square.column).expect("a column of the board");
    }
    Solution::from_columns(columns)
}

/// Tells the tracer how to get from the placement that it shows to another one that was kept.
fn show(shown: &mut Vec<Square>, queens: &[Square], tracer: &mut impl Tracer) {
    let common = shown.iter().zip(queens).take_while(|(a, b)| a == b).count();
    while shown.len() > common {
        let square = shown.pop().expect("longer than the common part");
        tracer.step(|| Step::TakeBack { square, again: true });
    }
    for &square in &queens[common..] {
        shown.push(square);
        tracer.step(|| Step::Place { square, again: true });
    }
}
