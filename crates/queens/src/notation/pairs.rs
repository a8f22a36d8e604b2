//! `pairs`: row and column of each queen, from 0, `[[0,1],[1,3],[2,0],[3,2]]`, one placement a line.
//!
//! The pairs are read in any order. They do not name the size of the board: unless it is given, it is the
//! largest coordinate plus 1, or the number of queens if that is more.

use super::cursor::Cursor;
use super::error::{Problem, ReadError};
use super::write::TextBuffer;
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

/// The list of pairs.
pub(super) fn write_list(buffer: &mut TextBuffer<'_>, queens: impl Iterator<Item = Square>) {
    buffer.bytes.push(b'[');
    for (index, queen) in queens.enumerate() {
        buffer.text(if index > 0 { ",[" } else { "[" });
        buffer.number_and_comma(queen.row);
        buffer.number_and_comma(queen.column);
        buffer.replace_last(b']');
    }
    buffer.bytes.push(b']');
}

pub(super) fn write(buffer: &mut TextBuffer<'_>, queens: impl Iterator<Item = Square>) {
    write_list(buffer, queens);
    buffer.bytes.push(b'\n');
}

pub(super) fn read(text: &str, size: Option<usize>) -> Result<Vec<Placement>, ReadError> {
    let mut cursor = Cursor::new(text, 1);
    let mut read = Vec::new();
    while cursor.skip_white().is_some() {
        let start = cursor.clone();
        let queens = read_list(&mut cursor, size)?;
        read.push(match size {
            Some(size) => Placement::new(size, queens),
            None => smallest_board(queens).map_err(|problem| start.error(problem))?,
        });
    }
    Ok(read)
}

/// Reads one list of pairs, of squares on a board of some size if it is known.
pub(super) fn read_list(cursor: &mut Cursor, size: Option<usize>) -> Result<Vec<Square>, ReadError> {
    let (end, problem) = match size {
        Some(size) => (size, Problem::OutsideBoard { size }),
        None => (MAX_SIZE, Problem::TooLarge),
    };
    let coordinate = |cursor: &mut Cursor| {
        cursor.skip_white();
        let start = cursor.clone();
        let number = cursor.number()?;
        if number < end { Ok(number) } else { Err(start.error(problem.clone())) }
    };
    cursor.expect("[")?;
    let mut queens = Vec::new();
    let mut end = cursor.skip_white() == Some(']');
    if end {
        cursor.step();
    }
    while !end {
        cursor.expect("[")?;
        let row = coordinate(cursor)?;
        cursor.expect(",")?;
        queens.push(Square::new(row, coordinate(cursor)?));
        cursor.expect("]")?;
        end = cursor.expect(",]")? == ']';
    }
    Ok(queens)
}

/// The queens on the smallest board that holds them all and has a row for each.
pub(super) fn smallest_board(mut queens: Vec<Square>) -> Result<Placement, Problem> {
    queens.sort_unstable();
    queens.dedup();
    let reach = queens.iter().map(|queen| queen.row.max(queen.column) + 1).max().unwrap_or(0);
    let size = reach.max(queens.len());
    if size > MAX_SIZE { Err(Problem::TooLarge) } else { Ok(Placement::new(size, queens)) }
}

#[cfg(test)]
mod tests {
    use super::super::{Expected, Notation, Problem, read_as, read_sized};

    #[test]
    fn any_order_and_repeated_queens_are_the_same_placement() {
        let tidy = read_as(Notation::Pairs, "[[0,1],[1,3],[2,0],[3,2]]").unwrap();
        assert_eq!(read_as(Notation::Pairs, "[ [3,2],[0, 1],\n[2,0],[1,3],[0,1] ]").unwrap(), tidy);
    }

    #[test]
    fn the_board_is_the_smallest_unless_its_size_is_given() {
        let size = |text| read_as(Notation::Pairs, text).unwrap()[0].size();
        assert_eq!(size("[[0,6]]"), 7);
        assert_eq!(size("[[0,0],[0,1],[1,0]]"), 3);
        assert_eq!(size("[]"), 0);
        assert_eq!(read_sized("[[0,6]]", None, 8).unwrap().1[0].size(), 8);
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        let expected = |expected, found| Problem::Expected { expected, found };
        for (text, line, column, problem) in [
            ("[[0,1]\n[1,3]]", 2, 1, expected(Expected::OneOf(",]"), Some('['))),
            ("[[0]]", 1, 4, expected(Expected::OneOf(","), Some(']'))),
            ("[[0,1,2]]", 1, 6, expected(Expected::OneOf("]"), Some(','))),
            ("[[0,65536]]", 1, 5, Problem::TooLarge),
        ] {
            let error = read_as(Notation::Pairs, text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
        let error = read_sized("[[0,8]]", None, 8).unwrap_err();
        assert_eq!((error.column, error.problem), (5, Problem::OutsideBoard { size: 8 }));
    }
}
