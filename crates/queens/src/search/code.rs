//! The code of the methods, for the eye: a listing of each in a few lines, and which line a step belongs to.
//!
//! A listing is what a learner sees beside the board while the search runs. It is Python, because most
//! people can read it without knowing it, and it runs: a test gives each listing to a Python interpreter
//! with the names that it leaves open (`n`, `found`, `blocked`, ...) and compares what it finds with us.
//!
//! Each line carries its steps, so that a listing cannot be edited away from its marks.

use crate::line::Line;
use crate::trace::{Reason, Step};

use super::Method;

/// What a line can be marked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Try,
    /// Rejected: the board blocks the square.
    Blocked,
    /// Rejected: a queen in the same row or column.
    Straight,
    /// Rejected: a queen on a diagonal.
    Diagonal,
    Place,
    PlaceAgain,
    Exhausted,
    TakeBack,
    TakeBackAgain,
    Solution,
    Finished,
}

impl Mark {
    fn of(step: &Step) -> Self {
        match step {
            Step::Try { .. } => Self::Try,
            Step::Reject { reason: Reason::Blocked, .. } => Self::Blocked,
            Step::Reject { reason: Reason::Attacked { line, .. }, .. } => match line {
                Line::Row | Line::Column => Self::Straight,
                Line::Falling | Line::Rising => Self::Diagonal,
            },
            Step::Place { again: false, .. } => Self::Place,
            Step::Place { again: true, .. } => Self::PlaceAgain,
            Step::Exhausted { .. } => Self::Exhausted,
            Step::TakeBack { again: false, .. } => Self::TakeBack,
            Step::TakeBack { again: true, .. } => Self::TakeBackAgain,
            Step::Solution { .. } => Self::Solution,
            Step::Finished { .. } => Self::Finished,
        }
    }
}

use Mark::{
    Blocked, Diagonal, Exhausted, Finished, Place, PlaceAgain, Solution, Straight, TakeBack, TakeBackAgain,
    Try,
};

/// A line of a listing, and what it is marked for.
type Marked = (&'static str, &'static [Mark]);

const GRID: [Marked; 18] = [
    ("def search(row):", &[]),
    ("    if row == n: return found()", &[Solution]),
    ("    for column in range(n):", &[Try]),
    ("        if safe(row, column):", &[]),
    ("            grid[row][column] = \"Q\"", &[Place, PlaceAgain]),
    ("            search(row + 1)", &[]),
    ("            grid[row][column] = \".\"", &[TakeBack, TakeBackAgain]),
    ("    return", &[Exhausted]),
    ("", &[]),
    ("def safe(row, column):", &[]),
    ("    if grid[row][column] == \"*\": return False", &[Blocked]),
    ("    for r in range(row):", &[]),
    ("        d = column - grid[r].index(\"Q\")", &[]),
    ("        if d == 0: return False", &[Straight]),
    ("        if abs(d) == row - r: return False", &[Diagonal]),
    ("    return True", &[]),
    ("", &[]),
    ("search(0)", &[Finished]),
];

const SPARSE: [Marked; 18] = [
    ("def search(row):", &[]),
    ("    if row == n: return found()", &[Solution]),
    ("    for column in range(n):", &[]),
    ("        queens[row] = column", &[Try]),
    ("        if safe(row):", &[]),
    ("            search(row + 1)", &[Place, PlaceAgain]),
    ("        queens[row] = -1", &[TakeBack, TakeBackAgain]),
    ("    return", &[Exhausted]),
    ("", &[]),
    ("def safe(row):", &[]),
    ("    if blocked[row][queens[row]]: return False", &[Blocked]),
    ("    for a, b in pairs(row + 1):", &[]),
    ("        d = queens[b] - queens[a]", &[]),
    ("        if d == 0: return False", &[Straight]),
    ("        if abs(d) == b - a: return False", &[Diagonal]),
    ("    return True", &[]),
    ("", &[]),
    ("search(0)", &[Finished]),
];

const MATRIX: [Marked; 17] = [
    ("def search(row):", &[]),
    ("    if row == n: return found()", &[Solution]),
    ("    for column in range(n):", &[]),
    ("        matrix[row][column] = 1", &[Try]),
    ("        if safe(row, column):", &[]),
    ("            search(row + 1)", &[Place, PlaceAgain]),
    ("        matrix[row][column] = 0", &[TakeBack, TakeBackAgain]),
    ("    return", &[Exhausted]),
    ("", &[]),
    ("def safe(row, column):", &[]),
    ("    if blocked[row][column]: return False", &[Blocked]),
    ("    for line in four_lines(row, column):", &[]),
    ("        ones = [matrix[r][c] for r, c in line]", &[]),
    ("        if sum(ones) != 1: return False", &[Straight, Diagonal]),
    ("    return True", &[]),
    ("", &[]),
    ("search(0)", &[Finished]),
];

const SICP: [Marked; 17] = [
    ("def placements(k):", &[]),
    ("    if k == 0: return [[]]", &[]),
    ("    kept = []", &[]),
    ("    for rest in placements(k - 1):", &[PlaceAgain, Exhausted, TakeBackAgain]),
    ("        for row in range(n):", &[Try, TakeBack]),
    ("            if safe(row, rest):", &[]),
    ("                kept.append([row] + rest)", &[Place]),
    ("    return kept", &[]),
    ("", &[]),
    ("def safe(row, rest):", &[]),
    ("    if blocked[row][len(rest)]: return False", &[Blocked]),
    ("    for d, r in enumerate(rest, 1):", &[]),
    ("        if r == row: return False", &[Straight]),
    ("        if abs(r - row) == d: return False", &[Diagonal]),
    ("    return True", &[]),
    ("", &[]),
    ("solutions = placements(n)", &[Solution, Finished]),
];

const HTDP: [Marked; 17] = [
    ("def search(squares):", &[]),
    ("    if len(queens) == n: return found()", &[Solution]),
    ("    for square in squares:", &[Try]),
    ("        skips_a_row = square[0] > len(queens)", &[]),
    ("        if list_all and skips_a_row: break", &[]),
    ("        queens.append(square)", &[Place, PlaceAgain]),
    ("        search([s for s in squares", &[]),
    ("                if not attacks(square, s)])", &[Straight, Diagonal]),
    ("        queens.pop()", &[TakeBack, TakeBackAgain]),
    ("    return", &[Exhausted]),
    ("", &[]),
    ("def attacks(a, b):", &[]),
    ("    down, right = b[0] - a[0], b[1] - a[1]", &[]),
    ("    return (down == 0 or right == 0", &[]),
    ("            or abs(down) == abs(right))", &[]),
    ("", &[]),
    ("search(open_squares)", &[Blocked, Finished]),
];

const BITS: [Marked; 15] = [
    ("def search(row, columns, falling, rising):", &[]),
    ("    if row == n: return found()", &[Solution]),
    ("    attacked = columns | falling | rising", &[Straight, Diagonal]),
    ("    safe = open_squares[row] & ~attacked", &[Blocked]),
    ("    while safe:", &[]),
    ("        queen = safe & -safe", &[Try]),
    ("        safe ^= queen", &[]),
    ("        queens.append(queen)", &[Place, PlaceAgain]),
    ("        search(row + 1, columns | queen,", &[]),
    ("               (falling | queen) << 1,", &[]),
    ("               (rising | queen) >> 1)", &[]),
    ("        queens.pop()", &[TakeBack, TakeBackAgain]),
    ("    return", &[Exhausted]),
    ("", &[]),
    ("search(0, 0, 0, 0)", &[Finished]),
];

/// A listing without its marks.
const fn lines<const N: usize>(marked: [Marked; N]) -> [&'static str; N] {
    let mut lines = [""; N];
    let mut index = 0;
    while index < N {
        lines[index] = marked[index].0;
        index += 1;
    }
    lines
}

/// The listing of a method as the page and the terminal show it.
macro_rules! listing {
    ($marked:expr) => {{
        static LINES: &[&str] = &lines($marked);
        LINES
    }};
}

impl Method {
    /// The method in a few lines of Python: at most 18 of at most 46 characters, without the names that it
    /// leaves open.
    ///
    /// ```
    /// use queens::Method;
    /// assert_eq!(Method::Grid.code()[2], "    for column in range(n):");
    /// ```
    #[must_use]
    pub fn code(self) -> &'static [&'static str] {
        match self {
            Self::Grid => listing!(GRID),
            Self::Sparse => listing!(SPARSE),
            Self::Matrix => listing!(MATRIX),
            Self::Sicp => listing!(SICP),
            Self::Htdp => listing!(HTDP),
            Self::Bits => listing!(BITS),
        }
    }

    /// The line of [`Method::code`] that a step belongs to, from 0.
    ///
    /// ```
    /// use queens::{Method, Square, trace::Step};
    /// let step = Step::Place { square: Square::new(0, 0), again: false };
    /// assert_eq!(Method::Htdp.code()[Method::Htdp.line_of(&step)].trim(), "queens.append(square)");
    /// ```
    #[must_use]
    pub fn line_of(self, step: &Step) -> usize {
        let mark = Mark::of(step);
        let marked: &[Marked] = match self {
            Self::Grid => &GRID,
            Self::Sparse => &SPARSE,
            Self::Matrix => &MATRIX,
            Self::Sicp => &SICP,
            Self::Htdp => &HTDP,
            Self::Bits => &BITS,
        };
        marked.iter().position(|(_, marks)| marks.contains(&mark)).expect("every listing has every mark")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Square;
    use crate::trace::Totals;

    /// The widest line of a listing: it fits beside a board of 8 rows on a terminal of 80 columns.
    const WIDEST: usize = 46;

    /// The most lines of a listing: it fits on a terminal of 24 lines.
    const LONGEST: usize = 18;

    /// One step of each kind.
    fn one_of_each() -> Vec<Step> {
        let square = Square::new(1, 1);
        let attacked =
            |line| Step::Reject { square, reason: Reason::Attacked { by: Square::new(0, 0), line } };
        let mut steps = Line::ALL.map(attacked).to_vec();
        steps.extend([
            Step::Try { level: 1, square, after: None },
            Step::Reject { square, reason: Reason::Blocked },
            Step::Exhausted { level: 1, last: None },
            Step::Solution { number: 1 },
            Step::Finished { totals: Totals::default() },
        ]);
        for again in [false, true] {
            steps.extend([Step::Place { square, again }, Step::TakeBack { square, again }]);
        }
        steps
    }

    #[test]
    fn every_step_has_one_line_in_every_method() {
        for method in Method::ALL {
            for step in one_of_each() {
                let line = method.code()[method.line_of(&step)];
                assert!(!line.trim().is_empty(), "{method}: {step:?} is marked on an empty line");
            }
        }
    }

    #[test]
    fn a_step_is_on_a_line_that_does_what_it_says() {
        for method in Method::ALL {
            for step in one_of_each() {
                let line = method.code()[method.line_of(&step)].trim();
                let says = |words: &[&str]| words.iter().any(|word| line.contains(word));
                let sensible = match step {
                    Step::Try { .. } => says(&["for ", "= column", "= 1", "queen = "]),
                    Step::Reject { .. } => says(&["return False", "attack", "open_squares"]),
                    Step::Place { again: false, .. } => says(&["\"Q\"", "append", "search(row + 1)"]),
                    Step::TakeBack { again: false, .. } => says(&["\".\"", "= -1", "= 0", "pop()", "for "]),
                    Step::Place { .. } | Step::TakeBack { .. } => {
                        method != Method::Sicp || says(&["for rest"])
                    }
                    Step::Exhausted { .. } => line == "return" || says(&["for rest"]),
                    Step::Solution { .. } => says(&["found()", "solutions ="]),
                    Step::Finished { .. } => !method.code()[method.line_of(&step)].starts_with(' '),
                };
                assert!(sensible, "{method}: {step:?} is marked at {line:?}");
            }
        }
    }

    #[test]
    fn listings_fit_beside_a_board() {
        for method in Method::ALL {
            assert!(method.code().len() <= LONGEST, "{method} has {} lines", method.code().len());
            for line in method.code() {
                assert!(
                    line.is_ascii() && line.len() <= WIDEST,
                    "{method}: {} characters: {line}",
                    line.len()
                );
            }
        }
    }
}
