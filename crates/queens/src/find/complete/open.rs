//! `Open`: the squares of a board that are still open, and what follows when one of them takes a queen or
//! is ruled out.
//!
//! Every open square is on four lines. A row or a column has to take a queen, a diagonal may. From this:
//! - a queen closes all other squares on its four lines;
//! - a row or column with one open square left takes a queen there;
//! - a row or column with none left is the end of this branch;
//! - a square that attacks every open square of some row or column is ruled out ("pointing"). A queen attacks
//!   at most three squares of a row that is not its own, so only rows and columns with two or three open
//!   squares can rule a square out, and the squares in question are found by arithmetic: with open squares
//!   d apart, those d rows away in either column and d/2 rows away in the middle; with three at equal
//!   distances d, those d rows away in the middle column.
//!
//! A row or column knows how many squares are open and the exclusive or of their numbers, so that the last one
//! is known without a search, and closing or reopening a square is the same few instructions. (Lists that
//! keep the open squares together, the "dancing cells", were a third slower: a square had to leave four.)
//!
//! `Small` draws the same conclusions twice as fast on boards of up to 64 rows.
//!
//! Cost: a queen looks at the squares that were open on its four lines at the start. Memory: 41 bytes a square.

use super::field::{Dead, Field, Id, LineId};
use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::{Line, Square};
use crate::memory::{Refused, list_of, room_for};
use crate::solution::Solution;

/// Squares between two looks at the control while they are prepared.
const SQUARES_BETWEEN_LOOKS: usize = 1 << 18;

/// What is left of a row or column.
#[derive(Clone, Copy, Default)]
struct Rest {
    /// How many of its squares are open.
    count: u32,
    /// The exclusive or of their numbers: with one left, its number.
    xor: Id,
}

/// A moment to come back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    closed: usize,
    queens: usize,
}

/// What changes when squares are closed.
struct State {
    /// Whether a queen may still stand on a square, or does.
    open: Vec<bool>,
    /// The row and column of each square.
    ranks: Vec<[LineId; 2]>,
    /// What is left of each row and column.
    rests: Vec<Rest>,
    /// The squares closed so far, to reopen them.
    closed: Vec<Id>,
    /// Rows and columns that came down to one square.
    single: Vec<LineId>,
    /// Rows and columns that came down to two or three.
    narrow: Vec<LineId>,
}

impl State {
    #[inline(always)]
    fn close(&mut self, id: Id) -> Result<(), Dead> {
        self.open[id as usize] = false;
        self.closed.push(id);
        let ranks = self.ranks[id as usize];
        for rank in ranks {
            let rest = &mut self.rests[rank as usize];
            rest.count -= 1;
            rest.xor ^= id;
        }
        // Both ranks are brought up to date first: `undo` reopens the square in both.
        self.noticed(ranks[0])?;
        self.noticed(ranks[1])
    }

    /// Looks at a row or column that may have become narrow.
    #[inline(always)]
    fn noticed(&mut self, rank: LineId) -> Result<(), Dead> {
        match self.rests[rank as usize].count {
            0 => return Err(Dead(rank)),
            1 => self.single.push(rank),
            2 | 3 => self.narrow.push(rank),
            _ => {}
        }
        Ok(())
    }
}

/// The open squares of a board.
pub(crate) struct Open {
    size: usize,
    state: State,
    /// The row, column, falling and rising diagonal of each square, in one numbering of all lines.
    lines: Vec<[u32; 4]>,
    /// Where the squares of a line begin in `members`; one more entry than there are lines.
    starts: Vec<u32>,
    /// The squares of each line that were open at the start, in order.
    members: Vec<Id>,
    /// The rows and columns that have their queen.
    served: Vec<bool>,
    /// The queens placed so far, to take them back.
    queens: Vec<Id>,
}

impl Open {
    /// The most squares that are kept one by one: 5.5 GB of them.
    pub(crate) const MOST_SQUARES: usize = 1 << 27;

    /// The open squares of a board, before anything is concluded; `None` if they are too many to keep.
    pub(crate) fn within(board: &Board, control: &Control<'_>) -> Result<Option<Self>, Stopped> {
        let size = board.size();
        let mut squares = 0;
        board.each_open_square(control, |_| {
            squares += 1;
            squares <= Self::MOST_SQUARES
        })?;
        if squares > Self::MOST_SQUARES {
            return Ok(None);
        }
        match Self::with_squares(board, squares, size, control) {
            Ok(open) => Ok(Some(open)),
            Err(Refused::Memory(_)) => Ok(None),
            Err(Refused::Stopped) => Err(Stopped),
        }
    }

    fn with_squares(
        board: &Board,
        squares: usize,
        size: usize,
        control: &Control<'_>,
    ) -> Result<Self, Refused> {
        let mut lines = room_for(squares)?;
        board.each_open_square(control, |square| {
            let line = |kind: usize| {
                let first = [0, size, 2 * size, 4 * size][kind];
                u32::try_from(first + Line::ALL[kind].index(square, size)).expect("boards are small enough")
            };
            lines.push([0, 1, 2, 3].map(line));
            true
        })?;
        let mut starts = vec![0; 6 * size + 1];
        for of_squares in lines.chunks(SQUARES_BETWEEN_LOOKS) {
            control.check()?;
            for &line in of_squares.iter().flatten() {
                starts[line as usize + 1] += 1;
            }
        }
        let mut rests: Vec<Rest> = starts[1..=2 * size].iter().map(|&count| Rest { count, xor: 0 }).collect();
        for line in 0..6 * size {
            starts[line + 1] += starts[line];
        }
        let mut members = list_of(4 * lines.len(), |_| 0, control)?;
        let mut ends = starts.clone();
        for (id, of_square) in (0..).zip(&lines) {
            if (id as usize).is_multiple_of(SQUARES_BETWEEN_LOOKS) {
                control.check()?;
            }
            for &line in of_square {
                members[ends[line as usize] as usize] = id;
                ends[line as usize] += 1;
            }
            rests[of_square[0] as usize].xor ^= id;
            rests[of_square[1] as usize].xor ^= id;
        }
        let state = State {
            open: list_of(lines.len(), |_| true, control)?,
            ranks: list_of(lines.len(), |id| [lines[id][0], lines[id][1]], control)?,
            rests,
            // Each square is closed once at most.
            closed: room_for(lines.len())?,
            single: Vec::new(),
            narrow: Vec::new(),
        };
        Ok(Self { size, state, lines, starts, members, served: vec![false; 2 * size], queens: Vec::new() })
    }

    /// Draws the first conclusions.
    pub(crate) fn begin_within(&mut self, control: &Control<'_>) -> Result<Result<(), Dead>, Stopped> {
        for line in 0..self.state.rests.len() as LineId {
            if let Err(dead) = self.state.noticed(line) {
                return Ok(Err(dead));
            }
        }
        loop {
            control.check()?;
            match self.conclude_once() {
                Ok(true) => {}
                Ok(false) => return Ok(Ok(())),
                Err(dead) => return Ok(Err(dead)),
            }
        }
    }

    /// Where a square is.
    pub(crate) fn square(&self, id: Id) -> Square {
        let [row, column, ..] = self.lines[id as usize];
        Square::new(row as usize, column as usize - self.size)
    }

    /// The number of a square, if it was open at the start.
    pub(crate) fn id(&self, square: Square) -> Option<Id> {
        let column = (self.size + square.column) as u32;
        let row = &self.members[self.starts[square.row] as usize..self.starts[square.row + 1] as usize];
        let place = row.binary_search_by_key(&column, |&id| self.lines[id as usize][1]).ok()?;
        Some(row[place])
    }

    /// Whether a queen may still stand on a square, or does.
    pub(crate) fn is_open(&self, id: Id) -> bool {
        self.state.open[id as usize]
    }

    /// How many squares are open on the whole board.
    pub(crate) fn open_count(&self) -> usize {
        self.lines.len() - self.state.closed.len()
    }

    /// Whether a row or column has its queen.
    pub(crate) fn is_served(&self, rank: LineId) -> bool {
        self.served[rank as usize]
    }

    /// The open squares of a line, in order.
    fn open_on(&self, line: u32) -> impl Iterator<Item = Id> + '_ {
        let members = self.starts[line as usize] as usize..self.starts[line as usize + 1] as usize;
        self.members[members].iter().copied().filter(|&id| self.is_open(id))
    }

    fn put(&mut self, id: Id) -> Result<(), Dead> {
        let lines = self.lines[id as usize];
        self.served[lines[0] as usize] = true;
        self.served[lines[1] as usize] = true;
        self.queens.push(id);
        for line in lines {
            // A forced queen is alone on the row or column that forces it: nothing to close there.
            if self.state.rests.get(line as usize).is_some_and(|rest| rest.count == 1) {
                continue;
            }
            let members = self.starts[line as usize] as usize..self.starts[line as usize + 1] as usize;
            for &other in &self.members[members] {
                if self.state.open[other as usize] && other != id {
                    self.state.close(other)?;
                }
            }
        }
        Ok(())
    }

    fn conclude(&mut self) -> Result<(), Dead> {
        while self.conclude_once()? {}
        Ok(())
    }

    /// Draws one conclusion; `false` if there is none to draw.
    #[inline(always)]
    fn conclude_once(&mut self) -> Result<bool, Dead> {
        if let Some(line) = self.state.single.pop() {
            if !self.served[line as usize] {
                self.put(self.state.rests[line as usize].xor)?;
            }
        } else if let Some(line) = self.state.narrow.pop() {
            self.point(line)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Rules out the squares that attack all of the two or three open squares of a row or column.
    fn point(&mut self, rank: LineId) -> Result<(), Dead> {
        let count = self.state.rests[rank as usize].count as usize;
        if !(2..=3).contains(&count) {
            return Ok(());
        }
        let (pointed, found) = self.pointed_at(rank, count);
        for &id in &pointed[..found] {
            if self.state.open[id as usize] {
                self.state.close(id)?;
            }
        }
        Ok(())
    }

    /// The open squares that attack all of the `count` open squares of a row or column, and how many they are.
    fn pointed_at(&self, rank: LineId, count: usize) -> ([Id; 6], usize) {
        // Everything is said for a row; for a column, rows and columns change places.
        let (own, other) = if (rank as usize) < self.size { (0, 1) } else { (1, 0) };
        let base = [0, self.size as i64];
        let mut at = [0; 3];
        for (place, id) in at.iter_mut().zip(self.squares_of(rank)) {
            *place = i64::from(self.lines[id as usize][other]) - base[other];
        }
        let here = i64::from(rank) - base[own];
        let mut pointed = ([0; 6], 0);
        let mut add = |away: i64, across: i64| {
            for there in [here - away, here + away] {
                if there < 0 || there >= self.size as i64 {
                    continue;
                }
                let (row, column) = if own == 0 { (there, across) } else { (across, there) };
                if let Some(id) = self.id(Square::new(row as usize, column as usize))
                    && self.is_open(id)
                {
                    pointed.0[pointed.1] = id;
                    pointed.1 += 1;
                }
            }
        };
        let apart = at[1] - at[0];
        if count == 2 {
            add(apart, at[0]);
            add(apart, at[1]);
            if apart % 2 == 0 {
                add(apart / 2, at[0] + apart / 2);
            }
        } else if at[2] - at[1] == apart {
            add(apart, at[1]);
        }
        pointed
    }
}

impl Field for Open {
    type Mark = Mark;

    fn size(&self) -> usize {
        self.size
    }

    fn count(&self, rank: LineId) -> u32 {
        self.state.rests[rank as usize].count
    }

    fn unserved(&self) -> impl Iterator<Item = LineId> {
        (0..).zip(&self.served).filter(|&(_, served)| !served).map(|(rank, _)| rank)
    }

    fn squares_of(&self, rank: LineId) -> impl Iterator<Item = Id> {
        self.open_on(rank)
    }

    fn attacked_by(&self, id: Id) -> usize {
        self.lines[id as usize].iter().map(|&line| self.open_on(line).count() - 1).sum()
    }

    fn mark(&mut self) -> Mark {
        Mark { closed: self.state.closed.len(), queens: self.queens.len() }
    }

    fn undo(&mut self, mark: Mark) {
        let state = &mut self.state;
        state.single.clear();
        state.narrow.clear();
        for &id in &state.closed[mark.closed..] {
            state.open[id as usize] = true;
            for rank in state.ranks[id as usize] {
                let rest = &mut state.rests[rank as usize];
                rest.count += 1;
                rest.xor ^= id;
            }
        }
        state.closed.truncate(mark.closed);
        for &id in &self.queens[mark.queens..] {
            let [row, column, ..] = self.lines[id as usize];
            self.served[row as usize] = false;
            self.served[column as usize] = false;
        }
        self.queens.truncate(mark.queens);
    }

    fn place(&mut self, id: Id) -> Result<(), Dead> {
        self.put(id)?;
        self.conclude()
    }

    fn rule_out(&mut self, id: Id) -> Result<(), Dead> {
        self.state.close(id)?;
        self.conclude()
    }

    fn solution(&self) -> Solution {
        let mut columns = vec![0; self.size];
        for &id in &self.queens {
            let square = self.square(id);
            columns[square.row] = square.column as u32;
        }
        Solution::from_columns(columns)
    }
}

/// What tests of small boards need, which nobody stops.
#[cfg(test)]
impl Open {
    pub(crate) fn new(board: &Board) -> Option<Self> {
        Self::within(board, &Control::new()).expect("nothing stops it")
    }

    pub(crate) fn begin(&mut self) -> Result<(), Dead> {
        self.begin_within(&Control::new()).expect("nothing stops it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(text: &str) -> Open {
        Open::new(&Board::parse(text).unwrap()).unwrap()
    }

    #[test]
    fn undo_restores_every_count() {
        let mut open = Open::new(&Board::empty(6)).unwrap();
        open.begin().unwrap();
        let before: Vec<_> =
            (0..12).map(|rank| (open.count(rank), open.state.rests[rank as usize].xor)).collect();
        let mark = open.mark();
        for id in 0..36 {
            let _ = open.place(id);
            open.undo(mark);
            let _ = open.rule_out(id);
            open.undo(mark);
        }
        let after: Vec<_> =
            (0..12).map(|rank| (open.count(rank), open.state.rests[rank as usize].xor)).collect();
        assert_eq!(before, after);
        assert!((0..12).all(|rank| !open.is_served(rank)));
    }

    #[test]
    fn a_row_with_one_square_takes_its_queen() {
        let mut open = open("*.**\n....\n....\n....");
        open.begin().unwrap();
        assert_eq!(open.solution().columns(), [1, 3, 0, 2]);
    }

    #[test]
    fn a_square_that_attacks_all_of_a_narrow_row_is_ruled_out() {
        // Row 2 has columns 2 and 4 open: the squares that see both are (0|4, 2|4) and (1|3, 3).
        let mut open = open("......\n......\n**.*.*\n......\n......\n......");
        open.begin().unwrap();
        for (row, column) in [(0, 2), (0, 4), (4, 2), (4, 4), (1, 3), (3, 3)] {
            assert!(!open.is_open(open.id(Square::new(row, column)).unwrap()), "({row},{column})");
        }
        assert!(open.is_open(open.id(Square::new(1, 0)).unwrap()));
    }

    #[test]
    fn three_squares_at_equal_distances_rule_out_two() {
        let mut open = open("***.*.*.\n........\n........\n........\n........\n........\n........\n........");
        open.begin().unwrap();
        assert!(!open.is_open(open.id(Square::new(2, 5)).unwrap()));
        assert!(open.is_open(open.id(Square::new(1, 0)).unwrap()));
    }

    #[test]
    fn a_blocked_row_is_dead() {
        assert_eq!(open("....\n****\n....\n....").begin(), Err(Dead(1)));
    }
}
