//! Listings as an earlier run read them, so that a build parses those files alone that look otherwise. A few thousand of them lie in one
//! file, the latest changes in a small one beside it, which is written instead as long as there are few.
//!
//! What is kept is only believed for a file that looks as it did, by this version of the program, and as a whole: see [`crate::cache`].

mod file;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use anyhow::{Context, Result};
use catalog::property::Property;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use self::file::{Draft, Entries, Entry, Line, add};
use super::folder::RecordFile;
use super::kind::Kind;
use super::record::{self, Origin, Reading, Record};
use super::stamp::is_older;
use crate::diagnostic::{Diagnostic, Span};
use crate::hash::Hasher;
use crate::markdown::Link;

/// From so many changes on all is written anew.
const MANY_CHANGES: usize = 200;

/// What a listing's file was read as; without the record's id, which is the file's name.
#[derive(Deserialize)]
struct Kept {
    record: Property,
    #[serde(default)]
    links: Vec<(Span, Link)>,
    #[serde(default)]
    anchors: Vec<String>,
    #[serde(default)]
    faults: Vec<Diagnostic>,
}

/// The same as it is written.
#[derive(Serialize)]
struct KeptRef<'own> {
    record: &'own Property,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    links: &'own [(Span, Link)],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    anchors: &'own [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    faults: &'own [Diagnostic],
}

/// Where readings are kept.
#[derive(Debug, Clone)]
pub(crate) struct Remembered {
    /// All.
    base: PathBuf,
    /// What changed since that was written.
    changes: PathBuf,
}

/// Readings that are to be kept.
pub(crate) struct News {
    draft: Draft,
    file: PathBuf,
    /// A file whose entries are in the other one now.
    outdated: Option<PathBuf>,
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
        let [base, changes] = [&self.base, &self.changes].map(|file| fs::read(file).unwrap_or_default());
        let mut known = Entries::default();
        let in_base = add(&mut known, &base).unwrap_or_default();
        let is_base_sound = in_base > 0;
        let in_changes = add(&mut known, &changes).unwrap_or_default();
        let mut earlier = Entries::default();
        let _none_where_damaged = add(&mut earlier, &changes);

        // Where nothing can stay as it is, each line is written as soon as it is known, and not held.
        let all = (!is_base_sound).then(|| Mutex::new(Draft::of(&self.base)));
        let is_in_changes = |path: &[u8]| earlier.contains_key(path);
        let read: Vec<(Reading, Option<Line>)> = files
            .into_par_iter()
            .map(|file| {
                if file.kind != Kind::Property {
                    return (record::read(file), None);
                }
                let (reading, line) = listing(file, &known, now);
                match (&all, line) {
                    (Some(all), Some(line)) => {
                        all.lock().unwrap_or_else(PoisonError::into_inner).add(&line, &known);
                        (reading, None)
                    }
                    (_, line) => (reading, line),
                }
            })
            .collect();
        let (readings, lines): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        if let Some(all) = all {
            let draft = all.into_inner().unwrap_or_else(PoisonError::into_inner);
            let is_empty = draft.count == 0;
            let news = News { draft, file: self.base.clone(), outdated: Some(self.changes.clone()) };
            return (readings, (!is_empty).then_some(news));
        }
        let lines: Vec<Line> = lines.into_iter().flatten().collect();
        let fresh = lines.iter().filter(|line| line.json.is_some()).count();
        if fresh == 0 {
            return (readings, None);
        }
        let is_small = in_changes + fresh <= MANY_CHANGES;
        let (file, outdated) =
            if is_small { (&self.changes, None) } else { (&self.base, Some(self.changes.clone())) };
        let mut draft = Draft::of(file);
        for line in lines.iter().filter(|line| !is_small || line.json.is_some() || is_in_changes(&line.path))
        {
            draft.add(line, &known);
        }
        (readings, Some(News { draft, file: file.clone(), outdated }))
    }
}

/// A listing's reading, and what is to be kept of it.
fn listing(file: RecordFile, known: &Entries, now: SystemTime) -> (Reading, Option<Line>) {
    let look = Hasher::new("file").source(&file.metadata).finish();
    let path = file.path.as_os_str().as_encoded_bytes().to_vec();
    let entry = known.get(path.as_slice()).filter(|entry| entry.look == look);
    if let Some(reading) = entry.and_then(|entry| entry.reading(&file)) {
        let print = reading.origin.print;
        return (reading, Some(Line { path, look, print, json: None }));
    }
    // What was written shortly before it was listed may change once more without looking otherwise.
    let is_settled = is_older(&file.metadata, now);
    let mut reading = record::read(file);
    let print = reading.origin.print;
    let json = if is_settled { kept(&reading) } else { None };
    if json.is_some() {
        reading.origin = Arc::new(Origin::clone(&reading.origin).without_text());
    }
    (reading, json.map(|json| Line { path, look, print, json: Some(json) }))
}

impl News {
    /// Keeps them, whole or not at all.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn write(self) -> Result<()> {
        let Self { draft, file, outdated } = self;
        let written = draft.path.clone();
        draft.finish().with_context(|| format!("{} cannot be written", written.display()))?;
        fs::rename(&written, &file).with_context(|| format!("{} cannot be replaced", file.display()))?;
        match outdated.as_ref().map(fs::remove_file) {
            Some(Err(error)) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).with_context(|| format!("what is beside {} cannot be removed", file.display()))
            }
            _ => Ok(()),
        }
    }
}

impl Entry<'_> {
    /// What was read of the file.
    fn reading(&self, file: &RecordFile) -> Option<Reading> {
        let Kept { record, links, anchors, faults } = serde_json::from_slice(self.json).ok()?;
        let id = record::id_of(file);
        let record = Record::Property(Property { id: id.clone(), ..record }.into());
        let origin = Origin::remembered(file, self.print, links, anchors, record.is_draft());
        Some(Reading {
            kind: file.kind,
            id,
            origin: origin.into(),
            record: Some(record),
            faults: faults.into(),
        })
    }
}

/// A listing's reading as it is kept; `None` for one that could not be given back as it is.
fn kept(reading: &Reading) -> Option<Box<[u8]>> {
    let Some(Record::Property(property)) = &reading.record else { return None };
    if !reading.origin.is_sound(&[]) {
        return None;
    }
    let Origin { links, anchors, .. } = &*reading.origin;
    let kept = KeptRef { record: property, links, anchors, faults: &reading.faults };
    let json = serde_json::to_vec(&kept).ok()?;
    // A time to the microsecond is written to the millisecond: rather read twice than believed once.
    let mut again: Kept = serde_json::from_slice(&json).ok()?;
    again.record.id.clone_from(&property.id);
    (again.record == **property && again.faults == *reading.faults).then(|| json.into_boxed_slice())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{folder, sample};
    use super::*;
    use crate::cache::format::Damaged;

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

    fn told(readings: &[Reading]) -> Vec<String> {
        let told = |reading: &Reading| {
            let Reading { kind, id, origin, record, faults } = reading;
            let (links, anchors) = (&origin.links, &origin.anchors);
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
        let base = fs::read(&remembered.base).expect("kept");
        let mut entries = Entries::default();
        let count = add(&mut entries, &base).expect("whole");
        let listings = expected.iter().filter(|told| told.starts_with("Property")).count();
        assert_eq!(count, listings, "each listing can be given back");
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
        assert_eq!(add(&mut Entries::default(), &bytes), Ok(1));
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(add(&mut Entries::default(), &damaged), Err(Damaged), "byte {at}");
            assert_eq!(add(&mut Entries::default(), &bytes[..at]), Err(Damaged), "cut at {at}");
        }
    }
}
