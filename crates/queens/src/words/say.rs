//! The library's values in words. The keys are in `core.ftl`; of counts, in `count.ftl`.

use super::Words;
use crate::board::BoardError;
use crate::count::{CountError, Kernel};
use crate::line::{Line, Square};
use crate::memory::NotEnoughMemory;
use crate::solution::Conflict;
use crate::symmetry::Symmetry;

impl Square {
    /// This square in words, counted from 1.
    #[must_use]
    pub fn say(self, words: &Words) -> String {
        words.say_with("square", &[("row", (self.row + 1).into()), ("column", (self.column + 1).into())])
    }
}

impl Line {
    /// This kind of line in words.
    ///
    /// ```
    /// use queens::{Line, words::{Lang, Words}};
    /// assert_eq!(Line::Row.say(&Words::new(Lang::ZhCn)), "横行");
    /// ```
    #[must_use]
    pub fn say(self, words: &Words) -> String {
        words.say(match self {
            Self::Row => "line-row",
            Self::Column => "line-column",
            Self::Falling => "line-falling",
            Self::Rising => "line-rising",
        })
    }
}

impl Symmetry {
    /// This transform in words.
    #[must_use]
    pub fn say(self, words: &Words) -> String {
        words.say(match self {
            Self::Identity => "symmetry-identity",
            Self::QuarterTurn => "symmetry-quarter-turn",
            Self::HalfTurn => "symmetry-half-turn",
            Self::ThreeQuarterTurn => "symmetry-three-quarter-turn",
            Self::LeftRight => "symmetry-left-right",
            Self::TopBottom => "symmetry-top-bottom",
            Self::MainDiagonal => "symmetry-main-diagonal",
            Self::OtherDiagonal => "symmetry-other-diagonal",
        })
    }
}

impl Conflict {
    /// This conflict in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let square = |square: Square| square.say(words).into();
        match *self {
            Self::Attack { first, second, line } => words.say_with(
                "conflict-attack",
                &[("first", square(first)), ("second", square(second)), ("line", line.say(words).into())],
            ),
            Self::Blocked { square: at } => words.say_with("conflict-blocked", &[("square", square(at))]),
            Self::FixedMissing { square: at } => {
                words.say_with("conflict-fixed-missing", &[("square", square(at))])
            }
            Self::Outside { square: at } => words.say_with("conflict-outside", &[("square", square(at))]),
            Self::EmptyRow { row } => words.say_with("conflict-empty-row", &[("row", (row + 1).into())]),
        }
    }
}

impl BoardError {
    /// What is wrong with the board, in words.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let square = |square: Square| square.say(words).into();
        match *self {
            Self::Empty => words.say("board-error-empty"),
            Self::UnknownCharacter { line, column, found } => words.say_with(
                "board-error-character",
                &[
                    ("line", line.into()),
                    ("column", column.into()),
                    ("found", found.escape_debug().to_string().into()),
                ],
            ),
            Self::Ragged { line, column, found, expected } => words.say_with(
                "board-error-ragged",
                &[
                    ("line", line.into()),
                    ("column", column.into()),
                    ("found", found.into()),
                    ("expected", expected.into()),
                ],
            ),
            Self::NotSquare { line, column, rows, columns } => words.say_with(
                "board-error-not-square",
                &[
                    ("line", line.into()),
                    ("column", column.into()),
                    ("rows", rows.into()),
                    ("columns", columns.into()),
                ],
            ),
            Self::TooLarge { size, limit } => words.say_with(
                "board-error-too-large",
                // As text: a number this long would be grouped or rounded.
                &[("size", size.to_string().into()), ("limit", limit.to_string().into())],
            ),
            Self::NotEnoughMemory(NotEnoughMemory { bytes }) => {
                words.say_with("board-error-memory", &[("bytes", bytes.to_string().into())])
            }
            Self::OutsideBoard { square: at, size } => words.say_with(
                "board-error-outside",
                &[("square", square(at)), ("size", size.to_string().into())],
            ),
            Self::QueenOnBlocked { square: at } => {
                words.say_with("board-error-queen-on-blocked", &[("square", square(at))])
            }
            Self::Attack { first, second, line, at } => {
                let attack = words.say_with(
                    "board-error-attack",
                    &[("first", square(first)), ("second", square(second)), ("line", line.say(words).into())],
                );
                match at {
                    Some((line, column)) => words.say_with(
                        "board-error-at",
                        &[("line", line.into()), ("column", column.into()), ("error", attack.into())],
                    ),
                    None => attack,
                }
            }
        }
    }
}

impl CountError {
    /// Why there is no count, in words.
    ///
    /// ```
    /// use queens::{count::CountError, words::{Lang, Words}};
    /// let said = CountError::TooLarge { limit: 31 }.say(&Words::new(Lang::En));
    /// assert!(said.contains("up to 31 rows"));
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match *self {
            Self::Stopped => words.say("not-finished"),
            Self::TooLarge { limit } => {
                words.say_with("count-split-too-large", &[("limit", limit.to_string().into())])
            }
            Self::TooManySquares => words.say("count-too-many-squares"),
            Self::NoKernel { kernel } => {
                let names: Vec<_> = Kernel::available().iter().map(|kernel| kernel.name()).collect();
                let variables = [("kernel", kernel.name().into()), ("kernels", names.join(", ").into())];
                words.say_with("count-no-kernel", &variables)
            }
        }
    }
}
