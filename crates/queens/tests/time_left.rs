//! The time left that a count tells, against runs that were recorded (benches/record_run.rs). No clock of this machine has a
//! part in it.

use std::time::Duration;

use queens::control::Pace;

/// A recorded run: the share of the work that is done, and when.
fn recorded(run: &str) -> Vec<(f64, Duration)> {
    let file = format!("{}/tests/runs/{run}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).expect("benches/record_run.rs writes it");
    let read = |line: &str| {
        let (share, milliseconds) = line.split_once(' ').expect("two numbers");
        let milliseconds: f64 = milliseconds.parse().expect("a number");
        (share.parse().expect("a number"), Duration::from_secs_f64(milliseconds / 1e3))
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

/// Less time left than this is a moment, about which nothing is said: a few units, each of which may take twice what was planned. With AVX-512
/// the last 40 ms of n = 20 were wrong by 29 %.
const MOMENT: Duration = Duration::from_millis(100);

/// By how much of the truth the time left was wrong at worst, from a tenth of the run to its last hundredth or last moment, and at
/// which part of it.
fn worst(run: &[(f64, Duration)]) -> (f64, f64) {
    let &(share, all) = run.last().expect("a run ends");
    assert!((share - 1.0).abs() < 1e-6, "all of it was done");
    let part = |time: Duration| time.as_secs_f64() / all.as_secs_f64();
    // As the command does it: from the first that is told.
    let (begin, since) = run[0];
    let is_told = |time: Duration| (0.1..0.99).contains(&part(time)) && all - time > MOMENT;
    let errors = run.iter().filter(|(_, time)| is_told(*time)).map(|&(share, time)| {
        let left = Pace::new(begin).left(share, time - since).expect("something was done");
        let truth = (all - time).as_secs_f64();
        ((left.as_secs_f64() - truth).abs() / truth, part(time))
    });
    errors.max_by(|one, other| one.0.total_cmp(&other.0)).expect("a run has many moments")
}

/// The runs. From a tenth of each on the time left is wrong by a fifth at most.
const RUNS: [&str; 4] = ["20-avx2", "20-avx512", "22-avx2", "22-avx512"];

#[test]
fn the_time_left_is_near_the_truth_from_a_tenth_of_a_run_on() {
    for name in RUNS {
        let run = recorded(name);
        assert!(run.len() > 100, "{name}: {} moments are no run", run.len());
        let (error, when) = worst(&run);
        assert!(error < 0.2, "{name}: wrong by {:.0} % at {:.0} % of the run", error * 100.0, when * 100.0);
    }
}

#[test]
fn a_run_whose_second_half_is_dearer_than_planned_is_noticed() {
    // The second half of the planned work takes half as long again as the first.
    let time = |share: f64| share + (share - 0.5).max(0.0) * 0.5;
    let run: Vec<_> = (1..=1000)
        .map(|step| f64::from(step) / 1000.0)
        .map(|share| (share, Duration::from_secs_f64(time(share))))
        .collect();
    assert!(worst(&run).0 > 0.19, "{:?}", worst(&run));
}
