//! The language of the command line itself: which one, its help, and its usage errors in one line.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use queens::words::{Lang, Words};

use crate::context::Exit;

/// The words to use, known before the arguments are read, because reading them may already fail:
/// `--lang`, else the locale of the environment.
pub fn choose_words(arguments: &[OsString]) -> Words {
    let mut texts = arguments.iter().filter_map(|argument| argument.to_str());
    let mut asked = None;
    while let Some(text) = texts.next() {
        let value = if text == "--lang" { texts.next() } else { text.strip_prefix("--lang=") };
        asked = value.and_then(|value| value.parse().ok()).or(asked);
    }
    Words::new(asked.unwrap_or_else(|| Lang::from_locale(&locale())))
}

/// The locale of messages as POSIX has it; where the environment has none (Windows), the system's.
fn locale() -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .or_else(sys_locale::get_locale)
        .unwrap_or_default()
}

/// The key of the help of an argument: its own, or the one that several commands share.
pub fn help_key(command: &str, argument: &str, words: &Words) -> String {
    let own = format!("help-{command}-{argument}");
    if words.has(&own) { own } else { format!("help-any-{argument}") }
}

/// Puts the help texts of a language into a command and its subcommands.
pub fn localised(command: clap::Command, words: &Words) -> clap::Command {
    let name = command.get_name().to_owned();
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}\n", words.say("usage-heading"));
    command
        .about(words.say(&format!("help-{name}")))
        .help_template(template)
        .subcommand_help_heading(words.say("commands-heading"))
        .mut_args(|argument| {
            let heading = if argument.is_positional() { "arguments-heading" } else { "options-heading" };
            let key = help_key(&name, argument.get_id().as_str(), words);
            argument.help(words.say(&key)).help_heading(words.say(heading))
        })
        .mut_subcommands(|subcommand| localised(subcommand, words))
}

/// Prints what clap has to say: help and the version as they are, an error as one line with a hint.
pub fn report_usage(error: &clap::Error, words: &Words) -> ExitCode {
    if !error.use_stderr() {
        // A reader that has gone away is no reason to fail.
        let _ = error.print();
        return Exit::Found.into();
    }
    eprintln!("queens: {}", usage_error(error, words));
    Exit::BadInput.into()
}

/// A usage error in one line.
fn usage_error(error: &clap::Error, words: &Words) -> String {
    let context = |kind| error.get(kind).map(text_of).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let suggestion = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .map(context)
        .find(|suggestion| !suggestion.is_empty());
    let hint = match (&suggestion, error.kind()) {
        (Some(suggestion), kind) if kind != ErrorKind::InvalidValue => {
            words.say_with("usage-suggest", &[("suggestion", suggestion.into())])
        }
        (_, ErrorKind::InvalidValue) if !context(ContextKind::ValidValue).is_empty() => {
            words.say_with("usage-values", &[("values", context(ContextKind::ValidValue).into())])
        }
        (_, ErrorKind::ValueValidation) => words.say("usage-number"),
        _ => words.say("usage-help"),
    };
    let subcommand = context(ContextKind::InvalidSubcommand);
    let prior = context(ContextKind::PriorArg);
    let (key, variables): (&str, &[(&str, &String)]) = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => ("usage-no-value", &[("argument", &argument)]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            ("usage-value", &[("value", &value), ("argument", &argument)])
        }
        ErrorKind::UnknownArgument => ("usage-unknown", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => ("usage-unknown-command", &[("command", &subcommand)]),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ("usage-no-command", &[])
        }
        ErrorKind::MissingRequiredArgument => ("usage-missing", &[("argument", &argument)]),
        ErrorKind::ArgumentConflict if prior.is_empty() => ("usage-twice", &[("argument", &argument)]),
        ErrorKind::ArgumentConflict => ("usage-conflict", &[("argument", &argument), ("other", &prior)]),
        ErrorKind::InvalidUtf8 => ("usage-utf8", &[]),
        _ => ("usage-other", &[("argument", &argument)]),
    };
    let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, (*value).into())).collect();
    format!("{}; {hint}", words.say_with(key, &variables))
}

fn text_of(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;
    use std::collections::BTreeSet;

    /// The keys that the help of a command and its subcommands uses.
    fn keys(command: &clap::Command, words: &Words, found: &mut BTreeSet<String>) {
        let name = command.get_name();
        found.insert(format!("help-{name}"));
        found.extend(command.get_arguments().map(|arg| help_key(name, arg.get_id().as_str(), words)));
        command.get_subcommands().for_each(|subcommand| keys(subcommand, words, found));
    }

    #[test]
    fn every_command_and_argument_has_help_in_every_language_and_no_help_is_unused() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut used = BTreeSet::new();
            keys(&args::command(&words), &words, &mut used);
            for key in &used {
                assert!(words.has(key), "{key} in {}", lang.tag());
            }
            let written = queens::words::sources(lang).iter().flat_map(|(_, text)| text.lines());
            for key in written.filter_map(|line| line.split_once(" =")).map(|(key, _)| key) {
                assert!(!key.starts_with("help-") || used.contains(key), "nobody uses {key}");
            }
        }
    }

    #[test]
    fn the_arguments_are_well_formed() {
        args::command(&Words::new(Lang::En)).debug_assert();
    }
}
