//! A board in any notation: what [`Board::parse`] reads with its blocked squares, or queens, which are given then.

use std::borrow::Cow;
use std::fmt;

use super::{Notation, ReadError, detect, read, spaced, without_mark};
use crate::board::{Board, BoardError};
use crate::line::Square;
use crate::solution::Placement;

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadBoardError {
    /// The text is wrong in its notation.
    Text(ReadError),
    /// The text is right, but there is no such board.
    Board(BoardError),
    /// The text holds no placement, or more than one.
    NotOne {
        /// How many.
        found: usize,
    },
}

impl fmt::Display for ReadBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Board(error) => error.fmt(f),
            Self::NotOne { found } => write!(f, "one board was expected, and there are {found}"),
        }
    }
}

impl std::error::Error for ReadBoardError {}

impl From<ReadError> for ReadBoardError {
    fn from(error: ReadError) -> Self {
        Self::Text(error)
    }
}

impl From<BoardError> for ReadBoardError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

/// Reads a board in whichever notation it is. Queens are given, and `*` is a blocked square in the notations that draw
/// the squares as characters (`grid`, `spaced`, `leetcode`). Of the notations that do not name the size it is the
/// smallest one that holds all the queens. Above a board that is drawn its number of rows may stand, as in contests.
///
/// ```
/// use queens::{Square, notation};
/// let board = notation::read_board("queens = [-1, 3, -1, -1]")?;
/// assert_eq!(board.to_string(), "....\n...Q\n....\n....\n");
/// let board = notation::read_board(r#"["*...","...Q","....","...."]"#)?;
/// assert!(board.is_blocked(Square::new(0, 0)));
/// # Ok::<(), notation::ReadBoardError>(())
/// ```
///
/// # Errors
/// If the text is wrong, holds several placements, or its queens attack each other.
pub fn read_board(text: &str) -> Result<Board, ReadBoardError> {
    let text = &*without_size(without_mark(text));
    if is_drawn(text) {
        // Its errors name places in the text.
        return Ok(Board::parse(text)?);
    }
    let (_, ground, queens) = read_with_queens(text)?;
    Ok(Board::new(ground.size(), ground.blocked(), queens.squares().iter().copied())?)
}

/// Reads what [`read_board`] reads, but lets the queens attack each other, as those of a person who tries may: the
/// notation (`None` for a board that is drawn), the board with its blocked squares alone, and the queens.
///
/// ```
/// use queens::{Square, notation};
/// let (notation, ground, queens) = notation::read_with_queens("QQ*.")?;
/// assert_eq!((notation, ground.size()), (None, 2));
/// assert_eq!(queens.squares(), [Square::new(0, 0), Square::new(0, 1)]);
/// assert!(ground.is_blocked(Square::new(1, 0)));
/// # Ok::<(), notation::ReadBoardError>(())
/// ```
///
/// # Errors
/// If the text is wrong, or holds several placements.
pub fn read_with_queens(text: &str) -> Result<(Option<Notation>, Board, Placement), ReadBoardError> {
    let text = &*without_size(without_mark(text));
    if is_drawn(text) {
        let (ground, queens) = read_drawn(text)?;
        return Ok((None, ground, queens));
    }
    let (notation, placements) = read(text)?;
    let [placement] = placements.as_slice() else {
        return Err(ReadBoardError::NotOne { found: placements.len() });
    };
    // The same characters once more, for the blocked squares.
    let drawn: String = match notation {
        Notation::Spaced => text.lines().filter(|line| !spaced::is_heading(line.trim())).collect(),
        Notation::Leetcode => text.chars().filter(|c| matches!(c, '.' | '*' | 'Q')).collect(),
        _ => String::new(),
    };
    let ground = Board::new(placement.size(), marked('*', &drawn, placement.size()), [])?;
    Ok((Some(notation), ground, placement.clone()))
}

/// Reads what [`Board::parse`] reads, but lets the queens attack each other: the board with its blocked squares alone,
/// and the queens.
///
/// # Errors
/// If the text is not that of a board.
pub fn read_drawn(text: &str) -> Result<(Board, Placement), BoardError> {
    let text = without_mark(text);
    let ground = Board::parse(&text.replace('Q', "."))?;
    let queens = Placement::new(ground.size(), marked('Q', text, ground.size()));
    Ok((ground, queens))
}

/// A text whose first line is a number n and whose others are the n times n squares of a board without that number: white space in
/// its place, so that everything else stays where it was. Any other text as it is.
fn without_size(text: &str) -> Cow<'_, str> {
    let start = text.len() - text.trim_start().len();
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    let (size, squares) = text[start..].split_at(digits);
    let is_alone = squares.lines().next().is_some_and(|line| line.trim().is_empty());
    let mut drawn = squares.chars().filter(|found| !found.is_whitespace()).peekable();
    let (Ok(size), true, true) = (size.parse::<usize>(), is_alone, drawn.peek().is_some()) else {
        return Cow::Borrowed(text);
    };
    let mut count = 0_usize;
    let are_squares = drawn.inspect(|_| count += 1).all(|found| matches!(found, '.' | '*' | 'Q'));
    if !are_squares || size.checked_mul(size) != Some(count) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("{}{}{squares}", &text[..start], " ".repeat(digits)))
}

/// Whether a text is a character for each square, in lines of any length.
fn is_drawn(text: &str) -> bool {
    let has_more = text.contains(|c: char| !matches!(c, '.' | '*' | 'Q') && !c.is_whitespace());
    !has_more || detect(text).is_none_or(|found| found == Notation::Grid)
}

/// The squares that have a mark in a text with a character for each square, whatever its layout.
fn marked(mark: char, drawn: &str, size: usize) -> impl Iterator<Item = Square> + '_ {
    let squares = drawn.chars().filter(|found| !found.is_whitespace()).enumerate();
    squares
        .filter(move |&(_, found)| found == mark)
        .map(move |(place, _)| Square::new(place / size, place % size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_read_from_every_notation_that_has_one_queen_a_row() {
        let queens = [(0, 1), (1, 3), (6, 4)].map(|(row, column)| Square::new(row, column));
        let placement = Placement::new(8, queens);
        let expected = Board::new(8, [], queens).unwrap();
        for notation in Notation::ALL {
            if matches!(notation, Notation::Pairs | Notation::Squares) {
                continue;
            }
            let text = notation.format(&placement).unwrap();
            assert_eq!(read_board(&text).as_ref(), Ok(&expected), "{notation}\n{text}");
        }
        assert_eq!(read_board("[[0,1],[1,3],[6,4]]").unwrap().size(), 7);
    }

    #[test]
    fn blocked_squares_are_read_where_a_notation_has_them() {
        let expected = Board::parse("*..Q\n....\n..*.\n....").unwrap();
        for text in [
            "*..Q\n....\n..*.\n....",
            "*..Q......*.....",
            "=Board=\n* . . Q \n. . . . \n. . * . \n. . . . \n",
            "[\"*..Q\",\"....\",\"..*.\",\"....\"]",
            "board = [\"*..Q\", \"....\",\n \"..*.\", \"....\"]",
        ] {
            assert_eq!(read_board(text).as_ref(), Ok(&expected), "{text}");
        }
    }

    #[test]
    fn the_number_of_rows_may_stand_above_a_board_that_is_drawn() {
        let expected = Board::parse("*..Q\n....\n..*.\n....").unwrap();
        for text in
            ["4\n*..Q\n....\n..*.\n....\n", "\n 4 \r\n*..Q\r\n....\r\n..*.\r\n....", "4\n*..Q......*....."]
        {
            assert_eq!(read_board(text).as_ref(), Ok(&expected), "{text}");
            assert_eq!(read_with_queens(text).unwrap().1.blocked().count(), 2, "{text}");
        }
        // Errors name places in the text; a number that is not that of the rows is none.
        let attack = read_board("2\nQQ\n..\n");
        assert!(
            matches!(attack, Err(ReadBoardError::Board(BoardError::Attack { at: Some((2, 2)), .. }))),
            "{attack:?}"
        );
        for text in ["5\n*..Q\n....\n..*.\n....\n", "4", "4\n", "99999999999999999999\n.", "0\n"] {
            assert_eq!(without_size(text), text);
        }
    }

    #[test]
    fn queens_of_a_person_who_tries_may_attack_each_other_in_any_layout() {
        let blocked = [Square::new(2, 1)];
        let squares = [(0, 0), (1, 1), (3, 3)].map(|(row, column)| Square::new(row, column));
        let expected = (Board::new(4, blocked, []).unwrap(), Placement::new(4, squares));
        for text in [
            "Q...\n.Q..\n.*..\n...Q",
            "Q....Q...*.....Q",
            "Q . . .\n\n. Q . .\n. * . .\n. . . Q\n",
            "Q....Q\n...*..\n...Q",
        ] {
            let (_, ground, queens) = read_with_queens(text).unwrap();
            assert_eq!((ground, queens), expected, "{text}");
        }
        let (notation, ground, queens) = read_with_queens("[\"Q...\",\".Q..\",\".*..\",\"...Q\"]").unwrap();
        assert_eq!((notation, ground, queens), (Some(Notation::Leetcode), expected.0, expected.1));
        assert_eq!(read_with_queens("[0,0]\n[1,1]"), Err(ReadBoardError::NotOne { found: 2 }));
    }

    #[test]
    fn what_is_no_board_says_why() {
        assert_eq!(read_board("[1,3,0,2]\n[2,0,3,1]"), Err(ReadBoardError::NotOne { found: 2 }));
        assert!(matches!(read_board("[0,1]"), Err(ReadBoardError::Board(BoardError::Attack { .. }))));
        assert!(matches!(read_board("[0,x]"), Err(ReadBoardError::Text(_))));
        assert_eq!(read_board(""), Err(ReadBoardError::Board(BoardError::Empty)));
    }
}
