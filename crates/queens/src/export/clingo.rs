//! A board as facts for clingo, with the few rules that solve it: `clingo FILE`.

use std::io::Write;

use super::{ExportError, each_square};
use crate::board::Board;
use crate::control::Control;

/// Rows and columns count from 0.
const RULES: &str = "\
1 { queen(R,C) : C = 0..n-1 } 1 :- R = 0..n-1.
1 { queen(R,C) : R = 0..n-1 } 1 :- C = 0..n-1.
:- { queen(R,C) : R = 0..n-1, C = 0..n-1, R-C = D } > 1, D = 1-n..n-1.
:- { queen(R,C) : R = 0..n-1, C = 0..n-1, R+C = D } > 1, D = 0..2*n-2.
:- queen(R,C), blocked(R,C).
:- fixed(R,C), not queen(R,C).
#show queen/2.
";

pub(super) fn write(board: &Board, to: &mut dyn Write, control: &Control<'_>) -> Result<(), ExportError> {
    writeln!(to, "#const n = {}.", board.size())?;
    // Where there are none, clingo is told that there could be.
    writeln!(to, "#defined blocked/2.\n#defined fixed/2.")?;
    each_square(to, board.blocked(), control, |to, _, square| {
        writeln!(to, "blocked({},{}).", square.row, square.column)
    })?;
    each_square(to, board.fixed(), control, |to, _, square| {
        writeln!(to, "fixed({},{}).", square.row, square.column)
    })?;
    Ok(to.write_all(RULES.as_bytes())?)
}
