//! Maps the elements of a feed to listings.

use std::collections::BTreeMap;

use catalog::portals::FeedFormat;

use crate::element::Element;
use crate::listing::{FeedListing, FeedStatus, Note, Position, Rejection};
use crate::{Feed, FeedError, MAX_LISTINGS, map};

/// Maps one listing after another, so that no more than one tree is in memory. Of listings with one reference the first
/// that is offered is read, since CRMs keep a deleted listing beside its successor. `announced` is how many listings
/// the feed says it has.
pub(crate) fn collect(
    format: FeedFormat,
    announced: Option<usize>,
    elements: impl Iterator<Item = Result<Element, FeedError>>,
) -> Result<Feed, FeedError> {
    let mut feed =
        Feed { format, announced, listings: Vec::new(), refused: Vec::new(), refused_pictures: Vec::new() };
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for element in elements {
        if feed.listings.len() + feed.refused.len() == MAX_LISTINGS {
            return Err(FeedError::TooManyListings);
        }
        let element = element?;
        match map::listing(format, &element) {
            Err(rejection) => {
                feed.refused.push(rejection);
                feed.refused_pictures.extend(map::picture_addresses(format, &element));
            }
            Ok(listing) => {
                let Some(first) = known.get(&listing.reference) else {
                    known.insert(listing.reference.clone(), feed.listings.len());
                    feed.listings.push(listing);
                    continue;
                };
                let read = &mut feed.listings[*first];
                if let Some(other) = merge_duplicates(read, listing) {
                    feed.refused.push(same_reference(&other, read));
                    feed.refused_pictures.extend(other.all_pictures().map(|picture| picture.address.clone()));
                }
            }
        }
    }
    Ok(feed)
}

/// Reads one of two listings with one reference, and notes that the other is not offered; otherwise returns it.
fn merge_duplicates(first: &mut FeedListing, mut second: FeedListing) -> Option<FeedListing> {
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
    Some(second)
}

fn same_reference(listing: &FeedListing, read: &FeedListing) -> Rejection {
    let reason = format!("the same reference as the listing at {}, which is read instead", read.position);
    let help = "give each listing its own reference in the CRM";
    Rejection::new(&listing.position, reason, help).of(&listing.reference)
}

fn ended(position: Position) -> Note {
    let text = "a listing with the same reference is no longer offered".to_owned();
    Note { position, text }
}
