//! Work that may take long: signals and the time limit end it, and a terminal shows that it goes on.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use queens::control::Pace;
use queens::{Control, Progress};

use crate::context::Context;

/// How often the guard looks.
const LOOK: Duration = Duration::from_millis(20);

/// Work that takes less than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// The stack of the thread that shows the sign of life: it writes a line of text.
const WATCHER_STACK: usize = 256 << 10;

/// The steps of a bar.
const STEPS: u64 = 10_000;

/// What the work reported last.
type LastProgress = Mutex<Option<Progress>>;

/// Does some work that signals and the time limit end, on up to `threads` threads.
pub fn guarded<T>(threads: usize, context: &Context, work: impl FnOnce(&Control<'_>) -> T) -> T {
    let told = LastProgress::default();
    let finished = AtomicBool::new(false);
    let tell = |progress| {
        // While one report is being shown, the next may be missed.
        if let Ok(mut told) = told.try_lock() {
            *told = Some(progress);
        }
    };
    let control = context.control().threads(threads).progress(&tell);
    std::thread::scope(|scope| {
        // A thread that cannot be had costs the sign of life, not the work.
        let watcher = std::thread::Builder::new().stack_size(WATCHER_STACK).spawn_scoped(scope, || {
            let mut sign = Sign::new(threads, context);
            while !finished.load(Ordering::Relaxed) {
                if control.is_stopped() {
                    break;
                }
                let last = *told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                sign.show(last);
                std::thread::park_timeout(LOOK);
            }
            sign.clear();
        });
        let result = work(&control);
        finished.store(true, Ordering::Relaxed);
        if let Ok(watcher) = watcher {
            watcher.thread().unpark();
        }
        result
    })
}

/// The sign of life on a terminal: nothing for the first second, then a bar where the share of the work is known,
/// else a spinner.
struct Sign<'a> {
    context: &'a Context,
    threads: usize,
    start: Instant,
    /// When the first share was reported, and which: a count that is resumed starts with the share of earlier runs.
    begun: Option<(Instant, Pace)>,
    bar: Option<ProgressBar>,
    is_terminal: bool,
}

impl<'a> Sign<'a> {
    fn new(threads: usize, context: &'a Context) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        Self { context, threads, start: Instant::now(), begun: None, bar: None, is_terminal }
    }

    fn show(&mut self, told: Option<Progress>) {
        let elapsed = self.start.elapsed();
        if let Some(share) = told.and_then(|progress| progress.share) {
            self.begun.get_or_insert_with(|| (Instant::now(), Pace::new(share)));
        }
        if !self.is_terminal || elapsed < PATIENCE {
            return;
        }
        let message = self.message(told, elapsed);
        let bar = self.bar.get_or_insert_with(ProgressBar::new_spinner);
        if let Some(share) = told.and_then(|progress| progress.share) {
            if bar.length() != Some(STEPS) {
                bar.set_length(STEPS);
                bar.set_style(ProgressStyle::with_template("{wide_bar} {msg}").expect("a template of ours"));
            }
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
            bar.set_position((share.clamp(0.0, 1.0) * STEPS as f64) as u64);
        }
        bar.set_message(message);
        bar.tick();
    }

    fn message(&self, told: Option<Progress>, elapsed: Duration) -> String {
        let words = &self.context.words;
        let seconds = elapsed.as_secs();
        match told {
            None => words.say_with("progress-none", &[("seconds", seconds.into())]),
            Some(Progress { activity, done, total: Some(total), share: Some(share), .. }) => {
                let left = self.begun.and_then(|(since, pace)| pace.left(share, since.elapsed()));
                #[expect(clippy::cast_precision_loss, reason = "a rate needs no more")]
                let rate = format!("{:.1}", done as f64 / elapsed.as_secs_f64());
                let variables = [
                    ("how", activity.into()),
                    ("threads", self.threads.into()),
                    ("done", done.to_string().into()),
                    ("units", total.to_string().into()),
                    ("rate", rate.into()),
                    ("left", left.map_or_else(|| "?".to_owned(), clock).into()),
                ];
                words.say_with("count-progress", &variables)
            }
            Some(Progress { done, .. }) => {
                let variables = [("decisions", done.to_string().into()), ("seconds", seconds.into())];
                words.say_with("find-progress", &variables)
            }
        }
    }

    fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A time as hours, minutes and seconds, rounded up.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs().saturating_add(1);
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
