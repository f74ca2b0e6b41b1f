//! Answers to the editor about one document.

use std::collections::HashMap;
use std::path::PathBuf;

use content::diagnostics::{Diagnostic, Fix};
use gen_lsp_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionResponse, Location, Position, Range, TextEdit,
    WorkspaceEdit,
};

use super::checker::lsp_diagnostic;
use super::cursor::{Cursor, Role, cursor};
use super::documents::{Document, Documents, RecordPath};
use super::last_check::LastCheck;
use super::positions;
use super::schema::Schemas;

/// An open record, and the results of the last check.
pub(super) struct Answers<'s> {
    pub(super) documents: &'s Documents,
    pub(super) document: &'s Document,
    pub(super) path: PathBuf,
    pub(super) record: RecordPath,
    pub(super) last_check: &'s LastCheck,
    pub(super) schemas: &'s Schemas,
}

impl Answers<'_> {
    pub(super) fn cursor(&self, position: Position) -> Option<Cursor> {
        let text = &self.document.text;
        cursor(text, self.record.form, positions::byte(text, position))
    }

    /// The file of the record or the picture that is named at `position`.
    pub(super) fn definition(&self, position: Position) -> Option<Location> {
        let cursor = self.cursor(position).filter(|cursor| cursor.role != Role::Key)?;
        let word = &self.document.text[cursor.span.clone()];
        let path = if let Some(kind) = self.record.referred(&cursor.path) {
            self.last_check.records.get(&(kind, word.to_owned()))?.clone()
        } else {
            self.last_check.media.path(word.strip_prefix("media/")?)?.to_owned()
        };
        Some(Location { uri: self.documents.uri(&path), range: Range::default() })
    }

    /// The fixes of the diagnostics in `range`, and all safe ones of the document if they are asked for.
    pub(super) fn actions(&self, range: Range, context: &CodeActionContext) -> Vec<CodeActionResponse> {
        let is_wanted = |kind: &CodeActionKind| {
            context.only.as_ref().is_none_or(|only| only.iter().any(|wanted| includes(wanted, kind)))
        };
        let fixes: Vec<(&Diagnostic, &Fix)> = match self.last_check.diagnostics.get(&self.path) {
            Some(found) if found.version == Some(self.document.version) => {
                found.diagnostics.iter().filter_map(|found| Some((found, found.fix.as_ref()?))).collect()
            }
            // Positions in another version of the text are not those of this one.
            _ => Vec::new(),
        };
        let mut actions = Vec::new();
        if is_wanted(&CodeActionKind::QuickFix) {
            let touches = |(found, _): &&(&Diagnostic, &Fix)| overlap(lsp_diagnostic(found).range, range);
            actions.extend(fixes.iter().filter(touches).map(|(found, fix)| self.action(found, fix)));
        }
        let safe: Vec<TextEdit> =
            fixes.iter().filter(|(_, fix)| fix.is_safe).map(|(_, fix)| self.edit(fix)).collect();
        if is_wanted(&CodeActionKind::SourceFixAll) && !safe.is_empty() {
            actions.push(CodeActionResponse::CodeAction(CodeAction {
                title: "Fix what can only be meant in one way".to_owned(),
                kind: Some(CodeActionKind::SourceFixAll),
                edit: Some(self.edits(safe)),
                ..CodeAction::default()
            }));
        }
        actions
    }

    fn action(&self, found: &Diagnostic, fix: &Fix) -> CodeActionResponse {
        let title = match fix.replacement.as_str() {
            "" => "Delete it".to_owned(),
            text if text.trim().is_empty() || text.contains('\n') => format!("Fix: {}", found.code.summary()),
            text => format!("Write `{}`", text.trim()),
        };
        CodeActionResponse::CodeAction(CodeAction {
            title,
            kind: Some(CodeActionKind::QuickFix),
            diagnostics: Some(vec![lsp_diagnostic(found)]),
            is_preferred: fix.is_safe.then_some(true),
            edit: Some(self.edits(vec![self.edit(fix)])),
            ..CodeAction::default()
        })
    }

    fn edit(&self, fix: &Fix) -> TextEdit {
        let range = positions::range(&self.document.text, fix.span.start..fix.span.end);
        TextEdit { range, new_text: fix.replacement.clone() }
    }

    fn edits(&self, edits: Vec<TextEdit>) -> WorkspaceEdit {
        let changes = HashMap::from([(self.document.uri.clone(), edits)]);
        WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
    }

    /// The canonical form; no edit if the document is in it, or cannot be read.
    pub(super) fn format(&self) -> Vec<TextEdit> {
        let text = &*self.document.text;
        match records::format(text, self.record.form, self.schemas.keys(self.record)) {
            Ok(new_text) if new_text != text => {
                vec![TextEdit { range: positions::range(text, 0..text.len()), new_text }]
            }
            _ => Vec::new(),
        }
    }
}

/// Whether `wanted` is `kind` or a kind above it: `source` includes `source.fixAll`.
fn includes(wanted: &CodeActionKind, kind: &CodeActionKind) -> bool {
    let [wanted, kind] = [wanted, kind].map(|kind| String::from(kind.clone()));
    kind.strip_prefix(&wanted)
        .is_some_and(|rest| wanted.is_empty() || rest.is_empty() || rest.starts_with('.'))
}

fn overlap(one: Range, other: Range) -> bool {
    let before = |a: Position, b: Position| (a.line, a.character) <= (b.line, b.character);
    before(one.start, other.end) && before(other.start, one.end)
}
