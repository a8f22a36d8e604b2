//! `Ask`: the query of a question, and the library's types out of it. Every limit on input is here.
//!
//! A board in a query is its size (`n=8`) or its rows from top to bottom, `/` between them: `.` free, `*`
//! blocked, `Q` a queen, a number for that many free squares. `board=8/3Q4/…` is short enough to share.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::LazyLock;

use queens::draw::Theme;
use queens::notation;
use queens::search::Goal;
use queens::words::{Lang, Words};
use queens::{Board, BoardError, Method, Placement, Square};

use crate::no_answer::NoAnswer;

/// The largest board of the page: 1,024 squares to draw and to click.
pub(crate) const MAX_SIZE: usize = 32;

static WORDS: LazyLock<[Words; 3]> = LazyLock::new(|| Lang::ALL.map(Words::new));

/// The words of a language, made once.
fn words_of(lang: Lang) -> &'static Words {
    WORDS.iter().find(|words| words.lang() == lang).expect("all languages are there")
}

/// The query of a question and the language to answer in.
pub struct Ask {
    pairs: Vec<(String, String)>,
    words: &'static Words,
}

/// Queens on a board as a person puts them: they may attack each other.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// The board with its blocked squares alone.
    pub ground: Board,
    /// The queens.
    pub queens: Vec<Square>,
}

impl Position {
    /// The queens and blocked squares of a text with a character for each square.
    pub fn parse(text: &str) -> Result<Self, BoardError> {
        let (ground, queens) = notation::read_drawn(text)?;
        Ok(Self { ground, queens: queens.squares().to_vec() })
    }

    /// The position as a query has it: `1Q2/4/4/3*`.
    pub fn folded(&self) -> String {
        let size = self.ground.size();
        let row = |row| {
            let mut text = String::new();
            let mut free = 0;
            for square in (0..size).map(|column| Square::new(row, column)) {
                let mark = match square {
                    square if self.queens.contains(&square) => 'Q',
                    square if self.ground.is_blocked(square) => '*',
                    _ => {
                        free += 1;
                        continue;
                    }
                };
                if free > 0 {
                    text += &std::mem::take(&mut free).to_string();
                }
                text.push(mark);
            }
            if free > 0 {
                text += &free.to_string();
            }
            text
        };
        (0..size).map(row).collect::<Vec<_>>().join("/")
    }

    /// The board on which the queens are fixed.
    pub(crate) fn board(&self) -> Result<Board, BoardError> {
        Board::new(self.ground.size(), self.ground.blocked(), self.queens.iter().copied())
    }

    /// The queens alone.
    pub fn placement(&self) -> Placement {
        Placement::new(self.ground.size(), self.queens.iter().copied())
    }
}

impl Ask {
    /// Takes a query apart. `preferred` are the languages of the reader as a browser sends them; `lang=` goes first.
    #[must_use]
    pub fn new(query: &str, preferred: Option<&str>) -> Self {
        let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let asked = pairs.iter().find(|(name, _)| name == "lang").and_then(|(_, lang)| lang.parse().ok());
        let first = preferred.and_then(|list| list.split([',', ';']).next());
        let lang = asked.unwrap_or_else(|| Lang::from_locale(first.unwrap_or("en")));
        Self { pairs, words: words_of(lang) }
    }

    /// The words to answer with.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.words
    }

    /// Refuses a language that we do not speak.
    ///
    /// # Errors
    /// If `lang=` is none of ours.
    pub fn check(&self) -> Result<(), NoAnswer> {
        self.one_of("lang", &Lang::ALL.map(|lang| (lang.tag(), ()))).map(|_| ())
    }

    /// The value of a parameter, if it is there and not empty.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(key, value)| key == name && !value.is_empty())
            .map(|(_, value)| value.as_str())
    }

    /// A whole number within bounds.
    pub(crate) fn number<N>(&self, name: &'static str, least: N, most: N) -> Result<Option<N>, NoAnswer>
    where
        N: FromStr + PartialOrd + Display + Copy,
    {
        let Some(text) = self.get(name) else { return Ok(None) };
        match text.parse() {
            Ok(number) if number >= least && number <= most => Ok(Some(number)),
            _ => Err(NoAnswer::bad(
                "bad-number",
                self.words.say_with(
                    "web-error-number",
                    &[
                        ("name", name.into()),
                        ("found", shortened(text).into()),
                        ("least", least.to_string().into()),
                        ("most", most.to_string().into()),
                    ],
                ),
            )),
        }
    }

    /// One of some names; the first of them if the parameter is missing.
    pub(crate) fn one_of<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<T, NoAnswer> {
        // An empty name is none of them.
        let Some((_, text)) = self.pairs.iter().find(|(key, _)| key == name) else { return Ok(choices[0].1) };
        choices.iter().find(|(choice, _)| *choice == text).map(|(_, value)| *value).ok_or_else(|| {
            let names: Vec<&str> = choices.iter().map(|(choice, _)| *choice).collect();
            NoAnswer::bad(
                "bad-choice",
                self.words.say_with(
                    "web-error-choice",
                    &[
                        ("name", name.into()),
                        ("found", shortened(text).into()),
                        ("choices", names.join(", ").into()),
                    ],
                ),
            )
        })
    }

    /// `method=`, the method of the first tutorial if it is missing.
    pub(crate) fn method(&self) -> Result<Method, NoAnswer> {
        self.one_of("method", &Method::ALL.map(|method| (method.name(), method)))
    }

    /// `goal=all` or `goal=first`.
    pub(crate) fn goal(&self) -> Result<Goal, NoAnswer> {
        self.one_of("goal", &[("all", Goal::All), ("first", Goal::First)])
    }

    /// `theme=`, the colours of a picture.
    pub(crate) fn theme(&self) -> Result<Theme, NoAnswer> {
        self.one_of("theme", &[Theme::Auto, Theme::Light, Theme::Dark].map(|theme| (theme.name(), theme)))
    }

    /// `n=` or `board=`: the queens may attack each other.
    pub(crate) fn position(&self) -> Result<Position, NoAnswer> {
        let size = self.number("n", 0, MAX_SIZE)?;
        let Some(rows) = self.get("board") else {
            let Some(size) = size else {
                return Err(NoAnswer::bad("no-board", self.words.say("web-error-no-board")));
            };
            return Ok(Position { ground: Board::empty(size), queens: vec![] });
        };
        let text = unfolded(rows).ok_or_else(|| self.too_large())?;
        let position = Position::parse(&text).map_err(|error| self.bad_board(&error))?;
        if position.ground.size() > MAX_SIZE { Err(self.too_large()) } else { Ok(position) }
    }

    /// `n=` or `board=` with its queens fixed: they may not attack each other.
    pub(crate) fn board(&self) -> Result<Board, NoAnswer> {
        self.position()?.board().map_err(|error| self.bad_board(&error))
    }

    fn bad_board(&self, error: &BoardError) -> NoAnswer {
        NoAnswer::bad("bad-board", error.say(self.words))
    }

    pub(crate) fn too_large(&self) -> NoAnswer {
        let limit = MAX_SIZE.to_string();
        NoAnswer::bad("too-large", self.words.say_with("web-error-too-large", &[("limit", limit.into())]))
    }
}

/// The start of a text that somebody sent, to be told back.
fn shortened(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

/// The board's text from its rows in a query; `None` if it would be larger than any board here.
pub(crate) fn unfolded(rows: &str) -> Option<String> {
    let mut text = String::new();
    let mut run = 0;
    for found in rows.chars() {
        if let Some(digit) = found.to_digit(10) {
            run = run * 10 + digit as usize;
            if run > MAX_SIZE {
                return None;
            }
            continue;
        }
        text.extend(std::iter::repeat_n('.', run));
        run = 0;
        if !found.is_whitespace() {
            text.push(if found == '/' { '\n' } else { found });
        }
        if text.len() > (MAX_SIZE + 1) * (MAX_SIZE + 1) {
            return None;
        }
    }
    text.extend(std::iter::repeat_n('.', run));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_board_stand_for_free_squares() {
        assert_eq!(unfolded("2Q1/4/*3/12"), Some("..Q.\n....\n*...\n............".to_owned()));
    }

    #[test]
    fn a_huge_board_is_refused_before_it_is_unfolded() {
        assert_eq!(unfolded("99999999999999999999"), None);
        assert_eq!(unfolded(&"32/".repeat(100_000)), None);
    }
}
