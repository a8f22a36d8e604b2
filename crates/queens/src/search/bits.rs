//! The fast lister: row by row, with the attacked columns of a row in three words of bits. One AND gives
//! the safe squares of a row; a shift carries the diagonals to the next row.
//!
//! Cost: a few instructions per node. Boards of up to 64 columns use one word, larger ones a list of words.

use crate::board::Board;
use crate::line::Square;
use crate::solution::Solution;
use crate::trace::{Step, Tracer};

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
#[derive(Clone)]
pub struct Wide(Vec<u64>);

impl Mask for Wide {
    fn open_rows(board: &Board) -> Vec<Self> {
        let size = board.size();
        let row = |row| {
            let mut open = Self::none(size);
            for column in (0..size).filter(|&column| board.is_open(Square::new(row, column))) {
                open.0[column / 64] |= 1 << (column % 64);
            }
            open
        };
        (0..size).map(row).collect()
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

/// A row of the stack: what attacks it, and what is left to try.
#[derive(Clone)]
struct Row<M> {
    columns: M,
    falling: M,
    rising: M,
    untried: M,
}

/// The column of a row that has tried none yet.
const UNTRIED: u32 = u32::MAX;

/// A search row by row on words of bits.
pub struct Bits<M> {
    open: Vec<M>,
    stack: Vec<Row<M>>,
    /// The column that each row tried last: of the rows above the current one, their queens'.
    queens: Vec<u32>,
    row: usize,
    solutions: u64,
    done: bool,
}

impl<M: Mask> Bits<M> {
    /// A search on a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let open = M::open_rows(board);
        let none = M::none(size);
        let untried = open.first().unwrap_or(&none).clone();
        let row = Row { columns: none.clone(), falling: none.clone(), rising: none, untried };
        Self {
            open,
            stack: vec![row; size + 1],
            queens: vec![UNTRIED; size],
            row: 0,
            solutions: 0,
            done: false,
        }
    }

    /// The square that a row tried last; for a row that has its queen, the queen's.
    fn tried_in(&self, row: usize) -> Option<Square> {
        let column = self.queens[row];
        (column != UNTRIED).then(|| Square::new(row, column as usize))
    }

    fn go_back(&mut self, tracer: &mut impl Tracer) -> Advance {
        if self.row == 0 {
            self.done = true;
            return Advance::Done;
        }
        self.row -= 1;
        tracer.step(|| {
            let square = self.tried_in(self.row).expect("the row above has a queen");
            Step::TakeBack { square, again: false }
        });
        Advance::Going
    }

    fn found(&mut self, tracer: &mut impl Tracer) -> Advance {
        self.solutions += 1;
        tracer.step(|| Step::Solution { number: self.solutions });
        Advance::Solution
    }
}

impl<M: Mask> Search for Bits<M> {
    #[inline(always)]
    fn advance<T: Tracer>(&mut self, tracer: &mut T) -> Advance {
        let (row, size) = (self.row, self.queens.len());
        if self.done {
            return Advance::Done;
        }
        if row == size {
            return if self.solutions == 0 { self.found(tracer) } else { self.go_back(tracer) };
        }
        let below = &self.open[row + 1..];
        while let Some((queen, column)) = self.stack[row].untried.take_lowest() {
            let square = Square::new(row, column);
            tracer.step(|| Step::Try { level: row, square, after: self.tried_in(row) });
            self.queens[row] = column as u32;
            tracer.step(|| Step::Place { square, again: false });
            let Some(next) = below.first() else {
                self.row = size;
                return self.found(tracer);
            };
            let Row { columns, falling, rising, .. } = &self.stack[row];
            let columns = columns.with(&queen);
            let falling = falling.with(&queen).right();
            let rising = rising.with(&queen).left();
            let untried = next.without(&columns, &falling, &rising);
            // What nobody hears need not be searched: the row after the next has no square left either. (To look
            // one row ahead saves a sixth of the time; two or three rows cost more than they save.)
            let hopeless = !T::LISTENS
                && below
                    .get(1)
                    .is_some_and(|after| after.without(&columns, &falling.right(), &rising.left()).is_none());
            if !(untried.is_none() | hopeless) {
                self.stack[row + 1] = Row { columns, falling, rising, untried };
                self.queens[row + 1] = UNTRIED;
                self.row = row + 1;
                return Advance::Going;
            }
            // There is nothing to go down for.
            tracer.step(|| Step::Exhausted { level: row + 1, last: None });
            tracer.step(|| Step::TakeBack { square, again: false });
        }
        tracer.step(|| Step::Exhausted { level: row, last: self.tried_in(row) });
        self.go_back(tracer)
    }

    fn solution(&self) -> Solution {
        Solution::from_columns(self.queens.clone())
    }
}
