//! Reads the content folder into typed records: list, read, check. All diagnostics are collected in one run.

mod collection;
mod deserialize;
pub mod diagnostics;
mod edits;
mod file_name;
mod folder;
mod keys;
mod kind;
mod linked;
mod links;
pub mod markdown;
mod media_folder;
mod missing_areas;
mod origin;
pub mod pages;
mod pictures;
mod placeholder_text;
pub mod project;
mod record;
mod record_cache;
mod record_checks;
mod references;
mod source;
mod suggest;
mod svg;
mod synonyms;
mod texts;
pub mod today;
mod translations;
pub mod yaml;

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use catalog::date::Date;
use catalog::problem::Levels;
use catalog::visibility::{Ended, Hidden, VisibilityRules};
use catalog::{Catalog, path};
use rayon::prelude::*;

pub use self::collection::{Collection, Draft, Located};
pub use self::edits::Edits;
pub use self::file_name::suggested_id;
pub use self::folder::{FolderScan, RecordFile, UnsavedTexts, language_of, list, listing_folder, record_of};
pub use self::keys::keys_of;
pub use self::kind::Kind;
pub use self::linked::{Linked, linked};
pub use self::media_folder::Media;
pub use self::origin::Origin;
pub use self::placeholder_text::{PICTURE as PLACEHOLDER_PICTURE, TEXT as PLACEHOLDER_TEXT};
pub use self::record_cache::RecordCache;
pub use self::references::referred;
pub use self::source::read as read_text;
pub use self::suggest::nearest;
pub use self::translations::{Original, original_hash};

use crate::diagnostics::{Diagnostic, Diagnostics, Span};
use media::pictures::{self as photographs, Cache, Examined, PictureFile, PictureUse, Publishing, UsedFile};

#[derive(Debug)]
pub struct Content {
    /// All records in order; `None` if there are errors, since missing records would leave dead links.
    pub catalog: Option<Catalog>,
    /// The media folder.
    pub media: Media,
    /// The media files to publish.
    pub publishing: Publishing,
    pub diagnostics: Diagnostics,
    /// The drafts, shown or not.
    pub drafts: Vec<Draft>,
}

/// Whether drafts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drafts {
    /// Drafts are checked but not shown.
    LeftOut,
    /// Drafts are shown and marked.
    Shown,
}

impl Drafts {
    /// Whether the site shows what is `hidden` from visitors for this reason, or not at all.
    pub(crate) fn show(self, hidden: Option<Hidden>) -> bool {
        match hidden {
            None => true,
            Some(Hidden::Draft | Hidden::Scheduled(_)) => self == Self::Shown,
            Some(Hidden::Ended(_)) => false,
        }
    }
}

/// What to read, and for whom.
#[derive(Debug, Clone, Copy)]
pub struct ReadOptions<'options> {
    /// The content folder.
    pub folder: &'options Path,
    /// The day, which matters for visibility, permits and dates.
    pub today: Date,
    /// Whether drafts are shown.
    pub drafts: Drafts,
    pub pictures: &'options Cache,
    /// Whether this run may write to that cache.
    pub may_write_cache: bool,
}

/// Lists and reads the content folder. Fails only if the folder itself cannot be read; everything else is a
/// diagnostic.
pub fn load(options: &ReadOptions) -> Result<Content> {
    read(list(options.folder)?, options, &mut RecordCache::default())
}

/// Reads the listed files, except for unmodified ones in `cache`.
///
/// # Errors
/// The system failed; problems of content are diagnostics.
pub fn read(scan: FolderScan, options: &ReadOptions, cache: &mut RecordCache) -> Result<Content> {
    let ReadOptions { folder, today, drafts, .. } = *options;
    let FolderScan { scanned_at, records, media, mut problems, files, .. } = scan;
    let records = cache.read(&records, scanned_at);
    let (media, unreadable) = Media::new(&media, cache.measure(&media, scanned_at));
    problems.extend(unreadable);
    let collection = Collection::new(records, today, &mut problems);
    problems.extend(collection.missing(&folder::shown(folder)));
    let ((pictures, links), records) = rayon::join(
        || (pictures::check(&collection, &media, drafts), links::check(&collection, &media)),
        || {
            let mut found = references::check(&collection);
            found.extend(record_checks::check(&collection, &media, today));
            found.extend(missing_areas::check(&collection));
            found
        },
    );
    problems.extend(records);
    problems.extend(pictures.problems);
    problems.extend(links?);
    let not_yet_shown = collection.drafts();
    let (collection, ended) = collection.visible(drafts);
    let (publishing, damaged) = examine(&pictures.uses, &media, options)?;
    problems.extend(damaged);
    let levels = levels(&collection);
    let is_reported = |code| levels.is_none_or(|levels| levels.severity_of(code).is_some());
    problems.extend(collection.findings().filter(|finding| is_reported(finding.code)).cloned());
    let diagnostics = Diagnostics::adjusted(problems, files, levels);
    let catalog = if diagnostics.has_errors() { None } else { catalog(collection, ended, today, drafts) };
    Ok(Content { catalog, media, publishing, diagnostics, drafts: not_yet_shown })
}

/// Examines the pictures that are used. Those of records that are shown are published.
fn examine(
    uses: &BTreeMap<String, Option<PictureUse>>,
    media: &Media,
    options: &ReadOptions,
) -> Result<(Publishing, Vec<Diagnostic>)> {
    let files = uses
        .keys()
        // The others are reported already.
        .filter(|file| media.is_valid(file))
        .filter_map(|file| {
            Some(PictureFile {
                name: file.clone(),
                path: media.path(file)?.to_owned(),
                size: media.size(file),
            })
        })
        .collect();
    let Examined { facts, damaged } = photographs::examine(files, options.pictures, options.may_write_cache)?;
    let shown = format!("{}/{}", folder::shown(options.folder), Kind::Media.folder());
    let mut problems: Vec<Diagnostic> =
        damaged.iter().map(|damage| media_folder::damaged(&shown, damage)).collect();
    let mut publishing = Publishing::default();
    for (file, facts) in facts {
        problems.extend(facts.remarks.iter().map(|remark| media_folder::remark(&shown, &file, remark)));
        let used = uses.get(&file).copied().flatten();
        if let (Some(path), Some(used)) = (media.path(&file), used) {
            publishing.add(UsedFile { path: path.to_owned(), file, facts, used });
        }
    }
    Ok((publishing, problems))
}

/// The records of `folder` without diagnostics.
pub fn collect(folder: &Path, today: Date) -> Result<Collection> {
    let scan = folder::list(folder)?;
    let records = scan.records.par_iter().map(record::read).collect();
    Ok(Collection::new(records, today, &mut Vec::new()))
}

/// The record files of `folder`, valid or not.
pub fn record_files(folder: &Path) -> Result<Vec<RecordFile>> {
    Ok(folder::list(folder)?.records)
}

/// The file in `folder` with the record of this kind and id, valid or not.
pub fn file_of(folder: &Path, kind: Kind, id: &str) -> Result<Option<String>> {
    let scan = folder::list(folder)?;
    let mut records = scan.records.into_iter().filter(|record| record.kind == kind);
    let file = records.find(|record| record.language.is_none() && record.id() == id);
    Ok(file.map(|record| record.shown.to_string()))
}

/// The value of `yaml` without a type; `None` if it is invalid.
pub fn plain_value(yaml: &str) -> Option<serde_json::Value> {
    let (tree, problems) = crate::yaml::parse(yaml, Span { start: 0, end: yaml.len() });
    let mut tree = tree.filter(|_| problems.is_empty())?;
    deserialize::deserialize(&mut tree, "value").record
}

/// The levels in the settings; `None` if the settings cannot be read.
fn levels(all: &Collection) -> Option<&Levels> {
    static NONE: Levels = Levels(BTreeMap::new());
    match &all.site {
        Some(site) => site.origin.is_read(&path!["checks"]).then_some(&site.record.checks),
        None => all.ids(Kind::Site).next().is_none().then_some(&NONE),
    }
}

fn catalog(all: Collection, ended: Vec<Ended>, today: Date, drafts: Drafts) -> Option<Catalog> {
    let mut site = all.site?.record;
    if !drafts.show(VisibilityRules::new(today, Some(&site)).banner(&site)) {
        site.banner = None;
    }
    Some(
        Catalog {
            site,
            ended,
            properties: records(all.properties),
            posts: records(all.posts),
            developers: records(all.developers),
            members: records(all.members),
            areas: records(all.areas),
            partners: records(all.partners),
            pages: records(all.pages),
            media: all.media.map(|index| index.record.media).unwrap_or_default(),
        }
        .in_order(),
    )
}

fn records<T>(located: Vec<Located<T>>) -> Vec<T> {
    located.into_iter().map(|located| located.record).collect()
}
