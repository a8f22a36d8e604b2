//! `Step` and `Tracer`: one search, event by event. `()` is the tracer that costs nothing.
//!
//! Every search is a program that its reader can see (`listings/`), and tells its tracer what each line did, in
//! the order in which the program does it ([`Executed`]). Steps have a [`Size`]: the smallest film has a step for
//! every line, larger ones are views of it.
//!
//! A step carries what is needed to undo it, so a [`Stack`] can be moved forwards and backwards along a trace
//! without storing boards.
//!
//! A *level* is a place on the stack: the row for the methods that go row by row, the column for `sicp`,
//! the number of queens so far for `htdp`.

mod data;
#[cfg(feature = "draw")]
pub mod json;
mod program;
mod stack;
pub mod summary;

pub use data::{Call, Data, Scene};
pub(crate) use program::int;
pub use program::{Executed, Label, Values};
pub use stack::{Frame, Stack};

use crate::board::Board;
use crate::line::{Line, Square};

/// One event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A line that does none of the following: it counts, computes or goes round a loop.
    Line,
    /// A function is called: its first line.
    Call,
    /// A function is left, and nothing else happens.
    Return,
    /// A square is looked at.
    Look {
        /// The square.
        square: Square,
        /// What the line wants to know about it.
        sight: Sight,
        /// Whether it is so.
        holds: bool,
    },
    /// Two numbers are compared.
    Compare {
        /// The left one.
        left: i32,
        /// How.
        relation: Relation,
        /// The right one.
        right: i32,
        /// Whether it is so.
        holds: bool,
    },
    /// A square is tried.
    Try {
        /// The level that wants a queen.
        level: usize,
        /// The square.
        square: Square,
        /// The square that this level tried before.
        after: Option<Square>,
    },
    /// The square just tried cannot take a queen; for `sicp`, the placement just tried is dropped.
    Reject {
        /// The square.
        square: Square,
        /// Why.
        reason: Reason,
    },
    /// A queen is placed.
    Place {
        /// The square.
        square: Square,
    },
    /// A level has no square left to try.
    Exhausted {
        /// The level.
        level: usize,
        /// The last square that it tried, if any.
        last: Option<Square>,
    },
    /// The newest queen is taken off the board.
    TakeBack {
        /// The square.
        square: Square,
    },
    /// `htdp` knows the squares that are open for its next queen.
    Open {
        /// How many queens stand.
        level: usize,
        /// How many squares are open.
        count: usize,
    },
    /// `sicp` begins to extend the placements of the columns before this one.
    Grow {
        /// The column.
        level: usize,
        /// How many placements there are.
        count: usize,
        /// In how many ways each is extended: the rows of the board.
        rows: usize,
    },
    /// `sicp` extends a placement by one more queen.
    Extend {
        /// The column of the queen.
        level: usize,
        /// Which placement of the columns before, from 0.
        rest: usize,
        /// The square of the queen.
        square: Square,
    },
    /// `sicp` begins to filter the extended placements.
    Filter {
        /// The column of their newest queens.
        level: usize,
        /// How many there are.
        count: usize,
    },
    /// `sicp` asks whether an extended placement is safe.
    Consider {
        /// The column of its newest queen.
        level: usize,
        /// Which placement of the columns before it extends, from 0.
        rest: usize,
        /// The square of its newest queen.
        square: Square,
    },
    /// `sicp` keeps the placement that it asked about.
    Keep {
        /// The column of its newest queen.
        level: usize,
        /// Which placement of the columns before it extends, from 0.
        rest: usize,
        /// The square of its newest queen.
        square: Square,
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

impl Step {
    /// How large a step it is.
    #[must_use]
    pub fn size(&self) -> Size {
        match self {
            Self::Line | Self::Call | Self::Return | Self::Look { .. } | Self::Compare { .. } => Size::Check,
            Self::Try { .. }
            | Self::Reject { .. }
            | Self::Open { .. }
            | Self::Extend { .. }
            | Self::Consider { .. } => Size::Try,
            Self::Place { .. } | Self::Keep { .. } => Size::Queen,
            Self::Exhausted { .. } | Self::TakeBack { .. } | Self::Grow { .. } | Self::Filter { .. } => {
                Size::Backtrack
            }
            Self::Solution { .. } | Self::Finished { .. } => Size::Solution,
        }
    }

    /// The square that it is about, if it is about one.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        match *self {
            Self::Look { square, .. }
            | Self::Try { square, .. }
            | Self::Reject { square, .. }
            | Self::Place { square }
            | Self::TakeBack { square }
            | Self::Extend { square, .. }
            | Self::Consider { square, .. }
            | Self::Keep { square, .. } => Some(square),
            _ => None,
        }
    }
}

impl AsRef<Self> for Step {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// How large a step is. A film at one size has the steps of that size and of all larger ones.
///
/// ```
/// use queens::trace::Size;
/// assert!(Size::Check < Size::Solution);
/// assert_eq!("queen".parse(), Ok(Size::Queen));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// One line of the program: a comparison, a call, a return.
    Check,
    /// A square tried, and what became of it.
    #[default]
    Try,
    /// A queen placed.
    Queen,
    /// A queen taken back, a level exhausted.
    Backtrack,
    /// A solution.
    Solution,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 5] = [Self::Check, Self::Try, Self::Queen, Self::Backtrack, Self::Solution];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Try => "try",
            Self::Queen => "queen",
            Self::Backtrack => "backtrack",
            Self::Solution => "solution",
        }
    }
}

named!(Size, UnknownSize, "a size of steps");

/// What a line wants to know about a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// Whether a queen stands on it.
    Queen,
    /// Whether it is closed: blocked, or attacked by a given queen.
    Closed,
    /// Whether the queen about to be placed attacks it or stands on it.
    Attacked,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They are equal.
    Equal,
    /// The left one is greater.
    Greater,
    /// The left one is at least 0 and less than the right one.
    Within,
}

impl Relation {
    /// Whether it holds between two numbers.
    #[must_use]
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Greater => left > right,
            Self::Within => (0..right).contains(&left),
        }
    }

    /// The comparison of two numbers.
    #[must_use]
    pub fn compare(self, left: i32, right: i32) -> Step {
        Step::Compare { left, relation: self, right, holds: self.holds(left, right) }
    }
}

/// Why a square cannot take a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The board blocks the square.
    Blocked,
    /// A given queen attacks it.
    Given {
        /// The given queen.
        by: Square,
        /// The line that both are on.
        line: Line,
    },
    /// A queen that the search placed attacks it.
    Attacked {
        /// The queen.
        by: Square,
        /// The line that both are on.
        line: Line,
    },
}

impl Reason {
    /// Why a square is closed before the search begins, if it is: blocked, or attacked by a given queen.
    #[must_use]
    pub fn closed(board: &Board, square: Square) -> Option<Self> {
        if board.is_blocked(square) {
            return Some(Self::Blocked);
        }
        board.fixed_attacker(square).map(|(by, line)| Self::Given { by, line })
    }

    /// The queen that attacks, and the line.
    #[must_use]
    pub fn attacker(&self) -> Option<(Square, Line)> {
        match *self {
            Self::Blocked => None,
            Self::Given { by, line } | Self::Attacked { by, line } => Some((by, line)),
        }
    }

    /// The label of the line that a program leaves its test at.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::Blocked | Self::Given { .. } => Label::RejectClosed,
            Self::Attacked { line: Line::Row, .. } => Label::RejectRow,
            Self::Attacked { line: Line::Column, .. } => Label::RejectColumn,
            Self::Attacked { line: Line::Falling, .. } => Label::RejectFalling,
            Self::Attacked { line: Line::Rising, .. } => Label::RejectRising,
        }
    }
}

/// Hears what the lines of a search do.
pub trait Tracer {
    /// Whether it hears steps of the size of a try and larger ones. A search may leave out what is not heard.
    const STEPS: bool = true;
    /// Whether it hears every line.
    const LINES: bool = false;

    /// One more line.
    fn hear(&mut self, executed: Executed);

    /// A line that makes a step of the size of a try or a larger one. It comes as a closure so that the tracer
    /// `()` never makes it.
    #[inline(always)]
    fn step(&mut self, executed: impl FnOnce() -> Executed) {
        if Self::STEPS {
            self.hear(executed());
        }
    }

    /// Any other line.
    #[inline(always)]
    fn line(&mut self, executed: impl FnOnce() -> Executed) {
        if Self::LINES {
            self.hear(executed());
        }
    }

    /// A line that does nothing to be told.
    #[inline(always)]
    fn plain<const N: usize>(&mut self, label: Label, values: [i32; N]) {
        self.line(|| Executed::new(label, Step::Line, values));
    }
}

impl Tracer for () {
    const STEPS: bool = false;

    #[inline(always)]
    fn hear(&mut self, _: Executed) {}
}

/// What happened in a search, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Totals {
    /// Steps, this one not counted.
    pub steps: u64,
    /// Squares looked at and numbers compared: heard only where every line is.
    pub checks: u64,
    /// Squares tried; placements asked about, for `sicp`.
    pub tries: u64,
    /// Squares rejected because the board blocks them.
    pub blocked: u64,
    /// Squares rejected because a given queen attacks them.
    pub given: u64,
    /// Squares rejected because of a queen in the same row or column.
    pub straight: u64,
    /// Squares rejected because of a queen on a falling diagonal.
    pub falling: u64,
    /// Squares rejected because of a queen on a rising diagonal.
    pub rising: u64,
    /// Placements extended by a queen (`sicp`).
    pub extended: u64,
    /// Queens placed, placements kept: the nodes of the search tree but for the root.
    pub placements: u64,
    /// Queens taken back.
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
            Step::Look { .. } | Step::Compare { .. } => Some(&mut self.checks),
            Step::Try { .. } | Step::Consider { .. } => Some(&mut self.tries),
            Step::Reject { reason, .. } => Some(match reason {
                Reason::Blocked => &mut self.blocked,
                Reason::Given { .. } => &mut self.given,
                Reason::Attacked { line: Line::Row | Line::Column, .. } => &mut self.straight,
                Reason::Attacked { line: Line::Falling, .. } => &mut self.falling,
                Reason::Attacked { line: Line::Rising, .. } => &mut self.rising,
            }),
            Step::Extend { .. } => Some(&mut self.extended),
            Step::Place { .. } | Step::Keep { .. } => Some(&mut self.placements),
            Step::TakeBack { .. } => Some(&mut self.take_backs),
            Step::Exhausted { .. } => Some(&mut self.exhausted),
            Step::Solution { .. } => Some(&mut self.solutions),
            Step::Line
            | Step::Call
            | Step::Return
            | Step::Open { .. }
            | Step::Grow { .. }
            | Step::Filter { .. }
            | Step::Finished { .. } => None,
        }
    }

    /// Squares rejected, for whatever reason.
    #[must_use]
    pub fn rejections(&self) -> u64 {
        self.blocked + self.given + self.straight + self.falling + self.rising
    }
}
