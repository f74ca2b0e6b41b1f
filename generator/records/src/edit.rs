//! Changes the values of single keys, and leaves every other byte of the file as it is.

use std::ops::Range;

use content::Edits;
use content::yaml::front_matter::Parts;
use content::yaml::{Form, Node, Value as Tree};
use serde_json::{Map, Value};

use crate::file::{File, Unwritable, newline_of, unusual};
use crate::keys::Keys;
use crate::source_entries::{SourceEntry, block_header, inner_lines, is_block, split_entries};
use crate::{same, write};

/// What to change in a record.
#[derive(Debug, Clone, Default)]
pub struct Changes {
    /// The new values by key; null removes a key. A value that the file already holds changes nothing, however it is
    /// written there, and of a group only the keys that differ are rewritten.
    pub values: Map<String, Value>,
    /// The new text below the front matter.
    pub body: Option<String>,
}

/// `text`, a record file, with these changes. New keys are inserted in the order of `keys`.
pub fn edit(text: &str, form: Form, keys: &Keys, changes: &Changes) -> Result<String, Unwritable> {
    let newline = newline_of(text);
    // The last line may lack its line break, which is added for keys below it, and dropped again if there are none.
    let is_open = !(text.is_empty() || text.ends_with(['\n', '\u{feff}']));
    let text = &[text, if is_open { newline } else { "" }].concat();
    let file = File::parse(text, form)?;
    let mut editor = Editor { text, edits: Edits::default() };
    if let Some(tree) = &file.tree {
        let sources = editor.entries(tree, file.yaml.start..file.yaml.end)?;
        editor.group(&sources, keys, &changes.values)?;
    } else {
        let lines = write::group(&changes.values, keys);
        editor.edits.add(file.yaml.end..file.yaml.end, write::indented(&lines, 0, text));
    }
    if let (Some(Parts { body, .. }), Some(new)) = (file.parts, &changes.body)
        && text[body.start..body.end].replace('\r', "") != new.trim_end()
    {
        let mut new = new.trim_end().replace('\n', newline);
        if body.start == body.end {
            new.push_str(newline);
        }
        editor.edits.add(body.start..body.end, new);
    }
    let edits = editor.edits.sorted();
    let mut edited = edits.apply(text);
    if is_open && edits.end() < text.len() {
        edited.truncate(edited.len() - newline.len());
    }
    verify(&file, &edited, form, changes)?;
    Ok(edited)
}

/// Checks that `edited` holds the wanted values, and the old ones where none are wanted.
fn verify(file: &File, edited: &str, form: Form, changes: &Changes) -> Result<(), Unwritable> {
    let again = File::parse(edited, form)?;
    let old = file.tree.as_ref().map_or(&[][..], Node::entries);
    let new = again.tree.as_ref().map_or(&[][..], Node::entries);
    for (key, value) in &changes.values {
        let entry = new.iter().find(|entry| entry.key == *key);
        if !entry.map_or(value.is_null(), |entry| same::is_value(&entry.value, value)) {
            return Err(Unwritable::Changed(key.clone()));
        }
    }
    let kept = |key: &str| !changes.values.contains_key(key);
    for entry in old.iter().filter(|entry| kept(&entry.key)) {
        let now = new.iter().find(|now| now.key == entry.key);
        if !now.is_some_and(|now| same::are_trees(&entry.value, &now.value)) {
            return Err(Unwritable::Changed(entry.key.to_string()));
        }
    }
    match new.iter().find(|entry| kept(&entry.key) && !old.iter().any(|old| old.key == entry.key)) {
        Some(added) => Err(Unwritable::Changed(added.key.to_string())),
        None => Ok(()),
    }
}

struct Editor<'t> {
    text: &'t str,
    edits: Edits,
}

impl Editor<'_> {
    /// The entries of a block group.
    fn entries<'n, 't>(
        &self,
        node: &'n Node<'t>,
        source_lines: Range<usize>,
    ) -> Result<Vec<SourceEntry<'n, 't>>, Unwritable> {
        let sources = split_entries(self.text, node, source_lines).filter(|_| is_block(node));
        Ok(sources.ok_or_else(|| unusual(node.mark().start))?.entries)
    }

    /// Changes the keys of a block group.
    fn group(
        &mut self,
        sources: &[SourceEntry],
        keys: &Keys,
        values: &Map<String, Value>,
    ) -> Result<(), Unwritable> {
        let mut wanted: Vec<_> = values.iter().collect();
        wanted.sort_by_key(|(key, _)| keys.place(key));
        for (key, value) in wanted {
            let found = sources.iter().find(|source| source.entry.is_some_and(|entry| entry.key == *key));
            match found {
                Some(source) if same::is_value(source.node, value) && !value.is_null() => {}
                Some(source) if value.is_null() => {
                    // The comments above stay, since an editor wrote them.
                    self.edits.add(source.comments_above.end..source.end, "");
                }
                Some(source) => self.replace(key, value, source, keys.of(key))?,
                None if value.is_null() => {}
                None => self.insert(key, value, sources, keys),
            }
        }
        Ok(())
    }

    /// Inserts a key where the order says.
    fn insert(&mut self, key: &str, value: &Value, sources: &[SourceEntry], keys: &Keys) {
        let place = |source: &SourceEntry| source.entry.map_or(usize::MAX, |entry| keys.place(&entry.key));
        let before = sources
            .iter()
            .filter(|source| place(source) <= keys.place(key))
            .max_by_key(|source| place(source));
        let at = match (before, sources.first()) {
            (Some(before), _) => before.end,
            (None, Some(first)) => first.comments_above.start,
            (None, None) => return,
        };
        let indent = sources.first().map_or(0, SourceEntry::column);
        let lines = write::entry(key, value, keys.of(key));
        self.edits.add(at..at, write::indented(&lines, indent, self.text));
    }

    /// Replaces the value of a key, or of a group or list only what differs.
    fn replace(
        &mut self,
        key: &str,
        value: &Value,
        source: &SourceEntry,
        keys: &Keys,
    ) -> Result<(), Unwritable> {
        let indent = source.column();
        match (&source.node.value, value) {
            (Tree::Mapping(entries), Value::Object(new))
                if is_block(source.node) && new.values().any(|value| !value.is_null()) =>
            {
                let mut values = new.clone();
                for entry in entries {
                    values.entry(&*entry.key).or_insert(Value::Null);
                }
                let is_any_kept =
                    entries.iter().any(|entry| values.get(&*entry.key).is_some_and(|value| !value.is_null()));
                if is_any_kept {
                    let sources = self.entries(source.node, inner_lines(self.text, source))?;
                    return self.group(&sources, keys, &values);
                }
            }
            (Tree::Sequence(_), Value::Array(new)) if is_block(source.node) && !new.is_empty() => {
                return self.list(source, keys, new);
            }
            (Tree::Scalar(_), Value::String(_) | Value::Number(_) | Value::Bool(_))
                if block_header(self.text, source.node).is_none()
                    && source.node.span.start < source.node.span.end =>
            {
                // The comment beside the value stays.
                if let Some(new) = write::one_line(value, keys) {
                    self.edits.add(source.node.span.start..source.node.span.end, new);
                    return Ok(());
                }
            }
            _ => {}
        }
        let mut lines = write::entry(key, value, keys);
        let rest = &self.text[source.value_end..source.line_end(self.text)];
        if let (Some(comment), Some(first)) = (rest.find('#'), lines.first_mut()) {
            first.push(' ');
            first.push_str(rest[comment..].trim_end());
        }
        let place = source.comments_above.end..source.line_end(self.text);
        self.edits.add(place, write::indented(&lines, indent, self.text));
        Ok(())
    }

    /// Replaces the items of a block list; items that stay keep their lines and comments.
    fn list(&mut self, source: &SourceEntry, keys: &Keys, values: &[Value]) -> Result<(), Unwritable> {
        let unusual = || unusual(source.start);
        let items = split_entries(self.text, source.node, inner_lines(self.text, source))
            .ok_or_else(unusual)?
            .entries;
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return Err(unusual()) };
        let (start, end) = (first.comments_above.start, last.end);
        let indent = first.column();
        let mut left: Vec<&SourceEntry> = items.iter().collect();
        let mut new = String::new();
        for value in values {
            match left.iter().position(|item| same::is_value(item.node, value)) {
                Some(index) => {
                    let item = left.remove(index);
                    let end = if item.start == last.start { item.end } else { item.trailing.end };
                    new.push_str(&self.text[item.comments_above.start..end]);
                }
                None => new.push_str(&write::indented(&write::item(value, keys.item()), indent, self.text)),
            }
        }
        self.edits.add(start..end, new);
        Ok(())
    }
}
