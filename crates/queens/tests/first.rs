//! The first solution in lexicographic order against plain backtracking, which shares no code with it: rows from the
//! top, columns from the left, so that what it meets first is first.
//!
//! How far it gets is measured: 56 million queens are placed on the way at n = 30, 140 million at n = 33, about 10
//! nanoseconds each with optimisation. `./test --long` goes further.

use queens::find::first;
use queens::{Board, Control};

/// The largest n: a second without optimisation, half a minute with it.
const LARGEST: usize = if cfg!(debug_assertions) { 31 } else { 35 };

/// Fills the rows below, given the columns and diagonals that are taken, as they meet the next row.
fn fill(size: usize, columns: &mut Vec<u32>, taken: u64, falling: u64, rising: u64) -> bool {
    if columns.len() == size {
        return true;
    }
    let mut free = !(taken | falling | rising) & ((1 << size) - 1);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        columns.push(queen.trailing_zeros());
        if fill(size, columns, taken | queen, (falling | queen) << 1, (rising | queen) >> 1) {
            return true;
        }
        columns.pop();
    }
    false
}

#[test]
fn the_first_solution_is_what_plain_backtracking_meets_first() {
    for size in 0..=LARGEST {
        let mut columns = Vec::new();
        let met = fill(size, &mut columns, 0, 0, 0).then_some(columns);
        let found = first(&Board::empty(size), &Control::new()).found();
        assert_eq!(found.map(|solution| solution.columns().to_vec()), met, "n = {size}");
    }
}
