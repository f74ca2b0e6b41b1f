//! Why a value cannot be read, and the way to it.

use std::fmt;

use catalog::problem::Code;
use serde::de::{self, Unexpected};

/// A fault on its way out of a record.
#[derive(Debug)]
pub(super) struct Error {
    pub(super) cause: Box<Cause>,
    /// The indexes that lead to the faulty value, the innermost first.
    pub(super) way: Vec<usize>,
    /// The named type whose value it should be: `Aed`, `Date`.
    pub(super) of: Option<&'static str>,
}

/// The kind of bare word that a type wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wants {
    Whole,
    Fraction,
    Truth,
}

/// What is wrong with the value.
#[derive(Debug)]
pub(super) enum Cause {
    /// It is of a wrong kind or size.
    Wrong {
        code: Code,
        /// What the key takes: `a whole number from 0 to 255`.
        takes: String,
        /// What to write, where that can be guessed.
        instead: Option<String>,
        /// What would do, where that is one word.
        wants: Option<Wants>,
    },
    /// A record type asked for any kind of value and got one that it does not take.
    Kind { takes: String },
    /// A record type's own sentence.
    Form(String),
    /// It is none of the words that the key takes.
    Word { known: &'static [&'static str] },
    /// A key is missing.
    Missing(&'static str),
    /// The last step of the way is a key that is not known.
    UnknownKey { known: &'static [&'static str] },
}

impl Cause {
    /// Whether a number or truth value may be a text without quotes.
    pub(super) const fn may_want_text(&self) -> bool {
        matches!(self, Self::Kind { .. } | Self::Form(_))
    }
}

impl Error {
    pub(super) fn new(cause: Cause) -> Self {
        Self { cause: Box::new(cause), way: Vec::new(), of: None }
    }

    pub(super) fn wrong(takes: impl Into<String>) -> Self {
        Self::new(Cause::Wrong { code: Code::WrongValue, takes: takes.into(), instead: None, wants: None })
    }

    /// The same error of a value of the type `name`.
    pub(super) fn of(mut self, name: &'static str) -> Self {
        if self.way.is_empty() {
            self.of.get_or_insert(name);
        }
        self
    }

    /// The same error, seen from what holds the value at `index`.
    pub(super) fn inside(mut self, index: usize) -> Self {
        self.way.push(index);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:?}", self.cause)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: fmt::Display>(sentence: T) -> Self {
        Self::new(Cause::Form(sentence.to_string()))
    }

    fn invalid_type(_: Unexpected, expected: &dyn de::Expected) -> Self {
        Self::new(Cause::Kind { takes: expected.to_string() })
    }

    fn invalid_value(_: Unexpected, expected: &dyn de::Expected) -> Self {
        Self::new(Cause::Kind { takes: expected.to_string() })
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        Self::new(Cause::Word { known })
    }

    fn unknown_field(_: &str, known: &'static [&'static str]) -> Self {
        Self::new(Cause::UnknownKey { known })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new(Cause::Missing(key))
    }
}
