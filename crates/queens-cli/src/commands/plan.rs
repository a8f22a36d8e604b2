//! `queens plan`: what a count is made of, and what it will cost on machines like this one.

use std::io::Write;
use std::time::{Duration, Instant};

use queens::Control;
use queens::count::records::{Estimate, SharedPlan, StageEstimate, Timing, shuffled};
use queens::count::{CountError, Kernel, Plan, Worker};

use super::count::{failure as count_failure, kernels};
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;
use crate::options::{TimeLimit, seconds};
use crate::sharing::failure;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_name = "K")]
    shards: Option<usize>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    sample: Option<Duration>,
    #[arg(long, value_name = "KERNEL", value_parser = kernels(), hide_possible_values = true)]
    kernel: Option<Kernel>,
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    seed: u64,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    time_limit: TimeLimit,
}

/// Unless --shards says how many there are, shards are cut so that one takes about this many seconds.
const SECONDS_A_SHARD: f64 = 1800.0;
/// But there are no more of them than the largest job array of Slurm in its default configuration.
const MOST_SHARDS: usize = 1000;
/// Units are timed for this long unless --sample says otherwise; then on until every stage has timed units, but at most for
/// [`LONGEST_SAMPLE`].
const SAMPLE: Duration = Duration::from_secs(30);
const LONGEST_SAMPLE: Duration = Duration::from_secs(105);
/// This many units of a stage are timed before other stages get more.
const FIRST_UNITS: usize = 2;
/// Every stage gets an equal share of the time, and a timed unit takes at most about one part of that share, of this many.
const PARTS_OF_TIME: usize = 4;
/// At most this many units of a stage are timed: more of them hardly improve the estimate.
const MOST_UNITS: usize = 200;

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let kernel = args.kernel.unwrap_or_else(Kernel::best);
    let control = context.control();
    let plan = match Plan::new(&args.board.board(context)?, &control) {
        Ok(plan) => plan,
        Err(CountError::Stopped) => return Ok(context.not_finished()),
        Err(error) => return Err(count_failure(error, context)),
    };
    let timings = timings(&plan, kernel, args.sample, args.seed, &control, context)?;
    if control.is_stopped() {
        return Ok(context.not_finished());
    }
    let estimate = Estimate::new(&plan, &timings);
    let shards = args.shards.unwrap_or_else(|| shards_for(&plan, &estimate));
    let shared = SharedPlan::new(plan, shards).map_err(|error| failure::shared_plan(&error, "", context))?;
    let found = Found { shared: &shared, estimate: &estimate, kernel, memory: peak_memory() };
    let mut stdout = std::io::stdout().lock();
    if args.json {
        writeln!(stdout, "{}", found.json())?;
    } else {
        write!(stdout, "{}", found.text(context))?;
    }
    Ok(Exit::Found)
}

/// Times units of every stage, picked at random, until the time is up.
fn timings(
    plan: &Plan,
    kernel: Kernel,
    wanted: Option<Duration>,
    seed: u64,
    control: &Control,
    context: &Context,
) -> Result<Vec<Timing>, Failure> {
    let begin = Instant::now();
    let budget = wanted.unwrap_or(SAMPLE);
    let control = control.time_limit(wanted.unwrap_or(LONGEST_SAMPLE));
    let mut worker = Worker::new(plan, kernel).map_err(|error| count_failure(error, context))?;
    let mut waiting: Vec<Vec<usize>> = plan
        .units()
        .chunk_by(|one, other| one.stage() == other.stage())
        .map(|stage| shuffled(stage.iter().map(|unit| unit.number()), seed))
        .collect();
    // Several units of every stage should fit into the time, so only a part of a large unit is timed.
    let nanoseconds = budget.as_nanos() / (waiting.len() * PARTS_OF_TIME).max(1) as u128;
    let most = u64::try_from(nanoseconds).unwrap_or(u64::MAX);
    let mut timings: Vec<Timing> = Vec::new();
    while let Some(unit) = next_stage(plan, &timings, &waiting).and_then(|stage| waiting[stage].pop()) {
        match Timing::measure(&mut worker, &plan.units()[unit], most, core_time, &control) {
            Ok(timing) => timings.push(timing),
            Err(_) => break,
        }
        if begin.elapsed() >= budget && Estimate::new(plan, &timings).error.is_some() {
            break;
        }
    }
    Ok(timings)
}

/// The CPU time of this thread: other work on the machine does not make units more expensive.
#[cfg(unix)]
fn core_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    // It is never negative.
    Duration::try_from(time).unwrap_or_default()
}

/// Wall-clock time, where the CPU time of a thread is not available.
#[cfg(not(unix))]
fn core_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// The stage whose next unit improves the estimate most: one with hardly any units timed yet, else the one with the most
/// estimated time per timed unit.
fn next_stage(plan: &Plan, timings: &[Timing], waiting: &[Vec<usize>]) -> Option<usize> {
    let estimate = Estimate::new(plan, timings);
    let open =
        |(place, stage): &(usize, &StageEstimate)| !waiting[*place].is_empty() && stage.sampled < MOST_UNITS;
    let weight = |stage: &StageEstimate| match stage.seconds {
        Some(seconds) if stage.sampled >= FIRST_UNITS => seconds / (stage.sampled * stage.sampled) as f64,
        _ => f64::INFINITY,
    };
    let stages = estimate.stages.iter().enumerate().filter(open);
    stages.max_by(|one, other| weight(one.1).total_cmp(&weight(other.1))).map(|(place, _)| place)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn shards_for(plan: &Plan, estimate: &Estimate) -> usize {
    let wanted = estimate.seconds.map_or(MOST_SHARDS, |seconds| (seconds / SECONDS_A_SHARD).ceil() as usize);
    wanted.clamp(1, MOST_SHARDS).min(plan.units().len().max(1))
}

/// The peak memory of this process so far in bytes, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// What was found out.
struct Found<'a> {
    shared: &'a SharedPlan,
    estimate: &'a Estimate,
    kernel: Kernel,
    memory: Option<u64>,
}

impl Found<'_> {
    fn json(&self) -> serde_json::Value {
        let plan = self.shared.plan();
        let stages: Vec<_> = self
            .estimate
            .stages
            .iter()
            .map(|stage| {
                let [ee, oo, eo, oe] = plan.queens(stage.stage);
                serde_json::json!({
                    "queens": {"ee": ee, "oo": oo, "eo": eo, "oe": oe},
                    "units": stage.units,
                    "units_timed": stage.sampled,
                    "core_seconds": stage.seconds,
                    "standard_error": stage.error,
                })
            })
            .collect();
        serde_json::json!({
            "size": plan.board().size(),
            "plan": self.shared.id().to_string(),
            "units": plan.units().len(),
            "shards": self.shared.shards(),
            "kernel": self.kernel.name(),
            "stages": stages,
            "core_seconds": self.estimate.seconds,
            "standard_error": self.estimate.error,
            "core_hours": self.estimate.seconds.map(|seconds| seconds / 3600.0),
            "peak_memory_bytes": self.memory,
        })
    }

    fn text(&self, context: &Context) -> String {
        let (plan, words) = (self.shared.plan(), &context.words);
        let head = [
            ("plan", self.shared.id().to_string().into()),
            ("units", plan.units().len().to_string().into()),
            ("shards", self.shared.shards().to_string().into()),
        ];
        let mut lines = vec![words.say_with("plan-head", &head)];
        for stage in &self.estimate.stages {
            let [ee, oo, eo, oe] = plan.queens(stage.stage);
            let variables = [
                ("black", format!("{ee} + {oo}").into()),
                ("white", format!("{eo} + {oe}").into()),
                ("units", stage.units.to_string().into()),
                ("timed", stage.sampled.to_string().into()),
                ("cost", cost(stage.seconds, stage.error, context).into()),
            ];
            lines.push(words.say_with("plan-stage", &variables));
        }
        let variables = [
            ("cost", cost(self.estimate.seconds, self.estimate.error, context).into()),
            ("kernel", self.kernel.name().into()),
        ];
        lines.push(words.say_with("plan-cost", &variables));
        if let Some(memory) = self.memory {
            let megabytes = memory.div_ceil(1 << 20).to_string();
            lines.push(words.say_with("plan-memory", &[("megabytes", megabytes.into())]));
        }
        lines.join("\n") + "\n"
    }
}

/// A time with its standard error, in a unit that suits it.
fn cost(seconds: Option<f64>, error: Option<f64>, context: &Context) -> String {
    let Some(seconds) = seconds else { return context.words.say("plan-unknown") };
    let (unit, size) = match seconds {
        ..600.0 => ("plan-seconds", 1.0),
        ..360_000.0 => ("plan-hours", 3600.0),
        _ => ("plan-days", 86_400.0),
    };
    let number = |seconds: f64| format!("{:.2}", seconds / size);
    let error = error.map_or_else(|| "?".to_owned(), number);
    // The keys: "plan-seconds", "plan-hours", "plan-days".
    context.words.say_with(unit, &[("time", number(seconds).into()), ("error", error.into())])
}
