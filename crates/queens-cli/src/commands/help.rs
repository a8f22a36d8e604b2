//! `queens help [COMMAND]`: the same as `--help`, for those who type the word.

use std::io::{self, Write};

use crate::args;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let Some(name) = &args.command else { return whole(context) };
    let mut command = args::subcommand(name, context)?;
    print(&mut command, context)
}

/// The help of the command as a whole, which is also what it says when nothing is asked of it.
pub fn whole(context: &Context) -> Result<Exit, Failure> {
    print(&mut args::command(&context.words), context)
}

fn print(command: &mut clap::Command, context: &Context) -> Result<Exit, Failure> {
    let help = command.render_help();
    let text = if context.color { help.ansi().to_string() } else { help.to_string() };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(Exit::Found)
}
