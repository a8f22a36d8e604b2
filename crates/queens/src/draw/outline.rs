//! The text of our pictures as outlines, for the renderer: each `<text>` becomes a `<path>`.
//!
//! Every text comes from [`Svg::text`](super::svg::Svg::text), one line of markup each, and all of its characters are
//! in the two small fonts beside this crate. So there is nothing to shape and no font to look for, and the renderer
//! does without its text feature: that takes a sixth off the time of a first build.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::svg::{short, unescape};
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

/// One of our pictures with every text as a path.
pub(super) fn without_text(svg: &str, lang: Lang) -> String {
    let mut drawn = String::with_capacity(svg.len());
    for line in svg.lines() {
        match outlined(line, face_of(lang)) {
            Some(path) => drawn.push_str(&path),
            None => drawn.push_str(line),
        }
        drawn.push('\n');
    }
    drawn
}

/// The path of a line that is a text; `None` for any other line.
fn outlined(line: &str, face: &Face<'_>) -> Option<String> {
    let (attributes, text) = line.strip_prefix("<text ")?.strip_suffix("</text>")?.split_once('>')?;
    let attribute = |name: &str| {
        let start = attributes.find(&format!("{name}=\""))? + name.len() + 2;
        attributes[start..].split('"').next()
    };
    let number = |name| attribute(name)?.parse::<f64>().ok();
    let (x, y, size) = (number(" x")?, number(" y")?, number("font-size")?);
    let scale = size / f64::from(face.units_per_em());
    let mut path = OutlineData::default();
    let mut end = 0.0;
    for character in unescape(text).chars() {
        let glyph = face.glyph_index(character).unwrap_or(GlyphId(0));
        path.left = end;
        // A space has no outline.
        let _ = face.outline_glyph(glyph, &mut path);
        end += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
    }
    let wide = f64::from(end) * scale;
    let left = match attribute("text-anchor") {
        Some("middle") => x - wide / 2.0,
        Some("end") => x - wide,
        _ => x,
    };
    let class = attribute("class")?;
    let (left, top) = (short(left), short(y));
    Some(format!(
        "<path class=\"{class}\" transform=\"translate({left} {top}) scale({scale:.6} -{scale:.6})\" d=\"{}\"/>",
        path.data
    ))
}

/// Outlines side by side, as the data of a path in units of the font.
#[derive(Default)]
struct OutlineData {
    data: String,
    /// Where the glyph begins.
    left: f32,
}

impl OutlineData {
    fn add<const N: usize>(&mut self, command: char, points: [(f32, f32); N]) {
        self.data.push(command);
        for (x, y) in points {
            // Writing to a string does not fail.
            let _ = write!(self.data, "{} {} ", x + self.left, y);
        }
    }
}

impl OutlineBuilder for OutlineData {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', [(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', [(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', [(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', [(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.data.push('Z');
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
    fn every_text_of_a_picture_becomes_a_path_at_its_anchor() {
        let mut svg = super::super::svg::Svg::new(90.0, 30.0);
        for (x, anchor) in [(10.0, "start"), (20.0, "middle"), (30.0, "end")] {
            svg.text("ink", (x, 12.5), 10.0, anchor, "<8>");
        }
        let drawn = without_text(&svg.finish("title", "en", super::super::Theme::Light), Lang::En);
        assert!(!drawn.contains("<text"));
        let left = |line: &str| -> f64 {
            let start = line.find("translate(").unwrap() + "translate(".len();
            line[start..].split(' ').next().unwrap().parse().unwrap()
        };
        let lefts: Vec<f64> = drawn.lines().filter(|line| line.contains("translate")).map(left).collect();
        let &[start, middle, end] = &lefts[..] else { panic!("{drawn}") };
        assert_eq!(start, 10.0);
        let wide = 30.0 - end;
        assert!((10.0..20.0).contains(&wide), "three characters are {wide} wide");
        assert!((20.0 - middle - wide / 2.0).abs() < 0.02);
    }
}
