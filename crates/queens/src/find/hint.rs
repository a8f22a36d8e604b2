//! The next forced square, and why: what a person needs who is stuck.
//!
//! A row or column with one open square left takes its queen there. Before that, squares may have to be ruled
//! out: those that attack every open square of some row or column, and, if that is not enough, those where a
//! queen would leave some row or column with no open square. The hint names the squares that matter for the
//! forced one, each with its reason, in the order in which they can be followed.
//!
//! Written for reading and on a plain table of squares; the solver's own conclusions (`complete/open`) are
//! not used, so each can be tested against the other. Cost: O(n^3) for a look at the whole board.

use std::collections::BTreeSet;

use super::complete::open::open_squares;
use super::forced::{AllForced, forced};
use super::{Completion, Options, complete};
use crate::board::Board;
use crate::line::{Line, Square};

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    /// A row, from 0 at the top.
    Row(usize),
    /// A column, from 0 at the left.
    Column(usize),
}

/// Why a square cannot take a queen although no queen attacks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// A queen here would attack every open square of this row or column.
    AttacksAll(Rank),
    /// A queen here, and the queens that are forced then, would leave this row or column without a square.
    LeavesNone(Rank),
}

/// A square that is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuledOut {
    /// The square.
    pub square: Square,
    /// The reason.
    pub why: Why,
}

/// What to do next on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A queen belongs here: it is the only square of a row or column, once these squares are ruled out.
    Queen {
        /// Where.
        square: Square,
        /// The row or column.
        only_in: Rank,
        /// What to see first, in this order; empty if the row or column has one open square as it is.
        first: Vec<RuledOut>,
    },
    /// A queen belongs here, as every completion has one here. No short reason was found.
    InEvery {
        /// Where.
        square: Square,
    },
    /// The board has several completions that share no further square: there is a choice.
    Choice,
    /// Every row has its queen.
    Complete,
    /// The board cannot be completed; a row or column that shows it, if one does.
    Impossible {
        /// The row or column that is left without a square.
        because: Option<Rank>,
    },
    /// The search was stopped.
    Unknown,
}

/// The next forced square of a board and why.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, Square, find};
/// use queens::find::hint::{Hint, Rank, hint};
/// let stop = AtomicBool::new(false);
/// let board = Board::parse(".Q..\n....\n....\n....")?;
/// let expected = Hint::Queen { square: Square::new(1, 3), only_in: Rank::Row(1), first: vec![] };
/// assert_eq!(hint(&board, &find::Options::new(&stop)), expected);
/// # Ok::<(), queens::BoardError>(())
/// ```
#[must_use]
pub fn hint(board: &Board, options: &Options<'_>) -> Hint {
    let size = board.size();
    let mut view = View::new(board);
    if (0..size).all(|row| board.fixed_in_row(row).is_some()) {
        return Hint::Complete;
    }
    let mut ruled_out = Vec::new();
    // A forced square of a board that leads nowhere would be no help.
    match complete(board, options) {
        Completion::Unknown => return Hint::Unknown,
        Completion::Impossible => return Hint::Impossible { because: view.dead_rank() },
        Completion::Completed(_) => {}
    }
    loop {
        if let Some(rank) = view.dead_rank() {
            return Hint::Impossible { because: Some(rank) };
        }
        if let Some((square, rank)) = view.single(board) {
            return Hint::Queen { square, only_in: rank, first: needed_for(rank, &ruled_out, size) };
        }
        let Some(next) = view.attacks_all().or_else(|| view.leaves_none()) else { break };
        view.open[next.square.row][next.square.column] = false;
        ruled_out.push(next);
    }
    match forced(board, options) {
        AllForced::Impossible => Hint::Impossible { because: None },
        AllForced::Unknown => Hint::Unknown,
        AllForced::Found(forced) => match forced.always.first() {
            Some(&square) => Hint::InEvery { square },
            None => Hint::Choice,
        },
    }
}

/// Those of the squares ruled out that a conclusion about a row or column rests on, directly or not.
fn needed_for(rank: Rank, ruled_out: &[RuledOut], size: usize) -> Vec<RuledOut> {
    let mut ranks = BTreeSet::from([rank]);
    let mut needed = Vec::new();
    // Backwards, since a reason only rests on what was ruled out before it.
    for &out in ruled_out.iter().rev() {
        let Square { row, column } = out.square;
        if ranks.contains(&Rank::Row(row)) || ranks.contains(&Rank::Column(column)) {
            match out.why {
                Why::AttacksAll(rank) => {
                    ranks.insert(rank);
                }
                // What is forced after a trial may rest on anything.
                Why::LeavesNone(_) => ranks.extend((0..size).flat_map(|i| [Rank::Row(i), Rank::Column(i)])),
            }
            needed.push(out);
        }
    }
    needed.reverse();
    needed
}

/// The board as a person sees it: which squares are open, which rows and columns have their queen.
#[derive(Clone)]
struct View {
    open: Vec<Vec<bool>>,
    rows_done: Vec<bool>,
    columns_done: Vec<bool>,
}

impl View {
    fn new(board: &Board) -> Self {
        let size = board.size();
        let mut view = Self {
            open: vec![vec![false; size]; size],
            rows_done: vec![false; size],
            columns_done: vec![false; size],
        };
        for square in open_squares(board) {
            view.open[square.row][square.column] = true;
        }
        for queen in board.fixed() {
            view.rows_done[queen.row] = true;
            view.columns_done[queen.column] = true;
        }
        view
    }

    /// The rows and columns without a queen.
    fn ranks(&self) -> impl Iterator<Item = Rank> + '_ {
        let size = self.open.len();
        let rows = (0..size).filter(|&row| !self.rows_done[row]).map(Rank::Row);
        rows.chain((0..size).filter(|&column| !self.columns_done[column]).map(Rank::Column))
    }

    /// The open squares of a row or column.
    fn squares(&self, rank: Rank) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.open.len()).map(move |along| match rank {
            Rank::Row(row) => Square::new(row, along),
            Rank::Column(column) => Square::new(along, column),
        });
        all.filter(|square| self.open[square.row][square.column])
    }

    /// A row or column that needs a queen and has no square for it.
    fn dead_rank(&self) -> Option<Rank> {
        self.ranks().find(|&rank| self.squares(rank).next().is_none())
    }

    /// A row or column with one square left; rows that have one on the board as it is come first.
    fn single(&self, board: &Board) -> Option<(Square, Rank)> {
        let singles = self.ranks().filter(|&rank| self.squares(rank).count() == 1);
        let mut singles = singles.filter_map(|rank| self.squares(rank).next().map(|square| (square, rank)));
        singles.find(|(square, _)| board.fixed_in_row(square.row).is_none())
    }

    /// A square that attacks every open square of a row or column, the narrowest first.
    fn attacks_all(&self) -> Option<RuledOut> {
        let mut ranks: Vec<Rank> = self.ranks().filter(|&rank| self.squares(rank).count() <= 3).collect();
        ranks.sort_by_key(|&rank| self.squares(rank).count());
        ranks.into_iter().find_map(|rank| {
            let targets: Vec<Square> = self.squares(rank).collect();
            let square = self.ranks().filter(|other| matches!(other, Rank::Row(_))).find_map(|row| {
                self.squares(row)
                    .find(|&square| targets.iter().all(|&target| Line::between(square, target).is_some()))
            })?;
            Some(RuledOut { square, why: Why::AttacksAll(rank) })
        })
    }

    /// A square where a queen, and all that is forced then, leaves a row or column without a square.
    fn leaves_none(&self) -> Option<RuledOut> {
        let mut ranks: Vec<Rank> = self.ranks().collect();
        ranks.sort_by_key(|&rank| self.squares(rank).count());
        ranks.into_iter().flat_map(|rank| self.squares(rank)).find_map(|square| {
            let mut trial = self.clone();
            trial.place(square);
            loop {
                if let Some(rank) = trial.dead_rank() {
                    return Some(RuledOut { square, why: Why::LeavesNone(rank) });
                }
                let single = trial.ranks().find(|&rank| trial.squares(rank).count() == 1)?;
                let square = trial.squares(single).next()?;
                trial.place(square);
            }
        })
    }

    fn place(&mut self, queen: Square) {
        for (row, squares) in self.open.iter_mut().enumerate() {
            for (column, open) in squares.iter_mut().enumerate() {
                *open &= Line::between(queen, Square::new(row, column)).is_none();
            }
        }
        self.rows_done[queen.row] = true;
        self.columns_done[queen.column] = true;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::first::with_queen;
    use super::*;
    use crate::{Method, search};

    static GO: AtomicBool = AtomicBool::new(false);

    #[test]
    fn following_hints_solves_a_puzzle_with_one_completion() {
        // Unique: two queens of the first solution of size 8 are enough.
        let mut board =
            Board::parse("Q.......\n....Q...\n........\n.....Q..\n........\n........\n........\n........")
                .unwrap();
        assert_eq!(search::solutions(Method::Bits, &board).count(), 1);
        loop {
            match hint(&board, &Options::new(&GO)) {
                Hint::Queen { square, .. } | Hint::InEvery { square } => {
                    board = with_queen(&board, square).expect("a hint is a square that is open");
                }
                Hint::Complete => break,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(board.fixed().map(|queen| queen.column).collect::<Vec<_>>(), [0, 4, 7, 5, 2, 6, 1, 3]);
    }

    #[test]
    fn no_hint_rules_out_a_square_that_a_completion_uses() {
        for first in 0..8 {
            let board = Board::new(8, [], [Square::new(0, first)]).unwrap();
            let solutions: Vec<_> = search::solutions(Method::Bits, &board).collect();
            let mut view = View::new(&board);
            while let Some(out) = view.attacks_all().or_else(|| view.leaves_none()) {
                assert!(solutions.iter().all(|s| s.columns()[out.square.row] as usize != out.square.column));
                view.open[out.square.row][out.square.column] = false;
            }
        }
    }

    #[test]
    fn an_empty_board_is_a_choice_and_a_full_one_complete() {
        assert_eq!(hint(&Board::empty(8), &Options::new(&GO)), Hint::Choice);
        assert_eq!(hint(&Board::empty(0), &Options::new(&GO)), Hint::Complete);
        let full = Board::parse(".Q..\n...Q\nQ...\n..Q.").unwrap();
        assert_eq!(hint(&full, &Options::new(&GO)), Hint::Complete);
    }

    #[test]
    fn a_board_that_cannot_be_completed_says_where_it_fails() {
        let board = Board::parse("Q...\n....\n....\n....").unwrap();
        assert!(matches!(hint(&board, &Options::new(&GO)), Hint::Impossible { .. }));
        let board = Board::parse("****\n....\n....\n....").unwrap();
        assert_eq!(hint(&board, &Options::new(&GO)), Hint::Impossible { because: Some(Rank::Row(0)) });
    }
}
