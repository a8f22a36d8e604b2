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
//! and n = 24, e = 6 (6 and 6, 141 and 73 a lane): 4,700 s with 2 and 2, 5,300 s with 3 and 2. Deeper is sparser bits of fewer
//! words, but more nodes to build bits for.

use super::classes::{Class, members};
use super::order::Role;
use super::stage::Colour;
use crate::control::{Control, Stopped};
use crate::find::dice::Dice;

/// The most first queens that are placed one by one.
const MOST_FIRST_QUEENS: usize = 4;

/// Placements a lane that are few enough for bits, of the weighed colour.
pub const DENSE_WEIGHED: usize = 16;

/// The same of the table colour. Bits below its first queens are used by fewer A.
pub const DENSE_TABLE: usize = 26;

/// Samples of a class with too many placements to count them: an error of a few per cent.
const PROBES: usize = 2000;

/// About how many placements the classes of a colour have on a set of rows in the middle.
pub fn typical(colour: &Colour, a: &Role, b: &Role, control: &Control) -> Result<[usize; 2], Stopped> {
    let of = |class: &Class, role: &Role| {
        let Some(&set) = role.sets.get(role.len() / 2) else { return Ok(0) };
        placements(class, &members(colour.rows(class, set)).collect::<Vec<_>>(), control)
    };
    Ok([of(&colour.even, a)?, of(&colour.odd, b)?])
}

/// How many placements a class has on some rows: all of them counted on small classes, estimated on large ones by
/// D. E. Knuth's method (Estimating the efficiency of backtrack programs, 1975), with the same dice every time.
fn placements(class: &Class, rows: &[usize], control: &Control) -> Result<usize, Stopped> {
    if class.columns <= 10 || rows.len() <= 5 {
        return class.count_placements(rows, control);
    }
    control.check()?;
    let mut dice = Dice::new(1);
    let probe = |dice: &mut Dice| {
        let (mut columns, mut lines, mut weight) = (0, 0, 1_usize);
        for &row in rows {
            let free: Vec<usize> = members(class.free(row, lines) & !columns).collect();
            if free.is_empty() {
                return 0;
            }
            let column = free[dice.below(free.len())];
            columns |= 1 << column;
            lines |= class.lines(row, column);
            weight *= free.len();
        }
        weight
    };
    Ok((0..PROBES).map(|_| probe(&mut dice)).sum::<usize>() / PROBES)
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

/// So many of some queens may be placed one by one: the last two are bottoms, and a top is worth having.
pub fn most_first_queens(queens: usize) -> usize {
    queens.saturating_sub(3).min(MOST_FIRST_QUEENS)
}

#[cfg(test)]
mod tests {
    use super::super::classes::Class;
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
        assert_eq!([weighed(76, 6), weighed(145, 7), weighed(354, 7)], [2, 3, 3]);
        assert_eq!(weighed(1000, 3), 0, "two rows for bottoms, one for tops");
        // n = 20: 4 and 5 queens; n = 22: 5; n = 24: 6.
        let table = |a_lane: usize, queens| first_queens(a_lane * 100, 100, DENSE_TABLE, queens);
        assert_eq!([table(11, 4), table(29, 5), table(32, 5), table(73, 6)], [0, 1, 1, 1]);
    }
}
