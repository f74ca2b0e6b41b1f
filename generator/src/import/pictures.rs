//! The pictures of a feed: loaded once, checked like any picture, and named by their content.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use cache::write_atomically;
use catalog::picture::PictureRef;
use catalog::property::Property;
use imagesize::ImageType;
use pictures::{Cache, PictureFile, PictureSize, short_hash};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::download::{self, Downloader};
use super::{Edit, History, KeyChange, LeftOut, Plan};

/// The largest picture that is loaded.
const MAX_BYTES: usize = 20 * 1024 * 1024;
/// A smaller side shows nothing of a home.
const SMALLEST: usize = 300;
/// Pictures are loaded in parallel, as a browser loads them.
const PARALLEL: usize = 6;
/// After so many pictures the history is saved, so that an interrupted import goes on where it was.
const SAVE_EVERY: usize = 25;
/// The folder of imported pictures, inside the media folder.
const FOLDER: &str = "properties/imported";

/// Loads the missing pictures of a plan's listings and adds all to their records. Pictures that cannot be loaded are
/// told in the plan, and the listing has the others.
///
/// # Errors
/// A file cannot be written.
pub async fn load(plan: &mut Plan, content: &Path, downloader: &Downloader) -> Result<usize> {
    let wanted: BTreeSet<String> = plan
        .edits
        .iter()
        .flat_map(|edit| &edit.pictures)
        .map(|picture| picture.address.clone())
        .filter(|address| plan.history.picture(address).is_none_or(|file| !content.join(file).is_file()))
        .collect();
    let permits = Arc::new(Semaphore::new(PARALLEL));
    let mut tasks = JoinSet::new();
    for address in wanted {
        let (downloader, permits) = (downloader.clone(), Arc::clone(&permits));
        tasks.spawn(async move {
            let _permit = permits.acquire_owned().await;
            let loaded = one(&address, &downloader).await;
            (address, loaded)
        });
    }
    let mut loaded = 0;
    let mut failed: BTreeMap<String, String> = BTreeMap::new();
    while let Some(finished) = tasks.join_next().await {
        let (address, picture) = finished?;
        match picture.and_then(|picture| keep(&picture, content)) {
            Ok(file) => {
                plan.history.keep_picture(&address, &file);
                loaded += 1;
                if loaded % SAVE_EVERY == 0 {
                    plan.history.save_pictures(content)?;
                }
            }
            Err(reason) => drop(failed.insert(address, reason)),
        }
    }
    plan.history.save_pictures(content)?;
    let Plan { edits, history, notes, left_out, .. } = plan;
    for edit in edits.iter_mut() {
        for picture in &edit.pictures {
            if let Some(reason) = failed.get(&picture.address) {
                let text = format!("a picture of the listing: {reason}");
                notes.entry(text).or_default().push((edit.reference.clone(), picture.position));
            }
        }
        add(edit, history);
        let has_none = !edit.pictures.is_empty() && edit.after.images.is_empty() && edit.file.is_none();
        if let (true, Some(position)) = (has_none, edit.position) {
            history.listings.remove(&edit.reference);
            left_out.push(LeftOut {
                reference: Some(edit.reference.clone()),
                position,
                reason: "none of its pictures can be loaded".to_owned(),
                help: "check the pictures in the CRM, then import again".to_owned(),
            });
        }
    }
    edits.retain(|edit| match &edit.file {
        None => edit.pictures.is_empty() || !edit.after.images.is_empty(),
        // Pictures that could not be loaded are no change.
        Some(_) => edit.changes.iter().any(|change| change.key != "updated"),
    });
    Ok(loaded)
}

/// Bytes with the ending of their type.
struct Loaded {
    bytes: Vec<u8>,
    ending: &'static str,
    size: PictureSize,
}

async fn one(address: &str, downloader: &Downloader) -> Result<Loaded, String> {
    let url = download::address(address).map_err(|error| error.to_string())?;
    let file = downloader.get(&url, MAX_BYTES).await.map_err(|error| error.to_string())?;
    let ending = match imagesize::image_type(&file.bytes) {
        Ok(ImageType::Jpeg) => "jpg",
        Ok(ImageType::Png) => "png",
        Ok(ImageType::Webp) => "webp",
        _ => return Err(format!("not a JPEG, PNG or WebP picture ({})", shown_type(&file.content_type))),
    };
    let size = imagesize::blob_size(&file.bytes).map_err(|error| format!("a damaged picture: {error}"))?;
    let side = |length| u32::try_from(length).map_err(|_| "a damaged picture".to_owned());
    if size.width.min(size.height) < SMALLEST {
        return Err(format!("only {} × {} pixels", size.width, size.height));
    }
    let size = PictureSize { width: side(size.width)?, height: side(size.height)? };
    Ok(Loaded { bytes: file.bytes, ending, size })
}

fn shown_type(content_type: &str) -> &str {
    if content_type.is_empty() { "of no type" } else { content_type }
}

/// Writes a picture under the name of its content, and reads it to its end. The path as records name it.
fn keep(picture: &Loaded, content: &Path) -> Result<String, String> {
    let file = format!("{FOLDER}/{}.{}", short_hash([picture.bytes.as_slice()]), picture.ending);
    let shown = format!("media/{file}");
    let path = content.join(&shown);
    if path.is_file() {
        return Ok(shown);
    }
    write_atomically(&path, &[&picture.bytes]).map_err(|error| error.to_string())?;
    let asked = PictureFile { name: file, path: path.clone(), size: Some(picture.size) };
    // Nothing is kept, so the folder is not used.
    let examined = pictures::examine(vec![asked], &Cache::new(content.join(".none")), false)
        .map_err(|error| error.to_string())?;
    match examined.damaged.first() {
        None => Ok(shown),
        Some(damage) => {
            let reason = format!("a damaged picture: {}", damage.why);
            fs_err::remove_file(&path).map_err(|error| error.to_string())?;
            Err(reason)
        }
    }
}

/// Adds the pictures that are there to a record, unless an editor chose others.
fn add(edit: &mut Edit, history: &mut History) {
    let files: Vec<String> = edit
        .pictures
        .iter()
        .filter_map(|picture| history.picture(&picture.address).map(str::to_owned))
        .collect();
    if files.is_empty() {
        return;
    }
    history.keep(&edit.reference, "images", &files.join("\n"));
    let current: Vec<&str> = edit.after.images.iter().map(PictureRef::src).collect();
    if current == files {
        return;
    }
    let home = description(&edit.after);
    let old = json!(edit.after.images);
    let described = |src: &str| {
        edit.after.images.iter().find(|picture| picture.src() == src).map(|picture| json!(picture))
    };
    let made = |(index, file): (usize, &String)| {
        let alt = format!("{home}, picture {}", index + 1);
        described(file).unwrap_or_else(|| json!({"src": file, "alt": alt, "alt_made": true}))
    };
    let new = Value::from(files.iter().enumerate().map(made).collect::<Vec<_>>());
    edit.after.images = serde_json::from_value(new.clone()).unwrap_or_default();
    edit.changes.push(KeyChange { key: "images".to_owned(), old, new });
}

/// A home in a few words: `Two-bedroom apartment in Dubai Marina`.
fn description(property: &Property) -> String {
    const WORDS: [&str; 8] = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];
    let rooms =
        property.bedrooms.map(usize::from).and_then(|count| WORDS.get(count)).filter(|word| !word.is_empty());
    let kind = property.sub_category.word().to_lowercase();
    let home = match rooms {
        Some(rooms) => format!("{rooms}-bedroom {kind}"),
        None => property.sub_category.word().to_owned(),
    };
    match &property.location {
        Some(place) => format!("{home} in {}", place.en),
        None => home,
    }
}
