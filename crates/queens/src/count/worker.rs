//! `Worker`: units one after the other, in one thread, anywhere.

use std::ops::Range;

use super::CountError;
use super::plan::{Plan, Unit};
use super::split::{Kernel, Prepared, Scratch};
use super::tally::Tally;
use crate::control::{Control, Stopped};

/// Does single units of a plan. What a unit prepares is kept for the next one, so neighbours cost less than units
/// picked at random.
///
/// ```
/// use queens::{Board, Control, count::{Kernel, Plan, Tally, Worker}};
/// let control = Control::new();
/// let plan = Plan::new(&Board::empty(10), &control)?;
/// let mut worker = Worker::new(&plan, Kernel::best())?;
/// let mut tallies = Vec::new();
/// for unit in plan.units() {
///     tallies.push((unit.number(), worker.tally(unit, &control)?));
/// }
/// assert_eq!(plan.total(tallies)?, 724);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Worker<'p> {
    plan: &'p Plan,
    kernel: Kernel,
    kept: Option<Kept<'p>>,
}

/// What neighbouring units share.
struct Kept<'p> {
    stage: usize,
    a: Range<usize>,
    prepared: Prepared<'p>,
    scratch: Scratch,
}

impl<'p> Worker<'p> {
    /// A worker for the units of a plan.
    ///
    /// # Errors
    /// If the machine cannot run the kernel.
    pub fn new(plan: &'p Plan, kernel: Kernel) -> Result<Self, CountError> {
        kernel.check()?;
        Ok(Self { plan, kernel, kept: None })
    }

    /// The plan whose units it does.
    #[must_use]
    pub fn plan(&self) -> &'p Plan {
        self.plan
    }

    /// The kernel that it counts with.
    #[must_use]
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// Prepares what a unit shares with its neighbours, unless that was done for the one before. [`Worker::tally`] does
    /// it by itself; this is for whoever wants to time the two apart.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn prepare(&mut self, unit: &Unit, control: &Control) -> Result<(), Stopped> {
        if self.kept.as_ref().is_some_and(|kept| kept.stage == unit.stage() && kept.a == unit.a) {
            return Ok(());
        }
        // What is kept goes first, so that memory never holds two.
        self.kept = None;
        let stage = &self.plan.stages[unit.stage()];
        let mut of_a = Vec::with_capacity(unit.a.len());
        for place in unit.a.clone() {
            control.check()?;
            of_a.push(stage.prepare(place, control)?);
        }
        let prepared = Prepared::new(stage, of_a);
        let (stage, a) = (unit.stage(), unit.a.clone());
        self.kept = Some(Kept { stage, a, prepared, scratch: Scratch::default() });
        Ok(())
    }

    /// The tally of one unit of its plan.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn tally(&mut self, unit: &Unit, control: &Control) -> Result<Tally, Stopped> {
        let twelfths = self.work(unit, 1, control)?;
        Ok(self.plan.stages[unit.stage()].weighted(twelfths))
    }

    /// The work of one unit, or of every `every`-th part of it: its tally in twelfths if `every` is 1.
    pub(super) fn work(&mut self, unit: &Unit, every: usize, control: &Control) -> Result<u128, Stopped> {
        self.prepare(unit, control)?;
        let kept = self.kept.as_mut().ok_or(Stopped)?;
        kept.prepared.tally_some(unit.b, every, self.kernel, &mut kept.scratch, control)
    }
}

impl std::fmt::Debug for Worker<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker")
            .field("plan", &self.plan)
            .field("kernel", &self.kernel)
            .finish_non_exhaustive()
    }
}
