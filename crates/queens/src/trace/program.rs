//! What one line of a method's program did: the line, the step that it made, and the variables after it.
//!
//! The programs are the listings that readers see (`listings/*.py`). Their lines carry labels, and the searches
//! name the label of each line that they execute; so a film, a listing in any language and a test that runs the
//! listing speak of the same lines.

use super::{Size, Step};
use crate::search::Method;

/// The names that lines of listings carry, one for each thing that a line can do.
macro_rules! labels {
    ($($label:ident $name:literal,)+) => {
        /// What a line of a listing does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names say it, and docs/tracing.md lists them")]
        pub enum Label { $($label,)+ }

        impl Label {
            /// All labels.
            pub const ALL: &[Self] = &[$(Self::$label,)+];

            /// The name in the listings.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$label => $name,)+ }
            }
        }
    };
}

labels! {
    Start "start",
    CountNone "count-none",
    Report "report",
    Search "search",
    Full "full",
    Solution "solution",
    Return "return",
    Next "next",
    Try "try",
    Ask "ask",
    Skip "skip",
    Place "place",
    Descend "descend",
    TakeBack "take-back",
    Exhausted "exhausted",
    Safe "safe",
    Open "open",
    RejectClosed "reject-closed",
    RejectRow "reject-row",
    RejectColumn "reject-column",
    RejectFalling "reject-falling",
    RejectRising "reject-rising",
    IsSafe "is-safe",
    // grid
    RowsAbove "rows-above",
    LookColumn "look-column",
    RowsAboveAgain "rows-above-again",
    Distance "distance",
    Beside "beside",
    LookFalling "look-falling",
    LookRising "look-rising",
    // scan
    AllRows "all-rows",
    AllColumns "all-columns",
    Look "look",
    Down "down",
    Right "right",
    CompareDiagonal "compare-diagonal",
    CompareStraight "compare-straight",
    // sparse
    EachColumn "each-column",
    CountColumn "count-column",
    FirstRow "first-row",
    SecondRow "second-row",
    Difference "difference",
    CompareFalling "compare-falling",
    CompareRising "compare-rising",
    // matrix
    Zero "zero",
    Straight "straight",
    AddRow "add-row",
    AddColumn "add-column",
    Diagonals "diagonals",
    OnRising "on-rising",
    InsideRising "inside-rising",
    AddRising "add-rising",
    OnFalling "on-falling",
    InsideFalling "inside-falling",
    AddFalling "add-falling",
    CompareSums "compare-sums",
    // sicp
    All "all",
    Placements "placements",
    Empty "empty",
    Column "column",
    Grow "grow",
    EachRest "each-rest",
    EachRow "each-row",
    Extend "extend",
    Filter "filter",
    Keep "keep",
    Kept "kept",
    Newest "newest",
    Other "other",
    CompareRow "compare-row",
    // htdp
    Answer "answer",
    PlaceOne "place-one",
    Beyond "beyond",
    Leave "leave",
    NoneLeft "none-left",
    EachSquare "each-square",
    Attacked "attacked",
    StaysOpen "stays-open",
    Succeed "succeed",
    // bits
    Free "free",
    Lowest "lowest",
    Rest "rest",
    Columns "columns",
    Falling "falling",
    Rising "rising",
}

/// The most variables that a function of a listing has.
const MOST_VARIABLES: usize = 8;

/// The variables of the function that is running, in the order of [`Method::variables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values([i32; MOST_VARIABLES]);

impl Values {
    /// What a variable holds that has no value yet.
    pub const UNSET: i32 = i32::MIN;

    /// The first variables of a function; the others have no value yet.
    #[must_use]
    pub fn new<const N: usize>(first: [i32; N]) -> Self {
        let mut values = [Self::UNSET; MOST_VARIABLES];
        values[..N].copy_from_slice(&first);
        Self(values)
    }

    /// The value of a variable, if it has one.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<i32> {
        self.0.get(index).copied().filter(|&value| value != Self::UNSET)
    }
}

/// A row, a column or a count as a variable of a program.
pub(crate) fn int(number: usize) -> i32 {
    i32::try_from(number).expect("boards are smaller than that")
}

/// One line of a program, executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Executed {
    /// What it did.
    pub step: Step,
    /// Which line it was.
    pub label: Label,
    /// The variables after it; of a line that calls a function, at the moment of the call.
    pub values: Values,
}

impl Executed {
    /// A line, what it did, and the variables of its function.
    #[must_use]
    pub fn new<const N: usize>(label: Label, step: Step, values: [i32; N]) -> Self {
        Self { step, label, values: Values::new(values) }
    }

    /// The size of its step.
    #[must_use]
    pub fn size(&self) -> Size {
        self.step.size()
    }

    /// The function of the listing that the line belongs to.
    #[must_use]
    pub fn function(&self, method: Method) -> &'static str {
        method.function_of(self.label)
    }

    /// The variables that have a value, by name.
    pub fn variables(&self, method: Method) -> impl Iterator<Item = (&'static str, i32)> {
        let values = self.values;
        let names = method.function_index(self.label).map_or(&[][..], |index| method.functions()[index].1);
        let names = names.iter().enumerate();
        names.filter_map(move |(index, &name)| values.get(index).map(|value| (name, value)))
    }
}

impl AsRef<Step> for Executed {
    fn as_ref(&self) -> &Step {
        &self.step
    }
}

impl Method {
    /// The functions of the listing, each with its whole-numbered variables in the order of [`Values`].
    #[must_use]
    pub fn functions(self) -> &'static [(&'static str, &'static [&'static str])] {
        match self {
            Self::Grid => {
                &[("search", &["row", "column"]), ("safe", &["row", "column", "r", "d", "left", "right"])]
            }
            Self::Scan => {
                &[("search", &["row", "column"]), ("safe", &["row", "column", "r", "c", "down", "right"])]
            }
            Self::Sparse => &[("search", &["row", "column"]), ("safe", &["row", "column", "a", "b", "d"])],
            Self::Matrix => &[
                ("search", &["row", "column"]),
                ("safe", &["row", "column", "across", "down", "rising", "falling", "i", "c"]),
            ],
            Self::Sicp => &[
                ("queens", &[]),
                ("placements", &["k", "column", "row"]),
                ("safe", &["column", "row", "d", "r"]),
            ],
            Self::Htdp => &[("place", &[]), ("place_one", &["row", "column", "r", "c"])],
            Self::Bits => &[("search", &["row", "column"])],
        }
    }

    /// The names of the whole-numbered variables of a function, in the order of [`Values`].
    #[must_use]
    pub fn variables(self, function: &str) -> &'static [&'static str] {
        self.functions().iter().find(|(name, _)| *name == function).map_or(&[], |(_, names)| names)
    }

    /// The function that a label is in; empty for the lines that start the search and report its end.
    #[must_use]
    pub fn function_of(self, label: Label) -> &'static str {
        self.function_index(label).map_or("", |index| self.functions()[index].0)
    }

    /// Which of [`Method::functions`] a label is in.
    fn function_index(self, label: Label) -> Option<usize> {
        use Label as L;
        Some(match (self, label) {
            (_, L::Start | L::CountNone | L::Report) => return None,
            (Self::Sicp, L::Search | L::All | L::Solution | L::Return) => 0,
            (Self::Sicp, L::Safe | L::Newest | L::Open | L::Distance | L::Other | L::CompareRow) => 2,
            (Self::Sicp, L::CompareDiagonal | L::IsSafe) => 2,
            (
                Self::Sicp,
                L::RejectClosed | L::RejectRow | L::RejectColumn | L::RejectFalling | L::RejectRising,
            ) => 2,
            (Self::Sicp, _) => 1,
            (Self::Htdp, L::Search | L::Full | L::Solution | L::Return | L::Open | L::Answer) => 0,
            (Self::Htdp, _) => 1,
            (Self::Bits, _) => 0,
            // The board is looked at before the other queens are asked for.
            (Self::Scan, L::Open | L::RejectClosed | L::Skip) => 0,
            (
                _,
                L::Search
                | L::Full
                | L::Solution
                | L::Return
                | L::Next
                | L::Try
                | L::Ask
                | L::Place
                | L::Descend
                | L::TakeBack
                | L::Exhausted,
            ) => 0,
            _ => 1,
        })
    }
}
