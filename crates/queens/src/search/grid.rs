//! Article 000: a grid of characters, `.` free and `Q` a queen; and article 001: `*` blocked.
//!
//! Cost of a test: the rows above, three squares in each. A blocked square rejects a queen but is looked
//! through: it does not stop an attack.

use crate::board::Board;
use crate::line::Square;

use super::backtrack::Rows;

pub(super) struct Grid {
    cells: Vec<Vec<char>>,
}

impl Rows for Grid {
    fn new(board: &Board) -> Self {
        let size = board.size();
        // Squares that a fixed queen attacks are as forbidden as blocked ones.
        let cell = |row, column| if board.is_open(Square::new(row, column)) { '.' } else { '*' };
        Self { cells: (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect() }
    }

    fn is_safe(&mut self, Square { row, column }: Square) -> bool {
        if self.cells[row][column] == '*' {
            return false;
        }
        for above in 0..row {
            let distance = row - above;
            let straight = self.cells[above][column];
            let left = column.checked_sub(distance).map(|column| self.cells[above][column]);
            let right = self.cells[above].get(column + distance).copied();
            if straight == 'Q' || left == Some('Q') || right == Some('Q') {
                return false;
            }
        }
        true
    }

    fn place(&mut self, Square { row, column }: Square) {
        self.cells[row][column] = 'Q';
    }

    fn take_back(&mut self, Square { row, column }: Square) {
        self.cells[row][column] = '.';
    }
}
