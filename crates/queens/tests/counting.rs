//! The ladder of counting: naive = bits = split with every kernel and one or two threads = published values.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use queens::count::known::Sequence;
use queens::count::{self, CountError, Counter, Engine, Kernel, Plan, Tally, Worker, bits, naive, symmetric};
use queens::{Board, Control, Method, Progress, Square, Symmetry, search, symmetry};

/// The largest n of the ladder: seconds without optimisation to 16, minutes with it to 18.
const LARGEST: u32 = if cfg!(debug_assertions) { 16 } else { 18 };

fn split(board: &Board, kernel: Kernel, threads: usize) -> u128 {
    let counter = Counter::new(board).engine(Engine::Split).kernel(kernel);
    counter.run(&Control::new().threads(threads)).unwrap().count
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
        let board = Board::empty(n as usize);
        Some(Counter::new(&board).engine(engine).run(&Control::new().threads(2)).unwrap().count)
    };
    for n in 0..=LARGEST {
        let board = Board::empty(n as usize);
        let published = Sequence::All.value(n);
        if n <= naive_to {
            assert_eq!(in_parts(Engine::Naive, n), published, "n = {n}");
        }
        assert_eq!(in_parts(Engine::Bits, n), published, "n = {n}");
        if n <= 10 {
            assert_eq!(naive::count(&board, &Control::new()).ok(), published, "n = {n}");
        }
        if n <= 15 {
            assert_eq!(bits::count(&board, &Control::new()).ok(), published, "n = {n}");
        }
    }
}

#[test]
fn no_kernel_that_this_machine_has_was_skipped() {
    let available = Kernel::available();
    assert!(available.contains(&Kernel::Portable));
    assert_eq!(available.first(), Some(&Kernel::best()));
    assert_eq!(available.contains(&Kernel::Neon), cfg!(target_arch = "aarch64"));
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
            let plan = Plan::with_symmetries(&board, symmetries, &Control::new()).unwrap();
            let total = plan.total(tallies(&plan, Kernel::best())).unwrap();
            assert_eq!(Some(total), Sequence::All.value(n as u32), "n = {n}, {symmetries:?}");
        }
    }
}

/// The tallies of all units of a plan, by their numbers.
fn tallies(plan: &Plan, kernel: Kernel) -> Vec<(usize, Tally)> {
    let tallies = Mutex::new(Vec::new());
    count::run(plan, 0..plan.units().len(), kernel, &Control::new(), &|unit, tally| {
        tallies.lock().unwrap().push((unit.number(), tally));
    })
    .unwrap();
    tallies.into_inner().unwrap()
}

#[test]
fn a_tally_does_not_depend_on_the_kernel() {
    let plan = Plan::new(&Board::empty(13), &Control::new()).unwrap();
    let first = tallies(&plan, Kernel::Portable);
    for kernel in Kernel::available() {
        assert_eq!(tallies(&plan, kernel), first, "{}", kernel.name());
    }
}

#[test]
fn a_unit_done_alone_by_a_worker_or_with_others_has_the_same_tally() {
    let control = Control::new();
    let plan = Plan::new(&Board::empty(11), &control).unwrap();
    let mut worker = Worker::new(&plan, Kernel::best()).unwrap();
    for (number, tally) in tallies(&plan, Kernel::best()).into_iter().rev() {
        let unit = &plan.units()[number];
        assert_eq!(worker.tally(unit, &control), Ok(tally));
        assert_eq!(plan.tally(unit, Kernel::Portable, &control), Ok(tally));
    }
}

#[test]
fn a_kernel_that_the_machine_lacks_is_an_error() {
    let missing = Kernel::ALL.into_iter().filter(|kernel| !kernel.is_available());
    for kernel in missing {
        let error = Counter::new(&Board::empty(12)).kernel(kernel).run(&Control::new());
        assert_eq!(error, Err(CountError::NoKernel { kernel }));
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
        let counted = bits::count(&board, &Control::new()).unwrap();
        let symmetric = symmetric::count(&board, &Control::new()).unwrap();
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
    let counted = |engine: Option<Engine>| Counter::new(&board).engine(engine).run(&Control::new()).unwrap();
    let chosen = counted(None);
    assert_eq!(chosen.engine, Engine::Cover);
    assert_eq!(chosen.count, counted(Some(Engine::Bits)).count);
    assert!(chosen.count > 0, "the board has solutions");
}

#[test]
fn a_count_that_is_stopped_gives_no_number() {
    let stop = AtomicBool::new(false);
    let tell = |_: Progress| stop.store(true, Ordering::Relaxed);
    let stopped = Counter::new(&Board::empty(16)).run(&Control::new().stop(&stop).progress(&tell));
    assert_eq!(stopped, Err(CountError::Stopped));
}

#[test]
fn progress_ends_with_all_units_and_all_cost() {
    let last = Mutex::new(None);
    let tell = |progress: Progress| *last.lock().unwrap() = Some(progress);
    let counted = Counter::new(&Board::empty(12)).run(&Control::new().progress(&tell)).unwrap();
    let last = last.into_inner().unwrap().unwrap();
    assert_eq!((last.activity, last.done, last.total), ("split", counted.units as u64, Some(last.done)));
    assert_eq!(last.share, Some(1.0));
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
        let expected = bits::count(&board, &Control::new()).unwrap();
        for kernel in Kernel::available() {
            prop_assert_eq!(split(&board, kernel, 1), expected);
        }
    }

    #[test]
    fn split_uses_just_the_symmetry_that_a_board_has(board in symmetric_boards()) {
        let expected = bits::count(&board, &Control::new()).unwrap();
        prop_assert_eq!(split(&board, Kernel::best(), 1), expected);
        let symmetric = symmetric::count(&board, &Control::new()).unwrap();
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
