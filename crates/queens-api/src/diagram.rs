//! A search as a sequence diagram (`/api/diagram`): going down, a level exhausted, or a solution found.

use queens::Control;
use queens::draw::Run;
use queens::draw::sequence::{self, Part, Syntax};
use serde_json::json;

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// `part=` of the search, as text for Mermaid, which the page draws.
pub fn diagram(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let (board, method, goal) = (ask.board()?, ask.method()?, ask.goal()?);
    let part = ask.one_of("part", &Part::ALL.map(|part| (part.name(), part)))?;
    method.must_fit(&board).map_err(|error| NoAnswer::bad("too-much-memory", error.say(ask.words())))?;
    let run = Run::new(&board, method, goal);
    // A board without a solution may be searched for ever before that is known.
    let mut steps = run.steps().take_while(|_| !control.is_stopped());
    let mut text = Vec::new();
    let written = sequence::write(&mut text, Syntax::Mermaid, run, &mut steps, part, ask.words());
    if control.is_stopped() {
        return Err(NoAnswer::too_long(ask.words()));
    }
    written.map_err(|error| NoAnswer::bad("no-diagram", error.say(ask.words())))?;
    Ok(Reply::json(&json!({ "text": String::from_utf8_lossy(&text) })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_is_of_the_part_that_is_asked_for() {
        let answer = |query: &str| diagram(&Ask::new(query, Some("en")), &Control::new());
        let text = String::from_utf8(answer("n=4&part=exhausted").unwrap().body).unwrap();
        assert!(text.contains("going back") && text.contains("lane4-->>level"), "{text}");
        assert_eq!(answer("n=3&part=found").unwrap_err().code, "no-diagram");
        assert_eq!(answer("n=4&part=up").unwrap_err().code, "bad-choice");
        let stopped = diagram(&Ask::new("n=4&part=found", None), &Control::new().stop(&true.into()));
        assert_eq!(stopped.unwrap_err().code, "too-long");
    }
}
