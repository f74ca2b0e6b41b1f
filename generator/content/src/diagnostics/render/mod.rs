//! The output formats of diagnostics. Colours are escape sequences, which `anstream` removes where they are not wanted.

mod full;
mod github;
mod json;

use std::io::{self, Write};

use catalog::money;
use catalog::problem::Code;
use clap::ValueEnum;

use crate::diagnostics::Diagnostics;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With the source line, a marker and help.
    #[value(alias = "text")]
    Full,
    /// One line each: `file:line:column: severity[code]: headline`.
    Concise,
    /// One JSON object with the list and the counts.
    Json,
    /// Annotations for GitHub Actions.
    Github,
}

/// The number of diagnostics of one code that are shown without `--all`.
pub const MAX_PER_CODE: usize = 5;

/// Writes the diagnostics in `format`: for people the first `most` of each code and the number of the rest, for
/// programs all.
pub fn write(out: &mut dyn Write, diagnostics: &Diagnostics, format: Format, most: usize) -> io::Result<()> {
    match format {
        Format::Full => full::write(out, diagnostics, most),
        Format::Concise => write_concise(out, diagnostics, most),
        Format::Json => json::write(out, diagnostics),
        Format::Github => github::write(out, diagnostics),
    }
}

/// One line per diagnostic, in the format that editors understand.
fn write_concise(out: &mut dyn Write, diagnostics: &Diagnostics, most: usize) -> io::Result<()> {
    for (diagnostic, more) in diagnostics.first_of_each(most) {
        if let Some(place) = &diagnostic.place {
            write!(out, "{place}: ")?;
        }
        writeln!(out, "{}[{}]: {}", diagnostic.severity, diagnostic.code, diagnostic.headline)?;
        if more > 0 {
            writeln!(out, "{}", more_like_this(diagnostic.code, more))?;
        }
    }
    Ok(())
}

/// The line about `more` diagnostics with the same code.
fn more_like_this(code: Code, more: usize) -> String {
    let more = money::thousands(more);
    format!("{more} more like this ({code}): show them with `--all`")
}
