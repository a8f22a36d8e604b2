//! The check of a solution that streams by, queen after queen, whatever its size, and the two forms in which it
//! comes: [`Columns`] as text, [`Binary`] as bare numbers. [`write_columns`] and [`write_binary`] write them.
//!
//! A bit for each column and each diagonal says whether it has its queen. How many rows there will be need
//! not be known: the bits come in pages, and a page with few bits is a list of them, so that a short list of columns
//! that are far apart takes little memory as well.
//!
//! Cost: O(1) a queen, and 5 bits of memory a queen (n columns, 2n diagonals each way). The check
//! shares nothing with what makes solutions.
//!
//! ```
//! use queens::stream::{Check, Columns};
//! let (mut columns, mut check) = (Columns::default(), Check::default());
//! let mut clash = None;
//! for piece in ["[1,3,", "0,2]\n"] {
//!     columns.read(piece.as_bytes(), |column| clash = clash.or(check.queen(column).err()))?;
//! }
//! columns.finish()?;
//! assert_eq!((clash, check.finish()), (None, Ok(4)));
//! # Ok::<(), queens::stream::Unexpected>(())
//! ```

mod binary;
mod text;
mod write;

use std::fmt;

use crate::line::Line;

pub use binary::{Binary, CutShort};
pub use text::{Columns, ExpectedInList, Unexpected};
pub use write::{write_binary, write_columns};

/// The largest column that is taken for one: more rows than any disk holds.
const MOST: u64 = 1 << 36;

/// Words of 64 bits in a page: 128 KiB.
const PAGE: usize = 1 << 14;

/// The most bits of a page that are kept as a list.
const FEW: usize = 1 << 10;

/// A growing set of numbers.
#[derive(Default)]
struct NumberSet {
    pages: Vec<SetPage>,
}

/// The numbers of a set within one range of `64 * PAGE`.
enum SetPage {
    /// In increasing order.
    Few(Vec<u32>),
    /// A bit for each.
    Many(Box<[u64; PAGE]>),
}

impl NumberSet {
    /// Puts a number in; `false` if it was in already.
    fn insert(&mut self, number: u64) -> bool {
        const SPAN: u64 = 64 * PAGE as u64;
        let page = (number / SPAN) as usize;
        if self.pages.len() <= page {
            self.pages.resize_with(page + 1, || SetPage::Few(Vec::new()));
        }
        self.pages[page].insert((number % SPAN) as u32)
    }
}

impl SetPage {
    fn insert(&mut self, number: u32) -> bool {
        match self {
            Self::Many(words) => set_bit(words, number),
            Self::Few(list) => {
                let Err(place) = list.binary_search(&number) else { return false };
                if list.len() < FEW {
                    list.insert(place, number);
                } else {
                    let mut words = Box::new([0; PAGE]);
                    for number in list.iter().copied().chain([number]) {
                        set_bit(&mut words, number);
                    }
                    *self = Self::Many(words);
                }
                true
            }
        }
    }
}

/// Sets a bit; `false` if it was set already.
fn set_bit(words: &mut [u64; PAGE], number: u32) -> bool {
    let (word, bit) = (&mut words[number as usize / 64], 1 << (number % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

/// What is wrong with a queen of a solution that streams by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The row of the queen, from 0.
    pub row: u64,
    /// Its column, from 0.
    pub column: u64,
    /// What is wrong.
    pub fault: Fault,
}

/// A kind of [`Clash`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A queen in a row above attacks it along this line.
    Attacked(Line),
    /// The board has too few columns: as many as there are rows.
    Outside,
}

impl Clash {
    /// Whether this is the queen that attacks the other along its line.
    ///
    /// ```
    /// use queens::{Line, stream::{Clash, Fault}};
    /// let clash = Clash { row: 5, column: 2, fault: Fault::Attacked(Line::Rising) };
    /// assert!(clash.is_attacked_from(1, 6));
    /// assert!(!clash.is_attacked_from(1, 2));
    /// ```
    #[must_use]
    pub fn is_attacked_from(&self, row: u64, column: u64) -> bool {
        row != self.row
            && match self.fault {
                Fault::Attacked(Line::Row) | Fault::Outside => false,
                Fault::Attacked(Line::Column) => column == self.column,
                Fault::Attacked(Line::Falling) => row + self.column == self.row + column,
                Fault::Attacked(Line::Rising) => row + column == self.row + self.column,
            }
    }
}

/// A check on its way.
///
/// ```
/// use queens::{Line, stream::{Check, Clash, Fault}};
/// let mut check = Check::default();
/// for column in [1, 3, 0, 2] {
///     check.queen(column)?;
/// }
/// assert_eq!(check.finish()?, 4);
///
/// let mut check = Check::default();
/// check.queen(0)?;
/// let clash = check.queen(1).unwrap_err();
/// assert_eq!(clash, Clash { row: 1, column: 1, fault: Fault::Attacked(Line::Falling) });
/// # Ok::<(), Clash>(())
/// ```
#[derive(Default)]
pub struct Check {
    rows: u64,
    columns: NumberSet,
    /// The falling diagonals that begin at the left edge, by the row where they begin.
    falling_left: NumberSet,
    /// The other falling diagonals, by the column where they begin.
    falling_top: NumberSet,
    rising: NumberSet,
    /// The queen that is furthest to the right.
    rightmost: Option<(u64, u64)>,
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check").field("rows", &self.rows).finish_non_exhaustive()
    }
}

impl Check {
    /// The queen of the next row.
    ///
    /// # Errors
    /// If a queen above attacks it; of several lines the column is named before the diagonals.
    pub fn queen(&mut self, column: u64) -> Result<(), Clash> {
        let row = self.rows;
        self.rows += 1;
        let clash = |fault| Err(Clash { row, column, fault });
        if column >= MOST {
            return clash(Fault::Outside);
        }
        if self.rightmost.is_none_or(|(_, other)| other < column) {
            self.rightmost = Some((row, column));
        }
        let falling = match row.checked_sub(column) {
            Some(from) => self.falling_left.insert(from),
            None => self.falling_top.insert(column - row),
        };
        let (in_column, rising) = (self.columns.insert(column), self.rising.insert(row + column));
        match (in_column, falling, rising) {
            (true, true, true) => Ok(()),
            (false, _, _) => clash(Fault::Attacked(Line::Column)),
            (_, false, _) => clash(Fault::Attacked(Line::Falling)),
            (_, _, false) => clash(Fault::Attacked(Line::Rising)),
        }
    }

    /// After the last queen: how many there are.
    ///
    /// # Errors
    /// If a queen stands to the right of the board, which has as many columns as there were rows.
    pub fn finish(self) -> Result<u64, Clash> {
        match self.rightmost {
            Some((row, column)) if column >= self.rows => Err(Clash { row, column, fault: Fault::Outside }),
            _ => Ok(self.rows),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Conflict, Solution};

    fn check(columns: &[u64]) -> Result<u64, Clash> {
        let mut check = Check::default();
        columns.iter().try_for_each(|&column| check.queen(column))?;
        check.finish()
    }

    #[test]
    fn agrees_with_the_other_check_on_every_list_of_four_columns() {
        for code in 0..4_u64.pow(4) {
            let columns: Vec<u64> = (0..4).map(|row| code / 4_u64.pow(row) % 4).collect();
            let solution = Solution::from_columns(columns.iter().map(|&column| column as u32).collect());
            assert_eq!(check(&columns).is_ok(), solution.check(&Board::empty(4)).is_ok(), "{columns:?}");
        }
    }

    #[test]
    fn a_page_of_many_numbers_is_the_set_that_a_page_of_few_was() {
        let mut bits = NumberSet::default();
        let number = |place: u64| place * 7919 % (1 << 22);
        for place in 0..20_000 {
            assert!(bits.insert(number(place)), "{place}");
        }
        assert!(bits.pages.iter().all(|page| matches!(page, SetPage::Many(_))));
        for place in 0..20_000 {
            assert!(!bits.insert(number(place)), "{place}");
        }
    }

    #[test]
    fn the_first_conflict_is_named_with_its_line() {
        for (columns, row, line) in [
            (&[3, 0, 2, 0][..], 3, Line::Column),
            (&[3, 0, 1, 2], 2, Line::Falling),
            (&[1, 3, 2, 0], 2, Line::Rising),
        ] {
            let clash = check(columns).unwrap_err();
            assert_eq!((clash.row, clash.fault), (row, Fault::Attacked(line)), "{columns:?}");
            let other = (0..row).find(|&other| clash.is_attacked_from(other, columns[other as usize]));
            let other = other.expect("some queen above attacks it") as usize;
            let solution = Solution::from_columns(columns.iter().map(|&column| column as u32).collect());
            let pair = (other, row as usize, line);
            let found = crate::Placement::from(&solution).conflicts(&Board::empty(4)).any(|conflict| {
                matches!(conflict, Conflict::Attack { first, second, line } if (first.row, second.row, line) == pair)
            });
            assert!(found, "{columns:?}");
        }
    }

    #[test]
    fn a_queen_to_the_right_of_the_board_is_named_at_the_end() {
        assert_eq!(check(&[1, 4, 0]), Err(Clash { row: 1, column: 4, fault: Fault::Outside }));
        assert_eq!(check(&[u64::MAX]), Err(Clash { row: 0, column: u64::MAX, fault: Fault::Outside }));
        assert_eq!(check(&[]), Ok(0));
    }
}
