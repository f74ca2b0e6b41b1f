//! `generator format`: writes records in their canonical form.

use std::io::{BufWriter, Write};

use anyhow::Result;
use records::Unwritable;
use records::file_edits::{self, FileEdit};
use records::schema::RecordKeys;

use super::{ExitStatus, named_files};
use crate::cli::{Common, FormatArguments};
use content::RecordFile;
use content::diagnostics::render::{self, Format};
use content::diagnostics::{Diagnostic, Diagnostics};

/// Formats the records, or lists those that are not in canonical form.
pub fn run(arguments: &FormatArguments, common: &Common) -> Result<ExitStatus> {
    let keys = RecordKeys::new()?;
    let wanted = named_files::in_content(&arguments.files, &arguments.content)?;
    let files: Vec<RecordFile> = content::record_files(&arguments.content)?
        .into_iter()
        .filter(|file| wanted.is_empty() || wanted.iter().any(|wanted| file.path.starts_with(wanted)))
        .collect();
    let mut out = BufWriter::new(common.stdout());
    let mut problems = Vec::new();
    let mut edits = Vec::new();
    for file in &files {
        match formatted(file, &keys) {
            Ok(edit) => edits.extend(edit),
            Err(found) => problems.extend(found),
        }
    }
    if !arguments.check {
        file_edits::write(&edits)?;
    }
    for edit in &edits {
        writeln!(out, "{}", edit.shown)?;
    }
    let changed = edits.len();
    let diagnostics = Diagnostics::new(problems, files.len());
    render::write(&mut out, &diagnostics, Format::Full, common.max_per_code())?;
    out.flush()?;
    let is_rejected = diagnostics.has_errors() || (arguments.check && changed > 0);
    if !common.quiet {
        let mut notes = common.stderr();
        if diagnostics.has_errors() {
            writeln!(notes, "{}; these files were left as they are", diagnostics.summary())?;
        }
        let readable = files.len() - unreadable(&diagnostics);
        let closing = match (arguments.check, changed) {
            (_, 0) => format!("{readable} records are in canonical form"),
            (false, _) => format!("{changed} of {} records formatted", files.len()),
            (true, _) => format!(
                "{changed} of {} records are not in canonical form: run `generator format` and commit it",
                files.len()
            ),
        };
        writeln!(notes, "{closing}")?;
    }
    Ok(if is_rejected { ExitStatus::Rejected } else { ExitStatus::Clean })
}

/// The number of files with problems.
fn unreadable(diagnostics: &Diagnostics) -> usize {
    let mut files: Vec<_> =
        diagnostics.iter().filter_map(|found| found.place.as_ref()).map(|place| &place.file).collect();
    files.sort();
    files.dedup();
    files.len()
}

/// What gives `file` its canonical form; `None` if it has it.
fn formatted(file: &RecordFile, keys: &RecordKeys) -> Result<Option<FileEdit>, Vec<Diagnostic>> {
    let text = content::read_text(&file.path, &file.shown).map_err(|problem| vec![*problem])?;
    let keys = if file.language.is_some() { keys.translation() } else { keys.of(file.kind) };
    match records::format(&text, file.form, keys) {
        Ok(after) if after == text => Ok(None),
        Ok(after) => Ok(Some(FileEdit {
            shown: file.shown.to_string(),
            path: file.path.to_path_buf(),
            before: Some(text),
            after,
        })),
        Err(Unwritable::Unreadable(problems)) => {
            Err(problems.into_iter().map(|problem| problem.in_file(&file.shown, &text)).collect())
        }
        Err(bug @ Unwritable::Changed(_)) => Err(vec![Diagnostic::of_file(
            catalog::problem::Code::Syntax,
            &*file.shown,
            bug.to_string(),
            "please report it with the file",
        )]),
    }
}
