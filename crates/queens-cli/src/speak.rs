//! What the command says about things that are not its own: texts that somebody typed, and errors of the system.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};

use queens::words::Words;

/// A line on standard error. One that cannot be written is lost: there is nobody left to tell.
pub fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "queens: {line}");
}

/// A text that somebody gave us, safe to show on a terminal and in one line: characters that move the cursor,
/// change colours or turn the direction of writing are written as escapes.
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_active = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    if !text.contains(is_active) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_active(c) {
            let _ = write!(shown, "{}", c.escape_debug());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Why the system did not do what we asked, in the user's language. What has no words of ours keeps those of the
/// system, which are better than none.
pub fn system_error(error: &io::Error, words: &Words) -> String {
    let key = match error.kind() {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-permission",
        ErrorKind::IsADirectory => "system-is-folder",
        ErrorKind::NotADirectory => "system-not-folder",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::FileTooLarge => "system-too-large",
        ErrorKind::InvalidFilename => "system-file-name",
        ErrorKind::AddrInUse => "system-address-in-use",
        ErrorKind::AddrNotAvailable => "system-no-such-address",
        ErrorKind::OutOfMemory => "system-memory",
        ErrorKind::BrokenPipe => "system-pipe",
        _ => {
            let error = visible(&error.to_string()).into_owned();
            return words.say_with("system-other", &[("error", error.into())]);
        }
    };
    words.say(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::words::Lang;

    #[test]
    fn what_could_steer_a_terminal_is_escaped_and_the_rest_is_not() {
        assert_eq!(visible("a\u{1b}[31m\nb\u{202e}c"), "a\\u{1b}[31m\\nb\\u{202e}c");
        assert_eq!(visible("a\"b\\c'd é 皇后"), "a\"b\\c'd é 皇后");
        assert_eq!(visible("\u{9b}31m\u{7f}\r"), "\\u{9b}31m\\u{7f}\\r");
    }

    #[test]
    fn errors_of_the_system_are_said_in_every_language() {
        let kinds = [ErrorKind::NotFound, ErrorKind::PermissionDenied, ErrorKind::StorageFull];
        for kind in kinds {
            let said = Lang::ALL.map(|lang| system_error(&kind.into(), &Words::new(lang)));
            assert!(said.iter().all(|said| !said.starts_with("system-")), "{said:?}");
            assert_ne!(said[0], said[1]);
            assert!(said.iter().enumerate().all(|(i, said)| i == 0 || !said.is_ascii()), "{said:?}");
        }
        let other = io::Error::other("odd\u{7}");
        assert!(system_error(&other, &Words::new(Lang::En)).contains("odd\\u{7}"));
    }
}
