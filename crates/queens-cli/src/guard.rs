//! Work that may take long: Ctrl-C and a time limit end it, and a terminal shows that it goes on.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::context::{Context, Exit};

/// How often the guard looks: Ctrl-C and the time limit are late by at most this.
const LOOK: Duration = Duration::from_millis(20);

/// Work that takes less than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// What guarded work looks at and reports to.
pub struct Guard {
    /// Set once the work should end.
    pub stop: AtomicBool,
    /// How much was done.
    pub done: AtomicU64,
    finished: AtomicBool,
    timed_out: AtomicBool,
}

/// Does some work under guard. If it was ended from outside, the second value says how.
pub fn guarded<T>(
    limit: Option<Duration>,
    context: &Context,
    work: impl FnOnce(&Guard) -> T,
) -> (T, Option<Exit>) {
    let guard = Guard {
        stop: AtomicBool::new(false),
        done: AtomicU64::new(0),
        finished: AtomicBool::new(false),
        timed_out: AtomicBool::new(false),
    };
    let result = std::thread::scope(|scope| {
        let watcher = scope.spawn(|| guard.watch(limit, context));
        let result = work(&guard);
        guard.finished.store(true, Ordering::Relaxed);
        watcher.thread().unpark();
        result
    });
    let ended = match (context.is_stopped(), guard.timed_out.into_inner()) {
        (true, _) => Some(Exit::Interrupted),
        (false, true) => Some(Exit::Unknown),
        (false, false) => None,
    };
    (result, ended)
}

impl Guard {
    fn watch(&self, limit: Option<Duration>, context: &Context) {
        let start = Instant::now();
        // Drawn on standard error, and only if that is a terminal.
        let spinner = indicatif::ProgressBar::new_spinner();
        while !self.finished.load(Ordering::Relaxed) {
            let elapsed = start.elapsed();
            let timed_out = limit.is_some_and(|limit| elapsed >= limit);
            if timed_out || context.is_stopped() {
                self.timed_out.store(timed_out, Ordering::Relaxed);
                self.stop.store(true, Ordering::Relaxed);
                break;
            }
            if elapsed >= PATIENCE {
                let done = self.done.load(Ordering::Relaxed).to_string();
                let variables = [("decisions", done.into()), ("seconds", elapsed.as_secs().into())];
                spinner.set_message(context.words.say_with("find-progress", &variables));
            }
            std::thread::park_timeout(limit.map_or(LOOK, |limit| LOOK.min(limit - elapsed)));
        }
        spinner.finish_and_clear();
    }
}
