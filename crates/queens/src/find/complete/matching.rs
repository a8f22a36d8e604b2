//! Whether rows and columns can be paired along open squares, diagonals left aside: if not, no solution
//! exists, and it shows at once where a search would try every way to fill too few columns.
//!
//! A greedy pairing, then an augmenting path for each row that is left over, breadth first. Cost: O(open
//! squares) for each such row, of which there are few.

use std::collections::VecDeque;

use super::field::Field;
use super::open::Open;
use crate::control::{Control, Stopped};

/// Whether every row can have a column of its own.
pub(crate) fn exists(open: &Open, control: &Control<'_>) -> Result<bool, Stopped> {
    let size = open.size();
    let columns_of = |row: usize| open.squares_of(row as u32).map(|id| open.square(id).column);
    let mut row_of: Vec<Option<usize>> = vec![None; size];
    let mut column_of: Vec<Option<usize>> = Vec::with_capacity(size);
    let mut left_over = Vec::new();
    for row in 0..size {
        control.check()?;
        let column = columns_of(row).find(|&column| row_of[column].is_none());
        match column {
            Some(column) => row_of[column] = Some(row),
            None => left_over.push(row),
        }
        column_of.push(column);
    }
    // From which row a column was reached, in the search for this left-over row.
    let mut reached: Vec<Option<(usize, usize)>> = vec![None; size];
    for (search, &start) in left_over.iter().enumerate() {
        control.check()?;
        let mut queue = VecDeque::from([start]);
        let mut end = None;
        'search: while let Some(row) = queue.pop_front() {
            for column in columns_of(row) {
                if reached[column].is_some_and(|(when, _)| when == search) {
                    continue;
                }
                reached[column] = Some((search, row));
                match row_of[column] {
                    Some(next) => queue.push_back(next),
                    None => {
                        end = Some(column);
                        break 'search;
                    }
                }
            }
        }
        let Some(mut column) = end else { return Ok(false) };
        // Every row on the path moves on to the next column of the path.
        loop {
            let (_, row) = reached[column].expect("the path was reached step by step");
            row_of[column] = Some(row);
            match column_of[row].replace(column) {
                Some(before) => column = before,
                None => break,
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn exists_on(text: &str) -> bool {
        exists(&Open::new(&Board::parse(text).unwrap()).unwrap(), &Control::new()).unwrap()
    }

    #[test]
    fn three_rows_cannot_share_two_columns() {
        assert!(!exists_on("..**\n..**\n..**\n...."));
    }

    #[test]
    fn a_pairing_that_the_greedy_start_misses_is_found() {
        assert!(exists_on("....\n..**\n.***\n..*."));
        assert!(exists_on("...\n..*\n.**"));
        assert!(exists_on("..*\n*..\n.**"));
    }

    #[test]
    fn agrees_with_trying_all_pairings_on_every_board_of_three_rows() {
        for bits in 0..512u32 {
            let text: String = (0..9)
                .map(|i| if bits >> i & 1 == 1 { '.' } else { '*' })
                .enumerate()
                .flat_map(|(i, square)| [Some(square), (i % 3 == 2).then_some('\n')])
                .flatten()
                .collect();
            let free = |row: usize, column: usize| bits >> (3 * row + column) & 1 == 1;
            let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
            let expected = orders.iter().any(|order| (0..3).all(|row| free(row, order[row])));
            assert_eq!(exists_on(&text), expected, "\n{text}");
        }
    }
}
