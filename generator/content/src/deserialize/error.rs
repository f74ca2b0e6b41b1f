//! Errors of deserialization with the path to the value.

use std::fmt;

use catalog::problem::Code;
use serde::de::{self, Unexpected};

/// An error that is passed up through the record.
#[derive(Debug)]
pub(super) struct Error {
    pub(super) cause: Box<Cause>,
    /// The indexes that lead to the value, innermost first.
    pub(super) path: Vec<usize>,
    /// The name of the expected type: `Aed`, `Date`.
    pub(super) expected_type: Option<&'static str>,
}

/// The expected kind of plain scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExpectedScalar {
    Whole,
    Fraction,
    Bool,
}

#[derive(Debug)]
pub(super) enum Cause {
    /// A wrong type or an out of range value.
    Wrong {
        code: Code,
        /// The expected value: `a whole number from 0 to 255`.
        takes: String,
        /// The suggested value, if it can be guessed.
        instead: Option<String>,
        /// The expected kind of plain scalar, if any.
        expected: Option<ExpectedScalar>,
    },
    /// A type accepts several kinds of values, but not this one.
    WrongKind { takes: String },
    /// The message of a record type.
    Message(String),
    /// It is not an allowed value.
    UnknownWord { allowed: &'static [&'static str] },
    /// A key is missing.
    Missing(&'static str),
    /// The last step of the path is an unknown key.
    UnknownKey { allowed: &'static [&'static str] },
}

impl Cause {
    /// Whether a number or boolean may have been meant as unquoted text.
    pub(super) const fn may_want_text(&self) -> bool {
        matches!(self, Self::WrongKind { .. } | Self::Message(_))
    }
}

impl Error {
    pub(super) fn new(cause: Cause) -> Self {
        Self { cause: Box::new(cause), path: Vec::new(), expected_type: None }
    }

    pub(super) fn wrong(takes: impl Into<String>) -> Self {
        Self::new(Cause::Wrong { code: Code::WrongValue, takes: takes.into(), instead: None, expected: None })
    }

    /// Adds the name of the expected type.
    pub(super) fn expecting(mut self, name: &'static str) -> Self {
        if self.path.is_empty() {
            self.expected_type.get_or_insert(name);
        }
        self
    }

    /// Adds the index of the value in its parent.
    pub(super) fn inside(mut self, index: usize) -> Self {
        self.path.push(index);
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
        Self::new(Cause::Message(sentence.to_string()))
    }

    fn invalid_type(_: Unexpected, expected: &dyn de::Expected) -> Self {
        Self::new(Cause::WrongKind { takes: expected.to_string() })
    }

    fn invalid_value(_: Unexpected, expected: &dyn de::Expected) -> Self {
        Self::new(Cause::WrongKind { takes: expected.to_string() })
    }

    fn unknown_variant(_: &str, allowed: &'static [&'static str]) -> Self {
        Self::new(Cause::UnknownWord { allowed })
    }

    fn unknown_field(_: &str, allowed: &'static [&'static str]) -> Self {
        Self::new(Cause::UnknownKey { allowed })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new(Cause::Missing(key))
    }
}
