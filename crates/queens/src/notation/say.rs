//! The errors of reading and writing in words. The keys are in `notation.ftl`.

use super::error::{Expected, Problem, ReadError, WriteError, listed};
use super::{Notation, ReadBoardError};
use crate::board::MAX_SIZE;
use crate::words::Words;

impl ReadError {
    /// What is wrong with the text and where, in words.
    ///
    /// ```
    /// use queens::{notation, words::{Lang, Words}};
    /// let error = notation::read("[1,3,x]").unwrap_err();
    /// assert_eq!(error.say(&Words::new(Lang::En)), "line 1, column 6: expected a number, found \"x\"");
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let problem = match &self.problem {
            Problem::Blank => return words.say("read-error-blank"),
            Problem::UnknownNotation => {
                let names = Notation::ALL.map(Notation::name).join(" ");
                words.say_with("read-error-notation", &[("notations", names.into())])
            }
            Problem::Expected { expected, found: Some(found) } => words.say_with(
                "read-error-expected",
                &[
                    ("expected", expected.say(words).into()),
                    ("found", found.escape_debug().to_string().into()),
                ],
            ),
            Problem::Expected { expected, found: None } => {
                words.say_with("read-error-expected-at-end", &[("expected", expected.say(words).into())])
            }
            Problem::Ragged { found, expected } => words.say_with(
                "read-error-ragged",
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            Problem::NotSquare { rows, columns } => words.say_with(
                "read-error-not-square",
                &[("rows", (*rows).into()), ("columns", (*columns).into())],
            ),
            Problem::OutsideBoard { size } => {
                words.say_with("read-error-outside", &[("size", (*size).into())])
            }
            Problem::TooLarge => {
                words.say_with("read-error-too-large", &[("limit", MAX_SIZE.to_string().into())])
            }
        };
        words.say_with(
            "read-error-at",
            &[("line", self.line.into()), ("column", self.column.into()), ("problem", problem.into())],
        )
    }
}

impl ReadBoardError {
    /// Why the text is not a board, in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Text(error) => error.say(words),
            Self::Board(error) => error.say(words),
            Self::NotOne { found } => words.say_with("board-several", &[("count", (*found).into())]),
        }
    }
}

impl Expected {
    fn say(self, words: &Words) -> String {
        match self {
            Self::OneOf(characters) => listed(characters, &words.say("expected-or")),
            Self::Number => words.say("expected-number"),
            Self::ChessSquare => words.say("expected-chess-square"),
            Self::RowNames => words.say("expected-row-names"),
            Self::JsonKey(key) => words.say_with("expected-json-key", &[("key", key.into())]),
            Self::JsonValue => words.say("expected-json-value"),
            Self::JsonObject => words
                .say_with("expected-json-object", &[("example", r#"{"size":4,"columns":[1,3,0,2]}"#.into())]),
        }
    }
}

impl WriteError {
    /// Why the queens cannot be written, in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::TwoInRow { notation, row } => words.say_with(
                "write-error-two-in-row",
                &[("row", (row + 1).into()), ("notation", notation.name().into())],
            ),
            Self::NotEight { size } => words.say_with("write-error-not-eight", &[("size", (*size).into())]),
            Self::WrongSize { found, expected } => words.say_with(
                "write-error-size",
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            Self::OutsideBoard { square, size } => words.say_with(
                "write-error-outside",
                &[("square", square.say(words).into()), ("size", (*size).into())],
            ),
            Self::Output(error) => {
                words.say_with("write-error-output", &[("error", error.to_string().into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Notation, Writer, read, read_as};
    use crate::words::{Lang, Words};
    use crate::{Placement, Square};

    #[test]
    fn every_error_is_said_in_every_language_with_all_its_parts() {
        let texts = [
            (Notation::Columns, "[1,x]"),
            (Notation::Columns, "[1"),
            (Notation::Columns, "[7]"),
            (Notation::Columns, "[99999]"),
            (Notation::Squares, "a"),
            (Notation::Squares, "A"),
            (Notation::Csv, "row0,x"),
            (Notation::Json, "{}"),
            (Notation::Grid, ".."),
            (Notation::Grid, "..\n."),
            (Notation::Grid, ""),
        ];
        let row = Placement::new(2, [Square::new(1, 0), Square::new(1, 1)]);
        let mut writer = Writer::new(Notation::Columns, 2, Vec::new()).unwrap();
        let writing = [
            Writer::new(Notation::Fen, 5, Vec::new()).err().unwrap(),
            writer.placement(&row).unwrap_err(),
            writer.placement(&Placement::new(3, [])).unwrap_err(),
            writer.placement(&Placement::new(2, [Square::new(0, 2)])).unwrap_err(),
            std::io::Error::other("full").into(),
        ];
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let reading = texts.iter().map(|(notation, text)| read_as(*notation, text).unwrap_err());
            let unknown = read("?").unwrap_err();
            let mut said: Vec<String> = reading.chain([unknown]).map(|error| error.say(&words)).collect();
            said.extend(writing.iter().map(|error| error.say(&words)));
            for sentence in &said {
                // A key instead of its message, or a variable that was not filled in.
                assert!(!sentence.contains("error-") && !sentence.contains("expected-"), "{sentence}");
                assert!(!sentence.contains('$'), "{sentence}");
            }
            let count = said.len();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), count, "no two of them are the same");
        }
    }
}
