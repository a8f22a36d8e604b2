//! Ctrl-C and its relatives: a signal asks the command to end, and the exit code says which one it was. A time limit does the
//! same with an exit code of its own.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::context::Exit;
use crate::speak::complain;
use crate::{screen, temporary};

/// Set by a signal: long work looks at it and ends.
static STOP: AtomicBool = AtomicBool::new(false);

/// The signal that came, 0 while none has.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// SIGINT, which is what Ctrl-C sends.
const INTERRUPT: i32 = 2;

/// How long a command may take to end by itself after a signal, or when its time is up. Work that looks at the flag needs
/// milliseconds; this is for a command that waits for input that never comes, or for somebody to read its output.
const PATIENCE: Duration = Duration::from_millis(900);

/// The time between two looks at whether something is being saved.
const LOOK: Duration = Duration::from_millis(10);

/// The stack of a thread that only waits.
const WAITER_STACK: usize = 64 << 10;

/// How many operations are running that save their results when they are asked to end.
static SAVING: AtomicUsize = AtomicUsize::new(0);

/// Work that saves its results when it is asked to end. As long as it lasts, a signal only asks: saving to a cloud may take
/// longer than [`PATIENCE`].
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
    wait_for_its_end();
    end(Exit::Interrupted)
}

/// Ends a command that has not ended by itself some time after its deadline, and says why.
pub fn end_after(deadline: Instant, why: String) {
    // Without that thread a command that waits is not ended; one that works is.
    let _ = std::thread::Builder::new().stack_size(WAITER_STACK).spawn(move || {
        std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
        wait_for_its_end();
        say_once(&why);
        end(Exit::NotFinished)
    });
}

/// Says that the time is up: by the command itself, or where it waits by the thread that ends it, whichever is first.
pub fn say_once(why: &str) {
    static SAID: AtomicBool = AtomicBool::new(false);
    if !SAID.swap(true, Ordering::Relaxed) {
        complain(why);
    }
}

/// Gives the command the time to end by itself, which begins again when something was saved.
fn wait_for_its_end() {
    let mut waited = Duration::ZERO;
    while waited < PATIENCE {
        std::thread::sleep(LOOK);
        waited = if SAVING.load(Ordering::SeqCst) > 0 { Duration::ZERO } else { waited + LOOK };
    }
}

/// Ends the process, whatever it waits for.
fn end(exit: Exit) -> ! {
    screen::put_back();
    temporary::remove_all();
    std::process::exit(exit.code().into())
}

#[cfg(unix)]
mod platform {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    pub fn listen() {
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
