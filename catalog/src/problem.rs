//! What can be wrong with content: the list of faults, and one fault found. Where it stands in a file is added by whoever read the file.

use std::fmt;

use serde::Serialize;

/// How much a fault matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Nothing is published until it is mended.
    Error,
    /// Worth mending; it stops nothing.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal $severity:ident;)+) => {
        /// Every fault that content can have. An id never changes its meaning.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[doc = $doc])* $name,)+
        }

        impl Code {
            /// Every code, by id.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// The stable id: `E021`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),+ }
            }

            /// How much it matters.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity),+ }
            }

            /// What it is, in one sentence.
            pub const fn summary(self) -> &'static str {
                match self { $(Self::$name => concat!($($doc),*).trim_ascii()),+ }
            }
        }
    };
}

codes! {
    /// A file or folder cannot be read.
    Unreadable = "E001" Error;
    /// A file is not UTF-8 text.
    NotUtf8 = "E002" Error;
    /// A file is larger than a record can be.
    TooLarge = "E003" Error;
    /// The YAML cannot be understood.
    Syntax = "E004" Error;
    /// A markdown file has no front matter, or one that does not end.
    FrontMatter = "E005" Error;
    /// A file's name cannot be a record's id.
    BadId = "E006" Error;
    /// Two records of one kind have the same id.
    DuplicateId = "E007" Error;
    /// A record that the site needs is missing.
    MissingRecord = "E008" Error;
    /// A file lies where no record is expected.
    StrayFile = "W009" Warning;
    /// A key is not known.
    UnknownKey = "E010" Error;
    /// A value is not of the kind that its key takes.
    WrongValue = "E011" Error;
    /// A key that must be there is missing.
    MissingKey = "E012" Error;
    /// A text that visitors read is empty.
    BlankText = "E020" Error;
    /// The percentages of a payment plan do not make 100.
    PaymentPlanSum = "E021" Error;
    /// A number is outside what is possible.
    OutOfRange = "E022" Error;
    /// Coordinates lie outside Dubai, or are swapped.
    Coordinates = "W023" Warning;
    /// A permit's number does not have the form of its kind.
    PermitNumber = "W024" Warning;
    /// `lease_years` stands without `tenure: leasehold`.
    LeaseYears = "E025" Error;
    /// A resale lacks the original price or the amount paid.
    ResaleSums = "W026" Warning;
    /// An address is not a https address.
    WebAddress = "E027" Error;
    /// A telephone number is not in the international form.
    Phone = "E028" Error;
    /// An e-mail address cannot be one.
    Email = "E029" Error;
    /// A listing that is sold or let is still featured.
    ClosedButFeatured = "W030" Warning;
    /// A time of day is not written like 09:00.
    TimeOfDay = "E031" Error;
    /// A record refers to another that is not there.
    UnknownReference = "E040" Error;
    /// Two listings carry the same reference.
    DuplicateReference = "E041" Error;
    /// Two listings that are on offer carry the same permit.
    DuplicatePermit = "W042" Warning;
    /// Two records would have the same address.
    SameAddress = "W043" Warning;
    /// A picture or film is not in the media folder.
    MediaMissing = "E050" Error;
    /// A picture has no alternative text.
    AltMissing = "W051" Warning;
    /// A file of the media folder is not a picture that browsers show.
    NotAPicture = "E052" Error;
    /// A picture that a record shows is damaged.
    DamagedPicture = "E053" Error;
    /// A picture is larger than any camera makes it.
    PictureTooLarge = "E054" Error;
    /// Markdown holds HTML that is not allowed.
    ForbiddenHtml = "W060" Warning;
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.id())
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

    #[test]
    fn a_code_says_how_much_it_matters_by_its_letter_and_is_unique() {
        let mut numbers: Vec<&str> = Vec::new();
        for code in Code::ALL {
            let letter = if code.severity() == Severity::Error { "E" } else { "W" };
            assert!(code.id().starts_with(letter), "{code}");
            assert!(!code.summary().is_empty());
            numbers.push(&code.id()[1..]);
        }
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
    }
}
