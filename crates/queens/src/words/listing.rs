//! The programs of the methods with comments in the reader's language. The keys are in `code.ftl`.

use super::Words;
use crate::search::{Listing, ListingLine, Method};

impl Listing {
    /// The lines of this program with comments in a language.
    ///
    /// ```
    /// use queens::{Method, search::Language, words::{Lang, Words}};
    /// let listing = Method::Sicp.listing(Language::Scheme).unwrap();
    /// let lines = listing.say(&Words::new(Lang::En));
    /// assert!(lines[0].text.starts_with(";;; N queens, column by column"));
    /// ```
    #[must_use]
    pub fn say(&self, words: &Words) -> Vec<ListingLine> {
        self.lines(|key| words.say(key))
    }
}

impl Method {
    /// What this method does, and where it comes from.
    #[must_use]
    pub fn say_origin(self, words: &Words) -> String {
        words.say(match self {
            Self::Grid => "code-of-grid",
            Self::Scan => "code-of-scan",
            Self::Sparse => "code-of-sparse",
            Self::Matrix => "code-of-matrix",
            Self::Sicp => "code-of-sicp",
            Self::Htdp => "code-of-htdp",
            Self::Bits => "code-of-bits",
        })
    }
}
