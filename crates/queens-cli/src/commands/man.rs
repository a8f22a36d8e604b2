//! `queens man [COMMAND]`: the manual page, of the whole or of one command.
//!
//! clap knows the arguments; examples, exit codes and the rest are ours. The headings that clap's renderer has in
//! English alone are put into the user's language.

use std::io::{self, Write};

use clap_mangen::Man;
use roff::{Roff, bold, roman};

use crate::args;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

/// Things to do, each with the key of what it does.
const EXAMPLES: [(&str, &str); 9] = [
    ("queens list 8 --unique --as columns", "man-example-list"),
    ("queens count < board.txt", "man-example-count"),
    ("queens count 20 --time-limit 60", "man-example-limit"),
    ("queens find --board '[-1,3,-1,-1]'", "man-example-complete"),
    ("queens find 1000000 --as binary --out queens.bin", "man-example-find"),
    ("queens check '[5,3,6,0,7,1,4,2]'", "man-example-check"),
    ("queens show '[1,3,0,2]' --orbit --as svg --out orbit.svg", "man-example-show"),
    ("queens trace 6 --as html --out film.html", "man-example-trace"),
    ("queens puzzle 10 | tee puzzle.txt | queens hint", "man-example-hint"),
];

/// Exit codes, each with the key of what it means.
const EXITS: [(&str, &str); 9] = [
    ("0", "man-exit-found"),
    ("1", "man-exit-nothing"),
    ("2", "man-exit-bad-input"),
    ("3", "man-exit-not-finished"),
    ("4", "man-exit-differs"),
    ("75", "man-exit-again"),
    ("129, 130, 143", "man-exit-signal"),
    ("141", "man-exit-pipe"),
    ("101", "man-exit-panic"),
];

/// The day of the pages, which a manual page has to name.
const DATE: &str = "2026-11-16";

/// What the environment decides.
const ENVIRONMENT: [(&str, &str); 2] =
    [("LC_ALL, LC_MESSAGES, LANG", "man-environment-locale"), ("NO_COLOR", "man-environment-color")];

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let (command, is_whole) = match &args.command {
        None => (args::command(&context.words), true),
        Some(name) => (args::subcommand(name, context)?, false),
    };
    let text = page(command, is_whole, context)?;
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(Exit::Found)
}

fn page(command: clap::Command, is_whole: bool, context: &Context) -> io::Result<String> {
    let words = &context.words;
    let name = if is_whole { "queens".to_owned() } else { format!("queens-{}", command.get_name()) };
    let man = Man::new(command.display_name(&name));
    let mut text = Vec::new();
    // By hand: the renderer knows no date but one of its own, in another form.
    let (title, version) = (name.to_uppercase(), env!("CARGO_PKG_VERSION"));
    writeln!(text, ".TH \"{title}\" 1 \"{DATE}\" \"queens {version}\" \"{}\"", words.say("man-manual"))?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if is_whole {
        man.render_subcommands_section(&mut text)?;
        let mut examples = Roff::new();
        examples.control("SH", [words.say("man-examples").as_str()]);
        for (line, key) in EXAMPLES {
            examples.control("TP", []).text([bold(line)]).text([roman(words.say(key))]);
        }
        examples.to_writer(&mut text)?;
    }
    let lists: [(&str, &[(&str, &str)]); 2] =
        [("man-exit-status", &EXITS), ("man-environment", &ENVIRONMENT)];
    let mut rest = Roff::new();
    for (heading, list) in lists {
        rest.control("SH", [words.say(heading).as_str()]);
        for (term, key) in list {
            rest.control("TP", []).text([bold(*term)]).text([roman(words.say(key))]);
        }
    }
    rest.control("SH", [words.say("man-files").as_str()]).text([roman(words.say("man-files-text"))]);
    if !is_whole {
        rest.control("SH", [words.say("man-see-also").as_str()]).text([bold("queens"), roman("(1)")]);
    }
    rest.to_writer(&mut text)?;
    let text = String::from_utf8(text).map_err(io::Error::other)?;
    // Every part defines the quote again; once is enough. And the headings of the renderer are English.
    let is_quote = |line: &&str| line.starts_with(".ie ") || line.starts_with(".el ");
    let mut lines: Vec<String> = text.lines().filter(is_quote).take(2).map(str::to_owned).collect();
    for line in text.lines().filter(|line| !is_quote(line)) {
        lines.push(match line {
            ".SH NAME" => format!(".SH \"{}\"", words.say("man-name")),
            ".SH SYNOPSIS" => format!(".SH \"{}\"", words.say("man-synopsis")),
            ".SH DESCRIPTION" => format!(".SH \"{}\"", words.say("man-description")),
            // That of the help, which has no capitals.
            other if other.starts_with(".SH ") => other.to_uppercase(),
            other => other.to_owned(),
        });
    }
    Ok(lines.join("\n") + "\n")
}
