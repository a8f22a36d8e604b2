//! Boards and placements from arguments, files and standard input.

use std::io::Read;
use std::path::{Path, PathBuf};

use queens::board::MAX_SIZE;
use queens::{Board, BoardError, Placement, notation};

use crate::context::{Context, Failure};

/// The largest text that is read: the largest board with white space to spare. More is a mistake.
const MAX_TEXT: u64 = 1 << 33;

/// `N | --board FILE`.
#[derive(clap::Args)]
pub struct BoardArgs {
    #[arg(value_name = "N", allow_negative_numbers = true, required_unless_present = "board")]
    pub size: Option<usize>,
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub board: Option<PathBuf>,
}

impl BoardArgs {
    /// The board that the arguments name.
    pub fn board(&self, context: &Context) -> Result<Board, Failure> {
        match (&self.board, self.size) {
            (Some(file), _) => read_board(file, context),
            (None, size) => {
                let size = size.unwrap_or_default();
                if size > MAX_SIZE {
                    return Err(Failure::BadInput(BoardError::TooLarge { size }.say(&context.words)));
                }
                Ok(Board::empty(size))
            }
        }
    }

    /// The board, for work that keeps something per square and goes through it square by square.
    pub fn searchable(&self, context: &Context) -> Result<Board, Failure> {
        /// Larger boards are only completed or constructed; to search them would never end.
        const LARGEST: usize = 1000;
        let board = self.board(context)?;
        if board.size() > LARGEST {
            let variables =
                [("size", board.size().to_string().into()), ("limit", LARGEST.to_string().into())];
            return Err(Failure::said(context, "board-too-large-to-search", &variables));
        }
        Ok(board)
    }
}

/// Reads a board from a file, `-` being standard input.
pub fn read_board(file: &Path, context: &Context) -> Result<Board, Failure> {
    let text = read_text(file, context)?;
    Board::parse(&text).map_err(|error| {
        let variables =
            [("file", file_name(file, context).into()), ("error", error.say(&context.words).into())];
        Failure::said(context, "in-file", &variables)
    })
}

/// Reads a whole text, `-` being standard input.
pub fn read_text(file: &Path, context: &Context) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        std::io::stdin().lock().take(MAX_TEXT).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|opened| opened.take(MAX_TEXT).read_to_end(&mut bytes))
    };
    read.map_err(|error| {
        let variables = [("file", file_name(file, context).into()), ("error", error.to_string().into())];
        Failure::said(context, "cannot-read", &variables)
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::said(
            context,
            "not-text",
            &[("file", file_name(file, context).into()), ("line", line.into())],
        )
    })
}

/// How a file is named to people.
fn file_name(file: &Path, context: &Context) -> String {
    if file == Path::new("-") { context.words.say("standard-input") } else { file.display().to_string() }
}

/// Reads placements in any notation: `-` is standard input, the name of a file is the file, and anything else
/// is a placement itself. A size is for the notations that do not name it.
pub fn read_placements(
    given: &str,
    size: Option<usize>,
    context: &Context,
) -> Result<Vec<Placement>, Failure> {
    let read = |text: &str| match size {
        Some(size) => notation::read_sized(text, None, size),
        None => notation::read(text),
    };
    let file = Path::new(given);
    if given == "-" || file.is_file() {
        let text = read_text(file, context)?;
        return read(&text).map(|(_, placements)| placements).map_err(|error| {
            let error = error.say(&context.words);
            let variables = [("file", file_name(file, context).into()), ("error", error.into())];
            Failure::said(context, "in-file", &variables)
        });
    }
    let looks_like_a_name = !given.contains(['[', '{', ' ', '\n', '/', ',']);
    read(given).map(|(_, placements)| placements).map_err(|error| {
        if looks_like_a_name {
            Failure::said(context, "no-such-placement", &[("text", given.escape_debug().to_string().into())])
        } else {
            Failure::BadInput(error.say(&context.words))
        }
    })
}
