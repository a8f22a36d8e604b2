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
}
