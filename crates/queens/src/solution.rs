//! `Placement` and `Solution`: queens on a board, and the check that trusts nobody.
//!
//! The check shares nothing with the searches but the numbers of the lines ([`Line::index`]): it sorts the queens by each kind of
//! line and looks for neighbours on the same one. Cost: O(n log n), and the conflicts themselves only as they are asked for.

use std::fmt;

use crate::board::Board;
use crate::line::{Line, Square};
use crate::notation::{self, ReadError};
use crate::symmetry::{self, Symmetry};

/// A complete placement: one queen in every row, `queens[row] = column`.
///
/// Searches only ever make valid ones; [`Solution::check`] makes sure without trusting them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Solution {
    columns: Vec<u32>,
}

impl Solution {
    /// The solution with a queen in `columns[row]` of each row, checked: on an empty board of that size no two of
    /// its queens attack each other. What a board asks for beyond that, [`Solution::check`] compares.
    ///
    /// ```
    /// use queens::Solution;
    /// assert_eq!(Solution::new(vec![1, 3, 0, 2])?.size(), 4);
    /// assert!(Solution::new(vec![0, 1]).is_err());
    /// # Ok::<(), queens::Conflict>(())
    /// ```
    ///
    /// # Errors
    /// The first conflict.
    pub fn new(columns: Vec<u32>) -> Result<Self, Conflict> {
        let solution = Self { columns };
        let size = solution.size();
        let outside = solution.squares().find(|square| !is_on_board(square, size));
        let conflict = outside
            .map(|square| Conflict::Outside { square })
            .or_else(|| attacks(solution.squares().collect(), size).next());
        conflict.map_or(Ok(solution), Err)
    }

    /// The placement with a queen in `columns[row]` of each row. It is not checked: this is for those who know, and for
    /// what [`Solution::check`] is to judge.
    #[must_use]
    pub fn from_columns(columns: Vec<u32>) -> Self {
        Self { columns }
    }

    /// The column of each row's queen.
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// How many queens there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.columns.len()
    }

    /// The queens, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.columns.iter().enumerate().map(|(row, &column)| Square::new(row, column as usize))
    }

    /// The different images of this solution under all eight transforms: 8 of them, 4, 2 or 1, itself among them.
    ///
    /// ```
    /// use queens::Solution;
    /// assert_eq!(Solution::new(vec![1, 3, 0, 2])?.orbit().len(), 2);
    /// # Ok::<(), queens::Conflict>(())
    /// ```
    ///
    /// # Panics
    /// As [`Symmetry::image`].
    #[must_use]
    pub fn orbit(&self) -> Vec<Self> {
        symmetry::orbit(self, &Symmetry::ALL).into_iter().map(|(_, image)| image).collect()
    }

    /// The lexicographically smallest image of this solution, the same for all of its images.
    ///
    /// ```
    /// use queens::Solution;
    /// assert_eq!(Solution::new(vec![2, 0, 3, 1])?.canonical().columns(), [1, 3, 0, 2]);
    /// # Ok::<(), queens::Conflict>(())
    /// ```
    ///
    /// # Panics
    /// As [`Symmetry::image`].
    #[must_use]
    pub fn canonical(&self) -> Self {
        symmetry::canonical(self, &Symmetry::ALL)
    }

    /// Checks this solution against a board.
    ///
    /// ```
    /// use queens::{Board, Conflict, Line, Solution, Square};
    /// let board = Board::empty(4);
    /// assert_eq!(Solution::from_columns(vec![1, 3, 0, 2]).check(&board), Ok(()));
    /// assert_eq!(
    ///     Solution::from_columns(vec![0, 2, 3, 1]).check(&board),
    ///     Err(Conflict::Attack { first: Square::new(1, 2), second: Square::new(2, 3), line: Line::Falling })
    /// );
    /// ```
    ///
    /// # Errors
    /// The first conflict.
    pub fn check(&self, board: &Board) -> Result<(), Conflict> {
        Placement::from(self).conflicts(board).next().map_or(Ok(()), Err)
    }
}

/// The notation `columns`: `[1,3,0,2]`.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (row, column) in self.columns.iter().enumerate() {
            write!(f, "{}{column}", if row > 0 { "," } else { "" })?;
        }
        f.write_str("]")
    }
}

/// Why a text is not a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionError {
    /// The text is wrong.
    Text(ReadError),
    /// The text holds no placement, or more than one.
    NotOne {
        /// How many.
        found: usize,
    },
    /// The placement is not a solution.
    Conflict(Conflict),
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::NotOne { found } => write!(f, "one solution was expected, and there are {found}"),
            Self::Conflict(conflict) => conflict.fmt(f),
        }
    }
}

impl std::error::Error for SolutionError {}

/// Reads a solution in whichever notation it is, and checks it.
///
/// ```
/// use queens::Solution;
/// let solution: Solution = "b4 d3 a2 c1".parse()?;
/// assert_eq!(solution.to_string(), "[1,3,0,2]");
/// assert!("[0,1]".parse::<Solution>().is_err());
/// # Ok::<(), queens::SolutionError>(())
/// ```
impl std::str::FromStr for Solution {
    type Err = SolutionError;

    fn from_str(text: &str) -> Result<Self, SolutionError> {
        let (_, placements) = notation::read(text).map_err(SolutionError::Text)?;
        let [placement] = placements.as_slice() else {
            return Err(SolutionError::NotOne { found: placements.len() });
        };
        placement.solution(&Board::empty(placement.size())).map_err(SolutionError::Conflict)
    }
}

/// Queens on a board of some size, any number of them anywhere: what a person may write down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    size: usize,
    squares: Vec<Square>,
}

/// What is wrong with a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Conflict {
    /// Two queens attack each other.
    Attack {
        /// The queen that comes first, row by row.
        first: Square,
        /// The other one.
        second: Square,
        /// The line that both stand on.
        line: Line,
    },
    /// A queen stands on a blocked square.
    Blocked {
        /// The square.
        square: Square,
    },
    /// A queen that the board fixes is missing.
    FixedMissing {
        /// Where it should stand.
        square: Square,
    },
    /// A queen stands outside the board.
    Outside {
        /// The square.
        square: Square,
    },
    /// A row has no queen.
    EmptyRow {
        /// The row, from 0.
        row: usize,
    },
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attack { first, second, line } => {
                write!(f, "{first} and {second} attack each other along a {line}")
            }
            Self::Blocked { square } => write!(f, "{square} is blocked"),
            Self::FixedMissing { square } => write!(f, "the fixed queen on {square} is missing"),
            Self::Outside { square } => write!(f, "{square} is outside the board"),
            Self::EmptyRow { row } => write!(f, "row {row} has no queen"),
        }
    }
}

impl std::error::Error for Conflict {}

impl Placement {
    /// Queens on some squares of a board of `size` rows. Two queens on one square are one.
    #[must_use]
    pub fn new(size: usize, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_unstable();
        squares.dedup();
        Self { size, squares }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The queens, row by row.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The column of the queen of each row, `None` for an empty row.
    ///
    /// ```
    /// use queens::{Placement, Square};
    /// let placement = Placement::new(3, [Square::new(2, 0)]);
    /// assert_eq!(placement.rows(), Ok(vec![None, None, Some(0)]));
    /// ```
    ///
    /// # Errors
    /// The first queen that stands outside the board, or the first two that share a row: such a placement has no list
    /// of columns.
    pub fn rows(&self) -> Result<Vec<Option<u32>>, Conflict> {
        let mut rows = vec![None; self.size];
        for &square in &self.squares {
            let column = u32::try_from(square.column).ok().filter(|_| is_on_board(&square, self.size));
            let Some(column) = column else { return Err(Conflict::Outside { square }) };
            if let Some(other) = rows[square.row].replace(column) {
                let first = Square::new(square.row, other as usize);
                return Err(Conflict::Attack { first, second: square, line: Line::Row });
            }
        }
        Ok(rows)
    }

    /// The solution that this placement is on a board.
    ///
    /// # Errors
    /// The first conflict, if it is not one.
    pub fn solution(&self, board: &Board) -> Result<Solution, Conflict> {
        match self.conflicts(board).next() {
            Some(conflict) => Err(conflict),
            None => {
                let column = |square: &Square| u32::try_from(square.column).expect("a column of the board");
                Ok(Solution::from_columns(self.squares.iter().map(column).collect()))
            }
        }
    }

    /// Every conflict on a board: each pair of queens on a line, queens on blocked squares, fixed queens that
    /// are missing, rows without a queen.
    ///
    /// ```
    /// use queens::{Board, Placement, Square};
    /// let corners = Placement::new(3, [Square::new(0, 0), Square::new(0, 2), Square::new(2, 0)]);
    /// assert_eq!(corners.conflicts(&Board::empty(3)).count(), 4); // a row, a column, a diagonal, an empty row
    /// ```
    pub fn conflicts(&self, board: &Board) -> impl Iterator<Item = Conflict> + use<> {
        let size = board.size();
        let missing: Vec<Conflict> = board
            .fixed()
            .filter(|square| self.squares.binary_search(square).is_err())
            .map(|square| Conflict::FixedMissing { square })
            .collect();
        let mut filled = vec![false; size];
        for square in self.squares.iter().filter(|square| is_on_board(square, size)) {
            filled[square.row] = true;
        }
        let empty = filled.into_iter().enumerate().filter(|(_, filled)| !filled);
        let misplaced = self.misplaced(board).into_iter();
        let attacks = attacks(self.squares.clone(), size);
        misplaced.chain(missing).chain(attacks).chain(empty.map(|(row, _)| Conflict::EmptyRow { row }))
    }

    /// Every conflict of a placement that need not be complete: queens outside the board or on blocked squares, and
    /// each pair of queens on a line, the fixed queens of the board counted in.
    ///
    /// ```
    /// use queens::{Board, Placement, Square};
    /// let board = Board::parse("...\n...\n..Q")?;
    /// let fine = Placement::new(3, [Square::new(0, 1)]);
    /// assert_eq!(fine.conflicts_so_far(&board).count(), 0);
    /// let attacked = Placement::new(3, [Square::new(0, 0)]);
    /// assert_eq!(attacked.conflicts_so_far(&board).count(), 1);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    pub fn conflicts_so_far(&self, board: &Board) -> impl Iterator<Item = Conflict> + use<> {
        let both = Self::new(board.size(), self.squares.iter().copied().chain(board.fixed()));
        self.misplaced(board).into_iter().chain(attacks(both.squares, board.size()))
    }

    /// The queens that stand outside a board, then those on its blocked squares.
    fn misplaced(&self, board: &Board) -> Vec<Conflict> {
        let queens = || self.squares.iter().copied();
        let outside = queens().filter(|square| !is_on_board(square, board.size()));
        let blocked = queens().filter(|&square| board.is_blocked(square));
        let outside = outside.map(|square| Conflict::Outside { square });
        outside.chain(blocked.map(|square| Conflict::Blocked { square })).collect()
    }
}

fn is_on_board(square: &Square, size: usize) -> bool {
    square.row < size && square.column < size
}

/// All pairs of queens on the same line, those outside the board left out.
fn attacks(mut queens: Vec<Square>, size: usize) -> impl Iterator<Item = Conflict> {
    queens.retain(|queen| is_on_board(queen, size));
    Line::ALL.into_iter().flat_map(move |line| attacks_along(line, queens.clone(), size))
}

/// All pairs of queens on the same line of one kind.
fn attacks_along(line: Line, mut queens: Vec<Square>, size: usize) -> impl Iterator<Item = Conflict> {
    queens.sort_unstable_by_key(|&queen| (line.index(queen, size), queen));
    let mut pair = (0, 0);
    std::iter::from_fn(move || {
        while pair.0 < queens.len() {
            pair.1 += 1;
            let (first, second) = (queens[pair.0], queens.get(pair.1).copied());
            if let Some(second) = second
                && line.index(first, size) == line.index(second, size)
            {
                return Some(Conflict::Attack { first, second, line });
            }
            pair = (pair.0 + 1, pair.0 + 1);
        }
        None
    })
}

/// The notation `pairs`: `[[0,1],[1,3]]`, row and column of each queen.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (place, square) in self.squares.iter().enumerate() {
            write!(f, "{}[{},{}]", if place > 0 { "," } else { "" }, square.row, square.column)?;
        }
        f.write_str("]")
    }
}

impl From<&Solution> for Placement {
    fn from(solution: &Solution) -> Self {
        Self { size: solution.size(), squares: solution.squares().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_line_is_named() {
        let board = Board::empty(5);
        for (second, line) in [
            (Square::new(1, 4), Line::Row),
            (Square::new(4, 1), Line::Column),
            (Square::new(2, 2), Line::Falling),
            (Square::new(0, 2), Line::Rising),
        ] {
            let placement = Placement::new(5, [Square::new(1, 1), second]);
            let attacks: Vec<_> = placement
                .conflicts(&board)
                .filter_map(|conflict| match conflict {
                    Conflict::Attack { line, .. } => Some(line),
                    _ => None,
                })
                .collect();
            assert_eq!(attacks, [line]);
        }
    }

    #[test]
    fn three_queens_on_a_line_are_three_conflicts() {
        let placement = Placement::new(3, (0..3).map(|i| Square::new(i, i)));
        assert_eq!(placement.conflicts(&Board::empty(3)).count(), 3);
    }

    #[test]
    fn blocked_squares_missing_fixed_queens_and_empty_rows_are_conflicts() {
        let board = Board::parse("*...\n....\n....\n..Q.\n").unwrap();
        let placement = Placement::new(4, [Square::new(0, 0), Square::new(1, 2), Square::new(9, 0)]);
        assert_eq!(
            placement.conflicts(&board).collect::<Vec<_>>(),
            [
                Conflict::Outside { square: Square::new(9, 0) },
                Conflict::Blocked { square: Square::new(0, 0) },
                Conflict::FixedMissing { square: Square::new(3, 2) },
                Conflict::EmptyRow { row: 2 },
                Conflict::EmptyRow { row: 3 },
            ]
        );
    }

    #[test]
    fn rows_name_what_has_no_list_of_columns() {
        let rows = |squares: &[Square]| Placement::new(3, squares.iter().copied()).rows();
        let outside = Square::new(3, 0);
        assert_eq!(rows(&[outside]), Err(Conflict::Outside { square: outside }));
        let (first, second) = (Square::new(1, 0), Square::new(1, 2));
        assert_eq!(rows(&[first, second]), Err(Conflict::Attack { first, second, line: Line::Row }));
    }

    #[test]
    fn a_new_solution_is_one_exactly_if_it_passes_the_check() {
        for code in 0..4_u32.pow(4) {
            let columns: Vec<u32> = (0..4).map(|row| code / 4_u32.pow(row) % 4).collect();
            let checked = Solution::from_columns(columns.clone()).check(&Board::empty(4)).is_ok();
            assert_eq!(Solution::new(columns.clone()).is_ok(), checked, "{columns:?}");
        }
        assert_eq!(Solution::new(vec![4]), Err(Conflict::Outside { square: Square::new(0, 4) }));
    }

    #[test]
    fn what_is_displayed_is_read_again() {
        for solution in Board::empty(6).solutions() {
            assert_eq!(solution.to_string().parse(), Ok(solution));
        }
        assert_eq!("[1,3,0,2][2,0,3,1]".parse::<Solution>(), Err(SolutionError::NotOne { found: 2 }));
    }

    #[test]
    fn the_empty_solution_solves_the_empty_board() {
        assert_eq!(Solution::from_columns(vec![]).check(&Board::empty(0)), Ok(()));
    }

    #[test]
    fn a_solution_of_another_size_does_not_pass() {
        assert!(Solution::from_columns(vec![1, 3, 0, 2]).check(&Board::empty(5)).is_err());
        assert!(Solution::from_columns(vec![1, 3, 0, 2]).check(&Board::empty(3)).is_err());
    }
}
