//! `queens count`, `queens known`, `queens selftest` and `queens bench`, driven end to end.

mod common;

use std::process::Stdio;

use predicates::prelude::*;

use common::{interruptible, run, signal, stdout, wait_until_at_work};

#[test]
fn every_method_kernel_and_number_of_threads_gives_the_same_number_alone() {
    for line in ["", "--method naive", "--method bits", "--method split", "--kernel portable", "--threads 2"]
    {
        run(&format!("count 9 {line}")).success().stdout("352\n").stderr("");
    }
    run("count 12 --method split --threads 1").success().stdout("14200\n").stderr("");
}

#[test]
fn classes_and_unique_solutions_are_counted_without_a_listing() {
    run("count 13 --unique").success().stdout("9233\n");
    run("count 12 --classes").success().stdout("8 1765\n4 18\n2 4\n1 0\n");
    run("count 1 --classes").success().stdout("8 0\n4 0\n2 0\n1 1\n");
    run("count 0 --unique").success().stdout("1\n");
}

#[test]
fn json_says_how_the_count_was_made() {
    let output = run("count 12 --json --kernel portable --threads 2").success().get_output().stdout.clone();
    let object: serde_json::Value = serde_json::from_slice(&output).unwrap();
    assert_eq!(object["count"], 14200);
    assert_eq!(object["unique"], 1787);
    assert_eq!(object["method"], "split");
    assert_eq!(object["kernel"], "portable");
    assert_eq!(object["threads"], 2);
    assert!(object["seconds"].is_f64() && object["units"].as_u64().unwrap() > 1);
}

#[test]
fn a_board_that_split_cannot_take_is_refused_with_a_hint() {
    for line in ["count 32 --method split", "plan 32"] {
        let hint =
            predicate::str::contains("up to 31 rows; use a smaller board, or queens count --method bits");
        run(line).code(2).stdout("").stderr(hint);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_count_prints_no_number() {
    let child = interruptible()
        .args(["count", "22", "--method", "split", "--threads", "1"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until_at_work(&child);
    signal(&child, "INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0));
}

#[test]
fn a_count_can_be_made_twice_in_different_ways() {
    for line in ["count 12 --double-check", "count 7 --double-check", "count 9 --method naive --double-check"]
    {
        let told = predicate::str::contains("the counts agree");
        run(line).success().stderr(told);
    }
    run("count 12 --double-check").success().stdout("14200\n");
    run("count 12 --double-check --save /nowhere").code(2).stdout("");
}

#[test]
fn a_machine_tests_itself() {
    let mut output = run("selftest").success();
    for how in ["naive: ", "bits: ", "split portable: ", "cover: "] {
        output = output.stdout(predicate::str::contains(how));
    }
    output.stderr("");
}

#[test]
fn known_prints_a_sequence_with_its_source() {
    let first = "# A000170 all solutions https://oeis.org/A000170\n0 1\n1 1\n2 0\n";
    run("known A000170").success().stdout(predicate::str::starts_with(first));
    run("known").success().stdout(predicate::str::contains("27 29363495934315694"));
    let json = stdout(run("known A002562 --json").success());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["values"][7]["n"], &json["values"][7]["count"]), (&8.into(), &12.into()));
    run("known A1").code(2).stdout("");
}

#[test]
fn bench_prints_a_table_or_csv_or_json_or_a_picture() {
    run("bench 4 8")
        .success()
        .stdout(predicate::str::contains("split-portable").and(predicate::str::contains("92")));
    let csv = stdout(run("bench 4 8 --as csv").success());
    assert!(csv.starts_with("method,n,count,seconds\nnaive,4,2,"), "{csv}");
    assert!(csv.lines().count() > 15);
    let json: serde_json::Value = serde_json::from_str(&stdout(run("bench 4 8 --json").success())).unwrap();
    assert!(json.as_array().unwrap().len() >= 15);
    run("bench 4 8 --as svg").success().stdout(predicate::str::contains("<svg"));
    run("bench 4 5 --lang zh-TW").success().stdout(predicate::str::contains("每秒解數"));
}

#[test]
fn bench_gives_up_a_method_that_takes_too_long_and_refuses_what_is_no_range() {
    let nothing =
        predicate::str::contains("no method counted anything within 0.05 s; allow more with --each");
    let table = stdout(run("bench 22 22 --each 0.05").code(3).stderr(nothing));
    assert_eq!(table.lines().count(), 1, "the heading alone: {table}");
    for range in ["9 4", "70000 70000", "0 1001"] {
        run(&format!("bench {range}"))
            .code(2)
            .stdout("")
            .stderr(predicate::str::contains("nothing to count"));
    }
}

#[test]
fn a_kernel_that_is_asked_for_is_used_or_refused() {
    let json = stdout(run("count 8 --kernel portable --json").success());
    assert!(json.contains("\"kernel\":\"portable\"") && json.contains("\"method\":\"split\""), "{json}");
    run("count 8 --kernel portable --method bits")
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("--kernel changes nothing with --method bits"));
}

#[test]
fn a_count_that_will_take_more_than_an_hour_says_so_and_begins() {
    let never = "takes more than a thousand years on";
    for (line, time) in
        [("count 25", "takes about "), ("count 27", "days on"), ("count 64", never), ("count 1000", never)]
    {
        run(&format!("{line} --threads 1 --time-limit 0.1"))
            .code(3)
            .stdout("")
            .stderr(predicate::str::contains(time).and(predicate::str::contains("the time is up")));
    }
    run("count 16").success().stdout("14772512\n").stderr("");
}

#[test]
fn the_unique_solutions_can_be_counted_with_their_classes() {
    run("count 8 --unique --classes").success().stdout("12\n8 11\n4 1\n2 0\n1 0\n");
}
