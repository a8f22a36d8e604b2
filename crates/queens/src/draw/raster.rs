//! SVG to pixels, with resvg. No font of the machine is used: the two small fonts beside this crate hold the
//! characters of our own words and nothing else, so a picture is the same everywhere.

use std::sync::{Arc, LazyLock};

use resvg::{tiny_skia, usvg};

use super::DrawError;
use crate::words::Lang;

/// The characters of our words, from Noto Sans CJK (see `assets/fonts/README.md`).
static TRADITIONAL: &[u8] = include_bytes!("../../assets/fonts/queens-sans-tc.otf");
static SIMPLIFIED: &[u8] = include_bytes!("../../assets/fonts/queens-sans-sc.otf");

fn fonts(data: &'static [u8]) -> Arc<usvg::fontdb::Database> {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(data.to_vec());
    let family = fonts.faces().next().map(|face| face.families[0].0.clone());
    fonts.set_sans_serif_family(family.expect("the font was made with this crate"));
    Arc::new(fonts)
}

fn fonts_of(lang: Lang) -> Arc<usvg::fontdb::Database> {
    static TRADITIONAL_FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| fonts(TRADITIONAL));
    static SIMPLIFIED_FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| fonts(SIMPLIFIED));
    match lang {
        Lang::En | Lang::ZhTw => Arc::clone(&TRADITIONAL_FONTS),
        Lang::ZhCn => Arc::clone(&SIMPLIFIED_FONTS),
    }
}

/// Draws one of our SVG pictures, `scale` pixels for each of its units.
pub(super) fn pixels(svg: &str, lang: Lang, scale: f32) -> tiny_skia::Pixmap {
    let options = usvg::Options { fontdb: fonts_of(lang), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).expect("our own pictures are well formed");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::sources;

    /// When this fails, make the fonts again: `assets/fonts/README.md` says how.
    #[test]
    fn the_fonts_have_every_character_of_our_words() {
        for lang in Lang::ALL {
            let fonts = fonts_of(lang);
            let id = fonts.faces().next().unwrap().id;
            // What pictures say: all of this topic, and squares.
            let topic = |name| sources(lang).iter().find(|(topic, _)| *topic == name).unwrap().1;
            let square = topic("core").lines().find(|line| line.starts_with("square ="));
            let text = topic("trace").chars().chain(square.unwrap().chars());
            let has = |c: char| {
                fonts.with_face_data(id, |data, index| {
                    let face = ttf_parser::Face::parse(data, index);
                    face.is_ok_and(|face| face.glyph_index(c).is_some())
                })
            };
            for c in text.filter(|c| !c.is_control()) {
                assert_eq!(has(c), Some(true), "{c} of {}", lang.tag());
            }
        }
    }
}
