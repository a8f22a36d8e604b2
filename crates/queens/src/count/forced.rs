//! Rows and columns with one open square: whatever the solution, a queen stands there. Written as fixed queens they
//! close the squares that they attack, which may force more; engines that go row by row would find that out again in
//! every branch (a board of 28 rows with 18 such rows: 1.6 seconds by `bits` without this, hundredths with it).

use std::collections::BTreeSet;

use crate::board::Board;
use crate::line::Square;

/// The board with a fixed queen on every square that is the last open one of its row or its column, until there
/// is no further such square. `None` if a row or a column has no open square: there is no solution then.
///
/// Boards of more than 64 rows are left as they are: exact cover, which counts them, sees the same by itself.
pub fn with_forced_queens(board: &Board) -> Option<Board> {
    let size = board.size();
    let mut board = board.clone();
    while let Some(open) = board.open_rows() {
        let column = |column: usize| {
            let rows = open.iter().enumerate().filter(move |(_, columns)| *columns >> column & 1 == 1);
            rows.map(|(row, _)| row)
        };
        if open.contains(&0) || (0..size).any(|number| column(number).next().is_none()) {
            return None;
        }
        let last_of_row = open.iter().enumerate().filter(|(_, columns)| columns.is_power_of_two());
        let last_of_row =
            last_of_row.map(|(row, columns)| Square::new(row, columns.trailing_zeros() as usize));
        let last_of_column = (0..size).filter_map(|number| {
            let mut rows = column(number);
            rows.next().filter(|_| rows.next().is_none()).map(|row| Square::new(row, number))
        });
        let forced: BTreeSet<Square> = last_of_row
            .chain(last_of_column)
            .filter(|square| board.fixed_in_row(square.row) != Some(square.column))
            .collect();
        if forced.is_empty() {
            break;
        }
        // Forced queens that attack each other make a board that cannot be built, and that has no solution.
        let queens: Vec<Square> = board.fixed().chain(forced).collect();
        board = Board::new(size, board.blocked(), queens).ok()?;
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_square_of_a_row_or_a_column_gets_a_queen_and_so_does_what_follows() {
        let board = Board::parse("*.**\n....\n....\n....").unwrap();
        let forced = with_forced_queens(&board).unwrap();
        assert_eq!(forced.to_string(), "*Q**\n...Q\nQ...\n..Q.\n");
        let turned = board.transformed(crate::Symmetry::MainDiagonal);
        assert_eq!(with_forced_queens(&turned), Some(forced.transformed(crate::Symmetry::MainDiagonal)));
    }

    #[test]
    fn a_row_or_column_without_a_square_or_two_forced_queens_that_attack_leave_no_solution() {
        for text in ["***\n...\n...", "*..\n*..\n*..", ".***\n*.**\n....\n....", "*.*\n...\n..."] {
            assert_eq!(with_forced_queens(&Board::parse(text).unwrap()), None, "{text}");
        }
    }

    #[test]
    fn a_board_where_nothing_is_forced_stays_as_it_is() {
        for board in [Board::empty(0), Board::empty(4), Board::empty(70)] {
            assert_eq!(with_forced_queens(&board), Some(board));
        }
    }
}
