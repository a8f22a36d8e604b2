//! The language of the command line itself: which one, its help, and its usage errors in one line.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use queens::words::{Lang, Words};

use crate::context::Exit;
use crate::speak::{complain, system_error, visible};

/// The words to use while the arguments are read, which may already fail: those of the last `--lang` that is seen
/// in them, else of the environment.
pub fn guess_words(arguments: &[OsString]) -> Words {
    let mut texts = arguments.iter().filter_map(|argument| argument.to_str());
    let mut asked = None;
    while let Some(text) = texts.next() {
        let value = if text == "--lang" { texts.next() } else { text.strip_prefix("--lang=") };
        asked = value.and_then(|value| lang_named(value).ok()).or(asked);
    }
    Words::new(asked.unwrap_or_else(lang_of_environment))
}

/// The language that somebody asks for: `zh-TW` as well as `zh_tw`, `zh-Hant` or a whole locale such as
/// `zh_CN.UTF-8`. Chinese alone is written in simplified characters, as most of its readers do.
pub fn lang_named(text: &str) -> Result<Lang, &'static str> {
    let language = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
    if ["en", "zh", "c", "posix"].iter().any(|known| language.eq_ignore_ascii_case(known)) {
        Ok(Lang::from_locale(text))
    } else {
        Err("no such language")
    }
}

/// The language of the environment: the locale of messages as POSIX has it; where there is none (Windows), the
/// system's.
pub fn lang_of_environment() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .or_else(sys_locale::get_locale);
    Lang::from_locale(&locale.unwrap_or_default())
}

/// The key of the help of an argument: its own, or the one that several commands share.
pub fn help_key(command: &str, argument: &str, words: &Words) -> String {
    let own = format!("help-{command}-{argument}");
    if words.has(&own) { own } else { format!("help-any-{argument}") }
}

/// Puts the help texts of a language into a command and its subcommands.
pub fn localised(command: clap::Command, words: &Words) -> clap::Command {
    let mut whole = localised_under("", command, words);
    whole = whole.mut_subcommands(|subcommand| localised_under("queens ", subcommand, words));
    whole
}

fn localised_under(above: &str, command: clap::Command, words: &Words) -> clap::Command {
    let name = command.get_name().to_owned();
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}\n", words.say("usage-heading"));
    let usage = usage(above, &command, words);
    command
        .about(words.say(&format!("help-{name}")))
        .override_usage(usage)
        .help_template(template)
        .subcommand_help_heading(words.say("commands-heading"))
        .mut_args(|argument| {
            let heading = if argument.is_positional() { "arguments-heading" } else { "options-heading" };
            let key = help_key(&name, argument.get_id().as_str(), words);
            argument.help(words.say(&key)).help_heading(words.say(heading))
        })
}

/// How a command is called, in the user's language: clap has these words in English alone.
fn usage(above: &str, command: &clap::Command, words: &Words) -> String {
    let mut usage = format!("{above}{} [{}]", command.get_name(), words.say("usage-options"));
    for argument in command.get_positionals() {
        let name = argument.get_value_names().map(|names| names.join(" ")).unwrap_or_default();
        let (left, right) = if argument.is_required_set() { ('<', '>') } else { ('[', ']') };
        usage.push_str(&format!(" {left}{name}{right}"));
    }
    if command.has_subcommands() {
        usage.push_str(&format!(" [{}]", words.say("usage-command")));
    }
    usage
}

/// Prints what clap has to say: help and the version as they are, an error as one line with a hint.
pub fn report_usage(error: &clap::Error, words: &Words) -> Exit {
    if error.use_stderr() {
        complain(&usage_error(error, words));
        return Exit::BadInput;
    }
    match error.print().and_then(|()| io::stdout().flush()) {
        Ok(()) => Exit::Found,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::PipeClosed,
        Err(error) => {
            let variables = [("error", system_error(&error, words).into())];
            complain(&words.say_with("output-failed", &variables));
            Exit::BadInput
        }
    }
}

/// A usage error in one line.
fn usage_error(error: &clap::Error, words: &Words) -> String {
    let context = |kind| error.get(kind).map(text_of).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let subcommand = context(ContextKind::InvalidSubcommand);
    let prior = context(ContextKind::PriorArg);
    let (key, variables): (&str, &[(&str, &String)]) = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => ("usage-no-value", &[("argument", &argument)]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            ("usage-value", &[("value", &value), ("argument", &argument)])
        }
        ErrorKind::UnknownArgument => ("usage-unknown", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => ("usage-unknown-command", &[("command", &subcommand)]),
        ErrorKind::MissingRequiredArgument => ("usage-missing", &[("argument", &argument)]),
        ErrorKind::ArgumentConflict if prior.is_empty() || prior == argument => {
            ("usage-twice", &[("argument", &argument)])
        }
        ErrorKind::ArgumentConflict => ("usage-conflict", &[("argument", &argument), ("other", &prior)]),
        ErrorKind::InvalidUtf8 => ("usage-utf8", &[]),
        _ => ("usage-other", &[("argument", &argument)]),
    };
    let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, (*value).into())).collect();
    let (problem, hint) = (words.say_with(key, &variables), usage_hint(error, words));
    words.say_with("usage-error", &[("problem", problem.into()), ("hint", hint.into())])
}

/// What to do about a usage error.
fn usage_hint(error: &clap::Error, words: &Words) -> String {
    let context = |kind| error.get(kind).map(text_of).unwrap_or_default();
    let values = context(ContextKind::ValidValue);
    let suggestion = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .map(context)
        .find(|suggestion| !suggestion.is_empty());
    match (suggestion, error.kind()) {
        (_, ErrorKind::InvalidValue) if !values.is_empty() => {
            words.say_with("usage-values", &[("values", values.into())])
        }
        (_, ErrorKind::ValueValidation | ErrorKind::InvalidValue) => {
            value_hint(&context(ContextKind::InvalidArg), words)
        }
        (Some(suggestion), _) => words.say_with("usage-suggest", &[("suggestion", suggestion.into())]),
        _ => words.say("usage-help"),
    }
}

/// What may stand where a bad value stands. Arguments that take the same kind of value have the same name for it.
fn value_hint(argument: &str, words: &Words) -> String {
    let name = argument.split_once('<').map_or(argument, |(_, name)| name).trim_end_matches('>');
    words.say(match name {
        "SECONDS" => "usage-seconds",
        "IP" => "usage-ip",
        "PORT" => "usage-port",
        "LANG" => "usage-lang",
        "T" => "usage-threads",
        "FILE" | "BOARD" => "usage-file",
        _ => "usage-number",
    })
}

/// A part of an error, shown so that it can do no harm on a terminal.
fn text_of(value: &ContextValue) -> String {
    let text = match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    };
    visible(&text).into_owned()
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
    fn languages_are_named_in_many_ways() {
        for name in ["zh-TW", "zh-tw", "zh_TW", "zh-Hant", "zh_HK.UTF-8", "ZH-tw", "zh-Hant-HK"] {
            assert_eq!(lang_named(name), Ok(Lang::ZhTw), "{name}");
        }
        for name in ["zh", "zh-CN", "zh_CN.UTF-8", "zh-Hans", "zh-SG"] {
            assert_eq!(lang_named(name), Ok(Lang::ZhCn), "{name}");
        }
        for name in ["en", "en_GB.UTF-8", "EN", "C", "C.UTF-8", "POSIX"] {
            assert_eq!(lang_named(name), Ok(Lang::En), "{name}");
        }
        for name in ["", "fr", "chinese", "zhtw", "english", "-"] {
            assert!(lang_named(name).is_err(), "{name}");
        }
    }

    #[test]
    fn the_arguments_are_well_formed() {
        args::command(&Words::new(Lang::En)).debug_assert();
    }
}
