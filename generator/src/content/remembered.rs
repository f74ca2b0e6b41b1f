//! Listings as an earlier run read them, so that a build parses those files alone that look otherwise. A few thousand of them lie in one
//! file, the latest changes in a small one beside it, which is written instead as long as there are few.
//!
//! What is kept is only believed for a file that looks as it did, by this version of the program, and as a whole: see [`crate::cache`].

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use catalog::property::Property;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

use super::folder::RecordFile;
use super::kind::Kind;
use super::record::{self, Origin, Reading, Record};
use super::stamp::is_older;
use crate::cache::TOOL;
use crate::cache::format::{Damaged, Reader, Writer};
use crate::diagnostic::{Diagnostic, Span};
use crate::hash::{Hash, Hasher, Running};
use crate::markdown::Link;

/// How both files begin.
const SIGN: &[u8; 8] = b"genread\x02";

/// How much is written at once.
const BUFFER: usize = 256 * 1024;

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

/// One file's reading as it is kept.
#[derive(Clone, Copy)]
struct Entry<'bytes> {
    look: Hash,
    print: Hash,
    /// A [`Kept`].
    json: &'bytes [u8],
}

/// Entries by the bytes of their paths.
type Entries<'bytes> = HashMap<&'bytes [u8], Entry<'bytes>, FxBuildHasher>;

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
    file: PathBuf,
    lines: Vec<Line>,
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

        let read: Vec<(Reading, Option<Line>)> = files
            .into_par_iter()
            .map(|file| {
                if file.kind != Kind::Property {
                    return (record::read(file), None);
                }
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
                let fresh = if is_settled { kept(&reading) } else { None };
                let print = reading.origin.print;
                if fresh.is_some() {
                    reading.origin = std::sync::Arc::new(Origin::clone(&reading.origin).without_text());
                }
                (reading, fresh.map(|fresh| Line { path, look, print, json: Some(fresh) }))
            })
            .collect();
        let (readings, lines): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        let lines: Vec<Line> = lines.into_iter().flatten().collect();
        let fresh = lines.iter().filter(|line| line.json.is_some()).count();
        let news = if fresh == 0 {
            None
        } else if is_base_sound && in_changes + fresh <= MANY_CHANGES {
            // What changed before, and now.
            let mut earlier = Entries::default();
            let _none_where_damaged = add(&mut earlier, &changes);
            let is_changed = |line: &Line| line.json.is_some() || earlier.contains_key(line.path.as_slice());
            let lines = lines.into_iter().filter(|line| is_changed(line));
            Some(News { file: self.changes.clone(), lines: whole(lines, &known), outdated: None })
        } else {
            let (file, outdated) = (self.base.clone(), Some(self.changes.clone()));
            Some(News { file, lines: whole(lines.into_iter(), &known), outdated })
        };
        (readings, news)
    }
}

impl News {
    /// Keeps them, whole or not at all.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn write(&self) -> Result<()> {
        let Self { file, lines, outdated } = self;
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        }
        let draft = file.with_extension("readings-draft");
        File::create(&draft)
            .and_then(|draft| write(lines, draft))
            .with_context(|| format!("{} cannot be written", draft.display()))?;
        fs::rename(&draft, file).with_context(|| format!("{} cannot be replaced", file.display()))?;
        match outdated.as_ref().map(fs::remove_file) {
            Some(Err(error)) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).with_context(|| format!("what is beside {} cannot be removed", file.display()))
            }
            _ => Ok(()),
        }
    }
}

/// A listing's file, as it will be kept.
struct Line {
    path: Vec<u8>,
    look: Hash,
    print: Hash,
    /// A [`Kept`]; `None` for one that is known already.
    json: Option<Box<[u8]>>,
}

/// The lines with what is known of each, so that they outlive the files it was read from.
fn whole(lines: impl Iterator<Item = Line>, known: &Entries) -> Vec<Line> {
    let json = |line: &Line| known.get(line.path.as_slice()).map(|entry| entry.json.into());
    let complete = |mut line: Line| {
        if line.json.is_none() {
            line.json = json(&line);
        }
        line
    };
    lines.map(complete).collect()
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

/// Adds what `bytes` hold; answers how many entries there were.
fn add<'bytes>(entries: &mut Entries<'bytes>, bytes: &'bytes [u8]) -> Result<usize, Damaged> {
    let rest = bytes.strip_prefix(SIGN).ok_or(Damaged)?;
    let (body, sum) = rest.split_last_chunk::<{ Hash::BYTES }>().ok_or(Damaged)?;
    if Hash::of(body) != Hash::from_bytes(*sum) {
        return Err(Damaged);
    }
    let mut body = Reader::new(body);
    if body.bytes()? != TOOL.as_bytes() {
        return Err(Damaged);
    }
    let count = body.count()?;
    let mut found = Vec::with_capacity(count);
    for _ in 0..count {
        let path = body.bytes()?;
        found.push((path, Entry { look: body.hash()?, print: body.hash()?, json: body.bytes()? }));
    }
    body.end()?;
    entries.extend(found);
    Ok(count)
}

/// Writes what [`add`] reads, line by line: there may be hundreds of megabytes.
fn write(lines: &[Line], to: File) -> io::Result<()> {
    let mut to = BufWriter::with_capacity(BUFFER, to);
    let mut sum = Running::default();
    to.write_all(SIGN)?;
    let mut add = |part: Writer| {
        let part = part.finish();
        sum.add(&part);
        to.write_all(&part)
    };
    let mut head = Writer::default();
    head.text(TOOL);
    head.number(lines.len() as u64);
    add(head)?;
    for Line { path, look, print, json } in lines {
        let json = json.as_deref().unwrap_or_default();
        let mut part = Writer::with_capacity(path.len() + json.len() + 64);
        part.bytes(path);
        part.hash(look);
        part.hash(print);
        part.bytes(json);
        add(part)?;
    }
    to.write_all(sum.finish().as_bytes())?;
    to.flush()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::folder;
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
        let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
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
