//! The parser of `spaced`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    queens_fuzz::reads_itself_again(queens::notation::Notation::Spaced, bytes);
});
