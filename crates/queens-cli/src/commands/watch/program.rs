//! The running program: its listing with the current line, its variables and data, and the calls that led here.

use queens::Film;
use queens::trace::Call;
use queens::words::Words;
use ratatui::text::Line;

use super::board::VisibleRange;
use super::palette::{Look, Palette};
use super::player::Player;

/// From this width on there is room for comments in the listing.
const COMMENTED: usize = 60;

/// The lines of the listing around the current one that fit.
pub fn listing(
    player: &Player,
    words: &Words,
    palette: Palette,
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
    let shown = VisibleRange::around(middle, height, lines.len());
    (shown.start..shown.end)
        .map(|index| {
            let (mark, look) = match current == Some(index) {
                true => (">", Look::CurrentCode),
                false => (" ", Look::Code),
            };
            let line = Line::from(format!("{mark} {}", text(index)));
            let padding = " ".repeat(width.saturating_sub(line.width()));
            Line::styled(format!("{mark} {}{padding}", text(index)), palette.style(look))
        })
        .collect()
}

/// The variables of the running function: `row = 3, column = 5`; where that is too long `row=3 column=5`, and if it still
/// is, without the first ones: the board shows row and column.
pub fn variables(film: &Film, width: usize) -> String {
    let variables = film.executed().map(|executed| executed.variables(film.method()).collect::<Vec<_>>());
    let variables = variables.unwrap_or_default();
    let long = assignments(&variables);
    if long.len() <= width {
        return long;
    }
    let short: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={value}")).collect();
    (0..short.len())
        .map(|first| if first == 0 { short.join(" ") } else { format!(".. {}", short[first..].join(" ")) })
        .find(|text| text.len() <= width)
        .unwrap_or_default()
}

fn assignments(variables: &[(&str, i32)]) -> String {
    variables.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// The data of the program; if they are too many lines, those around a row of the board.
pub fn data(film: &Film, row: usize, width: usize, height: usize) -> Vec<String> {
    let lines = film.scene().data().lines(width);
    let shown = VisibleRange::around(row, height, lines.len());
    lines[shown.start..shown.end].to_vec()
}

/// The functions that are running, the newest last; if they are too many, the newest.
pub fn calls(film: &Film, palette: Palette, width: usize, height: usize) -> Vec<Line<'static>> {
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
        Line::styled(text, palette.style(look))
    };
    calls.iter().enumerate().skip(hidden).map(line).collect()
}

#[cfg(test)]
mod tests {
    use queens::search::Goal;
    use queens::trace::Size;
    use queens::{Board, Method};

    use super::*;

    #[test]
    fn variables_are_written_shorter_where_there_is_less_room_and_the_newest_stay() {
        let mut film = Film::by(Method::Matrix, &Board::empty(4), Goal::All, Size::Check);
        while film.executed().is_none_or(|executed| executed.label != queens::trace::Label::CompareSums) {
            assert!(film.forward().is_some());
        }
        let long = "row = 0, column = 0, across = 1, down = 1, rising = 1, falling = 1, i = 3, c = 3";
        assert_eq!(variables(&film, 80), long);
        assert_eq!(variables(&film, 79), "row=0 column=0 across=1 down=1 rising=1 falling=1 i=3 c=3");
        assert_eq!(variables(&film, 48), ".. across=1 down=1 rising=1 falling=1 i=3 c=3");
        assert_eq!(variables(&film, 2), "");
    }
}
