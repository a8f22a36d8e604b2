//! Counting with progress, then the result and its check against the published value.
//!
//! A count answers piece by piece, as [`Event`]s: `progress` a few times a second, then one `result`, or `stopped` when
//! time is up. The host has the clock and the threads: it asks for a [`Count`], runs it, and turns what it hears into
//! events with the seconds that have passed.

use std::time::Duration;

use queens::control::Pace;
use queens::count::known::Sequence;
use queens::count::{CountError, Counted, Counter, Engine, Plan};
use queens::words::Words;
use queens::{Board, Control, Progress};
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// The largest board that the page counts. Above it the plan of the work alone takes seconds, and nobody waits in
/// front of a page for weeks: that is work for the command.
pub const MAX_COUNTED: usize = 24;
/// The longest count: a day.
pub const TIME_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);
/// Plain boards from this size on are worth sharing between workers; smaller ones are counted in less time than it takes
/// to start them.
const SHARED_FROM: usize = 12;
/// The time between two events of progress.
pub const PROGRESS_EVERY: Duration = Duration::from_millis(200);
/// Finished counts that a host remembers for the chart.
pub const MAX_RUNS: usize = 500;

/// The engines by name; the first lets the board decide.
pub(crate) fn engines() -> [(&'static str, Option<Engine>); 5] {
    let [naive, bits, split, cover] = Engine::ALL.map(|engine| (engine.name(), Some(engine)));
    [("auto", None), split, cover, bits, naive]
}

/// What is to be counted, and how.
#[derive(Clone, Debug)]
pub struct Count {
    board: Board,
    engine: Option<Engine>,
}

/// A piece of an answer, as Server-Sent Events have it.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// `progress`, `result` or `stopped`.
    pub name: &'static str,
    /// What it says.
    pub data: Value,
}

impl Event {
    /// The event as it goes over the wire.
    #[must_use]
    pub fn text(&self) -> String {
        format!("event: {}\ndata: {}\n\n", self.name, self.data)
    }

    /// The count was stopped.
    #[must_use]
    pub fn stopped(seconds: f64) -> Self {
        Self { name: "stopped", data: json!({ "seconds": seconds }) }
    }

    /// The count cannot be made.
    #[must_use]
    pub fn failed(error: &CountError, words: &Words) -> Self {
        let message = match error {
            CountError::TooManySquares => words.say("web-error-cover"),
            other => other.to_string(),
        };
        Self { name: "failed", data: json!({ "error": { "code": "cannot-count", "message": message } }) }
    }

    /// How far a count has come. `done` and `left` are null while they are unknown.
    #[must_use]
    pub fn progress(progress: Option<Progress>, seconds: f64) -> Self {
        let known = progress.and_then(|progress| Some((progress.share?, progress)));
        let data = match known {
            None => json!({ "done": null, "left": null, "seconds": seconds }),
            Some((share, Progress { done, total, .. })) => {
                // The first units of a plan say little about the others.
                let elapsed = Duration::try_from_secs_f64(seconds).unwrap_or_default();
                let left =
                    (done >= 8 && seconds > 1.0).then(|| Pace::default().left(share, elapsed)).flatten();
                let left = left.map(|left| left.as_secs_f64());
                json!({ "done": share, "left": left, "seconds": seconds, "units_done": done, "units": total })
            }
        };
        Self { name: "progress", data }
    }
}

impl Count {
    /// What a query asks to be counted.
    ///
    /// # Errors
    /// If the board or the engine is wrong, or the board too large.
    pub fn new(ask: &Ask) -> Result<Self, NoAnswer> {
        ask.check()?;
        let (board, engine) = (ask.board()?, ask.one_of("engine", &engines())?);
        if board.size() > MAX_COUNTED {
            let limit = MAX_COUNTED.to_string();
            let message = ask.words().say_with("web-error-count-size", &[("limit", limit.into())]);
            return Err(NoAnswer::bad("too-large", message));
        }
        Ok(Self { board, engine })
    }

    /// Counts.
    ///
    /// # Errors
    /// If it was stopped, or the engine cannot take the board.
    pub fn run(&self, control: &Control) -> Result<Counted, CountError> {
        Counter::new(&self.board).engine(self.engine).run(control)
    }

    /// The plan of a count whose units workers can share; `None` if the count is too small for that, or is made by
    /// an engine without units.
    #[must_use]
    pub fn plan(&self) -> Option<Plan> {
        let shared = match self.engine {
            Some(engine) => engine == Engine::Split,
            None => self.board.is_plain() && self.board.size() >= SHARED_FROM,
        };
        shared.then(|| Plan::new(&self.board, &Control::new()).ok()).flatten()
    }

    /// What tells this count apart from others.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{:?}\n{}", self.engine, self.board)
    }

    /// The result, and whether it is what was published for a plain board of this size.
    #[must_use]
    pub fn result(&self, engine: Engine, count: u128, seconds: f64) -> Event {
        let size = u32::try_from(self.board.size()).ok().filter(|_| self.board.is_plain());
        let known = size.and_then(|size| Sequence::All.value(size));
        let data = json!({
            "n": self.board.size(),
            "plain": self.board.is_plain(),
            "engine": engine.name(),
            "count": count.to_string(),
            "seconds": seconds,
            "known": known.map(|known| known.to_string()),
            "check": known.map(|known| if known == count { "same" } else { "other" }),
        });
        Event { name: "result", data }
    }
}

/// The counts of plain boards that came to their end, as the host remembers them (the `data` of their results), and
/// the published values.
#[must_use]
pub fn runs(results: &[Value]) -> Reply {
    let kept = |result: &Value| {
        let [n, engine, count, seconds] = ["n", "engine", "count", "seconds"].map(|name| &result[name]);
        json!({ "n": n, "engine": engine, "count": count, "seconds": seconds })
    };
    let known: Vec<String> = Sequence::All.values().iter().map(ToString::to_string).collect();
    Reply::json(&json!({ "runs": results.iter().map(kept).collect::<Vec<_>>(), "known": known }))
}
