//! The steps of a search in words: the only place that turns a step into a sentence. Command, terminal, pictures,
//! exported films and the page all say what this says. The keys are in `trace.ftl`.

use super::Words;
use crate::board::Board;
use crate::line::{Line, Square};
use crate::search::{Method, TooMuchMemory};
use crate::trace::{Executed, Reason, Relation, Sight, Step};

impl Method {
    /// What a level of this method's stack is, for the messages that ask for a `$kind`: a `row`, a `column`,
    /// or one more `queen` anywhere.
    #[must_use]
    pub fn level_kind(self) -> &'static str {
        match self {
            Self::Htdp => "queen",
            _ if self.by_column() => "column",
            _ => "row",
        }
    }
}

impl Reason {
    /// This reason in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let Some((by, line)) = self.attacker() else { return words.say("reason-blocked") };
        let key = match line {
            Line::Row => "reason-row",
            Line::Column => "reason-column",
            Line::Falling => "reason-falling",
            Line::Rising => "reason-rising",
        };
        let given = if matches!(self, Self::Given { .. }) { "yes" } else { "no" };
        words.say_with(key, &[("by", by.say(words).into()), ("given", given.into())])
    }
}

impl TooMuchMemory {
    /// This refusal in words, with a hint.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let gigabytes = self.bytes.div_ceil(1 << 30);
        // An estimate that does not fit into 64 bits is cut off there.
        let is_cut_off = self.bytes == u64::MAX;
        words.say_with(
            if is_cut_off { "search-far-too-much-memory" } else { "search-too-much-memory" },
            &[
                ("method", self.method.name().into()),
                ("bytes", self.bytes.to_string().into()),
                ("gigabytes", gigabytes.to_string().into()),
            ],
        )
    }
}

/// A yes or a no, for the messages that ask for one.
fn yes_or_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// What there is to see before the first step of a search.
#[must_use]
pub fn say_start(board: &Board, words: &Words) -> String {
    words.say(if board.is_plain() { "trace-start" } else { "trace-start-given" })
}

impl Executed {
    /// What this line of a method's program did, in words.
    ///
    /// ```
    /// use queens::{Board, Method, search::{self, Goal}, trace::Size, words::{Lang, Words}};
    /// let mut steps = search::execute(Method::Grid, &Board::empty(4), Goal::All, Size::Try);
    /// let step = steps.nth(2).unwrap();
    /// assert_eq!(step.say(&Words::new(Lang::En), Method::Grid), "try row 2, column 1");
    /// assert_eq!(step.say(&Words::new(Lang::ZhTw), Method::Grid), "嘗試第 2 橫排第 1 直排");
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words, method: Method) -> String {
        let at = |key, square: Square| words.say_with(key, &[("square", square.say(words).into())]);
        match self.step {
            Step::Line => self.code(method).to_owned(),
            Step::Call => {
                let values: Vec<String> =
                    self.variables(method).map(|(name, value)| format!("{name} = {value}")).collect();
                let call = format!("{}({})", self.function(method), values.join(", "));
                words.say_with("step-call", &[("call", call.into())])
            }
            Step::Return => words.say_with(
                "step-return",
                &[("function", self.function(method).into()), ("code", self.code(method).into())],
            ),
            Step::Look { square, sight, holds } => {
                let key = match sight {
                    Sight::Queen => "step-look-queen",
                    Sight::Closed => "step-look-closed",
                    Sight::Attacked => "step-look-attacked",
                };
                words.say_with(
                    key,
                    &[("square", square.say(words).into()), ("holds", yes_or_no(holds).into())],
                )
            }
            Step::Compare { left, relation, right, holds } => {
                let key = match relation {
                    Relation::Equal => "step-compare-equal",
                    Relation::Greater => "step-compare-greater",
                    Relation::Within => "step-compare-within",
                };
                words.say_with(
                    key,
                    &[
                        ("code", self.code(method).into()),
                        ("left", left.to_string().into()),
                        ("right", right.to_string().into()),
                        ("last", (right - 1).to_string().into()),
                        ("holds", yes_or_no(holds).into()),
                    ],
                )
            }
            Step::Try { square, .. } => at("step-try", square),
            Step::Reject { square, reason } => words.say_with(
                if method.keeps_lists() { "step-drop" } else { "step-reject" },
                &[("square", square.say(words).into()), ("reason", reason.say(words).into())],
            ),
            Step::Place { square } => at("step-place", square),
            Step::Exhausted { level, last } => words.say_with(
                if last.is_some() { "step-exhausted" } else { "step-none-free" },
                &[("kind", method.level_kind().into()), ("level", (level + 1).into())],
            ),
            Step::TakeBack { square } if method == Method::Htdp => at("step-give-up", square),
            Step::TakeBack { square } => at("step-take-back", square),
            Step::Open { level, count } => {
                words.say_with("step-open", &[("queen", (level + 1).into()), ("count", count.into())])
            }
            Step::Grow { level, count, .. } => {
                words.say_with("step-grow", &[("columns", level.into()), ("count", count.to_string().into())])
            }
            Step::Extend { rest, square, .. } => words.say_with(
                "step-extend",
                &[("number", (rest + 1).to_string().into()), ("square", square.say(words).into())],
            ),
            Step::Filter { count, .. } => {
                words.say_with("step-filter", &[("count", count.to_string().into())])
            }
            Step::Consider { rest, square, .. } => words.say_with(
                "step-consider",
                &[("number", (rest + 1).to_string().into()), ("square", square.say(words).into())],
            ),
            Step::Keep { square, .. } => at("step-keep", square),
            Step::Solution { number } => {
                words.say_with("step-solution", &[("number", number.to_string().into())])
            }
            Step::Finished { totals } => words.say_with(
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

    /// The text of its line.
    #[must_use]
    pub fn code(&self, method: Method) -> &'static str {
        method.line_of(self.label).map_or("", |line| method.code()[line].trim())
    }
}
