//! `queens hint`: the next forced square of a board, and why.

use std::io::{self, Write};
use std::time::Duration;

use queens::find::Options;
use queens::find::hint::{Hint, hint};

use crate::commands::find::seconds;
use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::input::BoardArgs;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let (hint, ended) = guarded(args.time_limit, context, |guard| {
        hint(&board, &Options { decisions: Some(&guard.done), ..Options::new(&guard.stop) })
    });
    match hint {
        Hint::Unknown => {
            context.tell("find-time-is-up", &[]);
            Ok(ended.unwrap_or(Exit::Unknown))
        }
        Hint::Impossible { .. } => {
            writeln!(io::stdout(), "{}", hint.say(&context.words))?;
            Ok(Exit::Nothing)
        }
        _ => {
            writeln!(io::stdout(), "{}", hint.say(&context.words))?;
            Ok(Exit::Found)
        }
    }
}
