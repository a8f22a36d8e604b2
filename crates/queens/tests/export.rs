//! Exported boards, solved by the solvers that they are for: cadical, clingo and minizinc.
//!
//! Without these programs the tests say so and pass; `./test` installs them and sets QUEENS_TOOLS, and then
//! a missing one is a failure.

use std::process::{Command, Output};

use queens::export::Format;
use queens::find::complete;
use queens::{Board, Control, Outcome, Solution, Square};

/// Boards that can and that cannot be completed.
fn boards() -> Vec<Board> {
    let texts = [
        "....\n....\n....\n....",
        "Q...\n....\n....\n....",
        "..\n..",
        "...\n...\n...",
        ".*..\n....\n....\n..*.",
        "****\n....\n....\n....",
        "......\n..*...\n.....*\n......\n*.....\n...Q..",
        "........\n..*.....\n........\n....Q...\n........\n*......*\n........\n........",
        "..........\n.*.*.*.*.*\n..........\n*.*.*.*.*.\n..........\n.*.*.*.*.*\n..........\n*.*.*.*.*.\n..........\n..........",
    ];
    texts.iter().map(|text| Board::parse(text).unwrap()).collect()
}

/// Runs a solver on an exported board; `None` if it is not there and need not be.
fn solve(format: Format, board: &Board, program: &str, arguments: &[&str]) -> Option<Output> {
    let mut text = Vec::new();
    format.write(board, &mut text, &Control::new()).unwrap();
    let extension = if format == Format::Minizinc { "mzn" } else { "txt" };
    let file = tempfile::Builder::new().suffix(&format!(".{extension}")).tempfile().unwrap();
    std::fs::write(file.path(), text).unwrap();
    match Command::new(program).args(arguments).arg(file.path()).output() {
        Ok(output) => Some(output),
        Err(error) if std::env::var_os("QUEENS_TOOLS").is_none() => {
            eprintln!("not tested: {program} does not start ({error})");
            None
        }
        Err(error) => panic!("{program} does not start: {error}"),
    }
}

/// The solution with these queens, in whatever order they come.
fn solution(mut queens: Vec<Square>) -> Solution {
    queens.sort_unstable();
    Solution::from_columns(queens.iter().map(|queen| queen.column as u32).collect())
}

/// Compares a solver's answer with ours; its solutions pass our check.
fn compare(board: &Board, answer: Option<Solution>, program: &str) {
    let ours = complete(board, &Control::new());
    match answer {
        Some(solution) => assert_eq!(solution.check(board), Ok(()), "{program}\n{board}"),
        None => assert_eq!(ours, Outcome::None, "{program}\n{board}"),
    }
}

fn numbers(text: &str) -> impl Iterator<Item = i64> {
    text.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|word| word.parse().ok())
}

#[test]
fn cadical_solves_the_formula() {
    for board in boards() {
        let Some(output) = solve(Format::Dimacs, &board, "cadical", &["-q"]) else { return };
        let text = String::from_utf8(output.stdout).unwrap();
        let answer = match output.status.code() {
            Some(20) => None,
            Some(10) => {
                let mut formula = Vec::new();
                Format::Dimacs.write(&board, &mut formula, &Control::new()).unwrap();
                let formula = String::from_utf8(formula).unwrap();
                // The comments say which square a variable is.
                let squares: Vec<Square> = formula
                    .lines()
                    .filter_map(|line| line.strip_prefix("c ").filter(|rest| !rest.starts_with('q')))
                    .map(|rest| {
                        let fields: Vec<i64> = numbers(rest).collect();
                        Square::new(fields[1] as usize, fields[2] as usize)
                    })
                    .collect();
                let values = text.lines().filter_map(|line| line.strip_prefix("v ")).flat_map(numbers);
                let queens = values.filter(|&value| value > 0).map(|value| squares[value as usize - 1]);
                Some(solution(queens.collect()))
            }
            code => panic!("cadical ended with {code:?}: {text}"),
        };
        compare(&board, answer, "cadical");
    }
}

#[test]
fn clingo_solves_the_facts() {
    for board in boards() {
        let Some(output) = solve(Format::Clingo, &board, "clingo", &["-V0"]) else { return };
        let text = String::from_utf8(output.stdout).unwrap();
        let answer = if text.contains("UNSATISFIABLE") {
            None
        } else {
            let pairs: Vec<i64> = numbers(text.lines().next().unwrap_or_default()).collect();
            let queens = pairs.chunks_exact(2).map(|pair| Square::new(pair[0] as usize, pair[1] as usize));
            Some(solution(queens.collect()))
        };
        compare(&board, answer, "clingo");
    }
}

#[test]
fn minizinc_solves_the_model() {
    for board in boards() {
        let Some(output) = solve(Format::Minizinc, &board, "minizinc", &["--solver", "gecode"]) else {
            return;
        };
        let text = String::from_utf8(output.stdout).unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        let answer = if text.contains("UNSATISFIABLE") {
            None
        } else {
            let columns = numbers(text.lines().next().unwrap_or_default()).map(|column| column as u32);
            Some(Solution::from_columns(columns.collect()))
        };
        compare(&board, answer, "minizinc");
    }
}
