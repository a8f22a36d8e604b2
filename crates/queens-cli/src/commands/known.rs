//! `queens known`: the published values that counts are compared with.

use std::io::Write;

use queens::count::known::Sequence;

use super::count::number;
use crate::args::one_of;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "SEQUENCE", ignore_case = true,
          value_parser = one_of(&Sequence::ALL, |sequence| sequence.name()), hide_possible_values = true)]
    sequence: Option<Sequence>,
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let mut stdout = std::io::stdout().lock();
    for sequence in
        Sequence::ALL.into_iter().filter(|sequence| args.sequence.is_none_or(|asked| asked == *sequence))
    {
        let meaning = context.words.say(match sequence {
            Sequence::All => "known-all",
            Sequence::Unique => "known-unique",
            Sequence::HalfTurn => "known-half-turn",
            Sequence::QuarterTurn => "known-quarter-turn",
        });
        if args.json {
            let values: Vec<_> = (sequence.first()..)
                .zip(sequence.values())
                .map(|(n, &value)| serde_json::json!({ "n": n, "count": number(value) }))
                .collect();
            let object = serde_json::json!({
                "sequence": sequence.name(), "meaning": meaning, "source": sequence.source(), "values": values,
            });
            writeln!(stdout, "{object}")?;
            continue;
        }
        writeln!(stdout, "# {} {meaning} {}", sequence.name(), sequence.source())?;
        for (n, value) in (sequence.first()..).zip(sequence.values()) {
            writeln!(stdout, "{n} {value}")?;
        }
    }
    stdout.flush()?;
    Ok(Exit::Found)
}
