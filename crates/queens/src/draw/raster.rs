//! SVG to pixels, with resvg. No font of the machine is used, see `outline`: a picture is the same everywhere.

use resvg::{tiny_skia, usvg};

use super::{DrawError, outline};
use crate::words::Lang;

/// Draws one of our SVG pictures, `scale` pixels for each of its units.
pub(super) fn pixels(svg: &str, lang: Lang, scale: f32) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(&outline::without_text(svg, lang), &usvg::Options::default())
        .expect("our own pictures are well formed");
    let size =
        tree.size().to_int_size().scale_by(scale).expect("our own pictures are neither empty nor huge");
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).expect("the size is not zero");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

/// One of our SVG pictures as pixels: red, green, blue and alpha for each, row by row.
#[must_use]
pub fn rgba(svg: &str, lang: Lang) -> Vec<u8> {
    pixels(svg, lang, 1.0).data().to_vec()
}

/// One of our SVG pictures as PNG, twice as fine for sharp screens.
///
/// # Errors
/// If the pixels cannot be packed.
pub fn png(svg: &str, lang: Lang) -> Result<Vec<u8>, DrawError> {
    pixels(svg, lang, 2.0).encode_png().map_err(|error| std::io::Error::other(error).into())
}
