//! Writes pictures that the output folder lacks: from the cache, or newly made.

use anyhow::Result;
use media::cache::Hash;
use media::pictures::{Cache, PictureStore, ValidFile};
use rayon::prelude::*;
use site::output::icons;
use site::{FileContent, FileKind, Site, SiteFile};

use super::progress::Progress;
use crate::publish::{Hashes, Publication};

/// Writes the media folder of the output folder.
pub(super) fn write(
    site: &Site,
    publication: &Publication,
    files: &[SiteFile],
    cache: &Cache,
    progress: Progress,
) -> Result<()> {
    let is_kept = |file: &SiteFile| publication.keep(&file.path, site.picture_key(file));
    files.par_iter().filter(|file| matches!(file.kind, FileKind::Media(_))).try_for_each(|file| {
        if is_kept(file)? {
            return Ok(());
        }
        match site.make(file)? {
            FileContent::InMemory(bytes) => {
                publication.put_with_input_hash(&file.path, site.picture_key(file), &bytes)
            }
            // Never as a link to a file of the content folder, which an editor may modify.
            FileContent::CachedFile(source) | FileContent::SourceFile(source) => {
                publication.copy(&file.path, &source)
            }
        }
    })?;

    let encoded: Vec<&SiteFile> = files
        .iter()
        .filter(|file| matches!(file.kind, FileKind::Picture | FileKind::SocialImage(_)))
        .collect();
    let missing: Vec<&SiteFile> = encoded
        .par_iter()
        .filter_map(|file| match is_kept(file) {
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
        encoded.iter().map(|file| name(file)).chain(drawn.iter().map(String::as_str)).collect();
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
