//! Article 004, second half (HtDP, section 28.2): find the open squares of the board, put a queen on the
//! first of them, close what it attacks, and place the remaining queens on what is left; if that fails, try
//! the next open square.
//!
//! The article wants one solution and looks over all open squares of the board for every queen, so it meets
//! the same queens in many orders before it gives up on a square: k queens in up to k! orders. That is kept
//! for [`Goal::First`]. For all solutions every set of queens must be met once, in one order: row by row.
//! Then a queen beyond the next row would leave that row empty for good, and the scan stops there.

use crate::board::Board;
use crate::line::{Line, Square};
use crate::solution::Solution;
use crate::trace::{Step, Tracer};

use super::{Advance, Goal, Search};

/// A search over all open squares.
pub struct Htdp {
    size: usize,
    goal: Goal,
    /// For each level, the open squares of its board, the last one first, and the square tried last.
    levels: Vec<Level>,
    /// The queens, the oldest first.
    queens: Vec<Square>,
    solutions: u64,
}

struct Level {
    /// Open squares in reading order.
    open: Vec<Square>,
    /// How many of them were tried.
    tried: usize,
}

/// All squares of a board in reading order.
pub(super) fn row_by_row(size: usize) -> impl Iterator<Item = Square> {
    (0..size).flat_map(move |row| (0..size).map(move |column| Square::new(row, column)))
}

impl Htdp {
    /// A search on a board.
    #[must_use]
    pub fn new(board: &Board, goal: Goal) -> Self {
        let open = row_by_row(board.size()).filter(|&square| board.is_open(square)).collect();
        let levels = vec![Level { open, tried: 0 }];
        Self { size: board.size(), goal, levels, queens: vec![], solutions: 0 }
    }

    /// The first solution as HtDP gives it: the squares of the queens, newest first.
    ///
    /// ```
    /// use queens::{Board, search::Htdp};
    /// let queens = Htdp::first(&Board::empty(4)).unwrap();
    /// let text: Vec<String> = queens.iter().map(ToString::to_string).collect();
    /// assert_eq!(text.join(" "), "(3,2) (2,0) (1,3) (0,1)");
    /// assert_eq!(Htdp::first(&Board::empty(3)), None);
    /// ```
    #[must_use]
    pub fn first(board: &Board) -> Option<Vec<Square>> {
        let mut search = Self::new(board, Goal::First);
        loop {
            match search.advance(&mut ()) {
                Advance::Going => {}
                Advance::Solution => return Some(search.queens.into_iter().rev().collect()),
                Advance::Done => return None,
            }
        }
    }

    fn found(&mut self, tracer: &mut impl Tracer) -> Advance {
        self.solutions += 1;
        tracer.step(|| Step::Solution { number: self.solutions });
        Advance::Solution
    }

    fn go_back(&mut self, tracer: &mut impl Tracer) -> Advance {
        let Some(square) = self.queens.pop() else {
            return Advance::Done;
        };
        tracer.step(|| Step::TakeBack { square, again: false });
        Advance::Going
    }
}

impl Search for Htdp {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        let depth = self.queens.len();
        if depth == self.size {
            return if self.size == 0 && self.solutions == 0 {
                self.found(tracer)
            } else {
                self.go_back(tracer)
            };
        }
        let Some(level) = self.levels.last_mut() else {
            return Advance::Done;
        };
        let before = level.tried.checked_sub(1).map(|index| level.open[index]);
        let useful = |square: &&Square| self.goal == Goal::First || square.row == depth;
        let Some(&square) = level.open.get(level.tried).filter(useful) else {
            tracer.step(|| Step::Exhausted { level: depth, last: before });
            self.levels.pop();
            return self.go_back(tracer);
        };
        level.tried += 1;
        tracer.step(|| Step::Try { level: depth, square, after: before });
        tracer.step(|| Step::Place { square, again: false });
        self.queens.push(square);
        if depth + 1 == self.size {
            return self.found(tracer);
        }
        let still_open = |&&other: &&Square| other != square && Line::between(square, other).is_none();
        let open = level.open.iter().filter(still_open).copied().collect();
        self.levels.push(Level { open, tried: 0 });
        Advance::Going
    }

    fn solution(&self) -> Solution {
        let mut columns = vec![0; self.size];
        for queen in &self.queens {
            columns[queen.row] = u32::try_from(queen.column).expect("a column of the board");
        }
        Solution::from_columns(columns)
    }
}
