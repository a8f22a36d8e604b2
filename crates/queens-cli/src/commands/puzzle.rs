//! `queens puzzle`: a board with exactly one completion.

use std::io::{self, Write};

use queens::find::puzzle::{Grade, MAX_SIZE, Puzzle, Wish, puzzle};
use queens::notation::Notation;
use queens::{Board, Control, Outcome, Placement};

use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::options::{Seed, TimeLimit};
use crate::output::{Form, FormArgs, Output};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: usize,
    #[command(flatten)]
    form: FormArgs,
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
    #[command(flatten)]
    time_limit: TimeLimit,
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
    let form = args.form.asked().unwrap_or(Form::Notation(Notation::Grid));
    args.check(form, context)?;
    let output = args.form.open(form, context)?;
    let seed = args.seed.or_any();
    let finished = guarded(1, context, |control| {
        let puzzles = Puzzles { args, seed, control, context };
        match form {
            Form::Notation(Notation::Grid) => puzzles.each(output, grid),
            Form::Notation(Notation::Json) => puzzles.each(output, json),
            _ => puzzles.listed(output),
        }
    })?;
    Ok(if finished { Exit::Found } else { context.not_finished() })
}

impl Args {
    /// Refuses forms that would leave something out.
    fn check(&self, form: Form, context: &Context) -> Result<(), Failure> {
        match form {
            Form::Notation(Notation::Grid | Notation::Json) => Ok(()),
            // Every puzzle has a board of its own, and a sheet has one.
            Form::Svg | Form::Png if self.count != 1 => {
                Err(Failure::said(context, "puzzle-one-picture", &[]))
            }
            Form::Notation(notation) if self.blocked > 0 => {
                let variables = [("form", notation.name().into())];
                Err(Failure::said(context, "puzzle-form-blocked", &variables))
            }
            _ => Ok(()),
        }
    }
}

/// The puzzles that were asked for, one after the other.
struct Puzzles<'a> {
    args: &'a Args,
    seed: u64,
    control: &'a Control<'a>,
    context: &'a Context,
}

impl Puzzles<'_> {
    fn wish(&self, number: u64) -> Wish {
        Wish { size: self.args.size, seed: self.seed.wrapping_add(number), blocked: self.args.blocked }
    }

    /// A puzzle; none once the time is up.
    fn make(&self, wish: Wish) -> Option<Puzzle> {
        match puzzle(wish, self.control) {
            Ok(Outcome::Found(puzzle)) => Some(puzzle),
            Ok(Outcome::Stopped) => None,
            Ok(Outcome::None) | Err(_) => unreachable!("the size was checked"),
        }
    }

    /// Says how a puzzle can be solved, and how to get it again.
    fn tell(&self, puzzle: &Puzzle, wish: Wish) {
        let key = match puzzle.grade {
            Grade::Forced => "puzzle-forced",
            Grade::Trying => "puzzle-trying",
        };
        self.context.tell(key, &[("seed", wish.seed.to_string().into())]);
    }

    /// Writes each puzzle as it is made; whether that came to its end.
    fn each(
        &self,
        mut output: Output,
        write: fn(&mut Output, &Self, &Puzzle, Wish) -> io::Result<()>,
    ) -> Result<bool, Failure> {
        for wish in (0..self.args.count).map(|number| self.wish(number)) {
            let Some(puzzle) = self.make(wish) else {
                output.flush()?;
                return Ok(false);
            };
            write(&mut output, self, &puzzle, wish)?;
        }
        output.finish(self.context)?;
        Ok(true)
    }

    /// Writes the queens of each puzzle in a notation, or draws the one puzzle; whether that came to its end.
    fn listed(&self, output: Output) -> Result<bool, Failure> {
        let is_picture = matches!(output.form(), Form::Svg | Form::Png);
        let board = match is_picture.then(|| self.make(self.wish(0))) {
            Some(Some(puzzle)) => puzzle.board,
            Some(None) => return Ok(false),
            None => Board::empty(self.args.size),
        };
        let mut listing = output.boards(&board, self.context)?;
        for wish in (0..self.args.count).map(|number| self.wish(number)) {
            let Some(puzzle) = self.make(wish) else {
                listing.abandon()?;
                return Ok(false);
            };
            listing.placement(&Placement::new(self.args.size, puzzle.board.fixed()))?;
            self.tell(&puzzle, wish);
        }
        listing.finish()?;
        Ok(true)
    }
}

fn grid(output: &mut Output, puzzles: &Puzzles<'_>, puzzle: &Puzzle, wish: Wish) -> io::Result<()> {
    // A blank line after each of several, as after the boards of a listing.
    writeln!(output, "{}", puzzle.board.to_string().trim_end())?;
    if puzzles.args.count > 1 {
        writeln!(output)?;
    }
    output.flush()?;
    puzzles.tell(puzzle, wish);
    Ok(())
}

/// A line with the solution and the grade.
fn json(output: &mut Output, _: &Puzzles<'_>, puzzle: &Puzzle, wish: Wish) -> io::Result<()> {
    let line = serde_json::to_string(&puzzle.record(wish)).map_err(io::Error::from)?;
    writeln!(output, "{line}")
}
