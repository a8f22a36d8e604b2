//! `Value`: what is filled into a message, a text or a number.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// What is filled into a message. Made by `into()` from strings and whole numbers.
///
/// ```
/// use queens::words::{Lang, Value, Words};
/// let (row, column): (Value<'_>, Value<'_>) = (1_usize.into(), "6".into());
/// assert_eq!(Words::new(Lang::En).say_with("square", &[("row", row), ("column", column)]), "row 1, column 6");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Value<'a>(ValueKind<'a>);

#[derive(Clone, Debug, PartialEq)]
enum ValueKind<'a> {
    Text(Cow<'a, str>),
    /// Messages choose between singular and plural by it.
    Number(f64),
}

impl Value<'_> {
    pub(super) fn to_fluent(&self) -> FluentValue<'_> {
        match &self.0 {
            ValueKind::Text(text) => FluentValue::from(&**text),
            ValueKind::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self(ValueKind::Text(Cow::Borrowed(text)))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        text.as_str().into()
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self(ValueKind::Text(Cow::Owned(text)))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        /// Exact up to 2^53; larger numbers should be given as text.
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self(ValueKind::Number(number as f64))
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize, i32, i64);
