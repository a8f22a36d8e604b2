//! SVG to pixels, as PNG or as they are.

use tiny_skia::{Color, IntSize, Pixmap};

use super::DrawError;
use super::paint::Painting;
use crate::control::{Control, Stopped};
use crate::memory::room_for;
use crate::words::Lang;

/// The most pixels of a picture: 128 MB while it is drawn. A sheet of all 92 solutions of n = 8 has 14 million.
pub const MAX_PIXELS: u64 = 32_000_000;

/// Rows of pixels that are drawn between two looks at the control. Every band walks over the whole picture, so they are
/// not too thin.
const BAND: u32 = 256;

/// Draws one of our SVG pictures, `scale` pixels for each of its units.
pub(super) fn pixels(svg: &str, lang: Lang, scale: u32, control: &Control) -> Result<Pixmap, DrawError> {
    let picture = Painting::read(svg, lang).expect("our own pictures are well formed");
    let (width, height) = (picture.width.saturating_mul(scale), picture.height.saturating_mul(scale));
    let count = u64::from(width) * u64::from(height);
    if count > MAX_PIXELS {
        return Err(DrawError::TooManyPixels { pixels: count, limit: MAX_PIXELS });
    }
    #[expect(clippy::cast_precision_loss, reason = "a picture has fewer rows than a float is exact for")]
    let paint = |pixels: &mut Pixmap, top: u32| picture.paint(pixels, scale as f32, top as f32);
    let mut pixels = blank(width, height)?;
    if height <= BAND {
        paint(&mut pixels, 0);
        return Ok(pixels);
    }
    let mut band = blank(width, BAND)?;
    for top in (0..height).step_by(BAND as usize) {
        control.check().map_err(|Stopped| DrawError::Stopped)?;
        band.fill(Color::TRANSPARENT);
        paint(&mut band, top);
        let start = width as usize * top as usize * 4;
        let into = &mut pixels.data_mut()[start..];
        let length = into.len().min(band.data().len());
        into[..length].copy_from_slice(&band.data()[..length]);
    }
    Ok(pixels)
}

/// Transparent pixels.
fn blank(width: u32, height: u32) -> Result<Pixmap, DrawError> {
    let bytes = width as usize * height as usize * 4;
    let mut data = room_for(bytes)?;
    data.resize(bytes, 0);
    let size = IntSize::from_wh(width, height).expect("our own pictures are not empty");
    Ok(Pixmap::from_vec(data, size).expect("four bytes a pixel"))
}

/// One of our SVG pictures as pixels: red, green, blue and alpha for each, row by row.
///
/// # Errors
/// If there would be more than [`MAX_PIXELS`], or there is no memory for them.
pub fn rgba(svg: &str, lang: Lang) -> Result<Vec<u8>, DrawError> {
    Ok(pixels(svg, lang, 1, &Control::new())?.take())
}

/// One of our SVG pictures as PNG, twice as fine for sharp screens.
///
/// ```
/// use queens::{Board, Control, draw::{Theme, raster, sheet}, words::{Lang, Words}};
/// let board = Board::empty(6);
/// let solutions: Vec<_> = board.solutions().collect();
/// let svg = sheet::svg(&board, &solutions, &Words::new(Lang::En), Theme::Light)?;
/// assert!(raster::png(&svg, Lang::En, &Control::new())?.starts_with(b"\x89PNG"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If there would be more than [`MAX_PIXELS`], found out before anything is drawn; if there is no memory for them; if it
/// was stopped; or if the pixels cannot be packed.
pub fn png(svg: &str, lang: Lang, control: &Control) -> Result<Vec<u8>, DrawError> {
    let pixels = pixels(svg, lang, 2, control)?;
    control.check().map_err(|Stopped| DrawError::Stopped)?;
    // Packing makes a second copy of the pixels, and grows a file of less than that: whether there is room is found out
    // before, since the packer does not ask.
    drop(room_for::<u8>(pixels.data().len() * 2)?);
    pixels.encode_png().map_err(|error| std::io::Error::other(error).into())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::stack::disc;
    use super::super::svg::{Svg, Theme};
    use super::*;

    fn square(side: u32) -> String {
        let half = f64::from(side / 2);
        let mut svg = Svg::new(f64::from(side), f64::from(side));
        svg.path("ink", &disc((half, half), half), "");
        svg.finish("a disc", "en", Theme::Light)
    }

    #[test]
    fn a_picture_with_too_many_pixels_is_refused_before_it_is_drawn() {
        let refused = png(&square(1_000_000), Lang::En, &Control::new());
        assert!(matches!(refused, Err(DrawError::TooManyPixels { pixels: 4_000_000_000_000, .. })));
    }

    #[test]
    fn drawing_stops_when_it_is_told_to() {
        let stop = AtomicBool::new(true);
        let stopped = png(&square(1000), Lang::En, &Control::new().stop(&stop));
        assert!(matches!(stopped, Err(DrawError::Stopped)));
    }

    #[test]
    fn bands_join_to_the_picture_that_is_drawn_at_once() {
        let svg = square(700);
        let mut at_once = Pixmap::new(700, 700).unwrap();
        Painting::read(&svg, Lang::En).unwrap().paint(&mut at_once, 1.0, 0.0);
        let banded = pixels(&svg, Lang::En, 1, &Control::new()).unwrap();
        // Edges of a curve are rounded otherwise in a band: fewer than one byte in a thousand.
        let other =
            at_once.data().iter().zip(banded.data()).filter(|(one, other)| one.abs_diff(**other) > 8).count();
        assert!(other * 1000 < banded.data().len(), "{other} of {}", banded.data().len());
    }
}
