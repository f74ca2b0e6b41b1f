//! The mail about the new listings of a subscriber's searches.

use catalog::api::PropertyCard;
use catalog::line::Line;
use lettre::error::Error;
use serde::Serialize;

use super::Subscription;
use super::pages::{UNSUBSCRIBE, link_address};
use crate::id::Id;
use crate::links::{Link, Links};
use crate::listings::ListingCard;
use crate::mail::{Mail, MailError, MailKind, shortened, shrink_to_fit};
use crate::messages::Messages;
use crate::messages::subscription::SubscriptionMessages;
use crate::search::saved::SavedSearch;
use crate::state::Shared;

/// The maximum number of listings of one search in a mail.
pub(super) const MAX_PER_SEARCH: usize = 6;

/// A subscription with its new listings.
pub(super) struct NewListings {
    pub(super) subscription: Subscription,
    pub(super) search: SavedSearch,
    /// The first [`MAX_PER_SEARCH`].
    pub(super) cards: Vec<PropertyCard>,
    /// All of them.
    pub(super) count: usize,
}

/// The most characters of the address of a search's results; a longer one leads to all results.
const MAX_ADDRESS_LEN: usize = 2000;

/// The mail with the id `id`, in the language of the newest subscription.
pub(super) fn write(
    shared: &Shared,
    links: &Links,
    id: &Id,
    news: &[NewListings],
) -> Result<Mail, MailError> {
    shrink_to_fit(MAX_PER_SEARCH, |most| with_listings(most, shared, links, id, news))
}

/// The mail with at most `most` listings of each search.
fn with_listings(
    most: usize,
    shared: &Shared,
    links: &Links,
    id: &Id,
    news: &[NewListings],
) -> Result<Mail, MailError> {
    let composer = shared.composer()?;
    let Shared { packed, base_url, system, .. } = shared;
    let newest = news.iter().map(|news| &news.subscription).max_by_key(|subscription| subscription.at);
    let Some(Subscription { subscriber, address, language, .. }) = newest else {
        return Err(Error::MissingTo.into());
    };
    let (language, now) = (*language, system.now());
    let link = |subscription: Option<&Id>| {
        let (subscriber, subscription) = (subscriber.clone(), subscription.cloned());
        let token = links.token(&Link::Unsubscribe { subscriber, subscription }, now);
        link_address(shared, UNSUBSCRIBE, &token, language)
    };
    let messages = &Messages::of(language).subscription;
    let headline = (messages.new_listings)(news.iter().map(|news| news.count).sum());
    let listing = |card: &PropertyCard| {
        let mut listing = ListingCard::new(card, base_url, language);
        listing.title = shortened(Line::cleaned(&card.title)).into();
        listing
    };
    let searches = news.iter().map(|NewListings { subscription, search, cards, count }| {
        let cards = &cards[..most.min(cards.len())];
        let text = packed.read_text(&search.query.text, language);
        let page = search.page(language);
        let (path, _) = page.split_once('?').unwrap_or((&page, ""));
        SearchContent {
            name: shortened(search.describe(packed, language, &text)),
            listings: cards.iter().map(listing).collect(),
            more: (*count > cards.len()).then(|| (messages.more)(count - cards.len())),
            results: format!("{base_url}{}", if page.len() > MAX_ADDRESS_LEN { path } else { &page }),
            stop: link(Some(&subscription.id)),
        }
    });
    let unsubscribe = link(None);
    let content = Content {
        headline: &headline,
        searches: searches.collect(),
        messages,
        unsubscribe: &unsubscribe,
        site: format!("{base_url}{}", language.prefix()),
    };
    let (to, subject) = (address.parse().map_err(|_| Error::MissingTo)?, Line::cleaned(&headline));
    let mail = composer.to_visitor(id.clone(), MailKind::NewListings, to, subject, now);
    let mail = Mail { unsubscribe: Some(unsubscribe.clone()), ..mail };
    composer.with_bodies(mail, "new-listings", language, &content)
}

/// The data of the templates.
#[derive(Serialize)]
struct Content<'a> {
    headline: &'a str,
    searches: Vec<SearchContent>,
    messages: &'static SubscriptionMessages,
    unsubscribe: &'a str,
    site: String,
}

#[derive(Serialize)]
struct SearchContent {
    name: Line,
    listings: Vec<ListingCard>,
    more: Option<String>,
    results: String,
    stop: String,
}
