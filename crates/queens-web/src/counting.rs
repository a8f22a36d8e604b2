//! Counting with an honest bar: progress as Server-Sent Events, then the result and its check.
//!
//! The events: `progress` a few times a second, then one `result`, or `stopped` when time is up. Whoever
//! closes the connection cancels the count.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, Sse};
use futures_util::stream::{self, Stream};
use queens::{Board, Method, search};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::ask::Ask;
use crate::failure::Failure;
use crate::work::{Work, run};

/// The longest count: a day.
const COUNT_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);
/// The time between two events of progress.
const PROGRESS_EVERY: Duration = Duration::from_millis(200);
/// Finished counts that are remembered for the chart.
const MAX_RUNS: usize = 500;

/// A count that came to its end.
#[derive(Clone)]
pub struct Run {
    size: usize,
    engine: &'static str,
    count: u128,
    seconds: f64,
}

impl Run {
    fn json(&self) -> Value {
        json!({ "n": self.size, "engine": self.engine, "count": self.count.to_string(), "seconds": self.seconds })
    }
}

/// How far a count has come.
#[derive(Clone, Copy, Default)]
struct Progress {
    /// The part of the work that is done, from 0 to 1.
    done: f64,
    /// Solutions found so far.
    count: u128,
}

/// The engines by name, the default first.
pub const ENGINES: [&str; 1] = ["bits"];

/// Counts the solutions of a board; `None` once stopped. The one place that knows the engines.
fn count_with(_engine: &str, board: &Board, stop: &AtomicBool, progress: &dyn Fn(Progress)) -> Option<u128> {
    let mut count = 0;
    let size = board.size() as f64;
    for solution in search::solutions_until(Method::Bits, board, stop) {
        count += 1;
        if count % 1024 == 0 {
            let columns = solution.columns();
            let done = (f64::from(columns[0]) + f64::from(columns[1]) / size) / size;
            progress(Progress { done, count });
            if stop.load(Ordering::Relaxed) {
                return None;
            }
        }
    }
    (!stop.load(Ordering::Relaxed)).then_some(count)
}

/// Counts, telling how far it has come.
pub async fn count(
    State(work): State<Arc<Work>>,
    ask: Ask,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let board = ask.board()?;
    let engine = ask.one_of("engine", &ENGINES.map(|name| (name, name)))?;
    let place = work.count_place(ask.words)?;
    let started = Instant::now();
    let (tell, told) = watch::channel(Progress::default());
    let plain = board.is_plain();
    let size = board.size();
    let job = run(place, COUNT_LIMIT, move |stop| {
        let started = Instant::now();
        let count = count_with(engine, &board, stop, &|progress| {
            tell.send_replace(progress);
        });
        (count, started.elapsed().as_secs_f64())
    });
    let events = stream::unfold(Some(Box::pin(job)), move |job| {
        let (told, work) = (told.clone(), Arc::clone(&work));
        async move {
            let mut job = job?;
            tokio::select! {
                answer = &mut job => {
                    let Some((Some(count), seconds)) = answer.map(|answer| answer.value) else {
                        let seconds = started.elapsed().as_secs_f64();
                        return Some((event("stopped", &json!({ "seconds": seconds })), None));
                    };
                    let run = Run { size, engine, count, seconds };
                    let result = run.json();
                    if plain {
                        remember(&work, run);
                    }
                    Some((event("result", &result), None))
                }
                () = tokio::time::sleep(PROGRESS_EVERY) => {
                    let Progress { done, count } = *told.borrow();
                    let seconds = started.elapsed().as_secs_f64();
                    let told = json!({ "done": done, "count": count.to_string(), "seconds": seconds });
                    Some((event("progress", &told), Some(job)))
                }
            }
        }
    });
    Ok(Sse::new(events))
}

fn event(name: &str, data: &Value) -> Result<Event, Infallible> {
    Ok(Event::default().event(name).data(data.to_string()))
}

fn remember(work: &Work, run: Run) {
    let mut runs = work.runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if runs.len() == MAX_RUNS {
        runs.remove(0);
    }
    runs.push(run);
}

/// The counts of plain boards that came to their end since the server was started.
pub async fn runs(State(work): State<Arc<Work>>) -> Json<Value> {
    let runs = work.runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let known: [String; 0] = [];
    Json(json!({ "runs": runs.iter().map(Run::json).collect::<Vec<_>>(), "known": known }))
}
