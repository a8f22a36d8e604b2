//! The search methods of the five articles, each readable beside its article, all on any board.
//!
//! | method   | article | what it keeps | how it knows that a square is safe |
//! |----------|---------|---------------|------------------------------------|
//! | `grid`   | 000, 001 | characters   | looks up the column and both diagonals |
//! | `sparse` | 002     | `queens[row]` | counts columns, compares every two rows |
//! | `matrix` | 003     | zeros and ones | row, column and both diagonals sum to 1 |
//! | `sicp`   | 004     | all placements of the first k columns | filters the placements of k columns |
//! | `htdp`   | 004     | which squares are open | it only looks at open squares |
//! | `bits`   | ours    | three words of bits per row | one AND gives all safe squares of a row |
//!
//! A search is advanced piece by piece, so it can stop anywhere: [`Solutions`] and [`Steps`] are iterators
//! over it. All but `sicp` use memory for the stack alone; `sicp` holds a whole level of placements.

mod backtrack;
mod bits;
mod code;
mod grid;
mod htdp;
mod listing;
mod matrix;
mod sicp;
mod sparse;

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Board;
use crate::line::Square;
use crate::solution::Solution;
use crate::trace::{Reason, Stack, Step, Totals, Tracer};

use backtrack::Backtrack;
pub use bits::Bits;
pub use htdp::Htdp;
pub use listing::{Language, Listing, ListingLine, UnknownLanguage};
pub use sicp::Sicp;

/// A search that can be advanced piece by piece.
pub trait Search {
    /// Goes on for one piece of the search, telling the tracer its steps: at most a handful.
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance;

    /// The solution that [`Search::advance`] has just found.
    fn solution(&self) -> Solution;
}

/// How far [`Search::advance`] came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// There is more to do.
    Going,
    /// A solution is on the board.
    Solution,
    /// Everything was searched.
    Done,
}

/// A search method.
///
/// ```
/// use queens::Method;
/// assert_eq!("sparse".parse(), Ok(Method::Sparse));
/// assert_eq!(Method::Sparse.to_string(), "sparse");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Method {
    /// Row by row on a grid of characters.
    Grid,
    /// Row by row on a list of columns.
    Sparse,
    /// Row by row on a matrix of zeros and ones.
    Matrix,
    /// Column by column, all placements of a column at once.
    Sicp,
    /// Over all open squares.
    Htdp,
    /// Row by row on words of bits: the fast one.
    Bits,
}

impl Method {
    /// All methods, in the order of the articles.
    pub const ALL: [Self; 6] = [Self::Grid, Self::Sparse, Self::Matrix, Self::Sicp, Self::Htdp, Self::Bits];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Sparse => "sparse",
            Self::Matrix => "matrix",
            Self::Sicp => "sicp",
            Self::Htdp => "htdp",
            Self::Bits => "bits",
        }
    }

    /// The squares that a level of the stack has still to try.
    ///
    /// ```
    /// use queens::{Board, Method, Square, search, trace::Stack};
    /// let board = Board::empty(4);
    /// let mut stack = Stack::default();
    /// search::steps(Method::Grid, &board, search::Goal::First).take(5).for_each(|step| stack.apply(&step));
    /// assert_eq!(Method::Grid.untried(&board, &stack, 1, search::Goal::First), [
    ///     Square::new(1, 2),
    ///     Square::new(1, 3),
    /// ]);
    /// ```
    #[must_use]
    pub fn untried(self, board: &Board, stack: &Stack, level: usize, goal: Goal) -> Vec<Square> {
        let size = board.size();
        let tried = stack.frames().get(level).and_then(|frame| frame.tried);
        let below: Vec<Square> = stack.queens().take(level).collect();
        let in_row = || (0..size).map(|column| Square::new(level, column));
        let open = |square: &Square| Reason::against(board, &below, *square).is_none();
        let candidates: Vec<Square> = match self {
            Self::Grid | Self::Sparse | Self::Matrix => in_row().collect(),
            Self::Sicp => (0..size).map(|row| Square::new(row, level)).collect(),
            Self::Bits => in_row().filter(open).collect(),
            Self::Htdp if goal == Goal::All => in_row().filter(open).collect(),
            Self::Htdp => htdp::row_by_row(size).filter(open).collect(),
        };
        candidates.into_iter().filter(|&square| tried.is_none_or(|tried| square > tried)).collect()
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is not the name of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMethod(String);

impl fmt::Display for UnknownMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a search method", self.0)
    }
}

impl std::error::Error for UnknownMethod {}

impl std::str::FromStr for Method {
    type Err = UnknownMethod;
    fn from_str(text: &str) -> Result<Self, UnknownMethod> {
        Self::ALL
            .into_iter()
            .find(|method| method.name() == text)
            .ok_or_else(|| UnknownMethod(text.to_owned()))
    }
}

/// What a search is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Stop at the first solution.
    First,
    /// Find all solutions.
    All,
}

/// A search by any method: the one place that knows which type is which method.
enum AnySearch {
    Grid(Backtrack<grid::Grid>),
    Sparse(Backtrack<sparse::Sparse>),
    Matrix(Backtrack<matrix::Matrix>),
    Sicp(Sicp),
    Htdp(Htdp),
    Bits(Bits<u64>),
    WideBits(Bits<bits::Wide>),
}

impl AnySearch {
    fn new(method: Method, board: &Board, goal: Goal) -> Self {
        match method {
            Method::Grid => Self::Grid(Backtrack::new(board)),
            Method::Sparse => Self::Sparse(Backtrack::new(board)),
            Method::Matrix => Self::Matrix(Backtrack::new(board)),
            Method::Sicp => Self::Sicp(Sicp::new(board)),
            Method::Htdp => Self::Htdp(Htdp::new(board, goal)),
            Method::Bits if board.size() <= 64 => Self::Bits(Bits::new(board)),
            Method::Bits => Self::WideBits(Bits::new(board)),
        }
    }
}

/// Calls the same method of whichever search it is. (The trait has a generic method, so it cannot be `dyn`.)
macro_rules! each {
    ($any:expr, $search:ident => $call:expr) => {
        match $any {
            AnySearch::Grid($search) => $call,
            AnySearch::Sparse($search) => $call,
            AnySearch::Matrix($search) => $call,
            AnySearch::Sicp($search) => $call,
            AnySearch::Htdp($search) => $call,
            AnySearch::Bits($search) => $call,
            AnySearch::WideBits($search) => $call,
        }
    };
}

/// The solutions of a board, one at a time: the first one comes at once.
pub struct Solutions<'a> {
    search: AnySearch,
    stop: &'a AtomicBool,
}

/// What [`solutions`] is stopped by: nothing.
static NEVER: AtomicBool = AtomicBool::new(false);

/// How many pieces of a search pass between two looks at the flag that stops it: well under a millisecond.
const PIECES_BETWEEN_LOOKS: u32 = 4096;

/// Goes on to the next solution; `false` at the end or when stopped.
fn next_solution(search: &mut impl Search, stop: &AtomicBool) -> bool {
    loop {
        for _ in 0..PIECES_BETWEEN_LOOKS {
            match search.advance(&mut ()) {
                Advance::Going => {}
                Advance::Solution => return true,
                Advance::Done => return false,
            }
        }
        if stop.load(Ordering::Relaxed) {
            return false;
        }
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        each!(&mut self.search, search => next_solution(search, self.stop).then(|| search.solution()))
    }
}

/// All solutions of a board in lexicographic order.
///
/// ```
/// use queens::{Board, Method, search};
/// assert_eq!(search::solutions(Method::Bits, &Board::empty(8)).count(), 92);
/// let first = search::solutions(Method::Grid, &Board::empty(8)).next().unwrap();
/// assert_eq!(first.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// ```
#[must_use]
pub fn solutions(method: Method, board: &Board) -> Solutions<'static> {
    solutions_until(method, board, &NEVER)
}

/// All solutions of a board in lexicographic order; the iterator ends early once `stop` is set.
#[must_use]
pub fn solutions_until<'a>(method: Method, board: &Board, stop: &'a AtomicBool) -> Solutions<'a> {
    Solutions { search: AnySearch::new(method, board, Goal::All), stop }
}

/// The lexicographically first solution of a board, found the way of the article: `htdp` looks over all
/// open squares of the board at every level. `None` if there is none, or once `stop` is set.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, Method, search};
/// let found = search::first(Method::Htdp, &Board::empty(4), &AtomicBool::new(false)).unwrap();
/// assert_eq!(found.columns(), [1, 3, 0, 2]);
/// ```
#[must_use]
pub fn first(method: Method, board: &Board, stop: &AtomicBool) -> Option<Solution> {
    Solutions { search: AnySearch::new(method, board, Goal::First), stop }.next()
}

/// The steps of a search, one at a time.
pub struct Steps {
    search: AnySearch,
    goal: Goal,
    /// The steps of the last piece that were not yet asked for.
    waiting: Waiting,
    totals: Totals,
    finished: bool,
}

/// Keeps the steps of one piece of a search until they are asked for.
#[derive(Default)]
struct Waiting(VecDeque<Step>);

impl Tracer for Waiting {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.0.push_back(step());
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        while self.waiting.0.is_empty() && !self.finished {
            let waiting = &mut self.waiting;
            let advance = each!(&mut self.search, search => search.advance(waiting));
            self.finished =
                advance == Advance::Done || (advance == Advance::Solution && self.goal == Goal::First);
            if self.finished {
                for step in &self.waiting.0 {
                    self.totals.add(step);
                }
                let totals = self.totals;
                self.waiting.0.push_back(Step::Finished { totals });
            }
        }
        let step = self.waiting.0.pop_front()?;
        if !self.finished {
            self.totals.add(&step);
        }
        Some(step)
    }
}

/// The steps of a search, from the first try to [`Step::Finished`]. Memory: the stack of the search.
///
/// ```
/// use queens::{Board, Method, search, trace::Step};
/// let steps = search::steps(Method::Grid, &Board::empty(4), search::Goal::All);
/// let placed = steps.filter(|step| matches!(step, Step::Place { .. })).count();
/// assert_eq!(placed, 16); // the nodes of the search tree below the root
/// ```
#[must_use]
pub fn steps(method: Method, board: &Board, goal: Goal) -> Steps {
    let search = AnySearch::new(method, board, goal);
    Steps { search, goal, waiting: Waiting::default(), totals: Totals::default(), finished: false }
}
