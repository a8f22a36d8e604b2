//! `Limits`: the sizes at which the engine changes its ways.
//!
//! Large boards reach them by themselves; tests set them low, so that every branch is taken on boards that can be
//! counted in a moment.

/// Where the engine changes its ways. No choice of limits changes a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// A table with an entry of this much or more is split into several, one for each digit to this base.
    pub entry: u8,
    /// Bytes that may be prepared for the A of a unit; with more there are several ranges of A.
    pub memory: usize,
    /// How many first queens are placed one by one, 0 or 1; `None` leaves it to the stage.
    pub first_queens: Option<usize>,
    /// Whether the weighed colour is done pair by pair; `None` leaves it to the stage.
    pub sparse: Option<bool>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { entry: u8::MAX, memory: 128 << 20, first_queens: None, sparse: None }
    }
}

/// The fewest queens of a class whose first queens can be placed one by one: two of them, and two below.
pub const QUEENS_WITH_FIRST: usize = 4;

/// Which of the rare branches were taken by this thread.
#[cfg(test)]
pub mod reached {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    thread_local! {
        static REACHED: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    }

    /// This branch was taken.
    pub fn mark(branch: &'static str) {
        REACHED.with_borrow_mut(|reached| reached.insert(branch));
    }

    /// All that were taken since the last call.
    pub fn take() -> BTreeSet<&'static str> {
        REACHED.take()
    }
}
