//! Copies pictures from the cache to the output folder.

use anyhow::Result;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::Site;
use super::progress::Progress;
use cache::hash::{Hash, Hasher};
use output::icons;
use pictures::{Making, PictureStore, ValidFile};
use publish::{Hashes, Publication};
use social_image::SocialImages;

/// Publishes every picture; those missing in both the output folder and the cache are made first.
pub(super) fn put(
    publication: &Publication,
    site: &Site,
    social_images: &SocialImages,
    progress: Progress,
) -> Result<()> {
    let Site { publishing, cache, .. } = *site;
    publishing.unencoded_files().par_iter().try_for_each(|(name, file)| match file.unchanged() {
        // Never as a link to a file of the content folder, which an editor may modify.
        Some(source) => publication.copy(&in_media(name), source),
        None if publication.keep(&in_media(name), input_hash(name))?.is_some() => Ok(()),
        None => publication.put_with_input_hash(&in_media(name), input_hash(name), &file.bytes()?),
    })?;
    let icons = icons::make(cache)?;
    icons.iter().try_for_each(|(name, place)| publication.copy(name, place))?;
    let drawing = icons::DRAWING.as_bytes();
    publication.put(icons::DRAWING_NAME, drawing)?;

    let made = publishing.made();
    let mut names: Vec<&str> = made.iter().map(String::as_str).chain(social_images.names()).collect();
    let kept: Vec<Result<bool>> = names
        .par_iter()
        .map(|name| Ok(publication.keep(&in_media(name), input_hash(name))?.is_some()))
        .collect();
    let mut missing = Vec::new();
    for (name, kept) in names.iter().zip(kept) {
        if !kept? {
            missing.push(*name);
        }
    }
    let store = PictureStore::open(cache)?;
    let valid: Vec<Option<ValidFile>> =
        missing.par_iter().map(|name| store.valid(name)).collect::<Result<_>>()?;
    let wanted: FxHashSet<&str> =
        missing.iter().zip(&valid).filter(|(_, valid)| valid.is_none()).map(|(name, _)| *name).collect();
    if !wanted.is_empty() {
        let social_images = social_images.only(&wanted);
        let bar = progress.pictures();
        let on_progress = |done, of| bar.set(done, of);
        let making = Making { cache, more: &social_images, on_progress: &on_progress };
        let made = on_all_cores(wanted.len(), || publishing.make(&wanted, making));
        bar.finish();
        made?;
        social_images.make_plain()?;
    }
    let put = missing.par_iter().zip(valid).map(|(name, valid)| {
        let ValidFile { content, is_new } = valid.map_or_else(|| store.finished(name), Ok)?;
        let hashes = Hashes { input_hash: input_hash(name), content };
        publication.link(&in_media(name), hashes, &cache.path(name))?;
        Ok(is_new.then_some((*name, content)))
    });
    let new: Vec<(&str, Hash)> = put.filter_map(Result::transpose).collect::<Result<_>>()?;
    names.extend(icons.iter().filter_map(|(_, place)| place.file_name()?.to_str()));
    store.close(&names, &new, || social_images.backgrounds())
}

/// Runs `make` on all cores if there is much to do, since the render workers end long before.
fn on_all_cores<Made: Send>(count: usize, make: impl FnOnce() -> Result<Made> + Send) -> Result<Made> {
    /// The files that are made in a few seconds.
    const FEW: usize = 200;
    if count < FEW {
        return make();
    }
    rayon::ThreadPoolBuilder::new().build()?.install(make)
}

fn in_media(name: &str) -> String {
    ["media/", name].concat()
}

/// The name contains the hash of the picture's inputs, so a file kept from an earlier build is right.
fn input_hash(name: &str) -> Hash {
    Hasher::new("named by content").text(name).finish()
}
