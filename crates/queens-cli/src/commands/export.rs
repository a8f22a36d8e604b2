//! `queens export`: a board for other people's solvers.

use queens::NotEnoughMemory;
use queens::export::{ExportError, Format};

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::input::BoardArgs;
use crate::options::{Out, TimeLimit};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long = "as", value_name = "FORMAT", default_value = "dimacs",
          value_parser = args::one_of(&Format::ALL, |format| format.name()),
          hide_possible_values = true, hide_default_value = true)]
    format: Format,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    out: Out,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let mut out = args.out.open(context)?;
    let written = guarded(1, context, |control| args.format.write(&board, &mut out, control));
    match written {
        Ok(()) => {}
        Err(ExportError::Stopped) => return Ok(context.not_finished()),
        Err(ExportError::NotEnoughMemory(NotEnoughMemory { bytes })) => {
            return Err(Failure::said(context, "board-error-memory", &[("bytes", bytes.to_string().into())]));
        }
        Err(ExportError::Output(error)) => return Err(error.into()),
        Err(error) => return Err(Failure::Output(std::io::Error::other(error))),
    }
    out.finish(context)?;
    Ok(Exit::Found)
}
