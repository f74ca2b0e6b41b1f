//! Completion: keys, allowed words, ids of records and files of the media folder.

use std::borrow::Cow;

use content::Kind;
use content::diagnostics::Span;
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionList, Documentation, MarkupContent,
    MarkupKind, TextEdit,
};
use serde_json::Value;

use super::cursor::{Cursor, Role, top_keys};
use super::documents::RecordPath;
use super::last_check::LastCheck;
use super::positions;
use super::schema::{Schemas, documentation, is_picture};

/// The kind of record that the value at `path` names.
pub(super) fn referred(record: RecordPath, path: &[String]) -> Option<Kind> {
    content::referred(record.kind, &path.join(".")).filter(|_| !record.is_translation)
}

/// What can be written at the cursor.
pub(super) struct Completion<'s> {
    pub(super) schemas: &'s Schemas,
    pub(super) last_check: &'s LastCheck,
    pub(super) record: RecordPath,
    pub(super) text: &'s str,
}

/// The most ids or pictures in a list; the editor asks again with more letters.
const MOST: usize = 100;

impl Completion<'_> {
    /// The items at the cursor in order, after the `typed` part of a word.
    pub(super) fn list(&self, cursor: &Cursor, typed: &str) -> CompletionList {
        let mut items = Vec::new();
        let mut is_incomplete = false;
        if cursor.role != Role::Value {
            items.extend(self.keys(cursor));
        }
        if cursor.role != Role::Key {
            items.extend(self.words(cursor));
            for names in [self.ids(cursor), self.pictures(cursor)] {
                is_incomplete |= names.len() > MOST;
                items.extend(nearest(names, typed).into_iter().map(|name| self.named(cursor, &name)));
            }
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
        CompletionList { is_incomplete, items, ..CompletionList::default() }
    }

    fn keys(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let at = &self.text[cursor.span.clone()];
        let written = if cursor.path.is_empty() { top_keys(self.text, self.record.form) } else { Vec::new() };
        let is_free = |name: &str| name == at || !written.contains(&name);
        let is_followed = self.text[cursor.span.end..].starts_with(':');
        let text_key = self.record.kind.text_key().filter(|_| self.record.form == records::Form::Markdown);
        self.schemas
            .group(self.record, &cursor.path)
            .into_iter()
            .filter(|key| is_free(key.name) && (Some(key.name) != text_key || !cursor.path.is_empty()))
            .map(|key| {
                let mut path = cursor.path.clone();
                path.push(key.name.to_owned());
                let about = documentation(key.name, key.schema, &self.schemas.words(self.record, &path));
                let new = if is_followed { key.name.to_owned() } else { format!("{}: ", key.name) };
                documented(item(key.name, &new, CompletionItemKind::Field), Some(about))
            })
            .collect()
    }

    fn words(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let words = self.schemas.words(self.record, &cursor.path).into_iter();
        let completed = |word: super::schema::Described| {
            let about = word.schema["description"].as_str().map(ToOwned::to_owned);
            documented(item(word.name, word.name, CompletionItemKind::EnumMember), about)
        };
        words.map(completed).collect()
    }

    /// The ids of the records that can be named at the cursor.
    fn ids(&self, cursor: &Cursor) -> Vec<Cow<'_, str>> {
        let Some(kind) = referred(self.record, &cursor.path) else { return Vec::new() };
        let records = self.last_check.records.keys().filter(|(of, _)| *of == kind);
        records.map(|(_, id)| Cow::from(id)).collect()
    }

    /// The pictures that can be named at the cursor.
    fn pictures(&self, cursor: &Cursor) -> Vec<Cow<'_, str>> {
        let is_wanted = |path: &[String]| self.schemas.key(self.record, path).is_some_and(is_picture);
        if self.record.kind == Kind::Media || !is_wanted(&cursor.path) {
            return Vec::new();
        }
        self.last_check.media.files().map(|file| Cow::from(format!("media/{file}"))).collect()
    }

    /// The item of an id or a picture.
    fn named(&self, cursor: &Cursor, name: &str) -> CompletionItem {
        let Some(kind) = referred(self.record, &cursor.path) else {
            return item(name, name, CompletionItemKind::File);
        };
        let mut item = item(name, name, CompletionItemKind::Reference);
        item.detail = self.last_check.title(kind, name).map(ToOwned::to_owned);
        item
    }
}

/// All of a few `names`; of many, some that contain `typed`, first those that start with it.
fn nearest<'n>(names: Vec<Cow<'n, str>>, typed: &str) -> Vec<Cow<'n, str>> {
    if names.len() <= MOST {
        return names;
    }
    let typed = typed.to_lowercase();
    let (mut found, mut others) = (Vec::new(), Vec::new());
    for name in names {
        match name.to_lowercase().find(&typed) {
            Some(0) => found.push(name),
            Some(_) => others.push(name),
            None => {}
        }
    }
    found.extend(others);
    found.truncate(MOST);
    found
}

/// The item `label`, which writes `new`.
fn item(label: &str, new: &str, kind: CompletionItemKind) -> CompletionItem {
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

/// The documentation of the key or word at the cursor.
pub(super) fn hover(completion: &Completion, cursor: &Cursor) -> Option<String> {
    let Completion { schemas, last_check, record, text } = completion;
    let word = &text[cursor.span.clone()];
    let mut path = cursor.path.clone();
    if cursor.role == Role::Key {
        path.push(word.to_owned());
    }
    if cursor.role != Role::Key {
        if let Some(kind) = referred(*record, &path)
            && let Some(title) = last_check.title(kind, word)
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
