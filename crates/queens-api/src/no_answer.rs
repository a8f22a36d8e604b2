//! `NoAnswer`: why a question is refused, as JSON `{"error": {"code": …, "message": …}}`.
//!
//! The code is for programs and never changes; the message is for people, in their language, and says what to
//! do, in the words of the command.

use std::fmt;

use queens::words::Words;
use serde_json::json;

/// A refused question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoAnswer {
    /// The status code of HTTP that says the same.
    pub status: u16,
    /// What is wrong, for programs.
    pub code: &'static str,
    /// What is wrong, for people.
    pub message: String,
}

impl NoAnswer {
    /// The question is wrong.
    pub(crate) fn bad(code: &'static str, message: String) -> Self {
        Self { status: 400, code, message }
    }

    /// There is no such thing.
    #[must_use]
    pub fn not_found(words: &Words) -> Self {
        Self { status: 404, code: "not-found", message: words.say("web-error-not-found") }
    }

    /// The question is longer than any that makes sense.
    #[must_use]
    pub fn too_long_address(words: &Words) -> Self {
        Self { status: 414, code: "address-too-long", message: words.say("web-error-address") }
    }

    /// The answer took longer than an answer may.
    #[must_use]
    pub fn too_long(words: &Words) -> Self {
        Self { status: 422, code: "too-long", message: words.say("web-error-too-long") }
    }

    /// The answer as JSON.
    #[must_use]
    pub fn body(&self) -> Vec<u8> {
        json!({ "error": { "code": self.code, "message": self.message } }).to_string().into_bytes()
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for NoAnswer {}
