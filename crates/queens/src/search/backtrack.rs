//! Row by row with a stack, as tutorials 000 to 003 explain it: try the squares of a row from left to right;
//! a safe square takes a queen and the search goes down to the next row; a row that has no safe square left
//! sends the search back to the row above, whose queen moves on.
//!
//! The listings recurse. Here the stack is a list, so that the search can stop at any moment, give out a
//! solution, and go on; the lines are told in the order in which the listing executes them. What differs from
//! tutorial to tutorial is how a board is kept and what makes a square safe ([`BoardModel`]).

use crate::board::Board;
use crate::line::Square;
use crate::solution::Solution;
use crate::trace::{Executed, Label, Relation, Step, Tracer, int};

use super::{Advance, Search};

/// How a tutorial keeps its board.
pub(super) trait BoardModel {
    /// The line of the loop over the columns of a row.
    const LOOP: Label;
    /// The board without the queens of the search.
    fn new(board: &Board) -> Self;
    /// Whether a queen may stand on a square below the queens placed so far. Tells all that the listing does from
    /// the start of the loop to its answer, and after a "no" to the end of the loop.
    fn try_square(&mut self, square: Square, tracer: &mut impl Tracer) -> bool;
    /// Puts a queen on a square that was found safe.
    fn place(&mut self, square: Square, tracer: &mut impl Tracer);
    /// Takes the queen off a square.
    fn take_back(&mut self, square: Square);
}

/// The row and the column of a square as variables of a program.
pub(super) fn variables(square: Square) -> [i32; 2] {
    [int(square.row), int(square.column)]
}

/// The line that tries a square.
pub(super) fn try_step(square: Square) -> Executed {
    let after = square.column.checked_sub(1).map(|column| Square::new(square.row, column));
    Executed::new(Label::Try, Step::Try { level: square.row, square, after }, variables(square))
}

/// A search row by row.
pub(super) struct Backtrack<R> {
    size: usize,
    rows: R,
    /// The squares of the queens placed so far, one for each row above the current one.
    stack: Vec<Square>,
    /// The column that the current row tries next.
    next: usize,
    solutions: u64,
    state: State,
}

#[derive(PartialEq, Eq)]
enum State {
    Unstarted,
    Going,
    Done,
}

impl<R: BoardModel> Backtrack<R> {
    pub(super) fn new(board: &Board) -> Self {
        let size = board.size();
        let stack = Vec::with_capacity(size);
        Self { rows: R::new(board), size, stack, next: 0, solutions: 0, state: State::Unstarted }
    }

    /// The call for the row after the last queen: a solution if there is none.
    fn enter(&mut self, tracer: &mut impl Tracer) -> Advance {
        let row = int(self.stack.len());
        self.next = 0;
        tracer.line(|| Executed::new(Label::Search, Step::Call, [row]));
        tracer.line(|| Executed::new(Label::Full, Relation::Equal.compare(row, int(self.size)), [row]));
        if self.stack.len() < self.size {
            return Advance::Going;
        }
        self.solutions += 1;
        let number = self.solutions;
        tracer.step(|| Executed::new(Label::Solution, Step::Solution { number }, [row]));
        Advance::Solution
    }

    /// The row above moves on: its queen is taken back, and its next square is up.
    fn go_back(&mut self, tracer: &mut impl Tracer) -> Advance {
        let Some(square) = self.stack.pop() else {
            self.state = State::Done;
            return Advance::Done;
        };
        self.rows.take_back(square);
        self.next = square.column + 1;
        tracer.step(|| Executed::new(Label::TakeBack, Step::TakeBack { square }, variables(square)));
        Advance::Going
    }
}

impl<R: BoardModel> Search for Backtrack<R> {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        let (row, size) = (self.stack.len(), self.size);
        match self.state {
            State::Going => {}
            State::Unstarted => {
                self.state = State::Going;
                tracer.plain(Label::Start, []);
                return self.enter(tracer);
            }
            State::Done => return Advance::Done,
        }
        if row == size {
            // The solution was given out the last time.
            tracer.line(|| Executed::new(Label::Return, Step::Return, [int(row)]));
            return self.go_back(tracer);
        }
        let square = Square::new(row, self.next);
        if self.next == size {
            let last = Square::new(row, size - 1);
            tracer.plain(R::LOOP, variables(last));
            let exhausted = Step::Exhausted { level: row, last: Some(last) };
            tracer.step(|| Executed::new(Label::Exhausted, exhausted, variables(last)));
            return self.go_back(tracer);
        }
        self.next += 1;
        if !self.rows.try_square(square, tracer) {
            return Advance::Going;
        }
        self.rows.place(square, tracer);
        self.stack.push(square);
        self.enter(tracer)
    }

    fn solution(&self) -> Solution {
        let column = |square: &Square| u32::try_from(square.column).expect("a column of the board");
        Solution::from_columns(self.stack.iter().map(column).collect())
    }
}
