//! The running program: its listing with the current line, its variables and data, and the calls that led here.

use queens::Film;
use queens::trace::Call;
use queens::words::Words;
use ratatui::text::Line;

use super::board::Range;
use super::player::Player;
use super::theme::{Look, Theme};

/// From this width on there is room for comments in the listing.
const COMMENTED: usize = 60;

/// The lines of the listing around the current one that fit.
pub fn listing(
    player: &Player,
    words: &Words,
    theme: Theme,
    width: usize,
    height: usize,
) -> Vec<Line<'static>> {
    let listing = player.listing();
    let comment = |key: &str| if width < COMMENTED { String::new() } else { words.say(key) };
    let lines = listing.core(comment);
    let label = player.film().executed().map(|executed| executed.label.name());
    let current = label.and_then(|label| listing.line_of(&lines, label));
    // Tabs would be as wide as the terminal likes them.
    let text = |index: usize| lines[index].text.replace('\t', "    ");
    let middle = current.or_else(|| listing.line_of(&lines, "search")).unwrap_or(0);
    let shown = Range::around(middle, height, lines.len());
    (shown.start..shown.end)
        .map(|index| {
            let (mark, look) = match current == Some(index) {
                true => (">", Look::CurrentCode),
                false => (" ", Look::Code),
            };
            let line = Line::from(format!("{mark} {}", text(index)));
            let padding = " ".repeat(width.saturating_sub(line.width()));
            Line::styled(format!("{mark} {}{padding}", text(index)), theme.style(look))
        })
        .collect()
}

/// The variables of the running function: `row = 3, column = 5`.
pub fn variables(film: &Film) -> String {
    let variables = film.executed().map(|executed| executed.variables(film.method()).collect::<Vec<_>>());
    assignments(&variables.unwrap_or_default())
}

fn assignments(variables: &[(&str, i32)]) -> String {
    variables.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// The data of the program; if they are too many lines, those around a row of the board.
pub fn data(film: &Film, row: usize, width: usize, height: usize) -> Vec<String> {
    let lines = film.scene().data().lines(width);
    let shown = Range::around(row, height, lines.len());
    lines[shown.start..shown.end].to_vec()
}

/// The functions that are running, the newest last; if they are too many, the newest.
pub fn calls(film: &Film, theme: Theme, width: usize, height: usize) -> Vec<Line<'static>> {
    let calls = film.scene().calls();
    let newest = calls.len().saturating_sub(1);
    let hidden = calls.len().saturating_sub(height);
    let line = |(index, call): (usize, &Call)| {
        let mut text = format!(" {}({})", call.function, assignments(&call.variables));
        if text.len() > width {
            text.truncate(width.saturating_sub(2));
            text.push_str("..");
        }
        let look = if index == newest { Look::CurrentLevel } else { Look::Level };
        Line::styled(text, theme.style(look))
    };
    calls.iter().enumerate().skip(hidden).map(line).collect()
}
