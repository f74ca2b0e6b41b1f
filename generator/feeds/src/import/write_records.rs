//! Writes the records of a plan, changing only the keys that differ.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use catalog::property::Key;
use content::Kind;
use records::file_edits::{self, FileEdit};
use records::schema::RecordKeys;
use records::{Changes, Form, Keys};
use serde_json::{Map, Value, json};

use super::{Edit, KeyChange, Plan, stored_pictures};

/// Writes all records and the history, and then removes pictures that nothing uses any more. Returns the number of
/// written files. Every changed text is made first, so that a record that cannot be changed stops the rest.
///
/// # Errors
/// A record is written in a way that cannot be changed by key, or a file cannot be written.
pub(super) fn write(plan: &mut Plan, content: &Path) -> Result<usize> {
    let keys = RecordKeys::new()?;
    let mut files: Vec<FileEdit> = Vec::new();
    for edit in &plan.edits {
        let record = match &edit.file {
            Some(file) => changed(&edit.changes, file, keys.of(Kind::Property))?,
            None => created(edit, content, keys.of(Kind::Property)),
        };
        files.extend(arabic(edit, &record.path, &keys)?);
        files.push(record);
    }
    files.retain(|file| file.before.as_ref() != Some(&file.after));
    file_edits::write(&files)?;
    plan.history.forget_addresses_not_in(&plan.addresses);
    let is_saved = plan.history.save(content)?;
    plan.unused = stored_pictures::unused(plan, content)?;
    for file in &plan.unused {
        fs_err::remove_file(content.join(file))?;
    }
    Ok(files.len() + usize::from(is_saved))
}

/// Tries the changes of a record, with stand-ins for the pictures that are still to be loaded.
///
/// # Errors
/// The record is written in a way that cannot be changed by key.
pub(super) fn try_changes(edit: &Edit, file: &Path, keys: &RecordKeys) -> Result<()> {
    let mut changes = edit.changes.clone();
    let picture = json!({"src": "media/proof.jpg", "alt": "Proof", "alt_made": true});
    if !edit.images.is_empty() {
        changes.push(KeyChange::new(Key::Images, Value::Null, json!([picture])));
    }
    if !edit.floor_plans.is_empty() {
        let plans = json!([{"image": picture, "title": "Proof"}]);
        changes.push(KeyChange::new(Key::FloorPlans, Value::Null, plans));
    }
    changed(&changes, file, keys.of(Kind::Property))?;
    arabic(edit, file, keys)?;
    Ok(())
}

/// A record with its changed keys.
fn changed(edited: &[KeyChange], file: &Path, keys: &Keys) -> Result<FileEdit> {
    let text = fs_err::read_to_string(file)?;
    let form = Form::of(file).with_context(|| format!("`{}` is no record", file.display()))?;
    let mut changes = Changes::default();
    for change in edited {
        let english = change.new.get("en").unwrap_or(&change.new);
        if let (Key::Description, Form::Markdown, Some(body)) = (change.key, form, english.as_str()) {
            changes.body = Some(body.to_owned());
        } else {
            changes.values.insert(change.key.word().to_owned(), change.new.clone());
        }
    }
    edited_file(file, text, form, keys, &changes)
}

/// A file with changed keys.
fn edited_file(file: &Path, text: String, form: Form, keys: &Keys, changes: &Changes) -> Result<FileEdit> {
    let edited = records::edit(&text, form, keys, changes)
        .with_context(|| format!("`{}` cannot be changed by key", file.display()))?;
    Ok(file_edit(file.to_owned(), Some(text), edited))
}

/// The file of a new record.
fn created(edit: &Edit, content: &Path, keys: &Keys) -> FileEdit {
    let property = &edit.after;
    let mut values: Map<String, Value> =
        edit.changes.iter().map(|change| (change.key.word().to_owned(), change.new.clone())).collect();
    values.remove(Key::Description.word());
    let body = format!("{}\n", property.description.en.trim());
    let file = content::listing_folder(content, property.main_category).join(format!("{}.md", property.id));
    file_edit(file, None, records::write(Form::Markdown, keys, &values, &body))
}

/// The file of the Arabic texts beside the record's own.
fn arabic(edit: &Edit, record: &Path, keys: &RecordKeys) -> Result<Option<FileEdit>> {
    let Some(arabic) = &edit.arabic else { return Ok(None) };
    let original = content::original_hash(&edit.after);
    let values = Map::from_iter([
        ("original".to_owned(), json!(original)),
        ("title".to_owned(), json!(arabic.texts.title)),
    ]);
    let body = format!("{}\n", arabic.texts.description.trim());
    let Some(file) = &arabic.file else {
        let file = record.with_file_name(format!("{}.ar.md", edit.after.id));
        let text = records::write(Form::Markdown, keys.translation(), &values, &body);
        return Ok(Some(file_edit(file, None, text)));
    };
    let text = fs_err::read_to_string(file)?;
    let changes = Changes { values, body: Some(body) };
    edited_file(file, text, Form::Markdown, keys.translation(), &changes).map(Some)
}

fn file_edit(path: PathBuf, before: Option<String>, after: String) -> FileEdit {
    FileEdit { shown: path.display().to_string(), path, before, after }
}
