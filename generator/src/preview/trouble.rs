//! Why what is shown is not what is written, as the open page says it.

use std::io;

use anstream::adapter::strip_str;
use catalog::problem::Severity;
use serde::Serialize;

use crate::diagnostic::Diagnostics;
use crate::diagnostic::render::{self, Format};

/// How many faults are listed: more are not read, and a page with thousands is slow.
const LISTED: usize = 50;

/// What hinders a newer site.
#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
pub(super) struct Trouble {
    /// One line.
    title: String,
    /// Each fault, as the command line tells it.
    faults: Vec<String>,
    /// How many more there are.
    more: usize,
}

impl Trouble {
    /// Content is wrong.
    pub(super) fn of_content(diagnostics: &Diagnostics) -> io::Result<Self> {
        let errors: Vec<_> = diagnostics.iter().filter(|found| found.severity == Severity::Error).collect();
        let faults = errors
            .iter()
            .take(LISTED)
            .map(|found| {
                let one = Diagnostics::new(vec![(*found).clone()], diagnostics.files());
                let mut text = Vec::new();
                render::write(&mut text, &one, Format::Full)?;
                Ok(strip_str(&String::from_utf8_lossy(&text)).to_string().trim_end().to_owned())
            })
            .collect::<io::Result<_>>()?;
        Ok(Self { title: diagnostics.summary(), faults, more: errors.len().saturating_sub(LISTED) })
    }

    /// Something else does.
    pub(super) fn of_failure(title: &str, failure: &anyhow::Error) -> Self {
        let text = strip_str(&format!("{failure:#}")).to_string();
        Self { title: title.to_owned(), faults: vec![text], more: 0 }
    }
}
