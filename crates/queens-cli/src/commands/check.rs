//! `queens check`: whether queens attack each other, and which ones, and why.

use std::io::Write;
use std::path::PathBuf;

use queens::Board;

use crate::context::{Context, Exit, Failure};
use crate::input;

/// How many conflicts of a placement are told one by one. A bad placement can have billions.
const MOST_TOLD: usize = 100;

#[derive(clap::Args)]
pub struct Args {
    #[arg(
        value_name = "PLACEMENT",
        default_value = "-",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    placement: String,
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.as_ref().map(|file| input::read_board(file, context)).transpose()?;
    let placements = input::read_placements(&args.placement, board.as_ref().map(Board::size), context)?;
    let several = placements.len() > 1;
    let mut all_valid = true;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (number, placement) in placements.iter().enumerate().map(|(index, placement)| (index + 1, placement))
    {
        let plain = Board::empty(placement.size());
        let mut conflicts = placement.conflicts(board.as_ref().unwrap_or(&plain));
        let told: Vec<_> = conflicts.by_ref().take(MOST_TOLD).collect();
        let count = told.len();
        let verdict = match (told.is_empty(), conflicts.next().is_some()) {
            (true, _) => context.words.say_with("check-valid", &[("size", placement.size().into())]),
            (false, false) => context.words.say_with("check-not-valid", &[("count", count.into())]),
            (false, true) => context.words.say_with("check-many", &[("count", count.into())]),
        };
        all_valid &= told.is_empty();
        match several {
            true => writeln!(out, "{number}: {verdict}")?,
            false => writeln!(out, "{verdict}")?,
        }
        for conflict in told {
            writeln!(out, "  {}", conflict.say(&context.words))?;
        }
    }
    out.flush()?;
    Ok(if all_valid { Exit::Found } else { Exit::Nothing })
}
