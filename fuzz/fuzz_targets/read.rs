//! Detection: it finds one notation or none, and reading goes on in that one.
#![no_main]

use queens::notation::{detect, read, read_as};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match detect(text) {
        Some(notation) => {
            assert_eq!(read(text).map(|(_, placements)| placements), read_as(notation, text));
            queens_fuzz::reads_itself_again(notation, bytes);
        }
        None => assert!(read(text).is_err()),
    }
});
