//! What every command is given, and how it ends.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use queens::notation::WriteError;
use queens::words::{Value, Words};

use crate::args::Color;

/// Set by Ctrl-C: long work looks at it and ends.
static STOP: AtomicBool = AtomicBool::new(false);

/// How long a command may take to end by itself after Ctrl-C. Work that looks at the flag needs milliseconds;
/// this is for a command that waits for input that never comes.
const PATIENCE: Duration = Duration::from_millis(900);

/// What every command is given.
pub struct Context {
    /// The words of the user's language.
    pub words: Words,
    /// Whether standard output may be coloured.
    pub color: bool,
    /// Set once the user wants the command to end.
    pub stop: &'static AtomicBool,
}

impl Context {
    /// The context of this run; from here on Ctrl-C asks commands to end.
    pub fn new(words: Words, color: Color) -> Self {
        let interrupted = ctrlc::set_handler(|| {
            STOP.store(true, Ordering::Relaxed);
            std::thread::sleep(PATIENCE);
            std::process::exit(Exit::INTERRUPTED_CODE);
        });
        // Without a handler Ctrl-C ends the process at once: less polite, but no reason to refuse to work.
        drop(interrupted);
        let color = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                io::stdout().is_terminal()
                    && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
        };
        Self { words, color, stop: &STOP }
    }

    /// Whether the user wants the command to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says something that is not data.
    pub fn tell(&self, key: &str, variables: &[(&str, Value<'_>)]) {
        eprintln!("queens: {}", self.words.say_with(key, variables));
    }
}

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Found, counted, valid.
    Found,
    /// No solution, or not valid.
    Nothing,
    /// Bad usage or bad input.
    BadInput,
    /// Unknown: the time limit was reached.
    Unknown,
    /// The user ended it.
    Interrupted,
}

impl Exit {
    const INTERRUPTED_CODE: i32 = 130;
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Found => 0,
            Exit::Nothing => 1,
            Exit::BadInput => 2,
            Exit::Unknown => 3,
            Exit::Interrupted => 130,
        })
    }
}

/// Why a command could not do what it was asked.
pub enum Failure {
    /// One clear line with a hint, in the user's language.
    BadInput(String),
    /// Output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Bad input, said with a key and its variables.
    pub fn said(context: &Context, key: &str, variables: &[(&str, Value<'_>)]) -> Self {
        Self::BadInput(context.words.say_with(key, variables))
    }

    /// Queens that a notation cannot express, or an output that fails.
    pub fn write(error: WriteError, context: &Context) -> Self {
        match error {
            WriteError::Output(error) => Self::Output(error),
            other => Self::BadInput(other.say(&context.words)),
        }
    }

    /// Prints the failure. A reader that has gone away (`| head`) ends the command quietly.
    pub fn report(self, context: &Context) -> ExitCode {
        match self {
            Self::BadInput(message) => eprintln!("queens: {message}"),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Found.into(),
            Self::Output(error) => context.tell("output-failed", &[("error", error.to_string().into())]),
        }
        Exit::BadInput.into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
