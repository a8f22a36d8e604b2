//! Doing all units of a plan, on some threads.
//!
//! Threads first prepare what the units of one range of A share, then pull those units one after the other;
//! the largest come first, so all threads end at about the same time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::Engine;
use super::plan::{Plan, Unit};
use super::split::{Kernel, Prepared};
use super::tally::Tally;

/// How far a count is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What counts.
    pub engine: Engine,
    /// Units done.
    pub units_done: usize,
    /// All units.
    pub units: usize,
    /// Work done, in the unit of [`Unit::cost`].
    pub cost_done: u64,
    /// All work.
    pub cost: u64,
}

impl Progress {
    /// Nothing done yet.
    pub(super) fn new(engine: Engine, units: usize, cost: u64) -> Self {
        Self { engine, units_done: 0, units, cost_done: 0, cost }
    }
}

/// The tallies of all units of a plan, in their order. `None` if `stop` was set.
pub fn run(
    plan: &Plan,
    kernel: Kernel,
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(Progress) + Sync),
) -> Option<Vec<Tally>> {
    let units = plan.units();
    let cost = units.iter().map(|unit| unit.cost).sum();
    let state = Mutex::new(Progress::new(Engine::Split, units.len(), cost));
    let done = |unit: &Unit| {
        let mut state = state.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        state.units_done += 1;
        state.cost_done += unit.cost;
        progress(*state);
    };
    let mut tallies = Vec::with_capacity(units.len());
    for shared in units.chunk_by(|one, other| one.stage == other.stage && one.a == other.a) {
        let Unit { stage, a, .. } = &shared[0];
        let stage = &plan.stages[*stage];
        let of_a = on_threads(
            threads,
            a.len(),
            stop,
            || (),
            |(), place| Some(stage.prepare(a.start + place, kernel)),
        )?;
        let prepared = Prepared::new(stage, a.start, of_a);
        tallies.extend(on_threads(
            threads,
            shared.len(),
            stop,
            || prepared.scratch(),
            |scratch, place| {
                let unit = &shared[place];
                let twelfths = prepared.tally(unit.b, kernel, scratch, stop)?;
                done(unit);
                Some(Tally::new(unit, twelfths))
            },
        )?);
    }
    Some(tallies)
}

/// `work` for 0..count on some threads, each with its own state; the results in order. `None` if `stop` was
/// set or some work gave nothing.
pub fn on_threads<S, T: Send>(
    threads: usize,
    count: usize,
    stop: &AtomicBool,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> Option<T> + Sync,
) -> Option<Vec<T>> {
    let next = AtomicUsize::new(0);
    let pull = || {
        let mut state = state();
        let mut results = Vec::new();
        while !stop.load(Ordering::Relaxed) {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                break;
            }
            results.push((place, work(&mut state, place)?));
        }
        Some(results)
    };
    let mut results = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(count)).map(|_| scope.spawn(pull)).collect();
        let mut results = pull();
        for other in others {
            let more = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            results = results.zip(more).map(|(mut results, more)| {
                results.extend(more);
                results
            });
        }
        results
    })?;
    results.sort_unstable_by_key(|&(place, _)| place);
    (results.len() == count).then(|| results.into_iter().map(|(_, result)| result).collect())
}
