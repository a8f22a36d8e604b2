//! Proofs that a board cannot be completed, checked by `rate`, a checker that shares nothing with the solver.
//!
//! Without `rate` the test says so and passes; `./test` installs it and sets QUEENS_TOOLS, and then it has to
//! be there.
#![cfg(feature = "proof")]

use std::process::Command;

use queens::export::Format;
use queens::find::prove;
use queens::{Board, Control, Outcome, Square};

#[test]
fn an_independent_checker_accepts_the_proofs() {
    let corner = Board::new(6, [], [Square::new(0, 0)]).unwrap();
    let middle = Board::new(10, (0..10).map(|row| Square::new(row, 9 - row)), [Square::new(5, 5)]).unwrap();
    let narrow =
        Board::new(8, (0..8).flat_map(|r| (0..4).map(move |c| Square::new(r, (r * 3 + 2 * c) % 8))), []);
    let mut proved = 0;
    for board in [Board::empty(2), Board::empty(3), corner, middle, narrow.unwrap()] {
        let folder = tempfile::tempdir().unwrap();
        let (formula, proof) = (folder.path().join("board.cnf"), folder.path().join("board.drat"));
        if prove(&board, &proof, &Control::new()).unwrap() != Outcome::None {
            continue;
        }
        proved += 1;
        let mut text = Vec::new();
        Format::Dimacs.write(&board, &mut text, &Control::new()).unwrap();
        std::fs::write(&formula, text).unwrap();
        let output = match Command::new("rate").args([&formula, &proof]).output() {
            Ok(output) => output,
            Err(error) if std::env::var_os("QUEENS_TOOLS").is_none() => {
                eprintln!("not tested: rate does not start ({error})");
                return;
            }
            Err(error) => panic!("rate does not start: {error}"),
        };
        let verdict = String::from_utf8_lossy(&output.stdout);
        assert!(verdict.contains("s VERIFIED"), "{verdict}\n{board}");
    }
    assert!(proved >= 3, "only {proved} of the boards were impossible");
}

#[test]
fn a_board_that_can_be_completed_is_completed() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let board = Board::new(8, [], [Square::new(0, 3)]).unwrap();
    let solution = prove(&board, file.path(), &Control::new()).unwrap().found().unwrap();
    assert_eq!(solution.check(&board), Ok(()));
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    assert!(prove(&Board::empty(3), &folder.path().join("no/such/folder"), &Control::new()).is_err());
}
