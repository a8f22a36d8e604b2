//! `Limits`: the sizes at which the engine changes its ways.
//!
//! Large boards reach them by themselves; tests set them low, so that every branch is taken on boards that can be
//! counted in a moment.

/// Where the engine changes its ways. No choice of limits changes a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// A byte of a column with this much or more is full: what was added to it may be lost.
    pub full: u8,
    /// Bits of an entry of a table; larger numbers have several tables, one for each digit.
    pub digit: u32,
    /// Bytes that may be prepared for the A of a unit, with more there are several ranges of A, or no leaves are kept where few pairs
    /// fit. Twice 256 MB took 6 per cent off n = 26, e = 6; a thread of n = 28 shall do with less than a gigabyte in all.
    pub memory: usize,
    /// Bytes that the tables of those A may take that are done together, if their entries have one digit.
    pub tables: usize,
    /// How many first queens of the weighed colour are placed one by one; `None` leaves it to the stage.
    pub first_queens: Option<usize>,
    /// The same for the table colour.
    pub table_first_queens: Option<usize>,
    /// Whether pairs of the weighed colour are looked up one by one; `None` leaves it to the stage.
    pub pairs: Option<bool>,
    /// Whether every stage takes another number of first queens than it would choose.
    pub other_depths: bool,
    /// So many bytes of bits are made before they are used: what the second cache holds.
    pub block: usize,
    /// Where the rows that leaves read take more bytes, they are fetched ahead. With less that costs more than it gains: 4 to 8 per cent of
    /// n = 20.
    pub far: usize,
    /// Nanoseconds that a unit should take at most, about.
    pub cost: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            full: u8::MAX,
            digit: u8::BITS,
            memory: 320 << 20,
            tables: 192 << 20,
            first_queens: None,
            table_first_queens: None,
            pairs: None,
            other_depths: false,
            block: 1 << 18,
            far: 1 << 20,
            cost: 13_000_000_000,
        }
    }
}

impl Limits {
    /// Limits under which a count takes other ways than by default, at not too high a cost.
    pub fn other() -> Self {
        Self { full: 200, digit: 7, other_depths: true, ..Self::default() }
    }

    /// The number of first queens, of at most so many, where a stage would choose this one.
    pub fn depth(&self, chosen: usize, most: usize) -> usize {
        match self.other_depths {
            true if chosen < most => chosen + 1,
            true => chosen.saturating_sub(1),
            false => chosen,
        }
    }

    /// Limits that make small boards take the ways of large ones.
    pub fn hard() -> [Self; 3] {
        let tiny = Self {
            full: 3,
            digit: 1,
            memory: 1 << 12,
            tables: 1 << 12,
            block: 1 << 12,
            far: 0,
            cost: 1 << 12,
            ..Self::default()
        };
        [
            Self { first_queens: Some(2), table_first_queens: Some(1), ..tiny },
            Self { first_queens: Some(1), table_first_queens: Some(2), pairs: Some(true), ..tiny },
            Self { first_queens: Some(0), table_first_queens: Some(0), ..tiny },
        ]
    }
}

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
