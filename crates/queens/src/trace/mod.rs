//! `Step` and `Tracer`: one search, event by event. `()` is the tracer that costs nothing.
//!
//! Every search method tells its tracer the same small set of steps. A step carries what is needed to
//! undo it, so a [`Stack`] can be moved forwards and backwards along a trace without storing boards.
//!
//! A *level* is a place on the stack: the row for the methods that go row by row, the column for `sicp`,
//! the number of queens so far for `htdp`.

#[cfg(feature = "serde")]
pub mod json;
pub mod summary;

use crate::board::Board;
use crate::line::{Line, Square};

/// One event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A square is looked at.
    Try {
        /// The level that wants a queen.
        level: usize,
        /// The square.
        square: Square,
        /// The square that this level tried before.
        after: Option<Square>,
    },
    /// The square just tried cannot take a queen.
    Reject {
        /// The square.
        square: Square,
        /// Why.
        reason: Reason,
    },
    /// A queen is placed. `again` if it is a queen of a placement that was kept earlier and is now taken up
    /// again (only `sicp`, which keeps all placements of a level, does this).
    Place {
        /// The square.
        square: Square,
        /// Whether this queen was placed before.
        again: bool,
    },
    /// A level has no square left to try.
    Exhausted {
        /// The level.
        level: usize,
        /// The last square that it tried, if any.
        last: Option<Square>,
    },
    /// The newest queen is taken off the board. `again` if the placement that it belongs to is kept for later.
    TakeBack {
        /// The square.
        square: Square,
        /// Whether the placement is only set aside.
        again: bool,
    },
    /// Every row has its queen.
    Solution {
        /// Which solution this is, from 1.
        number: u64,
    },
    /// The search is over.
    Finished {
        /// What happened, counted.
        totals: Totals,
    },
}

/// Why a square cannot take a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The board blocks the square.
    Blocked,
    /// A queen attacks it.
    Attacked {
        /// The queen.
        by: Square,
        /// The line that both are on.
        line: Line,
    },
}

impl Reason {
    /// Why a square cannot take a queen beside the queens placed so far: blocked, in the column of a queen,
    /// on a diagonal of one, attacked by a fixed queen; the first that holds. `None` if it can.
    ///
    /// ```
    /// use queens::{Board, Line, Square, trace::Reason};
    /// let queen = Square::new(0, 0);
    /// let reason = Reason::against(&Board::empty(4), &[queen], Square::new(2, 2));
    /// assert_eq!(reason, Some(Reason::Attacked { by: queen, line: Line::Falling }));
    /// ```
    #[must_use]
    pub fn against(board: &Board, queens: &[Square], square: Square) -> Option<Self> {
        if board.is_blocked(square) {
            return Some(Self::Blocked);
        }
        let attackers = || queens.iter().filter_map(|&by| Line::between(by, square).map(|line| (by, line)));
        let straight = attackers().find(|(_, line)| matches!(line, Line::Row | Line::Column));
        straight
            .or_else(|| attackers().next())
            .or_else(|| board.fixed_attacker(square))
            .map(|(by, line)| Self::Attacked { by, line })
    }
}

/// Hears the steps of a search.
pub trait Tracer {
    /// Whether it hears anything. A search may leave out what is not heard.
    const LISTENS: bool = true;

    /// One more step. It comes as a closure so that the tracer `()` never makes it.
    fn step(&mut self, step: impl FnOnce() -> Step);
}

impl Tracer for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn step(&mut self, _: impl FnOnce() -> Step) {}
}

impl Tracer for Vec<Step> {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.push(step());
    }
}

/// What happened in a search, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Totals {
    /// Steps, this one not counted.
    pub steps: u64,
    /// Squares looked at.
    pub tries: u64,
    /// Squares rejected because the board blocks them.
    pub blocked: u64,
    /// Squares rejected because of a queen in the same row or column.
    pub straight: u64,
    /// Squares rejected because of a queen on a falling diagonal.
    pub falling: u64,
    /// Squares rejected because of a queen on a rising diagonal.
    pub rising: u64,
    /// Queens placed for the first time: the nodes of the search tree but for the root.
    pub placements: u64,
    /// Queens taken back for good.
    pub take_backs: u64,
    /// Levels that ran out of squares.
    pub exhausted: u64,
    /// Solutions found.
    pub solutions: u64,
}

impl Totals {
    /// Counts one more step.
    pub fn add(&mut self, step: &Step) {
        if !matches!(step, Step::Finished { .. }) {
            self.steps += 1;
        }
        if let Some(count) = self.count_of(step) {
            *count += 1;
        }
    }

    /// Uncounts a step that was counted.
    pub fn remove(&mut self, step: &Step) {
        if !matches!(step, Step::Finished { .. }) {
            self.steps -= 1;
        }
        if let Some(count) = self.count_of(step) {
            *count -= 1;
        }
    }

    /// What a step counts towards.
    fn count_of(&mut self, step: &Step) -> Option<&mut u64> {
        match step {
            Step::Try { .. } => Some(&mut self.tries),
            Step::Reject { reason, .. } => Some(match reason {
                Reason::Blocked => &mut self.blocked,
                Reason::Attacked { line: Line::Row | Line::Column, .. } => &mut self.straight,
                Reason::Attacked { line: Line::Falling, .. } => &mut self.falling,
                Reason::Attacked { line: Line::Rising, .. } => &mut self.rising,
            }),
            Step::Place { again: false, .. } => Some(&mut self.placements),
            Step::TakeBack { again: false, .. } => Some(&mut self.take_backs),
            Step::Exhausted { .. } => Some(&mut self.exhausted),
            Step::Solution { .. } => Some(&mut self.solutions),
            Step::Place { .. } | Step::TakeBack { .. } | Step::Finished { .. } => None,
        }
    }

    /// Squares rejected, for whatever reason.
    #[must_use]
    pub fn rejections(&self) -> u64 {
        self.blocked + self.straight + self.falling + self.rising
    }
}

/// One level of the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The last square that this level tried.
    pub tried: Option<Square>,
    /// Its queen, if it has one now.
    pub queen: Option<Square>,
}

/// The stack of a search at one moment, rebuilt from its steps.
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

    /// Moves on by a step.
    pub fn apply(&mut self, step: &Step) {
        match *step {
            Step::Try { level, square, .. } => {
                self.frames.resize(level + 1, Frame::default());
                self.frames[level].tried = Some(square);
            }
            Step::Place { square, again: true } => {
                self.frames.push(Frame { tried: Some(square), queen: Some(square) });
            }
            Step::Place { square, again: false } => self.set_top(Some(square)),
            Step::TakeBack { again: true, .. } => {
                self.frames.pop();
            }
            Step::TakeBack { again: false, .. } => self.set_top(None),
            Step::Exhausted { level, .. } => self.frames.truncate(level),
            Step::Reject { .. } | Step::Solution { .. } | Step::Finished { .. } => {}
        }
    }

    /// Moves back by a step: the opposite of [`Stack::apply`] for the step that was applied last.
    pub fn undo(&mut self, step: &Step) {
        match *step {
            Step::Try { level, after: None, .. } => self.frames.truncate(level),
            Step::Try { level, after, .. } => self.frames[level].tried = after,
            Step::Place { square, again } => self.apply(&Step::TakeBack { square, again }),
            Step::TakeBack { square, again } => self.apply(&Step::Place { square, again }),
            Step::Exhausted { last: Some(square), .. } => {
                self.frames.push(Frame { tried: Some(square), queen: None });
            }
            Step::Exhausted { last: None, .. }
            | Step::Reject { .. }
            | Step::Solution { .. }
            | Step::Finished { .. } => {}
        }
    }

    fn set_top(&mut self, queen: Option<Square>) {
        if let Some(frame) = self.frames.last_mut() {
            frame.queen = queen;
        }
    }
}
