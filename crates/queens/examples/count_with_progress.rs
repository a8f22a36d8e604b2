//! A count on all cores that tells how far it is, and ends after ten seconds at the latest.

use std::time::Duration;

use queens::count::{CountError, Counter};
use queens::{Board, Control, Progress};

fn main() {
    let size = std::env::args().nth(1).and_then(|size| size.parse().ok()).unwrap_or(13);
    let tell = |progress: Progress| {
        if let Some(share) = progress.share {
            eprintln!("{:3.0} % by {}", 100.0 * share, progress.activity);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    let control = Control::new().threads(threads).time_limit(Duration::from_secs(10)).progress(&tell);
    match Counter::new(&Board::empty(size)).run(&control) {
        Ok(counted) => println!("{} solutions, counted by {}", counted.count, counted.engine),
        Err(CountError::Stopped) => println!("ten seconds were not enough"),
        Err(error) => println!("{error}"),
    }
}
