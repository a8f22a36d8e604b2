//! The stack beside the board: one box per queen, the newest on top, and in each level the squares that were
//! tried, that hold the queen, and that are still to try. `DrawnLevel` is what text and pictures both show.

use super::svg::{Svg, short};
use super::{Run, label};
use crate::line::Square;
use crate::trace::Stack;
use crate::words::Words;

/// A square of a level, as the level sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// The method never looks at it: it sees that the square is closed.
    Skipped,
    /// Tried and left.
    Tried,
    /// Being tried.
    Trying,
    /// The queen stands here.
    Queen,
    /// Still to try.
    Untried,
}

/// One level of the stack.
pub(super) struct DrawnLevel {
    pub(super) queen: Option<Square>,
    pub(super) tried: Option<Square>,
    /// The squares of the row (of the column for `sicp`); empty for `htdp` when it looks over the whole board.
    pub(super) cells: Vec<Cell>,
    pub(super) untried: Vec<Square>,
}

/// The levels of a stack, the first one first.
pub(super) fn levels(run: Run<'_>, stack: &Stack) -> Vec<DrawnLevel> {
    let size = run.board.size();
    let whole_board = over_whole_board(run);
    let frames = stack.frames().iter().enumerate();
    let level = |(level, frame): (usize, &crate::trace::Frame)| {
        let looked_at = |square| run.method.sees(run.board, stack, level, square);
        let by_column = run.method.by_column();
        let square = |index| if by_column { Square::new(index, level) } else { Square::new(level, index) };
        let cell = |square: Square| {
            if frame.queen == Some(square) {
                Cell::Queen
            } else if !looked_at(square) {
                Cell::Skipped
            } else if frame.tried == Some(square) {
                Cell::Trying
            } else if frame.tried.is_some_and(|tried| square < tried) {
                Cell::Tried
            } else {
                Cell::Untried
            }
        };
        DrawnLevel {
            queen: frame.queen,
            tried: frame.tried,
            cells: (0..if whole_board { 0 } else { size }).map(square).map(cell).collect(),
            untried: run.method.untried(run.board, stack, level, run.goal),
        }
    };
    frames.map(level).collect()
}

/// Whether a level looks over the whole board: then its squares are too many to show one by one.
pub(super) fn over_whole_board(run: Run<'_>) -> bool {
    run.method.looks_everywhere(run.goal)
}

/// How wide the stack is when a level is `height` high.
pub(super) fn width(run: Run<'_>, height: f64) -> f64 {
    height * 1.75 + strip_width(run, height) + height * 0.3
}

fn cell_width(height: f64) -> f64 {
    height * 0.36
}

fn strip_width(run: Run<'_>, height: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a board that is drawn is small")]
    let size = run.board.size() as f64;
    (size * cell_width(height)).max(height * 2.0)
}

/// Draws the stack with its bottom left corner at a point, levels `height` high, open at the top.
pub(super) fn draw(
    svg: &mut Svg,
    run: Run<'_>,
    stack: &Stack,
    (x, bottom): (f64, f64),
    height: f64,
    words: &Words,
) {
    let wide = width(run, height);
    let size = run.board.size();
    #[expect(clippy::cast_precision_loss, reason = "a board that is drawn is small")]
    let top_of = |level: usize| bottom - (level + 1) as f64 * height;
    let walls = format!(
        "M{} {}V{}H{}V{}",
        short(x),
        short(top_of(size.max(1)) + height),
        short(bottom),
        short(x + wide),
        short(top_of(size.max(1)) + height)
    );
    for (index, level) in levels(run, stack).iter().enumerate() {
        let top = top_of(index);
        let inset = height * 0.07;
        let corner = (x + inset, top + inset);
        let extent = (wide - 2.0 * inset, height - 2.0 * inset);
        let baseline = top + height * 0.61;
        let font = height * 0.32;
        if let Some(queen) = level.queen {
            svg.rect("light", corner, extent, height * 0.12);
            svg.rect("accent", corner, (height * 0.1, extent.1), height * 0.05);
            svg.text("ink", (x + height * 0.3, baseline), font, "start", &label(queen));
        } else if let Some(tried) = level.tried {
            svg.text("muted", (x + height * 0.3, baseline), font, "start", &label(tried));
        }
        let left = x + height * 1.75;
        if level.cells.is_empty() {
            let left_over = words.say_with("trace-squares-left", &[("count", level.untried.len().into())]);
            svg.text("muted", (left, baseline), font, "start", &left_over);
        }
        let middle = top + height / 2.0;
        for (index, &cell) in level.cells.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "a board that is drawn is small")]
            let centre = left + (index as f64 + 0.5) * cell_width(height);
            draw_cell(svg, cell, (centre, middle), cell_width(height));
        }
    }
    svg.path("edge-line", &walls, "stroke-width=\"2\" stroke-linecap=\"round\"");
}

/// A square of a level: a disc for the queen, a cross for a square tried in vain, a ring for one still to try,
/// a larger ring for the one being tried, a dot for one that is never looked at.
pub(super) fn draw_cell(svg: &mut Svg, cell: Cell, (x, y): (f64, f64), width: f64) {
    let stroke = format!("stroke-width=\"{}\" stroke-linecap=\"round\"", short(width * 0.11));
    match cell {
        Cell::Skipped => svg.path("muted", &disc((x, y), width * 0.07), ""),
        Cell::Tried => svg.path("muted-line", &cross((x, y), width * 0.17), &stroke),
        Cell::Trying => svg.path("accent-line", &disc((x, y), width * 0.34), &stroke),
        Cell::Queen => svg.path("queen", &disc((x, y), width * 0.36), ""),
        Cell::Untried => svg.path("muted-line", &disc((x, y), width * 0.22), &stroke),
    }
}

/// The path of a circle.
pub(super) fn disc((x, y): (f64, f64), radius: f64) -> String {
    let (left, y, radius, wide) = (short(x - radius), short(y), short(radius), short(2.0 * radius));
    format!("M{left} {y}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 -{wide} 0z")
}

/// The path of an X.
pub(super) fn cross((x, y): (f64, f64), arm: f64) -> String {
    let (left, right, top, bottom) = (short(x - arm), short(x + arm), short(y - arm), short(y + arm));
    format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}")
}
