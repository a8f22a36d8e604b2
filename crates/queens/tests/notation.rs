//! Notations: what is written is what the tutorials print, can be read back, and nothing that is read breaks.

#[allow(dead_code, reason = "each test uses some of it")]
mod common;

use proptest::prelude::*;
use queens::notation::{self, Notation, Problem, ReadError, WriteError, Writer};
use queens::{Board, Method, Placement, Solution, Square, search};

/// A listing of all solutions of the plain board.
fn listing(notation: Notation, size: usize) -> String {
    let mut writer = Writer::new(notation, size, Vec::new()).expect("a size of the notation");
    for solution in search::solutions(Method::Bits, &Board::empty(size)) {
        writer.solution(&solution).expect("a vector takes everything");
    }
    String::from_utf8(writer.finish().expect("a vector takes everything")).expect("text")
}

fn written(notation: Notation, placements: &[Placement]) -> Result<String, WriteError> {
    let size = placements.first().map_or(8, Placement::size);
    let mut writer = Writer::new(notation, size, Vec::new())?;
    for placement in placements {
        writer.placement(placement)?;
    }
    Ok(String::from_utf8(writer.finish()?).expect("text"))
}

fn placements(size: usize) -> Vec<Placement> {
    search::solutions(Method::Bits, &Board::empty(size)).map(|solution| Placement::from(&solution)).collect()
}

/// Whether a notation can say all about a placement. The others are named in the documents: `fen` has only
/// boards of 8, two queens in a row have no column, blank lines are not read, and `pairs` and `squares` do
/// not name the size, so they say it only if a queen stands at the far edge and there are no more queens than rows.
fn is_faithful(notation: Notation, placement: &Placement) -> bool {
    let size = placement.size();
    let fills = || {
        let from = |coordinate: fn(&Square) -> usize| placement.squares().iter().map(coordinate);
        let last = from(|square| square.column).max().map_or(0, |last| last + 1);
        placement.squares().len() <= size
            && match notation {
                // Rank 1 is the last row: it is the first row that shows the size.
                Notation::Squares => from(|square| square.row).min() == Some(0) || last == size,
                _ => from(|square| square.row).max() == Some(size - 1) || last == size,
            }
    };
    match notation {
        Notation::Grid => size > 0,
        Notation::Spaced | Notation::Matrix | Notation::Json | Notation::Leetcode => true,
        Notation::Columns => placement.rows().is_ok(),
        Notation::Csv => size > 0 && placement.rows().is_ok(),
        Notation::Pairs => size == 0 || fills(),
        Notation::Squares => !placement.squares().is_empty() && fills(),
        Notation::Fen => size == 8,
    }
}

#[test]
fn listings_equal_the_outputs_of_the_articles_byte_for_byte() {
    for (notation, size, golden) in [
        (Notation::Grid, 4, include_str!("golden/grid-4.txt")),
        (Notation::Grid, 8, include_str!("golden/grid-8.txt")),
        (Notation::Spaced, 8, include_str!("golden/sparse-8.txt")),
        (Notation::Matrix, 8, include_str!("golden/matrix-8.txt")),
    ] {
        assert_eq!(listing(notation, size), golden, "{notation} {size}");
        assert_eq!(notation::read(golden), Ok((notation, placements(size))), "{notation} {size}");
    }
}

#[test]
fn the_examples_in_the_documents_are_what_is_printed() {
    let formats = include_str!("../../../docs/formats.md");
    for notation in Notation::ALL {
        let printed = match notation {
            Notation::Fen => listing(notation, 8).lines().take(3).map(|line| format!("{line}\n")).collect(),
            _ => listing(notation, 4),
        };
        let section = formats.split("\n## ").find(|section| section.starts_with(&format!("{notation}\n")));
        let example = format!("```text\n{printed}```\n");
        assert!(section.expect("a section for each").contains(&example), "{notation}");
    }
}

#[test]
fn every_listing_is_read_back_and_recognised() {
    for size in 0..=9 {
        let expected = placements(size);
        for notation in Notation::ALL {
            if expected.is_empty() || !is_faithful(notation, &expected[0]) {
                continue;
            }
            let found = notation::read(&listing(notation, size)).expect("our own text");
            let ambiguous = size == 0 && listing(notation, 0) == "[]\n";
            let expected_notation = if ambiguous { Notation::Columns } else { notation };
            assert_eq!(found, (expected_notation, expected.clone()), "{notation} {size}");
        }
    }
}

#[test]
fn listings_without_solutions_are_read_where_they_have_a_heading() {
    for notation in Notation::ALL.into_iter().filter(|&notation| notation != Notation::Fen) {
        let text = listing(notation, 3);
        let has_heading = matches!(notation, Notation::Spaced | Notation::Matrix | Notation::Csv);
        match notation::read(&text) {
            Ok(found) => assert!(has_heading && found == (notation, vec![]), "{notation}"),
            Err(error) => assert!(!has_heading && error.problem == Problem::Blank, "{notation}"),
        }
    }
}

#[test]
fn the_empty_board_and_blank_text() {
    for (notation, text) in [
        (Notation::Grid, "\n"),
        (Notation::Spaced, "Board\nFinish. Total 1 solutions.\n"),
        (Notation::Matrix, "init board.. \nfound success count:  1\n"),
        (Notation::Columns, "[]\n"),
        (Notation::Pairs, "[]\n"),
        (Notation::Squares, "\n"),
        (Notation::Json, "{\"size\":0,\"columns\":[]}\n"),
        (Notation::Leetcode, "[]\n"),
        (Notation::Csv, "\n\n"),
    ] {
        assert_eq!(listing(notation, 0), text, "{notation}");
        let blank = ReadError { line: 1, column: 1, problem: Problem::Blank };
        let expected = if text.trim().is_empty() { Err(blank) } else { Ok(vec![Placement::new(0, [])]) };
        assert_eq!(notation::read_as(notation, text), expected, "{notation}");
    }
    for text in ["", " \r\n\t", "\u{feff}\n"] {
        assert_eq!(notation::read(text).unwrap_err().problem, Problem::Blank);
    }
}

#[test]
fn a_heading_on_a_small_board_has_no_rule() {
    let one = |size| written(Notation::Spaced, &[Placement::new(size, [])]).unwrap();
    let first_lines: Vec<String> = (1..6).map(|size| one(size).lines().next().unwrap().to_owned()).collect();
    assert_eq!(first_lines, ["Board", "Board", "Board", "=Board=", "==Board=="]);
}

#[test]
fn what_cannot_be_written_is_refused_and_leaves_no_half_line() {
    let crowded = Placement::new(4, [Square::new(0, 1), Square::new(2, 0), Square::new(2, 3)]);
    for notation in [Notation::Columns, Notation::Csv] {
        let mut writer = Writer::new(notation, 4, Vec::new()).unwrap();
        let error = writer.placement(&crowded).unwrap_err();
        assert!(matches!(error, WriteError::TwoInRow { row: 2, .. }), "{error}");
        assert!(error.to_string().contains(notation.name()));
        writer.placement(&Placement::new(4, [])).unwrap();
        let text = String::from_utf8(writer.finish().unwrap()).unwrap();
        assert_eq!(notation::read_as(notation, &text), Ok(vec![Placement::new(4, [])]));
    }
    assert!(matches!(Writer::new(Notation::Fen, 7, Vec::new()), Err(WriteError::NotEight { size: 7 })));
    for notation in Notation::ALL {
        let mut writer = Writer::new(notation, 8, Vec::new()).unwrap();
        let other = writer.solution(&Solution::from_columns(vec![1, 3, 0, 2]));
        assert!(matches!(other, Err(WriteError::WrongSize { found: 4, expected: 8 })));
        let outside = writer.solution(&Solution::from_columns(vec![0, 1, 2, 3, 4, 5, 6, 8]));
        assert!(
            matches!(outside, Err(WriteError::OutsideBoard { square, .. }) if square == Square::new(7, 8))
        );
        let outside = writer.placement(&Placement::new(8, [Square::new(8, 0)]));
        assert!(matches!(outside, Err(WriteError::OutsideBoard { .. })));
        assert_eq!(writer.count(), 0);
    }
}

#[test]
fn boards_larger_than_the_buffer_are_written_in_pieces_and_read_back() {
    let size = 300;
    let columns: Vec<u32> = (0..300).map(|row| row * 7 % 300).collect();
    let placement = Placement::from(&Solution::from_columns(columns));
    for notation in Notation::ALL.into_iter().filter(|&notation| notation != Notation::Fen) {
        let text = written(notation, &[placement.clone(), placement.clone()]).unwrap();
        let found = notation::read(&text).unwrap();
        assert_eq!(found, (notation, vec![placement.clone(), placement.clone()]), "{notation} {size}");
    }
}

#[test]
fn huge_numbers_are_refused_at_once() {
    for (text, notation) in [
        ("[99999999999]", Notation::Columns),
        ("[[0,99999999999]]", Notation::Pairs),
        ("zzzzzz9999999", Notation::Squares),
        ("a9999999", Notation::Squares),
        ("{\"size\":99999999999,\"squares\":[]}", Notation::Json),
        ("99999999999,1", Notation::Csv),
    ] {
        let error = notation::read(text).unwrap_err();
        assert_eq!(error.problem, Problem::TooLarge, "{text}");
        assert_eq!(notation::read_as(notation, text).unwrap_err(), error);
    }
    let wide = ".".repeat(queens::board::MAX_SIZE + 1);
    assert_eq!(notation::read(&wide).unwrap_err().problem, Problem::TooLarge);
    let many = format!("[{}0]", "0,".repeat(queens::board::MAX_SIZE));
    assert_eq!(notation::read(&many).unwrap_err().problem, Problem::TooLarge);
    assert_eq!(notation::read(&many[1..many.len() - 1]).unwrap_err().problem, Problem::TooLarge);
    assert_eq!(notation::read(&"[".repeat(1 << 20)).unwrap_err().line, 1);
    assert_eq!(notation::read(&"{\"a\":".repeat(1 << 18)).unwrap_err().line, 1);
}

/// Random queens on a random board, any number in a row or at most one in each.
fn random_placements(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Placement> {
    let squares = |size: usize| proptest::collection::vec((0..size.max(1), 0..size.max(1)), 0..=2 * size);
    (sizes, any::<bool>()).prop_flat_map(move |(size, one_per_row)| {
        squares(size).prop_map(move |squares| {
            let mut squares = squares;
            if one_per_row {
                squares.sort_unstable();
                squares.dedup_by_key(|square| square.0);
            }
            Placement::new(size, squares.into_iter().map(|(row, column)| Square::new(row, column)))
        })
    })
}

/// Solutions of random boards, and permutations, which are as good for a notation.
fn random_solutions() -> impl Strategy<Value = Placement> {
    (0..40_usize).prop_flat_map(|size| Just((0..size).collect::<Vec<_>>()).prop_shuffle()).prop_map(
        |columns| {
            let squares = columns.iter().enumerate().map(|(row, &column)| Square::new(row, column));
            Placement::new(columns.len(), squares)
        },
    )
}

/// Text made of the characters and words that a parser looks for, so that it gets far.
fn likely_text() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        "[\\[\\],0-9 \n\"Q.*/q{}:a-c=-]",
        Just("Board".to_owned()),
        Just("=Board=\n".to_owned()),
        Just("Finish. Total 1 solutions.\n".to_owned()),
        Just("init board.. \n".to_owned()),
        Just("found success count:  1\n".to_owned()),
        Just("row0,row1\n".to_owned()),
        Just("{\"size\":2,\"columns\":[".to_owned()),
        Just("\"squares\":[[".to_owned()),
        Just("null".to_owned()),
        Just("[0 1]\n".to_owned()),
        Just("\"Q.\",".to_owned()),
        Just("Q.\n".to_owned()),
        Just("8/8/8/8/8/8/".to_owned()),
        any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(words, 0..24).prop_map(|words| words.concat())
}

/// A listing that one notation wrote, with some characters changed.
fn damaged_listing() -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), "[\\[\\],0-9 \n\"Q.*/q{}:a-c=-]{0,2}");
    let notation = proptest::sample::select(Notation::ALL.to_vec());
    (notation, random_placements(8..=8), proptest::collection::vec(edit, 0..4)).prop_filter_map(
        "written",
        |(notation, placement, edits)| {
            let mut text: Vec<char> =
                written(notation, &[placement.clone(), placement]).ok()?.chars().collect();
            for (place, characters) in edits {
                // A listing of boards without queens may be two line ends, and nothing is left of it soon.
                if text.is_empty() {
                    break;
                }
                let place = place.index(text.len());
                text.splice(place..=place, characters.chars());
            }
            Some(text.into_iter().collect())
        },
    )
}

/// Whatever can be read can be written in the same notation, and is read again as the same.
fn reads_itself_again(text: &str) -> Result<(), TestCaseError> {
    for notation in Notation::ALL {
        match notation::read_as(notation, text) {
            Ok(placements) => {
                for placement in placements.iter().filter(|placement| placement.size() <= 64) {
                    let again = written(notation, std::slice::from_ref(placement)).expect("it was read");
                    prop_assert_eq!(
                        notation::read_as(notation, &again),
                        Ok(vec![placement.clone()]),
                        "{} {:?}",
                        notation,
                        again
                    );
                }
            }
            Err(error) => {
                let lines = text.split('\n').count();
                prop_assert!((1..=lines).contains(&error.line), "{error}");
                let line = text.split('\n').nth(error.line - 1).unwrap_or("");
                prop_assert!((1..=line.chars().count() + 1).contains(&error.column), "{notation} {error}");
            }
        }
    }
    let detected = notation::detect(text);
    prop_assert_eq!(notation::read(text).ok().map(|(notation, _)| notation).or(detected), detected);
    Ok(())
}

proptest! {
    #[test]
    fn placements_survive_every_notation_that_can_express_them(
        placement in prop_oneof![random_placements(0..=12), random_placements(8..=8), random_solutions()],
    ) {
        for notation in Notation::ALL.into_iter().filter(|&notation| is_faithful(notation, &placement)) {
            let two = vec![placement.clone(), placement.clone()];
            let text = written(notation, &two).expect("faithful");
            prop_assert_eq!(notation::read_as(notation, &text), Ok(two.clone()), "{}", text);
            let (found, read) = notation::read(&text).expect("our own text");
            prop_assert_eq!(read, two);
            let expected = if text.starts_with("[]") { Notation::Columns } else { notation };
            prop_assert_eq!(found, expected, "{}", text);
        }
    }

    #[test]
    fn placements_go_from_any_notation_to_any_other(
        placement in prop_oneof![random_placements(8..=8), random_placements(1..=30), random_solutions()],
    ) {
        let faithful = |notation: &Notation| is_faithful(*notation, &placement);
        for from in Notation::ALL.into_iter().filter(faithful) {
            let text = written(from, std::slice::from_ref(&placement)).expect("faithful");
            let read = notation::read_as(from, &text).expect("our own text");
            for to in Notation::ALL.into_iter().filter(faithful) {
                let direct = written(to, std::slice::from_ref(&placement)).expect("faithful");
                prop_assert_eq!(written(to, &read).expect("faithful"), direct, "{} to {}", from, to);
            }
        }
    }

    #[test]
    fn pairs_and_squares_survive_where_the_size_is_given(placement in random_placements(0..=30)) {
        for notation in [Notation::Pairs, Notation::Squares] {
            if notation == Notation::Pairs || !placement.squares().is_empty() {
                let text = written(notation, std::slice::from_ref(&placement)).expect("faithful");
                let read = notation::read_sized(&text, Some(notation), placement.size());
                prop_assert_eq!(read, Ok((notation, vec![placement.clone()])));
            }
        }
    }

    #[test]
    fn solutions_of_blocked_boards_are_written_as_the_placements_that_they_are(board in common::boards(7)) {
        for solution in search::solutions(Method::Bits, &board).take(3) {
            for notation in Notation::ALL.into_iter().filter(|&notation| notation != Notation::Fen) {
                let mut writer = Writer::new(notation, board.size(), Vec::new()).unwrap();
                writer.solution(&solution).unwrap();
                let text = String::from_utf8(writer.finish().unwrap()).unwrap();
                prop_assert_eq!(written(notation, &[Placement::from(&solution)]).unwrap(), text);
            }
        }
    }

    #[test]
    fn line_ends_and_a_byte_order_mark_do_not_matter(placement in random_placements(8..=8)) {
        for notation in Notation::ALL.into_iter().filter(|&notation| is_faithful(notation, &placement)) {
            let text = written(notation, std::slice::from_ref(&placement)).expect("faithful");
            let foreign = format!("\u{feff}\r\n{}", text.replace('\n', "\r\n"));
            prop_assert_eq!(notation::read(&foreign), notation::read(&text));
        }
    }

    #[test]
    fn no_text_breaks_a_parser(text in any::<String>()) {
        reads_itself_again(&text)?;
    }

    #[test]
    fn no_bytes_break_a_parser(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        reads_itself_again(&String::from_utf8_lossy(&bytes))?;
        let _ = Board::parse(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_likely_text_breaks_a_parser(text in likely_text()) {
        reads_itself_again(&text)?;
    }

    #[test]
    fn no_damaged_listing_breaks_a_parser(text in damaged_listing()) {
        reads_itself_again(&text)?;
    }

    #[test]
    fn what_board_parse_reads_it_writes_again(text in "([.*Q ]{0,5}\r?\n){0,6}") {
        if let Ok(board) = Board::parse(&text) {
            prop_assert_eq!(Board::parse(&board.to_string()), Ok(board));
        }
    }
}
