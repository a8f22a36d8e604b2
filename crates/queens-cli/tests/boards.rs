//! Boards and placements from everywhere: arguments, files, pipes, devices, in every notation and layout.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use assert_cmd::assert::OutputAssertExt;
use predicates::prelude::*;
use predicates::str::contains;

use common::{queens, refused, run, stdout, with_input};

const CONTEST: &str = "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n";

#[test]
fn a_board_comes_through_a_pipe_without_an_option() {
    with_input("count", CONTEST).success().stdout("65\n").stderr("");
    with_input("list --as columns --limit 1", CONTEST).success().stdout("[0,5,7,2,6,3,1,4]\n");
    with_input("find --as columns", "..Q.\n....\n....\n....\n").success().stdout("[2,0,3,1]\n");
    with_input("hint", ".Q..\n....\n....\n....\n").success().stdout(contains("row 2, column 4"));
    with_input("trace --until 1 --as json", "*.\n..\n").success();
    with_input("export", "*.\n..\n").success().stdout(contains("p cnf"));
    // A size is a board: what is on standard input then is not looked at.
    with_input("count 8", CONTEST).success().stdout("92\n");
}

#[test]
fn the_layout_of_a_board_does_not_matter() {
    let squares: String = CONTEST.split_whitespace().collect();
    with_input("count", squares.clone()).success().stdout("65\n");
    let one_a_line: String = squares.chars().map(|square| format!("{square}\n")).collect();
    with_input("count", one_a_line).success().stdout("65\n");
    let words: Vec<_> = squares.as_bytes().chunks(16).map(|line| String::from_utf8_lossy(line)).collect();
    with_input("count", words.join("\r\n \t")).success().stdout("65\n");
    with_input("count", format!("8\n{CONTEST}")).success().stdout("65\n");
}

#[test]
fn a_board_is_an_argument_a_file_or_anything_that_has_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, CONTEST).unwrap();
    queens().args(["count", "--board"]).arg(&file).assert().success().stdout("65\n");
    queens().args(["count", "--board", CONTEST]).assert().success().stdout("65\n");
    run("count --board ..............*.").success().stdout("1\n");
    run("count --board -1,3,-1,-1").success().stdout("1\n");
    with_input("count --board -", CONTEST).success().stdout("65\n");
    with_input("count --board /dev/stdin", CONTEST).success().stdout("65\n");
}

#[cfg(unix)]
#[test]
fn pipes_with_a_name_and_substituted_processes_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for (command, input, expected) in [
        (vec!["count", "--board"], CONTEST.as_bytes().to_vec(), "65\n"),
        (vec!["check"], b"[1,3,0,2]".to_vec(), "valid: 4 queens, and none attacks another\n"),
        (vec!["show", "--as", "squares"], b"[1,3,0,2]".to_vec(), "b4 d3 a2 c1\n"),
    ] {
        let child = queens().args(command).arg(&pipe).stdout(Stdio::piped()).spawn().unwrap();
        std::fs::File::options().write(true).open(&pipe).unwrap().write_all(&input).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }
    // A long list with a conflict comes through a pipe only once, and both queens are named all the same.
    let list = stdout(run("find 100000"));
    let mut columns: Vec<&str> = list.trim().trim_matches(['[', ']']).split(',').collect();
    columns[70_000] = columns[10];
    let child = queens().arg("check").arg(&pipe).stdout(Stdio::piped()).spawn().unwrap();
    let broken = format!("[{}]", columns.join(","));
    // The reader may have gone before the end: the conflict is enough.
    let _ = std::fs::File::options().write(true).open(&pipe).unwrap().write_all(broken.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("row 11, column 22 and row 70001, column 22"));
}

#[test]
fn a_board_is_given_in_any_notation() {
    // Part of a solution: the queen of the second row.
    for board in [
        "[-1,3,-1,-1]",
        "....\n...Q\n....\n....",
        ". . . .\n. . . Q\n. . . .\n. . . .",
        "[\"....\",\"...Q\",\"....\",\"....\"]",
        "{\"size\":4,\"columns\":[null,3,null,null]}",
        "[0 0 0 0]\n[0 0 0 1]\n[0 0 0 0]\n[0 0 0 0]",
        "[[0,0,0,0],[0,0,0,1],[0,0,0,0],[0,0,0,0]]",
        "queens = [-1, 3, -1, -1]",
        ",3,,",
    ] {
        queens().args(["find", "--as", "columns", "--board", board]).assert().success().stdout("[1,3,0,2]\n");
        with_input("count", board).success().stdout("1\n");
    }
    refused(queens().args(["count", "--board", "[1,3,0,2]\n[2,0,3,1]"]).assert(), "2 boards");
    refused(run("count --board [0,0,-1,-1]"), "attack each other");
    refused(run("count --board [-1,9]"), "outside");
}

#[test]
fn placements_pasted_from_programs_are_read() {
    for text in [
        "queens = [1, 3, 0, 2]",
        "let queens = [1, 3, 0, 2];",
        "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
        "board = [[0, 1, 0, 0],\n         [0, 0, 0, 1],\n         [1, 0, 0, 0],\n         [0, 0, 1, 0]]",
    ] {
        queens().args(["show", "--as", "columns", text]).assert().success().stdout("[1,3,0,2]\n");
    }
}

#[test]
fn a_part_of_a_solution_is_checked_for_conflicts_alone() {
    run("check [0]").success().stdout("valid: 1 queen\n");
    run("check [1,3,-1,-1] --partial").success().stdout("no conflicts: 2 queens on a board of 4 rows\n");
    run("check [-1] --partial").success().stdout("no conflicts: 0 queens on a board of 1 row\n");
    run("check [0] --partial").success().stdout("no conflicts: 1 queen on a board of 1 row\n");
    run("check [0,1,-1,-1] --partial")
        .code(1)
        .stdout(contains("1 conflict\n").and(contains("falling diagonal")));
    run("check [1,3,-1,-1]").code(1).stdout(contains("row 3 has no queen"));
    let board = "....\n...Q\n....\n*...";
    queens().args(["check", "--partial", "[1,-1,-1,-1]", "--board", board]).assert().success();
    queens()
        .args(["check", "--partial", "[-1,-1,-1,0]", "--board", board])
        .assert()
        .code(1)
        .stdout(contains("blocked square"));
}

#[test]
fn a_part_of_a_solution_is_shown_without_a_total() {
    run("show [1,-1,-1,-1] --as spaced")
        .success()
        .stdout("=Board=\n. Q . . \n. . . . \n. . . . \n. . . . \n");
    run("show [0,-1] --as matrix").success().stdout("[1 0] \n[0 0] \n");
    run("show [0,-1] --as columns").success().stdout("[0,-1]\n");
    run("show [1,3,0,2] --as spaced")
        .success()
        .stdout(predicate::str::ends_with("Finish. Total 1 solutions.\n"));
}

#[test]
fn what_stands_around_placements_is_not_one() {
    for text in ["init board..", "Finish. Total 92 solutions.", "row0,row1"] {
        for command in ["check", "show"] {
            refused(queens().args([command, text]).assert(), "there is no placement");
            refused(with_input(command, text), "there is no placement");
        }
    }
    refused(run("check {\"size\":4}"), "expected");
}

#[test]
fn folders_and_things_that_never_end_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let a1 = folder.path().join("a1");
    std::fs::create_dir(&a1).unwrap();
    for command in [vec!["check"], vec!["show"], vec!["count", "--board"]] {
        refused(queens().args(&command).arg(&a1).assert(), "is a folder");
        refused(queens().args(&command).arg("a1").current_dir(folder.path()).assert(), "is a folder");
    }
    for device in ["/dev/zero", "/dev/urandom"] {
        refused(queens().args(["check", device]).assert(), "not valid text");
        refused(queens().args(["count", "--board", device]).assert(), "not valid text");
    }
    refused(with_input("check - --board -", "[0]"), "only once");
    refused(with_input("check --board -", "[0]"), "only once");
}

#[test]
fn no_board_at_all_is_said_so() {
    for command in ["count", "list", "find", "hint", "trace", "export"] {
        refused(run(command), "no board is given");
        refused(with_input(command, " \n"), "no board is given");
    }
}
