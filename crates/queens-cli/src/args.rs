//! What can be typed. Each command's own arguments stand in its file; the texts of the help are in `help.ftl`.

use std::ffi::OsString;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use queens::Method;
use queens::words::{Lang, Words};

use crate::commands;
use crate::context::{Context, Failure};
use crate::options::TimeLimit;
use crate::{localise, speak};

/// The command line.
#[derive(Parser)]
#[command(
    name = "queens",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    subcommand_required = false,
    infer_long_args = false
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[arg(long, global = true, value_name = "LANG", value_parser = localise::lang_named,
          overrides_with = "lang")]
    pub lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_parser = colors(),
          hide_possible_values = true, hide_default_value = true, overrides_with = "color")]
    pub color: Color,
    #[arg(long, short, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>,
}

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    List(commands::list::Args),
    Count(commands::count::Args),
    Known(commands::known::Args),
    Plan(commands::plan::Args),
    Work(commands::work::Args),
    Merge(commands::merge::Args),
    Verify(commands::verify::Args),
    Submit(commands::submit::Args),
    Selftest(commands::selftest::Args),
    Bench(commands::bench::Args),
    Find(commands::find::Args),
    Puzzle(commands::puzzle::Args),
    Hint(commands::hint::Args),
    Export(commands::export::Args),
    Check(commands::check::Args),
    Show(commands::show::Args),
    Trace(commands::trace::Args),
    Watch(commands::watch::Args),
    Code(commands::code::Args),
    Serve(commands::serve::Args),
    Site(commands::site::Args),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
    Licenses,
    Help(commands::help::Args),
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The command line in a language, with its help.
pub fn command(words: &Words) -> clap::Command {
    localise::localised(Cli::command(), words)
}

/// Reads the command line, and the time limit of its command.
pub fn parse(arguments: Vec<OsString>, words: &Words) -> Result<(Cli, Option<Duration>), clap::Error> {
    let matches = command(words).try_get_matches_from(arguments)?;
    Ok((Cli::from_arg_matches(&matches)?, TimeLimit::of(&matches)))
}

/// One of the commands by its name, as its own help and manual page need it.
pub fn subcommand(name: &str, context: &Context) -> Result<clap::Command, Failure> {
    let mut whole = command(&context.words);
    whole.build();
    whole.find_subcommand(name).cloned().ok_or_else(|| {
        let variables = [("command", speak::visible(name).into_owned().into())];
        Failure::said(context, "no-such-command", &variables)
    })
}

/// A parser for one of a few names, each standing for a value.
pub fn one_of<T: Clone + Send + Sync + 'static>(
    values: &'static [T],
    name: fn(&T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.iter().map(name)).map(move |text| {
        // Where clap is told to ignore case it lets pass what was typed, not what is meant.
        let typed = values.iter().find(|value| name(value).eq_ignore_ascii_case(&text));
        typed.expect("clap lets only these names pass").clone()
    })
}

fn colors() -> impl TypedValueParser<Value = Color> {
    one_of(&[Color::Auto, Color::Always, Color::Never], |color| match color {
        Color::Auto => "auto",
        Color::Always => "always",
        Color::Never => "never",
    })
}

/// A parser for the name of a search method.
pub fn methods() -> impl TypedValueParser<Value = Method> {
    one_of(&Method::ALL, |method| method.name())
}
