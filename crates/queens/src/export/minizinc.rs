//! A board as a model for MiniZinc with its data: `minizinc --solver gecode FILE`. Rows and columns count from 0.

use std::io::Write;

use super::{ExportError, each_square};
use crate::board::Board;
use crate::control::Control;
use crate::line::Square;

/// The rules of the game; prints the columns as `[1, 3, 0, 2]`.
const RULES: &str = "\
array[0..n-1] of var 0..n-1: queen;
constraint all_different(queen);
constraint all_different([queen[row] + row | row in 0..n-1]);
constraint all_different([queen[row] - row | row in 0..n-1]);
constraint forall(i in index_set_1of2(blocked))(queen[blocked[i,1]] != blocked[i,2]);
constraint forall(i in index_set_1of2(fixed))(queen[fixed[i,1]] = fixed[i,2]);
solve satisfy;
output [show([queen[row] | row in 0..n-1])];
";

pub(super) fn write(board: &Board, to: &mut dyn Write, control: &Control<'_>) -> Result<(), ExportError> {
    writeln!(to, "include \"all_different.mzn\";")?;
    writeln!(to, "int: n = {};", board.size())?;
    write_squares(to, "blocked", board.blocked(), control)?;
    write_squares(to, "fixed", board.fixed(), control)?;
    Ok(to.write_all(RULES.as_bytes())?)
}

fn write_squares(
    to: &mut dyn Write,
    name: &str,
    squares: impl Iterator<Item = Square>,
    control: &Control<'_>,
) -> Result<(), ExportError> {
    write!(to, "array[int, 1..2] of int: {name} = [|")?;
    each_square(to, squares, control, |to, place, square| {
        write!(to, "{}{},{}", if place > 0 { "|" } else { "" }, square.row, square.column)
    })?;
    Ok(writeln!(to, "|];")?)
}
