//! What several tests share: boards to try things on.

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
