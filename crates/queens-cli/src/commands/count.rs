//! `queens count`: how many solutions, the number alone.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::builder::TypedValueParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use queens::count::known::Sequence;
use queens::count::{CountError, Counted, Counter, Engine, Kernel, symmetric};
use queens::{Board, Control, Progress};

use crate::args::one_of;
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long)]
    unique: bool,
    #[arg(long, conflicts_with = "unique")]
    classes: bool,
    #[arg(long, value_name = "METHOD", value_parser = engines(), hide_possible_values = true)]
    method: Option<Engine>,
    #[command(flatten)]
    machine: MachineArgs,
    #[arg(long)]
    json: bool,
}

/// What to count with.
#[derive(clap::Args)]
pub struct MachineArgs {
    #[arg(long, value_name = "KERNEL", value_parser = kernels(), hide_possible_values = true)]
    kernel: Option<Kernel>,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

impl MachineArgs {
    /// How many threads to use: one for each core, unless told otherwise.
    pub fn threads(&self) -> usize {
        match self.threads {
            Some(threads) => threads.into(),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

fn engines() -> impl TypedValueParser<Value = Engine> {
    one_of(&Engine::ALL, |engine| engine.name())
}

fn kernels() -> impl TypedValueParser<Value = Kernel> {
    one_of(&Kernel::ALL, |kernel| kernel.name())
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let start = Instant::now();
    let Some(counted) = counted(&board, args, context)? else { return Ok(Exit::Interrupted) };
    check(&board, Sequence::All, counted.count, context)?;
    let mut classes = None;
    if args.unique || args.classes || args.json {
        if board.size() > 64 {
            let size = board.size().to_string();
            return Err(Failure::said(context, "count-too-large-for-classes", &[("size", size.into())]));
        }
        let Ok(symmetric) = symmetric::count(&board, &Control::new().stop(context.stop)) else {
            return Ok(Exit::Interrupted);
        };
        classes = Some(symmetric::classes(&board, counted.count, symmetric));
    }
    let unique = classes.map(|classes| classes.iter().map(|(_, number)| number).sum());
    if let Some(unique) = unique {
        check(&board, Sequence::Unique, unique, context)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    let mut stdout = std::io::stdout().lock();
    match (classes, unique) {
        (Some(classes), Some(unique)) if args.json => {
            let object = serde_json::json!({
                "size": board.size(),
                "count": number(counted.count),
                "unique": number(unique),
                "classes": classes.map(|(size, count)| serde_json::json!({"size": size, "count": number(count)})),
                "method": counted.engine.name(),
                "kernel": counted.kernel.map(Kernel::name),
                "threads": if counted.units > 1 { args.machine.threads() } else { 1 },
                "seconds": seconds,
                "units": counted.units,
            });
            writeln!(stdout, "{object}")?;
        }
        (Some(classes), _) if args.classes => {
            for (size, number) in classes {
                writeln!(stdout, "{size} {number}")?;
            }
        }
        (_, Some(unique)) => writeln!(stdout, "{unique}")?,
        _ => writeln!(stdout, "{}", counted.count)?,
    }
    Ok(Exit::Found)
}

/// A number of JSON, or text for one that does not fit 64 bits.
pub fn number(value: u128) -> serde_json::Value {
    u64::try_from(value).map_or_else(|_| value.to_string().into(), Into::into)
}

/// Counts, with a bar on a terminal; `None` if the user ended it.
fn counted(board: &Board, args: &Args, context: &Context) -> Result<Option<Counted>, Failure> {
    let (kernel, threads) = (args.machine.kernel, args.machine.threads());
    let status = Status::new(kernel.unwrap_or_else(Kernel::best), threads, context);
    let tell = |progress| status.show(progress);
    let control = Control::new().stop(context.stop).threads(threads).progress(&tell);
    let result = Counter::new(board).engine(args.method).kernel(kernel).run(&control);
    status.clear();
    match result {
        Ok(counted) => Ok(Some(counted)),
        Err(CountError::Stopped) => Ok(None),
        Err(error) => Err(failure(error, context)),
    }
}

/// Why there is no count, in the user's language.
pub fn failure(error: CountError, context: &Context) -> Failure {
    match error {
        CountError::TooLarge { limit } => {
            Failure::said(context, "count-split-too-large", &[("limit", limit.to_string().into())])
        }
        CountError::NoKernel { kernel } => {
            let names: Vec<_> = Kernel::available().iter().map(|kernel| kernel.name()).collect();
            let variables = [("kernel", kernel.name().into()), ("kernels", names.join(", ").into())];
            Failure::said(context, "count-no-kernel", &variables)
        }
        _ => Failure::said(context, "count-too-many-squares", &[]),
    }
}

/// Compares a count of a plain board with the published value.
pub fn check(board: &Board, sequence: Sequence, counted: u128, context: &Context) -> Result<(), Failure> {
    let published =
        u32::try_from(board.size()).ok().filter(|_| board.is_plain()).and_then(|n| sequence.value(n));
    match published {
        Some(published) if published != counted => {
            let variables = [
                ("counted", counted.to_string().into()),
                ("published", published.to_string().into()),
                ("source", sequence.source().into()),
            ];
            Err(Failure::said(context, "count-differs", &variables))
        }
        _ => Ok(()),
    }
}

/// The bar: nothing for the first second, nothing unless standard error is a terminal.
struct Status<'a> {
    context: &'a Context,
    kernel: Kernel,
    threads: usize,
    start: Instant,
    bar: Option<Mutex<ProgressBar>>,
}

impl<'a> Status<'a> {
    /// How long work may take before it shows a bar.
    const QUIET: Duration = Duration::from_secs(1);
    /// The steps of the bar.
    const STEPS: u64 = 10_000;

    fn new(kernel: Kernel, threads: usize, context: &'a Context) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| Mutex::new(ProgressBar::hidden()));
        Self { context, kernel, threads, start: Instant::now(), bar }
    }

    #[allow(clippy::cast_precision_loss, reason = "a bar needs no more")]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and STEPS")]
    fn show(&self, progress: Progress) {
        let (Some(bar), elapsed) = (&self.bar, self.start.elapsed()) else { return };
        if elapsed < Self::QUIET {
            return;
        }
        let mut bar = bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if bar.is_hidden() && bar.length().is_none() {
            *bar = ProgressBar::with_draw_target(Some(Self::STEPS), ProgressDrawTarget::stderr());
            bar.set_style(ProgressStyle::with_template("{wide_bar} {msg}").expect("a template of ours"));
        }
        let share = progress.share.unwrap_or_default();
        let seconds = elapsed.as_secs_f64();
        let left = Duration::from_secs_f64(seconds * (1.0 - share) / share.max(1e-9)).as_secs() + 1;
        let rate = format!("{:.1}", progress.done as f64 / seconds);
        let how = if progress.activity == Engine::Split.name() {
            format!("{} {}", progress.activity, self.kernel.name())
        } else {
            progress.activity.to_owned()
        };
        let variables = [
            ("how", how.into()),
            ("threads", self.threads.into()),
            ("done", progress.done.into()),
            ("units", progress.total.unwrap_or_default().into()),
            ("rate", rate.into()),
            ("left", format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60).into()),
        ];
        bar.set_message(self.context.words.say_with("count-progress", &variables));
        bar.set_position((share * Self::STEPS as f64) as u64);
    }

    fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner).finish_and_clear();
        }
    }
}
