//! How cost grows: time against n, one curve for each method, on a logarithmic scale, where equal steps are
//! equal factors and exponential growth is a straight line.

use super::svg::{Svg, Theme};
use crate::words::Words;

/// The times of one method.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// n and seconds.
    pub points: Vec<(usize, f64)>,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 60.0;

/// The curves differ in colour and in the pattern of their dashes.
const STYLES: [(&str, &str); 5] = [
    ("muted", ""),
    ("accent", "stroke-dasharray=\"6 3\""),
    ("second", "stroke-dasharray=\"2 3\""),
    ("reject", "stroke-dasharray=\"8 3 2 3\""),
    ("solution", ""),
];

/// The plot.
///
/// ```
/// use queens::{draw::growth::{self, Curve}, words::{Lang, Words}};
/// let curve = Curve { name: "bits".into(), points: vec![(8, 0.0001), (10, 0.002), (12, 0.05)] };
/// assert!(growth::svg(&[curve], &Words::new(Lang::En)).contains("bits"));
/// ```
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "sizes of boards are small")]
pub fn svg(curves: &[Curve], words: &Words) -> String {
    let points = || curves.iter().flat_map(|curve| curve.points.iter().copied());
    let first = points().map(|(n, _)| n).min().unwrap_or(0);
    let last = points().map(|(n, _)| n).max().unwrap_or(0).max(first + 1);
    let exponent = |seconds: f64| seconds.max(1e-7).log10();
    let low = points().map(|(_, seconds)| exponent(seconds)).fold(0.0, f64::min).floor();
    let high = points().map(|(_, seconds)| exponent(seconds)).fold(low + 1.0, f64::max).ceil();
    let x = |n: usize| LEFT + (n - first) as f64 / (last - first) as f64 * (WIDTH - LEFT - RIGHT);
    let y = |exponent: f64| HEIGHT - BOTTOM - (exponent - low) / (high - low) * (HEIGHT - TOP - BOTTOM);

    let mut svg = Svg::new(WIDTH, HEIGHT);
    let title = words.say("growth-title");
    svg.text("ink", (20.0, 34.0), 20.0, "start", &title);
    let mut power = low;
    while power <= high {
        let at = y(power);
        svg.path("edge-line", &format!("M{LEFT} {at:.1}H{}", WIDTH - RIGHT), "opacity=\"0.4\"");
        svg.text("muted", (LEFT - 8.0, at + 4.0), 12.0, "end", &format!("{} s", 10_f64.powf(power)));
        power += 1.0;
    }
    for n in first..=last {
        svg.text("muted", (x(n), HEIGHT - BOTTOM + 20.0), 12.0, "middle", &n.to_string());
    }
    svg.text("muted", (x(first), HEIGHT - 14.0), 13.0, "start", &words.say("growth-n"));
    for (number, curve) in curves.iter().enumerate() {
        let (class, dashes) = STYLES[number % STYLES.len()];
        let place = |&(n, seconds): &(usize, f64)| format!("{:.1} {:.1}", x(n), y(exponent(seconds)));
        let path: Vec<String> = curve.points.iter().map(place).collect();
        svg.path(
            &format!("{class}-line"),
            &format!("M{}", path.join("L")),
            &format!("stroke-width=\"2\" {dashes}"),
        );
        if let Some(&(n, seconds)) = curve.points.last() {
            svg.text(class, (x(n) + 6.0, y(exponent(seconds)) + 4.0), 13.0, "start", &curve.name);
        }
    }
    svg.finish(&title, words.lang().tag(), Theme::Auto)
}
