//! Our SVG pictures, painted.
//!
//! It reads what [`Svg`](super::svg::Svg) writes and no more: rectangles, paths, texts, groups and paths that are used again,
//! patterns, and colours by class. A renderer of all of SVG (resvg) took a fourteenth of the processor time of a first build; it is what
//! this one is compared with in the tests. No font of the machine is used, see `outline`: a picture is the same everywhere.
//!
//! A picture is read once, into a list of shapes, and can then be painted band by band.

use std::collections::HashMap;

use tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, PathBuilder, Pattern, Pixmap, Rect,
    Shader, SpreadMode, Stroke, StrokeDash, Transform,
};

use super::outline;
use super::svg::unescape;
use crate::words::Lang;

/// How far the control points of a cubic curve are from its ends, if it is a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_284_8;

/// A picture, ready to be painted.
pub(super) struct Painting {
    pub(super) width: u32,
    pub(super) height: u32,
    shapes: Vec<Shape>,
    /// The shapes of one tile of each pattern, and its side.
    patterns: HashMap<String, (Vec<Shape>, u32)>,
}

/// A path and how it is painted.
#[derive(Clone)]
struct Shape {
    path: Path,
    place: Transform,
    style: Style,
    stroke: Stroke,
    opacity: f32,
}

/// What an area and a line are filled with.
#[derive(Clone, Default)]
struct Style {
    fill: Option<Fill>,
    line: Option<Color>,
}

#[derive(Clone)]
enum Fill {
    Colour(Color),
    Pattern(String),
}

impl Painting {
    /// Reads a picture; `None` if it is not one of ours.
    pub(super) fn read(svg: &str, lang: Lang) -> Option<Self> {
        let mut reader = Reader { lang, classes: HashMap::new(), groups: HashMap::new(), open: Vec::new() };
        let mut picture = Self { width: 0, height: 0, shapes: Vec::new(), patterns: HashMap::new() };
        let mut rest = svg;
        while let Some(start) = rest.find('<') {
            let (tag, after) = rest[start + 1..].split_once('>')?;
            let text = after.split('<').next().unwrap_or_default();
            reader.element(&Tag::new(tag), text, &mut picture)?;
            rest = after;
        }
        (picture.width > 0 && picture.height > 0 && reader.open.is_empty()).then_some(picture)
    }

    /// Paints what of it falls onto some pixels, `scale` of them for each of its units; the first row of pixels is row `top`
    /// of the whole picture.
    pub(super) fn paint(&self, pixels: &mut Pixmap, scale: f32, top: f32) {
        paint_all(&self.shapes, &self.tiles(scale), pixels, Transform::from_translate(0.0, -top), scale);
    }

    /// One tile of each pattern in pixels.
    fn tiles<'a>(&'a self, scale: f32) -> HashMap<&'a str, Pixmap> {
        let tile = |(name, (shapes, side)): (&'a String, &'a (Vec<Shape>, u32))| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
            let pixels = (*side as f32 * scale) as u32;
            let mut tile = Pixmap::new(pixels, pixels).expect("a tile is small");
            paint_all(shapes, &HashMap::new(), &mut tile, Transform::identity(), scale);
            (name.as_str(), tile)
        };
        self.patterns.iter().map(tile).collect()
    }
}

fn paint_all(
    shapes: &[Shape],
    tiles: &HashMap<&str, Pixmap>,
    pixels: &mut Pixmap,
    moved: Transform,
    scale: f32,
) {
    for shape in shapes {
        let place = moved.pre_scale(scale, scale).pre_concat(shape.place);
        let colour = |mut colour: Color| {
            colour.apply_opacity(shape.opacity);
            Shader::SolidColor(colour)
        };
        let paint = |shader| Paint { shader, anti_alias: true, ..Paint::default() };
        let fill = match &shape.style.fill {
            None => None,
            Some(Fill::Colour(fill)) => Some(colour(*fill)),
            Some(Fill::Pattern(name)) => tiles.get(name.as_str()).map(|tile| {
                let smaller = Transform::from_scale(1.0 / scale, 1.0 / scale);
                Pattern::new(
                    tile.as_ref(),
                    SpreadMode::Repeat,
                    FilterQuality::Nearest,
                    shape.opacity,
                    smaller,
                )
            }),
        };
        if let Some(fill) = fill {
            pixels.fill_path(&shape.path, &paint(fill), FillRule::Winding, place, None);
        }
        if let Some(line) = shape.style.line {
            pixels.stroke_path(&shape.path, &paint(colour(line)), &shape.stroke, place, None);
        }
    }
}

/// A tag: its name, with `/` before it if it closes an element, and its attributes.
struct Tag<'a> {
    name: &'a str,
    attributes: &'a str,
}

impl<'a> Tag<'a> {
    fn new(tag: &'a str) -> Self {
        let tag = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = tag.split_at(tag.find(' ').unwrap_or(tag.len()));
        Self { name, attributes }
    }

    fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.attributes;
        while let Some((before, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"')?;
            if before.trim_start() == name {
                return Some(value);
            }
            rest = after;
        }
        None
    }

    /// A number; the one that SVG takes if there is none.
    fn number(&self, name: &str, otherwise: f32) -> Option<f32> {
        self.attribute(name).map_or(Some(otherwise), |text| text.parse().ok())
    }
}

/// What is known while a picture is read.
struct Reader {
    lang: Lang,
    classes: HashMap<String, Style>,
    /// Shapes that are used again.
    groups: HashMap<String, Vec<Shape>>,
    /// The elements around: what they are called, and the shapes in those that are kept for later.
    open: Vec<(Destination, Vec<Shape>)>,
}

/// Where the shapes of an element go.
enum Destination {
    Group(String),
    Pattern(String, u32),
    /// What is only defined is not painted.
    Nowhere,
}

impl Reader {
    fn element(&mut self, tag: &Tag<'_>, text: &str, picture: &mut Painting) -> Option<()> {
        let shapes = match tag.name {
            "svg" => {
                picture.width = tag.attribute("width")?.parse().ok()?;
                picture.height = tag.attribute("height")?.parse().ok()?;
                vec![]
            }
            "style" => {
                self.classes = classes(text)?;
                vec![]
            }
            "rect" => vec![self.shape(tag, rectangle(tag)?)?],
            // What has no area and no line is a path to SVG and none to the renderer.
            "path" => match path(tag.attribute("d")?)? {
                Some(path) => vec![self.shape(tag, path)?],
                None => vec![],
            },
            "text" => self.text(tag, text)?.into_iter().collect(),
            "use" => self.used(tag)?,
            "g" => {
                self.open.push((Destination::Group(tag.attribute("id")?.to_owned()), vec![]));
                vec![]
            }
            "pattern" => {
                let side = tag.attribute("width")?.parse().ok()?;
                self.open.push((Destination::Pattern(tag.attribute("id")?.to_owned(), side), vec![]));
                vec![]
            }
            "defs" => {
                self.open.push((Destination::Nowhere, vec![]));
                vec![]
            }
            "/g" | "/pattern" | "/defs" => {
                let (kept, shapes) = self.open.pop()?;
                match kept {
                    Destination::Group(name) => drop(self.groups.insert(name, shapes)),
                    Destination::Pattern(name, side) => drop(picture.patterns.insert(name, (shapes, side))),
                    Destination::Nowhere => {}
                }
                vec![]
            }
            // Words for those who hear a picture read out, and the ends of elements that have none of ours inside.
            "title" | "/title" | "/style" | "/text" | "/rect" | "/svg" => vec![],
            _ => return None,
        };
        if let (Some(name), false) = (tag.attribute("id"), matches!(tag.name, "g" | "pattern")) {
            self.groups.insert(name.to_owned(), shapes);
            return Some(());
        }
        match self.open.last_mut() {
            Some((_, kept)) => kept.extend(shapes),
            None => picture.shapes.extend(shapes),
        }
        Some(())
    }

    /// A path, painted as its tag says.
    fn shape(&self, tag: &Tag<'_>, path: Path) -> Option<Shape> {
        let style = match (tag.attribute("class"), tag.attribute("fill")) {
            (Some(class), _) => self.classes.get(class)?.clone(),
            (None, Some(fill)) => {
                let name = fill.strip_prefix("url(#")?.strip_suffix(')')?;
                Style { fill: Some(Fill::Pattern(name.to_owned())), line: None }
            }
            // What uses it says how.
            (None, None) => Style::default(),
        };
        let dashes = tag.attribute("stroke-dasharray");
        let dashes: Option<Vec<f32>> = dashes
            .map(|list| list.split(' ').map(|number| number.parse().ok()).collect())
            .unwrap_or(Some(vec![]));
        let stroke = Stroke {
            width: tag.number("stroke-width", 1.0)?,
            line_cap: if tag.attribute("stroke-linecap") == Some("round") {
                LineCap::Round
            } else {
                LineCap::Butt
            },
            line_join: match tag.attribute("stroke-linejoin") {
                Some("round") => LineJoin::Round,
                _ => LineJoin::Miter,
            },
            dash: StrokeDash::new(dashes?, 0.0),
            ..Stroke::default()
        };
        let place = tag.attribute("transform").map_or(Some(Transform::identity()), transform)?;
        Some(Shape { path, place, style, stroke, opacity: tag.number("opacity", 1.0)? })
    }

    /// The outline of a line of text; none if it has only spaces.
    fn text(&self, tag: &Tag<'_>, text: &str) -> Option<Option<Shape>> {
        let (x, y, size) = (tag.number("x", 0.0)?, tag.number("y", 0.0)?, tag.number("font-size", 16.0)?);
        let outline = outline::of(&unescape(text), self.lang);
        let scale = size / outline.units_per_em;
        let wide = outline.width * scale;
        let left = match tag.attribute("text-anchor") {
            Some("middle") => x - wide / 2.0,
            Some("end") => x - wide,
            _ => x,
        };
        let Some(path) = outline.path else { return Some(None) };
        let mut shape = self.shape(tag, path)?;
        shape.place = Transform::from_row(scale, 0.0, 0.0, -scale, left, y);
        Some(Some(shape))
    }

    /// Shapes that are used again, at another place; those without a class get that of the user.
    fn used(&self, tag: &Tag<'_>) -> Option<Vec<Shape>> {
        let group = self.groups.get(tag.attribute("href")?.strip_prefix('#')?)?;
        let moved = Transform::from_translate(tag.number("x", 0.0)?, tag.number("y", 0.0)?);
        let style = tag
            .attribute("class")
            .map_or(Some(Style::default()), |class| self.classes.get(class).cloned())?;
        let shapes = group.iter().cloned().map(|mut shape| {
            shape.place = moved.pre_concat(shape.place);
            if shape.style.fill.is_none() && shape.style.line.is_none() {
                shape.style = style.clone();
            }
            shape
        });
        Some(shapes.collect())
    }
}

/// The colours of the classes: `.ink{fill:#1d232b}.ink-line{fill:none;stroke:#1d232b}`. Those for readers with a dark screen
/// come after them and are left out: pixels follow nobody's setting.
fn classes(style: &str) -> Option<HashMap<String, Style>> {
    let rules = style.split('@').next()?;
    let rules = rules.split('}').filter(|rule| !rule.is_empty());
    rules
        .map(|rule| {
            let (name, declarations) = rule.strip_prefix('.')?.split_once('{')?;
            let mut style = Style::default();
            for declaration in declarations.split(';') {
                match declaration.split_once(':')? {
                    ("fill", "none") => {}
                    ("fill", value) => style.fill = Some(Fill::Colour(colour(value)?)),
                    ("stroke", value) => style.line = Some(colour(value)?),
                    _ => return None,
                }
            }
            Some((name.to_owned(), style))
        })
        .collect()
}

/// A colour such as `#1d232b`.
fn colour(text: &str) -> Option<Color> {
    let value = u32::from_str_radix(text.strip_prefix('#').filter(|digits| digits.len() == 6)?, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some(Color::from_rgba8(red, green, blue, 255))
}

/// `translate(x y)` and `scale(s)`, in this order.
fn transform(text: &str) -> Option<Transform> {
    let mut place = Transform::identity();
    for part in text.split(')').map(str::trim_start).filter(|part| !part.is_empty()) {
        let (name, numbers) = part.split_once('(')?;
        let numbers: Option<Vec<f32>> = numbers.split(' ').map(|number| number.parse().ok()).collect();
        place = match (name, &numbers?[..]) {
            ("translate", &[x, y]) => place.pre_translate(x, y),
            ("scale", &[scale]) => place.pre_scale(scale, scale),
            _ => return None,
        };
    }
    Some(place)
}

fn rectangle(tag: &Tag<'_>) -> Option<Path> {
    let (x, y, round) = (tag.number("x", 0.0)?, tag.number("y", 0.0)?, tag.number("rx", 0.0)?);
    let (width, height) = (tag.number("width", 0.0)?, tag.number("height", 0.0)?);
    let rect = Rect::from_xywh(x, y, width, height)?;
    if round <= 0.0 {
        return Some(PathBuilder::from_rect(rect));
    }
    let (across, down) = (round.min(width / 2.0), round.min(height / 2.0));
    let (right, bottom) = (x + width, y + height);
    let (in_x, in_y) = (across * (1.0 - QUARTER), down * (1.0 - QUARTER));
    let mut path = PathBuilder::new();
    path.move_to(x + across, y);
    path.line_to(right - across, y);
    path.cubic_to(right - in_x, y, right, y + in_y, right, y + down);
    path.line_to(right, bottom - down);
    path.cubic_to(right, bottom - in_y, right - in_x, bottom, right - across, bottom);
    path.line_to(x + across, bottom);
    path.cubic_to(x + in_x, bottom, x, bottom - in_y, x, bottom - down);
    path.line_to(x, y + down);
    path.cubic_to(x, y + in_y, x + in_x, y, x + across, y);
    path.close();
    path.finish()
}

/// The data of a path; inside, `None` if nothing is to be seen of it. Arcs are those of circles.
fn path(data: &str) -> Option<Option<Path>> {
    let mut path = PathBuilder::new();
    let (mut x, mut y) = (0.0, 0.0);
    let mut start = (0.0, 0.0);
    let mut rest = data.trim();
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1);
        let numbers: Option<Vec<f32>> = rest[1..end]
            .split([' ', ','])
            .filter(|text| !text.is_empty())
            .map(|text| text.parse().ok())
            .collect();
        let (from_x, from_y) = if command.is_ascii_lowercase() { (x, y) } else { (0.0, 0.0) };
        match (command.to_ascii_uppercase(), &numbers?[..]) {
            ('M', &[to_x, to_y]) => {
                (x, y) = (from_x + to_x, from_y + to_y);
                start = (x, y);
                path.move_to(x, y);
            }
            ('L', &[to_x, to_y]) => {
                (x, y) = (from_x + to_x, from_y + to_y);
                path.line_to(x, y);
            }
            ('H', &[to_x]) => {
                x = from_x + to_x;
                path.line_to(x, y);
            }
            ('V', &[to_y]) => {
                y = from_y + to_y;
                path.line_to(x, y);
            }
            ('C', &[x1, y1, x2, y2, to_x, to_y]) => {
                path.cubic_to(
                    from_x + x1,
                    from_y + y1,
                    from_x + x2,
                    from_y + y2,
                    from_x + to_x,
                    from_y + to_y,
                );
                (x, y) = (from_x + to_x, from_y + to_y);
            }
            ('A', &[radius, _, _, large, sweeps, to_x, to_y]) => {
                let (to_x, to_y) = (from_x + to_x, from_y + to_y);
                arc(&mut path, radius, (large > 0.0, sweeps > 0.0), (x, y), (to_x, to_y));
                (x, y) = (to_x, to_y);
            }
            ('Z', &[]) => {
                path.close();
                (x, y) = start;
            }
            _ => return None,
        }
        rest = &rest[end..];
    }
    Some(path.finish())
}

/// An arc of a circle, cut into eighths, since quarters show on large circles. Of the two circles through both points it is on
/// the one that makes it longer than half of one if it is `large`; it goes clockwise on the screen if it `sweeps`.
fn arc(path: &mut PathBuilder, radius: f32, (large, sweeps): (bool, bool), from: (f32, f32), to: (f32, f32)) {
    let half = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
    // How far the centre is from the middle between the points, in halves of their distance. Where points are rounded it may
    // seem that no circle reaches both; then it is a circle around the middle.
    let aside = (radius * radius / (half.0 * half.0 + half.1 * half.1) - 1.0).max(0.0).sqrt();
    let aside = if large == sweeps { -aside } else { aside };
    let centre = (f32::midpoint(from.0, to.0) + aside * half.1, f32::midpoint(from.1, to.1) - aside * half.0);
    let (rx, ry) = (from.0 - centre.0, from.1 - centre.1);
    let (end_x, end_y) = (to.0 - centre.0, to.1 - centre.1);
    let turn = (rx * end_y - ry * end_x).atan2(rx * end_x + ry * end_y);
    let turn = match sweeps {
        true if turn < 0.0 => turn + std::f32::consts::TAU,
        false if turn > 0.0 => turn - std::f32::consts::TAU,
        _ => turn,
    };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most eight")]
    let pieces = (turn.abs() / std::f32::consts::FRAC_PI_4).ceil().max(1.0) as u8;
    let angle = turn / f32::from(pieces);
    let control = (angle / 4.0).tan() * 4.0 / 3.0;
    // The radius to the start turned by a quarter, clockwise.
    let at = |r: f32, q: f32| (centre.0 + r * rx - q * ry, centre.1 + r * ry + q * rx);
    for piece in 1..=pieces {
        let (sin, cos) = (angle * f32::from(piece - 1)).sin_cos();
        let (end_sin, end_cos) = (angle * f32::from(piece)).sin_cos();
        let one = at(cos - control * sin, sin + control * cos);
        let other = at(end_cos + control * end_sin, end_sin - control * end_cos);
        let end = if piece == pieces { to } else { at(end_cos, end_sin) };
        path.cubic_to(one.0, one.1, other.0, other.1, end.0, end.1);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fmt::Write as _;

    use resvg::usvg;
    use tiny_skia::PathSegment;

    use super::super::growth::{self, Curve};
    use super::super::{Run, StepRange, Theme, chart, each_moment, picture, sheet, tree};
    use super::*;
    use crate::Method;
    use crate::board::Board;
    use crate::search::Goal;
    use crate::trace::Size;
    use crate::trace::summary::Summary;
    use crate::words::Words;

    const SCALE: f32 = 2.0;

    /// A picture with its texts as paths, which a renderer without fonts can draw.
    fn without_text(svg: &str, lang: Lang) -> String {
        let mut changed = String::new();
        for line in svg.lines() {
            let Some((tag, text)) = line
                .strip_prefix('<')
                .filter(|line| line.starts_with("text "))
                .and_then(|line| line.split_once('>'))
            else {
                changed += line;
                continue;
            };
            let tag = Tag::new(tag);
            let number = |name| tag.number(name, 0.0).unwrap();
            let outline = outline::of(&unescape(text.strip_suffix("</text>").unwrap()), lang);
            let scale = number("font-size") / outline.units_per_em;
            let share = match tag.attribute("text-anchor") {
                Some("middle") => 0.5,
                Some("end") => 1.0,
                _ => 0.0,
            };
            let left = number("x") - share * outline.width * scale;
            let mut data = String::new();
            for segment in outline.path.iter().flat_map(Path::segments) {
                let _ = match segment {
                    PathSegment::MoveTo(p) => write!(data, "M{} {}", p.x, p.y),
                    PathSegment::LineTo(p) => write!(data, "L{} {}", p.x, p.y),
                    PathSegment::QuadTo(a, p) => write!(data, "Q{} {} {} {}", a.x, a.y, p.x, p.y),
                    PathSegment::CubicTo(a, b, p) => {
                        write!(data, "C{} {} {} {} {} {}", a.x, a.y, b.x, b.y, p.x, p.y)
                    }
                    PathSegment::Close => write!(data, "Z"),
                };
            }
            let _ = write!(
                changed,
                "<path class=\"{}\" transform=\"translate({left} {}) scale({scale} -{scale})\" d=\"{data}\"/>",
                tag.attribute("class").unwrap(),
                number("y")
            );
        }
        changed
    }

    /// Compares a picture with what a renderer of all of SVG makes of it.
    fn compare(svg: &str, lang: Lang) {
        let picture = Painting::read(svg, lang).expect("one of ours");
        let (width, height) = (picture.width * 2, picture.height * 2);
        let mut ours = Pixmap::new(width, height).unwrap();
        picture.paint(&mut ours, SCALE, 0.0);
        let tree = usvg::Tree::from_str(&without_text(svg, lang), &usvg::Options::default()).unwrap();
        let mut theirs = Pixmap::new(width, height).unwrap();
        resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut theirs.as_mut());
        let pairs = || ours.data().iter().zip(theirs.data());
        // Curves are cut into other pieces, so at some edges a pixel is a little lighter or darker.
        let other = pairs().filter(|(one, other)| one.abs_diff(**other) > 12).count();
        let (most, byte) = pairs().map(|(one, other)| one.abs_diff(*other)).zip(0_u32..).max().unwrap();
        let (x, y) = (byte / 4 % width / 2, byte / 4 / width / 2);
        assert!(
            other * 5000 <= ours.data().len() && most < 64,
            "{other} bytes by up to {most} (at {x}, {y}) of
{svg}"
        );
    }

    #[test]
    fn moments_of_a_search_look_as_any_renderer_draws_them() {
        let board = Board::parse("....\n....\n*...\n....").unwrap();
        for (method, lang, theme) in [
            (Method::Grid, Lang::En, Theme::Light),
            (Method::Sicp, Lang::ZhTw, Theme::Dark),
            (Method::Bits, Lang::ZhCn, Theme::Auto),
        ] {
            let words = Words::new(lang);
            let run = Run::new(&board, method, Goal::First).by(Size::Check);
            // Of each kind of step the first, which takes seconds; all of them would take minutes.
            let mut seen = HashSet::new();
            each_moment(run, &mut run.steps(), StepRange::default(), |moment| {
                if seen.insert(moment.step().map(std::mem::discriminant)) {
                    compare(&picture::moment(moment, &words, theme).unwrap(), lang);
                }
                Ok::<(), super::super::DrawError>(())
            })
            .unwrap();
        }
    }

    #[test]
    fn sheets_trees_and_plots_look_as_any_renderer_draws_them() {
        let words = Words::new(Lang::En);
        for text in [
            "......\n*.....\n......\n......\n......\n......",
            "......\n*.....\n......\n....Q.\n......\n......",
        ] {
            let board = Board::parse(text).unwrap();
            let solutions: Vec<_> = board.solutions().collect();
            assert!(!solutions.is_empty());
            compare(&sheet::svg(&board, &solutions, &words, Theme::Light).unwrap(), Lang::En);
        }
        compare(&sheet::svg(&Board::empty(4), &[], &words, Theme::Dark).unwrap(), Lang::En);
        let curve = |name: &str, factor: f64| Curve {
            name: name.to_owned(),
            points: (8..12).map(|n| (n, factor * f64::from(u32::try_from(n).unwrap()))).collect(),
        };
        let curves = [curve("a", 0.1), curve("b", 0.01), curve("c", 1.0), curve("d", 3.0)];
        compare(&growth::svg(&curves, &words), Lang::En);
        let board = Board::empty(5);
        let run = Run::new(&board, Method::Grid, Goal::All);
        let summaries = Method::ALL.map(|method| (method, Summary::of(Run { method, ..run }.steps())));
        let levels = &summaries[0].1.levels;
        compare(&tree::svg(run, &mut run.steps(), levels, &words, Theme::Light), Lang::En);
        compare(&chart::svg(board.size(), &summaries, &words, Theme::Light), Lang::En);
    }

    #[test]
    fn what_is_not_one_of_our_pictures_is_refused() {
        let ours = sheet::svg(&Board::empty(1), &[], &Words::new(Lang::En), Theme::Light).unwrap();
        assert!(Painting::read(&ours, Lang::En).is_some());
        for (part, other) in
            [("<svg", "<html"), ("class=\"light\"", "class=\"pale\""), ("M", "S"), ("</g>", "")]
        {
            assert!(ours.contains(part), "{part}");
            assert!(Painting::read(&ours.replacen(part, other, 1), Lang::En).is_none(), "{other} for {part}");
        }
    }
}
