//! The parsed records by kind, with all known ids.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
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
use catalog::visibility::{End, Ended, EndedRecord, Rules, Visibility};
use rustc_hash::FxHashMap;

use super::Drafts;
use super::kind::Kind;
use super::origin::Origin;
use super::record::{ParsedRecord, Record};
use super::translation_file::Translated;
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

/// All records.
#[derive(Debug, Default)]
pub struct Collection {
    /// The settings.
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
    /// The ids of each kind, including those of invalid records, so that references to them are not reported.
    ids: BTreeMap<Kind, FxHashMap<String, Arc<Origin>>>,
    /// Where each record that could be read is in the list of its kind.
    places: BTreeMap<Kind, FxHashMap<String, usize>>,
    /// The reasons why visitors do not see some records.
    hidden: BTreeMap<Kind, FxHashMap<String, Hidden>>,
    /// The files of translations, by the record that they translate.
    pub(crate) translations: BTreeMap<(Kind, String, Language), Arc<Origin>>,
    /// The files that could not be read at all.
    unread: Vec<(Kind, String)>,
    /// The diagnostics of single files.
    findings: Vec<Arc<[Diagnostic]>>,
}

impl Collection {
    /// Sorts `records`, which come in the order of their files, and reports duplicate ids in `problems`.
    pub(crate) fn new(records: Vec<ParsedRecord>, today: Date, problems: &mut Vec<Diagnostic>) -> Self {
        let mut collection = Self::default();
        // Most records are listings.
        collection.ids.entry(Kind::Property).or_default().reserve(records.len());
        collection.properties.reserve(records.len());
        let mut translations = Vec::new();
        for parsed in records {
            let ParsedRecord { kind, id, language, origin, record, findings } = parsed;
            if !findings.is_empty() {
                collection.findings.push(findings);
            }
            if let Some(language) = language {
                let texts = match record {
                    Some(Record::Translation(texts)) => Some(*texts),
                    _ => None,
                };
                translations.push(Translated { kind, id, language, texts, origin });
                continue;
            }
            match collection.ids.entry(kind).or_default().entry(id) {
                Entry::Occupied(first) => {
                    problems.push(duplicate(kind, first.key(), &origin.shown, &first.get().shown));
                    continue;
                }
                Entry::Vacant(place) => place.insert(Arc::clone(&origin)),
            };
            match record {
                Some(record) => collection.keep(record, origin),
                None => collection.unread.push((kind, origin.shown.to_string())),
            }
        }
        collection.index_by_id();
        for translated in translations {
            problems.extend(collection.add(translated));
        }
        collection.compute_visibility(today);
        collection
    }

    /// Notes where each record is, so that translations find their originals.
    fn index_by_id(&mut self) {
        macro_rules! note {
            ($($records:ident, $kind:ident;)+) => {
                $(
                    let ids = self.$records.iter().enumerate().map(|(at, it)| (it.record.id.clone(), at));
                    self.places.insert(Kind::$kind, ids.collect());
                )+
            };
        }
        note! {
            properties, Property;
            posts, Post;
            developers, Developer;
            members, Member;
            areas, Area;
            pages, Page;
        }
    }

    /// Where the record is in the list of its kind; `None` if it could not be read, or its kind has no translations.
    pub(crate) fn place(&self, kind: Kind, id: &str) -> Option<usize> {
        self.places.get(&kind)?.get(id).copied()
    }

    /// Determines what visitors see on the day `today`.
    fn compute_visibility(&mut self, today: Date) {
        let rules = Rules::new(today, self.site.as_ref().map(|site| &site.record));
        macro_rules! judge {
            ($records:ident, $kind:ident, $judge:ident) => {
                for located in &mut self.$records {
                    located.visibility = rules.$judge(&located.record);
                    if let Some(hidden) = located.hidden() {
                        let hidden_ids = self.hidden.entry(Kind::$kind).or_default();
                        hidden_ids.insert(located.record.id.clone(), hidden);
                    }
                }
            };
        }
        judge!(properties, Property, property);
        judge!(posts, Post, post);
        judge!(areas, Area, area);
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

    /// Whether a file of this kind has the id, valid or not.
    pub fn knows(&self, kind: Kind, id: &str) -> bool {
        self.ids.get(&kind).is_some_and(|ids| ids.contains_key(id))
    }

    /// The file of a record, valid or not.
    pub(crate) fn origin(&self, kind: Kind, id: &str) -> Option<&Origin> {
        self.ids.get(&kind)?.get(id).map(Arc::as_ref)
    }

    /// The available listings that visitors see.
    pub(crate) fn listed(&self) -> impl Iterator<Item = &Property> {
        let visible = self.properties.iter().filter(|property| property.is_visible());
        visible.map(|property| &*property.record).filter(|property| property.is_listed())
    }

    /// The ids of a kind, sorted.
    pub(crate) fn ids(&self, kind: Kind) -> impl Iterator<Item = &str> {
        let mut ids: Vec<&str> =
            self.ids.get(&kind).into_iter().flat_map(HashMap::keys).map(String::as_str).collect();
        ids.sort_unstable();
        ids.into_iter()
    }

    /// Why visitors do not see this record; `None` if they do.
    pub fn hidden(&self, kind: Kind, id: &str) -> Option<Hidden> {
        self.hidden.get(&kind)?.get(id).copied()
    }

    /// Drafts and records with a future date.
    pub(crate) fn drafts(&self) -> Vec<Draft> {
        let later = self.all_hidden().filter(|(.., hidden)| *hidden != Hidden::Ended);
        let mut drafts: Vec<Draft> = later
            .filter_map(|(kind, id, hidden)| {
                let file = self.ids.get(&kind)?.get(id)?.shown.to_string();
                Some(Draft { kind, id: id.to_owned(), file, words: hidden.description() })
            })
            .collect();
        drafts.sort_by(|a, b| a.file.cmp(&b.file));
        drafts
    }

    /// Whether every record is shown.
    pub(crate) fn is_completely_visible(&self, drafts: Drafts) -> bool {
        self.all_hidden().all(|(.., hidden)| hidden == Hidden::Draft && drafts == Drafts::Shown)
    }

    /// The records that visitors do not see, in no order.
    fn all_hidden(&self) -> impl Iterator<Item = (Kind, &str, Hidden)> {
        self.hidden
            .iter()
            .flat_map(|(kind, ids)| ids.iter().map(|(id, hidden)| (*kind, id.as_str(), *hidden)))
    }

    /// Removes the records that visitors do not see; [`Self::hidden`] still knows them. Also returns the records that
    /// have ended.
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
        self.index_by_id();
        for (kind, hidden) in &self.hidden {
            if let Some(ids) = self.ids.get_mut(kind) {
                ids.retain(|id, _| hidden.get(id).is_none_or(|hidden| hidden.is_shown(drafts)));
            }
        }
        (self, ended.into_iter().map(|(record, end)| Ended { record, end }).collect())
    }

    /// The files of all records with texts.
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

    /// The files of translations into `language`.
    pub(crate) fn translations_in(
        &self,
        language: Language,
    ) -> impl Iterator<Item = ((Kind, &str), &Origin)> {
        let files = self.translations.iter().filter(move |((.., of), _)| *of == language);
        files.map(|((kind, id, _), origin)| ((*kind, id.as_str()), &**origin))
    }

    /// The files of texts that were written in `language`.
    pub(crate) fn written_in(&self, language: Language) -> impl Iterator<Item = ((Kind, &str), &Origin)> {
        let originals = (language == Language::En).then(|| self.origins());
        originals.into_iter().flatten().chain(self.translations_in(language))
    }

    /// The diagnostics of single files.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter().flat_map(|findings| &**findings)
    }

    /// The files that could not be read at all.
    pub fn unread(&self) -> Vec<String> {
        self.unread.iter().map(|(_, file)| file.clone()).collect()
    }

    /// The files of these kinds that could not be read at all.
    pub fn unread_of(&self, kinds: &[Kind]) -> impl Iterator<Item = &str> {
        self.unread.iter().filter(|(kind, _)| kinds.contains(kind)).map(|(_, file)| file.as_str())
    }

    /// Reports missing required records.
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
        found
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

fn duplicate(kind: Kind, id: &str, shown: &str, other: &str) -> Diagnostic {
    if matches!(kind, Kind::Site | Kind::Media) {
        return Diagnostic::of_file(
            Code::DuplicateId,
            shown,
            format!("there can only be one {}, and `{other}` exists already", kind.word()),
            "keep one of the two files",
        );
    }
    Diagnostic::of_file(
        Code::DuplicateId,
        shown,
        format!("two {} have the id `{id}`", kind.plural()),
        format!("`{other}` has the same id; rename one of the two files"),
    )
}
