//! Counting one shard so that nothing is lost: finished units are saved every few seconds as a part, and all of them
//! as one record at the end. Used by `work` and by `count --save`.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use queens::Control;
use queens::count::records::{Record, RecordError, RecordScope, SharedPlan};
use queens::count::{self, CountError, Kernel, Tally, Unit};

use super::failure;
use super::store::Named;
use crate::context::{Context, Failure};
use crate::signals::Saving;

/// How a shard is counted.
pub struct Manner {
    pub kernel: Kernel,
    /// Finished units are saved as often as that.
    pub save_every: Duration,
}

/// How counting a shard ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Its record is in the store, by us or by somebody else.
    Done,
    /// We were stopped; what was finished is saved.
    Stopped,
}

/// Units that are finished but not saved yet.
struct Pending {
    record: Record,
    /// Since when the time of the record runs, and when it was last saved.
    since: Instant,
}

/// The state of a shard while it is counted.
struct Saver<'a> {
    store: &'a Named<'a>,
    shared: &'a SharedPlan,
    shard: usize,
    manner: &'a Manner,
    pending: Mutex<Pending>,
    /// All that the shard has so far.
    all: Mutex<Record>,
    /// Set when saving failed, with the reason: there is no use in going on.
    failed: AtomicBool,
    reason: Mutex<Option<Failure>>,
}

/// Counts a shard, or goes on with it.
pub fn count(
    store: &Named,
    shared: &SharedPlan,
    shard: usize,
    manner: &Manner,
    control: &Control,
    context: &Context,
) -> Result<Ended, Failure> {
    let _saving = Saving::begin();
    let whole = Record::new(shared, RecordScope::Shard { shard });
    if let Some(text) = store.read(&whole.name())? {
        finished(&text, &whole.name(), shared, context)?;
        // Whoever wrote it may have been killed before this.
        remove_parts(store, shard)?;
        return Ok(Ended::Done);
    }
    let mut all = whole;
    for name in &parts(store, shard)? {
        // A damaged part is counted once more, and removed with the others in the end.
        if let Some(text) = store.read(name)?
            && let Ok(part) = Record::parse(&text, shared)
        {
            all.absorb(&part);
        }
    }
    let left: Vec<usize> = shared.shard(shard).filter(|&unit| !all.has(unit)).collect();
    let record = Record::new(shared, RecordScope::Part { shard });
    let saver = Saver {
        store,
        shared,
        shard,
        manner,
        pending: Mutex::new(Pending { record, since: Instant::now() }),
        all: Mutex::new(all),
        failed: AtomicBool::new(false),
        reason: Mutex::new(None),
    };
    // One flag for two reasons to stop: the caller's control, and a store that fails.
    let (stop, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let counted = std::thread::scope(|scope| {
        let watch = || {
            while !over.load(Ordering::Relaxed) {
                if control.is_stopped() || saver.failed.load(Ordering::Relaxed) {
                    stop.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        let tell = |progress| control.report(progress);
        let steered = match std::thread::Builder::new().spawn_scoped(scope, watch) {
            Ok(_) => Control::new().stop(&stop).threads(control.thread_count()).progress(&tell),
            // Without that thread, a store that fails is noticed only when all is counted.
            Err(_) => *control,
        };
        let counted =
            count::run(shared.plan(), left, manner.kernel, &steered, &|unit, tally| saver.give(unit, tally));
        over.store(true, Ordering::Relaxed);
        counted
    });
    if let Some(reason) = saver.reason.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take() {
        return Err(reason);
    }
    match counted {
        Ok(()) => saver.finish(context).map(|()| Ended::Done),
        Err(CountError::Stopped) => saver.save().map(|()| Ended::Stopped),
        Err(error) => Err(crate::commands::count::failure(error, context)),
    }
}

/// The names of the parts of a shard.
fn parts(store: &Named, shard: usize) -> Result<Vec<String>, Failure> {
    let start = Record::parts_of(shard);
    Ok(store.names()?.into_iter().filter(|name| name.starts_with(&start)).collect())
}

/// Removes the parts of a shard that is finished.
fn remove_parts(store: &Named, shard: usize) -> Result<(), Failure> {
    parts(store, shard)?.iter().try_for_each(|name| store.remove(name))
}

/// The record of a shard that somebody finished.
fn finished(text: &str, name: &str, shared: &SharedPlan, context: &Context) -> Result<Record, Failure> {
    Record::parse(text, shared).map_err(|error: RecordError| {
        let variables =
            [("name", name.to_owned().into()), ("error", failure::record(&error, context).into())];
        Failure::said(context, "store-bad-record", &variables)
    })
}

impl Saver<'_> {
    /// A unit is finished.
    fn give(&self, unit: &Unit, tally: Tally) {
        let mut pending = self.pending.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        pending.record.add(unit.number(), tally);
        if pending.since.elapsed() >= self.manner.save_every {
            self.keep(&mut pending);
        }
    }

    /// Writes what is pending, in the thread that holds it: others go on until they finish a unit.
    fn keep(&self, pending: &mut Pending) {
        pending.record.made_with(self.manner.kernel, pending.since.elapsed());
        pending.since = Instant::now();
        let next = Record::new(self.shared, RecordScope::Part { shard: self.shard });
        let record = std::mem::replace(&mut pending.record, next);
        self.all.lock().unwrap_or_else(std::sync::PoisonError::into_inner).absorb(&record);
        if let Err(reason) = self.store.create(&record.name(), &record.to_text()) {
            *self.reason.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(reason);
            self.failed.store(true, Ordering::Relaxed);
        }
    }

    /// Saves what is finished as a part.
    fn save(&self) -> Result<(), Failure> {
        let mut pending = self.pending.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if pending.record.tallies().len() > 0 {
            self.keep(&mut pending);
        }
        match self.reason.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take() {
            Some(reason) => Err(reason),
            None => Ok(()),
        }
    }

    /// Writes the record of the whole shard and removes its parts.
    fn finish(&self, context: &Context) -> Result<(), Failure> {
        let mut all = self.all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut pending = self.pending.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let time = pending.since.elapsed();
        pending.record.made_with(self.manner.kernel, time);
        all.absorb(&pending.record);
        let name = all.name();
        if !self.store.create(&name, &all.to_text())? {
            // Somebody else was quicker. If the two agree, nothing is lost but time.
            let text = self.store.read(&name)?.unwrap_or_default();
            let theirs = finished(&text, &name, self.shared, context)?;
            if !theirs.tallies().eq(all.tallies()) {
                return Err(Failure::said(context, "store-conflict", &[("name", name.into())]));
            }
        }
        remove_parts(self.store, self.shard)
    }
}
