//! What cannot be drawn, and in words what to do instead.

use std::time::Duration;
use std::{fmt, io};

use super::sequence::Part;
use crate::memory::NotEnoughMemory;
use crate::words::Words;

/// Why a trace was not drawn.
#[derive(Debug)]
#[non_exhaustive]
pub enum DrawError {
    /// More frames than a picture file takes.
    TooManyFrames {
        /// How many there would be.
        frames: u64,
        /// How many there may be.
        limit: u64,
    },
    /// Frames that would be shown for a shorter or a longer time than an animation can say.
    Delay {
        /// The shortest time.
        shortest: Duration,
        /// The longest time.
        longest: Duration,
    },
    /// More steps than the format takes.
    TooManySteps {
        /// How many there may be.
        limit: u64,
    },
    /// More solutions than a sheet takes.
    TooManySolutions {
        /// How many there may be.
        limit: usize,
    },
    /// More pixels than a picture may have, found out before any of them is drawn.
    TooManyPixels {
        /// How many there would be.
        pixels: u64,
        /// How many there may be.
        limit: u64,
    },
    /// There is no memory for the pixels.
    NotEnoughMemory(NotEnoughMemory),
    /// It was stopped before the end.
    Stopped,
    /// A diagram that nobody could read.
    TooLong {
        /// The steps of the diagram.
        steps: usize,
        /// How many there may be.
        limit: usize,
    },
    /// A board too large for pictures.
    TooLargeBoard {
        /// The rows of the board.
        size: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The search has no such part.
    NoSuchPart(Part),
    /// The search has fewer steps.
    NoSuchStep {
        /// The step that was asked for.
        number: u64,
        /// The last step.
        last: u64,
    },
    /// The file could not be written.
    Write(io::Error),
}

impl DrawError {
    /// This error in words, with a hint.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::TooManyFrames { frames, limit } => words.say_with(
                "draw-error-frames",
                &[("frames", frames.to_string().into()), ("limit", limit.to_string().into())],
            ),
            Self::Delay { shortest, longest } => {
                let milliseconds = |time: &Duration| time.as_millis().to_string().into();
                let variables = [("shortest", milliseconds(shortest)), ("longest", milliseconds(longest))];
                words.say_with("draw-error-delay", &variables)
            }
            Self::TooManySteps { limit } => {
                words.say_with("draw-error-steps", &[("limit", limit.to_string().into())])
            }
            Self::TooManySolutions { limit } => {
                words.say_with("draw-error-solutions", &[("limit", limit.to_string().into())])
            }
            Self::TooManyPixels { pixels, limit } => words.say_with(
                "draw-error-pixels",
                &[
                    ("pixels", pixels.div_ceil(1_000_000).to_string().into()),
                    ("limit", (limit / 1_000_000).to_string().into()),
                ],
            ),
            Self::NotEnoughMemory(NotEnoughMemory { bytes }) => {
                words.say_with("draw-error-memory", &[("bytes", bytes.to_string().into())])
            }
            Self::Stopped => words.say("draw-error-stopped"),
            Self::TooLong { steps, limit } => words.say_with(
                "draw-error-message-count",
                &[("steps", (*steps).into()), ("limit", (*limit).into())],
            ),
            Self::TooLargeBoard { size, limit } => words.say_with(
                "draw-error-board",
                &[("size", size.to_string().into()), ("limit", limit.to_string().into())],
            ),
            Self::NoSuchPart(part) => words.say_with("draw-error-part", &[("part", part.name().into())]),
            Self::NoSuchStep { number, last } => words.say_with(
                "draw-error-step",
                &[("number", number.to_string().into()), ("last", last.to_string().into())],
            ),
            Self::Write(error) => error.to_string(),
        }
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyFrames { frames, limit } => write!(f, "{frames} frames are more than {limit}"),
            Self::TooManyPixels { pixels, limit } => write!(f, "{pixels} pixels are more than {limit}"),
            Self::NotEnoughMemory(error) => error.fmt(f),
            Self::Stopped => f.write_str("stopped before the end"),
            Self::Delay { shortest, longest } => {
                write!(f, "a frame is shown for {shortest:?} to {longest:?}")
            }
            Self::TooManySteps { limit } => write!(f, "there are more than {limit} steps"),
            Self::TooManySolutions { limit } => write!(f, "there are more than {limit} solutions"),
            Self::TooLong { steps, limit } => {
                write!(f, "a diagram of {steps} steps is longer than {limit}")
            }
            Self::TooLargeBoard { size, limit } => {
                write!(f, "a board of {size} rows is larger than {limit}")
            }
            Self::NoSuchPart(part) => write!(f, "there is no part {part}"),
            Self::NoSuchStep { number, last } => {
                write!(f, "there is no step {number}, the last is {last}")
            }
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DrawError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Write(error) => error.source(),
            _ => None,
        }
    }
}

impl From<NotEnoughMemory> for DrawError {
    fn from(error: NotEnoughMemory) -> Self {
        Self::NotEnoughMemory(error)
    }
}

impl From<io::Error> for DrawError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}
