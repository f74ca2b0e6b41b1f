//! The facts of each used picture: examined once, and kept as long as its stat is the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Result, ensure};
use cache::FileStat;
use fs_err as fs;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::cache::{Cache, absolute};
use super::decode::{Decoded, Unreadable, decode};
use super::encode;
use super::rendition::Coding;
use crate::PictureSize;

/// How many characters of a hash tell files apart: at a million pictures two of them are alike once in 500 sites.
pub(super) const HASH_CHARS: usize = 12;

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Of its bytes and of how they are encoded.
    pub hash: String,
    /// What can be made of it.
    pub kind: Kind,
    /// The right way up; `None` for films and for drawings that name no size.
    pub size: Option<PictureSize>,
    /// Its mean colour, for the time until it is there: `#8a7f6e`.
    pub tone: Option<String>,
}

/// What can be made of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A still photograph, made in several widths.
    Photo {
        /// The format it came in.
        original: Coding,
    },
    /// A drawing, a film or a moving picture, published as it is.
    AsItIs,
}

/// A file of which no picture can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Its place inside the media folder.
    pub file: String,
    /// What is wrong with it, as the end of a sentence.
    pub why: String,
    /// What kind of wrong that is.
    pub kind: DamageKind,
}

/// Why no picture can be made of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageKind {
    /// It cannot be read to its end.
    Broken,
    /// It is sound, but more than is read.
    TooLarge,
    /// The machine does not give it: it was there when the folder was listed.
    Gone,
}

/// What was found out.
#[derive(Debug, Default)]
pub struct Examined {
    /// By place inside the media folder.
    pub facts: BTreeMap<String, Facts>,
    /// In the order of the files.
    pub damaged: Vec<Damage>,
}

/// A file of the media folder as it is asked about.
#[derive(Debug, Clone)]
pub struct Asked {
    /// Its place inside the media folder.
    pub file: String,
    /// Its place on disk.
    pub path: PathBuf,
    /// The size that its first bytes, or a drawing's root, name.
    pub size: Option<PictureSize>,
}

/// Examines each file that is not known yet, in parallel. With `keeps`, the facts are kept for the next run.
///
/// # Errors
/// A file or the cache that the machine refuses.
pub fn examine(asked: Vec<Asked>, cache: &Cache, keeps: bool) -> Result<Examined> {
    let mut known = cache.facts().load().unwrap_or_default();
    let now = SystemTime::now();
    let examined: Vec<(Asked, Result<Facts, Damage>, Option<FileStat>)> = asked
        .into_par_iter()
        .map(|asked| {
            // Before it is read: if it is written to meanwhile, it has another stat the next time.
            let stat = fs::metadata(&asked.path).ok().map(|metadata| FileStat::of(&metadata));
            if let Some((known_stat, facts)) = known.get(&absolute(&asked.path))
                && stat == Some(*known_stat)
            {
                return Ok((asked, Ok(facts.clone()), None));
            }
            let found = examine_file(&asked)?;
            Ok((asked, found, stat.filter(|stat| stat.is_settled(now))))
        })
        .collect::<Result<_>>()?;
    let mut result = Examined::default();
    let mut has_changed = false;
    for (asked, found, new_stat) in examined {
        match found {
            Ok(facts) => {
                if let Some(stat) = new_stat {
                    has_changed = true;
                    known.insert(absolute(&asked.path), (stat, facts.clone()));
                }
                result.facts.insert(asked.file, facts);
            }
            Err(damage) => result.damaged.push(damage),
        }
    }
    if keeps && has_changed {
        known.retain(|path, _| path.is_file());
        cache.facts().save(&known)?;
    }
    Ok(result)
}

fn examine_file(asked: &Asked) -> Result<Result<Facts, Damage>> {
    let damage = |why: String, kind: DamageKind| Damage { file: asked.file.clone(), why, kind };
    let bytes = match fs::read(&asked.path) {
        Ok(bytes) => bytes,
        Err(error) => return Ok(Err(damage(error.to_string(), DamageKind::Gone))),
    };
    let as_it_is = || Facts { hash: hash(&bytes), kind: Kind::AsItIs, size: asked.size, tone: None };
    let is_drawing =
        Path::new(&asked.file).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    // The first bytes of a film or a drawing are no picture's; nothing in them is decoded here.
    if is_drawing || asked.size.is_none() {
        return Ok(Ok(as_it_is()));
    }
    Ok(match decode(&bytes) {
        Ok(Decoded::AsItIs) => Ok(as_it_is()),
        Ok(Decoded::Photo(photo, original)) => Ok(Facts {
            hash: hash(&bytes),
            kind: Kind::Photo { original },
            size: Some(PictureSize { width: photo.width, height: photo.height }),
            tone: if photo.has_alpha { None } else { Some(hex_colour(encode::mean(&photo)?)) },
        }),
        Err(unreadable @ Unreadable::TooLarge { .. }) => {
            Err(damage(unreadable.to_string(), DamageKind::TooLarge))
        }
        Err(unreadable) => Err(damage(unreadable.to_string(), DamageKind::Broken)),
    })
}

/// The bytes of a file that was examined.
///
/// # Errors
/// It cannot be read, or it is no longer what it was: what is made of it would stand under the name of the other for ever.
pub(super) fn read_again(path: &Path, facts: &Facts) -> Result<Vec<u8>> {
    let bytes = fs::read(path)?;
    ensure!(
        hash(&bytes) == facts.hash,
        "{} was written to while the site was made; make it again",
        path.display()
    );
    Ok(bytes)
}

fn hash(bytes: &[u8]) -> String {
    short_hash([encode::SETTINGS.as_bytes(), bytes])
}

/// The first characters of the hash of several texts, one after the other.
pub fn short_hash<'t>(parts: impl IntoIterator<Item = &'t [u8]>) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in std::iter::once(&b"picture"[..]).chain(parts) {
        // Behind its length, so that `ab`, `c` is not `a`, `bc`.
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
    }
    hasher.finalize().to_hex()[..HASH_CHARS].to_owned()
}

fn hex_colour([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
