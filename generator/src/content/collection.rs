//! Readings sorted into kinds: the records with where they came from, and every id that is known.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use catalog::area::Area;
use catalog::developer::Developer;
use catalog::member::Member;
use catalog::page::{self, Page};
use catalog::partner::Partner;
use catalog::picture::MediaIndex;
use catalog::post::Post;
use catalog::problem::{Code, Severity};
use catalog::property::Property;
use catalog::site::Site;
use rustc_hash::FxHashMap;

use super::found::Found;
use super::kind::Kind;
use super::record::{Origin, Reading, Record};
use crate::diagnostic::Diagnostic;

/// A record and its file, which knows what of the record could not be read.
#[derive(Debug)]
pub(crate) struct Located<T> {
    pub(crate) record: T,
    pub(crate) origin: Arc<Origin>,
}

/// Every record that was read.
#[derive(Debug, Default)]
pub(crate) struct Collection {
    pub(crate) site: Option<Located<Site>>,
    pub(crate) properties: Vec<Located<Arc<Property>>>,
    pub(crate) posts: Vec<Located<Post>>,
    pub(crate) developers: Vec<Located<Developer>>,
    pub(crate) members: Vec<Located<Member>>,
    pub(crate) areas: Vec<Located<Area>>,
    pub(crate) partners: Vec<Located<Partner>>,
    pub(crate) pages: Vec<Located<Page>>,
    pub(crate) media: Option<Located<MediaIndex>>,
    /// The ids of each kind, those of broken records included: whoever refers to them is not at fault.
    ids: BTreeMap<Kind, FxHashMap<String, Arc<Origin>>>,
    /// Those of records that are still being written.
    drafts: BTreeSet<(Kind, String)>,
    /// The files of which nothing could be read.
    unread: Vec<String>,
    /// What was found in single files.
    said: Vec<Found>,
}

impl Collection {
    /// Sorts `readings`, which come in the order of their files; what is wrong with their names goes to `faults`.
    pub(crate) fn new(readings: Vec<Reading>, faults: &mut Vec<Diagnostic>) -> Self {
        let mut collection = Self::default();
        // Nearly all are listings.
        collection.ids.entry(Kind::Property).or_default().reserve(readings.len());
        collection.properties.reserve(readings.len());
        for reading in readings {
            let Reading { kind, id, origin, record, faults: found } = reading;
            if !found.is_empty() {
                collection.said.push(found);
            }
            let drafted = origin.is_draft.then(|| (kind, id.clone()));
            match collection.ids.entry(kind).or_default().entry(id) {
                Entry::Occupied(first) => {
                    faults.push(duplicate(kind, first.key(), &origin.shown, &first.get().shown));
                    continue;
                }
                Entry::Vacant(place) => place.insert(Arc::clone(&origin)),
            };
            collection.drafts.extend(drafted);
            match record {
                Some(record) => collection.keep(record, origin),
                None => collection.unread.push(origin.shown.to_string()),
            }
        }
        collection
    }

    fn keep(&mut self, record: Record, origin: Arc<Origin>) {
        match record {
            Record::Site(site) => self.site = Some(Located { record: *site, origin }),
            Record::Property(property) => self.properties.push(Located { record: property, origin }),
            Record::Post(record) => self.posts.push(Located { record: *record, origin }),
            Record::Developer(record) => self.developers.push(Located { record: *record, origin }),
            Record::Member(record) => self.members.push(Located { record: *record, origin }),
            Record::Area(record) => self.areas.push(Located { record: *record, origin }),
            Record::Partner(record) => self.partners.push(Located { record: *record, origin }),
            Record::Page(record) => self.pages.push(Located { record: *record, origin }),
            Record::Media(record) => self.media = Some(Located { record: *record, origin }),
        }
    }

    /// Whether a file of that kind has the id, sound or not.
    pub(crate) fn knows(&self, kind: Kind, id: &str) -> bool {
        self.ids.get(&kind).is_some_and(|ids| ids.contains_key(id))
    }

    /// The listings on offer that visitors see.
    pub(crate) fn listed(&self) -> impl Iterator<Item = &Property> {
        let seen = self.properties.iter().filter(|property| !property.origin.is_draft);
        seen.map(|property| &*property.record).filter(|property| property.is_listed())
    }

    /// Every id of a kind, sorted.
    pub(crate) fn ids(&self, kind: Kind) -> impl Iterator<Item = &str> {
        let mut ids: Vec<&str> =
            self.ids.get(&kind).into_iter().flat_map(HashMap::keys).map(String::as_str).collect();
        ids.sort_unstable();
        ids.into_iter()
    }

    /// Whether that record is still being written.
    pub(crate) fn is_draft(&self, kind: Kind, id: &str) -> bool {
        !self.drafts.is_empty() && self.drafts.contains(&(kind, id.to_owned()))
    }

    /// How many records are still being written.
    pub(crate) fn drafts(&self) -> usize {
        self.drafts.len()
    }

    /// What visitors see of it: drafts are not there at all, only [`Self::is_draft`] still knows them.
    #[must_use]
    pub(crate) fn without_drafts(mut self) -> Self {
        if self.drafts.is_empty() {
            return self;
        }
        self.properties.retain(|located| !located.origin.is_draft);
        self.posts.retain(|located| !located.origin.is_draft);
        self.areas.retain(|located| !located.origin.is_draft);
        for (kind, id) in &self.drafts {
            if let Some(ids) = self.ids.get_mut(kind) {
                ids.remove(id);
            }
        }
        self
    }

    /// Every file of a record that has texts, with the record's kind and id.
    pub(crate) fn origins(&self) -> impl Iterator<Item = ((Kind, &str), &Origin)> {
        macro_rules! of {
            ($records:ident, $kind:ident) => {
                self.$records
                    .iter()
                    .map(|located| ((Kind::$kind, located.record.id.as_str()), &*located.origin))
            };
        }
        of!(properties, Property)
            .chain(of!(posts, Post))
            .chain(of!(developers, Developer))
            .chain(of!(members, Member))
            .chain(of!(areas, Area))
            .chain(of!(pages, Page))
    }

    /// What was found in single files.
    pub(crate) fn said(&self) -> &[Found] {
        &self.said
    }

    /// The files of which nothing could be read.
    pub(crate) fn unread(&self) -> Vec<String> {
        self.unread.clone()
    }

    /// The records without which there is no site.
    pub(crate) fn missing(&self, folder: &str) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut missing = |file: &str, help: &str| {
            found.push(Diagnostic {
                code: Code::MissingRecord,
                severity: Severity::Error,
                headline: format!("`{folder}/{file}` is missing"),
                place: None,
                label: String::new(),
                help: help.to_owned(),
            });
        };
        if self.ids(Kind::Site).next().is_none() {
            missing("site.yaml", "write it: it holds the agency's name, phones, address and settings");
        }
        for id in page::REQUIRED {
            if !self.knows(Kind::Page, id) {
                missing(&format!("pages/{id}.md"), "write it: the site links to this page");
            }
        }
        found
    }
}

fn duplicate(kind: Kind, id: &str, shown: &str, other: &str) -> Diagnostic {
    if matches!(kind, Kind::Site | Kind::Media) {
        return Diagnostic::of_file(
            Code::DuplicateId,
            shown,
            format!("there is one {}, and `{other}` is it already", kind.word()),
            "keep one of the two files",
        );
    }
    Diagnostic::of_file(
        Code::DuplicateId,
        shown,
        format!("two {} have the id `{id}`", kind.plural()),
        format!("`{other}` has it already; rename one of the two files"),
    )
}
