//! A search as an animated GIF that plays for ever. A frame stores only the pixels that changed: the others are
//! transparent, and long runs of one colour are what GIF packs best.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::Write;
use std::time::Duration;

use super::svg::Theme;
use super::{DrawError, Run, StepRange, each_moment, picture, raster};
use crate::control::{Control, Stopped};
use crate::trace::{Executed, Step};
use crate::words::Words;

/// How many frames an animation may have: beyond that nobody watches it, and mail programs refuse it.
pub const MAX_FRAMES: u64 = 500;

/// A solution stays this much longer than other frames.
const REST: u16 = 4;

/// The shortest time for a frame: many viewers slow down anything faster than two hundredths of a second.
const SHORTEST: Duration = Duration::from_millis(20);

/// The longest time for a frame: GIF counts hundredths of a second in 16 bits, and a solution stays longer.
const LONGEST: Duration = Duration::from_millis((u16::MAX / REST) as u64 * 10);

/// Which steps are the frames of an animation, and how they look.
#[derive(Clone, Copy, Debug)]
pub struct Frames {
    /// The steps.
    pub range: StepRange,
    /// How long a frame is shown, from 20 milliseconds to 163,830, in steps of ten.
    pub delay: Duration,
    /// Light or dark.
    pub theme: Theme,
}

/// Writes the steps of a range as an animation. `steps` is called twice: first to count the frames.
///
/// ```
/// use std::time::Duration;
/// use queens::{Board, Control, Method, search::Goal, draw::{StepRange, Run, Theme, gif}, words::{Lang, Words}};
/// let board = Board::empty(1);
/// let run = Run::new(&board, Method::Grid, Goal::All);
/// let mut out = Vec::new();
/// let words = Words::new(Lang::En);
/// let frames = gif::Frames { range: StepRange::default(), delay: Duration::from_millis(300), theme: Theme::Light };
/// gif::write(&mut out, run, || run.steps(), frames, &words, &Control::new())?;
/// assert!(out.starts_with(b"GIF89a"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If there are too many frames or none, they are too short or too long, the board is too large, there is no memory for the pixels, or it was stopped;
/// and those of the writer.
pub fn write<S: Iterator<Item = Executed>>(
    out: &mut dyn Write,
    run: Run<'_>,
    steps: impl Fn() -> S,
    frames: Frames,
    words: &Words,
    control: &Control<'_>,
) -> Result<(), DrawError> {
    if !(SHORTEST..=LONGEST).contains(&frames.delay) {
        return Err(DrawError::Delay { shortest: SHORTEST, longest: LONGEST });
    }
    must_have_frames(run, &mut steps(), frames.range, control)?;
    write_frames(out, run, &mut steps(), frames, words, control)
}

/// Refuses what has no frames or too many of them, before anything is drawn.
fn must_have_frames(
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    range: StepRange,
    control: &Control<'_>,
) -> Result<(), DrawError> {
    picture::must_fit(run)?;
    let mut frames = u64::from(range.contains(0));
    let mut last = 0;
    let shown = steps.take_while(|_| !control.is_stopped()).filter(|executed| run.shows(&executed.step));
    for (number, _) in (1..=range.to).zip(shown) {
        frames += u64::from(range.contains(number));
        last = number;
    }
    control.check().map_err(|Stopped| DrawError::Stopped)?;
    match frames {
        0 => Err(DrawError::NoSuchStep { number: range.from, last }),
        1..=MAX_FRAMES => Ok(()),
        _ => Err(DrawError::TooManyFrames { frames, limit: MAX_FRAMES }),
    }
}

fn write_frames(
    out: &mut dyn Write,
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    Frames { range, delay, theme }: Frames,
    words: &Words,
    control: &Control<'_>,
) -> Result<(), DrawError> {
    let hundredths = u16::try_from(delay.as_millis() / 10).expect("not longer than the longest");
    let mut animation: Option<Animation<_>> = None;
    let mut out = Some(out);
    each_moment(run, steps, range, |moment| {
        control.check().map_err(|Stopped| DrawError::Stopped)?;
        let svg = picture::moment(moment, words, theme)?;
        let pixels = raster::pixels(&svg, words.lang(), 1, control)?;
        let rest = matches!(moment.step(), Some(Step::Solution { .. } | Step::Finished { .. }));
        let delay = if rest { hundredths * REST } else { hundredths };
        if let (None, Some(out)) = (&animation, out.take()) {
            animation = Some(Animation::new(out, pixels.width(), pixels.height())?);
        }
        animation.as_mut().map_or(Ok(()), |animation| animation.frame(pixels.data(), delay))
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
        // The colour of each pixel of the rectangle, `None` where it stays as it is.
        let mut part = Vec::with_capacity((right - left) * (bottom - top));
        for row in top..bottom {
            for at in row * self.width + left..row * self.width + right {
                let new = &pixels[at * 4..at * 4 + 3];
                let same = self.shown.get(at * 4..at * 4 + 3) == Some(new);
                part.push((!same).then(|| [new[0], new[1], new[2]]));
            }
        }
        let side = |side: usize| u16::try_from(side).expect("checked when the animation was made");
        let (indices, palette) = indexed(&part);
        let (wide, high) = (side(right - left), side(bottom - top));
        let mut frame = ::gif::Frame::from_palette_pixels(wide, high, indices, palette, Some(UNCHANGED));
        (frame.left, frame.top, frame.delay) = (side(left), side(top), delay);
        frame.dispose = ::gif::DisposalMethod::Keep;
        self.encoder.write_frame(&frame).map_err(write_error)?;
        self.shown.clear();
        self.shown.extend_from_slice(pixels);
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

/// Red, green and blue.
type Rgb = [u8; 3];

/// The entry of the palette that leaves a pixel as it is.
const UNCHANGED: u8 = 0;

/// Pixels as entries of a palette of at most 256 colours. Smooth edges make more colours than that, so colours
/// that agree in their first five bits share an entry, or in as many as are needed for all to fit: two always
/// do. The most frequent of them lends its colour, so that plain areas keep theirs from frame to frame.
fn indexed(part: &[Option<Rgb>]) -> (Vec<u8>, Vec<u8>) {
    let mut frequencies: HashMap<Rgb, usize> = HashMap::new();
    for &colour in part.iter().flatten() {
        *frequencies.entry(colour).or_default() += 1;
    }
    let mut colours: Vec<_> = frequencies.into_iter().collect();
    colours.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
    let (palette, entries) =
        (2..=5).rev().find_map(|bits| shared_entries(bits, &colours)).expect("64 colours fit");
    let indices = part.iter().map(|pixel| pixel.map_or(UNCHANGED, |colour| entries[&colour])).collect();
    (indices, palette)
}

/// A palette, and the entry of each colour in it; `None` if the colours need more than 255 entries.
fn shared_entries(bits: u32, colours: &[(Rgb, usize)]) -> Option<(Vec<u8>, HashMap<Rgb, u8>)> {
    let mut palette = vec![0; 3];
    let mut entry_of = HashMap::new();
    let mut entries = HashMap::new();
    for &(colour, _) in colours {
        let next = u8::try_from(entry_of.len() + 1);
        let entry = match entry_of.entry(colour.map(|value| value >> (8 - bits))) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                palette.extend_from_slice(&colour);
                *new.insert(next.ok()?)
            }
        };
        entries.insert(colour, entry);
    }
    Some((palette, entries))
}

fn write_error(error: ::gif::EncodingError) -> DrawError {
    match error {
        ::gif::EncodingError::Io(error) => DrawError::Write(error),
        other => DrawError::Write(std::io::Error::other(other)),
    }
}
