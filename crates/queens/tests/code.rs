//! The film is the program: Python runs every listing under its own tracer, and each line that it executes, with its
//! variables, its calls and its data, is a step of the film.

use std::path::{Path, PathBuf};
use std::process::Command;

use queens::draw::{Run, StepRange, each_moment};
use queens::search::Goal;
use queens::trace::{Size, json};
use queens::{Board, Method};

/// Runs Python; `None` if it is missing and tools need not be there.
fn python(arguments: &[&Path], goal: Goal) -> Option<Result<String, String>> {
    let goal = if goal == Goal::All { "all" } else { "first" };
    match Command::new("python3").args(arguments).arg(goal).output() {
        Ok(output) => {
            let text = |bytes| String::from_utf8(bytes).unwrap();
            Some(if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) })
        }
        Err(error) if std::env::var_os("QUEENS_TOOLS").is_none_or(|value| value != "1") => {
            eprintln!("not tested: python3 does not start ({error})");
            None
        }
        Err(error) => panic!("python3 does not start: {error}"),
    }
}

/// Writes the film of a method on a board, every line of it, with calls and data.
fn write_film(file: &Path, method: Method, board: &Board, goal: Goal) -> usize {
    let mut out = Vec::new();
    json::write_head(&mut out, method, board, Size::Check).unwrap();
    let run = Run::new(board, method, goal).by(Size::Check);
    let mut lines = 0;
    let range = StepRange { from: 1, ..StepRange::default() };
    each_moment(run, &mut run.steps(), range, |moment| {
        lines += 1;
        json::write_scene(&mut out, moment.number, moment.scene())
    })
    .unwrap();
    std::fs::write(file, out).unwrap();
    lines
}

/// Compares the films of all methods on a board with what Python does: to the first solution, to the end.
fn compare(board: &Board, goals: &[Goal]) {
    let folder = tempfile::tempdir().unwrap();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (film, text) = (folder.path().join("film.jsonl"), folder.path().join("board.txt"));
    std::fs::write(&text, board.to_string()).unwrap();
    let mut differences = Vec::new();
    for method in Method::ALL {
        let listing: PathBuf = here.join("listings").join(format!("{method}.py"));
        for &goal in goals {
            let lines = write_film(&film, method, board, goal);
            let Some(said) = python(&[&here.join("tests/film.py"), &listing, &film, &text], goal) else {
                return;
            };
            match said.map(|said| said.trim().parse::<usize>().unwrap()) {
                Ok(compared) => {
                    assert_eq!(compared, lines - 1, "{method}: every line but the end of the film\n{board}");
                }
                Err(difference) => differences.push(difference),
            }
        }
    }
    assert!(differences.is_empty(), "{board}{}", differences.join("\n"));
}

#[test]
fn on_plain_boards_every_line_that_python_executes_is_a_step_with_its_variables_and_data() {
    for size in 0..=5 {
        compare(&Board::empty(size), &[Goal::All, Goal::First]);
    }
}

#[test]
fn on_a_board_of_six_rows_as_well() {
    // To the end it takes Python half a minute of computing, and shows no more than five rows and the board of six rows
    // below; `QUEENS_LONG=1` (`./test --long`) goes there.
    let long = std::env::var_os("QUEENS_LONG").is_some();
    compare(&Board::empty(6), if long { &[Goal::All, Goal::First] } else { &[Goal::First] });
}

#[test]
fn blocked_squares_and_given_queens_are_treated_as_the_programs_treat_them() {
    for text in [
        "*...\n....\n....\n....",
        "....\n...Q\n....\n....",
        "....\n....\n...Q\n....",
        "....\n*...\n....\nQ...",
        "....\n*...\n....\n.Q..",
        ".....\n...*.\n.....\n.....\n*....",
        "......\n*.....\n......\n...Q..\n......\n.*....",
    ] {
        compare(&Board::parse(text).expect("a board"), &[Goal::All, Goal::First]);
    }
}
