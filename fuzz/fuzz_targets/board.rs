//! `Board::parse`: what it reads, it writes and reads again as the same, in whatever layout the squares come.
#![no_main]

use queens::Board;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(board) = Board::parse(text) {
        let rows = board.to_string();
        assert_eq!(Board::parse(&rows.replace('\n', "")).as_ref(), Ok(&board), "in one line");
        let one_by_one: String =
            rows.split_whitespace().flat_map(str::chars).flat_map(|c| [c, '\n']).collect();
        assert_eq!(Board::parse(&one_by_one).as_ref(), Ok(&board), "a square a line");
        assert_eq!(Board::parse(&rows), Ok(board));
    }
});
