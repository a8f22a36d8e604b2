//! Little memory: under every limit of the address space a command does its work, or ends with a line that says what is
//! missing. It never aborts and never panics.
#![cfg(target_os = "linux")]

mod common;

use std::process::{Command, Output, Stdio};

use common::queens;

/// Limits of the address space in KiB, from what hardly holds the program to what is plenty.
const LIMITS: [u32; 4] = [50_000, 100_000, 300_000, 600_000];

/// What a command does with that much address space.
fn limited(line: &str, kibibytes: u32) -> Output {
    let queens = queens();
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v {kibibytes}; exec \"$0\" {line}")]).arg(queens.get_program());
    shell.env_clear().env("LANG", "C").env("RUST_BACKTRACE", "0").stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_command_with_little_memory_works_or_says_what_is_missing() {
    for line in [
        "count 15 --threads 64",
        "count 18 --threads 64 --time-limit 1",
        "count 12 --method cover",
        "find 300 --random --seed 1 --as columns",
        "find 20000000 --random --seed 1 --as columns --time-limit 0.5 --out /dev/null",
        "list 8 --as png --out /dev/null",
        "list 13 --method sicp --limit 1",
        "trace 4 --as gif --out /dev/null",
        "trace 6 --summary",
        "puzzle 8 --seed 1",
        "export 100 --as dimacs --out /dev/null",
        "bench 8 9 --threads 64",
    ] {
        for limit in LIMITS {
            let output = limited(line, limit);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let code = output.status.code();
            assert!(!said.contains("panicked"), "{line} with {limit} KiB: {said}");
            match code {
                Some(0 | 3) => {}
                // The memory that is missing is named: by us, by the standard library, or by the system's own.
                Some(2) => {
                    assert!(said.contains("memory") || said.contains("bytes"), "{line}, {limit} KiB: {said}")
                }
                _ => panic!("{line} with {limit} KiB ended with {}: {said}", output.status),
            }
        }
    }
}

#[test]
fn more_threads_than_there_is_memory_for_count_right_with_fewer() {
    for limit in [300_000, 600_000, 1_000_000] {
        let output = limited("count 15 --threads 64", limit);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "2279184\n", "{limit} KiB: {said}");
    }
}
