//! Completing a board: queens for all rows beside fixed queens and blocked squares, or certainty that there
//! is no way. The problem is NP-complete (Gent, Jefferson and Nightingale), so no method is best on all boards
//! and several are tried, the cheap ones first:
//!
//! 1. an open board (many open squares a row) is filled by luck and swaps;
//! 2. conclusions from narrow rows and columns, and a pairing of rows and columns;
//! 3. search by two strategies on growing allowances of failures, or side by side on several threads: with new
//!    starts, best where there is a solution and n is large; and steady, best at the phase transition (about
//!    seven free squares a row) and where there is none;
//! 4. with the cargo feature `proof`, CaDiCaL in turn with these once their allowances have become large.
//!
//! A solution is checked by [`Solution::check`], which knows nothing of this, before it is returned.

pub(crate) mod branch;
pub(crate) mod field;
pub(crate) mod matching;
pub(crate) mod open;
#[cfg(feature = "proof")]
mod resort;
pub(crate) mod small;
pub(crate) mod swaps;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use crate::board::Board;
use crate::control::{Control, Outcome, Progress, Stopped};
use crate::find::dice::Dice;
use crate::solution::Solution;
use branch::{Branch, Reached, Strategy};
use field::Field;
use open::Open;
#[cfg(feature = "proof")]
use resort::last_resort;
use small::Small;

/// Open squares a row from which filling by swaps is tried: it succeeds within the first attempts or hardly ever.
const OPEN_BOARD: usize = 30;

/// How often filling by swaps is tried.
const FILLINGS: usize = 5;

/// Failures allowed to each strategy in the first round. Every round allows twice as many as the one before,
/// so that a bounded multiple of the work of the better strategy is done.
const FIRST_ALLOWANCE: u64 = 1000;

/// Open squares a row below which a board is narrow. The steady strategy is nearly always the better one there
/// and is allowed four times as many failures as the other.
const NARROW_BOARD: usize = 9;
const STEADY_SHARE: u64 = 4;

/// Failures between two looks at the flag that stops the search: a few milliseconds.
const FAILURES_BETWEEN_LOOKS: u64 = 500;

/// What random choices start from unless a seed is given.
const DEFAULT_SEED: u64 = 1;

/// Completes a board: a solution with its fixed queens and without its blocked squares, or certainty that there is none.
///
/// On one thread the answer is always the same; on several the solution may be another one each time. Progress counts
/// decisions.
///
/// ```
/// use queens::{Board, Control, Outcome, find};
/// let board = Board::parse("..Q.\n....\n....\n....")?;
/// let solution = find::complete(&board, &Control::new()).found().unwrap();
/// assert_eq!(solution.columns(), [2, 0, 3, 1]);
/// let board = Board::parse("Q...\n....\n....\n....")?;
/// assert_eq!(find::complete(&board, &Control::new()), Outcome::None);
/// # Ok::<(), queens::BoardError>(())
/// ```
///
/// A board with more open squares than can be kept one by one (2^27, or fewer if memory is short) is only ever filled by
/// random trials: if it has no solution, the trials go on until they are stopped.
///
/// # Panics
/// If a completion does not pass the independent check: a bug, better loud than wrong.
#[must_use]
pub fn complete(board: &Board, control: &Control<'_>) -> Outcome<Solution> {
    complete_seeded(board, DEFAULT_SEED, control)
}

/// Completes a board as [`complete`] does, with other random choices for each seed.
///
/// ```
/// use queens::{Board, Control, find};
/// let solution = find::complete_seeded(&Board::empty(50), 7, &Control::new()).found().unwrap();
/// assert_eq!(solution.check(&Board::empty(50)), Ok(()));
/// ```
///
/// # Panics
/// As [`complete`].
#[must_use]
pub fn complete_seeded(board: &Board, seed: u64, control: &Control<'_>) -> Outcome<Solution> {
    let work = Completion { board, seed, control, decisions: AtomicU64::new(0) };
    let outcome = Outcome::from(work.complete());
    if let Outcome::Found(solution) = &outcome
        && let Err(conflict) = solution.check(board)
    {
        panic!("a completion is wrong: {conflict}");
    }
    outcome
}

/// The answer to whether there is a solution.
type Answer = Result<Option<Solution>, Stopped>;

/// A board to complete.
struct Completion<'a> {
    board: &'a Board,
    seed: u64,
    control: &'a Control<'a>,
    /// Decisions so far, of all threads.
    decisions: AtomicU64,
}

impl Completion<'_> {
    fn complete(&self) -> Answer {
        let Self { board, control, .. } = *self;
        let size = board.size();
        let mut dice = Dice::new(self.seed);
        let open_board = OPEN_BOARD * (size - board.fixed().count()) + size;
        let mut open = 0;
        board.each_open_square(control, |_| {
            open += 1;
            open < open_board
        })?;
        if open >= open_board {
            for _ in 0..FILLINGS {
                if let Some(solution) = swaps::fill(board, &mut dice, control)? {
                    return Ok(Some(solution));
                }
            }
        }
        let prepare = || -> Result<Option<Result<Open, field::Dead>>, Stopped> {
            Ok(match Open::within(board, control)? {
                Some(mut open) => Some(open.begin_within(control)?.map(|()| open)),
                None => None,
            })
        };
        let open = match prepare()? {
            None => loop {
                if let Some(solution) = swaps::fill(board, &mut dice, control)? {
                    return Ok(Some(solution));
                }
            },
            Some(Err(_)) => return Ok(None),
            Some(Ok(open)) => open,
        };
        if !matching::exists(&open, control)? {
            return Ok(None);
        }
        let is_narrow = open.open_count() < NARROW_BOARD * size;
        // The same conclusions, faster, where a row fits into a word.
        let small = || Small::new(board).and_then(|mut small| small.begin().ok().map(|()| small));
        if let Some(first) = small() {
            drop(open);
            return self.search_from(first, is_narrow, &|| Ok(small().expect("it was possible before")));
        }
        let again = || match prepare()? {
            Some(Ok(open)) => Ok(open),
            // There was memory for one but not for another.
            _ => Err(Stopped),
        };
        self.search_from(open, is_narrow, &again)
    }

    /// Searches a board, given its open squares and a way to make them again for further searches.
    fn search_from<F: Field + Send>(
        &self,
        open: F,
        is_narrow: bool,
        again: &(dyn Fn() -> Result<F, Stopped> + Sync),
    ) -> Answer {
        let threads = self.control.thread_count();
        let branch = |open: F, thread: usize| {
            let strategy = if thread.is_multiple_of(2) { Strategy::Restarting } else { Strategy::Steady };
            Branch::new(open, strategy, self.seed.wrapping_add(thread as u64))
        };
        let stopped = || self.control.is_stopped();
        if threads == 1 {
            let mut turns = vec![(branch(open, 0), 1)];
            // Without memory for a second search, the first one does.
            if let Ok(second) = again() {
                turns.push((branch(second, 1), if is_narrow { STEADY_SHARE } else { 1 }));
            }
            return self.take_turns(turns, last_resort(self.board, &stopped), &stopped);
        }
        // A short search alone first: most boards are done with it, and need no threads.
        let mut first = branch(open, 0);
        if let Some(answer) = self.search(&mut first, FIRST_ALLOWANCE, &stopped) {
            return answer;
        }
        let (sender, receiver) = mpsc::channel();
        let done = AtomicBool::new(false);
        let work = |branch: Branch<F>, is_last: bool, sender: mpsc::Sender<Option<Solution>>| {
            let stopped = || self.control.is_stopped() || done.load(Ordering::Relaxed);
            let turns = vec![(branch, STEADY_SHARE)];
            let answer = if is_last {
                self.take_turns(turns, last_resort(self.board, &stopped), &stopped)
            } else {
                self.take_turns(turns, |_| None, &stopped)
            };
            if let Ok(answer) = answer {
                done.store(true, Ordering::Relaxed);
                // Nobody listens any more if another thread was first.
                let _ = sender.send(answer);
            }
        };
        std::thread::scope(|scope| {
            for thread in 1..threads {
                let Ok(other) = again() else { break };
                let (branch, sender, work) = (branch(other, thread), sender.clone(), &work);
                let is_last = thread + 1 == threads;
                // With fewer threads than asked for it only takes longer.
                let spawned =
                    std::thread::Builder::new().spawn_scoped(scope, move || work(branch, is_last, sender));
                if spawned.is_err() {
                    break;
                }
            }
            work(first, false, sender);
            receiver.recv().map_err(|_| Stopped)
        })
    }

    /// Searches in turn on one thread, with growing allowances and each with its share, and after them the last resort.
    fn take_turns<F: Field>(
        &self,
        mut branches: Vec<(Branch<F>, u64)>,
        mut last_resort: impl FnMut(u64) -> Option<Option<Solution>>,
        stopped: &dyn Fn() -> bool,
    ) -> Answer {
        let mut allowance = FIRST_ALLOWANCE;
        loop {
            for (branch, share) in &mut branches {
                if let Some(answer) = self.search(branch, allowance.saturating_mul(*share), stopped) {
                    return answer;
                }
            }
            if let Some(answer) = last_resort(allowance) {
                return Ok(answer);
            }
            if stopped() {
                return Err(Stopped);
            }
            allowance = allowance.saturating_mul(2);
        }
    }

    /// Goes on with a search for some failures; `None` if it is not at its end then.
    fn search<F: Field>(
        &self,
        branch: &mut Branch<F>,
        failures: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Option<Answer> {
        let end = branch.failures().saturating_add(failures);
        while branch.failures() < end {
            if stopped() {
                return Some(Err(Stopped));
            }
            let before = branch.steps();
            let reached = branch.advance((end - branch.failures()).min(FAILURES_BETWEEN_LOOKS));
            let steps = branch.steps() - before;
            let decisions = self.decisions.fetch_add(steps, Ordering::Relaxed) + steps;
            self.control.report(Progress::new("complete", decisions));
            match reached {
                Reached::Solution => return Some(Ok(Some(branch.open().solution()))),
                Reached::End => return Some(Ok(None)),
                Reached::Pause => {}
            }
        }
        None
    }
}

/// There is none without CaDiCaL.
#[cfg(not(feature = "proof"))]
fn last_resort(_: &Board, _: &dyn Fn() -> bool) -> impl FnMut(u64) -> Option<Option<Solution>> + use<> {
    |_| None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete_on(threads: usize, board: &Board) -> Outcome<Solution> {
        complete(board, &Control::new().threads(threads))
    }

    #[test]
    fn plain_boards_are_completed_if_and_only_if_a_solution_exists() {
        for size in 0..40 {
            let completion = complete_on(1, &Board::empty(size));
            assert_eq!(completion == Outcome::None, size == 2 || size == 3, "n = {size}");
        }
    }

    #[test]
    fn several_threads_find_the_same_answers() {
        let board = Board::parse("Q.....\n......\n......\n......\n......\n......").unwrap();
        assert_eq!(complete_on(3, &board), Outcome::None);
        assert!(complete_on(3, &Board::empty(20)).found().is_some());
    }

    #[test]
    fn a_stopped_search_says_so() {
        let stop = AtomicBool::new(true);
        for size in [12, 300] {
            assert_eq!(complete(&Board::empty(size), &Control::new().stop(&stop)), Outcome::Stopped);
        }
    }

    #[test]
    fn decisions_are_told() {
        let told = AtomicU64::new(0);
        let tell = |progress: Progress| {
            told.fetch_max(progress.done, Ordering::Relaxed);
        };
        assert!(complete(&Board::empty(20), &Control::new().progress(&tell)).found().is_some());
        assert!(told.into_inner() > 0);
    }

    /// A board with `open` open squares a row on average.
    #[cfg(feature = "proof")]
    fn random_board(size: usize, open: usize, dice: &mut Dice) -> Board {
        let blocked = Board::empty(size).squares().filter(|_| dice.below(size) >= open);
        Board::builder(size).block_all(blocked).build().unwrap()
    }

    #[cfg(feature = "proof")]
    #[test]
    fn the_last_resort_alone_finds_the_same_answers() {
        let mut completed = 0;
        let mut dice = Dice::new(1);
        for _ in 0..40 {
            let board = random_board(20, 6, &mut dice);
            let control = Control::new();
            let work = Completion { board: &board, seed: 1, control: &control, decisions: AtomicU64::new(0) };
            let stopped = || false;
            let none: Vec<(Branch<Small>, u64)> = Vec::new();
            let answer = work.take_turns(none, last_resort(&board, &stopped), &stopped).unwrap();
            assert_eq!(answer.is_none(), complete(&board, &control) == Outcome::None, "\n{board}");
            if let Some(solution) = answer {
                assert_eq!(solution.check(&board), Ok(()));
                completed += 1;
            }
        }
        assert!((1..40).contains(&completed), "{completed} of 40");
    }

    #[cfg(feature = "proof")]
    #[test]
    fn the_last_resort_can_be_stopped() {
        // It is CaDiCaL that asks so often: the rounds before its turn ask a dozen times.
        let asked = AtomicU64::new(0);
        let stopped = || asked.fetch_add(1, Ordering::Relaxed) >= 100;
        let none: Vec<(Branch<Small>, u64)> = Vec::new();
        // CaDiCaL is far from done with so large a board when it has asked so often.
        let board = random_board(200, 10, &mut Dice::new(1));
        let control = Control::new();
        let work = Completion { board: &board, seed: 1, control: &control, decisions: AtomicU64::new(0) };
        assert_eq!(work.take_turns(none, last_resort(&board, &stopped), &stopped), Err(Stopped));
    }
}
