//! The last resort of completion: CaDiCaL, which learns from its failures, beside searches that do not.
//!
//! On the boards where it was compared it was 6 to 29 times slower than our own search, so it gets no turn before
//! theirs have become long: half a minute after the start at n = 56 with 7 open squares a row, later on larger boards.

use crate::board::Board;
use crate::find::sat::Sat;
use crate::solution::Solution;

/// The allowance of failures from which on it gets a turn.
const FROM_ALLOWANCE: u64 = 1_000_000;

/// Failures of the restarting search for each conflict of CaDiCaL. A conflict took 20 microseconds and a failure 3 (n = 56)
/// or 7 (n = 100), and the steady search has four times as many, so that a quarter of the time is CaDiCaL's, or less.
const FAILURES_A_CONFLICT: u64 = 4;

/// The most clauses of a formula: 1 GB or so. Boards with more are left to the other searches.
const MOST_CLAUSES: usize = 20_000_000;

/// Turns for CaDiCaL: each is told the allowance of failures that the other searches had, and gives the answer if it
/// was found.
pub(super) fn last_resort<'a>(
    board: &'a Board,
    stopped: &'a dyn Fn() -> bool,
) -> impl FnMut(u64) -> Option<Option<Solution>> + 'a {
    // None: not begun. A board that is too large, or any other mistake on its way, ends it.
    let mut sat = None;
    move |allowance| {
        if allowance < FROM_ALLOWANCE {
            return None;
        }
        let begun = sat.get_or_insert_with(|| Sat::new(board, None, MOST_CLAUSES, stopped).ok().flatten());
        // CaDiCaL counts in 31 bits.
        let conflicts = (allowance / FAILURES_A_CONFLICT).min(i32::MAX as u64) as u32;
        let answer = begun.as_mut()?.advance(Some(conflicts));
        if answer.is_err() {
            *begun = None;
        }
        answer.ok().flatten()
    }
}
