//! `Words`: everything that people read, in English, traditional and simplified Chinese.
//!
//! One set of Fluent files (`locales/<language>/<topic>.ftl`) serves the command, the pictures and the page.
//! In words, rows and columns count from 1: the top row is row 1 and the leftmost column is column 1.
//! (In notations they count from 0, as in programs.)

mod hint;
mod listing;
mod say;
mod step;
mod value;

pub use step::say_start;
pub use value::Value;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// A language that we speak.
///
/// ```
/// use queens::words::Lang;
/// assert_eq!("zh-TW".parse(), Ok(Lang::ZhTw));
/// assert_eq!(Lang::from_locale("zh_HK.UTF-8"), Lang::ZhTw);
/// assert_eq!(Lang::from_locale("zh_CN"), Lang::ZhCn);
/// assert_eq!(Lang::from_locale("fr_FR"), Lang::En);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    En,
    /// Chinese as written in Taiwan: 橫排 is a row, 直排 a column.
    ZhTw,
    /// Chinese as written on the mainland: 横行 is a row, 纵列 a column.
    ZhCn,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::ZhTw, Self::ZhCn];

    /// The tag that people type and that a page declares.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::ZhTw => "zh-TW",
            Self::ZhCn => "zh-CN",
        }
    }

    /// The language for a locale such as `zh_TW.UTF-8`: English for all that we do not speak. Chinese is
    /// written in traditional characters in Taiwan, Hong Kong and Macau and wherever the locale says `Hant`.
    #[must_use]
    pub fn from_locale(locale: &str) -> Self {
        let locale = locale.to_ascii_lowercase();
        let mut parts = locale.split(['-', '_', '.', '@']);
        if parts.next() != Some("zh") {
            return Self::En;
        }
        if parts.any(|part| matches!(part, "tw" | "hk" | "mo" | "hant")) { Self::ZhTw } else { Self::ZhCn }
    }
}

/// A tag that is not the tag of a language that we speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(String);

impl std::fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} is none of en, zh-TW and zh-CN", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl std::str::FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.tag().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

/// The Fluent files of a language, topic by topic.
macro_rules! topics {
    ($lang:literal: $($topic:literal),+ $(,)?) => {
        &[$(($topic, include_str!(concat!("../../locales/", $lang, "/", $topic, ".ftl")))),+]
    };
}

/// The same topics in every language.
macro_rules! languages {
    ($($topic:literal),+ $(,)?) => {
        /// Topic and text of each Fluent file of a language.
        #[must_use]
        pub fn sources(lang: Lang) -> &'static [(&'static str, &'static str)] {
            match lang {
                Lang::En => topics!("en": $($topic),+),
                Lang::ZhTw => topics!("zh-TW": $($topic),+),
                Lang::ZhCn => topics!("zh-CN": $($topic),+),
            }
        }
    };
}

// What a front alone says is left out where there is none: it is half of all words, which the page without a server
// would carry twice.
#[cfg(not(feature = "front-words"))]
languages!("core", "notation", "count", "find", "trace", "code", "api");
#[cfg(feature = "front-words")]
languages!(
    "core", "command", "help", "notation", "count", "share", "find", "trace", "watch", "code", "api", "web",
    "lessons",
);

/// The words of one language.
///
/// ```
/// use queens::words::{Lang, Words};
/// let words = Words::new(Lang::ZhTw);
/// assert_eq!(words.say_with("square", &[("row", 1.into()), ("column", 6.into())]), "第 1 橫排第 6 直排");
/// ```
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Words {
    /// The words of a language.
    ///
    /// # Panics
    /// If a Fluent file has a syntax error or names a key twice: the tests load all of them.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.tag().parse().expect("our tags are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // No invisible marks around what is filled in: the words also go into files and terminals.
        bundle.set_use_isolating(false);
        for (topic, text) in sources(lang) {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{}/{topic}.ftl: {errors:?}", lang.tag()));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{}/{topic}.ftl: {errors:?}", lang.tag()));
        }
        Self { lang, bundle }
    }

    /// The language of these words.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message of a key that has nothing to fill in.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The message of a key with its variables filled in; the key itself if there is no such message, so
    /// that a mistake shows instead of ending the program.
    #[must_use]
    pub fn say_with(&self, key: &str, variables: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let arguments: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (*name, value.to_fluent())).collect();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    /// Whether there is a message for a key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}
