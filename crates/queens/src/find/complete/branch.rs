//! `Branch`: a backtracking search over the open squares that can be interrupted after any decision.
//!
//! A decision takes the row or column with the fewest open squares, divided by how often it failed so far
//! (dom/wdeg, after Boussemart, Hemery, Lecoutre and Sais), and puts a queen on one of its squares; if that
//! fails, the square is ruled out and the next decision is free again. Seen from exact cover this covers rows
//! and columns as primary items, with the diagonals as secondary ones.
//!
//! Two ways to use it, for two kinds of boards (see [`Strategy`]). Cost: at n = 56 with 7 open squares a
//! row about 1.4 microseconds a decision with `Small`, 3 with `Open`.

use super::field::{Field, Id, LineId};
use crate::find::dice::Dice;

/// The strategy of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// Where a solution is likely: the square that closes the fewest others first, and a new start after more
    /// and more failures, with what was learnt about which rows and columns fail.
    Restarting,
    /// Where a solution is unlikely, or all are wanted: squares in a random order, never a new start, so that
    /// nothing is searched twice.
    Steady,
}

/// How far [`Branch::advance`] came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// The board is full: a solution.
    Solution,
    /// There is no further solution.
    End,
    /// The failures allowed are used up, or it is time to look at the control.
    Pause,
}

/// A decision: a queen on a square.
struct Decision<Mark> {
    before: Mark,
    square: Id,
}

/// Failures until the first new start, and by how much that grows.
const FIRST_RESTART: f64 = 100.0;
const RESTART_GROWTH: f64 = 1.2;

/// Rows and columns that decisions look at before they pause: about 10 milliseconds.
const LINES_BETWEEN_PAUSES: u64 = 1 << 23;

/// A search that can be interrupted and continued.
pub(crate) struct Branch<F: Field> {
    open: F,
    /// The moment before the first decision.
    root: F::Mark,
    decisions: Vec<Decision<F::Mark>>,
    /// How often each row and column was left without a square; from 1.
    weights: Vec<f32>,
    strategy: Strategy,
    dice: Dice,
    /// Failures since the last new start, and how many there may be.
    since_restart: u64,
    restart_after: f64,
    /// Decisions so far, and failures.
    steps: u64,
    failures: u64,
    at_solution: bool,
    ended: bool,
}

impl<F: Field> Branch<F> {
    /// A search among open squares from which the first conclusions were drawn.
    pub(crate) fn new(mut open: F, strategy: Strategy, seed: u64) -> Self {
        Self {
            root: open.mark(),
            decisions: Vec::new(),
            weights: vec![1.0; 2 * open.size()],
            open,
            strategy,
            dice: Dice::new(seed),
            since_restart: 0,
            restart_after: FIRST_RESTART,
            steps: 0,
            failures: 0,
            at_solution: false,
            ended: false,
        }
    }

    /// The board as the search has it now.
    pub(crate) fn open(&self) -> &F {
        &self.open
    }

    /// Decisions so far.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Failures so far.
    pub(crate) fn failures(&self) -> u64 {
        self.failures
    }

    /// Continues to the next solution, for at most `failures` failures, or fewer on a large board: a decision looks at
    /// all of its rows and columns.
    pub(crate) fn advance(&mut self, failures: u64) -> Reached {
        let mut left = failures;
        let end = self.steps + (LINES_BETWEEN_PAUSES / (2 * self.open.size() as u64).max(1)).max(1);
        if self.ended || (self.at_solution && !self.go_back()) {
            self.ended = true;
            return Reached::End;
        }
        self.at_solution = false;
        loop {
            let Some(rank) = self.choose_line() else {
                self.at_solution = true;
                return Reached::Solution;
            };
            let square = self.choose_square(rank);
            self.decisions.push(Decision { before: self.open.mark(), square });
            self.steps += 1;
            if let Err(dead) = self.open.place(square) {
                self.weights[dead.0 as usize] += 1.0;
                self.since_restart += 1;
                self.failures += 1;
                left = left.saturating_sub(1);
                if !self.go_back() {
                    self.ended = true;
                    return Reached::End;
                }
                if self.strategy == Strategy::Restarting && self.since_restart as f64 >= self.restart_after {
                    self.start_again();
                }
                if left == 0 {
                    return Reached::Pause;
                }
            }
            if self.steps >= end {
                return Reached::Pause;
            }
        }
    }

    /// Forgets all decisions, but not the weights. What the failures ruled out for good stays ruled out only
    /// where no decision stood above it.
    fn start_again(&mut self) {
        if let Some(first) = self.decisions.first() {
            self.open.undo(first.before);
            self.decisions.clear();
        }
        self.since_restart = 0;
        self.restart_after *= RESTART_GROWTH;
    }

    /// Takes the last decision back and rules its square out, and further back while that fails; `false` if
    /// there is nothing left to take back.
    fn go_back(&mut self) -> bool {
        while let Some(Decision { before, square }) = self.decisions.pop() {
            self.open.undo(before);
            match self.open.rule_out(square) {
                Ok(()) => return true,
                Err(dead) => self.weights[dead.0 as usize] += 1.0,
            }
        }
        self.open.undo(self.root);
        false
    }

    fn choose_line(&self) -> Option<LineId> {
        let mut best: Option<(LineId, f32, f32)> = None;
        for rank in self.open.unserved() {
            let (count, weight) = (self.open.count(rank) as f32, self.weights[rank as usize]);
            // count / weight < its count / its weight, without the divisions
            if best.is_none_or(|(_, its_count, its_weight)| count * its_weight < its_count * weight) {
                best = Some((rank, count, weight));
            }
        }
        best.map(|(rank, ..)| rank)
    }

    fn choose_square(&mut self, rank: LineId) -> Id {
        let chosen = match self.strategy {
            Strategy::Restarting => {
                self.open.squares_of(rank).min_by_key(|&square| self.open.attacked_by(square))
            }
            Strategy::Steady => {
                let nth = self.dice.below(self.open.count(rank) as usize);
                self.open.squares_of(rank).nth(nth)
            }
        };
        chosen.expect("a row or column without a square is never left standing")
    }
}

#[cfg(test)]
mod tests {
    use super::super::open::Open;
    use super::*;
    use crate::board::Board;

    fn count(size: usize, strategy: Strategy, pause: u64) -> u64 {
        let mut open = Open::new(&Board::empty(size)).unwrap();
        if open.begin().is_err() {
            return 0;
        }
        let mut branch = Branch::new(open, strategy, 1);
        let mut solutions = 0;
        loop {
            match branch.advance(pause) {
                Reached::Solution => solutions += 1,
                Reached::Pause => {}
                Reached::End => return solutions,
            }
        }
    }

    #[test]
    fn steady_search_meets_every_solution_once_however_often_it_pauses() {
        for (size, solutions) in [(0, 1), (1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
            assert_eq!(count(size, Strategy::Steady, u64::MAX), solutions, "n = {size}");
            assert_eq!(count(size, Strategy::Steady, 1), solutions, "n = {size}");
        }
    }

    #[test]
    fn a_search_that_ended_stays_ended() {
        let mut open = Open::new(&Board::empty(0)).unwrap();
        open.begin().unwrap();
        let mut branch = Branch::new(open, Strategy::Restarting, 1);
        assert_eq!(branch.advance(9), Reached::Solution);
        assert_eq!(branch.advance(9), Reached::End);
        assert_eq!(branch.advance(9), Reached::End);
    }
}
