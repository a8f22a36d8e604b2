//! What cannot be drawn, and in words what to do instead.

use std::io;

use super::sequence::Part;
use crate::words::Words;

/// Why a trace was not drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// More frames than a picture file takes.
    #[error("{frames} frames are more than {limit}")]
    TooManyFrames {
        /// How many there would be.
        frames: u64,
        /// How many there may be.
        limit: u64,
    },
    /// More steps than the format takes.
    #[error("there are more than {limit} steps")]
    TooManySteps {
        /// How many there may be.
        limit: u64,
    },
    /// More solutions than a sheet takes.
    #[error("there are more than {limit} solutions")]
    TooManySolutions {
        /// How many there may be.
        limit: usize,
    },
    /// A diagram that nobody could read.
    #[error("a diagram of {steps} steps is longer than {limit}")]
    TooLong {
        /// The steps of the diagram.
        steps: usize,
        /// How many there may be.
        limit: usize,
    },
    /// A board too large for pictures.
    #[error("a board of {size} rows is larger than {limit}")]
    TooLargeBoard {
        /// The rows of the board.
        size: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The search has no such part.
    #[error("there is no part {0}")]
    NoSuchPart(Part),
    /// The search has fewer steps.
    #[error("there is no step {number}, the last is {last}")]
    NoSuchStep {
        /// The step that was asked for.
        number: u64,
        /// The last step.
        last: u64,
    },
    /// The file could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
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
            Self::TooManySteps { limit } => {
                words.say_with("draw-error-steps", &[("limit", limit.to_string().into())])
            }
            Self::TooManySolutions { limit } => {
                words.say_with("draw-error-solutions", &[("limit", limit.to_string().into())])
            }
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
