//! A terminal to drive programs in: a tmux server of its own, ended with the test.

use std::fmt::Debug;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long something may take to appear: long, because the machine may be busy. Tests wait only until it does.
const PATIENCE: Duration = Duration::from_secs(30);

/// A shell in a terminal.
pub struct Terminal {
    socket: String,
}

impl Terminal {
    /// A shell with an empty screen. `None` if there is no tmux here, which only a machine that is set up to
    /// run all tests (`QUEENS_TOOLS=1`) must have.
    pub fn open(width: u16, height: u16) -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        if let Err(error) = Command::new("tmux").arg("-V").output() {
            let required = std::env::var_os("QUEENS_TOOLS").is_some_and(|value| value == "1");
            assert!(!required, "tmux does not start: {error}");
            eprintln!("not tested: tmux does not start ({error})");
            return None;
        }
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let terminal = Self { socket: format!("queens-test-{}-{number}", std::process::id()) };
        let size = [width.to_string(), height.to_string()];
        // A plain shell that prompts with `$ ` and reads no one's settings.
        let shell = "env -u NO_COLOR LC_ALL=C.UTF-8 PS1='$ ' ENV= sh";
        let made =
            terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &size[0], "-y", &size[1], shell]);
        assert!(made.status.success(), "tmux: {}", String::from_utf8_lossy(&made.stderr));
        terminal.wait_for("$");
        Some(terminal)
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let output = Command::new("tmux").args(["-u", "-L", &self.socket]).args(arguments).output();
        output.expect("tmux starts")
    }

    /// Types a line into the shell.
    pub fn run(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.keys(&["Enter"]);
    }

    /// Presses keys, by the names that tmux gives them.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Makes the window larger or smaller.
    pub fn resize(&self, width: u16, height: u16) {
        self.tmux(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// What is on the screen now.
    pub fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// What is on the screen now, and what was moved off its top.
    pub fn screen_and_history(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p", "-S", "-"]).stdout).into_owned()
    }

    /// What is on the screen now, with the codes of its colours.
    pub fn colored_screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p", "-e"]).stdout).into_owned()
    }

    /// Something that tmux knows about the terminal, such as `cursor_flag`.
    pub fn fact(&self, name: &str) -> String {
        let format = format!("#{{{name}}}");
        String::from_utf8_lossy(&self.tmux(&["display-message", "-p", &format]).stdout).trim().to_owned()
    }

    /// Waits until a text is on the screen; gives the screen. What is drawn after the text may still be missing.
    pub fn wait_for(&self, text: &str) -> String {
        self.wait_for_all(&[text])
    }

    /// Waits until some texts are on the screen together; gives the screen.
    pub fn wait_for_all(&self, texts: &[&str]) -> String {
        self.wait_until(texts, |screen| texts.iter().all(|text| screen.contains(text)))
    }

    /// Waits until the screen is as it should be; gives it.
    pub fn wait_until(&self, what: impl Debug, holds: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if holds(&screen) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{what:?} does not come about:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Runs a line in the shell and gives what it prints to a file, as the screen may be too small for it.
    pub fn output_of(&self, line: &str, directory: &Path) -> String {
        let (file, done) = (directory.join("output"), directory.join("done"));
        let _ = std::fs::remove_file(&done);
        self.run(&format!("{line} >'{}' 2>&1; touch '{}'", file.display(), done.display()));
        let start = Instant::now();
        while !done.exists() {
            assert!(start.elapsed() < PATIENCE, "{line:?} does not end:\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(20));
        }
        std::fs::read_to_string(file).expect("the shell wrote it")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}
