//! The published numbers of solutions, with their sources: all solutions, those up to symmetry, the symmetric ones.

use queens::Control;
use queens::count::known::Sequence;
use serde_json::json;

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// Every sequence. Numbers are texts: some are larger than a page can hold in a number.
pub fn known(_: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    let sequences = Sequence::ALL.map(|sequence| {
        let kind = match sequence {
            Sequence::All => "all",
            Sequence::Unique => "unique",
            Sequence::HalfTurn => "half-turn",
            Sequence::QuarterTurn => "quarter-turn",
        };
        let values: Vec<String> = sequence.values().iter().map(ToString::to_string).collect();
        json!({
            "kind": kind,
            "name": sequence.name(),
            "source": sequence.source(),
            "first": sequence.first(),
            "values": values,
        })
    });
    Ok(Reply::json(&json!({ "sequences": sequences })))
}
