//! `queens find`: one solution, at any size, on any board.

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use clap::builder::TypedValueParser;
use queens::find::{self, AllForced, Completion, Options, construct};
use queens::notation::{Notation, Writer};
use queens::{Board, Method, Solution, Square, search};
use serde_json::json;

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::guard::{Guard, guarded};
use crate::input::BoardArgs;
use crate::output::Output;

/// The largest board that is drawn unless a notation is asked for; larger ones are a list of columns.
const LARGEST_DRAWN: usize = 40;

/// The largest size whose columns fit into the 32 bits that a [`Solution`] keeps of each.
const LARGEST_KEPT: usize = 1 << 32;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long = "as", value_name = "NOTATION", value_parser = forms(), hide_possible_values = true)]
    notation: Option<Form>,
    #[arg(long, value_name = "METHOD", value_parser = args::methods(), hide_possible_values = true)]
    method: Option<Method>,
    #[arg(long, conflicts_with_all = ["random", "all_forced"])]
    first: bool,
    #[arg(long, conflicts_with_all = ["board", "method"])]
    random: bool,
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,
    #[arg(long, value_name = "K")]
    threads: Option<NonZero<usize>>,
    #[arg(long, conflicts_with_all = ["random", "method", "notation"])]
    all_forced: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["random", "method", "first", "all_forced"])]
    proof: Option<PathBuf>,
}

/// How a solution is written: in a notation, or as bare numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Notation(Notation),
    Binary,
}

fn forms() -> impl TypedValueParser<Value = Form> {
    static FORMS: LazyLock<Vec<Form>> =
        LazyLock::new(|| Notation::ALL.into_iter().map(Form::Notation).chain([Form::Binary]).collect());
    args::one_of(&FORMS, |form| match form {
        Form::Notation(notation) => notation.name(),
        Form::Binary => "binary",
    })
}

/// A time in seconds, with a fraction if wanted.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| text.to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// A seed that differs from run to run.
pub fn any_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    // Small enough to be typed again.
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let form = |size: usize| {
        let default = if size <= LARGEST_DRAWN { Notation::Grid } else { Notation::Columns };
        args.notation.unwrap_or(Form::Notation(default))
    };
    let needs_search = args.first || args.method.is_some() || args.all_forced || args.proof.is_some();
    if let (Some(size), false) = (args.board.size, needs_search) {
        return if args.random {
            random(size, form(size), args, context)
        } else {
            constructed(size, form(size), context)
        };
    }
    if let Some(method) = args.method {
        let board = args.board.searchable(context)?;
        let found = search::first(method, &board, context.stop);
        if found.is_none() && context.is_stopped() {
            return Ok(Exit::Interrupted);
        }
        let completion = found.map_or(Completion::Impossible, Completion::Completed);
        return answer(completion, &board, form(board.size()), context);
    }
    let board = args.board.board(context)?;
    if let Some(file) = &args.proof {
        return prove(file, &board, form(board.size()), args, context);
    }
    if args.all_forced {
        return all_forced(&board, args, context);
    }
    let complete = if args.first { find::first } else { find::complete };
    let (completion, ended) =
        guarded(args.time_limit, context, |guard| complete(&board, &args.options(guard)));
    if completion == Completion::Unknown {
        return Ok(unknown(ended, context));
    }
    answer(completion, &board, form(board.size()), context)
}

impl Args {
    fn options<'a>(&self, guard: &'a Guard) -> Options<'a> {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Options {
            threads: self.threads.unwrap_or_else(cores),
            seed: self.seed.unwrap_or(1),
            stop: &guard.stop,
            decisions: Some(&guard.done),
        }
    }
}

/// The end of a search without an answer.
fn unknown(ended: Option<Exit>, context: &Context) -> Exit {
    match ended {
        Some(Exit::Interrupted) => Exit::Interrupted,
        Some(_) => {
            context.tell("find-time-is-up", &[]);
            Exit::Unknown
        }
        None => {
            context.tell("find-too-large", &[]);
            Exit::Unknown
        }
    }
}

/// Writes the solution, or says that there is none.
fn answer(completion: Completion, board: &Board, form: Form, context: &Context) -> Result<Exit, Failure> {
    let Completion::Completed(solution) = completion else {
        return Ok(no_solution(board.size(), board.is_plain(), context));
    };
    write_solution(&solution, form, context)?;
    Ok(Exit::Found)
}

fn no_solution(size: usize, is_plain: bool, context: &Context) -> Exit {
    let key = if is_plain { "no-solution-of-size" } else { "no-solution" };
    context.tell(key, &[("size", size.into())]);
    Exit::Nothing
}

fn write_solution(solution: &Solution, form: Form, context: &Context) -> Result<(), Failure> {
    match form {
        // Queen by queen: ten million of them need as much memory as the solution, and no text beside it.
        Form::Notation(Notation::Columns) => {
            let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
            let mut before = "[";
            for column in solution.columns() {
                write!(out, "{before}{column}")?;
                before = ",";
            }
            writeln!(out, "{}]", if solution.size() == 0 { "[" } else { "" })?;
            out.flush()?;
        }
        Form::Notation(notation) => {
            let output = Output::for_notation(notation, context);
            let mut writer = Writer::new(notation, solution.size(), output)
                .map_err(|error| Failure::write(error, context))?;
            writer.solution(solution).map_err(|error| Failure::write(error, context))?;
            writer.finish().map_err(|error| Failure::write(error, context))?.flush()?;
        }
        Form::Binary => {
            let mut out = io::BufWriter::new(io::stdout().lock());
            for column in solution.columns() {
                out.write_all(&column.to_le_bytes())?;
            }
            out.flush()?;
        }
    }
    Ok(())
}

/// The solution by formula. Lists of columns and of numbers are written as they are made; other notations are
/// for sizes that fit into memory.
fn constructed(size: usize, form: Form, context: &Context) -> Result<Exit, Failure> {
    let mut stdout = io::stdout().lock();
    let streamed = match form {
        Form::Notation(Notation::Columns) => construct::write_columns(size as u64, &mut stdout, context.stop),
        Form::Binary => construct::write_binary(size as u64, &mut stdout, context.stop),
        Form::Notation(_) => {
            drop(stdout);
            must_be_kept(size, context)?;
            return match construct::columns(size as u64) {
                Some(columns) => {
                    let solution = Solution::from_columns(columns.map(|column| column as u32).collect());
                    write_solution(&solution, form, context).map(|()| Exit::Found)
                }
                None => Ok(no_solution(size, true, context)),
            };
        }
    };
    match streamed {
        Ok(true) => {
            stdout.flush()?;
            Ok(Exit::Found)
        }
        Ok(false) => Ok(no_solution(size, true, context)),
        Err(error) if error.kind() == io::ErrorKind::Interrupted && context.is_stopped() => {
            Ok(Exit::Interrupted)
        }
        Err(error) => Err(error.into()),
    }
}

fn random(size: usize, form: Form, args: &Args, context: &Context) -> Result<Exit, Failure> {
    must_be_kept(size, context)?;
    let seed = args.seed.unwrap_or_else(any_seed);
    let (found, ended) = guarded(args.time_limit, context, |guard| find::random(size, seed, &guard.stop));
    let Some(solution) = found else {
        return Ok(match ended {
            None => no_solution(size, true, context),
            ended => unknown(ended, context),
        });
    };
    if args.seed.is_none() {
        context.tell("find-seed", &[("seed", seed.to_string().into())]);
    }
    write_solution(&solution, form, context)?;
    Ok(Exit::Found)
}

/// Refuses a size whose columns cannot be kept one by one.
fn must_be_kept(size: usize, context: &Context) -> Result<(), Failure> {
    if size <= LARGEST_KEPT {
        return Ok(());
    }
    let variables = [("size", size.to_string().into()), ("limit", LARGEST_KEPT.to_string().into())];
    Err(Failure::said(context, "find-too-large-to-keep", &variables))
}

/// What all completions have in common, as one JSON object.
fn all_forced(board: &Board, args: &Args, context: &Context) -> Result<Exit, Failure> {
    let (forced, ended) =
        guarded(args.time_limit, context, |guard| find::forced(board, &args.options(guard)));
    match forced {
        AllForced::Unknown => Ok(unknown(ended, context)),
        AllForced::Impossible => Ok(no_solution(board.size(), board.is_plain(), context)),
        AllForced::Found(forced) => {
            let pairs = |squares: &[Square]| {
                squares.iter().map(|square| json!([square.row, square.column])).collect()
            };
            let always: Vec<_> = pairs(&forced.always);
            let never: Vec<_> = pairs(&forced.never);
            writeln!(io::stdout(), "{}", json!({ "always": always, "never": never }))?;
            Ok(Exit::Found)
        }
    }
}

#[cfg(feature = "proof")]
fn prove(
    file: &std::path::Path,
    board: &Board,
    form: Form,
    args: &Args,
    context: &Context,
) -> Result<Exit, Failure> {
    let (completion, ended) =
        guarded(args.time_limit, context, |guard| find::prove(board, file, &guard.stop));
    match completion? {
        Completion::Unknown => Ok(unknown(ended, context)),
        completion => answer(completion, board, form, context),
    }
}

#[cfg(not(feature = "proof"))]
fn prove(_: &std::path::Path, _: &Board, _: Form, _: &Args, context: &Context) -> Result<Exit, Failure> {
    Err(Failure::said(context, "find-without-proofs", &[]))
}
