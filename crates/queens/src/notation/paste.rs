//! A list pasted from a program, with what stands around it: `queens = [1, 3, 0, 2]`, `let queens = vec![1, 3, 0, 2];`,
//! `int queens[] = {1, 3, 0, 2};`, `(define queens '(1 3 0 2))`.
//!
//! What is not the list becomes white space; braces and the parentheses of Scheme become brackets, and a comma takes
//! the place of the white space between two items of Scheme. So every notation reads the rest, and every place in the
//! text stays where it was.

use std::borrow::Cow;

/// The text without what a program has around a list; the text itself where it is no assignment of one list.
pub(super) fn unwrapped(text: &str) -> Cow<'_, str> {
    let (start, end, list) = if let Some((start, end)) = list_in(text) {
        (start, end, text[start..end].replace('{', "[").replace('}', "]"))
    } else if let Some((start, end)) = scheme_list_in(text) {
        (start, end, with_commas(&text[start..end].replace('(', "[").replace(')', "]")))
    } else {
        return Cow::Borrowed(text);
    };
    let blank =
        |part: &str| -> String { part.chars().map(|c| if c.is_whitespace() { c } else { ' ' }).collect() };
    Cow::Owned(format!("{}{list}{}", blank(&text[..start]), blank(&text[end..])))
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
                // After the sign, and in its line.
                let between = text.get(before.len()..place)?;
                return (!between.contains('\n')).then_some((place, end));
            }
            '[' | '{' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Where the list of a text in Scheme starts and ends: of `(define queens '(1 3 0 2))`, of `'(1 3 0 2)`, or of
/// `(1 3 0 2)` as an interpreter prints it.
fn scheme_list_in(text: &str) -> Option<(usize, usize)> {
    let opening = text.len() - text.trim_start().len();
    let start = match text[opening..].strip_prefix("(define") {
        Some(rest) if rest.starts_with(char::is_whitespace) => {
            let quote = rest.find("'(")?;
            // One name: the definition of a function has its parameters there.
            if rest[..quote].contains('(') || rest[..quote].split_whitespace().count() != 1 {
                return None;
            }
            text.len() - rest.len() + quote + 1
        }
        Some(_) => return None,
        None => opening + usize::from(text[opening..].starts_with('\'')),
    };
    let closing = if start > opening + 1 { ")" } else { "" };
    let list = text[start..].strip_prefix('(')?;
    let is_list = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '(' | ')' | '-');
    let mut depth = 1_usize;
    for (place, c) in list.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let end = start + 1 + place + 1;
            let is_alone = text[end..].trim() == closing && text[start..end].chars().all(is_list);
            return is_alone.then_some((start, end));
        }
    }
    None
}

/// A list whose items have commas between them. A comma takes the place of the first white space between two items; at
/// the end of a line it comes before the line end, where it moves nothing.
fn with_commas(list: &str) -> String {
    let mut tidy = String::with_capacity(list.len() + list.len() / 2);
    let mut chars = list.chars().peekable();
    let mut before = None;
    while let Some(c) = chars.next() {
        if !c.is_whitespace() {
            // Items of their own brackets may stand side by side without white space: `(0 1)(1 3)`.
            if before == Some(']') && c == '[' && tidy.ends_with(']') {
                tidy.push(',');
            }
            tidy.push(c);
            before = Some(c);
            continue;
        }
        let mut space = String::from(c);
        while let Some(next) = chars.next_if(|next| next.is_whitespace()) {
            space.push(next);
        }
        let is_between =
            before.is_some_and(|before| before != '[') && chars.peek().is_some_and(|&next| next != ']');
        if is_between {
            tidy.push(',');
        }
        let keeps_first = !is_between || matches!(c, '\n' | '\r');
        tidy.push_str(if keeps_first { &space } else { &space[c.len_utf8()..] });
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::super::{Notation, read};

    #[test]
    fn a_bracket_that_opens_before_the_sign_of_an_assignment_is_no_list() {
        for text in ["a{=]", "s+{     =<    ]", "queens[4 = 1]"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

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
            "(define queens '(1 3 0 2))",
            "(define queens\n  '(1 3\n    0 2))\n",
            "'(1 3 0 2)",
            "(1 3 0 2)\n",
            " ( 1  3\t0 2 )",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&tidy), "{text}");
        }
        let matrix = read("board = [[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 0, 1, 0]]").unwrap();
        assert_eq!(matrix, (Notation::Matrix, tidy.1.clone()));
        let nested = read("(define board '((0 1 0 0) (0 0 0 1)\n (1 0 0 0) (0 0 1 0)))").unwrap();
        assert_eq!(nested, (Notation::Matrix, tidy.1.clone()));
        for text in ["'((0 1) (1 3) (2 0) (3 2))", "((0 1)(1 3)(2 0)(3 2))"] {
            assert_eq!(read(text), Ok((Notation::Pairs, tidy.1.clone())), "{text}");
        }
        let partial = read("(define queens '(1 -1 -1 -1))").unwrap();
        assert_eq!(partial, read("[1,-1,-1,-1]").unwrap());
        assert_eq!(
            read("rows = [\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]").unwrap(),
            (Notation::Leetcode, tidy.1)
        );
    }

    #[test]
    fn places_in_the_text_stay_where_they_are() {
        let error = read("queens = [1, 3,\n x, 2]").unwrap_err();
        assert_eq!((error.line, error.column), (2, 2));
        for (text, line, column) in [
            ("(define queens '(1 3 0 9))", 1, 24),
            ("(define queens '(1 3\n  0 9))", 2, 5),
            ("'(1 -3)", 1, 6),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_no_assignment_of_one_list_is_left_alone() {
        for text in [
            "queens = 5",
            "a = [1]\nb = [0]",
            "= [0]",
            "f(x) = y",
            "queens == ",
            "q = ]",
            "(define n 8)",
            "(define (f x) '(1 0))",
            "(1 3 0 2) (2 0 3 1)",
            "(3,2) (2,0)",
            "(1 3 0 2",
            "(1 3 0 2))",
            "(define q '(1 3 0 2)",
            "(defines '(0))",
            "()x",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read("=Board=\n. . . . \n. . . . \n. . . . \n. . . . \n").is_ok());
    }
}
