//! Counting with an honest bar: progress as Server-Sent Events, then the result and its check.
//!
//! The events: `progress` a few times a second, then one `result`, or `stopped` when time is up. Whoever
//! closes the connection cancels the count.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, Sse};
use futures_util::stream::{self, Stream};
use queens::count::known::Sequence;
use queens::count::{Counter, Engine};
use queens::{Control, Progress};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::ask::Ask;
use crate::failure::Failure;
use crate::work::{Work, run};

/// The largest board that the page counts. Above it the plan of the work alone takes seconds, and nobody waits in
/// front of a page for weeks: that is work for the command, which saves what it has.
pub const MAX_COUNTED: usize = 24;
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
    engine: Engine,
    count: u128,
    seconds: f64,
}

impl Run {
    fn json(&self) -> Value {
        json!({
            "n": self.size,
            "engine": self.engine.name(),
            "count": self.count.to_string(),
            "seconds": self.seconds,
        })
    }
}

/// The engines by name; the first lets the board decide.
pub fn engines() -> [(&'static str, Option<Engine>); 5] {
    let [naive, bits, split, cover] = Engine::ALL.map(|engine| (engine.name(), Some(engine)));
    [("auto", None), split, cover, bits, naive]
}

/// Counts, telling how far it has come.
pub async fn count(
    State(work): State<Arc<Work>>,
    ask: Ask,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let board = ask.board()?;
    let engine = ask.one_of("engine", &engines())?;
    if board.size() > MAX_COUNTED {
        let limit = MAX_COUNTED.to_string();
        let message = ask.words.say_with("web-error-count-size", &[("limit", limit.into())]);
        return Err(Failure::bad("too-large", message));
    }
    let place = work.count_place(ask.words).await?;
    let started = Instant::now();
    let (tell, told) = watch::channel(None);
    let (size, plain) = (board.size(), board.is_plain());
    let threads = work.most_counts;
    let job = run(place, COUNT_LIMIT, move |stop| {
        let started = Instant::now();
        let tell = |progress| {
            tell.send_replace(Some(progress));
        };
        let control = Control::new().stop(stop).threads(threads).progress(&tell);
        let counted = Counter::new(&board).engine(engine).run(&control);
        (counted, started.elapsed().as_secs_f64())
    });
    let events = stream::unfold(Some(Box::pin(job)), move |job| {
        let (told, work) = (told.clone(), Arc::clone(&work));
        async move {
            let mut job = job?;
            tokio::select! {
                answer = &mut job => {
                    let Some((Ok(counted), seconds)) = answer.map(|answer| answer.value) else {
                        let seconds = started.elapsed().as_secs_f64();
                        return Some((event("stopped", &json!({ "seconds": seconds })), None));
                    };
                    let run = Run { size, engine: counted.engine, count: counted.count, seconds };
                    let result = checked(&run, plain);
                    if plain {
                        remember(&work, run);
                    }
                    Some((event("result", &result), None))
                }
                () = tokio::time::sleep(PROGRESS_EVERY) => {
                    let told = progress_json(*told.borrow(), started.elapsed().as_secs_f64());
                    Some((event("progress", &told), Some(job)))
                }
            }
        }
    });
    Ok(Sse::new(events))
}

/// How far a count has come. `done` and `left` are null as long as nobody can know them.
fn progress_json(progress: Option<Progress>, seconds: f64) -> Value {
    let Some((Progress { done: units_done, total: units, .. }, done)) =
        progress.and_then(|progress| Some((progress, progress.share?)))
    else {
        return json!({ "done": null, "left": null, "seconds": seconds });
    };
    // The first units of a plan say little about the others.
    let left = (units_done >= 8 && seconds > 1.0).then(|| seconds / done - seconds);
    json!({ "done": done, "left": left, "seconds": seconds, "units_done": units_done, "units": units })
}

/// A result, and whether it is what was published for a plain board of this size.
fn checked(run: &Run, plain: bool) -> Value {
    let mut result = run.json();
    let known = u32::try_from(run.size).ok().and_then(|size| Sequence::All.value(size)).filter(|_| plain);
    result["known"] = json!(known.map(|known| known.to_string()));
    result["check"] = json!(known.map(|known| if known == run.count { "same" } else { "other" }));
    result
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
    let known: Vec<String> = Sequence::All.values().iter().map(ToString::to_string).collect();
    Json(json!({ "runs": runs.iter().map(Run::json).collect::<Vec<_>>(), "known": known }))
}
