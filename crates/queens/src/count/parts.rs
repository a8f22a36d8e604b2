//! A search in parts: one for every placement of the first two queens, so that several threads can share it and one
//! can see how far it is.

use super::run::{SharedProgress, on_threads};
use super::{Engine, bits, naive};
use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::line::Square;
use crate::symmetry::Symmetry;

/// Smaller boards are searched at once; of larger ones there would be too many parts.
const PARTS: std::ops::RangeInclusive<usize> = 12..=64;

/// The boards with the first two queens placed, and how often each counts. With `mirror`, where a board is its own
/// mirror image, one half of them counts twice.
fn parts(board: &Board, mirror: bool) -> Vec<(Board, u128)> {
    let size = board.size();
    let mirror = mirror && board.symmetries().contains(&Symmetry::LeftRight);
    let open = |row: usize| (0..size).filter(move |&column| board.is_open(Square::new(row, column)));
    let mut parts = Vec::new();
    for first in open(0).filter(|first| !mirror || 2 * first < size) {
        let times = if mirror && 2 * first + 1 != size { 2 } else { 1 };
        for second in open(1).filter(|second| second.abs_diff(first) > 1) {
            let elsewhere = |row: usize, column: usize| {
                (0..size).filter(move |&other| other != column).map(move |other| Square::new(row, other))
            };
            let blocked = board.blocked().chain(elsewhere(0, first)).chain(elsewhere(1, second));
            let part = Board::new(size, blocked, board.fixed()).expect("its queens stand on open squares");
            parts.push((part, times));
        }
    }
    parts
}

/// How many solutions a board has by `naive` or `bits`, and in how many parts they were counted.
pub fn count(board: &Board, engine: Engine, control: &Control) -> Result<(usize, u128), Stopped> {
    let count: fn(&Board, &Control) -> Result<u128, Stopped> =
        if engine == Engine::Naive { naive::count } else { bits::count };
    if !PARTS.contains(&board.size()) {
        return count(board, control).map(|count| (1, count));
    }
    // The naive count takes no advantage of anything.
    let parts = parts(board, engine != Engine::Naive);
    let told = SharedProgress::new(engine, parts.len(), parts.len() as u64);
    let counts = on_threads(
        parts.len(),
        control,
        || (),
        |(), place| {
            let (part, times) = &parts[place];
            let solutions = count(part, control)? * times;
            told.done(1, control);
            Ok(solutions)
        },
    )?;
    Ok((parts.len(), counts.into_iter().sum()))
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::control::Progress;

    #[test]
    fn the_parts_have_as_many_solutions_as_the_board() {
        for size in 2..=9 {
            let corners = [Square::new(0, 0), Square::new(0, size - 1)];
            let boards = [
                Board::empty(size),
                Board::new(size, corners, []).unwrap(),
                Board::new(size, corners, [Square::new(size - 1, 1)]).unwrap(),
                Board::new(size, [], [Square::new(0, 1)]).unwrap(),
            ];
            for board in boards {
                for mirror in [false, true] {
                    let parts = parts(&board, mirror);
                    let counted: u128 = parts
                        .iter()
                        .map(|(part, times)| bits::count(part, &Control::new()).unwrap() * times)
                        .sum();
                    assert_eq!(Ok(counted), bits::count(&board, &Control::new()), "\n{board}");
                }
            }
        }
    }

    #[test]
    fn every_part_is_reported_and_a_stop_is_heard() {
        let board = Board::empty(12);
        let reports = Mutex::new(Vec::new());
        let report = |progress: Progress| reports.lock().unwrap().push(progress.done);
        let control = Control::new().threads(2).progress(&report);
        let (parts, counted) = count(&board, Engine::Bits, &control).unwrap();
        assert_eq!(counted, 14200);
        let reports = reports.into_inner().unwrap();
        assert!(reports.into_iter().eq(1..=parts as u64));
        assert_eq!(count(&board, Engine::Bits, &Control::new().stop(&true.into())), Err(Stopped));
    }
}
