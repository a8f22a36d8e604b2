//! `Tally`: what a unit returned. Tallies add up; nothing else can be done with them but [`super::Plan::total`].
//!
//! A tally is the number of solutions that a unit stands for, symmetry included, in twelfths: a unit of a plan
//! that uses symmetry may stand for a third of a solution, but never for less than a twelfth of one. The weight of
//! its stage is in it already, so tallies of different stages add up like any others.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

/// How many solutions a unit, or several, stand for, in twelfths.
///
/// ```
/// use queens::count::Tally;
/// let half: Tally = "6".parse()?;
/// assert_eq!((half + half).twelfths(), 12);
/// assert_eq!(half.to_string(), "6");
/// # Ok::<(), queens::count::tally::NotATally>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tally(u128);

impl Tally {
    /// Nothing counted.
    pub const ZERO: Self = Self(0);

    /// So many twelfths of a solution.
    #[must_use]
    pub const fn from_twelfths(twelfths: u128) -> Self {
        Self(twelfths)
    }

    /// How many twelfths of a solution.
    #[must_use]
    pub const fn twelfths(self) -> u128 {
        self.0
    }
}

impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a tally: not the decimal number of twelfths as [`Tally`] writes it, or more than any board has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotATally(String);

impl fmt::Display for NotATally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a tally", self.0)
    }
}

impl std::error::Error for NotATally {}

impl FromStr for Tally {
    type Err = NotATally;

    /// Only what `Display` writes is read, so that a tally has one text. The bound leaves room to add up as many
    /// tallies as one likes.
    fn from_str(text: &str) -> Result<Self, NotATally> {
        /// 31! solutions, and then some.
        const LARGEST: u128 = u128::MAX >> 32;
        let tally = text.parse().ok().filter(|&twelfths| twelfths <= LARGEST).map(Self);
        tally.filter(|tally| tally.to_string() == text).ok_or_else(|| NotATally(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_has_one_text() {
        for text in ["0", "12", "340282366920938463463374607"] {
            assert_eq!(text.parse::<Tally>().unwrap().to_string(), text);
        }
        for text in ["", "-1", "+1", "01", " 1", "1e3", "340282366920938463463374607431768211455"] {
            assert!(text.parse::<Tally>().is_err(), "{text}");
        }
    }
}
