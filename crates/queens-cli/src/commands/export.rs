//! `queens export`: a board for other people's solvers.

use std::io::{self, Write};

use queens::export::Format;

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long = "as", value_name = "FORMAT", default_value = "dimacs",
          value_parser = args::one_of(&Format::ALL, |format| format.name()),
          hide_possible_values = true, hide_default_value = true)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    args.format.write(&board, &mut out)?;
    out.flush()?;
    Ok(Exit::Found)
}
