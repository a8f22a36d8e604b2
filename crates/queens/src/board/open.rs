//! The open squares of a board: neither blocked nor attacked by a fixed queen.
//!
//! One square is asked about in one step for each fixed queen. Whoever wants them all marks the lines of the fixed
//! queens first, and then needs one step a square.

use super::Board;
use crate::control::{Control, Stopped};
use crate::line::{Square, TakenLines};

impl Board {
    /// Whether a queen may stand on a square as far as the board alone decides: it is not blocked, and no
    /// fixed queen attacks it. A fixed queen's own square is open.
    ///
    /// ```
    /// use queens::{Board, Square};
    /// let board = Board::parse("....\n...Q\n....\n....")?;
    /// assert!(board.is_open(Square::new(1, 3)));
    /// assert!(!board.is_open(Square::new(1, 0)));
    /// assert!(board.is_open(Square::new(0, 1)));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    ///
    /// Cost: one step per fixed queen. Searches ask once per square and keep the answer.
    #[must_use]
    pub fn is_open(&self, square: Square) -> bool {
        !self.is_blocked(square) && self.fixed_attacker(square).is_none()
    }

    /// The squares that are open (see [`Board::is_open`]), row by row. Cost: one step a square, whatever the number of
    /// fixed queens.
    ///
    /// ```
    /// let board = queens::Board::parse("Q..\n...\n...")?;
    /// assert_eq!(board.open_squares().count(), 3);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    pub fn open_squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares().filter(self.is_open_at_once())
    }

    /// Shows the open squares, row by row, to `see` until that is enough. The control is looked at in every row: a
    /// scan of the largest board takes seconds.
    pub(crate) fn each_open_square(
        &self,
        control: &Control<'_>,
        mut see: impl FnMut(Square) -> bool,
    ) -> Result<(), Stopped> {
        let is_open = self.is_open_at_once();
        for row in 0..self.size {
            control.check()?;
            let squares = (0..self.size).map(|column| Square::new(row, column));
            for square in squares.filter(&is_open) {
                if !see(square) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Whether each square is open, row by row, for searches that keep a table.
    pub(crate) fn open_table(&self) -> Vec<Vec<bool>> {
        let is_open = self.is_open_at_once();
        let row = |row| (0..self.size).map(|column| is_open(&Square::new(row, column))).collect();
        (0..self.size).map(row).collect()
    }

    /// [`Board::is_open`] in one step a square, after one for each fixed queen.
    pub(crate) fn is_open_at_once(&self) -> impl Fn(&Square) -> bool + '_ {
        let mut taken = TakenLines::new(self.size);
        self.fixed().for_each(|queen| taken.set(queen, true));
        move |&square| {
            !self.is_blocked(square)
                && (!taken.has(square) || self.fixed_in_row(square.row) == Some(square.column))
        }
    }

    /// The open squares of every row, one bit per column (see [`Board::is_open`]), for searches on words.
    ///
    /// ```
    /// let board = queens::Board::parse("..*.\n...Q\n....\n....")?;
    /// assert_eq!(board.open_rows(), Some(vec![0b0011, 0b1000, 0b0011, 0b0101]));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    ///
    /// `None` if the board has more than 64 columns.
    #[must_use]
    pub fn open_rows(&self) -> Option<Vec<u64>> {
        (self.size <= 64).then(|| {
            let open = |row, column| u64::from(self.is_open(Square::new(row, column))) << column;
            (0..self.size).map(|row| (0..self.size).map(|column| open(row, column)).sum()).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_squares_are_those_that_the_slow_question_finds() {
        for text in ["Q...\n....\n...*\n.Q..", "*Q*\n***\n...", "....\n....\n....\n....", "*"] {
            let board = Board::parse(text).unwrap();
            let slow: Vec<_> = board.squares().filter(|&square| board.is_open(square)).collect();
            let table = board.open_table();
            assert!(board.squares().all(|square| table[square.row][square.column] == board.is_open(square)));
            assert_eq!(board.open_squares().collect::<Vec<_>>(), slow, "\n{text}");
        }
    }
}
