//! Memory that may not be there: large lists are asked for before they are filled, so that a refusal is an error with
//! the number of bytes and not the end of the process.
//!
//! A program that wants to end in its own words when there is no memory at all, by an allocator of its own, asks
//! [`may_be_refused`] whether a refusal is expected; then it is not the end.
//!
//! ```
//! use queens::{Control, NotEnoughMemory, find};
//! let refused = find::random(1 << 40, 1, &Control::new());
//! assert_eq!(refused, Err(NotEnoughMemory { bytes: 9 << 39 }));
//! assert!(!queens::memory::may_be_refused(), "nothing is being asked for now");
//! ```

use std::cell::Cell;
use std::collections::TryReserveError;
use std::fmt;

use crate::control::{Control, Stopped};

/// What was asked for takes more memory than there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotEnoughMemory {
    /// How many bytes it takes.
    pub bytes: u64,
}

impl fmt::Display for NotEnoughMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this takes {} bytes of memory, which cannot be had", self.bytes)
    }
}

impl std::error::Error for NotEnoughMemory {}

/// Why a large list was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    Memory(NotEnoughMemory),
    Stopped,
}

impl From<NotEnoughMemory> for Refused {
    fn from(error: NotEnoughMemory) -> Self {
        Self::Memory(error)
    }
}

impl From<Stopped> for Refused {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Entries that are made between two looks at the control: the first touch of their pages takes a few milliseconds.
const ENTRIES_BETWEEN_LOOKS: usize = 1 << 20;

thread_local! {
    // Without a first use and without an end, so that an allocator may read it.
    static MAY_BE_REFUSED: Cell<bool> = const { Cell::new(false) };
}

/// Whether the memory that this thread is asking for may be refused: the library then returns [`NotEnoughMemory`], or does
/// without. For global allocators, which cannot see that by themselves; allocates nothing.
pub fn may_be_refused() -> bool {
    MAY_BE_REFUSED.get()
}

/// Lists of fewer bytes than this are not asked for: where there is no room for them, nothing else can go on either.
const SMALL: u64 = 1 << 16;

/// An empty list with room for `length` entries.
pub(crate) fn room_for<T>(length: usize) -> Result<Vec<T>, NotEnoughMemory> {
    let bytes = (length as u64).saturating_mul(size_of::<T>() as u64);
    if bytes < SMALL {
        return Ok(Vec::with_capacity(length));
    }
    let mut list = Vec::new();
    if asked(|| list.try_reserve_exact(length)) { Ok(list) } else { Err(NotEnoughMemory { bytes }) }
}

/// Makes room for `more` entries at the end of a list that grows; whether there is.
pub(crate) fn has_room_for<T>(list: &mut Vec<T>, more: usize) -> bool {
    // Most entries need no new memory, and this is asked for each of them.
    list.capacity() - list.len() >= more || asked(|| list.try_reserve(more))
}

/// Asks for memory that may be refused; whether it was given.
fn asked(ask: impl FnOnce() -> Result<(), TryReserveError>) -> bool {
    MAY_BE_REFUSED.set(true);
    let given = ask().is_ok();
    MAY_BE_REFUSED.set(false);
    given
}

/// A list of `length` entries, each made from its index.
pub(crate) fn list_of<T>(
    length: usize,
    mut entry: impl FnMut(usize) -> T,
    control: &Control<'_>,
) -> Result<Vec<T>, Refused> {
    let mut list = room_for(length)?;
    while list.len() < length {
        control.check()?;
        let (start, end) = (list.len(), length.min(list.len() + ENTRIES_BETWEEN_LOOKS));
        list.extend((start..end).map(&mut entry));
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_had_is_an_error_with_its_bytes() {
        let refused = list_of(usize::MAX / 8, |_| 0_u32, &Control::new());
        assert_eq!(refused, Err(Refused::Memory(NotEnoughMemory { bytes: (usize::MAX / 8) as u64 * 4 })));
    }

    #[test]
    fn a_long_list_is_made_in_pieces_that_can_be_stopped() {
        let length = 2 * ENTRIES_BETWEEN_LOOKS + 1;
        let list = list_of(length, |place| place as u32, &Control::new()).unwrap();
        assert!(list.iter().enumerate().all(|(place, &entry)| place as u32 == entry) && list.len() == length);
        let stop = std::sync::atomic::AtomicBool::new(false);
        let made = list_of(
            length,
            |place| stop.store(place > 5, std::sync::atomic::Ordering::Relaxed),
            &Control::new().stop(&stop),
        );
        assert_eq!(made, Err(Refused::Stopped));
    }
}
