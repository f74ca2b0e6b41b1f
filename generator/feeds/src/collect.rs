//! Maps the elements of a feed to listings.

use std::collections::BTreeMap;

use catalog::portals::FeedFormat;

use crate::element::Element;
use crate::listing::{FeedListing, FeedStatus, Note, Position, Refusal};
use crate::{Feed, FeedError, MAX_LISTINGS, map};

/// Maps one listing after another, so that no more than one tree is in memory. Of listings with one reference the first
/// that is offered is read, since CRMs keep a deleted listing beside its successor.
pub(crate) fn collect(
    format: FeedFormat,
    elements: impl Iterator<Item = Result<Element, FeedError>>,
) -> Result<Feed, FeedError> {
    let mut feed = Feed { format, announced: None, listings: Vec::new(), refused: Vec::new() };
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for element in elements {
        if feed.listings.len() + feed.refused.len() == MAX_LISTINGS {
            return Err(FeedError::TooManyListings);
        }
        match map::listing(format, &element?) {
            Err(refusal) => feed.refused.push(*refusal),
            Ok(listing) => {
                if let Some(first) = known.get(&listing.reference) {
                    feed.refused.extend(merge_duplicates(&mut feed.listings[*first], listing));
                } else {
                    known.insert(listing.reference.clone(), feed.listings.len());
                    feed.listings.push(listing);
                }
            }
        }
    }
    Ok(feed)
}

/// Reads one of two listings with one reference; the other is refused, or noted if it is not offered.
fn merge_duplicates(first: &mut FeedListing, mut second: FeedListing) -> Option<Refusal> {
    match (first.status, second.status) {
        (FeedStatus::Offered, FeedStatus::Offered) => {}
        (FeedStatus::Offered, _) => {
            first.notes.push(ended(second.position));
            return None;
        }
        (_, FeedStatus::Offered) => {
            second.notes.push(ended(first.position.clone()));
            *first = second;
            return None;
        }
        _ => {}
    }
    Some(Refusal {
        reference: Some(second.reference),
        position: second.position,
        reason: format!("the same reference as the listing at {}, which is read instead", first.position),
        help: "give each listing its own reference in the CRM".to_owned(),
        may_be_over: false,
        addresses: second
            .pictures
            .into_iter()
            .chain(second.floor_plans)
            .map(|picture| picture.address)
            .collect(),
    })
}

fn ended(position: Position) -> Note {
    let text = "a listing with the same reference is no longer offered".to_owned();
    Note { position, text }
}
