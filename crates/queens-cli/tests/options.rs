//! Options that several commands share mean the same wherever they appear: each is tried on the real binary with every
//! command that has it, and refused where it would change nothing.

mod common;

use std::path::Path;
use std::process::{Output, Stdio};

use common::{queens, refused, run, said, stdout};

/// What `--help` of a command says about itself.
fn help(command: &str) -> String {
    stdout(run(&format!("{command} --help")).success())
}

/// The commands by name, as the help of the whole lists them.
fn commands() -> Vec<String> {
    let help = help("");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    // What is said of a command may go on in the next line, further to the right.
    let lines = listed.take_while(|line| line.starts_with("  ")).filter(|line| !line.starts_with("   "));
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

/// The line of an option in the help of a command, without its text.
fn option(command: &str, name: &str) -> Option<String> {
    let help = help(command);
    let line = help.lines().map(str::trim).find(|line| line.split([' ', ',']).any(|word| word == name))?;
    Some(line.split("  ").next().unwrap().trim().to_owned())
}

#[test]
fn shared_options_are_there_where_they_make_sense_and_look_the_same() {
    // Option, how it looks, and every command that has it.
    let table: [(&str, &str, &[&str]); 5] = [
        (
            "--time-limit",
            "--time-limit <SECONDS>",
            &[
                "list", "count", "plan", "work", "merge", "verify", "selftest", "bench", "find", "puzzle",
                "hint", "export", "trace",
            ],
        ),
        ("--threads", "--threads <T>", &["count", "work", "verify", "selftest", "bench", "find"]),
        ("--out", "--out <FILE>", &["list", "count", "bench", "find", "puzzle", "export", "show", "trace"]),
        (
            "--json",
            "--json",
            &["list", "count", "known", "plan", "merge", "bench", "find", "puzzle", "show", "trace"],
        ),
        ("--as", "--as <FORM>", &["list", "count", "bench", "find", "puzzle", "show", "trace"]),
    ];
    // The same option with a value of another kind.
    let others = [("export", "--as", "--as <FORMAT>"), ("check", "--as", "--as <NOTATION>")];
    let commands = commands();
    assert!(commands.len() >= 22, "{commands:?}");
    for command in commands {
        for (name, shape, having) in table {
            let other = others.iter().find(|(with, option, _)| (*with, *option) == (command.as_str(), name));
            let expected = match other {
                Some((.., shape)) => Some(*shape),
                None => having.contains(&command.as_str()).then_some(shape),
            };
            assert_eq!(option(&command, name).as_deref(), expected, "{command} {name}");
        }
    }
}

/// A command that has not ended when the time is up says so in one line, with exit code 3, and leaves no file.
#[test]
fn a_time_limit_ends_every_command_with_exit_code_3() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    for line in [
        "list 30 --method grid --limit 1000000",
        "list 14 --method sicp --own-order",
        "count 27",
        "count 40 --method naive",
        "count 30 --unique",
        "trace 12 --as json",
        "trace 14 --summary",
        "find 60 --method grid",
        "find 20000 --as matrix",
        "find 4000000000",
        "find 1000000000 --random",
        "puzzle 12 --count 1000000 --json",
        "bench 20 30 --each 100",
        "export 1000",
    ] {
        let mut command = queens();
        command.args(line.split_whitespace()).args(["--time-limit", "0.05", "--out"]).arg(&file);
        let output: Output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{line}: {said}");
        let last = said.lines().last().unwrap();
        assert!(last.contains("not finished") && last.contains("--time-limit"), "{line}: {said}");
        // What a benchmark has measured is worth keeping.
        assert_eq!(file.exists(), line.starts_with("bench"), "{line}");
        let _ = std::fs::remove_file(&file);
    }
}

/// Time also runs for a command that waits: for its input, or for somebody to read its output.
#[test]
fn a_time_limit_ends_a_command_that_waits() {
    for line in [
        "count",
        "list",
        "find",
        "hint",
        "trace",
        "export",
        "plan",
        "count --board -",
        "work --shard 0 --of 1 --store x",
    ] {
        let mut command = queens();
        command.args(line.split_whitespace()).args(["--time-limit", "0.05"]);
        let mut child = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Held open, so that its end never comes.
        let input = child.stdin.take();
        let output = child.wait_with_output().unwrap();
        drop(input);
        assert_eq!(output.status.code(), Some(3), "{line}: {output:?}");
        assert!(said(&output).contains("not finished"), "{line}");
    }
    for line in
        ["list 12", "find 100000000", "trace 9", "trace 9 --json", "export 500", "puzzle 8 --count 100000"]
    {
        let mut command = queens();
        command.args(line.split_whitespace()).args(["--time-limit", "0.2"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Held open and never read.
        let unread = child.stdout.take();
        let output = child.wait_with_output().unwrap();
        drop(unread);
        assert_eq!(output.status.code(), Some(3), "{line}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said.matches("not finished").count(), 1, "{line}: {said}");
    }
}

/// What a command writes to a file is what it would print; `--json` is `--as json`.
#[test]
fn a_file_gets_what_would_be_printed_and_json_is_a_form() {
    let folder = tempfile::tempdir().unwrap();
    let printed = |line: &str| queens().args(line.split_whitespace()).output().unwrap();
    let written = |line: &str, file: &Path| {
        let output = queens().args(line.split_whitespace()).arg("--out").arg(file).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0), "{line}");
        std::fs::read(file).unwrap()
    };
    for (number, line) in [
        "list 6",
        "list 6 --json",
        "list 6 --as svg",
        "list 4 --method sicp --own-order",
        "count 8",
        "count 8 --classes",
        "trace 4",
        "trace 4 --json",
        "find 8",
        "find 8 --as png",
        "find --board [-1,3,-1,-1] --all-forced",
        "puzzle 6 --seed 1",
        "puzzle 6 --seed 1 --json",
        "puzzle 6 --seed 1 --as svg",
        "puzzle 6 --seed 1 --count 2 --as columns",
        "show [1,3,0,2] --json",
        "export 4",
    ]
    .into_iter()
    .enumerate()
    {
        let output = printed(line);
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert!(!output.stdout.is_empty(), "{line}");
        assert_eq!(written(line, &folder.path().join(number.to_string())), output.stdout, "{line}");
        if let Some(start) = line.strip_suffix(" --json") {
            let same = printed(&format!("{start} --as json"));
            assert_eq!(same.stdout, output.stdout, "{line}");
            for line in String::from_utf8(output.stdout).unwrap().lines() {
                serde_json::from_str::<serde_json::Value>(line).unwrap();
            }
        }
    }
    for line in ["count 8 --json", "count 8 --as json", "bench 4 5 --json", "bench 4 5 --as json"] {
        serde_json::from_slice::<serde_json::Value>(&printed(line).stdout).unwrap();
    }
}

#[test]
fn options_that_would_change_nothing_are_refused() {
    for line in [
        "count 8 --json --unique",
        "count 8 --as json --unique",
        "count 8 --as number --json",
        "count 8 --json --classes",
        "count 8 --method cover --threads 2",
        "count 8 --method bits --kernel portable",
        "count 8 --save-every 5",
        "find 8 --threads 2",
        "find 8 --seed 1",
        "find 8 --random --threads 2",
        "find 8 --method grid --threads 2",
        "find 8 --method grid --seed 1",
        "find 8 --first --seed 1",
        "find 8 --all-forced --seed 1",
        "find 8 --all-forced --json",
        "find 8 --theme dark",
        "find 8 --as json --json",
        "list 4 --theme dark",
        "list 4 --own-order",
        "list 4 --own-order --method bits",
        "list 4 --method sicp --own-order --json",
        "show [1,3,0,2] --class --json",
        "puzzle 6 --theme dark",
        "puzzle 6 --as svg --count 2",
        "puzzle 6 --as columns --blocked 3",
        "puzzle 6 --as binary",
        "trace 4 --delay 5",
        "trace 4 --theme dark",
        "trace 4 --json --as text",
        "bench 4 5 --json --as csv",
    ] {
        refused(run(line), "");
    }
}

#[test]
fn sicp_lists_in_its_own_order_the_newest_queen_first() {
    run("list 4 --method sicp --own-order").success().stdout("(2 0 3 1)\n(1 3 0 2)\n");
    let own = stdout(run("list 6 --method sicp --own-order").success());
    // The same solutions as in the order of the rows: a list of rows by column, the last column first.
    let mut columns: Vec<String> = own
        .lines()
        .map(|line| {
            let rows: Vec<usize> =
                line.trim_matches(['(', ')']).split(' ').rev().map(|row| row.parse().unwrap()).collect();
            let column_of = |row| rows.iter().position(|&at| at == row).unwrap().to_string();
            format!("[{}]", (0..rows.len()).map(column_of).collect::<Vec<_>>().join(","))
        })
        .collect();
    columns.sort();
    assert_eq!(columns.join("\n") + "\n", stdout(run("list 6 --as columns")));
    let lines: Vec<&str> = own.lines().collect();
    run("list 6 --method sicp --own-order --skip 1 --limit 2")
        .success()
        .stdout(format!("{}\n{}\n", lines[1], lines[2]));
    run("list 3 --method sicp --own-order").code(1).stdout("");
}

/// With less memory than it takes, a random solution is refused with the number of bytes; nothing aborts.
#[cfg(target_os = "linux")]
#[test]
fn a_random_solution_that_does_not_fit_is_refused_with_its_size() {
    let line = format!("ulimit -v 1500000; exec {} find 1000000000 --random", env!("CARGO_BIN_EXE_queens"));
    let output = std::process::Command::new("sh").args(["-c", &line]).env("LANG", "C").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("4500000000 bytes") && said.lines().count() == 1, "{said}");
}

/// Every manual page, in every language, is well-formed to the last line.
#[test]
fn manual_pages_pass_the_checker_of_mandoc() {
    let has_mandoc = std::process::Command::new("mandoc").arg("-V").output().is_ok();
    assert!(has_mandoc || std::env::var_os("QUEENS_TOOLS").is_none(), "mandoc is missing");
    if !has_mandoc {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for lang in ["en", "zh-TW", "zh-CN"] {
        for command in [String::new()].into_iter().chain(commands()) {
            let page = stdout(run(&format!("man {command} --lang {lang}")).success());
            let file = folder.path().join(format!("{command}-{lang}.1"));
            std::fs::write(&file, page).unwrap();
            let checked =
                std::process::Command::new("mandoc").args(["-Tlint", "-Wwarning"]).arg(&file).output();
            let told = String::from_utf8(checked.unwrap().stdout).unwrap();
            assert_eq!(told, "", "{command} {lang}");
        }
    }
}
