//! The pictures of a feed in records.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::Picture;
use anyhow::Result;
use catalog::text::Language;
use serde_json::{Value, json};

use super::alt_texts;
use super::changes::UNLOADABLE;
use super::history::Validator;
use super::stored_pictures::{self, Failed, Failure, Fetched, Loading};
use super::{Edit, Effect, History, KeyChange, LeftOut, Plan};

/// Loads the missing pictures of a plan's listings and adds all to their records. Pictures that cannot be loaded are
/// told in the plan, and the listing has the others.
///
/// # Errors
/// A file cannot be written.
pub async fn load(plan: &mut Plan, content: &Path, loading: Loading<'_>) -> Result<()> {
    let (wanted, unloadable) = missing(plan, content);
    let Fetched { loaded, mut failed } =
        stored_pictures::fetch(wanted, (&mut plan.history, content), loading).await?;
    plan.loaded.pictures += loaded.pictures;
    plan.loaded.bytes += loaded.bytes;
    plan.loaded.waiting += loaded.waiting;
    for (address, failure) in failed.iter_mut().filter(|(_, failure)| failure.kind == Failure::Doubtful) {
        let is_lasting = plan.history.keep_doubtful(address, plan.day);
        failure.kind = if is_lasting { Failure::Lasting } else { Failure::Passing };
    }
    failed.extend(unloadable);
    let Plan { edits, history, notes, left_out, languages, needed, day, .. } = plan;
    for edit in edits.iter_mut() {
        let current = edit.after.images.iter().chain(edit.after.floor_plans.iter().map(|plan| &plan.image));
        let current: Vec<String> = current.map(|picture| picture.src().to_owned()).collect();
        let is_known = edit.file.is_some();
        for (name, pictures) in [("picture", &mut edit.images), ("floor plan", &mut edit.floor_plans)] {
            let failures: Vec<(&Picture, &Failed)> =
                pictures.iter().filter_map(|it| Some((it, failed.get(&it.address)?))).collect();
            let asked = failures.iter().filter(|(_, failure)| failure.kind != Failure::Waiting);
            for (picture, failure) in asked {
                // One that was not asked for again keeps its day.
                if failure.kind == Failure::Lasting && history.unloadable(&picture.address, *day).is_none() {
                    history.keep_unloadable(&picture.address, *day);
                }
                let text = match &*failure.reason {
                    UNLOADABLE => UNLOADABLE.to_owned(),
                    reason => format!("a {name} of the listing: {reason}"),
                };
                notes.entry(text).or_default().push((edit.reference.clone(), picture.position.clone()));
            }
            if !failures.is_empty() {
                needed.extend(current.iter().cloned());
            }
            // The pictures that are here are better than a part of the new ones.
            if is_known
                && !current.is_empty()
                && failures.iter().any(|(_, failure)| failure.kind != Failure::Lasting)
            {
                pictures.clear();
            }
        }
        add_images(edit, history, languages);
        add_floor_plans(edit, history, languages);
        let has_none = !edit.images.is_empty() && edit.after.images.is_empty() && edit.file.is_none();
        if let (true, Some(position)) = (has_none, edit.position.clone()) {
            history.listings.remove(&edit.reference);
            let is_waiting = |picture: &Picture| {
                failed.get(&picture.address).is_some_and(|failure| failure.kind == Failure::Waiting)
            };
            let (reason, help) = if edit.images.iter().any(is_waiting) {
                (
                    "its pictures wait for the next import",
                    "import again, or allow more with `--picture-budget`",
                )
            } else {
                ("none of its pictures can be loaded", "check the pictures in the CRM, then import again")
            };
            left_out.push(LeftOut {
                reference: Some(edit.reference.clone()),
                position: Some(position),
                reason: reason.to_owned(),
                help: help.to_owned(),
                effect: Effect::LeftOut,
            });
        }
    }
    edits.retain(|edit| match &edit.file {
        None => edit.images.is_empty() || !edit.after.images.is_empty(),
        // Pictures that could not be loaded are no change.
        Some(_) => edit.arabic.is_some() || edit.changes.iter().any(|change| change.key != "updated"),
    });
    Ok(())
}

/// The pictures to ask for, in the order of the feed, and those that had none in the last days.
fn missing(plan: &Plan, content: &Path) -> (Vec<(String, Validator)>, BTreeMap<String, Failed>) {
    let (mut wanted, mut unloadable, mut seen) = (Vec::new(), BTreeMap::new(), BTreeSet::new());
    let pictures = plan.edits.iter().flat_map(|edit| edit.images.iter().chain(&edit.floor_plans));
    for address in pictures.map(|picture| &picture.address).filter(|address| seen.insert(*address)) {
        if plan.history.unloadable(address, plan.day).is_some() {
            unloadable.insert(address.clone(), Failed::lasting(UNLOADABLE));
        } else if plan.history.picture(address).is_none_or(|file| !content.join(file).is_file()) {
            wanted.push((address.clone(), Validator::default()));
        }
    }
    (wanted, unloadable)
}

/// Adds the pictures that are there to a record.
fn add_images(edit: &mut Edit, history: &mut History, languages: &[Language]) {
    let current: Vec<String> = edit.after.images.iter().map(|picture| picture.src().to_owned()).collect();
    let Some(files) = others((&edit.reference, "images"), (&current, &edit.images), history) else { return };
    let old = json!(edit.after.images);
    let described = |src: &str| {
        edit.after.images.iter().find(|picture| picture.src() == src).map(|picture| json!(picture))
    };
    let made = |(index, file): (usize, &String)| {
        let alt = alt_texts::picture(&edit.after, index + 1, languages);
        described(file).unwrap_or_else(|| json!({"src": file, "alt": alt, "alt_made": true}))
    };
    let new = Value::from(files.iter().enumerate().map(made).collect::<Vec<_>>());
    edit.after.images = serde_json::from_value(new.clone()).unwrap_or_default();
    replace(edit, KeyChange { key: "images".to_owned(), old, new });
}

/// Adds the floor plans that are there to a record.
fn add_floor_plans(edit: &mut Edit, history: &mut History, languages: &[Language]) {
    let current: Vec<String> =
        edit.after.floor_plans.iter().map(|plan| plan.image.src().to_owned()).collect();
    let wanted = (&current[..], &edit.floor_plans[..]);
    let Some(files) = others((&edit.reference, "floor_plans"), wanted, history) else { return };
    let old = json!(edit.after.floor_plans);
    let made = |(index, file): (usize, &String)| {
        let number = (files.len() > 1).then_some(index + 1);
        let alt = alt_texts::floor_plan(&edit.after, number, languages);
        let title = alt_texts::floor_plan_title(number, languages);
        json!({"image": {"src": file, "alt": alt, "alt_made": true}, "title": title})
    };
    let new = Value::from(files.iter().enumerate().map(made).collect::<Vec<_>>());
    edit.after.floor_plans = serde_json::from_value(new.clone()).unwrap_or_default();
    replace(edit, KeyChange { key: "floor_plans".to_owned(), old, new });
}

/// Adds a change in place of an earlier one of its key.
fn replace(edit: &mut Edit, change: KeyChange) {
    edit.changes.retain(|earlier| earlier.key != change.key);
    edit.changes.push(change);
}

/// The files of a feed's pictures, kept as imported under a key; `None` if the record has them.
fn others(
    (reference, key): (&str, &str),
    (current, pictures): (&[String], &[Picture]),
    history: &mut History,
) -> Option<Vec<String>> {
    let files = history.files(pictures.iter().map(|picture| &*picture.address));
    let files: Vec<String> = files.into_iter().map(str::to_owned).collect();
    if files.is_empty() {
        return None;
    }
    history.keep(reference, key, &files.join("\n"));
    (current != files).then_some(files)
}
