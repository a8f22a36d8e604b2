//! The engine with every limit: what large boards reach by themselves is reached on small ones.

use super::lanes::{LANES, List};
use super::limits::{Limits, reached};
use super::order::Allowed;
use super::packing::Packing;
use crate::board::Board;
use crate::control::Control;
use crate::count::{Kernel, Plan, Worker, bits};
use crate::line::Square;
use crate::symmetry::Symmetry;

/// The count of a board, unit by unit; and in how many ranges the A of its largest stage were.
fn count(board: &Board, symmetries: &[Symmetry], limits: Limits, kernel: Kernel) -> (u128, usize) {
    let control = Control::new();
    let plan = Plan::with_limits(board, symmetries, limits, &control).unwrap();
    let mut worker = Worker::new(&plan, kernel).unwrap();
    let tallies: Vec<_> =
        plan.units().iter().map(|unit| (unit.number(), worker.tally(unit, &control).unwrap())).collect();
    let ranges = plan.units().chunk_by(|one, other| one.shares_with(other)).count();
    (plan.total(tallies).unwrap(), ranges)
}

fn choices() -> Vec<Limits> {
    let mut choices = Vec::new();
    for (full, digit) in [(2, 1), (3, 2), (u8::MAX, 8)] {
        for small in [1 << 12, usize::MAX] {
            for (first_queens, table_first_queens) in
                [(None, None), (Some(0), Some(1)), (Some(1), Some(0)), (Some(2), Some(2)), (Some(3), None)]
            {
                choices.push(Limits {
                    full,
                    digit,
                    memory: small,
                    tables: small,
                    first_queens,
                    table_first_queens,
                    pairs: match full {
                        2 => Some(false),
                        3 => Some(true),
                        _ => None,
                    },
                    block: small,
                    far: if small == usize::MAX { small } else { 0 },
                    cost: small as u64,
                    other_depths: small == usize::MAX,
                });
            }
        }
    }
    choices
}

#[test]
fn no_choice_of_limits_changes_a_count_and_every_branch_is_reached() {
    reached::take();
    let blocked = [(0, 0), (3, 4), (5, 2), (6, 6), (8, 1)].map(|(row, column)| Square::new(row, column));
    // From 16 rows on the table colour has four queens a class, so that its first queen can be placed by itself. Two
    // squares in five are open.
    let closed = (0..16)
        .flat_map(|row| (0..16).map(move |column| (row, column)))
        .filter(|(row, column)| (row * row * 5 + column * 7 + row * column * 3) % 11 > 4)
        .map(|(row, column)| Square::new(row, column));
    let boards = [
        Board::new(16, closed, []).unwrap(),
        Board::empty(6),
        Board::empty(9),
        Board::new(10, blocked, []).unwrap(),
        Board::empty(11),
        Board::empty(12),
    ];
    let mut most_ranges = 0;
    for board in &boards {
        let expected = bits::count(board, &Control::new()).unwrap();
        assert!(expected > 0);
        let stages = Plan::new(board, &Control::new()).unwrap().units().iter().map(|unit| unit.stage()).max();
        for limits in choices() {
            // The largest boards are there for their branches; the others for the kernels.
            if board.size() == 16
                && (limits.full == 2 || limits.table_first_queens.is_none_or(|first| first == 0))
            {
                continue;
            }
            let kernels = match board.size() {
                9 if limits.full == 3 => Kernel::tested(),
                12 | 16 => vec![Kernel::best()],
                _ => Kernel::available(),
            };
            for kernel in kernels {
                let (counted, ranges) = count(board, &board.symmetries(), limits, kernel);
                assert_eq!(counted, expected, "{} rows, {limits:?}, {kernel:?}", board.size());
                most_ranges = most_ranges.max(ranges - stages.unwrap_or(0));
            }
        }
    }
    assert!(most_ranges > 1, "several ranges of A");
    let reached = reached::take();
    for branch in [
        "two tables",
        "more than two tables",
        "nodes alone",
        "leaves alone",
        "below a first queen",
        "below several first queens",
        "without a first queen",
        "words one by one",
        "rows fetched ahead",
        "rows not fetched ahead",
        "walks",
        "walks that tie",
        "walks with several tables",
        "hardly any pair fits",
        "many pairs fit",
    ] {
        assert!(reached.contains(branch), "{branch} is not reached, only {reached:?}");
    }
}

#[test]
fn less_symmetry_with_every_limit_gives_the_same_count() {
    let board = Board::empty(10);
    for limits in choices() {
        for symmetries in [
            &[Symmetry::Identity][..],
            &[Symmetry::Identity, Symmetry::LeftRight],
            &[Symmetry::Identity, Symmetry::MainDiagonal],
        ] {
            assert_eq!(count(&board, symmetries, limits, Kernel::best()).0, 724, "{limits:?} {symmetries:?}");
        }
    }
}

#[test]
fn sets_may_have_more_placements_than_two_bytes_can_number() {
    // As many sets as n = 27 has, one with as many placements as boards of 31 rows can have.
    let many = 90_232;
    let sizes: Vec<u32> = (0..4000).map(|set| if set == 77 { many } else { 300 }).collect();
    let mut list = List::default();
    for (set, &size) in (0..).zip(&sizes) {
        for _ in 0..size {
            list.push(set, 0);
        }
    }
    let packing = Packing::new(&list, sizes.len(), Allowed { start: 0, ties: 0 });
    let groups = packing.by_groups(&list);
    let mut found = vec![0_u32; sizes.len()];
    for (group, list) in groups.iter().enumerate() {
        for &lane in list.numbers() {
            found[usize::from(packing.set_of[group * LANES + lane as usize])] += 1;
        }
    }
    assert_eq!(found, sizes);
}

#[test]
fn no_plain_board_has_a_stage_that_is_too_large_to_number() {
    for size in 20..=31 {
        let board = Board::empty(size);
        let stages = super::stages(&board, &board.symmetries(), Limits::default(), &Control::new()).unwrap();
        assert!(stages.len() > size / 4, "{size}");
    }
}
