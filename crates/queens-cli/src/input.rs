//! Boards and placements from arguments, files and standard input.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal};

use queens::board::MAX_SIZE;
use queens::notation::{self, ReadBoardError, ReadError};
use queens::search::LARGEST_SEARCHED;
use queens::{Board, Method, Placement};

use crate::context::{Context, Failure};
use crate::source::{Opened, Source};
use crate::speak::visible;

/// The key of what is said of a board that is too large to search.
const TOO_LARGE_TO_SEARCH: &str = "board-too-large-to-search";

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
        self.board_up_to(LARGEST_SEARCHED, TOO_LARGE_TO_SEARCH, context)
    }

    /// The board to be searched to its end by a method, if the method has the memory for it.
    pub fn for_method(&self, method: Method, context: &Context) -> Result<Board, Failure> {
        let board = self.searchable(context)?;
        match method.must_fit(&board) {
            Ok(()) => Ok(board),
            Err(error) => Err(Failure::BadInput(error.say(&context.words))),
        }
    }

    /// The blocked squares and the queens, which may attack each other, for work that goes through the board square by
    /// square.
    pub fn with_queens(&self, context: &Context) -> Result<(Board, Placement), Failure> {
        let (ground, queens) = match self.given(context)? {
            Given::Size(size) if size > LARGEST_SEARCHED => {
                return Err(too_large(size, LARGEST_SEARCHED, TOO_LARGE_TO_SEARCH, context));
            }
            Given::Size(size) => (Board::empty(size), Placement::new(size, [])),
            Given::Text(source, text) => {
                let read = notation::read_with_queens(&text);
                let (_, ground, queens) = read.map_err(|error| not_a_board(&error, &source, context))?;
                (ground, queens)
            }
        };
        match ground.size() {
            size if size > LARGEST_SEARCHED => {
                Err(too_large(size, LARGEST_SEARCHED, TOO_LARGE_TO_SEARCH, context))
            }
            _ => Ok((ground, queens)),
        }
    }

    fn board_up_to(&self, largest: usize, key: &str, context: &Context) -> Result<Board, Failure> {
        let board = match self.given(context)? {
            Given::Size(size) if size > largest => return Err(too_large(size, largest, key, context)),
            Given::Size(size) => Board::empty(size),
            Given::Text(source, text) => {
                notation::read_board(&text).map_err(|error| not_a_board(&error, &source, context))?
            }
        };
        match board.size() {
            size if size > largest => Err(too_large(size, largest, key, context)),
            _ => Ok(board),
        }
    }

    /// What the arguments say of the board.
    fn given(&self, context: &Context) -> Result<Given, Failure> {
        let source = match (&self.board, self.size) {
            (Some(given), _) => Source::of(given, context)?,
            (None, Some(size)) => return Ok(Given::Size(size)),
            (None, None) if io::stdin().is_terminal() => return Err(missing(context)),
            (None, None) => Source::StandardInput,
        };
        let text = source.clone().text(context)?;
        match self.board {
            None if text.trim().is_empty() => Err(missing(context)),
            _ => Ok(Given::Text(source, text)),
        }
    }
}

/// What the arguments say of a board.
enum Given {
    Size(usize),
    Text(Source, String),
}

fn too_large(size: usize, largest: usize, key: &str, context: &Context) -> Failure {
    let variables = [("size", size.to_string().into()), ("limit", largest.to_string().into())];
    Failure::said(context, key, &variables)
}

fn missing(context: &Context) -> Failure {
    Failure::said(context, "board-missing", &[])
}

/// Reads a board in any notation: `-` is standard input, what has a path is read, and anything else is the board
/// itself.
pub fn read_board(given: &OsStr, context: &Context) -> Result<Board, Failure> {
    let source = Source::of(given, context)?;
    let text = source.clone().text(context)?;
    notation::read_board(&text).map_err(|error| not_a_board(&error, &source, context))
}

fn not_a_board(error: &ReadBoardError, source: &Source, context: &Context) -> Failure {
    match source {
        Source::Text(text) if looks_like_a_name(text) => {
            Failure::said(context, "no-such-board", &[("text", visible(text).into_owned().into())])
        }
        source => source.blame(error.say(&context.words), context),
    }
}

/// Whether an argument was more likely meant as the name of a file than as a text.
fn looks_like_a_name(text: &str) -> bool {
    !text.contains(['[', '{', ' ', '\n', ',']) && !text.chars().all(|mark| matches!(mark, '.' | '*' | 'Q'))
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
