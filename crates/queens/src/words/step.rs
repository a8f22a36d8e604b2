//! The steps of a search in words. The keys are in `trace.ftl`.

use super::Words;
use crate::line::{Line, Square};
use crate::search::Method;
use crate::trace::{Reason, Step};

impl Method {
    /// What a level of this method's stack is, for the messages that ask for a `$kind`: a `row`, a `column`,
    /// or one more `queen` anywhere.
    #[must_use]
    pub fn level_kind(self) -> &'static str {
        match self {
            Self::Grid | Self::Sparse | Self::Matrix | Self::Bits => "row",
            Self::Sicp => "column",
            Self::Htdp => "queen",
        }
    }
}

impl Reason {
    /// This reason in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let Self::Attacked { by, line } = *self else { return words.say("reason-blocked") };
        let key = match line {
            Line::Row => "reason-row",
            Line::Column => "reason-column",
            Line::Falling => "reason-falling",
            Line::Rising => "reason-rising",
        };
        words.say_with(key, &[("by", by.say(words).into())])
    }
}

impl Step {
    /// This step of a search by some method, in words.
    ///
    /// ```
    /// use queens::{Method, Square, trace::Step, words::{Lang, Words}};
    /// let step = Step::Try { level: 1, square: Square::new(1, 0), after: None };
    /// assert_eq!(step.say(&Words::new(Lang::En), Method::Grid), "try row 2, column 1");
    /// assert_eq!(step.say(&Words::new(Lang::ZhTw), Method::Grid), "嘗試第 2 橫排第 1 直排");
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words, method: Method) -> String {
        let at = |key, square: Square| words.say_with(key, &[("square", square.say(words).into())]);
        match *self {
            Self::Try { square, .. } => at("step-try", square),
            Self::Reject { square, reason: Reason::Blocked } => at("step-reject-blocked", square),
            Self::Reject { square, reason: Reason::Attacked { by, line } } => words.say_with(
                reject_key(line),
                &[("square", square.say(words).into()), ("by", by.say(words).into())],
            ),
            Self::Place { square, again: false } => at("step-place", square),
            Self::Place { square, again: true } => at("step-place-again", square),
            Self::Exhausted { level, .. } => words.say_with(
                "step-exhausted",
                &[("kind", method.level_kind().into()), ("level", (level + 1).into())],
            ),
            Self::TakeBack { square, again: false } => at("step-take-back", square),
            Self::TakeBack { square, again: true } => at("step-take-back-again", square),
            Self::Solution { number } => words.say_with("step-solution", &[("number", number.into())]),
            Self::Finished { totals } => words.say_with(
                "step-finished",
                &[
                    ("tries", totals.tries.into()),
                    ("rejections", totals.rejections().into()),
                    ("placements", totals.placements.into()),
                    ("solutions", totals.solutions.into()),
                ],
            ),
        }
    }
}

/// The message for a square rejected because of a queen on the same line.
fn reject_key(line: Line) -> &'static str {
    match line {
        Line::Row => "step-reject-row",
        Line::Column => "step-reject-column",
        Line::Falling => "step-reject-falling",
        Line::Rising => "step-reject-rising",
    }
}
