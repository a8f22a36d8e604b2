//! `queens work`: counts one shard of a plan and writes its record to a store.

use std::time::Duration;

use queens::count::records::SharedPlan;
use queens::count::{CountError, Kernel, Plan};

use super::count::{MachineArgs, failure as count_failure};
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;
use crate::options::{TimeLimit, seconds};
use crate::sharing::failure;
use crate::sharing::shard::{self, Ended, Manner};
use crate::sharing::store::Named;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_name = "I|auto")]
    shard: ShardArg,
    #[arg(long, value_name = "K")]
    of: usize,
    #[arg(long, value_name = "STORE")]
    store: String,
    #[command(flatten)]
    machine: MachineArgs,
    #[command(flatten)]
    saving: SaveEvery,
    #[command(flatten)]
    time_limit: TimeLimit,
}

/// How often finished units are saved.
#[derive(Clone, Copy, clap::Args)]
pub struct SaveEvery {
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    save_every: Option<Duration>,
}

impl SaveEvery {
    /// Often enough that little is lost, and rarely enough that saving costs nothing.
    const USUAL: Duration = Duration::from_secs(20);

    /// Whether the option is there.
    pub fn is_given(self) -> bool {
        self.save_every.is_some()
    }

    /// The time between two saves.
    pub fn duration(self) -> Duration {
        self.save_every.unwrap_or(Self::USUAL)
    }
}

/// Which shard.
#[derive(Clone, Debug)]
enum ShardArg {
    Number(usize),
    /// The number that the scheduler gave to this task.
    Auto,
}

impl std::str::FromStr for ShardArg {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "auto" { Ok(Self::Auto) } else { text.parse().map(Self::Number) }
    }
}

/// The variables in which schedulers tell a task its number, and the number of the first task: shards are counted from 0.
const VARIABLES: [(&str, usize); 6] = [
    ("SLURM_ARRAY_TASK_ID", 0),
    ("JOB_COMPLETION_INDEX", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", 0),
    ("PBS_ARRAY_INDEX", 0),
    // Grid Engine cannot count from 0, and says "undefined" outside of arrays.
    ("SGE_TASK_ID", 1),
    ("HQ_TASK_ID", 0),
];

impl ShardArg {
    /// The number of the shard.
    fn number(&self, variable: impl Fn(&str) -> Option<String>, context: &Context) -> Result<usize, Failure> {
        if let Self::Number(number) = *self {
            return Ok(number);
        }
        let number =
            |(name, first): &(&str, usize)| variable(name)?.parse::<usize>().ok()?.checked_sub(*first);
        VARIABLES.iter().find_map(number).ok_or_else(|| {
            let names = VARIABLES.map(|(name, _)| name).join(", ");
            Failure::said(context, "work-no-shard", &[("names", names.into())])
        })
    }
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let number = args.shard.number(|name| std::env::var(name).ok(), context)?;
    if number >= args.of {
        let variables = [("shard", number.to_string().into()), ("shards", args.of.to_string().into())];
        return Err(Failure::said(context, "work-bad-shard", &variables));
    }
    let kernel = args.machine.kernel.unwrap_or_else(Kernel::best);
    let control = context.control().threads(args.machine.threads.count().get());
    let plan = match Plan::new(&args.board.board(context)?, &control) {
        Ok(plan) => plan,
        Err(CountError::Stopped) => return Ok(stopped(context)),
        Err(error) => return Err(count_failure(error, context)),
    };
    let store = Named::open(&args.store, context)?;
    let shared =
        SharedPlan::new(plan, args.of).map_err(|error| failure::shared_plan(&error, &args.store, context))?;
    store.begin(&shared)?;
    let manner = Manner { kernel, save_every: args.saving.duration() };
    match shard::count(&store, &shared, number, &manner, &control, context)? {
        Ended::Done => Ok(Exit::Found),
        Ended::Stopped => {
            context.tell("work-again", &[("shard", number.to_string().into())]);
            Ok(stopped(context))
        }
    }
}

/// How work ends that was stopped: after a signal the scheduler should start it again; after the time limit, which the user
/// gave, that is for the user to decide.
fn stopped(context: &Context) -> Exit {
    if context.is_stopped() { Exit::Again } else { context.not_finished() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Color;
    use queens::words::{Lang, Words};

    #[test]
    fn the_shard_is_taken_from_whichever_scheduler_started_us() {
        let context = Context::new(Words::new(Lang::En), Color::Never, None);
        let auto: ShardArg = "auto".parse().unwrap();
        for (name, first) in VARIABLES {
            let of = |asked: &str| (asked == name).then(|| (first + 7).to_string());
            assert_eq!(auto.number(of, &context).ok(), Some(7), "{name}");
        }
        assert!(auto.number(|_| None, &context).is_err());
        assert!(auto.number(|_| Some("undefined".to_owned()), &context).is_err());
        assert_eq!("3".parse::<ShardArg>().unwrap().number(|_| None, &context).ok(), Some(3));
        assert!("x".parse::<ShardArg>().is_err());
    }
}
