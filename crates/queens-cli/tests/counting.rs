//! `queens count`, `queens known` and `queens bench`, driven end to end.

mod common;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use predicates::prelude::*;

use common::{queens, run};

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
    run("count 32 --method split").code(2).stdout("").stderr(predicate::str::contains("31"));
}

#[test]
fn an_interrupted_count_ends_within_a_second_and_prints_no_number() {
    let mut child = queens()
        .args(["count", "22", "--method", "split", "--threads", "1"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let start = Instant::now();
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(130));
    assert!(start.elapsed() < Duration::from_secs(10), "a busy machine may be slow, but not that slow");
}

#[test]
fn known_prints_a_sequence_with_its_source() {
    let first = "# A000170 all solutions https://oeis.org/A000170\n0 1\n1 1\n2 0\n";
    run("known A000170").success().stdout(predicate::str::starts_with(first));
    run("known").success().stdout(predicate::str::contains("27 29363495934315694"));
    run("known A1").code(2).stdout("");
}

#[test]
fn bench_prints_a_table_and_writes_csv_json_and_svg() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let line = format!("bench 4 8 --csv {} --json {} --svg {}", file("b.csv"), file("b.json"), file("b.svg"));
    run(&line)
        .success()
        .stdout(predicate::str::contains("split-portable").and(predicate::str::contains("92")));
    let csv = std::fs::read_to_string(file("b.csv")).unwrap();
    assert!(csv.starts_with("method,n,count,seconds\nnaive,4,2,"), "{csv}");
    let json: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(file("b.json")).unwrap()).unwrap();
    assert!(json.as_array().unwrap().len() >= 15);
    assert!(std::fs::read_to_string(file("b.svg")).unwrap().contains("<svg"));
}
