//! Boards and solutions as people write them: any notation in, every notation out.

use queens::Control;
use queens::notation::{self, Notation, Writer};
use serde_json::{Map, Value, json};

use crate::Reply;
use crate::ask::{Ask, MAX_SIZE, Position, unfolded};
use crate::gallery;
use crate::no_answer::NoAnswer;

/// `text=`: a board or a placement in whichever notation it is, as the page has it in its address.
pub fn parse(ask: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    let text = ask.get("text").unwrap_or_default().trim_matches(['\r', '\n']);
    let (notation, position) = read(text, ask)?;
    if position.ground.size() > MAX_SIZE {
        return Err(ask.too_large());
    }
    Ok(Reply::json(&json!({
        "n": position.ground.size(),
        "board": position.folded(),
        "notation": notation,
        "queens": position.queens.len(),
    })))
}

/// The name of the notation, and what is written in it.
fn read(text: &str, ask: &Ask) -> Result<(&'static str, Position), NoAnswer> {
    if text.contains('/')
        && let Some(position) = unfolded(text.trim()).and_then(|text| Position::parse(&text).ok())
    {
        return Ok(("address", position));
    }
    let (notation, ground, queens) = notation::read_with_queens(text)
        .map_err(|error| NoAnswer::bad("bad-notation", error.say(ask.words())))?;
    let position = Position { ground, queens: queens.squares().to_vec() };
    Ok((notation.map_or("board", Notation::name), position))
}

/// `columns=`: a solution in every notation that can write it.
pub fn notations(ask: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    let solution = gallery::solution(ask)?;
    let written: Map<String, Value> = Notation::ALL
        .into_iter()
        .filter_map(|notation| {
            let mut writer = Writer::new(notation, solution.size(), Vec::new()).ok()?;
            writer.solution(&solution).ok()?;
            let text = String::from_utf8(writer.finish().ok()?).ok()?;
            Some((notation.name().to_owned(), text.into()))
        })
        .collect();
    Ok(Reply::json(&json!({ "notations": written })))
}
