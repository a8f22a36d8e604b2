//! Long work: without the interpreter's lock, so that other threads of Python go on, and watched, so that Ctrl-C ends it
//! within a second, a time limit in time, and a bar of tqdm shows how far it is.
//!
//! The work is done in a thread of its own; the caller's thread looks for signals, which Python hands to it alone. A
//! thread costs some hundredths of a millisecond, which no question that people ask is sensitive to.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use queens::{Control, Progress};

use crate::words::{bad_value, english};

/// How often the caller's thread looks.
pub const LOOK: Duration = Duration::from_millis(50);

/// The stack of the thread that works: what a main thread usually has.
const STACK: usize = 8 << 20;

/// How work is steered.
#[derive(Clone, Copy, Default)]
pub struct Steering {
    /// On how many threads; one for each core unless that is said.
    pub threads: Option<i64>,
    /// For how many seconds at most.
    pub time_limit: Option<f64>,
    /// Whether a bar shows how far it is.
    pub progress: bool,
}

impl Steering {
    /// A time limit alone.
    pub fn within(time_limit: Option<f64>) -> Self {
        Self { time_limit, ..Self::one_thread() }
    }

    /// On one thread.
    pub fn one_thread() -> Self {
        Self { threads: Some(1), ..Self::default() }
    }

    fn threads(self) -> PyResult<usize> {
        match self.threads {
            None => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
            Some(threads) => usize::try_from(threads)
                .ok()
                .filter(|&threads| threads > 0)
                .ok_or_else(|| bad_value("threads", &threads.to_string(), english().say("usage-threads"))),
        }
    }
}

/// The time limit that a number of seconds is.
pub fn limit(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let limit = seconds.map(|seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| bad_value("time_limit", &seconds.to_string(), english().say("usage-seconds")))
    });
    limit.transpose()
}

/// Does some work that a control steers.
pub fn watched<T: Send>(
    py: Python<'_>,
    steering: Steering,
    work: impl FnOnce(&Control<'_>) -> T + Send,
) -> PyResult<T> {
    let (threads, limit) = (steering.threads()?, limit(steering.time_limit)?);
    let mut bar = if steering.progress { Some(Bar::new(py)?) } else { None };
    let stop = AtomicBool::new(false);
    let finished = AtomicBool::new(false);
    let told: Mutex<Option<Progress>> = Mutex::new(None);
    let tell = |progress| {
        // One that is being shown can miss the next.
        if let Ok(mut told) = told.try_lock() {
            *told = Some(progress);
        }
    };
    let mut control = Control::new().stop(&stop).threads(threads).progress(&tell);
    if let Some(limit) = limit {
        control = control.time_limit(limit);
    }
    let caller = thread::current();
    let mut interrupted = None;
    let result = thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
            // Also after a panic: whoever waits must wake up.
            let _wake = Wake { finished: &finished, caller };
            work(&control)
        })?;
        loop {
            py.detach(|| thread::park_timeout(LOOK));
            if finished.load(Ordering::Acquire) {
                break;
            }
            if interrupted.is_none() {
                let last = *told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let shown = bar.as_mut().map_or(Ok(()), |bar| bar.show(last));
                if let Err(error) = py.check_signals().and(shown) {
                    stop.store(true, Ordering::Relaxed);
                    interrupted = Some(error);
                }
            }
        }
        Ok::<_, PyErr>(py.detach(|| worker.join()))
    })?;
    if let Some(bar) = &bar {
        bar.close(interrupted.is_none())?;
    }
    match (interrupted, result) {
        (_, Err(panic)) => std::panic::resume_unwind(panic),
        (Some(error), _) => Err(error),
        (None, Ok(result)) => Ok(result),
    }
}

/// Says that the work has ended.
struct Wake<'a> {
    finished: &'a AtomicBool,
    caller: thread::Thread,
}

impl Drop for Wake<'_> {
    fn drop(&mut self) {
        self.finished.store(true, Ordering::Release);
        self.caller.unpark();
    }
}

/// A bar of tqdm.
struct Bar<'py>(Bound<'py, PyAny>);

/// The steps of a bar: parts of the work differ in their cost, so its share is shown and not their number.
const WHOLE: f64 = 100.0;

impl<'py> Bar<'py> {
    fn new(py: Python<'py>) -> PyResult<Self> {
        let options = pyo3::types::PyDict::new(py);
        options.set_item("total", WHOLE)?;
        options.set_item("unit", "%")?;
        options.set_item("bar_format", "{desc}{percentage:3.0f}%|{bar}| [{elapsed}<{remaining}]")?;
        py.import("tqdm.auto")?.getattr("tqdm")?.call((), Some(&options)).map(Self)
    }

    fn show(&mut self, told: Option<Progress>) -> PyResult<()> {
        let Some(Progress { activity, done, total, share, .. }) = told else { return Ok(()) };
        let of = total.map_or(String::new(), |total| format!("/{total}"));
        self.0.call_method1("set_description", (format!("{activity} {done}{of}"), false))?;
        if let Some(share) = share {
            self.0.setattr("n", (share * WHOLE).min(WHOLE))?;
        }
        self.0.call_method0("refresh")?;
        Ok(())
    }

    /// The last look was before the end, which a bar should show.
    fn close(&self, is_done: bool) -> PyResult<()> {
        if is_done {
            self.0.setattr("n", WHOLE)?;
            self.0.call_method0("refresh")?;
        }
        self.0.call_method0("close").map(|_| ())
    }
}
