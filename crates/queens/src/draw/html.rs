//! The whole search as one page with a player, for a blog post or a lesson: no network, nothing to install.
//!
//! The page holds the steps in a short code and moves along them by itself, forwards and backwards, with the
//! rules of [`Stack`](crate::trace::Stack); the level of a step is always the number of queens on the board,
//! so it is not stored. Size: 2 to 5 bytes a step.
//!
//! | code | step | | code | step |
//! |------|------|-|------|------|
//! | `t5` | try square 5 (row by row from 0) | | `x` | exhausted |
//! | `b`  | rejected: blocked                | | `k` | the newest queen taken back |
//! | `r3` `c3` `f3` `g3` | rejected: row, column, falling, rising line of the queen on 3 | | `K` | set aside |
//! | `p`  | a queen placed on the square tried | | `s` | solution |
//! | `P5` | a kept queen taken up on 5 | | `e` | finished |

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;

use super::svg::{Theme, escape, variables};
use super::{DrawError, Run, board, picture, stack};
use crate::line::{Line, Square};
use crate::search::Method;
use crate::trace::{Reason, Step};
use crate::words::Words;

/// How many steps a page holds: about a megabyte, and a slider that can still be aimed.
pub const MAX_STEPS: u64 = 250_000;

const PAGE: &str = include_str!("player/player.html");
const STYLE: &str = include_str!("player/player.css");
const SCRIPT: &str = include_str!("player/player.js");

/// Writes the page; the player starts at step `from`.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, Theme, html}, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run { board: &board, method: Method::Grid, goal: Goal::All };
/// let mut page = Vec::new();
/// html::write(&mut page, run, run.steps(), 0, &Words::new(Lang::En), Theme::Auto)?;
/// let page = String::from_utf8(page).unwrap();
/// assert!(page.contains("t0 p t4 c0 t5 f0 t6 p"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If there are too many steps or the board is too large, and what `out` says.
pub fn write(
    out: &mut impl Write,
    run: Run<'_>,
    steps: impl IntoIterator<Item = Step>,
    from: u64,
    words: &Words,
    theme: Theme,
) -> Result<(), DrawError> {
    picture::must_fit(run)?;
    let size = run.board.size();
    let index = |square: Square| square.row * size + square.column;
    let mut code = String::new();
    let mut lines = BTreeMap::new();
    let mut count = 0;
    for step in steps {
        count += 1;
        if count > MAX_STEPS {
            return Err(DrawError::TooManySteps { limit: MAX_STEPS });
        }
        let (letter, number) = short_code(&step);
        lines.entry(letter).or_insert_with(|| run.method.line_of(&step));
        if !code.is_empty() {
            code.push(' ');
        }
        code.push(letter);
        if let Some(square) = number {
            code.push_str(&index(square).to_string());
        }
    }
    if from > count {
        return Err(DrawError::NoSuchStep { number: from, last: count });
    }
    let trace = Trace {
        size,
        by_column: run.method == Method::Sicp,
        whole_board: stack::over_whole_board(run),
        rejects: run.rejects(),
        blocked: run.board.blocked().map(index).collect(),
        fixed: run.board.fixed().map(index).collect(),
        start: from,
        steps: code,
        lines,
        queen: board::QUEEN,
        words: player_words(run.method, words),
    };
    let json = serde_json::to_string(&trace).map_err(std::io::Error::from)?.replace('<', "\\u003c");
    let title = words.say_with("trace-of", &[("size", size.into()), ("method", run.method.name().into())]);
    let listing: String = run.method.code().iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
    let mut page = PAGE.to_owned();
    for (place, text) in [
        ("[[lang]]", words.lang().tag()),
        ("[[theme]]", theme.name()),
        ("[[title]]", &escape(&title)),
        ("[[colours]]", &variables()),
        ("[[style]]", STYLE),
        ("[[script]]", SCRIPT),
        ("[[listing]]", &listing),
        ("[[trace]]", &json),
    ] {
        page = page.replace(place, text);
    }
    for key in LABELS {
        page = page.replace(&format!("[[{key}]]"), &escape(&words.say(key)));
    }
    Ok(out.write_all(page.as_bytes())?)
}

/// What the page's script is given.
#[derive(Serialize)]
struct Trace {
    size: usize,
    by_column: bool,
    whole_board: bool,
    rejects: bool,
    blocked: Vec<usize>,
    fixed: Vec<usize>,
    start: u64,
    steps: String,
    /// The line of the listing that each kind of step belongs to.
    lines: BTreeMap<char, usize>,
    queen: &'static str,
    words: BTreeMap<&'static str, String>,
}

/// The words that stand in the page itself.
const LABELS: [&str; 14] = [
    "player-code",
    "player-board",
    "player-play",
    "player-back",
    "player-forward",
    "player-home",
    "player-end",
    "player-solution",
    "player-position",
    "player-speed",
    "player-keys",
    "player-made",
    "player-needs-script",
    "trace-stack",
];

/// The words that the script fills in: each variable stays as its name in braces.
fn player_words(method: Method, words: &Words) -> BTreeMap<&'static str, String> {
    let open = |key: &'static str, names: &[&str]| {
        let braces: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
        let variables: Vec<_> =
            names.iter().zip(&braces).map(|(name, braces)| (*name, braces.as_str().into())).collect();
        (key, words.say_with(key, &variables))
    };
    let exhausted = words
        .say_with("step-exhausted", &[("kind", method.level_kind().into()), ("level", "{level}".into())]);
    let finished = words.say_with(
        "step-finished",
        &[
            ("tries", "{tries}".into()),
            ("rejections", "{rejections}".into()),
            ("placements", "{placements}".into()),
            ("solutions", 1.into()),
        ],
    );
    let one_left = words.say_with("trace-squares-left", &[("count", 1.into())]);
    BTreeMap::from([
        open("square", &["row", "column"]),
        open("step-try", &["square"]),
        open("step-reject-blocked", &["square"]),
        open("step-reject-row", &["square", "by"]),
        open("step-reject-column", &["square", "by"]),
        open("step-reject-falling", &["square", "by"]),
        open("step-reject-rising", &["square", "by"]),
        open("step-place", &["square"]),
        open("step-place-again", &["square"]),
        ("step-exhausted", exhausted),
        open("step-take-back", &["square"]),
        open("step-take-back-again", &["square"]),
        open("step-solution", &["number"]),
        open("step-finished", &["tries", "rejections", "placements", "solutions"]),
        ("step-finished-one", finished),
        open("trace-start", &[]),
        open("trace-squares-left", &["count"]),
        ("trace-squares-left-one", one_left),
        open("player-count", &["number", "last"]),
        open("player-steps-per-second", &["speed"]),
        open("player-play", &[]),
        open("player-pause", &[]),
        open("summary-tries", &[]),
        open("summary-rejections", &[]),
        open("summary-placements", &[]),
        open("summary-take-backs", &[]),
        open("summary-solutions", &[]),
    ])
}

/// The letter of a step, and the square that goes with it.
fn short_code(step: &Step) -> (char, Option<Square>) {
    match *step {
        Step::Try { square, .. } => ('t', Some(square)),
        Step::Reject { reason: Reason::Blocked, .. } => ('b', None),
        Step::Reject { reason: Reason::Attacked { by, line }, .. } => {
            let letter = match line {
                Line::Row => 'r',
                Line::Column => 'c',
                Line::Falling => 'f',
                Line::Rising => 'g',
            };
            (letter, Some(by))
        }
        Step::Place { again: false, .. } => ('p', None),
        Step::Place { square, again: true } => ('P', Some(square)),
        Step::Exhausted { .. } => ('x', None),
        Step::TakeBack { again: false, .. } => ('k', None),
        Step::TakeBack { again: true, .. } => ('K', None),
        Step::Solution { .. } => ('s', None),
        Step::Finished { .. } => ('e', None),
    }
}
