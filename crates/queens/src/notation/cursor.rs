//! `Cursor`: a place in a text that knows its line and column, for the notations with brackets and marks.

use super::error::{Expected, Problem, ReadError};
use crate::board::MAX_SIZE;

/// A place in a text.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    rest: &'t str,
    line: usize,
    column: usize,
}

impl<'t> Cursor<'t> {
    /// The start of a text whose first line is the line of that number.
    pub(super) fn new(text: &'t str, line: usize) -> Self {
        Self { rest: text, line, column: 1 }
    }

    /// The character here.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Line and column, from 1.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'t str {
        self.rest
    }

    /// Advances by one character.
    pub(super) fn step(&mut self) {
        if let Some(passed) = self.peek() {
            self.rest = &self.rest[passed.len_utf8()..];
            if passed == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
    }

    /// Advances by some characters of one byte, none of them a line end.
    pub(super) fn skip_in_line(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
        self.column += bytes;
    }

    /// Skips white space, line ends included, and returns the character after it.
    pub(super) fn skip_white(&mut self) -> Option<char> {
        while self.peek().is_some_and(|found| found.is_whitespace()) {
            self.step();
        }
        self.peek()
    }

    /// Skips one character if it is the wanted one; whether it was.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.step();
        }
        found
    }

    /// Skips a word of letters if it stands here; whether it did.
    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let found = self.rest.starts_with(word);
        if found {
            self.skip_in_line(word.len());
        }
        found
    }

    /// Skips white space and then one of the wanted characters.
    pub(super) fn expect(&mut self, wanted: &'static str) -> Result<char, ReadError> {
        self.skip_white();
        self.expect_here(wanted)
    }

    /// Skips one of the wanted characters.
    pub(super) fn expect_here(&mut self, wanted: &'static str) -> Result<char, ReadError> {
        match self.peek() {
            Some(found) if wanted.contains(found) => {
                self.step();
                Ok(found)
            }
            _ => Err(self.unexpected(Expected::OneOf(wanted))),
        }
    }

    /// Reads a number, which is at most [`MAX_SIZE`].
    pub(super) fn number(&mut self) -> Result<usize, ReadError> {
        let start = self.clone();
        let mut number = 0;
        while let Some(digit) = self.peek().and_then(|found| found.to_digit(10)) {
            number = 10 * number + digit as usize;
            if number > MAX_SIZE {
                return Err(start.error(Problem::TooLarge));
            }
            self.step();
        }
        if self.rest.len() == start.rest.len() { Err(self.unexpected(Expected::Number)) } else { Ok(number) }
    }

    /// A problem at this place.
    pub(super) fn error(&self, problem: Problem) -> ReadError {
        ReadError { line: self.line, column: self.column, problem }
    }

    /// The error for finding something else than expected at this place.
    pub(super) fn unexpected(&self, expected: Expected) -> ReadError {
        let found = self.peek().filter(|&found| found != '\n' && found != '\r');
        self.error(Problem::Expected { expected, found })
    }
}
