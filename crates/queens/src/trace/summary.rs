//! A whole trace in a few numbers: how often each kind of step happened, how many nodes the search tree has
//! on each level, and where the first solution came.
//!
//! The nodes of all levels together, the root counted, are the numbers of A319284 for plain boards: 2057 for
//! eight queens. Cost: one pass over the steps; memory: one number per level.

use super::{Step, Totals};

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
    /// How often each kind of step happened.
    pub totals: Totals,
    /// The nodes of the search tree with 0, 1, 2, … queens; the root is the one with none.
    pub levels: Vec<u64>,
    /// Where the first solution came, if there is one.
    pub first_solution: Option<FirstSolution>,
    /// Whether the search came to its end: it did not if the steps were cut off.
    pub finished: bool,
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

impl Default for Summary {
    /// The summary of no steps: the root alone.
    fn default() -> Self {
        Self { totals: Totals::default(), levels: vec![1], first_solution: None, finished: false }
    }
}

impl Summary {
    /// Counts some steps.
    #[must_use]
    pub fn of<S: AsRef<Step>>(steps: impl IntoIterator<Item = S>) -> Self {
        let mut summary = Self::default();
        let mut depth = 0;
        for step in steps {
            let step = step.as_ref();
            summary.totals.add(step);
            match *step {
                Step::Place { .. } => {
                    depth += 1;
                    summary.add_node(depth);
                }
                Step::TakeBack { .. } => depth -= 1,
                Step::Keep { level, .. } => summary.add_node(level + 1),
                Step::Solution { number: 1 } => {
                    let Totals { steps: step, tries, placements, .. } = summary.totals;
                    summary.first_solution = Some(FirstSolution { step, tries, placements });
                }
                Step::Finished { .. } => summary.finished = true,
                _ => {}
            }
        }
        summary
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
