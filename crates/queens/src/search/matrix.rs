//! Article 003: a matrix of zeros and ones. A queen is safe if the row, the column and both diagonals
//! through it each sum to 1: to itself.
//!
//! Cost of a test: four lines of the board.

use crate::board::Board;
use crate::line::{Line, Square};

use super::backtrack::Rows;

pub(super) struct Matrix {
    cells: Vec<Vec<u32>>,
    open: Vec<Vec<bool>>,
}

impl Matrix {
    /// The sum of the line of some kind through a square. A line meets each row (or column) once at most.
    fn sum(&self, line: Line, through: Square) -> u32 {
        let size = self.cells.len();
        let column_in = |row: usize| match line {
            Line::Column => Some(through.column),
            Line::Falling => (row + through.column).checked_sub(through.row),
            Line::Rising => (through.row + through.column).checked_sub(row),
            Line::Row => None,
        };
        match line {
            Line::Row => self.cells[through.row].iter().sum(),
            _ => {
                let cell = |row: usize| self.cells[row].get(column_in(row)?).copied();
                (0..size).filter_map(cell).sum()
            }
        }
    }
}

impl Rows for Matrix {
    fn new(board: &Board) -> Self {
        let size = board.size();
        let open = |row| (0..size).map(|column| board.is_open(Square::new(row, column))).collect();
        Self { cells: vec![vec![0; size]; size], open: (0..size).map(open).collect() }
    }

    fn is_safe(&mut self, square: Square) -> bool {
        self.place(square);
        let alone = Line::ALL.into_iter().all(|line| self.sum(line, square) == 1);
        self.take_back(square);
        alone && self.open[square.row][square.column]
    }

    fn place(&mut self, square: Square) {
        self.cells[square.row][square.column] = 1;
    }

    fn take_back(&mut self, square: Square) {
        self.cells[square.row][square.column] = 0;
    }
}
