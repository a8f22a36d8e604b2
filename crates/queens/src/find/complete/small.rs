//! `Small`: the open squares of a board of up to 64 rows, one bitmask for each row and for each column.
//!
//! It draws the conclusions that [`Open`](super::open::Open) draws, square by square, but for all squares at once
//! and without a branch that depends on one of them: a queen is an `and` of every word with a table, and which
//! rows and columns came down to none, one, two or three squares is seen by adding up the words of the other
//! direction bit by bit. Queens that are forced at the same time are placed together before the next look.
//! To come back to a moment, the words are copied.
//!
//! Cost at n = 56 with 7 open squares a row: about 1.4 microseconds a decision, where `Open` takes 3, mostly
//! for branch mispredictions. Memory: a table of 16 n² bytes, and 16 n bytes a decision.
//!
//! What did not help: adding up the words in four lanes, or rows and columns in one loop (1.2 times the time: too
//! many sums for the registers); building for AVX2 (a tenth less, not worth an `unsafe` call).

use super::field::{Dead, Field, Id, LineId};
use crate::board::Board;
use crate::solution::Solution;

/// The most rows.
pub(crate) const MOST_ROWS: usize = 64;

/// Rows are one axis of a board, columns the other.
type Axis = usize;

/// What changes.
struct State {
    /// For each row the columns that are open, and for each column the rows. Where a queen stands, only its own.
    words: [[u64; MOST_ROWS]; 2],
    /// The rows and the columns that have their queen.
    served: [u64; 2],
    /// The rows and the columns from whose two, and three, squares the conclusions were drawn.
    pointed: [[u64; 2]; 2],
}

/// Which rows, or columns, have at least one open square, at least two, three, and four.
#[derive(Clone, Copy, Default)]
struct AtLeast([u64; 4]);

/// The open squares of a board of up to 64 rows.
pub(crate) struct Small {
    size: usize,
    /// A bit for every row, and for every column.
    all: u64,
    state: State,
    /// The moments to come back to: what of the state is in use, one after the other.
    marks: Vec<u64>,
    /// For a queen at each place of a row, and rows at each distance from `1 - size` to `size - 1`, the squares
    /// that it leaves open there; in its own row, its own. The same for columns.
    kept: Vec<u64>,
}

impl Small {
    /// The open squares of a board, before anything is concluded; `None` if it has too many rows.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let size = board.size();
        if size > MOST_ROWS {
            return None;
        }
        let mut words = [[0; MOST_ROWS]; 2];
        for square in board.open_squares() {
            words[0][square.row] |= 1 << square.column;
            words[1][square.column] |= 1 << square.row;
        }
        let mut kept = Vec::with_capacity(size * (2 * size).saturating_sub(1));
        for place in 0..size {
            let queen = 1_u64 << place;
            let away = |distance: usize| !(queen | queen << distance | queen >> distance);
            kept.extend((1..size).rev().map(away));
            kept.push(queen);
            kept.extend((1..size).map(away));
        }
        let state = State { words, served: [0; 2], pointed: [[0; 2]; 2] };
        let all = (0..size).fold(0, |all, place| all | 1 << place);
        Some(Self { size, all, state, marks: Vec::new(), kept })
    }

    /// Draws the first conclusions.
    pub(crate) fn begin(&mut self) -> Result<(), Dead> {
        self.conclude()
    }

    fn axis_and_place(&self, rank: LineId) -> (Axis, usize) {
        let rank = rank as usize;
        if rank < self.size { (0, rank) } else { (1, rank - self.size) }
    }

    fn dead(&self, axis: Axis, place: u32) -> Dead {
        Dead(place + axis as u32 * self.size as u32)
    }

    /// Closes all squares that a queen attacks.
    #[inline(always)]
    fn put(&mut self, row: usize, column: usize) {
        let size = self.size;
        for (axis, [own, other]) in [[row, column], [column, row]].into_iter().enumerate() {
            let words = &mut self.state.words[axis][..size];
            let first = other * (2 * size - 1) + size - 1 - own;
            for (word, kept) in words.iter_mut().zip(&self.kept[first..first + size]) {
                *word &= kept;
            }
            self.state.served[axis] |= 1 << own;
        }
    }

    #[inline(always)]
    fn close(&mut self, row: usize, column: usize) {
        self.state.words[0][row] &= !(1 << column);
        self.state.words[1][column] &= !(1 << row);
    }

    /// How many open squares the rows have (axis 0), or the columns.
    #[inline(always)]
    fn at_least(&self, axis: Axis) -> AtLeast {
        let [mut one, mut two, mut three, mut four] = [0; 4];
        for &word in &self.state.words[1 - axis][..self.size] {
            four |= three & word;
            three |= two & word;
            two |= one & word;
            one |= word;
        }
        AtLeast([one, two, three, four])
    }

    fn conclude(&mut self) -> Result<(), Dead> {
        loop {
            let mut singles = [0; 2];
            let mut narrow = [[0; 2]; 2];
            for axis in [0, 1] {
                let AtLeast([one, two, three, four]) = self.at_least(axis);
                let empty = self.all & !one;
                if empty != 0 {
                    return Err(self.dead(axis, empty.trailing_zeros()));
                }
                singles[axis] = one & !two & !self.state.served[axis];
                narrow[axis] = [two & !three, three & !four];
            }
            if singles != [0; 2] {
                for axis in [0, 1] {
                    for place in bits(singles[axis]) {
                        // It may have been placed along the other axis, or attacked, just now.
                        if self.state.served[axis] >> place & 1 == 1 {
                            continue;
                        }
                        let word = self.state.words[axis][place as usize];
                        if word == 0 {
                            return Err(self.dead(axis, place));
                        }
                        let there = word.trailing_zeros() as usize;
                        let (row, column) =
                            if axis == 0 { (place as usize, there) } else { (there, place as usize) };
                        self.put(row, column);
                    }
                }
                continue;
            }
            let mut changed = false;
            for axis in [0, 1] {
                for count in [0, 1] {
                    for place in bits(narrow[axis][count] & !self.state.pointed[axis][count]) {
                        changed |= self.point(axis, place as usize);
                    }
                    self.state.pointed[axis][count] |= narrow[axis][count];
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Closes the squares that attack all of the two or three open squares of a row or column; whether it has to be
    /// looked at again, or others have.
    #[inline(always)]
    fn point(&mut self, axis: Axis, place: usize) -> bool {
        // Everything is said for a row; for a column, rows and columns change places.
        let word = self.state.words[axis][place];
        let rest = word & word.wrapping_sub(1);
        if rest == 0 {
            // What was closed for another row just now left it with one square or none.
            return true;
        }
        let last = rest & (rest - 1);
        let first = word.trailing_zeros() as usize;
        let apart = rest.trailing_zeros() as usize - first;
        if last == 0 {
            let beside = self.close_away(axis, place, apart, word);
            let between =
                apart.is_multiple_of(2) && self.close_away(axis, place, apart / 2, 1 << (first + apart / 2));
            beside || between
        } else {
            last.trailing_zeros() as usize == first + 2 * apart
                && self.close_away(axis, place, apart, 1 << (first + apart))
        }
    }

    /// Closes squares in the rows so far away on either side; whether there were any.
    #[inline(always)]
    fn close_away(&mut self, axis: Axis, place: usize, away: usize, squares: u64) -> bool {
        let mut changed = false;
        for there in [place.wrapping_sub(away), place + away] {
            if there < self.size {
                let closed = self.state.words[axis][there] & squares;
                if closed != 0 {
                    changed = true;
                    self.state.words[axis][there] &= !closed;
                    for across in bits(closed) {
                        self.state.words[1 - axis][across as usize] &= !(1 << there);
                    }
                }
            }
        }
        changed
    }
}

/// The places of the bits of a word, from the lowest.
#[inline(always)]
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            place
        })
    })
}

impl Field for Small {
    type Mark = usize;

    fn size(&self) -> usize {
        self.size
    }

    fn count(&self, rank: LineId) -> u32 {
        let (axis, place) = self.axis_and_place(rank);
        self.state.words[axis][place].count_ones()
    }

    fn unserved(&self) -> impl Iterator<Item = LineId> {
        let columns = bits(self.all & !self.state.served[1]).map(|column| column + self.size as u32);
        bits(self.all & !self.state.served[0]).chain(columns)
    }

    fn squares_of(&self, rank: LineId) -> impl Iterator<Item = Id> {
        let (axis, place) = self.axis_and_place(rank);
        bits(self.state.words[axis][place]).map(move |other| {
            let (row, column) = if axis == 0 { (place as u32, other) } else { (other, place as u32) };
            row * MOST_ROWS as u32 + column
        })
    }

    fn attacked_by(&self, id: Id) -> usize {
        let (row, column) = (id as usize / MOST_ROWS, id as usize % MOST_ROWS);
        let first = column * (2 * self.size - 1) + self.size - 1 - row;
        let kept = &self.kept[first..first + self.size];
        let attacked = |(word, kept): (&u64, &u64)| (word & !kept).count_ones() as usize;
        let elsewhere: usize = self.state.words[0].iter().zip(kept).map(attacked).sum();
        elsewhere
    }

    fn mark(&mut self) -> usize {
        let mark = self.marks.len();
        let State { words, served, pointed } = &self.state;
        for axis in [0, 1] {
            self.marks.extend_from_slice(&words[axis][..self.size]);
            self.marks.extend([served[axis], pointed[axis][0], pointed[axis][1]]);
        }
        mark
    }

    fn undo(&mut self, mark: usize) {
        let State { words, served, pointed } = &mut self.state;
        let kept = self.marks[mark..].chunks_exact(self.size + 3);
        for (axis, kept) in [0, 1].into_iter().zip(kept) {
            words[axis][..self.size].copy_from_slice(&kept[..self.size]);
            served[axis] = kept[self.size];
            pointed[axis].copy_from_slice(&kept[self.size + 1..]);
        }
        self.marks.truncate(mark);
    }

    fn place(&mut self, id: Id) -> Result<(), Dead> {
        self.put(id as usize / MOST_ROWS, id as usize % MOST_ROWS);
        self.conclude()
    }

    fn rule_out(&mut self, id: Id) -> Result<(), Dead> {
        self.close(id as usize / MOST_ROWS, id as usize % MOST_ROWS);
        self.conclude()
    }

    fn solution(&self) -> Solution {
        Solution::from_columns(
            self.state.words[0][..self.size].iter().map(|word| word.trailing_zeros()).collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::open::Open;
    use super::*;
    use crate::find::dice::Dice;
    use crate::line::Square;

    fn squares_of(field: &Small, rank: LineId) -> Vec<Square> {
        let square = |id: Id| Square::new(id as usize / MOST_ROWS, id as usize % MOST_ROWS);
        field.squares_of(rank).map(square).collect()
    }

    /// All that a search sees is the same.
    fn assert_same(words: &Small, open: &Open) {
        assert!(words.unserved().eq(open.unserved()));
        for rank in 0..2 * open.size() as LineId {
            let squares: Vec<Square> = open.squares_of(rank).map(|id| open.square(id)).collect();
            assert_eq!(squares_of(words, rank), squares, "rank {rank}");
            assert_eq!(words.count(rank), open.count(rank));
        }
    }

    #[test]
    fn draws_the_conclusions_that_are_drawn_square_by_square() {
        let mut dice = Dice::new(1);
        let (mut steps, mut ends) = (0, 0);
        for round in 0..600 {
            let size = [0, 1, 4, 5, 7, 8, 12, 20, 33, 56, 63, 64][round % 12];
            let open_squares = 3 + dice.below(8);
            let all = (0..size * size).map(|index| Square::new(index / size, index % size));
            let blocked: Vec<Square> = all.filter(|_| dice.below(size) >= open_squares).collect();
            let board = Board::new(size, blocked, []).unwrap();
            let (mut words, mut open) = (Small::new(&board).unwrap(), Open::new(&board).unwrap());
            let (begun, other_begun) = (words.begin(), open.begin());
            assert_eq!(begun.is_ok(), other_begun.is_ok(), "\n{board}");
            if begun.is_err() {
                continue;
            }
            assert_same(&words, &open);
            let mut marks = Vec::new();
            loop {
                let Some(rank) = words.unserved().next() else { break };
                let squares = squares_of(&words, rank);
                let square = squares[dice.below(squares.len())];
                let id = (square.row * MOST_ROWS + square.column) as Id;
                let other_id = open.id(square).unwrap();
                assert_eq!(words.attacked_by(id), open.attacked_by(other_id));
                marks.push((words.mark(), open.mark()));
                let (result, other) = if dice.below(3) == 0 {
                    (words.rule_out(id), open.rule_out(other_id))
                } else {
                    (words.place(id), open.place(other_id))
                };
                steps += 1;
                assert_eq!(result.is_ok(), other.is_ok(), "\n{board}");
                if let Err(Dead(rank)) = result {
                    assert_eq!(words.count(rank), 0);
                    ends += 1;
                    break;
                }
                assert_same(&words, &open);
            }
            if words.unserved().next().is_none() {
                assert_eq!(words.solution(), open.solution());
            }
            // Back to some moment in between.
            if !marks.is_empty() {
                let (mark, other) = marks[dice.below(marks.len())];
                words.undo(mark);
                open.undo(other);
                assert_same(&words, &open);
            }
        }
        assert!(steps > 1000 && ends > 100, "{steps} steps, {ends} ends");
    }

    #[test]
    fn a_board_of_more_rows_than_a_word_has_bits_is_refused() {
        assert!(Small::new(&Board::empty(64)).is_some());
        assert!(Small::new(&Board::empty(65)).is_none());
    }
}
