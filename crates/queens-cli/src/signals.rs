//! Ctrl-C and its relatives: a signal asks the command to end, and the exit code says which one it was.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::time::Duration;

use crate::file;

/// Set by a signal: long work looks at it and ends.
static STOP: AtomicBool = AtomicBool::new(false);

/// The signal that came, 0 while none has.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// SIGINT, which is what Ctrl-C sends.
const INTERRUPT: i32 = 2;

/// How long a command may take to end by itself after a signal. Work that looks at the flag needs milliseconds;
/// this is for a command that waits for input that never comes.
const PATIENCE: Duration = Duration::from_millis(900);

/// How many are at work that save what they have when they are asked to end.
static SAVING: AtomicUsize = AtomicUsize::new(0);

/// Work that saves what it has when it is asked to end. As long as it lasts, a signal only asks: a store in a cloud may
/// need longer than our patience.
pub struct Saving(());

impl Saving {
    pub fn begin() -> Self {
        SAVING.fetch_add(1, Ordering::SeqCst);
        Self(())
    }
}

impl Drop for Saving {
    fn drop(&mut self) {
        SAVING.fetch_sub(1, Ordering::SeqCst);
    }
}

/// From here on signals ask the command to end. Without that (the system may refuse) they end the process at
/// once: less polite, but no reason to refuse to work.
pub fn listen() -> &'static AtomicBool {
    platform::listen();
    &STOP
}

/// The exit code of a command that a signal ended: 128 and the number of the signal, as shells have it.
pub fn exit_code() -> u8 {
    let signal = match SIGNAL.load(Ordering::Relaxed) {
        0 => INTERRUPT,
        signal => signal,
    };
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// A signal came: asks the command to end, and ends the process if it does not.
fn received(signal: i32) {
    SIGNAL.store(signal, Ordering::Relaxed);
    STOP.store(true, Ordering::Relaxed);
    std::thread::sleep(PATIENCE);
    while SAVING.load(Ordering::SeqCst) > 0 {
        std::thread::sleep(Duration::from_millis(10));
    }
    file::discard_unfinished();
    std::process::exit(exit_code().into());
}

#[cfg(unix)]
mod platform {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use signal_hook::consts::{SIGABRT, SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    /// The exit code of a command without memory: as of everything else that cannot be done with what was given.
    const OUT_OF_MEMORY: i32 = 2;

    pub fn listen() {
        // Large requests for memory are refused in words. A small one that fails, anywhere, makes the standard library
        // say how many bytes it wanted and abort: that ends the command as a refusal, without a core dump.
        let _ = signal_hook::flag::register_conditional_shutdown(
            SIGABRT,
            OUT_OF_MEMORY,
            Arc::new(AtomicBool::new(true)),
        );
        let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
        if let Ok(mut signals) = Signals::new(wanted) {
            // Without the thread a first signal would be lost: then it is better to have no handler.
            let handle = signals.handle();
            let listening = std::thread::Builder::new().spawn(move || {
                if let Some(signal) = signals.forever().next() {
                    super::received(signal);
                }
            });
            if listening.is_err() {
                handle.close();
            }
        }
    }

    /// Whether whoever started us wants a signal to be ignored, as `nohup` does. Only Linux tells without
    /// unsafe code; elsewhere we listen.
    fn is_ignored(signal: i32) -> bool {
        std::fs::read_to_string("/proc/self/status").is_ok_and(|status| {
            let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
            let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
            mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
        })
    }
}

#[cfg(not(unix))]
mod platform {
    pub fn listen() {
        // Without a handler Ctrl-C ends the process at once.
        let _ = ctrlc::set_handler(|| super::received(super::INTERRUPT));
    }
}
