//! The sample listings, written as feeds.

mod shapes;

use std::path::Path;

use catalog::portals::PortalFeed;
use content::Collection;
use feeds::{Outgoing, Places, write};

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
                agent: content
                    .members
                    .iter()
                    .map(|member| &member.record)
                    .find(|member| Some(member.id.as_str()) == agent),
                developer: property.developer.as_deref(),
                places: Places {
                    community: property.community.as_deref(),
                    sub_community: property.sub_community.as_deref(),
                    tower: property.tower.as_deref(),
                },
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
fn the_feeds_of_a_listing_have_the_portals_elements() {
    let content = sample();
    let sent = outgoing(&content);
    let mut one: Vec<Outgoing> = sent
        .into_iter()
        .filter(|listing| ["DH-0440", "DH-0448"].contains(&listing.property.reference()))
        .collect();
    one.sort_by_key(|listing| listing.property.reference().to_owned());
    insta::assert_snapshot!("property_finder", write(PortalFeed::PropertyFinder, &one).expect("XML"));
    insta::assert_snapshot!("bayut", write(PortalFeed::Bayut, &one).expect("XML"));
}
