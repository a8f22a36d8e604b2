//! A trace as lines of JSON, for programs. The first line says what is traced ([`write_head`]); then comes one
//! line a step ([`write()`]). Squares are `[row, column]` from 0, as in every notation.
//!
//! Every step has `step` (its number, from 1), `do`, `size`, `label` and `line` (the index of its line in the
//! `code` of the first line), `variables`, and what it is about:
//!
//! | `do`        | further fields |
//! |-------------|----------------|
//! | `line`, `call`, `return` | |
//! | `look`      | `square`, `for` (`queen`, `closed`, `attacked`), `holds` |
//! | `compare`   | `left`, `relation` (`=`, `>`, `within`), `right`, `holds` |
//! | `try`       | `level`, `square`, `after` (the square tried before on this level, or `null`) |
//! | `reject`    | `square`, `reason` (`blocked`, `row`, `column`, `falling`, `rising`), `by` and `given` unless blocked |
//! | `place`, `take-back` | `square` |
//! | `exhausted` | `level`, `last` (the last square tried, or `null`) |
//! | `open`      | `level`, `count` |
//! | `grow`      | `level`, `count`, `rows` |
//! | `filter`    | `level`, `count` |
//! | `extend`, `consider`, `keep` | `level`, `rest`, `square` |
//! | `solution`  | `number` |
//! | `finished`  | `totals` |
//!
//! A line carries all that is needed to undo the step. It is written by hand, so that a film of hundreds of thousands
//! of lines makes no tree of values for each.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::json;

use super::{Executed, Reason, Relation, Scene, Sight, Size, Step};
use crate::board::Board;
use crate::line::{Line, Square};
use crate::search::Method;

/// The version of the form: it changes when a field changes its meaning or goes.
pub const VERSION: u32 = 2;

/// Writes the first line of a trace: what is traced, and the lines that steps refer to.
///
/// # Errors
/// Those of the writer.
pub fn write_head(out: &mut dyn Write, method: Method, board: &Board, size: Size) -> io::Result<()> {
    let pairs = |squares: Vec<Square>| -> Vec<[usize; 2]> {
        squares.into_iter().map(|square| [square.row, square.column]).collect()
    };
    let head = json!({
        "trace": VERSION,
        "method": method.name(),
        "n": board.size(),
        "blocked": pairs(board.blocked().collect()),
        "given": pairs(board.fixed().collect()),
        "by": size.name(),
        "code": method.code(),
        "variables": method.functions().iter().copied().collect::<BTreeMap<_, _>>(),
    });
    serde_json::to_writer(&mut *out, &head)?;
    out.write_all(b"\n")
}

/// Writes a step as one line; steps are numbered from 1.
///
/// ```
/// use queens::{Board, Method, search::{self, Goal}, trace::{Size, json}};
/// let mut steps = search::execute(Method::Grid, &Board::empty(4), Goal::All, Size::Try);
/// let mut out = Vec::new();
/// json::write(&mut out, 1, &steps.next().unwrap(), Method::Grid)?;
/// assert_eq!(String::from_utf8(out).unwrap(), "{\"step\":1,\"do\":\"try\",\"level\":0,\"square\":[0,0],\
/// \"after\":null,\"size\":\"try\",\"label\":\"try\",\"line\":4,\"variables\":{\"row\":0,\"column\":0}}\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write(out: &mut dyn Write, number: u64, executed: &Executed, method: Method) -> io::Result<()> {
    // One buffer for all lines: hundreds of thousands of them need no memory of their own.
    thread_local!(static LINE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) });
    LINE.with_borrow_mut(|line| {
        line.clear();
        fields(line, number, executed, method);
        line.extend_from_slice(b"}\n");
        out.write_all(line)
    })
}

/// Writes a step with the calls and the data of the program at that moment.
///
/// # Errors
/// Those of the writer.
pub fn write_scene(out: &mut dyn Write, number: u64, scene: Scene<'_>) -> io::Result<()> {
    let Some(executed) = scene.executed else { return Ok(()) };
    let mut line = Vec::with_capacity(512);
    fields(&mut line, number, executed, scene.method);
    line.extend_from_slice(b",\"calls\":");
    serde_json::to_writer(&mut line, &calls(scene))?;
    line.extend_from_slice(b",\"data\":");
    serde_json::to_writer(&mut line, &scene.data())?;
    line.extend_from_slice(b"}\n");
    out.write_all(&line)
}

/// A function that is running, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CallRecord {
    function: &'static str,
    /// The index of its line in the code of the method.
    line: Option<usize>,
    variables: BTreeMap<&'static str, i32>,
}

/// The functions that are running, the oldest first.
#[must_use]
pub fn calls(scene: Scene<'_>) -> Vec<CallRecord> {
    let call = |call: super::Call| CallRecord {
        function: call.function,
        line: scene.method.line_of(call.label),
        variables: call.variables.into_iter().collect(),
    };
    scene.calls().into_iter().map(call).collect()
}

/// The fields of a step, without the closing brace.
fn fields(line: &mut Vec<u8>, number: u64, executed: &Executed, method: Method) {
    line.extend_from_slice(b"{\"step\":");
    digits(line, number);
    line.extend_from_slice(b",\"do\":\"");
    line.extend_from_slice(name_of(&executed.step).as_bytes());
    line.push(b'"');
    of_step(line, &executed.step);
    text_field(line, "size", executed.size().name());
    text_field(line, "label", executed.label.name());
    if let Some(index) = method.line_of(executed.label) {
        number_field(line, "line", index);
    }
    line.extend_from_slice(b",\"variables\":{");
    for (index, (name, value)) in executed.variables(method).enumerate() {
        if index > 0 {
            line.push(b',');
        }
        line.push(b'"');
        line.extend_from_slice(name.as_bytes());
        line.extend_from_slice(b"\":");
        signed(line, value);
    }
    line.push(b'}');
}

/// What a step is about.
fn of_step(line: &mut Vec<u8>, step: &Step) {
    match *step {
        Step::Line | Step::Call | Step::Return => {}
        Step::Look { square, sight, holds } => {
            square_field(line, "square", Some(square));
            let sight = match sight {
                Sight::Queen => "queen",
                Sight::Closed => "closed",
                Sight::Attacked => "attacked",
            };
            text_field(line, "for", sight);
            truth_field(line, "holds", holds);
        }
        Step::Compare { left, relation, right, holds } => {
            signed_field(line, "left", left);
            let relation = match relation {
                Relation::Equal => "=",
                Relation::Greater => ">",
                Relation::Within => "within",
            };
            text_field(line, "relation", relation);
            signed_field(line, "right", right);
            truth_field(line, "holds", holds);
        }
        Step::Try { level, square, after } => {
            number_field(line, "level", level);
            square_field(line, "square", Some(square));
            square_field(line, "after", after);
        }
        Step::Reject { square, reason } => {
            square_field(line, "square", Some(square));
            match reason.attacker() {
                None => text_field(line, "reason", "blocked"),
                Some((by, along)) => {
                    text_field(line, "reason", line_name(along));
                    square_field(line, "by", Some(by));
                    truth_field(line, "given", matches!(reason, Reason::Given { .. }));
                }
            }
        }
        Step::Place { square } | Step::TakeBack { square } => square_field(line, "square", Some(square)),
        Step::Exhausted { level, last } => {
            number_field(line, "level", level);
            square_field(line, "last", last);
        }
        Step::Open { level, count } | Step::Filter { level, count } => {
            number_field(line, "level", level);
            number_field(line, "count", count);
        }
        Step::Grow { level, count, rows } => {
            number_field(line, "level", level);
            number_field(line, "count", count);
            number_field(line, "rows", rows);
        }
        Step::Extend { level, rest, square }
        | Step::Consider { level, rest, square }
        | Step::Keep { level, rest, square } => {
            number_field(line, "level", level);
            number_field(line, "rest", rest);
            square_field(line, "square", Some(square));
        }
        Step::Solution { number } => {
            line.extend_from_slice(b",\"number\":");
            digits(line, number);
        }
        Step::Finished { totals } => {
            line.extend_from_slice(b",\"totals\":");
            serde_json::to_writer(line, &totals).expect("numbers are written to memory");
        }
    }
}

/// The name of a kind of step.
#[must_use]
pub fn name_of(step: &Step) -> &'static str {
    match step {
        Step::Line => "line",
        Step::Call => "call",
        Step::Return => "return",
        Step::Look { .. } => "look",
        Step::Compare { .. } => "compare",
        Step::Try { .. } => "try",
        Step::Reject { .. } => "reject",
        Step::Place { .. } => "place",
        Step::Exhausted { .. } => "exhausted",
        Step::TakeBack { .. } => "take-back",
        Step::Open { .. } => "open",
        Step::Grow { .. } => "grow",
        Step::Extend { .. } => "extend",
        Step::Filter { .. } => "filter",
        Step::Consider { .. } => "consider",
        Step::Keep { .. } => "keep",
        Step::Solution { .. } => "solution",
        Step::Finished { .. } => "finished",
    }
}

fn line_name(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
        Line::Falling => "falling",
        Line::Rising => "rising",
    }
}

fn name(line: &mut Vec<u8>, name: &str) {
    line.extend_from_slice(b",\"");
    line.extend_from_slice(name.as_bytes());
    line.extend_from_slice(b"\":");
}

fn text_field(line: &mut Vec<u8>, field: &str, text: &str) {
    name(line, field);
    line.push(b'"');
    line.extend_from_slice(text.as_bytes());
    line.push(b'"');
}

fn truth_field(line: &mut Vec<u8>, field: &str, holds: bool) {
    name(line, field);
    line.extend_from_slice(if holds { b"true" } else { b"false" });
}

fn number_field(line: &mut Vec<u8>, field: &str, number: usize) {
    name(line, field);
    digits(line, number as u64);
}

fn signed_field(line: &mut Vec<u8>, field: &str, number: i32) {
    name(line, field);
    signed(line, number);
}

fn square_field(line: &mut Vec<u8>, field: &str, square: Option<Square>) {
    name(line, field);
    match square {
        None => line.extend_from_slice(b"null"),
        Some(square) => {
            line.push(b'[');
            digits(line, square.row as u64);
            line.push(b',');
            digits(line, square.column as u64);
            line.push(b']');
        }
    }
}

fn signed(line: &mut Vec<u8>, number: i32) {
    if number < 0 {
        line.push(b'-');
    }
    digits(line, number.unsigned_abs().into());
}

fn digits(line: &mut Vec<u8>, mut number: u64) {
    let mut reversed = [0; 20];
    let mut count = 0;
    loop {
        reversed[count] = b'0' + (number % 10) as u8;
        count += 1;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    line.extend(reversed[..count].iter().rev());
}
