//! A random solution in linear time: luck and swaps (see `complete/swaps`) from 200 rows on, and below that
//! too while it succeeds, else a search that takes squares in random order.
//!
//! Not every solution is equally likely. The same size and seed always give the same one.
//!
//! Cost: 4.5 bytes a queen; a million queens in about 0.1 s, ten million in about 2 s.

use std::sync::atomic::{AtomicBool, Ordering};

use super::complete::branch::{Branch, Manner, Reached};
use super::complete::field::Field;
use super::complete::open::Open;
use super::complete::swaps;
use super::dice::Dice;
use crate::board::Board;
use crate::solution::Solution;

/// From this size on, luck and swaps nearly always succeed, and are repeated until they do.
const LARGE: usize = 200;

/// How often luck and swaps are tried on smaller boards.
const FILLINGS: usize = 10;

/// A random solution of an empty board; `None` if there is none, or if `stop` was set.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, find};
/// let stop = AtomicBool::new(false);
/// let solution = find::random(1000, 42, &stop).unwrap();
/// assert_eq!(solution.check(&Board::empty(1000)), Ok(()));
/// assert_eq!(find::random(1000, 42, &stop), Some(solution));
/// assert_eq!(find::random(3, 42, &stop), None);
/// ```
///
/// # Panics
/// If the size is larger than 2^32.
#[must_use]
pub fn random(size: usize, seed: u64, stop: &AtomicBool) -> Option<Solution> {
    random_with(size, &mut Dice::new(seed), stop)
}

pub(crate) fn random_with(size: usize, dice: &mut Dice, stop: &AtomicBool) -> Option<Solution> {
    if size == 2 || size == 3 {
        return None;
    }
    let fillings = if size < LARGE { FILLINGS } else { usize::MAX };
    for _ in 0..fillings {
        if let Some(solution) = swaps::fill_empty(size, dice, stop) {
            return Some(solution);
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
    }
    let mut open = Open::new(&Board::empty(size))?;
    open.begin().ok()?;
    let mut branch = Branch::new(open, Manner::Steady, dice.roll());
    while !stop.load(Ordering::Relaxed) {
        match branch.advance(1000) {
            Reached::Solution => return Some(branch.open().solution()),
            Reached::End => return None,
            Reached::Pause => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    #[test]
    fn every_size_that_has_a_solution_gets_one() {
        for size in (0..=220).filter(|&size| size != 2 && size != 3) {
            let solution = random(size, size as u64, &GO).unwrap_or_else(|| panic!("n = {size}"));
            assert_eq!(solution.check(&Board::empty(size)), Ok(()), "n = {size}");
        }
    }

    #[test]
    fn other_seeds_give_other_solutions() {
        let mut solutions: Vec<_> = (0..200).map(|seed| random(8, seed, &GO).unwrap()).collect();
        solutions.sort();
        solutions.dedup();
        assert!(solutions.len() > 40, "{} of the 92 solutions", solutions.len());
    }
}
