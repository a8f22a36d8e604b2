//! A board as a formula: a variable for each square that is neither blocked nor attacked by a fixed queen,
//! true where a queen stands.
//!
//! Every row and every column has a queen (one clause each), and of two squares on a line not both have one
//! (a clause for each pair). An unsatisfiable formula has an empty clause where a row has no square left.
//!
//! Cost: O(n^3) clauses for an open board.

use std::io::{self, Write};

use crate::board::Board;
use crate::find::open_squares;
use crate::line::{Line, Square};

/// The squares of a board as variables: the first one is variable 1.
pub(crate) fn variables(board: &Board) -> Vec<Square> {
    open_squares(board).collect()
}

/// Hands on every clause. A positive number is a queen on that square, a negative one none.
pub(crate) fn clauses<E>(
    board: &Board,
    variables: &[Square],
    mut clause: impl FnMut(&[i32]) -> Result<(), E>,
) -> Result<(), E> {
    let size = board.size();
    for line in Line::ALL {
        let mut members = vec![Vec::new(); 2 * size];
        for (variable, &square) in (1..).zip(variables) {
            members[line.index(square, size)].push(variable);
        }
        if matches!(line, Line::Row | Line::Column) {
            members[..size].iter().try_for_each(|squares| clause(squares))?;
        }
        for squares in members {
            for (place, &one) in squares.iter().enumerate() {
                squares[..place].iter().try_for_each(|&other| clause(&[-other, -one]))?;
            }
        }
    }
    Ok(())
}

pub(super) fn write(board: &Board, to: &mut impl Write) -> io::Result<()> {
    let variables = variables(board);
    let mut count = 0_u64;
    clauses(board, &variables, |_| {
        count += 1;
        Ok::<(), io::Error>(())
    })?;
    writeln!(to, "c queens: board of {} rows; variable, row, column (from 0) of each square:", board.size())?;
    for (variable, square) in (1..).zip(&variables) {
        writeln!(to, "c {variable} {} {}", square.row, square.column)?;
    }
    writeln!(to, "p cnf {} {count}", variables.len())?;
    clauses(board, &variables, |literals| {
        literals.iter().try_for_each(|literal| write!(to, "{literal} "))?;
        writeln!(to, "0")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_board_is_written_so() {
        let mut text = Vec::new();
        write(&Board::parse("*.\n..").unwrap(), &mut text).unwrap();
        let expected = "c queens: board of 2 rows; variable, row, column (from 0) of each square:\n\
                        c 1 0 1\nc 2 1 0\nc 3 1 1\np cnf 3 7\n\
                        1 0\n2 3 0\n-2 -3 0\n2 0\n1 3 0\n-1 -3 0\n-1 -2 0\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
