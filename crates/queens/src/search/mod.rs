//! The search methods of five tutorials, which the references of the README name by these numbers; each can be read beside
//! its tutorial, and all work on any board.
//!
//! | method   | tutorial | what it keeps | how it knows that a square is safe |
//! |----------|---------|---------------|------------------------------------|
//! | `grid`   | 000     | characters   | looks up the column, then both diagonals, row by row |
//! | `scan`   | 001     | which squares have queens | looks at all squares, compares differences |
//! | `sparse` | 002     | `queens[row]` | counts columns, compares every two rows |
//! | `matrix` | 003     | zeros and ones | row, column and both diagonals sum to 1 |
//! | `sicp`   | 004     | all placements of the first k columns | filters the placements of k columns |
//! | `htdp`   | 004     | which squares are open | it only looks at open squares |
//! | `bits`   | ours    | three words of bits per row | one AND gives all safe squares of a row |
//!
//! A search is advanced piece by piece, so it can stop anywhere: [`Solutions`] and [`Execution`] are iterators
//! over it. All but `sicp` use memory for the stack alone; `sicp` holds a whole level of placements.
//!
//! Each method is also a program that learners read (`listings/`), and tells a tracer what every line of that
//! program does, in its order. Listing and counting use the tracer `()`, for which all of that compiles to nothing.

mod backtrack;
mod bits;
mod code;
mod grid;
mod htdp;
mod listing;
mod matrix;
mod scan;
mod sicp;
mod sparse;

use std::collections::VecDeque;
use std::fmt;

use crate::board::Board;
use crate::control::{Control, Outcome, Stopped};
use crate::line::{Line, Square};
use crate::memory::{NotEnoughMemory, Refused};
use crate::solution::Solution;
use crate::trace::{Executed, Label, Relation, Size, Stack, Step, Totals, Tracer};

use backtrack::Backtrack;
pub use bits::Bits;
pub use htdp::Htdp;
pub use listing::{Language, Listing, ListingLine, UnknownLanguage};
pub use sicp::{NotListed, Sicp, level_bytes};

/// A search that can be advanced piece by piece.
pub trait Search {
    /// Goes on for one piece of the search, telling the tracer what its lines do. Not to be called again after
    /// [`Advance::Done`].
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
    /// There is no memory to go on.
    OutOfMemory(NotEnoughMemory),
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
    /// Row by row, looking at all squares.
    Scan,
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
    /// All methods, in the order of the tutorials.
    pub const ALL: [Self; 7] =
        [Self::Grid, Self::Scan, Self::Sparse, Self::Matrix, Self::Sicp, Self::Htdp, Self::Bits];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Scan => "scan",
            Self::Sparse => "sparse",
            Self::Matrix => "matrix",
            Self::Sicp => "sicp",
            Self::Htdp => "htdp",
            Self::Bits => "bits",
        }
    }

    /// Whether it goes column by column, so that a level of its stack is a column; the others go row by row.
    #[must_use]
    pub fn by_column(self) -> bool {
        self == Self::Sicp
    }

    /// Whether it keeps all placements of a level in lists instead of one placement on a stack: it never goes
    /// back, knows the first solution only when it knows all, and its memory grows with the board.
    #[must_use]
    pub fn keeps_lists(self) -> bool {
        self == Self::Sicp
    }

    /// Whether it knows which squares are open before it tries one, and so rejects none.
    #[must_use]
    pub fn sees_open_squares(self) -> bool {
        matches!(self, Self::Bits | Self::Htdp)
    }

    /// Whether a level of its stack may be any square of the board, for a goal; otherwise it is one row or column.
    #[must_use]
    pub fn looks_everywhere(self, goal: Goal) -> bool {
        self == Self::Htdp && goal == Goal::First
    }

    /// About how many bytes it must keep on a board: tables of squares, the open squares of every level (`htdp`, at
    /// most), or a whole level of placements (`sicp`, estimated).
    #[must_use]
    pub fn bytes_kept(self, board: &Board) -> u64 {
        let n = board.size() as u64;
        let table_of = |bytes: usize| bytes as u64 * n * n;
        match self {
            Self::Grid => table_of(size_of::<char>()),
            Self::Scan => table_of(2 * size_of::<bool>()),
            Self::Sparse => table_of(size_of::<bool>()),
            Self::Matrix => table_of(size_of::<i32>() + size_of::<bool>()),
            Self::Sicp => level_bytes(board),
            // Below k queens at most n - k rows and columns are open: a sum of squares.
            Self::Htdp => size_of::<Square>() as u64 * (n * (n + 1) * (2 * n + 1) / 6),
            // The open columns of each row, and on each level of the stack four sets of columns.
            Self::Bits => 5 * n * n.div_ceil(8),
        }
    }

    /// Refuses a board on which the method would need more memory than [`MOST_BYTES`].
    ///
    /// ```
    /// use queens::{Board, Method};
    /// assert!(Method::Sicp.must_fit(&Board::empty(10)).is_ok());
    /// assert!(Method::Sicp.must_fit(&Board::empty(20)).is_err());
    /// assert!(Method::Bits.must_fit(&Board::empty(20)).is_ok());
    /// assert!(Method::Grid.must_fit(&Board::empty(20_000)).is_err());
    /// ```
    ///
    /// # Errors
    /// If it would need more; with the number of bytes.
    pub fn must_fit(self, board: &Board) -> Result<(), TooMuchMemory> {
        let bytes = self.bytes_kept(board);
        if bytes > MOST_BYTES { Err(TooMuchMemory { method: self, bytes }) } else { Ok(()) }
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
        let is_tried = |&square: &Square| self.sees(board, stack, level, square);
        let is_ahead = |square: &Square| tried.is_none_or(|tried| *square > tried);
        let candidates: Vec<Square> = match self {
            Self::Htdp if self.looks_everywhere(goal) => Square::all(size).collect(),
            _ if self.by_column() => (0..size).map(|row| Square::new(row, level)).collect(),
            _ => (0..size).map(|column| Square::new(level, column)).collect(),
        };
        candidates.into_iter().filter(is_tried).filter(is_ahead).collect()
    }

    /// Whether a level of the stack ever tries a square: all of them, or only those that the queens below leave
    /// open.
    #[must_use]
    pub fn sees(self, board: &Board, stack: &Stack, level: usize, square: Square) -> bool {
        let is_attacked = |queen| queen == square || Line::between(queen, square).is_some();
        !self.sees_open_squares() || (board.is_open(square) && !stack.queens().take(level).any(is_attacked))
    }
}

/// The largest board for work that goes through it square by square: to search a larger one would never end.
/// Larger ones are only completed or constructed.
pub const LARGEST_SEARCHED: usize = 1000;

/// The most bytes that a method may keep: a gibibyte.
pub const MOST_BYTES: u64 = 1 << 30;

/// A board on which a method would keep more than fits into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuchMemory {
    /// The method.
    pub method: Method,
    /// About how many bytes it would keep.
    pub bytes: u64,
}

impl fmt::Display for TooMuchMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { method, bytes } = self;
        write!(f, "{method} would keep about {bytes} bytes on this board, more than {MOST_BYTES}")
    }
}

impl std::error::Error for TooMuchMemory {}

named!(Method, UnknownMethod, "a search method");

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
    Scan(Backtrack<scan::Scan>),
    Sparse(Backtrack<sparse::Sparse>),
    Matrix(Backtrack<matrix::Matrix>),
    Sicp(Sicp),
    Htdp(Htdp),
    Bits(Bits<u64>),
    WideBits(Bits<bits::WideMask>),
}

impl AnySearch {
    fn new(method: Method, board: &Board, goal: Goal) -> Self {
        match method {
            Method::Grid => Self::Grid(Backtrack::new(board)),
            Method::Scan => Self::Scan(Backtrack::new(board)),
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
            AnySearch::Scan($search) => $call,
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
    /// Rows of the board.
    size: usize,
    control: Control<'a>,
    /// Solutions to be given out before the next look at the control.
    until_look: u32,
    end: Option<End>,
}

/// How an iteration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Done,
    Stopped,
    OutOfMemory(NotEnoughMemory),
}

/// The most pieces of a search or solutions that pass between two looks at what stops it: a few milliseconds.
const PIECES_BETWEEN_LOOKS: u32 = 4096;

/// How many pieces of a search on a board of this size pass between two looks at what stops it. A piece of some
/// methods looks at every square of the board.
fn pieces_between_looks(size: usize) -> u32 {
    let squares = u32::try_from(size.saturating_mul(size)).unwrap_or(u32::MAX);
    ((1 << 18) / squares.max(1)).clamp(1, PIECES_BETWEEN_LOOKS)
}

/// Goes on to the next solution of a board of this size; `None` at the end.
fn next_solution(search: &mut impl Search, size: usize, control: &Control) -> Result<Option<()>, Refused> {
    loop {
        for _ in 0..pieces_between_looks(size) {
            match search.advance(&mut ()) {
                Advance::Going => {}
                Advance::Solution => return Ok(Some(())),
                Advance::Done => return Ok(None),
                Advance::OutOfMemory(error) => return Err(error.into()),
            }
        }
        control.check()?;
    }
}

impl Solutions<'_> {
    /// Whether the iteration ended because it was stopped, and not because there are no more solutions.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.end == Some(End::Stopped)
    }

    /// The memory that was missing, if the iteration ended for want of it. Only `sicp` keeps more than
    /// [`Method::must_fit`] knows before.
    #[must_use]
    pub fn not_enough_memory(&self) -> Option<NotEnoughMemory> {
        match self.end {
            Some(End::OutOfMemory(error)) => Some(error),
            _ => None,
        }
    }

    /// Goes on to the next solution, steered by this control instead of the iterator's own; `None` at the end. To be
    /// stopped loses nothing: the next call goes on from there.
    ///
    /// ```
    /// use std::time::Duration;
    /// use queens::{Board, Control, Method, Stopped, search};
    /// let mut solutions = search::solutions(Method::Bits, &Board::empty(30));
    /// let no_time = Control::new().time_limit(Duration::ZERO);
    /// assert_eq!(solutions.next_within(&no_time), Err(Stopped));
    /// assert_eq!(solutions.next_within(&Control::new())?.unwrap().size(), 30);
    /// # Ok::<(), Stopped>(())
    /// ```
    ///
    /// # Errors
    /// If it was stopped before there was one, or [there was no memory](Solutions::not_enough_memory) to find it.
    pub fn next_within(&mut self, control: &Control) -> Result<Option<Solution>, Stopped> {
        // Solutions may pour out with hardly any work between them.
        if self.until_look == 0 {
            control.check()?;
            self.until_look = pieces_between_looks(self.size);
        }
        self.until_look -= 1;
        let size = self.size;
        let found = each!(&mut self.search, search => {
            next_solution(search, size, control).map(|found| found.map(|()| search.solution()))
        });
        found.map_err(|refused| {
            if let Refused::Memory(error) = refused {
                self.end = Some(End::OutOfMemory(error));
            }
            Stopped
        })
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end.is_some() {
            return None;
        }
        let control = self.control;
        let found = self.next_within(&control);
        self.end = match found {
            Ok(Some(_)) => None,
            Ok(None) => Some(End::Done),
            Err(Stopped) => self.end.or(Some(End::Stopped)),
        };
        found.ok().flatten()
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}

impl fmt::Debug for Solutions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, end, .. } = self;
        f.debug_struct("Solutions").field("size", size).field("end", end).finish_non_exhaustive()
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
    solutions_until(method, board, &Control::new())
}

/// All solutions of a board in lexicographic order; the iterator ends early if it is stopped, and says so.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, Control, Method, search};
/// let stop = AtomicBool::new(true);
/// let mut solutions = search::solutions_until(Method::Bits, &Board::empty(20), &Control::new().stop(&stop));
/// assert!(solutions.by_ref().count() == 0 && solutions.is_stopped());
/// ```
#[must_use]
pub fn solutions_until<'a>(method: Method, board: &Board, control: &Control<'a>) -> Solutions<'a> {
    let search = AnySearch::new(method, board, Goal::All);
    Solutions { search, size: board.size(), control: *control, until_look: 0, end: None }
}

/// The lexicographically first solution of a board, found the way of the tutorial: `htdp` looks over all
/// open squares of the board at every level.
///
/// ```
/// use queens::{Board, Control, Method, search};
/// let found = search::first(Method::Htdp, &Board::empty(4), &Control::new()).found().unwrap();
/// assert_eq!(found.columns(), [1, 3, 0, 2]);
/// ```
#[must_use]
pub fn first(method: Method, board: &Board, control: &Control) -> Outcome<Solution> {
    let mut search = AnySearch::new(method, board, Goal::First);
    each!(&mut search, search => {
        let found = next_solution(search, board.size(), control).map_err(|_| Stopped);
        Outcome::from(found).map(|()| search.solution())
    })
}

/// A search as its program runs, line by line or step by step.
pub struct Execution {
    method: Method,
    search: AnySearch,
    goal: Goal,
    /// Whether every line is told.
    lines: bool,
    /// The lines of the last piece that were not yet asked for.
    waiting: VecDeque<Executed>,
    totals: Totals,
    finished: bool,
}

/// Keeps the lines of one piece of a search until they are asked for.
struct Waiting<'a, const LINES: bool>(&'a mut VecDeque<Executed>);

impl<const LINES: bool> Tracer for Waiting<'_, LINES> {
    const LINES: bool = LINES;

    fn hear(&mut self, executed: Executed) {
        self.0.push_back(executed);
    }
}

impl Execution {
    /// The lines of the program below the one that starts the search: what it prints at its end.
    fn report(&mut self) {
        let solutions = i32::try_from(self.totals.solutions).unwrap_or(i32::MAX);
        let none = Relation::Equal.compare(solutions, 0);
        let count = (self.method == Method::Htdp).then(|| Executed::new(Label::CountNone, none, []));
        let reports = match self.method {
            Method::Scan | Method::Sparse => true,
            Method::Htdp => solutions == 0,
            _ => false,
        };
        let report = reports.then(|| Executed::new(Label::Report, Step::Line, []));
        for executed in count.into_iter().chain(report) {
            self.totals.add(&executed.step);
            self.waiting.push_back(executed);
        }
    }
}

impl Iterator for Execution {
    type Item = Executed;

    fn next(&mut self) -> Option<Executed> {
        while self.waiting.is_empty() && !self.finished {
            let (waiting, lines) = (&mut self.waiting, self.lines);
            let advance = each!(&mut self.search, search => match lines {
                true => search.advance(&mut Waiting::<true>(waiting)),
                false => search.advance(&mut Waiting::<false>(waiting)),
            });
            // A search for one solution stops at it, but for the program that goes on to its end by itself.
            let stops = self.goal == Goal::First && !(self.lines && self.method == Method::Htdp);
            self.finished = match advance {
                Advance::Going => false,
                Advance::Solution => stops,
                Advance::Done => true,
                // The film ends in the middle: what it showed is true, but there is no last step.
                Advance::OutOfMemory(_) => {
                    self.finished = true;
                    break;
                }
            };
            if self.finished {
                for executed in &self.waiting {
                    self.totals.add(&executed.step);
                }
                if self.lines && advance == Advance::Done {
                    self.report();
                }
                let finished = Step::Finished { totals: self.totals };
                self.waiting.push_back(Executed::new(Label::Start, finished, []));
            }
        }
        let executed = self.waiting.pop_front()?;
        if !self.finished {
            self.totals.add(&executed.step);
        }
        Some(executed)
    }
}

impl std::iter::FusedIterator for Execution {}

impl fmt::Debug for Execution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { goal, totals, finished, .. } = self;
        f.debug_struct("Execution")
            .field("goal", goal)
            .field("totals", totals)
            .field("finished", finished)
            .finish_non_exhaustive()
    }
}

/// A search as its program runs: every line for [`Size::Check`], otherwise every step of the size of a try and
/// larger (a film of a larger size is a view of that). The last is [`Step::Finished`]. Memory: the stack of the
/// search, and the lines of one try.
///
/// ```
/// use queens::{Board, Method, search::{self, Goal}, trace::{Label, Size, Step}};
/// let mut lines = search::execute(Method::Grid, &Board::empty(4), Goal::All, Size::Check);
/// assert_eq!(lines.next().unwrap().label, Label::Start);
/// assert_eq!(lines.next().unwrap().step, Step::Call);
/// ```
#[must_use]
pub fn execute(method: Method, board: &Board, goal: Goal, size: Size) -> Execution {
    Execution {
        method,
        search: AnySearch::new(method, board, goal),
        goal,
        lines: size == Size::Check,
        waiting: VecDeque::new(),
        totals: Totals::default(),
        finished: false,
    }
}

/// The steps of a search, one at a time.
#[derive(Debug)]
pub struct Steps(Execution);

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.0.next().map(|executed| executed.step)
    }
}

/// The steps of a search of the size of a try and larger, from the first one to [`Step::Finished`].
///
/// ```
/// use queens::{Board, Method, search, trace::Step};
/// let steps = search::steps(Method::Grid, &Board::empty(4), search::Goal::All);
/// let placed = steps.filter(|step| matches!(step, Step::Place { .. })).count();
/// assert_eq!(placed, 16); // the nodes of the search tree below the root
/// ```
#[must_use]
pub fn steps(method: Method, board: &Board, goal: Goal) -> Steps {
    Steps(execute(method, board, goal, Size::Try))
}
