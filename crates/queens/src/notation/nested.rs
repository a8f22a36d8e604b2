//! A matrix of zeros and ones as a list of lists, `[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]`: the way programs
//! write what `matrix` prints. It is read as `matrix`, and never written.
//!
//! The commas may be missing, as numpy prints it. A list of pairs looks alike if its rows have two entries; such
//! a text is `pairs`.

use super::cursor::Cursor;
use super::error::{Problem, ReadError};
use crate::board::MAX_SIZE;
use crate::line::Square;
use crate::solution::Placement;

/// Whether what follows a first bracket is such a matrix: a row of zeros and ones that are not two.
pub(super) fn is_matrix(inner: &str) -> bool {
    let Some(row) = inner.trim_start().strip_prefix('[') else { return false };
    let Some((row, _)) = row.split_once(']') else { return false };
    let mut entries = row.split([',', ' ', '\t', '\r', '\n']).filter(|entry| !entry.is_empty());
    let are_bits = entries.clone().all(|entry| matches!(entry, "0" | "1"));
    are_bits && entries.by_ref().take(3).count() != 2
}

pub(super) fn read(text: &str) -> Result<Vec<Placement>, ReadError> {
    let mut cursor = Cursor::new(text, 1);
    let mut read = Vec::new();
    while cursor.skip_white().is_some() {
        read.push(read_matrix(&mut cursor)?);
    }
    Ok(read)
}

fn read_matrix(cursor: &mut Cursor) -> Result<Placement, ReadError> {
    cursor.expect("[")?;
    let (mut rows, mut columns) = (0, None);
    let mut queens = Vec::new();
    loop {
        let start = cursor.clone();
        cursor.expect("[")?;
        if rows == MAX_SIZE {
            return Err(start.error(Problem::TooLarge));
        }
        let mut found = 0;
        while cursor.skip_white() != Some(']') {
            if cursor.expect("01")? == '1' {
                queens.push(Square::new(rows, found));
            }
            found += 1;
            if cursor.skip_white() == Some(',') {
                cursor.step();
            }
        }
        let expected = *columns.get_or_insert(found);
        if found != expected {
            return Err(cursor.error(Problem::Ragged { found, expected }));
        }
        cursor.step();
        rows += 1;
        if cursor.skip_white() == Some(',') {
            cursor.step();
        }
        if cursor.skip_white() == Some(']') {
            break;
        }
    }
    let columns = columns.unwrap_or(0);
    if rows != columns {
        return Err(cursor.error(Problem::NotSquare { rows, columns }));
    }
    cursor.step();
    Ok(Placement::new(rows, queens))
}

#[cfg(test)]
mod tests {
    use super::super::{Notation, Problem, read, read_as};

    #[test]
    fn a_list_of_lists_is_the_matrix_that_it_shows() {
        let tidy = read("[0 1 0 0]\n[0 0 0 1]\n[1 0 0 0]\n[0 0 1 0]").unwrap();
        for text in [
            "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
            "[[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 0, 1, 0],\n]",
            "[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&tidy), "{text}");
        }
        let several = "[[0,0,0],[0,0,1],[0,0,0]]\n[[1,0,0],[0,0,0],[0,0,0]]";
        assert_eq!(read_as(Notation::Matrix, several).unwrap().len(), 2);
        assert_eq!(read("[[1]]").unwrap().1[0].squares().len(), 1);
    }

    #[test]
    fn two_entries_a_row_are_pairs() {
        assert_eq!(read("[[1,0],[0,1]]").unwrap().0, Notation::Pairs);
        assert_eq!(read("[[0,1],[1,3],[2,0],[3,2]]").unwrap().0, Notation::Pairs);
    }

    #[test]
    fn mistakes_are_named_where_they_are() {
        for (text, line, column, problem) in [
            ("[[0,1,0],\n[0,1],[0,0,0]]", 2, 5, Problem::Ragged { found: 2, expected: 3 }),
            ("[[0,1,0],[0,0,0]]", 1, 17, Problem::NotSquare { rows: 2, columns: 3 }),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}");
        }
        assert_eq!(read("[[0,1,0],[0,2,0],[0,0,0]]").unwrap_err().column, 13);
    }
}
