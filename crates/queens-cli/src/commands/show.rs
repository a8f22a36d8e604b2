//! `queens show`: a placement in another notation, its images under the eight transforms, its class.

use std::ffi::OsString;
use std::io::Write;

use queens::notation::{Notation, Writer};
use queens::symmetry::{class_size, orbit};
use queens::{Board, Placement, Solution, Symmetry};

use crate::context::{Context, Exit, Failure};
use crate::input;
use crate::output::{Form, FormArgs};

#[derive(clap::Args)]
pub struct Args {
    #[arg(
        value_name = "PLACEMENT",
        default_value = "-",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    placement: OsString,
    #[command(flatten)]
    form: FormArgs,
    #[arg(long)]
    orbit: bool,
    #[arg(long, conflicts_with_all = ["orbit", "form", "json", "theme"])]
    class: bool,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let form = args.form.asked().unwrap_or(Form::Notation(Notation::Grid));
    let mut output = args.form.open(form, context)?;
    let placements = input::read_placements(&args.placement, None, context)?;
    // Before anything is written: a listing has boards of one size.
    let size = placements.first().map_or(0, Placement::size);
    if let Some(other) = placements.iter().map(Placement::size).find(|&other| other != size) {
        let sizes = [("first", size.into()), ("second", other.into())];
        return Err(Failure::said(context, "show-two-sizes", &sizes));
    }
    if args.class {
        for placement in &placements {
            writeln!(output, "{}", class_size(&solution_of(placement, context)?, &Symmetry::ALL))?;
        }
        output.finish(context)?;
        return Ok(Exit::Found);
    }
    if let Form::Notation(notation) = form {
        // Nothing is written unless all can be.
        let mut trial =
            Writer::new(notation, size, std::io::sink()).map_err(|error| Failure::write(error, context))?;
        for placement in &placements {
            trial.placement(placement).map_err(|error| Failure::write(error, context))?;
        }
    }
    let board = Board::empty(size);
    // Boards that are not full are not the solutions of a search: nothing counts them.
    let are_full = placements.iter().all(|placement| placement.squares().len() == size);
    let mut listing =
        if are_full { output.listing(&board, context)? } else { output.boards(&board, context)? };
    for placement in &placements {
        if args.orbit {
            let images = orbit(&solution_of(placement, context)?, &Symmetry::ALL);
            let names: Vec<String> =
                images.iter().map(|(symmetry, _)| symmetry.say(&context.words)).collect();
            for (_, image) in &images {
                listing.solution(image)?;
            }
            let names = names.join(&context.words.say("list-separator"));
            context.tell("show-orbit", &[("size", images.len().into()), ("names", names.into())]);
        } else {
            listing.placement(placement)?;
        }
    }
    listing.finish()?;
    Ok(Exit::Found)
}

/// Only solutions have orbits: the images of anything else need not have a queen in every row.
fn solution_of(placement: &Placement, context: &Context) -> Result<Solution, Failure> {
    placement.solution(&Board::empty(placement.size())).map_err(|conflict| {
        Failure::said(context, "show-not-a-solution", &[("conflict", conflict.say(&context.words).into())])
    })
}
