//! For programs: one JSON object with the diagnostics in order and their counts.

use std::io::{self, Write};

use catalog::problem::Severity;
use serde::Serialize;

use crate::diagnostics::{Diagnostic, Diagnostics};

#[derive(Serialize)]
struct Report<'a> {
    diagnostics: Vec<Entry<'a>>,
    errors: usize,
    warnings: usize,
    hints: usize,
    files: usize,
}

#[derive(Serialize)]
struct Entry<'a> {
    code: &'static str,
    severity: Severity,
    headline: &'a str,
    label: &'a str,
    help: &'a str,
    file: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    length: Option<usize>,
}

impl<'a> From<&'a Diagnostic> for Entry<'a> {
    fn from(diagnostic: &'a Diagnostic) -> Self {
        let place = diagnostic.place.as_ref();
        let excerpt = place.and_then(|place| place.excerpt.as_ref());
        Self {
            code: diagnostic.code.id(),
            severity: diagnostic.severity,
            headline: &diagnostic.headline,
            label: &diagnostic.label,
            help: &diagnostic.help,
            file: place.map(|place| place.file.as_str()),
            line: excerpt.map(|excerpt| excerpt.line),
            column: excerpt.map(|excerpt| excerpt.column),
            length: excerpt.map(|excerpt| excerpt.length),
        }
    }
}

pub(super) fn write(out: &mut dyn Write, diagnostics: &Diagnostics) -> io::Result<()> {
    let report = Report {
        diagnostics: diagnostics.iter().map(Entry::from).collect(),
        errors: diagnostics.count(Severity::Error),
        warnings: diagnostics.count(Severity::Warning),
        hints: diagnostics.count(Severity::Hint),
        files: diagnostics.files(),
    };
    serde_json::to_writer_pretty(&mut *out, &report)?;
    writeln!(out)
}
