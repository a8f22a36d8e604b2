//! `Player`: a film, how it is being played, and what the keys do to it. It knows no terminal.

use std::time::{Duration, Instant};

use queens::search::{Goal, Language, Listing};
use queens::trace::{Size, Step, Totals};
use queens::{Board, Control, Film, Method};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Steps a second are 2 to the power of the pace.
const FASTEST: u32 = 13;
const FIRST_PACE: u32 = 2;

/// How many steps a search for a solution takes between two looks at the clock.
const STEPS_BETWEEN_LOOKS: u32 = 1 << 12;

/// How many steps another size of steps may take to come to the same moment before anything else is done: well under
/// a tenth of a second.
const STEPS_AT_ONCE: u32 = 1 << 18;

/// How long going back may take.
const LONGEST_WAY_BACK: Duration = Duration::from_secs(1);

/// `sicp` keeps every placement of a level. A search that would pile up more of them than this, about a
/// hundred megabytes, is stopped.
const MOST_KEPT_PLACEMENTS: u64 = 1_000_000;

/// What the player does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing.
    Paused,
    /// Shows step after step at its pace.
    Playing,
    /// Runs on to the next step of the chosen size as fast as it can.
    ToStep,
    /// Runs on to the next solution as fast as it can.
    ToSolution,
    /// Runs on to the end as fast as it can.
    ToEnd,
    /// Runs on to the moment where so much has happened: the same search was left there at another size of steps.
    ToMoment(Totals),
}

/// What a key asked for beyond the film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// To quit.
    Quit,
    /// To be interrupted.
    Interrupt,
}

pub struct Player {
    film: Film,
    mode: Mode,
    pace: u32,
    /// How far one step goes.
    size: Size,
    /// The language that the program was asked for in.
    language: Language,
    shows_calls: bool,
    /// The part of the next step that was already waited for.
    owed: f64,
    shows_help: bool,
    /// Whether the last run was stopped because it kept too many placements.
    is_full: bool,
}

impl Player {
    pub fn new(board: &Board, method: Method, size: Size, language: Language) -> Self {
        Self {
            film: Film::by(method, board, Goal::All, detail(size)),
            mode: Mode::Paused,
            pace: FIRST_PACE,
            size,
            language,
            shows_calls: false,
            owed: 0.0,
            shows_help: false,
            is_full: false,
        }
    }

    pub fn film(&self) -> &Film {
        &self.film
    }

    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Steps a second while playing.
    pub fn steps_a_second(&self) -> u32 {
        1 << self.pace
    }

    /// How far one step goes.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The program of the method, in the language that was asked for if there is one, else in Python.
    pub fn listing(&self) -> Listing {
        let method = self.film.method();
        let listing = method.listing(self.language).or_else(|| method.listing(Language::Python));
        listing.expect("every method has a program in Python")
    }

    /// Whether the calls of the program are shown where otherwise the stack is.
    pub fn shows_calls(&self) -> bool {
        self.shows_calls
    }

    pub fn shows_help(&self) -> bool {
        self.shows_help
    }

    pub fn is_full(&self) -> bool {
        self.is_full
    }

    pub fn is_at_end(&self) -> bool {
        matches!(self.film.step(), Some(Step::Finished { .. }))
    }

    /// Does what a key asks for.
    pub fn press(&mut self, key: KeyEvent) -> Option<Leave> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return Some(Leave::Interrupt);
        }
        // Help is closed by the key that opened it, and by those that would otherwise end everything.
        if self.shows_help {
            let closes = matches!(key.code, KeyCode::Char('?' | 'h' | 'q') | KeyCode::Esc | KeyCode::Enter);
            self.shows_help = !closes;
            return None;
        }
        self.is_full = false;
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Some(Leave::Quit),
            KeyCode::Char('?' | 'h') => {
                self.mode = Mode::Paused;
                self.shows_help = true;
            }
            KeyCode::Char(' ') => self.toggle(Mode::Playing),
            KeyCode::Char('n') => self.toggle(Mode::ToSolution),
            KeyCode::End => self.toggle(Mode::ToEnd),
            KeyCode::Right => {
                self.mode = Mode::ToStep;
                self.run_for(STEPS_AT_ONCE);
            }
            KeyCode::Left => {
                self.mode = Mode::Paused;
                // Behind what is kept, the search runs again from its beginning; one that takes longer stays where it is.
                let _ = self.film.back_by(self.size, &Control::new().time_limit(LONGEST_WAY_BACK));
            }
            KeyCode::Home => {
                self.mode = Mode::Paused;
                let _ = self.film.seek(0, &Control::new());
            }
            KeyCode::Up => self.pace = (self.pace + 1).min(FASTEST),
            KeyCode::Down => self.pace = self.pace.saturating_sub(1),
            KeyCode::Char(digit @ '1'..='5') => {
                let index = digit.to_digit(10).expect("a digit") as usize - 1;
                self.change_size(Size::ALL[index]);
            }
            KeyCode::Char('l') => self.change_language(),
            KeyCode::Char('c') => self.shows_calls = !self.shows_calls,
            KeyCode::Tab => self.change_method(1),
            KeyCode::BackTab => self.change_method(Method::ALL.len() - 1),
            _ => {}
        }
        None
    }

    /// Starts something, or stops it if it is going on; at the end there is nothing to start.
    fn toggle(&mut self, mode: Mode) {
        self.owed = 0.0;
        self.mode = if self.mode == mode || self.is_at_end() { Mode::Paused } else { mode };
    }

    /// The same board from the beginning by another method.
    fn change_method(&mut self, distance: usize) {
        let at = Method::ALL.iter().position(|&method| method == self.film.method()).unwrap_or_default();
        let method = Method::ALL[(at + distance) % Method::ALL.len()];
        self.film = Film::by(method, self.film.board(), Goal::All, detail(self.size));
        if self.mode != Mode::Playing {
            self.mode = Mode::Paused;
        }
        self.owed = 0.0;
    }

    /// Steps of another size from this moment on. A film of all lines is another film than one of tries: it runs to
    /// the same moment first.
    fn change_size(&mut self, size: Size) {
        self.size = size;
        if detail(size) == self.film.detail() {
            return;
        }
        let (method, board) = (self.film.method(), self.film.board().clone());
        let happened = happened(self.film.totals());
        self.film = Film::by(method, &board, Goal::All, detail(size));
        self.mode = Mode::ToMoment(happened);
        self.pause_at_moment();
        self.run_for(STEPS_AT_ONCE);
    }

    /// The next language that the method is written in.
    fn change_language(&mut self) {
        let current = self.listing().language;
        let languages: Vec<Language> =
            self.film.method().listings().map(|listing| listing.language).collect();
        let at = languages.iter().position(|&language| language == current).unwrap_or_default();
        self.language = languages[(at + 1) % languages.len()];
    }

    /// Goes on by itself after some time has passed, for no longer than `limit`.
    pub fn advance(&mut self, passed: Duration, limit: Duration) {
        match self.mode {
            Mode::Paused => {}
            Mode::Playing => {
                self.owed += passed.as_secs_f64() * f64::from(self.steps_a_second());
                // After a long pause of the machine the film does not rush to catch up.
                self.owed = self.owed.min(f64::from(self.steps_a_second().max(1)));
                // The steps that are too small to be shown may be many.
                let control = Control::new().time_limit(limit);
                while self.owed >= 1.0
                    && self.mode == Mode::Playing
                    && self.film.forward_by(self.size, &control).is_ok()
                {
                    self.owed -= 1.0;
                    self.pause_at_end();
                }
            }
            Mode::ToStep | Mode::ToSolution | Mode::ToEnd | Mode::ToMoment(_) => self.run(limit),
        }
    }

    fn run(&mut self, limit: Duration) {
        let start = Instant::now();
        while start.elapsed() < limit {
            self.run_for(STEPS_BETWEEN_LOOKS);
            if self.mode == Mode::Paused {
                return;
            }
            if self.film.method().keeps_lists() && self.film.totals().placements > MOST_KEPT_PLACEMENTS {
                self.is_full = true;
                self.mode = Mode::Paused;
                return;
            }
        }
    }

    /// Runs on for some steps, or to what it runs for. Most moments are near: the keys pressed next mean them, not one on
    /// the way there.
    fn run_for(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.mode == Mode::Paused {
                return;
            }
            let step = self.film.forward();
            let is_there = match self.mode {
                Mode::ToStep => step.is_none_or(|step| step.size() >= self.size),
                Mode::ToSolution => matches!(step, Some(Step::Solution { .. })),
                _ => step.is_none(),
            };
            if is_there {
                self.mode = Mode::Paused;
            }
            self.pause_at_end();
            self.pause_at_moment();
        }
    }

    fn pause_at_end(&mut self) {
        if self.is_at_end() {
            self.mode = Mode::Paused;
        }
    }

    fn pause_at_moment(&mut self) {
        if let Mode::ToMoment(wanted) = self.mode
            && happened(self.film.totals()) == wanted
        {
            self.mode = Mode::Paused;
        }
    }
}

/// The film that has steps of a size: one of every line, or one of tries, which is several times shorter.
fn detail(size: Size) -> Size {
    size.min(Size::Try)
}

/// What has happened, however finely it was counted.
fn happened(totals: Totals) -> Totals {
    Totals { steps: 0, checks: 0, ..totals }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    fn player(size: usize) -> Player {
        Player::new(&Board::empty(size), Method::Grid, Size::Try, Language::Python)
    }

    fn press(player: &mut Player, code: KeyCode) -> Option<Leave> {
        player.press(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn right_and_left_move_by_one_step_and_stop_at_both_ends() {
        let mut player = player(1);
        press(&mut player, KeyCode::Left);
        assert_eq!(player.film().position(), 0);
        for _ in 0..100 {
            press(&mut player, KeyCode::Right);
        }
        assert!(player.is_at_end());
        let end = player.film().position();
        press(&mut player, KeyCode::Left);
        assert_eq!(player.film().position(), end - 1);
    }

    #[test]
    fn playing_shows_as_many_steps_as_its_pace_says() {
        let mut player = player(8);
        press(&mut player, KeyCode::Char(' '));
        player.advance(Duration::from_millis(500), LONG);
        player.advance(Duration::from_millis(250), LONG);
        assert_eq!(player.film().position(), 3);
        press(&mut player, KeyCode::Up);
        player.advance(Duration::from_millis(500), LONG);
        assert_eq!(player.film().position(), 7);
        press(&mut player, KeyCode::Char(' '));
        player.advance(LONG, LONG);
        assert_eq!(player.film().position(), 7);
    }

    #[test]
    fn pace_has_a_slowest_and_a_fastest() {
        let mut player = player(4);
        for _ in 0..50 {
            press(&mut player, KeyCode::Down);
        }
        assert_eq!(player.steps_a_second(), 1);
        for _ in 0..50 {
            press(&mut player, KeyCode::Up);
        }
        assert_eq!(player.steps_a_second(), 8192);
    }

    #[test]
    fn n_goes_to_each_solution_and_then_to_the_end() {
        let mut player = player(6);
        for number in 1..=4 {
            press(&mut player, KeyCode::Char('n'));
            player.advance(Duration::ZERO, LONG);
            assert_eq!(player.film().step(), Some(&Step::Solution { number }));
            assert_eq!(player.mode(), Mode::Paused);
        }
        press(&mut player, KeyCode::Char('n'));
        player.advance(Duration::ZERO, LONG);
        assert!(player.is_at_end());
    }

    #[test]
    fn end_and_home_go_to_the_end_and_to_the_beginning() {
        let mut player = player(6);
        press(&mut player, KeyCode::End);
        player.advance(Duration::ZERO, LONG);
        assert_eq!(player.film().totals().solutions, 4);
        assert!(player.is_at_end());
        press(&mut player, KeyCode::Home);
        assert_eq!(player.film().position(), 0);
    }

    #[test]
    fn tab_goes_through_all_methods_and_back_again() {
        let mut player = player(5);
        press(&mut player, KeyCode::Right);
        for method in Method::ALL.into_iter().cycle().skip(1).take(Method::ALL.len()) {
            press(&mut player, KeyCode::Tab);
            assert_eq!((player.film().method(), player.film().position()), (method, 0));
        }
        press(&mut player, KeyCode::BackTab);
        assert_eq!(player.film().method(), Method::Bits);
    }

    #[test]
    fn sicp_stops_before_it_fills_the_memory() {
        let mut player = Player::new(&Board::empty(20), Method::Sicp, Size::Try, Language::Python);
        press(&mut player, KeyCode::End);
        while player.mode() == Mode::ToEnd {
            player.advance(Duration::ZERO, LONG);
        }
        assert!(player.is_full());
        press(&mut player, KeyCode::Left);
        assert!(!player.is_full());
    }

    #[test]
    fn digits_choose_how_far_a_step_goes() {
        for (digit, size) in ('1'..='5').zip(Size::ALL) {
            let mut player = player(4);
            press(&mut player, KeyCode::Char(digit));
            assert_eq!(player.size(), size);
            for _ in 0..4 {
                press(&mut player, KeyCode::Right);
                assert!(player.film().step().is_some_and(|step| step.size() >= size));
            }
            press(&mut player, KeyCode::Left);
            assert!(player.film().step().is_some_and(|step| step.size() >= size));
        }
    }

    #[test]
    fn a_step_that_is_far_away_is_reached_without_keeping_the_keys_waiting() {
        let mut player = player(30);
        press(&mut player, KeyCode::Char('5'));
        press(&mut player, KeyCode::Right);
        // The first solution by this method is a billion steps away.
        assert_eq!(player.mode(), Mode::ToStep);
        player.advance(Duration::ZERO, Duration::from_millis(1));
        press(&mut player, KeyCode::Char(' '));
        assert_eq!(player.mode(), Mode::Playing);
        player.advance(Duration::from_secs(2), Duration::from_millis(1));
        assert_eq!((player.mode(), player.film().totals().solutions), (Mode::Playing, 0));
    }

    #[test]
    fn another_size_of_steps_begins_at_the_same_moment() {
        let mut player = player(6);
        for _ in 0..3 {
            press(&mut player, KeyCode::Char('n'));
            player.advance(Duration::ZERO, LONG);
        }
        let (tried, queens) = (player.film().totals().tries, player.film().stack().clone());
        for digit in ['1', '2', '1', '5'] {
            press(&mut player, KeyCode::Char(digit));
            while player.mode() != Mode::Paused {
                player.advance(Duration::ZERO, LONG);
            }
            assert_eq!(player.film().totals().tries, tried);
            assert_eq!(player.film().stack(), &queens);
        }
    }

    #[test]
    fn l_goes_through_the_languages_that_a_method_is_written_in() {
        let mut player = player(4);
        assert_eq!(player.listing().language, Language::Python);
        press(&mut player, KeyCode::Char('l'));
        assert_eq!(player.listing().language, Language::Rust);
        press(&mut player, KeyCode::Tab);
        assert_eq!(player.listing().language, Language::Python, "scan is not written in Rust");
        press(&mut player, KeyCode::Char('l'));
        assert_eq!(player.listing().language, Language::Cpp);
    }

    #[test]
    fn help_takes_the_keys_until_it_is_closed() {
        let mut player = player(4);
        press(&mut player, KeyCode::Char('?'));
        press(&mut player, KeyCode::Right);
        assert!(player.shows_help());
        assert_eq!(player.film().position(), 0);
        assert_eq!(press(&mut player, KeyCode::Esc), None);
        assert!(!player.shows_help());
        assert_eq!(press(&mut player, KeyCode::Esc), Some(Leave::Quit));
    }

    #[test]
    fn control_c_interrupts_even_the_help() {
        let mut player = player(4);
        press(&mut player, KeyCode::Char('?'));
        let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(player.press(key), Some(Leave::Interrupt));
    }
}
