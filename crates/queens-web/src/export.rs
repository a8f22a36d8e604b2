//! Solutions as a file to keep: one of them (`columns=`), all of a board, or one of each symmetry class.
//!
//! The file is put together in memory before the first byte goes out, so nobody gets half a file; that bounds
//! its size. The command `queens list` writes any number.

use std::io;
use std::sync::Arc;


use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use queens::notation::{Notation, WriteError, Writer};
use queens::symmetry::is_canonical;
use queens::{Board, Solution};

use crate::ask::Ask;
use crate::failure::Failure;
use crate::gallery;
use crate::work::{ANSWER_LIMIT, Work};

/// The largest file.
const MAX_BYTES: usize = 32 << 20;

/// What a file can be.
#[derive(Clone, Copy)]
enum Format {
    Text(Notation),
}

/// The names of the formats.
pub fn formats() -> Vec<&'static str> {
    choices().into_iter().map(|(name, _)| name).collect()
}

fn choices() -> Vec<(&'static str, Format)> {
    Notation::ALL.map(|notation| (notation.name(), Format::Text(notation))).into()
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Self::Text(Notation::Json) => "jsonl",
            Self::Text(Notation::Csv) => "csv",
            Self::Text(_) => "txt",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            Self::Text(Notation::Csv) => "text/csv; charset=utf-8",
            Self::Text(Notation::Json) => "application/jsonl",
            Self::Text(_) => "text/plain; charset=utf-8",
        }
    }
}

/// The file.
pub async fn export(State(work): State<Arc<Work>>, ask: Ask) -> Result<impl IntoResponse, Failure> {
    let format = ask.one_of("as", &choices())?;
    let unique = ask.one_of("unique", &[("false", false), ("true", true)])?;
    let (board, one) = match ask.get("columns") {
        Some(_) => {
            let solution = gallery::solution(&ask)?;
            (Board::empty(solution.size()), Some(solution))
        }
        None => (ask.board()?, None),
    };
    let size = board.size();
    let answer = work
        .answer(ask.words, ANSWER_LIMIT, move |stop| match one {
            Some(solution) => file(format, size, std::iter::once(solution)),
            None => {
                let symmetries = board.symmetries();
                let all = gallery::until(&board, stop);
                file(format, size, all.filter(|solution| !unique || is_canonical(solution, &symmetries)))
            }
        })
        .await?;
    if answer.stopped {
        return Err(Failure::too_long(ask.words));
    }
    let bytes = answer.value.map_err(|error| match error {
        WriteError::Output(_) => Failure::bad("too-many", ask.words.say("web-error-too-many")),
        other => Failure::bad("bad-format", other.say(ask.words)),
    })?;
    let name = format!("queens-{size}{}.{}", if unique { "-unique" } else { "" }, format.ending());
    let headers = [
        (header::CONTENT_TYPE, format.content_type().to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, bytes))
}

fn file(format: Format, size: usize, solutions: impl Iterator<Item = Solution>) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Text(notation) => {
            let mut writer = Writer::new(notation, size, Bounded(Vec::new()))?;
            for solution in solutions {
                writer.solution(&solution)?;
            }
            Ok(writer.finish()?.0)
        }
    }
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
