//! What the page asks, answered by pure functions: no HTTP, no clock, no threads of their own.
//!
//! Two hosts stand around it. `queens serve` answers over HTTP; the page without a server answers in a worker of the
//! browser. Both take a path and a query apart into a [`Question`] and an [`Ask`], call [`Question::answer`] and pass
//! on the bytes of the [`Reply`], so an answer is the same wherever it was made. The host knows what time it is: it
//! stops the question when [`Question::time_limit`] has passed. Counts answer piece by piece and have functions of
//! their own ([`counting`]).
//!
//! ```
//! use queens::Control;
//! use queens_api::{Ask, question};
//! let reply = question("hint").unwrap().answer(&Ask::new("board=1Q2/4/4/4", None), &Control::new())?;
//! assert_eq!(reply.body, br#"{"hint":"place","square":[1,3],"why":"only-in-row"}"#);
//! # Ok::<(), queens_api::NoAnswer>(())
//! ```
//!
//! `openapi.json` describes all of it.

mod about;
mod ask;
mod code;
mod comparison;
pub mod counting;
mod diagram;
mod export;
pub mod film;
mod gallery;
mod link;
mod no_answer;
mod picture;
mod published;
mod puzzles;
mod reading;
mod trying;

use std::time::Duration;

pub use about::described;
pub use ask::Ask;
pub use no_answer::NoAnswer;
use queens::Control;
use serde::Serialize;

/// The description of the API (OpenAPI 3.1).
pub const OPENAPI: &str = include_str!("openapi.json");

/// The longest query; the longest that the page makes has about 1,200 characters.
pub const MAX_QUERY: usize = 8 << 10;

/// How long an answer may take.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);
/// How long an answer may take while somebody waits for it and a partial answer will do.
const LIVE_LIMIT: Duration = Duration::from_secs(3);

/// Something that the page asks.
#[derive(Debug)]
pub struct Question {
    /// Its path below `api/`.
    pub path: &'static str,
    /// How long it may take; after that the host stops it.
    pub time_limit: Duration,
    answer: fn(&Ask, &Control<'_>) -> Result<Reply, NoAnswer>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What the bytes are, as a media type.
    pub content_type: &'static str,
    /// The name under which they are saved, if they are a file to keep.
    pub file_name: Option<String>,
    /// The bytes.
    pub body: Vec<u8>,
}

impl Reply {
    /// An answer as JSON.
    fn json(value: &impl Serialize) -> Self {
        let body = serde_json::to_vec(value).expect("our own values have keys that are strings");
        Self { content_type: "application/json", file_name: None, body }
    }

    /// An answer that is whole, or none.
    fn in_time(ask: &Ask, control: &Control<'_>, value: &impl Serialize) -> Result<Self, NoAnswer> {
        if control.is_stopped() { Err(NoAnswer::too_long(ask.words())) } else { Ok(Self::json(value)) }
    }
}

const fn answered(path: &'static str, answer: fn(&Ask, &Control<'_>) -> Result<Reply, NoAnswer>) -> Question {
    Question { path, time_limit: ANSWER_LIMIT, answer }
}

const fn live(path: &'static str, answer: fn(&Ask, &Control<'_>) -> Result<Reply, NoAnswer>) -> Question {
    Question { path, time_limit: LIVE_LIMIT, answer }
}

/// Every question but those that the host alone can answer: `count`, `runs` and `host`.
pub static QUESTIONS: &[Question] = &[
    answered("about", about::about),
    answered("openapi.json", about::openapi),
    answered("film", film::film),
    answered("steps", film::steps),
    answered("picture", picture::picture),
    answered("code", code::code),
    answered("compare", comparison::compare),
    answered("diagram", diagram::diagram),
    answered("try", trying::look),
    live("hint", trying::hint),
    live("completions", trying::completions),
    answered("solutions", gallery::solutions),
    answered("classes", gallery::classes),
    answered("orbit", gallery::orbit),
    answered("export", export::export),
    answered("parse", reading::parse),
    answered("notations", reading::notations),
    answered("puzzle", puzzles::by_seed),
    answered("daily", puzzles::daily),
    answered("known", published::known),
    answered("qr", link::qr),
];

/// Who answers: `kind` is `server`, or `browser` where there is none; `links` are the addresses at which others
/// on the network reach the page.
#[must_use]
pub fn host(kind: &str, links: &[String]) -> Reply {
    Reply::json(&serde_json::json!({ "kind": kind, "links": links }))
}

/// The question at a path below `api/`, if there is one.
#[must_use]
pub fn question(path: &str) -> Option<&'static Question> {
    QUESTIONS.iter().find(|question| question.path == path)
}

impl Question {
    /// Answers. Ends soon after the control says so: the client left, or time is up.
    ///
    /// # Errors
    /// If the question is wrong, or time was up before there was an answer.
    pub fn answer(&self, ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
        ask.check()?;
        (self.answer)(ask, control)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_question_is_described_and_every_description_is_answered() {
        let description: serde_json::Value = serde_json::from_str(OPENAPI).unwrap();
        let described: BTreeSet<&str> =
            description["paths"].as_object().unwrap().keys().map(String::as_str).collect();
        let paths = QUESTIONS.iter().map(|question| question.path).chain(["count", "host", "runs"]);
        let answered: Vec<String> = paths.map(|path| format!("/api/{path}")).collect();
        assert_eq!(described, answered.iter().map(String::as_str).collect());
    }
}
