//! The little SVG that our pictures need: an element writer, text that wraps, and the colours of both themes.
//!
//! Colours are classes, so that one `<style>` can follow the reader's light or dark setting. A renderer that
//! knows no media queries (ours for PNG) is given one theme alone.

use std::fmt::Write as _;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// For white paper.
    Light,
    /// For dark screens.
    Dark,
    /// As the reader's system is set; a file for browsers.
    #[default]
    Auto,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Auto];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Auto => "auto",
        }
    }
}

/// What is coloured, then its colour in the light and in the dark theme. Neighbouring meanings differ in
/// lightness as well as in hue, and each has a shape of its own, so nothing rests on colour alone.
const COLOURS: [(&str, &str, &str); 13] = [
    ("paper", "#ffffff", "#14171c"),
    ("ink", "#1d232b", "#e8ebf0"),
    ("muted", "#5d6875", "#9aa5b3"),
    ("light", "#f6f0e2", "#39414d"),
    ("dark", "#e6d9bd", "#2b323c"),
    ("edge", "#8b7d60", "#5b6675"),
    ("attack", "#b08d57", "#7d8a9b"),
    ("wall", "#5f6670", "#0c0e12"),
    ("queen", "#23292f", "#f2f4f7"),
    ("accent", "#0b62c4", "#6cb2ff"),
    ("reject", "#c22f3d", "#ff8a8f"),
    ("solution", "#1a7f42", "#5fd38a"),
    ("second", "#c98a1b", "#e3b152"),
];

/// The rules for one theme: `.ink` fills with a colour, `.ink-line` strokes with it.
fn rules(dark: bool) -> String {
    let mut css = String::new();
    for (name, light_colour, dark_colour) in COLOURS {
        let colour = if dark { dark_colour } else { light_colour };
        let _ = write!(css, ".{name}{{fill:{colour}}}.{name}-line{{fill:none;stroke:{colour}}}");
    }
    css
}

/// An SVG document being written.
pub(super) struct Svg {
    body: String,
    width: f64,
    height: f64,
}

impl Svg {
    pub(super) fn new(width: f64, height: f64) -> Self {
        Self { body: String::new(), width, height }
    }

    /// Adds markup as it is.
    pub(super) fn raw(&mut self, markup: std::fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(markup);
        self.body.push('\n');
    }

    pub(super) fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), round: f64) {
        let (x, y, width, height) = (short(x), short(y), short(width), short(height));
        let round = if round > 0.0 { format!(" rx=\"{}\"", short(round)) } else { String::new() };
        self.raw(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}/>"
        ));
    }

    /// A path; `more` holds further attributes.
    pub(super) fn path(&mut self, class: &str, data: &str, more: &str) {
        let space = if more.is_empty() { "" } else { " " };
        self.raw(format_args!("<path class=\"{class}\" d=\"{data}\"{space}{more}/>"));
    }

    /// A line of text with its baseline at a point; `anchor` is `start`, `middle` or `end`.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), size: f64, anchor: &str, text: &str) {
        let (x, y, size) = (short(x), short(y), short(size));
        let anchor = if anchor == "start" { String::new() } else { format!(" text-anchor=\"{anchor}\"") };
        self.raw(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{}</text>",
            escape(text)
        ));
    }

    /// The document, with a title for those who hear it read out.
    pub(super) fn finish(self, title: &str, lang: &str, theme: Theme) -> String {
        let (width, height) = (short(self.width.ceil()), short(self.height.ceil()));
        let style = match theme {
            Theme::Light => rules(false),
            Theme::Dark => rules(true),
            Theme::Auto => {
                format!("{}@media(prefers-color-scheme:dark){{{}}}", rules(false), rules(true))
            }
        };
        let fonts = "system-ui,'Noto Sans','Noto Sans CJK TC','Noto Sans CJK SC',sans-serif";
        let title = escape(title);
        let body = self.body;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" aria-label=\"{title}\" lang=\"{lang}\" font-family=\"{fonts}\">\n\
             <title>{title}</title>\n<style>{style}</style>\n\
             <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n"
        )
    }
}

/// A number with at most two decimals, none that say nothing.
pub(super) fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text safe inside markup and quoted attributes.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

/// The text that [`escape`] made safe.
#[cfg(feature = "pictures")]
pub(super) fn unescape(safe: &str) -> String {
    safe.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

/// About how wide a text is, in ems: no font is at hand when an SVG is written.
pub(super) fn ems(text: &str) -> f64 {
    text.chars().map(em).sum()
}

fn em(c: char) -> f64 {
    match c {
        '\u{2e80}'.. => 1.0,
        'i' | 'l' | 'j' | 't' | 'f' | ' ' | ',' | '.' | ':' | '(' | ')' | '/' | '\\' => 0.34,
        'm' | 'w' | 'M' | 'W' => 0.88,
        _ => 0.58,
    }
}

/// Breaks a text into lines of at most `width` ems: between words, or anywhere between Chinese characters,
/// but no line starts with a closing mark.
pub(super) fn wrap(text: &str, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for piece in pieces(text) {
        let wide = ems(piece.trim_end());
        if used > 0.0 && used + wide > width {
            lines.push(String::new());
            used = 0.0;
        }
        lines.last_mut().expect("it starts with a line").push_str(piece);
        used += ems(piece);
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The pieces of a text that stay on one line.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        let Some(&(end, next)) = characters.peek() else { break };
        let chinese = |c: char| c >= '\u{2e80}';
        let closing = matches!(next, '：' | '，' | '。' | '；' | '、' | '」' | '”' | '）');
        if (c == ' ' || (chinese(c) && chinese(next))) && !closing && at >= start {
            pieces.push(&text[start..end]);
            start = end;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_wraps_between_words_and_chinese_anywhere_but_before_a_closing_mark() {
        assert_eq!(wrap("reject row 2", 5.0), ["reject", "row 2"]);
        assert_eq!(wrap("不能放：同一直排", 3.0), ["不能", "放：同", "一直排"]);
    }

    #[test]
    fn markup_in_text_is_escaped() {
        assert_eq!(escape("<a href='x'>&\""), "&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
        #[cfg(feature = "pictures")]
        assert_eq!(unescape(&escape("<a href='x'>&\"&lt;")), "<a href='x'>&\"&lt;");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([short(3.0), short(0.126), short(10.5)], ["3", "0.13", "10.5"]);
    }
}
