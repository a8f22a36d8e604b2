//! A trace drawn: as text, as sequence diagrams, as a tree, as pictures.
//!
//! | file       | draws | memory |
//! |------------|-------|--------|
//! | `text`     | every step in words, board and stack beside it | the stack |
//! | `sequence` | PlantUML and Mermaid diagrams of typical parts of the search | one part |
//! | `tree`     | the search tree for Graphviz and as SVG, folded where large | what is not folded |
//! | `picture`  | one moment as SVG: `board` and `stack` side by side | the stack |
//! | `raster`, `gif` | the same as PNG and as an animation (feature `pictures`) | one or two frames |
//! | `sheet`    | solutions side by side as SVG | the picture |
//! | `growth`   | time against n, one curve for each method, as SVG | |
//! | `report`, `chart` | the summary and the comparison of methods, as text and as SVG | |
//!
//! In drawings, as in words, rows, columns and levels count from 1.

mod board;
pub mod chart;
mod error;
#[cfg(feature = "pictures")]
pub mod gif;
pub mod growth;
#[cfg(feature = "pictures")]
mod outline;
#[cfg(feature = "pictures")]
mod paint;
pub mod picture;
#[cfg(feature = "pictures")]
pub mod raster;
pub mod report;
pub mod sequence;
pub mod sheet;
mod stack;
mod svg;
pub mod text;
pub mod tree;

pub use error::DrawError;
pub use svg::Theme;

use crate::board::Board;
use crate::line::Square;
use crate::search::{self, Execution, Goal, Method};
use crate::trace::{Executed, Scene, Size, Stack, Step};
use crate::words::{Words, say_start};

/// A search to be drawn: what is searched, how, what for, and how closely it is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The board.
    pub board: &'a Board,
    /// The method.
    pub method: Method,
    /// What the search is after.
    pub goal: Goal,
    /// The smallest steps that are drawn.
    pub by: Size,
}

impl<'a> Run<'a> {
    /// A search drawn try by try.
    #[must_use]
    pub fn new(board: &'a Board, method: Method, goal: Goal) -> Self {
        Self { board, method, goal, by: Size::Try }
    }

    /// The same search, drawn by steps of another size.
    #[must_use]
    pub fn by(self, by: Size) -> Self {
        Self { by, ..self }
    }

    /// What this search does, from the start. It may have smaller steps than those that are drawn: the stack
    /// needs them.
    #[must_use]
    pub fn steps(&self) -> Execution {
        search::execute(self.method, self.board, self.goal, self.by)
    }

    /// Whether a step is drawn: it is as large as asked for.
    #[must_use]
    pub fn shows(&self, step: &Step) -> bool {
        step.size() >= self.by
    }
}

/// One moment of a search: a step, and the stack after it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The search.
    pub run: Run<'a>,
    /// The number of the step, from 1; 0 before the first one.
    pub number: u64,
    /// What has just been done.
    pub executed: Option<&'a Executed>,
    /// The stack after it.
    pub stack: &'a Stack,
}

impl<'a> Moment<'a> {
    /// The step that has just been made.
    #[must_use]
    pub fn step(&self) -> Option<&'a Step> {
        self.executed.map(|executed| &executed.step)
    }

    /// The program at this moment.
    #[must_use]
    pub fn scene(&self) -> Scene<'a> {
        let Self { run: Run { board, method, .. }, executed, stack, .. } = *self;
        Scene { method, board, stack, executed }
    }

    /// The step in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        self.executed
            .map_or_else(|| say_start(self.run.board, words), |executed| executed.say(words, self.run.method))
    }
}

/// Which steps are drawn: from one to another, both included, and only every k-th.
///
/// ```
/// let range = queens::draw::StepRange { from: 3, to: 9, every: 4 };
/// assert_eq!((0..20).filter(|&number| range.contains(number)).collect::<Vec<u64>>(), [3, 7]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepRange {
    /// The first step.
    pub from: u64,
    /// The last step.
    pub to: u64,
    /// 1 for every step, 2 for every other one.
    pub every: u64,
}

impl Default for StepRange {
    /// Every step.
    fn default() -> Self {
        Self { from: 0, to: u64::MAX, every: 1 }
    }
}

impl StepRange {
    /// Whether a step is drawn.
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        (self.from..=self.to).contains(&number) && (number - self.from).is_multiple_of(self.every.max(1))
    }
}

/// Hands each moment of a range to `show`, the stack moved along; the start, step 0, comes first if the range
/// has it. Ends after the last step of the range. Steps that are too small to be shown are not numbered.
pub fn each_moment<E>(
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    range: StepRange,
    mut show: impl FnMut(Moment<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut stack = Stack::default();
    if range.contains(0) {
        show(Moment { run, number: 0, executed: None, stack: &stack })?;
    }
    let mut number = 0;
    for executed in steps {
        if number == range.to {
            break;
        }
        stack.apply(&executed.step);
        if !run.shows(&executed.step) {
            continue;
        }
        number += 1;
        if range.contains(number) {
            show(Moment { run, number, executed: Some(&executed), stack: &stack })?;
        }
    }
    Ok(())
}

/// A square as drawings write it, from 1.
fn label(square: Square) -> String {
    format!("({},{})", square.row + 1, square.column + 1)
}
