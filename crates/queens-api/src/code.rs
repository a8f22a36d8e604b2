//! The programs of a method (`/api/code`): complete ones to read, copy and run, in the language of its tutorial and in
//! others, and the part of each that a film walks through.

use std::collections::BTreeMap;

use queens::Control;
use queens::search::{Listing, ListingLine};
use queens::trace::Label;
use queens::words::Words;
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// The listings of a method, the one in the language of its tutorial first.
pub fn code(ask: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    let (method, words) = (ask.method()?, ask.words());
    let listings: Vec<Value> = method.listings().map(|listing| described(listing, words)).collect();
    Ok(Reply::json(&json!({
        "method": method.name(),
        "origin": method.say_origin(words),
        "listings": listings,
    })))
}

fn described(listing: Listing, words: &Words) -> Value {
    let texts =
        |lines: Vec<ListingLine>| -> Vec<String> { lines.into_iter().map(|line| line.text).collect() };
    let shown = listing.core(|key| words.say(key));
    // Labels of other methods have no line here.
    let line = |label: &Label| {
        listing.method.line_of(*label)?;
        Some((label.name(), listing.line_of(&shown, label.name())?))
    };
    let lines: BTreeMap<&str, usize> = Label::ALL.iter().filter_map(line).collect();
    json!({
        "language": listing.language.name(),
        "title": listing.language.title(),
        "file": listing.file_name(),
        "program": texts(listing.say(words)),
        "lines": lines,
        "shown": texts(shown),
    })
}

#[cfg(test)]
mod tests {
    use queens::search::{self, Goal};
    use queens::trace::Size;
    use queens::{Board, Method};

    use super::*;

    fn answer(query: &str) -> Value {
        let reply = code(&Ask::new(query, None), &Control::new()).expect("an answer");
        serde_json::from_slice(&reply.body).expect("JSON")
    }

    #[test]
    fn every_line_of_a_film_has_its_line_in_every_language() {
        for method in Method::ALL {
            let answer = answer(&format!("method={method}"));
            for executed in search::execute(method, &Board::empty(5), Goal::All, Size::Check) {
                for listing in answer["listings"].as_array().expect("a list") {
                    let line = listing["lines"][executed.label.name()].as_u64().expect("an index");
                    let line =
                        listing["shown"][usize::try_from(line).expect("small")].as_str().expect("a line");
                    assert!(!line.trim().is_empty(), "{method}: {}", executed.label.name());
                    if listing["language"] == "python" {
                        assert_eq!(line.trim(), executed.code(method));
                    }
                }
            }
        }
    }

    #[test]
    fn the_program_of_the_tutorial_comes_first_with_comments_in_the_language_of_the_reader() {
        let first = &answer("method=scan&lang=zh-TW")["listings"][0];
        assert_eq!((&first["title"], &first["file"]), (&json!("C++"), &json!("scan.cpp")));
        let comment = first["program"][0].as_str().expect("a line");
        assert!(comment.starts_with("// ") && !comment.is_ascii(), "{comment}");
    }
}
