//! The stack of a search at one moment, rebuilt from its steps, forwards and backwards.
//!
//! `sicp` has no stack: it has lists of placements, one for each number of columns. What is shown of it is the
//! placement that it is busy with. The lists are kept as parent and row, eight bytes a placement, so that any
//! placement can be shown and every step undone.

use super::Step;
use crate::line::Square;

/// One level of the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The last square that this level tried.
    pub tried: Option<Square>,
    /// Its queen, if it has one now.
    pub queen: Option<Square>,
}

/// The stack of a search at one moment.
///
/// ```
/// use queens::{Board, Method, search, trace::Stack};
/// let mut stack = Stack::default();
/// let steps: Vec<_> = search::steps(Method::Grid, &Board::empty(4), search::Goal::All).collect();
/// steps.iter().for_each(|step| stack.apply(step));
/// steps.iter().rev().for_each(|step| stack.undo(step));
/// assert_eq!(stack, Stack::default());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    frames: Vec<Frame>,
    lists: SicpLists,
}

/// The placements that `sicp` kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SicpLists {
    /// For 1, 2, … columns: which placement of one column less each extends, and the row of its newest queen.
    kept: Vec<Vec<(u32, u32)>>,
    /// The rows of the board.
    rows: usize,
    /// The column that is being worked on, and whether its placements are being filtered already.
    phase: Option<(usize, bool)>,
    /// The extended placement that is being looked at: which one it extends, and the row of its newest queen.
    cursor: Option<(usize, usize)>,
}

/// A number that fits: more placements than that would not fit into memory.
fn short(number: usize) -> u32 {
    u32::try_from(number).expect("fewer placements than that fit into memory")
}

impl SicpLists {
    /// The queens of a placement of some columns, the oldest first.
    fn queens(&self, columns: usize, mut index: usize) -> Vec<Square> {
        let mut queens = Vec::with_capacity(columns + 1);
        for column in (0..columns).rev() {
            let (rest, row) = self.kept[column][index];
            queens.push(Square::new(row as usize, column));
            index = rest as usize;
        }
        queens.reverse();
        queens
    }

    /// How many placements of some columns were kept.
    fn count(&self, columns: usize) -> usize {
        match columns {
            0 => 1,
            _ => self.kept.get(columns - 1).map_or(0, Vec::len),
        }
    }

    /// The placement and the row before these in the order in which placements are extended.
    fn before(&self, rest: usize, row: usize) -> Option<(usize, usize)> {
        match (rest, row) {
            (0, 0) => None,
            (_, 0) => Some((rest - 1, self.rows - 1)),
            _ => Some((rest, row - 1)),
        }
    }

    /// The last extended placement of a level, if there is any.
    fn last(&self, level: usize) -> Option<(usize, usize)> {
        self.count(level).checked_sub(1).filter(|_| self.rows > 0).map(|rest| (rest, self.rows - 1))
    }

    /// Whether the newest placement of a level is this one.
    fn has_just_kept(&self, level: usize, (rest, row): (usize, usize)) -> bool {
        self.kept.get(level).and_then(|kept| kept.last()) == Some(&(short(rest), short(row)))
    }
}

impl Stack {
    /// The levels, the first one first.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The queens on the board, the oldest first.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        self.frames.iter().filter_map(|frame| frame.queen)
    }

    /// How many placements of some columns `sicp` has kept so far.
    #[must_use]
    pub fn kept(&self, columns: usize) -> usize {
        self.lists.count(columns)
    }

    /// A placement of some columns that `sicp` has kept: its queens, the oldest first.
    #[must_use]
    pub fn placement(&self, columns: usize, index: usize) -> Vec<Square> {
        self.lists.queens(columns, index)
    }

    /// Which column `sicp` works on, and whether it filters its placements already; `None` before the first one.
    #[must_use]
    pub fn phase(&self) -> Option<(usize, bool)> {
        self.lists.phase
    }

    /// The extended placement that `sicp` looks at: which one it extends, and the row of its newest queen.
    #[must_use]
    pub fn cursor(&self) -> Option<(usize, usize)> {
        self.lists.cursor
    }

    /// Moves on by a step.
    pub fn apply(&mut self, step: &Step) {
        match *step {
            Step::Try { level, square, .. } => {
                self.frames.resize(level + 1, Frame::default());
                self.frames[level].tried = Some(square);
            }
            Step::Place { square } => self.set_top(Some(square)),
            Step::TakeBack { .. } => self.set_top(None),
            Step::Exhausted { level, .. } => self.frames.truncate(level),
            Step::Grow { level, rows, .. } => {
                self.lists.rows = rows;
                self.show(Some((level, false)), None);
            }
            Step::Filter { level, .. } => {
                self.lists.kept.push(Vec::new());
                self.show(Some((level, true)), None);
            }
            Step::Extend { level, rest, square } => {
                self.show(Some((level, false)), Some((rest, square.row)));
            }
            Step::Consider { level, rest, square } => {
                self.show(Some((level, true)), Some((rest, square.row)));
            }
            Step::Keep { level, rest, square } => {
                self.lists.kept[level].push((short(rest), short(square.row)));
                self.set_top(Some(square));
            }
            Step::Solution { number } => self.show_solution(number),
            Step::Line
            | Step::Call
            | Step::Return
            | Step::Look { .. }
            | Step::Compare { .. }
            | Step::Reject { .. }
            | Step::Open { .. }
            | Step::Finished { .. } => {}
        }
    }

    /// Moves back by a step: the opposite of [`Stack::apply`] for the step that was applied last.
    pub fn undo(&mut self, step: &Step) {
        match *step {
            Step::Try { level, after: None, .. } => self.frames.truncate(level),
            Step::Try { level, after, .. } => self.frames[level].tried = after,
            Step::Place { .. } => self.set_top(None),
            Step::TakeBack { square } => self.set_top(Some(square)),
            Step::Exhausted { last: Some(square), .. } => {
                self.frames.push(Frame { tried: Some(square), queen: None });
            }
            Step::Grow { level, .. } => {
                self.show_end_of(level);
                if level == 0 {
                    self.lists.rows = 0;
                }
            }
            Step::Filter { level, .. } => {
                self.lists.kept.pop();
                self.show(Some((level, false)), self.lists.last(level));
            }
            Step::Extend { level, rest, square } => {
                self.show(Some((level, false)), self.lists.before(rest, square.row));
            }
            Step::Consider { level, rest, square } => {
                self.show(Some((level, true)), self.lists.before(rest, square.row));
                self.show_if_kept();
            }
            Step::Keep { level, .. } => {
                self.lists.kept[level].pop();
                self.set_top(None);
            }
            Step::Solution { number: 1 } if !self.lists.kept.is_empty() => {
                self.show_end_of(self.lists.kept.len());
            }
            Step::Solution { number } => self.show_solution(number - 1),
            Step::Exhausted { last: None, .. }
            | Step::Line
            | Step::Call
            | Step::Return
            | Step::Look { .. }
            | Step::Compare { .. }
            | Step::Reject { .. }
            | Step::Open { .. }
            | Step::Finished { .. } => {}
        }
    }

    fn set_top(&mut self, queen: Option<Square>) {
        if let Some(frame) = self.frames.last_mut() {
            frame.queen = queen;
        }
    }

    /// Shows where `sicp` is: a column, and a placement extended by a queen that is not yet known to be safe.
    fn show(&mut self, phase: Option<(usize, bool)>, cursor: Option<(usize, usize)>) {
        self.lists.phase = phase;
        self.lists.cursor = cursor;
        self.frames.clear();
        if let (Some((level, _)), Some((rest, row))) = (phase, cursor) {
            let queens = self.lists.queens(level, rest);
            let frame = |queen| Frame { tried: Some(queen), queen: Some(queen) };
            self.frames.extend(queens.into_iter().map(frame));
            self.frames.push(Frame { tried: Some(Square::new(row, level)), queen: None });
        }
    }

    /// Shows the newest queen of a placement that was asked about as one that stands, if it was kept.
    fn show_if_kept(&mut self) {
        if let (Some((level, _)), Some((rest, row))) = (self.lists.phase, self.lists.cursor)
            && self.lists.has_just_kept(level, (rest, row))
        {
            self.set_top(Some(Square::new(row, level)));
        }
    }

    /// Shows what there was to see after the filter of the column before `level`.
    fn show_end_of(&mut self, level: usize) {
        match level.checked_sub(1) {
            Some(before) => {
                self.show(Some((before, true)), self.lists.last(before));
                self.show_if_kept();
            }
            None => self.show(None, None),
        }
    }

    /// Shows a solution of `sicp`; the other methods have it on their stack.
    fn show_solution(&mut self, number: u64) {
        let columns = self.lists.kept.len();
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        if let (true, Some(index)) = (columns > 0, index) {
            let queens = self.lists.queens(columns, index);
            let frame = |queen| Frame { tried: Some(queen), queen: Some(queen) };
            self.frames = queens.into_iter().map(frame).collect();
        }
    }
}
