//! The facts of used pictures: examined once, and cached as long as the file's stat is the same.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::cache::FileStat;
use crate::cache::Hasher;
use anyhow::{Result, ensure};
use fs_err as fs;
use rayon::prelude::*;

use super::cache::{Cache, HASH_CHARS, absolute};
use super::decode::decode_whole;
use super::encode;
use super::facts::{MediaKind, PictureFacts};
use super::strip::{Container, Stripped};
use super::unreadable::Unreadable;
use crate::pictures::PictureSize;

/// A file that is not a usable picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The path inside the media folder.
    pub file: String,
    /// What is wrong, as the end of a sentence.
    pub why: String,
    /// The kind of fault.
    pub kind: DamageKind,
}

/// Why a file is not a usable picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageKind {
    /// It cannot be decoded completely.
    Broken,
    /// It is valid but too large.
    TooLarge,
    /// It cannot be read, although it was listed.
    Gone,
}

/// The results.
#[derive(Debug, Default)]
pub struct Examined {
    /// The facts by path inside the media folder.
    pub facts: BTreeMap<String, PictureFacts>,
    /// The faults in the order of the files.
    pub damaged: Vec<Damage>,
}

/// A file of the media folder to examine.
#[derive(Debug, Clone)]
pub struct PictureFile {
    /// The path inside the media folder.
    pub name: String,
    /// The path on disk.
    pub path: PathBuf,
    /// The size in its header, or in the root element of a drawing.
    pub size: Option<PictureSize>,
}

/// Examines unknown files in parallel. With `keeps`, the facts are cached for the next run.
pub fn examine(files: Vec<PictureFile>, cache: &Cache, keeps: bool) -> Result<Examined> {
    let mut known_facts = cache.facts().load().unwrap_or_default();
    let known_photos: HashMap<&str, &PictureFacts> = known_facts
        .values()
        .filter(|(_, facts)| matches!(facts.kind, MediaKind::Photo { .. }))
        .map(|(_, facts)| (&*facts.hash, facts))
        .collect();
    let now = SystemTime::now();
    let examined: Vec<(PictureFile, Result<PictureFacts, Damage>, Option<FileStat>)> = files
        .into_par_iter()
        .map(|file| {
            // Taken before the file is read: a write meanwhile changes the stat for the next run.
            let stat = fs::metadata(&file.path).ok().map(|metadata| FileStat::of(&metadata));
            if let Some((known_stat, facts)) = known_facts.get(&absolute(&file.path))
                && stat == Some(*known_stat)
            {
                return (file, Ok(facts.clone()), None);
            }
            let facts = examine_file(&file, &known_photos);
            // A stat that no file has, so that a file that may change unseen is read again, though not decoded.
            let stat = stat.map(|stat| if stat.is_stable(now) { stat } else { FileStat::default() });
            (file, facts, stat)
        })
        .collect();
    let mut result = Examined::default();
    let mut has_changed = false;
    for (file, facts, new_stat) in examined {
        match facts {
            Ok(facts) => {
                if let Some(stat) = new_stat {
                    has_changed = true;
                    known_facts.insert(absolute(&file.path), (stat, facts.clone()));
                }
                result.facts.insert(file.name, facts);
            }
            Err(damage) => result.damaged.push(damage),
        }
    }
    if keeps && has_changed {
        known_facts.retain(|path, _| path.is_file());
        cache.facts().save(&known_facts)?;
    }
    Ok(result)
}

/// Photographs are decoded unless they are known by their content, as in a fresh clone with an earlier cache.
fn examine_file(
    file: &PictureFile,
    known_photos: &HashMap<&str, &PictureFacts>,
) -> Result<PictureFacts, Damage> {
    let damage = |unreadable: Unreadable| {
        let kind = match unreadable {
            Unreadable::TooLarge { .. } => DamageKind::TooLarge,
            _ => DamageKind::Broken,
        };
        Damage { file: file.name.clone(), why: unreadable.to_string(), kind }
    };
    let bytes = match fs::read(&file.path) {
        Ok(bytes) => bytes,
        Err(error) => {
            let (file, why) = (file.name.clone(), error.to_string());
            return Err(Damage { file, why, kind: DamageKind::Gone });
        }
    };
    let is_drawing =
        Path::new(&file.name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    if !is_drawing && file.size.is_some() {
        if let Some(facts) = known_photos.get(&*hash(&bytes)) {
            return Ok((*facts).clone());
        }
        match decode_whole(&bytes) {
            Ok(None) => {}
            Ok(Some((photo, original))) => {
                return Ok(PictureFacts {
                    hash: hash(&bytes),
                    kind: MediaKind::Photo { original },
                    size: Some(PictureSize { width: photo.width, height: photo.height }),
                    tone: if photo.has_alpha { None } else { Some(hex_colour(encode::mean(&photo))) },
                    remarks: Vec::new(),
                });
            }
            Err(unreadable) => return Err(damage(unreadable)),
        }
    }
    let facts = |hash: String, kind: MediaKind, remarks| PictureFacts {
        hash,
        kind,
        size: file.size,
        tone: None,
        remarks,
    };
    let container = if is_drawing { Some(Container::Svg) } else { Container::of(&bytes) };
    match container.map(|container| (container, container.stripped(&bytes))) {
        None => Ok(facts(hash(&bytes), MediaKind::Verbatim, Vec::new())),
        Some((container, Ok(Stripped { bytes, remarks }))) => {
            Ok(facts(hash(&bytes), MediaKind::Stripped(container), remarks))
        }
        Some((_, Err(unreadable))) => Err(damage(unreadable)),
    }
}

/// The bytes of an examined file, without metadata if it is published so.
///
/// # Errors
/// It cannot be read, or it has changed: its renditions would be cached under the old name.
pub(super) fn read_again(path: &Path, facts: &PictureFacts) -> Result<Vec<u8>> {
    let mut bytes = fs::read(path)?;
    if let MediaKind::Stripped(container) = facts.kind {
        bytes = container.stripped(&bytes)?.bytes;
    }
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

/// The first characters of the hash of several texts.
pub fn short_hash<'t>(parts: impl IntoIterator<Item = &'t [u8]>) -> String {
    let mut hasher = Hasher::new("picture");
    for part in parts {
        hasher.bytes(part);
    }
    hasher.finish().digits(HASH_CHARS)
}

fn hex_colour([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photograph_that_is_known_by_its_content_is_not_decoded_in_another_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::new(folder.path().join("cache"));
        let path = folder.path().join("a.jpg");
        fs::write(&path, "decoding this would fail").expect("written");
        let size = Some(PictureSize { width: 9, height: 6 });
        let file = || PictureFile { name: "a.jpg".to_owned(), path: path.clone(), size };
        let facts = PictureFacts {
            hash: hash(b"decoding this would fail"),
            kind: MediaKind::Photo { original: crate::pictures::PictureFormat::Jpeg },
            size,
            tone: Some("#123456".to_owned()),
            remarks: Vec::new(),
        };
        let elsewhere = PathBuf::from("/an/earlier/clone/a.jpg");
        let known_facts = BTreeMap::from([(elsewhere, (FileStat::default(), facts.clone()))]);
        cache.facts().save(&known_facts).expect("saved");
        for _ in 0..2 {
            assert_eq!(examine(vec![file()], &cache, true).expect("examined").facts["a.jpg"], facts);
        }
        fs::write(&path, "something else").expect("written");
        assert_ne!(examine(vec![file()], &cache, true).expect("examined").facts["a.jpg"], facts);
    }
}
