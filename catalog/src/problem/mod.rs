//! Problems found by checks. The generator adds their place in a file.

mod codes;
mod levels;

pub use codes::Code;
pub use levels::{Level, Levels};

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Nothing is published until it is fixed.
    Error,
    /// Worth fixing, but does not stop a build.
    Warning,
    /// An improvement, only shown on request.
    Hint,
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Hint => "hint",
        })
    }
}

/// One step from a record to a value inside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The value of a key.
    Key(String),
    /// An item of a list, from 0.
    Index(usize),
}

impl From<&str> for Step {
    fn from(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl From<usize> for Step {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// The path from a record to a value in it; empty for the record itself.
pub type Path = Vec<Step>;

/// `path!["payment_plan", 2, "percent"]`
#[macro_export]
macro_rules! path {
    ($($step:expr),* $(,)?) => { ::std::vec![$($crate::problem::Step::from($step)),*] };
}

/// A scalar to write instead of one that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instead {
    pub value: String,
    /// Whether the value is the only possible meaning.
    pub is_certain: bool,
}

impl Instead {
    /// The only value that can be meant.
    pub fn certain(value: impl Into<String>) -> Self {
        Self { value: value.into(), is_certain: true }
    }

    /// A value that is probably meant.
    pub fn likely(value: impl Into<String>) -> Self {
        Self { value: value.into(), is_certain: false }
    }
}

/// A problem of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub code: Code,
    /// The path of the value.
    pub path: Path,
    /// What is wrong, in one sentence.
    pub headline: String,
    /// The label under the marked value.
    pub label: String,
    /// How to fix it.
    pub help: String,
    /// The value to write instead, if it is known.
    pub instead: Option<Instead>,
    /// Further values that the check depends on: if one of them could not be read, the problem is uncertain.
    pub depends_on: Vec<Path>,
}

impl Problem {
    /// A problem at `path` that depends on this value only.
    pub fn new(code: Code, path: Path, headline: impl Into<String>) -> Self {
        let (label, help) = (String::new(), String::new());
        let headline = headline.into();
        Self { code, path, headline, label, help, instead: None, depends_on: Vec::new() }
    }

    /// Sets the label under the marked value.
    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }

    /// Sets how to fix it.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }

    /// Sets the value to write instead.
    #[must_use]
    pub fn instead(self, instead: impl Into<Option<Instead>>) -> Self {
        Self { instead: instead.into(), ..self }
    }

    /// Adds further values that the check depends on.
    #[must_use]
    pub fn depends_on(mut self, paths: impl IntoIterator<Item = Path>) -> Self {
        self.depends_on.extend(paths);
        self
    }

    /// Whether the problem depends on one of the `invalid` values, which could not be read.
    pub fn is_uncertain(&self, invalid: &[Path]) -> bool {
        std::iter::once(&self.path).chain(&self.depends_on).any(|path| overlaps(path, invalid))
    }
}

/// Whether `path` is inside one of the values at `invalid`, or contains one.
pub fn overlaps(path: &[Step], invalid: &[Path]) -> bool {
    invalid.iter().any(|invalid| path.starts_with(invalid) || invalid.starts_with(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_uncertain_if_a_value_it_depends_on_is_invalid() {
        let fault = Problem::new(Code::LeaseYears, path!["lease_years"], "");
        let plan = Problem::new(Code::PaymentPlanSum, path!["payment_plan", 1, "percent"], "")
            .depends_on([path!["payment_plan"]]);
        let invalid = [path!["tenure"], path!["payment_plan", 0, "percent"]];
        assert!(!fault.is_uncertain(&invalid));
        assert!(fault.depends_on([path!["tenure"]]).is_uncertain(&invalid));
        assert!(plan.is_uncertain(&invalid));
        assert!(!plan.is_uncertain(&[]));
    }
}
