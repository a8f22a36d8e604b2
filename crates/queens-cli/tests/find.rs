//! `find`, `puzzle`, `hint`, `export` and the streaming `check`: the real binary, driven end to end.

mod common;

use std::io::Write;

use assert_cmd::assert::{Assert, OutputAssertExt};
use predicates::prelude::*;
use predicates::str::contains;

use common::{queens, refused, run, with_input};

fn stdout(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// A board whose answer takes longer than any test: 200 rows at the phase transition.
fn hard_board() -> String {
    // From a small generator, so that it is always the same.
    let mut state = 1_u64;
    let mut row = |_| -> String {
        let mut square = |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if (state >> 33) % 200 < 8 { '.' } else { '*' }
        };
        (0..200).map(&mut square).chain(['\n']).collect()
    };
    (0..200).map(&mut row).collect()
}

#[test]
fn large_sizes_are_listed_as_columns_and_pass_the_check() {
    let list = stdout(run("find 100000").success().stderr(""));
    assert!(list.starts_with("[1,3,5,"), "{}", &list[..20]);
    with_input("check", list.as_str()).success().stdout("valid: 100000 queens, and none attacks another\n");
    run("find 8 --as columns").success().stdout("[1,3,5,7,2,0,6,4]\n");
    run("find 41").success().stdout(predicate::str::starts_with("[1,3,"));
    run("find 40").success().stdout(predicate::str::starts_with(".Q."));
}

#[test]
fn binary_is_four_bytes_a_row() {
    let bytes = run("find 1000 --as binary").success().get_output().stdout.clone();
    assert_eq!(bytes.len(), 4000);
    assert_eq!(bytes[..8], [1, 0, 0, 0, 3, 0, 0, 0]);
    let bytes = run("find 6 --random --seed 1 --as binary").success().get_output().stdout.clone();
    assert_eq!(bytes.len(), 24);
}

#[test]
fn a_seed_gives_the_same_random_solution_again() {
    let once = stdout(run("find 5000 --random --seed 5").success().stderr(""));
    assert_eq!(once, stdout(run("find 5000 --random --seed 5").success()));
    assert_ne!(once, stdout(run("find 5000 --random --seed 6").success()));
    with_input("check", once.as_str()).success();
    // Larger than any board that could be blocked or drawn.
    let large = stdout(run("find 70000 --random --seed 1").success());
    with_input("check", large).success();
    refused(run("find 70000 --random --seed 1 --as grid"), "the largest has 65536");
    run("find 9 --random").success().stderr(contains("--seed"));
    run("find 3 --random --seed 1").code(1).stdout("");
}

#[test]
fn the_streaming_check_names_the_first_conflict() {
    let list = stdout(run("find 100000"));
    let mut columns: Vec<&str> = list.trim().trim_matches(['[', ']']).split(',').collect();
    columns[70_000] = columns[10];
    let broken = format!("[{}]", columns.join(","));
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(broken.as_bytes()).unwrap();
    let verdict = stdout(queens().arg("check").arg(file.path()).assert().code(1));
    assert_eq!(
        verdict,
        "not valid: the queens on row 11, column 22 and row 70001, column 22 attack each other: same column\n"
    );
    with_input("check -", broken.as_str()).code(1).stdout(verdict);
}

#[test]
fn the_check_reads_the_numbers_that_find_writes() {
    let bytes = run("find 100000 --as binary").success().get_output().stdout.clone();
    let check = |bytes: &[u8]| {
        let mut command = assert_cmd::Command::from_std(queens());
        command.args(["check", "--as", "binary"]).write_stdin(bytes).assert()
    };
    check(&bytes).success().stdout("valid: 100000 queens, and none attacks another\n");
    check(&[]).success();
    check(&bytes[..399_998]).code(2).stdout("").stderr(contains("its last number has 2 bytes and not 4"));
    let mut broken = bytes.clone();
    broken.copy_within(40..44, 280_000);
    let verdict = stdout(check(&broken).code(1));
    assert_eq!(
        verdict,
        "not valid: the queens on row 11, column 22 and row 70001, column 22 attack each other: same column\n"
    );
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(&broken).unwrap();
    let from_file = queens().args(["check", "--as", "binary"]).arg(file.path()).assert().code(1);
    assert_eq!(stdout(from_file), verdict);
    check(&[7, 0, 0, 0]).code(1).stdout(contains("row 1, column 8 is outside the board"));
    run("check /no/such/file --as binary").code(2).stdout("").stderr(contains("/no/such/file"));
    run("check - --as fen").code(2).stdout("");
    run("check - --as binary --board -").code(2).stdout("");
}

#[test]
fn mistakes_in_a_long_list_are_named_by_line_and_column() {
    let list = stdout(run("find 100000"));
    let broken = list.replacen(",70001,", ",x,", 1);
    let column = broken.find('x').unwrap() + 1;
    let expected = format!("line 1, column {column}: expected a column");
    with_input("check", broken.as_str()).code(2).stdout("").stderr(contains(expected));
    let cut = &list[..list.len() - 4];
    with_input("check", cut).code(2).stderr(contains("expected"));
}

#[test]
fn boards_are_completed_or_impossible() {
    let completed = with_input("find --board - --as columns", "..Q.\n....\n....\n....\n").success();
    completed.stdout("[2,0,3,1]\n").stderr("");
    with_input("find --board -", "Q...\n....\n....\n....\n")
        .code(1)
        .stdout("")
        .stderr(contains("no solution"));
    with_input("find --board - --threads 2", "Q...\n....\n....\n....\n").code(1);
}

#[test]
fn attacking_fixed_queens_are_bad_input_and_not_impossible() {
    with_input("find --board -", "Q...\n....\n..Q.\n....\n").code(2).stdout("").stderr(contains("attack"));
    with_input("find --board -", "....\n.?..\n....\n....\n").code(2).stderr(contains("line 2, column 2"));
}

#[test]
fn a_time_limit_ends_with_exit_code_3() {
    with_input("find --board - --time-limit 0.05", hard_board())
        .code(3)
        .stdout("")
        .stderr(contains("the time is up"));
    refused(run("find 8 --seed 3"), "add --random");
    refused(run("find 8 --threads 2"), "--threads changes nothing");
    refused(run("find 8 --method grid --seed 1"), "--seed changes nothing with --method");
    refused(run("find 8 --first --seed 1"), "--seed changes nothing with --first");
    refused(run("find 8 --random --threads 2"), "--threads changes nothing with --random");
    refused(run("find 3 --proof x --out ./x"), "the same file");
    run("find 8 --time-limit x").code(2).stderr(contains("--time-limit"));
    run("find 8 --time-limit -1").code(2);
}

#[test]
fn the_first_solution_is_the_lexicographically_first() {
    run("find 20 --first --as columns")
        .success()
        .stdout("[0,2,4,1,3,12,14,11,17,19,16,8,15,18,7,9,6,13,5,10]\n");
}

#[test]
fn all_forced_lists_what_every_completion_shares() {
    with_input("find --board - --all-forced", ".Q..\n....\n....\n....\n")
        .success()
        .stdout("{\"always\":[[1,3],[2,0],[3,2]],\"never\":[[2,2],[3,0],[3,3]]}\n");
    let plain = stdout(run("find 4 --all-forced").success());
    assert_eq!(plain, "{\"always\":[],\"never\":[[0,0],[0,3],[1,1],[1,2],[2,1],[2,2],[3,0],[3,3]]}\n");
    with_input("find --board - --all-forced", "Q...\n....\n....\n....\n").code(1).stdout("");
}

#[test]
fn puzzles_have_one_completion() {
    for seed in 0..5 {
        let board =
            stdout(run(&format!("puzzle 10 --seed {seed}")).success().stderr(contains("one completion")));
        with_input("count --board -", board.as_str()).success().stdout("1\n");
        assert_eq!(board, stdout(run(&format!("puzzle 10 --seed {seed}"))));
    }
    let several = stdout(run("puzzle 6 --seed 1 --count 3"));
    assert_eq!(several.split_terminator("\n\n").count(), 3);
    for board in several.split_terminator("\n\n") {
        with_input("count", board).success().stdout("1\n");
    }
    run("puzzle 6 --count 0").success().stdout("");
    run("puzzle 4 --blocked 13").code(2).stderr(contains("only 12 without a queen"));
    run("puzzle 3").code(2).stderr(contains("not 2 or 3"));
}

#[test]
fn a_set_of_puzzles_is_a_json_line_each() {
    let lines = stdout(run("puzzle 12 --seed 100 --count 3 --blocked 10 --json").success());
    assert_eq!(lines.lines().count(), 3);
    for (line, seed) in lines.lines().zip(100..) {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((record["n"].as_u64(), record["seed"].as_u64()), (Some(12), Some(seed)));
        let rows = record["board"].as_array().unwrap();
        let board: String = rows.iter().map(|row| format!("{}\n", row.as_str().unwrap())).collect();
        with_input("find --board - --as columns", board.as_str())
            .success()
            .stdout(format!("{}\n", record["solution"]));
    }
}

#[test]
fn hints_name_the_next_square_and_why_in_every_language() {
    let board = ".Q..\n....\n....\n....\n";
    with_input("hint --board -", board)
        .success()
        .stdout("put a queen on row 2, column 4: no other square of row 2 is open\n");
    with_input("hint --board - --lang zh-TW", board).success().stdout(contains("第 2 橫排第 4 直排"));
    with_input("hint --board - --lang zh-CN", board).success().stdout(contains("第 2 横行第 4 纵列"));
    run("hint 8").success().stdout(contains("it still leads to a solution; its row has 8 open squares"));
}

#[test]
fn hints_name_the_fewest_queens_to_remove() {
    let dead_end = "Q...\n..Q.\n....\n....\n";
    with_input("hint", dead_end)
        .code(1)
        .stdout("this board cannot be completed: row 3 has no open square\nremove the queens on row 1, column 1 and row 2, column 3: without them there is a solution, and no fewer are enough\n");
    with_input("hint --lang zh-TW", dead_end).code(1).stdout(contains(
        "請移除第 1 橫排第 1 直排、第 2 橫排第 3 直排的皇后：移除後就有解，移除更少則不夠\n",
    ));
    let one_too_many = "Q...\n...Q\n....\n....\n";
    with_input("hint", one_too_many)
        .code(1)
        .stdout("remove the queen on row 1, column 1: without it there is a solution\n");
    with_input("hint --lang zh-CN", one_too_many)
        .code(1)
        .stdout("请移除第 1 横行第 1 纵列的皇后：移除后就有解\n");
    // The queens of a person who tries may attack each other.
    with_input("hint", "Q...\nQ...\n....\n....\n")
        .code(1)
        .stdout(contains("column 3 has no open square\nremove the queen on row 1, column 1: without it"));
    with_input("hint", ".Q..\n.*..\n.*..\n.*..\n").success().stdout(contains("row 2, column 4"));
    with_input("hint", "****\n....\n....\n...Q\n")
        .code(1)
        .stdout("this board cannot be completed: row 1 has no open square\nthis board has no solution, even without queens\n");
    run("hint 3").code(1).stdout("").stderr(contains("n >= 4"));
}

#[test]
fn hints_lead_through_a_puzzle() {
    let mut board: Vec<Vec<u8>> =
        stdout(run("puzzle 8 --seed 3")).lines().map(|row| row.bytes().collect()).collect();
    let text = |board: &[Vec<u8>]| {
        board.iter().map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect::<String>()
    };
    for _ in 0..8 {
        let hint = stdout(with_input("hint --board -", text(&board)).success());
        if hint.contains("every row has its queen") {
            with_input("check", text(&board)).success();
            return;
        }
        let last = hint.lines().last().unwrap();
        let numbers: Vec<usize> =
            last.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
        board[numbers[0] - 1][numbers[1] - 1] = b'Q';
    }
    panic!("eight hints do not solve a board of eight rows");
}

#[test]
fn boards_are_exported() {
    run("export 4").success().stdout(contains("p cnf 16 "));
    run("export 4 --as clingo").success().stdout(contains("#const n = 4."));
    run("export 4 --as minizinc").success().stdout(contains("int: n = 4;"));
    run("export 4 --as png").code(2).stderr(contains("dimacs, clingo, minizinc"));
}

#[cfg(feature = "proof")]
#[test]
fn a_proof_is_written_for_a_board_that_cannot_be_completed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.drat");
    queens().args(["find", "3", "--proof"]).arg(&file).assert().code(1);
    assert!(std::fs::metadata(&file).unwrap().len() > 0);
    queens().args(["find", "4", "--as", "columns", "--proof"]).arg(&file).assert().success();
}

#[cfg(not(feature = "proof"))]
#[test]
fn a_build_without_proofs_says_so() {
    run("find 3 --proof file.drat").code(2).stderr(contains("--features proof"));
}
