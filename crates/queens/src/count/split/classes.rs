//! The four parity classes of a board, and the placements on one of them.
//!
//! A square belongs to one of four classes by the parities of its row and its column: EE, OO (black), EO, OE
//! (white). A class is a smaller board: its row `i` is a row of the board, its column `j` a column. Rows are
//! numbered from the middle of the board outwards, because a queen in the middle attacks most: walks that
//! place the middle rows first throw most away first. Columns keep their order, so that a shift moves a
//! diagonal from row to row.
//!
//! A *line* here is a diagonal. Both classes of a colour number them alike, sums in the low bits of a word and
//! differences above, so two placements attack each other iff their words of lines meet.

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::Square;

/// The largest board whose diagonals of one colour fit a word: 2n + 1 bits.
pub const MAX_SIZE: usize = 31;

/// A set of rows or columns of a class.
pub type Set = u32;

/// The rows of a class with `rows` rows, from the middle outwards. A reversal exchanges neighbours.
pub fn middle_first(rows: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rows).collect();
    order.sort_by_key(|&row| (2 * row + 1).abs_diff(rows));
    order
}

/// All members of a set, in order.
#[inline(always)]
pub fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (member < Set::BITS).then_some(member as usize)
    })
}

/// All sets of `k` of `n` things.
pub fn subsets(n: usize, k: usize) -> Vec<Set> {
    (0..1 << n).filter(|set: &Set| set.count_ones() as usize == k).collect()
}

/// All sets of `k` members of a set.
pub fn subsets_of(set: Set, k: usize) -> impl Iterator<Item = Set> {
    // The next part of a set after one is the difference of the two, within the set.
    let mut next = Some(0 as Set);
    std::iter::from_fn(move || {
        let part = next?;
        let following = part.wrapping_sub(set) & set;
        next = (following != 0).then_some(following);
        Some(part)
    })
    .filter(move |part| part.count_ones() as usize == k)
}

/// One of the four classes.
#[derive(Clone, Debug)]
pub struct Class {
    pub rows: usize,
    pub columns: usize,
    size: usize,
    /// Row of the board of each row of the class.
    board_row: Vec<usize>,
    column_parity: usize,
    /// Open columns of each row.
    open: Vec<Set>,
}

impl Class {
    pub fn new(board: &Board, row_parity: usize, column_parity: usize) -> Self {
        let size = board.size();
        let rows = (size + 1 - row_parity) / 2;
        let columns = (size + 1 - column_parity) / 2;
        let board_row: Vec<usize> = middle_first(rows).into_iter().map(|row| 2 * row + row_parity).collect();
        let is_open = |row, column: usize| board.is_open(Square::new(row, 2 * column + column_parity));
        let open = board_row
            .iter()
            .map(|&row| {
                (0..columns).filter(|&column| is_open(row, column)).fold(0, |set, column| set | 1 << column)
            })
            .collect();
        Self { rows, columns, size, board_row, column_parity, open }
    }

    /// The number of the diagonal r + c of a square: 0 ..= n - 1.
    pub fn sum(&self, row: usize, column: usize) -> usize {
        (self.board_row[row] + 2 * column + self.column_parity) / 2
    }

    /// The number of the diagonal c - r of a square: n ..= 2n.
    pub fn difference(&self, row: usize, column: usize) -> usize {
        let even = self.size + self.size % 2;
        self.size + (2 * column + self.column_parity + even - self.board_row[row]) / 2
    }

    /// How many lines are numbered.
    pub fn line_count(&self) -> usize {
        2 * self.size + 1
    }

    /// The two lines of a square.
    pub fn lines(&self, row: usize, column: usize) -> u64 {
        1 << self.sum(row, column) | 1 << self.difference(row, column)
    }

    /// The open columns of a row that none of the lines attacks.
    #[allow(clippy::cast_possible_truncation, reason = "columns are in the low bits")]
    pub fn free(&self, row: usize, lines: u64) -> Set {
        let attacked = lines >> self.sum(row, 0) | lines >> self.difference(row, 0);
        self.open[row] & !(attacked as Set)
    }

    /// Calls `visit` for every placement of one queen in each of the given rows that is without attacks, in
    /// lexicographic order: its column in each row, its set of columns, its lines. Millions for one set of rows of the
    /// largest boards, so the control is looked at below every second queen.
    pub fn placements(
        &self,
        rows: &[usize],
        control: &Control,
        visit: &mut dyn FnMut(&[usize], Set, u64),
    ) -> Result<(), Stopped> {
        self.place(rows, &mut Vec::with_capacity(rows.len()), 0, 0, control, visit)
    }

    /// How many placements [`Class::placements`] would visit. The last queen is counted without being placed.
    pub fn count_placements(&self, rows: &[usize], control: &Control) -> Result<usize, Stopped> {
        self.count_below(rows, 0, 0, 0, control)
    }

    fn count_below(
        &self,
        rows: &[usize],
        placed: usize,
        columns: Set,
        lines: u64,
        control: &Control,
    ) -> Result<usize, Stopped> {
        let Some(&row) = rows.get(placed) else { return Ok(1) };
        if placed == 2 {
            control.check()?;
        }
        let free = self.free(row, lines) & !columns;
        if placed + 1 == rows.len() {
            return Ok(free.count_ones() as usize);
        }
        members(free)
            .map(|column| {
                let lines = lines | self.lines(row, column);
                self.count_below(rows, placed + 1, columns | 1 << column, lines, control)
            })
            .sum()
    }

    fn place(
        &self,
        rows: &[usize],
        placed: &mut Vec<usize>,
        columns: Set,
        lines: u64,
        control: &Control,
        visit: &mut dyn FnMut(&[usize], Set, u64),
    ) -> Result<(), Stopped> {
        let Some(&row) = rows.get(placed.len()) else {
            visit(placed, columns, lines);
            return Ok(());
        };
        if placed.len() == 2 {
            control.check()?;
        }
        for column in members(self.free(row, lines) & !columns) {
            placed.push(column);
            let lines = lines | self.lines(row, column);
            self.place(rows, placed, columns | 1 << column, lines, control, visit)?;
            placed.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_exactly_where_queens_attack_along_a_diagonal() {
        for size in [7, 8] {
            let board = Board::empty(size);
            let classes = [(0, 0), (1, 1), (0, 1), (1, 0)].map(|(r, c)| (r, c, Class::new(&board, r, c)));
            let squares: Vec<(usize, usize, usize, u64)> = classes
                .iter()
                .flat_map(|(_, parity, class)| {
                    (0..class.rows * class.columns).map(move |square| {
                        let (row, column) = (square / class.columns, square % class.columns);
                        let colour = (class.board_row[row] + parity) % 2;
                        (class.board_row[row], 2 * column + parity, colour, class.lines(row, column))
                    })
                })
                .collect();
            assert_eq!(squares.len(), size * size);
            for &(r, c, colour, lines) in &squares {
                for &(s, d, other_colour, other_lines) in &squares {
                    let meet = colour == other_colour && lines & other_lines != 0;
                    assert_eq!(meet, r + c == s + d || r + d == s + c, "{r},{c} {s},{d}");
                }
            }
        }
    }

    #[test]
    fn placements_of_a_class_are_as_many_as_those_of_a_small_board() {
        // The even squares of a board of 8 attack each other like the squares of a board of 4.
        let class = Class::new(&Board::empty(8), 0, 0);
        let mut count = 0;
        class.placements(&[0, 1, 2, 3], &Control::new(), &mut |_, _, _| count += 1).unwrap();
        assert_eq!(count, 2);
    }

    #[test]
    fn placements_are_counted_as_they_are_visited() {
        let class = Class::new(&Board::empty(15), 0, 1);
        for rows in [&[][..], &[3], &[0, 5], &[1, 2, 4, 6], &[0, 1, 2, 3, 4, 5, 6]] {
            let mut visited = 0;
            class.placements(rows, &Control::new(), &mut |_, _, _| visited += 1).unwrap();
            assert_eq!(class.count_placements(rows, &Control::new()), Ok(visited), "{rows:?}");
        }
        let stop = true.into();
        let stopped = Control::new().stop(&stop);
        assert_eq!(class.count_placements(&[0, 1, 2, 3], &stopped), Err(Stopped));
        assert_eq!(class.placements(&[0, 1, 2, 3], &stopped, &mut |_, _, _| {}), Err(Stopped));
    }
}
