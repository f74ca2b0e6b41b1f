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
use catalog::problem::{Code, Severity};
use catalog::property::Property;
use catalog::site::SiteRecord;
use catalog::text::Language;
use catalog::visibility::{End, Ended, EndedRecord, Visibility, VisibilityRules};

use super::Drafts;
use super::kind::Kind;
use super::origin::Origin;
use super::record::{ParsedRecord, Record};
use crate::diagnostics::Diagnostic;

/// A record with its file.
#[derive(Debug)]
pub struct Located<T> {
    pub record: T,
    pub origin: Arc<Origin>,
    /// What visitors see of it today.
    pub(crate) visibility: Visibility,
}

impl<T> Located<T> {
    fn new(record: T, origin: Arc<Origin>) -> Self {
        Self { record, origin, visibility: Visibility::Shown }
    }

    /// Whether it is no longer on the site.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.visibility, Visibility::Ended(_))
    }

    /// Whether visitors see it today.
    pub(crate) fn is_visible(&self) -> bool {
        self.hidden().is_none()
    }

    /// Whether it is part of a site that shows drafts or not.
    pub(crate) fn is_shown(&self, drafts: Drafts) -> bool {
        self.hidden().is_none_or(|hidden| hidden.is_shown(drafts))
    }

    /// Why visitors do not see it; `None` where they do.
    fn hidden(&self) -> Option<Hidden> {
        match self.visibility {
            Visibility::Ended(_) => Some(Hidden::Ended),
            Visibility::Scheduled(first) if !self.origin.is_draft => Some(Hidden::Scheduled(first)),
            _ => self.origin.is_draft.then_some(Hidden::Draft),
        }
    }
}

/// Why visitors do not see a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    Draft,
    /// It is published on this day.
    Scheduled(Date),
    /// It is no longer on the site.
    Ended,
}

impl Hidden {
    /// Whether the record is part of a site that shows drafts or not.
    fn is_shown(self, drafts: Drafts) -> bool {
        self != Self::Ended && drafts == Drafts::Shown
    }

    /// The reason as part of a sentence.
    pub fn description(self) -> String {
        match self {
            Self::Draft => "is a draft".to_owned(),
            Self::Scheduled(first) => format!("is published on {first}"),
            Self::Ended => "is no longer on the site".to_owned(),
        }
    }

    /// How to publish the record `id`.
    pub(crate) fn help(self, id: &str) -> String {
        match self {
            Self::Draft => format!("remove `draft` from `{id}` when it is ready"),
            Self::Scheduled(_) => format!("give `{id}` an earlier `publish_on`"),
            Self::Ended => format!("check `until`, `status` and `permit` of `{id}`"),
        }
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
                    continue;
                }
                Entry::Vacant(place) => {
                    let (origin, is_readable) = (Arc::clone(&origin), record.is_some());
                    place.insert(IndexEntry { origin, is_readable, hidden: None });
                }
            }
            if let Some(record) = record {
                collection.keep(record, origin);
            }
        }
        for (origin, record) in translations {
            problems.extend(collection.add_translation(origin, record));
        }
        let rules = VisibilityRules::new(today, collection.site.as_ref().map(|site| &site.record));
        collection.set_visibility(rules);
        collection
    }

    /// Determines what visitors see by `rules`.
    fn set_visibility(&mut self, rules: VisibilityRules) {
        fn set<T>(
            records: &mut [Located<T>],
            mut index: Option<&mut BTreeMap<String, IndexEntry>>,
            visibility: impl Fn(&T) -> Visibility,
        ) {
            for located in records {
                located.visibility = visibility(&located.record);
                if let Some(entry) = index.as_mut().and_then(|index| index.get_mut(&located.origin.id)) {
                    entry.hidden = located.hidden();
                }
            }
        }
        set(&mut self.properties, self.index.get_mut(&Kind::Property), |record| rules.property(record));
        set(&mut self.posts, self.index.get_mut(&Kind::Post), |record| rules.post(record));
        set(&mut self.areas, self.index.get_mut(&Kind::Area), |record| rules.area(record));
    }

    fn keep(&mut self, record: Record, origin: Arc<Origin>) {
        match record {
            Record::Site(site) => self.site = Some(Located::new(*site, origin)),
            Record::Property(property) => self.properties.push(Located::new(property, origin)),
            Record::Post(record) => self.posts.push(Located::new(*record, origin)),
            Record::Developer(record) => self.developers.push(Located::new(*record, origin)),
            Record::Member(record) => self.members.push(Located::new(*record, origin)),
            Record::Area(record) => self.areas.push(Located::new(*record, origin)),
            Record::Partner(record) => self.partners.push(Located::new(*record, origin)),
            Record::Page(record) => self.pages.push(Located::new(*record, origin)),
            Record::Media(record) => self.media = Some(Located::new(*record, origin)),
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
        let later = self.all_hidden().filter(|(_, hidden)| *hidden != Hidden::Ended);
        let mut drafts: Vec<Draft> = later
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

    /// Whether every record is shown.
    pub(crate) fn is_completely_visible(&self, drafts: Drafts) -> bool {
        self.all_hidden().all(|(_, hidden)| hidden == Hidden::Draft && drafts == Drafts::Shown)
    }

    /// The records that visitors do not see.
    fn all_hidden(&self) -> impl Iterator<Item = (&Origin, Hidden)> {
        let entries = self.index.values().flat_map(BTreeMap::values);
        entries.filter_map(|entry| Some((&*entry.origin, entry.hidden?)))
    }

    /// Removes the values of records that visitors do not see, which stay known. Also returns the records that have
    /// ended.
    #[must_use]
    pub fn visible(mut self, drafts: Drafts) -> (Self, Vec<Ended>) {
        let mut ended = Vec::new();
        for property in take_hidden(&mut self.properties, drafts, |property| {
            Arc::make_mut(property).draft = true;
        }) {
            ended.push((EndedRecord::Property(property.0), property.1));
        }
        for (post, end) in take_hidden(&mut self.posts, drafts, |post| post.draft = true) {
            ended.push((EndedRecord::Post(post.into()), end));
        }
        for (area, end) in take_hidden(&mut self.areas, drafts, |area| area.draft = true) {
            ended.push((EndedRecord::Area(area.into()), end));
        }
        (self, ended.into_iter().map(|(record, end)| Ended { record, end }).collect())
    }

    /// The files of translations into `language`, by the record that they translate.
    pub(crate) fn translations_in(
        &self,
        language: Language,
    ) -> impl Iterator<Item = ((Kind, &str), &Origin)> {
        let files = self.translations.iter().filter(move |((.., into), _)| *into == language);
        files.map(|((kind, id, _), origin)| ((*kind, id.as_str()), &**origin))
    }

    /// The files of texts that were written in `language`.
    pub(crate) fn written_in(&self, language: Language) -> impl Iterator<Item = &Origin> {
        let with_texts = Kind::IN_FOLDERS.into_iter().filter(|kind| kind.text_key().is_some());
        let originals = with_texts.flat_map(|kind| self.origins(kind)).map(Arc::as_ref);
        let originals = (language == Language::En).then_some(originals);
        originals.into_iter().flatten().chain(self.translations_in(language).map(|(_, origin)| origin))
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
            diagnostics.push(Diagnostic {
                code: Code::MissingRecord,
                severity: Severity::Error,
                headline: format!("`{folder}/{file}` is missing"),
                place: None,
                label: String::new(),
                help: help.to_owned(),
                fix: None,
            });
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

/// Removes the records that visitors do not see, and returns those that have ended. If drafts are shown, `mark` turns
/// future records into drafts.
fn take_hidden<T>(records: &mut Vec<Located<T>>, drafts: Drafts, mark: impl Fn(&mut T)) -> Vec<(T, End)> {
    if records.iter().all(|located| located.hidden().is_none()) {
        return Vec::new();
    }
    let mut ended = Vec::new();
    for mut located in std::mem::take(records) {
        match located.visibility {
            _ if located.is_shown(drafts) => {
                if located.hidden().is_some() {
                    mark(&mut located.record);
                }
                records.push(located);
            }
            Visibility::Ended(end) if !located.origin.is_draft => ended.push((located.record, end)),
            _ => {}
        }
    }
    ended
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
