//! One file per command: its arguments, and what it does with them.

pub mod bench;
pub mod check;
pub mod code;
pub mod completions;
pub mod count;
pub mod export;
pub mod find;
pub mod help;
pub mod hint;
pub mod known;
pub mod licenses;
pub mod list;
pub mod man;
pub mod merge;
pub mod plan;
pub mod puzzle;
pub mod selftest;
pub mod serve;
pub mod show;
pub mod site;
pub mod submit;
pub mod trace;
pub mod verify;
pub mod watch;
pub mod work;

use crate::args::Command;
use crate::context::{Context, Exit, Failure};

/// Does what was asked.
pub fn run(command: Option<Command>, context: &Context) -> Result<Exit, Failure> {
    let Some(command) = command else { return help::whole(context) };
    match command {
        Command::List(args) => list::run(&args, context),
        Command::Count(args) => count::run(&args, context),
        Command::Plan(args) => plan::run(&args, context),
        Command::Work(args) => work::run(&args, context),
        Command::Merge(args) => merge::run(&args, context),
        Command::Verify(args) => verify::run(&args, context),
        Command::Submit(args) => submit::run(&args, context),
        Command::Selftest(args) => selftest::run(&args, context),
        Command::Known(args) => known::run(&args, context),
        Command::Bench(args) => bench::run(&args, context),
        Command::Find(args) => find::run(&args, context),
        Command::Puzzle(args) => puzzle::run(&args, context),
        Command::Hint(args) => hint::run(&args, context),
        Command::Export(args) => export::run(&args, context),
        Command::Check(args) => check::run(&args, context),
        Command::Serve(args) => serve::run(&args, context),
        Command::Site(args) => site::run(&args, context),
        Command::Show(args) => show::run(&args, context),
        Command::Trace(args) => trace::run(&args, context),
        Command::Code(args) => code::run(&args, context),
        Command::Watch(args) => watch::run(&args, context),
        Command::Completions(args) => completions::run(&args, context),
        Command::Man(args) => man::run(&args, context),
        Command::Licenses => licenses::run(),
        Command::Help(args) => help::run(&args, context),
    }
}
