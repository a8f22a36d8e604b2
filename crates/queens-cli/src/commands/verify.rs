//! `queens verify`: counts a random sample of the units of a store once more, with another kernel and in another way.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use queens::Control;
use queens::count::records::{Merge, Record, RecordScope, SharedPlan, sample};
use queens::count::{self, CountError, Kernel, Tally};

use super::count::kernels;
use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::options::{Seed, Threads, TimeLimit};
use crate::sharing::failure::{self, NoCount};
use crate::sharing::store::Named;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "STORE")]
    store: String,
    #[arg(long, value_name = "SHARE", default_value = "1%", hide_default_value = true)]
    sample: Sample,
    #[arg(long, value_name = "KERNEL", value_parser = kernels(), hide_possible_values = true)]
    kernel: Option<Kernel>,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    time_limit: TimeLimit,
}

/// How many units to count once more.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sample {
    Units(usize),
    /// Of all units.
    Share(f64),
}

impl std::str::FromStr for Sample {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let sample = match text.strip_suffix('%') {
            Some(percent) => {
                let percent: f64 = percent.parse().map_err(|_| text.to_owned())?;
                (percent > 0.0 && percent <= 100.0).then_some(Self::Share(percent / 100.0))
            }
            None => text.parse().ok().filter(|&units| units > 0).map(Self::Units),
        };
        sample.ok_or_else(|| text.to_owned())
    }
}

impl Sample {
    /// How many of the units that is, at least one.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a sample"
    )]
    fn of(self, units: usize) -> usize {
        match self {
            Self::Units(wanted) => wanted.min(units),
            Self::Share(share) => ((units as f64 * share).ceil() as usize).clamp(1.min(units), units),
        }
    }
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let store = Named::open(&args.store, context)?;
    let threads = args.threads.count().get();
    let verified = guarded(threads, context, |control| {
        let shared = store.shared_plan(control)?;
        let merge = store.merge(&shared, control)?;
        args.verify(&shared, &merge, control)?.report(&store, &shared, &merge, context)
    });
    match verified {
        Ok(exit) => Ok(exit),
        Err(no_count) => no_count.end(context),
    }
}

impl Args {
    /// Counts a sample of the units that the records have, until it is stopped.
    fn verify(&self, shared: &SharedPlan, merge: &Merge, control: &Control) -> Result<Verified, CountError> {
        let again = shared.plan().otherwise(control)?;
        let counted: Vec<usize> =
            (0..shared.plan().units().len()).filter(|&unit| merge.tally(unit).is_some()).collect();
        let seed = self.seed.or_any();
        let wanted = self.sample.of(counted.len());
        let units = sample(counted, wanted, seed);
        let kernel_of: BTreeMap<usize, Kernel> = units
            .iter()
            .map(|&unit| (unit, self.kernel.unwrap_or_else(|| other_kernel(merge, unit))))
            .collect();
        let mut record = Record::new(shared, RecordScope::Sample { seed });
        let mut tallies = BTreeMap::new();
        let mut is_stopped = false;
        for kernel in Kernel::ALL {
            let units: Vec<usize> = units.iter().copied().filter(|unit| kernel_of[unit] == kernel).collect();
            if units.is_empty() || is_stopped {
                continue;
            }
            let start = Instant::now();
            let given = Mutex::new(Vec::new());
            let ended = count::run(&again, units, kernel, control, &|unit, tally| {
                given.lock().unwrap_or_else(PoisonError::into_inner).push((unit.number(), tally));
            });
            // The tallies that came before a stop are complete.
            for (unit, tally) in given.into_inner().unwrap_or_else(PoisonError::into_inner) {
                record.add(unit, tally);
                tallies.insert(unit, (tally, kernel));
            }
            record.made_with(kernel, start.elapsed());
            match ended {
                Err(CountError::Stopped) => is_stopped = true,
                ended => ended?,
            }
        }
        Ok(Verified { seed, record, tallies, is_stopped })
    }
}

/// What was counted once more.
struct Verified {
    seed: u64,
    record: Record,
    /// The tally of each unit, and the kernel that made it.
    tallies: BTreeMap<usize, (Tally, Kernel)>,
    /// Whether units of the sample are missing.
    is_stopped: bool,
}

impl Verified {
    /// Says what differs, and writes the record of the sample to the store: also of a part, if it was stopped.
    fn report(
        self,
        store: &Named,
        shared: &SharedPlan,
        merge: &Merge,
        context: &Context,
    ) -> Result<Exit, NoCount> {
        let mut differences = 0;
        for (&unit, &(again, kernel)) in &self.tallies {
            let recorded = merge.tally(unit).unwrap_or_default();
            if recorded != again {
                differences += 1;
                let variables = [
                    ("unit", unit.to_string().into()),
                    ("recorded", recorded.to_string().into()),
                    ("again", again.to_string().into()),
                    ("kernel", kernel.name().into()),
                ];
                context.tell("verify-difference", &variables);
            }
        }
        if !self.tallies.is_empty() {
            store.create(&self.record.name(), &self.record.to_text())?;
        }
        for problem in merge.problems() {
            context.tell("merge-problem", &[("problem", failure::problem(problem, context).into())]);
        }
        let kernels: Vec<&str> = self.record.kernels().collect();
        let variables = [
            ("units", self.tallies.len().to_string().into()),
            ("all", shared.plan().units().len().to_string().into()),
            ("kernels", kernels.join(", ").into()),
            ("seed", self.seed.to_string().into()),
            ("differences", differences.to_string().into()),
        ];
        let said = context.words.say_with("verify-done", &variables);
        writeln!(std::io::stdout(), "{said}").map_err(Failure::Output)?;
        // A difference is known for certain, also of a sample that was not finished.
        Ok(if differences > 0 || !merge.problems().is_empty() {
            Exit::Nothing
        } else if self.is_stopped {
            context.not_finished()
        } else if self.tallies.is_empty() {
            Exit::Nothing
        } else {
            Exit::Found
        })
    }
}

/// The fastest kernel of this machine that did not count the unit; where there is none, the one that shares the least
/// with vector code.
fn other_kernel(merge: &Merge, unit: usize) -> Kernel {
    let used = merge.kernels_of(unit);
    let other = Kernel::available().into_iter().find(|kernel| !used.iter().any(|name| name == kernel.name()));
    other.unwrap_or(Kernel::Portable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::Board;
    use queens::count::Plan;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn what_was_compared_before_a_stop_is_kept() {
        let plan = Plan::new(&Board::empty(10), &Control::new()).unwrap();
        let shared = SharedPlan::new(plan, 1).unwrap();
        let mut whole = Record::new(&shared, RecordScope::Shard { shard: 0 });
        for unit in shared.plan().units() {
            whole.add(unit.number(), shared.plan().tally(unit, Kernel::Portable, &Control::new()).unwrap());
        }
        whole.made_with(Kernel::Portable, std::time::Duration::ZERO);
        let mut merge = Merge::new(&shared);
        merge.add(&whole.name(), &whole.to_text());
        let args = Args {
            store: String::new(),
            sample: Sample::Share(1.0),
            kernel: Some(Kernel::Portable),
            seed: Seed { seed: Some(1) },
            threads: Threads::default(),
            time_limit: TimeLimit::default(),
        };
        let stop = AtomicBool::new(false);
        let stop_at_five = |progress: queens::Progress| stop.store(progress.done >= 5, Ordering::Relaxed);
        let control = Control::new().stop(&stop).progress(&stop_at_five);
        let verified = args.verify(&shared, &merge, &control).unwrap();
        assert!(verified.is_stopped);
        assert_eq!((verified.tallies.len(), verified.record.tallies().len()), (5, 5));
        assert!(verified.tallies.iter().all(|(&unit, &(tally, _))| merge.tally(unit) == Some(tally)));
        let verified = args.verify(&shared, &merge, &Control::new()).unwrap();
        assert_eq!((verified.is_stopped, verified.tallies.len()), (false, shared.plan().units().len()));
    }

    #[test]
    fn a_sample_is_a_share_or_a_number_and_never_nothing() {
        assert_eq!("1%".parse::<Sample>().unwrap().of(1000), 10);
        assert_eq!("0.01%".parse::<Sample>().unwrap().of(10), 1);
        assert_eq!("100%".parse::<Sample>().unwrap().of(7), 7);
        assert_eq!("5".parse::<Sample>().unwrap().of(3), 3);
        assert_eq!("1%".parse::<Sample>().unwrap().of(0), 0);
        for bad in ["0", "0%", "101%", "-1%", "x", "NaN%", ""] {
            assert!(bad.parse::<Sample>().is_err(), "{bad}");
        }
    }
}
