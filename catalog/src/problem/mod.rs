//! What can be wrong with content: the list of faults, and one fault found. Where it stands in a file is added by
//! whoever read the file.

mod codes;
mod severity;

pub use codes::Code;
pub use severity::{Level, Levels, Severity};

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

/// The way from a record to a value inside it; empty for the record as a whole.
pub type Path = Vec<Step>;

/// `path!["payment_plan", 2, "percent"]`
#[macro_export]
macro_rules! path {
    ($($step:expr),* $(,)?) => { ::std::vec![$($crate::problem::Step::from($step)),*] };
}

/// One fault in one record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Which fault.
    pub code: Code,
    /// Where in the record.
    pub path: Path,
    /// What is wrong, in one sentence.
    pub headline: String,
    /// A few words under the value.
    pub label: String,
    /// What to do.
    pub help: String,
    /// The other values that this was judged by: where one of them could not be read, the fault may be none.
    pub judged_by: Vec<Path>,
}

impl Problem {
    /// A fault at `path`, judged by the value there alone.
    pub fn new(
        code: Code,
        path: Path,
        headline: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self {
            code,
            path,
            headline: headline.into(),
            label: label.into(),
            help: help.into(),
            judged_by: Vec::new(),
        }
    }

    /// The same fault, judged by the values at `paths` too.
    #[must_use]
    pub fn judged_by(mut self, paths: impl IntoIterator<Item = Path>) -> Self {
        self.judged_by.extend(paths);
        self
    }

    /// Whether the fault was judged by a value that could not be read; `unsound` are the paths of such values.
    pub fn is_in_doubt(&self, unsound: &[Path]) -> bool {
        std::iter::once(&self.path).chain(&self.judged_by).any(|path| is_touched(path, unsound))
    }
}

/// Whether the value at `path` lies in one of the values at `unsound`, or holds one of them.
pub fn is_touched(path: &[Step], unsound: &[Path]) -> bool {
    unsound.iter().any(|unsound| path.starts_with(unsound) || unsound.starts_with(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_in_doubt_when_a_value_that_it_was_judged_by_could_not_be_read() {
        let fault = Problem::new(Code::LeaseYears, path!["lease_years"], "", "", "");
        let plan = Problem::new(Code::PaymentPlanSum, path!["payment_plan", 1, "percent"], "", "", "")
            .judged_by([path!["payment_plan"]]);
        let unsound = [path!["tenure"], path!["payment_plan", 0, "percent"]];
        assert!(!fault.is_in_doubt(&unsound));
        assert!(fault.judged_by([path!["tenure"]]).is_in_doubt(&unsound));
        assert!(plan.is_in_doubt(&unsound));
        assert!(!plan.is_in_doubt(&[]));
    }
}
