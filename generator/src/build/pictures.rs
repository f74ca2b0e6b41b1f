//! Writes pictures that the output folder lacks: from the cache, or newly made.

use std::collections::HashSet;

use anyhow::{Context, Result};
use media::pictures::{Cache, PictureStore};
use rayon::prelude::*;
use site::output::icons;
use site::{FileKind, Site, SiteFile};

use super::progress::Progress;
use crate::publish::Publication;

/// Writes photographs and social images.
pub(super) fn write(
    site: &Site,
    publication: &Publication,
    files: &[SiteFile],
    cache: &Cache,
    progress: Progress,
) -> Result<()> {
    let pictures: Vec<&SiteFile> = files
        .iter()
        .filter(|file| matches!(file.kind, FileKind::Picture | FileKind::SocialImage(_)))
        .collect();
    let missing: Vec<&SiteFile> = pictures
        .par_iter()
        .filter_map(|file| match publication.keep(&file.path, site.picture_key(file)) {
            Ok(true) => None,
            Ok(false) => Some(Ok(*file)),
            Err(failure) => Some(Err(failure)),
        })
        .collect::<Result<_>>()?;
    let mut store = PictureStore::open(cache);
    let names: Vec<&str> = missing.iter().map(|file| name(file)).collect();
    let uncached: Vec<&str> = store.check(&names)?;
    if !uncached.is_empty() {
        let wanted: HashSet<&str> = uncached.iter().copied().collect();
        let wanted: Vec<&SiteFile> =
            missing.iter().copied().filter(|file| wanted.contains(name(file))).collect();
        let bar = progress.pictures();
        let made = site.make_pictures(&wanted, &|done, of| bar.set(done, of));
        bar.finish();
        made?;
        store.check(&uncached)?;
    }
    missing.par_iter().try_for_each(|file| {
        let name = name(file);
        let content = store.content(name).with_context(|| format!("the cache has lost {name}"))?;
        publication.link(&file.path, site.picture_key(file), content, &cache.path(name))
    })?;
    let drawn: Vec<String> = icons::cached_names().collect();
    let used: Vec<&str> =
        pictures.iter().map(|file| name(file)).chain(drawn.iter().map(String::as_str)).collect();
    store.close(&used)
}

/// The name of a picture in the cache.
fn name(file: &SiteFile) -> &str {
    file.path.rsplit('/').next().unwrap_or_default()
}
