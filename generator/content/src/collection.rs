//! The parsed records by kind, with an index of all ids.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use catalog::area::Area;
use catalog::date::Date;
use catalog::developer::Developer;
use catalog::member::Member;
use catalog::page::{self, Page};
use catalog::partner::Partner;
use catalog::picture::MediaIndex;
use catalog::post::Post;
use catalog::problem::Code;
use catalog::property::Property;
use catalog::site::SiteRecord;
use catalog::text::Language;
use catalog::visibility::{End, Ended, EndedRecord, Hidden, VisibilityRules};

use super::Drafts;
use super::kind::Kind;
use super::origin::Origin;
use super::record::{ParsedRecord, Record};
use crate::diagnostics::{Diagnostic, Span};

/// A record with its file.
#[derive(Debug)]
pub struct Located<T> {
    pub record: T,
    pub origin: Arc<Origin>,
    /// Why visitors do not see it; `None` if they do.
    pub(crate) hidden: Option<Hidden>,
}

impl<T> Located<T> {
    pub(crate) const fn is_visible(&self) -> bool {
        self.hidden.is_none()
    }
}

/// A record that visitors will see later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub kind: Kind,
    pub id: String,
    /// The file's path as shown.
    pub file: String,
    /// The reason: `is a draft`, `is published on 2026-12-01`.
    pub words: String,
}

/// The file and the state of a record, without its values.
#[derive(Debug)]
struct IndexEntry {
    origin: Arc<Origin>,
    /// Whether it could be read; an unreadable record has an entry, so that references to it are not reported.
    is_readable: bool,
    /// Why visitors do not see it; `None` if they do.
    hidden: Option<Hidden>,
}

/// All records; the lists are sorted by id.
#[derive(Debug, Default)]
pub struct Collection {
    pub site: Option<Located<SiteRecord>>,
    pub properties: Vec<Located<Arc<Property>>>,
    pub posts: Vec<Located<Post>>,
    pub developers: Vec<Located<Developer>>,
    /// The team.
    pub members: Vec<Located<Member>>,
    /// The area guides.
    pub areas: Vec<Located<Area>>,
    pub partners: Vec<Located<Partner>>,
    /// The pages of text.
    pub pages: Vec<Located<Page>>,
    pub(crate) media: Option<Located<MediaIndex>>,
    /// All records by kind and id, also unreadable ones.
    index: BTreeMap<Kind, BTreeMap<String, IndexEntry>>,
    /// The files of translations, by the record that they translate.
    pub(crate) translations: BTreeMap<(Kind, String, Language), Arc<Origin>>,
    /// The diagnostics of single files.
    findings: Vec<Arc<[Diagnostic]>>,
}

impl Collection {
    /// Sorts `records`, which come in the order of their files, and reports duplicate ids in `problems`.
    pub(crate) fn new(mut records: Vec<ParsedRecord>, today: Date, problems: &mut Vec<Diagnostic>) -> Self {
        records.sort_by(|a, b| (a.origin.kind, &a.origin.id).cmp(&(b.origin.kind, &b.origin.id)));
        let rules = VisibilityRules::new(today, settings(&records));
        let mut collection = Self::default();
        let mut translations = Vec::new();
        for ParsedRecord { origin, record, findings } in records {
            if !findings.is_empty() {
                collection.findings.push(findings);
            }
            if origin.language.is_some() {
                translations.push((origin, record));
                continue;
            }
            match collection.index.entry(origin.kind).or_default().entry(origin.id.clone()) {
                Entry::Occupied(first) => {
                    problems.push(duplicate(&origin, &first.get().origin.shown));
                }
                Entry::Vacant(place) => {
                    let hidden = record.as_ref().and_then(|record| record.hidden(rules));
                    let is_readable = record.is_some();
                    place.insert(IndexEntry { origin: Arc::clone(&origin), is_readable, hidden });
                    if let Some(record) = record {
                        collection.keep(record, origin, hidden);
                    }
                }
            }
        }
        for (origin, record) in translations {
            problems.extend(collection.add_translation(origin, record));
        }
        collection
    }

    fn keep(&mut self, record: Record, origin: Arc<Origin>, hidden: Option<Hidden>) {
        match record {
            Record::Site(site) => self.site = Some(Located { record: *site, origin, hidden }),
            Record::Property(record) => self.properties.push(Located { record, origin, hidden }),
            Record::Post(record) => self.posts.push(Located { record: *record, origin, hidden }),
            Record::Developer(record) => self.developers.push(Located { record: *record, origin, hidden }),
            Record::Member(record) => self.members.push(Located { record: *record, origin, hidden }),
            Record::Area(record) => self.areas.push(Located { record: *record, origin, hidden }),
            Record::Partner(record) => self.partners.push(Located { record: *record, origin, hidden }),
            Record::Page(record) => self.pages.push(Located { record: *record, origin, hidden }),
            Record::Media(record) => self.media = Some(Located { record: *record, origin, hidden }),
            // Added once all originals are known.
            Record::Translation(_) => {}
        }
    }

    fn entry(&self, kind: Kind, id: &str) -> Option<&IndexEntry> {
        self.index.get(&kind)?.get(id)
    }

    fn entries(&self, kind: Kind) -> impl Iterator<Item = (&str, &IndexEntry)> {
        self.index.get(&kind).into_iter().flatten().map(|(id, entry)| (id.as_str(), entry))
    }

    /// Whether a file of this kind has the id, valid or not.
    pub fn knows(&self, kind: Kind, id: &str) -> bool {
        self.entry(kind, id).is_some()
    }

    /// The file of a record, valid or not.
    pub(crate) fn origin(&self, kind: Kind, id: &str) -> Option<&Origin> {
        self.entry(kind, id).map(|entry| &*entry.origin)
    }

    /// The files of the records of a kind that could be read.
    pub fn origins(&self, kind: Kind) -> impl Iterator<Item = &Arc<Origin>> {
        self.entries(kind).filter(|(_, entry)| entry.is_readable).map(|(_, entry)| &entry.origin)
    }

    /// The available listings that visitors see.
    pub(crate) fn listed(&self) -> impl Iterator<Item = &Property> {
        let visible = self.properties.iter().filter(|property| property.is_visible());
        visible.map(|property| &*property.record).filter(|property| property.is_listed())
    }

    /// The ids of a kind, sorted.
    pub(crate) fn ids(&self, kind: Kind) -> impl Iterator<Item = &str> {
        self.entries(kind).map(|(id, _)| id)
    }

    /// Why visitors do not see this record; `None` if they do.
    pub fn hidden(&self, kind: Kind, id: &str) -> Option<Hidden> {
        self.entry(kind, id)?.hidden
    }

    /// Drafts and records with a future date.
    pub(crate) fn drafts(&self) -> Vec<Draft> {
        let entries = self.index.values().flat_map(BTreeMap::values);
        let hidden = entries.filter_map(|entry| Some((&entry.origin, entry.hidden?)));
        let mut drafts: Vec<Draft> = hidden
            .filter(|(_, hidden)| !matches!(hidden, Hidden::Ended(_)))
            .map(|(origin, hidden)| Draft {
                kind: origin.kind,
                id: origin.id.clone(),
                file: origin.shown.to_string(),
                words: hidden.description(),
            })
            .collect();
        drafts.sort_by(|a, b| a.file.cmp(&b.file));
        drafts
    }

    /// Removes the values of records that visitors do not see, which stay known. Also returns the records that have
    /// ended.
    #[must_use]
    pub fn visible(mut self, drafts: Drafts) -> (Self, Vec<Ended>) {
        let mut ended = Vec::new();
        let as_draft = |property: &mut Arc<Property>| Arc::make_mut(property).draft = true;
        for (property, end) in take_hidden(&mut self.properties, drafts, as_draft) {
            ended.push(Ended { record: EndedRecord::Property(property), end });
        }
        for (post, end) in take_hidden(&mut self.posts, drafts, |post| post.draft = true) {
            ended.push(Ended { record: EndedRecord::Post(post.into()), end });
        }
        for (area, end) in take_hidden(&mut self.areas, drafts, |area| area.draft = true) {
            ended.push(Ended { record: EndedRecord::Area(area.into()), end });
        }
        (self, ended)
    }

    /// The files of texts, translations included.
    pub(crate) fn with_texts(&self) -> impl Iterator<Item = &Origin> {
        let kinds = Kind::IN_FOLDERS.into_iter().filter(|kind| kind.text_key().is_some());
        let originals = kinds.flat_map(|kind| self.origins(kind));
        originals.chain(self.translations.values()).map(Arc::as_ref)
    }

    /// The file of a record's text as visitors read it in `language`.
    pub(crate) fn text_in(&self, kind: Kind, id: &str, language: Language) -> Option<&Origin> {
        let translation = self.translations.get(&(kind, id.to_owned(), language));
        translation.map(Arc::as_ref).or_else(|| self.origin(kind, id))
    }

    /// The diagnostics of single files.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter().flat_map(|findings| &**findings)
    }

    /// The files that could not be read at all.
    pub fn unread(&self) -> Vec<String> {
        self.index.keys().flat_map(|kind| self.unread_of(*kind)).map(str::to_owned).collect()
    }

    /// The files of a kind that could not be read at all.
    pub fn unread_of(&self, kind: Kind) -> impl Iterator<Item = &str> {
        self.entries(kind).filter(|(_, entry)| !entry.is_readable).map(|(_, entry)| &*entry.origin.shown)
    }

    /// Reports missing required records.
    pub(crate) fn missing(&self, folder: &str) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let mut missing = |file: &str, help: &str| {
            let headline = format!("`{folder}/{file}` is missing");
            diagnostics.push(Diagnostic::at(Code::MissingRecord, Span::default(), headline).help(help));
        };
        if self.ids(Kind::Site).next().is_none() {
            missing(
                "site.yaml",
                "create it: it contains the agency's name, phone numbers, address and settings",
            );
        }
        for id in page::REQUIRED {
            if !self.knows(Kind::Page, id) {
                missing(&format!("pages/{id}.md"), "create it: the site links to this page");
            }
        }
        diagnostics
    }
}

/// Removes the records that visitors do not see, and returns those that have ended, whose addresses redirect; drafts
/// had none. If drafts are shown, `mark` turns future records into drafts.
fn take_hidden<T>(records: &mut Vec<Located<T>>, drafts: Drafts, mark: impl Fn(&mut T)) -> Vec<(T, End)> {
    let mut ended = Vec::new();
    for mut located in std::mem::take(records) {
        if drafts.show(located.hidden) {
            if matches!(located.hidden, Some(Hidden::Scheduled(_))) {
                mark(&mut located.record);
            }
            records.push(located);
        } else if let Some(Hidden::Ended(end)) = located.hidden
            && !located.origin.is_draft
        {
            ended.push((located.record, end));
        }
    }
    ended
}

/// The site's settings, if they could be read.
fn settings(records: &[ParsedRecord]) -> Option<&SiteRecord> {
    let site =
        records.iter().find(|record| record.origin.kind == Kind::Site && record.origin.language.is_none());
    match &site?.record {
        Some(Record::Site(site)) => Some(site),
        _ => None,
    }
}

fn duplicate(origin: &Origin, first: &str) -> Diagnostic {
    let Origin { kind, id, shown, .. } = origin;
    if matches!(kind, Kind::Site | Kind::Media) {
        return Diagnostic::of_file(
            Code::DuplicateId,
            &**shown,
            format!("there can only be one {}, and `{first}` exists already", kind.word()),
            "keep one of the two files",
        );
    }
    Diagnostic::of_file(
        Code::DuplicateId,
        &**shown,
        format!("two {} have the id `{id}`", kind.plural()),
        format!("`{first}` has the same id; rename one of the two files"),
    )
}
