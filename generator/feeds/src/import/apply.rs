//! Writes the records of a plan, changing only the keys that differ.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use catalog::property::{MainCategory, Property};
use content::Kind;
use records::file_edits::{self, FileEdit};
use records::schema::RecordKeys;
use records::{Changes, Form, Keys};
use serde_json::{Map, Value, json};

use super::{Edit, History, KeyChange, Plan, stored_pictures};
use crate::{Effect, Key, Rejection};

/// Writes all records and the history, and then removes pictures that nothing uses any more. Returns the number of
/// written files. Every changed text is made first, so that a record that cannot be changed stops the rest.
///
/// # Errors
/// A record is written in a way that cannot be changed by key, or a file cannot be written.
pub(super) fn apply(plan: &mut Plan, content: &Path) -> Result<usize> {
    let all_keys = RecordKeys::new()?;
    let keys = all_keys.of(Kind::Property);
    let mut files: Vec<FileEdit> = Vec::new();
    for edit in &plan.edits {
        let Some(file) = &edit.file else {
            let (file, text) = created(edit, content, keys);
            files.extend(arabic(edit, &file, &all_keys)?);
            files.push(file_edit(file, None, text));
            continue;
        };
        let text = fs_err::read_to_string(file)?;
        let edited = changed(&edit.changes, file, &text, keys)?;
        if edited != text {
            files.push(file_edit(file.clone(), Some(text), edited));
        }
        files.extend(arabic(edit, file, &all_keys)?);
    }
    file_edits::write(&files)?;
    plan.history.forget_addresses_not_in(&plan.addresses);
    let is_saved = plan.history.save(content)?;
    plan.unused = stored_pictures::unused(plan, content)?;
    for file in &plan.unused {
        fs_err::remove_file(content.join(file))?;
    }
    Ok(files.len() + usize::from(is_saved))
}

/// Leaves out records that are written in a way that cannot be changed by key, so that they do not stop the others.
pub(super) fn leave_out_unwritable(plan: &mut Plan, content: &Path) -> Result<()> {
    let all_keys = RecordKeys::new()?;
    let known = History::load(content)?;
    for edit in std::mem::take(&mut plan.edits) {
        match proof(&edit, &all_keys) {
            Ok(()) => plan.edits.push(edit),
            Err(error) => {
                match known.listings.get(&edit.reference) {
                    Some(imported) => plan.history.listings.insert(edit.reference.clone(), imported.clone()),
                    None => plan.history.listings.remove(&edit.reference),
                };
                plan.left_out.push(Rejection {
                    reference: Some(edit.reference),
                    position: edit.position,
                    reason: format!("{error:#}"),
                    help: "write one `key: value` a line in the record".to_owned(),
                    effect: Effect::LeftOut,
                });
            }
        }
    }
    Ok(())
}

/// Tries the changes of a record, with stand-ins for the pictures that are still to be loaded.
fn proof(edit: &Edit, all_keys: &RecordKeys) -> Result<()> {
    let Some(file) = &edit.file else { return Ok(()) };
    let mut changes = edit.changes.clone();
    let picture = json!({"src": "media/proof.jpg", "alt": "Proof", "alt_made": true});
    if !edit.images.is_empty() {
        changes.push(KeyChange::new(Key::Images, Value::Null, json!([picture])));
    }
    if !edit.floor_plans.is_empty() {
        let plans = json!([{"image": picture, "title": "Proof"}]);
        changes.push(KeyChange::new(Key::FloorPlans, Value::Null, plans));
    }
    let text = fs_err::read_to_string(file)?;
    changed(&changes, file, &text, all_keys.of(Kind::Property))?;
    arabic(edit, file, all_keys)?;
    Ok(())
}

/// The text of a record with its changed keys.
fn changed(edited: &[KeyChange], file: &Path, text: &str, keys: &Keys) -> Result<String> {
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
    records::edit(text, form, keys, &changes)
        .with_context(|| format!("`{}` cannot be changed by key", file.display()))
}

/// The file of a new record.
fn created(edit: &Edit, content: &Path, keys: &Keys) -> (PathBuf, String) {
    let property = &edit.after;
    let mut values: Map<String, Value> =
        edit.changes.iter().map(|change| (change.key.word().to_owned(), change.new.clone())).collect();
    values.remove(Key::Description.word());
    let body = format!("{}\n", property.description.en.trim());
    let file = folder(property, content).join(format!("{}.md", property.id));
    (file, records::write(Form::Markdown, keys, &values, &body))
}

/// The file of the Arabic texts beside the record's own.
fn arabic(edit: &Edit, record: &Path, keys: &RecordKeys) -> Result<Option<FileEdit>> {
    let Some(arabic) = &edit.arabic else { return Ok(None) };
    let original = content::original_hash(&edit.after);
    let values =
        Map::from_iter([("original".to_owned(), json!(original)), ("title".to_owned(), json!(arabic.title))]);
    let body = format!("{}\n", arabic.text.trim());
    let Some(file) = &arabic.file else {
        let file = record.with_file_name(format!("{}.ar.md", edit.after.id));
        let text = records::write(Form::Markdown, keys.translation(), &values, &body);
        return Ok(Some(file_edit(file, None, text)));
    };
    let text = fs_err::read_to_string(file)?;
    let changes = Changes { values, body: Some(body) };
    let edited = records::edit(&text, Form::Markdown, keys.translation(), &changes)
        .with_context(|| format!("`{}` cannot be changed by key", file.display()))?;
    Ok((edited != text).then(|| file_edit(file.clone(), Some(text), edited)))
}

fn file_edit(path: PathBuf, before: Option<String>, after: String) -> FileEdit {
    FileEdit { shown: path.display().to_string(), path, before, after }
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
