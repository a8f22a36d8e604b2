//! A search as an animated GIF that plays for ever. Each frame after the first stores only the rectangle that
//! changed.

use std::io::Write;
use std::time::Duration;

use super::svg::Theme;
use super::{DrawError, Range, Run, each_moment, picture, raster};
use crate::trace::Step;
use crate::words::Words;

/// How many frames an animation may have: beyond that nobody watches it, and mail programs refuse it.
pub const MAX_FRAMES: u64 = 500;

/// A solution stays this much longer than other frames.
const REST: u16 = 4;

/// Writes the steps of a range as an animation. `steps` is called twice: first to count the frames.
///
/// ```
/// use std::time::Duration;
/// use queens::{Board, Method, search::Goal, draw::{Range, Run, Theme, gif}, words::{Lang, Words}};
/// let board = Board::empty(1);
/// let run = Run { board: &board, method: Method::Grid, goal: Goal::All };
/// let mut out = Vec::new();
/// let words = Words::new(Lang::En);
/// gif::write(&mut out, run, || run.steps(), Range::default(), Duration::from_millis(300), &words, Theme::Light)?;
/// assert!(out.starts_with(b"GIF89a"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If there are too many frames or the board is too large, and what `out` says.
pub fn write<S: Iterator<Item = Step>>(
    out: &mut impl Write,
    run: Run<'_>,
    steps: impl Fn() -> S,
    range: Range,
    delay: Duration,
    words: &Words,
    theme: Theme,
) -> Result<(), DrawError> {
    picture::must_fit(run)?;
    let mut frames = u64::from(range.contains(0));
    frames += (1..=range.to).zip(steps()).filter(|(number, _)| range.contains(*number)).count() as u64;
    if frames > MAX_FRAMES {
        return Err(DrawError::TooManyFrames { frames, limit: MAX_FRAMES });
    }
    // GIF counts time in hundredths of a second; many viewers slow down anything faster than two of them.
    let hundredths = u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX).max(2);
    let mut animation: Option<Animation<_>> = None;
    let mut out = Some(out);
    each_moment(run, steps(), range, |moment| {
        let svg = picture::moment(moment, words, theme)?;
        let pixels = raster::pixels(&svg, words.lang(), 1.0);
        let rest = matches!(moment.step, Some(Step::Solution { .. } | Step::Finished { .. }));
        let delay = if rest { hundredths.saturating_mul(REST) } else { hundredths };
        if let (None, Some(out)) = (&animation, out.take()) {
            animation = Some(Animation::new(out, pixels.width(), pixels.height())?);
        }
        animation.as_mut().map_or(Ok(()), |animation| animation.frame(&rounded(pixels.data()), delay))
    })
}

/// A GIF being written.
struct Animation<W: Write> {
    encoder: ::gif::Encoder<W>,
    width: usize,
    height: usize,
    /// The pixels on the screen.
    shown: Vec<u8>,
}

impl<W: Write> Animation<W> {
    fn new(out: W, width: u32, height: u32) -> Result<Self, DrawError> {
        let side = |side: u32| u16::try_from(side).expect("a picture is smaller than a GIF can be");
        let mut encoder = ::gif::Encoder::new(out, side(width), side(height), &[]).map_err(write_error)?;
        encoder.set_repeat(::gif::Repeat::Infinite).map_err(write_error)?;
        Ok(Self { encoder, width: width as usize, height: height as usize, shown: vec![] })
    }

    fn frame(&mut self, pixels: &[u8], delay: u16) -> Result<(), DrawError> {
        let (left, top, right, bottom) = self.changed(pixels);
        let mut part = Vec::with_capacity((right - left) * (bottom - top) * 4);
        for row in top..bottom {
            let start = (row * self.width + left) * 4;
            part.extend_from_slice(&pixels[start..start + (right - left) * 4]);
        }
        let side = |side: usize| u16::try_from(side).expect("checked when the animation was made");
        let mut frame = ::gif::Frame::from_rgba_speed(side(right - left), side(bottom - top), &mut part, 10);
        (frame.left, frame.top, frame.delay) = (side(left), side(top), delay);
        frame.dispose = ::gif::DisposalMethod::Keep;
        self.encoder.write_frame(&frame).map_err(write_error)?;
        self.shown = pixels.to_vec();
        Ok(())
    }

    /// The rectangle of pixels that differ from what is shown; one pixel if none does.
    fn changed(&self, pixels: &[u8]) -> (usize, usize, usize, usize) {
        if self.shown.is_empty() {
            return (0, 0, self.width, self.height);
        }
        let (mut left, mut top, mut right, mut bottom) = (self.width, self.height, 0, 0);
        let pairs = pixels.chunks_exact(4).zip(self.shown.chunks_exact(4)).enumerate();
        for (index, _) in pairs.filter(|(_, (new, old))| new != old) {
            let (row, column) = (index / self.width, index % self.width);
            (left, right) = (left.min(column), right.max(column + 1));
            (top, bottom) = (top.min(row), bottom.max(row + 1));
        }
        if right == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
    }
}

/// Colours with five bits each: smooth edges make more colours than the 256 of a GIF frame, and rounding all
/// frames alike keeps a colour the same from frame to frame.
fn rounded(pixels: &[u8]) -> Vec<u8> {
    let round = |value: u8| {
        let five = (u16::from(value) * 31 + 127) / 255;
        u8::try_from((five * 255 + 15) / 31).unwrap_or(u8::MAX)
    };
    pixels.iter().map(|&value| round(value)).collect()
}

fn write_error(error: ::gif::EncodingError) -> DrawError {
    match error {
        ::gif::EncodingError::Io(error) => DrawError::Write(error),
        other => DrawError::Write(std::io::Error::other(other)),
    }
}
