//! `queens completions SHELL`: what a shell needs to complete our arguments.

use std::io::Write;

use clap_complete::Shell;

use crate::args;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    // Into memory first: clap_complete panics when its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(&context.words), "queens", &mut script);
    let mut out = std::io::stdout().lock();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Found)
}
