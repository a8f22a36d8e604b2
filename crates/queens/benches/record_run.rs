//! Records how far a count is at which time, as it tells whoever waits for it: what tests/time_left.rs plays again.
//!
//!     cargo bench -p queens --bench record_run -- avx2 20 22
//!
//! counts these n with that kernel and one thread, and writes tests/runs/N-KERNEL.txt: after a line that says what was counted, at most a thousand
//! lines with the share of the work that is done and the milliseconds that it took, the last at the end. They are those
//! that the thread had a core for, so other work of the machine has no part in them; only Linux tells.

use std::fs;
use std::sync::Mutex;

use queens::count::known::Sequence;
use queens::count::{Counter, Engine, Kernel};
use queens::{Board, Control, Progress};

/// Moments that are kept of a run.
const LINES: usize = 1000;

fn main() {
    // Cargo adds options of its own.
    let arguments: Vec<String> = std::env::args().collect();
    let named =
        Kernel::available().into_iter().find(|kernel| arguments.iter().any(|name| name == kernel.name()));
    let kernel = named.unwrap_or(Kernel::best());
    for n in arguments.iter().filter_map(|argument| argument.parse::<u32>().ok()) {
        let file = format!("{}/tests/runs/{n}-{}.txt", env!("CARGO_MANIFEST_DIR"), kernel.name());
        fs::write(&file, record(n, kernel)).expect("the folder is there");
        println!("{file}");
    }
}

/// The time that this thread has had a core for.
fn core_milliseconds() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    told.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok()).expect("a number") / 1e6
}

fn record(n: u32, kernel: Kernel) -> String {
    let told: Mutex<Vec<(f64, f64)>> = Mutex::default();
    let start = core_milliseconds();
    let tell = |progress: Progress| {
        let time = core_milliseconds() - start;
        told.lock().expect("nobody panics").push((progress.share.expect("split knows it"), time));
    };
    let board = Board::empty(n as usize);
    let counter = Counter::new(&board).engine(Engine::Split).kernel(kernel);
    let counted = counter.run(&Control::new().progress(&tell)).expect("nobody stops it");
    assert_eq!(Some(counted.count), Sequence::All.value(n));
    let told = told.into_inner().expect("nobody panics");
    let all = told.last().expect("there are units").1;
    // The last of each thousandth of the time.
    let part = |time: f64| (time / all * LINES as f64) as usize;
    let kept = told.chunk_by(|one, other| part(one.1) == part(other.1)).filter_map(|moment| moment.last());
    let lines = kept.map(|(share, time)| format!("{share:.6} {time:.1}\n"));
    format!("# n = {n}, {} units, kernel {}, one thread\n", told.len(), kernel.name())
        + &lines.collect::<String>()
}
