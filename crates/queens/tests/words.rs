//! Every language says everything, and nothing is said that nobody asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use queens::words::{Lang, Words, sources};

/// The keys of a language, each with the variables that its message uses.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (topic, text) in sources(lang) {
        let mut current = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '.', '}'])) {
                let before = keys.insert(key.to_owned(), BTreeSet::new());
                assert!(before.is_none(), "{}/{topic}.ftl says {key} twice", lang.tag());
                current = Some(key.to_owned());
            }
            if let Some(variables) = current.as_ref().and_then(|key| keys.get_mut(key)) {
                let names = line.split('$').skip(1);
                variables.extend(names.map(|rest| {
                    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
                }));
            }
        }
    }
    keys
}

fn collect(folder: &Path, text: &mut String) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !matches!(name.as_str(), "target" | "locales" | "tests" | "vendor") {
            collect(&path, text);
        } else if [".rs", ".js", ".html"].iter().any(|end| name.ends_with(end))
            || folder.ends_with("listings")
        {
            text.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

/// The source text of all crates but their tests.
fn source() -> String {
    let mut text = String::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut text);
    text
}

#[test]
fn every_language_has_the_same_keys_with_the_same_variables() {
    let english = keys(Lang::En);
    assert!(english.len() > 20, "the keys are found");
    for lang in Lang::ALL {
        let _ = Words::new(lang); // panics on a syntax error
        let other = keys(lang);
        for (key, variables) in &english {
            assert_eq!(other.get(key), Some(variables), "{key} in {}", lang.tag());
        }
        for key in other.keys() {
            assert!(english.contains_key(key), "{key} is in {} alone", lang.tag());
        }
    }
}

/// Help keys are made of the names of commands and arguments; the command's own tests check those.
#[test]
fn every_key_is_used_somewhere() {
    let source = source();
    // What keys begin with that the page makes, as in `glossary-${term}`.
    let made: Vec<&str> = source
        .split('`')
        .filter_map(|literal| literal.split_once("${"))
        .map(|(start, _)| start)
        .filter(|start| start.ends_with('-') && start.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        .collect();
    for key in keys(Lang::En).keys().filter(|key| !key.starts_with("help-")) {
        let quoted = ['"', '\'', '`'].iter().any(|quote| source.contains(&format!("{quote}{key}{quote}")));
        // In a listing a key stands in braces for its words.
        let quoted = quoted || source.contains(&format!(" {{{key}}}"));
        let is_made = made.iter().any(|start| key.starts_with(start));
        assert!(quoted || is_made, "nobody says {key}");
    }
}

/// A literal that follows `.say(` or `.say_with(` in the source is a key that exists.
#[test]
fn every_key_that_is_used_exists() {
    let source = source();
    let english = keys(Lang::En);
    let mut checked = 0;
    for call in [".say(", ".say_with("] {
        let literals = source.split(call).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"'));
        for key in literals.map(|rest| rest.split('"').next().unwrap()) {
            assert!(english.contains_key(key), "{key} is said but not written");
            checked += 1;
        }
    }
    assert!(checked > 10, "the calls are found");
}

/// What a front alone says is not there without the feature `front-words`: the library must do without it.
#[test]
fn the_library_and_the_api_need_no_words_of_the_fronts() {
    let mut source = String::new();
    for folder in ["src", "../queens-api/src", "../queens-wasm/src"] {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut source);
    }
    let fronts = ["command", "help", "share", "watch", "web", "lessons"];
    let texts = sources(Lang::En).iter().filter(|(topic, _)| fronts.contains(topic));
    let keys =
        texts.flat_map(|(_, text)| text.lines()).filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    for key in keys.filter(|key| key.starts_with(|c: char| c.is_ascii_lowercase())) {
        assert!(!source.contains(&format!("\"{key}\"")), "{key} is said by the library");
    }
}
