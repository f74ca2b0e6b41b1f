//! What earlier imports wrote: it distinguishes an editor's change from the feed's, a listing that left the feed from
//! one that was never in it, and a picture that is here from one to load.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use catalog::date::Date;
use media::cache::Hash;
use media::cache::write_durably;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The name of its file in the content folder, which is committed with the records.
const FILE: &str = ".import.json";
/// The version of the form in which it is written and read.
const VERSION: u32 = 2;
/// The days after which an address without a picture is asked for again, since CRMs can be late with pictures.
const ASKED_AGAIN_AFTER_DAYS: i32 = 7;
/// The days for which a page or a partial file instead of a picture counts as an outage.
const DOUBTED_DAYS: i32 = 3;
/// The digits of a text's hash, enough to see a change.
const DIGITS: usize = 12;
/// The digits of an address's hash; longer, since anybody can choose addresses.
const ADDRESS_DIGITS: usize = 32;

/// The imported listings and pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(super) struct History {
    /// The name of the format that was read last.
    pub format: Option<String>,
    /// The imported listings by their references.
    pub listings: BTreeMap<String, Imported>,
    /// The pictures by the hashes of their addresses.
    pub pictures: BTreeMap<String, PictureState>,
}

/// The part of the file that every version has.
#[derive(Deserialize)]
struct Form {
    version: u32,
}

/// What was imported of a listing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Imported {
    /// The id of its record.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    /// Whether the last feed offered it; `None` if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<Offer>,
    /// The keys of the imported facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    facts: Vec<String>,
    /// The hashes of the imported texts and lists of pictures, by key.
    #[serde(flatten)]
    texts: BTreeMap<String, String>,
}

/// Whether a feed offers a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Offer {
    Offered,
    Ended,
}

/// What is known of the picture at an address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PictureState {
    /// The loaded file, as records name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(flatten)]
    validator: Validator,
    /// The day on which it was found that the address has no picture that can be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    unloadable_since: Option<Date>,
    /// The first day on which something else came in place of the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    doubted_since: Option<Date>,
}

/// What a server said about the version of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Validator {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub etag: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_modified: Option<String>,
}

impl Imported {
    /// Whether the text, or the list of pictures, of a key is the one that was imported last.
    pub(super) fn has_text(&self, key: &str, value: &str) -> bool {
        self.texts.get(key).is_some_and(|imported| *imported == hash(value))
    }

    /// Remembers the text that is imported.
    pub(super) fn remember(&mut self, key: &str, value: &str) {
        self.texts.insert(key.to_owned(), hash(value));
    }

    /// The keys of the facts that were imported last.
    pub(super) fn facts(&self) -> impl Iterator<Item = &str> {
        self.facts.iter().map(String::as_str)
    }

    /// Whether a fact was imported last.
    pub(super) fn has_fact(&self, key: &str) -> bool {
        self.facts().any(|known| known == key)
    }

    pub(super) fn remember_facts<'k>(&mut self, keys: impl Iterator<Item = &'k str>) {
        self.facts = keys.map(str::to_owned).collect();
    }

    /// Remembers the record of a listing that the feed offers.
    pub(super) fn remember_offered(&mut self, record: &str) {
        self.record = Some(record.to_owned());
        self.offer = Some(Offer::Offered);
    }

    /// Remembers that the feed no longer offers an imported listing.
    pub(super) fn end(&mut self) {
        self.offer = Some(Offer::Ended);
    }

    /// Whether the last feed offered the listing; `None` if that is not known.
    pub(super) fn was_offered(&self) -> Option<bool> {
        self.offer.map(|offer| offer == Offer::Offered)
    }
}

impl History {
    /// The history of a content folder; empty if nothing was imported yet.
    pub(super) fn load(content: &Path) -> Result<Self> {
        let path = file(content);
        let text = match fs_err::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            text => text?,
        };
        Self::parse(&text, &path.display().to_string())
    }

    /// The history in the text of `file`.
    fn parse(text: &str, file: &str) -> Result<Self> {
        let damaged = || format!("`{file}` is damaged; restore it from the repository");
        // First of all, since another version may have other types.
        let Form { version } = serde_json::from_str(text).with_context(damaged)?;
        ensure!(
            version == VERSION,
            "`{file}` has the form {version}, and this program reads {VERSION}; import with the version of the program \
             that wrote it"
        );
        serde_json::from_str(text).with_context(damaged)
    }

    /// Remembers that the feed no longer offers the listings that it does not have.
    pub(super) fn end_listings_not_in(&mut self, in_feed: &BTreeSet<String>) {
        let gone = self.listings.iter_mut().filter(|(reference, _)| !in_feed.contains(*reference));
        gone.for_each(|(_, imported)| imported.end());
    }

    /// What is known of a listing, to be changed.
    pub(super) fn imported(&mut self, reference: &str) -> &mut Imported {
        self.listings.entry(reference.to_owned()).or_default()
    }

    /// Moves the history of listings to their records' new references; `references` has the reference of
    /// each record by its id.
    pub(super) fn follow(&mut self, references: &BTreeMap<&str, &str>) {
        let other = |(reference, known): (&String, &Imported)| {
            let now = references.get(known.record.as_deref()?)?;
            let is_free = !self.listings.contains_key(*now);
            (reference != now && is_free).then(|| (reference.clone(), (*now).to_owned()))
        };
        let moved: Vec<(String, String)> = self.listings.iter().filter_map(other).collect();
        for (from, to) in moved {
            if let Some(known) = self.listings.remove(&from) {
                self.listings.insert(to, known);
            }
        }
    }

    /// The file of the picture with this address.
    pub(super) fn picture(&self, address: &str) -> Option<&str> {
        self.pictures.get(&address_hash(address))?.file.as_deref()
    }

    /// What is known of the picture with this address, to be changed.
    fn picture_state(&mut self, address: &str) -> &mut PictureState {
        self.pictures.entry(address_hash(address)).or_default()
    }

    /// The files of the pictures with these addresses that are here, each once.
    pub(super) fn files<'a>(&self, addresses: impl Iterator<Item = &'a str>) -> Vec<&str> {
        let mut files: Vec<&str> = Vec::new();
        for file in addresses.filter_map(|address| self.picture(address)) {
            if !files.contains(&file) {
                files.push(file);
            }
        }
        files
    }

    /// What the server of the picture with this address said about its version.
    pub(super) fn validator(&self, address: &str) -> Validator {
        self.pictures.get(&address_hash(address)).map(|known| known.validator.clone()).unwrap_or_default()
    }

    /// Remembers the file and the version of a picture.
    pub(super) fn remember_picture(&mut self, address: &str, file: &str, validator: Validator) {
        let file = Some(file.to_owned());
        *self.picture_state(address) = PictureState { file, validator, ..PictureState::default() };
    }

    /// Remembers that an address has no picture that can be shown.
    pub(super) fn remember_unloadable(&mut self, address: &str, day: Date) {
        let known = self.picture_state(address);
        known.doubted_since = None;
        known.unloadable_since = Some(day);
    }

    /// Remembers that something else came instead of a picture; returns whether it has done so for days.
    pub(super) fn remember_doubtful(&mut self, address: &str, day: Date) -> bool {
        let first = *self.picture_state(address).doubted_since.get_or_insert(day);
        (day.0 - first.0).get_days() >= DOUBTED_DAYS
    }

    /// The day on which an address had no picture, if it is not asked for again by `today`.
    pub(super) fn unloadable(&self, address: &str, today: Date) -> Option<Date> {
        let day = self.pictures.get(&address_hash(address))?.unloadable_since?;
        let is_recent = (today.0 - day.0).get_days() < ASKED_AGAIN_AFTER_DAYS;
        is_recent.then_some(day)
    }

    /// Removes the addresses that the feed no longer has: some CRMs give each picture a new address every day.
    pub(super) fn forget_addresses_not_in(&mut self, feed: &BTreeSet<String>) {
        self.pictures.retain(|address, _| feed.contains(address));
    }

    /// The files of a feed's pictures.
    pub(super) fn files_of(&self, feed: &BTreeSet<String>) -> BTreeSet<&str> {
        feed.iter().filter_map(|address| self.pictures.get(address)?.file.as_deref()).collect()
    }

    /// Saves it if it differs from its file; returns whether it was written.
    pub(super) fn save(&self, content: &Path) -> Result<bool> {
        let (path, text) = (file(content), self.text());
        let is_same = fs_err::read_to_string(&path).is_ok_and(|saved| saved == text);
        let is_first_and_empty = self.listings.is_empty() && self.pictures.is_empty();
        if is_same || is_first_and_empty {
            return Ok(false);
        }
        write_durably(&path, &text)?;
        Ok(true)
    }

    /// Saves only the pictures, with the listings of the last import.
    pub(super) fn save_pictures(&self, content: &Path) -> Result<()> {
        let last = Self::load(content)?;
        if self.pictures.is_empty() || self.pictures == last.pictures {
            return Ok(());
        }
        write_durably(&file(content), &Self { pictures: self.pictures.clone(), ..last }.text())
    }

    /// The text of the file. Each listing and picture is a line, which can be removed as the report says.
    fn text(&self) -> String {
        format!(
            "{{\n\"version\": {VERSION},\n\"format\": {},\n\"listings\": {},\n\"pictures\": {}\n}}\n",
            json!(self.format),
            lines(&self.listings),
            lines(&self.pictures),
        )
    }
}

/// A JSON object with a line for each entry.
fn lines<T: Serialize>(entries: &BTreeMap<String, T>) -> String {
    let lines: Vec<String> =
        entries.iter().map(|(key, value)| format!("{}: {}", json!(key), json!(value))).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}

fn file(content: &Path) -> PathBuf {
    content.join(FILE)
}

fn hash(value: &str) -> String {
    Hash::of(value.trim().as_bytes()).digits(DIGITS)
}

/// An address as the history has it.
pub(super) fn address_hash(address: &str) -> String {
    Hash::of(address.as_bytes()).digits(ADDRESS_DIGITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_written_as_it_was_read() {
        let text = r#"{
"version": 2,
"format": "bayut",
"listings": {
"DH-1": {"facts":["bedrooms","size"],"offer":"offered","record":"villa","title":"0123456789ab"},
"DH-2": {}
},
"pictures": {
"aa": {"etag":"\"1\"","file":"media/properties/imported/1.jpg"},
"bb": {"doubted_since":"2026-11-02","file":"media/properties/imported/2.jpg"},
"cc": {"unloadable_since":"2026-11-01"}
}
}
"#;
        let history = History::parse(text, FILE).expect("a history");
        assert_eq!(history.text(), text);
    }

    #[test]
    fn a_file_of_another_version_is_refused() {
        let reason = |text: &str| History::parse(text, FILE).expect_err("refused").to_string();
        assert!(reason(r#"{"version": 3, "listings": []}"#).starts_with("`.import.json` has the form 3,"));
        for text in [r#"{"listings": {}}"#, "{", r#"{"version": 2, "listings": []}"#] {
            assert!(reason(text).starts_with("`.import.json` is damaged"), "{text}");
        }
    }
}
