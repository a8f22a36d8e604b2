//! Tutorial 002: the board as a sparse list, `queens[row] = column`, -1 for a row without a queen.
//!
//! A queen is put down first and the whole list is tested afterwards: no column may occur twice, and no two
//! rows may be as far apart as their columns. Cost of a test: every two rows.

use crate::board::Board;
use crate::line::{Line, Square};
use crate::trace::{Executed, Label, Reason, Relation, Sight, Step, Tracer, Values, int};

use super::backtrack::{BoardModel, try_step, variables};

const NO_QUEEN: i32 = -1;

pub(super) struct Sparse {
    board: Board,
    queens: Vec<i32>,
    open: Vec<Vec<bool>>,
}

impl Sparse {
    /// What the listing's `safe` answers for the row of a queen just put down.
    fn is_safe(&self, square: Square, tracer: &mut impl Tracer) -> bool {
        let (row, size) = (square.row, self.queens.len());
        let mut values = [Values::UNSET; 5];
        values[0] = int(row);
        tracer.line(|| Executed::new(Label::Safe, Step::Call, values));
        let closed = !self.open[row][square.column];
        tracer.line(|| {
            Executed::new(Label::Open, Step::Look { square, sight: Sight::Closed, holds: closed }, values)
        });
        if closed {
            tracer.step(|| {
                let reason = Reason::closed(&self.board, square).expect("it is closed");
                Executed::new(reason.label(), Step::Reject { square, reason }, values)
            });
            return false;
        }
        let queen_of = |row: usize| Square::new(row, usize::try_from(self.queens[row]).expect("a queen"));
        let reject = |tracer: &mut _, by: usize, line: Line, values: [i32; 5]| {
            Tracer::step(tracer, || {
                let reason = Reason::Attacked { by: queen_of(by), line };
                Executed::new(reason.label(), Step::Reject { square, reason }, values)
            });
            false
        };
        for column in 0..size {
            values[1] = int(column);
            tracer.plain(Label::EachColumn, values);
            let times = self.queens.iter().filter(|&&queen| queen == int(column)).count();
            let compare = Relation::Greater.compare(int(times), 1);
            tracer.line(|| Executed::new(Label::CountColumn, compare, values));
            if times > 1 {
                let by = self.queens.iter().position(|&queen| queen == int(column)).expect("counted");
                return reject(tracer, by, Line::Column, values);
            }
        }
        tracer.plain(Label::EachColumn, values);
        for a in 0..row {
            values[2] = int(a);
            tracer.plain(Label::FirstRow, values);
            for b in a + 1..=row {
                values[3] = int(b);
                tracer.plain(Label::SecondRow, values);
                let (across, down) = (self.queens[b] - self.queens[a], int(b - a));
                values[4] = across;
                tracer.plain(Label::Difference, values);
                for (label, line, distance) in [
                    (Label::CompareFalling, Line::Falling, down),
                    (Label::CompareRising, Line::Rising, -down),
                ] {
                    tracer.line(|| Executed::new(label, Relation::Equal.compare(across, distance), values));
                    if across == distance {
                        return reject(tracer, a, line, values);
                    }
                }
            }
            tracer.plain(Label::SecondRow, values);
        }
        tracer.plain(Label::FirstRow, values);
        tracer.line(|| Executed::new(Label::IsSafe, Step::Return, values));
        true
    }
}

impl BoardModel for Sparse {
    const LOOP: Label = Label::Next;

    fn new(board: &Board) -> Self {
        let size = board.size();
        Self { board: board.clone(), queens: vec![NO_QUEEN; size], open: board.open_table() }
    }

    fn try_square(&mut self, square: Square, tracer: &mut impl Tracer) -> bool {
        tracer.plain(Label::Next, variables(square));
        self.queens[square.row] = int(square.column);
        tracer.step(|| try_step(square));
        tracer.plain(Label::Ask, variables(square));
        let safe = self.is_safe(square, tracer);
        if !safe {
            self.take_back(square);
            tracer.plain(Label::TakeBack, variables(square));
        }
        safe
    }

    fn place(&mut self, square: Square, tracer: &mut impl Tracer) {
        // The queen stands already: the line goes down to the next row.
        tracer.step(|| Executed::new(Label::Place, Step::Place { square }, variables(square)));
    }

    fn take_back(&mut self, square: Square) {
        self.queens[square.row] = NO_QUEEN;
    }
}
