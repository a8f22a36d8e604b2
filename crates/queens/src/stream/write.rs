//! The two forms of a solution that streams by, written queen by queen: a solution that just fits into memory needs no room
//! for its text beside it. [`find::construct`](crate::find::construct) writes solutions that fit into none.

use std::io::{self, Write};

use crate::solution::Solution;

/// Writes a solution in the notation `columns`, as [`Columns`](super::Columns) reads it. The output should be buffered.
///
/// ```
/// use queens::{Board, stream};
/// let mut text = Vec::new();
/// stream::write_columns(&Board::empty(4).solutions().next().unwrap(), &mut text)?;
/// assert_eq!(text, b"[1,3,0,2]\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the output.
pub fn write_columns(solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(b"[")?;
    let mut between = "";
    for column in solution.columns() {
        write!(out, "{between}{column}")?;
        between = ",";
    }
    out.write_all(b"]\n")
}

/// Writes a solution as one number of four bytes a row, little endian, as [`Binary`](super::Binary) reads it. The output
/// should be buffered.
///
/// # Errors
/// Those of the output.
pub fn write_binary(solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    solution.columns().iter().try_for_each(|column| out.write_all(&column.to_le_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Control;
    use crate::find::construct;
    use crate::notation::Notation;
    use crate::solution::Placement;

    #[test]
    fn a_solution_is_written_as_its_notation_and_its_formula_write_it() {
        for size in [0, 1, 4, 8, 100, 1000] {
            let columns = construct::columns(size).unwrap().map(|column| column as u32).collect();
            let solution = Solution::from_columns(columns);
            let (mut text, mut numbers, mut formula) = (Vec::new(), Vec::new(), Vec::new());
            write_columns(&solution, &mut text).unwrap();
            let placement = Placement::from(&solution);
            assert_eq!(text, Notation::Columns.format(&placement).unwrap().as_bytes(), "{size}");
            write_binary(&solution, &mut numbers).unwrap();
            construct::write_binary(size, &mut formula, &Control::new()).unwrap();
            assert_eq!(numbers, formula, "{size}");
        }
    }
}
