//! `queens verify`: counts a random sample of the units of a store once more, with another kernel and in another way.

use std::time::Instant;

use queens::Control;
use queens::count::records::{Merge, Record, RecordScope, sample};
use queens::count::{CountError, Kernel, Worker};

use super::count::{failure as count_failure, kernels};
use crate::context::{Context, Exit, Failure};
use crate::options::Seed;
use crate::sharing::failure;
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
    let control = Control::new().stop(context.stop);
    let store = Named::open(&args.store, context)?;
    let shared = match store.shared_plan(&control)? {
        Ok(shared) => shared,
        Err(CountError::Stopped) => return Ok(Exit::Interrupted),
        Err(error) => return Err(count_failure(error, context)),
    };
    let again = match shared.plan().otherwise(&control) {
        Ok(again) => again,
        Err(CountError::Stopped) => return Ok(Exit::Interrupted),
        Err(error) => return Err(count_failure(error, context)),
    };
    let merge = store.merge(&shared)?;
    let counted: Vec<usize> =
        (0..shared.plan().units().len()).filter(|&unit| merge.tally(unit).is_some()).collect();
    let seed = args.seed.or_any();
    let wanted = args.sample.of(counted.len());
    let units = sample(counted, wanted, seed);
    let mut check = Record::new(&shared, RecordScope::Sample { seed });
    let mut workers: Vec<Worker> = Vec::new();
    let mut differences = 0;
    for &unit in &units {
        let kernel = args.kernel.unwrap_or_else(|| other_kernel(&merge, unit));
        let start = Instant::now();
        let place = match workers.iter().position(|worker| worker.kernel() == kernel) {
            Some(place) => place,
            None => {
                workers.push(Worker::new(&again, kernel).map_err(|error| count_failure(error, context))?);
                workers.len() - 1
            }
        };
        let Ok(tally) = workers[place].tally(&again.units()[unit], &control) else {
            return Ok(Exit::Interrupted);
        };
        check.add(unit, tally);
        check.made_with(kernel, start.elapsed());
        if merge.tally(unit) != Some(tally) {
            differences += 1;
            let (recorded, again) = (merge.tally(unit).unwrap_or_default(), tally);
            let variables = [
                ("unit", unit.to_string().into()),
                ("recorded", recorded.to_string().into()),
                ("again", again.to_string().into()),
                ("kernel", kernel.name().into()),
            ];
            context.tell("verify-difference", &variables);
        }
    }
    if !units.is_empty() {
        store.create(&check.name(), &check.to_text())?;
    }
    for problem in merge.problems() {
        context.tell("merge-problem", &[("problem", failure::problem(problem, context).into())]);
    }
    let kernels: Vec<&str> = check.kernels().collect();
    let variables = [
        ("units", units.len().to_string().into()),
        ("all", shared.plan().units().len().to_string().into()),
        ("kernels", kernels.join(", ").into()),
        ("seed", seed.to_string().into()),
        ("differences", differences.to_string().into()),
    ];
    println!("{}", context.words.say_with("verify-done", &variables));
    let fine = differences == 0 && merge.problems().is_empty() && !units.is_empty();
    Ok(if fine { Exit::Found } else { Exit::Nothing })
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
