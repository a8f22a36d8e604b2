//! `queens puzzle`: a board with exactly one completion.

use std::io::{self, Write};

use queens::find::puzzle::{Grade, Wish, puzzle};

use crate::commands::find::any_seed;
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: usize,
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[arg(long, value_name = "K", default_value_t = 0, hide_default_value = true)]
    blocked: usize,
    #[arg(long, value_name = "K")]
    count: Option<u64>,
}

/// The largest puzzle. Larger ones would have one completion as well, but nobody to find it.
const LARGEST: usize = 100;

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if args.size > LARGEST || matches!(args.size, 2 | 3) {
        let variables = [("size", args.size.to_string().into()), ("limit", LARGEST.to_string().into())];
        return Err(Failure::said(context, "puzzle-size", &variables));
    }
    let seed = args.seed.unwrap_or_else(any_seed);
    let mut out = io::BufWriter::new(io::stdout().lock());
    for number in 0..args.count.unwrap_or(1) {
        let wish = Wish { size: args.size, seed: seed.wrapping_add(number), blocked: args.blocked };
        let Some(puzzle) = puzzle(wish, context.stop) else { return Ok(Exit::Interrupted) };
        if args.count.is_some() {
            let line = serde_json::to_string(&puzzle.record(wish)).map_err(io::Error::from)?;
            writeln!(out, "{line}")?;
        } else {
            write!(out, "{}", puzzle.board)?;
            out.flush()?;
            let key = match puzzle.grade {
                Grade::Forced => "puzzle-forced",
                Grade::Trying => "puzzle-trying",
            };
            context.tell(key, &[("seed", wish.seed.to_string().into())]);
        }
    }
    out.flush()?;
    Ok(Exit::Found)
}
