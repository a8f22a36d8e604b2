//! `queens hint`: the next forced square of a board, and why.

use std::io::{self, Write};

use queens::find::hint::{Hint, hint};

use crate::commands::find::no_solution;
use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::input::BoardArgs;
use crate::options::TimeLimit;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let hint = guarded(args.time_limit.time_limit, 1, context, |guard| hint(&board, &guard.control));
    let Ok(hint) = hint else { return Ok(context.not_finished()) };
    let exit = match hint {
        // There is no queen to take back.
        Hint::Impossible { .. } if board.is_plain() => return Ok(no_solution(&board, context)),
        Hint::Impossible { .. } => Exit::Nothing,
        _ => Exit::Found,
    };
    writeln!(io::stdout(), "{}", hint.say(&context.words))?;
    Ok(exit)
}
