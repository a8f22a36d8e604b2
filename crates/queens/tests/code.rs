//! The listings of the methods run: Python finds with them what the methods find.

use std::fmt::Write as _;
use std::process::Command;

use queens::{Board, Method, Square, search};

/// What the listings leave open: the board as each method keeps it, and what to do with a solution.
const PRELUDE: &str = r#"
grid = [["*" if blocked[r][c] else "." for c in range(n)] for r in range(n)]
matrix = [[0] * n for r in range(n)]
list_all = True
places = [(r, c) for r in range(n) for c in range(n)]
def pairs(k):
    return [(a, b) for b in range(k) for a in range(b)]
def four_lines(row, column):
    yield [(r, c) for r, c in places if r == row]
    yield [(r, c) for r, c in places if c == column]
    yield [(r, c) for r, c in places if r - c == row - column]
    yield [(r, c) for r, c in places if r + c == row + column]
if method == "bits":
    open_squares = [sum(1 << c for c in range(n) if not blocked[r][c]) for r in range(n)]
else:
    open_squares = [(r, c) for r, c in places if not blocked[r][c]]
queens = [-1] * n if method == "sparse" else []
lists = []
def found():
    if method == "grid": lists.append([row.index("Q") for row in grid])
    if method == "sparse": lists.append(list(queens))
    if method == "matrix": lists.append([row.index(1) for row in matrix])
    if method == "htdp": lists.append([c for r, c in sorted(queens)])
    if method == "bits": lists.append([q.bit_length() - 1 for q in queens])
"#;

/// After the listing: one solution a line, in order.
const EPILOGUE: &str = r#"
if method == "sicp":
    lists = [[s[::-1].index(r) for r in range(n)] for s in solutions]
print(n, len(lists))
for columns in sorted(lists):
    print(*columns)
"#;

/// A program that runs the listing of a method on some boards.
fn program(method: Method, boards: &[Board]) -> String {
    let mut program = String::new();
    for board in boards {
        let size = board.size();
        let blocked = |row, column| if board.is_open(Square::new(row, column)) { "0" } else { "1" };
        let row = |row| (0..size).map(|column| blocked(row, column)).collect::<Vec<_>>().join(",");
        let rows: Vec<String> = (0..size).map(|number| format!("[{}]", row(number))).collect();
        writeln!(program, "n, method, blocked = {size}, \"{method}\", [{}]", rows.join(",")).unwrap();
        program.push_str(PRELUDE);
        program.push_str(&method.code().join("\n"));
        program.push_str(EPILOGUE);
    }
    program
}

#[test]
fn python_finds_with_every_listing_what_its_method_finds() {
    let mut boards: Vec<Board> = (0..=6).map(Board::empty).collect();
    for text in ["......\n*.....\n......\n...*..\n......\n.*....", ".....\n...Q.\n.....\n.....\n*...."] {
        boards.push(Board::parse(text).expect("a board"));
    }
    for method in Method::ALL {
        let output = match Command::new("python3").arg("-c").arg(program(method, &boards)).output() {
            Ok(output) => output,
            Err(error) if std::env::var_os("QUEENS_TOOLS").is_none_or(|value| value != "1") => {
                eprintln!("not tested: python3 does not start ({error})");
                return;
            }
            Err(error) => panic!("python3 does not start: {error}"),
        };
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{method}: {complaint}");
        let mut expected = String::new();
        for board in &boards {
            let solutions: Vec<_> = search::solutions(method, board).collect();
            writeln!(expected, "{} {}", board.size(), solutions.len()).unwrap();
            for solution in solutions {
                let columns: Vec<String> = solution.columns().iter().map(ToString::to_string).collect();
                writeln!(expected, "{}", columns.join(" ")).unwrap();
            }
        }
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{method}");
    }
}
