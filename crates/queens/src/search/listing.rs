//! The programs of the methods: complete, in the language of the tutorial and in others, in `listings/`.
//!
//! A file is a program that runs as it stands, with two additions that are taken out before it is shown:
//!
//! - A comment that is nothing but a key of `code.ftl` in braces (`// {code-grid-safe}`) stands for words in the
//!   reader's language.
//! - Labels at the end of a line (`//@ try`) name what the line does, the same in every language. A film marks
//!   the line with the label of the current step.
//!
//! Every program takes n as its argument, or without one a board on standard input (`.` free, `*` blocked, `Q`
//! a given queen), and prints what its tutorial's program prints. `tests/listings/run` compiles and runs all of them.

use super::Method;

/// A programming language that a method is written in.
///
/// ```
/// use queens::search::Language;
/// assert_eq!("scheme".parse(), Ok(Language::Scheme));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// Python 3.
    Python,
    /// Rust.
    Rust,
    /// C++17.
    Cpp,
    /// C11 with the bit instructions of GCC and Clang.
    C,
    /// Go.
    Go,
    /// Scheme, as Guile runs it.
    Scheme,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 6] = [Self::Python, Self::Rust, Self::Cpp, Self::C, Self::Go, Self::Scheme];

    /// The name that people type, which is also the one that highlighters know.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Python => "python",
            Self::Rust => "rust",
            Self::Cpp => "cpp",
            Self::C => "c",
            Self::Go => "go",
            Self::Scheme => "scheme",
        }
    }

    /// The name that people read.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Python => "Python",
            Self::Rust => "Rust",
            Self::Cpp => "C++",
            Self::C => "C",
            Self::Go => "Go",
            Self::Scheme => "Scheme",
        }
    }

    /// How the name of a file with such a program ends.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Python => "py",
            Self::Rust => "rs",
            Self::Cpp => "cpp",
            Self::C => "c",
            Self::Go => "go",
            Self::Scheme => "scm",
        }
    }

    /// What a comment to the end of the line starts with.
    fn comment(self) -> &'static str {
        match self {
            Self::Python => "#",
            Self::Rust | Self::Cpp | Self::C | Self::Go => "//",
            Self::Scheme => ";",
        }
    }
}

/// A name that is not the name of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl std::fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} is none of python, rust, cpp, c, go and scheme", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl std::str::FromStr for Language {
    type Err = UnknownLanguage;
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.name() == text)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// A method as a program in a language.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// The method.
    pub method: Method,
    /// The language.
    pub language: Language,
    /// The file with its keys and labels.
    source: &'static str,
}

/// A line of a listing as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingLine {
    /// The text.
    pub text: String,
    /// What the line does; steps of a film have the same labels.
    pub labels: Vec<&'static str>,
}

impl Listing {
    /// The lines; `comment` gives the words for a key.
    ///
    /// ```
    /// use queens::{Method, search::Language};
    /// let listing = Method::Grid.listing(Language::Rust).unwrap();
    /// let lines = listing.lines(|key| format!("about {key}"));
    /// assert_eq!(lines[0].text, "// about code-grid");
    /// ```
    pub fn lines(&self, comment: impl Fn(&str) -> String) -> Vec<ListingLine> {
        let marker = format!("{}@", self.language.comment());
        let mut lines = Vec::new();
        for line in self.source.lines() {
            let (text, labels) = match line.split_once(&marker) {
                Some((text, labels)) => (text.trim_end(), labels.split_whitespace().collect()),
                None => (line, vec![]),
            };
            let Some((start, key)) = text.strip_suffix('}').and_then(|text| text.split_once(" {code-"))
            else {
                lines.push(ListingLine { text: text.to_owned(), labels });
                continue;
            };
            // Words of several lines become several comments.
            for words in comment(&format!("code-{key}")).lines() {
                lines.push(ListingLine { text: format!("{start} {words}"), labels: labels.clone() });
            }
        }
        lines
    }

    /// The name of a file with this program.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.{}", self.method, self.language.extension())
    }

    /// The part of the program that searches: the functions that have labels. How a board is read and printed is
    /// left out.
    pub fn core(&self, comment: impl Fn(&str) -> String) -> Vec<ListingLine> {
        let lines = self.lines(comment);
        let mut core: Vec<ListingLine> = Vec::new();
        for block in lines.split(|line| line.text.is_empty()) {
            let Some(labelled) = block.iter().position(|line| !line.labels.is_empty()) else { continue };
            if !core.is_empty() {
                core.push(ListingLine { text: String::new(), labels: vec![] });
            }
            core.extend_from_slice(&block[self.start_of(block, labelled)..]);
        }
        core
    }

    /// Where the shown part of a block of lines begins, given its first label. Python has no main function: the line
    /// that starts the search stands below those that read the board.
    fn start_of(&self, block: &[ListingLine], labelled: usize) -> usize {
        match self.language {
            Language::Python => {
                let is_comment = |line: &ListingLine| line.text.starts_with(self.language.comment());
                let comments = block[..labelled].iter().rev().take_while(|line| is_comment(line)).count();
                labelled - comments
            }
            _ => 0,
        }
    }

    /// Which of some lines of this program belongs to a label. Where one line does what Python has several for,
    /// it is the line of the nearest label above it in Python.
    #[must_use]
    pub fn line_of(&self, lines: &[ListingLine], label: &str) -> Option<usize> {
        let has = |label: &str| lines.iter().position(|line| line.labels.contains(&label));
        has(label).or_else(|| {
            let python = self.method.listing(Language::Python)?.lines(|_| String::new());
            let at = python.iter().position(|line| line.labels.contains(&label))?;
            python[..at].iter().rev().flat_map(|line| &line.labels).find_map(|label| has(label))
        })
    }
}

/// The files in `listings/`.
macro_rules! listing {
    ($method:ident, $language:ident, $file:literal) => {
        Listing {
            method: Method::$method,
            language: Language::$language,
            source: include_str!(concat!("../../listings/", $file)),
        }
    };
}

/// Every listing; those of a method stand together, the one in the language of its tutorial first.
const LISTINGS: [Listing; 13] = [
    listing!(Grid, Rust, "grid.rs"),
    listing!(Grid, Python, "grid.py"),
    listing!(Scan, Cpp, "scan.cpp"),
    listing!(Scan, Python, "scan.py"),
    listing!(Sparse, Python, "sparse.py"),
    listing!(Matrix, Go, "matrix.go"),
    listing!(Matrix, Python, "matrix.py"),
    listing!(Sicp, Scheme, "sicp.scm"),
    listing!(Sicp, Python, "sicp.py"),
    listing!(Htdp, Scheme, "htdp.scm"),
    listing!(Htdp, Python, "htdp.py"),
    listing!(Bits, Python, "bits.py"),
    listing!(Bits, C, "bits.c"),
];

impl Method {
    /// The programs of this method, the one in the language of its tutorial first.
    pub fn listings(self) -> impl Iterator<Item = Listing> {
        LISTINGS.into_iter().filter(move |listing| listing.method == self)
    }

    /// The program of this method in a language, if there is one.
    #[must_use]
    pub fn listing(self, language: Language) -> Option<Listing> {
        self.listings().find(|listing| listing.language == language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn labels(listing: Listing) -> BTreeSet<&'static str> {
        listing.lines(str::to_owned).into_iter().flat_map(|line| line.labels).collect()
    }

    #[test]
    fn every_method_has_a_program_in_python_and_no_program_twice() {
        let mut seen = BTreeSet::new();
        for method in Method::ALL {
            assert!(method.listing(Language::Python).is_some(), "{method}");
            for listing in method.listings() {
                assert!(seen.insert((listing.method, listing.language)), "{method}: {:?}", listing.language);
            }
        }
    }

    /// What the film says of Python must be there to be marked; the other languages have fewer lines, never others.
    #[test]
    fn the_labels_of_every_language_are_those_of_python() {
        for method in Method::ALL {
            let python = labels(method.listing(Language::Python).expect("a program in Python"));
            for listing in method.listings() {
                let labels = labels(listing);
                assert!(labels.is_subset(&python), "{method}: {:?}", labels.difference(&python));
                for label in ["start", "search", "full", "solution", "try"] {
                    assert!(labels.contains(label), "{method} in {:?} has no {label}", listing.language);
                }
            }
        }
    }

    #[test]
    fn every_label_of_python_has_a_line_in_every_language() {
        for method in Method::ALL {
            let python = labels(method.listing(Language::Python).expect("a program in Python"));
            for listing in method.listings() {
                let core = listing.core(|_| String::new());
                for label in &python {
                    let line = listing.line_of(&core, label).expect("a line");
                    assert!(!core[line].text.trim().is_empty(), "{method}: {label}");
                }
            }
        }
        let scheme = Method::Sicp.listing(Language::Scheme).expect("a program in Scheme");
        let core = scheme.core(|_| String::new());
        let line = scheme.line_of(&core, "keep").expect("a line");
        assert!(core[line].text.contains("(filter safe?"), "{}", core[line].text);
    }

    #[test]
    fn what_is_shown_has_neither_keys_nor_labels_and_is_no_wider_than_a_window() {
        for listing in LISTINGS {
            for line in listing.lines(|_| "words".to_owned()) {
                assert!(!line.text.contains("{code-") && !line.text.contains('@'), "{}", line.text);
                assert!(line.text.len() <= 72 && line.text.trim_end() == line.text, "{}", line.text);
            }
        }
    }
}
