//! Options that several commands share. Each means the same wherever it appears.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use crate::context::{Context, Failure};
use crate::file::Destination;

/// `--time-limit SECONDS`: the command ends after so many seconds, with exit code 3 if it was not finished.
#[derive(Clone, Copy, clap::Args)]
pub struct TimeLimit {
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub time_limit: Option<Duration>,
}

/// `--threads T`: on how many threads to work.
#[derive(Clone, Copy, clap::Args)]
pub struct Threads {
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    threads: Option<NonZero<u16>>,
}

impl Threads {
    /// Whether the option is there.
    pub fn is_given(self) -> bool {
        self.threads.is_some()
    }

    /// How many threads: one for each core unless the option says otherwise.
    pub fn count(self) -> NonZero<usize> {
        match self.threads {
            Some(threads) => threads.into(),
            None => std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }
}

/// `--out FILE`: what would go to standard output goes to a file.
#[derive(clap::Args)]
pub struct Out {
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Out {
    /// The file, tried before any work is done; or standard output.
    pub fn open(&self, context: &Context) -> Result<Destination, Failure> {
        Destination::open(self.out.as_deref(), context)
    }
}

/// `--seed S`: the same seed makes the same random choices.
#[derive(Clone, Copy, clap::Args)]
pub struct Seed {
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub seed: Option<u64>,
}

impl Seed {
    /// The seed, or one that differs from run to run.
    pub fn or_any(self) -> u64 {
        use std::hash::{BuildHasher, Hasher, RandomState};
        // Small enough to be typed again.
        self.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % 1_000_000_000)
    }
}

/// A time in seconds, with a fraction if wanted.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| text.to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Refuses those of some options that are given although they would change nothing beside `beside`.
pub fn refuse_unused(options: &[(&str, bool)], beside: &str, context: &Context) -> Result<(), Failure> {
    match options.iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((option, _)) => {
            let variables = [("option", (*option).into()), ("beside", beside.into())];
            Err(Failure::said(context, "option-unused", &variables))
        }
    }
}
