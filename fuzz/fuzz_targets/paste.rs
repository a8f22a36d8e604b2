//! `read_board` and lists pasted from programs: a board that is read is the board of what it writes, and a list is
//! the same with an assignment around it, in Scheme too.
#![no_main]

use queens::notation::{self, Notation};

/// Above this a board is a lot of text, which would only slow the fuzzer down.
const LARGEST_WRITTEN: usize = 64;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(board) = notation::read_board(text)
        && (1..=LARGEST_WRITTEN).contains(&board.size())
    {
        assert_eq!(notation::read_board(&board.to_string()), Ok(board));
    }
    let Ok((_, placements)) = notation::read(text) else { return };
    for placement in placements.iter().filter(|placement| placement.size() <= LARGEST_WRITTEN) {
        let Ok(list) = Notation::Columns.format(placement) else { continue };
        let items = list.trim_end().trim_matches(['[', ']']);
        for pasted in [
            format!("queens = {list}"),
            format!("int queens[] = {{{items}}};"),
            format!("(define queens '({}))", items.replace(',', " ")),
        ] {
            assert_eq!(
                notation::read(&pasted).as_ref(),
                Ok(&(Notation::Columns, vec![placement.clone()])),
                "{pasted}"
            );
        }
    }
});
