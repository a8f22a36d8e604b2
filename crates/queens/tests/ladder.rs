//! The ladder: the naive search = every search method, on plain boards and on random ones.

mod common;

use proptest::prelude::*;
use queens::search::{self, Goal, Htdp, Sicp};
use queens::trace::{Stack, Step};
use queens::{Board, Method, Solution, Square};

/// All solutions of a board in lexicographic order, by trying every permutation of the columns and looking
/// at every pair of queens. It shares no code with the library.
fn naive(board: &Board) -> Vec<Vec<u32>> {
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

fn listed(method: Method, board: &Board) -> Vec<Vec<u32>> {
    search::solutions(method, board).map(|solution| solution.columns().to_vec()).collect()
}

#[test]
fn every_method_lists_what_the_naive_search_finds_on_plain_boards() {
    for size in 0..=8 {
        let board = Board::empty(size);
        let expected = naive(&board);
        for method in Method::ALL {
            assert_eq!(listed(method, &board), expected, "{method} on {size}");
        }
    }
}

#[test]
fn the_number_of_solutions_is_the_published_one() {
    // A000170
    for (size, count) in [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724].into_iter().enumerate() {
        assert_eq!(search::solutions(Method::Bits, &Board::empty(size)).count(), count, "{size}");
    }
}

#[test]
fn boards_wider_than_a_word_are_searched_too() {
    // All but six queens of a known solution of 70 rows are fixed, so every method has little left to do.
    let columns: Vec<usize> = (0..70).map(|row| (2 * row + 1) % 71).collect();
    let fixed = columns.iter().enumerate().skip(6).map(|(row, &column)| Square::new(row, column));
    let board = Board::new(70, [], fixed).expect("a solution");
    let expected = listed(Method::Grid, &board);
    assert!(expected.contains(&columns.iter().map(|&column| u32::try_from(column).unwrap()).collect()));
    for method in Method::ALL {
        assert_eq!(listed(method, &board), expected, "{method}");
    }
}

#[test]
fn htdp_finds_the_first_solution_over_all_open_squares() {
    for size in 0..=7 {
        let board = Board::empty(size);
        let expected = naive(&board).into_iter().next();
        let found = Htdp::first(&board).map(|queens| {
            assert!(queens.is_sorted_by(|newer, older| newer.row > older.row), "newest first");
            queens.iter().rev().map(|queen| u32::try_from(queen.column).unwrap()).collect::<Vec<_>>()
        });
        assert_eq!(found, expected, "{size}");
    }
}

#[test]
fn sicp_gives_as_many_placements_as_there_are_solutions() {
    assert_eq!(Sicp::all(&Board::empty(0)), [Vec::<u32>::new()]);
    assert_eq!(Sicp::all(&Board::empty(8)).len(), 92);
}

#[test]
fn the_nodes_of_the_search_tree_are_those_of_a319284() {
    let totals = |method| match search::steps(method, &Board::empty(8), Goal::All).last() {
        Some(Step::Finished { totals }) => totals,
        other => panic!("{other:?} instead of the end"),
    };
    for method in Method::ALL {
        assert_eq!(totals(method).placements + 1, 2057, "{method}, counting the root");
        assert_eq!(totals(method).solutions, 92, "{method}");
    }
}

/// Replays a trace forwards and backwards; gives the solutions that it showed.
fn replay(method: Method, board: &Board, goal: Goal) -> Vec<Solution> {
    let mut stack = Stack::default();
    let mut shown = Vec::new();
    let steps: Vec<Step> = search::steps(method, board, goal).collect();
    let mut moments = Vec::new();
    for step in &steps {
        moments.push(stack.clone());
        stack.apply(step);
        if matches!(step, Step::Solution { .. }) {
            let mut columns = vec![u32::MAX; board.size()];
            for queen in stack.queens() {
                columns[queen.row] = u32::try_from(queen.column).unwrap();
            }
            shown.push(Solution::from_columns(columns));
        }
    }
    if goal == Goal::All {
        assert_eq!(stack, Stack::default(), "{method}: the board is empty at the end");
    }
    for (step, before) in steps.iter().zip(&moments).rev() {
        stack.undo(step);
        assert_eq!(stack, *before, "{method}: undoing {step:?}");
    }
    shown
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_method_lists_what_the_naive_search_finds_on_random_boards(board in common::boards(8)) {
        let expected = naive(&board);
        for method in Method::ALL {
            prop_assert_eq!(&listed(method, &board), &expected, "{}", method);
        }
    }

    #[test]
    fn a_trace_shows_the_listed_solutions_and_can_be_undone(board in common::boards(6)) {
        let expected: Vec<Solution> = search::solutions(Method::Bits, &board).collect();
        for method in Method::ALL {
            let mut shown = replay(method, &board, Goal::All);
            shown.sort_unstable(); // sicp finds them in the order of columns
            prop_assert_eq!(&shown, &expected, "{}", method);
            let first = replay(method, &board, Goal::First);
            if method != Method::Sicp {
                prop_assert_eq!(first.first(), expected.first(), "{}", method);
            }
        }
    }

    #[test]
    fn every_listed_solution_passes_the_check(board in common::boards(9)) {
        for solution in search::solutions(Method::Bits, &board) {
            prop_assert_eq!(solution.check(&board), Ok(()));
        }
    }
}
