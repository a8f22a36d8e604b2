//! Boards and placements from arguments, files and standard input.

use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use queens::board::MAX_SIZE;
use queens::notation::{self, ReadError};
use queens::{Board, BoardError, Placement};

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
    Opened::new(file, context)?.text(context)
}

/// A file or standard input, of which the start was read.
pub struct Opened {
    file: PathBuf,
    start: Vec<u8>,
    rest: Box<dyn Read>,
}

impl Opened {
    /// How much is read to see what it is: less than the list of the largest board that is looked at whole.
    const START: u64 = 1 << 18;

    /// Opens a file, `-` being standard input.
    pub fn new(file: &Path, context: &Context) -> Result<Self, Failure> {
        let open = || -> std::io::Result<Self> {
            let mut rest: Box<dyn Read> = if file == Path::new("-") {
                Box::new(std::io::stdin().lock())
            } else {
                Box::new(std::fs::File::open(file)?)
            };
            let mut start = Vec::new();
            rest.by_ref().take(Self::START).read_to_end(&mut start)?;
            Ok(Self { file: file.to_owned(), start, rest })
        };
        open().map_err(|error| cannot_read(file, &error, context))
    }

    /// Whether this is the list of columns of a single placement that is too long to be looked at as a whole.
    pub fn is_long_list(&self) -> bool {
        self.start.len() as u64 == Self::START
            && self.start.trim_ascii_start().first() == Some(&b'[')
            && self.start.iter().all(|byte| byte.is_ascii_digit() || b"[, \t\r\n".contains(byte))
            && self.start.iter().filter(|&&byte| byte == b'[').count() == 1
    }

    /// The whole text.
    pub fn text(mut self, context: &Context) -> Result<String, Failure> {
        let file = &self.file;
        self.rest
            .take(MAX_TEXT)
            .read_to_end(&mut self.start)
            .map_err(|error| cannot_read(file, &error, context))?;
        String::from_utf8(self.start).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
            let variables = [("file", file_name(file, context).into()), ("line", line.into())];
            Failure::said(context, "not-text", &variables)
        })
    }

    /// Hands on the whole content piece by piece; ends early when that says so.
    pub fn pieces(
        mut self,
        context: &Context,
        mut piece: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let mut flow = piece(&self.start);
        while flow.is_continue() {
            // The room of the start is used again.
            let length = match self.rest.read(&mut self.start) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                read => read.map_err(|error| cannot_read(&self.file, &error, context))?,
            };
            if length == 0 {
                break;
            }
            flow = piece(&self.start[..length]);
        }
        Ok(())
    }

    /// The placements that are in it, in any notation.
    pub fn placements(self, size: Option<usize>, context: &Context) -> Result<Vec<Placement>, Failure> {
        let file = self.file.clone();
        let text = self.text(context)?;
        placements_of(&text, size).map_err(|error| {
            let error = error.say(&context.words);
            let variables = [("file", file_name(&file, context).into()), ("error", error.into())];
            Failure::said(context, "in-file", &variables)
        })
    }
}

fn cannot_read(file: &Path, error: &std::io::Error, context: &Context) -> Failure {
    let variables = [("file", file_name(file, context).into()), ("error", error.to_string().into())];
    Failure::said(context, "cannot-read", &variables)
}

fn placements_of(text: &str, size: Option<usize>) -> Result<Vec<Placement>, ReadError> {
    let read = match size {
        Some(size) => notation::read_sized(text, None, size),
        None => notation::read(text),
    };
    read.map(|(_, placements)| placements)
}

/// The file that an argument names, unless it is a placement itself.
pub fn named_file(given: &str) -> Option<&Path> {
    let file = Path::new(given);
    (given == "-" || file.is_file()).then_some(file)
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
    if let Some(file) = named_file(given) {
        return Opened::new(file, context)?.placements(size, context);
    }
    let looks_like_a_name = !given.contains(['[', '{', ' ', '\n', '/', ',']);
    placements_of(given, size).map_err(|error| {
        if looks_like_a_name {
            Failure::said(context, "no-such-placement", &[("text", given.escape_debug().to_string().into())])
        } else {
            Failure::BadInput(error.say(&context.words))
        }
    })
}
