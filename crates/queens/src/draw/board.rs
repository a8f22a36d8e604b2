//! The board as a picture: squares with coordinates, queens, walls for blocked squares, and on every attacked
//! square a stroke along each line of attack, so that direction is seen without colour.

use super::Moment;
use super::stack::{cross, disc};
use super::svg::{Svg, short};
use crate::line::{Line, Square};
use crate::trace::Step;

/// A queen in a box of 100 by 100: a crown with five points on a base.
pub(super) const QUEEN: &str = "M24 70L14 34L34 52L38 24L50 50L62 24L66 52L86 34L76 70Z\
M27 75H73L76 86H24ZM14 34m-6 -4a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM38 24m-6 -4a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z\
M62 24m-6 -4a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM86 34m-6 -4a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z";

/// How much room the coordinates take to the left of the board and above it.
pub(super) fn margin(cell: f64) -> f64 {
    cell * 0.55
}

/// Draws the board of a moment with the top left corner of its margin at a point.
pub(super) fn draw(svg: &mut Svg, moment: Moment<'_>, corner: (f64, f64), cell: f64) {
    let picture = BoardPicture { moment, left: corner.0 + margin(cell), top: corner.1 + margin(cell), cell };
    picture.squares(svg);
    picture.coordinates(svg);
    let solved = matches!(moment.step(), Some(Step::Solution { .. }));
    if !solved {
        picture.attacks(svg); // in a solution every other square is attacked: that says nothing
    }
    picture.focus(svg);
    for queen in picture.queens() {
        picture.queen(svg, if solved { "solution" } else { "queen" }, queen);
    }
}

struct BoardPicture<'a> {
    moment: Moment<'a>,
    left: f64,
    top: f64,
    cell: f64,
}

impl BoardPicture<'_> {
    fn size(&self) -> usize {
        self.moment.run.board.size()
    }

    /// The queens that stand on the board: the fixed ones too, which the search has yet to come to.
    fn queens(&self) -> Vec<Square> {
        let mut queens: Vec<Square> =
            self.moment.run.board.fixed().chain(self.moment.stack.queens()).collect();
        queens.sort_unstable();
        queens.dedup();
        queens
    }

    #[expect(clippy::cast_precision_loss, reason = "a board that is drawn is small")]
    fn corner(&self, square: Square) -> (f64, f64) {
        (self.left + square.column as f64 * self.cell, self.top + square.row as f64 * self.cell)
    }

    fn centre(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    fn squares(&self, svg: &mut Svg) {
        let cell = self.cell;
        #[expect(clippy::cast_precision_loss, reason = "a board that is drawn is small")]
        let extent = self.size() as f64 * cell;
        svg.rect("light", (self.left, self.top), (extent, extent), 0.0);
        // One path for all dark squares keeps the file small.
        let dark: String = self
            .moment
            .run
            .board
            .squares()
            .filter(|square| (square.row + square.column) % 2 == 1)
            .map(|square| {
                let (x, y) = self.corner(square);
                format!("M{} {}h{}v{}h-{}z", short(x), short(y), short(cell), short(cell), short(cell))
            })
            .collect();
        svg.path("dark", &dark, "");
        for square in self.moment.run.board.blocked() {
            let (x, y) = self.corner(square);
            let inset = cell * 0.1;
            svg.rect("wall", (x + inset, y + inset), (cell - 2.0 * inset, cell - 2.0 * inset), cell * 0.08);
            let stroke = format!("stroke-width=\"{}\" stroke-linecap=\"round\"", short(cell * 0.06));
            svg.path("light-line", &cross(self.centre(square), cell * 0.2), &stroke);
        }
        let (class, width) = match self.moment.step() {
            Some(Step::Solution { .. }) => ("solution-line", (cell * 0.08).max(3.0)),
            _ => ("edge-line", 1.5),
        };
        let (x, y, extent) = (short(self.left), short(self.top), short(extent));
        svg.raw(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{extent}\" height=\"{extent}\" \
             stroke-width=\"{}\"/>",
            short(width)
        ));
    }

    fn coordinates(&self, svg: &mut Svg) {
        let font = self.cell * 0.3;
        for index in 0..self.size() {
            let number = (index + 1).to_string();
            let (x, y) = self.centre(Square::new(index, index));
            svg.text("muted", (x, self.top - self.cell * 0.16), font, "middle", &number);
            svg.text("muted", (self.left - self.cell * 0.2, y + font * 0.36), font, "end", &number);
        }
    }

    /// A stroke on every free square along each line on which a queen attacks it.
    fn attacks(&self, svg: &mut Svg) {
        let queens = self.queens();
        let arm = self.cell * 0.16;
        let slanted = arm * 0.75;
        let mut strokes = String::new();
        for square in self.moment.run.board.squares() {
            if self.moment.run.board.is_blocked(square) || queens.contains(&square) || self.in_focus(square) {
                continue;
            }
            let (x, y) = self.centre(square);
            for line in Line::ALL {
                if !queens.iter().any(|&queen| Line::between(queen, square) == Some(line)) {
                    continue;
                }
                let (across, down) = match line {
                    Line::Row => (arm, 0.0),
                    Line::Column => (0.0, arm),
                    Line::Falling => (slanted, slanted),
                    Line::Rising => (slanted, -slanted),
                };
                let [x1, y1, x2, y2] = [x - across, y - down, x + across, y + down].map(short);
                strokes.push_str(&format!("M{x1} {y1}L{x2} {y2}"));
            }
        }
        if !strokes.is_empty() {
            let more = format!("stroke-width=\"{}\" stroke-linecap=\"round\"", short(self.cell * 0.055));
            svg.path("attack-line", &strokes, &more);
        }
    }

    fn in_focus(&self, square: Square) -> bool {
        match self.moment.step() {
            Some(
                Step::Try { square: at, .. }
                | Step::Consider { square: at, .. }
                | Step::Extend { square: at, .. }
                | Step::Look { square: at, .. }
                | Step::Reject { square: at, .. }
                | Step::TakeBack { square: at, .. },
            ) => *at == square,
            _ => false,
        }
    }

    /// What the step is about: a ring around the square that is tried, a cross and the line to the attacker
    /// on one that is rejected, a ring around a queen just placed, the shadow of one taken back.
    fn focus(&self, svg: &mut Svg) {
        let cell = self.cell;
        let stroke =
            |width: f64| format!("stroke-width=\"{}\" stroke-linecap=\"round\"", short(cell * width));
        match self.moment.step() {
            Some(
                &(Step::Try { square, .. }
                | Step::Consider { square, .. }
                | Step::Extend { square, .. }
                | Step::Look { square, .. }),
            ) => {
                let dashes = format!(
                    "{} stroke-dasharray=\"{} {}\"",
                    stroke(0.06),
                    short(cell * 0.14),
                    short(cell * 0.12)
                );
                svg.path("accent-line", &disc(self.centre(square), cell * 0.34), &dashes);
                let (x, y) = self.centre(square);
                if !self.queens().contains(&square) {
                    let sign =
                        if matches!(self.moment.step(), Some(Step::Extend { .. })) { "+" } else { "?" };
                    svg.text("accent", (x, y + cell * 0.15), cell * 0.42, "middle", sign);
                }
            }
            Some(&Step::Reject { square, reason }) => {
                if let Some((by, _)) = reason.attacker() {
                    let ((x1, y1), (x2, y2)) = (self.centre(by), self.centre(square));
                    let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(short);
                    svg.path("reject-line", &format!("M{x1} {y1}L{x2} {y2}"), &stroke(0.06));
                }
                svg.path("paper", &disc(self.centre(square), cell * 0.3), "");
                svg.path("reject-line", &disc(self.centre(square), cell * 0.3), &stroke(0.06));
                svg.path("reject-line", &cross(self.centre(square), cell * 0.13), &stroke(0.08));
            }
            Some(&(Step::Place { square } | Step::Keep { square, .. })) => {
                let (x, y) = self.corner(square);
                let inset = cell * 0.05;
                let side = short(cell - 2.0 * inset);
                svg.raw(format_args!(
                    "<rect class=\"accent-line\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"{}\" \
                     stroke-width=\"{}\"/>",
                    short(x + inset),
                    short(y + inset),
                    short(cell * 0.12),
                    short(cell * 0.06)
                ));
            }
            Some(&Step::TakeBack { square }) => {
                let (x, y) = self.corner(square);
                let scale = cell / 100.0;
                let place = format!(
                    "transform=\"translate({} {}) scale({})\" stroke-width=\"3.5\" stroke-linejoin=\"round\" opacity=\".7\"",
                    short(x),
                    short(y),
                    format_args!("{scale:.3}")
                );
                svg.path("muted-line", QUEEN, &place);
            }
            _ => {}
        }
    }

    fn queen(&self, svg: &mut Svg, class: &str, square: Square) {
        let (x, y) = self.corner(square);
        let scale = self.cell / 100.0;
        let place = format!("transform=\"translate({} {}) scale({scale:.3})\"", short(x), short(y));
        svg.path(class, QUEEN, &place);
    }
}
