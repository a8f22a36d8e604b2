//! Hints in words. The keys are in `find.ftl`.

use super::Words;
use crate::find::hint::{Hint, RowOrColumn, RuledOut, Why};
use crate::find::{Advice, Because};
use crate::line::Square;

impl RowOrColumn {
    /// This row or column in words, counted from 1.
    #[must_use]
    pub fn say(self, words: &Words) -> String {
        match self {
            Self::Row(row) => words.say_with("hint-row", &[("number", (row + 1).into())]),
            Self::Column(column) => words.say_with("hint-column", &[("number", (column + 1).into())]),
        }
    }
}

impl RuledOut {
    /// This conclusion in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let (key, rank) = match self.why {
            Why::AttacksAll(rank) => ("hint-attacks-all", rank),
            Why::LeavesNone(rank) => ("hint-leaves-none", rank),
        };
        words.say_with(key, &[("square", self.square.say(words).into()), ("rank", rank.say(words).into())])
    }
}

impl Hint {
    /// This hint in words, one line for each conclusion.
    ///
    /// ```
    /// use queens::{Square, find::hint::{Hint, RowOrColumn}, words::{Lang, Words}};
    /// let hint = Hint::Queen { square: Square::new(1, 3), only_in: RowOrColumn::Row(1), first: vec![] };
    /// assert_eq!(
    ///     hint.say(&Words::new(Lang::En)),
    ///     "put a queen on row 2, column 4: no other square of row 2 is open"
    /// );
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Queen { square, only_in, first } => {
                let variables = [("square", square.say(words).into()), ("rank", only_in.say(words).into())];
                let key = if first.is_empty() { "hint-queen" } else { "hint-queen-then" };
                let lines = first.iter().map(|out| out.say(words));
                lines.chain([words.say_with(key, &variables)]).collect::<Vec<_>>().join("\n")
            }
            Self::InEvery { square } => {
                words.say_with("hint-in-every", &[("square", square.say(words).into())])
            }
            Self::Choice => words.say("hint-choice"),
            Self::Complete => words.say("hint-complete"),
            Self::Impossible { because: Some(rank) } => {
                words.say_with("hint-impossible-rank", &[("rank", rank.say(words).into())])
            }
            Self::Impossible { because: None } => words.say("hint-impossible"),
        }
    }
}

impl Advice {
    /// This advice in words, one line for each conclusion.
    ///
    /// ```
    /// use queens::{Square, find::Advice, words::{Lang, Words}};
    /// let advice = Advice::Remove { squares: vec![Square::new(0, 0)] };
    /// assert_eq!(
    ///     advice.say(&Words::new(Lang::En)),
    ///     "remove the queen on row 1, column 1: without it there is a solution"
    /// );
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Solved => Hint::Complete.say(words),
            Self::Place { square, because: Because::Only { rank, first } } => {
                Hint::Queen { square: *square, only_in: *rank, first: first.clone() }.say(words)
            }
            Self::Place { square, because: Because::Every } => Hint::InEvery { square: *square }.say(words),
            Self::Place { square, because: Because::Choice { squares } } => {
                let variables = [("square", square.say(words).into()), ("choices", (*squares).into())];
                words.say_with("hint-leads", &variables)
            }
            Self::Remove { squares } => {
                let named: Vec<String> = squares.iter().map(|square: &Square| square.say(words)).collect();
                let named = named.join(&words.say("hint-separator"));
                words.say_with("hint-remove", &[("squares", named.into()), ("count", squares.len().into())])
            }
            Self::Impossible => words.say("hint-no-solution"),
        }
    }
}
