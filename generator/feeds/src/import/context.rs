//! What a feed is compared with: the content, the last import's history, and the options.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalog::id;
use catalog::line::Line;
use catalog::portals::FeedFormat;
use catalog::property::{Key, Property};
use catalog::text::Language;
use catalog::{clean, path};
use content::{Collection, Kind, Located};
use records::schema::RecordKeys;

use super::ImportOptions;
use super::compare::owns;
use super::directory::Directory;
use super::guard::Share;
use super::history::History;
use crate::{Effect, Feed, FeedListing, FeedStatus, Rejection};

/// A listing's record with its file.
pub(super) type LocatedRecord<'c> = &'c Located<Arc<Property>>;

/// The records without which a listing can be taken for a new or an unknown one.
const NEEDED: [Kind; 5] = [Kind::Site, Kind::Property, Kind::Area, Kind::Member, Kind::Developer];

/// Longer ids are cut at a word.
const MAX_ID_LEN: usize = 70;

/// What a feed is compared with.
pub(super) struct ImportContext<'c> {
    pub(super) content: &'c Collection,
    pub(super) history: &'c History,
    pub(super) options: &'c ImportOptions,
    pub(super) directory: Directory<'c>,
    /// The keys of records, by which they are edited.
    pub(super) keys: &'c RecordKeys,
    pub(super) languages: &'c [Language],
    pub(super) format: FeedFormat,
    /// Whether the last import read another format, which states other facts.
    pub(super) is_other_format: bool,
    by_reference: BTreeMap<&'c str, LocatedRecord<'c>>,
    /// The ids that records have or had.
    ids: BTreeSet<&'c str>,
}

impl<'c> ImportContext<'c> {
    pub(super) fn new(
        content: &'c Collection,
        history: &'c History,
        options: &'c ImportOptions,
        feed: &Feed,
        keys: &'c RecordKeys,
    ) -> Self {
        let records = &content.properties;
        let former = records.iter().flat_map(|located| &located.record.formerly).map(Line::as_str);
        Self {
            content,
            history,
            options,
            directory: Directory::new(content, &feed.listings),
            keys,
            languages: content.site.as_ref().map_or(&[], |site| &site.record.languages),
            format: feed.format,
            is_other_format: history.format.as_ref().is_some_and(|format| format != feed.format.name()),
            by_reference: records.iter().map(|located| (located.record.reference(), located)).collect(),
            ids: records.iter().map(|located| &*located.record.id).chain(former).collect(),
        }
    }

    /// The record of a listing.
    pub(super) fn located(&self, reference: &str) -> Option<LocatedRecord<'c>> {
        self.by_reference.get(reference).copied()
    }

    /// The record of a listing, if a page offers it.
    fn listed(&self, reference: &str) -> Option<LocatedRecord<'c>> {
        self.located(reference).filter(|located| located.record.is_listed())
    }

    /// Whether an offered listing was never seen before.
    pub(super) fn is_new(&self, listing: &FeedListing) -> bool {
        listing.status == FeedStatus::Offered
            && self.located(&listing.reference).is_none()
            && !self.history.listings.contains_key(&listing.reference)
    }

    /// The files that must be read before a listing can be taken for new.
    pub(super) fn unread_files(&self) -> Vec<String> {
        let without_reference =
            self.content.properties.iter().filter(|located| !located.origin.is_valid(&path!["reference"]));
        let files = without_reference.map(|located| &*located.origin.shown);
        NEEDED
            .into_iter()
            .flat_map(|kind| self.content.unread_of(kind))
            .chain(files)
            .map(str::to_owned)
            .collect()
    }

    /// Gives a listing the reference of its record where the CRM writes it with another dash, other digits or in
    /// another case: it would be a new home, and the old one withdrawn.
    pub(super) fn rename_to_known_references(&self, feed: &mut Feed) {
        let refused = feed.refused.iter_mut().filter_map(|refused| refused.reference.as_mut());
        let mut references: Vec<&mut String> =
            feed.listings.iter_mut().map(|listing| &mut listing.reference).chain(refused).collect();
        let folded = |reference: &str| clean::number(reference).to_lowercase();
        let in_feed: BTreeSet<String> = references.iter().map(|reference| (**reference).clone()).collect();
        let missing = self.by_reference.keys().filter(|reference| !in_feed.contains(**reference));
        let mut known: BTreeMap<String, &str> =
            missing.map(|reference| (folded(reference), *reference)).collect();
        references.retain(|reference| self.located(reference).is_none());
        for reference in references {
            if let Some(as_known) = known.remove(&folded(reference)) {
                as_known.clone_into(reference);
            }
        }
    }

    /// The records on offer of imported listings that the feed no longer has.
    pub(super) fn gone(&self, in_feed: &BTreeSet<String>) -> Vec<LocatedRecord<'c>> {
        let imported = self.history.listings.keys().filter(|reference| !in_feed.contains(*reference));
        imported.filter_map(|reference| self.listed(reference)).collect()
    }

    /// The share of the listings on offer that are gone from the feed, or deleted or closed in it.
    pub(super) fn removals(&self, gone: &[LocatedRecord<'c>], listings: &[FeedListing]) -> Share {
        let is_listed = |reference: &&str| self.listed(reference).is_some();
        let over = listings.iter().filter(|listing| listing.status != FeedStatus::Offered);
        let over: BTreeSet<&str> = over.map(|listing| listing.reference.as_str()).filter(is_listed).collect();
        let imported = self.history.listings.keys().map(String::as_str).filter(is_listed);
        let of = imported.chain(over.iter().copied()).collect::<BTreeSet<_>>().len();
        Share { count: gone.len() + over.len(), of, allowed: self.options.allowed_removals }
    }

    /// A rejection that says what becomes of the listing's page, if it has one. A listing that `is_read` is in the
    /// feed a second time, so that its page does not stay as it is.
    pub(super) fn with_page(&self, mut rejection: Rejection, is_read: bool) -> Rejection {
        let reference = rejection.reference.as_deref();
        let listed = reference.and_then(|reference| self.listed(reference));
        match (rejection.effect, listed) {
            (Effect::StillOffered, Some(located)) if !owns(&located.record, Key::Status) => {
                rejection.reason += "; its page still offers it";
                rejection.help += ", or write `status: withdrawn` into its record";
            }
            (Effect::HeldBack, None) => {}
            (Effect::HeldBack, Some(_)) => rejection.help += "; until then its page stays as it is",
            (Effect::StillOffered | Effect::LeftOut, listed) => {
                rejection.effect = Effect::LeftOut;
                if listed.is_some() && !is_read {
                    rejection.reason += "; its page stays as it is";
                }
            }
        }
        rejection
    }

    /// A free id for a new record, made of the title; with the reference if another has it. `new_ids` are those of
    /// other new records.
    pub(super) fn new_id(&self, property: &Property, new_ids: &BTreeSet<String>) -> String {
        let short = |name: &str| {
            let id = content::suggested_id(name);
            let end = if id.len() <= MAX_ID_LEN {
                id.len()
            } else {
                id[..MAX_ID_LEN].rfind('-').unwrap_or(MAX_ID_LEN)
            };
            id[..end].to_owned()
        };
        let title = short(&property.title.en);
        let is_free = |id: &String| {
            !id.is_empty()
                && !id::is_taken(id)
                && !self.ids.contains(&**id)
                && !new_ids.contains(id)
                && !self.content.knows(Kind::Property, id)
        };
        let with_reference = short(&format!("{} {}", property.sub_category, property.reference()));
        [title.clone(), short(&format!("{title} {}", property.reference())), with_reference.clone()]
            .into_iter()
            .chain((2..=u32::MAX).map(|number| format!("{with_reference}-{number}")))
            .find(is_free)
            .unwrap_or_default()
    }
}
