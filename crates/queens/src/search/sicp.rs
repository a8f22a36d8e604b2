//! Tutorial 004, first half (SICP, exercise 2.42): all placements of the first k columns from all placements
//! of the first k - 1: put a queen on every row of column k beside each of them, keep those that are safe.
//!
//! There is no going back in this search, because nothing is ever undone: it keeps every placement of a
//! level, newest queen first. Memory: the largest level, exponential in n; [`level_bytes`] estimates it. The
//! listing first extends all placements and then filters them; here the extended list is told but not stored.
//! The tutorial's Python confuses the size of the board with the number of the column and finds nothing for
//! n >= 2; here they are two things.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::{Line, Square, TakenLines};
use crate::memory::{NotEnoughMemory, has_room_for, room_for};
use crate::solution::Solution;
use crate::trace::{Executed, Label, Reason, Relation, Sight, Step, Tracer, Values, int};

use super::{Advance, Search};

/// A search column by column, a whole level at a time.
///
/// ```
/// use queens::{Board, Control, search::Sicp};
/// let own_order = Sicp::all(&Board::empty(4), &Control::new())?;
/// assert_eq!(own_order, [[2, 0, 3, 1], [1, 3, 0, 2]]);
/// # Ok::<(), queens::search::NotListed>(())
/// ```
#[derive(Debug)]
pub struct Sicp {
    board: Board,
    /// The placements of the columns before the current one, one after the other: the rows of columns
    /// k - 1, ..., 0, the newest queen first.
    placements: Vec<u16>,
    /// How many they are.
    count: usize,
    /// The placements of the columns up to the current one that were found so far.
    kept: Vec<u16>,
    kept_count: usize,
    /// The current column.
    column: usize,
    /// The solutions that are still to be given out in lexicographic order, as every listing gives them. A heap and
    /// not a sorted list, so that no piece of the search takes long. Not used for those who listen: they hear the
    /// order of the program.
    sorted: BinaryHeap<Reverse<Solution>>,
    state: State,
}

#[derive(Debug)]
enum State {
    Unstarted,
    /// The placements are extended, as far as anybody listens: this one, by this row.
    Growing(usize, usize),
    /// The extended placements are filtered: the one that extends this one by this row.
    Filtering(usize, usize),
    /// All placements of all columns are known, and this many of them are sorted.
    Found(usize),
    /// They are given out; this many were.
    Giving(usize),
    /// There was no memory for the placements that are kept.
    OutOfMemory(NotEnoughMemory),
    Done,
}

/// Why there is no list of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotListed {
    /// It was stopped.
    Stopped,
    /// There is no memory for the placements that are kept.
    NotEnoughMemory(NotEnoughMemory),
}

impl fmt::Display for NotListed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => Stopped.fmt(f),
            Self::NotEnoughMemory(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotListed {}

impl From<Stopped> for NotListed {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<NotEnoughMemory> for NotListed {
    fn from(error: NotEnoughMemory) -> Self {
        Self::NotEnoughMemory(error)
    }
}

impl Sicp {
    /// A search on a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self {
            board: board.clone(),
            placements: vec![],
            count: 1,
            kept: vec![],
            kept_count: 0,
            column: 0,
            sorted: BinaryHeap::new(),
            state: State::Unstarted,
        }
    }

    /// All solutions as SICP gives them: rows of the columns from the last to the first, newest queen first, in
    /// the order in which the program finds them.
    ///
    /// # Errors
    /// If it was stopped, or there is no memory for so many placements.
    pub fn all(board: &Board, control: &Control) -> Result<Vec<Vec<u32>>, NotListed> {
        let mut search = Self::new(board);
        let pieces = super::pieces_between_looks(board.size()) as usize;
        while !matches!(search.state, State::Found(_)) {
            control.check()?;
            for _ in 0..pieces {
                search.go_on(&mut ());
            }
            if let State::OutOfMemory(error) = search.state {
                return Err(error.into());
            }
        }
        let mut all = room_for(search.count)?;
        for index in 0..search.count {
            if index.is_multiple_of(pieces) {
                control.check()?;
            }
            all.push(search.placement(index).iter().map(|&row| u32::from(row)).collect());
        }
        Ok(all)
    }

    /// The rows of a placement of the columns before the current one.
    fn placement(&self, index: usize) -> &[u16] {
        &self.placements[index * self.column..][..self.column]
    }

    /// One more piece of the work on a column.
    fn go_on<T: Tracer>(&mut self, tracer: &mut T) {
        match self.state {
            State::Unstarted => self.start(tracer),
            State::Growing(rest, row) => self.extend_one(rest, row, tracer),
            State::Filtering(rest, row) => self.filter_one(rest, row, tracer),
            State::Found(_) | State::Giving(_) | State::Done | State::OutOfMemory(_) => {}
        }
    }

    /// The variables of the listing's `placements`: k, column, row.
    fn variables(&self, row: Option<usize>) -> [i32; 3] {
        [int(self.column + 1), int(self.column), row.map_or(Values::UNSET, int)]
    }

    /// The last row that the loop over the rows of a column had, if it had any.
    fn last_row(&self) -> Option<usize> {
        (self.count > 0).then(|| self.board.size() - 1)
    }

    /// The calls down to the placements of no column.
    fn start<T: Tracer>(&mut self, tracer: &mut T) {
        let size = int(self.board.size());
        tracer.plain(Label::Start, []);
        tracer.line(|| Executed::new(Label::Search, Step::Call, []));
        tracer.plain(Label::All, []);
        for k in (0..=size).rev() {
            tracer.line(|| Executed::new(Label::Placements, Step::Call, [k]));
            tracer.line(|| Executed::new(Label::Full, Relation::Equal.compare(k, 0), [k]));
            if k > 0 {
                tracer.plain(Label::Column, [k, k - 1]);
                tracer.plain(Label::Descend, [k, k - 1]);
            } else {
                tracer.line(|| Executed::new(Label::Empty, Step::Return, [k]));
            }
        }
        self.grow(tracer);
    }

    /// Begins with a column, or gives out what was found if there is none left.
    fn grow<T: Tracer>(&mut self, tracer: &mut T) {
        if self.column == self.board.size() {
            self.state = State::Found(0);
            return;
        }
        let grow = Step::Grow { level: self.column, count: self.count, rows: self.board.size() };
        tracer.step(|| Executed::new(Label::Grow, grow, self.variables(None)));
        if T::STEPS {
            self.state = State::Growing(0, 0);
        } else {
            self.filter(tracer);
        }
    }

    fn extend_one<T: Tracer>(&mut self, rest: usize, row: usize, tracer: &mut T) {
        let size = self.board.size();
        let before = if rest > 0 { Some(size - 1) } else { None };
        if rest == self.count {
            tracer.plain(Label::EachRest, self.variables(before));
            self.filter(tracer);
            return;
        }
        if row == 0 {
            tracer.plain(Label::EachRest, self.variables(before));
        }
        if row == size {
            tracer.plain(Label::EachRow, self.variables(Some(size - 1)));
            self.state = State::Growing(rest + 1, 0);
            return;
        }
        tracer.plain(Label::EachRow, self.variables(Some(row)));
        let square = Square::new(row, self.column);
        let extend = Step::Extend { level: self.column, rest, square };
        tracer.step(|| Executed::new(Label::Extend, extend, self.variables(Some(row))));
        self.state = State::Growing(rest, row + 1);
    }

    fn filter<T: Tracer>(&mut self, tracer: &mut T) {
        let filter = Step::Filter { level: self.column, count: self.count * self.board.size() };
        tracer.step(|| Executed::new(Label::Filter, filter, self.variables(self.last_row())));
        self.state = State::Filtering(0, 0);
    }

    fn filter_one<T: Tracer>(&mut self, rest: usize, row: usize, tracer: &mut T) {
        let size = self.board.size();
        if rest == self.count {
            tracer.plain(Label::Try, self.variables(self.last_row()));
            let values = self.variables(self.last_row());
            tracer.line(|| Executed::new(Label::Kept, Step::Return, values));
            self.placements = std::mem::take(&mut self.kept);
            self.count = std::mem::take(&mut self.kept_count);
            self.column += 1;
            self.grow(tracer);
            return;
        }
        let (level, square) = (self.column, Square::new(row, self.column));
        let values = self.variables(self.last_row());
        tracer.step(|| Executed::new(Label::Try, Step::Consider { level, rest, square }, values));
        tracer.plain(Label::Ask, values);
        if self.is_safe(rest, square, tracer) {
            if !has_room_for(&mut self.kept, self.column + 1) {
                // A list grows to twice its length.
                let bytes = (2 * self.kept.len() * size_of::<u16>()) as u64;
                self.state = State::OutOfMemory(NotEnoughMemory { bytes });
                return;
            }
            self.kept.push(u16::try_from(row).expect("a row of the board"));
            let at = rest * self.column;
            self.kept.extend_from_slice(&self.placements[at..at + self.column]);
            self.kept_count += 1;
            tracer.step(|| Executed::new(Label::Keep, Step::Keep { level, rest, square }, values));
        }
        self.state =
            if row + 1 == size { State::Filtering(rest + 1, 0) } else { State::Filtering(rest, row + 1) };
    }

    /// What the listing's `safe` answers for a placement extended by a queen.
    fn is_safe<T: Tracer>(&self, rest: usize, square: Square, tracer: &mut T) -> bool {
        let mut values = [int(square.column), Values::UNSET, Values::UNSET, Values::UNSET];
        tracer.line(|| Executed::new(Label::Safe, Step::Call, values));
        values[1] = int(square.row);
        tracer.plain(Label::Newest, values);
        let closed = !self.board.is_open(square);
        tracer.line(|| {
            Executed::new(Label::Open, Step::Look { square, sight: Sight::Closed, holds: closed }, values)
        });
        if closed {
            tracer.step(|| {
                let reason = Reason::closed(&self.board, square).expect("it is closed");
                Executed::new(reason.label(), Step::Reject { square, reason }, values)
            });
            return false;
        }
        for (index, &other) in self.placement(rest).iter().enumerate() {
            let (distance, row) = (index + 1, usize::from(other));
            values[2] = int(distance);
            tracer.plain(Label::Distance, values);
            values[3] = int(row);
            tracer.plain(Label::Other, values);
            let compare = Relation::Equal.compare(values[3], values[1]);
            tracer.line(|| Executed::new(Label::CompareRow, compare, values));
            let apart = row.abs_diff(square.row);
            if apart > 0 {
                let compare = Relation::Equal.compare(int(apart), int(distance));
                tracer.line(|| Executed::new(Label::CompareDiagonal, compare, values));
            }
            if apart == 0 || apart == distance {
                tracer.step(|| {
                    let by = Square::new(row, square.column - distance);
                    let line = match () {
                        () if apart == 0 => Line::Row,
                        () if row < square.row => Line::Falling,
                        () => Line::Rising,
                    };
                    let reason = Reason::Attacked { by, line };
                    Executed::new(reason.label(), Step::Reject { square, reason }, values)
                });
                return false;
            }
        }
        tracer.plain(Label::Distance, values);
        tracer.line(|| Executed::new(Label::IsSafe, Step::Return, values));
        true
    }

    /// After the last level: the solutions one by one, in the order of the program for those who listen, in
    /// lexicographic order as every listing for all others.
    fn give_out<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        match self.state {
            State::Found(sorted) if !T::STEPS && sorted < self.count => {
                self.sorted.push(Reverse(solution_of(self.placement(sorted))));
                self.state = State::Found(sorted + 1);
                return Advance::Going;
            }
            State::Found(_) => {
                if !T::STEPS {
                    self.placements = vec![];
                }
                self.state = State::Giving(0);
            }
            State::Giving(given) => {
                self.sorted.pop();
                self.state = State::Giving(given + 1);
                tracer.plain(Label::All, []);
            }
            _ => {}
        }
        match self.state {
            State::Giving(given) if given < self.count => {
                let number = given as u64 + 1;
                tracer.step(|| Executed::new(Label::Solution, Step::Solution { number }, []));
                Advance::Solution
            }
            State::Giving(_) => {
                tracer.line(|| Executed::new(Label::Return, Step::Return, []));
                self.state = State::Done;
                Advance::Done
            }
            _ => Advance::Done,
        }
    }
}

impl Search for Sicp {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        if let State::Found(_) | State::Giving(_) | State::Done = self.state {
            return self.give_out(tracer);
        }
        self.go_on(tracer);
        match self.state {
            State::OutOfMemory(error) => Advance::OutOfMemory(error),
            _ => Advance::Going,
        }
    }

    fn solution(&self) -> Solution {
        let State::Giving(given) = self.state else { panic!("no solution was given out") };
        self.sorted.peek().map_or_else(|| solution_of(self.placement(given)), |Reverse(least)| least.clone())
    }
}

fn solution_of(placement: &[u16]) -> Solution {
    let mut columns = vec![0; placement.len()];
    for (column, &row) in placement.iter().rev().enumerate() {
        columns[usize::from(row)] = u32::try_from(column).expect("a column of the board");
    }
    Solution::from_columns(columns)
}

/// How many random ways down are tried to estimate a level: the most, and at the least one.
const PROBES: f64 = 2_000.0;

/// How many squares the ways down may look at together: less than a second.
const PROBED_SQUARES: f64 = 2e8;

/// About how many bytes the largest level takes that the search keeps on a board, by Knuth's method: the mean over
/// random ways down of the product of the choices on the way. The same for the same board. Cost: one step for each
/// square of the columns on the way; on a large open board some columns are enough to know that it is too much.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "a board is small")]
pub fn level_bytes(board: &Board) -> u64 {
    let size = board.size();
    let bytes = |columns: usize, nodes: f64| nodes * (columns * size_of::<u16>()) as f64;
    let mut nodes = vec![0.0_f64; size + 1];
    // A linear congruential generator is random enough to choose branches.
    let mut random: u64 = 0x9e37_79b9_7f4a_7c15;
    let is_open = board.is_open_at_once();
    let probes = (PROBED_SQUARES / (size * size).max(1) as f64).clamp(1.0, PROBES).floor();
    let mut taken = TakenLines::new(size);
    let mut queens: Vec<Square> = Vec::with_capacity(size);
    for _ in 0..probes as u32 {
        let mut weight = 1.0_f64;
        queens.drain(..).for_each(|queen| taken.set(queen, false));
        for column in 0..size {
            let is_safe = |&row: &usize| {
                let square = Square::new(row, column);
                is_open(&square) && !taken.has(square)
            };
            let rows: Vec<usize> = (0..size).filter(is_safe).collect();
            if rows.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let choice = usize::try_from(random >> 33).expect("31 bits") % rows.len();
            let queen = Square::new(rows[choice], column);
            queens.push(queen);
            taken.set(queen, true);
            weight *= rows.len() as f64;
            nodes[column + 1] += weight / probes;
            if bytes(column + 1, nodes[column + 1]) > u64::MAX as f64 {
                return u64::MAX;
            }
        }
    }
    let largest =
        nodes.into_iter().enumerate().map(|(columns, nodes)| bytes(columns, nodes)).fold(0.0, f64::max);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive; too large saturates"
    )]
    let largest = largest as u64;
    largest
}
