//! A board as a formula: a variable for each square that is neither blocked nor attacked by a fixed queen,
//! true where a queen stands.
//!
//! Every row and every column has a queen (one clause each), and of two squares on a line not both have one
//! (a clause for each pair). An unsatisfiable formula has an empty clause where a row has no square left.
//!
//! Cost: O(n^3) clauses for an open board.

use std::io::Write;

use super::{ExportError, each_square};
use crate::board::Board;
use crate::control::Control;
use crate::line::{Line, Square};
use crate::memory::{NotEnoughMemory, Refused, room_for};

/// The most squares of a formula: variables are numbers of 32 bits, and memory ends before.
const MOST_SQUARES: usize = 1 << 27;

/// The squares of a board as variables: the first one is variable 1.
pub(crate) fn variables(board: &Board, control: &Control<'_>) -> Result<Vec<Square>, Refused> {
    let mut squares = 0;
    board.each_open_square(control, |_| {
        squares += 1;
        true
    })?;
    if squares > MOST_SQUARES {
        return Err(NotEnoughMemory { bytes: (squares * size_of::<Square>()) as u64 }.into());
    }
    let mut variables = room_for(squares)?;
    board.each_open_square(control, |square| {
        variables.push(square);
        true
    })?;
    Ok(variables)
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

/// Clauses between two looks at the control.
const CLAUSES_BETWEEN_LOOKS: u64 = 4096;

pub(super) fn write(board: &Board, to: &mut dyn Write, control: &Control<'_>) -> Result<(), ExportError> {
    let variables = match variables(board, control) {
        Ok(variables) => variables,
        Err(Refused::Stopped) => return Err(ExportError::Stopped),
        Err(Refused::Memory(error)) => return Err(error.into()),
    };
    let mut count = 0_u64;
    let mut counted = || -> Result<(), ExportError> {
        count += 1;
        if count.is_multiple_of(CLAUSES_BETWEEN_LOOKS) { Ok(control.check()?) } else { Ok(()) }
    };
    clauses(board, &variables, |_| counted())?;
    writeln!(to, "c queens: board of {} rows; variable, row, column (from 0) of each square:", board.size())?;
    each_square(to, variables.iter().copied(), control, |to, place, square| {
        writeln!(to, "c {} {} {}", place + 1, square.row, square.column)
    })?;
    writeln!(to, "p cnf {} {count}", variables.len())?;
    let mut written = 0_u64;
    clauses(board, &variables, |literals| {
        written += 1;
        if written.is_multiple_of(CLAUSES_BETWEEN_LOOKS) {
            control.check()?;
        }
        literals.iter().try_for_each(|literal| write!(to, "{literal} "))?;
        Ok(writeln!(to, "0")?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_board_is_written_so() {
        let mut text = Vec::new();
        write(&Board::parse("*.\n..").unwrap(), &mut text, &Control::new()).unwrap();
        let expected = "c queens: board of 2 rows; variable, row, column (from 0) of each square:\n\
                        c 1 0 1\nc 2 1 0\nc 3 1 1\np cnf 3 7\n\
                        1 0\n2 3 0\n-2 -3 0\n2 0\n1 3 0\n-1 -3 0\n-1 -2 0\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
