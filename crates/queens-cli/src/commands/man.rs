//! `queens man [COMMAND]`: the manual page, of the whole or of one command.

use std::io::Write;

use crate::args;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let mut whole = args::command(&context.words);
    whole.build();
    let page = match &args.command {
        None => whole,
        Some(name) => whole.find_subcommand(name).cloned().ok_or_else(|| {
            Failure::said(context, "man-unknown-command", &[("command", name.as_str().into())])
        })?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    std::io::stdout().write_all(&text)?;
    Ok(Exit::Found)
}
