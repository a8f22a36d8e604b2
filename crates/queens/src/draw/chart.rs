//! The comparison of methods as an SVG chart: for each method one bar of all squares that it tried, divided
//! into those that took a queen and those that were rejected, by reason; below it the nodes of each level.
//!
//! Each reason has a texture that runs along its line of attack, so that the parts differ without colour.

use super::svg::{Svg, Theme, ems, short};
use crate::search::Method;
use crate::trace::summary::Summary;
use crate::words::Words;

const WIDTH: f64 = 760.0;
const EDGE: f64 = 20.0;
const BAR_LEFT: f64 = 92.0;
const BAR_WIDTH: f64 = WIDTH - BAR_LEFT - EDGE - 80.0;
const ROW: f64 = 34.0;

/// A part of a bar: its colour, its texture (an SVG path in a tile of 8 by 8), its name, its number.
struct Piece {
    class: &'static str,
    texture: &'static str,
    name: String,
    count: u64,
}

fn pieces(summary: &Summary, words: &Words) -> [Piece; 5] {
    let totals = &summary.totals;
    let piece = |class, texture, name, count| Piece { class, texture, name, count };
    [
        piece("solution", "", words.say("summary-placements"), totals.placements),
        piece("accent", "M4 0V8", words.say("summary-straight"), totals.straight),
        piece("second", "M-2 -2L10 10M-2 6L2 10M6 -2L10 2", words.say("summary-falling"), totals.falling),
        piece("reject", "M-2 10L10 -2M-2 2L2 -2M6 10L10 6", words.say("summary-rising"), totals.rising),
        piece("muted", "M4 3V5M3 4H5", words.say("summary-blocked"), totals.blocked),
    ]
}

/// The chart.
///
/// ```
/// use queens::{Board, Method, draw::{Theme, chart}, search::{self, Goal}, trace::summary::Summary};
/// use queens::words::{Lang, Words};
/// let summaries = Method::ALL
///     .map(|method| (method, Summary::of(search::steps(method, &Board::empty(5), Goal::All))));
/// let svg = chart::svg(5, &summaries, &Words::new(Lang::En), Theme::Light);
/// assert!(svg.contains("squares tried"));
/// ```
#[must_use]
pub fn svg(size: usize, methods: &[(Method, Summary)], words: &Words, theme: Theme) -> String {
    let profile = methods.first().map(|(_, summary)| summary.levels.as_slice()).unwrap_or_default();
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
    let height = 168.0
        + (methods.len() + profile.len()) as f64 * ROW
        + if methods.len() > 1 { 2.0 * panel_height(methods) } else { 0.0 }
        + WAYS
        + 20.0;
    let mut svg = Svg::new(WIDTH, height);
    let title = words.say_with("summary-compare", &[("size", size.into())]);
    svg.text("ink", (EDGE, 34.0), 20.0, "start", &title);
    svg.text("muted", (EDGE, 60.0), 14.0, "start", &words.say("summary-chart-tries"));
    textures(&mut svg, words);
    legend(&mut svg, methods, words);

    let most = methods.iter().map(|(_, summary)| summary.totals.tries).max().unwrap_or(1).max(1);
    let mut y = 104.0;
    for (method, summary) in methods {
        svg.text("ink", (BAR_LEFT - 12.0, y + 19.0), 15.0, "end", method.name());
        let mut x = BAR_LEFT;
        for piece in pieces(summary, words).iter().filter(|piece| piece.count > 0) {
            let wide = share(piece.count, most) * BAR_WIDTH;
            segment(&mut svg, piece, (x, y), wide);
            x += wide;
        }
        svg.text("muted", (x + 8.0, y + 19.0), 14.0, "start", &summary.totals.tries.to_string());
        y += ROW;
    }

    if methods.len() > 1 {
        y += 34.0;
        for (index, (key, value)) in measures(size).into_iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "one of four")]
            let corner = ((index % 2) as f64 * PANEL, y + (index / 2) as f64 * panel_height(methods));
            panel(&mut svg, methods, &words.say(key), &*value, corner);
        }
        y += 2.0 * panel_height(methods) - 34.0;
    }

    y += 44.0;
    svg.text("muted", (EDGE, y - 14.0), 14.0, "start", &profile_heading(methods, words));
    let widest = profile.iter().copied().max().unwrap_or(1).max(1);
    for (level, &nodes) in profile.iter().enumerate() {
        svg.text("ink", (BAR_LEFT - 12.0, y + 19.0), 15.0, "end", &level.to_string());
        let wide = (share(nodes, widest) * BAR_WIDTH).max(1.5);
        svg.rect("accent", (BAR_LEFT, y + 2.0), (wide, ROW - 10.0), 2.0);
        svg.text("muted", (BAR_LEFT + wide + 8.0, y + 19.0), 14.0, "start", &nodes.to_string());
        y += ROW;
    }
    draw_ways(&mut svg, size, methods, words, y + 30.0);
    svg.finish(&title, words.lang().tag(), theme)
}

/// How wide one of the small comparisons is, and how high a bar of it.
const PANEL: f64 = WIDTH / 2.0;
const SMALL_ROW: f64 = 22.0;
/// How high the comparison of n^n, n! and the nodes is.
const WAYS: f64 = 130.0;

#[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
fn panel_height(methods: &[(Method, Summary)]) -> f64 {
    methods.len() as f64 * SMALL_ROW + 44.0
}

/// A number of a method to compare, and the key of its name.
type Measure = (&'static str, Box<dyn Fn(Method, &Summary) -> Option<u64>>);

fn measures(size: usize) -> [Measure; 4] {
    [
        ("summary-steps", Box::new(|_, summary| Some(summary.totals.steps))),
        ("summary-checks", Box::new(|_, summary| Some(summary.totals.checks))),
        ("summary-kept", Box::new(move |method, summary| Some(summary.kept(method, size)))),
        ("summary-first", Box::new(|_, summary| summary.first_solution.map(|first| first.step))),
    ]
}

/// One number of every method as bars.
fn panel(
    svg: &mut Svg,
    methods: &[(Method, Summary)],
    title: &str,
    value: &dyn Fn(Method, &Summary) -> Option<u64>,
    (x, y): (f64, f64),
) {
    svg.text("muted", (x + EDGE, y), 14.0, "start", title);
    let most =
        methods.iter().filter_map(|(method, summary)| value(*method, summary)).max().unwrap_or(1).max(1);
    let mut y = y + 10.0;
    for (method, summary) in methods {
        svg.text("ink", (x + BAR_LEFT - 12.0, y + 14.0), 13.0, "end", method.name());
        let number = value(*method, summary);
        let wide = number.map_or(0.0, |number| (share(number, most) * (PANEL - BAR_LEFT - 90.0)).max(1.5));
        svg.rect("accent", (x + BAR_LEFT, y + 3.0), (wide, SMALL_ROW - 8.0), 2.0);
        let text = number.map_or_else(|| "–".to_owned(), |number| number.to_string());
        svg.text("muted", (x + BAR_LEFT + wide + 6.0, y + 14.0), 13.0, "start", &text);
        y += SMALL_ROW;
    }
}

/// What there is to choose from, and what is looked at, on a scale of powers of ten.
fn draw_ways(svg: &mut Svg, size: usize, methods: &[(Method, Summary)], words: &Words, y: f64) {
    let nodes = methods.iter().map(|(_, summary)| summary.nodes()).max().unwrap_or(0);
    let ways = super::report::ways(size, nodes, words);
    let most = ways.iter().map(|(_, power)| *power).fold(1.0, f64::max);
    svg.text("muted", (EDGE, y), 14.0, "start", &words.say("summary-ways"));
    let mut y = y + 10.0;
    for (text, power) in ways {
        let wide = (power / most * (WIDTH - 2.0 * EDGE - 260.0)).max(1.5);
        svg.rect("second", (EDGE, y + 3.0), (wide, ROW - 14.0), 2.0);
        svg.text("ink", (EDGE + wide + 8.0, y + 18.0), 13.0, "start", &text);
        y += ROW;
    }
}

#[expect(clippy::cast_precision_loss, reason = "a width in a picture")]
fn share(count: u64, of: u64) -> f64 {
    count as f64 / of as f64
}

fn profile_heading(methods: &[(Method, Summary)], words: &Words) -> String {
    let nodes = methods.first().map_or(0, |(_, summary)| summary.nodes()).to_string();
    let root = words.say_with("summary-nodes-root", &[("nodes", nodes.into())]);
    let same = methods.windows(2).all(|pair| pair[0].1.levels == pair[1].1.levels);
    let whose = match methods {
        [(method, _), ..] if !same => format!(" ({method})"),
        _ => String::new(),
    };
    format!("{}{whose}{}{root}", words.say("summary-levels"), words.say("trace-colon"))
}

fn textures(svg: &mut Svg, words: &Words) {
    svg.raw(format_args!("<defs>"));
    for piece in pieces(&Summary::default(), words).iter().filter(|piece| !piece.texture.is_empty()) {
        let Piece { class, texture, .. } = piece;
        svg.raw(format_args!(
            "<pattern id=\"{class}-texture\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"{class}\" width=\"8\" height=\"8\"/>\
             <path class=\"paper-line\" d=\"{texture}\" stroke-width=\"1.4\" opacity=\".55\"/></pattern>"
        ));
    }
    svg.raw(format_args!("</defs>"));
}

fn segment(svg: &mut Svg, piece: &Piece, (x, y): (f64, f64), wide: f64) {
    let (x, y, wide, high) = (short(x), short(y + 2.0), short((wide - 1.0).max(0.5)), short(ROW - 10.0));
    let fill = match piece.texture {
        "" => format!("class=\"{}\"", piece.class),
        _ => format!("fill=\"url(#{}-texture)\"", piece.class),
    };
    svg.raw(format_args!(
        "<rect {fill} x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"><title>{}: {}</title></rect>",
        super::svg::escape(&piece.name),
        piece.count
    ));
}

/// The parts of the bars, those that some method has.
fn legend(svg: &mut Svg, methods: &[(Method, Summary)], words: &Words) {
    let mut x = EDGE;
    for index in 0..5 {
        let used = methods.iter().any(|(_, summary)| pieces(summary, words)[index].count > 0);
        if let (true, Some((_, summary))) = (used, methods.first()) {
            let piece = &pieces(summary, words)[index];
            let fill = match piece.texture {
                "" => format!("class=\"{}\"", piece.class),
                _ => format!("fill=\"url(#{}-texture)\"", piece.class),
            };
            svg.raw(format_args!(
                "<rect {fill} x=\"{}\" y=\"72\" width=\"16\" height=\"16\" rx=\"3\"/>",
                short(x)
            ));
            svg.text("ink", (x + 22.0, 85.0), 13.0, "start", &piece.name);
            x += 44.0 + ems(&piece.name) * 13.0;
        }
    }
}
