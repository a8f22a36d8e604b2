//! Tutorial 001: which squares have a queen, and a look at every square of the board. A queen attacks a square if
//! the differences of their rows and of their columns are equal, or one of them is 0.
//!
//! Cost of a test: all squares of the board.

use crate::board::Board;
use crate::line::{Line, Square};
use crate::trace::{Executed, Label, Reason, Relation, Sight, Step, Tracer, Values, int};

use super::backtrack::{BoardModel, try_step, variables};

pub(super) struct Scan {
    board: Board,
    closed: Vec<Vec<bool>>,
    queens: Vec<Vec<bool>>,
}

impl Scan {
    /// What the listing's `safe` answers.
    fn is_safe(&self, square: Square, tracer: &mut impl Tracer) -> bool {
        let size = self.queens.len();
        let [y, x] = variables(square);
        let mut values = [y, x, Values::UNSET, Values::UNSET, Values::UNSET, Values::UNSET];
        tracer.line(|| Executed::new(Label::Safe, Step::Call, [y, x]));
        for r in 0..size {
            values[2] = int(r);
            tracer.plain(Label::AllRows, values);
            for c in 0..size {
                values[3] = int(c);
                tracer.plain(Label::AllColumns, values);
                let by = Square::new(r, c);
                let holds = self.queens[r][c];
                tracer.line(|| {
                    Executed::new(Label::Look, Step::Look { square: by, sight: Sight::Queen, holds }, values)
                });
                if !holds {
                    continue;
                }
                let (down, right) = (square.row.abs_diff(r), square.column.abs_diff(c));
                values[4] = int(down);
                tracer.plain(Label::Down, values);
                values[5] = int(right);
                tracer.plain(Label::Right, values);
                let compare = Relation::Equal.compare(values[4], values[5]);
                tracer.line(|| Executed::new(Label::CompareDiagonal, compare, values));
                let falls = (square.row > r) == (square.column > c);
                let line = match () {
                    () if down == right && falls => Some(Line::Falling),
                    () if down == right => Some(Line::Rising),
                    () if down == 0 => Some(Line::Row),
                    () if right == 0 => Some(Line::Column),
                    () => None,
                };
                if down != right {
                    let compare = Relation::Equal.compare(values[4].min(values[5]), 0);
                    tracer.line(|| Executed::new(Label::CompareStraight, compare, values));
                }
                if let Some(line) = line {
                    let reason = Reason::Attacked { by, line };
                    tracer.step(|| Executed::new(reason.label(), Step::Reject { square, reason }, values));
                    return false;
                }
            }
            tracer.plain(Label::AllColumns, values);
        }
        tracer.plain(Label::AllRows, values);
        tracer.line(|| Executed::new(Label::IsSafe, Step::Return, values));
        true
    }
}

impl BoardModel for Scan {
    const LOOP: Label = Label::Try;

    fn new(board: &Board) -> Self {
        let size = board.size();
        let closed = board.open_table().into_iter().map(|row| row.into_iter().map(|open| !open).collect());
        let queens = vec![vec![false; size]; size];
        Self { board: board.clone(), closed: closed.collect(), queens }
    }

    fn try_square(&mut self, square: Square, tracer: &mut impl Tracer) -> bool {
        let values = variables(square);
        tracer.step(|| try_step(square));
        let closed = self.closed[square.row][square.column];
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
        tracer.plain(Label::Ask, values);
        let safe = self.is_safe(square, tracer);
        if !safe {
            tracer.plain(Label::Skip, values);
        }
        safe
    }

    fn place(&mut self, square: Square, tracer: &mut impl Tracer) {
        self.queens[square.row][square.column] = true;
        tracer.step(|| Executed::new(Label::Place, Step::Place { square }, variables(square)));
        tracer.plain(Label::Descend, variables(square));
    }

    fn take_back(&mut self, Square { row, column }: Square) {
        self.queens[row][column] = false;
    }
}
