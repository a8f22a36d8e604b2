//! The real binary, driven end to end: what it prints where, and how it exits.

mod common;

use std::io::Read;
use std::process::{Command, Stdio};

use assert_cmd::assert::OutputAssertExt;
use predicates::prelude::*;

use common::{interruptible, queens, run};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../queens/tests/golden/");

fn golden(name: &str) -> String {
    std::fs::read_to_string(format!("{GOLDEN}{name}")).unwrap()
}

fn with_input(line: &str, input: &[u8]) -> assert_cmd::assert::Assert {
    let mut command = assert_cmd::Command::from_std(queens());
    command.args(line.split_whitespace()).write_stdin(input).assert()
}

/// Bad input: exit 2, nothing on standard output, one line with a hint on standard error.
fn refused(assert: assert_cmd::assert::Assert, expected: &str) {
    let output = assert.code(2).stdout("").get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with("queens: "), "{error}");
    assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    assert!(error.contains(expected), "{error:?} does not say {expected:?}");
    assert!(error.contains("; ") || error.contains("expected"), "{error:?} has no hint");
}

#[test]
fn listings_equal_the_golden_files_byte_for_byte() {
    run("list 4").success().stdout(golden("grid-4.txt")).stderr("");
    run("list 8").success().stdout(golden("grid-8.txt"));
    run("list 8 --as grid").success().stdout(golden("grid-8.txt"));
    run("list 8 --as spaced").success().stdout(golden("sparse-8.txt"));
    run("list 8 --as matrix").success().stdout(golden("matrix-8.txt"));
}

#[test]
fn every_method_prints_the_same_listing() {
    for method in ["grid", "sparse", "matrix", "sicp", "htdp", "bits"] {
        run(&format!("list 8 --method {method}")).success().stdout(golden("grid-8.txt"));
    }
}

#[test]
fn sicp_has_an_order_of_its_own_with_the_newest_queen_first() {
    run("list 4 --method sicp --own-order").success().stdout("(2 0 3 1)\n(1 3 0 2)\n").stderr("");
    run("list 4 --method sicp --own-order --skip 1 --limit 1").success().stdout("(1 3 0 2)\n");
    run("list 3 --method sicp --own-order").code(1).stdout("");
    refused(run("list 4 --own-order"), "add --method sicp");
    refused(run("list 4 --method sicp --own-order --as grid"), "cannot be used together");
}

#[test]
fn a_contest_board_is_counted_from_standard_input() {
    with_input("count --board -", golden("cses-sample.txt").as_bytes()).success().stdout("65\n").stderr("");
    with_input("count --board -", "........\n".repeat(8).as_bytes()).success().stdout("92\n");
    with_input("count --board -", "********\n".repeat(8).as_bytes()).success().stdout("0\n");
}

#[test]
fn board_text_may_have_white_space_crlf_and_a_byte_order_mark() {
    let text = "\u{feff}. . . .\r\n\r\n....\r\n\t....\r\n....";
    with_input("count --board -", text.as_bytes()).success().stdout("2\n");
}

#[test]
fn solutions_are_counted_up_to_symmetry() {
    run("count 8").success().stdout("92\n").stderr("");
    run("count 8 --unique").success().stdout("12\n");
    run("count 8 --classes").success().stdout("8 11\n4 1\n2 0\n1 0\n");
    run("list 8 --unique --as columns").success().stdout(predicate::function(|text: &str| {
        text.lines().count() == 12 && text.starts_with("[0,4,7,5,2,6,1,3]\n")
    }));
}

#[test]
fn the_smallest_boards_have_the_solutions_that_mathematics_gives_them() {
    for (size, count) in [(0, 1), (1, 1), (2, 0), (3, 0), (4, 2)] {
        run(&format!("count {size}")).success().stdout(format!("{count}\n"));
    }
    run("list 0 --as columns").success().stdout("[]\n");
    run("list 1").success().stdout("Q\n\n");
    run("list 2").code(1).stdout("").stderr(predicate::str::contains("n = 1 or n >= 4"));
    run("find 0 --as columns").success().stdout("[]\n");
    run("find 3").code(1).stdout("").stderr(predicate::str::contains("n = 1 or n >= 4"));
}

#[test]
fn limit_and_skip_cut_a_piece_out_of_the_listing() {
    run("list 6 --as columns --skip 1 --limit 2").success().stdout("[2,5,1,4,0,3]\n[3,0,4,1,5,2]\n");
    run("list 6 --limit 0").success().stdout("").stderr("");
    run("list 8 --skip 92").code(1).stdout("").stderr(predicate::str::contains("there are 92 solutions"));
    run("list 8 --skip 91 --as columns").success().stdout("[7,3,0,2,5,1,6,4]\n");
}

#[test]
fn find_gives_one_solution_that_check_accepts() {
    let found = run("find 12 --as columns").success().get_output().stdout.clone();
    with_input("check", &found).success().stdout(predicate::str::starts_with("valid"));
    run("find 8 --first --as columns").success().stdout("[0,4,7,5,2,6,1,3]\n");
    run("find 6 --method htdp --as columns").success().stdout("[1,3,5,0,2,4]\n");
}

#[test]
fn check_names_every_conflict_with_its_reason() {
    run("check [0,1,3,-1]")
        .code(1)
        .stdout(
            "not valid: 2 conflicts\n  \
             the queens on row 1, column 1 and row 2, column 2 attack each other: same falling diagonal \\\n  \
             row 4 has no queen\n",
        )
        .stderr("");
    with_input("check -", golden("grid-4.txt").as_bytes())
        .success()
        .stdout(predicate::str::starts_with("1: valid").and(predicate::str::contains("\n2: valid")));
}

#[test]
fn check_takes_a_board_into_account() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    std::fs::write(&board, ".*..\n....\n....\n....\n").unwrap();
    let board = board.to_str().unwrap();
    queens()
        .args(["check", "[1,3,0,2]", "--board", board])
        .assert()
        .code(1)
        .stdout(predicate::str::contains("the queen on row 1, column 2 stands on a blocked square"));
    queens().args(["check", "[2,0,3,1]", "--board", board]).assert().success();
    queens()
        .args(["check", "a1", "--board", board])
        .assert()
        .code(1)
        .stdout(predicate::str::starts_with("not valid: 3"));
}

#[test]
fn show_translates_between_notations() {
    run("show [1,3,0,2] --as squares").success().stdout("b4 d3 a2 c1\n");
    run("show [1,3,0,2]").success().stdout(".Q..\n...Q\nQ...\n..Q.\n\n");
    with_input("show --as columns", golden("sparse-8.txt").as_bytes())
        .success()
        .stdout(predicate::function(|text: &str| text.lines().count() == 92));
    with_input("show --as columns", golden("matrix-8.txt").as_bytes())
        .success()
        .stdout(predicate::str::ends_with("[7,3,0,2,5,1,6,4]\n"));
}

#[test]
fn show_gives_the_orbit_and_the_class() {
    run("show [0,4,7,5,2,6,1,3] --orbit --as columns")
        .success()
        .stdout(predicate::function(|text: &str| text.lines().count() == 8))
        .stderr(predicate::str::contains("8 images: as it is, quarter turn clockwise"));
    run("show [0,4,7,5,2,6,1,3] --class").success().stdout("8\n");
    run("show [1,3,0,2] --class").success().stdout("2\n");
    run("show [0,1,2,3] --class").code(2).stdout("");
}

#[test]
fn bad_usage_gets_one_line_with_a_hint() {
    refused(run("list eight"), "\"eight\" is not a value for");
    refused(run("list -1"), "\"-1\" is not a value for");
    refused(run("list 99999999999999999999"), "use a whole number");
    refused(run("list 70000"), "too large");
    refused(run("list"), "no board is given");
    refused(run("list 8 --board x"), "cannot be used together");
    refused(run("list 8 --as griid"), "use one of grid, spaced");
    refused(run("list 8 --as nothing"), "use one of grid, spaced");
    refused(run("list 8 --method magic"), "use one of grid, scan, sparse");
    refused(run("list 8 --limt 3"), "did you mean --limit");
    refused(run("lisst 8"), "did you mean list?");
    refused(run("list 9 --as fen"), "fen");
    refused(run("man nothing"), "there is no command");
}

#[test]
fn bad_input_gets_one_line_with_its_place() {
    refused(run("count --board no-such-file"), "no-such-file\" is neither a file nor a board");
    refused(with_input("count --board -", b""), "the board is empty");
    refused(with_input("count --board -", b"..\n.?\n"), "line 2, column 2");
    refused(with_input("count --board -", b"...\n..\n...\n"), "line 2, column 3");
    refused(with_input("count --board -", b"Q..\n...\n..Q\n"), "line 3, column 3");
    refused(with_input("count --board -", b"..\n\xff\xfe\n"), "line 2: not valid text");
    refused(run("check nonsense"), "neither a file nor a placement");
    refused(run("check [0,0"), "expected ',' or ']', but the line ends here");
    // A board with a mistake is not taken for the name of a file.
    refused(run("count --board Q..Q"), "row 1, column 1 and row 2, column 2 attack each other");
    refused(run("count --board Q.."), "line 1, column");
    refused(with_input("check", b"[1,3,0,2"), "line 1, column 9");
    refused(with_input("show", b"[1,3,0,2]\n[0]\n"), "different sizes");
}

#[test]
fn a_closed_pipe_ends_a_listing_quietly() {
    let mut child =
        queens().args(["list", "14"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut start = [0; 64];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(141), vec![]), "as SIGPIPE would have it");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_long_listing_after_a_whole_solution_with_130() {
    let mut child =
        interruptible().args(["list", "20", "--as", "columns"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut text = vec![0; 64];
    out.read_exact(&mut text).unwrap();
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    out.read_to_end(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(text.ends_with(b"]\n"), "the last solution is whole");
}

#[test]
fn languages_come_from_the_option_or_the_locale() {
    run("find 3 --lang zh-TW").code(1).stderr(predicate::str::contains("若且唯若"));
    queens()
        .args(["find", "3"])
        .env("LC_ALL", "zh_CN.UTF-8")
        .assert()
        .code(1)
        .stderr(predicate::str::contains("当且仅当"));
    queens()
        .args(["find", "3"])
        .env("LANG", "zh_TW.UTF-8")
        .assert()
        .code(1)
        .stderr(predicate::str::contains("若且唯若"));
    run("check [0,1] --lang zh-CN").code(1).stdout(predicate::str::contains("第 1 横行第 1 纵列"));
    run("check [0,1] --lang zh-TW").code(1).stdout(predicate::str::contains("第 1 橫排第 1 直排"));
    refused_in_chinese(run("list eight --lang zh-TW"), "請用整數");
    refused_in_chinese(run("list eight --lang=zh-CN"), "请用整数");
    run("--help --lang zh-TW")
        .success()
        .stdout(predicate::str::contains("用法：").and(predicate::str::contains("指令")));
}

fn refused_in_chinese(assert: assert_cmd::assert::Assert, expected: &str) {
    assert.code(2).stdout("").stderr(predicate::str::contains(expected.to_owned()));
}

#[test]
fn colour_is_used_when_asked_for_and_not_in_a_pipe() {
    run("list 1 --color always").success().stdout("\u{1b}[1;33mQ\u{1b}[0m\n\n");
    run("list 1").success().stdout("Q\n\n");
    run("list 1 --color always --as columns").success().stdout("[0]\n");
}

#[test]
fn completions_and_the_manual_page_are_printed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        run(&format!("completions {shell}")).success().stdout(predicate::str::contains("limit"));
    }
    run("man").success().stdout(predicate::str::contains(".TH \"QUEENS\" 1 \"20"));
    run("man").success().stdout(predicate::str::is_match("\n.SH [^\n]*[a-z]").unwrap().not());
    run("man list").success().stdout(predicate::str::contains("lexicographic"));
    run("licenses").success().stdout(
        predicate::str::contains("Permission is hereby granted")
            .and(predicate::str::contains("SIL OPEN FONT")),
    );
    run("--version").success().stdout(predicate::str::starts_with("queens "));
}
