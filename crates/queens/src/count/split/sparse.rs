//! The weighed colour when it has many queens: pair by pair.
//!
//! With seven queens a class on a board of 20 hardly any two placements of a colour fit together, and lanes
//! would hold zeros. So all but the last two queens of x are placed one by one, the list of the y that fit is
//! filtered by each, and most branches end with an empty list. For the last two rows a shift of the lines of y
//! gives the columns that it leaves free; where both rows have one, the pairs are looked up in the table.
//!
//! Cost: the items of all lists, eight at a time; [`super::unit`] lets all A with the same first rows share them.

use super::classes::{Class, Set, members};
use super::join::Table;
use super::order::{NONE, SCALE};
use super::vector::Vector;

/// What stays the same for one group of A and one B.
pub struct Pairs<'a> {
    /// The class of x.
    pub class: &'a Class,
    /// For a set of rows its A: which of the tables, and whether it ties; [`NO_A`] for others.
    pub a_of: &'a [u8],
    pub tables: &'a [Vec<Table>],
    /// Whether each A ties.
    pub ties: &'a [u32],
    /// For a set of columns of x the row of the table, or [`NONE`].
    pub row_of: &'a [u16],
    /// Rows that tie come first.
    pub tied_rows: u16,
    /// Lanes from here on tie.
    pub tied_lanes: usize,
    /// Where the lane of an item begins.
    pub shift: u32,
}

/// A set of rows that belongs to no A of the group.
pub const NO_A: u8 = u8::MAX;

/// All pairs of the last two queens of x with the items of a list, weighed, in twelfths. `rows`, `columns` and
/// `lines` are those of the queens before; `list` is followed by 8 words of ones.
#[inline(always)]
pub unsafe fn weigh_pairs<V: Vector>(
    pairs: &Pairs,
    list: &[u64],
    rows: Set,
    columns: Set,
    lines: u64,
) -> u64 {
    let class = pairs.class;
    let next = (Set::BITS - rows.leading_zeros()) as usize;
    let mut free = [0; 16];
    for row in next..class.rows {
        free[row] = class.free(row, lines) & !columns;
    }
    let mut sum = 0;
    for first in (0..list.len()).step_by(8) {
        let mut open = [0_u8; 16];
        for row in next..class.rows {
            let (sums, differences) = class.shifts(row);
            // SAFETY: the list is followed by 8 words, which are all ones and leave nothing open.
            open[row] = unsafe { V::leaves_open(list.as_ptr().add(first), sums, differences, free[row]) };
        }
        for one in next..class.rows {
            for other in one + 1..class.rows {
                if open[one] & open[other] != 0 {
                    let both = members(Set::from(open[one] & open[other]));
                    let a = pairs.a_of[(rows | 1 << one | 1 << other) as usize];
                    for item in both.map(|place| list[first + place]).filter(|_| a != NO_A) {
                        sum += pairs.look_up(
                            item,
                            usize::from(a),
                            [(one, free[one]), (other, free[other])],
                            columns,
                        );
                    }
                }
            }
        }
    }
    sum
}

impl Pairs<'_> {
    /// The pairs of one item with queens on two rows, of which the free columns are given.
    #[inline(never)]
    fn look_up(&self, item: u64, a: usize, rows: [(usize, Set); 2], columns: Set) -> u64 {
        let lane = (item >> self.shift) as usize;
        let gap = self.class.distance(rows[0].0, rows[1].0);
        let [one, other] = rows.map(|(row, free)| self.class.free(row, item) & free);
        let mut sum = 0;
        for column in members(one) {
            let bit = 1_u64 << column;
            #[allow(clippy::cast_possible_truncation, reason = "columns are in the low bits")]
            let attacked = (bit | bit << gap | bit >> gap) as Set;
            for last in members(other & !attacked) {
                let row = self.row_of[(columns | 1 << column | 1 << last) as usize];
                if row == NONE {
                    continue;
                }
                let ties =
                    1 + self.ties[a] + u32::from(row < self.tied_rows) + u32::from(lane >= self.tied_lanes);
                let entries =
                    self.tables[a].iter().map(|table| u64::from(table.byte(usize::from(row), lane)));
                sum += entries.sum::<u64>() * u64::from(SCALE / ties);
            }
        }
        sum
    }
}
