//! Trying by hand: what the queens on the board attack, a hint, and how many completions are left.

use std::sync::atomic::{AtomicBool, Ordering};

use queens::count::{Counter, Engine};
use queens::find::hint::{Hint, Rank};
use queens::{Board, Conflict, Control, Line, Method, Placement, Solution, Square, find, search};
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::{Ask, Position};
use crate::counting::MAX_COUNTED;
use crate::failure::Failure;

/// Conflicts that are named; more on one board help nobody.
const MAX_CONFLICTS: usize = 50;

/// What the queens on the board do: which squares they attack, and which of them attack each other.
pub fn look(ask: &Ask, _: &AtomicBool) -> Result<Reply, Failure> {
    Ok(Reply::json(&seen(&ask.position()?)))
}

fn seen(position: &Position) -> Value {
    let size = position.ground.size();
    let mut attacked = Vec::new();
    for square in (0..size * size).map(|index| Square::new(index / size, index % size)) {
        let attackers =
            position.queens.iter().filter(|&&queen| Line::between(queen, square).is_some()).count();
        if attackers > 0 {
            attacked.push(json!([square.row, square.column, attackers]));
        }
    }
    let conflicts: Vec<(Square, Square, Line)> = attacks(&position.placement(), &position.ground).collect();
    let named: Vec<Value> = conflicts
        .iter()
        .take(MAX_CONFLICTS)
        .map(|&(first, second, line)| {
            json!({
                "first": [first.row, first.column],
                "second": [second.row, second.column],
                "line": line_name(line),
            })
        })
        .collect();
    json!({
        "n": size,
        "queens": position.queens.len(),
        "attacked": attacked,
        "conflicts": named,
        "conflict_count": conflicts.len(),
        "solved": position.placement().solution(&position.ground).is_ok(),
    })
}

fn attacks(placement: &Placement, ground: &Board) -> impl Iterator<Item = (Square, Square, Line)> {
    placement.conflicts(ground).filter_map(|conflict| match conflict {
        Conflict::Attack { first, second, line } => Some((first, second, line)),
        _ => None,
    })
}

fn line_name(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
        Line::Falling => "falling",
        Line::Rising => "rising",
    }
}

/// What to do next.
enum Advice {
    /// Every row has its queen.
    Solved,
    /// A queen that can be completed, and why this one.
    Place { square: Square, why: Why },
    /// No completion from here; these queens are the fewest that must go.
    TakeBack { squares: Vec<Square> },
    /// The board has no solution, even without queens.
    Impossible,
    /// There was not enough time to know.
    Unknown,
}

/// Why a queen belongs on a square.
enum Why {
    /// It is the only square left in its row or column.
    Only(Rank),
    /// Every completion has a queen there.
    Every,
    /// There is a choice, but its row leaves the fewest squares: this many.
    Choice(usize),
}

/// A next queen that can still be completed, or the smallest step back that helps.
pub fn hint(ask: &Ask, stop: &AtomicBool) -> Result<Reply, Failure> {
    Ok(Reply::json(&match advice(&ask.position()?, stop) {
        Advice::Solved => json!({ "hint": "solved" }),
        Advice::Place { square, why } => {
            let square = [square.row, square.column];
            match why {
                Why::Only(Rank::Row(_)) => json!({ "hint": "place", "square": square, "why": "only-in-row" }),
                Why::Only(Rank::Column(_)) => {
                    json!({ "hint": "place", "square": square, "why": "only-in-column" })
                }
                Why::Every => json!({ "hint": "place", "square": square, "why": "every" }),
                Why::Choice(choices) => {
                    json!({ "hint": "place", "square": square, "why": "choice", "choices": choices })
                }
            }
        }
        Advice::TakeBack { squares } => {
            let squares: Vec<Value> =
                squares.iter().map(|square| json!([square.row, square.column])).collect();
            json!({ "hint": "take-back", "squares": squares })
        }
        Advice::Impossible => json!({ "hint": "impossible" }),
        Advice::Unknown => json!({ "hint": "unknown" }),
    }))
}

fn advice(position: &Position, stop: &AtomicBool) -> Advice {
    match completion(position, stop) {
        Some((board, solution)) => next_queen(&board, &solution, stop),
        None => step_back(position, stop),
    }
}

/// A queen for a board that has at least this completion.
fn next_queen(board: &Board, completion: &Solution, stop: &AtomicBool) -> Advice {
    match find::hint::hint(board, &find::Options::new(stop)) {
        Hint::Complete => return Advice::Solved,
        Hint::Queen { square, only_in, first } if first.is_empty() => {
            return Advice::Place { square, why: Why::Only(only_in) };
        }
        Hint::Queen { square, .. } | Hint::InEvery { square } => {
            return Advice::Place { square, why: Why::Every };
        }
        // Impossible it is not; and when time is up, the completion still is one.
        Hint::Choice | Hint::Impossible { .. } | Hint::Unknown => {}
    }
    let choices_in =
        |row: usize| (0..board.size()).filter(|&column| board.is_open(Square::new(row, column))).count();
    let empty = (0..board.size()).filter(|&row| board.fixed_in_row(row).is_none());
    match empty.map(|row| (choices_in(row), row)).min() {
        None => Advice::Solved,
        Some((choices, row)) => {
            let square = Square::new(row, completion.columns()[row] as usize);
            Advice::Place { square, why: Why::Choice(choices) }
        }
    }
}

/// The fewest queens to take back so that the others can be completed: all sets of one, of two, and so on.
fn step_back(position: &Position, stop: &AtomicBool) -> Advice {
    let all = position.queens.len();
    for fewer in 1..=all {
        let mut combination: Vec<usize> = (0..fewer).collect();
        loop {
            let goes = |index: &usize| combination.contains(index);
            let stay = (0..all).filter(|index| !goes(index)).map(|index| position.queens[index]).collect();
            let without = Position { ground: position.ground.clone(), queens: stay };
            if completion(&without, stop).is_some() {
                let squares = combination.iter().map(|&index| position.queens[index]).collect();
                return Advice::TakeBack { squares };
            }
            if stop.load(Ordering::Relaxed) {
                return Advice::Unknown;
            }
            if !advance(&mut combination, all) {
                break;
            }
        }
    }
    if stop.load(Ordering::Relaxed) { Advice::Unknown } else { Advice::Impossible }
}

/// The next combination of as many of `0..all`, in lexicographic order; `false` after the last one.
fn advance(combination: &mut [usize], all: usize) -> bool {
    let count = combination.len();
    let Some(place) = (0..count).rev().find(|&place| combination[place] < all - count + place) else {
        return false;
    };
    combination[place] += 1;
    for later in place + 1..count {
        combination[later] = combination[later - 1] + 1;
    }
    true
}

/// The board with its queens fixed and one of its completions. `None` too once `stop` is set.
fn completion(position: &Position, stop: &AtomicBool) -> Option<(Board, Solution)> {
    let board = position.board().ok()?;
    let solution = find::complete(&board, &find::Options::new(stop)).solution()?;
    Some((board, solution))
}

/// In how many ways the queens on the board can be completed; as far as it could be counted at once.
pub fn completions(ask: &Ask, stop: &AtomicBool) -> Result<Reply, Failure> {
    let Ok(board) = ask.position()?.board() else {
        return Ok(Reply::json(&json!({ "count": "0", "exact": true })));
    };
    let (count, exact) = count_live(&board, stop);
    Ok(Reply::json(&json!({ "count": count.to_string(), "exact": exact })))
}

/// The solutions of a board, or at least as many as could be listed in the same time.
pub fn count_live(board: &Board, stop: &AtomicBool) -> (u128, bool) {
    // The lister gives a lower bound at any moment; the counter gives none, but is much faster on large boards.
    let counted = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let listing = scope
            .spawn(|| search::solutions_until(Method::Bits, board, &Control::new().stop(&counted)).count());
        // On the largest boards only the search can be stopped at once.
        let engine = (board.size() > MAX_COUNTED).then_some(Engine::Bits);
        let count = Counter::new(board).engine(engine).run(&Control::new().stop(stop));
        counted.store(true, Ordering::Relaxed);
        let listed = listing.join().map_or(0, |listed| listed as u128);
        count.map_or((listed, false), |count| (count.count, true))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_combinations_come_once_in_order() {
        let mut combination = vec![0, 1];
        let mut seen = vec![combination.clone()];
        while advance(&mut combination, 4) {
            seen.push(combination.clone());
        }
        assert_eq!(seen, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn a_hint_can_always_be_completed_and_a_step_back_is_the_smallest() {
        let position = |queens: &[(usize, usize)]| Position {
            ground: Board::empty(6),
            queens: queens.iter().map(|&(row, column)| Square::new(row, column)).collect(),
        };
        let never = AtomicBool::new(false);
        let Advice::Place { square, .. } = advice(&position(&[(0, 1)]), &never) else {
            panic!("one queen can be completed");
        };
        assert!(completion(&position(&[(0, 1), (square.row, square.column)]), &never).is_some());
        let Advice::TakeBack { squares } = advice(&position(&[(0, 1), (1, 5)]), &never) else {
            panic!("these two cannot be completed");
        };
        assert_eq!(squares.len(), 1);
    }
}
