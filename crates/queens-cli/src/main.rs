//! The command `queens`: arguments become library types at once, results become text.
//!
//! Data goes to standard output, everything else to standard error. Exit codes: 0 found or counted,
//! 1 no solution or not valid, 2 bad usage or bad input, 3 unknown after a time limit, 130 interrupted.

mod args;
mod commands;
mod context;
mod file;
mod guard;
mod input;
mod localise;
mod output;

use std::process::ExitCode;

use context::Context;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = localise::choose_words(&arguments);
    let cli = match args::parse(arguments, &words) {
        Ok(cli) => cli,
        Err(error) => return localise::report_usage(&error, &words),
    };
    let context = Context::new(words, cli.color);
    match commands::run(cli.command, &context) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(&context),
    }
}
