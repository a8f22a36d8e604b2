//! The text of our pictures as outlines.
//!
//! All of its characters are in the two small fonts beside this crate. So there is nothing to shape and no font to look for.

use std::sync::LazyLock;

use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::words::Lang;

/// The characters of our words, from Noto Sans CJK (see `assets/fonts/README.md`).
static TRADITIONAL: &[u8] = include_bytes!("../../assets/fonts/queens-sans-tc.otf");
static SIMPLIFIED: &[u8] = include_bytes!("../../assets/fonts/queens-sans-sc.otf");

fn face_of(lang: Lang) -> &'static Face<'static> {
    fn parse(data: &'static [u8]) -> Face<'static> {
        Face::parse(data, 0).expect("the font was made with this crate")
    }
    static TRADITIONAL_FACE: LazyLock<Face<'static>> = LazyLock::new(|| parse(TRADITIONAL));
    static SIMPLIFIED_FACE: LazyLock<Face<'static>> = LazyLock::new(|| parse(SIMPLIFIED));
    match lang {
        Lang::En | Lang::ZhTw => &TRADITIONAL_FACE,
        Lang::ZhCn => &SIMPLIFIED_FACE,
    }
}

/// A line of text, in units of the font: it begins at 0, and up is up.
pub(super) struct Outline {
    /// None if nothing is to be seen of it.
    pub(super) path: Option<Path>,
    pub(super) width: f32,
    pub(super) units_per_em: f32,
}

/// The outline of a line of text.
pub(super) fn of(text: &str, lang: Lang) -> Outline {
    let face = face_of(lang);
    let mut glyphs = Glyphs { path: PathBuilder::new(), left: 0.0 };
    for character in text.chars() {
        let glyph = face.glyph_index(character).unwrap_or(GlyphId(0));
        // A space has no outline.
        let _ = face.outline_glyph(glyph, &mut glyphs);
        glyphs.left += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
    }
    Outline { width: glyphs.left, path: glyphs.path.finish(), units_per_em: face.units_per_em().into() }
}

/// Outlines side by side.
struct Glyphs {
    path: PathBuilder,
    /// Where the glyph begins.
    left: f32,
}

impl OutlineBuilder for Glyphs {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.left + x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.left + x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.left + x1, y1, self.left + x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.cubic_to(self.left + x1, y1, self.left + x2, y2, self.left + x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::sources;

    /// When this fails, make the fonts again: `assets/fonts/README.md` says how.
    #[test]
    fn the_fonts_have_every_character_of_our_words() {
        for lang in Lang::ALL {
            // What pictures say: all of this topic, and squares.
            let topic = |name| sources(lang).iter().find(|(topic, _)| *topic == name).unwrap().1;
            let square = topic("core").lines().find(|line| line.starts_with("square ="));
            let text = topic("trace").chars().chain(square.unwrap().chars());
            for c in text.filter(|c| !c.is_control()) {
                assert!(face_of(lang).glyph_index(c).is_some(), "{c} of {}", lang.tag());
            }
        }
    }

    #[test]
    fn characters_stand_side_by_side_and_spaces_are_only_wide() {
        let (one, two) = (of("8", Lang::En), of("8 8", Lang::En));
        let (first, both) = (one.path.unwrap().bounds(), two.path.unwrap().bounds());
        assert_eq!((both.left(), both.top(), both.bottom()), (first.left(), first.top(), first.bottom()));
        assert!(both.right() - first.right() > one.width && two.width > 2.0 * one.width);
        assert!(of(" ", Lang::En).path.is_none());
    }
}
