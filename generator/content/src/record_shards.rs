//! Listings cached on disk.
//!
//! They are distributed over several files by a hash of their path, so that an edit rewrites only one of these, and
//! threads read them in parallel.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::Result;
use cache::{FileStat, Hash, Store};
use catalog::date::Moment;
use catalog::money::AedPerSquareFoot;
use catalog::property::{Coordinates, Property};
use jiff::Timestamp;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::folder::RecordFile;
use super::origin::Origin;
use super::record::{self, ParsedRecord, Record};
use diagnostics::{Diagnostic, Span};
use markdown::Link;

/// The number of shards.
const SHARDS: usize = 64;

/// Listings by a hash of their file's path.
type Shard = BTreeMap<Hash, StoredRecord>;

/// The shards on disk.
pub(super) struct RecordShards {
    stores: Vec<Store<Shard>>,
}

/// A listed file and its index.
struct Listed {
    position: usize,
    key: Hash,
    file: RecordFile,
}

/// A listing to be saved.
struct Cacheable {
    key: Hash,
    /// The stat from before the file was read.
    stat: FileStat,
    record: ParsedRecord,
}

/// A listing as saved.
#[derive(Clone, Serialize, Deserialize)]
struct StoredRecord {
    stat: FileStat,
    text_hash: Hash,
    /// A [`Property`] as JSON, since it leaves out empty fields; without its id, which is the file's name.
    property: String,
    /// The time of the record in nanoseconds since 1970; JSON has milliseconds.
    created_at: i128,
    /// Fractions as they were read; those in JSON may come back with another last digit.
    coordinates: Option<Coordinates>,
    service_charge: Option<AedPerSquareFoot>,
    links: Vec<(Span, Link)>,
    anchors: Vec<String>,
    findings: Vec<Diagnostic>,
}

impl RecordShards {
    pub(super) fn new(folder: &Path, version: &'static str) -> Self {
        let store = |number: usize| Store::new(folder.join(format!("{number:02}")), version);
        Self { stores: (0..SHARDS).map(store).collect() }
    }

    /// The records of `files` in order, and what must be saved.
    pub(super) fn read(&self, files: Vec<RecordFile>, now: SystemTime) -> (Vec<ParsedRecord>, PendingWrites) {
        let mut shards: Vec<Vec<Listed>> = Vec::new();
        shards.resize_with(SHARDS, Vec::new);
        for (position, file) in files.into_iter().enumerate() {
            let key = Hash::of(file.path.as_os_str().as_encoded_bytes());
            shards[usize::from(key.to_bytes()[0]) % SHARDS].push(Listed { position, key, file });
        }
        let read =
            shards.into_par_iter().zip(&self.stores).map(|(files, store)| read_shard(files, store, now));
        let (read, pending): (Vec<_>, Vec<_>) = read.unzip();
        let mut records: Vec<(usize, ParsedRecord)> = read.into_iter().flatten().collect();
        records.sort_unstable_by_key(|(position, _)| *position);
        let records = records.into_iter().map(|(_, record)| record).collect();
        (records, PendingWrites { shards: pending.into_iter().flatten().collect() })
    }
}

type PendingShard = (Store<Shard>, Vec<Cacheable>);

/// The records of one shard with their indexes, and the shard to be saved if anything changed.
fn read_shard(
    files: Vec<Listed>,
    store: &Store<Shard>,
    now: SystemTime,
) -> (Vec<(usize, ParsedRecord)>, Option<PendingShard>) {
    let mut stored = store.load().unwrap_or_default();
    let mut cacheable = Vec::new();
    let mut has_changed = false;
    let mut read = |Listed { position, key, file }: Listed| {
        let stat = file.stat;
        let unmodified = stored.remove(&key).filter(|stored| stored.stat == stat);
        let known = unmodified.and_then(|stored| stored.restore(&file));
        let is_known = known.is_some();
        let mut record = known.unwrap_or_else(|| record::read(&file));
        if is_known || stat.is_settled(now) && record.is_valid_listing() {
            has_changed |= !is_known;
            // The text is read again when it is needed.
            Arc::make_mut(&mut record.origin).forget_text();
            cacheable.push(Cacheable { key, stat, record: record.clone() });
        }
        (position, record)
    };
    let records = files.into_iter().map(&mut read).collect();
    (records, has_changed.then(|| (store.clone(), cacheable)))
}

impl StoredRecord {
    /// Returns `None` for a record that could not be restored exactly.
    fn of(stat: FileStat, ParsedRecord { origin, record, findings, .. }: &ParsedRecord) -> Option<Self> {
        let Some(Record::Property(property)) = record else { return None };
        let json = serde_json::to_string(property).ok()?;
        let Origin { text_hash, links, anchors, .. } = &**origin;
        let stored = Self {
            stat,
            text_hash: *text_hash,
            property: json,
            created_at: property.created_at.0.as_nanosecond(),
            coordinates: property.coordinates,
            service_charge: property.service_charge,
            links: links.clone(),
            anchors: anchors.clone(),
            findings: findings.to_vec(),
        };
        (stored.property(property.id.clone())? == **property).then_some(stored)
    }

    fn property(&self, id: String) -> Option<Property> {
        let created_at = Moment(Timestamp::from_nanosecond(self.created_at).ok()?);
        let Self { coordinates, service_charge, .. } = *self;
        let property = serde_json::from_str(&self.property).ok()?;
        Some(Property { id, created_at, coordinates, service_charge, ..property })
    }

    /// The parsed record of `file`.
    fn restore(self, file: &RecordFile) -> Option<ParsedRecord> {
        let id = record::id_of(file);
        let record = Record::Property(self.property(id.clone())?.into());
        let mut origin = Origin::new(file, self.text_hash, record.is_draft());
        (origin.links, origin.anchors) = (self.links, self.anchors);
        let findings = self.findings.into();
        Some(ParsedRecord {
            kind: file.kind,
            id,
            language: None,
            origin: origin.into(),
            record: Some(record),
            findings,
        })
    }
}

/// The shards to be saved, after more urgent work.
#[derive(Default)]
pub(super) struct PendingWrites {
    shards: Vec<PendingShard>,
}

impl PendingWrites {
    /// Saves the shards.
    ///
    /// # Errors
    /// A file cannot be written.
    pub(super) fn save(self) -> Result<()> {
        self.shards.into_par_iter().try_for_each(|(store, records)| {
            let stored =
                |Cacheable { key, stat, record }: &Cacheable| Some((*key, StoredRecord::of(*stat, record)?));
            store.save(&records.iter().filter_map(stored).collect::<Shard>())
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
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

    /// Reads the records of `folder` as if it had been written long ago.
    fn read(folder: &Path, shards: &RecordShards) -> Vec<String> {
        let listing = folder::list(folder).expect("listed");
        let (records, pending) = shards.read(listing.records, SystemTime::now() + Duration::from_secs(60));
        pending.save().expect("saved");
        described(&records)
    }

    /// The saved records.
    fn stored(shards: &RecordShards) -> usize {
        shards.stores.iter().filter_map(Store::load).map(|shard| shard.len()).sum()
    }

    fn described(records: &[ParsedRecord]) -> Vec<String> {
        let described = |ParsedRecord { kind, id, origin, record, findings, .. }: &ParsedRecord| {
            let Origin { links, anchors, shown, text_hash, .. } = &**origin;
            format!("{kind:?} {id} {record:?} {findings:?} {links:?} {anchors:?} {shown} {text_hash:?}")
        };
        records.iter().map(described).collect()
    }

    /// The records as read without a cache.
    fn fresh(folder: &Path) -> Vec<String> {
        let records = folder::list(folder).expect("listed").records;
        described(&records.iter().map(record::read).collect::<Vec<_>>())
    }

    #[test]
    fn the_sample_content_is_restored_as_it_was_read() {
        let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let folder = tempfile::tempdir().expect("a folder");
        let shards = RecordShards::new(folder.path(), "1");
        let expected = fresh(&sample);
        assert!(expected.len() > 50);
        for _ in 0..2 {
            assert_eq!(read(&sample, &shards), expected);
        }
        let is_listing = |described: &&String| {
            described.starts_with("Property") && !described.contains("Some(Translation(")
        };
        let listings = expected.iter().filter(is_listing).count();
        assert_eq!(stored(&shards), listings, "each listing can be given back");
    }

    #[test]
    fn what_changed_is_read_again_and_only_its_shard_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let shards = RecordShards::new(&folder.path().join(".cache/dist.records"), "1");
        for number in 0..200 {
            let text = listing(1_000_000 + number, "Light. [Us](/about)");
            write(&content, &format!("properties/home-{number}.md"), &text);
        }
        let times = || {
            let time =
                |store: &Store<Shard>| fs::metadata(store.path()).and_then(|file| file.modified()).ok();
            shards.stores.iter().map(time).collect::<Vec<_>>()
        };
        assert_eq!(read(&content, &shards), fresh(&content));
        for round in 0..3 {
            let before = times();
            write(&content, "properties/home-2.md", &listing(2_000_000 + round, "Quiet."));
            for _ in 0..2 {
                assert_eq!(read(&content, &shards), fresh(&content));
            }
            assert_eq!(times().iter().zip(&before).filter(|(now, before)| now != before).count(), 1);
        }
        fs::remove_file(content.join("properties/home-3.md")).expect("removed");
        assert_eq!(read(&content, &shards), fresh(&content));
    }

    #[test]
    fn a_listing_with_a_time_to_the_nanosecond_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let shards = RecordShards::new(&folder.path().join("cache"), "1");
        let text = listing(1, "Light.").replace("2026-10-04", "2026-10-04T08:30:00.123456789Z");
        write(&content, "properties/home.md", &text);
        for _ in 0..2 {
            assert_eq!(read(&content, &shards), fresh(&content));
            assert_eq!(stored(&shards), 1);
        }
    }

    #[test]
    fn a_listing_with_numbers_of_many_digits_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let shards = RecordShards::new(&folder.path().join("cache"), "1");
        for number in 0..200_u32 {
            let [lat, lng, charge] =
                [25.1, 55.2, 10.3].map(|least| least + f64::from(number) / 10_000.0 + 1e-14);
            let more = format!("coordinates: {{lat: {lat}, lng: {lng}}}\nservice_charge: {charge}\nimages:");
            let text = listing(number, "Light.").replace("images:", &more);
            write(&content, &format!("properties/home-{number}.md"), &text);
        }
        for _ in 0..2 {
            assert_eq!(read(&content, &shards), fresh(&content));
            assert_eq!(stored(&shards), 200);
        }
    }

    #[test]
    fn what_was_written_just_now_is_not_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let shards = RecordShards::new(&folder.path().join("cache"), "1");
        write(folder.path(), "content/properties/home.md", &listing(1, "Light."));
        let records = folder::list(&folder.path().join("content")).expect("listed").records;
        assert!(shards.read(records, SystemTime::now()).1.shards.is_empty());
    }

    #[test]
    fn a_damaged_shard_is_read_and_written_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        let shards = RecordShards::new(&folder.path().join("cache"), "1");
        write(&content, "properties/home.md", &listing(1, "Light."));
        read(&content, &shards);
        let file = shards.stores.iter().map(Store::path).find(|path| path.is_file()).expect("a shard");
        let mut bytes = fs::read(file).expect("a shard");
        bytes[30] ^= 1;
        fs::write(file, &bytes).expect("written");
        assert_eq!(stored(&shards), 0);
        assert_eq!(read(&content, &shards), fresh(&content));
        assert_eq!(stored(&shards), 1);
    }
}
