//! Every step in words, and under it the board with the stack beside it: one box per queen, the newest on
//! top, as a teacher draws it; to the right of each level the squares that it has still to try.
//!
//! Marks on the board: `Q` a queen, `?` the square being tried, `x` one just rejected, `*` blocked.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::stack::{DrawnLevel, levels};
use super::{Moment, Run, StepRange, each_moment, label};
use crate::line::Square;
use crate::trace::{Executed, Size, Step};
use crate::words::Words;

/// Writes the steps of a range. Memory: the stack.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{StepRange, Run, text}, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::First);
/// let mut out = Vec::new();
/// let range = StepRange { from: 7, to: 7, every: 1 };
/// text::write(&mut out, run, &mut run.steps(), range, &Words::new(Lang::En))?;
/// assert_eq!(String::from_utf8(out).unwrap(), "\
/// step 7: try row 2, column 3
///
///     > for column in range(n):    row = 1, column = 2
///     grid  Q . . .
///           . . . .
///           . . . .
///           . . . .
///
///       1 2 3 4     stack   still to try
///     1 Q . . .   |       |
///     2 . . ? .   |       |
///     3 . . . .     (2,3)?  4
///     4 . . . .   | (1,1) | 2 3 4
///                 +-------+
///
/// ");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write(
    out: &mut dyn Write,
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    range: StepRange,
    words: &Words,
) -> io::Result<()> {
    let headings = Headings { stack: words.say("trace-stack"), untried: words.say("trace-untried") };
    each_moment(run, steps, range, |moment| {
        let title = words.say_with("trace-step", &[("number", moment.number.to_string().into())]);
        let sentence = moment.say(words);
        let colon = words.say("trace-colon");
        writeln!(out, "{title}{colon}{sentence}\n")?;
        for line in program(moment, usize::MAX) {
            writeln!(out, "    {line}")?;
        }
        writeln!(out)?;
        for line in side_by_side(moment, words, &headings) {
            writeln!(out, "{}", line.trim_end())?;
        }
        writeln!(out)
    })
}

struct Headings {
    stack: String,
    untried: String,
}

/// The board and the stack, line by line.
fn side_by_side(moment: Moment<'_>, words: &Words, headings: &Headings) -> Vec<String> {
    let size = moment.run.board.size();
    if size == 0 {
        return vec![];
    }
    let digits = size.to_string().len();
    let inside = 2 * digits + 5; // "(2,3)" with a space on either side
    let levels = levels(moment.run, moment.stack);
    let mut board = Vec::with_capacity(size + 2);
    let numbers: Vec<String> = (1..=size).map(|number| format!("{number:>digits$}")).collect();
    board.push(format!("    {:digits$} {}", "", numbers.join(" ")));
    for row in 0..size {
        let marks: Vec<String> =
            (0..size).map(|column| format!("{:>digits$}", mark(moment, Square::new(row, column)))).collect();
        board.push(format!("    {:>digits$} {}", row + 1, marks.join(" ")));
    }
    board.push(" ".repeat(board[0].len()));
    let mut stack = vec![format!(" {}  {}", centred(&headings.stack, inside), headings.untried)];
    for level in (0..size).rev() {
        stack.push(match levels.get(level) {
            None => format!("|{:inside$}|", ""),
            Some(level) => shelf(level, moment, inside, words),
        });
    }
    stack.push(format!("+{}+", "-".repeat(inside)));
    board.into_iter().zip(stack).map(|(board, stack)| format!("{board}   {stack}")).collect()
}

/// The line of the program with its variables, and the data of the program, for a terminal of `width` columns.
#[must_use]
pub fn program(moment: Moment<'_>, width: usize) -> Vec<String> {
    let scene = moment.scene();
    let mut lines = Vec::new();
    if let Some(executed) = moment.executed
        && (!executed.function(scene.method).is_empty() || executed.size() == Size::Check)
    {
        let mut line = format!("> {}", executed.code(scene.method));
        for (index, (name, value)) in executed.variables(scene.method).enumerate() {
            line.push_str(if index == 0 { "    " } else { ", " });
            line.push_str(&format!("{name} = {value}"));
        }
        lines.push(line);
    }
    lines.extend(scene.data().lines(width));
    lines
}

/// What stands on a square.
fn mark(moment: Moment<'_>, square: Square) -> char {
    match moment.step() {
        Some(Step::Try { square: at, .. } | Step::Consider { square: at, .. }) if *at == square => '?',
        Some(Step::Extend { square: at, .. }) if *at == square => '+',
        Some(Step::Look { square: at, holds: false, .. }) if *at == square => 'o',
        Some(Step::Reject { square: at, .. }) if *at == square => 'x',
        _ if moment.run.board.is_blocked(square) => '*',
        _ if moment.stack.queens().chain(moment.run.board.fixed()).any(|queen| queen == square) => 'Q',
        _ => '.',
    }
}

/// One level of the stack: in walls if it has its queen, without if it is still looking for a square.
fn shelf(level: &DrawnLevel, moment: Moment<'_>, inside: usize, words: &Words) -> String {
    let untried = if level.cells.is_empty() {
        words.say_with("trace-squares-left", &[("count", level.untried.len().into())])
    } else {
        let by_column = moment.run.method.by_column();
        let place = |square: &Square| if by_column { square.row + 1 } else { square.column + 1 };
        let places: Vec<String> = level.untried.iter().map(|square| place(square).to_string()).collect();
        if places.is_empty() { "-".to_owned() } else { places.join(" ") }
    };
    match (level.queen, level.tried) {
        (Some(queen), _) => format!("|{}| {untried}", centred(&label(queen), inside)),
        (None, Some(tried)) => {
            let sign = match moment.step() {
                Some(Step::Try { .. } | Step::Consider { .. }) => "?",
                Some(Step::Reject { .. }) => "x",
                _ => " ",
            };
            let label = label(tried);
            let left = (inside - label.len()) / 2;
            format!(" {:left$}{label}{sign:<1$} {untried}", "", inside - left - label.len() + 1)
        }
        (None, None) => format!(" {:inside$}  {untried}", ""),
    }
}

/// A text centred in `width` columns of a terminal.
fn centred(text: &str, width: usize) -> String {
    let free = width.saturating_sub(text.width());
    format!("{:left$}{text}{:right$}", "", "", left = free / 2, right = free - free / 2)
}
