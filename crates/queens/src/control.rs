//! How long work is steered, and how it answers: one [`Control`] goes in, an [`Outcome`] or a `Result` with
//! [`Stopped`] comes out.
//!
//! Work looks at its control often enough to end within 50 milliseconds of being told to. The clock is read
//! only where a deadline was given, so work without one runs where there is no clock.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When to stop, how many threads to use, and whom to tell how far the work is.
///
/// The default never stops, uses one thread and tells nobody.
///
/// ```
/// use std::{sync::atomic::AtomicBool, time::Duration};
/// use queens::Control;
/// let stop = AtomicBool::new(false);
/// let control = Control::new().stop(&stop).time_limit(Duration::from_secs(60)).threads(4);
/// assert!(!control.is_stopped());
/// stop.store(true, std::sync::atomic::Ordering::Relaxed);
/// assert!(control.is_stopped());
/// ```
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    stop: Option<&'a AtomicBool>,
    deadline: Option<Instant>,
    /// Zero stands for one, so that the default is simple.
    threads: usize,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl<'a> Control<'a> {
    /// Never stops, one thread, tells nobody.
    #[must_use]
    pub const fn new() -> Self {
        Self { stop: None, deadline: None, threads: 1, progress: None }
    }

    /// Stops once this flag is set.
    #[must_use]
    pub const fn stop(self, flag: &'a AtomicBool) -> Self {
        Self { stop: Some(flag), ..self }
    }

    /// Stops at this moment, unless it has an earlier deadline already.
    #[must_use]
    pub fn deadline(self, deadline: Instant) -> Self {
        let deadline = self.deadline.map_or(deadline, |earlier| earlier.min(deadline));
        Self { deadline: Some(deadline), ..self }
    }

    /// Stops this long after now, unless it has an earlier deadline already. A limit beyond what the clock can hold is
    /// none.
    #[must_use]
    pub fn time_limit(self, limit: Duration) -> Self {
        Instant::now().checked_add(limit).map_or(self, |deadline| self.deadline(deadline))
    }

    /// Uses up to this many threads; zero counts as one.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Tells how far the work is, from whichever thread did it.
    #[must_use]
    pub const fn progress(self, tell: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { progress: Some(tell), ..self }
    }

    /// Whether the work should end: the flag is set or the deadline has passed.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The same, to be used with `?`.
    ///
    /// # Errors
    /// If the work should end.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_stopped() { Err(Stopped) } else { Ok(()) }
    }

    /// How many threads may be used, at least one.
    #[must_use]
    pub fn thread_count(&self) -> usize {
        self.threads.max(1)
    }

    /// Tells how far the work is, if anybody wants to know.
    pub fn report(&self, progress: Progress) {
        if let Some(tell) = self.progress {
            tell(progress);
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("is_stopped", &self.is_stopped())
            .field("deadline", &self.deadline)
            .field("threads", &self.thread_count())
            .field("has_progress", &self.progress.is_some())
            .finish()
    }
}

/// How far some work is.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// What is at work: the name of an engine or a method.
    pub activity: &'static str,
    /// Pieces done: units of a count, decisions of a completion.
    pub done: u64,
    /// All pieces, where that is known before the end.
    pub total: Option<u64>,
    /// The share of all work that is done, from 0 to 1, where it is known. Pieces differ in their cost, so it is
    /// not `done / total`.
    pub share: Option<f64>,
}

impl Progress {
    /// This many pieces are done, of an unknown number.
    #[must_use]
    pub const fn new(activity: &'static str, done: u64) -> Self {
        Self { activity, done, total: None, share: None }
    }

    /// The total number of pieces, and the share of the work that is done.
    #[must_use]
    pub const fn of(self, total: u64, share: f64) -> Self {
        Self { total: Some(total), share: Some(share), ..self }
    }
}

/// How long work will still take, at the rate at which it came from one share to another.
///
/// ```
/// use std::time::Duration;
/// use queens::control::Pace;
/// // A count that goes on with what was half done before: a tenth of it takes a minute.
/// let pace = Pace::new(0.5);
/// assert_eq!(pace.left(0.6, Duration::from_secs(60)), Some(Duration::from_secs(240)));
/// assert_eq!(pace.left(0.5, Duration::from_secs(1)), None, "nobody can know yet");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pace {
    /// The share that was done when the time began.
    begin: f64,
}

impl Pace {
    /// The time begins with this share done, by whoever it was and however long that took.
    #[must_use]
    pub const fn new(begin: f64) -> Self {
        Self { begin }
    }

    /// The time that is left when this share is done after so long; `None` while nothing has been gained.
    #[must_use]
    pub fn left(&self, share: f64, elapsed: Duration) -> Option<Duration> {
        let gained = share - self.begin;
        let rest = elapsed.as_secs_f64() * (1.0 - share).max(0.0);
        (gained > 0.0).then(|| Duration::try_from_secs_f64(rest / gained).unwrap_or(Duration::MAX))
    }
}

/// The work was stopped before its end: nothing is known but what it gave out on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before the end")
    }
}

impl std::error::Error for Stopped {}

/// The answer to "is there one?": never "no" where the truth is "not finished".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome<T> {
    /// There is one; this is it.
    Found(T),
    /// There is none: everything was searched.
    None,
    /// The search was stopped before it knew.
    Stopped,
}

impl<T> Outcome<T> {
    /// What was found, if anything.
    #[must_use]
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::None | Self::Stopped => None,
        }
    }

    /// The same answer with `change` made to what was found.
    #[must_use]
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Self::Found(found) => Outcome::Found(change(found)),
            Self::None => Outcome::None,
            Self::Stopped => Outcome::Stopped,
        }
    }

    /// The answer as a result, to be used with `?` inside longer work.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn finished(self) -> Result<Option<T>, Stopped> {
        match self {
            Self::Found(found) => Ok(Some(found)),
            Self::None => Ok(None),
            Self::Stopped => Err(Stopped),
        }
    }
}

impl<T> From<Result<Option<T>, Stopped>> for Outcome<T> {
    fn from(result: Result<Option<T>, Stopped>) -> Self {
        match result {
            Ok(Some(found)) => Self::Found(found),
            Ok(None) => Self::None,
            Err(Stopped) => Self::Stopped,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_or_a_deadline_stops() {
        let flag = AtomicBool::new(false);
        let control = Control::new().stop(&flag);
        assert_eq!(control.check(), Ok(()));
        assert_eq!(control.deadline(Instant::now()).check(), Err(Stopped));
        assert_eq!(control.time_limit(Duration::MAX).check(), Ok(()));
        let ended = control.deadline(Instant::now());
        assert_eq!(ended.time_limit(Duration::from_secs(9)).check(), Err(Stopped), "the earlier one counts");
        assert_eq!(ended.time_limit(Duration::MAX).check(), Err(Stopped));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(control.check(), Err(Stopped));
    }

    #[test]
    fn there_is_always_a_thread() {
        assert_eq!(Control::default().thread_count(), 1);
        assert_eq!(Control::new().threads(0).thread_count(), 1);
        assert_eq!(Control::new().threads(3).thread_count(), 3);
    }

    #[test]
    fn progress_reaches_whoever_asked() {
        let told = std::sync::Mutex::new(Vec::new());
        let tell = |progress| told.lock().unwrap().push(progress);
        Control::new().progress(&tell).report(Progress::new("bits", 3).of(4, 0.5));
        Control::new().report(Progress::new("bits", 4));
        let told = told.into_inner().unwrap();
        assert_eq!(told, [Progress { activity: "bits", done: 3, total: Some(4), share: Some(0.5) }]);
    }

    #[test]
    fn the_pace_is_that_since_the_time_began() {
        let seconds = Duration::from_secs;
        assert_eq!(Pace::default().left(0.25, seconds(10)), Some(seconds(30)));
        assert_eq!(Pace::new(0.75).left(0.875, seconds(10)), Some(seconds(10)));
        assert_eq!(Pace::new(0.75).left(1.0, seconds(10)), Some(seconds(0)));
        // Shares are sums of floats: they may end beyond the whole.
        assert_eq!(Pace::default().left(1.000_000_1, seconds(10)), Some(seconds(0)));
        assert_eq!(Pace::default().left(0.0, seconds(10)), None);
        assert_eq!(Pace::default().left(f64::MIN_POSITIVE, seconds(10)), Some(Duration::MAX));
    }

    #[test]
    fn an_outcome_is_a_result_and_back() {
        for outcome in [Outcome::Found(1), Outcome::None, Outcome::Stopped] {
            assert_eq!(Outcome::from(outcome.finished()), outcome);
            assert_eq!(outcome.map(|found| found + 1).found(), outcome.found().map(|found| found + 1));
        }
    }
}
