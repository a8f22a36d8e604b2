//! Article 002: the board as a sparse list, `queens[row] = column`, -1 for a row without a queen.
//!
//! A queen is put down first and the whole list is tested afterwards: no column may occur twice, and no two
//! rows may be as far apart as their columns. Cost of a test: every two rows.

use crate::board::Board;
use crate::line::Square;

use super::backtrack::Rows;

const NO_QUEEN: i64 = -1;

pub(super) struct Sparse {
    queens: Vec<i64>,
    open: Vec<Vec<bool>>,
}

impl Sparse {
    fn is_violated(&self) -> bool {
        let size = self.queens.len();
        let mut times = vec![0; size];
        for &column in self.queens.iter().filter(|&&column| column != NO_QUEEN) {
            times[usize::try_from(column).expect("a column")] += 1;
        }
        if times.iter().any(|&times| times > 1) {
            return true;
        }
        let row_number = |row: usize| i64::try_from(row).expect("a row");
        for y1 in (0..size).filter(|&row| self.queens[row] != NO_QUEEN) {
            for y2 in (y1 + 1..size).filter(|&row| self.queens[row] != NO_QUEEN) {
                let across = self.queens[y2] - self.queens[y1];
                let down = row_number(y2) - row_number(y1);
                if across == down || across == -down {
                    return true;
                }
            }
        }
        false
    }
}

impl Rows for Sparse {
    fn new(board: &Board) -> Self {
        let size = board.size();
        let open = |row| (0..size).map(|column| board.is_open(Square::new(row, column))).collect();
        Self { queens: vec![NO_QUEEN; size], open: (0..size).map(open).collect() }
    }

    fn is_safe(&mut self, square: Square) -> bool {
        self.place(square);
        let safe = self.open[square.row][square.column] && !self.is_violated();
        self.take_back(square);
        safe
    }

    fn place(&mut self, square: Square) {
        self.queens[square.row] = i64::try_from(square.column).expect("a column");
    }

    fn take_back(&mut self, square: Square) {
        self.queens[square.row] = NO_QUEEN;
    }
}
