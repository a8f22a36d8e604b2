//! `queens check`: whether queens attack each other, and which ones, and why.

use std::ffi::OsString;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;

use queens::stream::{Binary, Check, Clash, Columns, CutShort, ExpectedInList, Fault, Unexpected};
use queens::{Board, Conflict, Placement, Square};

use crate::context::{Context, Exit, Failure};
use crate::input;
use crate::source::{Opened, Source};

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
    placement: OsString,
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    board: Option<OsString>,
    #[arg(long)]
    partial: bool,
    // The notations that are text are recognised; this one cannot be.
    #[arg(long = "as", value_name = "NOTATION", value_parser = ["binary"], hide_possible_values = true,
          conflicts_with_all = ["board", "partial"])]
    notation: Option<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let source = Source::of(&args.placement, context)?;
    if args.notation.is_some() {
        // A text on the command line cannot hold numbers of four bytes: it is the name of a file that is missing.
        let source = match source {
            Source::Text(name) => Source::Path(name.into()),
            other => other,
        };
        let opened = source.clone().open(context)?;
        return check_stream(&source, opened, StreamForm::Binary, context);
    }
    if source == Source::StandardInput && args.board.as_ref().is_some_and(|board| board == "-") {
        return Err(Failure::said(context, "standard-input-twice", &[]));
    }
    let board = args.board.as_ref().map(|board| input::read_board(board, context)).transpose()?;
    let opened = source.clone().open(context)?;
    if board.is_none() && !args.partial && opened.is_long_list() {
        return check_stream(&source, opened, StreamForm::Columns, context);
    }
    let placements = input::placements_in(&source, opened, board.as_ref().map(Board::size), context)?;
    let mut verdicts = Verdicts::default();
    let mut all_valid = true;
    for (number, placement) in (1..).zip(&placements) {
        if context.is_stopped() {
            return Ok(Exit::Interrupted);
        }
        let number = (placements.len() > 1).then_some(number);
        all_valid &= check(placement, number, board.as_ref(), args.partial, &mut verdicts, context)?;
    }
    verdicts.finish()?;
    Ok(if all_valid { Exit::Found } else { Exit::Nothing })
}

/// Checks one placement and says what is wrong with it; whether it is valid.
fn check(
    placement: &Placement,
    number: Option<usize>,
    board: Option<&Board>,
    is_partial: bool,
    verdicts: &mut Verdicts,
    context: &Context,
) -> Result<bool, Failure> {
    let plain;
    let board = match board {
        Some(board) => board,
        None => {
            plain = Board::empty(placement.size());
            &plain
        }
    };
    // In a part of a solution queens may be missing.
    let is_told = |conflict: &Conflict| {
        !is_partial || !matches!(conflict, Conflict::EmptyRow { .. } | Conflict::FixedMissing { .. })
    };
    let mut conflicts = placement.conflicts(board).filter(is_told);
    let told: Vec<_> = conflicts.by_ref().take(MOST_TOLD).collect();
    let words = &context.words;
    let verdict = match (told.is_empty(), conflicts.next().is_some()) {
        (true, _) if is_partial => {
            let queens = placement.squares().len();
            words.say_with("check-partial", &[("queens", queens.into()), ("size", board.size().into())])
        }
        (true, _) => words.say_with("check-valid", &[("size", placement.size().into())]),
        (false, false) => words.say_with("check-not-valid", &[("count", told.len().into())]),
        (false, true) => words.say_with("check-many", &[("count", told.len().into())]),
    };
    match number {
        Some(number) => verdicts.line(&format!("{number}: {verdict}"))?,
        None => verdicts.line(&verdict)?,
    }
    for conflict in &told {
        verdicts.line(&format!("  {}", conflict.say(words)))?;
    }
    Ok(told.is_empty())
}

/// Verdicts on standard output. The exit code says the same in short, so it stays what it is when nobody reads
/// them to the end (`check FILE | head -1`).
struct Verdicts {
    out: Option<BufWriter<StdoutLock<'static>>>,
}

impl Default for Verdicts {
    fn default() -> Self {
        Self { out: Some(BufWriter::new(io::stdout().lock())) }
    }
}

impl Verdicts {
    fn line(&mut self, line: &str) -> io::Result<()> {
        let written = self.out.as_mut().map_or(Ok(()), |out| writeln!(out, "{line}"));
        self.unless_closed(written)
    }

    fn finish(mut self) -> io::Result<()> {
        let written = self.out.as_mut().map_or(Ok(()), Write::flush);
        self.unless_closed(written)
    }

    fn unless_closed(&mut self, written: io::Result<()>) -> io::Result<()> {
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                // What is left in the buffer has no reader either.
                if let Some(out) = self.out.take() {
                    drop(out.into_parts());
                }
                Ok(())
            }
            other => other,
        }
    }
}

/// How a list of any length is written.
#[derive(Clone, Copy)]
enum StreamForm {
    Columns,
    Binary,
}

/// Checks a list of columns of any length as it is read; only the first conflict is named.
fn check_stream(
    source: &Source,
    opened: Opened,
    form: StreamForm,
    context: &Context,
) -> Result<Exit, Failure> {
    let mut check = Check::default();
    let mut clash = None;
    let mut kept = Vec::new();
    let is_once = !can_be_read_again(source);
    let most_kept = if is_once { MOST_KEPT } else { 0 };
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
        Ok(size) => context.words.say_with("check-valid", &[("size", size.into())]),
        Err(clash) => {
            let above = if is_once {
                let mut kept = (0..).zip(kept.into_iter().map(u64::from));
                kept.find(|&(row, column)| clash.is_attacked_from(row, column))
            } else {
                look_up(clash, source, form, context)?
            };
            say_clash(clash, above, context)
        }
    };
    let mut verdicts = Verdicts::default();
    verdicts.line(&verdict)?;
    verdicts.finish()?;
    Ok(if result.is_ok() { Exit::Found } else { Exit::Nothing })
}

/// Whether a source has the same content a second time: a pipe or a device has not.
fn can_be_read_again(source: &Source) -> bool {
    match source {
        Source::StandardInput => false,
        Source::Path(path) => path.metadata().is_ok_and(|found| found.is_file()),
        Source::Text(_) => true,
    }
}

/// The queen above that attacks the one of a conflict, by a second reading of the file: row and column.
fn look_up(
    clash: Clash,
    source: &Source,
    form: StreamForm,
    context: &Context,
) -> Result<Option<(u64, u64)>, Failure> {
    let mut above = None;
    if matches!(clash.fault, Fault::Attacked(_)) {
        read_queens(source.clone().open(context)?, form, context, |row, column| {
            above = clash.is_attacked_from(row, column).then_some((row, column));
            // Reading ends where the conflict was, even if the file has changed since.
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
    form: StreamForm,
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
            StreamForm::Columns => mistake = columns.read(piece, next).err(),
            StreamForm::Binary => binary.read(piece, next),
        }
        let ended = mistake.is_some() || flow.is_break() || context.is_stopped();
        if ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if flow.is_break() || context.is_stopped() {
        return Ok(());
    }
    match form {
        StreamForm::Columns => {
            mistake.map_or_else(|| columns.finish(), Err).map_err(|it| unexpected(it, context))
        }
        StreamForm::Binary => binary.finish().map_err(|CutShort { width, left }| {
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
        ExpectedInList::Bracket => "check-stream-expected-bracket",
        ExpectedInList::Number => "check-stream-expected-number",
        ExpectedInList::CommaOrBracket => "check-stream-expected-comma",
        ExpectedInList::End => "check-stream-expected-end",
    };
    Failure::said(context, key, &[("line", line.into()), ("column", column.into())])
}
