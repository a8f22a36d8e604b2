//! One moment of a search as a picture: the step in words, the board, and the stack beside it.

use super::stack::{Cell, draw_cell};
use super::svg::{Svg, Theme, ems, wrap};
use super::{DrawError, Moment, Run, board, stack, text};
use crate::trace::{Executed, Stack, Step};
use crate::words::Words;

/// The largest board that is drawn: larger ones have squares too small to see.
pub const MAX_SIZE: usize = 40;

/// How wide and high the squares of a board together should be.
const BOARD: f64 = 440.0;

/// The line of the program and its data below the board.
const PROGRAM_FONT: f64 = 13.0;
const PROGRAM_LINE: f64 = 18.0;
const PROGRAM_COLUMNS: usize = 64;

/// Refuses boards that are too large.
pub fn must_fit(run: Run<'_>) -> Result<(), DrawError> {
    let size = run.board.size();
    if size > MAX_SIZE { Err(DrawError::TooLargeBoard { size, limit: MAX_SIZE }) } else { Ok(()) }
}

/// A moment as SVG.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, Theme, picture}, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::First);
/// let picture = picture::at(run, &mut run.steps(), Some(2), &Words::new(Lang::En), Theme::Light)?;
/// assert!(picture.contains("place a queen on row 1, column 1"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If the board is too large.
pub fn moment(moment: Moment<'_>, words: &Words, theme: Theme) -> Result<String, DrawError> {
    must_fit(moment.run)?;
    let size = moment.run.board.size();
    #[expect(clippy::cast_precision_loss, reason = "checked above")]
    let cell = (BOARD / size.max(1) as f64).clamp(20.0, 60.0);
    #[expect(clippy::cast_precision_loss, reason = "checked above")]
    let extent = size as f64 * cell;
    let (edge, gap) = (20.0, 36.0);
    let head = 96.0;
    let board_width = board::margin(cell) + extent;
    let stack_left = edge + board_width + gap;
    let stack_width = stack::width(moment.run, cell).max(legend_width(words));
    let width = (stack_left + stack_width + edge).max(480.0);
    let bottom = head + board::margin(cell) + extent;
    let program = text::program(moment, PROGRAM_COLUMNS);
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let program_height = program.len() as f64 * PROGRAM_LINE;
    let height = bottom + 52.0 + program_height;

    let mut svg = Svg::new(width, height);
    let (title, sentence) = caption(moment, words);
    svg.text("muted", (edge, 30.0), 15.0, "start", &title);
    let of =
        words.say_with("trace-of", &[("size", size.into()), ("method", moment.run.method.name().into())]);
    svg.text("muted", (width - edge, 30.0), 15.0, "end", &of);
    let room = (width - 2.0 * edge) / 18.0;
    for (line, y) in wrap(&sentence, room).iter().zip([56.0, 80.0]) {
        svg.text("ink", (edge, y), 18.0, "start", line);
    }
    board::draw(&mut svg, moment, (edge, head), cell);
    if size > 0 {
        let heading = head + board::margin(cell) - cell.min(60.0) * 0.16;
        svg.text("muted", (stack_left, heading), 15.0, "start", &words.say("trace-stack"));
        stack::draw(&mut svg, moment.run, moment.stack, (stack_left, bottom), cell, words);
        if !stack::over_whole_board(moment.run) {
            legend(&mut svg, (stack_left, bottom + 28.0), words);
        }
    }
    for (index, line) in program.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let y = bottom + 56.0 + index as f64 * PROGRAM_LINE;
        let class = if line.starts_with('>') { "ink" } else { "muted" };
        svg.text(class, (edge, y), PROGRAM_FONT, "start", line);
    }
    Ok(svg.finish(&format!("{title}: {sentence}"), words.lang().tag(), theme))
}

/// The number of the step, and the step in words.
fn caption(moment: Moment<'_>, words: &Words) -> (String, String) {
    let title = words.say_with("trace-step", &[("number", moment.number.to_string().into())]);
    (title, moment.say(words))
}

const LEGEND_FONT: f64 = 13.0;

fn legend_entries(words: &Words) -> [(Cell, String); 3] {
    [
        (Cell::Queen, words.say("legend-queen")),
        (Cell::Tried, words.say("legend-tried")),
        (Cell::Untried, words.say("legend-untried")),
    ]
}

fn legend_width(words: &Words) -> f64 {
    legend_entries(words).iter().map(|(_, text)| 36.0 + ems(text) * LEGEND_FONT).sum()
}

fn legend(svg: &mut Svg, (mut x, y): (f64, f64), words: &Words) {
    for (cell, text) in legend_entries(words) {
        draw_cell(svg, cell, (x + 9.0, y - LEGEND_FONT * 0.36), 20.0);
        svg.text("muted", (x + 22.0, y), LEGEND_FONT, "start", &text);
        x += 36.0 + ems(&text) * LEGEND_FONT;
    }
}

/// The moment after some step as SVG; without a number the first solution, or the last step if there is none.
///
/// # Errors
/// If there is no such step, or the board is too large.
pub fn at(
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    number: Option<u64>,
    words: &Words,
    theme: Theme,
) -> Result<String, DrawError> {
    must_fit(run)?;
    let mut stack = Stack::default();
    let mut reached = (0, None);
    let steps = if number == Some(0) { None } else { Some(steps) };
    for executed in steps.into_iter().flatten() {
        stack.apply(&executed.step);
        if !run.shows(&executed.step) {
            continue;
        }
        let count = reached.0 + 1;
        reached = (count, Some(executed));
        let wanted = match number {
            Some(number) => count == number,
            None => matches!(executed.step, Step::Solution { .. }),
        };
        if wanted {
            break;
        }
    }
    let (last, executed) = reached;
    match number {
        Some(number) if number != last => Err(DrawError::NoSuchStep { number, last }),
        _ => moment(Moment { run, number: last, executed: executed.as_ref(), stack: &stack }, words, theme),
    }
}
