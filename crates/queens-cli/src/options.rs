//! Options that several commands share. Each means the same wherever it appears.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;

use crate::address_space;
use crate::context::{Context, Failure};
use crate::file::Destination;

/// `--time-limit SECONDS`: the command ends after that many seconds, with exit code 3 if it was not finished.
#[derive(Clone, Copy, Default, clap::Args)]
pub struct TimeLimit {
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,
}

impl TimeLimit {
    /// The time limit of whichever command was given, if it has one. Time runs from the start, also while a command waits for
    /// its input.
    pub fn of(matches: &ArgMatches) -> Option<Duration> {
        let (_, command) = matches.subcommand()?;
        // A command without the option does not know its name.
        command.try_get_one("time_limit").ok().flatten().copied()
    }
}

/// `--threads T`: on how many threads to work.
#[derive(Clone, Copy, Default, clap::Args)]
pub struct Threads {
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    threads: Option<NonZero<u16>>,
}

impl Threads {
    /// Whether the option is there.
    pub fn is_given(self) -> bool {
        self.threads.is_some()
    }

    /// How many threads: one for each core unless the option says otherwise, and no more than the process has address
    /// space for.
    pub fn count(self) -> NonZero<usize> {
        let wanted = match self.threads {
            Some(threads) => threads.into(),
            None => std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        };
        address_space::limit().map_or(wanted, |bytes| wanted.min(threads_within(bytes)))
    }
}

/// Address space of a thread: its stack has 2 MiB, and its tables need some.
const THREAD_SPACE: u64 = 32 << 20;

/// Address space of everything else: the program, and what threads share.
const SHARED_SPACE: u64 = 160 << 20;

/// How many threads fit into an address space: at least the one that is there already. Threads beyond that could be
/// had, but then the smallest request for memory could fail in any of them.
fn threads_within(address_space: u64) -> NonZero<usize> {
    let fitting = address_space.saturating_sub(SHARED_SPACE) / THREAD_SPACE;
    usize::try_from(fitting).ok().and_then(NonZero::new).unwrap_or(NonZero::<usize>::MIN)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_address_space_has_room_for_fewer_threads_but_always_for_one() {
        assert_eq!(threads_within(0).get(), 1);
        assert_eq!(threads_within(100 << 20).get(), 1);
        assert_eq!(threads_within(600 << 20).get(), 13);
        assert_eq!(threads_within(8 << 30).get(), 251);
    }
}
