//! How long work ends: by a signal, by a time limit, by a reader that goes away, by a disk that is full.
#![cfg(target_os = "linux")]

mod common;

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

use predicates::str::contains;

use common::{interruptible, queens, run, signal, wait_until, wait_until_at_work, with_input};

/// Commands that would go on for hours, one for each way of working.
const LONG: [&str; 7] = [
    "count 25 --threads 1",
    "count 40 --method bits --threads 1",
    "list 100 --limit 1",
    "list 24 --as columns --out /dev/null",
    "find 200 --method grid",
    "trace 20 --as json --out /dev/null",
    "puzzle 40 --count 1000000000 --out /dev/null",
];

fn start(line: &str) -> Child {
    interruptible()
        .args(line.split_whitespace())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_signal_ends_long_work_and_the_exit_code_names_it() {
    for (line, (name, code)) in
        LONG.iter().zip([("INT", 130), ("TERM", 143), ("HUP", 129)].into_iter().cycle())
    {
        let child = start(line);
        wait_until_at_work(&child);
        signal(&child, name);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{line}: {said}");
        assert!(!said.contains("time is up"), "{line}: {said}");
    }
}

#[test]
fn a_command_that_waits_for_input_ends_by_a_signal_too() {
    let mut child = queens()
        .args(["count", "--board", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let input = child.stdin.take();
    // It listens to signals once it has threads: the one that waits for them.
    let tasks = format!("/proc/{}/task", child.id());
    wait_until("it listens", || std::fs::read_dir(&tasks).unwrap().count() > 1);
    signal(&child, "TERM");
    assert_eq!(child.wait().unwrap().code(), Some(143));
    drop(input);
}

#[test]
fn a_hangup_that_is_ignored_stays_ignored() {
    let mut nohup = Command::new("env");
    nohup.args(["--default-signal=INT", "nohup"]).arg(queens().get_program()).args(["list", "14"]);
    let mut child = nohup.env("LANG", "C").stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut piece = vec![0; 1 << 16];
    out.read_exact(&mut piece).unwrap();
    signal(&child, "HUP");
    for _ in 0..64 {
        out.read_exact(&mut piece).expect("it goes on");
    }
    signal(&child, "INT");
    std::io::copy(&mut out, &mut std::io::sink()).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn a_time_limit_ends_long_work_with_exit_code_3_and_says_so() {
    for line in LONG {
        run(&format!("{line} --time-limit 0.2")).code(3).stdout("").stderr(contains("time is up"));
    }
    run("bench 22 22 --time-limit 0.2").code(3).stderr(contains("time is up"));
    run("find 1000000000 --time-limit 0.1 --out /dev/null").code(3).stderr(contains("time is up"));
}

#[test]
fn a_listing_that_ends_early_ends_with_a_whole_solution() {
    let mut child = queens()
        .args(["list", "24", "--as", "columns", "--time-limit", "1"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut text = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(3));
    assert!(text.is_empty() || text.ends_with(b"]\n"));
}

#[test]
fn work_that_ends_within_its_time_limit_is_not_disturbed() {
    run("count 8 --time-limit 600").success().stdout("92\n").stderr("");
    run("list 4 --as columns --time-limit 600").success().stdout("[1,3,0,2]\n[2,0,3,1]\n").stderr("");
    run("find 8 --method htdp --as columns --time-limit 600").success().stdout("[0,4,7,5,2,6,1,3]\n");
    run("trace 4 --until first --as json --time-limit 600").success().stderr("");
    run("puzzle 6 --seed 1 --time-limit 600").success();
}

#[test]
fn an_interrupted_command_leaves_no_file_behind_and_an_older_one_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("listing");
    for older in [false, true] {
        if older {
            std::fs::write(&file, "older").unwrap();
        }
        for command in ["list 24 --as columns", "trace 20 --as json"] {
            let mut child = start(&format!("{command} --out {}", file.display()));
            wait_until_at_work(&child);
            signal(&child, "TERM");
            assert_eq!(child.wait().unwrap().code(), Some(143));
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), usize::from(older), "{command}");
        }
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "older");
}

#[test]
fn a_command_that_is_ended_while_it_waits_leaves_no_file_behind_either() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shown");
    let mut child = interruptible().args(["show", "--out"]).arg(&file).stdin(Stdio::piped()).spawn().unwrap();
    let input = child.stdin.take();
    wait_until("its file is there", || std::fs::read_dir(folder.path()).unwrap().count() == 1);
    signal(&child, "INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    drop(input);
}

/// A pipe whose reader has gone.
fn closed_pipe() -> std::io::PipeWriter {
    std::io::pipe().unwrap().1
}

#[test]
fn a_reader_that_has_gone_is_not_success_and_no_noise() {
    for line in [
        "list 8",
        "count 8",
        "find 8",
        "show [1,3,0,2]",
        "known",
        "man",
        "--help",
        "help list",
        "completions bash",
        "trace 4",
        "export 4",
        "bench 4 5",
        "--version",
        "puzzle 6 --seed 1 --json",
    ] {
        let output = queens().args(line.split(' ')).stdout(closed_pipe()).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(141), 0), "{line}");
    }
}

#[test]
fn the_verdict_of_a_check_does_not_depend_on_who_reads_it() {
    for (placement, code) in [("[0,0]", 1), ("[1,3,0,2]", 0)] {
        let output = queens().args(["check", placement]).stdout(closed_pipe()).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(code), 0), "{placement}");
    }
}

#[test]
fn a_full_disk_is_said_in_one_line_and_is_not_success() {
    for line in [
        "list 8",
        "count 8",
        "find 8",
        "find 100000",
        "show [1,3,0,2]",
        "check [1,3,0,2]",
        "known",
        "man",
        "--help",
        "help",
        "--version",
        "completions zsh",
        "licenses",
        "trace 4",
        "export 4",
        "hint 8",
        "puzzle 6 --seed 1 --json",
        "list 12 --out /dev/full",
        "trace 4 --as svg --out /dev/full",
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = queens().args(line.split(' ')).stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains("no room left") && said.lines().count() == 1, "{line}: {said}");
    }
}

#[test]
fn a_full_standard_error_loses_the_message_and_not_the_exit_code() {
    for (line, code) in
        [("list eight", 2), ("find 3", 1), ("check [0,0]", 1), ("find 8 --random", 0), ("nonsense", 2)]
    {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = queens();
        command.args(line.split(' ')).stdout(Stdio::null()).stderr(full);
        assert_eq!(command.status().unwrap().code(), Some(code), "{line}");
    }
}

#[test]
fn a_search_for_a_completion_ends_by_signal_and_by_time_limit() {
    // 200 rows at the phase transition: nobody waits for the answer.
    let mut state = 1_u64;
    let mut square = || -> char {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if (state >> 33) % 200 < 8 { '.' } else { '*' }
    };
    let board: String =
        (0..200).map(|_| (0..200).map(|_| square()).chain(['\n']).collect::<String>()).collect();
    for command in ["find", "find --first", "find --all-forced", "hint"] {
        with_input(&format!("{command} --time-limit 0.2"), board.clone())
            .code(3)
            .stdout("")
            .stderr(contains("time is up"));
        let mut child = interruptible()
            .args(command.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(board.as_bytes()).unwrap();
        wait_until_at_work(&child);
        signal(&child, "INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(130), 0), "{command}");
    }
}
