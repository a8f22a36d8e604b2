//! Completion against counting, and on the boards whose answers are published.

use std::ops::{Range, RangeInclusive};
use std::path::Path;

use proptest::prelude::*;
use queens::count::cover;
use queens::find::{complete, first};
use queens::{Board, Control, Method, Outcome, Square, search};

/// Random boards of up to `largest` rows, from open ones to ones with a square or two a row, some with queens.
fn boards(largest: usize) -> impl Strategy<Value = Board> {
    boards_with(0..=largest, 0.0..0.95)
}

/// Random boards of some sizes with some shares of their squares blocked, some with queens.
fn boards_with(sizes: RangeInclusive<usize>, shares: Range<f64>) -> impl Strategy<Value = Board> {
    (sizes, shares, 0..3_usize).prop_flat_map(|(size, share, queens)| {
        let blocked = proptest::collection::vec(proptest::bool::weighted(share), size * size);
        let queens = proptest::collection::vec((0..size.max(1), 0..size.max(1)), queens);
        (blocked, queens).prop_map(move |(blocked, queens)| {
            let blocked: Vec<Square> = Board::empty(size)
                .squares()
                .zip(blocked)
                .filter(|&(_, is_blocked)| is_blocked)
                .map(|(square, _)| square)
                .collect();
            let board = |fixed: &[Square]| Board::new(size, blocked.iter().copied(), fixed.iter().copied());
            let mut fixed = Vec::new();
            for (row, column) in queens {
                fixed.push(Square::new(row, column));
                if board(&fixed).is_err() {
                    fixed.pop();
                }
            }
            board(&fixed).expect("only queens that fit were kept")
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// The bits search shares no code with completion.
    #[test]
    fn completion_agrees_with_counting_on_random_boards(board in boards(12)) {
        let listed = search::solutions(Method::Bits, &board).next();
        match complete(&board, &Control::new()) {
            Outcome::Found(solution) => {
                prop_assert!(listed.is_some());
                prop_assert_eq!(solution.check(&board), Ok(()));
            }
            Outcome::None => prop_assert_eq!(listed, None),
            Outcome::Stopped => prop_assert!(false, "nobody stopped it"),
        }
    }
}

proptest! {
    #[test]
    fn exact_cover_counts_what_is_listed(board in boards(9)) {
        let listed = search::solutions(Method::Bits, &board).count() as u128;
        prop_assert_eq!(cover::count(&board, &Control::new()), Ok(listed));
    }

    #[test]
    fn exact_cover_counts_what_is_listed_on_narrow_boards(board in boards_with(16..=18, 0.5..0.7)) {
        let listed = search::solutions(Method::Bits, &board).count() as u128;
        prop_assert_eq!(cover::count(&board, &Control::new()), Ok(listed));
    }

    #[test]
    fn the_first_completion_is_the_first_of_the_list(board in boards(9)) {
        let listed = search::solutions(Method::Bits, &board).next();
        prop_assert_eq!(first(&board, &Control::new()).found(), listed);
    }
}

#[test]
fn boards_whose_answer_is_known_get_it() {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/completion");
    assert_eq!(answered(&ours), 10);
    // Boards with published answers that are not ours to pass on (Blocked Queens of the ASP competitions, problem 80 of
    // CSPLib): whoever has them names their folder, and then they have to be there.
    if let Some(published) = std::env::var_os("QUEENS_COMPLETION") {
        assert!(answered(Path::new(&published)) >= 51, "not all boards are there");
    }
}

/// Completes every board of a folder and compares with its answer; how many boards there are.
fn answered(folder: &Path) -> usize {
    let answers = std::fs::read_to_string(folder.join("answers.tsv")).unwrap();
    let mut tested = 0;
    for line in answers.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let text = std::fs::read_to_string(folder.join(fields[0])).unwrap();
        let board = Board::parse(&text).unwrap();
        let answer = match complete(&board, &Control::new()) {
            Outcome::Found(solution) => {
                assert_eq!(solution.check(&board), Ok(()), "{}", fields[0]);
                "SAT"
            }
            Outcome::None => "UNSAT",
            Outcome::Stopped => "unknown",
        };
        assert_eq!(answer, fields[2], "{}", fields[0]);
        tested += 1;
    }
    tested
}
