//! `queens check`: whether queens attack each other, and which ones, and why.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use queens::stream::{Check, Clash, Columns, Expected, Fault, Unexpected};
use queens::{Board, Square};

use crate::context::{Context, Exit, Failure};
use crate::input::{self, Opened};

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
    let size = board.as_ref().map(Board::size);
    let placements = match input::named_file(&args.placement) {
        Some(file) => {
            let opened = Opened::new(file, context)?;
            if board.is_none() && opened.is_long_list() {
                return check_stream(file, opened, context);
            }
            opened.placements(size, context)?
        }
        None => input::read_placements(&args.placement, size, context)?,
    };
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

/// Checks a list of columns of any length as it is read; only the first conflict is named.
fn check_stream(file: &Path, opened: Opened, context: &Context) -> Result<Exit, Failure> {
    let mut check = Check::default();
    let mut clash = None;
    read_columns(opened, context, |_, column| match check.queen(column) {
        Ok(()) => ControlFlow::Continue(()),
        Err(found) => {
            clash = Some(found);
            ControlFlow::Break(())
        }
    })?;
    if context.is_stopped() {
        return Ok(Exit::Interrupted);
    }
    let result = clash.map_or_else(|| check.finish(), Err);
    let verdict = match result {
        Ok(size) => context.words.say_with("check-valid", &[("size", size.to_string().into())]),
        Err(clash) => say_clash(clash, file, context)?,
    };
    writeln!(std::io::stdout(), "{verdict}")?;
    Ok(if result.is_ok() { Exit::Found } else { Exit::Nothing })
}

/// A conflict in words. The queen above is looked up by a second reading, which standard input does not allow.
fn say_clash(clash: Clash, file: &Path, context: &Context) -> Result<String, Failure> {
    let square =
        |row: u64, column: u64| Square::new(row as usize, column as usize).say(&context.words).into();
    let second = square(clash.row, clash.column);
    let Fault::Attacked(line) = clash.fault else {
        return Ok(context.words.say_with("check-stream-outside", &[("second", second)]));
    };
    let line = line.say(&context.words).into();
    let mut above = None;
    if file != Path::new("-") {
        read_columns(Opened::new(file, context)?, context, |row, column| {
            if clash.is_attacked_from(row, column) {
                above = Some((row, column));
            }
            if above.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
    }
    Ok(match above {
        Some((row, column)) => {
            let variables = [("first", square(row, column)), ("second", second), ("line", line)];
            context.words.say_with("check-stream-attack", &variables)
        }
        None => context.words.say_with("check-stream-attacked", &[("second", second), ("line", line)]),
    })
}

/// Hands on row and column of each queen of a list of columns.
fn read_columns(
    opened: Opened,
    context: &Context,
    mut queen: impl FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let mut columns = Columns::default();
    let mut row = 0;
    let mut flow = ControlFlow::Continue(());
    let mut mistake = None;
    opened.pieces(context, |piece| {
        let read = columns.read(piece, |column| {
            if flow.is_continue() {
                flow = queen(row, column);
                row += 1;
            }
        });
        mistake = read.err();
        let ended = mistake.is_some() || flow.is_break() || context.is_stopped();
        if ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if flow.is_continue() && mistake.is_none() && !context.is_stopped() {
        mistake = columns.finish().err();
    }
    match mistake.filter(|_| flow.is_continue()) {
        Some(Unexpected { line, column, expected }) => {
            let key = match expected {
                Expected::Bracket => "check-stream-expected-bracket",
                Expected::Number => "check-stream-expected-number",
                Expected::CommaOrBracket => "check-stream-expected-comma",
                Expected::End => "check-stream-expected-end",
            };
            Err(Failure::said(context, key, &[("line", line.into()), ("column", column.into())]))
        }
        None => Ok(()),
    }
}
