//! Tutorial 004, second half (HtDP, section 28.2): find the open squares of the board, put a queen on the
//! first of them, close what it attacks, and place the remaining queens on what is left; if that fails, try
//! the next open square. Two functions call each other: one places the queens that are missing, the other tries
//! the open squares one by one.
//!
//! The tutorial wants one solution and looks over all open squares of the board for every queen, so it meets
//! the same queens in many orders before it gives up on a square: k queens in up to k! orders. That is kept
//! for [`Goal::First`]. For all solutions every set of queens must be met once, in one order: row by row.
//! Then a queen beyond the next row would leave that row empty for good, and the scan stops there.

use crate::board::Board;
use crate::control::{Control, Outcome, Stopped};
use crate::line::{Line, Square};
use crate::solution::Solution;
use crate::trace::{Executed, Label, Relation, Sight, Step, Tracer, int};

use super::backtrack::variables;
use super::{Advance, Goal, Search};

/// A search over all open squares.
#[derive(Debug)]
pub struct Htdp {
    size: usize,
    goal: Goal,
    /// For each queen to be placed, the squares open to her and how many of them were tried.
    levels: Vec<Level>,
    /// The queens, the oldest first.
    queens: Vec<Square>,
    solutions: u64,
    state: State,
}

#[derive(Debug)]
struct Level {
    /// Open squares in reading order.
    open: Vec<Square>,
    /// How many of them were tried.
    tried: usize,
}

#[derive(Debug, PartialEq, Eq)]
enum State {
    Unstarted,
    Going,
    Done,
}

impl Htdp {
    /// A search on a board.
    #[must_use]
    pub fn new(board: &Board, goal: Goal) -> Self {
        let levels = vec![Level { open: board.open_squares().collect(), tried: 0 }];
        Self { size: board.size(), goal, levels, queens: vec![], solutions: 0, state: State::Unstarted }
    }

    /// The first solution as HtDP gives it: the squares of the queens, newest first.
    ///
    /// ```
    /// use queens::{Board, Control, Outcome, search::Htdp};
    /// let queens = Htdp::first(&Board::empty(4), &Control::new()).found().unwrap();
    /// let text: Vec<String> = queens.iter().map(ToString::to_string).collect();
    /// assert_eq!(text.join(" "), "(3,2) (2,0) (1,3) (0,1)");
    /// assert_eq!(Htdp::first(&Board::empty(3), &Control::new()), Outcome::None);
    /// ```
    #[must_use]
    pub fn first(board: &Board, control: &Control) -> Outcome<Vec<Square>> {
        let mut search = Self::new(board, Goal::First);
        let found = super::next_solution(&mut search, board.size(), control);
        Outcome::from(found.map_err(|_| Stopped)).map(|()| search.queens.iter().rev().copied().collect())
    }

    /// The call that places the queens that are missing: a solution if there is none.
    fn enter(&mut self, tracer: &mut impl Tracer) -> Advance {
        let (depth, size) = (self.queens.len(), self.size);
        tracer.line(|| Executed::new(Label::Search, Step::Call, []));
        tracer.line(|| Executed::new(Label::Full, Relation::Equal.compare(int(depth), int(size)), []));
        if depth == size {
            self.solutions += 1;
            let number = self.solutions;
            tracer.step(|| Executed::new(Label::Solution, Step::Solution { number }, []));
            return Advance::Solution;
        }
        let count = self.levels[depth].open.len();
        tracer.step(|| Executed::new(Label::Open, Step::Open { level: depth, count }, []));
        tracer.line(|| Executed::new(Label::PlaceOne, Step::Call, []));
        Advance::Going
    }

    /// Back in the function that tried the newest queen's square: the queens on it lead nowhere.
    fn go_back(&mut self, tracer: &mut impl Tracer) -> Advance {
        let Some(square) = self.queens.pop() else {
            self.state = State::Done;
            return Advance::Done;
        };
        let level = &self.levels[self.queens.len()];
        tracer.step(|| {
            let [r, c] = variables(*level.open.last().expect("a square was tried"));
            let [y, x] = variables(square);
            Executed::new(Label::TakeBack, Step::TakeBack { square }, [y, x, r, c])
        });
        Advance::Going
    }
}

impl Htdp {
    /// One solution is all that is wanted: the functions return one after the other, and every queen stays.
    fn succeed(&mut self, tracer: &mut impl Tracer) -> Advance {
        for (depth, (&queen, level)) in self.queens.iter().zip(&self.levels).enumerate().rev() {
            let [r, c] = variables(*level.open.last().expect("a square was tried"));
            let [y, x] = variables(queen);
            tracer.plain(Label::TakeBack, [y, x, r, c]);
            tracer.line(|| Executed::new(Label::Succeed, Step::Return, [y, x, r, c]));
            // `place` has no whole-numbered variables: the number says which of its calls returns.
            tracer.line(|| Executed::new(Label::Answer, Step::Return, [int(depth)]));
        }
        self.state = State::Done;
        Advance::Done
    }
}

impl Search for Htdp {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        let depth = self.queens.len();
        match self.state {
            State::Going => {}
            State::Unstarted => {
                self.state = State::Going;
                tracer.plain(Label::Start, []);
                return self.enter(tracer);
            }
            State::Done => return Advance::Done,
        }
        if depth == self.size {
            tracer.line(|| Executed::new(Label::Return, Step::Return, []));
            self.levels.truncate(depth);
            return match self.goal {
                Goal::All => self.go_back(tracer),
                Goal::First => self.succeed(tracer),
            };
        }
        let every = self.goal == Goal::All;
        let level = &mut self.levels[depth];
        let before = level.tried.checked_sub(1).map(|index| level.open[index]);
        // After a square was tried, the inner loop has left its variables at the last open square.
        let stale = before.and_then(|_| level.open.last().copied());
        let with_stale = |square: Square| {
            let [y, x] = variables(square);
            match stale.map(variables) {
                Some([r, c]) => Executed::new(Label::Try, Step::Line, [y, x, r, c]).values,
                None => Executed::new(Label::Try, Step::Line, [y, x]).values,
            }
        };
        let up = level.open.get(level.tried).copied();
        let Some(square) = up.filter(|square| !every || square.row <= depth) else {
            // The variables of the loop: of a square beyond the next row, or of the last one.
            let last = up.or(before);
            let values = last.map_or(Executed::new(Label::Try, Step::Line, []).values, with_stale);
            let line = |label, step| Executed { step, label, values };
            tracer.line(|| line(Label::Try, Step::Line));
            if let Some(beyond) = up {
                let compare = Relation::Greater.compare(int(beyond.row), int(depth));
                tracer.line(|| line(Label::Beyond, compare));
                tracer.line(|| line(Label::Leave, Step::Line));
            }
            tracer.step(|| line(Label::Exhausted, Step::Exhausted { level: depth, last: before }));
            tracer.line(|| Executed::new(Label::Answer, Step::Return, []));
            self.levels.truncate(depth);
            return self.go_back(tracer);
        };
        level.tried += 1;
        let values = with_stale(square);
        let line = |label, step| Executed { step, label, values };
        tracer.step(|| line(Label::Try, Step::Try { level: depth, square, after: before }));
        // Whether the square is beyond the next row is asked only if all solutions are wanted.
        let beyond = Relation::Greater.compare(int(square.row), int(depth));
        tracer.line(|| line(Label::Beyond, if every { beyond } else { Step::Line }));
        tracer.line(|| line(Label::NoneLeft, Step::Line));
        let [y, x] = variables(square);
        let mut left = Vec::new();
        for &other in &level.open {
            let [r, c] = variables(other);
            let values = [y, x, r, c];
            tracer.plain(Label::EachSquare, values);
            let attacked = other == square || Line::between(square, other).is_some();
            tracer.line(|| {
                let look = Step::Look { square: other, sight: Sight::Attacked, holds: attacked };
                Executed::new(Label::Attacked, look, values)
            });
            if !attacked {
                left.push(other);
                tracer.plain(Label::StaysOpen, values);
            }
        }
        let [r, c] = variables(*level.open.last().expect("the square itself is open"));
        tracer.plain(Label::EachSquare, [y, x, r, c]);
        self.queens.push(square);
        self.levels.push(Level { open: left, tried: 0 });
        tracer.step(|| Executed::new(Label::Place, Step::Place { square }, [y, x, r, c]));
        tracer.plain(Label::Descend, [y, x, r, c]);
        self.enter(tracer)
    }

    fn solution(&self) -> Solution {
        let mut columns = vec![0; self.size];
        for queen in &self.queens {
            columns[queen.row] = u32::try_from(queen.column).expect("a column of the board");
        }
        Solution::from_columns(columns)
    }
}
