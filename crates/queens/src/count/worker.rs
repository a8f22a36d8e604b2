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

    /// The tally of one unit of its plan.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn tally(&mut self, unit: &Unit, control: &Control) -> Result<Tally, Stopped> {
        let stage = &self.plan.stages[unit.stage()];
        let mut kept = match self.kept.take() {
            Some(kept) if kept.stage == unit.stage() && kept.a == unit.a => kept,
            _ => {
                let mut of_a = Vec::with_capacity(unit.a.len());
                for a in unit.a.clone() {
                    control.check()?;
                    of_a.push(stage.prepare(a, self.kernel));
                }
                let prepared = Prepared::new(stage, unit.a.start, of_a);
                let scratch = prepared.scratch();
                Kept { stage: unit.stage(), a: unit.a.clone(), prepared, scratch }
            }
        };
        let twelfths = kept.prepared.tally(unit.b, self.kernel, &mut kept.scratch, control);
        self.kept = Some(kept);
        twelfths.map(|twelfths| stage.weighted(twelfths))
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
