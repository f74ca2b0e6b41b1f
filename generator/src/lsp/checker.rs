//! Checks all content whenever a document or a file changes, and publishes the diagnostics that differ.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::Result;
use catalog::problem::Severity;
use content::today::Today;
use content::{Drafts, Listing, ReadOptions, RecordCache};
use diagnostics::{Diagnostic, Diagnostics};
use gen_lsp_types::{
    self as lsp, Code, DiagnosticSeverity, Message as Text, Notification as _,
    PublishDiagnosticsNotification, PublishDiagnosticsParams, Range,
};
use lsp_server::{Message, Notification};
use pictures::Cache;

use super::documents::Documents;
use super::known::Shared;
use super::positions;

/// The name under which editors show the diagnostics.
pub(super) const SOURCE: &str = "generator";

/// What is checked.
pub(super) struct Checked {
    /// The content folder, relative to the current folder.
    pub(super) content: PathBuf,
    /// The day.
    pub(super) today: Today,
    /// The pictures of earlier builds.
    pub(super) pictures: Cache,
}

/// The thread that checks. It ends with the program, which does not wait for a check that nobody will see.
pub(super) struct Checker {
    wanted: Sender<Wanted>,
}

/// A check that is asked for.
struct Wanted {
    documents: Documents,
    changed: Changed,
}

/// What may differ from the last check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Changed {
    /// The text of an open document.
    Text,
    /// Any file.
    Files,
}

impl Checker {
    /// Starts the thread, which sends diagnostics to `editor`.
    pub(super) fn start(checked: Checked, known: Shared, editor: impl Fn(Message) + Send + 'static) -> Self {
        let (wanted, asked) = channel();
        thread::spawn(move || {
            let mut run = Run {
                checked,
                known,
                listing: None,
                cache: RecordCache::in_memory(),
                published: BTreeMap::new(),
            };
            while let Some(newest) = newest(&asked) {
                match run.check(&newest) {
                    Ok(messages) => messages.into_iter().for_each(&editor),
                    Err(failure) => editor(notice(&failure)),
                }
            }
        });
        Self { wanted }
    }

    /// Asks for a check with these documents; of several that wait, only the newest is made.
    pub(super) fn check(&self, documents: &Documents, changed: Changed) {
        // The thread runs as long as this sender.
        let _ended = self.wanted.send(Wanted { documents: documents.clone(), changed });
    }
}

fn newest(asked: &Receiver<Wanted>) -> Option<Wanted> {
    let first = asked.recv().ok()?;
    let newer = |older: Wanted, newer: Wanted| Wanted { changed: newer.changed.max(older.changed), ..newer };
    Some(asked.try_iter().fold(first, newer))
}

/// Shows why content cannot be checked.
fn notice(failure: &anyhow::Error) -> Message {
    let params = lsp::ShowMessageParams {
        kind: lsp::MessageType::Error,
        message: format!("The content cannot be checked: {failure:#}"),
    };
    Message::Notification(Notification::new(lsp::ShowMessageNotification::METHOD.to_string(), params))
}

struct Run {
    checked: Checked,
    known: Shared,
    /// The files as they were last listed.
    listing: Option<Listing>,
    cache: RecordCache,
    /// What the editor shows, by file.
    published: BTreeMap<PathBuf, Vec<lsp::Diagnostic>>,
}

impl Run {
    /// Checks everything; the messages for the editor.
    fn check(&mut self, Wanted { documents, changed }: &Wanted) -> Result<Vec<Message>> {
        let Checked { content: folder, today, pictures } = &self.checked;
        let options = ReadOptions {
            folder,
            today: today.date(),
            drafts: Drafts::LeftOut,
            pictures,
            // Pictures are examined once, and not at every keystroke.
            keeps_pictures: true,
        };
        // Listing thousands of files takes longer than reading the one that is typed in.
        let listed = self.listing.take().filter(|_| *changed == Changed::Text);
        let listing = listed.map_or_else(|| content::list(folder), Ok)?;
        // Files that were just written are read at every check until they are listed again.
        self.listing = Some(listing.clone()).filter(Listing::is_settled);
        let listing = listing.with_unsaved(&documents.unsaved());
        if *changed == Changed::Files {
            self.known.lock().list(&listing);
        }
        let content = content::read(listing, &options, &mut self.cache)?;
        let mut by_file = by_file(&content.diagnostics, folder);
        // Hints are shown where somebody works, as `check --hints` shows them to those who ask.
        for (path, found) in &mut by_file {
            if documents.get(path).is_none() {
                found.retain(|found| found.severity != Severity::Hint);
            }
        }
        by_file.retain(|_, found| !found.is_empty());
        let messages = self.publish(&by_file, documents);
        let version = |path: &Path| documents.get(path).map(|document| document.version);
        let mut known = self.known.lock();
        known.media = content.media;
        if content.catalog.is_some() {
            known.catalog = content.catalog;
        }
        known.diagnostics =
            by_file.into_iter().map(|(path, found)| (path.clone(), (version(&path), found))).collect();
        Ok(messages)
    }

    /// The diagnostics of files whose diagnostics changed.
    fn publish(
        &mut self,
        by_file: &BTreeMap<PathBuf, Vec<Diagnostic>>,
        documents: &Documents,
    ) -> Vec<Message> {
        let now: BTreeMap<PathBuf, Vec<lsp::Diagnostic>> = by_file
            .iter()
            .map(|(path, found)| (path.clone(), found.iter().map(lsp_diagnostic).collect()))
            .collect();
        let gone =
            self.published.keys().filter(|path| !now.contains_key(*path)).map(|path| (path, Vec::new()));
        let differs =
            |(path, found): &(&PathBuf, &Vec<lsp::Diagnostic>)| self.published.get(*path) != Some(found);
        let changed = now.iter().filter(differs).map(|(path, found)| (path, found.clone()));
        let message = |(path, diagnostics): (&PathBuf, Vec<lsp::Diagnostic>)| {
            let version = documents.get(path).map(|document| document.version);
            let params = PublishDiagnosticsParams { uri: documents.uri(path), version, diagnostics };
            let method = PublishDiagnosticsNotification::METHOD.to_string();
            Message::Notification(Notification::new(method, params))
        };
        let messages = changed.chain(gone).map(message).collect();
        self.published = now;
        messages
    }
}

/// The diagnostics by file; those without one are about the settings.
fn by_file(diagnostics: &Diagnostics, folder: &Path) -> BTreeMap<PathBuf, Vec<Diagnostic>> {
    let mut by_file: BTreeMap<PathBuf, Vec<Diagnostic>> = BTreeMap::new();
    for found in diagnostics {
        let path = match &found.place {
            Some(place) => PathBuf::from(&place.file),
            None => folder.join("site.yaml"),
        };
        by_file.entry(path).or_default().push(found.clone());
    }
    by_file
}

/// A diagnostic with the sentences that the command line shows.
pub(super) fn lsp_diagnostic(found: &Diagnostic) -> lsp::Diagnostic {
    let excerpt = found.place.as_ref().and_then(|place| place.excerpt.as_ref());
    let help = if found.help.is_empty() { String::new() } else { format!("help: {}", found.help) };
    let sentences = [found.headline.clone(), found.label.clone(), help];
    let message = sentences.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    lsp::Diagnostic {
        range: excerpt.map_or_else(Range::default, positions::of_excerpt),
        severity: Some(match found.severity {
            Severity::Error => DiagnosticSeverity::Error,
            Severity::Warning => DiagnosticSeverity::Warning,
            Severity::Hint => DiagnosticSeverity::Hint,
        }),
        code: Some(Code::String(found.code.to_string())),
        source: Some(SOURCE.to_owned()),
        message: Text::String(message),
        ..lsp::Diagnostic::default()
    }
}
