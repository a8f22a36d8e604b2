//! `queens merge`: the total of a store, or exactly what is missing or wrong.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use queens::Control;
use queens::control::Pace;
use queens::count::CountError;
use queens::count::known::Sequence;
use queens::count::records::{Merge, SharedPlan, Unsettled, certificate};

use super::count::{check, number};
use crate::context::{Context, Exit, Failure};
use crate::file::Destination;
use crate::guard::clock;
use crate::options::TimeLimit;
use crate::sharing::failure::{self, NoCount};
use crate::sharing::store::Named;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "STORE")]
    store: String,
    #[arg(long)]
    watch: bool,
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    time_limit: TimeLimit,
}

/// How often a watched store is looked at.
const LOOK: Duration = Duration::from_secs(2);

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let certificate_file =
        args.certificate.as_deref().map(|path| Destination::open(Some(path), context)).transpose()?;
    let store = Named::open(&args.store, context)?;
    let control = context.control();
    let shared = match store.shared_plan(&control) {
        Ok(shared) => shared,
        Err(no_count) => return no_count.end(context),
    };
    let merge = match args.merged(&store, &shared, &control, context) {
        Ok(merge) => merge,
        Err(no_count) => return no_count.end(context),
    };
    let mut stdout = std::io::stdout().lock();
    let total = match merge.total() {
        Ok(total) => total,
        Err(unsettled) => {
            if args.json {
                writeln!(stdout, "{}", json_of(&merge, None, context))?;
            }
            report(&unsettled, &merge, context);
            return Ok(Exit::Nothing);
        }
    };
    check(shared.plan().board(), Sequence::All, total, context)?;
    if let (Some(mut file), Ok(text)) = (certificate_file, certificate(&merge)) {
        file.write_all(text.as_bytes())?;
        file.finish(context)?;
    }
    if args.json {
        writeln!(stdout, "{}", json_of(&merge, Some(total), context))?;
    } else {
        writeln!(stdout, "{total}")?;
    }
    Ok(Exit::Found)
}

impl Args {
    /// What the store has; with --watch once nothing is missing any more, or something is wrong.
    fn merged<'p>(
        &self,
        store: &Named,
        shared: &'p SharedPlan,
        control: &Control,
        context: &Context,
    ) -> Result<Merge<'p>, NoCount> {
        let mut read = BTreeMap::new();
        let mut merge = store.merge_again(shared, &mut read, control)?;
        if self.watch {
            let watch = Watch::new(&merge, context);
            while is_going_on(&merge) {
                watch.show(&merge);
                if !wait(LOOK, control) {
                    return Err(CountError::Stopped.into());
                }
                merge = store.merge_again(shared, &mut read, control)?;
            }
        }
        Ok(merge)
    }
}

/// Whether waiting may help: something is missing and nothing is wrong.
fn is_going_on(merge: &Merge) -> bool {
    merge.total().is_err_and(|unsettled| !unsettled.missing.is_empty() && unsettled.problems.is_empty())
}

/// Waits; `false` if it should end.
fn wait(time: Duration, control: &Control) -> bool {
    let start = Instant::now();
    while start.elapsed() < time {
        if control.is_stopped() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    true
}

/// Says what is missing and what is wrong.
fn report(unsettled: &Unsettled, merge: &Merge, context: &Context) {
    for problem in &unsettled.problems {
        context.tell("merge-problem", &[("problem", failure::problem(problem, context).into())]);
    }
    if !unsettled.missing.is_empty() {
        let shards: Vec<usize> = unsettled.missing.iter().map(|missing| missing.shard).collect();
        let units: usize = unsettled.missing.iter().map(|missing| missing.missing).sum();
        let variables = [
            ("shards", ranges(&shards).into()),
            ("count", shards.len().to_string().into()),
            ("of", merge.shared().shards().to_string().into()),
            ("units", units.to_string().into()),
            ("all", merge.shared().plan().units().len().to_string().into()),
        ];
        context.tell("merge-missing", &variables);
    }
}

/// Numbers in increasing order as a list of ranges, as Slurm writes them: `1,4-7`.
pub fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
        [one] => one.to_string(),
        run => format!("{}-{}", run[0], run[run.len() - 1]),
    });
    runs.collect::<Vec<_>>().join(",")
}

fn json_of(merge: &Merge, total: Option<u128>, context: &Context) -> serde_json::Value {
    let shared = merge.shared();
    let (units, share) = merge.done();
    let missing: Vec<_> = merge.missing().iter().map(|missing| missing.shard).collect();
    let problems: Vec<_> =
        merge.problems().iter().map(|problem| failure::problem(problem, context)).collect();
    serde_json::json!({
        "size": shared.plan().board().size(),
        "count": total.map(number),
        "plan": shared.id().to_string(),
        "shards": shared.shards(),
        "shards_done": merge.finished_shards(),
        "units": shared.plan().units().len(),
        "units_done": units,
        "share_done": share,
        "seconds": merge.time().as_secs_f64(),
        "missing_shards": missing,
        "problems": problems,
        "checked_units": merge.checks().iter().map(|check| check.0).sum::<usize>(),
    })
}

/// The progress of a computation that others do: a bar on a terminal, else a line whenever a hundredth is done.
struct Watch<'a> {
    context: &'a Context,
    start: Instant,
    /// The rate is measured since the watch began: how many worked before that, and how long, is not known.
    pace: Pace,
    bar: Option<ProgressBar>,
    told: std::cell::Cell<u32>,
}

impl<'a> Watch<'a> {
    fn new(merge: &Merge, context: &'a Context) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| ProgressBar::new(10_000));
        let told = std::cell::Cell::new(u32::MAX);
        Self { context, start: Instant::now(), pace: Pace::new(merge.done().1), bar, told }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is between 0 and 1")]
    fn show(&self, merge: &Merge) {
        let (units, share) = merge.done();
        let left = self.pace.left(share, self.start.elapsed()).map(clock);
        let variables = [
            ("percent", format!("{:.1}", share * 100.0).into()),
            ("shards", merge.finished_shards().to_string().into()),
            ("of", merge.shared().shards().to_string().into()),
            ("units", units.to_string().into()),
            ("all", merge.shared().plan().units().len().to_string().into()),
            ("left", left.unwrap_or_else(|| "?".to_owned()).into()),
        ];
        if let Some(bar) = &self.bar {
            bar.set_position((share * 10_000.0) as u64);
            bar.set_message(self.context.words.say_with("merge-progress", &variables));
        } else if self.told.replace((share * 100.0) as u32) != (share * 100.0) as u32 {
            self.context.tell("merge-progress", &variables);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn numbers_are_written_as_ranges() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[3]), "3");
        assert_eq!(ranges(&[0, 1, 2, 5, 7, 8]), "0-2,5,7-8");
    }
}
