//! The terminal of a command that takes the whole of it, put back by an end that drops nothing: no memory, or a signal that
//! the command does not hear.

#[cfg(unix)]
pub use unix::{Taken, put_back};

#[cfg(unix)]
mod unix {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::stdio::{stdin, stdout};
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

    /// The settings of the terminal as the process found them.
    static SETTINGS: OnceLock<Termios> = OnceLock::new();

    static IS_TAKEN: AtomicBool = AtomicBool::new(false);

    /// Leaves the second screen and shows the cursor.
    const LEAVE: &[u8] = b"\x1b[?1049l\x1b[?25h";

    /// The terminal while a command has taken the whole of it.
    pub struct Taken(());

    impl Taken {
        /// To be called before anything about the terminal is changed.
        pub fn new() -> Self {
            if let Ok(settings) = tcgetattr(stdin()) {
                SETTINGS.get_or_init(|| settings);
                IS_TAKEN.store(true, Ordering::Relaxed);
            }
            Self(())
        }
    }

    impl Drop for Taken {
        fn drop(&mut self) {
            IS_TAKEN.store(false, Ordering::Relaxed);
        }
    }

    /// Puts back a terminal that is taken. It asks for no memory and waits for nobody. For the end of the process alone.
    pub fn put_back() {
        let Some(settings) = SETTINGS.get().filter(|_| IS_TAKEN.load(Ordering::Relaxed)) else { return };
        let _ = tcsetattr(stdin(), OptionalActions::Now, settings);
        let out = stdout();
        // A terminal that takes no more text would keep the process from its end.
        if poll(&mut [PollFd::new(&out, PollFlags::OUT)], Some(&Timespec::default())) == Ok(1) {
            let _ = rustix::io::write(out, LEAVE);
        }
    }
}

/// Elsewhere nothing is known that puts a terminal back without asking for memory.
#[cfg(not(unix))]
pub struct Taken(());

#[cfg(not(unix))]
impl Taken {
    pub fn new() -> Self {
        Self(())
    }
}

#[cfg(not(unix))]
pub fn put_back() {}
