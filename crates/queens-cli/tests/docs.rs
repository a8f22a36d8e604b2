//! The documents: every command in a `console` block is run, and must print what stands below it.
//!
//! A block is a shell session. Lines that begin with `$ ` are run, one after the other and in one folder for the
//! whole document, with standard output and standard error together; the lines below are what they print. A
//! line `...` stands for any number of lines. The language is that of the document: `docs/zh-TW`, `README.zh-TW.md`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// One command of a document and what it is said to print.
struct Example {
    line: usize,
    command: String,
    expected: Vec<String>,
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut in_block = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            in_block = !in_block && line == "```console";
        } else if !in_block {
        } else if let Some(command) = line.strip_prefix("$ ") {
            examples.push(Example { line: number + 1, command: command.to_owned(), expected: Vec::new() });
        } else if let Some(example) = examples.last_mut() {
            example.expected.push(line.trim_end().to_owned());
        }
    }
    examples
}

/// Whether lines are as expected, `...` standing for any number of them.
fn matches(expected: &[String], printed: &[&str]) -> bool {
    match expected.split_first() {
        None => printed.is_empty(),
        Some((dots, rest)) if dots == "..." => {
            (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..]))
        }
        Some((line, rest)) => printed.first() == Some(&line.as_str()) && matches(rest, &printed[1..]),
    }
}

fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            documents(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

#[test]
fn the_documents_show_what_the_command_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = vec![root.join("README.md"), root.join("README.zh-TW.md"), root.join("README.zh-CN.md")];
    documents(&root.join("docs"), &mut paths);
    let bin = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap();
    let search = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let mut tested = 0;
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.to_string_lossy();
        let locale = ["zh-TW", "zh-CN"].into_iter().find(|&lang| name.contains(lang));
        let folder = tempfile::tempdir().unwrap();
        for Example { line, command, expected } in examples(&text) {
            let ran = Command::new("sh")
                .args(["-c", &format!("exec 2>&1; {command}")])
                .env_clear()
                .env("PATH", &search)
                .env("LANG", locale.map_or("C".to_owned(), |lang| lang.replace('-', "_") + ".UTF-8"))
                .current_dir(folder.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let printed = String::from_utf8(ran.stdout).unwrap();
            let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
            // A blank line before the end of a block is for the eye.
            let end = expected.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
            let printed_end = printed.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
            assert!(
                matches(&expected[..end], &printed[..printed_end]),
                "{name}:{line}: {command}\nprints\n{}",
                printed.join("\n")
            );
            tested += 1;
        }
    }
    assert!(tested > 20, "only {tested} commands were found in the documents");
}
