//! Boards as text: `.` free, `*` blocked, `Q` a fixed queen, in lines that are rows or in any other layout.

use std::fmt;

use super::{Board, BoardError, MAX_SIZE};
use crate::line::Square;

impl Board {
    /// Reads a board: `.` free, `*` blocked, `Q` a fixed queen. White space between the squares, empty
    /// lines, CRLF and a byte order mark are skipped. The layout does not matter as long as there are n times n
    /// squares.
    ///
    /// ```
    /// let board = queens::Board::parse(". * \r\n . .\r\n")?;
    /// assert_eq!(board.size(), 2);
    /// assert_eq!(queens::Board::parse(".*..")?, board);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// Every error of [`Board::new`], and text that is not a square of `.`, `*` and `Q`; with its line and column.
    pub fn parse(text: &str) -> Result<Self, BoardError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match Self::parse_rows(text) {
            Err(error @ (BoardError::Ragged { .. } | BoardError::NotSquare { .. })) => {
                Self::parse_in_a_row(text).unwrap_or(Err(error))
            }
            parsed => parsed,
        }
    }

    /// Reads a board whose lines are its rows.
    fn parse_rows(text: &str) -> Result<Self, BoardError> {
        let mut blocked = Vec::new();
        let mut fixed = Vec::new();
        let mut queen_places = Vec::new();
        let (mut rows, mut columns) = (0, 0);
        let mut last = (0, 0);
        for (line, content) in text.lines().enumerate().map(|(index, content)| (index + 1, content)) {
            let mut width = 0;
            let mut end = 0;
            let mut beyond = None;
            for (column, found) in content.chars().enumerate().map(|(index, found)| (index + 1, found)) {
                if found.is_whitespace() {
                    continue;
                }
                match found {
                    '.' => {}
                    '*' => blocked.push(Square::new(rows, width)),
                    'Q' => {
                        fixed.push(Square::new(rows, width));
                        queen_places.push((line, column));
                    }
                    _ => return Err(BoardError::UnknownCharacter { line, column, found }),
                }
                if rows > 0 && width == columns {
                    beyond = Some(column);
                }
                width += 1;
                end = column;
            }
            if width == 0 {
                continue;
            }
            if rows == 0 {
                columns = width;
            } else if width != columns {
                let column = beyond.unwrap_or(end + 1);
                return Err(BoardError::Ragged { line, column, found: width, expected: columns });
            }
            rows += 1;
            last = (line, end);
        }
        if rows == 0 {
            return Err(BoardError::Empty);
        }
        if rows != columns {
            let (line, column) = last;
            return Err(BoardError::NotSquare { line, column, rows, columns });
        }
        Self::at_places(rows, &blocked, &fixed, &queen_places)
    }

    /// Reads a board whose squares come one after the other in lines of any length: n times n of them for some n.
    /// Several boards with blank lines between them are not one; squares that each have a line are.
    fn parse_in_a_row(text: &str) -> Option<Result<Self, BoardError>> {
        let lines = || text.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).count());
        let count: usize = lines().sum();
        let size = count.isqrt();
        let is_several = lines().skip_while(|&width| width == 0).any(|width| width == 0)
            && lines().filter(|&width| width > 0).all(|width| width < size)
            && lines().any(|width| width > 1);
        if size * size != count || size > MAX_SIZE || is_several {
            return None;
        }
        let places = text.lines().enumerate().flat_map(|(line, content)| {
            let found = content.chars().enumerate().filter(|(_, found)| !found.is_whitespace());
            found.map(move |(column, found)| (found, (line + 1, column + 1)))
        });
        let (mut blocked, mut fixed, mut queen_places) = (Vec::new(), Vec::new(), Vec::new());
        for (index, (found, place)) in places.enumerate() {
            let square = Square::new(index / size, index % size);
            match found {
                '.' => {}
                '*' => blocked.push(square),
                'Q' => {
                    fixed.push(square);
                    queen_places.push(place);
                }
                // Rows that are not equally long may have hidden it.
                _ => {
                    let (line, column) = place;
                    return Some(Err(BoardError::UnknownCharacter { line, column, found }));
                }
            }
        }
        Some(Self::at_places(size, &blocked, &fixed, &queen_places))
    }

    /// A board from a text, which knows where its queens stand in it.
    fn at_places(
        size: usize,
        blocked: &[Square],
        fixed: &[Square],
        queen_places: &[(usize, usize)],
    ) -> Result<Self, BoardError> {
        Self::new(size, blocked.iter().copied(), fixed.iter().copied()).map_err(|error| match error {
            BoardError::Attack { first, second, line, .. } => {
                let at = fixed.iter().position(|&square| square == second).map(|index| queen_places[index]);
                BoardError::Attack { first, second, line, at }
            }
            other => other,
        })
    }
}

/// The text that [`Board::parse`] reads.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(self.size + 1);
        for row in 0..self.size {
            line.clear();
            line.extend((0..self.size).map(|column| {
                if self.is_blocked(Square::new(row, column)) {
                    '*'
                } else if self.fixed_in_row(row) == Some(column) {
                    'Q'
                } else {
                    '.'
                }
            }));
            line.push('\n');
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Board {
    type Err = BoardError;
    fn from_str(text: &str) -> Result<Self, BoardError> {
        Self::parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Line;

    #[test]
    fn an_unknown_character_is_named_with_its_place() {
        let found = Board::parse("..\n.x\n");
        assert_eq!(found, Err(BoardError::UnknownCharacter { line: 2, column: 2, found: 'x' }));
    }

    #[test]
    fn the_layout_does_not_matter_as_long_as_there_are_n_times_n_squares() {
        let board = Board::parse(".*..\n...Q\n....\n....\n").unwrap();
        for text in [
            ".*.....Q........",
            ".*..\t...Q ........\r\n",
            ".\n*\n.\n.\n.\n.\n.\nQ\n.\n.\n.\n.\n.\n.\n.\n.\n",
            ".*.....Q\n........",
            ".*.\n....\n\nQ........",
            ".\n*\n.\n.\n\n.\n.\n.\nQ\n\n.\n.\n.\n.\n\n.\n.\n.\n.\n",
        ] {
            assert_eq!(Board::parse(text).as_ref(), Ok(&board), "{text:?}");
        }
        assert_eq!(
            Board::parse("..Q\n..Q...\n"),
            Err(BoardError::Attack {
                first: Square::new(0, 2),
                second: Square::new(1, 2),
                line: Line::Column,
                at: Some((2, 3)),
            })
        );
        assert_eq!(
            Board::parse("..\n.x"),
            Err(BoardError::UnknownCharacter { line: 2, column: 2, found: 'x' })
        );
    }

    #[test]
    fn several_boards_are_not_one_larger_board() {
        let four = "Q.\n..\n\n".repeat(4);
        assert!(matches!(Board::parse(&four), Err(BoardError::NotSquare { rows: 8, columns: 2, .. })));
    }

    #[test]
    fn a_ragged_board_names_the_line_and_where_it_ends() {
        assert_eq!(
            Board::parse("...\n\n..\n...\n"),
            Err(BoardError::Ragged { line: 3, column: 3, found: 2, expected: 3 })
        );
        assert_eq!(
            Board::parse("..\n. . .\n"),
            Err(BoardError::Ragged { line: 2, column: 5, found: 3, expected: 2 })
        );
    }

    #[test]
    fn a_board_that_is_not_square_is_an_error() {
        assert_eq!(
            Board::parse("...\n...\n"),
            Err(BoardError::NotSquare { line: 2, column: 3, rows: 2, columns: 3 })
        );
    }

    #[test]
    fn attacking_fixed_queens_are_named_with_their_line() {
        let error = Board::parse("Q...\n....\n.Q..\nQ...\n").unwrap_err();
        assert_eq!(
            error,
            BoardError::Attack {
                first: Square::new(0, 0),
                second: Square::new(3, 0),
                line: Line::Column,
                at: Some((4, 1))
            }
        );
    }

    #[test]
    fn empty_text_is_an_error_but_the_board_of_size_0_exists() {
        assert_eq!(Board::parse(" \r\n"), Err(BoardError::Empty));
        assert_eq!(Board::empty(0).size(), 0);
        assert_eq!(Board::empty(0).to_string(), "");
    }
}
