//! Solutions as a file to keep: one of them (`columns=`), all of a board, or one of each symmetry class.
//!
//! The file is put together in memory before the first byte goes out, so nobody gets half a file; that bounds
//! its size. The command `queens list` writes any number.

use std::io;

#[cfg(feature = "pictures")]
use queens::draw::raster;
use queens::draw::{Theme, sheet};
use queens::notation::{Notation, WriteError, Writer};
use queens::symmetry::is_canonical;
use queens::words::Words;
use queens::{Board, Control, Solution};

use crate::ask::Ask;
use crate::no_answer::NoAnswer;
use crate::{Reply, gallery};

/// The largest file.
const MAX_BYTES: usize = 32 << 20;

/// What a file can be.
#[derive(Clone, Copy)]
enum FileForm {
    Text(Notation),
    /// A picture that follows the reader's light or dark setting.
    Svg,
    /// A picture in pixels.
    #[cfg(feature = "pictures")]
    Png,
}

/// The names of the formats.
pub fn formats() -> Vec<&'static str> {
    choices().into_iter().map(|(name, _)| name).collect()
}

fn choices() -> Vec<(&'static str, FileForm)> {
    let notations = Notation::ALL.map(|notation| (notation.name(), FileForm::Text(notation)));
    let pictures = [
        ("svg", FileForm::Svg),
        #[cfg(feature = "pictures")]
        ("png", FileForm::Png),
    ];
    notations.into_iter().chain(pictures).collect()
}

impl FileForm {
    fn ending(self) -> &'static str {
        match self {
            Self::Text(Notation::Json) => "jsonl",
            Self::Text(Notation::Csv) => "csv",
            Self::Text(_) => "txt",
            Self::Svg => "svg",
            #[cfg(feature = "pictures")]
            Self::Png => "png",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            Self::Text(Notation::Csv) => "text/csv; charset=utf-8",
            Self::Text(Notation::Json) => "application/jsonl",
            Self::Text(_) => "text/plain; charset=utf-8",
            Self::Svg => "image/svg+xml",
            #[cfg(feature = "pictures")]
            Self::Png => "image/png",
        }
    }
}

/// The file.
pub fn export(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let format = ask.one_of("as", &choices())?;
    let theme = ask.theme()?;
    let unique = ask.one_of("unique", &[("false", false), ("true", true)])?;
    let (board, one) = match ask.get("columns") {
        Some(_) => {
            let solution = gallery::solution(ask)?;
            (Board::empty(solution.size()), Some(solution))
        }
        None => (ask.board()?, None),
    };
    let bytes = match one {
        Some(solution) => file((format, theme), &board, std::iter::once(solution), ask.words(), control),
        None => {
            let symmetries = board.symmetries();
            let all = gallery::until(&board, control);
            let chosen = all.filter(|solution| !unique || is_canonical(solution, &symmetries));
            file((format, theme), &board, chosen, ask.words(), control)
        }
    };
    if control.is_stopped() {
        return Err(NoAnswer::too_long(ask.words()));
    }
    let body = bytes.map_err(|error| NoAnswer::bad("cannot-export", error))?;
    let name = format!("queens-{}{}.{}", board.size(), if unique { "-unique" } else { "" }, format.ending());
    Ok(Reply { content_type: format.content_type(), file_name: Some(name), body })
}

/// The bytes of a file, or why they cannot be had, in words.
fn file(
    (format, theme): (FileForm, Theme),
    board: &Board,
    solutions: impl Iterator<Item = Solution>,
    words: &Words,
    control: &Control<'_>,
) -> Result<Vec<u8>, String> {
    // One more than a picture takes is enough to know that there are too many.
    let picture = |solutions: &mut dyn Iterator<Item = Solution>, theme| {
        let few: Vec<Solution> = solutions.take(sheet::MAX_SOLUTIONS + 1).collect();
        sheet::svg(board, &few, words, theme)
    };
    let mut solutions = solutions;
    #[cfg(not(feature = "pictures"))]
    let _ = control;
    let drawn = match format {
        FileForm::Text(notation) => {
            return listing(notation, board.size(), solutions).map_err(|error| match error {
                WriteError::Output(_) => words.say("web-error-too-many"),
                other => other.say(words),
            });
        }
        FileForm::Svg => picture(&mut solutions, theme).map(String::into_bytes),
        #[cfg(feature = "pictures")]
        FileForm::Png => {
            let theme = if theme == Theme::Auto { Theme::Light } else { theme };
            picture(&mut solutions, theme).and_then(|svg| raster::png(&svg, words.lang(), control))
        }
    };
    drawn.map_err(|error| error.say(words))
}

fn listing(
    notation: Notation,
    size: usize,
    solutions: impl Iterator<Item = Solution>,
) -> Result<Vec<u8>, WriteError> {
    let mut writer = Writer::new(notation, size, Bounded(Vec::new()))?;
    for solution in solutions {
        writer.solution(&solution)?;
    }
    Ok(writer.finish()?.0)
}

/// Bytes in memory, but not more than a file may have.
struct Bounded(Vec<u8>);

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
