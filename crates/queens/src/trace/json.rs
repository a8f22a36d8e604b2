//! A step as one line of JSON, for programs: squares are `[row, column]` from 0, as in every notation.
//!
//! | `do`        | further fields |
//! |-------------|----------------|
//! | `try`       | `level`, `square`, `after` (the square tried before on this level, or `null`) |
//! | `reject`    | `square`, `reason` (`blocked`, `row`, `column`, `falling`, `rising`), `by` unless blocked |
//! | `place`     | `square`, `again` |
//! | `exhausted` | `level`, `last` (the last square tried, or `null`) |
//! | `take-back` | `square`, `again` |
//! | `solution`  | `number` |
//! | `finished`  | `totals` |
//!
//! Every line also has `step`, its number from 1. A line carries all that is needed to undo the step.

#[cfg(feature = "draw")]
use std::io::{self, Write};

use serde::Serialize;

use super::{Reason, Step, Totals};
use crate::line::{Line, Square};

type Pair = [usize; 2];

/// A step and its number, ready for `serde`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct StepLine {
    step: u64,
    #[serde(rename = "do")]
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<Pair>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<Option<Pair>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Pair>,
    #[serde(skip_serializing_if = "Option::is_none")]
    again: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Option<Pair>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<Totals>,
}

impl StepLine {
    /// The line of a step; steps are numbered from 1.
    ///
    /// ```
    /// use queens::{Square, trace::{Step, json::StepLine}};
    /// let step = Step::Place { square: Square::new(2, 0), again: false };
    /// let line = serde_json::to_string(&StepLine::new(7, &step)).unwrap();
    /// assert_eq!(line, r#"{"step":7,"do":"place","square":[2,0],"again":false}"#);
    /// ```
    #[must_use]
    pub fn new(number: u64, step: &Step) -> Self {
        let pair = |square: Square| [square.row, square.column];
        let line = |action| Self { step: number, action, ..Self::default() };
        match *step {
            Step::Try { level, square, after } => Self {
                level: Some(level),
                square: Some(pair(square)),
                after: Some(after.map(pair)),
                ..line("try")
            },
            Step::Reject { square, reason } => {
                let (reason, by) = match reason {
                    Reason::Blocked => ("blocked", None),
                    Reason::Attacked { by, line } => (name_of(line), Some(pair(by))),
                };
                Self { square: Some(pair(square)), reason: Some(reason), by, ..line("reject") }
            }
            Step::Place { square, again } => {
                Self { square: Some(pair(square)), again: Some(again), ..line("place") }
            }
            Step::Exhausted { level, last } => {
                Self { level: Some(level), last: Some(last.map(pair)), ..line("exhausted") }
            }
            Step::TakeBack { square, again } => {
                Self { square: Some(pair(square)), again: Some(again), ..line("take-back") }
            }
            Step::Solution { number } => Self { number: Some(number), ..line("solution") },
            Step::Finished { totals } => Self { totals: Some(totals), ..line("finished") },
        }
    }
}

fn name_of(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
        Line::Falling => "falling",
        Line::Rising => "rising",
    }
}

/// Writes a step as one line.
///
/// Needs the feature `draw`.
///
/// # Errors
/// What `out` says.
#[cfg(feature = "draw")]
pub fn write(out: &mut impl Write, number: u64, step: &Step) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &StepLine::new(number, step))?;
    out.write_all(b"\n")
}
