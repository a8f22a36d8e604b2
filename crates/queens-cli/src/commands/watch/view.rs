//! The screen: which part goes where at which size of the terminal, and the words around the board.
//!
//! ```text
//! less than 80 columns   from 80 columns        from 118 columns
//! +--header---------+    +--header---------+    +--header------------------+
//! | board | stack   |    | board | code    |    | board | code   | data    |
//! |       | or data |    | stack | data    |    | stack |        | calls   |
//! | step in words   |    | step in words   |    | step in words            |
//! | counters        |    | counters        |    | counters                 |
//! | keys            |    | keys            |    | keys                     |
//! +-----------------+    +-----------------+    +--------------------------+
//! ```

use queens::Film;
use queens::trace::{Size, Step};
use queens::words::Words;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Clear, Padding, Paragraph, Wrap};

use super::board;
use super::palette::{Look, Palette};
use super::player::{Mode, Player};
use super::program;

/// The smallest terminal that shows something useful.
const LEAST_WIDTH: u16 = 40;
const LEAST_HEIGHT: u16 = 14;

/// The widest line of code and the mark before it.
const CODE_WIDTH: u16 = 48;
/// The board beside the code has at least this much; on a narrower terminal there is no code.
const LEAST_BOARD_WIDTH: u16 = 30;
/// Levels of the stack that are shown even if the board would like their lines.
const LEAST_LEVELS: u16 = 4;
/// Lines of code, with their title, that are shown even if the data would like their place.
const LEAST_CODE: u16 = 10;
/// The data and the calls have at least this much beside the code; on a narrower terminal they stand below it.
const LEAST_DATA_WIDTH: u16 = 36;
/// A gap between two parts that stand side by side.
const GAP: u16 = 2;

/// Draws the whole screen.
pub fn draw(frame: &mut Frame<'_>, player: &Player, words: &Words, palette: Palette) {
    let area = frame.area();
    if area.width < LEAST_WIDTH || area.height < LEAST_HEIGHT {
        let variables = [
            ("columns", area.width.into()),
            ("rows", area.height.into()),
            ("least-columns", LEAST_WIDTH.into()),
            ("least-rows", LEAST_HEIGHT.into()),
        ];
        let text = words.say_with("watch-too-small", &variables);
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let view = View { player, film: player.film(), words, palette };
    let [header, main, step, counters, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    view.header(frame, header);
    view.main(frame, main);
    view.step(frame, step);
    view.counters(frame, counters);
    view.keys(frame, keys);
    if player.shows_help() {
        view.help(frame, area);
    }
}

struct View<'a> {
    player: &'a Player,
    film: &'a Film,
    words: &'a Words,
    palette: Palette,
}

impl View<'_> {
    /// What is being watched on the left, how it is being played on the right.
    fn header(&self, frame: &mut Frame<'_>, area: Rect) {
        let film = self.film;
        let what = self.words.say_with(
            "trace-of",
            &[("size", film.board().size().into()), ("method", film.method().name().into())],
        );
        let state = match self.player.mode() {
            Mode::Playing => self.words.say("watch-playing"),
            Mode::ToStep | Mode::ToSolution | Mode::ToEnd | Mode::ToMoment(_) => {
                self.words.say("watch-searching")
            }
            Mode::Paused if self.player.is_at_end() => self.words.say("watch-finished"),
            Mode::Paused => self.words.say("watch-paused"),
        };
        let pace = self.words.say_with(
            "watch-pace",
            &[
                ("speed", self.player.steps_a_second().into()),
                ("size", self.words.say(size_key(self.player.size())).into()),
            ],
        );
        let position = self.words.say_with("trace-step", &[("number", film.position().into())]);
        let left = Line::from(format!(" {what} "));
        let mut right = Line::from(format!("{position}  {state}  {pace} "));
        if left.width() + right.width() > area.width.into() {
            right = Line::from(format!("{position}  {state} "));
        }
        let style = self.palette.style(Look::Header);
        let [left_area, right_area] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(width_of(&right))]).areas(area);
        frame.render_widget(Paragraph::new(left).style(style), left_area);
        frame.render_widget(Paragraph::new(right).style(style), right_area);
    }

    fn main(&self, frame: &mut Frame<'_>, area: Rect) {
        let size = self.film.board().size();
        let board_width = to_u16(board::full_width(size)).max(LEAST_BOARD_WIDTH);
        if area.width < LEAST_BOARD_WIDTH + GAP + CODE_WIDTH {
            let least_stack = area.width / 3;
            let board_width = to_u16(board::full_width(size)).max(area.width / 3);
            let [board, _, stack] = Layout::horizontal([
                Constraint::Length(board_width.min(area.width - GAP - least_stack)),
                Constraint::Length(GAP),
                Constraint::Fill(1),
            ])
            .areas(area);
            self.board(frame, board);
            self.levels(frame, stack);
            return;
        }
        let is_wide = area.width >= LEAST_BOARD_WIDTH + CODE_WIDTH + LEAST_DATA_WIDTH + 2 * GAP;
        let others = GAP + CODE_WIDTH + if is_wide { GAP + LEAST_DATA_WIDTH } else { 0 };
        let left = board_width.min(area.width - others);
        let [left, _, right] =
            Layout::horizontal([Constraint::Length(left), Constraint::Length(GAP), Constraint::Fill(1)])
                .areas(area);
        let board_height = to_u16(board::full_height(size)) + 1;
        let [board, stack] = Layout::vertical([
            Constraint::Length(board_height.min(left.height.saturating_sub(1 + LEAST_LEVELS))),
            Constraint::Fill(1),
        ])
        .areas(left);
        self.board(frame, board);
        if !is_wide {
            let wanted = to_u16(self.film.scene().data().lines(usize::MAX).len()) + 1;
            let data_height = wanted.min(right.height.saturating_sub(LEAST_CODE));
            let [code, data] =
                Layout::vertical([Constraint::Fill(1), Constraint::Length(data_height)]).areas(right);
            self.code(frame, code);
            self.data(frame, data);
            self.levels(frame, stack);
            return;
        }
        let [code, _, data] =
            Layout::horizontal([Constraint::Fill(3), Constraint::Length(GAP), Constraint::Fill(2)])
                .areas(right);
        self.code(frame, code);
        let [data, calls] = Layout::vertical([Constraint::Fill(1), Constraint::Fill(1)]).areas(data);
        self.data(frame, data);
        self.calls(frame, calls);
        self.stack(frame, stack);
    }

    /// The stack or the calls, as the user likes; `sicp` has no stack.
    fn levels(&self, frame: &mut Frame<'_>, area: Rect) {
        if self.player.shows_calls() || self.film.method().keeps_lists() {
            self.calls(frame, area);
        } else {
            self.stack(frame, area);
        }
    }

    /// Draws a title above a part and gives the room below it.
    fn titled(&self, frame: &mut Frame<'_>, area: Rect, title: String) -> Rect {
        let title = Span::styled(format!(" {title} "), self.palette.style(Look::Title));
        let block =
            Block::new().borders(Borders::TOP).border_style(self.palette.style(Look::Label)).title(title);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        inner
    }

    fn board(&self, frame: &mut Frame<'_>, area: Rect) {
        let size = self.film.board().size();
        let height = usize::from(area.height.saturating_sub(1));
        let crop = board::Crop::of(self.film, area.width.into(), height);
        let title = if crop.is_whole(size) {
            self.words.say("watch-board")
        } else {
            self.words.say_with(
                "watch-board-part",
                &[
                    ("first-row", (crop.rows.start + 1).into()),
                    ("last-row", crop.rows.end.into()),
                    ("first-column", (crop.columns.start + 1).into()),
                    ("last-column", crop.columns.end.into()),
                ],
            )
        };
        let inner = self.titled(frame, area, title);
        frame.render_widget(Paragraph::new(board::lines(self.film, &crop, self.palette)), inner);
    }

    /// A line for each level: its number, where its queen stands, and the squares it has still to try.
    fn stack(&self, frame: &mut Frame<'_>, area: Rect) {
        let by_column = self.film.method().by_column();
        let title = self.words.say(if by_column { "watch-stack-columns" } else { "watch-stack-rows" });
        let inner = self.titled(frame, area, title);
        let frames = self.film.stack().frames();
        let current = frames.len().saturating_sub(1);
        let shown = board::VisibleRange::around(current, inner.height.into(), frames.len());
        let width = self.film.board().size().to_string().len();
        let along = |square: queens::Square| if by_column { square.row + 1 } else { square.column + 1 };
        let lines: Vec<Line<'_>> = (shown.start..shown.end)
            .map(|level| {
                let queen = match (frames[level].queen, frames[level].tried) {
                    (Some(queen), _) => format!("Q {:>width$}", along(queen)),
                    (None, Some(tried)) => format!("? {:>width$}", along(tried)),
                    (None, None) => format!("  {:>width$}", ""),
                };
                let untried =
                    self.film.method().untried(self.film.board(), self.film.stack(), level, self.film.goal());
                let untried: Vec<String> =
                    untried.into_iter().map(|square| along(square).to_string()).collect();
                let text = format!(" {:>width$}  {queen}   {}", level + 1, untried.join(" "));
                let look = if level == current { Look::CurrentLevel } else { Look::Level };
                Line::styled(cut(&text, inner.width.into()), self.palette.style(look))
            })
            .collect();
        frame.render_widget(Paragraph::new(lines), inner);
    }

    fn code(&self, frame: &mut Frame<'_>, area: Rect) {
        let listing = self.player.listing();
        let variables =
            [("method", listing.method.name().into()), ("language", listing.language.title().into())];
        let inner = self.titled(frame, area, self.words.say_with("watch-code", &variables));
        let (width, height) = (inner.width.into(), inner.height.into());
        let lines = program::listing(self.player, self.words, self.palette, width, height);
        frame.render_widget(Paragraph::new(lines), inner);
    }

    /// The variables of the running function in the title, the data of the program below it.
    fn data(&self, frame: &mut Frame<'_>, area: Rect) {
        if area.height == 0 {
            return;
        }
        // A title has a space on either side.
        let variables = program::variables(self.film, usize::from(area.width).saturating_sub(2));
        let title = match variables.is_empty() {
            true => self.words.say("watch-data"),
            false => variables,
        };
        let inner = self.titled(frame, area, title);
        let row = board::focus(self.film).row;
        let lines: Vec<Line<'_>> =
            program::data(self.film, row, usize::from(inner.width).saturating_sub(1), inner.height.into())
                .into_iter()
                .map(|line| Line::styled(format!(" {line}"), self.palette.style(Look::Code)))
                .collect();
        frame.render_widget(Paragraph::new(lines), inner);
    }

    fn calls(&self, frame: &mut Frame<'_>, area: Rect) {
        let inner = self.titled(frame, area, self.words.say("watch-calls"));
        let lines = program::calls(self.film, self.palette, inner.width.into(), inner.height.into());
        frame.render_widget(Paragraph::new(lines), inner);
    }

    fn step(&self, frame: &mut Frame<'_>, area: Rect) {
        let (text, look) = match self.film.executed() {
            _ if self.player.is_full() => (self.words.say("watch-full"), Look::BadStep),
            None => (self.words.say("watch-start"), Look::Step),
            Some(executed) => {
                let look = match executed.step {
                    Step::Reject { .. } => Look::BadStep,
                    Step::Place { .. } | Step::Keep { .. } | Step::Solution { .. } => Look::GoodStep,
                    _ => Look::Step,
                };
                (executed.say(self.words, self.film.method()), look)
            }
        };
        let block = Block::new().padding(Padding::left(1));
        let text = Paragraph::new(text).style(self.palette.style(look)).block(block);
        frame.render_widget(text.wrap(Wrap { trim: true }), area);
    }

    /// What was counted so far; as many numbers as fit, the more telling ones first.
    fn counters(&self, frame: &mut Frame<'_>, area: Rect) {
        let totals = self.film.totals();
        let counters = [
            ("watch-solutions", totals.solutions),
            ("watch-tries", totals.tries),
            ("watch-rejections", totals.rejections()),
            ("watch-placements", totals.placements),
            ("watch-take-backs", totals.take_backs),
        ];
        let mut line = Line::from(" ");
        for (key, number) in counters {
            let words = Span::styled(format!("{} ", self.words.say(key)), self.palette.style(Look::Label));
            let number = Span::styled(format!("{number}  "), self.palette.style(Look::Step));
            if line.width() + words.width() + number.width() > usize::from(area.width) + 2 {
                break;
            }
            line.push_span(words);
            line.push_span(number);
        }
        frame.render_widget(Paragraph::new(line), area);
    }

    fn keys(&self, frame: &mut Frame<'_>, area: Rect) {
        let long = Line::from(format!(" {}", self.words.say("watch-keys")));
        let line = if width_of(&long) <= area.width {
            long
        } else {
            format!(" {}", self.words.say("watch-keys-short")).into()
        };
        frame.render_widget(Paragraph::new(line).style(self.palette.style(Look::Keys)), area);
    }

    fn help(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut text = Text::default();
        for line in self.words.say("watch-help-keys").lines() {
            text.push_line(Line::raw(format!(" {line} ")));
        }
        text.push_line("");
        for (sign, look, key) in board::SIGNS {
            let sign = Span::styled(sign, self.palette.square(look, false));
            text.push_line(Line::from(vec![
                Span::raw(" "),
                sign,
                Span::raw(format!("  {} ", self.words.say(key))),
            ]));
        }
        let width = to_u16(text.width()).saturating_add(2).min(area.width);
        let height = to_u16(text.height()).saturating_add(2).min(area.height);
        let window = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let title =
            Span::styled(format!(" {} ", self.words.say("watch-help")), self.palette.style(Look::Title));
        frame.render_widget(Clear, window);
        frame.render_widget(Paragraph::new(text).block(Block::bordered().title(title)), window);
    }
}

fn size_key(size: Size) -> &'static str {
    match size {
        Size::Check => "size-check",
        Size::Try => "size-try",
        Size::Queen => "size-queen",
        Size::Backtrack => "size-backtrack",
        Size::Solution => "size-solution",
    }
}

fn width_of(line: &Line<'_>) -> u16 {
    to_u16(line.width())
}

fn to_u16(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// A text of ASCII cut to a width, with two dots where something is missing.
fn cut(text: &str, width: usize) -> String {
    if text.len() <= width {
        return text.to_owned();
    }
    format!("{}..", &text[..width.saturating_sub(2)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::Language;
    use queens::words::Lang;
    use queens::{Board, Method};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    use unicode_width::UnicodeWidthChar;

    /// The screen of a player, line by line, without the spaces at the end of each.
    fn screen(player: &Player, lang: Lang, width: u16, height: u16) -> Vec<String> {
        let words = Words::new(lang);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal in memory");
        terminal.draw(|frame| draw(frame, player, &words, Palette::new(false))).expect("draws in memory");
        let buffer = terminal.backend().buffer();
        let line = |y| {
            let mut line = String::new();
            let mut x = 0;
            while x < width {
                let symbol = buffer[(x, y)].symbol();
                line.push_str(symbol);
                x += width_of(&Line::from(symbol)).max(1);
            }
            line.trim_end().to_owned()
        };
        (0..height).map(line).collect()
    }

    /// The character that begins at a column of the terminal, where Chinese ones take two.
    fn at_column(line: &str, column: usize) -> Option<char> {
        let mut next = 0;
        let mut starts = line.chars().map(|character| {
            let start = next;
            next += character.width().unwrap_or(0);
            (start, character)
        });
        starts.find_map(|(start, character)| (start == column).then_some(character))
    }

    fn player_after(size: usize, method: Method, steps: usize) -> Player {
        let mut player = Player::new(&Board::empty(size), method, Size::Try, Language::Python);
        for _ in 0..steps {
            player.press(KeyEvent::new(KeyCode::Right, KeyModifiers::NONE));
        }
        player
    }

    #[test]
    fn eighty_by_twenty_four_shows_eight_queens_the_current_line_and_the_data() {
        for method in Method::ALL {
            for lang in Lang::ALL {
                let player = player_after(8, method, 60);
                let screen = screen(&player, lang, 80, 24);
                for row in 1..=8 {
                    assert!(screen[2 + row].starts_with(&format!(" {row} ")), "{method}: {screen:#?}");
                }
                let marked: Vec<&String> =
                    screen.iter().filter(|line| at_column(line, 32) == Some('>')).collect();
                let code = player.film().executed().map(|executed| executed.code(method));
                assert!(marked.len() == 1 && marked[0].ends_with(code.unwrap_or("?")), "{screen:#?}");
                for line in player.film().scene().data().lines(47) {
                    assert!(
                        screen.iter().any(|shown| shown.ends_with(line.trim_end())),
                        "{line}: {screen:#?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_wide_window_shows_data_and_calls_beside_the_code_in_every_language_of_the_program() {
        for method in Method::ALL {
            for listing in method.listings() {
                let mut player = Player::new(&Board::empty(8), method, Size::Check, listing.language);
                for _ in 0..40 {
                    player.press(KeyEvent::new(KeyCode::Right, KeyModifiers::NONE));
                    let label = player.film().executed().map_or("", |executed| executed.label.name());
                    let screen = screen(&player, Lang::En, 160, 50);
                    let marks = screen.iter().filter(|line| at_column(line, 32) == Some('>')).count();
                    assert_eq!(marks, 1, "{method} in {}: {label}: {screen:#?}", listing.language.name());
                    for call in player.film().scene().calls() {
                        let call = format!(" {}(", call.function);
                        assert!(screen.iter().any(|line| line.contains(&call)), "{call}: {screen:#?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_screen_in_the_documentation_is_a_real_one() {
        let documentation = include_str!("../../../../../docs/watching.md");
        let shown = documentation.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
        let screen = screen(&player_after(8, Method::Sparse, 50), Lang::En, 80, 24);
        assert_eq!(shown.unwrap_or_default(), screen.join("\n") + "\n");
    }

    #[test]
    fn every_key_of_the_bottom_line_fits_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            assert!(Line::from(words.say("watch-keys")).width() < 80);
            assert!(Line::from(words.say("watch-keys-short")).width() < 60);
            let screen = screen(&player_after(8, Method::Grid, 0), lang, 60, 20);
            assert_eq!(screen[19].trim(), words.say("watch-keys-short"));
        }
    }

    #[test]
    fn a_window_that_is_too_small_is_told_so() {
        for (width, height) in [(39, 24), (80, 13), (1, 1), (10, 3)] {
            let screen = screen(&player_after(8, Method::Grid, 5), Lang::En, width, height);
            assert!(screen[0].starts_with('T'), "{screen:?}");
        }
    }

    #[test]
    fn every_size_of_window_and_board_can_be_drawn() {
        for size in [0, 1, 3, 12, 100] {
            for method in Method::ALL {
                let mut player = player_after(size, method, 40);
                for (width, height) in [(40, 14), (79, 15), (80, 24), (131, 50), (300, 150)] {
                    for lang in Lang::ALL {
                        assert_eq!(screen(&player, lang, width, height).len(), usize::from(height));
                    }
                }
                player.press(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE));
                screen(&player, Lang::ZhTw, 40, 14);
            }
        }
    }

    #[test]
    fn a_stack_that_does_not_fit_shows_its_newest_levels() {
        let mut player = Player::new(&Board::empty(30), Method::Bits, Size::Try, Language::Python);
        while player.film().stack().queens().count() < 15 {
            player.press(KeyEvent::new(KeyCode::Right, KeyModifiers::NONE));
        }
        let screen = screen(&player, Lang::En, 80, 24);
        assert!(screen[19].starts_with(" 15  Q "), "{screen:#?}");
    }
}
