//! The Arabic texts of a feed, which are written into a file beside the record: `villa.ar.md`.

use std::path::PathBuf;

use catalog::property::Key;
use catalog::text::Language;
use content::Kind;

use super::compare::{Comparison, owns};
use super::context::ImportContext;
use super::plan::{ArabicEdit, Finding};
use crate::{ArabicTexts, FeedListing};

/// The keys of the Arabic title and text in the history.
const KEYS: [&str; 2] = ["title.ar", "description.ar"];

/// The Arabic texts of a new record.
pub(super) fn created(
    context: &ImportContext,
    listing: &FeedListing,
    finding: &mut Finding,
) -> Option<ArabicEdit> {
    let texts = wanted(context, listing, finding)?;
    remember(texts, finding);
    Some(ArabicEdit { file: None, texts: texts.clone() })
}

/// The Arabic texts of an existing record, unless somebody else wrote those that it has. Texts that stay are written
/// again with a changed original, so that they are not reported as outdated.
pub(super) fn changed(
    context: &ImportContext,
    comparison: &Comparison,
    is_original_changed: bool,
    finding: &mut Finding,
) -> Option<ArabicEdit> {
    let Comparison { listing, before, last, .. } = *comparison;
    if owns(before, Key::Title) || owns(before, Key::Description) {
        return None;
    }
    let texts = wanted(context, listing, finding)?;
    let file = context.content.translation_of(Kind::Property, &before.id, Language::Ar).map(PathBuf::from);
    let current = [before.title.ar.as_deref(), before.description.ar.as_deref()]
        .map(|text| text.unwrap_or_default().trim());
    let new = [&*texts.title, texts.description.trim()];
    let is_imported = |texts: [&str; 2]| KEYS.iter().zip(texts).all(|(key, text)| last.has_text(key, text));
    let is_missing = file.is_none() && current == ["", ""];
    if is_missing || current == new || is_imported(current) {
        remember(texts, finding);
        let is_written = is_missing || (file.is_some() && (current != new || is_original_changed));
        return is_written.then(|| ArabicEdit { file, texts: texts.clone() });
    }
    if !is_imported(new) {
        finding.stays_as_edited(listing, KEYS[0], &texts.title);
    }
    None
}

/// The texts of the feed, if the site has Arabic pages.
fn wanted<'l>(
    context: &ImportContext,
    listing: &'l FeedListing,
    finding: &mut Finding,
) -> Option<&'l ArabicTexts> {
    let texts = listing.arabic.as_ref()?;
    if context.languages.contains(&Language::Ar) {
        return Some(texts);
    }
    let note = "Arabic texts: the site has no Arabic pages; add `ar` to `languages` in `site.yaml`";
    finding.notes.push(listing.note(note));
    None
}

fn remember(texts: &ArabicTexts, finding: &mut Finding) {
    for (key, text) in KEYS.iter().zip([&texts.title, &texts.description]) {
        finding.imported.remember(key, text);
    }
}
