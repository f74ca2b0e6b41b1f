//! Writes the records of a plan, changing only the keys that differ.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cache::write_atomically;
use catalog::property::{MainCategory, Property};
use content::Kind;
use record_edit::{Changes, Form, Keys};
use serde_json::{Map, Value, json};

use super::{Edit, Plan};
use crate::schema::RecordKeys;

/// The key of the text below the front matter.
const BODY: &str = "description";

/// Writes all records and the history; makes every file first, so that a record that cannot be written stops the rest.
///
/// # Errors
/// A record is written in a way that cannot be changed by key, or a file cannot be written.
pub fn apply(plan: &Plan, content: &Path) -> Result<Vec<PathBuf>> {
    let all_keys = RecordKeys::new()?;
    let keys = all_keys.of(Kind::Property);
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    for edit in &plan.edits {
        match &edit.file {
            Some(file) => {
                let text = fs_err::read_to_string(file)?;
                let edited = changed(edit, (file, &text), keys)?;
                if edited != text {
                    files.push((file.clone(), edited));
                }
            }
            None => files.extend(new(edit, content, &all_keys)),
        }
    }
    let history = plan.history.text();
    let path = super::history::file(content);
    if fs_err::read_to_string(&path).ok().as_deref() != Some(history.as_str())
        && !plan.history.listings.is_empty()
    {
        files.push((path, history));
    }
    for (file, text) in &files {
        write_atomically(file, &[text.as_bytes()])?;
    }
    Ok(files.into_iter().map(|(file, _)| file).collect())
}

/// The text of a record with its changed keys.
fn changed(edit: &Edit, (file, text): (&Path, &str), keys: &Keys) -> Result<String> {
    let form = Form::of(file).with_context(|| format!("`{}` is no record", file.display()))?;
    let mut changes = Changes::default();
    for change in &edit.changes {
        let english = change.new.get("en").unwrap_or(&change.new);
        match (change.key == BODY && form == Form::Markdown, english.as_str()) {
            (true, Some(body)) => changes.body = Some(body.to_owned()),
            _ => drop(changes.values.insert(change.key.clone(), change.new.clone())),
        }
    }
    record_edit::edit(text, form, keys, &changes)
        .with_context(|| format!("`{}` cannot be changed; nothing was written", file.display()))
}

/// The files of a new record: its own, and that of its Arabic texts.
fn new(edit: &Edit, content: &Path, keys: &RecordKeys) -> Vec<(PathBuf, String)> {
    let property = &edit.after;
    let mut values: Map<String, Value> =
        edit.changes.iter().map(|change| (change.key.clone(), change.new.clone())).collect();
    values.remove(BODY);
    let folder = folder(property, content);
    let body = format!("{}\n", property.description.en.trim());
    let mut files = vec![(
        folder.join(format!("{}.md", property.id)),
        record_edit::write(Form::Markdown, keys.of(Kind::Property), &values, &body),
    )];
    if let Some((title, text)) = &edit.arabic {
        let original = content::original_hash(property);
        let values =
            Map::from_iter([("original".to_owned(), json!(original)), ("title".to_owned(), json!(title))]);
        let text =
            record_edit::write(Form::Markdown, keys.translation(), &values, &format!("{}\n", text.trim()));
        files.push((folder.join(format!("{}.ar.md", property.id)), text));
    }
    files
}

/// Listings are in a folder per category, if it exists.
fn folder(property: &Property, content: &Path) -> PathBuf {
    let folder = content.join(Kind::Property.folder());
    let list = folder.join(match property.main_category {
        MainCategory::Residential => "residential",
        MainCategory::Rental => "rental",
        MainCategory::OffPlan => "off-plan",
        MainCategory::Commercial => "commercial",
    });
    if list.is_dir() { list } else { folder }
}
