//! How large a stage is, and how many first queens that asks for.
//!
//! All numbers are those of typical sets of rows, one in the middle of each role. What they decide changes the time and
//! the memory that a count takes, never a tally.
//!
//! What was measured (avx2, random units, seconds of all units of a stage; first queens of the weighed colour 0, 1, 2, 3):
//!
//! ```text
//!                                placements a lane   0      1       2       3
//! n = 20, e = 5 (5 queens)        24                 5.3    5.5     10
//! n = 20, e = 4 (6 queens)        61                        8.6     11.5    45
//! n = 22, e = 5 (6 queens)        80                        350     320-360 660
//! n = 22, e = 4 (7 queens)       217                        390     225     430
//! n = 24, e = 6 (6 queens)       100                        10,500  11,500
//! n = 24, e = 5 (7 queens)       298                        24,200  19,200  16,800
//! ```
//!
//! and of the table colour (0, 1, 2): n = 24, e = 6 (100 a lane) 11,500, 9,300, 13,300; n = 22, e = 5 (28 a lane) 360, 390,
//! 630; n = 20, e = 5 (24 a lane) 6.2, 11, 30. Deeper is sparser bits of fewer words, but more nodes to build lanes for.

use super::classes::{Class, members};
use super::limits::QUEENS_WITH_FIRST;
use super::order::Role;
use super::unit::Colour;
use crate::control::{Control, Stopped};
use crate::find::dice::Dice;

/// The most first queens that are placed one by one.
pub const MOST_FIRST_QUEENS: usize = 3;

/// Placements a lane for which the lanes of the weighed colour are dense enough.
const DENSE_WEIGHED: usize = 36;

/// The same for tables. Their lanes are built for one A and one B alone, and have to earn it.
const DENSE_TABLE: usize = 60;

/// The lanes of all nodes of the weighed colour, in bytes, may take about this much for each thread.
const NODES_MEMORY: usize = 300 << 20;

/// Samples of a class with too many placements to count them: an error of a few per cent.
const PROBES: usize = 2000;

/// Placements on typical rows of the even and of the odd class of each colour.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    pub table: [usize; 2],
    pub weighed: [usize; 2],
}

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

/// How many queens of the weighed colour on A are placed one by one, as far as density asks for it.
pub fn weighed_first_queens(placements: usize, lanes: usize, even: &Class, queens: usize) -> usize {
    let mut depth = depth(placements, lanes, DENSE_WEIGHED, queens);
    // All nodes below the same first rows are kept at once.
    while depth > 0 && nodes_memory(placements, even, depth) > NODES_MEMORY {
        depth -= 1;
    }
    depth
}

/// How many queens of the table colour on B are placed one by one.
pub fn table_first_queens(placements: usize, lanes: usize, queens: usize) -> usize {
    depth(placements, lanes, DENSE_TABLE, queens)
}

/// What some queens leave of the placements of the other class: about a third each.
fn left(placements: usize, queens: usize) -> usize {
    (0..queens).fold(placements, |left, _| left / 3)
}

/// As few first queens as leave `dense` placements a lane.
fn depth(placements: usize, lanes: usize, dense: usize, queens: usize) -> usize {
    let most = most_first_queens(queens);
    (0..most).find(|&depth| left(placements, depth) <= dense * lanes).unwrap_or(most)
}

/// So many of some queens may be placed one by one: the walk needs the last three.
pub fn most_first_queens(queens: usize) -> usize {
    (queens + 1).saturating_sub(QUEENS_WITH_FIRST).min(MOST_FIRST_QUEENS)
}

/// About how much the lanes below all first queens on the same rows take, in bytes.
fn nodes_memory(placements: usize, even: &Class, depth: usize) -> usize {
    // A queen attacks two or three squares of another row.
    let nodes: usize =
        [0, 2, 5].iter().take(depth).map(|attacked| even.columns.saturating_sub(*attacked)).product();
    let bits = left(placements, depth) * 17 / 10;
    nodes * bits / 8 * even.squares() * 3 / 4
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
    fn depths_are_those_that_were_measured_to_be_best() {
        let depth_of = |n: usize, a_lane: usize, lanes: usize, queens: usize| {
            weighed_first_queens(a_lane * lanes, lanes, &Class::new(&Board::empty(n), 0, 1), queens)
        };
        assert_eq!(depth_of(20, 24, 252, 5), 0);
        assert_eq!(depth_of(20, 61, 210, 6), 1);
        assert_eq!(depth_of(22, 80, 462, 6), 1);
        assert_eq!(depth_of(22, 217, 330, 7), 2);
        assert_eq!(depth_of(24, 100, 924, 6), 1);
        assert_eq!(depth_of(24, 298, 792, 7), 2);
        assert_eq!(
            [(24, 252, 5), (28, 462, 5), (100, 924, 6)]
                .map(|(a_lane, lanes, queens)| { table_first_queens(a_lane * lanes, lanes, queens) }),
            [0, 0, 1]
        );
    }
}
