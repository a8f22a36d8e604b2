//! What a program keeps at one moment: its calls, its variables and its data, as its reader would see them in a
//! debugger.
//!
//! They follow from the stack and the line, so a film stores none of them; a test compares all of them with what
//! Python has in its variables when it runs the listing.

use super::program::int;
use super::{Executed, Label, Stack, Step};
use crate::board::Board;
use crate::line::{Line, Square};
use crate::search::Method;

/// How many placements of a list are shown: the others are counted.
const MOST_LISTED: usize = 16;

/// A program at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The method.
    pub method: Method,
    /// The board.
    pub board: &'a Board,
    /// The stack after the line.
    pub stack: &'a Stack,
    /// The line that was just executed; `None` before the first one.
    pub executed: Option<&'a Executed>,
}

/// A function that is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its name.
    pub function: &'static str,
    /// The line that it is at: of all but the newest, the line of a call.
    pub label: Label,
    /// Its whole-numbered variables.
    pub variables: Vec<(&'static str, i32)>,
}

/// Some placements of a list, rows from the newest queen to the oldest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Listed {
    /// How long the list is.
    pub count: usize,
    /// The first one shown, from 0.
    pub from: usize,
    /// Those that are shown.
    pub shown: Vec<Vec<usize>>,
}

/// The data of a method, in the form in which its program keeps them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Data {
    /// `grid`: rows of `.`, `*` (closed) and `Q`.
    Grid {
        /// The rows.
        rows: Vec<String>,
    },
    /// `scan`: the board, rows of `.` and `*` (closed), and where queens stand.
    Marks {
        /// The rows.
        rows: Vec<String>,
        /// The squares with queens.
        queens: Vec<[usize; 2]>,
    },
    /// `sparse`: the column of each row's queen, -1 where there is none.
    List {
        /// The columns.
        queens: Vec<i32>,
    },
    /// `matrix`: zeros and ones.
    Matrix {
        /// The rows.
        rows: Vec<Vec<u8>>,
    },
    /// `sicp`: the placements of the columns before, all of them extended, and those kept so far.
    Placements {
        /// The column that is being worked on, from 0; `None` before and after the work.
        column: Option<usize>,
        /// The placements of the columns before.
        smaller: Listed,
        /// Those with one more queen.
        extended: Listed,
        /// The extended placement that is being asked about, from 0.
        asked: Option<usize>,
        /// Those that are safe.
        kept: Listed,
    },
    /// `htdp`: the squares that are open, and the queens, the newest first.
    Squares {
        /// Open squares in reading order.
        open: Vec<[usize; 2]>,
        /// The queens.
        queens: Vec<[usize; 2]>,
    },
    /// `bits`: words of bits. The first character is column 0.
    Bits {
        /// Columns with queens.
        columns: String,
        /// Columns attacked along falling diagonals.
        falling: String,
        /// Columns attacked along rising diagonals.
        rising: String,
        /// Columns still free to try, once they are known.
        free: Option<String>,
        /// The columns of the queens.
        queens: Vec<usize>,
    },
}

fn pair(square: Square) -> [usize; 2] {
    [square.row, square.column]
}

impl Scene<'_> {
    /// The data of the program.
    #[must_use]
    pub fn data(&self) -> Data {
        match self.method {
            Method::Grid => {
                let queens: Vec<Square> = self.stack.queens().collect();
                Data::Grid { rows: self.rows(|square| queens.contains(&square)) }
            }
            Method::Scan => {
                let mut queens: Vec<Square> = self.stack.queens().collect();
                queens.sort_unstable();
                Data::Marks { rows: self.rows(|_| false), queens: queens.into_iter().map(pair).collect() }
            }
            Method::Sparse => {
                let mut queens = vec![-1; self.board.size()];
                for square in self.standing() {
                    queens[square.row] = int(square.column);
                }
                Data::List { queens }
            }
            Method::Matrix => {
                let mut rows = vec![vec![0; self.board.size()]; self.board.size()];
                for square in self.standing() {
                    rows[square.row][square.column] = 1;
                }
                Data::Matrix { rows }
            }
            Method::Sicp => self.placements(),
            Method::Htdp => self.open_squares(),
            Method::Bits => self.words(),
        }
    }

    /// The rows of a grid of characters.
    fn rows(&self, has_queen: impl Fn(Square) -> bool) -> Vec<String> {
        let size = self.board.size();
        let cell = |square| match () {
            () if has_queen(square) => 'Q',
            () if self.board.is_open(square) => '.',
            () => '*',
        };
        (0..size).map(|row| (0..size).map(|column| cell(Square::new(row, column))).collect()).collect()
    }

    /// The queens of a program that puts a queen down before it tests her: with the one that is being tested.
    fn standing(&self) -> impl Iterator<Item = Square> + '_ {
        let lifted =
            self.executed.is_some_and(|executed| matches!(executed.label, Label::TakeBack | Label::Next));
        let top = self.stack.frames().len().saturating_sub(1);
        self.stack.frames().iter().enumerate().filter_map(move |(level, frame)| {
            frame.queen.or_else(|| frame.tried.filter(|_| level == top && !lifted))
        })
    }

    fn placements(&self) -> Data {
        let Some((column, filtering)) = self.stack.phase() else {
            let none = Listed::default;
            return Data::Placements {
                column: None,
                smaller: none(),
                extended: none(),
                asked: None,
                kept: none(),
            };
        };
        let rows = |queens: Vec<Square>| queens.into_iter().rev().map(|queen| queen.row).collect::<Vec<_>>();
        let kept = |columns: usize, index: usize| rows(self.stack.placement(columns, index));
        let smaller = self.stack.kept(column);
        let index = self.stack.cursor().map(|(rest, row)| (rest, rest * self.board.size() + row));
        let extended = match (filtering, index) {
            (true, _) => smaller * self.board.size(),
            (false, Some((_, index))) => index + 1,
            (false, None) => 0,
        };
        let size = self.board.size();
        let extend = |index: usize| {
            let mut placement = kept(column, index / size);
            placement.insert(0, index % size);
            placement
        };
        let asked = index.map(|(_, index)| index);
        Data::Placements {
            column: Some(column),
            smaller: listed(smaller, index.map(|(rest, _)| rest), |index| kept(column, index)),
            extended: listed(extended, asked, extend),
            asked: asked.filter(|_| filtering),
            kept: match filtering {
                true => listed(self.stack.kept(column + 1), None, |index| kept(column + 1, index)),
                false => Listed::default(),
            },
        }
    }

    /// How many queens the function that is running was given (`htdp`).
    fn queens_given(&self) -> usize {
        let queens = self.stack.queens();
        match self.executed {
            Some(Executed { label: Label::Place | Label::Descend, .. }) => queens.count() - 1,
            // One solution was wanted and is found: the functions return one after the other while all queens stand.
            Some(Executed {
                label: Label::TakeBack | Label::Succeed,
                step: Step::Line | Step::Return,
                values,
            }) => {
                let variable =
                    |index| usize::try_from(values.get(index).expect("it was tried")).expect("a square");
                let tried = Square::new(variable(0), variable(1));
                queens.take_while(|&queen| queen != tried).count()
            }
            Some(Executed { label: Label::Answer, values, .. }) if values.get(0).is_some() => {
                usize::try_from(values.get(0).expect("it is there")).expect("a number of queens")
            }
            _ => queens.count(),
        }
    }

    fn open_squares(&self) -> Data {
        let queens: Vec<Square> = self.stack.queens().take(self.queens_given()).collect();
        let is_open = |&square: &Square| {
            self.board.is_open(square)
                && queens.iter().all(|&queen| queen != square && Line::between(queen, square).is_none())
        };
        Data::Squares {
            open: self.board.squares().filter(is_open).map(pair).collect(),
            queens: queens.iter().rev().copied().map(pair).collect(),
        }
    }

    fn words(&self) -> Data {
        let size = self.board.size();
        let row = self.executed.and_then(|executed| executed.values.get(0)).unwrap_or(0);
        let row = usize::try_from(row).expect("a row");
        let queens: Vec<Square> = self.stack.queens().collect();
        let word = |attacks: &dyn Fn(Square, Square) -> bool| -> String {
            let bit = |column| queens.iter().take(row).any(|&queen| attacks(queen, Square::new(row, column)));
            (0..size).map(|column| if bit(column) { '1' } else { '0' }).collect()
        };
        let columns = word(&|queen, square| queen.column == square.column);
        let falling = word(&|queen, square| Line::between(queen, square) == Some(Line::Falling));
        let rising = word(&|queen, square| Line::between(queen, square) == Some(Line::Rising));
        let label = self.executed.map_or(Label::Start, |executed| executed.label);
        let is_known =
            row < size && !matches!(label, Label::Start | Label::Search | Label::Full | Label::Attacked);
        let free = is_known.then(|| {
            let tried = match self.executed.map(|executed| executed.step) {
                // The row is off the stack, but its function still runs.
                Some(Step::Exhausted { last, .. }) => last,
                _ => self.stack.frames().get(row).and_then(|frame| frame.tried),
            };
            let attacked = columns.bytes().zip(falling.bytes()).zip(rising.bytes());
            let free = |(column, ((c, f), r)): (usize, ((u8, u8), u8))| {
                let ahead = tried.is_none_or(|tried| match label {
                    // The queen is taken out of the free squares one line later.
                    Label::Try => column >= tried.column,
                    _ => column > tried.column,
                });
                let open = self.board.is_open(Square::new(row, column));
                if open && ahead && (c | f | r) == b'0' { '1' } else { '0' }
            };
            attacked.enumerate().map(free).collect()
        });
        Data::Bits {
            columns,
            falling,
            rising,
            free,
            queens: queens.iter().map(|queen| queen.column).collect(),
        }
    }

    /// The functions that are running, the oldest first.
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        let Some(executed) = self.executed else { return vec![] };
        let function = executed.function(self.method);
        if function.is_empty() {
            return vec![];
        }
        let newest =
            Call { function, label: executed.label, variables: executed.variables(self.method).collect() };
        let mut calls = match self.method {
            Method::Sicp => self.sicp_calls(function),
            Method::Htdp => self.htdp_calls(function),
            _ => self.row_calls(function),
        };
        calls.push(newest);
        calls
    }

    /// The calls below the newest one of a program that calls itself for every row.
    fn row_calls(&self, function: &str) -> Vec<Call> {
        let executed = self.executed.expect("a line is being executed");
        let row = executed.values.get(0).map_or(0, |row| usize::try_from(row).expect("a row"));
        let descend = match self.method {
            Method::Sparse | Method::Matrix => Label::Place,
            _ => Label::Descend,
        };
        let call = |label, square: Square| Call {
            function: "search",
            label,
            variables: vec![("row", int(square.row)), ("column", int(square.column))],
        };
        let mut calls: Vec<Call> = self.stack.queens().take(row).map(|queen| call(descend, queen)).collect();
        if function == "safe"
            && let Some(tried) = self.stack.frames().last().and_then(|frame| frame.tried)
        {
            calls.push(call(Label::Ask, tried));
        }
        calls
    }

    fn sicp_calls(&self, function: &str) -> Vec<Call> {
        let mut calls = Vec::new();
        if function == "queens" {
            return calls;
        }
        calls.push(Call { function: "queens", label: Label::All, variables: vec![] });
        let executed = self.executed.expect("a line is being executed");
        let first = executed.values.get(0).expect("k or the column");
        let size = int(self.board.size());
        let placements = |k: i32, label| Call {
            function: "placements",
            label,
            variables: vec![("k", k), ("column", k - 1)],
        };
        if function == "safe" {
            calls.extend((first + 2..=size).rev().map(|k| placements(k, Label::Descend)));
            calls.push(placements(first + 1, Label::Ask));
        } else {
            calls.extend((first + 1..=size).rev().map(|k| placements(k, Label::Descend)));
        }
        calls
    }

    fn htdp_calls(&self, function: &str) -> Vec<Call> {
        let mut calls = Vec::new();
        let place = || Call { function: "place", label: Label::Open, variables: vec![] };
        for queen in self.stack.queens().take(self.queens_given()) {
            calls.push(place());
            calls.push(Call {
                function: "place_one",
                label: Label::Descend,
                variables: vec![("row", int(queen.row)), ("column", int(queen.column))],
            });
        }
        if function == "place_one" {
            calls.push(place());
        }
        calls
    }
}

/// The part of a list around one of its members, or its end.
fn listed(count: usize, around: Option<usize>, member: impl Fn(usize) -> Vec<usize>) -> Listed {
    let middle = around.unwrap_or(count) + MOST_LISTED / 2;
    let to = middle.clamp(count.min(MOST_LISTED), count);
    let from = to.saturating_sub(MOST_LISTED);
    Listed { count, from, shown: (from..to).map(member).collect() }
}

impl Data {
    /// The data as lines of text, each at most `width` characters long: what does not fit is counted or cut off.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<String> {
        let lines = match self {
            Self::Grid { rows } => named("grid", rows.iter().map(|row| spaced(row.chars()))),
            Self::Marks { rows, queens } => {
                let mut lines = Vec::new();
                if rows.iter().any(|row| row.contains('*')) {
                    lines = named("marks", rows.iter().map(|row| spaced(row.chars())));
                }
                lines.push(format!("queens  {}", squares(queens)));
                lines
            }
            Self::List { queens } => {
                let queens: Vec<String> = queens.iter().map(ToString::to_string).collect();
                vec![format!("queens  [{}]", queens.join(", "))]
            }
            Self::Matrix { rows } => named("matrix", rows.iter().map(|row| spaced(row.iter()))),
            Self::Placements { column: None, .. } => vec![],
            Self::Placements { smaller, extended, asked, kept, .. } => vec![
                list("smaller", smaller, None, width),
                list("extended", extended, *asked, width),
                list("kept", kept, None, width),
            ],
            Self::Squares { open, queens } => {
                vec![
                    format!("squares ({})  {}", open.len(), squares(open)),
                    format!("queens  {}", squares(queens)),
                ]
            }
            Self::Bits { columns, falling, rising, free, queens } => {
                let queens: Vec<String> = queens.iter().map(ToString::to_string).collect();
                let mut lines = named(
                    "",
                    [("columns ", columns), ("falling ", falling), ("rising  ", rising)]
                        .map(|(name, word)| format!("{name} {}", spaced(word.chars()))),
                );
                lines.extend(free.iter().map(|free| format!("free     {}", spaced(free.chars()))));
                lines.push(format!("queens   [{}]", queens.join(", ")));
                lines
            }
        };
        lines.into_iter().map(|line| cut(line, width)).collect()
    }
}

/// Rows under a name.
fn named(name: &str, rows: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut first = name;
    let mut line = |row: String| {
        let gap = if name.is_empty() { 0 } else { name.len() + 2 };
        let line = format!("{first:gap$}{row}");
        first = "";
        line
    };
    rows.into_iter().map(&mut line).collect()
}

fn spaced<C: ToString>(cells: impl Iterator<Item = C>) -> String {
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

fn squares(squares: &[[usize; 2]]) -> String {
    let squares: Vec<String> = squares.iter().map(|[row, column]| format!("({row},{column})")).collect();
    squares.join(" ")
}

/// A list of placements: how many, and as many of them as fit, the one asked about in angle brackets.
fn list(name: &str, list: &Listed, asked: Option<usize>, width: usize) -> String {
    let mut line = format!("{name} ({})  ", list.count);
    // The one that matters is at the end, or in the middle of those that are given.
    let last = asked.map_or(list.shown.len(), |asked| asked + 1 - list.from);
    let text = |(index, rows): (usize, &Vec<usize>)| {
        let rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
        match Some(list.from + index) == asked {
            true => format!("<{}>", rows.join(" ")),
            false => format!("[{}]", rows.join(" ")),
        }
    };
    let all: Vec<String> = list.shown.iter().enumerate().take(last).map(text).collect();
    let room = width.saturating_sub(line.len() + 3);
    let mut first = all.len();
    let mut used = 0;
    while first > 0 && used + all[first - 1].len() < room {
        first -= 1;
        used += all[first].len() + 1;
    }
    if list.from + first > 0 {
        line.push_str("... ");
    }
    line + &all[first..].join(" ")
}

fn cut(line: String, width: usize) -> String {
    if line.len() <= width { line } else { format!("{}..", &line[..width.saturating_sub(2)]) }
}
