//! `--out`: what it writes where, what it keeps, and what it refuses.
#![cfg(unix)]

mod common;

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use assert_cmd::assert::OutputAssertExt;

use common::{queens, refused, run, stdout};

/// Whether the tests run as the user who may do everything: then nothing is refused.
fn is_root(folder: &Path) -> bool {
    fs::metadata(folder).unwrap().uid() == 0
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o7777
}

#[test]
fn every_command_with_data_writes_to_a_file_what_it_would_print() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    for line in [
        "list 6",
        "list 6 --as spaced",
        "list 6 --json",
        "list 6 --as svg",
        "list 6 --as png",
        "find 8",
        "find 8 --as binary",
        "find 8 --as png",
        "find 5000 --random --seed 1",
        "find --board [-1,3,-1,-1]",
        "find 4 --all-forced",
        "show [1,3,0,2] --as leetcode",
        "show [1,3,0,2] --class",
        "trace 4 --as json",
        "export 4",
        "puzzle 6 --seed 1 --json",
    ] {
        let printed = run(line).success().get_output().stdout.clone();
        assert!(!printed.is_empty(), "{line}");
        queens().args(line.split(' ')).arg("--out").arg(&file).assert().success().stdout("");
        assert_eq!(fs::read(&file).unwrap(), printed, "{line}");
        assert_eq!(run(&format!("{line} --out -")).success().get_output().stdout, printed, "{line} --out -");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    assert!(!Path::new("-").exists());
}

#[test]
fn a_new_file_has_the_mode_that_the_user_gives_to_new_files() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, any) = (folder.path().join("ours"), folder.path().join("any"));
    queens().args(["list", "4", "--out"]).arg(&ours).assert().success();
    fs::write(&any, "").unwrap();
    assert_eq!(mode(&ours), mode(&any));
}

#[test]
fn a_file_that_is_replaced_keeps_its_mode() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    for bits in [0o600, 0o640, 0o755, 0o666] {
        fs::write(&file, "older").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(bits)).unwrap();
        queens().args(["list", "4", "--as", "columns", "--out"]).arg(&file).assert().success();
        assert_eq!(fs::read_to_string(&file).unwrap(), "[1,3,0,2]\n[2,0,3,1]\n");
        assert_eq!(mode(&file), bits);
    }
}

#[test]
fn a_symbolic_link_stays_and_the_file_that_it_names_is_written() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("elsewhere")).unwrap();
    let (file, link) = (folder.path().join("elsewhere/out"), folder.path().join("link"));
    let chain = folder.path().join("chain");
    symlink("elsewhere/out", &link).unwrap();
    symlink(&link, &chain).unwrap();
    // First the file does not exist yet, then it does.
    for size in ["4", "5"] {
        queens().args(["list", size, "--out"]).arg(&chain).assert().success();
        for link in [&link, &chain] {
            assert!(fs::symlink_metadata(link).unwrap().is_symlink());
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), stdout(run(&format!("list {size}"))));
    }
    let circle = folder.path().join("circle");
    symlink("circle", &circle).unwrap();
    refused(queens().args(["list", "4", "--out"]).arg(&circle).assert(), "cannot be written");
}

#[test]
fn a_pipe_that_has_a_path_is_written_to() {
    for path in ["/dev/stdout", "/dev/fd/1"] {
        run(&format!("list 4 --as columns --out {path}")).success().stdout("[1,3,0,2]\n[2,0,3,1]\n");
    }
    let folder = tempfile::tempdir().unwrap();
    let (pipe, link) = (folder.path().join("pipe"), folder.path().join("link"));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    symlink("pipe", &link).unwrap();
    for path in [&pipe, &link] {
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        queens().args(["list", "4", "--as", "columns", "--out"]).arg(path).assert().success().stdout("");
        assert_eq!(reader.join().unwrap(), "[1,3,0,2]\n[2,0,3,1]\n");
    }
}

#[test]
fn a_second_name_of_a_file_sees_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (file, other) = (folder.path().join("out"), folder.path().join("other"));
    fs::write(&file, "older and much longer than what is written then").unwrap();
    fs::hard_link(&file, &other).unwrap();
    queens().args(["list", "4", "--as", "columns", "--out"]).arg(&file).assert().success();
    assert_eq!(fs::read_to_string(&other).unwrap(), "[1,3,0,2]\n[2,0,3,1]\n");
}

#[test]
fn a_file_that_may_not_be_written_is_refused_before_any_work() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    fs::write(&file, "older").unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o444)).unwrap();
    if !is_root(folder.path()) {
        refused(queens().args(["list", "24", "--out"]).arg(&file).assert(), "it is not permitted");
        assert_eq!(fs::read_to_string(&file).unwrap(), "older");
    }
    refused(queens().args(["list", "24", "--out"]).arg(folder.path()).assert(), "it is a folder");
    refused(run("list 24 --out /no/such/folder/file"), "there is no such file or folder");
    refused(run("count 25 --unique --out x --board /no"), "");
}

#[test]
fn a_writable_file_in_a_folder_that_is_not_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    fs::write(&file, "older").unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    queens().args(["list", "4", "--as", "columns", "--out"]).arg(&file).assert().success();
    assert_eq!(fs::read_to_string(&file).unwrap(), "[1,3,0,2]\n[2,0,3,1]\n");
    let new = folder.path().join("new");
    if !is_root(folder.path()) {
        refused(queens().args(["list", "24", "--out"]).arg(&new).assert(), "it is not permitted");
    }
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_picture_is_one_sheet_of_all_that_is_listed() {
    let sheet = stdout(run("list 6 --as svg").success());
    assert_eq!(sheet.matches("href=\"#queen\"").count(), 4 * 6);
    let one = stdout(run("find 6 --as svg --theme dark").success());
    assert_eq!(one.matches("href=\"#queen\"").count(), 6);
    let part = stdout(run("show [1,-1,-1,-1] --as svg").success());
    assert_eq!(part.matches("href=\"#queen\"").count(), 1);
    let png = run("show [1,3,0,2] --as png").success().get_output().stdout.clone();
    assert!(png.starts_with(b"\x89PNG"));
    refused(run("list 12 --as svg"), "more than 1000 solutions");
    refused(run("find 100 --as png"), "100 rows");
    refused(run("list 6 --theme dark"), "--theme changes nothing");
    refused(run("list 6 --as binary"), "find --as binary");
}
