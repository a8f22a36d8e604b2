//! `queens watch`: a search played in the terminal.
//!
//! The terminal is put back on every way out: ratatui restores it in a panic, and [`run`] after everything
//! else. Between two looks at the keyboard a frame takes at most [`TICK`], so that a long search can always
//! be stopped.

mod board;
mod player;
mod theme;
mod view;

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use queens::Method;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::style::force_color_output;

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;

use player::{Mode, Player, Wish};
use theme::Theme;

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
    let mut player = Player::new(&board, args.method);
    force_color_output(context.color);
    let mut terminal = ratatui::try_init()?;
    let ended = play(&mut terminal, &mut player, context);
    ratatui::try_restore()?;
    Ok(ended?)
}

/// Draws, listens and moves until the user has seen enough.
fn play(terminal: &mut DefaultTerminal, player: &mut Player, context: &Context) -> io::Result<Exit> {
    let theme = Theme::new(context.color);
    let mut last = Instant::now();
    loop {
        terminal.draw(|frame| view::draw(frame, player, &context.words, theme))?;
        if context.is_stopped() {
            return Ok(Exit::Interrupted);
        }
        let is_moving = player.mode() != Mode::Paused;
        // A search that runs as fast as it can waits for nobody.
        let wait = match player.mode() {
            Mode::Paused => PATIENCE,
            Mode::Playing => TICK,
            Mode::ToSolution | Mode::ToEnd => Duration::ZERO,
        };
        // Keys that came in together are taken together, so that a held key does not lag behind.
        let mut heard = event::poll(wait)?;
        while heard {
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                match player.press(key) {
                    Some(Wish::Quit) => return Ok(Exit::Found),
                    Some(Wish::Interrupt) => return Ok(Exit::Interrupted),
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
