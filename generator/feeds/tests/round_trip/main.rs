//! The sample listings, written as feeds and read again.

mod facts;
mod random;
mod shapes;

use std::path::Path;

use catalog::portals::PortalFeed;
use content::Collection;
use feeds::{Outgoing, read, write};

use crate::facts::{assert_same, can_be_sent};

fn sample() -> Collection {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    content::collect(&folder, "2026-11-23".parse().expect("a date")).expect("the sample content")
}

fn outgoing(content: &Collection) -> Vec<Outgoing<'_>> {
    content
        .properties
        .iter()
        .map(|located| {
            let property = &*located.record;
            let agent = property.agent.as_deref();
            Outgoing {
                property,
                agent: content.members.iter().map(|it| &it.record).find(|it| Some(it.id.as_str()) == agent),
                developer: property.developer.as_deref(),
                places: [
                    property.community.as_deref(),
                    property.sub_community.as_deref(),
                    property.tower.as_deref(),
                ],
                pictures: (0..property.images.len())
                    .map(|at| format!("https://example.com/{at}.jpg?a=1&b=2"))
                    .collect(),
                floor_plans: (0..property.floor_plans.len())
                    .map(|at| format!("https://example.com/plan-{at}.png?a=1&b=2"))
                    .collect(),
            }
        })
        .collect()
}

#[test]
fn every_sample_listing_is_read_as_it_was_written() {
    let content = sample();
    let sent = outgoing(&content);
    assert!(sent.len() >= 48, "{}", sent.len());
    for feed in PortalFeed::ALL {
        let sent: Vec<Outgoing> = sent.iter().filter(|it| can_be_sent(it.property, feed)).cloned().collect();
        assert!(sent.len() > 40, "{}", sent.len());
        let xml = write(feed, &sent).expect("XML");
        let read = read(xml.as_bytes()).expect("a feed");
        assert_eq!(read.format, feed.format());
        assert!(read.refused.is_empty(), "{:?}", read.refused);
        assert_eq!(read.listings.len(), sent.len());
        for (listing, sent) in read.listings.iter().zip(&sent) {
            assert_eq!(listing.reference, sent.property.reference());
            assert_same(listing, sent, feed);
        }
    }
}

#[test]
fn the_feeds_of_a_listing_have_the_portals_elements() {
    let content = sample();
    let sent = outgoing(&content);
    let one: Vec<Outgoing> =
        sent.into_iter().filter(|it| ["DH-0440", "DH-0448"].contains(&it.property.reference())).collect();
    insta::assert_snapshot!("written_property_finder", write(PortalFeed::PropertyFinder, &one).expect("XML"));
    insta::assert_snapshot!("written_bayut", write(PortalFeed::Bayut, &one).expect("XML"));
}
