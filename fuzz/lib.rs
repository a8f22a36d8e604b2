//! What every fuzz target of a notation asserts.

use queens::notation::{Notation, Writer, read_as};

/// Above this a board is a lot of text, which would only slow the fuzzer down.
const LARGEST_WRITTEN: usize = 64;

/// Whatever can be read as a notation can be written in it, and is read again as the same.
///
/// # Panics
/// If not: that is what the fuzzer looks for.
pub fn reads_itself_again(notation: Notation, bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(placements) = read_as(notation, text) else { return };
    for placement in placements.iter().filter(|placement| placement.size() <= LARGEST_WRITTEN) {
        let mut writer = Writer::new(notation, placement.size(), Vec::new()).expect("it was read");
        writer.placement(placement).expect("it was read");
        let again = String::from_utf8(writer.finish().expect("a vector takes everything")).expect("text");
        assert_eq!(read_as(notation, &again).as_deref(), Ok(std::slice::from_ref(placement)), "{again:?}");
    }
}
