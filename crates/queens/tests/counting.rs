//! The ladder of counting: naive = bits = split with every kernel and one or two threads = published values.

use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use queens::count::known::Sequence;
use queens::count::{self, CountError, Engine, Kernel, Options, Plan, bits, naive, symmetric};
use queens::{Board, Method, Square, Symmetry, search, symmetry};

/// The largest n of the ladder: seconds without optimisation to 16, minutes with it to 18.
const LARGEST: u32 = if cfg!(debug_assertions) { 16 } else { 18 };

fn split(board: &Board, kernel: Kernel, threads: usize) -> u128 {
    let options = Options { engine: Some(Engine::Split), kernel, threads };
    count::count(board, &options, &false.into(), &|_| ()).unwrap().count
}

#[test]
fn split_agrees_with_published_values_on_every_kernel_and_with_one_and_two_threads() {
    for n in 0..=LARGEST {
        let board = Board::empty(n as usize);
        for kernel in Kernel::available() {
            for threads in [1, 2] {
                let counted = split(&board, kernel, threads);
                assert_eq!(Some(counted), Sequence::All.value(n), "n = {n}, {}", kernel.name());
            }
        }
    }
}

#[test]
fn the_slow_methods_agree_with_published_values() {
    // With optimisation and two threads naive needs two minutes for 16, bits three for 18.
    let naive_to = if cfg!(debug_assertions) { 14 } else { 16 };
    let in_parts = |engine, n: u32| {
        let options = Options { engine: Some(engine), threads: 2, ..Options::default() };
        Some(count::count(&Board::empty(n as usize), &options, &false.into(), &|_| ()).unwrap().count)
    };
    for n in 0..=LARGEST {
        let board = Board::empty(n as usize);
        let published = Sequence::All.value(n);
        if n <= naive_to {
            assert_eq!(in_parts(Engine::Naive, n), published, "n = {n}");
        }
        assert_eq!(in_parts(Engine::Bits, n), published, "n = {n}");
        if n <= 10 {
            assert_eq!(naive::count(&board, &false.into()), published, "n = {n}");
        }
        if n <= 15 {
            assert_eq!(bits::count(&board, &false.into()), published, "n = {n}");
        }
    }
}

#[test]
fn no_kernel_that_this_machine_has_was_skipped() {
    let available = Kernel::available();
    assert!(available.contains(&Kernel::Portable));
    assert_eq!(available.first(), Some(&Kernel::best()));
    #[cfg(target_arch = "x86_64")]
    {
        assert_eq!(available.contains(&Kernel::Avx2), is_x86_feature_detected!("avx2"));
        let newer = is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("avx512vnni");
        assert_eq!(available.contains(&Kernel::Avx512), newer);
    }
}

#[test]
fn the_sum_over_all_sets_without_symmetry_equals_the_weighted_sum() {
    for n in 4..=12 {
        let board = Board::empty(n);
        let groups: [&[Symmetry]; 6] = [
            &[Symmetry::Identity],
            &[Symmetry::Identity, Symmetry::HalfTurn],
            &[Symmetry::Identity, Symmetry::LeftRight],
            &[Symmetry::Identity, Symmetry::MainDiagonal],
            &[Symmetry::Identity, Symmetry::QuarterTurn, Symmetry::HalfTurn, Symmetry::ThreeQuarterTurn],
            &[Symmetry::Identity, Symmetry::HalfTurn, Symmetry::MainDiagonal, Symmetry::OtherDiagonal],
        ];
        for symmetries in groups {
            let plan = Plan::with_symmetries(&board, symmetries).unwrap();
            let tallies = count::run(&plan, Kernel::best(), 1, &false.into(), &|_| ()).unwrap();
            let total = plan.total(&tallies);
            assert_eq!(Some(total), Sequence::All.value(n as u32), "n = {n}, {symmetries:?}");
        }
    }
}

#[test]
fn a_tally_does_not_depend_on_the_kernel() {
    let plan = Plan::new(&Board::empty(13)).unwrap();
    let of = |kernel| count::run(&plan, kernel, 1, &false.into(), &|_| ()).unwrap();
    let first = of(Kernel::Portable);
    for kernel in Kernel::available() {
        assert_eq!(of(kernel), first, "{}", kernel.name());
    }
}

#[test]
fn classes_agree_with_a_listing() {
    for n in 0..=12 {
        let board = Board::empty(n);
        let mut listed = [8, 4, 2, 1].map(|size| (size, 0));
        for solution in search::solutions(Method::Bits, &board) {
            if symmetry::is_canonical(&solution, &Symmetry::ALL) {
                let size = symmetry::class_size(&solution, &Symmetry::ALL);
                listed.iter_mut().filter(|class| class.0 == size).for_each(|class| class.1 += 1);
            }
        }
        let counted = bits::count(&board, &false.into()).unwrap();
        let symmetric = symmetric::count(&board, &false.into()).unwrap();
        assert_eq!(symmetric::classes(&board, counted, symmetric), listed, "n = {n}");
    }
}

#[test]
fn a_board_with_few_open_squares_is_counted_by_exact_cover_and_agrees_with_bits() {
    // Eight open squares a row, scattered.
    let blocked = (0..16).flat_map(|row| {
        let columns = (0..16).filter(move |column| (5 * row + 3 * column + row * column / 3) % 16 >= 8);
        columns.map(move |column| Square::new(row, column))
    });
    let board = Board::new(16, blocked, []).unwrap();
    let counted = |engine| {
        let options = Options { engine, ..Options::default() };
        count::count(&board, &options, &false.into(), &|_| ()).unwrap()
    };
    let chosen = counted(None);
    assert_eq!(chosen.engine, Engine::Cover);
    assert_eq!(chosen.count, counted(Some(Engine::Bits)).count);
    assert!(chosen.count > 0, "the board has solutions");
}

#[test]
fn a_count_that_is_stopped_gives_no_number() {
    let stop = AtomicBool::new(false);
    let options = Options::default();
    let stopped = count::count(&Board::empty(16), &options, &stop, &|_| stop.store(true, Ordering::Relaxed));
    assert_eq!(stopped, Err(CountError::Stopped));
}

#[test]
fn progress_ends_with_all_units_and_all_cost() {
    let last = std::sync::Mutex::new(None);
    let counted = count::count(&Board::empty(12), &Options::default(), &false.into(), &|progress| {
        *last.lock().unwrap() = Some(progress);
    })
    .unwrap();
    let last = last.into_inner().unwrap().unwrap();
    assert_eq!((last.units_done, last.units), (counted.units, counted.units));
    assert_eq!(last.cost_done, last.cost);
}

/// A board of up to 12 rows with some squares blocked, and queens fixed on the first squares that allow it.
fn boards() -> impl Strategy<Value = Board> {
    (1_usize..=12).prop_flat_map(|size| {
        let square = (0..size, 0..size).prop_map(|(row, column)| Square::new(row, column));
        let blocked = proptest::collection::vec(square.clone(), 0..=size);
        (Just(size), blocked, proptest::collection::vec(square, 0..3)).prop_map(|(size, blocked, wanted)| {
            let mut fixed = Vec::new();
            for queen in wanted {
                fixed.push(queen);
                if Board::new(size, blocked.iter().copied(), fixed.iter().copied()).is_err() {
                    fixed.pop();
                }
            }
            Board::new(size, blocked, fixed).unwrap()
        })
    })
}

/// The same with blocked squares placed in symmetric pairs.
fn symmetric_boards() -> impl Strategy<Value = Board> {
    let symmetry = proptest::sample::select(&Symmetry::ALL[1..]);
    (boards(), symmetry).prop_map(|(board, symmetry)| {
        let size = board.size();
        let mut blocked: Vec<Square> = board.blocked().collect();
        for _ in 0..3 {
            let images: Vec<Square> = blocked.iter().map(|&square| symmetry.apply(square, size)).collect();
            blocked.extend(images);
        }
        Board::new(size, blocked, []).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn split_agrees_with_bits_on_boards_with_blocked_squares_and_fixed_queens(board in boards()) {
        let expected = bits::count(&board, &false.into()).unwrap();
        for kernel in Kernel::available() {
            prop_assert_eq!(split(&board, kernel, 1), expected);
        }
    }

    #[test]
    fn split_uses_just_the_symmetry_that_a_board_has(board in symmetric_boards()) {
        let expected = bits::count(&board, &false.into()).unwrap();
        prop_assert_eq!(split(&board, Kernel::best(), 1), expected);
        let symmetric = symmetric::count(&board, &false.into()).unwrap();
        let transforms = board.symmetries();
        let classes: u128 = symmetric::classes(&board, expected, symmetric).iter().map(|class| class.1).sum();
        if board.size() <= 9 {
            let listed = search::solutions(Method::Bits, &board)
                .filter(|solution| symmetry::is_canonical(solution, &transforms))
                .count();
            prop_assert_eq!(classes, listed as u128);
        }
    }
}
