//! Maps the elements of a feed to listings.

use std::collections::BTreeMap;

use catalog::portals::FeedFormat;
use rayon::prelude::*;

use crate::element::Element;
use crate::listing::{Position, Refusal};
use crate::{Feed, map};

/// Maps all listings in parallel; of listings with one reference, only the first is read.
pub(crate) fn collect(format: FeedFormat, elements: &[Element]) -> Feed {
    let mut feed = Feed { format, listings: Vec::with_capacity(elements.len()), refused: Vec::new() };
    let mut known: BTreeMap<String, Position> = BTreeMap::new();
    let mapped: Vec<_> = elements.par_iter().map(|element| map::listing(format, element)).collect();
    for listing in mapped {
        match listing {
            Err(refusal) => feed.refused.push(*refusal),
            Ok(listing) => {
                if let Some(first) = known.get(&listing.reference) {
                    feed.refused.push(Refusal {
                        reference: Some(listing.reference),
                        position: listing.position,
                        reason: format!(
                            "the same reference as the listing at {first}, which is read instead"
                        ),
                        help: "give each listing its own reference in the CRM".to_owned(),
                    });
                    continue;
                }
                known.insert(listing.reference.clone(), listing.position.clone());
                feed.listings.push(listing);
            }
        }
    }
    feed
}
