//! What a plan will cost, from the times of a random sample of its units.
//!
//! For each stage the ratio of measured time to planned cost is estimated from its sample and applied to the cost of
//! the whole stage. (The ratio estimator of sampling theory: units of a stage differ in cost, and the plan knows
//! most of that, so the spread of the ratio is much smaller than that of the times.) Stages are independent, so
//! their variances add up. See W. G. Cochran, *Sampling Techniques*, 3rd edition (1977), chapter 6.
//!
//! A unit of a large board takes longer than one wants to wait, so a part of it is timed instead: some of its groups of lanes,
//! which are all done alike.

use std::time::Duration;

use crate::control::{Control, Stopped};
use crate::count::plan::{Plan, Unit};
use crate::count::worker::Worker;

/// How long a unit took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// The number of the unit.
    pub unit: usize,
    /// What the plan says that it costs, or that part of it which was timed.
    pub cost: u64,
    /// The time that it took alone, in seconds.
    pub seconds: f64,
    /// The time to prepare what it shares with its neighbours, in seconds, if that was measured too.
    pub prepared: Option<f64>,
}

impl Timing {
    /// Times a unit by a clock, or a part of it that costs about so much if it costs more.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn measure(
        worker: &mut Worker,
        unit: &Unit,
        most: u64,
        clock: fn() -> Duration,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let (every, cost) = worker.plan().stages[unit.stage()].part_of(unit.cost(), most);
        let start = clock();
        worker.prepare(unit, control)?;
        let ready = clock();
        worker.work(unit, every, control)?;
        let seconds = clock().saturating_sub(ready).as_secs_f64();
        let prepared = Some(ready.saturating_sub(start).as_secs_f64());
        Ok(Self { unit: unit.number(), cost, seconds, prepared })
    }
}

/// What a stage will cost.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StageEstimate {
    /// The stage, from 0.
    pub stage: usize,
    /// How many units it has.
    pub units: usize,
    /// How many of them were timed.
    pub sampled: usize,
    /// Core seconds of all its units; `None` if none was timed.
    pub seconds: Option<f64>,
    /// The standard error of that; `None` if fewer than two were timed, unless that is all of them.
    pub error: Option<f64>,
}

/// What a plan will cost.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// By stage.
    pub stages: Vec<StageEstimate>,
    /// Core seconds of all units; `None` if some stage was not sampled at all.
    pub seconds: Option<f64>,
    /// The standard error of that; `None` if some stage had fewer than two samples.
    pub error: Option<f64>,
}

impl Estimate {
    /// The cost of a plan, from the times of some of its units.
    #[must_use]
    pub fn new(plan: &Plan, timings: &[Timing]) -> Self {
        let stages: Vec<StageEstimate> = plan
            .units()
            .chunk_by(|one, other| one.stage() == other.stage())
            .map(|units| of_stage(units, timings))
            .collect();
        let seconds = stages.iter().map(|stage| stage.seconds).sum();
        let variance: Option<f64> = stages.iter().map(|stage| stage.error.map(|error| error * error)).sum();
        Self { stages, seconds, error: variance.map(f64::sqrt) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate needs no more")]
fn of_stage(units: &[Unit], timings: &[Timing]) -> StageEstimate {
    let first = units[0].number();
    let of = |number: usize| number.checked_sub(first).and_then(|place| units.get(place));
    let sample: Vec<(f64, f64, Option<f64>)> = timings
        .iter()
        .filter(|timing| of(timing.unit).is_some())
        .map(|timing| (timing.cost as f64, timing.seconds, timing.prepared))
        .collect();
    let cost: f64 = units.iter().map(|unit| unit.cost() as f64).sum();
    let count = sample.len() as f64;
    let sampled_cost: f64 = sample.iter().map(|(cost, ..)| cost).sum();
    let ratio = sample.iter().map(|(_, seconds, _)| seconds).sum::<f64>() / sampled_cost;
    // What neighbours share is prepared once for each group of them.
    let groups = units.chunk_by(|one, other| one.shares_with(other)).count() as f64;
    let prepared: Vec<f64> = sample.iter().filter_map(|(.., prepared)| *prepared).collect();
    let preparing =
        if prepared.is_empty() { 0.0 } else { groups * prepared.iter().sum::<f64>() / prepared.len() as f64 };
    let seconds = (!sample.is_empty()).then_some(ratio * cost + preparing);
    // Where every unit was timed nothing is left to guess, however few they are.
    let is_whole = sample.len() == units.len() && sampled_cost >= cost;
    let error = (sample.len() > 1 || is_whole).then(|| {
        if is_whole {
            return 0.0;
        }
        let squares = sample.iter().map(|(cost, seconds, _)| (seconds - ratio * cost).powi(2)).sum::<f64>();
        let left_out = 1.0 - count / units.len() as f64;
        cost / (sampled_cost / count) * (squares / (count * (count - 1.0)) * left_out).sqrt()
    });
    StageEstimate { stage: units[0].stage(), units: units.len(), sampled: sample.len(), seconds, error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Control};

    fn plan(size: usize) -> Plan {
        Plan::new(&Board::empty(size), &Control::new()).unwrap()
    }

    /// Times that are exactly as planned, at a microsecond for each cost.
    fn timing(unit: &Unit) -> Timing {
        Timing { unit: unit.number(), cost: unit.cost(), seconds: unit.cost() as f64 * 1e-6, prepared: None }
    }

    #[test]
    fn times_as_planned_give_the_planned_cost_without_error() {
        let plan = plan(12);
        let all: f64 = plan.units().iter().map(|unit| timing(unit).seconds).sum();
        // Two of three units of each stage: of a stage of one unit, all.
        let stages = plan.units().chunk_by(|one, other| one.stage() == other.stage());
        let most: Vec<_> = stages
            .flat_map(|units| units.iter().enumerate().filter(|(place, _)| place % 3 != 2))
            .map(|(_, unit)| timing(unit))
            .collect();
        assert!(most.len() < plan.units().len());
        let estimate = Estimate::new(&plan, &most);
        assert!(estimate.stages.iter().all(|stage| stage.error.is_some()));
        assert!((estimate.seconds.unwrap() / all - 1.0).abs() < 1e-9);
        assert!(estimate.error.unwrap() < all * 1e-9);
    }

    #[test]
    fn a_part_of_a_unit_is_timed_if_the_whole_would_take_too_long() {
        let plan = plan(18);
        let unit = plan.units().iter().max_by_key(|unit| unit.cost()).expect("there are units");
        let mut worker = Worker::new(&plan, crate::count::Kernel::best()).unwrap();
        let clock = || {
            static TIME: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
            Duration::from_secs(TIME.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        };
        let mut measure = |most| Timing::measure(&mut worker, unit, most, clock, &Control::new()).unwrap();
        let whole = measure(u64::MAX);
        assert_eq!((whole.cost, whole.seconds, whole.prepared), (unit.cost(), 1.0, Some(1.0)));
        // It has two groups of lanes.
        for part in [measure(unit.cost() * 2 / 3), measure(0)] {
            assert!(
                (unit.cost() / 2..unit.cost() * 3 / 5).contains(&part.cost),
                "{} of {}",
                part.cost,
                unit.cost()
            );
        }
    }

    #[test]
    fn a_stage_that_was_not_sampled_leaves_the_whole_unknown() {
        let plan = plan(12);
        let stages: Vec<_> = plan.units().chunk_by(|one, other| one.stage() == other.stage()).collect();
        let (place, units) =
            stages.iter().enumerate().find(|(_, units)| units.len() > 1).expect("most have many units");
        let estimate = Estimate::new(&plan, &[timing(&units[0])]);
        assert!(estimate.stages[place].seconds.is_some());
        assert_eq!((estimate.stages[place].error, estimate.seconds, estimate.error), (None, None, None));
    }

    #[test]
    fn the_standard_error_covers_the_truth_as_often_as_it_should() {
        // Times that scatter around the plan: of 200 samples about 95 in 100 lie within two standard errors.
        // Large enough for several units in a sample of each stage: of two, the error itself is a guess.
        let plan = plan(16);
        let noise = |unit: usize| 0.5 + (unit * 2_654_435_761 % 1009) as f64 / 1009.0;
        let scattered =
            |unit: &Unit| Timing { seconds: timing(unit).seconds * noise(unit.number()), ..timing(unit) };
        let truth: f64 = plan.units().iter().map(|unit| scattered(unit).seconds).sum();
        let (mut within, mut known) = (0, 0);
        for seed in 0..200 {
            let half = super::super::sample(0..plan.units().len(), plan.units().len() / 2, seed);
            let sample: Vec<_> = half.iter().map(|&number| scattered(&plan.units()[number])).collect();
            let estimate = Estimate::new(&plan, &sample);
            let (Some(seconds), Some(error)) = (estimate.seconds, estimate.error) else { continue };
            known += 1;
            within += u32::from((seconds - truth).abs() < 2.0 * error);
        }
        // A sample that misses a stage of one unit says nothing.
        assert!(known > 50, "{known} samples");
        assert!(within * 10 > known * 8, "{within} of {known}");
    }
}
