//! The board as lines of text: two columns of the terminal a square, cropped around what is happening.
//!
//! Everything has its own sign, so that nothing depends on colour; [`SIGNS`] lists them for the help.

use queens::trace::Step;
use queens::{Film, Line as Attack, Square};
use ratatui::text::{Line, Span};

use super::palette::{Look, Palette};

/// Each sign of the board, the look of its square and the key of the words for it.
pub const SIGNS: [(&str, Look, &str); 10] = [
    (QUEEN, Look::Queen, "watch-sign-queen"),
    (ATTACKED, Look::Attacked, "watch-sign-attacked"),
    (BLOCKED, Look::Blocked, "watch-sign-blocked"),
    (GIVEN, Look::Given, "watch-sign-given"),
    (TRIED, Look::Tried, "watch-sign-tried"),
    (EXTENDED, Look::Tried, "watch-sign-extended"),
    (LOOKED_AT, Look::Tried, "watch-sign-looked-at"),
    (REJECTED, Look::Rejected, "watch-sign-rejected"),
    (ATTACKER, Look::Attacker, "watch-sign-attacker"),
    (TAKEN_BACK, Look::TakenBack, "watch-sign-taken-back"),
];

const QUEEN: &str = "Q ";
const ATTACKED: &str = "x ";
const BLOCKED: &str = "* ";
const GIVEN: &str = "q ";
const TRIED: &str = "? ";
const EXTENDED: &str = "+ ";
const LOOKED_AT: &str = "@ ";
const LOOKED_AT_QUEEN: &str = "Q@";
const REJECTED: &str = "X ";
const ATTACKER: &str = "Q!";
const TAKEN_BACK: &str = "o ";
const FREE: &str = ". ";

/// Columns of the terminal that a square takes.
const SQUARE_WIDTH: usize = 2;

/// Some consecutive rows or columns of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisibleRange {
    pub start: usize,
    pub end: usize,
}

impl VisibleRange {
    /// As many of `size` as there is room for, with `focus` in the middle if there is a choice.
    pub fn around(focus: usize, room: usize, size: usize) -> Self {
        let count = room.min(size);
        let start = focus.saturating_sub(count / 2).min(size - count);
        Self { start, end: start + count }
    }
}

/// The part of a board that fits.
pub struct Crop {
    pub rows: VisibleRange,
    pub columns: VisibleRange,
    label_width: usize,
}

impl Crop {
    /// The part around what is happening that fits into some columns and lines of the terminal.
    pub fn of(film: &Film, width: usize, height: usize) -> Self {
        let size = film.board().size();
        let focus = focus(film);
        let label_width = label_width(size);
        Self {
            rows: VisibleRange::around(focus.row, height.saturating_sub(1), size),
            columns: VisibleRange::around(
                focus.column,
                width.saturating_sub(label_width) / SQUARE_WIDTH,
                size,
            ),
            label_width,
        }
    }

    pub fn is_whole(&self, size: usize) -> bool {
        let whole = VisibleRange { start: 0, end: size };
        self.rows == whole && self.columns == whole
    }
}

/// The columns of the terminal that a whole board takes.
pub fn full_width(size: usize) -> usize {
    label_width(size) + SQUARE_WIDTH * size
}

/// The lines of the terminal that a whole board takes.
pub fn full_height(size: usize) -> usize {
    1 + size
}

/// Row numbers are set right, with a space on either side.
fn label_width(size: usize) -> usize {
    size.to_string().len() + 2
}

/// The lines of a board: the numbers of the columns, then its rows.
pub fn lines(film: &Film, crop: &Crop, palette: Palette) -> Vec<Line<'static>> {
    let size = film.board().size();
    let mut lines = vec![column_numbers(crop, size, palette)];
    let scene = WatchedBoard::of(film);
    for row in crop.rows.start..crop.rows.end {
        let label = format!("{:>width$} ", row + 1, width = crop.label_width - 1);
        let mut spans = vec![Span::styled(label, palette.style(Look::Label))];
        for column in crop.columns.start..crop.columns.end {
            let (sign, look) = scene.square(Square::new(row, column));
            spans.push(Span::styled(sign, palette.square(look, (row + column) % 2 == 0)));
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// Every number if one digit is enough, else every fifth: a square has no room for a number and a space.
fn column_numbers(crop: &Crop, size: usize, palette: Palette) -> Line<'static> {
    let mut text = " ".repeat(crop.label_width);
    for column in crop.columns.start..crop.columns.end {
        let number = column + 1;
        let shown = size < 10 || number % 5 == 0 || number == 1;
        // A number of three digits reaches into the next square, which has none.
        let wanted = crop.label_width + (column - crop.columns.start) * SQUARE_WIDTH;
        if shown {
            text.push_str(&" ".repeat(wanted - text.len()));
            text.push_str(&number.to_string());
        }
    }
    Line::styled(text, palette.style(Look::Label))
}

/// Where something is happening.
pub fn focus(film: &Film) -> Square {
    let last_queen = || film.stack().queens().last();
    let happening = match film.step() {
        Some(Step::Exhausted { last, .. }) => last.or_else(last_queen),
        Some(step) => step.square().or_else(|| tried(film)).or_else(last_queen),
        None => last_queen(),
    };
    happening.unwrap_or(Square::new(0, 0))
}

/// The square that the running program speaks of as its row and column, while it has no queen yet.
fn tried(film: &Film) -> Option<Square> {
    let top = film.stack().frames().last().filter(|frame| frame.queen.is_none())?;
    let variables: Vec<(&str, i32)> = film.executed()?.variables(film.method()).collect();
    let value = |name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let is_value = |name, number: usize| value(name) == i32::try_from(number).ok();
    top.tried.filter(|square| is_value("row", square.row) && is_value("column", square.column))
}

/// What is to be seen on a board.
struct WatchedBoard<'a> {
    film: &'a Film,
    queens: Vec<Square>,
    attackers: Vec<Square>,
    tried: Option<Square>,
}

impl<'a> WatchedBoard<'a> {
    fn of(film: &'a Film) -> Self {
        let queens: Vec<Square> = film.stack().queens().collect();
        let attackers = queens.iter().copied().chain(film.board().fixed()).collect();
        Self { film, queens, attackers, tried: tried(film) }
    }

    fn square(&self, square: Square) -> (&'static str, Look) {
        if let Some(seen) = self.happening(square) {
            return seen;
        }
        let board = self.film.board();
        if self.queens.contains(&square) {
            (QUEEN, Look::Queen)
        } else if board.fixed_in_row(square.row) == Some(square.column) {
            (GIVEN, Look::Given)
        } else if board.is_blocked(square) {
            (BLOCKED, Look::Blocked)
        } else if self.attackers.iter().any(|&queen| Attack::between(queen, square).is_some()) {
            (ATTACKED, Look::Attacked)
        } else {
            (FREE, Look::Free)
        }
    }

    /// What the current step does to a square.
    fn happening(&self, square: Square) -> Option<(&'static str, Look)> {
        let step = *self.film.step()?;
        let has_queen = self.queens.contains(&square);
        if step.square() == Some(square) {
            return Some(match step {
                Step::Try { .. } | Step::Consider { .. } => (TRIED, Look::Tried),
                Step::Extend { .. } => (EXTENDED, Look::Tried),
                Step::Look { .. } if has_queen => (LOOKED_AT_QUEEN, Look::Attacker),
                Step::Look { .. } => (LOOKED_AT, Look::Tried),
                Step::TakeBack { .. } => (TAKEN_BACK, Look::TakenBack),
                Step::Reject { .. } => (REJECTED, Look::Rejected),
                _ => (QUEEN, Look::Placed),
            });
        }
        if let Step::Reject { square: rejected, reason } = step
            && let Some((by, line)) = reason.attacker()
        {
            if by == square {
                return Some((ATTACKER, Look::Attacker));
            }
            if is_between(square, by, rejected, line) && !self.attackers.contains(&square) {
                return Some((line_sign(line), Look::AttackLine));
            }
        }
        match step {
            Step::Solution { .. } if has_queen => Some((QUEEN, Look::Placed)),
            _ if self.tried == Some(square) => Some((TRIED, Look::Tried)),
            _ => None,
        }
    }
}

/// Whether a square lies on a line between two others of it.
fn is_between(square: Square, a: Square, b: Square, line: Attack) -> bool {
    let (low, high) = (a.min(b), a.max(b));
    low < square
        && square < high
        && Attack::between(square, a) == Some(line)
        && Attack::between(square, b) == Some(line)
}

fn line_sign(line: Attack) -> &'static str {
    match line {
        Attack::Row => "- ",
        Attack::Column => "| ",
        Attack::Falling => "\\ ",
        Attack::Rising => "/ ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::Goal;
    use queens::{Board, Method};

    fn text(film: &Film, width: usize, height: usize) -> String {
        let crop = Crop::of(film, width, height);
        let lines = lines(film, &crop, Palette::new(false));
        lines.iter().map(|line| line.to_string().trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn a_rejected_square_shows_its_attacker_and_the_line_between() {
        let mut film = Film::new(Method::Grid, &Board::empty(4), Goal::All);
        while !matches!(film.step(), Some(Step::Reject { square: Square { row: 3, .. }, .. })) {
            film.forward();
        }
        assert_eq!(text(&film, 40, 10), "   1 2 3 4\n 1 Q!x x x\n 2 | x x Q\n 3 | Q x x\n 4 X x x x\n");
        while !matches!(film.step(), Some(Step::Reject { square: Square { row: 3, column: 2 }, .. })) {
            film.forward();
        }
        assert_eq!(text(&film, 40, 10), "   1 2 3 4\n 1 Q x x x\n 2 x x x Q\n 3 x Q!x x\n 4 x x X x\n");
    }

    #[test]
    fn a_large_board_is_cropped_around_what_happens() {
        let mut film = Film::new(Method::Bits, &Board::empty(30), Goal::All);
        while film.stack().queens().count() < 20 {
            film.forward();
        }
        let Some(Step::Place { square, .. }) = film.step().copied() else { panic!("a queen was placed") };
        let crop = Crop::of(&film, 24, 11);
        assert_eq!((crop.rows.end - crop.rows.start, crop.columns.end - crop.columns.start), (10, 10));
        assert!((crop.rows.start..crop.rows.end).contains(&square.row));
        assert!((crop.columns.start..crop.columns.end).contains(&square.column));
        assert!(!crop.is_whole(30));
        let text = text(&film, 24, 11);
        assert_eq!(text.lines().count(), 11);
        assert!(text.lines().all(|line| line.len() <= 24), "{text}");
    }

    #[test]
    fn blocked_squares_and_given_queens_have_their_own_signs() {
        let board = Board::parse("*...\n...Q\n....\n....").expect("a board");
        let film = Film::new(Method::Grid, &board, Goal::All);
        assert_eq!(text(&film, 40, 10), "   1 2 3 4\n 1 * . x x\n 2 x x x q\n 3 . . x x\n 4 . x . x\n");
    }

    #[test]
    fn a_range_keeps_its_focus_and_stays_on_the_board() {
        assert_eq!(VisibleRange::around(0, 5, 9), VisibleRange { start: 0, end: 5 });
        assert_eq!(VisibleRange::around(4, 5, 9), VisibleRange { start: 2, end: 7 });
        assert_eq!(VisibleRange::around(8, 5, 9), VisibleRange { start: 4, end: 9 });
        assert_eq!(VisibleRange::around(0, 5, 0), VisibleRange { start: 0, end: 0 });
    }
}
