//! Reads a file into a record.

use std::sync::Arc;

use catalog::area::Area;
use catalog::check;
use catalog::developer::Developer;
use catalog::member::Member;
use catalog::page::Page;
use catalog::partner::Partner;
use catalog::picture::MediaIndex;
use catalog::post::Post;
use catalog::problem::Problem;
use catalog::property::Property;
use catalog::site::SiteRecord;
use catalog::translation::Translation;
use catalog::visibility::{Hidden, VisibilityRules};
use serde::de::DeserializeOwned;

use super::deserialize::{Deserialized, deserialize};
use super::file_name;
use super::folder::RecordFile;
use super::kind::Kind;
use super::origin::{Origin, spanned};
use super::source;
use super::texts::{self, Texts};
use crate::diagnostics::Diagnostic;

/// A parsed file.
#[derive(Debug, Clone)]
pub(crate) struct ParsedRecord {
    pub(crate) origin: Arc<Origin>,
    /// `None` if nothing could be read; the origin knows values that could not.
    pub(crate) record: Option<Record>,
    pub(crate) findings: Arc<[Diagnostic]>,
}

/// A record of any kind, boxed since there are thousands of listings and the variants differ in size.
#[derive(Debug, Clone)]
pub(crate) enum Record {
    Site(Box<SiteRecord>),
    Property(Arc<Property>),
    Post(Box<Post>),
    Developer(Box<Developer>),
    Member(Box<Member>),
    Area(Box<Area>),
    Partner(Box<Partner>),
    Page(Box<Page>),
    Media(Box<MediaIndex>),
    /// The texts of a record in another language.
    Translation(Box<Translation>),
}

impl Record {
    /// Why visitors do not see it; `None` if they do.
    pub(super) fn hidden(&self, rules: VisibilityRules) -> Option<Hidden> {
        match self {
            Self::Property(property) => rules.property(property),
            Self::Post(post) => rules.post(post),
            Self::Area(area) => rules.area(area),
            _ => None,
        }
    }

    pub(super) fn is_draft(&self) -> bool {
        match self {
            Self::Property(property) => property.draft,
            Self::Post(post) => post.draft,
            Self::Area(area) => area.draft,
            _ => false,
        }
    }
}

/// Reads the file and runs the checks of a single record.
pub(crate) fn read(file: &RecordFile) -> ParsedRecord {
    let id = file.id();
    let RecordFile { kind, language, ref path, ref shown, .. } = *file;
    let mut diagnostics = Vec::new();
    let is_named_by_file = !matches!(kind, Kind::Site | Kind::Media);
    if is_named_by_file {
        diagnostics.extend(file_name::check(kind, &id, shown));
    }
    let read = match &file.unsaved {
        Some(text) => source::text(text.as_bytes().to_vec(), shown),
        None => source::read(path, shown),
    };
    let (text, unread) = match read {
        Ok(text) => (text, None),
        Err(diagnostic) => (String::new(), Some(*diagnostic)),
    };
    let mut origin = Origin::new(file, text);
    let record = match unread {
        Some(diagnostic) => {
            diagnostics.push(diagnostic);
            None
        }
        // It has the texts of a translation instead of a record's keys.
        None if is_named_by_file && file_name::foreign_translation(&id).is_some() => None,
        None if language.is_some() => translation(&mut origin, &mut diagnostics),
        None => record(&mut origin, kind, &id, &mut diagnostics),
    };
    origin.is_draft = record.as_ref().is_some_and(Record::is_draft);
    ParsedRecord { origin: Arc::new(origin), record, findings: diagnostics.into() }
}

fn translation(origin: &mut Origin, diagnostics: &mut Vec<Diagnostic>) -> Option<Record> {
    let kind = origin.kind;
    let check =
        |texts: &Translation| check::translation(texts, kind.word(), kind.translated_keys(), kind.text_key());
    typed(origin, check, diagnostics).map(|texts| Record::Translation(Box::new(texts)))
}

fn record(origin: &mut Origin, kind: Kind, id: &str, diagnostics: &mut Vec<Diagnostic>) -> Option<Record> {
    let id = || id.to_owned();
    Some(match kind {
        Kind::Site => Record::Site(typed(origin, check::site, diagnostics)?.into()),
        Kind::Property => {
            Record::Property(Property { id: id(), ..typed(origin, check::property, diagnostics)? }.into())
        }
        Kind::Post => Record::Post(Post { id: id(), ..typed(origin, check::post, diagnostics)? }.into()),
        Kind::Developer => {
            Record::Developer(Developer { id: id(), ..typed(origin, check::developer, diagnostics)? }.into())
        }
        Kind::Member => {
            Record::Member(Member { id: id(), ..typed(origin, check::member, diagnostics)? }.into())
        }
        Kind::Area => Record::Area(Area { id: id(), ..typed(origin, check::area, diagnostics)? }.into()),
        Kind::Partner => {
            Record::Partner(Partner { id: id(), ..typed(origin, check::partner, diagnostics)? }.into())
        }
        Kind::Page => Record::Page(Page { id: id(), ..typed(origin, check::page, diagnostics)? }.into()),
        Kind::Media => Record::Media(typed::<MediaIndex>(origin, |_| Vec::new(), diagnostics)?.into()),
    })
}

/// The record of this type. Problems that depend on placeholders are dropped, since the placeholders' own errors are
/// reported.
fn typed<T: DeserializeOwned>(
    origin: &mut Origin,
    check: impl Fn(&T) -> Vec<Problem>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<T> {
    let (tree, problems) = origin.tree();
    diagnostics.extend(problems.into_iter().map(|problem| origin.placed(problem)));
    let mut tree = tree?;
    let Deserialized { record, problems, invalid } = deserialize::<T>(&mut tree, origin.what());
    diagnostics.extend(problems.into_iter().map(|problem| origin.placed(problem)));
    let Texts { problems, links, anchors } = texts::survey(&tree, origin);
    diagnostics.extend(problems.into_iter().map(|problem| origin.placed(problem)));
    let problems = record.as_ref().map(check).unwrap_or_default();
    let certain = problems.into_iter().filter(|problem| !problem.is_uncertain(&invalid));
    diagnostics.extend(certain.map(|problem| origin.placed(spanned(problem, Some(&tree), origin.text()))));
    origin.invalid = invalid;
    origin.links = links;
    origin.anchors = anchors;
    record
}
