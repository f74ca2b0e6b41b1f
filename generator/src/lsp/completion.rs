//! Completion of keys, allowed words, ids of records and files of the media folder, and what each of them means.

use std::borrow::Cow;

use content::Kind;
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionList, Contents, Documentation,
    Hover, MarkupContent, MarkupKind, Position, TextEdit,
};

use super::answers::Answers;
use super::cursor::{Cursor, Role, top_keys};
use super::positions;
use super::schema::{Described, documentation, is_picture};

/// The most ids or pictures in a list; the editor asks again with more letters.
const MOST: usize = 100;

impl Answers<'_> {
    /// What can be written at `position`, in order.
    pub(super) fn complete(&self, position: Position) -> CompletionList {
        let Some(cursor) = self.cursor(position) else { return CompletionList::default() };
        let text = &*self.document.text;
        let typed = text.get(cursor.span.start..positions::byte(text, position)).unwrap_or_default();
        let mut items = Vec::new();
        let mut is_incomplete = false;
        if cursor.role != Role::Value {
            items.extend(self.keys(&cursor));
        }
        if cursor.role != Role::Key {
            items.extend(self.words(&cursor));
            for names in [self.ids(&cursor), self.pictures(&cursor)] {
                is_incomplete |= names.len() > MOST;
                items.extend(nearest(names, typed).into_iter().map(|name| self.named(&cursor, &name)));
            }
        }
        // `key:` needs a space before its value.
        let needs_space = cursor.role == Role::Value && text[..cursor.span.start].ends_with(':');
        let range = positions::range(text, cursor.span);
        for (index, item) in items.iter_mut().enumerate() {
            let text = item.insert_text.take().unwrap_or_default();
            let new_text = if needs_space { format!(" {text}") } else { text };
            item.text_edit = Some(CompletionItemTextEdit::TextEdit(TextEdit { range, new_text }));
            item.sort_text = Some(format!("{index:06}"));
        }
        CompletionList { is_incomplete, items, ..CompletionList::default() }
    }

    fn keys(&self, cursor: &Cursor) -> Vec<CompletionItem> {
        let text = &*self.document.text;
        let at = &text[cursor.span.clone()];
        let written = if cursor.path.is_empty() { top_keys(text, self.record.form) } else { Vec::new() };
        let is_free = |name: &str| name == at || !written.contains(&name);
        let is_followed = text[cursor.span.end..].starts_with(':');
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
        let completed = |Described { name, schema }: Described| {
            let about = schema["description"].as_str().map(ToOwned::to_owned);
            documented(item(name, name, CompletionItemKind::EnumMember), about)
        };
        self.schemas.words(self.record, &cursor.path).into_iter().map(completed).collect()
    }

    /// The ids of the records that can be named at the cursor.
    fn ids(&self, cursor: &Cursor) -> Vec<Cow<'_, str>> {
        let Some(kind) = self.record.referred(&cursor.path) else { return Vec::new() };
        let records = self.last_check.records.keys().filter(|(of, _)| *of == kind);
        records.map(|(_, id)| Cow::from(id)).collect()
    }

    /// The pictures that can be named at the cursor.
    fn pictures(&self, cursor: &Cursor) -> Vec<Cow<'_, str>> {
        let key = self.schemas.key(self.record, &cursor.path);
        if self.record.kind == Kind::Media || !key.is_some_and(is_picture) {
            return Vec::new();
        }
        self.last_check.media.files().map(|file| Cow::from(format!("media/{file}"))).collect()
    }

    /// The item of an id or a picture.
    fn named(&self, cursor: &Cursor, name: &str) -> CompletionItem {
        let Some(kind) = self.record.referred(&cursor.path) else {
            return item(name, name, CompletionItemKind::File);
        };
        let mut item = item(name, name, CompletionItemKind::Reference);
        item.detail = self.last_check.title(kind, name).map(ToOwned::to_owned);
        item
    }

    /// What the word at `position` means.
    pub(super) fn hover(&self, position: Position) -> Option<Hover> {
        let cursor = self.cursor(position)?;
        let value = self.meaning(&cursor)?;
        Some(Hover {
            contents: Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }),
            range: Some(positions::range(&self.document.text, cursor.span)),
        })
    }

    /// The documentation of the key or word at the cursor.
    fn meaning(&self, cursor: &Cursor) -> Option<String> {
        let word = &self.document.text[cursor.span.clone()];
        let mut path = cursor.path.clone();
        if cursor.role == Role::Key {
            path.push(word.to_owned());
        }
        let words = self.schemas.words(self.record, &path);
        if cursor.role != Role::Key {
            if let Some(kind) = self.record.referred(&path)
                && let Some(title) = self.last_check.title(kind, word)
            {
                return Some(format!("**{title}** ({})", kind.word()));
            }
            let described = words.iter().find(|known| known.name == word);
            if let Some(about) = described.and_then(|known| known.schema["description"].as_str()) {
                return Some(format!("**{word}**: {about}"));
            }
        }
        Some(documentation(path.last()?, self.schemas.key(self.record, &path)?, &words))
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
