//! A whole count on one machine with a store: shard by shard, from wherever it was when it ended.

use queens::count::records::SharedPlan;
use queens::count::{CountError, Plan};
use queens::{Board, Control, Progress};

use super::failure::{self, NoCount};
use super::shard::{self, Ended, Manner};
use super::store::Named;
use crate::context::{Context, Failure};

/// How many shards a count on one machine has: enough that the parts of one are few files.
const SHARDS: usize = 256;

/// Counts a board, or goes on with it: the count and the number of its units.
pub fn count(
    board: &Board,
    store: &str,
    manner: &Manner,
    control: &Control,
    context: &Context,
) -> Result<(u128, usize), NoCount> {
    let plan = Plan::new(board, control)?;
    let store = Named::open(store, context)?;
    let shared = match store.stored_plan()? {
        Some(stored) => stored.share(plan),
        None => {
            let shards = plan.units().len().clamp(1, SHARDS);
            SharedPlan::new(plan, shards)
        }
    };
    let shared = shared.map_err(|error| failure::shared_plan(&error, &store.name, context))?;
    store.begin(&shared)?;
    let units = shared.plan().units();
    let of_unit = |unit| shared.plan().cost_with(unit, manner.kernel);
    let cost = |numbers: std::ops::Range<usize>| units[numbers].iter().map(of_unit).sum::<u64>();
    let all = cost(0..units.len());
    for number in 0..shared.shards() {
        let numbers = shared.shard(number);
        let before = numbers.start;
        let tell = |progress: Progress| {
            control.report(overall(
                progress,
                before,
                units.len(),
                (cost(0..before), cost(numbers.clone()), all),
            ))
        };
        let steered = control.progress(&tell);
        match shard::count(&store, &shared, number, manner, &steered, context)? {
            Ended::Done => {}
            Ended::Stopped => return Err(CountError::Stopped.into()),
        }
    }
    let total = store.merge(&shared, control)?.total().map_err(|unsettled| {
        let problem = unsettled.problems.first().map(|problem| failure::problem(problem, context));
        let variables =
            [("store", store.name.clone().into()), ("problem", problem.unwrap_or_default().into())];
        Failure::said(context, "store-unsettled", &variables)
    })?;
    Ok((total, units.len()))
}

/// How far the whole count is, from how far a shard is. The costs: before the shard, of the shard, of all.
#[expect(clippy::cast_precision_loss, reason = "a share needs no more")]
fn overall(progress: Progress, before: usize, units: usize, (done, shard, all): (u64, u64, u64)) -> Progress {
    let share = (done as f64 + shard as f64 * progress.share.unwrap_or_default()) / all.max(1) as f64;
    Progress::new(progress.activity, before as u64 + progress.done).of(units as u64, share)
}
