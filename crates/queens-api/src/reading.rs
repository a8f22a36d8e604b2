//! Boards and solutions as people write them: any notation in, every notation out.

use std::sync::atomic::AtomicBool;

use queens::Board;
use queens::notation::{self, Notation, Writer};
use serde_json::{Map, Value, json};

use crate::Reply;
use crate::ask::{Ask, MAX_SIZE, Position, unfolded};
use crate::failure::Failure;
use crate::gallery;

/// `text=`: a board or a placement in whichever notation it is, as the page has it in its address.
pub fn parse(ask: &Ask, _: &AtomicBool) -> Result<Reply, Failure> {
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

/// The name of the notation, and what is written in it: the first board, if there are several.
fn read(text: &str, ask: &Ask) -> Result<(&'static str, Position), Failure> {
    if text.contains('/')
        && let Some(position) = unfolded(text.trim()).and_then(|text| Position::parse(&text).ok())
    {
        return Ok(("address", position));
    }
    if let Ok(position) = Position::parse(text)
        && !text.trim().is_empty()
    {
        return Ok(("board", position));
    }
    let (notation, placements) =
        notation::read(text).map_err(|error| Failure::bad("bad-notation", error.say(ask.words())))?;
    let placement = placements
        .first()
        .ok_or_else(|| Failure::bad("bad-notation", ask.words().say("web-error-no-board")))?;
    if placement.size() > MAX_SIZE {
        return Err(ask.too_large());
    }
    let position = Position { ground: Board::empty(placement.size()), queens: placement.squares().to_vec() };
    Ok((notation.name(), position))
}

/// `columns=`: a solution in every notation that can write it.
pub fn notations(ask: &Ask, _: &AtomicBool) -> Result<Reply, Failure> {
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
