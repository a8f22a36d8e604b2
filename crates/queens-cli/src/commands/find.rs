//! `queens find`: one solution, at any size, on any board.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use queens::find::{self, construct};
use queens::notation::Notation;
use queens::{Board, Control, Method, NotEnoughMemory, Outcome, Solution, Square, search, stream};
use serde_json::json;

use crate::args;
use crate::context::{Context, Exit, Failure};
#[cfg(feature = "proof")]
use crate::file::cannot_write;
use crate::guard::guarded;
use crate::input::BoardArgs;
use crate::options::{Seed, Threads, TimeLimit, refuse_unused};
use crate::output::{Form, FormArgs, Output};

/// The largest board that is drawn unless a form is asked for; larger ones are a list of columns.
const LARGEST_DRAWN: usize = 40;

/// The largest size whose columns fit into the 32 bits that a [`Solution`] keeps of each.
const LARGEST_KEPT: usize = 1 << 32;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    form: FormArgs,
    #[arg(long, value_name = "METHOD", value_parser = args::methods(), hide_possible_values = true)]
    method: Option<Method>,
    #[arg(long, conflicts_with_all = ["random", "all_forced", "method"])]
    first: bool,
    #[arg(long, conflicts_with_all = ["board", "method"])]
    random: bool,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    threads: Threads,
    #[arg(long, conflicts_with_all = ["random", "method", "form", "json", "theme"])]
    all_forced: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["random", "method", "first", "all_forced"])]
    proof: Option<OsString>,
}

/// What is asked for.
#[derive(Clone, Copy)]
enum Way<'a> {
    /// By formula.
    Construct(usize),
    Random(usize),
    Method(Method),
    Prove(&'a Path),
    AllForced,
    First,
    Complete,
}

impl Args {
    fn way(&self) -> Way<'_> {
        match (self.method, &self.proof, self.board.size) {
            (Some(method), ..) => Way::Method(method),
            (_, Some(file), _) => Way::Prove(Path::new(file)),
            _ if self.all_forced => Way::AllForced,
            _ if self.first => Way::First,
            (.., Some(size)) if self.random => Way::Random(size),
            (.., Some(size)) => Way::Construct(size),
            (.., None) => Way::Complete,
        }
    }

    /// Refuses options that would change nothing on this way.
    fn check(&self, way: Way<'_>, context: &Context) -> Result<(), Failure> {
        let seed = ("--seed", self.seed.seed.is_some());
        let threads = ("--threads", self.threads.is_given());
        match way {
            Way::Construct(_) => {
                if seed.1 {
                    return Err(Failure::said(context, "find-seed-unused", &[]));
                }
                refuse_unused(&[threads], "N", context)
            }
            Way::Random(_) => refuse_unused(&[threads], "--random", context),
            Way::Method(_) => refuse_unused(&[seed, threads], "--method", context),
            Way::Prove(file) if self.form.is_to(file) => Err(Failure::said(context, "find-one-file", &[])),
            Way::Prove(_) => refuse_unused(&[seed, threads], "--proof", context),
            Way::First => refuse_unused(&[seed], "--first", context),
            Way::AllForced => refuse_unused(&[seed], "--all-forced", context),
            Way::Complete if self.random => Err(Failure::said(context, "find-random-board", &[])),
            Way::Complete => Ok(()),
        }
    }

    /// The output for a solution of some size.
    fn open(&self, size: usize, context: &Context) -> Result<Output, Failure> {
        let default = if size <= LARGEST_DRAWN { Notation::Grid } else { Notation::Columns };
        let form = self.form.asked().unwrap_or(Form::Notation(default));
        Ok(self.form.open(form, context)?.cut_off(context))
    }
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let way = args.way();
    args.check(way, context)?;
    match way {
        Way::Construct(size) => return constructed(size, args.open(size, context)?, args, context),
        Way::Random(size) => return random(size, args.open(size, context)?, args, context),
        _ => {}
    }
    let board = match way {
        Way::Method(method) => args.board.for_method(method, context)?,
        _ => args.board.board(context)?,
    };
    let output = args.open(board.size(), context)?;
    if let Way::AllForced = way {
        return all_forced(&board, args, output, context);
    }
    let found = guarded(args.threads.count().get(), context, |control| {
        Ok::<_, Failure>(match way {
            Way::Prove(file) => prove(file, &board, control, context)?,
            Way::Method(method) => search::first(method, &board, control),
            Way::First => find::first(&board, control),
            _ => find::complete_seeded(&board, args.seed.seed.unwrap_or(1), control),
        })
    })?;
    match found {
        Outcome::Found(solution) => write_solution(&board, &solution, output, context),
        Outcome::None => Ok(no_solution(&board, context)),
        Outcome::Stopped => Ok(context.not_finished()),
    }
}

/// Says that there is no solution.
pub fn no_solution(board: &Board, context: &Context) -> Exit {
    let key = if board.is_plain() { "no-solution-of-size" } else { "no-solution" };
    context.tell(key, &[("size", board.size().into())]);
    Exit::Nothing
}

fn write_solution(
    board: &Board,
    solution: &Solution,
    output: Output,
    context: &Context,
) -> Result<Exit, Failure> {
    if is_bare(output.form()) {
        return write_columns(solution, output, context);
    }
    let mut listing = output.listing(board, context)?;
    listing.solution(solution)?;
    listing.finish()?;
    Ok(Exit::Found)
}

/// Whether a form has the columns alone: it takes solutions that are larger than any board.
fn is_bare(form: Form) -> bool {
    matches!(form, Form::Notation(Notation::Columns) | Form::Binary)
}

/// The columns of a solution, which need no memory beside it.
fn write_columns(solution: &Solution, mut output: Output, context: &Context) -> Result<Exit, Failure> {
    match output.form() {
        Form::Binary => stream::write_binary(solution, &mut output)?,
        _ => stream::write_columns(solution, &mut output)?,
    }
    output.finish(context)?;
    Ok(Exit::Found)
}

/// The solution by formula. Lists of columns and of numbers are written as they are made; other forms are for
/// sizes that fit into memory.
fn constructed(size: usize, mut output: Output, args: &Args, context: &Context) -> Result<Exit, Failure> {
    let form = output.form();
    if !is_bare(form) {
        must_be_kept(size, context)?;
        let board = args.board.board(context)?;
        return match construct::columns(size as u64) {
            Some(columns) => {
                let solution = Solution::from_columns(columns.map(|column| column as u32).collect());
                write_solution(&board, &solution, output, context)
            }
            None => Ok(no_solution(&board, context)),
        };
    }
    let written = guarded(1, context, |control| match form {
        Form::Binary => construct::write_binary(size as u64, &mut output, control),
        _ => construct::write_columns(size as u64, &mut output, control),
    })?;
    match written {
        Outcome::Found(()) => {
            output.finish(context)?;
            Ok(Exit::Found)
        }
        Outcome::None => Ok(no_solution(&Board::empty(size), context)),
        Outcome::Stopped => Ok(context.not_finished()),
    }
}

fn random(size: usize, output: Output, args: &Args, context: &Context) -> Result<Exit, Failure> {
    must_be_kept(size, context)?;
    // Only a form that is bare takes what is larger than a board; the others refuse it before the search.
    let board = if is_bare(output.form()) { None } else { Some(args.board.board(context)?) };
    let seed = args.seed.or_any();
    let found = guarded(1, context, |control| find::random(size, seed, control));
    let solution = match found {
        Ok(Outcome::Found(solution)) => solution,
        Ok(Outcome::None) => return Ok(no_solution(&Board::empty(size), context)),
        Ok(Outcome::Stopped) => return Ok(context.not_finished()),
        Err(NotEnoughMemory { bytes }) => {
            let variables = [("size", size.to_string().into()), ("bytes", bytes.to_string().into())];
            return Err(Failure::said(context, "find-not-enough-memory", &variables));
        }
    };
    if args.seed.seed.is_none() {
        context.tell("find-seed", &[("seed", seed.to_string().into())]);
    }
    match board {
        Some(board) => write_solution(&board, &solution, output, context),
        None => write_columns(&solution, output, context),
    }
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
fn all_forced(board: &Board, args: &Args, mut output: Output, context: &Context) -> Result<Exit, Failure> {
    let forced = guarded(args.threads.count().get(), context, |control| find::forced(board, control));
    match forced {
        Outcome::Stopped => Ok(context.not_finished()),
        Outcome::None => Ok(no_solution(board, context)),
        Outcome::Found(forced) => {
            let pairs = |squares: &[Square]| {
                squares.iter().map(|square| json!([square.row, square.column])).collect()
            };
            let always: Vec<_> = pairs(&forced.always);
            let never: Vec<_> = pairs(&forced.never);
            writeln!(output, "{}", json!({ "always": always, "never": never }))?;
            output.finish(context)?;
            Ok(Exit::Found)
        }
    }
}

#[cfg(feature = "proof")]
fn prove(
    file: &Path,
    board: &Board,
    control: &Control<'_>,
    context: &Context,
) -> Result<Outcome<Solution>, Failure> {
    find::prove(board, file, control).map_err(|error| cannot_write(file, &error, context))
}

#[cfg(not(feature = "proof"))]
fn prove(_: &Path, _: &Board, _: &Control<'_>, context: &Context) -> Result<Outcome<Solution>, Failure> {
    Err(Failure::said(context, "find-without-proofs", &[]))
}
