//! `queens show`: a placement in another notation, its images under the eight transforms, its class.

use std::io::Write;

use queens::notation::{Notation, Writer};
use queens::symmetry::{class_size, orbit};
use queens::{Board, Placement, Solution, Symmetry};

use crate::context::{Context, Exit, Failure};
use crate::input;
use crate::output::{self, Output};

#[derive(clap::Args)]
pub struct Args {
    #[arg(
        value_name = "PLACEMENT",
        default_value = "-",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    placement: String,
    #[arg(long = "as", value_name = "NOTATION", default_value = "grid", value_parser = output::notations(),
          hide_possible_values = true, hide_default_value = true)]
    notation: Notation,
    #[arg(long)]
    orbit: bool,
    #[arg(long, conflicts_with = "orbit")]
    class: bool,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let placements = input::read_placements(&args.placement, None, context)?;
    // Before anything is written: a listing has boards of one size.
    let size = placements.first().map_or(0, Placement::size);
    if let Some(other) = placements.iter().map(Placement::size).find(|&other| other != size) {
        let sizes = [("first", size.into()), ("second", other.into())];
        return Err(Failure::said(context, "show-two-sizes", &sizes));
    }
    let mut output = Output::for_notation(args.notation, context);
    if args.class {
        for placement in &placements {
            writeln!(output, "{}", class_size(&solution_of(placement, context)?, &Symmetry::ALL))?;
        }
        output.flush()?;
        return Ok(Exit::Found);
    }
    let mut writer =
        Writer::new(args.notation, size, output).map_err(|error| Failure::write(error, context))?;
    for placement in &placements {
        if args.orbit {
            let images = orbit(&solution_of(placement, context)?, &Symmetry::ALL);
            let names: Vec<String> =
                images.iter().map(|(symmetry, _)| symmetry.say(&context.words)).collect();
            for (_, image) in &images {
                writer.solution(image).map_err(|error| Failure::write(error, context))?;
            }
            let variables = [("size", images.len().into()), ("names", names.join(", ").into())];
            context.tell("show-orbit", &variables);
        } else {
            writer.placement(placement).map_err(|error| Failure::write(error, context))?;
        }
    }
    writer.finish().map_err(|error| Failure::write(error, context))?.flush()?;
    Ok(Exit::Found)
}

/// Only solutions have orbits: the images of anything else need not have a queen in every row.
fn solution_of(placement: &Placement, context: &Context) -> Result<Solution, Failure> {
    placement.solution(&Board::empty(placement.size())).map_err(|conflict| {
        Failure::said(context, "show-not-a-solution", &[("conflict", conflict.say(&context.words).into())])
    })
}
