//! The library's sentences, and what is refused as `ValueError` in the words of the command.

use std::sync::OnceLock;

use pyo3::exceptions::{PyException, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use queens::board::BoardError;
use queens::count::CountError;
use queens::draw::DrawError;
use queens::notation::{ReadBoardError, WriteError};
use queens::words::{Lang, Value, Words};
use queens::{NotEnoughMemory, SolutionError};

pyo3::create_exception!(
    queens,
    Stopped,
    PyException,
    "The work was stopped by its time limit before its end: nothing is known but what it gave out on the way."
);

/// The words of a language, read once.
pub fn words_of(lang: Lang) -> &'static Words {
    static WORDS: [OnceLock<Words>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
    WORDS[lang as usize].get_or_init(|| Words::new(lang))
}

/// The language of refusals.
pub fn english() -> &'static Words {
    words_of(Lang::En)
}

/// The words of a language by its tag: `en`, `zh-TW` or `zh-CN`.
pub fn words(tag: &str) -> PyResult<&'static Words> {
    one_of("lang", tag, &Lang::ALL, Lang::tag).map(words_of)
}

/// A value that has one of a few names.
pub fn one_of<T: Copy>(
    argument: &str,
    name: &str,
    values: &[T],
    name_of: fn(T) -> &'static str,
) -> PyResult<T> {
    let found = values.iter().copied().find(|&value| name_of(value) == name);
    found.ok_or_else(|| {
        let names: Vec<_> = values.iter().map(|&value| name_of(value)).collect();
        let hint = english().say_with("usage-values", &[("values", names.join(", ").into())]);
        bad_value(argument, name, hint)
    })
}

/// A value that an argument cannot have, and what to do about it.
pub fn bad_value(argument: &str, value: &str, hint: String) -> PyErr {
    let problem =
        english().say_with("usage-value", &[("value", value.into()), ("argument", argument.into())]);
    said("usage-error", &[("problem", problem.into()), ("hint", hint.into())])
}

/// A refusal in the words of the command.
pub fn said(key: &str, variables: &[(&str, Value<'_>)]) -> PyErr {
    PyValueError::new_err(english().say_with(key, variables))
}

/// The time limit was reached.
pub fn stopped() -> PyErr {
    Stopped::new_err(CountError::Stopped.say(english()))
}

/// Errors of the library as exceptions.
pub trait Refusal {
    /// The exception.
    fn refusal(self) -> PyErr;
}

macro_rules! refusals {
    ($($error:ty),+) => {
        $(impl Refusal for $error {
            fn refusal(self) -> PyErr {
                PyValueError::new_err(self.say(english()))
            }
        })+
    };
}

refusals!(BoardError, ReadBoardError, queens::notation::ReadError, WriteError, queens::search::TooMuchMemory);

impl Refusal for SolutionError {
    fn refusal(self) -> PyErr {
        match self {
            Self::Text(error) => error.refusal(),
            Self::Conflict(conflict) => PyValueError::new_err(conflict.say(english())),
            other => PyValueError::new_err(other.to_string()),
        }
    }
}

impl Refusal for queens::Conflict {
    fn refusal(self) -> PyErr {
        PyValueError::new_err(self.say(english()))
    }
}

impl Refusal for CountError {
    fn refusal(self) -> PyErr {
        match self {
            Self::Stopped => stopped(),
            error => PyValueError::new_err(error.say(english())),
        }
    }
}

impl Refusal for queens::Stopped {
    fn refusal(self) -> PyErr {
        stopped()
    }
}

impl Refusal for DrawError {
    fn refusal(self) -> PyErr {
        match self {
            Self::Stopped => stopped(),
            error => PyValueError::new_err(error.say(english())),
        }
    }
}

impl Refusal for NotEnoughMemory {
    fn refusal(self) -> PyErr {
        PyMemoryError::new_err(self.to_string())
    }
}
