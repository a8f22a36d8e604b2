//! `queens count`: how many solutions, the number alone.

use std::io::Write;

use queens::{Method, search, symmetry};

use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long)]
    unique: bool,
    #[arg(long, conflicts_with = "unique")]
    classes: bool,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.searchable(context)?;
    let transforms = board.symmetries();
    let solutions = search::solutions_until(Method::Bits, &board, context.stop);
    let mut classes = [8, 4, 2, 1].map(|size| (size, 0_u64));
    let mut count = 0_u64;
    for solution in solutions {
        if !args.unique && !args.classes {
            count += 1;
        } else if symmetry::is_canonical(&solution, &transforms) {
            count += 1;
            let size = symmetry::class_size(&solution, &transforms);
            classes.iter_mut().filter(|(of, _)| *of == size).for_each(|(_, number)| *number += 1);
        }
    }
    if context.is_stopped() {
        return Ok(Exit::Interrupted);
    }
    let mut stdout = std::io::stdout().lock();
    if args.classes {
        for (size, number) in classes {
            writeln!(stdout, "{size} {number}")?;
        }
    } else {
        writeln!(stdout, "{count}")?;
    }
    Ok(Exit::Found)
}
