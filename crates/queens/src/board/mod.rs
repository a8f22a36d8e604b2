//! `Board`: the problem. A size, the squares where no queen may stand, and the queens that are given.
//!
//! A board is checked when it is built, so every search may rely on it: fixed queens stand on free
//! squares of the board and do not attack each other. A blocked square forbids a queen, but it does not
//! stop an attack that passes over it.
//!
//! Memory: nothing per square until the first square is blocked, then one bit per square.

mod builder;
mod error;
mod open;
mod questions;
mod text;

use crate::line::{Line, Square};
use crate::memory::room_for;
use crate::symmetry::Symmetry;

pub use builder::BoardBuilder;
pub use error::BoardError;

/// The largest board that is kept square by square. Larger ones are only ever constructed, queen by queen.
pub const MAX_SIZE: usize = 1 << 16;

/// A board: its size, its blocked squares and its fixed queens.
///
/// ```
/// use queens::{Board, Square};
/// let board = Board::new(4, [Square::new(0, 0)], [Square::new(1, 3)])?;
/// assert!(board.is_blocked(Square::new(0, 0)));
/// assert_eq!(board.fixed_in_row(1), Some(3));
/// assert_eq!(board.to_string(), "*...\n...Q\n....\n....\n");
/// # Ok::<(), queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: usize,
    /// One bit per square, row by row, each row padded to whole words; empty while nothing is blocked.
    blocked: Vec<u64>,
    /// The column of the fixed queen of each row; empty while no queen is fixed.
    fixed: Vec<Option<u32>>,
}

impl Board {
    /// A board without blocked squares and fixed queens.
    ///
    /// ```
    /// assert_eq!(queens::Board::empty(8).size(), 8);
    /// ```
    ///
    /// # Panics
    /// If `size` is larger than [`MAX_SIZE`]; [`Board::new`] reports that as an error.
    #[must_use]
    pub fn empty(size: usize) -> Self {
        assert!(size <= MAX_SIZE, "a board of {size} rows is larger than {MAX_SIZE}");
        Self { size, blocked: Vec::new(), fixed: Vec::new() }
    }

    /// A board with blocked squares and fixed queens, checked.
    ///
    /// ```
    /// use queens::{Board, BoardError, Line, Square};
    /// let error = Board::new(4, [], [Square::new(0, 0), Square::new(2, 2)]).unwrap_err();
    /// assert!(matches!(error, BoardError::Attack { line: Line::Falling, .. }));
    /// ```
    ///
    /// # Errors
    /// If the board is too large, a square is outside of it, a queen stands on a blocked square or two
    /// queens attack each other.
    pub fn new(
        size: usize,
        blocked: impl IntoIterator<Item = Square>,
        fixed: impl IntoIterator<Item = Square>,
    ) -> Result<Self, BoardError> {
        if size > MAX_SIZE {
            return Err(BoardError::TooLarge { size, limit: MAX_SIZE });
        }
        let mut board = Self::empty(size);
        for square in blocked {
            board.block(square)?;
        }
        let mut queens = Vec::new();
        for square in fixed {
            board.must_hold(square)?;
            if board.is_blocked(square) {
                return Err(BoardError::QueenOnBlocked { square });
            }
            queens.push(square);
        }
        board.fix(queens)?;
        Ok(board)
    }

    /// A board to be put together square by square.
    ///
    /// ```
    /// use queens::{Board, Square};
    /// let board = Board::builder(4).block(Square::new(0, 0)).fix(Square::new(1, 3)).build()?;
    /// assert_eq!(board.to_string(), "*...\n...Q\n....\n....\n");
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    pub fn builder(size: usize) -> BoardBuilder {
        BoardBuilder::new(size)
    }

    /// This board with one more fixed queen.
    ///
    /// ```
    /// use queens::{Board, Square};
    /// let board = Board::empty(4).with_queen(Square::new(0, 1))?;
    /// assert_eq!(board.fixed_in_row(0), Some(1));
    /// assert!(board.with_queen(Square::new(1, 2)).is_err());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// If the square is outside the board or blocked, or a fixed queen attacks it.
    pub fn with_queen(&self, queen: Square) -> Result<Self, BoardError> {
        self.must_hold(queen)?;
        if self.is_blocked(queen) {
            return Err(BoardError::QueenOnBlocked { square: queen });
        }
        if let Some((attacker, line)) = self.fixed_attacker(queen) {
            let (first, second) = (attacker.min(queen), attacker.max(queen));
            return Err(BoardError::Attack { first, second, line, at: None });
        }
        let mut board = self.clone();
        if board.fixed.is_empty() {
            board.fixed = vec![None; self.size];
        }
        board.fixed[queen.row] = Some(u32::try_from(queen.column).expect("checked against MAX_SIZE"));
        Ok(board)
    }

    /// How many rows and columns the board has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether no queen may stand on a square. Squares outside the board are not blocked.
    #[must_use]
    pub fn is_blocked(&self, square: Square) -> bool {
        !self.blocked.is_empty() && square.row < self.size && square.column < self.size && {
            let (word, bit) = self.bit_of(square);
            self.blocked[word] & bit != 0
        }
    }

    /// The column of the fixed queen of a row, if it has one.
    #[must_use]
    pub fn fixed_in_row(&self, row: usize) -> Option<usize> {
        self.fixed.get(row).copied().flatten().map(|column| column as usize)
    }

    /// The first fixed queen that attacks a square, and along which line.
    #[must_use]
    pub fn fixed_attacker(&self, square: Square) -> Option<(Square, Line)> {
        self.fixed().find_map(|queen| Line::between(queen, square).map(|line| (queen, line)))
    }

    /// The fixed queens, row by row.
    pub fn fixed(&self) -> impl Iterator<Item = Square> + '_ {
        self.fixed
            .iter()
            .enumerate()
            .filter_map(|(row, column)| column.map(|column| Square::new(row, column as usize)))
    }

    /// All squares, row by row.
    ///
    /// ```
    /// assert_eq!(queens::Board::empty(3).squares().count(), 9);
    /// ```
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        Square::all(self.size)
    }

    /// The blocked squares, row by row.
    pub fn blocked(&self) -> impl Iterator<Item = Square> + '_ {
        let words = self.words_per_row();
        self.blocked.iter().enumerate().flat_map(move |(index, &word)| {
            let start = index % words * 64;
            ones(word).map(move |bit| Square::new(index / words, start + bit))
        })
    }

    /// Whether the board has neither blocked squares nor fixed queens.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.blocked.iter().all(|&word| word == 0) && self.fixed().next().is_none()
    }

    /// The board after a transform.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let image = |square| symmetry.apply(square, self.size);
        Self::new(self.size, self.blocked().map(image), self.fixed().map(image))
            .expect("a transform keeps attacks, and the board was checked")
    }

    /// The transforms that leave the board as it is: all eight for a plain one, always the identity.
    ///
    /// ```
    /// use queens::{Board, Symmetry};
    /// assert_eq!(Board::empty(8).symmetries().len(), 8);
    /// let corner = Board::parse("*..\n...\n...")?;
    /// assert_eq!(corner.symmetries(), [Symmetry::Identity, Symmetry::MainDiagonal]);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let same = |symmetry: &Symmetry| {
            self.blocked().all(|square| self.is_blocked(symmetry.apply(square, self.size)))
                && self.fixed().all(|square| {
                    let image = symmetry.apply(square, self.size);
                    self.fixed_in_row(image.row) == Some(image.column)
                })
        };
        Symmetry::ALL.into_iter().filter(same).collect()
    }

    fn words_per_row(&self) -> usize {
        self.size.div_ceil(64).max(1)
    }

    fn bit_of(&self, square: Square) -> (usize, u64) {
        (square.row * self.words_per_row() + square.column / 64, 1 << (square.column % 64))
    }

    fn must_hold(&self, square: Square) -> Result<(), BoardError> {
        if square.row < self.size && square.column < self.size {
            Ok(())
        } else {
            Err(BoardError::OutsideBoard { square, size: self.size })
        }
    }

    fn block(&mut self, square: Square) -> Result<(), BoardError> {
        self.must_hold(square)?;
        if self.blocked.is_empty() {
            let words = self.size * self.words_per_row();
            self.blocked = room_for(words).map_err(BoardError::NotEnoughMemory)?;
            self.blocked.resize(words, 0);
        }
        let (word, bit) = self.bit_of(square);
        self.blocked[word] |= bit;
        Ok(())
    }

    /// Keeps the fixed queens after checking them against each other, line by line: linear in their number.
    fn fix(&mut self, mut queens: Vec<Square>) -> Result<(), BoardError> {
        if queens.is_empty() {
            return Ok(());
        }
        queens.sort_unstable();
        queens.dedup();
        let mut nearest: Option<(Square, Square, Line)> = None;
        for line in Line::ALL {
            let mut holders = vec![None; 2 * self.size];
            for &queen in &queens {
                if let Some(first) = holders[line.index(queen, self.size)].replace(queen)
                    && nearest.is_none_or(|(_, second, _)| queen < second)
                {
                    nearest = Some((first, queen, line));
                }
            }
        }
        if let Some((first, second, line)) = nearest {
            return Err(BoardError::Attack { first, second, line, at: None });
        }
        self.fixed = vec![None; self.size];
        for queen in queens {
            self.fixed[queen.row] = Some(u32::try_from(queen.column).expect("checked against MAX_SIZE"));
        }
        Ok(())
    }
}

/// The positions of the bits of a word, from the lowest.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queen_on_a_blocked_square_is_an_error() {
        let square = Square::new(1, 2);
        assert_eq!(Board::new(4, [square], [square]), Err(BoardError::QueenOnBlocked { square }));
    }

    #[test]
    fn a_board_larger_than_the_limit_is_an_error() {
        assert_eq!(
            Board::new(MAX_SIZE + 1, [], []),
            Err(BoardError::TooLarge { size: MAX_SIZE + 1, limit: MAX_SIZE })
        );
    }

    #[test]
    fn one_more_queen_is_the_board_built_with_it() {
        let board = Board::parse("...*\n....\nQ...\n....").unwrap();
        for square in board.squares().chain([Square::new(0, 4)]) {
            let fixed = board.fixed().chain([square]);
            assert_eq!(board.with_queen(square), Board::new(4, board.blocked(), fixed), "{square}");
        }
    }

    #[test]
    fn blocked_squares_beyond_column_64_are_kept() {
        let squares = [Square::new(0, 63), Square::new(0, 64), Square::new(69, 69)];
        let board = Board::new(70, squares, []).unwrap();
        assert_eq!(board.blocked().collect::<Vec<_>>(), squares);
        assert_eq!(Board::parse(&board.to_string()).unwrap(), board);
    }
}
