//! What of the media folder is published, under which addresses, and the making of what is not in the cache yet.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::cache::Cache;
use super::decode::{Decoded, Photo, decode};
use super::encode::encode;
use super::examine::read_again;
use super::rendition::{Modern, Rendition, name, published_width, renditions};
use super::{Facts, Kind, Use};
use crate::PictureSize;

/// A file's address and size as pages name them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// From the root of the site.
    pub address: String,
    /// Of the largest that is published.
    pub size: Option<PictureSize>,
    /// Its mean colour.
    pub tone: Option<String>,
}

/// Everything that is published of the media folder.
#[derive(Debug, Clone, Default)]
pub struct Publishing {
    files: BTreeMap<String, Entry>,
    modern: Modern,
}

#[derive(Debug, Clone)]
struct Entry {
    path: PathBuf,
    facts: Facts,
    used: Use,
    published: Published,
}

/// Something to be made of one photograph: its widths, or drawings with it in them.
pub trait Make: Sync {
    /// Makes what is missing of the photograph that has this hash.
    ///
    /// # Errors
    /// What the machine or an encoder refuses.
    fn make(&self, hash: &str, photo: &LazyPhoto) -> Result<()>;
    /// Whether anything is missing.
    fn is_missing(&self, hash: &str) -> bool;
}

/// A photograph that is read when somebody first asks for it, and once.
pub struct LazyPhoto<'publishing> {
    entry: &'publishing Entry,
    photo: OnceCell<Photo>,
}

impl<'publishing> LazyPhoto<'publishing> {
    const fn new(entry: &'publishing Entry) -> Self {
        Self { entry, photo: OnceCell::new() }
    }

    /// Its pixels.
    ///
    /// # Errors
    /// A file that cannot be read, or that is no longer what it was.
    pub fn get(&self) -> Result<&Photo> {
        if let Some(photo) = self.photo.get() {
            return Ok(photo);
        }
        let photo = photo(self.entry)?;
        Ok(self.photo.get_or_init(|| photo))
    }
}

impl Publishing {
    /// Adds a file.
    pub fn add(&mut self, file: String, path: PathBuf, facts: Facts, used: Use) {
        let published = published(&file, &facts, used, self.modern);
        self.files.insert(file, Entry { path, facts, used, published });
    }

    /// The same with photographs encoded for pages in that way.
    #[must_use]
    pub fn encoded(mut self, modern: Modern) -> Self {
        self.modern = modern;
        for (file, entry) in &mut self.files {
            entry.published = published(file, &entry.facts, entry.used, modern);
        }
        self
    }

    /// How a file of the media folder is published.
    pub fn published(&self, file: &str) -> Option<&Published> {
        self.files.get(file).map(|entry| &entry.published)
    }

    /// Every file, and how it is published.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Published)> {
        self.files.iter().map(|(file, entry)| (file.as_str(), &entry.published))
    }

    /// The photographs, each with its hash.
    pub fn photos(&self) -> impl Iterator<Item = (&str, &str)> {
        let photos = self.files.iter().filter(|(_, entry)| matches!(entry.facts.kind, Kind::Photo { .. }));
        photos.map(|(file, entry)| (file.as_str(), entry.facts.hash.as_str()))
    }

    /// The files of the output's media folder that are published as they are, and where their bytes lie.
    pub fn as_they_are(&self) -> BTreeMap<String, &Path> {
        self.shown()
            .filter(|(_, entry)| matches!(entry.facts.kind, Kind::AsItIs))
            .map(|(file, entry)| (as_it_is(file, &entry.facts), entry.path.as_path()))
            .collect()
    }

    /// The files of the output's media folder that are made of photographs; their bytes lie in the cache once [`Self::make`] is done.
    pub fn made(&self) -> BTreeSet<String> {
        self.shown()
            .flat_map(|(_, entry)| renditions(&entry.facts, entry.used, self.modern))
            .map(|rendition| rendition.name)
            .collect()
    }

    fn shown(&self) -> impl Iterator<Item = (&String, &Entry)> {
        self.files.iter().filter(|(_, entry)| entry.used != Use::Backdrop)
    }

    /// Whether the output's media folder has a file of that name.
    pub fn holds(&self, name: &str) -> bool {
        self.entry_of(name).is_some()
    }

    /// The bytes' place of the file of that name in the output's media folder, made if the cache lacks it; `None` where there is none.
    ///
    /// # Errors
    /// What the machine or an encoder refuses.
    pub fn file(&self, name: &str, cache: &Cache) -> Result<Option<PathBuf>> {
        let Some((entry, rendition)) = self.entry_of(name) else { return Ok(None) };
        let Some(rendition) = rendition else { return Ok(Some(entry.path.clone())) };
        if !cache.holds(name) {
            rendered(&photo(entry)?, &rendition, entry, cache)?;
        }
        Ok(Some(cache.path(name)))
    }

    /// What the file of that name in the output's media folder is of: as it is, or one width of a photograph.
    fn entry_of(&self, name: &str) -> Option<(&Entry, Option<Rendition>)> {
        // Every name begins with the hash.
        let mut alike = self.shown().filter(|(_, entry)| name.starts_with(&entry.facts.hash));
        alike.find_map(|(file, entry)| match entry.facts.kind {
            Kind::AsItIs => (as_it_is(file, &entry.facts) == name).then_some((entry, None)),
            Kind::Photo { .. } => {
                let mut widths = renditions(&entry.facts, entry.used, self.modern).into_iter();
                widths.find(|rendition| rendition.name == name).map(|rendition| (entry, Some(rendition)))
            }
        })
    }

    /// Has `more` make what it lacks, and nothing else.
    ///
    /// # Errors
    /// What the machine or an encoder refuses.
    pub fn make_only(&self, more: &dyn Make) -> Result<()> {
        for entry in self.files.values().filter(|entry| matches!(entry.facts.kind, Kind::Photo { .. })) {
            if more.is_missing(&entry.facts.hash) {
                made_with(&LazyPhoto::new(entry), more)?;
            }
        }
        Ok(())
    }

    /// Makes what the cache lacks of the `wanted` files, and whatever `more` makes of each photograph, so that each is read once at the most.
    /// Answers how many photographs there was something to do for.
    ///
    /// # Errors
    /// What the machine or an encoder refuses.
    pub fn make(&self, cache: &Cache, wanted: &FxHashSet<&str>, more: &dyn Make) -> Result<usize> {
        // One photograph under two names is one photograph.
        let mut by_hash: BTreeMap<&str, (&Entry, Vec<Rendition>)> = BTreeMap::new();
        // Every name begins with the hash of its photograph: with most there is nothing to do.
        let asked: FxHashSet<&str> =
            wanted.iter().filter_map(|name| name.split_once('-')).map(|(hash, _)| hash).collect();
        let is_concerned = |hash: &str| asked.contains(hash) || more.is_missing(hash);
        let photos = self.files.values().filter(|entry| matches!(entry.facts.kind, Kind::Photo { .. }));
        for entry in photos.filter(|entry| is_concerned(&entry.facts.hash)) {
            let missing = renditions(&entry.facts, entry.used, self.modern)
                .into_iter()
                .filter(|rendition| wanted.contains(&*rendition.name) && !cache.holds(&rendition.name));
            by_hash.entry(&entry.facts.hash).or_insert_with(|| (entry, Vec::new())).1.extend(missing);
        }
        let work: Vec<(&str, &Entry, Vec<Rendition>)> = by_hash
            .into_iter()
            .map(|(hash, (entry, mut missing))| {
                missing.sort();
                missing.dedup();
                (hash, entry, missing)
            })
            .filter(|(hash, _, missing)| !missing.is_empty() || more.is_missing(hash))
            .collect();
        work.par_iter().try_for_each(|(_, entry, missing)| {
            let photo = LazyPhoto::new(entry);
            if !missing.is_empty() {
                let photo = photo.get()?;
                missing.par_iter().try_for_each(|rendition| rendered(photo, rendition, entry, cache))?;
            }
            made_with(&photo, more)
        })?;
        Ok(work.len())
    }
}

fn published(file: &str, facts: &Facts, used: Use, modern: Modern) -> Published {
    let Kind::Photo { original } = facts.kind else {
        return Published {
            address: format!("/media/{}", as_it_is(file, facts)),
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
        address: format!("/media/{}", name(&facts.hash, width, original, modern)),
        size,
        tone: facts.tone.clone(),
    }
}

/// Makes one width of a photograph.
fn rendered(photo: &Photo, rendition: &Rendition, entry: &Entry, cache: &Cache) -> Result<()> {
    let Rendition { width, height, coding, name } = rendition;
    let bytes = encode(photo, *width, *height, *coding)
        .with_context(|| format!("{} cannot be made {width} pixels wide", entry.path.display()))?;
    cache.put(name, &bytes)
}

fn made_with(photo: &LazyPhoto, more: &dyn Make) -> Result<()> {
    let Entry { path, facts, .. } = photo.entry;
    more.make(&facts.hash, photo).with_context(|| format!("with {} in it", path.display()))
}

/// The name of a file that is published as it is: its hash, and the ending it has.
fn as_it_is(file: &str, facts: &Facts) -> String {
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    format!("{}.{ending}", facts.hash)
}

fn photo(entry: &Entry) -> Result<Photo> {
    match decode(&read_again(&entry.path, &entry.facts)?)
        .with_context(|| format!("{} has changed", entry.path.display()))?
    {
        Decoded::Photo(photo, _) => Ok(photo),
        Decoded::AsItIs => anyhow::bail!("{} has changed while the site was built", entry.path.display()),
    }
}
