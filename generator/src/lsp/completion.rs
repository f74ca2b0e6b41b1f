//! Completion: keys, allowed words, ids of records and files of the media folder.

use content::Kind;
use diagnostics::Span;
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, Documentation, MarkupContent, MarkupKind,
    TextEdit,
};
use serde_json::Value;

use super::cursor::{Cursor, Role, top_keys};
use super::documents::RecordPath;
use super::known::Known;
use super::positions;
use super::schema::{Schemas, documentation, is_picture};

/// The kind of record that the value at `path` names.
pub(super) fn referred(record: RecordPath, path: &[String]) -> Option<Kind> {
    content::referred(record.kind, &path.join(".")).filter(|_| !record.is_translation)
}

/// What can be written at the cursor.
pub(super) struct Completion<'s> {
    pub(super) schemas: &'s Schemas,
    pub(super) known: &'s Known,
    pub(super) record: RecordPath,
    pub(super) text: &'s str,
}

impl Completion<'_> {
    /// The items at the cursor, in order.
    pub(super) fn items(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let mut items = Vec::new();
        if cursor.role != Role::Value {
            items.extend(self.keys(cursor));
        }
        if cursor.role != Role::Key {
            items.extend(self.words(cursor));
            items.extend(self.ids(cursor));
            items.extend(self.pictures(cursor));
        }
        let span = Span { start: cursor.span.start, end: cursor.span.end };
        let range = positions::range(self.text, span);
        // `key:` needs a space before its value.
        let needs_space = cursor.role == Role::Value && self.text[..span.start].ends_with(':');
        for (index, item) in items.iter_mut().enumerate() {
            let text = item.insert_text.take().unwrap_or_default();
            let new_text = if needs_space { format!(" {text}") } else { text };
            item.text_edit = Some(CompletionItemTextEdit::TextEdit(TextEdit { range, new_text }));
            item.sort_text = Some(format!("{index:06}"));
        }
        items
    }

    fn keys(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let at = &self.text[cursor.span.clone()];
        let written = if cursor.path.is_empty() { top_keys(self.text, self.record.form) } else { Vec::new() };
        let is_free = |name: &str| name == at || !written.contains(&name);
        let is_followed = self.text[cursor.span.end..].starts_with(':');
        let text_key =
            self.record.kind.text_key().filter(|_| self.record.form == record_edit::Form::Markdown);
        self.schemas
            .group(self.record, &cursor.path)
            .into_iter()
            .filter(|key| is_free(key.name) && (Some(key.name) != text_key || !cursor.path.is_empty()))
            .map(|key| {
                let mut path = cursor.path.clone();
                path.push(key.name.to_owned());
                let about = documentation(key.name, key.schema, &self.schemas.words(self.record, &path));
                let new = if is_followed { key.name.to_owned() } else { format!("{}: ", key.name) };
                documented(item((key.name, &new), CompletionItemKind::Field), Some(about))
            })
            .collect()
    }

    fn words(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let words = self.schemas.words(self.record, &cursor.path).into_iter();
        let completed = |word: super::schema::Described| {
            let about = word.schema["description"].as_str().map(ToOwned::to_owned);
            documented(item((word.name, word.name), CompletionItemKind::EnumMember), about)
        };
        words.map(completed).collect()
    }

    fn ids(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let Some(kind) = referred(self.record, &cursor.path) else { return Vec::new() };
        let records = self.known.records.keys().filter(|(of, _)| *of == kind);
        let completed = |key: &(Kind, String)| {
            let mut item = item((&key.1, &key.1), CompletionItemKind::Reference);
            item.detail = self.known.titles.get(key).cloned();
            item
        };
        records.map(completed).collect()
    }

    fn pictures(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let is_wanted = |path: &[String]| self.schemas.key(self.record, path).is_some_and(is_picture);
        if self.record.kind == Kind::Media || !is_wanted(&cursor.path) {
            return Vec::new();
        }
        let completed = |file: &String| {
            let path = format!("media/{file}");
            item((&path, &path), CompletionItemKind::File)
        };
        self.known.media.iter().map(completed).collect()
    }
}

/// The item `label`, which writes `new`.
fn item((label, new): (&str, &str), kind: CompletionItemKind) -> CompletionItem {
    CompletionItem {
        label: label.to_owned(),
        kind: Some(kind),
        insert_text: Some(new.to_owned()),
        ..CompletionItem::default()
    }
}

fn documented(item: CompletionItem, about: Option<String>) -> CompletionItem {
    let content = about.map(|value| MarkupContent { kind: MarkupKind::Markdown, value });
    CompletionItem { documentation: content.map(Documentation::MarkupContent), ..item }
}

/// The documentation of what is at the cursor.
pub(super) fn hover(completion: &Completion, cursor: &Cursor) -> Option<String> {
    let Completion { schemas, known, record, text } = completion;
    let word = &text[cursor.span.clone()];
    let mut path = cursor.path.clone();
    if cursor.role == Role::Key {
        path.push(word.to_owned());
    }
    if cursor.role != Role::Key {
        if let Some(kind) = referred(*record, &path)
            && let Some(title) = known.titles.get(&(kind, word.to_owned()))
        {
            return Some(format!("**{title}** ({})", kind.word()));
        }
        let words = schemas.words(*record, &path);
        let described = words.iter().find(|known| known.name == word);
        if let Some(about) = described.and_then(|known| known.schema["description"].as_str()) {
            return Some(format!("**{word}**: {about}"));
        }
    }
    let key: &Value = schemas.key(*record, &path)?;
    Some(documentation(path.last()?, key, &schemas.words(*record, &path)))
}
