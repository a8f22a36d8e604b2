//! The split engine on boards of 26 to 31 rows, where numbers are largest: on every kernel, against searches that share
//! nothing with it, and against its own other ways. The whole is for `./test --long`; a debug build does what takes seconds.

use queens::count::{Counter, Engine, Kernel, Plan, Tally, Unit, Worker, bits, cover};
use queens::{Board, Control, Square, find};

/// One set of rows has 90,232 placements: more than 16 bits can number. Two solutions.
const MANY_ON_ONE_SET: &str = include_str!("boards/split-31-rows-2-solutions.txt");
/// Without symmetry, so that its lanes are the most that 26 rows have.
const ASYMMETRIC: &str = include_str!("boards/asymmetric-26-rows.txt");
/// Sixteen rows have one open square each, written as blocked squares.
const FORCED_ROWS: &str = include_str!("boards/forced-rows-28.txt");

fn planned(board: &Board) -> Plan {
    Plan::new(board, &Control::new()).unwrap()
}

/// The sum of some units, in twelfths.
fn sum<'u>(plan: &Plan, kernel: Kernel, units: impl IntoIterator<Item = &'u Unit>) -> u128 {
    let mut worker = Worker::new(plan, kernel).unwrap();
    units.into_iter().map(|unit| worker.tally(unit, &Control::new()).unwrap()).map(Tally::twelfths).sum()
}

/// A board with the queens of a random solution fixed in all rows but `free` of them.
fn with_free_rows(size: usize, free: usize, seed: u64) -> Board {
    let solution = find::random(size, seed, &Control::new()).unwrap().found().unwrap();
    let fixed = (0..size).filter(|row| row * free % size >= free);
    Board::new(size, [], fixed.map(|row| Square::new(row, solution.columns()[row] as usize))).unwrap()
}

#[test]
fn boards_of_27_to_31_rows_with_few_free_rows_are_counted_right_by_every_kernel() {
    let (sizes, free, least) =
        if cfg!(debug_assertions) { (&[27][..], 9, 1) } else { (&[27, 28, 29, 30, 31][..], 11, 10) };
    let mut solutions = 0;
    for &size in sizes {
        let board = with_free_rows(size, free, 7);
        let expected = bits::count(&board, &Control::new()).unwrap();
        assert_eq!(cover::count(&board, &Control::new()), Ok(expected), "{size}");
        let plan = planned(&board);
        let again = plan.otherwise(&Control::new()).unwrap();
        for (plan, kernel) in
            Kernel::available().into_iter().map(|kernel| (&plan, kernel)).chain([(&again, Kernel::Portable)])
        {
            assert_eq!(sum(plan, kernel, plan.units()), expected * 12, "{size} rows, {kernel:?}");
        }
        solutions += expected;
    }
    assert!(solutions >= least, "{solutions} solutions say little");
}

#[test]
fn sets_with_more_placements_than_16_bits_can_number_are_counted_right() {
    let board = Board::parse(MANY_ON_ONE_SET).unwrap();
    let solutions: Vec<_> = board.solutions().collect();
    assert_eq!(cover::count(&board, &Control::new()), Ok(solutions.len() as u128));
    assert_eq!(solutions.len(), 2);
    // The stage is known by the queens on even rows and columns, and all solutions are of one.
    let even = |solution: &queens::Solution| {
        solution.columns().iter().step_by(2).filter(|&&column| column % 2 == 0).count()
    };
    let even: Vec<usize> = solutions.iter().map(even).collect();
    assert_eq!(even[0], even[1]);
    let plan = planned(&board);
    let units: Vec<&Unit> =
        plan.units().iter().filter(|unit| plan.queens(unit.stage())[0] == even[0]).collect();
    assert!(!units.is_empty());
    if cfg!(debug_assertions) {
        // A minute of a debug build for each kernel.
        return;
    }
    for kernel in Kernel::available() {
        assert_eq!(sum(&plan, kernel, units.iter().copied()), 24, "{kernel:?}");
    }
}

#[test]
fn units_of_26_rows_without_symmetry_agree_on_every_kernel_and_in_another_way() {
    let plan = planned(&Board::parse(ASYMMETRIC).unwrap());
    let again = plan.otherwise(&Control::new()).unwrap();
    // The cheapest unit of every stage, if it is planned to take at most this many seconds.
    let most = if cfg!(debug_assertions) { 0.1 } else { 3.0 };
    let stages = plan.units().chunk_by(|one, other| one.stage() == other.stage());
    let cheapest = stages.filter_map(|units| units.iter().min_by_key(|unit| unit.cost()));
    let chosen: Vec<&Unit> = cheapest.filter(|unit| unit.cost() as f64 / 1e9 < most).collect();
    assert!(chosen.len() >= 2, "{}", chosen.len());
    for unit in chosen {
        let expected = sum(&again, Kernel::Portable, [unit]);
        for kernel in Kernel::available() {
            assert_eq!(sum(&plan, kernel, [unit]), expected, "{unit:?}, {kernel:?}");
        }
    }
}

#[test]
fn no_unit_to_28_rows_is_so_large_that_a_killed_worker_loses_more_than_a_minute() {
    // Finished units are saved every 20 seconds; the unit at work is lost. Planned, on the machine of the cost model. Of 29 rows the
    // largest is planned for two minutes.
    for size in if cfg!(debug_assertions) { 28..=28 } else { 22..=28 } {
        let plan = planned(&Board::empty(size));
        let largest = plan.units().iter().map(Unit::cost).max().unwrap();
        assert!(largest < 40_000_000_000, "{size} rows: {largest} nanoseconds");
    }
}

#[test]
fn rows_with_one_open_square_are_counted_at_once() {
    let board = Board::parse(FORCED_ROWS).unwrap();
    let counted = Counter::new(&board).run(&Control::new()).unwrap();
    assert_ne!(counted.engine, Engine::Split, "the searches are quick enough");
    assert_eq!(cover::count(&board, &Control::new()), Ok(counted.count));
    assert!(counted.count > 0);
}
