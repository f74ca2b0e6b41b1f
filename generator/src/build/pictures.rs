//! Writes pictures that the output folder lacks: from the cache, or newly made.

use anyhow::Result;
use fs_err as fs;
use media::cache::Hash;
use media::pictures::{Cache, PictureStore, ValidFile};
use rayon::prelude::*;
use site::output::icons;
use site::{FileContent, Site, SiteFile};

use super::progress::Progress;
use crate::publish::{Hashes, Publication};

/// Writes the files of the media folder that are not encoded.
pub(super) fn write_unencoded(site: &Site, publication: &Publication, files: &[&SiteFile]) -> Result<()> {
    files.par_iter().try_for_each(|file| {
        let key = site.picture_key(file);
        if publication.keep(&file.path, key)? {
            return Ok(());
        }
        match site.make(file)? {
            FileContent::InMemory(bytes) => publication.put_with_input_hash(&file.path, key, &bytes),
            // Never as a link to a file of the content folder, which an editor may modify.
            FileContent::CachedFile(source) | FileContent::SourceFile(source) => {
                publication.put_with_input_hash(&file.path, key, &fs::read(source)?)
            }
        }
    })
}

/// Writes photographs and social images.
pub(super) fn write(
    site: &Site,
    publication: &Publication,
    pictures: &[&SiteFile],
    cache: &Cache,
    progress: Progress,
) -> Result<()> {
    let missing: Vec<&SiteFile> = pictures
        .par_iter()
        .filter_map(|file| match publication.keep(&file.path, site.picture_key(file)) {
            Ok(true) => None,
            Ok(false) => Some(Ok(*file)),
            Err(failure) => Some(Err(failure)),
        })
        .collect::<Result<_>>()?;
    let store = PictureStore::open(cache)?;
    let valid: Vec<Option<ValidFile>> =
        missing.par_iter().map(|file| store.valid(name(file))).collect::<Result<_>>()?;
    let wanted: Vec<&SiteFile> =
        missing.iter().zip(&valid).filter(|(_, valid)| valid.is_none()).map(|(file, _)| *file).collect();
    if !wanted.is_empty() {
        let bar = progress.pictures();
        let made = site.make_pictures(&wanted, &|done, of| bar.set(done, of));
        bar.finish();
        made?;
    }
    let new: Vec<(&str, Hash)> = missing
        .par_iter()
        .zip(valid)
        .filter_map(|(file, valid)| link(site, publication, &store, file, valid).transpose())
        .collect::<Result<_>>()?;
    let drawn: Vec<String> = icons::cached_names().collect();
    let used: Vec<&str> =
        pictures.iter().map(|file| name(file)).chain(drawn.iter().map(String::as_str)).collect();
    store.close(&used, &new)
}

/// Links a file of the cache into the output folder; returns its name and hash if the cache's index lacks it.
fn link<'file>(
    site: &Site,
    publication: &Publication,
    store: &PictureStore,
    file: &'file SiteFile,
    valid: Option<ValidFile>,
) -> Result<Option<(&'file str, Hash)>> {
    let name = name(file);
    let ValidFile { content, is_new } = valid.map_or_else(|| store.finished(name), Ok)?;
    let hashes = Hashes { input_hash: site.picture_key(file), content };
    publication.link(&file.path, hashes, &store.path(name))?;
    Ok(is_new.then_some((name, content)))
}

/// The name of a picture in the cache.
fn name(file: &SiteFile) -> &str {
    file.path.rsplit('/').next().unwrap_or_default()
}
