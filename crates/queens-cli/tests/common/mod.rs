//! The binary, as the tests of its commands start it.

use std::process::{Command, Stdio};

use assert_cmd::assert::{Assert, OutputAssertExt};

/// The binary in English, whatever the locale of the machine that runs the tests.
pub fn queens() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.env_clear().env("LANG", "C").stdin(Stdio::null());
    command
}

/// What it does with the words of a line.
pub fn run(line: &str) -> Assert {
    queens().args(line.split_whitespace()).assert()
}
