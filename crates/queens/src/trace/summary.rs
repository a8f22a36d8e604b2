//! A whole trace in a few numbers: how often each kind of step happened, how many nodes the search tree has
//! on each level, where the first solution came, and how much the method kept.
//!
//! The nodes of all levels together, the root counted, are the numbers of A319284 for plain boards: 2057 for
//! eight queens. Cost: one pass over the steps; memory: one number per level.

use super::{Size, Step, Totals};
use crate::search::Method;

/// A trace, counted.
///
/// ```
/// use queens::{Board, Method, search::{self, Goal}, trace::summary::Summary};
/// let summary = Summary::of(search::steps(Method::Grid, &Board::empty(8), Goal::All));
/// assert_eq!(summary.nodes(), 2057);
/// assert_eq!(summary.levels, [1, 8, 42, 140, 344, 568, 550, 312, 92]);
/// assert_eq!(summary.first_solution.unwrap().tries, 876);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// How often each kind of step happened. Steps are those of the size of a try and larger ones.
    pub totals: Totals,
    /// Lines of the program that were executed; 0 if the trace has only larger steps.
    pub lines: u64,
    /// The nodes of the search tree with 0, 1, 2, … queens; the root is the one with none.
    pub levels: Vec<u64>,
    /// Where the first solution came, if there is one.
    pub first_solution: Option<FirstSolution>,
    /// Whether the search came to its end: it did not if the steps were cut off.
    pub finished: bool,
    /// The most numbers that were in lists of placements or of open squares at one moment.
    #[cfg_attr(feature = "serde", serde(skip))]
    listed: u64,
}

/// What it took to come to the first solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FirstSolution {
    /// The number of its step, from 1.
    pub step: u64,
    /// Squares looked at until then.
    pub tries: u64,
    /// Queens placed until then.
    pub placements: u64,
}

/// A summary while its steps are being counted.
#[derive(Default)]
struct Counting {
    summary: Summary,
    lists: ListLengths,
    /// Queens on the board.
    depth: usize,
    /// Steps smaller than a try.
    small: u64,
}

impl Counting {
    fn add(&mut self, step: &Step) {
        let Self { summary, lists, depth, small } = self;
        summary.totals.add(step);
        if step.size() == Size::Check {
            summary.totals.steps -= 1;
            *small += 1;
        }
        summary.listed = summary.listed.max(lists.after(step));
        match *step {
            Step::Place { .. } => {
                *depth += 1;
                summary.add_node(*depth);
            }
            Step::TakeBack { .. } => *depth -= 1,
            Step::Keep { level, .. } => summary.add_node(level + 1),
            Step::Solution { number: 1 } => {
                let Totals { steps: step, tries, placements, .. } = summary.totals;
                summary.first_solution = Some(FirstSolution { step, tries, placements });
            }
            Step::Finished { .. } => summary.finished = true,
            _ => {}
        }
    }

    fn end(self) -> Summary {
        let mut summary = self.summary;
        if self.small > 0 {
            summary.lines = summary.totals.steps + self.small;
        }
        summary
    }
}

impl Default for Summary {
    /// The summary of no steps: the root alone.
    fn default() -> Self {
        Self {
            totals: Totals::default(),
            lines: 0,
            levels: vec![1],
            first_solution: None,
            finished: false,
            listed: 0,
        }
    }
}

impl Summary {
    /// Counts some steps.
    #[must_use]
    pub fn of<S: AsRef<Step>>(steps: impl IntoIterator<Item = S>) -> Self {
        let mut counting = Counting::default();
        for step in steps {
            counting.add(step.as_ref());
        }
        counting.end()
    }

    /// The most numbers (characters, marks, words of bits) that a method kept at one moment on a board of some size:
    /// its board, its list, its lists of placements or of open squares, its words on every level. The calls that
    /// wait for others are not counted.
    ///
    /// ```
    /// use queens::{Board, Method, search::{self, Goal}, trace::summary::Summary};
    /// let kept = |method| Summary::of(search::steps(method, &Board::empty(8), Goal::All)).kept(method, 8);
    /// assert_eq!([Method::Grid, Method::Sparse].map(kept), [64, 8]);
    /// assert_eq!(kept(Method::Bits), 5 * 8);
    /// // 550 placements of six columns, extended by each of 8 rows, of which 312 are kept.
    /// assert_eq!(kept(Method::Sicp), 550 * 6 + (550 * 8 + 312) * 7);
    /// ```
    #[must_use]
    pub fn kept(&self, method: Method, size: usize) -> u64 {
        let n = size as u64;
        match method {
            Method::Grid | Method::Scan | Method::Matrix => n * n,
            Method::Sparse => n,
            Method::Sicp | Method::Htdp => self.listed,
            // The three words, what is free, and the queen of each level.
            Method::Bits => 5 * (self.levels.len() as u64 - 1),
        }
    }

    /// The nodes of the search tree, the root counted.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.levels.iter().sum()
    }

    fn add_node(&mut self, level: usize) {
        if self.levels.len() <= level {
            self.levels.resize(level + 1, 0);
        }
        self.levels[level] += 1;
    }
}

/// The lists of `sicp` and `htdp`, as far as their lengths go.
#[derive(Default)]
struct ListLengths {
    /// Numbers in the lists of smaller and of extended placements.
    placements: u64,
    /// Numbers in the list of placements that are kept.
    kept: u64,
    /// The squares that are open on each level.
    open: Vec<u64>,
}

impl ListLengths {
    /// How many numbers there are in all lists after a step.
    fn after(&mut self, step: &Step) -> u64 {
        match *step {
            Step::Grow { level, count, rows } => {
                let (columns, count, rows) = (level as u64, count as u64, rows as u64);
                self.placements = count * columns + count * rows * (columns + 1);
                self.kept = 0;
            }
            Step::Keep { level, .. } => self.kept += level as u64 + 1,
            Step::Open { level, count } => {
                self.open.truncate(level);
                self.open.push(count as u64);
            }
            _ => {}
        }
        // A square is two numbers; each level has one queen more than the one above it.
        let queens: u64 = (0..self.open.len() as u64).sum();
        self.placements + self.kept + 2 * (self.open.iter().sum::<u64>() + queens)
    }
}
