//! Solutions that a half turn or a quarter turn leaves as they are, counted by their own search.
//!
//! A queen of such a solution brings its images with it, so the search places two (four) queens at a time and
//! its tree has about the square root (fourth root) of the nodes. With Q all solutions, P those with half-turn
//! symmetry and R those with quarter-turn symmetry, Burnside's lemma gives the number of classes of a plain
//! board of n > 1: (Q + P + 2R) / 8. No mirror leaves a solution as it is: a queen and its image would share a
//! row, a column or a diagonal. Sources: OEIS A002562, A032522, A033148.

use super::CountError;
use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::symmetry::Symmetry;

/// How many symmetric solutions a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetric {
    /// P: those that a half turn leaves as they are, or 0 if the board itself has no such symmetry.
    pub half_turn: u128,
    /// R: those that a quarter turn leaves as they are, likewise.
    pub quarter_turn: u128,
}

/// The most rows of a board whose symmetric solutions are counted.
pub const MAX_SIZE: usize = 64;

/// Counts symmetric solutions.
///
/// ```
/// use queens::{Board, Control, count::symmetric};
/// let symmetric = symmetric::count(&Board::empty(12), &Control::new())?;
/// assert_eq!((symmetric.half_turn, symmetric.quarter_turn), (80, 8));
/// # Ok::<(), queens::count::CountError>(())
/// ```
///
/// # Errors
/// If the board has more than [`MAX_SIZE`] rows, or the count was stopped.
pub fn count(board: &Board, control: &Control) -> Result<Symmetric, CountError> {
    let open = board.open_rows().ok_or(CountError::TooLarge { limit: MAX_SIZE })?;
    let symmetries = board.symmetries();
    let of = |symmetry: Symmetry, images: usize| {
        if !symmetries.contains(&symmetry) {
            return Ok(0);
        }
        let mut search = SymmetricSearch {
            open: &open,
            size: board.size(),
            symmetry: (symmetry, images),
            control,
            nodes: 0,
        };
        search.below(Taken::default())
    };
    Ok(Symmetric { half_turn: of(Symmetry::HalfTurn, 2)?, quarter_turn: of(Symmetry::QuarterTurn, 4)? })
}

/// How many orbits of each size the solutions of a board form: sizes 8, 4, 2, 1.
///
/// The orbit of a solution has |G| / |its own symmetries| members, G being the symmetries of the board.
#[must_use]
pub fn classes(board: &Board, solutions: u128, symmetric: Symmetric) -> [(usize, u128); 4] {
    let group = board.symmetries().len();
    let mut classes = [8, 4, 2, 1].map(|size| (size, 0));
    let mut add = |size: usize, solutions: u128| {
        for class in classes.iter_mut().filter(|class| class.0 == size) {
            class.1 += solutions / size as u128;
        }
    };
    if board.size() <= 1 {
        // The only solution, of the board of one square or of none, is its own image under everything.
        add(1, solutions);
        return classes;
    }
    let Symmetric { half_turn, quarter_turn } = symmetric;
    add(group, solutions - half_turn);
    if half_turn > 0 {
        add(group / 2, half_turn - quarter_turn);
    }
    if quarter_turn > 0 {
        add(group / 4, quarter_turn);
    }
    classes
}

/// How many nodes pass between two looks at the control: well under a millisecond.
const BETWEEN_LOOKS: u64 = 1 << 12;

/// The rows, columns and diagonals that have a queen.
#[derive(Clone, Copy, Default)]
struct Taken {
    rows: u64,
    columns: u64,
    sums: u128,
    differences: u128,
}

struct SymmetricSearch<'a, 'c> {
    open: &'a [u64],
    size: usize,
    /// The transform, and how many images a square has.
    symmetry: (Symmetry, usize),
    control: &'a Control<'c>,
    /// Nodes so far, so that the control is looked at only now and then.
    nodes: u64,
}

impl SymmetricSearch<'_, '_> {
    fn below(&mut self, taken: Taken) -> Result<u128, Stopped> {
        let row = taken.rows.trailing_ones() as usize;
        if row >= self.size {
            return Ok(1);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_LOOKS) {
            self.control.check()?;
        }
        #[allow(clippy::cast_possible_truncation, reason = "columns are in the low bits")]
        let attacked = (taken.sums >> row | taken.differences >> (self.size - 1 - row)) as u64;
        let mut free = self.open[row] & !taken.columns & !attacked;
        let mut solutions = 0;
        while free != 0 {
            let column = free.trailing_zeros() as usize;
            free &= free - 1;
            if let Some(taken) = self.place(taken, crate::Square::new(row, column)) {
                solutions += self.below(taken)?;
            }
        }
        Ok(solutions)
    }

    /// With a queen and its images, if they do not attack each other or those before.
    fn place(&self, mut taken: Taken, queen: crate::Square) -> Option<Taken> {
        let mut square = queen;
        for _ in 0..self.symmetry.1 {
            let line = |set: u128, bit: usize| (set & 1 << bit == 0).then_some(set | 1 << bit);
            let rows = line(taken.rows.into(), square.row);
            let columns = line(taken.columns.into(), square.column);
            #[allow(clippy::cast_possible_truncation, reason = "rows and columns are less than 64")]
            {
                taken = Taken {
                    rows: rows? as u64,
                    columns: columns? as u64,
                    sums: line(taken.sums, square.row + square.column)?,
                    differences: line(taken.differences, square.column + self.size - 1 - square.row)?,
                };
            }
            square = self.symmetry.0.apply(square, self.size);
            if square == queen {
                break;
            }
        }
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::known::Sequence;

    #[test]
    fn symmetric_solutions_are_as_many_as_published() {
        for n in 1..=18_u32 {
            let symmetric = count(&Board::empty(n as usize), &Control::new()).unwrap();
            assert_eq!(Some(symmetric.half_turn), Sequence::HalfTurn.value(n), "n = {n}");
            assert_eq!(Some(symmetric.quarter_turn), Sequence::QuarterTurn.value(n), "n = {n}");
        }
    }
}
