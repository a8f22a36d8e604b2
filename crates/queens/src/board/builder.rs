//! `BoardBuilder`: a board put together square by square, checked at the end.

use super::{Board, BoardError};
use crate::line::Square;

/// Puts a board together; see [`Board::builder`].
#[derive(Clone, Debug)]
#[must_use]
pub struct BoardBuilder {
    size: usize,
    blocked: Vec<Square>,
    fixed: Vec<Square>,
}

impl BoardBuilder {
    pub(super) fn new(size: usize) -> Self {
        Self { size, blocked: Vec::new(), fixed: Vec::new() }
    }

    /// No queen may stand on this square.
    pub fn block(mut self, square: Square) -> Self {
        self.blocked.push(square);
        self
    }

    /// No queen may stand on any of these squares.
    pub fn block_all(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.blocked.extend(squares);
        self
    }

    /// A queen is given on this square.
    pub fn fix(mut self, square: Square) -> Self {
        self.fixed.push(square);
        self
    }

    /// Queens are given on all of these squares.
    pub fn fix_all(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.fixed.extend(squares);
        self
    }

    /// The board.
    ///
    /// # Errors
    /// Those of [`Board::new`].
    pub fn build(self) -> Result<Board, BoardError> {
        Board::new(self.size, self.blocked, self.fixed)
    }
}
