//! `queens puzzle`: a board with exactly one completion.

use std::io::{self, Write};

use queens::Outcome;
use queens::find::puzzle::{Grade, MAX_SIZE, Wish, puzzle};

use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::options::{Out, Seed, TimeLimit};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: usize,
    #[command(flatten)]
    seed: Seed,
    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        hide_default_value = true,
        allow_negative_numbers = true
    )]
    blocked: usize,
    #[arg(
        long,
        value_name = "K",
        default_value_t = 1,
        hide_default_value = true,
        allow_negative_numbers = true
    )]
    count: u64,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    out: Out,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if args.size > MAX_SIZE || matches!(args.size, 2 | 3) {
        let variables = [("size", args.size.to_string().into()), ("limit", MAX_SIZE.to_string().into())];
        return Err(Failure::said(context, "puzzle-size", &variables));
    }
    let squares = args.size * args.size.saturating_sub(1);
    if args.blocked > squares {
        let variables = [("blocked", args.blocked.to_string().into()), ("squares", squares.into())];
        return Err(Failure::said(context, "puzzle-blocked", &variables));
    }
    let mut out = args.out.open(context)?;
    let seed = args.seed.or_any();
    let finished = guarded(args.time_limit.time_limit, 1, context, |guard| {
        for number in 0..args.count {
            let wish = Wish { size: args.size, seed: seed.wrapping_add(number), blocked: args.blocked };
            let puzzle = match puzzle(wish, &guard.control) {
                Ok(Outcome::Found(puzzle)) => puzzle,
                Ok(Outcome::Stopped) => return Ok(false),
                Ok(Outcome::None) | Err(_) => unreachable!("the size was checked"),
            };
            if args.json {
                let line = serde_json::to_string(&puzzle.record(wish)).map_err(io::Error::from)?;
                writeln!(out, "{line}")?;
                continue;
            }
            // A blank line after each of several, as after the boards of a listing.
            writeln!(out, "{}", puzzle.board.to_string().trim_end())?;
            if args.count > 1 {
                writeln!(out)?;
            }
            out.flush()?;
            let key = match puzzle.grade {
                Grade::Forced => "puzzle-forced",
                Grade::Trying => "puzzle-trying",
            };
            context.tell(key, &[("seed", wish.seed.to_string().into())]);
        }
        Ok::<_, io::Error>(true)
    })?;
    if !finished {
        if out.is_stdout() {
            out.flush()?;
        }
        return Ok(context.not_finished());
    }
    out.finish(context)?;
    Ok(Exit::Found)
}
