//! Hundreds of mistakes, in three languages: each gets one line with a hint and the exit code that is documented,
//! never a panic, never silence.

mod common;

use std::process::Output;

use common::{queens, said};

/// Mistakes in the arguments alone, a command line each.
const LINES: &str = "
lst 8
count8
hep
List 8
--nonsense
--lang
--lang fr
--lang= list 8
--color sometimes list 8
--color
-x
list 8 --lang fr
list 8 9
list eight
list -1
list 8.0
list 0x8
list +-8
list 8,
list 99999999999999999999
list 70000
list 1001
list 8 --limit
list 8 --limit x
list 8 --limit -1
list 8 --limit 1.5
list 8 --skip -1
list 8 --skip all
list 8 --skip 99999999999999999999
list 8 --as
list 8 --as griid
list 8 --as GRID
list 8 --as binary
list 8 --as jpeg
list 8 --as json --json
list 8 --as grid --as spaced
list 8 --method magic
list 8 --method
list 8 --method all
list 8 --unique --unique
list 8 --limt 3
list 8 --board x
list --board
list --board no-such-file
list --board /no/such/file
list --board /dev/null
list --board ..
list --board [0,0,-1,-1]
list --board [1,3
list --board ....x....
list --board {}
list 8 --threads 2
list 8 --seed 1
list 8 --theme dark
list 8 --theme blue --as svg
list 65 --as svg
list 12 --as svg
list 8 --as fen --board ....
list 9 --as fen
list 8 --out
list 8 --out /no/such/folder/x
list 8 --out /
list 8 --out /dev/null/x
list 8 --out a --out b
list 8 --time-limit
list 8 --time-limit x
list 8 --time-limit -1
list 8 --time-limit inf
list 8 --time-limit NaN
list 8 --time-limit 1e400
list 8 --time-limit 1s
list 8 --time-limit 1 --time-limit 2
count eight
count -8
count 1001
count 8 --method
count 8 --method magic
count 32 --method split
count 8 --kernel mmx
count 8 --kernel portable --method bits
count 8 --kernel portable --method naive
count 8 --threads 0
count 8 --threads -1
count 8 --threads 65536
count 8 --threads many
count 8 --threads 1.5
count 8 --time-limit inf
count 8 --time-limit nan
count 8 --time-limit -0.5
count 8 --unique=yes
count 8 --as svg
count 8 --limit 1
count 65 --unique
count 65 --classes
count 65 --json
count 8 --json --json
count 8 --out /
count 8 --board -
count --board [5]
count --board []x
find eight
find -1
find 8 --seed 3
find 8 --seed -3 --random
find 8 --seed x --random
find 8 --threads 2
find 8 --threads 0
find 8 --random --threads 2
find 8 --random --first
find 8 --random --method grid
find 8 --random --all-forced
find 8 --random --board .
find 8 --first --method grid
find 8 --first --seed 1
find 8 --first --all-forced
find 8 --method magic
find 1001 --method grid
find 8 --method grid --threads 2
find 8 --method grid --seed 2
find 8 --all-forced --as grid
find 8 --all-forced --json
find 8 --all-forced --seed 1
find 8 --proof
find 8 --as jpeg
find 9 --as fen
find 100 --as svg
find 100 --as png
find 8 --theme dark
find 70000 --as grid
find 99999999999999999999
find 8 --time-limit inf
find 8 --time-limit x
find --board /no/such/file
find --random
find 5000000000 --as grid
find 5000000000 --random
puzzle
puzzle eight
puzzle 2
puzzle 3
puzzle 101
puzzle -4
puzzle 8 --seed x
puzzle 8 --seed -1
puzzle 8 --blocked -1
puzzle 8 --blocked 57
puzzle 8 --blocked x
puzzle 8 --count x
puzzle 8 --count -1
puzzle 8 --time-limit inf
puzzle 8 --out /
puzzle 8 --board .
puzzle 8 --threads 2
hint 1001
hint x
hint --board /no/such/file
hint 8 --time-limit NaN
hint 8 --seed 1
export 8 --as png
export 1001
export 8 --out /
export x
check nonsense
check [0,1
check [0,,1]
check [0,1]]
check [0,x]
check [-2]
check [9]
check {}
check {\"size\":4}
check {\"size\":-1}
check [[0,1,0],[2,0,0]]
check [[0,1],[2]]
check [[0,1,2]]
check a
check a0
check A1
check a1,b
check a1b2
check 8/8
check Q7/8
check 9/8/8/8/8/8/8/8
check K7/8/8/8/8/8/8/8
check 1/2
check \"
check ?
check /no/such/file
check [0] --as fen
check [0] --as
check [0] --as binary --partial
check [0] --as binary --board .
check [0] --board
check [0] --board /no/such/file
check [0] --partial=1
check [0] [1]
check [0] --json
show nonsense
show [0,1
show [9]
show {}
show [0,1] --class
show [0,1] --orbit
show [1,3,0,2] --orbit --class
show [1,3,0,2] --class --as grid
show [1,3,0,2] --class --json
show [1,3,0,2] --as binary
show [1,3,0,2] --as fen
show [1,3,0,2] --as nothing
show [[0,0],[0,1]] --as columns
show [[0,0],[0,1]] --as csv
show [1,3,0,2] --theme dark
show [1,3,0,2] --out /
show /no/such/file
known A1
known 000170
known A000170 A002562
known --as csv
bench 9 4
bench 70000 70000
bench 0 1001
bench x
bench 4 x
bench 4 5 6
bench -1 4
bench 4 5 --each inf
bench 4 5 --each x
bench 4 5 --each -1
bench 4 5 --limit 1
bench 4 5 --csv x
bench 4 5 --json x
bench 4 5 --as png
bench 4 5 --as csv --json
bench 4 5 --threads 0
bench 4 5 --time-limit nan
bench 4 5 --out /
trace eight
trace 1001
trace 4 --until zwei
trace 4 --until -3
trace 4 --as jpeg
trace 4 --as json --json
trace 4 --as dot --every 2
trace 4 --as svg --delay 2
trace 4 --as gif --delay 0
trace 4 --as gif --delay 19
trace 4 --as gif --delay 163831
trace 4 --as gif --delay -1
trace 4 --part down
trace 4 --summary --from 3
trace 4 --method all
trace 4 --method magic
trace 4 --summary --as gif
trace 4 --from 5 --to 3
trace 4 --from x
trace 4 --every 0
trace 4 --as svg --step 999
trace 4 --as html --from 999
trace 3 --as mermaid --part found
trace 41 --as svg --step 1
trace 12 --as html
trace 4 --out /no/such/folder/file
trace 4 --time-limit inf
trace 4 --threads 2
watch 4
watch x
watch 4 --method magic
serve --port 65536
serve --port x
serve --port -1
serve --address foo
serve --address 127.0.0.1:80
serve --address queens.example
serve 8
completions
completions tcsh
completions bash zsh
man nothing
man list count
help nothing
help list count
code magic
code grid --in cobol
";

/// Texts on standard input that are no board, for every command that reads one.
const NO_BOARDS: [&[u8]; 18] = [
    b"..\n.?\n",
    b"...\n..\n...\n",
    b"Q..\n...\n..Q\n",
    b"Q.\n.Q\n",
    b"..\n\xff\xfe\n",
    b"..\n\0\0\n",
    b"abc def",
    b"\x1b[31m",
    b"[1,3,0,2",
    b"[0,0]",
    b"[1,3,0,2]\n[2,0,3,1]",
    b"{\"size\":4}",
    b"hello, world",
    b"<html>",
    b"1 2 3",
    b"-1",
    b"queens = [1,3,0",
    b"[[0,1,0],[0,0,1]]",
];

/// Those of them whose queens attack each other.
const ATTACKS: [&[u8]; 3] = [b"Q.\n.Q\n", b"Q..\n...\n..Q\n", b"[0,0]"];

/// Texts that are no placement.
const NO_PLACEMENTS: [&[u8]; 22] = [
    b"",
    b" \n\t\r\n",
    b"\xef\xbb\xbf",
    b"[1,3,0,2",
    b"[1,3,0,2]x",
    b"[1,3,0,4]",
    b"[1 3,0]",
    b"[99999999999999999999]",
    b"..\n.",
    b"..",
    b".Q\n\nQ.",
    b"..\n\xff\n",
    b"\0",
    b"init board..",
    b"init board.. \n[0 0] \n",
    b"found success count:",
    b"Finish. Total 92 solutions.",
    b"row0,row1",
    b"row0,row2\n0,1",
    b"[\"..\",\".\"]",
    b"{\"columns\":[0,5]}",
    b"{\"size\":1,\"columns\":",
];

fn is_refused(output: &Output, what: &str) {
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{what}: {error}");
    assert!(output.stdout.is_empty(), "{what} prints data");
    let line = said(output);
    assert!(!line.contains("panicked") && !line.contains('\u{1b}'), "{what}: {line}");
    // A key instead of its message, or a variable that was not filled in.
    assert!(!line.contains("{ $") && line.trim_end().contains(' '), "{what}: {line}");
}

/// Runs many checks on a few threads: each is a process, and most of its time is its start.
fn on_threads<T: Sync>(all: &[T], check: impl Fn(&T) + Sync) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    check(one);
                }
            });
        }
    });
}

#[test]
fn every_mistake_in_the_arguments_gets_one_line_in_every_language() {
    let lines: Vec<&str> = LINES.lines().filter(|line| !line.is_empty()).collect();
    assert!(lines.len() > 250);
    on_threads(&lines, |line| {
        let in_lang = |lang: &str| {
            let output = queens().args(line.split(' ')).env("LC_ALL", lang).output().unwrap();
            is_refused(&output, line);
            said(&output)
        };
        let english = in_lang("en_US.UTF-8");
        let has_hint = english.contains("; ") || english.contains("expected") || english.contains("outside");
        assert!(has_hint, "{line}: {english}");
        // An option that chooses the language itself may win.
        for lang in ["zh_TW.UTF-8", "zh_CN.UTF-8"] {
            let chinese = in_lang(lang);
            assert!(!chinese.is_ascii(), "{line}: {chinese}");
            assert!(!chinese.contains("; "), "{line}: half a sign in {chinese}");
        }
    });
}

#[test]
fn every_text_that_is_no_board_or_placement_gets_one_line() {
    let boards = ["count", "list", "find", "hint", "trace", "export", "find --first", "count --board -"];
    let placements = ["check", "show", "check -", "show --as columns", "check --partial"];
    let mut all: Vec<(&str, &[u8])> = Vec::new();
    all.extend(boards.iter().flat_map(|&command| NO_BOARDS.map(|text| (command, text))));
    // A hint is for a person who tries: those queens may attack each other.
    all.retain(|(command, text)| *command != "hint" || !ATTACKS.contains(text));
    all.extend(placements.iter().flat_map(|&command| NO_PLACEMENTS.map(|text| (command, text))));
    on_threads(&all, |(command, text)| {
        for lang in ["C", "zh_TW.UTF-8"] {
            let mut command_line = queens();
            command_line.args(command.split(' ')).env("LC_ALL", lang);
            let output =
                assert_cmd::Command::from_std(command_line).write_stdin(text.to_vec()).output().unwrap();
            is_refused(&output, &format!("{command} < {:?}", String::from_utf8_lossy(text)));
        }
    });
}

#[test]
fn what_could_steer_a_terminal_is_shown_as_an_escape() {
    for arguments in [
        vec!["list", "\u{1b}[31mred"],
        vec!["\u{1b}]0;title\u{7}"],
        vec!["check", "\u{1b}[2J"],
        vec!["check", "a\nb"],
        vec!["count", "--board", "\u{9b}31m"],
        vec!["count", "--board", "\u{202e}txt"],
        vec!["list", "8", "--out", "/no/\u{1b}[31m/x"],
        vec!["man", "\u{1b}[31m"],
        vec!["help", "\r"],
        vec!["trace", "4", "--until", "\u{1b}"],
        vec!["list", "8", "--as", "\u{7}"],
        vec!["--\u{1b}[1m"],
    ] {
        let output = queens().args(&arguments).output().unwrap();
        is_refused(&output, &format!("{arguments:?}"));
        let line = said(&output);
        assert!(!line.trim_end().contains(|c: char| c.is_control() || c == '\u{202e}'), "{line:?}");
    }
}

#[test]
fn hints_fit_the_value_that_is_wrong() {
    for (line, hint) in [
        ("serve --address foo", "such as 127.0.0.1"),
        ("serve --port 65536", "from 0 to 65535"),
        ("count 8 --threads 0", "from 1 to 65535"),
        ("find 8 --time-limit inf", "a number of seconds"),
        ("count 8 --time-limit NaN", "a number of seconds"),
        ("list eight", "a whole number"),
        ("list 8 --lang fr", "en, zh-TW or zh-CN"),
        ("known A1", "A000170"),
        ("list 8 --as griid", "grid, spaced"),
        ("list 8 --limt 3", "did you mean --limit"),
        ("lisst 8", "did you mean list?"),
    ] {
        let output = queens().args(line.split(' ')).output().unwrap();
        assert!(said(&output).contains(hint), "{line}: {}", said(&output));
    }
}
