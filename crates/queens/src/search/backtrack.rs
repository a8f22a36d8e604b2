//! Row by row with a stack, as articles 000 to 003 explain it: try the squares of a row from left to right;
//! a safe square takes a queen and the search goes down to the next row; a row that has no safe square left
//! sends the search back to the row above, whose queen moves on.
//!
//! The articles recurse. Here the stack is a list, so that the search can stop at any moment, give out a
//! solution, and go on; what differs from article to article is how a board is kept and what makes a square
//! safe ([`Rows`]).

use crate::board::Board;
use crate::line::Square;
use crate::solution::Solution;
use crate::trace::{Reason, Step, Tracer};

use super::{Advance, Search};

/// How an article keeps its board.
pub(super) trait Rows {
    /// The board without the queens of the search.
    fn new(board: &Board) -> Self;
    /// Whether a queen may stand on a square below the queens placed so far.
    fn is_safe(&mut self, square: Square) -> bool;
    /// Puts a queen on a square.
    fn place(&mut self, square: Square);
    /// Takes the queen off a square.
    fn take_back(&mut self, square: Square);
}

/// A search row by row.
pub(super) struct Backtrack<R> {
    board: Board,
    rows: R,
    /// The squares of the queens placed so far, one for each row above the current one.
    stack: Vec<Square>,
    /// The column that the current row tries next.
    next: usize,
    solutions: u64,
    done: bool,
}

impl<R: Rows> Backtrack<R> {
    pub(super) fn new(board: &Board) -> Self {
        let stack = Vec::with_capacity(board.size());
        Self { rows: R::new(board), board: board.clone(), stack, next: 0, solutions: 0, done: false }
    }

    /// The row above moves on: its queen is taken back, and its next square is up.
    fn go_back(&mut self, tracer: &mut impl Tracer) -> Advance {
        let Some(square) = self.stack.pop() else {
            self.done = true;
            return Advance::Done;
        };
        self.rows.take_back(square);
        self.next = square.column + 1;
        tracer.step(|| Step::TakeBack { square, again: false });
        Advance::Going
    }

    fn found(&mut self, tracer: &mut impl Tracer) -> Advance {
        self.solutions += 1;
        tracer.step(|| Step::Solution { number: self.solutions });
        Advance::Solution
    }
}

impl<R: Rows> Search for Backtrack<R> {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        let (row, size) = (self.stack.len(), self.board.size());
        if self.done {
            return Advance::Done;
        }
        if row == size {
            // The solution was given out the last time; only the empty board starts here.
            return if self.solutions == 0 { self.found(tracer) } else { self.go_back(tracer) };
        }
        if self.next == size {
            tracer.step(|| Step::Exhausted { level: row, last: Some(Square::new(row, size - 1)) });
            return self.go_back(tracer);
        }
        let square = Square::new(row, self.next);
        let after = self.next.checked_sub(1).map(|column| Square::new(row, column));
        self.next += 1;
        tracer.step(|| Step::Try { level: row, square, after });
        if !self.rows.is_safe(square) {
            tracer.step(|| {
                let reason = Reason::against(&self.board, &self.stack, square);
                Step::Reject { square, reason: reason.expect("only unsafe squares are rejected") }
            });
            return Advance::Going;
        }
        self.rows.place(square);
        self.stack.push(square);
        self.next = 0;
        tracer.step(|| Step::Place { square, again: false });
        if self.stack.len() == size { self.found(tracer) } else { Advance::Going }
    }

    fn solution(&self) -> Solution {
        let column = |square: &Square| u32::try_from(square.column).expect("a column of the board");
        Solution::from_columns(self.stack.iter().map(column).collect())
    }
}
