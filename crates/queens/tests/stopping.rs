//! Every long operation of the library ends soon after its flag is set or its deadline has passed, at whatever moment
//! that is: 50 milliseconds are promised.
//!
//! The delay is measured in the processor time of the working thread, so that a busy machine does not fail the test:
//! the clock goes on while others run, processor time does not. `cargo test --release --test stopping -- --nocapture`
//! prints the longest delay of every operation; `STOPPING_ROUNDS=50` tries more moments than the default.
#![cfg(target_os = "linux")]

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};

use queens::count::{self, Counter, Engine, Kernel, Plan, Unit, Worker};
use queens::export::{ExportError, Format};
use queens::find::puzzle::{Wish, puzzle};
use queens::find::{self, construct, hint};
use queens::search::{self, Htdp, Method, Sicp};
use queens::trace::Size;
use queens::{Board, Control, Film, Outcome, Square, Symmetry};

/// 50 milliseconds are promised of an optimised build. With the profile of tests the longest delays were 25; the rest is
/// for slower machines, and the system updates the processor time of a running thread only once a tick.
const LIMIT: Duration = Duration::from_millis(if cfg!(debug_assertions) { 100 } else { 60 });

/// The processor time of a thread, by the name of its folder. None once the thread has ended, which can be at any moment.
fn processor_time(task: &str) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{task}/schedstat")).ok()?;
    let nanoseconds = text.split(' ').next().and_then(|number| number.parse().ok());
    Some(Duration::from_nanos(nanoseconds.expect("a number")))
}

/// Moments at which operations are stopped, in processor time since their start: as many below a millisecond as
/// around ten.
struct Moments(u64);

impl Moments {
    fn next(&mut self) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let random = (self.0 >> 33) as f64 / f64::from(1_u32 << 31);
        Duration::from_secs_f64(1e-4 * 1000_f64.powf(random))
    }
}

/// Stops an operation at random moments by its flag and by its deadline, and gives the longest delay. `run` tells
/// whether the operation was stopped; one that comes to its end before is begun again.
fn delay(name: &str, run: impl Fn(&Control<'_>) -> bool + Sync) -> Duration {
    let run = |control: &Control<'_>| (0..100_000).any(|_| run(control));
    let rounds = std::env::var("STOPPING_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2);
    let mut moments =
        Moments(name.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte)));
    let mut longest = Duration::ZERO;
    let stop = AtomicBool::new(true);
    assert!(run(&Control::new().stop(&stop)), "{name}: not stopped by a flag that was set before");
    for round in 0..=rounds {
        let moment = moments.next();
        let by_deadline = round == rounds;
        let stop = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        let (delay, was_stopped) = std::thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let link = std::fs::read_link("/proc/thread-self").expect("Linux has it");
                sender.send(link.to_string_lossy().into_owned()).expect("it is awaited");
                let control = Control::new().stop(&stop);
                let control = if by_deadline { control.time_limit(moment) } else { control };
                let was_stopped = run(&control);
                (was_stopped, processor_time("thread-self").expect("Linux tells it"))
            });
            let task = receiver.recv().expect("the worker tells its name first");
            let is_early = |start: Instant| match by_deadline {
                true => start.elapsed() < moment,
                // The work has begun once it has used some time; how much is the moment that is tried.
                false => processor_time(&task).is_some_and(|time| time < moment),
            };
            let start = Instant::now();
            while !worker.is_finished() && is_early(start) {
                std::thread::sleep(Duration::from_micros(200));
            }
            let before = processor_time(&task).unwrap_or(Duration::MAX);
            stop.store(!by_deadline, Ordering::Relaxed);
            let (was_stopped, ended) = worker.join().expect("no panic");
            (ended.saturating_sub(before), was_stopped)
        });
        assert!(was_stopped, "{name}: it ended by itself, though stopped after {moment:?}");
        longest = longest.max(delay);
    }
    println!("{:9.1} ms  {name}", longest.as_secs_f64() * 1e3);
    longest
}

/// Operations that end too late after they are told to stop, all of a test together.
#[derive(Default)]
struct Late(Vec<String>);

impl Late {
    fn add(&mut self, name: &str, run: impl Fn(&Control<'_>) -> bool + Sync) {
        let delay = delay(name, run);
        if delay >= LIMIT {
            self.0.push(format!("{name}: {delay:?} of work after it was told to stop"));
        }
    }

    fn are_none(self) {
        assert!(self.0.is_empty(), "{}", self.0.join("\n"));
    }
}

/// A board on which each square is open with this probability, in thousandths.
fn random_board(size: usize, open: usize) -> Board {
    let mut state = 12345_u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let blocked = Board::empty(size).squares().filter(|_| next() % 1000 >= open);
    Board::builder(size).block_all(blocked).build().expect("nothing is fixed")
}

/// A board at the phase transition: seven open squares a row, far from being solved in a second.
fn hard_board() -> Board {
    random_board(120, 58)
}

#[test]
fn finding_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    let hard = hard_board();
    late.add("complete, 7 squares a row", |control| find::complete(&hard, control) == Outcome::Stopped);
    let wide = Board::empty(20_000);
    late.add("complete, 20,000 rows", |control| find::complete(&wide, control) == Outcome::Stopped);
    let middle = random_board(2000, 14);
    late.add("complete, 2,000 rows", |control| find::complete(&middle, control) == Outcome::Stopped);
    late.add("complete with a seed", |control| find::complete_seeded(&hard, 7, control) == Outcome::Stopped);
    late.add("first", |control| find::first(&Board::empty(900), control) == Outcome::Stopped);
    late.add("forced", |control| find::forced(&Board::empty(200), control) == Outcome::Stopped);
    late.add("hint, 300 rows", |control| hint::hint(&Board::empty(300), control).is_err());
    late.add("hint, 4,000 rows", |control| hint::hint(&Board::empty(4000), control).is_err());
    late.add("random, 20,000,000 rows", |control| {
        find::random(20_000_000, 1, control) == Ok(Outcome::Stopped)
    });
    let wish = Wish { size: 100, seed: 1, blocked: 9000 };
    late.add("puzzle", |control| puzzle(wish, control) == Ok(Outcome::Stopped));
    let queens: Vec<Square> = (0..60).map(|row| Square::new(row, row)).collect();
    late.add("advice", |control| find::advice(&hard, &queens, control).is_err());
    late.are_none();
}

#[test]
fn writing_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    let size = 1 << 40;
    late.add("write_columns", |control| {
        matches!(construct::write_columns(size, &mut io::sink(), control), Ok(Outcome::Stopped))
    });
    late.add("write_binary", |control| {
        matches!(construct::write_binary(size, &mut io::sink(), control), Ok(Outcome::Stopped))
    });
    let board = Board::empty(3000);
    let blocked = Board::builder(4000).block_all(Board::empty(4000).squares()).build().unwrap();
    for (format, board) in
        [(Format::Dimacs, &board), (Format::Clingo, &blocked), (Format::Minizinc, &blocked)]
    {
        late.add(&format!("export as {format}"), |control| {
            matches!(format.write(board, &mut io::sink(), control), Err(ExportError::Stopped))
        });
    }
    late.are_none();
}

#[test]
fn counting_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    let board = Board::empty(27);
    for engine in [None, Some(Engine::Naive), Some(Engine::Bits), Some(Engine::Cover), Some(Engine::Split)] {
        let name = engine.map_or("count".to_owned(), |engine| format!("count by {engine}"));
        late.add(&name, |control| Counter::new(&board).engine(engine).run(control).is_err());
    }
    let blocked = random_board(31, 700);
    late.add("count, 31 rows with blocked squares", |control| Counter::new(&blocked).run(control).is_err());
    for size in [100, 1000] {
        let wide = Board::empty(size);
        for engine in [None, Some(Engine::Cover)] {
            let name = engine.map_or("bits", Engine::name);
            late.add(&format!("count by {name}, {size} rows"), |control| {
                Counter::new(&wide).engine(engine).run(control).is_err()
            });
        }
    }
    late.add("symmetric", |control| count::symmetric::count(&Board::empty(60), control).is_err());
    let first = Counter::new(&Board::empty(14)).run(&Control::new()).unwrap();
    late.add("count again", |control| Counter::new(&Board::empty(14)).again(&first, control).is_err());
    late.add("selftest", |control| count::selftest::run(control, &mut |_| ()).is_err());
    late.add("naive", |control| count::naive::count(&board, control).is_err());
    late.add("bits", |control| count::bits::count(&board, control).is_err());
    late.add("cover", |control| count::cover::count(&board, control).is_err());
    late.are_none();
}

#[test]
fn a_film_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    // The first solution is far away, and so is the beginning, since a film that was stopped goes on where it was.
    let film = Mutex::new(Film::new(Method::Grid, &Board::empty(40), search::Goal::All));
    late.add("film forwards", |control| {
        film.lock().unwrap().forward_by(Size::Solution, control) == Err(queens::Stopped)
    });
    late.add("film to a far moment", |control| film.lock().unwrap().seek(u64::MAX, control).is_err());
    film.lock().unwrap().seek(3_000_000, &Control::new()).unwrap();
    late.add("film backwards, step by step", |control| {
        let mut film = film.lock().unwrap();
        // Each step by itself is short, but for the one that must begin again.
        while film.position() > 0 && !control.is_stopped() {
            film.back(control).unwrap_or_default();
        }
        control.is_stopped()
    });
    film.lock().unwrap().seek(3_000_000, &Control::new()).unwrap();
    late.add("film backwards", |control| film.lock().unwrap().back_by(Size::Solution, control).is_err());
    late.are_none();
}

#[cfg(feature = "pictures")]
#[test]
fn pictures_can_be_stopped_at_any_moment() {
    use queens::draw::{DrawError, Run, StepRange, Theme, gif, raster, sheet};
    use queens::words::{Lang, Words};

    let mut late = Late::default();
    let words = Words::new(Lang::En);
    let board = Board::empty(8);
    let solutions: Vec<_> = board.solutions().collect();
    let svg = sheet::svg(&board, &solutions, &words, Theme::Light).unwrap();
    late.add("png", |control| matches!(raster::png(&svg, Lang::En, control), Err(DrawError::Stopped)));
    let run = Run::new(&board, Method::Grid, search::Goal::All);
    for (name, every) in [("gif, counting its frames", 1), ("gif", 100)] {
        let range = StepRange { every, ..StepRange::default() };
        let frames = gif::Frames { range, delay: Duration::from_millis(20), theme: Theme::Light };
        late.add(name, |control| {
            let written = gif::write(&mut io::sink(), run, || run.steps(), frames, &words, control);
            matches!(written, Err(DrawError::Stopped))
        });
    }
    late.are_none();
}

#[cfg(feature = "proof")]
#[test]
fn a_proof_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    let (hard, file) = (hard_board(), tempfile::NamedTempFile::new().unwrap());
    late.add("prove", |control| matches!(find::prove(&hard, file.path(), control), Ok(Outcome::Stopped)));
    late.are_none();
}

/// A unit of each stage of a plan.
fn one_of_each_stage(plan: &Plan) -> impl Iterator<Item = &Unit> {
    let same_stage = |one: &Unit, other: &Unit| one.stage() == other.stage();
    plan.units().chunk_by(same_stage).map(|units| &units[units.len() / 2])
}

#[test]
fn planning_and_single_units_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    for size in [26, 28, 31] {
        let board = Board::empty(size);
        late.add(&format!("plan, {size} rows"), |control| Plan::new(&board, control).is_err());
        late.add(&format!("plan, {size} rows without symmetry"), |control| {
            Plan::with_symmetries(&board, &[Symmetry::Identity], control).is_err()
        });
    }
    let plan = Plan::new(&Board::empty(26), &Control::new()).unwrap();
    late.add("plan otherwise, 26 rows", |control| plan.otherwise(control).is_err());
    late.add("tally of a plan, 26 rows", |control| {
        plan.tally(&plan.units()[0], Kernel::best(), control).is_err()
    });
    let plan = Plan::new(&Board::empty(22), &Control::new()).unwrap();
    late.add("run, 22 rows", |control| {
        count::run(&plan, 0..plan.units().len(), Kernel::best(), control, &|_, _| ()).is_err()
    });
    late.add("at least, 24 rows", |control| !count::at_least(&Board::empty(24), control).is_all);
    // What a unit prepares takes long on the largest boards; the tally itself is stopped on a smaller one.
    let plan = Plan::new(&Board::empty(26), &Control::new()).unwrap();
    for unit in one_of_each_stage(&plan) {
        late.add(&format!("prepare, 26 rows, stage {}", unit.stage()), |control| {
            Worker::new(&plan, Kernel::best()).unwrap().prepare(unit, control).is_err()
        });
    }
    let plan = Plan::new(&Board::empty(20), &Control::new()).unwrap();
    for kernel in Kernel::ALL.into_iter().filter(|&kernel| Worker::new(&plan, kernel).is_ok()) {
        for unit in one_of_each_stage(&plan) {
            let worker = Mutex::new(Worker::new(&plan, kernel).unwrap());
            worker.lock().unwrap().prepare(unit, &Control::new()).unwrap();
            late.add(&format!("tally, 20 rows, stage {}, {}", unit.stage(), kernel.name()), |control| {
                worker.lock().unwrap().tally(unit, control).is_err()
            });
            // What was stopped so often still counts right.
            let tally = worker.into_inner().unwrap().tally(unit, &Control::new());
            assert_eq!(tally, Ok(plan.tally(unit, Kernel::Portable, &Control::new()).unwrap()));
        }
    }
    late.are_none();
}

#[test]
fn listing_can_be_stopped_at_any_moment() {
    let mut late = Late::default();
    for method in Method::ALL {
        for size in [13, 60, 1000] {
            // What `sicp` keeps grows without bound, but not within the moments of this test.
            let board = Board::empty(size);
            late.add(&format!("solutions by {method}, {size} rows"), |control| {
                let mut solutions = search::solutions_until(method, &board, control);
                let _ = solutions.by_ref().count();
                assert_eq!(solutions.next(), None, "it is fused");
                solutions.is_stopped()
            });
        }
        let blocked = Board::builder(40).block_all((0..40).map(|column| Square::new(39, column))).build();
        let blocked = blocked.unwrap();
        late.add(&format!("next by {method}"), |control| {
            search::solutions(method, &blocked).next_within(control).is_err()
        });
        late.add(&format!("first by {method}"), |control| {
            search::first(method, &blocked, control) == Outcome::Stopped
        });
    }
    late.add("htdp's own first", |control| Htdp::first(&Board::empty(40), control) == Outcome::Stopped);
    late.add("sicp's own list", |control| Sicp::all(&Board::empty(40), control).is_err());
    late.are_none();
}

#[cfg(feature = "records")]
#[test]
fn timing_a_unit_can_be_stopped_at_any_moment() {
    use queens::count::records::Timing;

    let mut late = Late::default();
    let plan = Plan::new(&Board::empty(24), &Control::new()).unwrap();
    let unit = &plan.units()[0];
    late.add("measure", |control| {
        let mut worker = Worker::new(&plan, Kernel::best()).unwrap();
        Timing::measure(&mut worker, unit, u64::MAX, || Duration::ZERO, control).is_err()
    });
    late.are_none();
}

/// The functions of a source file that anybody can call and that take a `Control`.
fn controlled(source: &str) -> impl Iterator<Item = &str> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    code.split("pub fn ").skip(1).filter_map(|function| {
        let signature = function.split('{').next().unwrap_or_default();
        let is_controlled = signature.contains("&Control") && !signature.contains(';');
        is_controlled.then(|| signature.split(['(', '<']).next().unwrap_or_default())
    })
}

/// Nothing that takes a `Control` is left out above.
#[test]
fn every_operation_that_can_be_stopped_is_tried_here() {
    let here = include_str!("stopping.rs");
    // What only others of the library call: what they do is stopped by way of them.
    let inside = ["count/split/", "count/parts.rs", "count/run.rs done"];
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let source = std::fs::read_to_string(&path).unwrap();
                for name in controlled(&source) {
                    let place = format!("{} {name}", path.display());
                    let is_tried = ["::", "."].iter().any(|call| here.contains(&format!("{call}{name}(")))
                        || here.contains(&format!(" {name}("));
                    let is_inside = inside.iter().any(|part| place.contains(part));
                    assert!(is_tried || is_inside, "{place} takes a Control and is not tried");
                    seen += usize::from(is_tried);
                }
            }
        }
    }
    assert!(seen >= 35, "{seen}");
}
