//! A board as a model for MiniZinc with its data: `minizinc --solver gecode FILE`. Rows and columns count from 0.

use std::io::{self, Write};

use crate::board::Board;

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

pub(super) fn write(board: &Board, to: &mut impl Write) -> io::Result<()> {
    writeln!(to, "include \"all_different.mzn\";")?;
    writeln!(to, "int: n = {};", board.size())?;
    let mut write_squares = |name: &str, squares: Vec<(usize, usize)>| -> io::Result<()> {
        let rows: Vec<String> = squares.iter().map(|(row, column)| format!("{row},{column}")).collect();
        writeln!(to, "array[int, 1..2] of int: {name} = [|{}|];", rows.join("|"))
    };
    write_squares("blocked", board.blocked().map(|square| (square.row, square.column)).collect())?;
    write_squares("fixed", board.fixed().map(|square| (square.row, square.column)).collect())?;
    to.write_all(RULES.as_bytes())
}
