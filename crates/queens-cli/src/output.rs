//! Standard output: buffered, and coloured where that helps.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use clap::builder::TypedValueParser;
use queens::notation::Notation;

use crate::args;
use crate::context::Context;

/// Large enough that a listing costs few system calls, small enough to stay in the cache.
const BUFFER: usize = 1 << 16;

/// Standard output for data.
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    /// Whether queens are written in colour.
    color: bool,
    /// Whether somebody watches, and wants to see each piece as it is found.
    watched: bool,
}

impl Output {
    /// Standard output for solutions in a notation. Queens are coloured in pictures of boards only: colour
    /// would spoil a notation that programs read.
    pub fn for_notation(notation: Notation, context: &Context) -> Self {
        let stdout = io::stdout();
        let watched = stdout.is_terminal();
        let color = context.color && matches!(notation, Notation::Grid | Notation::Spaced);
        Self { out: BufWriter::with_capacity(BUFFER, stdout.lock()), color, watched }
    }

    /// One piece of output is complete.
    pub fn piece_done(&mut self) -> io::Result<()> {
        if self.watched { self.out.flush() } else { Ok(()) }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.color {
            return self.out.write(bytes);
        }
        for piece in bytes.split_inclusive(|&byte| byte == b'Q') {
            match piece.split_last() {
                Some((b'Q', before)) => {
                    self.out.write_all(before)?;
                    self.out.write_all(b"\x1b[1;33mQ\x1b[0m")?;
                }
                _ => self.out.write_all(piece)?,
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A parser for the name of a notation.
pub fn notations() -> impl TypedValueParser<Value = Notation> {
    args::one_of(&Notation::ALL, |notation| notation.name())
}
