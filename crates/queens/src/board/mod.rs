//! `Board`: the problem. A size, the squares where no queen may stand, and the queens that are given.
//!
//! A board is checked when it is built, so every search may rely on it: fixed queens stand on free
//! squares of the board and do not attack each other. A blocked square forbids a queen, but it does not
//! stop an attack that passes over it.
//!
//! Memory: nothing per square until the first square is blocked, then one bit per square.

mod builder;
mod questions;

use std::fmt;

use crate::control::{Control, Stopped};
use crate::line::{Line, Square};
use crate::symmetry::Symmetry;

pub use builder::BoardBuilder;

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

/// Why a board cannot be built. Lines and columns of text count from 1, as editors do; squares count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The text has no square at all.
    Empty,
    /// A character that is none of `.`, `*` and `Q`.
    UnknownCharacter {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the text, from 1, counted in characters.
        column: usize,
        /// The character.
        found: char,
    },
    /// A row that is shorter or longer than the first one.
    Ragged {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the text where the row ends too early or is too long, from 1.
        column: usize,
        /// Squares in this row.
        found: usize,
        /// Squares in the first row.
        expected: usize,
    },
    /// All rows are equally long, but there are not as many rows as columns.
    NotSquare {
        /// Last line of the text that holds squares, from 1.
        line: usize,
        /// Column of the text where that line ends, from 1.
        column: usize,
        /// How many rows there are.
        rows: usize,
        /// How many columns there are.
        columns: usize,
    },
    /// The board is larger than it may be: [`MAX_SIZE`], or less where that is said.
    TooLarge {
        /// The size asked for.
        size: usize,
        /// The largest size.
        limit: usize,
    },
    /// A square that is not on the board.
    OutsideBoard {
        /// The square.
        square: Square,
        /// The size of the board.
        size: usize,
    },
    /// A fixed queen on a blocked square.
    QueenOnBlocked {
        /// The square.
        square: Square,
    },
    /// Two fixed queens that attack each other.
    Attack {
        /// The queen that comes first, row by row.
        first: Square,
        /// The other one.
        second: Square,
        /// The line that both stand on.
        line: Line,
        /// Where the second queen stands in the text (line and column from 1), if the board was read from text.
        at: Option<(usize, usize)>,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the board is empty"),
            Self::UnknownCharacter { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is not a square")
            }
            Self::Ragged { line, found, expected, .. } => {
                write!(f, "line {line}: {found} squares where the rows above have {expected}")
            }
            Self::NotSquare { line, rows, columns, .. } => {
                write!(f, "line {line}: {rows} rows of {columns} squares are not a square board")
            }
            Self::TooLarge { size, limit } => write!(f, "a board of {size} rows is larger than {limit}"),
            Self::OutsideBoard { square, size } => write!(f, "{square} is not on a board of {size} rows"),
            Self::QueenOnBlocked { square } => write!(f, "the queen on {square} stands on a blocked square"),
            Self::Attack { first, second, line, .. } => {
                write!(f, "the queens on {first} and {second} attack each other along {line:?}")
            }
        }
    }
}

impl std::error::Error for BoardError {}

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

    /// Reads a board: `.` free, `*` blocked, `Q` a fixed queen. White space between the squares, empty
    /// lines, CRLF and a byte order mark are skipped. The layout does not matter as long as there are n times n
    /// squares.
    ///
    /// ```
    /// let board = queens::Board::parse(". * \r\n . .\r\n")?;
    /// assert_eq!(board.size(), 2);
    /// assert_eq!(queens::Board::parse(".*..")?, board);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// Every error of [`Board::new`], and text that is not a square of `.`, `*` and `Q`; with its line and column.
    pub fn parse(text: &str) -> Result<Self, BoardError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match Self::parse_rows(text) {
            Err(error @ (BoardError::Ragged { .. } | BoardError::NotSquare { .. })) => {
                Self::parse_in_a_row(text).unwrap_or(Err(error))
            }
            parsed => parsed,
        }
    }

    /// Reads a board whose lines are its rows.
    fn parse_rows(text: &str) -> Result<Self, BoardError> {
        let mut blocked = Vec::new();
        let mut fixed = Vec::new();
        let mut queen_places = Vec::new();
        let (mut rows, mut columns) = (0, 0);
        let mut last = (0, 0);
        for (line, content) in text.lines().enumerate().map(|(index, content)| (index + 1, content)) {
            let mut width = 0;
            let mut end = 0;
            let mut beyond = None;
            for (column, found) in content.chars().enumerate().map(|(index, found)| (index + 1, found)) {
                if found.is_whitespace() {
                    continue;
                }
                match found {
                    '.' => {}
                    '*' => blocked.push(Square::new(rows, width)),
                    'Q' => {
                        fixed.push(Square::new(rows, width));
                        queen_places.push((line, column));
                    }
                    _ => return Err(BoardError::UnknownCharacter { line, column, found }),
                }
                if rows > 0 && width == columns {
                    beyond = Some(column);
                }
                width += 1;
                end = column;
            }
            if width == 0 {
                continue;
            }
            if rows == 0 {
                columns = width;
            } else if width != columns {
                let column = beyond.unwrap_or(end + 1);
                return Err(BoardError::Ragged { line, column, found: width, expected: columns });
            }
            rows += 1;
            last = (line, end);
        }
        if rows == 0 {
            return Err(BoardError::Empty);
        }
        if rows != columns {
            let (line, column) = last;
            return Err(BoardError::NotSquare { line, column, rows, columns });
        }
        Self::at_places(rows, &blocked, &fixed, &queen_places)
    }

    /// Reads a board whose squares come one after the other in lines of any length, as many as some board has.
    /// Several boards with blank lines between them are not one.
    fn parse_in_a_row(text: &str) -> Option<Result<Self, BoardError>> {
        let lines = || text.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).count());
        let count: usize = lines().sum();
        let size = count.isqrt();
        let is_several = lines().skip_while(|&width| width == 0).any(|width| width == 0)
            && lines().filter(|&width| width > 0).all(|width| width < size);
        if size * size != count || size > MAX_SIZE || is_several {
            return None;
        }
        let places = text.lines().enumerate().flat_map(|(line, content)| {
            let found = content.chars().enumerate().filter(|(_, found)| !found.is_whitespace());
            found.map(move |(column, found)| (found, (line + 1, column + 1)))
        });
        let (mut blocked, mut fixed, mut queen_places) = (Vec::new(), Vec::new(), Vec::new());
        for (index, (found, place)) in places.enumerate() {
            let square = Square::new(index / size, index % size);
            match found {
                '.' => {}
                '*' => blocked.push(square),
                'Q' => {
                    fixed.push(square);
                    queen_places.push(place);
                }
                // Rows that are not equally long may have hidden it.
                _ => {
                    let (line, column) = place;
                    return Some(Err(BoardError::UnknownCharacter { line, column, found }));
                }
            }
        }
        Some(Self::at_places(size, &blocked, &fixed, &queen_places))
    }

    /// A board from a text, which knows where its queens stand in it.
    fn at_places(
        size: usize,
        blocked: &[Square],
        fixed: &[Square],
        queen_places: &[(usize, usize)],
    ) -> Result<Self, BoardError> {
        Self::new(size, blocked.iter().copied(), fixed.iter().copied()).map_err(|error| match error {
            BoardError::Attack { first, second, line, .. } => {
                let at = fixed.iter().position(|&square| square == second).map(|index| queen_places[index]);
                BoardError::Attack { first, second, line, at }
            }
            other => other,
        })
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
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Square::new(row, column)))
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

    /// [`Board::is_open`] in one step a square, after one for each fixed queen.
    fn is_open_at_once(&self) -> impl Fn(&Square) -> bool + '_ {
        let size = self.size;
        let mut taken = [(); 4].map(|()| vec![false; 2 * size]);
        for queen in self.fixed() {
            for (taken, line) in taken.iter_mut().zip(Line::ALL) {
                taken[line.index(queen, size)] = true;
            }
        }
        move |&square| {
            let attacked =
                || taken.iter().zip(Line::ALL).any(|(taken, line)| taken[line.index(square, size)]);
            !self.is_blocked(square) && (!attacked() || self.fixed_in_row(square.row) == Some(square.column))
        }
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
            self.blocked = vec![0; self.size * self.words_per_row()];
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

/// The text that [`Board::parse`] reads.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(self.size + 1);
        for row in 0..self.size {
            line.clear();
            line.extend((0..self.size).map(|column| {
                if self.is_blocked(Square::new(row, column)) {
                    '*'
                } else if self.fixed_in_row(row) == Some(column) {
                    'Q'
                } else {
                    '.'
                }
            }));
            line.push('\n');
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Board {
    type Err = BoardError;
    fn from_str(text: &str) -> Result<Self, BoardError> {
        Self::parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_character_is_named_with_its_place() {
        let found = Board::parse("..\n.x\n");
        assert_eq!(found, Err(BoardError::UnknownCharacter { line: 2, column: 2, found: 'x' }));
    }

    #[test]
    fn the_layout_does_not_matter_as_long_as_there_are_n_times_n_squares() {
        let board = Board::parse(".*..\n...Q\n....\n....\n").unwrap();
        for text in [
            ".*.....Q........",
            ".*..\t...Q ........\r\n",
            ".\n*\n.\n.\n.\n.\n.\nQ\n.\n.\n.\n.\n.\n.\n.\n.\n",
            ".*.....Q\n........",
            ".*.\n....\n\nQ........",
        ] {
            assert_eq!(Board::parse(text).as_ref(), Ok(&board), "{text:?}");
        }
        assert_eq!(
            Board::parse("..Q\n..Q...\n"),
            Err(BoardError::Attack {
                first: Square::new(0, 2),
                second: Square::new(1, 2),
                line: Line::Column,
                at: Some((2, 3)),
            })
        );
        assert_eq!(
            Board::parse("..\n.x"),
            Err(BoardError::UnknownCharacter { line: 2, column: 2, found: 'x' })
        );
    }

    #[test]
    fn several_boards_are_not_one_larger_board() {
        let four = "Q.\n..\n\n".repeat(4);
        assert!(matches!(Board::parse(&four), Err(BoardError::NotSquare { rows: 8, columns: 2, .. })));
    }

    #[test]
    fn a_ragged_board_names_the_line_and_where_it_ends() {
        assert_eq!(
            Board::parse("...\n\n..\n...\n"),
            Err(BoardError::Ragged { line: 3, column: 3, found: 2, expected: 3 })
        );
        assert_eq!(
            Board::parse("..\n. . .\n"),
            Err(BoardError::Ragged { line: 2, column: 5, found: 3, expected: 2 })
        );
    }

    #[test]
    fn a_board_that_is_not_square_is_an_error() {
        assert_eq!(
            Board::parse("...\n...\n"),
            Err(BoardError::NotSquare { line: 2, column: 3, rows: 2, columns: 3 })
        );
    }

    #[test]
    fn attacking_fixed_queens_are_named_with_their_line() {
        let error = Board::parse("Q...\n....\n.Q..\nQ...\n").unwrap_err();
        assert_eq!(
            error,
            BoardError::Attack {
                first: Square::new(0, 0),
                second: Square::new(3, 0),
                line: Line::Column,
                at: Some((4, 1))
            }
        );
    }

    #[test]
    fn a_queen_on_a_blocked_square_is_an_error() {
        let square = Square::new(1, 2);
        assert_eq!(Board::new(4, [square], [square]), Err(BoardError::QueenOnBlocked { square }));
    }

    #[test]
    fn empty_text_is_an_error_but_the_board_of_size_0_exists() {
        assert_eq!(Board::parse(" \r\n"), Err(BoardError::Empty));
        assert_eq!(Board::empty(0).size(), 0);
        assert_eq!(Board::empty(0).to_string(), "");
    }

    #[test]
    fn a_board_larger_than_the_limit_is_an_error() {
        assert_eq!(
            Board::new(MAX_SIZE + 1, [], []),
            Err(BoardError::TooLarge { size: MAX_SIZE + 1, limit: MAX_SIZE })
        );
    }

    #[test]
    fn open_squares_are_those_that_the_slow_question_finds() {
        for text in ["Q...\n....\n...*\n.Q..", "*Q*\n***\n...", "....\n....\n....\n....", "*"] {
            let board = Board::parse(text).unwrap();
            let slow: Vec<_> = board.squares().filter(|&square| board.is_open(square)).collect();
            assert_eq!(board.open_squares().collect::<Vec<_>>(), slow, "\n{text}");
        }
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
