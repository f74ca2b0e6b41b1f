//! Listings as an earlier run read them, so that a build parses those files alone that look otherwise. A few thousand of them lie in one
//! file, the latest changes in a small one beside it, which is written instead as long as there are few.
//!
//! What is kept is only believed for a file that looks as it did, by this version of the program, and as a whole: see [`crate::cache`].

mod file;
mod news;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use anyhow::Result;
use catalog::problem::Code;
use catalog::property::Property;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer};

use self::file::{Blocks, Draft, Entry, Line};
pub(crate) use self::news::News;
use self::news::{SoundListing, ToKeep};
use super::folder::RecordFile;
use super::found::{Found, KeptFaults};
use super::kind::Kind;
use super::record::{self, Origin, Reading, Record};
use crate::cache::format::Damaged;
use crate::hash::Hash;
use diagnostics::Span;
use markdown::Link;

/// From so many changes on all is written anew.
const MANY_CHANGES: usize = 200;

/// What a listing's file was read as; without the record's id, which is the file's name.
#[derive(Deserialize)]
struct Kept {
    /// Shared from the start: it is large to be moved.
    #[serde(deserialize_with = "shared")]
    record: Arc<Property>,
    #[serde(default)]
    links: Vec<(Span, Link)>,
    #[serde(default)]
    anchors: Vec<String>,
    /// Of its faults, which are kept beside it.
    #[serde(default)]
    codes: Vec<Code>,
}

/// A record in its last place: serde's own way is over a box.
fn shared<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Property>, D::Error> {
    Property::deserialize(deserializer).map(Arc::new)
}

/// Where readings are kept.
#[derive(Debug, Clone)]
pub(crate) struct Remembered {
    /// All.
    base: PathBuf,
    /// What changed since that was written.
    changes: PathBuf,
}

impl Remembered {
    /// Readings in `file`, and beside it.
    pub(crate) fn beside(file: &Path) -> Self {
        let ending = |ending: &str| file.with_extension(ending);
        Self { base: ending("readings"), changes: ending("readings-changed") }
    }

    /// What is in `files`, in their order: what is known, or else what is read now; `now` is a moment before they were listed.
    pub(crate) fn read(&self, files: Vec<RecordFile>, now: SystemTime) -> (Vec<Reading>, Option<News>) {
        // Whatever is wrong with either, the files are read instead.
        let (in_base, in_changes) = {
            let by_path = OnceLock::new();
            let known = |file: &Path| known(&Blocks::open(file)?, &files, &by_path);
            (known(&self.base), known(&self.changes).unwrap_or_default())
        };
        let mut slots: Vec<Option<(Reading, Look)>> = Vec::new();
        slots.resize_with(files.len(), || None);
        let mut fill = |known: Vec<Vec<Known>>, look: fn(Hash) -> Look| {
            for Known { file, reading, look: hash } in known.into_iter().flatten() {
                if let Some(slot) = slots.get_mut(file) {
                    *slot = Some((reading, look(hash)));
                }
            }
        };
        let has_base = in_base.is_ok();
        fill(in_base.unwrap_or_default(), Look::InBase);
        fill(in_changes, Look::Changed);
        let read = files.into_par_iter().zip(slots).map(|(file, known)| {
            let (reading, look) = known.unwrap_or_else(|| anew(file, now));
            let listing = match look {
                Look::Changed(hash) | Look::New(hash) => SoundListing::of(&reading, hash),
                Look::InBase(_) | Look::Unsettled => None,
            };
            let is_kept = listing.is_some();
            // Where nothing can stay as it is, lines are made when they are written.
            let line = listing.filter(|_| has_base).and_then(|listing| listing.line());
            // In a box: few have one.
            (if is_kept { without_text(reading) } else { reading }, look, line.map(Box::new))
        });
        let read: Vec<(Reading, Look, Option<Box<Line>>)> = read.collect();
        let news = if has_base { self.news_of(&read) } else { self.news_of_all(&read) };
        (read.into_iter().map(|(reading, ..)| reading).collect(), news)
    }

    /// What is to be kept where the greater part is kept already.
    fn news_of(&self, read: &[(Reading, Look, Option<Box<Line>>)]) -> Option<News> {
        let lines = || read.iter().filter_map(|(.., line)| line.as_deref());
        if !read.iter().any(|(_, look, line)| matches!(look, Look::New(_)) && line.is_some()) {
            return None;
        }
        if lines().count() <= MANY_CHANGES {
            let mut draft = Draft::of(&self.changes);
            lines().for_each(|line| draft.add(line));
            return Some(News { readings: ToKeep::Few(draft), file: self.changes.clone(), outdated: None });
        }
        self.news_of_all(read)
    }

    /// All that can be kept.
    fn news_of_all(&self, read: &[(Reading, Look, Option<Box<Line>>)]) -> Option<News> {
        let listing = |(reading, look, _): &(Reading, Look, _)| SoundListing::of(reading, look.hash()?);
        let listings: Vec<SoundListing> = read.iter().filter_map(listing).collect();
        let readings = (!listings.is_empty()).then_some(ToKeep::All(listings))?;
        Some(News { readings, file: self.base.clone(), outdated: Some(self.changes.clone()) })
    }
}

/// A reading that was kept, and the number of its file.
struct Known {
    file: usize,
    reading: Reading,
    look: Hash,
}

/// How a reading's file looked, and where the reading is kept.
#[derive(Clone, Copy)]
enum Look {
    InBase(Hash),
    /// Beside that.
    Changed(Hash),
    /// Nowhere yet.
    New(Hash),
    /// Nowhere, and it must not be: it is no listing, or was written shortly before it was listed and may change once more without looking
    /// otherwise.
    Unsettled,
}

impl Look {
    /// What a reading of the file is kept with.
    const fn hash(self) -> Option<Hash> {
        match self {
            Self::InBase(hash) | Self::Changed(hash) | Self::New(hash) => Some(hash),
            Self::Unsettled => None,
        }
    }
}

/// The numbers of the listings' files by their paths.
fn by_path(files: &[RecordFile]) -> FxHashMap<&[u8], usize> {
    let listings = files.iter().enumerate().filter(|(_, file)| file.kind == Kind::Property);
    listings.map(|(number, file)| (path_of(&file.path), number)).collect()
}

fn path_of(path: &Path) -> &[u8] {
    path.as_os_str().as_encoded_bytes()
}

/// The readings that are kept in `blocks` of files that look as they did. `by_path` is made when it is needed: the readings were written in
/// the order in which files are listed, so that most are of the file behind the last one's, and that order is nearly that of the paths.
fn known<'files>(
    blocks: &Blocks,
    files: &'files [RecordFile],
    by_path: &OnceLock<FxHashMap<&'files [u8], usize>>,
) -> Result<Vec<Vec<Known>>, Damaged> {
    blocks.read(|path, entry, last: Option<&Known>| {
        let is_it = |number: &usize| {
            files.get(*number).is_some_and(|file| file.kind == Kind::Property && path_of(&file.path) == path)
        };
        let next = || last.map(|last| last.file + 1).filter(is_it);
        let sorted = || files.binary_search_by(|file| path_of(&file.path).cmp(path)).ok().filter(is_it);
        let anywhere = || by_path.get_or_init(|| self::by_path(files)).get(path).copied();
        let number = next().or_else(sorted).or_else(anywhere)?;
        let file = files.get(number)?;
        let reading = (file.look.hash == entry.look).then(|| entry.reading(file)).flatten()?;
        Some(Known { file: number, reading, look: entry.look })
    })
}

/// What is in the file now.
fn anew(file: RecordFile, now: SystemTime) -> (Reading, Look) {
    let is_settled = file.kind == Kind::Property && file.look.is_older(now);
    let look = if is_settled { Look::New(file.look.hash) } else { Look::Unsettled };
    (record::read(file), look)
}

/// A reading that is to be kept: its file's text is read again when it is asked for.
fn without_text(mut reading: Reading) -> Reading {
    Arc::make_mut(&mut reading.origin).forget_text();
    reading
}

impl Entry<'_> {
    /// What was read of the file.
    fn reading(&self, file: &RecordFile) -> Option<Reading> {
        // Judged as a whole: the reader would look at each text by itself.
        let json = str::from_utf8(self.json).ok()?;
        let Kept { mut record, links, anchors, codes } = serde_json::from_str(json).ok()?;
        let id = record::id_of(file);
        Arc::make_mut(&mut record).id.clone_from(&id);
        let record = Record::Property(record);
        let origin = Origin::remembered(file, self.print, links, anchors, record.is_draft());
        Some(Reading {
            kind: file.kind,
            id,
            origin: origin.into(),
            record: Some(record),
            faults: Found::Kept(KeptFaults { codes, json: self.faults.into() }),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::super::{folder, sample};
    use super::*;

    fn write(folder: &Path, name: &str, text: &str) {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    fn listing(price: u32, text: &str) -> String {
        format!(
            "---\ntitle: A home with a price of {price}\nmainCategory: Residential\nsubCategory: Villa\ncreatedAt: 2026-10-04\nprice: {price}\nimages: [media/a.jpg, {{src: media/b.jpg, alt: {{en: A door, ar: باب}}}}]\n---\n{text}\n"
        )
    }

    /// Readings of `folder` as if it had been written long ago, and how many of them were read now.
    fn readings(folder: &Path, remembered: &Remembered) -> Vec<Reading> {
        let listing = folder::list(folder).expect("listed");
        let (readings, news) = remembered.read(listing.records, SystemTime::now() + Duration::from_secs(60));
        if let Some(news) = news {
            news.write().expect("kept");
        }
        readings
    }

    /// How many listings a file of readings has.
    fn entries(file: &Path) -> Result<usize, Damaged> {
        Ok(Blocks::open(file)?.read(|_, _, _| Some(()))?.concat().len())
    }

    fn told(readings: &[Reading]) -> Vec<String> {
        let told = |reading: &Reading| {
            let Reading { kind, id, origin, record, faults } = reading;
            let (links, anchors) = (&origin.links, &origin.anchors);
            let faults = faults.told(|_| true).expect("faults");
            format!(
                "{kind:?} {id} {record:?} {faults:?} {links:?} {anchors:?} {} {:?}",
                origin.shown, origin.print
            )
        };
        readings.iter().map(told).collect()
    }

    /// What is read without a memory.
    fn fresh(folder: &Path) -> Vec<String> {
        let records = folder::list(folder).expect("listed").records;
        told(&records.into_iter().map(record::read).collect::<Vec<_>>())
    }

    #[test]
    fn the_sample_content_is_remembered_as_it_was_read() {
        let sample = sample::folder();
        let folder = tempfile::tempdir().expect("a folder");
        let remembered = Remembered::beside(&folder.path().join("dist.build"));
        let expected = fresh(&sample);
        assert!(expected.len() > 50);
        for _ in 0..2 {
            assert_eq!(told(&readings(&sample, &remembered)), expected);
        }
        let listings = expected.iter().filter(|told| told.starts_with("Property")).count();
        assert_eq!(entries(&remembered.base), Ok(listings), "each listing can be given back");
    }

    #[test]
    fn what_changed_is_read_again_and_few_changes_are_kept_beside_the_rest() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let remembered = Remembered::beside(&folder.path().join(".cache/dist.build"));
        for number in 0..5 {
            write(
                &content,
                &format!("properties/home-{number}.md"),
                &listing(1_000_000 + number, "Light. [Us](/about)"),
            );
        }
        assert_eq!(told(&readings(&content, &remembered)), fresh(&content));
        let base = fs::read(&remembered.base).expect("kept");
        for round in 0..3 {
            write(&content, "properties/home-2.md", &listing(2_000_000 + round, "Quiet."));
            assert_eq!(told(&readings(&content, &remembered)), fresh(&content));
            assert_eq!(told(&readings(&content, &remembered)), fresh(&content));
            assert_eq!(fs::read(&remembered.base).expect("kept"), base, "the rest is not written again");
            assert!(remembered.changes.is_file());
        }
        fs::remove_file(content.join("properties/home-3.md")).expect("removed");
        assert_eq!(told(&readings(&content, &remembered)), fresh(&content));
        for number in 0..u32::try_from(MANY_CHANGES).expect("a number") {
            write(&content, &format!("properties/new-{number}.md"), &listing(3_000_000 + number, "New."));
        }
        assert_eq!(told(&readings(&content, &remembered)), fresh(&content));
        assert!(!remembered.changes.exists(), "all is in one file again");
        assert_eq!(told(&readings(&content, &remembered)), fresh(&content));
    }

    #[test]
    fn what_was_written_just_now_is_not_remembered() {
        let folder = tempfile::tempdir().expect("a folder");
        let remembered = Remembered::beside(&folder.path().join("dist.build"));
        write(folder.path(), "content/properties/home.md", &listing(1, "Light."));
        let records = folder::list(&folder.path().join("content")).expect("listed").records;
        assert!(remembered.read(records, SystemTime::now()).1.is_none());
    }

    #[test]
    fn a_memory_with_any_byte_changed_or_missing_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let remembered = Remembered::beside(&folder.path().join("dist.build"));
        write(&content, "properties/home.md", &listing(1, "Light."));
        readings(&content, &remembered);
        let bytes = fs::read(&remembered.base).expect("kept");
        let found = |bytes: &[u8]| {
            fs::write(&remembered.base, bytes).expect("written");
            entries(&remembered.base)
        };
        assert_eq!(found(&bytes), Ok(1));
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(found(&damaged), Err(Damaged), "byte {at}");
            assert_eq!(found(&bytes[..at]), Err(Damaged), "cut at {at}");
        }
    }

    #[test]
    fn listings_of_several_blocks_are_given_back_and_one_damaged_block_is_the_end_of_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let remembered = Remembered::beside(&folder.path().join("dist.build"));
        for number in 0..60 {
            let text = format!("{number} rooms. ").repeat(1_000);
            write(&content, &format!("properties/home-{number}.md"), &listing(number, &text));
        }
        let expected = fresh(&content);
        assert_eq!(told(&readings(&content, &remembered)), expected);
        assert_eq!(entries(&remembered.base), Ok(60));
        let mut bytes = fs::read(&remembered.base).expect("kept");
        assert!(bytes.len() > 600_000, "{} bytes are one block", bytes.len());
        assert_eq!(told(&readings(&content, &remembered)), expected);
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&remembered.base, &bytes).expect("written");
        assert_eq!(entries(&remembered.base), Err(Damaged));
        assert_eq!(told(&readings(&content, &remembered)), expected);
        assert_eq!(entries(&remembered.base), Ok(60), "it is written anew");
    }
}
