//! Little memory: under every limit of the address space a command does its work, or ends with one line that says what is
//! missing. It never aborts, never panics and never leaves a temporary file.
#![cfg(target_os = "linux")]

mod common;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use common::{queens, said};

/// Limits of the address space in KiB, from what hardly holds the program to what is plenty.
const LIMITS: [u32; 6] = [35_000, 50_000, 75_000, 110_000, 160_000, 600_000];

/// A board, to be written as often as does not fit.
const ONE_BOARD: &str = "[1,3,0,2]\n";

/// What a command does in a folder with that much address space.
fn limited(line: &str, kibibytes: u32, lang: &str, folder: &Path) -> Output {
    let queens = queens();
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v {kibibytes}; exec \"$0\" {line}")]).arg(queens.get_program());
    shell.current_dir(folder).env_clear().env("LANG", lang).env("RUST_BACKTRACE", "0");
    shell.stdin(Stdio::null()).output().unwrap()
}

const LINES: [&str; 16] = [
    "count 15 --threads 64 --out it",
    "count 10 --save it --threads 2",
    "count 22 --threads 64 --time-limit 0.5 --out it",
    "count 12 --method cover",
    "find 300 --random --seed 1 --as columns",
    "find 20000000 --random --seed 1 --as columns --time-limit 0.5 --out it",
    "find 60000 --as csv --out it",
    "list 8 --as png --out it",
    "list 12 --method sicp --limit 1 --out it",
    "trace 4 --as gif --out it",
    "trace 6 --as html --out it",
    "trace 6 --summary",
    "puzzle 8 --seed 1",
    "export 100 --as dimacs --out it",
    "show ../boards --as csv --out it",
    "bench 8 9 --threads 64",
];

/// Whether a command ended for want of memory, after a look at what it said and left.
fn ends_without_memory(line: &str, limit: u32, parent: &Path) -> bool {
    let folder = tempfile::tempdir_in(parent).unwrap();
    let output = limited(line, limit, "C", folder.path());
    let mut is_out = false;
    match output.status.code() {
        Some(0 | 3) => {}
        Some(2) => {
            let said = said(&output);
            assert!(said.contains("memory") && said.contains("; "), "{line}, {limit} KiB: {said}");
            is_out = said.contains("to go on");
        }
        code => panic!("{line} with {limit} KiB ended with {code:?}: {output:?}"),
    }
    let names = |folder: &Path| -> Vec<String> {
        let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    };
    let left = names(folder.path());
    assert!(left.is_empty() || left == ["it"], "{line} with {limit} KiB left {left:?}");
    let in_store = names(&folder.path().join("it"));
    assert!(!in_store.iter().any(|name| name.starts_with('.')), "{line} with {limit} KiB left {in_store:?}");
    is_out
}

#[test]
fn a_command_with_little_memory_works_or_says_what_is_missing() {
    let parent = tempfile::tempdir().unwrap();
    let parent = parent.path();
    std::fs::write(parent.join("boards"), ONE_BOARD.repeat(1 << 19)).unwrap();
    let all: Vec<(&str, u32)> = LINES.iter().flat_map(|&line| LIMITS.map(|limit| (line, limit))).collect();
    let run_out = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|first| {
                let mine = all.iter().skip(first).step_by(4);
                scope.spawn(|| mine.filter(|(line, limit)| ends_without_memory(line, *limit, parent)).count())
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum::<usize>()
    });
    // How many do is the machine's affair (its number of cores, its allocator); that none does would mean no test.
    assert!(run_out > 0, "none of {} runs met the end of their memory", all.len());
}

#[test]
fn that_there_is_no_memory_is_said_in_the_language_of_the_user() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("boards"), ONE_BOARD.repeat(4 << 20)).unwrap();
    for (lang, words) in
        [("C", "there is not enough memory to go on; "), ("zh_TW", "記憶體不足"), ("zh_CN", "内存不足")]
    {
        let output = limited("check boards", 120_000, lang, folder.path());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(said(&output).contains(words), "{output:?}");
    }
}

/// CaDiCaL has an allocator of its own.
#[cfg(feature = "proof")]
#[test]
fn a_proof_without_memory_ends_with_the_same_line() {
    let folder = tempfile::tempdir().unwrap();
    let output = limited("find 150 --proof it", 110_000, "C", folder.path());
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("queens: there is not enough memory to go on; "), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn more_threads_than_there_is_memory_for_count_right_with_fewer() {
    let folder = tempfile::tempdir().unwrap();
    for limit in [300_000, 600_000, 1_000_000] {
        let output = limited("count 15 --threads 64", limit, "C", folder.path());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "2279184\n", "{limit} KiB: {said}");
    }
}
