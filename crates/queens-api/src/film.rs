//! The search as a film: how long it is (`/api/film`), and any piece of it (`/api/steps`).
//!
//! Nothing is kept between requests. A piece starts with the stack at that moment, so the page can show any
//! step of it without the steps before; we get there by running the search again from its start,
//! which costs about 0.1 µs a step. So a film has at most [`MAX_FILM`] steps.
//!
//! A step comes with its sentence in the reader's language, its line of the program and its variables; the calls
//! and the data of the program come where they differ from those of the step before.

use queens::search::{self, Goal};
use queens::trace::{Executed, Scene, Size, Stack, Step, Totals, json as trace_json};
use queens::words::{Words, say_start};
use queens::{Board, Control, Method, Square};
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

/// A search that is asked for, and how closely it is looked at.
struct Shown {
    board: Board,
    method: Method,
    goal: Goal,
    /// Every line, or every try.
    by: Size,
}

impl Shown {
    fn of(ask: &Ask) -> Result<Self, Failure> {
        let by = ask.one_of("by", &[("try", Size::Try), ("check", Size::Check)])?;
        let shown = Self { board: ask.board()?, method: ask.method()?, goal: ask.goal()?, by };
        match shown.method.must_fit(&shown.board) {
            Ok(()) => Ok(shown),
            Err(error) => Err(Failure::bad("too-much-memory", error.say(ask.words()))),
        }
    }

    fn execution(&self) -> search::Execution {
        search::execute(self.method, &self.board, self.goal, self.by)
    }
}

/// How long the film is, where its solutions are, and what happened in all.
pub fn film(ask: &Ask, control: &Control<'_>) -> Result<Reply, Failure> {
    let length = length(&Shown::of(ask)?, ask.words(), control);
    Reply::in_time(ask, control, &length)
}

fn length(shown: &Shown, words: &Words, control: &Control<'_>) -> Value {
    let mut totals = Totals::default();
    let mut solutions = Vec::new();
    let mut steps = 0;
    let mut complete = false;
    for executed in shown.execution().take(MAX_FILM) {
        steps += 1;
        totals.add(&executed.step);
        match executed.step {
            Step::Solution { .. } => solutions.push(steps),
            Step::Finished { .. } => complete = true,
            _ => {}
        }
        if steps % STEPS_BETWEEN_LOOKS == 0 && control.is_stopped() {
            break;
        }
    }
    let start = say_start(&shown.board, words);
    json!({ "steps": steps, "complete": complete, "solutions": solutions, "totals": totals, "start": start })
}

/// The steps from `from` to before `to`, and the stack before the first of them.
pub fn steps(ask: &Ask, control: &Control<'_>) -> Result<Reply, Failure> {
    let shown = Shown::of(ask)?;
    let from = ask.number("from", 0, MAX_FILM)?.unwrap_or(0);
    let to = ask.number("to", from, from + MAX_PIECE)?.unwrap_or(from + MAX_PIECE).min(MAX_FILM.max(from));
    let piece = piece(&shown, from..to, ask.words(), control);
    Reply::in_time(ask, control, &piece)
}

fn piece(shown: &Shown, range: std::ops::Range<usize>, words: &Words, control: &Control<'_>) -> Value {
    let Shown { board, method, .. } = shown;
    let method = *method;
    let mut path = Path::default();
    let mut search = shown.execution();
    let mut last = None;
    for number in 0..range.start {
        let Some(executed) = search.next() else { break };
        path.apply(&executed.step);
        last = Some(executed);
        if number % STEPS_BETWEEN_LOOKS == 0 && control.is_stopped() {
            break;
        }
    }
    let program = |stack: &Stack, executed: Option<&Executed>| {
        let scene = Scene { method, board, stack, executed };
        (trace_json::calls(scene), serde_json::to_value(scene.data()).expect("data are values"))
    };
    let (mut calls, mut data) = program(&path.stack, last.as_ref());
    let mut answer = json!({
        "from": range.start,
        "levels": path.levels_json(),
        "totals": path.totals,
        "calls": calls,
        "data": data,
    });
    let numbers = range.start as u64 + 1..range.end as u64 + 1;
    let steps = numbers.zip(search).map(|(number, executed)| {
        path.stack.apply(&executed.step);
        let mut step = trace_json::value(number, &executed, method);
        step["sentence"] = executed.say(words, method).into();
        let (new_calls, new_data) = program(&path.stack, Some(&executed));
        if new_calls != calls {
            step["calls"] = new_calls.clone();
            calls = new_calls;
        }
        if new_data != data {
            step["data"] = new_data.clone();
            data = new_data;
        }
        if method.keeps_lists() {
            // What is on the board does not follow from the step before.
            let tried = path.stack.frames().last().and_then(|frame| frame.tried);
            step["queens"] = path.stack.queens().map(square_json).collect();
            step["tried"] = tried.map_or(Value::Null, square_json);
        }
        step
    });
    answer["steps"] = steps.collect();
    answer
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
        if let (&Step::TakeBack { square }, Some(top)) = (step, self.branches.last_mut()) {
            top.searched.push((square, self.totals.solutions - top.solutions_before));
        }
        self.stack.apply(step);
        self.branches.resize(self.stack.frames().len(), Branches::default());
        match (step, self.branches.last_mut()) {
            (&Step::Reject { square, .. }, Some(top)) => top.rejected.push(square),
            (Step::Place { .. } | Step::Keep { .. }, Some(top)) => {
                top.solutions_before = self.totals.solutions
            }
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
