//! `Notation`: the ways to write queens down, each both ways, any to any.
//!
//! | notation   | one placement                        | names the size | two queens in a row |
//! |------------|--------------------------------------|----------------|---------------------|
//! | `grid`     | `.Q..` row by row, then a blank line  | yes            | yes                 |
//! | `spaced`   | a heading, then `. Q . . ` row by row | yes            | yes                 |
//! | `matrix`   | a counter, then `[0 1 0 0] ` row by row | yes          | yes                 |
//! | `columns`  | `[1,3,0,2]`, -1 for an empty row      | yes            | no                  |
//! | `pairs`    | `[[0,1],[1,3],[2,0],[3,2]]`           | no             | yes                 |
//! | `squares`  | `b4 d3 a2 c1`                         | no             | yes                 |
//! | `json`     | `{"size":4,"columns":[1,3,0,2]}`      | yes            | yes                 |
//! | `leetcode` | `[".Q..","...Q","Q...","..Q."]`       | yes            | yes                 |
//! | `csv`      | `1,3,0,2` below a line of names       | yes            | no                  |
//! | `fen`      | `3Q4/…`, boards of 8 rows only        | yes            | yes                 |
//!
//! A text may hold any number of placements: whatever a [`Writer`] wrote can be read back. Reading takes
//! time and memory in proportion to the text, and refuses boards above [`MAX_SIZE`](crate::board::MAX_SIZE).
//! Writing takes one piece of text per placement and remembers nothing but how many there were.

mod board;
mod cells;
mod columns;
mod csv;
mod cursor;
mod error;
mod fen;
mod grid;
mod json;
mod leetcode;
mod matrix;
mod nested;
mod pairs;
mod paste;
#[cfg(feature = "words")]
mod say;
mod spaced;
mod squares;
mod write;

use crate::solution::Placement;

pub use board::{ReadBoardError, read_board, read_drawn, read_with_queens};
pub use error::{Expected, Problem, ReadError, WriteError};
pub use write::Writer;

/// A way to write queens down.
///
/// ```
/// use queens::notation::Notation;
/// assert_eq!("squares".parse(), Ok(Notation::Squares));
/// assert_eq!(Notation::Squares.to_string(), "squares");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Notation {
    /// Rows of `.` and `Q`, a blank line after each board.
    Grid,
    /// Rows of `. ` and `Q ` below a heading, with the total at the end.
    Spaced,
    /// Rows of zeros and ones below a running count.
    Matrix,
    /// The column of each row's queen, -1 for an empty row.
    Columns,
    /// Row and column of each queen.
    Pairs,
    /// The chess names of the squares.
    Squares,
    /// One JSON object a line.
    Json,
    /// One list of strings a line.
    Leetcode,
    /// One line of columns below a line that names the rows.
    Csv,
    /// The piece placement of Forsyth-Edwards notation.
    Fen,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 10] = [
        Self::Grid,
        Self::Spaced,
        Self::Matrix,
        Self::Columns,
        Self::Pairs,
        Self::Squares,
        Self::Json,
        Self::Leetcode,
        Self::Csv,
        Self::Fen,
    ];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Spaced => "spaced",
            Self::Matrix => "matrix",
            Self::Columns => "columns",
            Self::Pairs => "pairs",
            Self::Squares => "squares",
            Self::Json => "json",
            Self::Leetcode => "leetcode",
            Self::Csv => "csv",
            Self::Fen => "fen",
        }
    }
}

impl Notation {
    /// One placement by itself: without the counters and the total that only a listing has.
    ///
    /// ```
    /// use queens::{Placement, Square, notation::Notation};
    /// let placement = Placement::new(4, [Square::new(0, 1), Square::new(1, 3)]);
    /// assert_eq!(Notation::Columns.format(&placement)?, "[1,3,-1,-1]\n");
    /// assert_eq!(Notation::Spaced.format(&placement)?, "=Board=\n. Q . . \n. . . Q \n. . . . \n. . . . \n");
    /// # Ok::<(), queens::notation::WriteError>(())
    /// ```
    ///
    /// # Errors
    /// If the notation cannot express the placement.
    pub fn format(self, placement: &Placement) -> Result<String, WriteError> {
        let mut writer = Writer::boards(self, placement.size(), Vec::new())?;
        writer.placement(placement)?;
        Ok(String::from_utf8(writer.finish()?).expect("notations are text"))
    }
}

named!(Notation, UnknownNotation, "a notation");

/// Reads the placements of a text in whichever notation it is.
///
/// ```
/// use queens::notation::{self, Notation};
/// let (notation, placements) = notation::read("b4 d3 a2 c1")?;
/// assert_eq!(notation, Notation::Squares);
/// assert_eq!(placements[0].rows(), Ok(vec![Some(1), Some(3), Some(0), Some(2)]));
/// # Ok::<(), notation::ReadError>(())
/// ```
///
/// # Errors
/// If the text is blank, is in no notation, or is wrong in the notation that [`detect`] finds; with line and
/// column.
pub fn read(text: &str) -> Result<(Notation, Vec<Placement>), ReadError> {
    let notation = recognise(text)?;
    read_as(notation, text).map(|placements| (notation, placements))
}

/// Reads the placements of a text in one notation.
///
/// ```
/// use queens::{Square, notation::{self, Notation, Problem}};
/// let placements = notation::read_as(Notation::Columns, "[1,3,0,2]\n[2,-1,-1,-1]\n")?;
/// assert_eq!(placements[1].squares(), [Square::new(0, 2)]);
///
/// let error = notation::read_as(Notation::Columns, "[1,3,0,4]").unwrap_err();
/// assert_eq!((error.line, error.column), (1, 8));
/// assert_eq!(error.problem, Problem::OutsideBoard { size: 4 });
/// # Ok::<(), notation::ReadError>(())
/// ```
///
/// `pairs` and `squares` do not name the size of the board. It is taken to be the smallest one that holds
/// all the queens and has at least as many rows as there are queens; [`read_sized`] is told the size.
///
/// # Errors
/// If the text is blank or wrong; with line and column.
pub fn read_as(notation: Notation, text: &str) -> Result<Vec<Placement>, ReadError> {
    read_with(notation, text, None)
}

/// Reads the placements of a text for a board of a known size, in whichever notation it is, or in one.
///
/// The size decides for the notations that do not name it, `pairs` and `squares`. In the others a placement
/// keeps the size that it names.
///
/// ```
/// use queens::{Square, notation};
/// let (_, placements) = notation::read_sized("c2", None, 8)?;
/// assert_eq!(placements[0].squares(), [Square::new(6, 2)]);
/// # Ok::<(), notation::ReadError>(())
/// ```
///
/// # Errors
/// As [`read`]; and a queen of `pairs` or `squares` that is not on a board of that size.
pub fn read_sized(
    text: &str,
    notation: Option<Notation>,
    size: usize,
) -> Result<(Notation, Vec<Placement>), ReadError> {
    let notation = notation.map_or_else(|| recognise(text), Ok)?;
    read_with(notation, text, Some(size)).map(|placements| (notation, placements))
}

fn read_with(notation: Notation, text: &str, size: Option<usize>) -> Result<Vec<Placement>, ReadError> {
    let text = &paste::unwrapped(without_mark(text));
    if text.trim().is_empty() {
        return Err(BLANK);
    }
    match notation {
        Notation::Grid => grid::read(text),
        Notation::Spaced => spaced::read(text),
        Notation::Matrix => matrix::read(text),
        Notation::Columns => columns::read(text),
        Notation::Pairs => pairs::read(text, size),
        Notation::Squares => squares::read(text, size),
        Notation::Json => json::read(text),
        Notation::Leetcode => leetcode::read(text),
        Notation::Csv => csv::read(text),
        Notation::Fen => fen::read(text),
    }
}

const BLANK: ReadError = ReadError { line: 1, column: 1, problem: Problem::Blank };

fn recognise(text: &str) -> Result<Notation, ReadError> {
    detect(text).ok_or_else(|| {
        let mut cursor = cursor::Cursor::new(without_mark(text), 1);
        match cursor.skip_white() {
            Some(_) => cursor.error(Problem::UnknownNotation),
            None => BLANK,
        }
    })
}

/// The notation of a text, judged by its first line that is not blank.
///
/// ```
/// use queens::notation::{Notation, detect};
/// assert_eq!(detect("[1,3,0,2]"), Some(Notation::Columns));
/// assert_eq!(detect("[[0,1],[1,3]]"), Some(Notation::Pairs));
/// assert_eq!(detect("?"), None);
/// ```
///
/// Where two notations write the same text, the first of these is meant: `columns`, `pairs`, `leetcode` for
/// `[]`; `columns`, `matrix` for `[0]` without a heading; `grid`, `spaced` for rows without a heading.
#[must_use]
pub fn detect(text: &str) -> Option<Notation> {
    let text = paste::unwrapped(without_mark(text));
    let text = text.trim_start();
    let line = text.lines().next()?.trim_end();
    let first = line.chars().next()?;
    Some(match first {
        '{' => Notation::Json,
        '[' => detect_brackets(&text[1..]),
        _ if spaced::is_heading(line) => Notation::Spaced,
        _ if matrix::is_heading(line) => Notation::Matrix,
        _ if csv::is_heading(line) => Notation::Csv,
        _ if line.contains('/') => Notation::Fen,
        '.' | '*' | 'Q' => Notation::Grid,
        'a'..='z' => Notation::Squares,
        ',' | '"' => Notation::Csv,
        '-' if line.strip_prefix("-1").is_some_and(|rest| rest.trim_start().starts_with(',')) => {
            Notation::Csv
        }
        '0'..='9' if spaced_numbers(line) => Notation::Matrix,
        '0'..='9' => Notation::Csv,
        _ => return None,
    })
}

/// Which of the notations with brackets it is, from what follows the first bracket.
fn detect_brackets(inner: &str) -> Notation {
    let mut marks = inner.chars().filter(|found| !found.is_whitespace());
    match marks.next() {
        Some('"') => Notation::Leetcode,
        Some('[') if matches!(marks.next(), Some('"' | ']')) => Notation::Leetcode,
        Some('[') if nested::is_matrix(inner) => Notation::Matrix,
        Some('[') => Notation::Pairs,
        _ if spaced_numbers(inner.trim_start()) => Notation::Matrix,
        _ => Notation::Columns,
    }
}

/// Whether a text starts with two numbers that only white space separates.
fn spaced_numbers(text: &str) -> bool {
    let is_digit = |found: char| found.is_ascii_digit();
    let rest = text.trim_start_matches(is_digit);
    rest.len() < text.len() && {
        let second = rest.trim_start();
        second.len() < rest.len() && second.starts_with(is_digit)
    }
}

/// A text without its byte order mark.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
