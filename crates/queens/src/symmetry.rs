//! `Symmetry`: the eight transforms of a square board, and what they make of solutions.
//!
//! The *orbit* of a solution is the set of its images; its *canonical form* is the lexicographically
//! smallest of them, so one solution of each orbit is its own canonical form. An orbit has 8, 4, 2 or 1
//! members. (For n > 1 no solution equals its own mirror image, so orbits have 8 members, 4 if a half
//! turn leaves the solution as it is, and 2 if a quarter turn does; 1 only for n = 0 and n = 1.)

use std::fmt;

use crate::line::Square;
use crate::solution::Solution;

/// One of the eight transforms of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// Three quarter turns clockwise.
    ThreeQuarterTurn,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    TopBottom,
    /// Rows and columns change places.
    MainDiagonal,
    /// Mirrored in the other diagonal.
    OtherDiagonal,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::MainDiagonal,
        Self::OtherDiagonal,
    ];

    /// Where a square of a board of `size` rows goes.
    ///
    /// ```
    /// use queens::{Square, Symmetry};
    /// assert_eq!(Symmetry::QuarterTurn.apply(Square::new(0, 1), 4), Square::new(1, 3));
    /// ```
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn apply(self, square: Square, size: usize) -> Square {
        let Square { row, column } = square;
        assert!(row < size && column < size, "{square} is not on a board of {size} rows");
        let end = size - 1;
        match self {
            Self::Identity => square,
            Self::QuarterTurn => Square::new(column, end - row),
            Self::HalfTurn => Square::new(end - row, end - column),
            Self::ThreeQuarterTurn => Square::new(end - column, row),
            Self::LeftRight => Square::new(row, end - column),
            Self::TopBottom => Square::new(end - row, column),
            Self::MainDiagonal => Square::new(column, row),
            Self::OtherDiagonal => Square::new(end - column, end - row),
        }
    }

    /// The image of a solution.
    ///
    /// ```
    /// use queens::{Solution, Symmetry};
    /// let solution = Solution::from_columns(vec![1, 3, 0, 2]);
    /// assert_eq!(Symmetry::LeftRight.image(&solution).columns(), [2, 0, 3, 1]);
    /// ```
    ///
    /// # Panics
    /// If a queen stands outside the board, which no checked solution has.
    #[must_use]
    pub fn image(self, solution: &Solution) -> Solution {
        let mut columns = vec![0; solution.size()];
        for square in solution.squares() {
            let image = self.apply(square, solution.size());
            columns[image.row] = u32::try_from(image.column).expect("a column of the solution");
        }
        Solution::from_columns(columns)
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "quarter turn",
            Self::HalfTurn => "half turn",
            Self::ThreeQuarterTurn => "three-quarter turn",
            Self::LeftRight => "mirrored left to right",
            Self::TopBottom => "mirrored top to bottom",
            Self::MainDiagonal => "mirrored in the main diagonal",
            Self::OtherDiagonal => "mirrored in the other diagonal",
        })
    }
}

/// The different images of a solution under some transforms, each with the first transform that gives it.
///
/// ```
/// use queens::{Solution, Symmetry, symmetry::orbit};
/// let solution = Solution::from_columns(vec![1, 3, 0, 2]);
/// assert_eq!(orbit(&solution, &Symmetry::ALL).len(), 2);
/// ```
#[must_use]
pub fn orbit(solution: &Solution, transforms: &[Symmetry]) -> Vec<(Symmetry, Solution)> {
    let mut images: Vec<(Symmetry, Solution)> = Vec::with_capacity(transforms.len());
    for &symmetry in transforms {
        let image = symmetry.image(solution);
        if images.iter().all(|(_, seen)| *seen != image) {
            images.push((symmetry, image));
        }
    }
    images
}

/// The lexicographically smallest image of a solution under some transforms.
///
/// ```
/// use queens::{Solution, Symmetry, symmetry::canonical};
/// let solution = Solution::from_columns(vec![2, 0, 3, 1]);
/// assert_eq!(canonical(&solution, &Symmetry::ALL).columns(), [1, 3, 0, 2]);
/// ```
#[must_use]
pub fn canonical(solution: &Solution, transforms: &[Symmetry]) -> Solution {
    transforms.iter().map(|symmetry| symmetry.image(solution)).min().unwrap_or_else(|| solution.clone())
}

/// Whether a solution is the canonical form of its orbit.
#[must_use]
pub fn is_canonical(solution: &Solution, transforms: &[Symmetry]) -> bool {
    transforms.iter().all(|symmetry| symmetry.image(solution) >= *solution)
}

/// How many members the orbit of a solution has.
///
/// ```
/// use queens::{Solution, Symmetry, symmetry::class_size};
/// assert_eq!(class_size(&Solution::from_columns(vec![0, 4, 7, 5, 2, 6, 1, 3]), &Symmetry::ALL), 8);
/// assert_eq!(class_size(&Solution::from_columns(vec![2, 4, 1, 7, 0, 6, 3, 5]), &Symmetry::ALL), 4);
/// ```
#[must_use]
pub fn class_size(solution: &Solution, transforms: &[Symmetry]) -> usize {
    let fixed_by = transforms.iter().filter(|symmetry| symmetry.image(solution) == *solution).count();
    transforms.len() / fixed_by.max(1)
}
