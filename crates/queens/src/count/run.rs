//! Doing units of a plan, on some threads.
//!
//! Threads first prepare what the units of one range of A share, then pull those units one after the other;
//! the largest come first, so all threads end at about the same time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::plan::{Plan, Unit};
use super::split::{Kernel, Prepared, Scratch};
use super::tally::Tally;
use super::{CountError, Engine};
use crate::control::{Control, Progress, Stopped};

/// The tallies of some units of a plan, given out as they come, from whichever thread made them.
///
/// `units` are numbers of units in increasing order; numbers that are not in the plan are passed over. Progress
/// is that of these units.
///
/// # Errors
/// If it was stopped, or the machine cannot run the kernel. What was given out until then is right.
pub fn run(
    plan: &Plan,
    units: impl IntoIterator<Item = usize>,
    kernel: Kernel,
    control: &Control,
    give: &(dyn Fn(&Unit, Tally) + Sync),
) -> Result<(), CountError> {
    kernel.check()?;
    let units: Vec<&Unit> = units.into_iter().filter_map(|number| plan.units().get(number)).collect();
    let cost = units.iter().map(|unit| plan.cost_with(unit, kernel)).sum();
    let told = SharedProgress::new(Engine::Split, units.len(), cost);
    for same_a in units.chunk_by(|one, other| one.shares_with(other)) {
        let stage = &plan.stages[same_a[0].stage()];
        let a = same_a[0].a.clone();
        let of_a = on_threads(a.len(), control, || (), |(), place| stage.prepare(a.start + place, control))?;
        let prepared = Prepared::new(stage, of_a);
        on_threads(same_a.len(), control, Scratch::default, |scratch, place| {
            let unit = same_a[place];
            let twelfths = prepared.tally(unit.b, kernel, scratch, control)?;
            give(unit, stage.weighted(twelfths));
            told.done(plan.cost_with(unit, kernel), control);
            Ok(())
        })?;
    }
    Ok(())
}

/// The count of a whole plan.
pub(super) fn count(plan: &Plan, kernel: Kernel, control: &Control) -> Result<u128, CountError> {
    let tallies = Mutex::new(Vec::with_capacity(plan.units().len()));
    run(plan, 0..plan.units().len(), kernel, control, &|unit, tally| {
        tallies.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((unit.number(), tally));
    })?;
    let tallies = tallies.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(plan.total(tallies).expect("every unit was done once"))
}

/// How far threads are together, in pieces and in cost.
pub(super) struct SharedProgress {
    engine: Engine,
    pieces: usize,
    cost: u64,
    /// Pieces done and their cost.
    done: Mutex<(u64, u64)>,
}

impl SharedProgress {
    pub fn new(engine: Engine, pieces: usize, cost: u64) -> Self {
        Self { engine, pieces, cost, done: Mutex::default() }
    }

    /// One more piece is done. Told under the lock, so that what is told never goes back.
    #[expect(clippy::cast_precision_loss, reason = "a share needs no more")]
    pub fn done(&self, cost: u64, control: &Control) {
        let mut done = self.done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        done.0 += 1;
        done.1 += cost;
        let share = done.1 as f64 / self.cost.max(1) as f64;
        control.report(Progress::new(self.engine.name(), done.0).of(self.pieces as u64, share));
    }
}

/// `work` for 0..count on the threads of a control, each with its own state; the results in order.
///
/// A thread that cannot be had (memory, limits of the system) is done without: the caller's own always works.
pub(super) fn on_threads<S, T: Send>(
    count: usize,
    control: &Control,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> Result<T, Stopped> + Sync,
) -> Result<Vec<T>, Stopped> {
    let next = AtomicUsize::new(0);
    // A thread that was stopped stops the others, so that they do not go on with what nobody will use.
    let ended = AtomicBool::new(false);
    let pull = || {
        let mut state = state();
        let mut results = Vec::new();
        loop {
            if ended.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                return Ok(results);
            }
            match control.check().and_then(|()| work(&mut state, place)) {
                Ok(result) => results.push((place, result)),
                Err(Stopped) => {
                    ended.store(true, Ordering::Relaxed);
                    return Err(Stopped);
                }
            }
        }
    };
    let mut results = thread::scope(|scope| {
        let others: Vec<_> = (1..control.thread_count().min(count))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, pull).ok())
            .collect();
        let mut results = pull();
        for other in others {
            let more = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            results = results.and_then(|mut results| {
                results.extend(more?);
                Ok(results)
            });
        }
        results
    })?;
    results.sort_unstable_by_key(|&(place, _)| place);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}
