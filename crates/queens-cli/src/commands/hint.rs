//! `queens hint`: what to do next on a board: a queen and why, or the fewest queens to remove.

use std::io::{self, Write};

use queens::find::hint::Hint;
use queens::find::{self, Advice};

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
    let (ground, queens) = args.board.with_queens(context)?;
    let queens = queens.squares();
    let advice = guarded(1, context, |control| find::advice(&ground, queens, control));
    let Ok(advice) = advice else { return Ok(context.not_finished()) };
    let exit = match advice {
        Advice::Impossible if ground.is_plain() => return Ok(no_solution(&ground, context)),
        Advice::Impossible | Advice::Remove { .. } => Exit::Nothing,
        _ => Exit::Found,
    };
    let mut out = io::stdout().lock();
    if exit == Exit::Nothing
        && let Some(dead_end) = find::dead_end(&ground, queens)
    {
        let shown = Hint::Impossible { because: Some(dead_end.rank) };
        writeln!(out, "{}", shown.say(&context.words))?;
    }
    writeln!(out, "{}", advice.say(&context.words))?;
    Ok(exit)
}
