//! What every command is given, and how it ends.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use queens::Control;
use queens::notation::WriteError;
use queens::words::{Value, Words};

use crate::args::Color;
use crate::signals;
use crate::speak::{complain, system_error};

/// The key of what is said when the time is up.
const TIME_IS_UP: &str = "time-is-up";

/// What every command is given.
pub struct Context {
    /// The words of the user's language.
    pub words: Words,
    /// Whether standard output may be coloured.
    pub color: bool,
    /// Set once the user wants the command to end.
    pub stop: &'static AtomicBool,
    /// When the time that the user gave is up.
    pub deadline: Option<Instant>,
}

impl Context {
    /// The context of this run. From here on signals ask commands to end, and time runs.
    pub fn new(words: Words, color: Color, time_limit: Option<Duration>) -> Self {
        let color = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                io::stdout().is_terminal()
                    && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
        };
        let stop = signals::listen();
        // A time beyond what the clock can say never comes.
        let deadline = time_limit.and_then(|limit| Instant::now().checked_add(limit));
        if let Some(deadline) = deadline {
            signals::end_after(deadline, words.say(TIME_IS_UP));
        }
        Self { words, color, stop, deadline }
    }

    /// What long work looks at: whether the user wants the command to end, and whether its time is up.
    pub fn control(&self) -> Control<'static> {
        let control = Control::new().stop(self.stop);
        self.deadline.map_or(control, |deadline| control.deadline(deadline))
    }

    /// Whether the user wants the command to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says something that is not data.
    pub fn tell(&self, key: &str, variables: &[(&str, Value<'_>)]) {
        complain(&self.words.say_with(key, variables));
    }

    /// The end of work that was stopped before its end: by a signal, or else by the time limit, which is said.
    pub fn not_finished(&self) -> Exit {
        if self.is_stopped() {
            return Exit::Interrupted;
        }
        signals::say_once(&self.words.say(TIME_IS_UP));
        Exit::NotFinished
    }
}

/// How a command ended: its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Found, counted, valid.
    Found,
    /// No solution, or not valid.
    Nothing,
    /// Bad usage or bad input, or less memory than it takes.
    BadInput,
    /// The time limit was reached before the end.
    NotFinished,
    /// A count differs from its published value.
    Differs,
    /// Stopped, and what was done is saved: start it again.
    Again,
    /// A signal ended it.
    Interrupted,
    /// Whoever read the output has gone away.
    PipeClosed,
}

impl Exit {
    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Self::Found => 0,
            Self::Nothing => 1,
            Self::BadInput => 2,
            Self::NotFinished => 3,
            Self::Differs => 4,
            // EX_TEMPFAIL of sysexits.h.
            Self::Again => 75,
            Self::Interrupted => signals::exit_code(),
            // What SIGPIPE would make of it: 128 and 13.
            Self::PipeClosed => 141,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}

/// Why a command could not do what it was asked.
pub enum Failure {
    /// One clear line with a hint, in the user's language.
    BadInput(String),
    /// A count that differs from its published value, in one line.
    Differs(String),
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

    /// Says what is wrong in one line and gives the exit code. A reader that has gone away (`| head`) ends the
    /// command quietly, but not as if all was well: the rest of its answer is unknown.
    pub fn report(self, context: &Context) -> Exit {
        match self {
            Self::BadInput(message) => complain(&message),
            Self::Differs(message) => {
                complain(&message);
                return Exit::Differs;
            }
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::PipeClosed,
            // Of an output that is written within a time limit.
            Self::Output(error) if error.kind() == io::ErrorKind::TimedOut => return context.not_finished(),
            Self::Output(error) => {
                context.tell("output-failed", &[("error", system_error(&error, &context.words).into())]);
            }
        }
        Exit::BadInput
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
