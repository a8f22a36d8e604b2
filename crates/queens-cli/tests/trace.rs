//! `queens trace`, driven end to end: what it writes where, what it refuses, what it leaves behind.

use std::process::{Command, Output, Stdio};

/// The binary in English, whatever the locale of the machine that runs the tests.
fn queens(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.env_clear().env("LANG", "C").stdin(Stdio::null()).args(line.split_whitespace());
    command
}

fn output(line: &str) -> Output {
    queens(line).output().unwrap()
}

fn text(line: &str) -> String {
    let output = output(line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{line}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(line: &str, expected: &str) {
    let output = output(line);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{line}: {error}");
    assert!(output.stdout.is_empty(), "{line} prints data");
    assert!(error.starts_with("queens: ") && error.trim_end().lines().count() == 1, "{line}: {error}");
    assert!(error.contains(expected), "{line}: {error:?} does not say {expected:?}");
    assert!(error.contains("; "), "{line}: {error:?} has no hint");
}

#[test]
fn the_default_is_text_with_every_step() {
    let steps = text("trace 4");
    assert!(steps.starts_with("step 0: the empty board\n"));
    assert_eq!(steps.matches("solution ").count(), 2);
    assert!(steps.contains("step 154: finished: 60 tried, 44 rejected, 16 placed, 2 solutions\n"));
    assert_eq!(steps, text("trace 4 --as text --method grid --until all --from 0 --every 1"));
}

#[test]
fn a_range_shows_the_same_steps_as_the_whole() {
    let whole = text("trace 5 --as json");
    let part = text("trace 5 --as json --from 10 --to 40 --every 15");
    // The head comes first, then step 1.
    let expected: Vec<&str> =
        [0, 10, 25, 40].iter().map(|&number| whole.lines().nth(number).unwrap()).collect();
    assert_eq!(part.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn until_ends_the_search_at_the_first_solution_or_after_some_steps() {
    let first = text("trace 8 --until first --as json");
    let last: Vec<&str> = first.lines().rev().take(2).collect();
    assert!(last[1].starts_with(r#"{"step":1963,"do":"solution","number":1,"#), "{}", last[1]);
    assert!(last[0].contains(r#""do":"finished","totals":{"steps":1963,"#), "{}", last[0]);
    assert!(last[0].contains(r#""tries":876,"#), "{}", last[0]);
    for by in ["check", "try", "queen", "backtrack", "solution"] {
        let lines = text(&format!("trace 8 --until 12 --as json --by {by}"));
        assert_eq!(lines.lines().count(), 1 + 12, "the head and 12 steps by {by}");
    }
    assert_eq!(text("trace 8 --until 0 --as json").lines().count(), 1);
}

#[test]
fn steps_of_a_larger_size_are_among_those_of_a_smaller_one() {
    let told = |line: &str| -> Vec<String> {
        let steps = text(line);
        let sentence =
            |line: &str| line.strip_prefix("step ")?.split_once(": ").map(|(_, said)| said.to_owned());
        steps.lines().filter_map(sentence).collect()
    };
    let sizes = ["check", "try", "queen", "backtrack", "solution"];
    let films = sizes.map(|by| told(&format!("trace 5 --by {by}")));
    for (pair, by) in films.windows(2).zip(sizes) {
        let (small, large) = (&pair[0], &pair[1]);
        assert!(small.len() > large.len(), "by {by}");
        let mut rest = small.iter();
        assert!(large.iter().all(|said| rest.any(|other| other == said)), "by {by}");
    }
    assert_eq!(films[1], told("trace 5"), "a try is the size without --by");
    assert_eq!(films[4].len(), 1 + 10 + 1, "the start, the solutions, the end");
}

#[test]
fn json_has_the_data_of_the_program_where_it_is_asked_for() {
    let lines = text("trace 4 --method sparse --until first --json --data");
    let value = |line: &str| -> serde_json::Value { serde_json::from_str(line).unwrap() };
    let head = value(lines.lines().next().unwrap());
    assert_eq!((&head["trace"], &head["method"]), (&2.into(), &"sparse".into()));
    let solution = lines.lines().map(value).find(|step| step["do"] == "solution").unwrap();
    assert_eq!(solution["data"]["queens"], serde_json::json!([1, 3, 0, 2]));
    assert_eq!(
        solution["calls"].as_array().unwrap().len(),
        5,
        "one call for each row, and the one that finds it"
    );
    assert!(!text("trace 4 --json").contains("\"data\""));
}

#[test]
fn the_summary_counts_the_nodes_of_a319284() {
    let summary = text("trace 8 --summary");
    assert!(summary.contains("nodes per level: 2057 in all, the root counted"));
    assert!(summary.contains("first solution: step 1963, after 876 tries and 113 queens"));
    let methods = text("trace 8 --summary --method all --as json");
    assert_eq!(methods.lines().count(), 7);
    for line in methods.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["nodes"], 2057, "{line}");
        assert_eq!(value["totals"]["solutions"], 92, "{line}");
    }
    assert!(text("trace 8 --summary --method all --as svg").contains("15720"));
    let compared = text("trace 8 --summary --method all");
    for line in [
        "method                  grid     scan  sparse   matrix    sicp   htdp   bits",
        "numbers kept at most      64       64       8       64   36284    396     40",
        "8^8 = 16777216 ways to put a queen in each row",
        "8! = 40320 of them have one in each column as well",
        "2057 nodes are what this search looks at",
    ] {
        assert!(compared.lines().any(|shown| shown == line), "{line:?} is not in\n{compared}");
    }
    assert!(text("trace 100 --summary --until 9").contains("100^100 = 10^200 ways"));
    assert!(text("trace 8 --summary --until 100").contains("not to the end: the first 100 steps"));
}

#[test]
fn boards_with_blocked_squares_are_traced_in_the_users_language() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    std::fs::write(&board, "*...\n....\n....\n....\n").unwrap();
    let line = format!("trace --board {} --lang zh-TW --until 2", board.display());
    let steps = text(&line);
    assert!(steps.contains("第 2 步：第 1 橫排第 1 直排不能放：這一格是障礙格\n"), "{steps}");
}

#[test]
fn every_form_can_be_written_to_a_file_and_replaces_an_older_one() {
    let folder = tempfile::tempdir().unwrap();
    for form in ["text", "json", "plantuml", "mermaid", "dot", "svg", "png", "gif", "html"] {
        let file = folder.path().join("out");
        std::fs::write(&file, "older").unwrap();
        let until = if form == "gif" { " --until 5" } else { "" };
        let line = format!("trace 4 --as {form}{until}");
        assert_eq!(text(&format!("{line} --out {}", file.display())), "", "{form} writes to the file alone");
        assert_eq!(std::fs::read(&file).unwrap(), output(&line).stdout, "{form}");
    }
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "no temporary file is left");
}

#[test]
fn a_refused_picture_leaves_no_file_and_keeps_an_older_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.gif");
    refused(&format!("trace 8 --as gif --out {}", file.display()), "35555 frames");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    std::fs::write(&file, "older").unwrap();
    refused(&format!("trace 8 --as gif --out {}", file.display()), "35555 frames");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "older");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    assert_eq!(text("trace 4 --out /dev/null"), "");
    assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_a_long_trace_quietly() {
    use std::io::Read;
    let mut child =
        queens("trace 14 --as json").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut start = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(141), "as SIGPIPE would have it");
    assert!(output.stderr.is_empty());
}

#[test]
fn what_makes_no_sense_is_refused_in_one_line() {
    refused("trace 4 --until zwei", "\"zwei\" is not an end for --until");
    refused("trace 4 --until -3", "\"-3\" is not an end for --until");
    refused("trace 4 --as dot --every 2", "--every means nothing for --as dot");
    refused("trace 4 --as svg --delay 2", "--delay means nothing for --as svg");
    refused("trace 4 --data", "--data means nothing for --as text");
    refused("trace 4 --as dot --by queen", "--by means nothing for --as dot");
    refused("trace 20 --method sicp", "sicp would keep about");
    refused("trace 4 --part down", "--part means nothing for --as text");
    refused("trace 4 --summary --from 3", "--from means nothing for --as text --summary");
    refused("trace 4 --method all", "add --summary");
    refused("trace 4 --summary --as gif", "a summary has no form gif");
    refused("trace 4 --from 5 --to 3", "--from 5 comes after --to 3");
    refused("trace 4 --from 1000", "there is no step 1000");
    refused("trace 4 --json --from 1000", "there is no step 1000");
    refused("trace 4 --every 0", "--every 0 would show nothing");
    refused("trace 4 --as svg --step 999", "there is no step 999 in this search; choose one from 0 to 154");
    refused("trace 4 --as html --from 999", "there is no step 999 in this search; choose one from 0 to 154");
    refused("trace 3 --as mermaid --part found", "no part \"found\"");
    refused("trace 41 --as svg --step 1", "a board of 41 rows is too large for a picture");
    refused("trace 12 --as html", "more than 250000 steps");
    refused("trace 4 --out /no/such/folder/file", "cannot be written");
    refused("trace 4 --as jpeg", "\"jpeg\" is not a value");
    refused("trace", "no board is given");
}

/// Every command in docs/tracing.md that shows what it prints prints that.
#[test]
fn the_screens_in_the_documentation_are_real_ones() {
    let documentation = include_str!("../../../docs/tracing.md");
    let mut screens = 0;
    for screen in documentation.split("\n    $ queens ").skip(1) {
        let (line, rest) = screen.split_once('\n').unwrap();
        let shown: Vec<&str> =
            rest.lines().take_while(|line| line.is_empty() || line.starts_with("    ")).collect();
        let shown: Vec<&str> = shown.iter().map(|line| line.strip_prefix("    ").unwrap_or("")).collect();
        let printed = text(line);
        let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
        assert_eq!(shown.join("\n").trim_end(), printed.join("\n"), "queens {line}");
        screens += 1;
    }
    assert_eq!(screens, 3);
}
