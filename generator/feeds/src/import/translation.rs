//! The Arabic texts of a feed, which stand in a file beside the record: `villa.ar.md`.

use std::path::PathBuf;
use std::sync::Arc;

use crate::FeedListing;
use catalog::property::Property;
use catalog::text::Language;
use content::{Kind, Located};

use super::edit::ArabicEdit;
use super::keys::owns;
use super::plan::Kept;
use super::planner::Planner;

/// The keys by which the history knows the Arabic title and text.
const KEYS: [&str; 2] = ["title.ar", "description.ar"];

impl Planner<'_> {
    /// The Arabic texts of a new record.
    pub(super) fn new_arabic(&mut self, listing: &FeedListing) -> Option<ArabicEdit> {
        let (title, text) = self.wanted_arabic(listing)?;
        self.keep_arabic(&listing.reference, [&title, &text]);
        Some(ArabicEdit { file: None, title, text })
    }

    /// The Arabic texts of a record that is there, unless somebody else wrote those that it has. Texts that stay are
    /// written again with a changed original, so that they are not reported as outdated.
    pub(super) fn changed_arabic(
        &mut self,
        listing: &FeedListing,
        located: &Located<Arc<Property>>,
        is_original_changed: bool,
    ) -> Option<ArabicEdit> {
        let before = &located.record;
        if owns(before, "title") || owns(before, "description") {
            return None;
        }
        let (title, text) = self.wanted_arabic(listing)?;
        let file = self.content.translation_of(Kind::Property, &before.id, Language::Ar).map(PathBuf::from);
        let current = [before.title.ar.as_deref(), before.description.ar.as_deref()]
            .map(|text| text.unwrap_or_default().trim());
        let is_same = current == [title.as_str(), text.trim()];
        let history = &self.plan.history;
        let is = |texts: [&str; 2]| {
            KEYS.iter()
                .zip(texts)
                .all(|(key, text)| history.is_as_imported(&listing.reference, key, text) == Some(true))
        };
        let is_missing = file.is_none() && current == ["", ""];
        if is_missing || is_same || is(current) {
            self.keep_arabic(&listing.reference, [&title, &text]);
            let is_written = is_missing || (file.is_some() && (!is_same || is_original_changed));
            return is_written.then_some(ArabicEdit { file, title, text });
        }
        if !is([&title, &text]) {
            let (reference, key) = (listing.reference.clone(), KEYS[0].to_owned());
            self.plan.kept.push(Kept { reference, key, feed: title });
        }
        None
    }

    /// The texts of the feed, if the site has Arabic pages.
    fn wanted_arabic(&mut self, listing: &FeedListing) -> Option<(String, String)> {
        let texts = listing.arabic.clone()?;
        if self.plan.languages.contains(&Language::Ar) {
            return Some(texts);
        }
        let note = "Arabic texts: the site has no Arabic pages; add `ar` to `languages` in `site.yaml`";
        self.note(note.to_owned(), (&listing.reference, listing.position.clone()));
        None
    }

    fn keep_arabic(&mut self, reference: &str, texts: [&str; 2]) {
        for (key, text) in KEYS.iter().zip(texts) {
            self.plan.history.keep(reference, key, text);
        }
    }
}
