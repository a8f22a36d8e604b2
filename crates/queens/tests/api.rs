//! What the interface promises beside its answers: types that can be sent to other threads, errors that are errors,
//! and names that are read again as they are written.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use queens::notation::{self, Notation};
use queens::{Board, Control, Film, Method, Placement, Solution, Square, Symmetry};
use queens::{count, export, find, search, stream, trace};

/// A value: printed for programmers, copied, compared and sent anywhere.
fn value<T: Debug + Clone + PartialEq + Send + Sync + Unpin + 'static>() {}

/// A value that can be a key.
fn key<T: Debug + Clone + Eq + Hash + Send + Sync + Unpin + 'static>() {}

/// Work that goes on, on whichever thread.
fn work<T: Debug + Send + Sync>() {}

/// What `?` hands on.
fn error<T: Error + Send + Sync + 'static>() {}

#[test]
fn types_are_what_users_expect_of_them() {
    key::<Board>();
    key::<Solution>();
    key::<Placement>();
    key::<Square>();
    key::<queens::Line>();
    key::<Symmetry>();
    key::<Method>();
    key::<Notation>();
    key::<count::Engine>();
    key::<count::Unit>();
    key::<queens::Outcome<Solution>>();
    key::<queens::Stopped>();
    key::<queens::NotEnoughMemory>();
    value::<queens::Conflict>();
    value::<queens::Progress>();
    value::<count::Counted>();
    value::<count::Tally>();
    value::<count::symmetric::Symmetric>();
    value::<find::Forced>();
    value::<find::Advice>();
    value::<find::DeadEnd>();
    value::<find::hint::Hint>();
    value::<find::puzzle::Puzzle>();
    value::<find::puzzle::Wish>();
    value::<trace::Step>();
    value::<trace::Totals>();
    value::<trace::summary::Summary>();
    value::<stream::Clash>();
    work::<queens::BoardBuilder>();
    work::<Control<'_>>();
    work::<count::Counter<'_>>();
    work::<count::Plan>();
    work::<search::Solutions<'_>>();
    work::<search::Execution>();
    work::<search::Steps>();
    work::<Film>();
    work::<stream::Check>();
    work::<stream::Columns>();
    work::<stream::Binary>();
    work::<notation::Writer<Vec<u8>>>();
    error::<queens::BoardError>();
    error::<queens::SolutionError>();
    error::<queens::Stopped>();
    error::<queens::NotEnoughMemory>();
    error::<count::CountError>();
    error::<count::TotalError>();
    error::<count::UnknownEngine>();
    error::<count::UnknownKernel>();
    error::<export::ExportError>();
    error::<notation::ReadError>();
    error::<notation::ReadBoardError>();
    error::<notation::WriteError>();
    error::<notation::UnknownNotation>();
    error::<search::TooMuchMemory>();
    error::<search::UnknownMethod>();
    error::<stream::Unexpected>();
    error::<stream::CutShort>();
}

/// What is written is read again as the same.
fn reads_itself<T: FromStr<Err: Error> + Display + PartialEq + Debug>(written: &T) {
    assert_eq!(written.to_string().parse().as_ref().ok(), Some(written));
}

#[test]
fn what_is_displayed_can_be_parsed() {
    reads_itself(&Board::parse("..*.\n...Q\n....\n....").unwrap());
    reads_itself(&Board::empty(8).solutions().next().unwrap());
    Method::ALL.iter().for_each(reads_itself);
    Notation::ALL.iter().for_each(reads_itself);
    export::Format::ALL.iter().for_each(reads_itself);
    count::Engine::ALL.iter().for_each(reads_itself);
    count::Kernel::ALL.iter().for_each(reads_itself);
    assert_eq!(
        "magic".parse::<count::Kernel>().unwrap_err().to_string(),
        "\"magic\" is not a kernel of counting"
    );
}

/// The other crates that the library is built with, as code names them, but for serde, whose traits are promised.
fn other_crates() -> Vec<String> {
    let manifest = include_str!("../Cargo.toml");
    let listed = manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = listed.lines().filter_map(|line| line.split([' ', '.']).next());
    names.filter(|name| *name != "serde").map(|name| name.replace('-', "_")).collect()
}

/// The names that a source file takes from other crates: the crates themselves, and what it imports from them.
fn names_of_others<'a>(source: &'a str, crates: &'a [String]) -> Vec<&'a str> {
    let imports = source.split("\nuse ").skip(1).filter_map(|import| import.split(';').next());
    let theirs = imports.filter(|import| {
        let path = import.trim_start_matches("::");
        crates.iter().any(|name| path.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with("::")))
    });
    let words = theirs.flat_map(|import| import.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let types = words.filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()));
    crates.iter().map(String::as_str).chain(types).collect()
}

#[test]
fn no_public_signature_names_a_type_of_another_crate() {
    let crates = other_crates();
    assert!(crates.len() >= 9 && crates.iter().any(|name| name == "serde_json"), "{crates:?}");
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let (mut signatures, mut files_with_others) = (0, 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            let code = source.split("#[cfg(test)]").next().unwrap();
            let others = names_of_others(code, &crates);
            files_with_others += usize::from(others.len() > crates.len());
            for start in ["pub fn ", "pub type ", "pub const "] {
                for item in code.split(start).skip(1) {
                    let signature = item.split(['{', ';', '=']).next().unwrap();
                    let mut words = signature.split(|c: char| !c.is_alphanumeric() && c != '_');
                    let theirs = words.find(|word| others.contains(word));
                    // Our module `draw::gif` is called like a crate.
                    let is_ours = theirs == Some("gif");
                    assert!(theirs.is_none() || is_ours, "{}: {start}{signature}", path.display());
                    signatures += 1;
                }
            }
        }
    }
    assert!(signatures > 400 && files_with_others > 3, "{signatures} signatures, {files_with_others} files");
}
