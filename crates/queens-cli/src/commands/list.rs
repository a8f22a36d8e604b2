//! `queens list`: all solutions, one after the other.

use std::io::Write;

use queens::notation::Notation;
use queens::search::{NotListed, Sicp};
use queens::{Method, NotEnoughMemory, search, symmetry};

use crate::args;
use crate::commands::find::no_solution;
use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::input::BoardArgs;
use crate::options::TimeLimit;
use crate::output::{Form, FormArgs};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    form: FormArgs,
    #[arg(long, value_name = "METHOD", default_value = "bits", value_parser = args::methods(),
          hide_possible_values = true, hide_default_value = true)]
    method: Method,
    #[arg(long, conflicts_with_all = ["unique", "form", "json", "theme"])]
    own_order: bool,
    #[arg(long)]
    unique: bool,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    limit: Option<usize>,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    skip: Option<usize>,
    #[command(flatten)]
    time_limit: TimeLimit,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if args.own_order {
        return own_order(args, context);
    }
    let form = args.form.asked().unwrap_or(Form::Notation(Notation::Grid));
    let board = args.board.for_method(args.method, context)?;
    let mut listing = args.form.open(form, context)?.listing(&board, context)?;
    let transforms = board.symmetries();
    let (skip, limit) = (args.skip.unwrap_or(0), args.limit.unwrap_or(usize::MAX));
    let mut found = 0_usize;
    let stopped = guarded(1, context, |control| {
        let mut all = search::solutions_until(args.method, &board, control);
        let wanted = |solution: &_| !args.unique || symmetry::is_canonical(solution, &transforms);
        // One more than is listed is never looked for.
        for solution in all.by_ref().filter(wanted).take(skip.saturating_add(limit)) {
            // A listing that is asked to stop ends after a whole solution.
            if control.is_stopped() {
                break;
            }
            found += 1;
            if found > skip {
                listing.solution(&solution)?;
            }
        }
        match all.not_enough_memory() {
            Some(error) => Err(no_memory(error, context)),
            None => Ok(control.is_stopped()),
        }
    })?;
    if stopped {
        listing.abandon()?;
        return Ok(context.not_finished());
    }
    listing.finish()?;
    if found > skip || limit == 0 {
        return Ok(Exit::Found);
    }
    if found == 0 {
        return Ok(no_solution(&board, context));
    }
    Ok(all_skipped(found, context))
}

/// Says that --skip left nothing.
fn all_skipped(found: usize, context: &Context) -> Exit {
    context.tell("list-all-skipped", &[("found", found.to_string().into())]);
    Exit::Nothing
}

/// The list that the method keeps does not fit.
fn no_memory(error: NotEnoughMemory, context: &Context) -> Failure {
    Failure::said(context, "search-not-enough-memory", &[("bytes", error.bytes.to_string().into())])
}

/// The solutions as SICP's program has them in the end: in its order, the newest queen first, each queen by its row.
/// In parentheses, as Scheme prints lists: brackets would be read as columns.
fn own_order(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if args.method != Method::Sicp {
        return Err(Failure::said(context, "list-own-order", &[]));
    }
    let board = args.board.for_method(args.method, context)?;
    let mut out = args.form.open(Form::Notation(Notation::Columns), context)?;
    let found = guarded(1, context, |control| Sicp::all(&board, control));
    let found = match found {
        Ok(found) => found,
        Err(NotListed::NotEnoughMemory(error)) => return Err(no_memory(error, context)),
        Err(_) => return Ok(context.not_finished()),
    };
    if found.is_empty() {
        return Ok(no_solution(&board, context));
    }
    let (skip, limit) = (args.skip.unwrap_or(0), args.limit.unwrap_or(usize::MAX));
    let control = context.control();
    for rows in found.iter().skip(skip).take(limit) {
        if control.is_stopped() {
            return Ok(context.not_finished());
        }
        let rows: Vec<String> = rows.iter().map(u32::to_string).collect();
        writeln!(out, "({})", rows.join(" "))?;
    }
    out.finish(context)?;
    match limit > 0 && skip >= found.len() {
        true => Ok(all_skipped(found.len(), context)),
        false => Ok(Exit::Found),
    }
}
