//! The published files of the media folder, their addresses, and the encoding of files that are not cached.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};
use rayon::prelude::*;

use super::cache::Cache;
use super::decode::{Photo, decode};
use super::encode::encode;
use super::examine::read_again;
use super::pyramid::Pyramid;
use super::rendition::{PictureFormats, Rendition, name, published_width, renditions};
use super::{MediaKind, PictureFacts, PictureUse};
use crate::pictures::PictureSize;

/// The address and size of a published file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Published {
    /// The path from the root of the site.
    pub address: String,
    /// The size of the largest published file.
    pub size: Option<PictureSize>,
    /// The mean colour.
    pub tone: Option<String>,
}

/// The published files of the media folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Publishing {
    files: BTreeMap<String, Entry>,
    picture_formats: PictureFormats,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    path: PathBuf,
    facts: PictureFacts,
    used: PictureUse,
    published: Published,
}

/// Draws the social images of photographs, while each is in memory for its other files.
pub trait DrawSocialImages: Sync {
    /// Draws the missing social images of the photograph with this hash.
    fn draw_missing(&self, hash: &str, photo: &Pyramid) -> Result<()>;
    /// Whether one of its social images is missing.
    fn is_one_missing(&self, hash: &str) -> bool;
}

/// A file of the media folder that records use.
pub struct UsedFile {
    /// The path inside the media folder.
    pub file: String,
    /// The path on disk.
    pub path: PathBuf,
    pub facts: PictureFacts,
    /// The largest use.
    pub used: PictureUse,
}

/// A file that is published without being encoded.
pub struct UnencodedFile<'publishing>(&'publishing Entry);

impl<'publishing> UnencodedFile<'publishing> {
    /// The file in the media folder, if it is published unchanged.
    pub fn unchanged(&self) -> Option<&'publishing Path> {
        matches!(self.0.facts.kind, MediaKind::Verbatim).then_some(&self.0.path)
    }

    /// Its published bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        read_again(&self.0.path, &self.0.facts)
    }
}

/// How the missing files are made.
#[derive(Clone, Copy)]
pub struct EncodeOptions<'build> {
    /// The cache that they are put into.
    pub cache: &'build Cache,
    pub social_images: &'build dyn DrawSocialImages,
    /// Called after each photograph with the number of finished ones and the number of all.
    pub on_progress: &'build (dyn Fn(usize, usize) + Sync),
}

impl Publishing {
    pub fn add(&mut self, used_file: UsedFile) {
        let UsedFile { file, path, facts, used } = used_file;
        let published = published(&file, &facts, used, self.picture_formats);
        self.files.insert(file, Entry { path, facts, used, published });
    }

    /// These files, with photographs encoded for `picture_formats`.
    #[must_use]
    pub fn encoded(mut self, picture_formats: PictureFormats) -> Self {
        self.picture_formats = picture_formats;
        for (file, entry) in &mut self.files {
            entry.published = published(file, &entry.facts, entry.used, picture_formats);
        }
        self
    }

    /// The published form of a file of the media folder.
    pub fn published(&self, file: &str) -> Option<&Published> {
        self.files.get(file).map(|entry| &entry.published)
    }

    /// All files with their published form.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Published)> {
        self.files.iter().map(|(file, entry)| (file.as_str(), &entry.published))
    }

    /// The hash of a photograph of the media folder.
    pub fn photo(&self, file: &str) -> Option<&str> {
        let entry =
            self.files.get(file).filter(|entry| matches!(entry.facts.kind, MediaKind::Photo { .. }))?;
        Some(entry.facts.hash.as_str())
    }

    /// The files of the output's media folder that are not encoded, with their paths in the media folder.
    pub fn unencoded_files(&self) -> BTreeMap<String, String> {
        self.on_pages()
            .filter(|(_, entry)| !matches!(entry.facts.kind, MediaKind::Photo { .. }))
            .map(|(file, entry)| (unencoded_name(file, &entry.facts), file.clone()))
            .collect()
    }

    /// A file of the media folder that is published without being encoded.
    pub fn unencoded(&self, file: &str) -> Option<UnencodedFile<'_>> {
        let entry = self.files.get(file)?;
        (!matches!(entry.facts.kind, MediaKind::Photo { .. })).then_some(UnencodedFile(entry))
    }

    /// The names of the encoded files of the output's media folder, which are in the cache after [`Self::make`].
    pub fn encoded_names(&self) -> BTreeSet<String> {
        self.on_pages()
            .flat_map(|(_, entry)| self.renditions(entry))
            .map(|rendition| rendition.name)
            .collect()
    }

    fn on_pages(&self) -> impl Iterator<Item = (&String, &Entry)> {
        self.files.iter().filter(|(_, entry)| entry.used != PictureUse::SocialImage)
    }

    /// The path of a photograph of the output's media folder, encoded if it is not cached; `None` if there is no such
    /// photograph.
    pub fn encoded_file(&self, name: &str, cache: &Cache) -> Result<Option<PathBuf>> {
        // Every name starts with the hash of its photograph.
        let mut renditions =
            self.on_pages().filter(|(_, entry)| name.starts_with(&entry.facts.hash)).flat_map(
                |(_, entry)| self.renditions(entry).into_iter().map(move |rendition| (entry, rendition)),
            );
        let Some((entry, rendition)) = renditions.find(|(_, rendition)| rendition.name == name) else {
            return Ok(None);
        };
        if !cache.holds(name) {
            let pyramid = pyramid(entry)?;
            let photo = pyramid.at_least(rendition.width, rendition.height)?;
            encode_width(photo, &rendition, entry, cache)?;
        }
        Ok(Some(cache.path(name)))
    }

    fn renditions(&self, entry: &Entry) -> Vec<Rendition> {
        renditions(&entry.facts, entry.used, self.picture_formats)
    }

    /// Encodes the `wanted` files that are not cached and draws the missing social images, decoding each photograph at
    /// most once. Returns the number of photographs with missing files.
    pub fn make(&self, wanted: &HashSet<&str>, options: EncodeOptions) -> Result<usize> {
        let work = self.missing_work(wanted, options);
        // A few photographs are shared out by width. Of many, each thread keeps one in memory and makes all of its
        // widths: if it waited for another thread to make one, it would decode its next photograph meanwhile.
        let min_widths = if work.len() < rayon::current_num_threads() { 1 } else { usize::MAX };
        let done = AtomicUsize::new(0);
        work.par_iter().with_max_len(1).try_for_each(|(entry, missing)| -> Result<()> {
            make_files(entry, missing, options, min_widths)?;
            (options.on_progress)(done.fetch_add(1, Ordering::Relaxed) + 1, work.len());
            Ok(())
        })?;
        Ok(work.len())
    }

    /// The photographs with missing files, and their missing widths.
    fn missing_work(
        &self,
        wanted: &HashSet<&str>,
        options: EncodeOptions,
    ) -> Vec<(&Entry, BTreeSet<Rendition>)> {
        let EncodeOptions { cache, social_images, .. } = options;
        // Equal photographs under two names are encoded once.
        let mut by_hash: BTreeMap<&str, (&Entry, BTreeSet<Rendition>)> = BTreeMap::new();
        // Every name starts with the hash of its photograph; most photographs have nothing missing.
        let asked: HashSet<&str> =
            wanted.iter().filter_map(|name| name.split_once('-')).map(|(hash, _)| hash).collect();
        let is_concerned = |hash: &str| asked.contains(hash) || social_images.is_one_missing(hash);
        let photos = self.files.values().filter(|entry| matches!(entry.facts.kind, MediaKind::Photo { .. }));
        for entry in photos.filter(|entry| is_concerned(&entry.facts.hash)) {
            let missing = self
                .renditions(entry)
                .into_iter()
                .filter(|rendition| wanted.contains(&*rendition.name) && !cache.holds(&rendition.name));
            by_hash.entry(&entry.facts.hash).or_insert_with(|| (entry, BTreeSet::new())).1.extend(missing);
        }
        by_hash
            .into_values()
            .filter(|(entry, missing)| !missing.is_empty() || social_images.is_one_missing(&entry.facts.hash))
            .collect()
    }
}

/// Makes the missing files of a photograph, at least `min_widths` on one thread, and its missing social images.
fn make_files(
    entry: &Entry,
    missing: &BTreeSet<Rendition>,
    options: EncodeOptions,
    min_widths: usize,
) -> Result<()> {
    let pyramid = pyramid(entry)?;
    let levels: Vec<(&Photo, &Rendition)> = missing
        .iter()
        .map(|rendition| Ok((pyramid.at_least(rendition.width, rendition.height)?, rendition)))
        .collect::<Result<_>>()?;
    levels
        .par_iter()
        .with_min_len(min_widths)
        .try_for_each(|(photo, rendition)| encode_width(photo, rendition, entry, options.cache))?;
    let drawn = options.social_images.draw_missing(&entry.facts.hash, &pyramid);
    drawn.with_context(|| format!("with {} in it", entry.path.display()))
}

fn published(
    file: &str,
    facts: &PictureFacts,
    used: PictureUse,
    picture_formats: PictureFormats,
) -> Published {
    let MediaKind::Photo { original } = facts.kind else {
        return Published {
            address: format!("/media/{}", unencoded_name(file, facts)),
            size: facts.size,
            tone: None,
        };
    };
    let width = published_width(facts, used);
    let size = facts.size.map(|size| PictureSize {
        width,
        height: super::rendition::height_at(size.width, size.height, width),
    });
    Published {
        address: format!("/media/{}", name(&facts.hash, width, original, picture_formats)),
        size,
        tone: facts.tone.clone(),
    }
}

/// Encodes one width of a photograph.
fn encode_width(photo: &Photo, rendition: &Rendition, entry: &Entry, cache: &Cache) -> Result<()> {
    let Rendition { width, format, name, .. } = rendition;
    let bytes = encode(photo, *format)
        .with_context(|| format!("{} cannot be made {width} pixels wide", entry.path.display()))?;
    cache.put(name, &bytes)
}

/// The name of a file that is not encoded: the hash and the extension of its format.
fn unencoded_name(file: &str, facts: &PictureFacts) -> String {
    let ending = match facts.kind {
        MediaKind::Stripped(container) => container.ending().to_owned(),
        _ => file.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase(),
    };
    format!("{}.{ending}", facts.hash)
}

/// The decoded photograph in its sizes.
fn pyramid(entry: &Entry) -> Result<Pyramid> {
    match decode(&read_again(&entry.path, &entry.facts)?)
        .with_context(|| format!("{} has changed", entry.path.display()))?
    {
        Some((photo, _)) => Ok(Pyramid::new(photo)),
        None => anyhow::bail!("{} has changed while the site was built", entry.path.display()),
    }
}
