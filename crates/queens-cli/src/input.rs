//! Boards and placements from arguments, files and standard input.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal};

use queens::board::MAX_SIZE;
use queens::notation::{self, ReadError};
use queens::search::LARGEST_SEARCHED;
use queens::{Board, Method, Placement};

use crate::context::{Context, Failure};
use crate::source::{Opened, Source};
use crate::speak::visible;

/// `[N] [--board BOARD]`; without either, the board is read from standard input unless that is a terminal.
#[derive(clap::Args)]
pub struct BoardArgs {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    pub size: Option<usize>,
    #[arg(long, value_name = "BOARD", conflicts_with = "size", allow_hyphen_values = true)]
    pub board: Option<OsString>,
}

impl BoardArgs {
    /// The board that the arguments name.
    pub fn board(&self, context: &Context) -> Result<Board, Failure> {
        self.board_up_to(MAX_SIZE, "board-error-too-large", context)
    }

    /// The board, for work that keeps something per square and goes through it square by square.
    pub fn searchable(&self, context: &Context) -> Result<Board, Failure> {
        self.board_up_to(LARGEST_SEARCHED, "board-too-large-to-search", context)
    }

    /// The board to be searched to its end by a method, if the method has the memory for it.
    pub fn for_method(&self, method: Method, context: &Context) -> Result<Board, Failure> {
        let board = self.searchable(context)?;
        match method.must_fit(&board) {
            Ok(()) => Ok(board),
            Err(error) => Err(Failure::BadInput(error.say(&context.words))),
        }
    }

    fn board_up_to(&self, largest: usize, key: &str, context: &Context) -> Result<Board, Failure> {
        let too_large = |size: usize| {
            let variables = [("size", size.to_string().into()), ("limit", largest.to_string().into())];
            Failure::said(context, key, &variables)
        };
        let board = match (&self.board, self.size) {
            (Some(given), _) => read_board(given, context)?,
            (None, Some(size)) if size > largest => return Err(too_large(size)),
            (None, Some(size)) => Board::empty(size),
            (None, None) if io::stdin().is_terminal() => return Err(missing(context)),
            (None, None) => {
                let text = Source::StandardInput.text(context)?;
                if text.trim().is_empty() {
                    return Err(missing(context));
                }
                notation::read_board(&text)
                    .map_err(|error| Source::StandardInput.blame(error.say(&context.words), context))?
            }
        };
        if board.size() > largest { Err(too_large(board.size())) } else { Ok(board) }
    }
}

fn missing(context: &Context) -> Failure {
    Failure::said(context, "board-missing", &[])
}

/// Reads a board in any notation: `-` is standard input, what has a path is read, and anything else is the board
/// itself.
pub fn read_board(given: &OsStr, context: &Context) -> Result<Board, Failure> {
    let source = Source::of(given, context)?;
    let text = source.clone().text(context)?;
    notation::read_board(&text).map_err(|error| match &source {
        Source::Text(text) if looks_like_a_name(text) => {
            Failure::said(context, "no-such-board", &[("text", visible(text).into_owned().into())])
        }
        source => source.blame(error.say(&context.words), context),
    })
}

/// Whether an argument was more likely meant as the name of a file than as a text.
fn looks_like_a_name(text: &str) -> bool {
    !text.contains(['[', '{', ' ', '\n', ','])
}

fn placements_of(text: &str, size: Option<usize>) -> Result<Vec<Placement>, ReadError> {
    let read = match size {
        Some(size) => notation::read_sized(text, None, size),
        None => notation::read(text),
    };
    read.map(|(_, placements)| placements)
}

/// Reads the placements of a source in any notation. A size is for the notations that do not name it.
pub fn placements_in(
    source: &Source,
    opened: Opened,
    size: Option<usize>,
    context: &Context,
) -> Result<Vec<Placement>, Failure> {
    let text = opened.text(context)?;
    let placements = placements_of(&text, size).map_err(|error| match source {
        Source::Text(text) if looks_like_a_name(text) => {
            let text = visible(text).into_owned();
            Failure::said(context, "no-such-placement", &[("text", text.into())])
        }
        source => source.blame(error.say(&context.words), context),
    })?;
    if placements.is_empty() {
        return Err(source.blame(context.words.say("no-placement"), context));
    }
    Ok(placements)
}

/// Reads placements in any notation: `-` is standard input, what has a path is read, and anything else is a
/// placement itself.
pub fn read_placements(
    given: &OsStr,
    size: Option<usize>,
    context: &Context,
) -> Result<Vec<Placement>, Failure> {
    let source = Source::of(given, context)?;
    let opened = source.clone().open(context)?;
    placements_in(&source, opened, size, context)
}
