//! `queens check`: whether queens attack each other, and which ones, and why.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use queens::stream::{Binary, Check, Clash, Columns, CutShort, Expected, Fault, Unexpected};
use queens::{Board, Square};

use crate::context::{Context, Exit, Failure};
use crate::input::{self, Opened};

/// How many conflicts of a placement are told one by one. A bad placement can have billions.
const MOST_TOLD: usize = 100;

/// How many columns of standard input are kept, to name both queens of a conflict: 64 MB of them.
const MOST_KEPT: usize = 1 << 24;

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
    // The notations that are text are recognised; this one cannot be.
    #[arg(long = "as", value_name = "NOTATION", value_parser = ["binary"], hide_possible_values = true,
          conflicts_with = "board")]
    notation: Option<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if args.notation.is_some() {
        let file = Path::new(&args.placement);
        return check_stream(file, Opened::new(file, context)?, Form::Binary, context);
    }
    let board = args.board.as_ref().map(|file| input::read_board(file, context)).transpose()?;
    let size = board.as_ref().map(Board::size);
    let placements = match input::named_file(&args.placement) {
        Some(file) => {
            let opened = Opened::new(file, context)?;
            if board.is_none() && opened.is_long_list() {
                return check_stream(file, opened, Form::Columns, context);
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

/// How a list of any length is written.
#[derive(Clone, Copy)]
enum Form {
    Columns,
    Binary,
}

/// Checks a list of columns of any length as it is read; only the first conflict is named.
fn check_stream(file: &Path, opened: Opened, form: Form, context: &Context) -> Result<Exit, Failure> {
    let mut check = Check::default();
    let mut clash = None;
    let mut kept = Vec::new();
    let most_kept = if is_standard_input(file) { MOST_KEPT } else { 0 };
    read_queens(opened, form, context, |row, column| match check.queen(column) {
        Ok(()) => {
            // A column beyond 32 bits is outside any board that is kept: the rows after it need not be.
            if let Ok(column) = u32::try_from(column)
                && kept.len() as u64 == row
                && kept.len() < most_kept
            {
                kept.push(column);
            }
            ControlFlow::Continue(())
        }
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
        Err(clash) => {
            let above = if is_standard_input(file) {
                let mut kept = (0..).zip(kept.into_iter().map(u64::from));
                kept.find(|&(row, column)| clash.is_attacked_from(row, column))
            } else {
                look_up(clash, file, form, context)?
            };
            say_clash(clash, above, context)
        }
    };
    writeln!(std::io::stdout(), "{verdict}")?;
    Ok(if result.is_ok() { Exit::Found } else { Exit::Nothing })
}

fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// The queen above that attacks the one of a conflict, by a second reading of the file: row and column.
fn look_up(clash: Clash, file: &Path, form: Form, context: &Context) -> Result<Option<(u64, u64)>, Failure> {
    let mut above = None;
    if matches!(clash.fault, Fault::Attacked(_)) {
        read_queens(Opened::new(file, context)?, form, context, |row, column| {
            above = clash.is_attacked_from(row, column).then_some((row, column));
            // The file ends for us where the conflict was, whatever became of it meanwhile.
            let ended = above.is_some() || row >= clash.row;
            if ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
    }
    Ok(above)
}

/// A conflict in words, with the queen above if it is known.
fn say_clash(clash: Clash, above: Option<(u64, u64)>, context: &Context) -> String {
    let square =
        |row: u64, column: u64| Square::new(row as usize, column as usize).say(&context.words).into();
    let second = square(clash.row, clash.column);
    let Fault::Attacked(line) = clash.fault else {
        return context.words.say_with("check-stream-outside", &[("second", second)]);
    };
    let line = line.say(&context.words).into();
    match above {
        Some((row, column)) => {
            let variables = [("first", square(row, column)), ("second", second), ("line", line)];
            context.words.say_with("check-stream-attack", &variables)
        }
        None => context.words.say_with("check-stream-attacked", &[("second", second), ("line", line)]),
    }
}

/// Hands on row and column of each queen of a list.
fn read_queens(
    opened: Opened,
    form: Form,
    context: &Context,
    mut queen: impl FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let (mut columns, mut binary) = (Columns::default(), Binary::default());
    let mut row = 0;
    let mut flow = ControlFlow::Continue(());
    let mut mistake = None;
    opened.pieces(context, |piece| {
        let next = |column| {
            if flow.is_continue() {
                flow = queen(row, column);
                row += 1;
            }
        };
        match form {
            Form::Columns => mistake = columns.read(piece, next).err(),
            Form::Binary => binary.read(piece, next),
        }
        let ended = mistake.is_some() || flow.is_break() || context.is_stopped();
        if ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if flow.is_break() || context.is_stopped() {
        return Ok(());
    }
    match form {
        Form::Columns => mistake.map_or_else(|| columns.finish(), Err).map_err(|it| unexpected(it, context)),
        Form::Binary => binary.finish().map_err(|CutShort { width, left }| {
            Failure::said(
                context,
                "check-stream-cut-short",
                &[("width", width.into()), ("left", left.into())],
            )
        }),
    }
}

fn unexpected(mistake: Unexpected, context: &Context) -> Failure {
    let Unexpected { line, column, expected } = mistake;
    let key = match expected {
        Expected::Bracket => "check-stream-expected-bracket",
        Expected::Number => "check-stream-expected-number",
        Expected::CommaOrBracket => "check-stream-expected-comma",
        Expected::End => "check-stream-expected-end",
    };
    Failure::said(context, key, &[("line", line.into()), ("column", column.into())])
}
