//! `queens watch`: a search played in the terminal.
//!
//! The terminal is put back on every way out ([`with_terminal`]). Between two looks at the keyboard a search
//! runs for at most [`TICK`], so that a long one can always be stopped.

mod board;
mod palette;
mod player;
mod program;
mod view;

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use queens::Method;
use queens::search::Language;
use queens::trace::Size;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::style::force_color_output;

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;
use crate::screen::Taken;

use palette::Palette;
use player::{Leave, Mode, Player};

/// The largest board: more cannot be followed by eye.
const LARGEST: usize = 100;

/// How long a frame is shown while something moves.
const TICK: Duration = Duration::from_millis(30);

/// How long to wait for a key while nothing moves, before looking whether the process was asked to end.
const PATIENCE: Duration = Duration::from_millis(200);

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_name = "METHOD", default_value = "grid", value_parser = args::methods(),
          hide_possible_values = true, hide_default_value = true)]
    method: Method,
    #[arg(long, value_name = "SIZE", default_value = "try", hide_possible_values = true, hide_default_value = true,
          value_parser = args::one_of(&Size::ALL, |size| size.name()))]
    by: Size,
    #[arg(long = "in", value_name = "LANGUAGE", hide_possible_values = true,
          value_parser = args::one_of(&Language::ALL, |language| language.name()))]
    language: Option<Language>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::said(context, "watch-no-terminal", &[]));
    }
    let board = args.board.board(context)?;
    if board.size() > LARGEST {
        let variables = [("size", board.size().into()), ("limit", LARGEST.into())];
        return Err(Failure::said(context, "watch-too-large", &variables));
    }
    let language = match args.language {
        Some(language) => super::code::chosen(args.method, Some(language), context)?.language,
        None => Language::Python,
    };
    let mut player = Player::new(&board, args.method, args.by, language);
    force_color_output(context.color);
    Ok(with_terminal(|terminal| play(terminal, &mut player, context))?)
}

/// Lends the whole terminal and puts it back afterwards: here, or in the hook that ratatui sets for a panic, or by
/// [`Taken`] where nothing is dropped. The cursor comes back when `terminal` is dropped, in a panic too.
fn with_terminal<T>(show: impl FnOnce(&mut DefaultTerminal) -> io::Result<T>) -> io::Result<T> {
    let _taken = Taken::new();
    let mut terminal = ratatui::try_init()?;
    let shown = show(&mut terminal);
    ratatui::try_restore()?;
    shown
}

/// Draws, listens and moves until the user has seen enough.
fn play(terminal: &mut DefaultTerminal, player: &mut Player, context: &Context) -> io::Result<Exit> {
    let palette = Palette::new(context.color);
    let mut last = Instant::now();
    loop {
        terminal.draw(|frame| view::draw(frame, player, &context.words, palette))?;
        if context.is_stopped() {
            return Ok(Exit::Interrupted);
        }
        let is_moving = player.mode() != Mode::Paused;
        // A search that runs as fast as it can does not wait for keys.
        let wait = match player.mode() {
            Mode::Paused => PATIENCE,
            Mode::Playing => TICK,
            Mode::ToStep | Mode::ToSolution | Mode::ToEnd | Mode::ToMoment(_) => Duration::ZERO,
        };
        // Keys that came in together are taken together, so that a held key does not lag behind.
        let mut heard = event::poll(wait)?;
        while heard {
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                match player.press(key) {
                    Some(Leave::Quit) => return Ok(Exit::Found),
                    Some(Leave::Interrupt) => return Ok(Exit::Interrupted),
                    None => {}
                }
            }
            heard = event::poll(Duration::ZERO)?;
        }
        let now = Instant::now();
        if is_moving {
            player.advance(now - last, TICK);
        }
        last = now;
    }
}

#[cfg(test)]
#[path = "../../tests/terminal/mod.rs"]
#[allow(dead_code, reason = "shared with the tests that drive the whole command, which need more of it")]
mod terminal;

#[cfg(test)]
mod tests {
    use super::*;

    /// Set where this test is run a second time, inside a terminal, to panic there.
    const INSIDE: &str = "QUEENS_TEST_PANICS";

    #[test]
    fn a_panic_gives_the_terminal_back_and_says_why() {
        if std::env::var_os(INSIDE).is_some() {
            let _: io::Result<()> = with_terminal(|terminal| {
                terminal.draw(|frame| frame.render_widget("about to panic", frame.area()))?;
                panic!("something is wrong");
            });
        }
        let Some(terminal) = terminal::Terminal::open(80, 24) else { return };
        let this = std::env::current_exe().expect("a test is a program");
        let name = std::thread::current().name().unwrap_or_default().to_owned();
        terminal.run("clear; echo what was here before; stty -a | md5sum");
        let before = terminal.wait_until("settings", |screen| screen.contains("  -"));
        terminal.run(&format!("{INSIDE}=1 RUST_BACKTRACE=0 {} --exact {name} --nocapture", this.display()));
        let after =
            terminal.wait_for_all(&["what was here before", "something is wrong", "test result: FAILED"]);
        assert!(!after.contains("about to panic"), "{after}");
        assert_eq!([terminal.fact("alternate_on"), terminal.fact("cursor_flag")], ["0", "1"]);
        terminal.run("clear; echo what was here before; stty -a | md5sum");
        let sum = |screen: &str| screen.lines().find(|line| line.ends_with("  -")).map(str::to_owned);
        terminal.wait_until("the same settings", |screen| sum(screen) == sum(&before));
    }
}
