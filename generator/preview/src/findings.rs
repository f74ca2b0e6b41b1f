//! What open pages list: errors that hold back a newer site, and warnings.

use std::io;

use anstream::adapter::strip_str;
use catalog::problem::Severity;
use serde::Serialize;

use diagnostics::render::{self, Format};
use diagnostics::{Diagnostic, Diagnostics};

/// How many findings are listed: more are not read, and a page with thousands is slow.
const LISTED: usize = 50;

/// Findings under one heading.
#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
pub(super) struct Findings {
    /// One line.
    title: String,
    faults: Vec<Finding>,
    /// How many more there are.
    more: usize,
}

/// One of them.
#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
struct Finding {
    /// `content/properties/villa.md:7:8`; `None` for a finding without a file.
    place: Option<String>,
    /// As the command line prints it.
    text: String,
}

impl Findings {
    /// What hinders a newer site: content is wrong.
    pub(super) fn errors(diagnostics: &Diagnostics) -> io::Result<Self> {
        Self::of(diagnostics, Severity::Error)
    }

    /// What could be better, and hinders nothing; `None` where there is nothing.
    pub(super) fn warnings(diagnostics: &Diagnostics) -> io::Result<Option<Self>> {
        let findings = Self::of(diagnostics, Severity::Warning)?;
        Ok(Some(findings).filter(|findings| !findings.faults.is_empty()))
    }

    /// Something else hinders a newer site.
    pub(super) fn of_failure(title: &str, failure: &anyhow::Error) -> Self {
        let text = strip_str(&format!("{failure:#}")).to_string();
        Self { title: title.to_owned(), faults: vec![Finding { place: None, text }], more: 0 }
    }

    fn of(diagnostics: &Diagnostics, severity: Severity) -> io::Result<Self> {
        let found: Vec<&Diagnostic> = diagnostics.iter().filter(|found| found.severity == severity).collect();
        let faults = found.iter().take(LISTED).map(|found| finding(found)).collect::<io::Result<_>>()?;
        Ok(Self { title: diagnostics.summary(), faults, more: found.len().saturating_sub(LISTED) })
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
