//! Where a text comes from: standard input, anything that has a path, or the argument itself.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::context::{Context, Failure};
use crate::speak::{system_error, visible};

/// The most text that is kept at once: a grid of 16,000 rows, or a million solutions. More is a mistake, such as
/// a device that never ends.
const MAX_TEXT: usize = 1 << 28;

/// How much is read at a time.
const PIECE: usize = 1 << 16;

/// Where a text comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, `-`.
    StandardInput,
    /// A file, or anything else that has a path: a pipe, a device.
    Path(PathBuf),
    /// The argument is the text.
    Text(String),
}

impl Source {
    /// What an argument names: what exists under that path, else the argument itself.
    pub fn of(given: &OsStr, context: &Context) -> Result<Self, Failure> {
        if given == "-" {
            return Ok(Self::StandardInput);
        }
        let path = Path::new(given);
        match (path.metadata(), given.to_str()) {
            (Ok(found), _) if found.is_dir() => {
                Err(Failure::said(context, "is-folder", &[("file", shown(path).into())]))
            }
            (Err(_), Some(text)) => Ok(Self::Text(text.to_owned())),
            _ => Ok(Self::Path(path.to_owned())),
        }
    }

    /// How it is named to people; nothing for a text, which is in front of them.
    pub fn name(&self, context: &Context) -> Option<String> {
        match self {
            Self::StandardInput => Some(context.words.say("standard-input")),
            Self::Path(path) => Some(shown(path)),
            Self::Text(_) => None,
        }
    }

    /// A message about a text, with the name of the source before it.
    pub fn blame(&self, error: String, context: &Context) -> Failure {
        match self.name(context) {
            Some(name) => {
                Failure::said(context, "in-file", &[("file", name.into()), ("error", error.into())])
            }
            None => Failure::BadInput(error),
        }
    }

    /// Opens it and reads its start.
    pub fn open(self, context: &Context) -> Result<Opened, Failure> {
        Opened::new(self, context)
    }

    /// The whole text.
    pub fn text(self, context: &Context) -> Result<String, Failure> {
        match self {
            Self::Text(text) => Ok(text),
            other => other.open(context)?.text(context),
        }
    }
}

/// A path as it is shown to people.
fn shown(path: &Path) -> String {
    visible(&path.display().to_string()).into_owned()
}

/// A source of which the start was read.
pub struct Opened {
    source: Source,
    start: Vec<u8>,
    rest: Box<dyn Read>,
}

impl Opened {
    /// How much is read to see what it is: less than the list of the largest board that is looked at whole.
    const START: u64 = 1 << 18;

    fn new(source: Source, context: &Context) -> Result<Self, Failure> {
        let open = || -> io::Result<(Vec<u8>, Box<dyn Read>)> {
            let mut rest: Box<dyn Read> = match &source {
                Source::StandardInput => Box::new(io::stdin().lock()),
                Source::Path(path) => Box::new(File::open(path)?),
                Source::Text(text) => Box::new(io::Cursor::new(text.clone().into_bytes())),
            };
            let mut start = Vec::new();
            rest.by_ref().take(Self::START).read_to_end(&mut start)?;
            Ok((start, rest))
        };
        match open() {
            Ok((start, rest)) => Ok(Self { source, start, rest }),
            Err(error) => Err(cannot_read(&source, &error, context)),
        }
    }

    /// Whether this is the list of columns of a single placement that is too long to be looked at as a whole.
    pub fn is_long_list(&self) -> bool {
        let Some(list) = self.start.trim_ascii_start().strip_prefix(b"[") else { return false };
        self.start.len() as u64 == Self::START
            && list.trim_ascii_start().first().is_some_and(u8::is_ascii_digit)
            && !list.iter().any(|byte| b"[]".contains(byte))
    }

    /// The whole text. What is no text is refused where it stops being one, and not at its end, which may never
    /// come.
    pub fn text(mut self, context: &Context) -> Result<String, Failure> {
        let mut text = Text::default();
        let mut piece = std::mem::take(&mut self.start);
        let mut length = piece.len();
        piece.resize(length.max(PIECE), 0);
        loop {
            text.push(&piece[..length]).map_err(|problem| self.not_text(problem, context))?;
            length = self.read(&mut piece, context)?;
            if length == 0 {
                return text.finish().map_err(|problem| self.not_text(problem, context));
            }
        }
    }

    /// Hands on the whole content piece by piece; ends early when that says so.
    pub fn pieces(
        mut self,
        context: &Context,
        mut hand_on: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let mut piece = std::mem::take(&mut self.start);
        let mut length = piece.len();
        piece.resize(length.max(PIECE), 0);
        while hand_on(&piece[..length]).is_continue() {
            length = self.read(&mut piece, context)?;
            if length == 0 {
                break;
            }
        }
        Ok(())
    }

    /// The next piece; nothing at the end.
    fn read(&mut self, piece: &mut [u8], context: &Context) -> Result<usize, Failure> {
        loop {
            match self.rest.read(piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read.map_err(|error| cannot_read(&self.source, &error, context)),
            }
        }
    }

    fn not_text(&self, problem: NotText, context: &Context) -> Failure {
        let name = self.source.name(context).unwrap_or_default();
        match problem {
            NotText::Bytes { line } => {
                Failure::said(context, "not-text", &[("file", name.into()), ("line", line.into())])
            }
            NotText::TooLong => {
                let limit = MAX_TEXT >> 20;
                Failure::said(context, "text-too-long", &[("file", name.into()), ("limit", limit.into())])
            }
        }
    }
}

fn cannot_read(source: &Source, error: &io::Error, context: &Context) -> Failure {
    let name = source.name(context).unwrap_or_default();
    let variables = [("file", name.into()), ("error", system_error(error, &context.words).into())];
    Failure::said(context, "cannot-read", &variables)
}

/// A text that grows piece by piece.
#[derive(Default)]
struct Text {
    bytes: Vec<u8>,
    /// How many of the bytes are known to be text.
    good: usize,
}

/// Why something is not a text.
#[derive(Debug, PartialEq, Eq)]
enum NotText {
    /// Bytes that are not UTF-8, or zeros.
    Bytes { line: usize },
    /// More than is kept.
    TooLong,
}

impl Text {
    fn push(&mut self, piece: &[u8]) -> Result<(), NotText> {
        if self.bytes.len() + piece.len() > MAX_TEXT {
            return Err(NotText::TooLong);
        }
        let new = self.bytes.len();
        self.bytes.extend_from_slice(piece);
        if let Some(zero) = self.bytes[new..].iter().position(|&byte| byte == 0) {
            return Err(self.bad_at(new + zero));
        }
        self.good = match std::str::from_utf8(&self.bytes[self.good..]) {
            Ok(_) => self.bytes.len(),
            Err(error) if error.error_len().is_none() => self.good + error.valid_up_to(),
            Err(error) => return Err(self.bad_at(self.good + error.valid_up_to())),
        };
        Ok(())
    }

    fn finish(self) -> Result<String, NotText> {
        let line = self.bad_at(self.good);
        String::from_utf8(self.bytes).map_err(|_| line)
    }

    fn bad_at(&self, place: usize) -> NotText {
        let line = self.bytes[..place].iter().filter(|&&byte| byte == b'\n').count() + 1;
        NotText::Bytes { line }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_may_be_cut_by_the_end_of_a_piece_but_not_by_the_end_of_the_text() {
        let text = "皇后\né".as_bytes();
        for cut in 0..=text.len() {
            let mut read = Text::default();
            read.push(&text[..cut]).unwrap();
            let ends_here = std::str::from_utf8(&text[..cut]).is_ok();
            read.push(&text[cut..]).unwrap();
            assert_eq!(read.finish().unwrap().as_bytes(), text);
            let mut read = Text::default();
            read.push(&text[..cut]).unwrap();
            assert_eq!(read.finish().is_ok(), ends_here, "{cut}");
        }
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_line_as_soon_as_it_comes() {
        let mut read = Text::default();
        read.push(b"..\n..\n").unwrap();
        assert_eq!(read.push(b".\n\xff"), Err(NotText::Bytes { line: 4 }));
        assert_eq!(Text::default().push(b"\n\0"), Err(NotText::Bytes { line: 2 }));
    }
}
