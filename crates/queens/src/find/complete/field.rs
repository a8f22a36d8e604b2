//! `Field`: what a search needs to know of the squares that are still open. There are two of them, which draw
//! the same conclusions: [`Open`](super::open::Open) for all boards, [`Small`](super::small::Small) for those of up to
//! 64 rows.

use crate::solution::Solution;

/// The number of a square; how squares are numbered is each field's own affair, but they rise row by row.
pub(crate) type Id = u32;

/// A row (from 0) or a column (from the size of the board), each of which needs a queen.
pub(crate) type LineId = u32;

/// A row or column without an open square: no solution this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dead(pub(crate) LineId);

/// The squares that are still open, and what follows when one of them takes a queen or is ruled out.
pub(crate) trait Field {
    /// A moment to come back to.
    type Mark: Copy + Send;

    /// How many rows and columns the board has.
    fn size(&self) -> usize;

    /// How many squares of a row or column are open.
    fn count(&self, rank: LineId) -> u32;

    /// The rows and columns that have no queen yet, in order.
    fn unserved(&self) -> impl Iterator<Item = LineId>;

    /// The open squares of a row or column, in order.
    fn squares_of(&self, rank: LineId) -> impl Iterator<Item = Id>;

    /// How many other squares a queen here would close.
    fn attacked_by(&self, id: Id) -> usize;

    /// Now, to come back to.
    fn mark(&mut self) -> Self::Mark;

    /// Goes back to a moment, and forgets it and all that came after it.
    fn undo(&mut self, mark: Self::Mark);

    /// Places a queen and draws all conclusions.
    fn place(&mut self, id: Id) -> Result<(), Dead>;

    /// Rules a square out and draws all conclusions.
    fn rule_out(&mut self, id: Id) -> Result<(), Dead>;

    /// The queens, once every row has one.
    fn solution(&self) -> Solution;
}
