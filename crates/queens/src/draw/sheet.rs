//! Solutions on one sheet, as SVG: one alone, or as many as fit side by side in about a square.
//!
//! The squares and the queen are drawn once and used again, so a solution costs about 50 bytes a queen.

use super::DrawError;
use super::board::QUEEN;
use super::stack::cross;
use super::svg::{Svg, Theme, short};
use crate::board::Board;
use crate::line::Square;
use crate::solution::{Placement, Solution};
use crate::words::Words;

/// Solutions of the largest sheet: 32 by 32 pictures are all that a screen shows.
pub const MAX_SOLUTIONS: usize = 1_000;

/// The largest board on a sheet.
pub const MAX_SIZE: usize = 64;

/// The side of a square.
const CELL: f64 = 20.0;
/// The room between two pictures, and around the sheet.
const GAP: f64 = 18.0;
/// The room for the number below a picture.
const CAPTION: f64 = 20.0;

/// Draws solutions of a board. More than one are numbered.
///
/// ```
/// use queens::{Board, Method, draw::{Theme, sheet}, search, words::{Lang, Words}};
/// let board = Board::empty(6);
/// let solutions: Vec<_> = search::solutions(Method::Bits, &board).collect();
/// let svg = sheet::svg(&board, &solutions, &Words::new(Lang::En), Theme::Auto)?;
/// assert_eq!(svg.matches("href=\"#queen\"").count(), 4 * 6);
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If the board is larger than [`MAX_SIZE`], or there are more solutions than [`MAX_SOLUTIONS`].
pub fn svg(board: &Board, solutions: &[Solution], words: &Words, theme: Theme) -> Result<String, DrawError> {
    draw(board, solutions.iter().map(Solution::squares), words, theme)
}

/// Draws placements on a board, complete or not. More than one are numbered.
///
/// # Errors
/// As [`svg()`].
pub fn placements(
    board: &Board,
    placements: &[Placement],
    words: &Words,
    theme: Theme,
) -> Result<String, DrawError> {
    draw(board, placements.iter().map(|placement| placement.squares().iter().copied()), words, theme)
}

#[expect(clippy::cast_precision_loss, reason = "a sheet has few pictures of small boards")]
fn draw(
    board: &Board,
    pictures: impl ExactSizeIterator<Item = impl Iterator<Item = Square>>,
    words: &Words,
    theme: Theme,
) -> Result<String, DrawError> {
    let count = pictures.len();
    if board.size() > MAX_SIZE {
        return Err(DrawError::TooLargeBoard { size: board.size(), limit: MAX_SIZE });
    }
    if count > MAX_SOLUTIONS {
        return Err(DrawError::TooManySolutions { limit: MAX_SOLUTIONS });
    }
    let numbered = count > 1;
    let across = (1..).find(|across| across * across >= count.max(1)).expect("there is one");
    let down = count.div_ceil(across).max(1);
    let side = board.size() as f64 * CELL;
    let (wide, high) = (side + GAP, side + GAP + if numbered { CAPTION } else { 0.0 });
    let mut svg = Svg::new(across as f64 * wide + GAP, down as f64 * high + GAP);
    define(&mut svg, board, side);
    for (index, queens) in pictures.enumerate() {
        let left = GAP + (index % across) as f64 * wide;
        let top = GAP + (index / across) as f64 * high;
        svg.raw(format_args!("<use href=\"#board\" x=\"{}\" y=\"{}\"/>", short(left), short(top)));
        for queen in queens {
            let class = if board.fixed_in_row(queen.row) == Some(queen.column) { "accent" } else { "queen" };
            let (x, y) = corner(queen);
            svg.raw(format_args!(
                "<use href=\"#queen\" class=\"{class}\" x=\"{}\" y=\"{}\"/>",
                short(left + x),
                short(top + y)
            ));
        }
        if numbered {
            let below = (left + side / 2.0, top + side + CAPTION * 0.75);
            svg.text("muted", below, CAPTION * 0.65, "middle", &(index + 1).to_string());
        }
    }
    let variables = [("size", board.size().into()), ("count", count.into())];
    Ok(svg.finish(&words.say_with("sheet-title", &variables), words.lang().tag(), theme))
}

#[expect(clippy::cast_precision_loss, reason = "a board that is drawn is small")]
fn corner(square: Square) -> (f64, f64) {
    (square.column as f64 * CELL, square.row as f64 * CELL)
}

/// The board without queens and one queen, to be used again and again.
fn define(svg: &mut Svg, board: &Board, side: f64) {
    let dark: String = board
        .squares()
        .filter(|square| (square.row + square.column) % 2 == 1)
        .map(|square| {
            let (x, y) = corner(square);
            format!("M{} {}h{CELL}v{CELL}h-{CELL}z", short(x), short(y))
        })
        .collect();
    let side = short(side);
    svg.raw(format_args!("<defs><g id=\"board\"><rect class=\"light\" width=\"{side}\" height=\"{side}\"/>"));
    svg.path("dark", &dark, "");
    for square in board.blocked() {
        let (x, y) = corner(square);
        svg.rect("wall", (x + 2.0, y + 2.0), (CELL - 4.0, CELL - 4.0), 2.0);
        svg.path("light-line", &cross((x + CELL / 2.0, y + CELL / 2.0), 4.0), "stroke-width=\"1.5\"");
    }
    svg.raw(format_args!("<rect class=\"edge-line\" width=\"{side}\" height=\"{side}\"/></g>"));
    svg.raw(format_args!("<path id=\"queen\" d=\"{QUEEN}\" transform=\"scale({})\"/></defs>", CELL / 100.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use crate::{Method, search};

    fn words() -> Words {
        Words::new(Lang::En)
    }

    #[test]
    fn one_solution_has_no_number_and_several_have_theirs() {
        let board = Board::empty(4);
        let solutions: Vec<_> = search::solutions(Method::Bits, &board).collect();
        assert!(!svg(&board, &solutions[..1], &words(), Theme::Light).unwrap().contains("<text"));
        assert_eq!(svg(&board, &solutions, &words(), Theme::Light).unwrap().matches("<text").count(), 2);
    }

    #[test]
    fn too_many_solutions_and_too_large_boards_are_refused() {
        let solution = search::solutions(Method::Bits, &Board::empty(4)).next().unwrap();
        let many = vec![solution; MAX_SOLUTIONS + 1];
        let refused = svg(&Board::empty(4), &many, &words(), Theme::Light);
        assert!(matches!(refused, Err(DrawError::TooManySolutions { .. })));
        let refused = svg(&Board::empty(65), &[], &words(), Theme::Light);
        assert!(matches!(refused, Err(DrawError::TooLargeBoard { .. })));
    }

    #[test]
    fn fixed_queens_and_blocked_squares_are_told_apart() {
        let board = Board::parse("..Q.\n....\n....\n*...").unwrap();
        let solution = search::solutions(Method::Bits, &board).next().unwrap();
        let picture = svg(&board, &[solution], &words(), Theme::Light).unwrap();
        assert_eq!(picture.matches("class=\"accent\"").count(), 1);
        assert_eq!(picture.matches("class=\"wall\"").count(), 1);
    }
}
