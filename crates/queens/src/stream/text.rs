//! The notation `columns` in pieces, cut anywhere: a reader that remembers one number and its state.
//!
//! `notation/columns` reads the same lists. It cannot be used here: it goes over a whole text with a cursor that looks
//! ahead, keeps what it read, and refuses columns beyond [`MAX_SIZE`](crate::board::MAX_SIZE); a solution that streams
//! by may be larger than memory, and a piece may end within a number. So there are two readers of one grammar, and a test
//! compares them on every short text. What only makes sense on a board is not read here: several placements, and -1 and
//! `null` for empty rows.

use std::fmt;

/// A mistake in the text of a solution that streams by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexpected {
    /// Line of the text, from 1.
    pub line: u64,
    /// Column of the text, from 1, in bytes.
    pub column: u64,
    /// What should be there.
    pub expected: ExpectedInList,
}

impl fmt::Display for Unexpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: expected {}", self.line, self.column, self.expected)
    }
}

impl std::error::Error for Unexpected {}

/// What should be at some place of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedInList {
    /// `[`, at the start.
    Bracket,
    /// A number.
    Number,
    /// `,` or `]`.
    CommaOrBracket,
    /// Nothing more.
    End,
}

impl fmt::Display for ExpectedInList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bracket => "[",
            Self::Number => "a number",
            Self::CommaOrBracket => ", or ]",
            Self::End => "the end",
        })
    }
}

/// Reads the notation `columns` piece by piece: `[1,3,0,2]`, with white space anywhere between.
///
/// ```
/// use queens::stream::Columns;
/// let (mut columns, mut read) = (Columns::default(), Vec::new());
/// columns.read(b"[1, 1", |column| read.push(column))?;
/// columns.read(b"3,0]\n", |column| read.push(column))?;
/// columns.finish()?;
/// assert_eq!(read, [1, 13, 0]);
/// # Ok::<(), queens::stream::Unexpected>(())
/// ```
#[derive(Debug)]
pub struct Columns {
    state: State,
    line: u64,
    column: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Start,
    /// After `[`: a number or `]`.
    First,
    /// After `,`.
    Next,
    /// Within a number, so far this.
    Number(u64),
    /// After a number and white space.
    After,
    Ended,
}

impl Default for Columns {
    fn default() -> Self {
        Self { state: State::Start, line: 1, column: 1 }
    }
}

impl Columns {
    /// Reads some more of the text and hands on the columns that are complete.
    ///
    /// # Errors
    /// The first byte that does not belong there. A number too large for 64 bits is handed on as the largest.
    pub fn read(&mut self, text: &[u8], mut column: impl FnMut(u64)) -> Result<(), Unexpected> {
        for &byte in text {
            self.state = match (self.state, byte) {
                (State::Number(number), b'0'..=b'9') => {
                    State::Number(number.saturating_mul(10).saturating_add(u64::from(byte - b'0')))
                }
                (State::Number(number), b',') => {
                    column(number);
                    State::Next
                }
                (State::First | State::Next, b'0'..=b'9') => State::Number(u64::from(byte - b'0')),
                (State::Number(number), b']') => {
                    column(number);
                    State::Ended
                }
                (State::Number(number), b' ' | b'\t' | b'\r' | b'\n') => {
                    column(number);
                    State::After
                }
                (state, b' ' | b'\t' | b'\r' | b'\n') => state,
                (State::Start, b'[') => State::First,
                (State::First | State::After, b']') => State::Ended,
                (State::After, b',') => State::Next,
                (state, _) => return Err(self.unexpected(state)),
            };
            self.column += 1;
            if byte == b'\n' {
                (self.line, self.column) = (self.line + 1, 1);
            }
        }
        Ok(())
    }

    /// After the last byte.
    ///
    /// # Errors
    /// If the text ends too early.
    pub fn finish(self) -> Result<(), Unexpected> {
        if self.state == State::Ended { Ok(()) } else { Err(self.unexpected(self.state)) }
    }

    fn unexpected(&self, state: State) -> Unexpected {
        let expected = match state {
            State::Start => ExpectedInList::Bracket,
            State::First | State::Next => ExpectedInList::Number,
            State::Number(_) | State::After => ExpectedInList::CommaOrBracket,
            State::Ended => ExpectedInList::End,
        };
        Unexpected { line: self.line, column: self.column, expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{self, Notation, Problem};

    #[test]
    fn mistakes_in_the_text_are_named_by_line_and_column() {
        for (text, line, column, expected) in [
            ("", 1, 1, ExpectedInList::Bracket),
            ("x", 1, 1, ExpectedInList::Bracket),
            ("[1,,2]", 1, 4, ExpectedInList::Number),
            ("[1,\n -2]", 2, 2, ExpectedInList::Number),
            ("[1 2]", 1, 4, ExpectedInList::CommaOrBracket),
            ("[1", 1, 3, ExpectedInList::CommaOrBracket),
            ("[1]\n]", 2, 1, ExpectedInList::End),
            ("[1,]", 1, 4, ExpectedInList::Number),
        ] {
            let mut columns = Columns::default();
            let error = columns.read(text.as_bytes(), |_| {}).and_then(|()| columns.finish()).unwrap_err();
            assert_eq!(error, Unexpected { line, column, expected }, "{text:?}");
        }
    }

    fn read(text: &str) -> Result<Vec<u64>, Unexpected> {
        let (mut columns, mut read) = (Columns::default(), Vec::new());
        columns.read(text.as_bytes(), |column| read.push(column))?;
        columns.finish().map(|()| read)
    }

    #[test]
    fn the_notation_of_the_same_name_reads_the_same_and_finds_the_same_mistakes_at_the_same_places() {
        const MARKS: &[u8] = b"[],01 \n";
        let (mut read_by_both, mut refused_by_both) = (0, 0);
        for length in 1..=6 {
            for number in 0..MARKS.len().pow(length) {
                let text: String = (0..length)
                    .map(|place| char::from(MARKS[number / MARKS.len().pow(place) % MARKS.len()]))
                    .collect();
                if text.trim().is_empty() {
                    continue;
                }
                match (read(&text), notation::read_as(Notation::Columns, &text)) {
                    (Ok(columns), Ok(placements)) => {
                        let [placement] = &placements[..] else { panic!("{text:?} is one list") };
                        let rows: Vec<Option<u64>> = placement
                            .rows()
                            .unwrap()
                            .into_iter()
                            .map(|column| column.map(|c| c as u64))
                            .collect();
                        assert_eq!(rows, columns.into_iter().map(Some).collect::<Vec<_>>(), "{text:?}");
                        read_by_both += 1;
                    }
                    // Only a board has columns that are outside; only a stream ends with its list.
                    (Ok(_), Err(error)) => {
                        assert!(matches!(error.problem, Problem::OutsideBoard { .. }), "{text:?}")
                    }
                    (Err(error), Ok(_)) => assert_eq!(error.expected, ExpectedInList::End, "{text:?}"),
                    (Err(error), Err(other)) => {
                        // A second list may be wrong further on, where the stream has given up.
                        if error.expected != ExpectedInList::End {
                            let place = (error.line, error.column);
                            assert_eq!(place, (other.line as u64, other.column as u64), "{text:?}");
                            refused_by_both += 1;
                        }
                    }
                }
            }
        }
        assert!(read_by_both > 100 && refused_by_both > 10_000, "{read_by_both}, {refused_by_both}");
    }
}
