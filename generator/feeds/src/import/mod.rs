//! `generator import`: brings a CRM's feed into the records. [`run`] is the order of the steps; [`plan`] compares: the
//! context, refused listings, the changes of each listing, listings that are gone, and guards against too many changes.

mod accepted;
mod alt_texts;
mod arabic;
mod closing;
mod compare;
mod context;
mod directory;
pub mod download;
mod facts;
mod guard;
mod history;
mod listing;
mod pictures;
mod plan;
pub mod property_finder;
mod public_address;
mod relisted;
mod report;
mod role;
mod stored_pictures;
mod visible_changes;
mod write_records;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use catalog::date::Date;
use catalog::property::ListingStatus;
use content::Collection;
use records::schema::RecordKeys;

use self::context::{ImportContext, LocatedRecord};
use self::download::Downloader;
use self::guard::DroppedFacts;
use self::history::History;
use self::relisted::{RecordsNotInFeed, SameHome};
use self::stored_pictures::MEGABYTE;
use crate::{Effect, Feed, FeedListing, Note};

pub use guard::{Guard, Share};
pub use plan::{ArabicEdit, Edit, KeptValue, KeyChange, Loaded, Occurrence, Plan};
pub use report::{json, markdown, stopped_json, stopped_markdown, text};

/// What is done with the changes that an import finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Report,
    Apply,
    /// Pictures that are here are asked for again as well.
    ApplyAndRevalidate,
}

/// What an import may do.
#[derive(Debug, Clone)]
pub struct ImportOptions {
    pub today: Date,
    pub mode: Mode,
    /// How many megabytes of pictures are loaded.
    pub picture_megabytes: u64,
    /// The percentage of the imported listings that may be gone.
    pub allowed_removals: u8,
    /// The percentage of listings that may change their prices.
    pub allowed_price_changes: u8,
    /// The references of listings with values that are right, however implausible; `all` is each.
    pub allowed_implausible: BTreeSet<String>,
    /// Whether many records may lose a fact that the feed no longer states.
    pub allows_dropped_facts: bool,
    /// Whether a listing is imported without its sub-community or tower if no area has that name.
    pub allows_unknown_places: bool,
    /// Whether a listing is imported without its developer if no record has that name.
    pub allows_unknown_developers: bool,
}

/// What an import has found and done.
pub struct Outcome {
    pub plan: Plan,
    /// How many files were written; `None` if the content was not to be changed, or not by such a feed.
    pub written: Option<usize>,
}

/// Compares a feed with the content of a folder and, if it may, brings it there.
pub async fn run(
    mut feed: Feed,
    folder: &Path,
    options: &ImportOptions,
    downloader: &Downloader,
) -> Result<Outcome> {
    let content = content::collect(folder, options.today)?;
    let mut history = History::load(folder)?;
    let max_bytes = options.picture_megabytes.saturating_mul(MEGABYTE);
    let mut plan = self::plan(&content, history.clone(), options, &mut feed)?;
    if options.mode == Mode::ApplyAndRevalidate && plan.guards.is_empty() {
        let fetched = stored_pictures::revalidate(&feed, &mut history, folder, downloader, max_bytes).await?;
        // A picture that has changed is another file, which its records get.
        plan = self::plan(&content, history, options, &mut feed)?;
        plan.loaded = fetched.loaded;
        for listing in &feed.listings {
            for picture in listing.all_pictures() {
                if let Some(failure) = fetched.failed.get(&picture.address) {
                    let text = format!("a picture stays as it is: {}", failure.reason);
                    plan.note(&listing.reference, Note::new(&picture.position, text));
                }
            }
        }
    }
    let written = if options.mode != Mode::Report && plan.guards.is_empty() {
        let left_bytes = max_bytes.saturating_sub(plan.loaded.bytes);
        pictures::load(&mut plan, folder, downloader, left_bytes).await?;
        Some(write_records::write(&mut plan, folder)?)
    } else {
        plan.unused = stored_pictures::unused(&plan, folder)?;
        None
    };
    Ok(Outcome { plan, written })
}

/// What importing a feed would change in the content; `history` is what earlier imports left.
fn plan(
    content: &Collection,
    mut history: History,
    options: &ImportOptions,
    feed: &mut Feed,
) -> Result<Plan> {
    history.follow(
        &content.properties.iter().map(|located| (&*located.record.id, located.record.reference())).collect(),
    );
    let keys = RecordKeys::new()?;
    let context = ImportContext::new(content, &history, options, feed, &keys);
    let mut plan = Plan::new(feed, options.today, context.languages, history.clone());
    plan.guards.extend(Guard::of_unread(context.unread_files()));
    if !plan.guards.is_empty() {
        return Ok(plan);
    }

    context.rename_to_known_references(feed);
    let in_feed = references(feed);
    let gone = context.gone(&in_feed);
    plan.guards.extend(Guard::of_removals(context.removals(&gone, &feed.listings), plan.listings));

    plan.addresses = addresses(feed).map(history::address_hash).collect();
    for rejection in &feed.refused {
        let is_read = feed.listings.iter().any(|listing| rejection.is_of(&listing.reference));
        plan.left_out.push(context.with_page(rejection.clone(), is_read));
    }
    let renamed = compare_listings(&context, feed, &in_feed, &gone, &mut plan)?;
    for located in gone.into_iter().filter(|located| !renamed.contains(located.record.reference())) {
        plan.add_change(listing::close(&context, located, ListingStatus::Withdrawn, None)?);
    }
    plan.history.end_listings_not_in(&in_feed);

    if !plan.guards.is_empty() {
        plan.edits.clear();
        // The guard says it in one line.
        plan.left_out.retain(|left| left.effect != Effect::HeldBack);
    }
    Ok(plan)
}

/// Adds what each listing changes, and guards against too many changes. Returns the references of records that are in
/// the feed under another reference.
fn compare_listings<'c>(
    context: &ImportContext<'c>,
    feed: &Feed,
    in_feed: &BTreeSet<String>,
    gone: &[LocatedRecord<'c>],
    plan: &mut Plan,
) -> Result<BTreeSet<&'c str>> {
    let not_in_feed = RecordsNotInFeed::new(&context.content.properties, in_feed, &feed.listings);
    for (reference, note) in not_in_feed.shared_permits(&feed.listings) {
        plan.note(reference, note);
    }
    let (mut dropped_facts, mut held_prices) = (DroppedFacts::default(), Vec::new());
    let (mut renamed, mut new_ids) = (BTreeSet::new(), BTreeSet::new());
    for listing in &feed.listings {
        listing.notes.iter().for_each(|note| plan.note(&listing.reference, note.clone()));
        match context.is_new(listing).then(|| not_in_feed.same_home(listing, gone)).flatten() {
            None => {}
            Some(SameHome::Doubtful(note)) => plan.note(&listing.reference, note),
            Some(SameHome::Certain(old, rejection)) => {
                renamed.insert(old.record.reference());
                plan.left_out.push(rejection);
                continue;
            }
        }
        let finding = listing::compare(context, &new_ids, listing)?;
        finding.earlier_facts.iter().for_each(|fact| dropped_facts.count(fact.key, fact.removal.is_some()));
        held_prices.extend(finding.held_price);
        new_ids.extend(finding.id().map(str::to_owned));
        plan.add(&listing.reference, finding);
    }
    let compared = plan.unchanged + plan.changed_records().count() + held_prices.len();
    let prices = plan.changed_records().filter_map(Edit::price_change).map(KeyChange::factor);
    let prices = prices.chain(held_prices.into_iter().map(Some)).collect();
    plan.guards.extend(Guard::of_prices(prices, compared, context.options.allowed_price_changes));
    if !context.options.allows_dropped_facts {
        plan.guards.extend(dropped_facts.guards());
    }
    Ok(renamed)
}

/// The addresses of all pictures of a feed.
fn addresses(feed: &Feed) -> impl Iterator<Item = &str> {
    let pictures = feed.listings.iter().flat_map(FeedListing::all_pictures).map(|picture| &picture.address);
    pictures.chain(&feed.refused_pictures).map(String::as_str)
}

/// The references of all listings of a feed.
fn references(feed: &Feed) -> BTreeSet<String> {
    let refused = feed.refused.iter().filter_map(|refused| refused.reference.as_ref());
    feed.listings.iter().map(|listing| &listing.reference).chain(refused).cloned().collect()
}
