//! The code of the methods, for the eye: the functions that search, as the listing in Python has them, and which
//! line has which label.
//!
//! The listings are complete programs (`listings/*.py`) that a test runs under Python's own tracer: the lines that
//! Python executes, with their variables and data, are those of the film. What a learner sees beside the board
//! are the lines that a film can come to; how the board is read and printed is left out.

use std::sync::LazyLock;

use super::{Language, Listing, Method};
use crate::trace::Label;

/// The lines of a listing that a film can come to.
struct Code {
    lines: Vec<String>,
    /// The line of each label, in the order of [`Label::ALL`].
    line_of: Vec<Option<usize>>,
}

impl Code {
    /// The part of a program that searches, without its comments.
    fn of(program: Listing) -> Self {
        let mut code = Self { lines: vec![], line_of: vec![None; Label::ALL.len()] };
        for (index, line) in program.core(|_| String::new()).into_iter().enumerate() {
            for name in line.labels {
                let label = Label::ALL.iter().position(|label| label.name() == name);
                let label = label.unwrap_or_else(|| panic!("{name} is not a label"));
                code.line_of[label] = Some(index);
            }
            code.lines.push(line.text);
        }
        code
    }
}

/// The program of each method.
static CODE: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let program =
        |method: Method| method.listing(Language::Python).expect("every method is written in Python");
    Method::ALL.into_iter().map(|method| Code::of(program(method))).collect()
});

impl Method {
    fn shown_code(self) -> &'static Code {
        &CODE[self as usize] // ALL is in the order of the variants
    }

    /// The functions of the method in Python: lines of at most 46 characters.
    ///
    /// ```
    /// use queens::Method;
    /// assert_eq!(Method::Grid.code()[0], "def search(row):");
    /// ```
    #[must_use]
    pub fn code(self) -> &'static [String] {
        &self.shown_code().lines
    }

    /// The line of [`Method::code`] that has a label, from 0.
    ///
    /// ```
    /// use queens::{Method, trace::Label};
    /// let line = Method::Grid.line_of(Label::Place).unwrap();
    /// assert_eq!(Method::Grid.code()[line].trim(), "grid[row][column] = \"Q\"");
    /// ```
    #[must_use]
    pub fn line_of(self, label: Label) -> Option<usize> {
        self.shown_code().line_of[label as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::search::{self, Goal};
    use crate::trace::{Size, Step};

    /// The widest line of a listing: it fits beside a board of 8 rows on a terminal of 80 columns.
    const WIDEST: usize = 47;

    #[test]
    fn lines_fit_beside_a_board() {
        for method in Method::ALL {
            for line in method.code() {
                assert!(line.is_ascii() && line.len() <= WIDEST, "{method}: {} in {line}", line.len());
            }
        }
    }

    #[test]
    fn a_label_is_in_the_function_that_the_listing_has_it_in() {
        for method in Method::ALL {
            for &label in Label::ALL {
                let Some(line) = method.line_of(label) else { continue };
                let above = method.code()[..=line].iter().rev();
                let def =
                    above.take_while(|line| !line.is_empty()).find_map(|line| line.strip_prefix("def "));
                let function = def.map_or("", |def| def.split('(').next().unwrap_or_default());
                assert_eq!(method.function_of(label), function, "{method}: {}", label.name());
            }
        }
    }

    #[test]
    fn every_line_is_current_at_some_step() {
        // With a blocked square and a given queen every test of every program fails somewhere.
        let board = Board::parse("......\n*.....\n......\n......\n......\n......").expect("a board");
        // HtDP says false where there is none.
        let boards = [board, Board::empty(3)];
        for method in Method::ALL {
            let mut current = vec![false; method.code().len()];
            for (goal, board) in [Goal::First, Goal::All]
                .into_iter()
                .flat_map(|goal| boards.iter().map(move |board| (goal, board)))
            {
                for executed in search::execute(method, board, goal, Size::Check) {
                    let line = method.line_of(executed.label).unwrap_or_else(|| {
                        panic!("{method}: {} is no label of the listing", executed.label.name())
                    });
                    current[line] = true;
                }
            }
            for (line, current) in method.code().iter().zip(current) {
                // A declaration is no line that is executed.
                assert!(current || line.is_empty() || line.contains("global "), "{method}: {line}");
            }
        }
    }

    #[test]
    fn a_call_is_told_at_a_def_and_a_return_at_a_return() {
        for method in Method::ALL {
            for executed in search::execute(method, &Board::empty(5), Goal::All, Size::Check) {
                let line = method.code()[method.line_of(executed.label).expect("a line")].trim();
                match executed.step {
                    Step::Call => assert!(line.starts_with("def "), "{method}: {line}"),
                    Step::Return => assert!(line.starts_with("return"), "{method}: {line}"),
                    Step::Exhausted { .. } => assert!(line.starts_with("return"), "{method}: {line}"),
                    _ => assert!(!line.starts_with("def "), "{method}: {line}"),
                }
            }
        }
    }
}
