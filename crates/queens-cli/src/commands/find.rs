//! `queens find`: one solution.

use std::io::Write;

use queens::notation::{Notation, Writer};
use queens::{Method, search};

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
    first: bool,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let Some(solution) = search::first(args.method, &board, context.stop) else {
        if context.is_stopped() {
            return Ok(Exit::Interrupted);
        }
        let key = if board.is_plain() { "no-solution-of-size" } else { "no-solution" };
        context.tell(key, &[("size", board.size().into())]);
        return Ok(Exit::Nothing);
    };
    let output = Output::for_notation(args.notation, context);
    let mut writer =
        Writer::new(args.notation, board.size(), output).map_err(|error| Failure::write(error, context))?;
    writer.solution(&solution).map_err(|error| Failure::write(error, context))?;
    writer.finish().map_err(|error| Failure::write(error, context))?.flush()?;
    Ok(Exit::Found)
}
