//! The four forms in which faults are shown. Each writes to any writer; colour is written as escapes, which `anstream` takes
//! out again where it is not wanted.

mod concise;
mod full;
mod github;
mod json;

use std::io::{self, Write};

use catalog::money;
use catalog::problem::Code;
use clap::ValueEnum;

use crate::diagnostic::Diagnostics;

/// How faults are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With the line, a mark under the text, and what to do.
    #[value(alias = "text")]
    Full,
    /// One line each: `file:line:column: severity[code]: headline`.
    Concise,
    /// One JSON object with the list and the counts.
    Json,
    /// Remarks on the changed lines in GitHub's checks.
    Github,
}

/// How many faults of one code are shown to people, of whom nobody reads ten thousand.
pub const FIRST: usize = 5;

/// Writes the faults in `format`: of each code the first `most`, and how many more there are. Programs get them all.
pub fn write(out: &mut dyn Write, diagnostics: &Diagnostics, format: Format, most: usize) -> io::Result<()> {
    match format {
        Format::Full => full::write(out, diagnostics, most),
        Format::Concise => concise::write(out, diagnostics, most),
        Format::Json => json::write(out, diagnostics),
        Format::Github => github::write(out, diagnostics),
    }
}

/// What is said of `more` faults like the one before.
fn more_like_this(code: Code, more: usize) -> String {
    let more = money::thousands(u64::try_from(more).unwrap_or(u64::MAX));
    format!("and {more} more like this, {code}: `--all` shows them")
}
