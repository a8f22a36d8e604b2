//! Memory that may not be there: large lists are asked for before they are filled, so that a refusal is an error with
//! the number of bytes and not the end of the process.

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

/// An empty list with room for `length` entries.
pub(crate) fn room_for<T>(length: usize) -> Result<Vec<T>, NotEnoughMemory> {
    let mut list = Vec::new();
    let bytes = (length as u64).saturating_mul(size_of::<T>() as u64);
    list.try_reserve_exact(length).map_err(|_| NotEnoughMemory { bytes })?;
    Ok(list)
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
