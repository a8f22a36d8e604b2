//! `Board::parse`: what it reads, it writes and reads again as the same.
#![no_main]

use queens::Board;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(board) = Board::parse(text) {
        assert_eq!(Board::parse(&board.to_string()), Ok(board));
    }
});
