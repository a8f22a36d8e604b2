//! The ladder: the naive search = every search method, on plain boards and on random ones.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use queens::search::{self, Goal, Htdp, Sicp};
use queens::trace::{Size, Stack, Step};
use queens::{Board, Control, Method, Outcome, Solution, Square};

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
        let found = Htdp::first(&board, &Control::new()).found().map(|queens| {
            assert!(queens.is_sorted_by(|newer, older| newer.row > older.row), "newest first");
            queens.iter().rev().map(|queen| u32::try_from(queen.column).unwrap()).collect::<Vec<_>>()
        });
        assert_eq!(found, expected, "{size}");
    }
}

#[test]
fn sicp_gives_as_many_placements_as_there_are_solutions() {
    assert_eq!(Sicp::all(&Board::empty(0), &Control::new()), Ok(vec![vec![]]));
    assert_eq!(Sicp::all(&Board::empty(8), &Control::new()).unwrap().len(), 92);
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
    if goal == Goal::All && !method.keeps_lists() {
        assert_eq!(stack, Stack::default(), "{method}: the board is empty at the end");
    }
    for (step, before) in steps.iter().zip(&moments).rev() {
        stack.undo(step);
        assert_eq!(stack, *before, "{method}: undoing {step:?}");
    }
    shown
}

#[test]
fn a_stopped_search_ends_soon_and_says_so_also_when_solutions_pour_out() {
    for method in Method::ALL {
        let stop = AtomicBool::new(false);
        let control = Control::new().stop(&stop);
        let mut solutions = search::solutions_until(method, &Board::empty(6), &control);
        assert!(solutions.next().is_some() && !solutions.is_stopped(), "{method}");
        stop.store(true, Ordering::Relaxed);
        let mut stopped = search::solutions_until(method, &Board::empty(12), &control);
        assert_eq!((stopped.by_ref().count(), stopped.is_stopped()), (0, true), "{method}");
        assert_eq!(stopped.next(), None, "{method}: once ended, always ended");
        assert_eq!(search::first(method, &Board::empty(30), &control), Outcome::Stopped, "{method}");
    }
    // Set while solutions come: only a few thousand more are given out.
    let stop = AtomicBool::new(false);
    let mut given = 0;
    let mut solutions = search::solutions_until(Method::Bits, &Board::empty(13), &Control::new().stop(&stop));
    for _ in solutions.by_ref() {
        given += 1;
        stop.store(given >= 10, Ordering::Relaxed);
    }
    assert!(given < 10_000 && solutions.is_stopped(), "{given}");
}

#[test]
fn iterators_that_have_ended_stay_ended() {
    for method in Method::ALL {
        let mut solutions = search::solutions(method, &Board::empty(5));
        assert_eq!(solutions.by_ref().count(), 10, "{method}");
        assert_eq!((solutions.next(), solutions.next(), solutions.is_stopped()), (None, None, false));
        let mut steps = search::steps(method, &Board::empty(4), Goal::All);
        assert!(matches!(steps.by_ref().last(), Some(Step::Finished { .. })), "{method}");
        assert_eq!((steps.next(), steps.next()), (None, None), "{method}");
    }
}

#[test]
fn sicp_refuses_boards_whose_placements_do_not_fit_into_memory() {
    // The largest level of eight queens: 568 placements of 5 columns or 550 of 6, two bytes a queen.
    let bytes = search::level_bytes(&Board::empty(8));
    assert!((5_500..=7_700).contains(&bytes), "{bytes}");
    assert!(Method::Sicp.must_fit(&Board::empty(12)).is_ok());
    let refusal = Method::Sicp.must_fit(&Board::empty(20)).unwrap_err();
    assert!(refusal.bytes > search::MOST_BYTES);
    let others = Method::ALL.into_iter().filter(|method| !method.keeps_lists());
    assert!(others.map(|method| method.must_fit(&Board::empty(20))).all(|fits| fits.is_ok()));
}

#[test]
fn a_film_of_larger_steps_is_a_view_of_the_smallest() {
    let board = Board::parse(".....\n...*.\n.....\nQ....\n.....").unwrap();
    for method in Method::ALL {
        for goal in [Goal::All, Goal::First] {
            let lines = search::execute(method, &board, goal, Size::Check);
            let of_lines: Vec<_> = lines.filter(|executed| executed.size() >= Size::Try).collect();
            let tries: Vec<_> = search::execute(method, &board, goal, Size::Try).collect();
            assert_eq!(of_lines.len(), tries.len(), "{method}");
            for (of_lines, tries) in of_lines.iter().zip(&tries) {
                let same = match (of_lines.step, tries.step) {
                    (Step::Finished { totals: a }, Step::Finished { totals: b }) => {
                        (a.tries, a.placements, a.solutions) == (b.tries, b.placements, b.solutions)
                    }
                    _ => of_lines == tries,
                };
                assert!(same, "{method}: {of_lines:?} instead of {tries:?}");
            }
        }
    }
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
