//! The binary, as the tests of its commands start it.
#![allow(dead_code, reason = "every test program uses some of it")]

use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::assert::{Assert, OutputAssertExt};

/// The binary in English, whatever the locale of the machine that runs the tests.
pub fn queens() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.env_clear().env("LANG", "C").stdin(Stdio::null());
    command
}

/// The binary, which hears SIGINT even where these tests were started from a shell that ignores it, as shells do with what
/// they start in the background.
#[cfg(unix)]
pub fn interruptible() -> Command {
    if cfg!(not(target_os = "linux")) {
        return queens();
    }
    let mut command = Command::new("env");
    command.args(["--default-signal", env!("CARGO_BIN_EXE_queens")]);
    command.env_clear().env("LANG", "C").stdin(Stdio::null());
    command
}

/// What it does with the words of a line.
pub fn run(line: &str) -> Assert {
    queens().args(line.split_whitespace()).assert()
}

/// What it does with the words of a line and something on standard input.
pub fn with_input(line: &str, input: impl Into<Vec<u8>>) -> Assert {
    let mut command = assert_cmd::Command::from_std(queens());
    command.args(line.split_whitespace()).write_stdin(input.into()).assert()
}

/// What it printed.
pub fn stdout(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// Sends a signal to a process.
#[cfg(unix)]
pub fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// Waits until a process has used some time of a processor: it is at its work.
#[cfg(target_os = "linux")]
pub fn wait_until_at_work(child: &Child) {
    let stat = format!("/proc/{}/stat", child.id());
    wait_until("the process works", || {
        let stat = std::fs::read_to_string(&stat).unwrap();
        let after_name: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        // User and system time in hundredths of a second, as proc(5) has it.
        after_name[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum::<u64>() >= 15
    });
}

/// Waits for a state; long, because the machine may be busy.
pub fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "it does not come about that {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Bad input: the exit code is 2, nothing is on standard output, and one line with a hint on standard error.
pub fn refused(assert: Assert, expected: &str) {
    let output = assert.code(2).stdout("").get_output().clone();
    let error = said(&output);
    assert!(error.contains(expected), "{error:?} does not say {expected:?}");
    assert!(error.contains("; ") || error.contains("expected"), "{error:?} has no hint");
}

/// The one line on standard error.
pub fn said(output: &Output) -> String {
    let error = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(error.starts_with("queens: "), "{error}");
    assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    error
}
