//! The search as a film: how long it is (`/api/film`), and any piece of it (`/api/steps`).
//!
//! Nothing is kept between requests. A piece starts with the stack at that moment, so the page can show any
//! step of it without the steps before; we get there by running the search again from its start,
//! which costs about 0.1 µs a step. So a film has at most [`MAX_FILM`] steps.
//!
//! A step comes with its sentence in the reader's language, its line of the program and its variables; the calls
//! and the data of the program come where they differ from those of the step before.

use queens::draw::Run;
use queens::search::{self, Goal};
use queens::trace::json::{self as trace_json, CallRecord};
use queens::trace::{Executed, Scene, Size, Stack, Step, Totals};
use queens::words::{Words, say_start};
use queens::{Board, Control, Method, Square};
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// Steps of the longest film: all of n = 9 by every method, the beginning of the search above that.
pub const MAX_FILM: usize = 1_000_000;
/// Steps of the longest piece.
pub const MAX_PIECE: usize = 4_096;
/// Steps of a piece of a film that is exported: what the page asks for at a time (`PIECE` in `film.js`).
pub const EXPORTED_PIECE: usize = 2_048;
/// Steps between two looks at the flag that stops the work.
const STEPS_BETWEEN_LOOKS: usize = 4_096;

/// A search that is asked for, and the size of its steps.
pub(crate) struct Shown {
    board: Board,
    method: Method,
    goal: Goal,
    /// Every line, or every try.
    by: Size,
}

impl Shown {
    /// What is asked for, if it can be searched.
    pub(crate) fn of(ask: &Ask) -> Result<Self, NoAnswer> {
        let by = ask.one_of("by", &[("try", Size::Try), ("check", Size::Check)])?;
        let shown = Self { board: ask.board()?, method: ask.method()?, goal: ask.goal()?, by };
        match shown.method.must_fit(&shown.board) {
            Ok(()) => Ok(shown),
            Err(error) => Err(NoAnswer::bad("too-much-memory", error.say(ask.words()))),
        }
    }

    fn execution(&self) -> search::Execution {
        self.run().steps()
    }

    /// The search, to be drawn.
    pub(crate) fn run(&self) -> Run<'_> {
        Run::new(&self.board, self.method, self.goal).by(self.by)
    }
}

/// How long the film is, where its solutions are, and what happened in all.
pub fn film(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let length = length(&Shown::of(ask)?, ask.words(), control);
    Reply::in_time(ask, control, &length)
}

fn length(shown: &Shown, words: &Words, control: &Control<'_>) -> Value {
    let mut length = Length::default();
    for executed in shown.execution().take(MAX_FILM) {
        length.add(&executed.step);
        if length.steps % STEPS_BETWEEN_LOOKS == 0 && control.is_stopped() {
            break;
        }
    }
    length.json(&shown.board, words)
}

/// How long a film is, where its solutions are, and what happened in it.
#[derive(Default)]
struct Length {
    steps: usize,
    complete: bool,
    solutions: Vec<usize>,
    totals: Totals,
}

impl Length {
    fn add(&mut self, step: &Step) {
        self.steps += 1;
        self.totals.add(step);
        match step {
            Step::Solution { .. } => self.solutions.push(self.steps),
            Step::Finished { .. } => self.complete = true,
            _ => {}
        }
    }

    fn json(&self, board: &Board, words: &Words) -> Value {
        let Self { steps, complete, solutions, totals } = self;
        let start = say_start(board, words);
        json!({ "steps": steps, "complete": complete, "solutions": solutions, "totals": totals, "start": start })
    }
}

/// The steps from `from` to before `to`, and the stack before the first of them.
pub fn steps(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let shown = Shown::of(ask)?;
    let from = ask.number("from", 0, MAX_FILM)?.unwrap_or(0);
    let to = ask.number("to", from, from + MAX_PIECE)?.unwrap_or(from + MAX_PIECE).min(MAX_FILM.max(from));
    let piece = piece(&shown, from..to, ask.words(), control);
    Reply::in_time(ask, control, &piece)
}

fn piece(shown: &Shown, range: std::ops::Range<usize>, words: &Words, control: &Control<'_>) -> Value {
    let mut reel = Reel::new(&shown.board, shown.method, shown.execution());
    reel.skip(range.start, control);
    reel.piece(range.len(), words)
}

/// A film that is read from its start, piece by piece.
struct Reel<'a, S> {
    board: &'a Board,
    method: Method,
    steps: S,
    path: PathInTree,
    /// The line that was executed last.
    last: Option<Executed>,
    /// Steps that were read.
    at: usize,
}

impl<'a, S: Iterator<Item = Executed>> Reel<'a, S> {
    fn new(board: &'a Board, method: Method, steps: S) -> Self {
        Self { board, method, steps, path: PathInTree::default(), last: None, at: 0 }
    }

    /// Skips steps without returning them.
    fn skip(&mut self, count: usize, control: &Control<'_>) {
        for number in 0..count {
            if self.next().is_none() || (number % STEPS_BETWEEN_LOOKS == 0 && control.is_stopped()) {
                break;
            }
        }
    }

    fn next(&mut self) -> Option<Executed> {
        let executed = self.steps.next()?;
        self.path.apply(&executed.step);
        self.last = Some(executed);
        self.at += 1;
        Some(executed)
    }

    /// A step as traces write it.
    fn step_json(&self, executed: &Executed) -> Value {
        let mut line = Vec::with_capacity(192);
        trace_json::write(&mut line, self.at as u64, executed, self.method).expect("memory takes every line");
        serde_json::from_slice(&line).expect("a line of a trace is JSON")
    }

    /// The calls and the data of the program.
    fn program(&self) -> (Vec<CallRecord>, Value) {
        let scene = Scene {
            method: self.method,
            board: self.board,
            stack: &self.path.stack,
            executed: self.last.as_ref(),
        };
        (trace_json::calls(scene), serde_json::to_value(scene.data()).expect("data are values"))
    }

    /// The next steps, and what there is before the first of them.
    fn piece(&mut self, length: usize, words: &Words) -> Value {
        let (mut calls, mut data) = self.program();
        let mut answer = json!({
            "from": self.at,
            "levels": self.path.levels_json(),
            "totals": self.path.totals,
            "calls": calls,
            "data": data,
        });
        let mut steps = Vec::new();
        while steps.len() < length
            && let Some(executed) = self.next()
        {
            let mut step = self.step_json(&executed);
            step["sentence"] = executed.say(words, self.method).into();
            let (new_calls, new_data) = self.program();
            if new_calls != calls {
                step["calls"] = json!(new_calls);
                calls = new_calls;
            }
            if new_data != data {
                step["data"] = new_data.clone();
                data = new_data;
            }
            if self.method.keeps_lists() {
                // What is on the board does not follow from the step before.
                let stack = &self.path.stack;
                let tried = stack.frames().last().and_then(|frame| frame.tried);
                step["queens"] = stack.queens().map(square_json).collect();
                step["tried"] = tried.map_or(Value::Null, square_json);
            }
            steps.push(step);
        }
        answer["steps"] = steps.into();
        answer
    }
}

/// A whole film, for a page that can ask nobody: `each` is given the answers to `steps`, pieces of [`EXPORTED_PIECE`]
/// steps from the first on; what comes back is the answer to `film`.
pub fn whole(
    board: &Board,
    method: Method,
    steps: impl Iterator<Item = Executed>,
    words: &Words,
    mut each: impl FnMut(&Value),
) -> Value {
    let mut length = Length::default();
    let mut reel = Reel::new(board, method, steps.inspect(|executed| length.add(&executed.step)));
    loop {
        let from = reel.at;
        let piece = reel.piece(EXPORTED_PIECE, words);
        if reel.at > from || from == 0 {
            each(&piece);
        }
        if reel.at < from + EXPORTED_PIECE {
            break;
        }
    }
    drop(reel);
    length.json(board, words)
}

/// The stack, and what each of its levels did with the squares before the current one: the part of the
/// search tree around the current node.
#[derive(Default)]
struct PathInTree {
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

impl PathInTree {
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
