//! Tutorial 000: a grid of characters, `.` free, `*` closed and `Q` a queen.
//!
//! Cost of a test: the rows above, twice: the column first, then both diagonals. A blocked square rejects a
//! queen but is looked through: it does not stop an attack.

use crate::board::Board;
use crate::line::{Line, Square};
use crate::trace::{Executed, Label, Reason, Relation, Sight, Step, Tracer, Values, int};

use super::backtrack::{BoardModel, try_step, variables};

pub(super) struct Grid {
    board: Board,
    cells: Vec<Vec<char>>,
}

impl Grid {
    /// What the listing's `safe` answers.
    fn refusal(&self, square: Square, tracer: &mut impl Tracer) -> Option<Reason> {
        let Square { row, column } = square;
        let [y, x] = variables(square);
        let reject = |tracer: &mut _, reason: Reason, values: [i32; 6]| {
            Tracer::step(tracer, || Executed::new(reason.label(), Step::Reject { square, reason }, values));
            Some(reason)
        };
        const UNSET: i32 = Values::UNSET;
        tracer.line(|| Executed::new(Label::Safe, Step::Call, [y, x]));
        let closed = self.cells[row][column] == '*';
        tracer.line(|| {
            Executed::new(Label::Open, Step::Look { square, sight: Sight::Closed, holds: closed }, [y, x])
        });
        if closed {
            // Who closed it is not looked up unless somebody listens.
            tracer.step(|| {
                let reason = Reason::closed(&self.board, square).expect("it is closed");
                Executed::new(reason.label(), Step::Reject { square, reason }, [y, x])
            });
            return Some(Reason::Blocked);
        }
        let has_queen = |row: usize, column: usize| self.cells[row][column] == 'Q';
        for above in 0..row {
            let values = [y, x, int(above)];
            tracer.plain(Label::RowsAbove, values);
            let by = Square::new(above, column);
            let holds = has_queen(above, column);
            tracer.line(|| {
                let look = Step::Look { square: by, sight: Sight::Queen, holds };
                Executed::new(Label::LookColumn, look, values)
            });
            if holds {
                let reason = Reason::Attacked { by, line: Line::Column };
                return reject(tracer, reason, [y, x, int(above), UNSET, UNSET, UNSET]);
            }
        }
        let last_above = row.checked_sub(1).map_or(UNSET, int);
        tracer.plain(Label::RowsAbove, [y, x, last_above]);
        let mut values = [y, x, last_above, UNSET, UNSET, UNSET];
        for above in 0..row {
            let distance = row - above;
            values[2] = int(above);
            tracer.plain(Label::RowsAboveAgain, values);
            values[3] = int(distance);
            tracer.plain(Label::Distance, values);
            (values[4], values[5]) = (x - int(distance), x + int(distance));
            tracer.plain(Label::Beside, values);
            let left = column.checked_sub(distance);
            let right = Some(column + distance).filter(|&right| right < self.cells.len());
            for (label, line, there, outside) in [
                (Label::LookFalling, Line::Falling, left, values[4]),
                (Label::LookRising, Line::Rising, right, values[5]),
            ] {
                let holds = there.is_some_and(|there| has_queen(above, there));
                tracer.line(|| {
                    let look = match there {
                        Some(there) => {
                            Step::Look { square: Square::new(above, there), sight: Sight::Queen, holds }
                        }
                        None => Relation::Within.compare(outside, int(self.cells.len())),
                    };
                    Executed::new(label, look, values)
                });
                if let (Some(there), true) = (there, holds) {
                    return reject(tracer, Reason::Attacked { by: Square::new(above, there), line }, values);
                }
            }
        }
        tracer.plain(Label::RowsAboveAgain, values);
        tracer.line(|| Executed::new(Label::IsSafe, Step::Return, values));
        None
    }
}

impl BoardModel for Grid {
    const LOOP: Label = Label::Try;

    fn new(board: &Board) -> Self {
        let cell = |open| if open { '.' } else { '*' };
        let cells = board.open_table().into_iter().map(|row| row.into_iter().map(cell).collect()).collect();
        Self { board: board.clone(), cells }
    }

    fn try_square(&mut self, square: Square, tracer: &mut impl Tracer) -> bool {
        tracer.step(|| try_step(square));
        tracer.plain(Label::Ask, variables(square));
        self.refusal(square, tracer).is_none()
    }

    fn place(&mut self, square: Square, tracer: &mut impl Tracer) {
        self.cells[square.row][square.column] = 'Q';
        tracer.step(|| Executed::new(Label::Place, Step::Place { square }, variables(square)));
        tracer.plain(Label::Descend, variables(square));
    }

    fn take_back(&mut self, Square { row, column }: Square) {
        self.cells[row][column] = '.';
    }
}
