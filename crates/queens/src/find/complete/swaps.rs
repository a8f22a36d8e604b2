//! Filling an open board by luck and swaps, in nearly linear time (after Sosic and Gu).
//!
//! Rows without a queen are filled from the top: a row takes a random one of the columns left, if both
//! diagonals there are free, for a number of tries. A few dozen rows are left over. Each of these, with one of
//! the columns left, looks for a queen to swap with: the row takes the queen's column, the queen takes the
//! free column, both on free diagonals. Where half of the diagonals are free, one try in sixteen succeeds.
//!
//! Placed queens never attack each other, so a bit per diagonal is enough: 4.5 bytes a queen in all (4 for its
//! column and half a byte for the diagonals).

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::find::dice::Dice;
use crate::line::{Line, Square};
use crate::memory::{Refused, list_of};
use crate::solution::Solution;

/// Tries to fill a row before it is left over. More cost time, fewer leave more rows to the swaps, which
/// are slower: 64 was the fastest from a thousand to ten million rows.
const FILL_TRIES: usize = 64;

/// Swaps tried for one row that is left over.
const SWAP_TRIES: usize = 20_000;

/// Rows filled between two looks at the control: a few milliseconds where every try misses the cache.
const ROWS_BETWEEN_LOOKS: usize = 1024;

/// The diagonals that have a queen, one bit each.
struct Diagonals {
    size: usize,
    falling: Vec<u64>,
    rising: Vec<u64>,
}

impl Diagonals {
    fn new(size: usize, control: &Control<'_>) -> Result<Self, Refused> {
        let free = || list_of((2 * size).div_ceil(64), |_| 0, control);
        Ok(Self { size, falling: free()?, rising: free()? })
    }

    #[inline]
    fn is_free(&self, square: Square) -> bool {
        let falling = Line::Falling.index(square, self.size);
        let rising = Line::Rising.index(square, self.size);
        (self.falling[falling / 64] >> (falling % 64) | self.rising[rising / 64] >> (rising % 64)) & 1 == 0
    }

    /// Takes both diagonals of a square, or gives them back.
    #[inline]
    fn flip(&mut self, square: Square) {
        let falling = Line::Falling.index(square, self.size);
        let rising = Line::Rising.index(square, self.size);
        self.falling[falling / 64] ^= 1 << (falling % 64);
        self.rising[rising / 64] ^= 1 << (rising % 64);
    }
}

/// Bytes that filling an empty board takes: 4.5 a queen.
pub(crate) fn bytes_for(size: u64) -> u64 {
    size.saturating_mul(9).div_ceil(2)
}

/// Fills a board without blocked squares and fixed queens; `None` if that did not succeed.
pub(crate) fn fill_empty(
    size: usize,
    dice: &mut Dice,
    control: &Control<'_>,
) -> Result<Option<Solution>, Refused> {
    let columns = list_of(size, |column| column as u32, control)?;
    let diagonals = Diagonals::new(size, control)?;
    Ok(Filler { columns, rows: All, diagonals, allowed: |_| true }.fill(dice, control)?)
}

/// Fills a board around its fixed queens and blocked squares. `None` if that did not succeed, which says
/// nothing about whether there is a solution.
pub(crate) fn fill(
    board: &Board,
    dice: &mut Dice,
    control: &Control<'_>,
) -> Result<Option<Solution>, Stopped> {
    let size = board.size();
    // A board has at most 2^16 rows, so this is less than a megabyte.
    let mut diagonals = Diagonals::new(size, control).map_err(|_| Stopped)?;
    let mut taken = vec![false; size];
    for queen in board.fixed() {
        diagonals.flip(queen);
        taken[queen.column] = true;
    }
    let columns = (0..size as u32).filter(|&column| !taken[column as usize]).collect();
    let rows: Vec<u32> = (0..size as u32).filter(|&row| board.fixed_in_row(row as usize).is_none()).collect();
    let allowed = |square| !board.is_blocked(square);
    let found = Filler { columns, rows: rows.as_slice(), diagonals, allowed }.fill(dice, control)?;
    let Some(found) = found else { return Ok(None) };
    let mut queens = vec![0; size];
    for queen in board.fixed() {
        queens[queen.row] = queen.column as u32;
    }
    for (&row, &column) in rows.iter().zip(found.columns()) {
        queens[row as usize] = column;
    }
    Ok(Some(Solution::from_columns(queens)))
}

/// Which rows there are to fill.
trait RowsToFill {
    fn row(&self, index: usize) -> usize;
}

/// All of them: no list is kept, which saves 4 bytes a queen.
struct All;

impl RowsToFill for All {
    #[inline]
    fn row(&self, index: usize) -> usize {
        index
    }
}

impl RowsToFill for &[u32] {
    #[inline]
    fn row(&self, index: usize) -> usize {
        self[index] as usize
    }
}

/// A board being filled. Rows are meant by their index among the rows to fill.
struct Filler<R, A> {
    /// The column of each row to fill: a queen's, or one of the columns left.
    columns: Vec<u32>,
    rows: R,
    diagonals: Diagonals,
    /// Whether the board allows a queen on a square.
    allowed: A,
}

impl<R: RowsToFill, A: Fn(Square) -> bool> Filler<R, A> {
    #[inline]
    fn square(&self, index: usize, column: u32) -> Square {
        Square::new(self.rows.row(index), column as usize)
    }

    #[inline]
    fn can_take(&self, square: Square) -> bool {
        self.diagonals.is_free(square) && (self.allowed)(square)
    }

    fn fill(mut self, dice: &mut Dice, control: &Control<'_>) -> Result<Option<Solution>, Stopped> {
        let rows = self.columns.len();
        let mut left_over = Vec::new();
        for index in 0..rows {
            if index.is_multiple_of(ROWS_BETWEEN_LOOKS) {
                control.check()?;
            }
            if !self.fill_row(index, dice) {
                left_over.push(index);
            }
        }
        // A row that is left over keeps the column that nobody took: nothing to do for it if they fit by now.
        while let Some(index) = left_over.pop() {
            control.check()?;
            if !self.swap_in(index, &left_over, dice) {
                return Ok(None);
            }
        }
        Ok(Some(Solution::from_columns(self.columns)))
    }

    /// Gives a row one of the columns that no row above has.
    fn fill_row(&mut self, index: usize, dice: &mut Dice) -> bool {
        let rows = self.columns.len();
        for _ in 0..FILL_TRIES {
            let other = index + dice.below(rows - index);
            let square = self.square(index, self.columns[other]);
            if self.can_take(square) {
                self.columns.swap(index, other);
                self.diagonals.flip(square);
                return true;
            }
        }
        false
    }

    /// Gives a row that is left over a queen, by a swap with a row that has one. `left_over` are the others.
    /// After as many failed tries as there are rows, another queen is removed, and its row becomes the one left over:
    /// small boards often allow no swap until something has moved.
    fn swap_in(&mut self, mut index: usize, left_over: &[usize], dice: &mut Dice) -> bool {
        let rows = self.columns.len();
        let free = self.columns[index];
        let mut patience = rows;
        if self.can_take(self.square(index, free)) {
            self.diagonals.flip(self.square(index, free));
            return true;
        }
        for _ in 0..SWAP_TRIES {
            let other = dice.below(rows);
            if other == index || left_over.binary_search(&other).is_ok() {
                continue;
            }
            let column = self.columns[other];
            let old = self.square(other, column);
            let (mine, theirs) = (self.square(index, column), self.square(other, free));
            self.diagonals.flip(old);
            patience = patience.saturating_sub(1);
            if !self.can_take(mine) {
                self.diagonals.flip(old);
                continue;
            }
            self.diagonals.flip(mine);
            if self.can_take(theirs) {
                self.diagonals.flip(theirs);
                self.columns.swap(index, other);
                return true;
            }
            if patience == 0 {
                self.columns.swap(index, other);
                index = other;
                patience = rows;
            } else {
                self.diagonals.flip(mine);
                self.diagonals.flip(old);
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fillings_pass_the_check() {
        let mut dice = Dice::new(7);
        for size in [50, 200, 500, 5000] {
            let solution = fill_empty(size, &mut dice, &Control::new()).unwrap().expect("this seed succeeds");
            assert_eq!(solution.check(&Board::empty(size)), Ok(()));
        }
    }

    #[test]
    fn fixed_queens_and_blocked_squares_are_respected() {
        let blocked = (0..300).map(|i| Square::new(i, (i * 7) % 300));
        let fixed = (0..50).map(|i| Square::new(2 * i, 4 * i + 1));
        let blocked = blocked.filter(|&square| !fixed.clone().any(|queen| queen == square));
        let board = Board::new(300, blocked, fixed.clone()).unwrap();
        let solution = fill(&board, &mut Dice::new(1), &Control::new()).unwrap().expect("this seed succeeds");
        assert_eq!(solution.check(&board), Ok(()));
    }

    #[test]
    fn a_board_that_cannot_be_filled_is_given_up() {
        let board = Board::new(50, (0..50).map(|row| Square::new(row, 3)), []).unwrap();
        assert_eq!(fill(&board, &mut Dice::new(1), &Control::new()), Ok(None));
    }
}
