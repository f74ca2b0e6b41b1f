//! Checks all content whenever a document or a file changes, and publishes the diagnostics that differ.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::Result;
use catalog::problem::Severity;
use content::diagnostics::{Diagnostic, Diagnostics};
use content::today::Today;
use content::{Drafts, FolderScan, ReadOptions, RecordCache};
use gen_lsp_types::{
    self as lsp, Code, DiagnosticSeverity, Message as Text, Notification as _,
    PublishDiagnosticsNotification, PublishDiagnosticsParams, Range,
};
use lsp_server::{Message, Notification};
use media::pictures::Cache;

use super::documents::Documents;
use super::last_check::{FileDiagnostics, SharedCheck};
use super::positions;

/// The name under which editors show the diagnostics.
pub(super) const SOURCE: &str = "generator";

/// Asks for a check with these documents.
pub(super) struct CheckRequest {
    pub(super) documents: Documents,
    pub(super) changed: Changed,
}

/// What may differ from the last check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Changed {
    /// The text of an open document.
    Text,
    Files,
}

pub(super) struct Checker {
    /// The content folder, relative to the current folder.
    pub(super) content: PathBuf,
    pub(super) today: Today,
    /// The pictures of earlier builds.
    pub(super) pictures: Cache,
    pub(super) last_check: SharedCheck,
    /// The files as they were last listed.
    pub(super) scan: Option<FolderScan>,
    pub(super) cache: RecordCache,
}

fn newest(requested: &Receiver<CheckRequest>) -> Option<CheckRequest> {
    let first = requested.recv().ok()?;
    let newer = |older: CheckRequest, newer: CheckRequest| CheckRequest {
        changed: newer.changed.max(older.changed),
        ..newer
    };
    Some(requested.try_iter().fold(first, newer))
}

/// Shows why content cannot be checked.
fn notice(failure: &anyhow::Error) -> Message {
    let params = lsp::ShowMessageParams {
        kind: lsp::MessageType::Error,
        message: format!("The content cannot be checked: {failure:#}"),
    };
    Message::Notification(Notification::new(lsp::ShowMessageNotification::METHOD.to_string(), params))
}

impl Checker {
    /// Starts a thread that sends diagnostics to `editor`; of several requests that wait, only the newest is answered.
    /// It ends with the program, which does not wait for an unfinished check.
    pub(super) fn start(mut self, editor: impl Fn(Message) + Send + 'static) -> Sender<CheckRequest> {
        let (requests, requested) = channel();
        thread::spawn(move || {
            while let Some(newest) = newest(&requested) {
                match self.check(&newest) {
                    Ok(messages) => messages.into_iter().for_each(&editor),
                    Err(failure) => editor(notice(&failure)),
                }
            }
        });
        requests
    }

    /// Checks everything; the messages for the editor.
    fn check(&mut self, CheckRequest { documents, changed }: &CheckRequest) -> Result<Vec<Message>> {
        let folder = &*self.content;
        let options = ReadOptions {
            folder,
            today: self.today.date(),
            drafts: Drafts::LeftOut,
            pictures: &self.pictures,
            // Pictures are examined once, and not at every keystroke.
            may_write_cache: true,
        };
        // Listing thousands of files takes longer than reading the one that is typed in.
        let listed = self.scan.take().filter(|_| *changed == Changed::Text);
        let scan = listed.map_or_else(|| content::list(folder), Ok)?;
        let files = scan.clone();
        let scan = scan.with_unsaved(&documents.unsaved());
        // Files that were just written are read at every check until they are listed again.
        self.scan = scan.is_stable().then_some(files);
        if *changed == Changed::Files {
            self.last_check.lock().list(&scan);
        }
        let content = content::read(scan, &options, &mut self.cache)?;
        let by_file = by_file(content.diagnostics, folder, documents);
        let mut last_check = self.last_check.lock();
        let messages = messages(&last_check.diagnostics, &by_file, documents);
        last_check.diagnostics = by_file;
        last_check.media = content.media;
        if content.catalog.is_some() {
            last_check.catalog = content.catalog;
        }
        Ok(messages)
    }
}

/// The diagnostics by file; those without one are about the settings. Hints are shown in open documents, as
/// `check --hints` shows them.
fn by_file(
    diagnostics: Diagnostics,
    folder: &Path,
    documents: &Documents,
) -> HashMap<PathBuf, FileDiagnostics> {
    let settings = folder.join("site.yaml");
    let mut by_file: HashMap<PathBuf, FileDiagnostics> = HashMap::new();
    for diagnostic in diagnostics {
        let path = diagnostic.place.as_ref().map_or(&*settings, |place| Path::new(&place.file));
        if diagnostic.severity == Severity::Hint && documents.get(path).is_none() {
            continue;
        }
        if let Some(file) = by_file.get_mut(path) {
            file.diagnostics.push(diagnostic);
        } else {
            let version = documents.get(path).map(|document| document.version);
            by_file.insert(path.to_owned(), FileDiagnostics { version, diagnostics: vec![diagnostic] });
        }
    }
    by_file
}

/// The diagnostics of files in which they changed, in order.
fn messages(
    before: &HashMap<PathBuf, FileDiagnostics>,
    now: &HashMap<PathBuf, FileDiagnostics>,
    documents: &Documents,
) -> Vec<Message> {
    let none = FileDiagnostics::default();
    let differs = |(path, file): &(&PathBuf, &FileDiagnostics)| {
        before.get(*path).is_none_or(|before| before.diagnostics != file.diagnostics)
    };
    let gone = before.keys().filter(|path| !now.contains_key(*path)).map(|path| (path, &none));
    let mut changed: Vec<(&PathBuf, &FileDiagnostics)> = now.iter().filter(differs).chain(gone).collect();
    changed.sort_unstable_by_key(|(path, _)| *path);
    let message = |(path, file): (&PathBuf, &FileDiagnostics)| {
        let version = documents.get(path).map(|document| document.version);
        let diagnostics = file.diagnostics.iter().map(lsp_diagnostic).collect();
        let params = PublishDiagnosticsParams { uri: documents.uri(path), version, diagnostics };
        let method = PublishDiagnosticsNotification::METHOD.to_string();
        Message::Notification(Notification::new(method, params))
    };
    changed.into_iter().map(message).collect()
}

/// A diagnostic with the sentences that the command line shows.
pub(super) fn lsp_diagnostic(diagnostic: &Diagnostic) -> lsp::Diagnostic {
    let excerpt = diagnostic.place.as_ref().and_then(|place| place.excerpt.as_ref());
    let help = if diagnostic.help.is_empty() { String::new() } else { format!("help: {}", diagnostic.help) };
    let sentences = [diagnostic.headline.clone(), diagnostic.label.clone(), help];
    let message = sentences.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    lsp::Diagnostic {
        range: excerpt.map_or_else(Range::default, positions::of_excerpt),
        severity: Some(match diagnostic.severity {
            Severity::Error => DiagnosticSeverity::Error,
            Severity::Warning => DiagnosticSeverity::Warning,
            Severity::Hint => DiagnosticSeverity::Hint,
        }),
        code: Some(Code::String(diagnostic.code.to_string())),
        source: Some(SOURCE.to_owned()),
        message: Text::String(message),
        ..lsp::Diagnostic::default()
    }
}
