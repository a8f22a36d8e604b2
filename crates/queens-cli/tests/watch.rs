//! `queens watch`, driven in a real terminal.

mod terminal;

use std::process::Command;
use std::time::Duration;

use terminal::Terminal;

const QUEENS: &str = env!("CARGO_BIN_EXE_queens");

/// A terminal of 80 by 24 in which `queens watch` was started.
fn watch(arguments: &str) -> Option<Terminal> {
    let terminal = Terminal::open(80, 24)?;
    terminal.run(&format!("clear; {QUEENS} watch {arguments}"));
    Some(terminal)
}

#[test]
fn it_starts_with_the_empty_board_and_says_what_to_press() {
    let Some(terminal) = watch("8") else { return };
    let screen = terminal.wait_for("q quit");
    assert!(screen.starts_with(" 8 queens, grid"), "{screen}");
    assert!(screen.contains(" 8 . . . . . . . ."), "{screen}");
    assert!(screen.contains("def search(row):"), "{screen}");
    assert!(screen.contains("Space plays the search"), "{screen}");
    assert_eq!(screen.lines().count(), 24);
}

#[test]
fn right_and_left_step_forwards_and_back() {
    let Some(terminal) = watch("4") else { return };
    terminal.wait_for_all(&["step 0", "q quit"]);
    terminal.keys(&["Right"]);
    let tried = terminal.wait_for_all(&[
        "step 1 ",
        " 1 ? . . .",
        ">     for column in range(n):",
        "\n try row 1, column 1\n",
        "tried 1 ",
    ]);
    terminal.keys(&["Right"]);
    let placed = terminal.wait_for_all(&[
        "step 2 ",
        " 1 Q x x x",
        ">             grid[row][column] = \"Q\"",
        "\n place a queen on row 1, column 1\n",
        "placed 1 ",
    ]);
    terminal.keys(&["Right", "Right"]);
    terminal.wait_for_all(&[
        "step 4 ",
        " 1 Q!x x x",
        " 2 X x . .",
        "\n reject row 2, column 1",
        "rejected 1 ",
    ]);
    terminal.keys(&["Left", "Left"]);
    terminal.wait_until("as it was after two steps", |screen| screen == placed);
    terminal.keys(&["Left"]);
    terminal.wait_until("as it was after one step", |screen| screen == tried);
    terminal.keys(&["Left", "Left", "Left"]);
    terminal.wait_for_all(&["step 0 ", "Space plays the search"]);
}

#[test]
fn space_plays_and_pauses_and_arrows_change_the_speed() {
    let Some(terminal) = watch("8") else { return };
    terminal.wait_for_all(&["paused  4 a second", "q quit"]);
    terminal.keys(&["Up", "Up", "Up", "Down"]);
    terminal.wait_for("paused  16 a second");
    terminal.keys(&["Space"]);
    terminal.wait_for("playing");
    terminal.wait_for("solutions 0  tried 5");
    terminal.keys(&["Space"]);
    terminal.wait_for("paused");
    // At 16 steps a second, half a second is enough to see that nothing moves any more.
    std::thread::sleep(Duration::from_millis(200));
    let paused = terminal.screen();
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(terminal.screen(), paused);
}

#[test]
fn n_goes_from_solution_to_solution_and_home_and_end_to_the_ends() {
    let Some(terminal) = watch("8") else { return };
    terminal.wait_for("q quit");
    terminal.keys(&["n"]);
    terminal.wait_for_all(&[
        " 1 Q x x x x x x x",
        " 8 x x x Q x x x x",
        "solution 1: every row has its queen",
        "solutions 1  tried 876 ",
    ]);
    terminal.keys(&["n"]);
    terminal.wait_for_all(&["solution 2: every row has its queen", "solutions 2 "]);
    terminal.keys(&["End"]);
    terminal.wait_for_all(&["finished  4 a second", "\n finished: ", "solutions 92 "]);
    terminal.keys(&["Left"]);
    terminal.wait_until("one step before the end", |screen| !screen.contains("finished"));
    terminal.keys(&["Home"]);
    terminal.wait_for_all(&["step 0 ", "solutions 0 "]);
}

#[test]
fn a_search_that_takes_for_ever_can_be_stopped_by_a_key() {
    let Some(terminal) = watch("25 --method bits") else { return };
    terminal.wait_for("q quit");
    terminal.keys(&["End"]);
    terminal.wait_for("searching");
    terminal.keys(&["Left"]);
    terminal.wait_for("paused");
}

#[test]
fn tab_shows_the_same_board_by_every_method() {
    let Some(terminal) = watch("6 --method grid") else { return };
    terminal.wait_for("6 queens, grid");
    for method in ["scan", "sparse", "matrix", "sicp", "htdp", "bits", "grid"] {
        terminal.keys(&["Tab"]);
        terminal.wait_for_all(&[&format!("6 queens, {method} "), &format!("code: {method} "), "step 0 "]);
        terminal.keys(&["End"]);
        terminal.wait_for_all(&["\n finished: ", "solutions 4 "]);
    }
    terminal.keys(&["BTab"]);
    terminal.wait_for("6 queens, bits");
}

#[test]
fn digits_choose_how_far_a_step_goes_and_the_data_follow() {
    let Some(terminal) = watch("4 --method sparse --by check") else { return };
    terminal.wait_for_all(&["paused  4 a second by line", "q quit"]);
    terminal.keys(&["Right"]);
    terminal.wait_for_all(&["step 1 ", "> search(0)"]);
    terminal.keys(&["Right"]);
    terminal.wait_for_all(&["step 2 ", "> def search(row):", " row = 0 ", "\n call search(row = 0)\n"]);
    terminal.keys(&["3", "Right"]);
    terminal.wait_for_all(&["by queen", "\n place a queen on row 1, column 1\n", "queens  [0, -1, -1, -1]"]);
    terminal.keys(&["1", "Right", "Right", "Right", "Right"]);
    terminal.wait_for_all(&["by line", " row = 1, column = 0 ", "placed 1 "]);
    terminal.keys(&["5", "Right"]);
    terminal.wait_for_all(&["by solution", "solution 1: ", "queens  [1, 3, 0, 2]"]);
    terminal.keys(&["Left"]);
    terminal.wait_for("step 0 ");
}

#[test]
fn the_program_is_shown_in_the_language_that_is_asked_for() {
    let Some(terminal) = watch("6 --method grid --in rust") else { return };
    terminal.wait_for_all(&["code: grid in Rust", "fn search(grid: &mut Grid, row: usize) {"]);
    terminal.keys(&["Right", "Right"]);
    terminal.wait_for(">             grid[row][column] = 'Q';");
    terminal.keys(&["l"]);
    terminal.wait_for_all(&["code: grid in Python", ">             grid[row][column] = \"Q\""]);
    let (code, says) = without_terminal(&["watch", "8", "--method", "grid", "--in", "go", "--lang", "en"]);
    assert_eq!(code, Some(2), "{says}");
}

#[test]
fn c_shows_the_calls_instead_of_the_stack() {
    let Some(terminal) = watch("6") else { return };
    terminal.wait_for_all(&["stack: row", "q quit"]);
    terminal.keys(&["Right", "Right", "Right", "c"]);
    terminal.wait_for_all(&["\n search(row = 0, column = 0) ", "\n search(row = 1, column = 0) "]);
    terminal.keys(&["c"]);
    terminal.wait_for("stack: row");
}

#[test]
fn sicp_shows_its_lists_and_takes_nothing_back() {
    let Some(terminal) = watch("4 --method sicp --in scheme") else { return };
    terminal.wait_for_all(&["code: sicp in Scheme", "q quit"]);
    terminal.keys(&["5", "Right"]);
    let screen = terminal.wait_for_all(&["solution 1: ", "taken back 0"]);
    assert!(!screen.contains("stack: "), "{screen}");
    terminal.keys(&["2", "Home", "Right", "Right", "Right"]);
    terminal.wait_for_all(&[
        "smaller (1)",
        "extended (2)",
        "extend placement 1 by a queen on row 2, column 1",
    ]);
}

#[test]
fn the_screen_follows_the_size_of_the_window() {
    let Some(terminal) = watch("8") else { return };
    terminal.wait_for("q quit");
    terminal.keys(&["n"]);
    terminal.wait_for("solution 1:");
    terminal.resize(60, 20);
    // Too narrow for the code: the stack stands beside the board.
    terminal.wait_until("all but the code", |screen| {
        let parts = [" 7 x Q x x x x x x     8  Q 4", "solution 1:", "q quit"];
        parts.iter().all(|part| screen.contains(part)) && !screen.contains("def ")
    });
    terminal.resize(30, 8);
    terminal.wait_for("This window has 30 columns");
    terminal.resize(120, 40);
    terminal.wait_until("all parts, the keys at the bottom", |screen| {
        let has_keys = screen.lines().nth(39).is_some_and(|keys| keys.contains("q quit"));
        has_keys && screen.contains("def search") && screen.contains(" 8 x x x Q x x x x")
    });
    terminal.keys(&["Right"]);
    terminal.wait_for("take back the queen on row 8, column 4");
}

#[test]
fn help_explains_every_key_and_sign() {
    let Some(terminal) = watch("8") else { return };
    terminal.wait_for("q quit");
    terminal.keys(&["?"]);
    terminal.wait_for_all(&["next method", "Q!  the queen that attacks it", "o   queen just taken back"]);
    terminal.keys(&["Escape"]);
    terminal.wait_until("closed", |screen| !screen.contains("next method") && screen.contains("def search"));
}

/// What the settings of the terminal are and whether it shows its normal screen and its cursor.
fn condition(terminal: &Terminal, directory: &std::path::Path) -> [String; 3] {
    let settings = terminal.output_of("stty -g", directory);
    [settings, terminal.fact("alternate_on"), terminal.fact("cursor_flag")]
}

/// Ends `queens watch` in some way and looks whether the terminal is as it was before.
fn ends_cleanly(exit_code: &str, end: impl FnOnce(&Terminal, &str)) {
    let Some(terminal) = Terminal::open(80, 24) else { return };
    let directory = tempfile::tempdir().expect("a directory");
    terminal.run("clear; echo what was here before");
    terminal.wait_until("a shell that is ready", |screen| screen.starts_with("what was here before\n$"));
    let before = condition(&terminal, directory.path());
    let process = directory.path().join("process");
    terminal
        .run(&format!("sh -c 'echo $$ >{}; exec {QUEENS} watch 8'; echo ended with $?", process.display()));
    terminal.wait_for("q quit");
    assert_eq!(terminal.fact("alternate_on"), "1");
    terminal.keys(&["n"]);
    terminal.wait_for("solution 1:");
    let process = std::fs::read_to_string(process).expect("the shell wrote it");
    end(&terminal, process.trim());
    terminal.wait_for(&format!("ended with {exit_code}"));
    // What was at the top of a window that changed its width is history.
    let after = terminal.screen_and_history();
    assert!(after.contains("what was here before") && !after.contains("q quit"), "{after}");
    assert_eq!(condition(&terminal, directory.path()), before);
    assert_eq!(before[1..], ["0", "1"]);
}

#[test]
fn q_gives_the_terminal_back() {
    ends_cleanly("0", |terminal, _| terminal.keys(&["q"]));
}

#[test]
fn escape_gives_the_terminal_back() {
    ends_cleanly("0", |terminal, _| terminal.keys(&["Escape"]));
}

#[test]
fn control_c_gives_the_terminal_back() {
    ends_cleanly("130", |terminal, _| terminal.keys(&["C-c"]));
}

#[test]
fn a_signal_to_end_gives_the_terminal_back() {
    ends_cleanly("143", |_, process| {
        let sent = Command::new("kill").args(["-TERM", process]).status().expect("kill starts");
        assert!(sent.success());
    });
}

#[cfg(target_os = "linux")]
#[test]
fn no_memory_gives_the_terminal_back_and_is_said() {
    ends_cleanly("2", |terminal, process| {
        let limited = Command::new("prlimit").args(["--as=1", "--pid", process]).status();
        assert!(limited.expect("prlimit starts").success());
        // A wider window needs more memory.
        terminal.resize(2000, 24);
        terminal.wait_for("queens: there is not enough memory to go on; ");
        terminal.resize(80, 24);
    });
}

#[test]
fn it_speaks_three_languages() {
    for (lang, start, tried, quit) in [
        ("en", "8 queens, grid", "try row 1, column 1", "q quit"),
        ("zh-TW", "8 皇后，grid", "嘗試第 1 橫排第 1 直排", "q 離開"),
        ("zh-CN", "8 皇后，grid", "尝试第 1 横行第 1 纵列", "q 退出"),
    ] {
        let Some(terminal) = watch(&format!("8 --lang {lang}")) else { return };
        terminal.wait_for(quit);
        terminal.keys(&["Right"]);
        let screen = terminal.wait_for(tried);
        assert!(screen.contains(start), "{screen}");
        // Wide characters push nothing out of its place: the code begins in the same column of every line.
        assert!(
            screen.contains(" 8 x . . . . . . .                ") || screen.contains(" 8 . . . . . . . ."),
            "{screen}"
        );
        assert_eq!(screen.lines().count(), 24, "{screen}");
    }
}

#[test]
fn a_board_of_thirty_rows_shows_the_part_where_something_happens() {
    let Some(terminal) = watch("30 --method bits") else { return };
    terminal.wait_for_all(&["30 queens, bits", "rows 1-12, columns 1-13", "q quit"]);
    terminal.keys(&["Up", "Up", "Up", "Up", "Up", "Up", "Space"]);
    terminal
        .wait_until("another part", |screen| screen.contains("\n rows ") && !screen.contains("rows 1-12"));
    terminal.keys(&["Space"]);
    terminal.wait_for("paused");
    terminal.resize(160, 50);
    terminal.wait_until("the whole board", |screen| screen.contains(" 30 ") && screen.contains("\n board"));
}

#[test]
fn a_board_from_a_file_shows_its_blocked_squares_and_given_queens() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("board.txt");
    std::fs::write(&file, "*.....\n......\n......\n......\n......\n.*..Q.\n").expect("written");
    let Some(terminal) = watch(&format!("--board {}", file.display())) else { return };
    let start = terminal.wait_for("q quit");
    assert!(start.contains(" 1 * . . . x .") && start.contains(" 6 x * x x q x"), "{start}");
    terminal.keys(&["Right", "Right"]);
    let code = ">         return False";
    terminal.wait_for_all(&[" 1 X . . . x .", code, "\n reject row 1, column 1: "]);
}

#[test]
fn colours_are_used_where_they_are_wanted() {
    for (arguments, environment, colored) in [
        ("8", "", true),
        ("8", "NO_COLOR=1", false),
        ("8 --color never", "", false),
        ("8 --color always", "NO_COLOR=1", true),
    ] {
        let Some(terminal) = Terminal::open(80, 24) else { return };
        terminal.run(&format!("{environment} {QUEENS} watch {arguments}"));
        terminal.wait_for("q quit");
        terminal.keys(&["n"]);
        terminal.wait_for("solution 1:");
        let screen = terminal.colored_screen();
        // Codes 38 and 48 choose colours of the letters and behind them.
        let has_color = ["38;5;", "48;5;"].iter().any(|code| screen.contains(code));
        assert_eq!(has_color, colored, "{environment} watch {arguments}: {screen:?}");
    }
}

/// Runs the command without a terminal: its exit code, and what it says.
fn without_terminal(arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(QUEENS).args(arguments).output().expect("the command starts");
    assert!(output.stdout.is_empty());
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn without_a_terminal_it_refuses_in_one_line() {
    for lang in ["en", "zh-TW", "zh-CN"] {
        let (code, says) = without_terminal(&["watch", "8", "--lang", lang]);
        assert_eq!(code, Some(2));
        assert!(says.starts_with("queens: ") && says.contains("queens trace"), "{says}");
        assert_eq!(says.lines().count(), 1, "{says}");
    }
}

#[test]
fn a_board_that_is_too_large_is_refused_in_one_line() {
    let Some(terminal) = watch("101; echo ended with $?") else { return };
    let screen = terminal.wait_for("ended with 2");
    assert!(
        screen.contains("queens: a board of 101 rows is too large to watch; the largest has 100"),
        "{screen}"
    );
}
