//! The four forms in which faults are shown. Each writes to any writer; colour is written as escapes, which `anstream` takes
//! out again where it is not wanted.

mod concise;
mod full;
mod github;
mod json;

use std::io::{self, Write};

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

/// Writes every fault in `format`.
pub fn write(out: &mut dyn Write, diagnostics: &Diagnostics, format: Format) -> io::Result<()> {
    match format {
        Format::Full => full::write(out, diagnostics),
        Format::Concise => concise::write(out, diagnostics),
        Format::Json => json::write(out, diagnostics),
        Format::Github => github::write(out, diagnostics),
    }
}
