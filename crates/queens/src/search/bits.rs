//! The fast lister: row by row, with the attacked columns of a row in three words of bits. One AND gives
//! the safe squares of a row; a shift carries the diagonals to the next row.
//!
//! Cost: a few instructions per node. Boards of up to 64 columns use one word, larger ones a list of words.

use crate::board::Board;
use crate::line::Square;
use crate::solution::Solution;
use crate::trace::{Executed, Label, Relation, Step, Tracer, Values, int};

use super::backtrack::variables;
use super::{Advance, Search};

/// A set of columns.
pub trait Mask: Clone {
    /// The open squares of every row of a board.
    fn open_rows(board: &Board) -> Vec<Self>;
    /// No column, for a board with this many.
    fn none(size: usize) -> Self;
    /// Whether it has no column.
    fn is_none(&self) -> bool;
    /// Takes the lowest column out: a set with it alone and its number.
    fn take_lowest(&mut self) -> Option<(Self, usize)>;
    /// The columns of `self` that are in none of the three sets.
    fn without(&self, columns: &Self, falling: &Self, rising: &Self) -> Self;
    /// With the columns of another set.
    fn with(&self, other: &Self) -> Self;
    /// Every column one to the right (to a higher number); the last one drops out or leads off the board.
    fn right(&self) -> Self;
    /// Every column one to the left (to a lower number); the first one drops out.
    fn left(&self) -> Self;
}

impl Mask for u64 {
    fn open_rows(board: &Board) -> Vec<Self> {
        board.open_rows().expect("only boards of up to 64 columns are searched with one word")
    }
    #[inline(always)]
    fn none(_: usize) -> Self {
        0
    }
    #[inline(always)]
    fn is_none(&self) -> bool {
        *self == 0
    }
    #[inline(always)]
    fn take_lowest(&mut self) -> Option<(Self, usize)> {
        let set = *self;
        (set != 0).then(|| {
            *self = set & (set - 1);
            (set & set.wrapping_neg(), set.trailing_zeros() as usize)
        })
    }
    #[inline(always)]
    fn without(&self, columns: &Self, falling: &Self, rising: &Self) -> Self {
        self & !(columns | falling | rising)
    }
    #[inline(always)]
    fn with(&self, other: &Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn right(&self) -> Self {
        self << 1
    }
    #[inline(always)]
    fn left(&self) -> Self {
        self >> 1
    }
}

/// A set of more than 64 columns.
#[derive(Clone, Debug)]
pub struct WideMask(Vec<u64>);

impl Mask for WideMask {
    fn open_rows(board: &Board) -> Vec<Self> {
        let size = board.size();
        let mut rows = vec![Self::none(size); size];
        for Square { row, column } in board.open_squares() {
            rows[row].0[column / 64] |= 1 << (column % 64);
        }
        rows
    }
    fn none(size: usize) -> Self {
        Self(vec![0; size.div_ceil(64)])
    }
    fn is_none(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
    fn take_lowest(&mut self) -> Option<(Self, usize)> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let (bit, number) = self.0[word].take_lowest()?;
        let mut alone = vec![0; self.0.len()];
        alone[word] = bit;
        Some((Self(alone), word * 64 + number))
    }
    fn without(&self, columns: &Self, falling: &Self, rising: &Self) -> Self {
        let words = self.0.iter().zip(&columns.0).zip(&falling.0).zip(&rising.0);
        Self(words.map(|(((open, columns), falling), rising)| open & !(columns | falling | rising)).collect())
    }
    fn with(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a | b).collect())
    }
    fn right(&self) -> Self {
        let carries = std::iter::once(0).chain(self.0.iter().map(|word| word >> 63));
        Self(self.0.iter().zip(carries).map(|(word, carry)| word << 1 | carry).collect())
    }
    fn left(&self) -> Self {
        let carries = self.0.iter().skip(1).map(|word| word << 63).chain(std::iter::once(0));
        Self(self.0.iter().zip(carries).map(|(word, carry)| word >> 1 | carry).collect())
    }
}

/// A row: what attacks it, and what is left to try.
#[derive(Clone, Debug)]
struct Row<M> {
    /// Its number.
    row: usize,
    columns: M,
    falling: M,
    rising: M,
    untried: M,
}

/// How many nodes a search without a listener visits before it returns to its caller.
const NODES_AT_ONCE: usize = 1 << 8;

/// The column of a row that has tried none yet.
const UNTRIED: u32 = u32::MAX;

/// A search row by row on words of bits.
#[derive(Debug)]
pub struct Bits<M> {
    open: Vec<M>,
    /// The rows to come back to, up to `depth`; what lies there is the current row.
    stack: Vec<Row<M>>,
    depth: usize,
    /// The column that each row tried last: of the rows above the current one, their queens'.
    queens: Vec<u32>,
    /// Whether the last row has its queen: the solution was given out, and the queen moves on.
    complete: bool,
    solutions: u64,
    /// Whether a tracer has heard the first lines.
    started: bool,
}

impl<M: Mask> Bits<M> {
    /// A search on a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let open = M::open_rows(board);
        let none = M::none(size);
        let untried = open.first().unwrap_or(&none).clone();
        let row = Row { row: 0, columns: none.clone(), falling: none.clone(), rising: none, untried };
        Self {
            open,
            stack: vec![row; size],
            queens: vec![UNTRIED; size],
            depth: 0,
            complete: false,
            solutions: 0,
            started: false,
        }
    }

    /// The queen of a row that has one.
    fn queen_of(&self, row: usize) -> Square {
        Square::new(row, self.queens[row] as usize)
    }

    /// The square that a row tried last; for a row that has its queen, the queen's.
    fn tried_in(&self, row: usize) -> Option<Square> {
        (self.queens[row] != UNTRIED).then(|| self.queen_of(row))
    }

    /// The variables of the listing in a row: the column too, once the row has tried one.
    fn variables(&self, row: usize) -> Values {
        match self.tried_in(row) {
            Some(square) => Values::new(variables(square)),
            None => Values::new([int(row)]),
        }
    }

    /// The call for a row.
    fn enter(&self, row: usize, tracer: &mut impl Tracer) {
        let values = [int(row)];
        tracer.line(|| Executed::new(Label::Search, Step::Call, values));
        let full = Relation::Equal.compare(int(row), int(self.queens.len()));
        tracer.line(|| Executed::new(Label::Full, full, values));
        if row < self.queens.len() {
            tracer.plain(Label::Attacked, values);
            tracer.plain(Label::Free, values);
        }
    }

    /// A queen in every row.
    fn found(&mut self, tracer: &mut impl Tracer) -> Advance {
        let size = self.queens.len();
        self.enter(size, tracer);
        self.solutions += 1;
        let number = self.solutions;
        tracer.step(|| Executed::new(Label::Solution, Step::Solution { number }, [int(size)]));
        Advance::Solution
    }

    /// A row has no free square left, or none at all.
    fn exhausted(&self, row: usize, last: Option<Square>, tracer: &mut impl Tracer) {
        let values = last.map_or(Values::new([int(row)]), |last| Values::new(variables(last)));
        tracer.line(|| Executed { step: Step::Line, label: Label::Next, values });
        let step = Step::Exhausted { level: row, last };
        tracer.step(|| Executed { step, label: Label::Exhausted, values });
    }
}

/// The queen of a row that moves on.
fn taken_back(square: Square) -> Executed {
    Executed::new(Label::TakeBack, Step::TakeBack { square }, variables(square))
}

impl<M: Mask> Search for Bits<M> {
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        let size = self.queens.len();
        if T::STEPS && !self.started {
            self.started = true;
            tracer.plain(Label::Start, []);
            if size > 0 {
                self.enter(0, tracer);
                return Advance::Going;
            }
        }
        if size == 0 {
            if self.solutions == 0 {
                return self.found(tracer);
            }
            tracer.line(|| Executed::new(Label::Return, Step::Return, [0]));
            return Advance::Done;
        }
        // The current row stays in registers from node to node, and a row that has nothing left to try is not
        // kept on the stack: together a sixth faster. A tracer hears one node at a time, and every row.
        let mut depth = self.depth;
        let mut top = self.stack[depth].clone();
        let mut row = top.row;
        for _ in 0..if T::STEPS { 1 } else { NODES_AT_ONCE } {
            if T::STEPS && self.complete {
                self.complete = false;
                tracer.line(|| Executed::new(Label::Return, Step::Return, [int(size)]));
                tracer.step(|| taken_back(self.queen_of(row)));
            }
            let Some((queen, column)) = top.untried.take_lowest() else {
                self.exhausted(row, self.tried_in(row), tracer);
                if depth == 0 {
                    return Advance::Done;
                }
                depth -= 1;
                top.clone_from(&self.stack[depth]);
                row = top.row;
                tracer.step(|| taken_back(self.queen_of(row)));
                continue;
            };
            let square = Square::new(row, column);
            let after = self.tried_in(row);
            tracer.line(|| Executed { step: Step::Line, label: Label::Next, values: self.variables(row) });
            tracer.line(|| Executed { step: Step::Line, label: Label::Lowest, values: self.variables(row) });
            let values = variables(square);
            tracer.step(|| Executed::new(Label::Try, Step::Try { level: row, square, after }, values));
            self.queens[row] = column as u32;
            tracer.plain(Label::Rest, values);
            tracer.step(|| Executed::new(Label::Place, Step::Place { square }, values));
            for label in [Label::Columns, Label::Falling, Label::Rising, Label::Descend] {
                tracer.plain(label, values);
            }
            let below = &self.open[row + 1..];
            let Some(next) = below.first() else {
                self.stack[depth] = top;
                self.depth = depth;
                self.complete = true;
                return self.found(tracer);
            };
            let columns = top.columns.with(&queen);
            let falling = top.falling.with(&queen).right();
            let rising = top.rising.with(&queen).left();
            let untried = next.without(&columns, &falling, &rising);
            // What nobody hears need not be searched: the row after the next has no square left either. (To look
            // one row ahead saves a sixth of the time; two or three rows cost more than they save.)
            let hopeless = !T::STEPS
                && below
                    .get(1)
                    .is_some_and(|after| after.without(&columns, &falling.right(), &rising.left()).is_none());
            self.enter(row + 1, tracer);
            if untried.is_none() | hopeless {
                self.exhausted(row + 1, None, tracer);
                tracer.step(|| taken_back(square));
                continue;
            }
            let more = !top.untried.is_none() | T::STEPS;
            self.stack[depth] = top;
            depth += usize::from(more);
            row += 1;
            top = Row { row, columns, falling, rising, untried };
            self.queens[row] = UNTRIED;
        }
        self.stack[depth] = top;
        self.depth = depth;
        Advance::Going
    }

    fn solution(&self) -> Solution {
        Solution::from_columns(self.queens.clone())
    }
}
