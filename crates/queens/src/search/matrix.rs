//! Tutorial 003: a matrix of zeros and ones. A queen is safe if the row, the column and both diagonals
//! through it each sum to 1: to itself.
//!
//! Cost of a test: four lines of the board.

use crate::board::Board;
use crate::line::{Line, Square};
use crate::trace::{Executed, Label, Reason, Relation, Sight, Step, Tracer, Values, int};

use super::backtrack::{BoardModel, try_step, variables};

pub(super) struct Matrix {
    board: Board,
    cells: Vec<Vec<i32>>,
    open: Vec<Vec<bool>>,
}

impl Matrix {
    /// What the listing's `safe` answers for a queen just put down.
    fn is_safe(&self, square: Square, tracer: &mut impl Tracer) -> bool {
        let size = int(self.cells.len());
        let [y, x] = variables(square);
        tracer.line(|| Executed::new(Label::Safe, Step::Call, [y, x]));
        let closed = !self.open[square.row][square.column];
        tracer.line(|| {
            Executed::new(Label::Open, Step::Look { square, sight: Sight::Closed, holds: closed }, [y, x])
        });
        if closed {
            tracer.step(|| {
                let reason = Reason::closed(&self.board, square).expect("it is closed");
                Executed::new(reason.label(), Step::Reject { square, reason }, [y, x])
            });
            return false;
        }
        let at = |row: i32, column: i32| {
            let row = usize::try_from(row).ok().and_then(|row| self.cells.get(row))?;
            usize::try_from(column).ok().and_then(|column| row.get(column)).copied()
        };
        // The sums along the row, the column, the rising and the falling diagonal; i and c.
        let mut values = [y, x, 0, 0, 0, 0, Values::UNSET, Values::UNSET];
        tracer.plain(Label::Zero, values);
        for i in 0..size {
            values[6] = i;
            tracer.plain(Label::Straight, values);
            values[2] += at(y, i).expect("on the board");
            tracer.plain(Label::AddRow, values);
            values[3] += at(i, x).expect("on the board");
            tracer.plain(Label::AddColumn, values);
        }
        tracer.plain(Label::Straight, values);
        for i in 0..size {
            values[6] = i;
            tracer.plain(Label::Diagonals, values);
            for (column, sum, on, inside, add) in [
                (y + x - i, 4, Label::OnRising, Label::InsideRising, Label::AddRising),
                (x - y + i, 5, Label::OnFalling, Label::InsideFalling, Label::AddFalling),
            ] {
                values[7] = column;
                tracer.plain(on, values);
                tracer.line(|| Executed::new(inside, Relation::Within.compare(column, size), values));
                if let Some(cell) = at(i, column) {
                    values[sum] += cell;
                    tracer.plain(add, values);
                }
            }
        }
        tracer.plain(Label::Diagonals, values);
        let largest = values[2].max(values[3]).max(values[4]).max(values[5]);
        tracer.line(|| Executed::new(Label::CompareSums, Relation::Greater.compare(largest, 1), values));
        if largest > 1 {
            tracer.step(|| {
                let sums = [(2, Line::Row), (3, Line::Column), (4, Line::Rising), (5, Line::Falling)];
                let (_, line) = sums.into_iter().find(|&(sum, _)| values[sum] > 1).expect("one is too large");
                let reason = Reason::Attacked { by: self.other_on(line, square), line };
                Executed::new(reason.label(), Step::Reject { square, reason }, values)
            });
            return false;
        }
        tracer.line(|| Executed::new(Label::IsSafe, Step::Return, values));
        true
    }

    /// The other one on a line whose sum is more than 1.
    fn other_on(&self, line: Line, square: Square) -> Square {
        Square::all(self.cells.len())
            .filter(|other| self.cells[other.row][other.column] == 1)
            .find(|&other| Line::between(square, other) == Some(line))
            .expect("the sum says that there is another one")
    }
}

impl BoardModel for Matrix {
    const LOOP: Label = Label::Next;

    fn new(board: &Board) -> Self {
        let size = board.size();
        Self { board: board.clone(), cells: vec![vec![0; size]; size], open: board.open_table() }
    }

    fn try_square(&mut self, square: Square, tracer: &mut impl Tracer) -> bool {
        tracer.plain(Label::Next, variables(square));
        self.cells[square.row][square.column] = 1;
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
        self.cells[square.row][square.column] = 0;
    }
}
