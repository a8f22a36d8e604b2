//! What several tests share: boards to try things on, and the slowest search there is.

use proptest::prelude::*;
use queens::{Board, Square};

/// Random boards of up to `largest` rows with blocked squares and, where they fit, fixed queens.
pub fn boards(largest: usize) -> impl Strategy<Value = Board> {
    (0..=largest, 0.0..0.6_f64, 0..3_usize).prop_flat_map(|(size, share, queens)| {
        let squares = size * size;
        let blocked = proptest::collection::vec(proptest::bool::weighted(share), squares);
        let fixed = proptest::collection::vec((0..size.max(1), 0..size.max(1)), queens);
        (blocked, fixed).prop_map(move |(blocked, fixed)| {
            let blocked: Vec<Square> = (0..squares)
                .filter(|&index| blocked[index])
                .map(|index| Square::new(index / size, index % size))
                .collect();
            let mut kept = Vec::new();
            for (row, column) in fixed {
                kept.push(Square::new(row, column));
                if Board::new(size, blocked.iter().copied(), kept.iter().copied()).is_err() {
                    kept.pop();
                }
            }
            Board::new(size, blocked, kept).expect("only queens that fit were kept")
        })
    })
}

/// All solutions of a board in lexicographic order, by trying every permutation of the columns and looking
/// at every pair of queens. It shares no code with the library.
pub fn naive(board: &Board) -> Vec<Vec<u32>> {
    fn extend(board: &Board, queens: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        let size = board.size();
        let row = queens.len();
        if row == size {
            let apart = |a: usize, b: usize| queens[a].abs_diff(queens[b]) as usize != b - a;
            if (0..size).all(|b| (0..b).all(|a| apart(a, b))) {
                found.push(queens.clone());
            }
            return;
        }
        for column in 0..size {
            let number = u32::try_from(column).unwrap();
            let allowed = !board.is_blocked(Square::new(row, column))
                && board.fixed_in_row(row).is_none_or(|fixed| fixed == column);
            if allowed && !queens.contains(&number) {
                queens.push(number);
                extend(board, queens, found);
                queens.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(board, &mut Vec::new(), &mut found);
    found
}
