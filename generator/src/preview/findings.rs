//! The errors and warnings that open pages show.

use std::io;

use anstream::adapter::strip_str;
use catalog::problem::Severity;
use serde::Serialize;

use content::diagnostics::render::{self, Format};
use content::diagnostics::{Diagnostic, Diagnostics};

/// The maximum number of listed findings, since a page with thousands is slow.
const MAX_LISTED: usize = 50;

/// Findings under a heading.
#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
pub(super) struct Findings {
    /// The heading, one line.
    title: String,
    problems: Vec<Finding>,
    /// The number of further findings.
    more: usize,
}

#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
struct Finding {
    /// `content/properties/villa.md:7:8`; `None` for a finding without a file.
    place: Option<String>,
    /// The text as printed by the command line.
    text: String,
}

impl Findings {
    /// The errors in content because of which there is no newer site.
    pub(super) fn errors(diagnostics: &Diagnostics) -> io::Result<Self> {
        Self::of(diagnostics, Severity::Error)
    }

    /// The warnings; `None` if there are none.
    pub(super) fn warnings(diagnostics: &Diagnostics) -> io::Result<Option<Self>> {
        let findings = Self::of(diagnostics, Severity::Warning)?;
        Ok(Some(findings).filter(|findings| !findings.problems.is_empty()))
    }

    /// Another failure because of which there is no newer site.
    pub(super) fn of_failure(title: &str, failure: &anyhow::Error) -> Self {
        let text = strip_str(&format!("{failure:#}")).to_string();
        Self { title: title.to_owned(), problems: vec![Finding { place: None, text }], more: 0 }
    }

    fn of(diagnostics: &Diagnostics, severity: Severity) -> io::Result<Self> {
        let found: Vec<&Diagnostic> = diagnostics.iter().filter(|found| found.severity == severity).collect();
        let problems =
            found.iter().take(MAX_LISTED).map(|found| finding(found)).collect::<io::Result<_>>()?;
        Ok(Self { title: diagnostics.summary(), problems, more: found.len().saturating_sub(MAX_LISTED) })
    }
}

fn finding(diagnostic: &Diagnostic) -> io::Result<Finding> {
    let one = Diagnostics::new(vec![diagnostic.clone()], 1);
    let mut text = Vec::new();
    render::write(&mut text, &one, Format::Full, usize::MAX)?;
    Ok(Finding {
        place: diagnostic.place.as_ref().map(ToString::to_string),
        text: strip_str(&String::from_utf8_lossy(&text)).to_string().trim_end().to_owned(),
    })
}
