//! `Square` and `Line`: where a queen stands, and along what it attacks.

use std::fmt;

/// A square: row from the top and column from the left, both from 0.
///
/// ```
/// use queens::Square;
/// assert_eq!(Square::new(2, 5).to_string(), "(2,5)");
/// assert!(Square::new(0, 7) < Square::new(1, 0), "row by row");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// Row, from 0 at the top.
    pub row: usize,
    /// Column, from 0 at the left.
    pub column: usize,
}

impl Square {
    /// The square in a row and a column.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }

    /// All squares of a board of some size, row by row.
    pub(crate) fn all(size: usize) -> impl Iterator<Item = Self> {
        (0..size).flat_map(move |row| (0..size).map(move |column| Self::new(row, column)))
    }
}

/// `(row,column)`, from 0.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// A line along which a queen attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Line {
    /// The row.
    Row,
    /// The column.
    Column,
    /// The diagonal that falls from left to right, `\`: row - column is the same.
    Falling,
    /// The diagonal that rises from left to right, `/`: row + column is the same.
    Rising,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Falling => "falling diagonal",
            Self::Rising => "rising diagonal",
        })
    }
}

impl Line {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Falling, Self::Rising];

    /// The line that two different squares share, if a queen on one attacks the other.
    ///
    /// ```
    /// use queens::{Line, Square};
    /// assert_eq!(Line::between(Square::new(0, 3), Square::new(2, 1)), Some(Line::Rising));
    /// assert_eq!(Line::between(Square::new(0, 0), Square::new(1, 2)), None);
    /// ```
    #[must_use]
    pub fn between(a: Square, b: Square) -> Option<Self> {
        if a == b {
            None
        } else if a.row == b.row {
            Some(Self::Row)
        } else if a.column == b.column {
            Some(Self::Column)
        } else if a.row + b.column == b.row + a.column {
            Some(Self::Falling)
        } else if a.row + a.column == b.row + b.column {
            Some(Self::Rising)
        } else {
            None
        }
    }

    /// Which of the lines of its kind goes through a square, from 0 to less than `2 * size`.
    ///
    /// ```
    /// use queens::{Line, Square};
    /// let (a, b) = (Square::new(1, 0), Square::new(3, 2));
    /// assert_eq!(Line::Falling.index(a, 8), Line::Falling.index(b, 8));
    /// ```
    #[must_use]
    pub fn index(self, square: Square, size: usize) -> usize {
        match self {
            Self::Row => square.row,
            Self::Column => square.column,
            Self::Falling => square.row + size - 1 - square.column,
            Self::Rising => square.row + square.column,
        }
    }
}

/// Which lines of a board have a queen, so that whether a square is attacked is known in one step.
pub(crate) struct TakenLines {
    size: usize,
    /// For each kind of line, by its index.
    taken: [Vec<bool>; 4],
}

impl TakenLines {
    pub(crate) fn new(size: usize) -> Self {
        Self { size, taken: [(); 4].map(|()| vec![false; 2 * size]) }
    }

    /// Takes the four lines of a queen on the board, or gives them back.
    pub(crate) fn set(&mut self, queen: Square, is_taken: bool) {
        for (taken, line) in self.taken.iter_mut().zip(Line::ALL) {
            taken[line.index(queen, self.size)] = is_taken;
        }
    }

    /// Whether a square of the board has a queen or is attacked by one.
    pub(crate) fn has(&self, square: Square) -> bool {
        self.taken.iter().zip(Line::ALL).any(|(taken, line)| taken[line.index(square, self.size)])
    }
}
