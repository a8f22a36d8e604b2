//! The whole search as one page with a player, for a blog post or a lesson: no network, nothing to install.
//!
//! The page knows nothing about queens: it is given, for every step, the sentence, the line of the program, the
//! queens on the board, the calls and the data, all as the library says them. Each distinct one is stored once, and
//! a step is a row of numbers, about thirty bytes.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::io::Write;

use serde::Serialize;

use super::svg::{Theme, escape, variables};
use super::{DrawError, Moment, Range, Run, board, each_moment, picture};
use crate::line::Square;
use crate::trace::{Executed, json};
use crate::words::Words;

/// How many steps a page holds: a few megabytes, and a slider that can still be aimed.
pub const MAX_STEPS: u64 = 250_000;

/// Columns of the text that shows the data of a program.
const DATA_COLUMNS: usize = 72;

const PAGE: &str = include_str!("player/player.html");
const STYLE: &str = include_str!("player/player.css");
const SCRIPT: &str = include_str!("player/player.js");

/// Writes the page; the player starts at step `from`.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, Theme, html}, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::All);
/// let mut page = Vec::new();
/// html::write(&mut page, run, run.steps(), 0, &Words::new(Lang::En), Theme::Auto)?;
/// let page = String::from_utf8(page).unwrap();
/// assert!(page.contains("place a queen on row 2, column 3"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If there are too many steps or the board is too large, and what `out` says.
pub fn write(
    out: &mut impl Write,
    run: Run<'_>,
    steps: impl IntoIterator<Item = Executed>,
    from: u64,
    words: &Words,
    theme: Theme,
) -> Result<(), DrawError> {
    picture::must_fit(run)?;
    let size = run.board.size();
    let index = |square: Square| square.row * size + square.column;
    // Too many steps are refused before any of them is put into words.
    let mut last = 0;
    let mut kept = Vec::new();
    for executed in steps {
        last += u64::from(run.shows(&executed.step));
        if last > MAX_STEPS {
            return Err(DrawError::TooManySteps { limit: MAX_STEPS });
        }
        kept.push(executed);
    }
    let mut film = Film::default();
    each_moment(run, kept, Range::default(), |moment| {
        film.add(moment, words);
        Ok::<(), DrawError>(())
    })?;
    if from > last {
        return Err(DrawError::NoSuchStep { number: from, last });
    }
    let trace = Trace {
        size,
        blocked: run.board.blocked().map(index).collect(),
        fixed: run.board.fixed().map(index).collect(),
        start: from,
        film,
        queen: board::QUEEN,
        words: player_words(words),
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
    blocked: Vec<usize>,
    fixed: Vec<usize>,
    start: u64,
    film: Film,
    queen: &'static str,
    words: BTreeMap<&'static str, String>,
}

/// The moments of a search, from the one before the first step on.
#[derive(Default, Serialize)]
struct Film {
    sentences: Table<String>,
    /// The queens on the board, the oldest first; squares count row by row from 0.
    boards: Table<Vec<usize>>,
    /// The variables, one a line.
    variables: Table<String>,
    /// The calls, one a line, the newest first.
    calls: Table<String>,
    data: Table<String>,
    /// `do` of the JSON form.
    kinds: Table<&'static str>,
    /// For each moment: sentence, board, variables, calls, data, kind, size of the step, line of the code or -1,
    /// square or -1, attacker or -1.
    moments: Vec<[i64; 10]>,
}

impl Film {
    fn add(&mut self, moment: Moment<'_>, words: &Words) {
        let size = moment.run.board.size();
        let method = moment.run.method;
        let index = |square: Square| square.row * size + square.column;
        let signed = |index: Option<usize>| index.map_or(-1, |index| index as i64);
        let scene = moment.scene();
        let executed = moment.executed;
        let step = moment.step();
        let variables: Vec<String> = executed
            .iter()
            .flat_map(|executed| executed.variables(method))
            .map(|(name, value)| format!("{name} = {value}"))
            .collect();
        let call = |call: crate::trace::Call| {
            let variables: Vec<String> =
                call.variables.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("{}({})", call.function, variables.join(", "))
        };
        let calls: Vec<String> = scene.calls().into_iter().rev().map(call).collect();
        let reason = match step {
            Some(crate::trace::Step::Reject { reason, .. }) => reason.attacker(),
            _ => None,
        };
        self.moments.push([
            self.sentences.index(moment.say(words)),
            self.boards.index(moment.stack.queens().map(index).collect()),
            self.variables.index(variables.join("\n")),
            self.calls.index(calls.join("\n")),
            self.data.index(scene.data().lines(DATA_COLUMNS).join("\n")),
            self.kinds.index(step.map_or("", json::name_of)),
            step.map_or(0, |step| step.size() as i64),
            signed(executed.and_then(|executed| method.line_of(executed.label))),
            signed(step.and_then(crate::trace::Step::square).map(index)),
            signed(reason.map(|(by, _)| index(by))),
        ]);
    }
}

/// Distinct values in the order of their first use.
struct Table<T> {
    values: Vec<T>,
    index: HashMap<T, i64>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { values: vec![], index: HashMap::new() }
    }
}

impl<T: Clone + Eq + Hash> Table<T> {
    /// The number of a value, which is added if it is new.
    fn index(&mut self, value: T) -> i64 {
        if let Some(&index) = self.index.get(&value) {
            return index;
        }
        let index = self.values.len() as i64;
        self.values.push(value.clone());
        self.index.insert(value, index);
        index
    }
}

impl<T: Serialize> Serialize for Table<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.values.serialize(serializer)
    }
}

/// The words that stand in the page itself.
const LABELS: [&str; 22] = [
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
    "player-by",
    "player-variables",
    "player-calls",
    "player-data",
    "player-keys",
    "player-made",
    "player-needs-script",
    "size-check",
    "size-try",
    "size-queen",
    "size-backtrack",
    "size-solution",
];

/// The words that the script fills in: each variable stays as its name in braces.
fn player_words(words: &Words) -> BTreeMap<&'static str, String> {
    let open = |key: &'static str, names: &[&str]| {
        let braces: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
        let variables: Vec<_> =
            names.iter().zip(&braces).map(|(name, braces)| (*name, braces.as_str().into())).collect();
        (key, words.say_with(key, &variables))
    };
    BTreeMap::from([
        open("player-count", &["number", "last"]),
        open("player-steps-per-second", &["speed"]),
        open("player-play", &[]),
        open("player-pause", &[]),
        open("summary-tries", &[]),
        open("summary-rejections", &[]),
        open("summary-placements", &[]),
        open("summary-take-backs", &[]),
        open("summary-solutions", &[]),
        open("trace-stack", &[]),
    ])
}
