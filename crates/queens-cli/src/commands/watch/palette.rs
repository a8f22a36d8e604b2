//! How things look: colours where they are wanted, and bold, dim and reversed text everywhere.

use ratatui::style::{Color, Modifier, Style};

/// What something is, as far as its look is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Numbers of rows and columns.
    Label,
    /// The first line of the screen.
    Header,
    /// The name of a part of the screen.
    Title,
    /// The line of code that is running.
    CurrentCode,
    /// The other lines of code.
    Code,
    /// The current level of the stack.
    CurrentLevel,
    /// The other levels.
    Level,
    /// The current step in words.
    Step,
    /// The words for a rejection.
    BadStep,
    /// The words for a queen or a solution.
    GoodStep,
    /// The keys.
    Keys,
    /// A free square.
    Free,
    /// A queen.
    Queen,
    /// The queen that was just placed, or the queens of a solution.
    Placed,
    /// A fixed queen that the search did not come to yet.
    Given,
    /// A square that a queen attacks.
    Attacked,
    /// A blocked square.
    Blocked,
    /// The square being tried.
    Tried,
    /// The square just rejected.
    Rejected,
    /// The queen that attacks the rejected square.
    Attacker,
    /// The squares between the two.
    AttackLine,
    /// The square of the queen that was just taken back.
    TakenBack,
}

/// Colours or none.
#[derive(Clone, Copy)]
pub struct Palette {
    colored: bool,
}

/// The squares of the board, light and dark.
const LIGHT: Color = Color::Indexed(239);
const DARK: Color = Color::Indexed(236);

impl Palette {
    pub fn new(colored: bool) -> Self {
        Self { colored }
    }

    /// The style of something that is not a square.
    pub fn style(self, look: Look) -> Style {
        let plain = Style::new().add_modifier(match look {
            Look::Header | Look::CurrentCode | Look::Tried | Look::Rejected => Modifier::REVERSED,
            Look::Title | Look::CurrentLevel | Look::Step | Look::BadStep | Look::GoodStep => Modifier::BOLD,
            Look::Queen | Look::Placed | Look::Attacker => Modifier::BOLD,
            _ => Modifier::empty(),
        });
        if !self.colored {
            return plain;
        }
        match look {
            Look::Label | Look::Keys => plain.fg(Color::Indexed(245)),
            Look::Title => plain.fg(Color::Cyan),
            Look::BadStep => plain.fg(Color::Red),
            Look::GoodStep => plain.fg(Color::Green),
            _ => plain,
        }
    }

    /// The style of a square of the board.
    pub fn square(self, look: Look, is_light: bool) -> Style {
        if !self.colored {
            return self.style(look);
        }
        let style = Style::new().bg(if is_light { LIGHT } else { DARK });
        match look {
            Look::Queen => style.fg(Color::Indexed(220)).add_modifier(Modifier::BOLD),
            Look::Placed => style.fg(Color::Black).bg(Color::Indexed(114)).add_modifier(Modifier::BOLD),
            Look::Given => style.fg(Color::Indexed(180)),
            Look::Attacked => style.fg(Color::Indexed(131)),
            Look::Blocked => style.fg(Color::Indexed(250)),
            Look::Tried => style.fg(Color::Black).bg(Color::Indexed(117)).add_modifier(Modifier::BOLD),
            Look::Rejected => style.fg(Color::White).bg(Color::Indexed(160)).add_modifier(Modifier::BOLD),
            Look::Attacker => style.fg(Color::Black).bg(Color::Indexed(214)).add_modifier(Modifier::BOLD),
            Look::AttackLine => style.fg(Color::Indexed(214)).add_modifier(Modifier::BOLD),
            Look::TakenBack => style.fg(Color::Black).bg(Color::Indexed(250)),
            _ => style.fg(Color::Indexed(245)),
        }
    }
}
