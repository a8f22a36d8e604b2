//! Completing a board: queens for all rows beside fixed queens and blocked squares, or certainty that there
//! is no way. The problem is NP-complete (Gent, Jefferson and Nightingale), so no method is best on all boards
//! and several are tried, the cheap ones first:
//!
//! 1. an open board (many open squares a row) is filled by luck and swaps;
//! 2. conclusions from narrow rows and columns, and a pairing of rows and columns;
//! 3. search in two manners on growing allowances of failures, or side by side on several threads: with new
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
pub(crate) mod swaps;
pub(crate) mod words;

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use crate::board::Board;
use crate::find::dice::Dice;
use crate::solution::Solution;
use branch::{Branch, Manner, Reached};
use field::Field;
use open::{Open, open_squares};
#[cfg(feature = "proof")]
use resort::last_resort;
use words::Words;

/// What is known about a board in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// It can be completed, so.
    Completed(Solution),
    /// It cannot be completed.
    Impossible,
    /// The search was stopped, or the board is too large to be searched square by square.
    Unknown,
}

impl Completion {
    /// The solution, if one was found.
    #[must_use]
    pub fn solution(self) -> Option<Solution> {
        match self {
            Self::Completed(solution) => Some(solution),
            Self::Impossible | Self::Unknown => None,
        }
    }
}

/// How to complete.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// On how many threads. On one thread the answer is always the same; on several the solution may be
    /// another one each time.
    pub threads: NonZero<usize>,
    /// What random choices start from.
    pub seed: u64,
    /// Stops the search when set; the answer is [`Completion::Unknown`] then.
    pub stop: &'a AtomicBool,
    /// Counts the decisions of the search, for a sign of life.
    pub decisions: Option<&'a AtomicU64>,
}

impl<'a> Options<'a> {
    /// One thread, until `stop` is set.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use queens::find::Options;
    /// assert_eq!(Options::new(&AtomicBool::new(false)).threads.get(), 1);
    /// ```
    #[must_use]
    pub fn new(stop: &'a AtomicBool) -> Self {
        Self { threads: NonZero::<usize>::MIN, seed: 1, stop, decisions: None }
    }
}

/// Open squares a row from which on filling by swaps is tried: it succeeds at once or hardly ever.
const OPEN_BOARD: usize = 30;

/// How often filling by swaps is tried.
const FILLINGS: usize = 5;

/// Failures allowed to each manner in the first round. Every round allows twice as many as the one before,
/// so that a bounded multiple of the work of the better manner is done.
const FIRST_ALLOWANCE: u64 = 1000;

/// Open squares a row below which a board is narrow. The steady manner is nearly always the better one there
/// and is allowed four times as many failures as the other.
const NARROW_BOARD: usize = 9;
const STEADY_SHARE: u64 = 4;

/// Failures between two looks at the flag that stops the search: a few milliseconds.
const FAILURES_BETWEEN_LOOKS: u64 = 500;

/// Completes a board.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, find};
/// let stop = AtomicBool::new(false);
/// let options = find::Options::new(&stop);
/// let board = Board::parse("..Q.\n....\n....\n....")?;
/// let solution = find::complete(&board, &options).solution().unwrap();
/// assert_eq!(solution.columns(), [2, 0, 3, 1]);
/// let board = Board::parse("Q...\n....\n....\n....")?;
/// assert_eq!(find::complete(&board, &options), find::Completion::Impossible);
/// # Ok::<(), queens::BoardError>(())
/// ```
///
/// # Panics
/// If a completion does not pass the independent check: a mistake of ours, better loud than wrong.
#[must_use]
pub fn complete(board: &Board, options: &Options<'_>) -> Completion {
    let completion = complete_unchecked(board, options);
    if let Completion::Completed(solution) = &completion
        && let Err(conflict) = solution.check(board)
    {
        panic!("a completion is wrong: {conflict}");
    }
    completion
}

fn complete_unchecked(board: &Board, options: &Options<'_>) -> Completion {
    let size = board.size();
    let mut dice = Dice::new(options.seed);
    let rows_to_fill = size - board.fixed().count();
    if open_squares(board).take(OPEN_BOARD * rows_to_fill + size).count() >= OPEN_BOARD * rows_to_fill + size
    {
        for _ in 0..FILLINGS {
            if let Some(solution) = swaps::fill(board, &mut dice, options.stop) {
                return Completion::Completed(solution);
            }
            if options.stop.load(Ordering::Relaxed) {
                return Completion::Unknown;
            }
        }
    }
    let prepare = || -> Option<Result<Open, field::Dead>> {
        Open::new(board).map(|mut open| open.begin().map(|()| open))
    };
    let open = match prepare() {
        None => return Completion::Unknown,
        Some(Err(_)) => return Completion::Impossible,
        Some(Ok(open)) => open,
    };
    if !matching::exists(&open) {
        return Completion::Impossible;
    }
    let is_narrow = open.open_count() < NARROW_BOARD * size;
    // The same conclusions, faster, where a row fits into a word.
    let words = || Words::new(board).and_then(|mut words| words.begin().ok().map(|()| words));
    if let Some(first) = words() {
        drop(open);
        return search_from(first, is_narrow, &|| words().expect("it was possible before"), board, options);
    }
    let again = || prepare().and_then(Result::ok).expect("it was possible before");
    search_from(open, is_narrow, &again, board, options)
}

/// Searches a board, given its open squares and a way to make them again for further searches.
fn search_from<F: Field + Send>(
    open: F,
    is_narrow: bool,
    again: &(dyn Fn() -> F + Sync),
    board: &Board,
    options: &Options<'_>,
) -> Completion {
    let branch = |open: F, thread: usize| {
        let manner = if thread.is_multiple_of(2) { Manner::Restarting } else { Manner::Steady };
        Branch::new(open, manner, options.seed.wrapping_add(thread as u64))
    };
    let stopped = || options.stop.load(Ordering::Relaxed);
    if options.threads.get() == 1 {
        let turns =
            vec![(branch(open, 0), 1), (branch(again(), 1), if is_narrow { STEADY_SHARE } else { 1 })];
        return take_turns(turns, last_resort(board, &stopped), options, &stopped);
    }
    // A short search alone first: most boards are done with it, and need no threads.
    let mut first = branch(open, 0);
    if let Some(completion) = search(&mut first, FIRST_ALLOWANCE, options, &stopped) {
        return completion;
    }
    let (sender, receiver) = mpsc::channel();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let mut own = Some(first);
        for thread in 0..options.threads.get() {
            let branch = own.take().unwrap_or_else(|| branch(again(), thread));
            let (sender, done) = (sender.clone(), &done);
            let is_last = thread + 1 == options.threads.get();
            scope.spawn(move || {
                let stopped = || options.stop.load(Ordering::Relaxed) || done.load(Ordering::Relaxed);
                let turns = vec![(branch, STEADY_SHARE)];
                let completion = if is_last {
                    take_turns(turns, last_resort(board, &stopped), options, &stopped)
                } else {
                    take_turns(turns, |_| None, options, &stopped)
                };
                if completion != Completion::Unknown {
                    done.store(true, Ordering::Relaxed);
                    // Nobody listens any more if another thread was first.
                    let _ = sender.send(completion);
                }
            });
        }
        drop(sender);
        receiver.recv().unwrap_or(Completion::Unknown)
    })
}

/// Searches in turn on one thread, with growing allowances and each with its share, and after them the last resort.
fn take_turns<F: Field>(
    mut branches: Vec<(Branch<F>, u64)>,
    mut last_resort: impl FnMut(u64) -> Option<Completion>,
    options: &Options<'_>,
    stopped: &dyn Fn() -> bool,
) -> Completion {
    let mut allowance = FIRST_ALLOWANCE;
    loop {
        for (branch, share) in &mut branches {
            if let Some(completion) = search(branch, allowance.saturating_mul(*share), options, stopped) {
                return completion;
            }
        }
        if let Some(completion) = last_resort(allowance) {
            return completion;
        }
        if stopped() {
            return Completion::Unknown;
        }
        allowance = allowance.saturating_mul(2);
    }
}

/// There is none without CaDiCaL.
#[cfg(not(feature = "proof"))]
fn last_resort(_: &Board, _: &dyn Fn() -> bool) -> impl FnMut(u64) -> Option<Completion> + use<> {
    |_| None
}

/// Goes on with a search for some failures; `None` if it is not at its end then.
fn search<F: Field>(
    branch: &mut Branch<F>,
    failures: u64,
    options: &Options<'_>,
    stopped: &dyn Fn() -> bool,
) -> Option<Completion> {
    let mut left = failures;
    while left > 0 {
        if stopped() {
            return Some(Completion::Unknown);
        }
        let before = branch.steps();
        let reached = branch.advance(left.min(FAILURES_BETWEEN_LOOKS));
        if let Some(decisions) = options.decisions {
            decisions.fetch_add(branch.steps() - before, Ordering::Relaxed);
        }
        match reached {
            Reached::Solution => return Some(Completion::Completed(branch.open().solution())),
            Reached::End => return Some(Completion::Impossible),
            Reached::Pause => left = left.saturating_sub(FAILURES_BETWEEN_LOOKS),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    fn complete_on(threads: usize, board: &Board) -> Completion {
        complete(board, &Options { threads: NonZero::new(threads).unwrap(), ..Options::new(&GO) })
    }

    #[test]
    fn plain_boards_are_completed_if_and_only_if_a_solution_exists() {
        for size in 0..40 {
            let completion = complete_on(1, &Board::empty(size));
            assert_eq!(completion == Completion::Impossible, size == 2 || size == 3, "n = {size}");
        }
    }

    #[test]
    fn several_threads_find_the_same_answers() {
        let board = Board::parse("Q.....\n......\n......\n......\n......\n......").unwrap();
        assert_eq!(complete_on(3, &board), Completion::Impossible);
        assert!(complete_on(3, &Board::empty(20)).solution().is_some());
    }

    #[test]
    fn a_stopped_search_is_unknown() {
        let stop = AtomicBool::new(true);
        for size in [12, 300] {
            assert_eq!(complete(&Board::empty(size), &Options::new(&stop)), Completion::Unknown);
        }
    }

    /// A board with so many open squares a row on average.
    #[cfg(feature = "proof")]
    fn random_board(size: usize, open: usize, dice: &mut Dice) -> Board {
        let squares = (0..size * size).map(|index| crate::line::Square::new(index / size, index % size));
        Board::new(size, squares.filter(|_| dice.below(size) >= open), []).unwrap()
    }

    #[cfg(feature = "proof")]
    #[test]
    fn the_last_resort_alone_finds_the_same_answers() {
        let mut completed = 0;
        let mut dice = Dice::new(1);
        for _ in 0..40 {
            let board = random_board(20, 6, &mut dice);
            let options = Options::new(&GO);
            let stopped = || false;
            let none: Vec<(Branch<Words>, u64)> = Vec::new();
            let completion = take_turns(none, last_resort(&board, &stopped), &options, &stopped);
            let expected = complete(&board, &options);
            assert_eq!(completion == Completion::Impossible, expected == Completion::Impossible, "\n{board}");
            if let Completion::Completed(solution) = completion {
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
        let none: Vec<(Branch<Words>, u64)> = Vec::new();
        // CaDiCaL is far from done with so large a board when it has asked so often.
        let board = random_board(200, 10, &mut Dice::new(1));
        let completion = take_turns(none, last_resort(&board, &stopped), &Options::new(&GO), &stopped);
        assert_eq!(completion, Completion::Unknown);
    }
}
