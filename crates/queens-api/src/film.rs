//! The search as a film: how long it is (`/api/film`), and any piece of it (`/api/steps`).
//!
//! Nothing is kept between requests. A piece starts with the stack at that moment, so the page can show any
//! step of it without the steps before; we get there by running the search again from its start,
//! which costs about 0.1 µs a step. So a film has at most [`MAX_FILM`] steps.

use std::sync::atomic::{AtomicBool, Ordering};

use queens::search::{self, Goal};
use queens::trace::json::StepLine;
use queens::trace::{Stack, Step, Totals};
use queens::{Board, Method, Square};
use serde::Serialize;
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::Ask;
use crate::failure::Failure;

/// Steps of the longest film: all of n = 9 by every method, the beginning of the search above that.
pub const MAX_FILM: usize = 1_000_000;
/// Steps of the longest piece.
pub const MAX_PIECE: usize = 4_096;
/// Steps between two looks at the flag that stops the work.
const STEPS_BETWEEN_LOOKS: usize = 4_096;

/// How long the film is, where its solutions are, and what happened in all.
pub fn film(ask: &Ask, stop: &AtomicBool) -> Result<Reply, Failure> {
    let length = length(&ask.board()?, ask.method()?, ask.goal()?, stop);
    in_time(ask, stop, &length)
}

/// An answer that is whole, or none.
fn in_time(ask: &Ask, stop: &AtomicBool, answer: &Value) -> Result<Reply, Failure> {
    if stop.load(Ordering::Relaxed) { Err(Failure::too_long(ask.words())) } else { Ok(Reply::json(answer)) }
}

fn length(board: &Board, method: Method, goal: Goal, stop: &AtomicBool) -> Value {
    let mut totals = Totals::default();
    let mut solutions = Vec::new();
    let mut steps = 0;
    let mut complete = false;
    for step in search::steps(method, board, goal).take(MAX_FILM) {
        steps += 1;
        totals.add(&step);
        match step {
            Step::Solution { .. } => solutions.push(steps),
            Step::Finished { .. } => complete = true,
            _ => {}
        }
        if steps % STEPS_BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
            break;
        }
    }
    json!({ "steps": steps, "complete": complete, "solutions": solutions, "totals": totals })
}

/// The steps from `from` to before `to`, and the stack before the first of them.
pub fn steps(ask: &Ask, stop: &AtomicBool) -> Result<Reply, Failure> {
    let (board, method, goal) = (ask.board()?, ask.method()?, ask.goal()?);
    let from = ask.number("from", 0, MAX_FILM)?.unwrap_or(0);
    let to = ask.number("to", from, from + MAX_PIECE)?.unwrap_or(from + MAX_PIECE).min(MAX_FILM.max(from));
    let piece = piece(&board, method, goal, from..to, stop);
    in_time(ask, stop, &piece)
}

fn piece(
    board: &Board,
    method: Method,
    goal: Goal,
    range: std::ops::Range<usize>,
    stop: &AtomicBool,
) -> Value {
    let mut path = Path::default();
    let mut search = search::steps(method, board, goal);
    for number in 0..range.start {
        let Some(step) = search.next() else { break };
        path.apply(&step);
        if number % STEPS_BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
            break;
        }
    }
    let numbers = range.start as u64 + 1..range.end as u64 + 1;
    let steps: Vec<ListedStep> = numbers
        .zip(search)
        .map(|(number, step)| ListedStep { line: method.line_of(&step), step: StepLine::new(number, &step) })
        .collect();
    json!({
        "from": range.start,
        "levels": path.levels_json(),
        "totals": path.totals,
        "steps": steps,
    })
}

/// A step, and the line of the method's code that it belongs to.
#[derive(Serialize)]
struct ListedStep {
    #[serde(flatten)]
    step: StepLine,
    line: usize,
}

/// The stack, and what each of its levels did with the squares before the current one: the part of the
/// search tree around the current node.
#[derive(Default)]
struct Path {
    stack: Stack,
    totals: Totals,
    branches: Vec<Branches>,
}

#[derive(Clone, Default)]
struct Branches {
    rejected: Vec<Square>,
    /// Squares whose queen was taken back, and how many solutions were found below.
    searched: Vec<(Square, u64)>,
    /// Solutions found before the current queen of this level.
    solutions_before: u64,
}

impl Path {
    fn apply(&mut self, step: &Step) {
        self.totals.add(step);
        if let (&Step::TakeBack { square, again: false }, Some(top)) = (step, self.branches.last_mut()) {
            top.searched.push((square, self.totals.solutions - top.solutions_before));
        }
        self.stack.apply(step);
        self.branches.resize(self.stack.frames().len(), Branches::default());
        match (step, self.branches.last_mut()) {
            (&Step::Reject { square, .. }, Some(top)) => top.rejected.push(square),
            (Step::Place { .. }, Some(top)) => top.solutions_before = self.totals.solutions,
            _ => {}
        }
    }

    fn levels_json(&self) -> Vec<Value> {
        let levels = self.stack.frames().iter().zip(&self.branches);
        levels
            .map(|(frame, branches)| {
                let rejected: Vec<Value> = branches.rejected.iter().map(|&s| square_json(s)).collect();
                let searched: Vec<Value> =
                    branches.searched.iter().map(|&(s, found)| json!([s.row, s.column, found])).collect();
                json!({
                    "tried": frame.tried.map(square_json),
                    "queen": frame.queen.map(square_json),
                    "rejected": rejected,
                    "searched": searched,
                    "before": branches.solutions_before,
                })
            })
            .collect()
    }
}

fn square_json(square: Square) -> Value {
    json!([square.row, square.column])
}
