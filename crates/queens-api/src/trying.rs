//! Trying by hand: what the queens on the board attack, a hint, and how many completions are left.

use queens::count::{self, AtLeast};
use queens::find::hint::{Hint, RowOrColumn, Why};
use queens::find::{Advice, Because};
use queens::{Board, Conflict, Control, Line, Placement, Square, Stopped, find};
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::{Ask, Position};
use crate::no_answer::NoAnswer;

/// Conflicts that are named; more on one board help nobody.
const MAX_CONFLICTS: usize = 50;

/// What the queens on the board do: which squares they attack, and which of them attack each other.
pub fn look(ask: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
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
        "dead_end": if conflicts.is_empty() { dead_end_json(position) } else { Value::Null },
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

/// A next queen that still leads to a solution, or the fewest queens to remove.
pub fn hint(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let Position { ground, queens } = ask.position()?;
    Ok(Reply::json(&match find::advice(&ground, &queens, control) {
        Ok(Advice::Solved) => json!({ "hint": "solved" }),
        Ok(Advice::Place { square, because }) => placed(ask, square, because),
        Ok(Advice::Remove { squares }) => {
            let squares: Vec<Value> = squares.into_iter().map(square_json).collect();
            json!({ "hint": "take-back", "squares": squares })
        }
        Ok(Advice::Impossible) => json!({ "hint": "impossible" }),
        Err(Stopped) => json!({ "hint": "unknown" }),
    }))
}

fn placed(ask: &Ask, square: Square, because: Because) -> Value {
    let mut hint = json!({ "hint": "place", "square": square_json(square) });
    hint["why"] = json!(match &because {
        Because::Only { first, .. } if !first.is_empty() => "every",
        Because::Only { rank: RowOrColumn::Row(_), .. } => "only-in-row",
        Because::Only { rank: RowOrColumn::Column(_), .. } => "only-in-column",
        Because::Every => "every",
        Because::Choice { .. } => "choice",
    });
    match because {
        Because::Only { rank, first } if !first.is_empty() => {
            // What to see first, so that the hint teaches: each square that is ruled out, and why.
            let ruled_out = first.iter().map(|out| {
                let (why, of) = match out.why {
                    Why::AttacksAll(rank) => ("attacks-all", rank),
                    Why::LeavesNone(rank) => ("leaves-none", rank),
                };
                let said = out.say(ask.words());
                json!({ "square": square_json(out.square), "why": why, "rank": rank_json(of), "said": said })
            });
            hint["ruled_out"] = ruled_out.collect();
            hint["rank"] = rank_json(rank);
            let said = Hint::Queen { square, only_in: rank, first: vec![] }.say(ask.words());
            hint["said"] = json!(said);
        }
        Because::Choice { squares } => hint["choices"] = json!(squares),
        Because::Only { .. } | Because::Every => {}
    }
    hint
}

fn square_json(square: Square) -> Value {
    json!([square.row, square.column])
}

fn rank_json(rank: RowOrColumn) -> Value {
    match rank {
        RowOrColumn::Row(index) => json!({ "line": "row", "index": index }),
        RowOrColumn::Column(index) => json!({ "line": "column", "index": index }),
    }
}

/// Why the search has to go back, if that can be seen on the board.
fn dead_end_json(position: &Position) -> Value {
    let Some(dead) = find::dead_end(&position.ground, &position.queens) else { return Value::Null };
    let squares = dead.squares.into_iter().map(|(square, attacker)| match attacker {
        Some((queen, line)) => {
            json!({ "square": square_json(square), "queen": square_json(queen), "line": line_name(line) })
        }
        None => json!({ "square": square_json(square), "queen": null, "line": null }),
    });
    json!({ "rank": rank_json(dead.rank), "squares": squares.collect::<Vec<_>>() })
}

/// In how many ways the queens on the board can be completed; as far as it could be counted at once.
pub fn completions(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let Ok(board) = ask.position()?.board() else {
        return Ok(Reply::json(&json!({ "count": "0", "exact": true })));
    };
    let AtLeast { count, is_all } = count::at_least(&board, control);
    Ok(Reply::json(&json!({ "count": count.to_string(), "exact": is_all })))
}
