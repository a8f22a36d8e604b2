//! A random solution. Up to 13 rows every solution is equally likely: they are counted, and one of them is listed.
//! Larger boards are filled in linear time by random trials and swaps (see `complete/swaps`); below 200 rows these may
//! fail, and then a search takes squares in random order. Some solutions are likelier than others then. The same size
//! and seed always give the same solution.
//!
//! Cost: 4.5 bytes a queen; a million queens in about 0.1 s, ten million in about 2 s.

use super::complete::branch::{Branch, Reached, Strategy};
use super::complete::field::Field;
use super::complete::open::Open;
use super::complete::swaps;
use super::dice::Dice;
use crate::board::Board;
use crate::control::{Control, Outcome};
use crate::memory::{NotEnoughMemory, Refused};
use crate::search::{self, Method};
use crate::solution::Solution;

/// Up to this size every solution is equally likely. There are 73,712 with 13 rows, which takes some milliseconds;
/// each row more takes five times as long.
const UNIFORM: usize = 13;

/// From this size on, luck and swaps nearly always succeed, and are repeated until they do.
const LARGE: usize = 200;

/// How often luck and swaps are tried on smaller boards.
const FILLINGS: usize = 10;

/// A random solution of an empty board; [`Outcome::None`] for the two sizes that have none.
///
/// ```
/// use queens::{Board, Control, Outcome, find};
/// let control = Control::new();
/// let solution = find::random(1000, 42, &control)?.found().unwrap();
/// assert_eq!(solution.check(&Board::empty(1000)), Ok(()));
/// assert_eq!(find::random(1000, 42, &control)?, Outcome::Found(solution));
/// assert_eq!(find::random(3, 42, &control)?, Outcome::None);
/// # Ok::<(), queens::NotEnoughMemory>(())
/// ```
///
/// # Errors
/// If there is not enough memory for a solution of that size; columns of more than 2^32 rows cannot be kept at all.
pub fn random(size: usize, seed: u64, control: &Control<'_>) -> Result<Outcome<Solution>, NotEnoughMemory> {
    random_with(size, &mut Dice::new(seed), control)
}

pub(crate) fn random_with(
    size: usize,
    dice: &mut Dice,
    control: &Control<'_>,
) -> Result<Outcome<Solution>, NotEnoughMemory> {
    let bytes = swaps::bytes_for(size as u64);
    if size as u64 > 1 << 32 {
        return Err(NotEnoughMemory { bytes });
    }
    match random_or_refused(size, dice, control) {
        Ok(Some(solution)) => Ok(Outcome::Found(solution)),
        Ok(None) => Ok(Outcome::None),
        Err(Refused::Stopped) => Ok(Outcome::Stopped),
        // All that it takes, and not the one list that was too long.
        Err(Refused::Memory(_)) => Err(NotEnoughMemory { bytes }),
    }
}

fn random_or_refused(
    size: usize,
    dice: &mut Dice,
    control: &Control<'_>,
) -> Result<Option<Solution>, Refused> {
    if size <= UNIFORM {
        let board = Board::empty(size);
        let all = search::solutions(Method::Bits, &board).count();
        control.check()?;
        return Ok(if all == 0 {
            None
        } else {
            search::solutions(Method::Bits, &board).nth(dice.below(all))
        });
    }
    let fillings = if size < LARGE { FILLINGS } else { usize::MAX };
    for _ in 0..fillings {
        if let Some(solution) = swaps::fill_empty(size, dice, control)? {
            return Ok(Some(solution));
        }
    }
    let mut open = Open::within(&Board::empty(size), control)?.expect("200 rows are not too many");
    open.begin_within(control)?.expect("an empty board of this size has a solution");
    let mut branch = Branch::new(open, Strategy::Steady, dice.roll());
    loop {
        control.check()?;
        match branch.advance(1000) {
            Reached::Solution => return Ok(Some(branch.open().solution())),
            Reached::End => unreachable!("an empty board of this size has a solution"),
            Reached::Pause => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(size: usize, seed: u64) -> Outcome<Solution> {
        random(size, seed, &Control::new()).unwrap()
    }

    #[test]
    fn every_size_that_has_a_solution_gets_one() {
        for size in 0..=220 {
            match one(size, size as u64) {
                Outcome::Found(solution) => {
                    assert_eq!(solution.check(&Board::empty(size)), Ok(()), "n = {size}");
                }
                none => assert!(none == Outcome::None && (size == 2 || size == 3), "n = {size}"),
            }
        }
    }

    #[test]
    fn every_solution_of_a_small_board_is_equally_likely() {
        // Of n draws from k solutions each comes about n / k times, the deviation being sqrt(n / k).
        for (size, solutions, draws) in [(4, 2, 2000), (5, 10, 4000), (6, 4, 4000), (7, 40, 8000)] {
            let mut drawn = std::collections::BTreeMap::new();
            for seed in 0..draws {
                *drawn.entry(one(size, seed).found().unwrap()).or_insert(0) += 1;
            }
            assert_eq!(drawn.len(), solutions, "n = {size}");
            let expected = draws as f64 / solutions as f64;
            for (solution, times) in drawn {
                let away = (f64::from(times) - expected).abs();
                assert!(away < 5.0 * expected.sqrt(), "{:?}: {times} of {draws}", solution.columns());
            }
        }
    }

    #[test]
    fn other_seeds_give_other_solutions_of_larger_boards_too() {
        let mut solutions: Vec<_> = (0..100).map(|seed| one(20, seed).found().unwrap()).collect();
        solutions.sort();
        solutions.dedup();
        assert!(solutions.len() > 95, "{} of 100", solutions.len());
    }

    #[test]
    fn what_cannot_be_kept_is_an_error_with_its_bytes() {
        let error = random(1 << 40, 1, &Control::new()).unwrap_err();
        assert_eq!(error.bytes, 9 << 39);
    }

    #[test]
    fn a_stopped_draw_says_so() {
        let stop = std::sync::atomic::AtomicBool::new(true);
        for size in [8, 100, 100_000] {
            assert_eq!(random(size, 1, &Control::new().stop(&stop)), Ok(Outcome::Stopped), "n = {size}");
        }
    }
}
