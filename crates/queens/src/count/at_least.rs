//! As much of a count as there is time for: all solutions, or a lower bound.

use super::Counter;
use crate::board::Board;
use crate::control::{Control, Outcome};
use crate::find;
use crate::search::{self, Method};

/// Solutions that are listed before they are counted: the lower bound, if counting them takes too long.
const LISTED: usize = 10_000;

/// The largest board whose solutions are listed: on larger ones even the first takes long to come.
const LARGEST_LISTED: usize = 22;

/// The largest board that is counted: on larger ones the plan of the work alone takes seconds.
const LARGEST_COUNTED: usize = 24;

/// What is known of the number of solutions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtLeast {
    /// There are at least this many.
    pub count: u128,
    /// There are no more.
    pub is_all: bool,
}

/// How many solutions a board has, as far as the control leaves time for it: whether there is one first, then a list,
/// then the count.
///
/// ```
/// use queens::{Board, Control, count::{AtLeast, at_least}};
/// assert_eq!(at_least(&Board::empty(8), &Control::new()), AtLeast { count: 92, is_all: true });
/// assert_eq!(at_least(&Board::empty(40), &Control::new()), AtLeast { count: 1, is_all: false });
/// ```
#[must_use]
pub fn at_least(board: &Board, control: &Control<'_>) -> AtLeast {
    let found = match find::complete(board, control) {
        Outcome::Found(_) => 1,
        Outcome::None => return AtLeast { count: 0, is_all: true },
        Outcome::Stopped => return AtLeast { count: 0, is_all: false },
    };
    if board.size() > LARGEST_COUNTED {
        return AtLeast { count: found, is_all: false };
    }
    let mut listed = 0;
    if board.size() <= LARGEST_LISTED {
        listed = search::solutions_until(Method::Bits, board, control).take(LISTED).count();
        if listed < LISTED && !control.is_stopped() {
            return AtLeast { count: listed as u128, is_all: true };
        }
    }
    match Counter::new(board).run(control) {
        Ok(counted) => AtLeast { count: counted.count, is_all: true },
        Err(_) => AtLeast { count: found.max(listed as u128), is_all: false },
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn a_count_that_has_time_is_all_of_it() {
        for (size, count) in [(0, 1), (3, 0), (8, 92), (13, 73_712)] {
            assert_eq!(at_least(&Board::empty(size), &Control::new()), AtLeast { count, is_all: true });
        }
    }

    #[test]
    fn a_count_without_time_claims_nothing() {
        let stop = AtomicBool::new(true);
        let known = at_least(&Board::empty(8), &Control::new().stop(&stop));
        assert!(!known.is_all && known.count <= 92, "{known:?}");
    }
}
