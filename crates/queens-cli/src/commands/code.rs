//! `queens code`: the program of a method, complete, with comments in the user's language.

use std::io::{self, BufWriter, Write};

use queens::Method;
use queens::search::{Language, Listing};
use unicode_width::UnicodeWidthStr;

use crate::args;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "METHOD", value_parser = args::methods(), hide_possible_values = true)]
    method: Option<Method>,
    #[arg(long = "in", value_name = "LANGUAGE", hide_possible_values = true, requires = "method",
          value_parser = args::one_of(&Language::ALL, |language| language.name()))]
    language: Option<Language>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    match args.method {
        None => write_table(&mut out, context)?,
        Some(method) => {
            let listing = chosen(method, args.language, context)?;
            for line in listing.say(&context.words) {
                writeln!(out, "{}", line.text)?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Found)
}

/// The program of a method in a language, or in that of its tutorial.
pub fn chosen(method: Method, language: Option<Language>, context: &Context) -> Result<Listing, Failure> {
    let mut listings = method.listings();
    let found = match language {
        Some(language) => method.listing(language),
        None => listings.next(),
    };
    found.ok_or_else(|| {
        let variables = [
            ("method", method.name().into()),
            ("language", language.map_or("", Language::title).into()),
            ("languages", languages(method).join(" / ").into()),
        ];
        Failure::said(context, "code-no-language", &variables)
    })
}

fn languages(method: Method) -> Vec<&'static str> {
    method.listings().map(|listing| listing.language.name()).collect()
}

/// Every method, the languages that it is written in, and where it comes from.
fn write_table(out: &mut impl Write, context: &Context) -> io::Result<()> {
    let words = &context.words;
    let mut rows = vec![[words.say("code-methods"), words.say("code-languages"), words.say("code-origin")]];
    for method in Method::ALL {
        rows.push([method.name().to_owned(), languages(method).join(" "), method.say_origin(words)]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let (first, second) = (width(0), width(1));
    for [method, languages, origin] in &rows {
        let gap = |text: &str, width: usize| " ".repeat(width - text.width() + 2);
        writeln!(out, "{method}{}{languages}{}{origin}", gap(method, first), gap(languages, second))?;
    }
    writeln!(out, "\n{}", words.say("code-hint"))
}
