//! Counts that outlive a process: killed, raced, damaged, and always the right total or a clear refusal.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use queens::count::records::{Merge, Record, RecordScope, SharedPlan, StoredPlan, digest};
use queens::count::{Kernel, Plan, Tally};
use queens::{Board, Control};

fn queens(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(arguments).args(["--lang", "en"]).stdin(Stdio::null()).env_remove("SLURM_ARRAY_TASK_ID");
    command
}

fn run(arguments: &[&str]) -> Output {
    queens(arguments).output().unwrap()
}

/// Standard output, standard error and the exit code.
fn said(output: &Output) -> (String, String, i32) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr), output.status.code().unwrap_or(-1))
}

/// Runs a command that must succeed and gives its standard output.
fn must(arguments: &[&str]) -> String {
    let (stdout, stderr, code) = said(&run(arguments));
    assert_eq!(code, 0, "{arguments:?}: {stderr}");
    stdout
}

fn work(n: &str, shard: usize, of: usize, store: &Path) -> Command {
    let (shard, of) = (shard.to_string(), of.to_string());
    queens(&["work", n, "--shard", &shard, "--of", &of, "--store", store.to_str().unwrap(), "--threads", "1"])
}

fn names(store: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(store)
        .map(|entries| entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect())
        .unwrap_or_default();
    names.sort();
    names
}

/// The plan that a store holds.
fn shared(store: &Path) -> SharedPlan {
    let stored = StoredPlan::parse(&fs::read_to_string(store.join("plan.txt")).unwrap()).unwrap();
    stored.share(Plan::new(&stored.board, &Control::new()).unwrap()).unwrap()
}

#[test]
fn shards_done_anywhere_in_any_order_add_up() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("store");
    let path = store.to_str().unwrap();
    let (_, stderr, code) = said(&run(&["merge", path]));
    assert_eq!(code, 2);
    assert!(stderr.contains("no plan.txt"), "{stderr}");
    for shard in [3, 0, 4, 1] {
        assert!(work("12", shard, 5, &store).status().unwrap().success());
    }
    let (stdout, stderr, code) = said(&run(&["merge", path]));
    assert_eq!((stdout.as_str(), code), ("", 1), "never a part of a total");
    assert!(stderr.contains("1 of 5 shards (2)"), "{stderr}");
    let json: serde_json::Value = serde_json::from_slice(&run(&["merge", path, "--json"]).stdout).unwrap();
    assert_eq!(json["missing_shards"], serde_json::json!([2]));
    assert_eq!(json["count"], serde_json::Value::Null);

    assert!(work("12", 2, 5, &store).status().unwrap().success());
    assert_eq!(must(&["merge", path]), "14200\n");
    assert_eq!(must(&["merge", path, "--watch"]), "14200\n");
    assert_eq!(names(&store).len(), 6, "a plan and five records: {:?}", names(&store));

    // A shard that is there is not counted again.
    let before = fs::metadata(store.join("shard-00002.txt")).unwrap().modified().unwrap();
    assert!(work("12", 2, 5, &store).status().unwrap().success());
    assert_eq!(fs::metadata(store.join("shard-00002.txt")).unwrap().modified().unwrap(), before);
}

#[test]
fn the_number_of_the_shard_is_taken_from_whichever_engine_started_the_worker() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let auto = ["work", "10", "--shard", "auto", "--of", "6", "--store", path];
    let engines = [
        ("SLURM_ARRAY_TASK_ID", "0"),
        ("JOB_COMPLETION_INDEX", "1"),
        ("AWS_BATCH_JOB_ARRAY_INDEX", "2"),
        ("PBS_ARRAY_INDEX", "3"),
        ("SGE_TASK_ID", "5"),
        ("HQ_TASK_ID", "5"),
    ];
    for (shard, (variable, value)) in engines.into_iter().enumerate() {
        assert!(queens(&auto).env(variable, value).status().unwrap().success(), "{variable}");
        assert!(folder.path().join(format!("shard-{shard:05}.txt")).exists(), "{variable}");
        assert_eq!(names(folder.path()).len(), shard + 2, "{variable}");
    }
    assert_eq!(must(&["merge", path]), "724\n");
}

#[test]
fn a_watched_store_tells_how_far_it_is_until_all_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("store");
    assert!(work("12", 0, 3, &store).status().unwrap().success());
    let mut watch = queens(&["merge", store.to_str().unwrap(), "--watch"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(watch.stderr.take().unwrap()).lines().map(Result::unwrap);
    // Nobody knows yet how long one shard takes; after the second it does.
    let first = told.next().unwrap();
    assert!(first.contains("1 of 3 shards") && first.contains('?'), "{first}");
    assert!(work("12", 1, 3, &store).status().unwrap().success());
    let second = told.next().unwrap();
    assert!(second.contains("2 of 3 shards") && !second.contains('?'), "{second}");
    assert!(work("12", 2, 3, &store).status().unwrap().success());
    let (stdout, _, code) = said(&watch.wait_with_output().unwrap());
    assert_eq!((stdout.as_str(), code), ("14200\n", 0));

    // What waiting cannot mend ends the watch.
    let record = store.join("shard-00001.txt");
    let text = fs::read_to_string(&record).unwrap();
    fs::write(&record, text.replace("seconds", "Seconds")).unwrap();
    fs::remove_file(store.join("shard-00002.txt")).unwrap();
    let (stdout, stderr, code) = said(&run(&["merge", store.to_str().unwrap(), "--watch"]));
    assert_eq!((stdout.as_str(), code), ("", 1));
    assert!(stderr.contains("shard-00001.txt: it is damaged"), "{stderr}");
}

#[test]
fn clocks_may_be_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let worker =
        || work("12", 0, 2, folder.path()).args(["--save-every", "0", "--kernel", "portable"]).spawn();
    // Killed until there are parts of a shard.
    let is_part = |name: &String| name.starts_with("part-");
    let mut patience = 20;
    while !names(folder.path()).iter().any(is_part) {
        kill_after(worker().unwrap(), Duration::from_millis(patience));
        let _ = fs::remove_file(folder.path().join("shard-00000.txt"));
        patience = patience * 3 % 200 + 5;
    }
    // The files come from 1971, 2100 and now.
    let year = Duration::from_secs(365 * 24 * 3600);
    let touch = |name: &String, place: usize| {
        let time = std::time::UNIX_EPOCH + year * [1, 130][place % 2];
        fs::File::options().append(true).open(folder.path().join(name)).unwrap().set_modified(time).unwrap();
    };
    names(folder.path()).iter().enumerate().for_each(|(place, name)| touch(name, place));
    assert!(work("12", 0, 2, folder.path()).status().unwrap().success());
    names(folder.path()).iter().enumerate().for_each(|(place, name)| touch(name, place + 1));
    assert!(work("12", 1, 2, folder.path()).status().unwrap().success());
    assert_eq!(must(&["merge", folder.path().to_str().unwrap()]), "14200\n");
    assert_eq!(names(folder.path()).into_iter().filter(is_part).count(), 0);
}

#[test]
fn a_sample_is_verified_and_the_certificate_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for shard in 0..2 {
        assert!(work("11", shard, 2, folder.path()).status().unwrap().success());
    }
    let (stdout, stderr, code) = said(&run(&["verify", path, "--sample", "10%", "--seed", "7"]));
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.contains("(seed 7): 0 differences"), "{stdout}");
    // With another kernel than the one of the records.
    let kernels = |start: &str| -> String {
        let name = names(folder.path()).into_iter().find(|name| name.starts_with(start)).unwrap();
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        text.lines().find_map(|line| line.strip_prefix("kernels ")).unwrap().to_owned()
    };
    let others: Vec<_> = Kernel::available().into_iter().map(Kernel::name).collect();
    assert!(others.contains(&kernels("sample-").as_str()), "{}", kernels("sample-"));
    assert!(others.len() == 1 || kernels("sample-") != kernels("shard-"));
    let file = folder.path().join("certificate.txt");
    assert_eq!(must(&["merge", path, "--certificate", file.to_str().unwrap()]), "2680\n");
    let certificate = fs::read_to_string(&file).unwrap();
    assert!(certificate.contains("\ncount 2680\n") && certificate.contains("\nchecks 1\n"), "{certificate}");
    let made = format!("\nmade by version {} with {}\n", env!("CARGO_PKG_VERSION"), Kernel::best().name());
    assert!(certificate.contains(&made), "{certificate}");
    let listed: Vec<(&str, &str)> = certificate
        .lines()
        .filter_map(|line| line.split_once("  "))
        .filter(|(hash, _)| hash.len() == 64)
        .collect();
    assert_eq!(listed.len(), 3, "two shards and a sample");
    for (hash, name) in listed {
        assert_eq!(digest(&fs::read_to_string(folder.path().join(name)).unwrap()), hash, "{name}");
    }
}

/// Each of the commands of a shared count ends when its time is up: with exit code 3, and with what was finished saved.
#[test]
fn a_time_limit_ends_the_commands_of_a_shared_count() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("store");
    let path = store.to_str().unwrap();
    let large = folder.path().join("large");
    must(&["work", "14", "--shard", "0", "--of", "2", "--store", path]);
    // A plan of 27 rows takes longer to make than there is time; one of 14 is made at once.
    for (limit, arguments) in [
        ("0.01", &["plan", "27"][..]),
        ("0.01", &["work", "27", "--shard", "0", "--of", "9", "--store", large.to_str().unwrap()]),
        ("0.5", &["merge", path, "--watch"]),
        ("0", &["verify", path, "--sample", "100%", "--threads", "2"]),
        ("0", &["selftest", "--threads", "1"]),
    ] {
        let (_, stderr, code) = said(&run(&[arguments, &["--time-limit", limit]].concat()));
        assert_eq!(code, 3, "{arguments:?}: {stderr}");
        assert!(stderr.lines().last().unwrap().contains("--time-limit"), "{arguments:?}: {stderr}");
    }
    assert!(names(&store).iter().all(|name| !name.starts_with("sample-")), "nothing was compared");
    // On any number of threads the same units are compared, and all is well.
    let verified = ["1", "2"].map(|threads| {
        must(&[
            "verify",
            path,
            "--sample",
            "100%",
            "--seed",
            "3",
            "--threads",
            threads,
            "--time-limit",
            "600",
        ])
    });
    assert_eq!(verified[0], verified[1]);
    assert!(verified[0].contains(": 0 differences"), "{}", verified[0]);
}

#[test]
fn a_wrong_record_with_a_right_checksum_is_found_by_verify() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for shard in 0..2 {
        assert!(work("12", shard, 2, folder.path()).status().unwrap().success());
    }
    // Two tallies wrong by a solution each, so that even the sum is right.
    let shared = shared(folder.path());
    let name = folder.path().join("shard-00001.txt");
    let right = Record::parse(&fs::read_to_string(&name).unwrap(), &shared).unwrap();
    let mut wrong = right.clone();
    let tallies: Vec<(usize, Tally)> = right.tallies().filter(|(_, tally)| tally.twelfths() > 12).collect();
    assert!(tallies.len() > 1, "two to spoil");
    let ((one, more), (other, less)) = (tallies[0], tallies[1]);
    wrong.add(one, more + Tally::from_twelfths(12));
    wrong.add(other, Tally::from_twelfths(less.twelfths() - 12));
    fs::write(&name, wrong.to_text()).unwrap();
    assert_eq!(must(&["merge", path]), "14200\n", "the sum alone does not show it");
    let (_, stderr, code) = said(&run(&["verify", path, "--sample", "100%"]));
    assert_eq!(code, 1);
    assert!(
        stderr.contains(&format!("unit {one}:")) && stderr.contains(&format!("unit {other}:")),
        "{stderr}"
    );
    let (stdout, stderr, code) = said(&run(&["merge", path]));
    assert_eq!((stdout.as_str(), code), ("", 1), "the check is in the store now");
    assert!(stderr.contains("differ in unit"), "{stderr}");
}

#[test]
fn what_is_damaged_or_of_another_plan_or_version_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert!(work("10", 0, 2, folder.path()).status().unwrap().success());
    // Two plans in one store, and two ways to cut one.
    let (_, stderr, code) = said(&work("11", 1, 2, folder.path()).output().unwrap());
    assert_eq!(code, 2);
    assert!(stderr.contains("holds plan"), "{stderr}");
    let (_, stderr, code) = said(&work("10", 1, 3, folder.path()).output().unwrap());
    assert_eq!(code, 2);
    assert!(stderr.contains("in 2 shards, not 3"), "{stderr}");
    assert_eq!(names(folder.path()), ["plan.txt", "shard-00000.txt"]);

    let record = fs::read_to_string(folder.path().join("shard-00000.txt")).unwrap();
    let other = tempfile::tempdir().unwrap();
    assert!(work("11", 1, 2, other.path()).status().unwrap().success());
    fs::copy(other.path().join("shard-00001.txt"), folder.path().join("shard-00001.txt")).unwrap();
    fs::write(folder.path().join("shard-00003.txt"), &record).unwrap();
    fs::write(folder.path().join("shard-00004.txt"), record.replace("queens record 1", "queens record 9"))
        .unwrap();
    fs::write(folder.path().join("shard-00005.txt"), record.replace("shard 0", "shard 1")).unwrap();
    fs::write(folder.path().join("part-00000-x.txt"), [0xff_u8; 99]).unwrap();
    let (stdout, stderr, code) = said(&run(&["merge", path]));
    assert_eq!((stdout.as_str(), code), ("", 1));
    for line in [
        "shard-00001.txt: it belongs to another plan",
        "shard-00003.txt is a copy of shard-00000.txt",
        "shard-00004.txt: it has version 9",
        "shard-00005.txt: it is damaged",
        "part-00000-x.txt: it is damaged",
        "1 of 2 shards (1)",
    ] {
        assert!(stderr.contains(line), "{line} in {stderr}");
    }
    // A worker does not take such a record for its own.
    let (_, stderr, code) = said(&work("10", 1, 2, folder.path()).output().unwrap());
    assert_eq!(code, 2);
    assert!(stderr.contains("shard-00001.txt") && stderr.contains("move that file away"), "{stderr}");
}

#[test]
fn a_store_that_cannot_be_written_is_one_clear_line_and_leaves_nothing_broken() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    let (_, stderr, code) = said(&work("10", 0, 2, &file.join("store")).output().unwrap());
    assert_eq!((code, stderr.lines().count()), (2, 1), "{stderr}");
    assert!(stderr.contains("cannot be used"), "{stderr}");
    let (_, stderr, code) = said(&run(&["merge", "ftp://host/store"]));
    assert_eq!(code, 2);
    assert!(stderr.contains("is no store"), "{stderr}");
}

/// A disk that is full: no file may grow.
#[cfg(unix)]
#[test]
fn a_full_disk_ends_with_an_error_and_no_broken_record() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("store");
    let path = store.to_str().unwrap();
    assert!(work("12", 0, 2, &store).status().unwrap().success());
    let limited = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_queens")])
        .args(["work", "12", "--shard", "1", "--of", "2", "--store", path, "--lang", "en"])
        .output()
        .unwrap();
    let (_, stderr, code) = said(&limited);
    assert_eq!((code, stderr.lines().count()), (2, 1), "{stderr}");
    assert!(stderr.contains("cannot be used"), "{stderr}");
    assert_eq!(names(&store), ["plan.txt", "shard-00000.txt"], "nothing is left behind");
    assert!(work("12", 1, 2, &store).status().unwrap().success(), "and with room again it goes on");
    assert_eq!(must(&["merge", path]), "14200\n");
}

#[test]
fn two_workers_on_one_shard_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..3 {
        let store = folder.path().join(round.to_string());
        let mut workers: Vec<Child> = (0..3)
            .map(|_| work("13", 0, 1, &store).args(["--save-every", "0.02"]).spawn().unwrap())
            .collect();
        for worker in &mut workers {
            assert!(worker.wait().unwrap().success());
        }
        assert_eq!(must(&["merge", store.to_str().unwrap()]), "73712\n");
        let kept: Vec<_> = names(&store).into_iter().filter(|name| name.starts_with("shard")).collect();
        assert_eq!(kept, ["shard-00000.txt"]);
    }
}

/// Kills a worker some time after it began; whether it had ended before.
fn kill_after(mut worker: Child, time: Duration) -> bool {
    sleep(time);
    let ended = worker.try_wait().unwrap();
    worker.kill().unwrap();
    let status = worker.wait().unwrap();
    ended.is_some() && status.success()
}

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

#[test]
fn workers_killed_two_hundred_times_at_random_moments_always_reach_the_right_total() {
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice(1);
    let (mut kills, mut runs) = (0, 0);
    // A machine that is busy needs longer before anything is done at all; the range follows what is seen.
    let mut longest = 200;
    while kills < 200 {
        runs += 1;
        let store = folder.path().join(runs.to_string());
        let mut saved = 0;
        loop {
            let worker = work("16", 0, 1, &store).args(["--save-every", "0", "--kernel", "portable"]).spawn();
            if kill_after(worker.unwrap(), Duration::from_millis(1 + dice.below(longest))) {
                break;
            }
            kills += 1;
            let now = names(&store).len();
            if now <= saved {
                longest += 10;
            }
            saved = now;
            if kills >= 200 {
                assert!(work("16", 0, 1, &store).status().unwrap().success());
                break;
            }
        }
        assert_eq!(must(&["merge", store.to_str().unwrap()]), "14772512\n");
        let kept = names(&store).into_iter().filter(|name| !name.starts_with(".queens-"));
        assert_eq!(kept.collect::<Vec<_>>(), ["plan.txt", "shard-00000.txt"]);
    }
}

#[cfg(unix)]
#[test]
fn a_worker_that_is_asked_to_end_saves_and_says_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut worker = work("18", 0, 1, folder.path())
        .args(["--save-every", "0.01", "--kernel", "portable"])
        .spawn()
        .unwrap();
    let part = || names(folder.path()).into_iter().any(|name| name.starts_with("part-"));
    while !part() {
        assert_eq!(worker.try_wait().unwrap(), None);
        sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").arg(worker.id().to_string()).status().unwrap().success());
    assert_eq!(worker.wait().unwrap().code(), Some(75));
    let shared = shared(folder.path());
    let mut merge = Merge::new(&shared);
    for name in names(folder.path()).iter().filter(|name| Record::is_name(name)) {
        merge.add(name, &fs::read_to_string(folder.path().join(name)).unwrap());
    }
    assert_eq!(merge.problems(), []);
    assert!(merge.done().0 > 0 && merge.total().is_err());
}

#[cfg(unix)]
#[test]
fn a_count_that_saves_and_is_asked_to_end_says_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let saving = ["--save-every", "0.01", "--kernel", "portable", "--threads", "1"];
    let mut count = queens(&["count", "18", "--save", path]).args(saving).spawn().unwrap();
    while !names(folder.path()).iter().any(|name| name.starts_with("shard-")) {
        assert_eq!(count.try_wait().unwrap(), None);
        sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").arg(count.id().to_string()).status().unwrap().success());
    assert_eq!(count.wait().unwrap().code(), Some(75));
    let (_, stderr, code) = said(&run(&["merge", path]));
    assert_eq!(code, 1);
    assert!(!stderr.contains("damaged"), "{stderr}");
}

#[test]
fn a_count_that_saves_goes_on_where_it_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("saved");
    let path = store.to_str().unwrap();
    let arguments =
        ["count", "15", "--save", path, "--save-every", "0", "--kernel", "portable", "--threads", "2"];
    let mut longest = 100;
    for kill in 0..20 {
        let worker = queens(&arguments).stdout(Stdio::null()).spawn().unwrap();
        kill_after(worker, Duration::from_millis(longest * kill / 20));
        longest += 20;
    }
    assert_eq!(must(&arguments), "2279184\n");
    assert_eq!(must(&["count", "15", "--save", path]), "2279184\n", "all of it is there now");
    assert_eq!(must(&["merge", path]), "2279184\n");
    let (_, stderr, code) = said(&run(&["count", "14", "--save", path]));
    assert_eq!(code, 2);
    assert!(stderr.contains("holds plan"), "{stderr}");
    let (_, _, code) = said(&run(&["count", "14", "--save", path, "--method", "bits"]));
    assert_eq!(code, 2, "only split saves");
}

#[test]
fn a_plan_says_what_it_is_and_what_it_costs() {
    let json: serde_json::Value =
        serde_json::from_str(&must(&["plan", "14", "--shards", "4", "--sample", "0.5", "--json"])).unwrap();
    assert_eq!((&json["size"], &json["shards"]), (&14.into(), &4.into()));
    assert_eq!(json["plan"].as_str().unwrap().len(), 64);
    let units: u64 =
        json["stages"].as_array().unwrap().iter().map(|stage| stage["units"].as_u64().unwrap()).sum();
    assert_eq!(json["units"], units);
    let (seconds, hours) = (json["core_seconds"].as_f64().unwrap(), json["core_hours"].as_f64().unwrap());
    assert!(seconds > 0.0 && (hours * 3600.0 / seconds - 1.0).abs() < 1e-9, "{json}");
    assert!(json["standard_error"].as_f64().unwrap() < seconds, "{json}");
    // A plan alone takes more than a megabyte, and nobody has a terabyte.
    assert!((1 << 20..1 << 40).contains(&json["peak_memory_bytes"].as_u64().unwrap()), "{json}");
    for stage in json["stages"].as_array().unwrap() {
        assert!(stage["core_seconds"].is_f64() && stage["units_timed"].as_u64().unwrap() > 0, "{stage}");
    }
    let text = must(&["plan", "14", "--shards", "4", "--sample", "0"]);
    assert!(text.contains(json["plan"].as_str().unwrap()), "{text}");
    assert!(text.contains("unknown cost"), "nothing was timed: {text}");
    let (_, stderr, code) = said(&run(&["plan", "8", "--shards", "9999", "--sample", "0"]));
    assert_eq!(code, 2);
    assert!(stderr.contains("not 9999"), "{stderr}");
    let (_, stderr, code) = said(&run(&["plan", "32"]));
    assert_eq!(code, 2);
    assert!(stderr.contains("31"), "{stderr}");
}

#[test]
fn a_shard_must_exist_and_be_known() {
    let folder = tempfile::tempdir().unwrap();
    let (_, stderr, code) = said(&work("10", 2, 2, folder.path()).output().unwrap());
    assert_eq!(code, 2);
    assert!(stderr.contains("no shard 2 of 2"), "{stderr}");
    let path = folder.path().to_str().unwrap();
    let (_, stderr, code) = said(&run(&["work", "10", "--shard", "auto", "--of", "2", "--store", path]));
    assert_eq!(code, 2);
    assert!(stderr.contains("SLURM_ARRAY_TASK_ID"), "{stderr}");
    assert_eq!(names(folder.path()).len(), 0);
}

#[test]
fn a_board_with_blocked_squares_is_shared_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let text = "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n";
    let file = folder.path().join("board.txt");
    fs::write(&file, text).unwrap();
    let store = folder.path().join("store");
    for shard in ["0", "1"] {
        must(&[
            "work",
            "--board",
            file.to_str().unwrap(),
            "--shard",
            shard,
            "--of",
            "2",
            "--store",
            store.to_str().unwrap(),
        ]);
    }
    assert_eq!(must(&["merge", store.to_str().unwrap()]), "65\n");
    let stored = StoredPlan::parse(&fs::read_to_string(store.join("plan.txt")).unwrap()).unwrap();
    assert_eq!(stored.board.blocked().count(), Board::parse(text).unwrap().blocked().count());
}

#[test]
fn the_scripts_for_slurm_are_shown_and_a_missing_sbatch_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("my store");
    let store = store.to_str().unwrap();
    let scripts = must(&["submit", "16", "--shards", "40", "--store", store, "--slurm", "--print"]);
    for line in ["#SBATCH --array=0-39", "#SBATCH --requeue", "--shard auto --of 40", " merge '"] {
        assert!(scripts.contains(line), "{line} in {scripts}");
    }
    assert!(!Path::new(store).exists(), "nothing was begun");
    let output =
        queens(&["submit", "10", "--shards", "2", "--store", store, "--slurm"]).env("PATH", "").output();
    let (_, stderr, code) = said(&output.unwrap());
    assert_eq!(code, 2);
    assert!(stderr.contains("sbatch did not take the job"), "{stderr}");
}

/// Whatever a part says, only its own units count: an overlap of parts and a shard adds nothing.
#[test]
fn parts_of_a_finished_shard_add_nothing() {
    let folder = tempfile::tempdir().unwrap();
    assert!(work("10", 0, 1, folder.path()).status().unwrap().success());
    let shared = shared(folder.path());
    let whole = fs::read_to_string(folder.path().join("shard-00000.txt")).unwrap();
    let mut part = Record::new(&shared, RecordScope::Part { shard: 0 });
    for (unit, tally) in Record::parse(&whole, &shared).unwrap().tallies().take(3) {
        part.add(unit, tally);
    }
    fs::write(folder.path().join(part.name()), part.to_text()).unwrap();
    assert_eq!(must(&["merge", folder.path().to_str().unwrap()]), "724\n");
}
