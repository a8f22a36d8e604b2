//! The next forced square, and why: what a person needs who is stuck.
//!
//! A row or column with one open square left takes its queen there. Before that, squares may have to be ruled
//! out: those that attack every open square of some row or column, and, if that is not enough, those where a
//! queen would leave some row or column with no open square. The hint names the squares that matter for the
//! forced one, each with its reason, in the order in which they can be followed.
//!
//! Written to be read, on a plain table of squares. The solver's own propagation (`complete/open`) is not used, so
//! each can be tested against the other. Cost: O(n^3) for a look at the whole board, so boards of more
//! than [`MAX_EXPLAINED`] rows are only asked whether all completions share a square.

use std::collections::BTreeSet;

use super::{complete, forced};
use crate::board::Board;
use crate::control::{Control, Outcome, Stopped};
use crate::line::{Line, Square};

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RowOrColumn {
    /// A row, from 0 at the top.
    Row(usize),
    /// A column, from 0 at the left.
    Column(usize),
}

/// Why a square cannot take a queen although no queen attacks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// A queen here would attack every open square of this row or column.
    AttacksAll(RowOrColumn),
    /// A queen here, and the queens that are forced then, would leave this row or column without a square.
    LeavesNone(RowOrColumn),
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
        only_in: RowOrColumn,
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
        because: Option<RowOrColumn>,
    },
}

/// The most rows of a board whose forced squares are explained. A larger table would take more memory than the reasons
/// are worth, which nobody could follow by eye.
pub const MAX_EXPLAINED: usize = 1000;

/// The next forced square of a board and why.
///
/// ```
/// use queens::{Board, Control, Square};
/// use queens::find::hint::{Hint, RowOrColumn, hint};
/// let board = Board::parse(".Q..\n....\n....\n....")?;
/// let expected = Hint::Queen { square: Square::new(1, 3), only_in: RowOrColumn::Row(1), first: vec![] };
/// assert_eq!(hint(&board, &Control::new())?, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If it was stopped.
pub fn hint(board: &Board, control: &Control<'_>) -> Result<Hint, Stopped> {
    let size = board.size();
    if (0..size).all(|row| board.fixed_in_row(row).is_some()) {
        return Ok(Hint::Complete);
    }
    // A forced square of a board that leads nowhere would be no help.
    let can_be_completed = complete(board, control).finished()?.is_some();
    if size > MAX_EXPLAINED {
        return if can_be_completed {
            in_every(board, control)
        } else {
            Ok(Hint::Impossible { because: None })
        };
    }
    let mut view = SeenBoard::new(board, control)?;
    if !can_be_completed {
        return Ok(Hint::Impossible { because: view.dead_line() });
    }
    let mut ruled_out = Vec::new();
    loop {
        control.check()?;
        if let Some((square, line)) = view.single(board) {
            return Ok(Hint::Queen { square, only_in: line, first: needed_for(line, &ruled_out, size) });
        }
        let next = match view.attacks_all(control)? {
            Some(next) => next,
            None => match view.leaves_none(control)? {
                Some(next) => next,
                None => break,
            },
        };
        view.open[next.square.row][next.square.column] = false;
        ruled_out.push(next);
    }
    in_every(board, control)
}

/// A square that every completion uses, without a reason.
fn in_every(board: &Board, control: &Control<'_>) -> Result<Hint, Stopped> {
    match forced(board, control) {
        Outcome::Stopped => Err(Stopped),
        Outcome::None => Ok(Hint::Impossible { because: None }),
        Outcome::Found(forced) => Ok(match forced.always.first() {
            Some(&square) => Hint::InEvery { square },
            None => Hint::Choice,
        }),
    }
}

/// Those of the squares ruled out that a conclusion about a row or column rests on, directly or not.
fn needed_for(line: RowOrColumn, ruled_out: &[RuledOut], size: usize) -> Vec<RuledOut> {
    let mut lines = BTreeSet::from([line]);
    let mut needed = Vec::new();
    // Backwards, since a reason only rests on what was ruled out before it.
    for &out in ruled_out.iter().rev() {
        let Square { row, column } = out.square;
        if lines.contains(&RowOrColumn::Row(row)) || lines.contains(&RowOrColumn::Column(column)) {
            match out.why {
                Why::AttacksAll(line) => {
                    lines.insert(line);
                }
                // What is forced after a trial may rest on anything.
                Why::LeavesNone(_) => {
                    lines.extend((0..size).flat_map(|i| [RowOrColumn::Row(i), RowOrColumn::Column(i)]))
                }
            }
            needed.push(out);
        }
    }
    needed.reverse();
    needed
}

/// The board as a person sees it: which squares are open, which rows and columns have their queen.
#[derive(Clone)]
struct SeenBoard {
    open: Vec<Vec<bool>>,
    rows_done: Vec<bool>,
    columns_done: Vec<bool>,
}

impl SeenBoard {
    fn new(board: &Board, control: &Control<'_>) -> Result<Self, Stopped> {
        let size = board.size();
        let mut view = Self {
            open: vec![vec![false; size]; size],
            rows_done: vec![false; size],
            columns_done: vec![false; size],
        };
        board.each_open_square(control, |square| {
            view.open[square.row][square.column] = true;
            true
        })?;
        for queen in board.fixed() {
            view.rows_done[queen.row] = true;
            view.columns_done[queen.column] = true;
        }
        Ok(view)
    }

    /// The rows and columns without a queen.
    fn lines(&self) -> impl Iterator<Item = RowOrColumn> + '_ {
        let size = self.open.len();
        let rows = (0..size).filter(|&row| !self.rows_done[row]).map(RowOrColumn::Row);
        rows.chain((0..size).filter(|&column| !self.columns_done[column]).map(RowOrColumn::Column))
    }

    /// The open squares of a row or column.
    fn squares(&self, line: RowOrColumn) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.open.len()).map(move |along| match line {
            RowOrColumn::Row(row) => Square::new(row, along),
            RowOrColumn::Column(column) => Square::new(along, column),
        });
        all.filter(|square| self.open[square.row][square.column])
    }

    /// A row or column that needs a queen and has no square for it.
    fn dead_line(&self) -> Option<RowOrColumn> {
        self.lines().find(|&line| self.squares(line).next().is_none())
    }

    /// A row or column with one square left; rows that have one on the board as it is come first.
    fn single(&self, board: &Board) -> Option<(Square, RowOrColumn)> {
        let singles = self.lines().filter(|&line| self.squares(line).count() == 1);
        let mut singles = singles.filter_map(|line| self.squares(line).next().map(|square| (square, line)));
        singles.find(|(square, _)| board.fixed_in_row(square.row).is_none())
    }

    /// A square that attacks every open square of a row or column, the narrowest first.
    fn attacks_all(&self, control: &Control<'_>) -> Result<Option<RuledOut>, Stopped> {
        for line in self.narrowest_first(control)? {
            control.check()?;
            let targets: Vec<Square> = self.squares(line).collect();
            // No queen attacks more than three squares of a row or column that is not its own.
            if targets.len() > 3 {
                break;
            }
            let rows = self.lines().filter(|other| matches!(other, RowOrColumn::Row(_)));
            let attacks_all =
                |square: &Square| targets.iter().all(|&target| Line::between(*square, target).is_some());
            if let Some(square) = rows.flat_map(|row| self.squares(row)).find(attacks_all) {
                return Ok(Some(RuledOut { square, why: Why::AttacksAll(line) }));
            }
        }
        Ok(None)
    }

    /// A square where a queen, and all that is forced then, leaves a row or column without a square.
    fn leaves_none(&self, control: &Control<'_>) -> Result<Option<RuledOut>, Stopped> {
        for line in self.narrowest_first(control)? {
            control.check()?;
            for square in self.squares(line) {
                if let Some(line) = self.fails_with(square, control)? {
                    return Ok(Some(RuledOut { square, why: Why::LeavesNone(line) }));
                }
            }
        }
        Ok(None)
    }

    /// The row or column that a queen, and all that is forced then, leaves without a square.
    fn fails_with(&self, queen: Square, control: &Control<'_>) -> Result<Option<RowOrColumn>, Stopped> {
        let mut trial = self.clone();
        let mut next = Some(queen);
        while let Some(queen) = next {
            control.check()?;
            trial.place(queen);
            if let Some(line) = trial.dead_line() {
                return Ok(Some(line));
            }
            let single = trial.lines().find(|&line| trial.squares(line).count() == 1);
            next = single.and_then(|line| trial.squares(line).next());
        }
        Ok(None)
    }

    /// The rows and columns without a queen, those with the fewest open squares first.
    fn narrowest_first(&self, control: &Control<'_>) -> Result<Vec<RowOrColumn>, Stopped> {
        let mut counted = Vec::new();
        for line in self.lines() {
            control.check()?;
            counted.push((self.squares(line).count(), line));
        }
        counted.sort_by_key(|&(count, _)| count);
        Ok(counted.into_iter().map(|(_, line)| line).collect())
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
    use super::*;
    use crate::{Method, search};

    #[test]
    fn following_hints_solves_a_puzzle_with_one_completion() {
        // Unique: two queens of the first solution of size 8 are enough.
        let mut board =
            Board::parse("Q.......\n....Q...\n........\n.....Q..\n........\n........\n........\n........")
                .unwrap();
        assert_eq!(search::solutions(Method::Bits, &board).count(), 1);
        loop {
            match hint(&board, &Control::new()).unwrap() {
                Hint::Queen { square, .. } | Hint::InEvery { square } => {
                    board = board.with_queen(square).expect("a hint is a square that is open");
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
            let mut view = SeenBoard::new(&board, &Control::new()).unwrap();
            let next = |view: &SeenBoard| {
                let attacking = view.attacks_all(&Control::new()).unwrap();
                attacking.or_else(|| view.leaves_none(&Control::new()).unwrap())
            };
            while let Some(out) = next(&view) {
                assert!(solutions.iter().all(|s| s.columns()[out.square.row] as usize != out.square.column));
                view.open[out.square.row][out.square.column] = false;
            }
        }
    }

    #[test]
    fn an_empty_board_is_a_choice_and_a_full_one_complete() {
        assert_eq!(hint(&Board::empty(8), &Control::new()).unwrap(), Hint::Choice);
        assert_eq!(hint(&Board::empty(0), &Control::new()).unwrap(), Hint::Complete);
        let full = Board::parse(".Q..\n...Q\nQ...\n..Q.").unwrap();
        assert_eq!(hint(&full, &Control::new()).unwrap(), Hint::Complete);
    }

    #[test]
    fn a_board_too_large_to_be_explained_still_gets_its_forced_square() {
        let size = MAX_EXPLAINED + 1;
        let mut queens: Vec<Square> = super::super::construct::columns(size as u64)
            .unwrap()
            .enumerate()
            .map(|(row, column)| Square::new(row, column as usize))
            .collect();
        let square = queens.remove(size / 2);
        let board = Board::new(size, [], queens).unwrap();
        assert_eq!(hint(&board, &Control::new()), Ok(Hint::InEvery { square }));
        let closed = Board::new(size, [square], board.fixed()).unwrap();
        assert_eq!(hint(&closed, &Control::new()), Ok(Hint::Impossible { because: None }));
    }

    #[test]
    fn a_board_that_cannot_be_completed_says_where_it_fails() {
        let board = Board::parse("Q...\n....\n....\n....").unwrap();
        assert!(matches!(hint(&board, &Control::new()).unwrap(), Hint::Impossible { .. }));
        let board = Board::parse("****\n....\n....\n....").unwrap();
        assert_eq!(
            hint(&board, &Control::new()).unwrap(),
            Hint::Impossible { because: Some(RowOrColumn::Row(0)) }
        );
    }
}
