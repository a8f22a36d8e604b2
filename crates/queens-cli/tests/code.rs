//! `queens code`: the programs of the methods. `tests/listings/run` compiles and runs them.

mod common;

use common::run;
use predicates::prelude::*;

fn printed(line: &str) -> String {
    let output = run(line).success().stderr("").get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn without_a_method_it_lists_what_there_is() {
    let table = printed("code");
    assert!(table.contains("\ngrid    rust python "), "{table}");
    for book in ["SICP, exercise 2.42", "HtDP, section 28.2", "queens code METHOD"] {
        assert!(table.contains(book), "{table}");
    }
}

#[test]
fn the_first_language_of_a_method_is_that_of_its_article() {
    for (method, language) in [("grid", "rust"), ("sparse", "python"), ("matrix", "go"), ("htdp", "scheme")] {
        assert_eq!(printed(&format!("code {method}")), printed(&format!("code {method} --in {language}")));
    }
}

#[test]
fn only_the_comments_change_with_the_language_of_the_reader() {
    let program = |lang: &str| -> Vec<String> {
        let text = printed(&format!("code grid --in rust --lang {lang}"));
        text.lines().filter(|line| !line.starts_with("//")).map(str::to_owned).collect()
    };
    assert!(printed("code grid --lang zh-TW").starts_with("// N 皇后：在字元棋盤上逐橫排放置。\n"));
    assert_eq!(program("en"), program("zh-TW"));
    assert_eq!(program("en"), program("zh-CN"));
}

#[test]
fn a_language_that_a_method_is_not_written_in_is_refused_with_those_that_it_is() {
    let refused = |line: &str, says: &str| {
        run(line).code(2).stdout("").stderr(predicate::str::contains(says.to_owned()));
    };
    refused("code sparse --in go", "sparse is not written in Go; use --in python");
    refused("code --in go", "METHOD");
    refused("code other", "grid");
}
