//! How large a stage is, and how many first queens that asks for.
//!
//! All numbers are those of typical sets of rows, one in the middle of each role. What they decide changes the time and
//! the memory that a count takes, never a tally.
//!
//! What was measured (avx2, a part of the units, seconds of all units of a stage; first queens of the weighed and of the table
//! colour):
//!
//! ```text
//!                          placements a lane   1 0    1 1    2 0    2 1    3 1
//! n = 18, e = 4 (5 and 4)   22 and  6          0.40   0.51   0.52   0.57
//! n = 19, e = 4 (6 and 4)   49 and 11          1.40   1.54   1.16   1.28   3.8
//! n = 20, e = 5 (5 and 5)   23 and 29          5.3    4.9    4.9    4.2    15
//! n = 20, e = 4 (6 and 4)   53 and 11          9.9    10.8   7.2    8.0    19
//! n = 20, e = 3 (7 and 3)  108 and  4          6.9    7.8           3.0    4.7
//! n = 22, e = 5 (6 and 5)   76 and 32                 364    286    286    394
//! n = 22, e = 4 (7 and 4)  145 and  9                               222    191
//! ```
//!
//! n = 22 later and undisturbed, 201 s with 2 and 1, 217 s with 2 and 2, 327 s with 3 and 1; n = 24, e = 6 (6 and 6, 141 and 73
//! a lane) 5,200 s with 2 and 1, 5,000 s with 2 and 2, 4,200 s with 3 and 2; n = 24, e = 5 (7 and 5) 6,300 s with 3 and 1, 12,400 s
//! with 4 and 1. Deeper is sparser bits of fewer words, but more nodes to build bits for.
//!
//! Pairs one by one ([`super::pairs`]) against lanes, undisturbed; how many pairs fit a leaf, and seconds with so many first queens:
//!
//! ```text
//!                      pairs a leaf   lanes     1      2      3      4
//! n = 18, e = 3 (6)    0.03           0.20      0.10   0.15   0.43
//! n = 20, e = 4 (6)    3.4            6.7       9.8    7.6    11
//! n = 20, e = 3 (7)    0.02           2.2       1.7    1.1    1.9
//! n = 22, e = 5 (6)    35             201              545    481
//! n = 22, e = 4 (7)    1.3            143              89     99
//! n = 22, e = 3 (8)    0.004          37        61     12     11
//! n = 24, e = 4 (8)    0.3            2,850                   820    1,080
//! n = 24, e = 3 (9)                   343              397    130    115
//! ```
//!
//! Where the leaves of all A do not fit memory, walks ([`super::walk`]) take less time. n = 24, e = 4, seconds of all units from a sample, in turn
//! on a slower machine: 2,600 s with leaves in ranges of A that fit, walks 3,300 s with four first queens, 2,100 s with five, 2,900 s with
//! six. Later, side by side on the two cores: 2,570 s and 1,870 s. n = 24, e = 5, where 0.05 pairs a lane fit, took a third longer by walks
//! than with lanes, n = 26, e = 5 (0.03) a tenth less, n = 28, e = 5 (0.014) less than a quarter.

use super::classes::{Class, members};
use super::order::Role;
use super::stage::Colour;
use crate::control::{Control, Stopped};
use crate::find::dice::Dice;

/// The most first queens that are placed one by one.
const MOST_FIRST_QUEENS: usize = 6;

/// Where fewer pairs fit a leaf they are looked up one by one ([`super::pairs`]).
pub const FEW_PAIRS: f64 = 0.8;

/// Placements below the first queens that are few enough for bits without lanes.
pub const FEW_ITEMS: f64 = 1500.0;

/// Where leaves are made below each node ([`super::walk`]), that takes less time than lanes if fewer pairs fit a leaf and one set of its lanes.
pub const FEW_PAIRS_A_LANE: f64 = 0.04;

/// The same as [`FEW_ITEMS`] there.
pub const FEW_ITEMS_OF_WALKS: f64 = 100.0;

/// Placements a lane that are few enough for bits, of the weighed colour.
pub const DENSE_WEIGHED: usize = 14;

/// The same of the table colour. Bits below its first queens are used by fewer A.
pub const DENSE_TABLE: usize = 20;

/// Samples of a class with too many placements to count them: an error of a few per cent.
const PROBES: usize = 2000;

/// Samples of one of many sets, whose errors cancel.
const SET_PROBES: usize = 40;

/// So many sets of a role are sampled at most.
const SAMPLED_SETS: usize = 1000;

/// Samples of pairs that fit, which need only be known to a factor of two.
const PAIR_PROBES: usize = 2000;

/// So few pairs that fit a leaf are not told from none by so few samples.
const RAREST: f64 = 0.05;

/// About how many placements the classes of a colour have on a set of rows in the middle.
pub fn typical(colour: &Colour, a: &Role, b: &Role, control: &Control) -> Result<[usize; 2], Stopped> {
    let of = |class: &Class, role: &Role| {
        let Some(&set) = role.sets.get(role.len() / 2) else { return Ok(0) };
        placements(class, &members(colour.rows(class, set)).collect::<Vec<_>>(), control)
    };
    Ok([of(&colour.even, a)?, of(&colour.odd, b)?])
}

/// How many placements a class has on the sets of a role, compared to a set in the middle. They differ by more than a factor of two, not
/// evenly over the role: with five samples of a role, as it was before, the time left of n = 22 was wrong by two fifths.
#[derive(Clone, Debug)]
pub struct Spread {
    /// Of sets at even distances, all of them if they are not too many.
    sizes: Vec<f64>,
    /// The sums of each and all that follow, and 0.
    sums: Vec<f64>,
}

impl Spread {
    /// Compared to so many placements.
    pub fn new(
        colour: &Colour,
        class: &Class,
        role: &Role,
        typical: usize,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let samples = role.len().min(SAMPLED_SETS);
        let mut sizes = Vec::with_capacity(samples);
        for sample in 0..samples {
            let set = role.sets[(2 * sample + 1) * role.len() / (2 * samples)];
            let rows: Vec<usize> = members(colour.rows(class, set)).collect();
            sizes.push(estimate(class, &rows, SET_PROBES, control)? / typical.max(1) as f64);
        }
        let mut sums = vec![0.0; samples + 1];
        for sample in (0..samples).rev() {
            sums[sample] = sums[sample + 1] + sizes[sample];
        }
        Ok(Self { sizes, sums })
    }

    /// The sum of all sizes from some part of the role on.
    fn sum_from(&self, start: f64) -> f64 {
        let place = start * self.sizes.len() as f64;
        let first = (place as usize).min(self.sizes.len());
        let begun = self.sizes.get(first).map_or(0.0, |size| size * (place - first as f64));
        self.sums[first] - begun
    }

    /// On a set at some part of the role.
    pub fn at(&self, part: f64) -> f64 {
        let place = (part * self.sizes.len() as f64) as usize;
        self.sizes.get(place).or(self.sizes.last()).copied().unwrap_or(1.0)
    }

    /// The mean of all sets from some part of the role on.
    pub fn mean_from(&self, start: f64) -> f64 {
        let start = start.min(0.999);
        self.sum_from(start) / ((1.0 - start) * self.sizes.len().max(1) as f64)
    }

    /// Which share of all placements the sets from some part of the role on have.
    pub fn share_from(&self, start: f64) -> f64 {
        self.sum_from(start) / self.sum_from(0.0).max(f64::MIN_POSITIVE)
    }
}

/// About how many placements of the odd class fit one of the even class: sampled as above, a queen on each class in turn, on
/// rows in the middle of both roles.
pub fn fitting(colour: &Colour, a: &Role, b: &Role, control: &Control) -> Result<f64, Stopped> {
    control.check()?;
    let rows = |class: &Class, role: &Role| match role.sets.get(role.len() / 2) {
        Some(&set) => members(colour.rows(class, set)).collect(),
        None => Vec::new(),
    };
    let [even, odd] = [rows(&colour.even, a), rows(&colour.odd, b)];
    let mut dice = Dice::new(2);
    let (mut leaves, mut pairs) = (0.0, 0.0);
    for _ in 0..PAIR_PROBES {
        let (lines, weight) = probe(&colour.even, &even, 0, &mut dice);
        leaves += weight as f64;
        pairs += weight as f64 * probe(&colour.odd, &odd, lines, &mut dice).1 as f64;
    }
    Ok(if pairs > 0.0 { pairs / leaves } else { 0.0 })
}

/// Queens on random free squares of some rows, from lines that are attacked: the lines that are attacked then, and how many ways
/// there are, estimated from this one.
fn probe(class: &Class, rows: &[usize], attacked: u64, dice: &mut Dice) -> (u64, usize) {
    let (mut columns, mut lines, mut weight) = (0, attacked, 1_usize);
    for &row in rows {
        let free = class.free(row, lines) & !columns;
        let ways = free.count_ones() as usize;
        if ways == 0 {
            return (lines, 0);
        }
        let column = members(free).nth(dice.below(ways)).expect("one of the ways");
        columns |= 1 << column;
        lines |= class.lines(row, column);
        weight *= ways;
    }
    (lines, weight)
}

/// How many placements a class has on some rows: all of them counted on small classes, estimated on large ones by
/// D. E. Knuth's method (Estimating the efficiency of backtrack programs, 1975), with the same dice every time.
fn placements(class: &Class, rows: &[usize], control: &Control) -> Result<usize, Stopped> {
    if class.columns <= 10 || rows.len() <= 5 {
        return class.count_placements(rows, control);
    }
    Ok(estimate(class, rows, PROBES, control)? as usize)
}

/// The same by so many random descents.
fn estimate(class: &Class, rows: &[usize], probes: usize, control: &Control) -> Result<f64, Stopped> {
    control.check()?;
    let mut dice = Dice::new(1);
    let sum: usize = (0..probes).map(|_| probe(class, rows, 0, &mut dice).1).sum();
    Ok(sum as f64 / probes as f64)
}

/// What some queens leave of the placements of the other class: about a third each.
pub fn left(placements: f64, queens: usize) -> f64 {
    (0..queens).fold(placements, |left, _| left / 3.0)
}

/// How many of some queens are placed one by one: as few as leave few enough placements a lane.
pub fn first_queens(placements: usize, lanes: usize, dense: usize, queens: usize) -> usize {
    let most = most_first_queens(queens);
    let few = (dense * lanes) as f64;
    (0..most).find(|&first| left(placements as f64, first) <= few).unwrap_or(most)
}

/// What some first queens of so many leave of the placements of the other class, where only a few fit all of them: a like part
/// each.
pub fn left_of_few(placements: f64, fitting: f64, first: usize, queens: usize) -> f64 {
    let part = (fitting.max(RAREST) / placements.max(1.0)).powf(1.0 / queens.max(1) as f64);
    placements * part.powi(i32::try_from(first).unwrap_or(i32::MAX))
}

/// How many of some queens are placed one by one where pairs are looked up.
pub fn first_queens_of_few(placements: f64, fitting: f64, queens: usize, few: f64) -> usize {
    let most = most_first_queens(queens);
    (0..most).find(|&first| left_of_few(placements, fitting, first, queens) <= few).unwrap_or(most)
}

/// So many of some queens may be placed one by one: the last two are bottoms, and a top is worth having.
pub fn most_first_queens(queens: usize) -> usize {
    queens.saturating_sub(3).min(MOST_FIRST_QUEENS)
}

#[cfg(test)]
mod tests {
    use super::super::classes::Class;
    use super::super::limits::Limits;
    use super::*;
    use crate::board::Board;

    #[test]
    fn an_estimate_is_near_the_count() {
        let class = Class::new(&Board::empty(22), 0, 0);
        let rows = [0, 1, 3, 4, 7, 8];
        let count = class.count_placements(&rows, &Control::new()).unwrap();
        let estimate = placements(&class, &rows, &Control::new()).unwrap();
        assert!(estimate.abs_diff(count) * 10 < count, "{estimate} for {count}");
    }

    #[test]
    fn first_queens_are_as_many_as_were_measured_to_be_best() {
        let weighed = |a_lane: usize, queens| first_queens(a_lane * 100, 100, DENSE_WEIGHED, queens);
        // n = 18: 5 queens; n = 20: 5, 6 and 7; n = 22: 6 and 7; n = 24: 7.
        assert_eq!(weighed(22, 5), 1);
        assert_eq!([weighed(23, 5), weighed(53, 6), weighed(108, 7)], [1, 2, 2]);
        assert_eq!([weighed(76, 6), weighed(145, 7), weighed(354, 7), weighed(141, 6)], [2, 3, 3, 3]);
        assert_eq!(weighed(1000, 3), 0, "two rows for bottoms, one for tops");
        // n = 20: 4 and 5 queens; n = 22: 5; n = 24: 6.
        let table = |a_lane: usize, queens| first_queens(a_lane * 100, 100, DENSE_TABLE, queens);
        assert_eq!([table(11, 4), table(29, 5), table(32, 5), table(73, 6)], [0, 1, 1, 2]);
        // n = 18: 6 queens; n = 20: 7; n = 22: 7 and 8; n = 24: 8 and 9.
        let few = |placements, fitting, queens| first_queens_of_few(placements, fitting, queens, FEW_ITEMS);
        assert_eq!([few(3_600.0, 0.03, 6), few(17_600.0, 0.0, 7)], [1, 2]);
        assert_eq!([few(71_000.0, 0.5, 7), few(90_000.0, 0.0, 8)], [3, 3]);
        assert_eq!([few(420_000.0, 0.0, 8), few(486_000.0, 0.0, 9)], [3, 4]);
        // Walks: n = 24: 8 queens; n = 26: 8; n = 28: 9.
        let walks = |placements, queens| first_queens_of_few(placements, 0.3, queens, FEW_ITEMS_OF_WALKS);
        assert_eq!([walks(420_000.0, 8), walks(2_000_000.0, 8), walks(16_600_000.0, 9)], [5, 5, 6]);
    }

    #[test]
    fn the_pairs_that_fit_are_estimated() {
        let control = Control::new();
        let board = Board::empty(18);
        for stage in super::super::stages(&board, &board.symmetries(), Limits::default(), &control).unwrap() {
            let colour = &stage.weighed.colour;
            let [a, b] = [&stage.order.a, &stage.order.b].map(|role| role.sets[role.len() / 2]);
            let lines = |class: &Class, set| {
                let mut all = Vec::new();
                let rows: Vec<usize> = members(colour.rows(class, set)).collect();
                class.placements(&rows, &control, &mut |_, _, lines| all.push(lines)).unwrap();
                all
            };
            let (even, odd) = (lines(&colour.even, a), lines(&colour.odd, b));
            let pairs: usize = even.iter().map(|x| odd.iter().filter(|&y| x & y == 0).count()).sum();
            let (found, wanted) = (
                fitting(colour, &stage.order.a, &stage.order.b, &control).unwrap(),
                pairs as f64 / even.len() as f64,
            );
            assert!(
                (found + RAREST) < 2.0 * (wanted + RAREST) && (wanted + RAREST) < 2.0 * (found + RAREST),
                "{found} for {wanted} with e = {}",
                stage.order.e
            );
        }
    }
}
