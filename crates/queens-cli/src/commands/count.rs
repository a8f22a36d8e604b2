//! `queens count`: how many solutions, the number alone.

use std::io::Write;
use std::time::Instant;

use clap::builder::TypedValueParser;
use queens::count::known::Sequence;
use queens::count::{CountError, Counted, Counter, Engine, Kernel, symmetric};
use queens::{Board, Control};

use super::work::SaveEvery;
use crate::args::one_of;
use crate::context::{Context, Exit, Failure};
use crate::forecast::warn_if_long;
use crate::guard::guarded;
use crate::input::BoardArgs;
use crate::options::{Out, Threads, TimeLimit, refuse_unused};
use crate::sharing::failure::NoCount;
use crate::sharing::saved;
use crate::sharing::shard::Manner;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long)]
    unique: bool,
    #[arg(long)]
    classes: bool,
    #[arg(long, value_name = "METHOD", value_parser = engines(), hide_possible_values = true)]
    method: Option<Engine>,
    #[command(flatten)]
    machine: MachineArgs,
    #[arg(long, conflicts_with = "save")]
    double_check: bool,
    #[arg(long = "as", value_name = "FORM", default_value = "number", hide_default_value = true,
          hide_possible_values = true, value_parser = one_of(&CountForm::ALL, |form| form.name()))]
    form: CountForm,
    // It holds all that the other two would print.
    #[arg(long, conflicts_with_all = ["unique", "classes", "form"])]
    json: bool,
    #[arg(long, value_name = "STORE", conflicts_with = "method")]
    save: Option<String>,
    #[command(flatten)]
    saving: SaveEvery,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    out: Out,
}

/// The forms of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CountForm {
    Number,
    Json,
}

impl CountForm {
    const ALL: [Self; 2] = [Self::Number, Self::Json];

    fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Json => "json",
        }
    }
}

/// A count and how it was made.
struct CountMade {
    count: u128,
    engine: Engine,
    kernel: Option<Kernel>,
    units: usize,
}

/// What to count with.
#[derive(clap::Args)]
pub struct MachineArgs {
    #[arg(long, value_name = "KERNEL", value_parser = kernels(), hide_possible_values = true)]
    pub kernel: Option<Kernel>,
    #[command(flatten)]
    pub threads: Threads,
}

fn engines() -> impl TypedValueParser<Value = Engine> {
    one_of(&Engine::ALL, |engine| engine.name())
}

pub fn kernels() -> impl TypedValueParser<Value = Kernel> {
    one_of(&Kernel::ALL, |kernel| kernel.name())
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let is_json = args.json || args.form == CountForm::Json;
    if is_json {
        refuse_unused(&[("--unique", args.unique), ("--classes", args.classes)], "--as json", context)?;
    }
    let board = args.board.searchable(context)?;
    let wants_classes = args.unique || args.classes || is_json;
    if wants_classes && board.size() > 64 {
        let size = board.size().to_string();
        return Err(Failure::said(context, "count-too-large-for-classes", &[("size", size.into())]));
    }
    let engine = args.engine(context)?;
    let mut out = args.out.open(context)?;
    let threads = args.machine.threads.count().get();
    let start = Instant::now();
    warn_if_long(&board, engine, threads, context);
    let counted = guarded(threads, context, |control| {
        let counted = args.counted(&board, engine, control, context)?;
        let classes = match wants_classes {
            true => {
                let symmetric = symmetric::count(&board, control)?;
                Some(symmetric::classes(&board, counted.count, symmetric))
            }
            false => None,
        };
        Ok((counted, classes))
    });
    let (counted, classes) = match counted {
        Ok(counted) => counted,
        Err(NoCount::Error(CountError::Stopped)) if args.save.is_some() && context.is_stopped() => {
            context.tell("count-again", &[]);
            return Ok(Exit::Again);
        }
        Err(no_count) => return no_count.end(context),
    };
    check(&board, Sequence::All, counted.count, context)?;
    let unique = classes.map(|classes| classes.iter().map(|(_, number)| number).sum());
    if let Some(unique) = unique {
        check(&board, Sequence::Unique, unique, context)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    match (classes, unique) {
        (Some(classes), Some(unique)) if is_json => {
            let object = serde_json::json!({
                "size": board.size(),
                "count": number(counted.count),
                "unique": number(unique),
                "classes": classes.map(|(size, count)| serde_json::json!({"size": size, "count": number(count)})),
                "method": counted.engine.name(),
                "kernel": counted.kernel.map(Kernel::name),
                "threads": if counted.units > 1 { threads } else { 1 },
                "seconds": seconds,
                "units": counted.units,
            });
            writeln!(out, "{object}")?;
        }
        (Some(classes), Some(unique)) if args.classes => {
            if args.unique {
                writeln!(out, "{unique}")?;
            }
            for (size, number) in classes {
                writeln!(out, "{size} {number}")?;
            }
        }
        (_, Some(unique)) => writeln!(out, "{unique}")?,
        _ => writeln!(out, "{}", counted.count)?,
    }
    out.finish(context)?;
    Ok(Exit::Found)
}

impl Args {
    /// Counts, with or without a store.
    fn counted(
        &self,
        board: &Board,
        engine: Option<Engine>,
        control: &Control,
        context: &Context,
    ) -> Result<CountMade, NoCount> {
        let Some(store) = &self.save else {
            let counter = Counter::new(board).engine(engine).kernel(self.machine.kernel);
            let first = counter.run(control)?;
            if self.double_check {
                let second = counter.again(&first, control)?;
                check_again(&first, &second, context).map_err(NoCount::Failure)?;
            }
            let Counted { count, engine, kernel, units, .. } = first;
            return Ok(CountMade { count, engine, kernel, units });
        };
        let kernel = self.machine.kernel.unwrap_or_else(Kernel::best);
        let manner = Manner { kernel, save_every: self.saving.duration() };
        let (count, units) = saved::count(board, store, &manner, control, context)?;
        Ok(CountMade { count, engine: Engine::Split, kernel: Some(kernel), units })
    }

    /// The method that is asked for. A kernel is the split method's: to ask for one is to ask for the method.
    fn engine(&self, context: &Context) -> Result<Option<Engine>, Failure> {
        if self.save.is_none() && self.saving.is_given() {
            let variables = [("option", "--save-every".into()), ("other", "--save".into())];
            return Err(Failure::said(context, "option-needs", &variables));
        }
        if self.method == Some(Engine::Cover) {
            let threads = ("--threads", self.machine.threads.is_given());
            refuse_unused(&[threads], "--method cover", context)?;
        }
        match (self.method, self.machine.kernel) {
            (None, Some(_)) => Ok(Some(Engine::Split)),
            (Some(method), Some(_)) if method != Engine::Split => {
                refuse_unused(&[("--kernel", true)], &format!("--method {method}"), context)?;
                Ok(Some(method))
            }
            (method, _) => Ok(method),
        }
    }
}

/// A number of JSON, or text for one that does not fit 64 bits.
pub fn number(value: u128) -> serde_json::Value {
    u64::try_from(value).map_or_else(|_| value.to_string().into(), Into::into)
}

/// Why there is no count, in the user's language.
pub fn failure(error: CountError, context: &Context) -> Failure {
    Failure::BadInput(error.say(&context.words))
}

/// Compares a count with one that was made differently.
fn check_again(first: &Counted, second: &Counted, context: &Context) -> Result<(), Failure> {
    let how = |counted: &Counted| match counted.kernel {
        Some(kernel) => format!("{} {}", counted.engine, kernel.name()),
        None => counted.engine.to_string(),
    };
    let variables = [
        ("first", how(first).into()),
        ("second", how(second).into()),
        ("counted", first.count.to_string().into()),
        ("again", second.count.to_string().into()),
    ];
    if first.count != second.count {
        return Err(Failure::Differs(context.words.say_with("count-again-differs", &variables)));
    }
    context.tell("count-again-agrees", &variables);
    Ok(())
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
            Err(Failure::Differs(context.words.say_with("count-differs", &variables)))
        }
        _ => Ok(()),
    }
}
