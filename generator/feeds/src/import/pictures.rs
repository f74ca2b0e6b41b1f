//! The pictures of a feed in records.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;
use catalog::picture::PictureRef;
use catalog::property::{Key, Property};
use catalog::text::Language;
use content::diagnostics::counted;
use serde_json::{Value, json};

use super::alt_texts;
use super::compare::{Comparison, owns};
use super::context::ImportContext;
use super::download::Downloader;
use super::history::Validator;
use super::plan::{Edit, Finding, KeyChange, Plan};
use super::stored_pictures::{self, Failed, Failure, Fetched};
use crate::{Effect, FeedListing, Note, Picture, Rejection};

/// Why a picture is not asked for again.
const UNLOADABLE: &str =
    "a picture of the listing could not be loaded in the last days; it is asked for again after a week";

/// A key of a record that has pictures.
#[derive(Clone, Copy)]
pub(super) enum PictureKey {
    Images,
    FloorPlans,
}

impl PictureKey {
    const ALL: [Self; 2] = [Self::Images, Self::FloorPlans];

    const fn key(self) -> Key {
        match self {
            Self::Images => Key::Images,
            Self::FloorPlans => Key::FloorPlans,
        }
    }

    /// The files that a record has.
    fn files(self, property: &Property) -> Vec<&str> {
        match self {
            Self::Images => property.images.iter().map(PictureRef::src).collect(),
            Self::FloorPlans => property.floor_plans.iter().map(|plan| plan.image.src()).collect(),
        }
    }

    const fn of_edit(self, edit: &mut Edit) -> &mut Vec<Picture> {
        match self {
            Self::Images => &mut edit.images,
            Self::FloorPlans => &mut edit.floor_plans,
        }
    }

    fn of_listing(self, listing: &FeedListing) -> &[Picture] {
        match self {
            Self::Images => &listing.pictures,
            Self::FloorPlans => &listing.floor_plans,
        }
    }
}

/// The feed's pictures for a record; empty if the record keeps those that it has, such as an editor's.
pub(super) fn wanted(
    context: &ImportContext,
    comparison: &Comparison,
    picture_key: PictureKey,
    finding: &mut Finding,
) -> Vec<Picture> {
    let Comparison { listing, before, last, .. } = *comparison;
    let (key, pictures) = (picture_key.key(), picture_key.of_listing(listing));
    if pictures.is_empty() || owns(before, key) {
        return Vec::new();
    }
    let history = context.history;
    let is_missing =
        |picture: &&Picture| history.unloadable(&picture.address, context.options.today).is_some();
    let (missing, asked): (Vec<&Picture>, Vec<&Picture>) = pictures.iter().partition(is_missing);
    let asked = || asked.iter().map(|picture| &*picture.address);
    let is_here = asked().all(|address| history.picture(address).is_some());
    let files = is_here.then(|| history.files(asked()).join("\n"));
    let current = picture_key.files(before).join("\n");
    if files.as_ref() == Some(&current) {
        finding.imported.remember(key.word(), &current);
        let note = |picture: &Picture| Note::new(&picture.position, UNLOADABLE);
        finding.notes.extend(missing.into_iter().map(note));
        return Vec::new();
    }
    if current.is_empty() || last.has_text(key.word(), &current) {
        return pictures.to_vec();
    }
    // Otherwise the feed has what it had when an editor changed the list.
    if !files.is_some_and(|files| last.has_text(key.word(), &files)) {
        finding.stays_as_edited(listing, key.word(), &counted(pictures.len(), "picture"));
    }
    Vec::new()
}

/// Loads the missing pictures of a plan's listings and adds all to their records. The plan notes those that cannot be
/// loaded, and the listing has the others.
pub(super) async fn load(
    plan: &mut Plan,
    content: &Path,
    downloader: &Downloader,
    max_bytes: u64,
) -> Result<()> {
    let (wanted, unloadable) = missing(plan, content);
    let Fetched { loaded, mut failed } =
        stored_pictures::fetch(wanted, &mut plan.history, content, downloader, max_bytes).await?;
    plan.loaded.pictures += loaded.pictures;
    plan.loaded.bytes += loaded.bytes;
    plan.loaded.waiting += loaded.waiting;
    for (address, failure) in failed.iter_mut().filter(|(_, failure)| failure.kind == Failure::Doubtful) {
        let is_lasting = plan.history.remember_doubtful(address, plan.day);
        failure.kind = if is_lasting { Failure::Lasting } else { Failure::Passing };
    }
    failed.extend(unloadable);
    for mut edit in std::mem::take(&mut plan.edits) {
        let current = PictureKey::ALL.map(|key| key.files(&edit.after)).concat();
        let current: Vec<String> = current.into_iter().map(str::to_owned).collect();
        for key in PictureKey::ALL {
            let failures = note_failures(&edit, key, &failed, plan);
            // The pictures that are here are better than a part of the new ones.
            let keeps_current = failures.iter().any(|failure| *failure != Failure::Lasting);
            if edit.file.is_some() && !current.is_empty() && keeps_current {
                key.of_edit(&mut edit).clear();
            }
            if !failures.is_empty() {
                plan.needed.extend(current.iter().cloned());
            }
        }
        PictureKey::ALL.into_iter().for_each(|key| add(&mut edit, key, plan));
        if edit.file.is_none() && !edit.images.is_empty() && edit.after.images.is_empty() {
            plan.history.listings.remove(&edit.reference);
            plan.left_out.push(without_pictures(edit, &failed));
        // A record changes only if some pictures could be loaded, or something else changes.
        } else if edit.file.is_none()
            || edit.arabic.is_some()
            || edit.changes.iter().any(|change| change.key != Key::Updated)
        {
            plan.edits.push(edit);
        }
    }
    Ok(())
}

/// Notes the pictures of a record that could not be loaded, and remembers the addresses that have none. Returns the
/// failures.
fn note_failures(
    edit: &Edit,
    key: PictureKey,
    failed: &BTreeMap<String, Failed>,
    plan: &mut Plan,
) -> Vec<Failure> {
    let (name, pictures) = match key {
        PictureKey::Images => ("picture", &edit.images),
        PictureKey::FloorPlans => ("floor plan", &edit.floor_plans),
    };
    let mut failures = Vec::new();
    for (picture, failure) in
        pictures.iter().filter_map(|picture| Some((picture, failed.get(&picture.address)?)))
    {
        failures.push(failure.kind);
        if failure.kind == Failure::OverBudget {
            continue;
        }
        // One that was not asked for again keeps its day.
        if failure.kind == Failure::Lasting && plan.history.unloadable(&picture.address, plan.day).is_none() {
            plan.history.remember_unloadable(&picture.address, plan.day);
        }
        let text = match &*failure.reason {
            UNLOADABLE => UNLOADABLE.to_owned(),
            reason => format!("a {name} of the listing: {reason}"),
        };
        plan.note(&edit.reference, Note::new(&picture.position, text));
    }
    failures
}

/// Why a new listing is left out: none of its pictures can be loaded.
fn without_pictures(edit: Edit, failed: &BTreeMap<String, Failed>) -> Rejection {
    let is_waiting = |picture: &Picture| {
        failed.get(&picture.address).is_some_and(|failure| failure.kind == Failure::OverBudget)
    };
    let (reason, help) = if edit.images.iter().any(is_waiting) {
        ("its pictures wait for the next import", "import again, or allow more with `--picture-budget`")
    } else {
        ("none of its pictures can be loaded", "check the pictures in the CRM, then import again")
    };
    Rejection {
        reference: Some(edit.reference),
        position: edit.position,
        reason: reason.to_owned(),
        help: help.to_owned(),
        effect: Effect::LeftOut,
    }
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

/// Adds the pictures that are here to a record, and remembers them as imported.
fn add(edit: &mut Edit, key: PictureKey, plan: &mut Plan) {
    let files = plan.history.files(key.of_edit(edit).iter().map(|picture| &*picture.address));
    let files: Vec<String> = files.into_iter().map(str::to_owned).collect();
    if files.is_empty() {
        return;
    }
    plan.history.imported(&edit.reference).remember(key.key().word(), &files.join("\n"));
    if key.files(&edit.after) == files {
        return;
    }
    let (after, languages) = (&mut edit.after, &plan.languages);
    let indexed = files.iter().enumerate();
    let (old, new) = match key {
        PictureKey::Images => {
            let new: Vec<Value> =
                indexed.map(|(index, file)| image(after, file, index + 1, languages)).collect();
            (json!(after.images), Value::from(new))
        }
        PictureKey::FloorPlans => {
            let number = |index| (files.len() > 1).then_some(index + 1);
            let new = indexed.map(|(index, file)| floor_plan(after, file, number(index), languages));
            (json!(after.floor_plans), Value::from(new.collect::<Vec<_>>()))
        }
    };
    match key {
        PictureKey::Images => after.images = serde_json::from_value(new.clone()).unwrap_or_default(),
        PictureKey::FloorPlans => after.floor_plans = serde_json::from_value(new.clone()).unwrap_or_default(),
    }
    edit.changes.retain(|earlier| earlier.key != key.key());
    edit.changes.push(KeyChange::new(key.key(), old, new));
}

/// A picture as a record has it; one that the record has stays as it is described.
fn image(property: &Property, file: &str, number: usize, languages: &[Language]) -> Value {
    match property.images.iter().find(|picture| picture.src() == file) {
        Some(picture) => json!(picture),
        None => {
            json!({"src": file, "alt": alt_texts::picture(property, number, languages), "alt_made": true})
        }
    }
}

/// A floor plan as a record has it; `number` if there are several.
fn floor_plan(property: &Property, file: &str, number: Option<usize>, languages: &[Language]) -> Value {
    let alt = alt_texts::floor_plan(property, number, languages);
    let title = alt_texts::floor_plan_title(number, languages);
    json!({"image": {"src": file, "alt": alt, "alt_made": true}, "title": title})
}
