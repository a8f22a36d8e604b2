//! `queens list`: all solutions, one after the other.

use std::io::Write;

use queens::notation::{Notation, Writer};
use queens::{Method, search, symmetry};

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;
use crate::output::{self, Output};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long = "as", value_name = "NOTATION", default_value = "grid", value_parser = output::notations(),
          hide_possible_values = true, hide_default_value = true)]
    notation: Notation,
    #[arg(long, value_name = "METHOD", default_value = "bits", value_parser = args::methods(),
          hide_possible_values = true, hide_default_value = true)]
    method: Method,
    #[arg(long)]
    unique: bool,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    limit: Option<usize>,
    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        allow_negative_numbers = true,
        hide_default_value = true
    )]
    skip: usize,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let transforms = board.symmetries();
    let solutions = search::solutions_until(args.method, &board, context.stop)
        .filter(|solution| !args.unique || symmetry::is_canonical(solution, &transforms))
        .skip(args.skip)
        .take(args.limit.unwrap_or(usize::MAX));
    let output = Output::for_notation(args.notation, context);
    let mut writer =
        Writer::new(args.notation, board.size(), output).map_err(|error| Failure::write(error, context))?;
    let mut found = false;
    for solution in solutions {
        // An interrupted search ends; a listing that was asked to stop ends as well, after a whole solution.
        if context.is_stopped() {
            break;
        }
        writer.solution(&solution).map_err(|error| Failure::write(error, context))?;
        writer.out().piece_done()?;
        found = true;
    }
    if context.is_stopped() {
        writer.out().flush()?;
        return Ok(Exit::Interrupted);
    }
    writer.finish().map_err(|error| Failure::write(error, context))?.flush()?;
    Ok(if found { Exit::Found } else { Exit::Nothing })
}
