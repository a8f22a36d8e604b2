//! A list pasted from a program, with what stands around it: `queens = [1, 3, 0, 2]`, `let queens = vec![1, 3, 0, 2];`,
//! `int queens[] = {1, 3, 0, 2};`.
//!
//! What is not the list becomes white space and braces become brackets, so every notation reads the rest, and every
//! place in the text stays where it was.

use std::borrow::Cow;

/// The text without what a program has around a list; the text itself where it is no assignment of one list.
pub(super) fn unwrapped(text: &str) -> Cow<'_, str> {
    match list_in(text) {
        Some((start, end)) => {
            let blank = |part: &str| -> String {
                part.chars().map(|c| if c.is_whitespace() { c } else { ' ' }).collect()
            };
            let list = text[start..end].replace('{', "[").replace('}', "]");
            Cow::Owned(format!("{}{list}{}", blank(&text[..start]), blank(&text[end..])))
        }
        None => Cow::Borrowed(text),
    }
}

/// Where the list of an assignment starts and ends.
fn list_in(text: &str) -> Option<(usize, usize)> {
    let is_name = |c: char| c.is_alphabetic() || matches!(c, '_' | '$');
    let (before, _) = text.split_once('=')?;
    if !before.trim_start().starts_with(is_name) || before.trim().contains('\n') {
        return None;
    }
    // The list is what the last bracket closes; only the end of a statement follows it.
    let end = text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ')' | ';' | ',')).len();
    let mut depth = 0_usize;
    for (place, c) in text[..end].char_indices().rev() {
        match c {
            ']' | '}' => depth += 1,
            _ if depth == 0 => return None,
            '[' | '{' if depth == 1 => {
                let is_after = place > before.len();
                let is_same_line = !text[before.len()..place].contains('\n');
                return (is_after && is_same_line).then_some((place, end));
            }
            '[' | '{' => depth -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::{Notation, read};

    #[test]
    fn assignments_of_many_languages_are_the_list_that_they_assign() {
        let tidy = read("[1,3,0,2]").unwrap();
        for text in [
            "queens = [1, 3, 0, 2]",
            "queens=[1,3,0,2]",
            "  queens: list[int] = [1, 3, 0, 2]\n",
            "let queens = [1, 3, 0, 2];",
            "let queens: Vec<usize> = vec![1, 3, 0, 2];",
            "const QUEENS: [u32; 4] = [1, 3, 0, 2];\n",
            "int queens[] = {1, 3, 0, 2};",
            "std::vector<int> queens = {1,\n 3, 0, 2};",
            "queens := []int{1, 3, 0, 2}",
            "queens = np.array([1, 3, 0, 2])",
            "var queens = [1, 3, 0, 2],",
            "皇后 = [1, 3, 0, 2]",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&tidy), "{text}");
        }
        let matrix = read("board = [[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 0, 1, 0]]").unwrap();
        assert_eq!(matrix, (Notation::Matrix, tidy.1.clone()));
        assert_eq!(
            read("rows = [\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]").unwrap(),
            (Notation::Leetcode, tidy.1)
        );
    }

    #[test]
    fn places_in_the_text_stay_where_they_are() {
        let error = read("queens = [1, 3,\n x, 2]").unwrap_err();
        assert_eq!((error.line, error.column), (2, 2));
    }

    #[test]
    fn what_is_no_assignment_of_one_list_is_left_alone() {
        for text in ["queens = 5", "a = [1]\nb = [0]", "= [0]", "f(x) = y", "queens == ", "q = ]"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read("=Board=\n. . . . \n. . . . \n. . . . \n. . . . \n").is_ok());
    }
}
