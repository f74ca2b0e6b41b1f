//! Compares two states of the records by kind and id.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result};
use catalog::line::Line;
use catalog::property::Property;
use catalog::visibility::Hidden;
use serde_json::{Map, Value};

use super::{Change, ChangeKind, listing};
use content::{Collection, Kind, Located, Origin, pages};

/// A record of one state, as it is compared.
struct Record<'c> {
    title: &'c str,
    /// Its path; `None` if it has no page.
    address: Option<String>,
    /// Other values by which a moved record is found.
    reference: Option<&'c str>,
    /// Former names, which redirect to it.
    formerly: &'c [Line],
    origin: &'c Origin,
    listing: Option<&'c Property>,
}

impl Record<'_> {
    /// Whether visitors see it.
    fn is_visible(&self) -> bool {
        self.listing.is_none_or(Property::is_published)
    }
}

type Side<'c> = BTreeMap<(Kind, &'c str), Record<'c>>;

/// The changes between two states, and the files that cannot be read in one of them.
pub(super) fn compare(before: &Collection, after: &Collection) -> Result<(Vec<Change>, Vec<String>)> {
    let (old, mut unread) = side(before)?;
    let (new, unread_now) = side(after)?;
    unread.extend(unread_now);
    let mut changes = Vec::new();
    let mut moved: BTreeSet<(Kind, &str)> = BTreeSet::new();
    for (key, record) in &new {
        match old.get(key) {
            Some(earlier) => compare_record(&mut changes, key.0, earlier, record),
            None => match origin_of_move(*key, record, &old, &new) {
                Some(from) => {
                    moved.insert(from);
                    changes.push(moved_to(key.0, from.1, &old[&from], record));
                    compare_record(&mut changes, key.0, &old[&from], record);
                }
                None if knows(before, *key) => {}
                None => {
                    let facts = record.listing.map(listing::described).unwrap_or_default();
                    changes.push(change(ChangeKind::New, key.0, record, facts));
                }
            },
        }
    }
    for (key, record) in &old {
        if !new.contains_key(key) && !moved.contains(key) && !knows(after, *key) && record.is_visible() {
            let why = match after.hidden(key.0, key.1) {
                Some(Hidden::Draft) => "it is a draft again".to_owned(),
                Some(hidden) => format!("it {}", hidden.description()),
                None => "its address is no longer there".to_owned(),
            };
            changes.push(change(ChangeKind::Removed, key.0, record, why));
        }
    }
    changes.retain(|change| {
        change.kind != ChangeKind::New || !change.detail.is_empty() || !change.address.is_empty()
    });
    changes.sort();
    unread.sort();
    unread.dedup();
    Ok((changes, unread))
}

/// Whether a record exists, even if it cannot be read, and is not hidden.
fn knows(all: &Collection, (kind, id): (Kind, &str)) -> bool {
    all.knows(kind, id) && all.hidden(kind, id).is_none()
}

/// The records of a state, and the files that cannot be read.
fn side(all: &Collection) -> Result<(Side<'_>, Vec<String>)> {
    let patterns = patterns()?;
    let mut records = Vec::new();
    for Located { record, origin, .. } in &all.properties {
        records.push(Record {
            reference: Some(record.reference()),
            listing: Some(record),
            ..described(&patterns, origin, &record.title.en, &record.formerly)
        });
    }
    for Located { record, origin, .. } in &all.posts {
        let post = described(&patterns, origin, &record.title.en, &record.formerly);
        let address = post.address.map(|address| address.replace(":slug", &record.slug()));
        records.push(Record { address, ..post });
    }
    for Located { record, origin, .. } in &all.areas {
        records.push(described(&patterns, origin, &record.title.en, &record.formerly));
    }
    for Located { record, origin, .. } in &all.developers {
        records.push(described(&patterns, origin, &record.name, &[]));
    }
    for Located { record, origin, .. } in &all.members {
        records.push(described(&patterns, origin, &record.name.en, &[]));
    }
    for Located { record, origin, .. } in &all.partners {
        records.push(described(&patterns, origin, &record.name, &[]));
    }
    for Located { record, origin, .. } in &all.pages {
        records.push(described(&patterns, origin, &record.title.en, &[]));
    }
    if let Some(site) = &all.site {
        records.push(described(&patterns, &site.origin, "The settings", &[]));
    }
    let mut unread = all.unread();
    let mut side = Side::new();
    for record in records {
        if record.origin.is_valid(&[]) {
            side.insert((record.origin.kind, record.origin.id.as_str()), record);
        } else {
            unread.push(record.origin.shown.to_string());
        }
    }
    Ok((side, unread))
}

fn described<'c>(
    patterns: &BTreeMap<Kind, String>,
    origin: &'c Origin,
    title: &'c str,
    formerly: &'c [Line],
) -> Record<'c> {
    let address = patterns.get(&origin.kind).map(|pattern| pattern.replace(":id", &origin.id));
    Record { title, address, reference: None, formerly, origin, listing: None }
}

/// The path pattern of each kind with pages.
fn patterns() -> Result<BTreeMap<Kind, String>> {
    let table = pages::table()?;
    let patterns: BTreeMap<Kind, String> =
        table.into_iter().rev().filter_map(|page| Some((page.kind()?, page.path))).collect();
    (patterns.len() == 3)
        .then_some(patterns)
        .context("the table of the site's addresses lacks a kind of record")
}

/// The record before its id changed.
fn origin_of_move<'o>(
    key: (Kind, &str),
    record: &Record,
    old: &Side<'o>,
    new: &Side,
) -> Option<(Kind, &'o str)> {
    let gone = || old.iter().filter(|(earlier, _)| earlier.0 == key.0 && !new.contains_key(*earlier));
    let by_name = gone().find(|(earlier, _)| record.formerly.iter().any(|name| name == earlier.1));
    let is_the_same = |earlier: &Record| {
        let has_reference = record.reference.is_some_and(|reference| reference != key.1);
        (has_reference && earlier.reference == record.reference) || earlier.title == record.title
    };
    by_name.or_else(|| gone().find(|(_, earlier)| is_the_same(earlier))).map(|(earlier, _)| *earlier)
}

fn moved_to(kind: Kind, old_id: &str, earlier: &Record, record: &Record) -> Change {
    let (from, to) = (earlier.address.as_deref(), record.address.as_deref());
    let detail = match (from, to) {
        (Some(from), Some(to)) if record.formerly.iter().any(|name| name == old_id) => {
            format!("{from} leads to {to} from now on")
        }
        (Some(from), Some(to)) => {
            format!(
                "{from} became {to} and nothing leads there; add `formerly: [{old_id}]` to {}",
                record.origin.shown
            )
        }
        _ => format!("its id was `{old_id}`"),
    };
    change(ChangeKind::Moved, kind, record, detail)
}

/// The changes of a record that exists in both states.
fn compare_record(changes: &mut Vec<Change>, kind: Kind, earlier: &Record, record: &Record) {
    if let (Some(before), Some(after)) = (earlier.listing, record.listing) {
        if let Some((change_kind, detail)) = listing::status(before, after) {
            changes.push(change(change_kind, kind, record, detail));
        }
        if !after.is_published() {
            return;
        }
        if let Some((change_kind, detail)) = listing::price(before, after) {
            changes.push(change(change_kind, kind, record, detail));
        }
    }
    // The address of an article contains its title; earlier titles redirect.
    if kind == Kind::Post && earlier.address != record.address {
        let is_same_id = earlier.address.as_deref().map(|path| path.split('/').nth(2))
            == record.address.as_deref().map(|path| path.split('/').nth(2));
        if let (true, Some(from), Some(to)) = (is_same_id, &earlier.address, &record.address) {
            changes.push(change(
                ChangeKind::Moved,
                kind,
                record,
                format!("{from} leads to {to} from now on"),
            ));
        }
    }
    let (before, after) = (earlier.origin.values(), record.origin.values());
    let keys = changed_keys(&before, &after);
    let reported: &[&str] =
        if record.listing.is_some() { &["price", "status", "formerly"] } else { &["formerly"] };
    let keys: Vec<String> =
        keys.into_iter().filter(|key| !reported.contains(key)).map(|key| format!("`{key}`")).collect();
    if !keys.is_empty() {
        changes.push(change(ChangeKind::Changed, kind, record, keys.join(", ")));
    }
}

fn changed_keys<'k>(before: &'k Map<String, Value>, after: &'k Map<String, Value>) -> Vec<&'k str> {
    let keys: BTreeSet<&str> = before.keys().chain(after.keys()).map(String::as_str).collect();
    keys.into_iter().filter(|key| before.get(*key) != after.get(*key)).collect()
}

fn change(change_kind: ChangeKind, kind: Kind, record: &Record, detail: String) -> Change {
    let title = match kind {
        Kind::Property | Kind::Site => record.title.to_owned(),
        Kind::Post => format!("Article: {}", record.title),
        Kind::Area => format!("Area: {}", record.title),
        Kind::Developer => format!("Developer: {}", record.title),
        Kind::Member => format!("Team: {}", record.title),
        Kind::Partner => format!("Partner: {}", record.title),
        Kind::Page => format!("Page: {}", record.title),
        Kind::Media => "The media list".to_owned(),
    };
    Change { kind: change_kind, title, address: record.address.clone().unwrap_or_default(), detail }
}
