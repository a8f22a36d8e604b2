//! The command `queens`: arguments become library types at once, results become text.
//!
//! Data goes to standard output, everything else to standard error. Exit codes: 0 found or counted, 1 no solution or not
//! valid, 2 bad usage or bad input (or memory that is not there), 3 not finished within the time limit, 4 a count that
//! differs from its published value, 75 stopped but saved and to be started again, 128 and the number of the signal that
//! ended it (130 for Ctrl-C), 141 when the reader of the output has gone away.

mod address_space;
mod args;
mod commands;
mod context;
mod file;
mod forecast;
mod guard;
mod input;
mod localise;
mod options;
mod out_of_memory;
mod output;
mod screen;
mod sharing;
mod signals;
mod source;
mod speak;
mod temporary;

use std::process::ExitCode;

use queens::words::Words;

use context::Context;

#[global_allocator]
static ALLOCATOR: out_of_memory::Allocator = out_of_memory::Allocator;

fn main() -> ExitCode {
    address_space::spare();
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = localise::guess_words(&arguments);
    let (cli, time_limit) = match args::parse(arguments, &words) {
        Ok(parsed) => parsed,
        Err(error) => return localise::report_usage(&error, &words).into(),
    };
    // What was guessed from the arguments was for their own mistakes; now they are known.
    let lang = cli.lang.unwrap_or_else(localise::lang_of_environment);
    let words = if lang == words.lang() { words } else { Words::new(lang) };
    out_of_memory::speak(&words);
    #[cfg(all(unix, feature = "proof"))]
    out_of_memory::listen_to_cpp();
    let context = Context::new(words, cli.color, time_limit);
    let ended = commands::run(cli.command, &context);
    ended.unwrap_or_else(|failure| failure.report(&context)).into()
}
