//! The written feeds have the shapes that the portals document: elements and their order, closed words, required
//! values.

use catalog::portals::{self, PortalFeed, TYPES, Use, use_of};
use catalog::property::{MainCategory, Property};
use feeds::{Outgoing, write};
use roxmltree::{Document, Node};

use super::{outgoing, sample};

/// What an element holds.
enum Holds {
    Text,
    /// Text in a CDATA section.
    Prose,
    Digits,
    Word(&'static [&'static str]),
    /// Some of these codes, with commas between.
    Codes(&'static [&'static str]),
    /// These elements, in this order, each any number of times.
    Elements(&'static [(&'static str, Holds)]),
    Link,
}

use Holds::{Codes, Digits, Elements, Link, Prose, Text, Word};

const YES_NO_PARTLY: Holds = Word(&["Yes", "No", "Partly"]);

const PROPERTY_FINDER: &[(&str, Holds)] = &[
    ("reference_number", Text),
    ("permit_number", Text),
    ("dtcm_permit", Text),
    ("offering_type", Word(&["RR", "RS", "CR", "CS"])),
    (
        "property_type",
        Word(&[
            "AP", "BU", "BW", "CD", "DX", "FA", "FM", "FF", "HA", "HF", "LC", "LP", "OF", "BC", "PH", "RE",
            "RT", "ST", "TH", "VH", "SA", "WB", "SH", "SR", "CW", "WH",
        ]),
    ),
    ("price_on_application", Word(&["Yes", "No"])),
    ("price", Elements(&[("yearly", Digits), ("monthly", Digits), ("weekly", Digits), ("daily", Digits)])),
    ("service_charge", Text),
    ("cheques", Word(&["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"])),
    ("city", Word(&["Dubai"])),
    ("community", Text),
    ("sub_community", Text),
    ("property_name", Text),
    ("title_en", Prose),
    ("title_ar", Prose),
    ("description_en", Prose),
    ("description_ar", Prose),
    (
        "private_amenities",
        Codes(&[
            "AC", "BA", "BK", "BL", "BW", "CP", "CS", "LB", "MR", "MS", "PA", "PG", "PJ", "PP", "PY", "VC",
            "SE", "SP", "SS", "ST", "SY", "VW", "WC", "CO", "PR", "BR",
        ]),
    ),
    ("commercial_amenities", Codes(&["CR", "AN", "DN", "LB", "SP", "SY", "CP", "VC", "PN", "MZ"])),
    ("size", Digits),
    ("plot_size", Digits),
    ("bedroom", Digits),
    ("bathroom", Digits),
    (
        "agent",
        Elements(&[("id", Text), ("name", Text), ("email", Text), ("phone", Digits), ("license_no", Text)]),
    ),
    ("build_year", Digits),
    ("parking", Digits),
    ("floor", Text),
    ("furnished", YES_NO_PARTLY),
    ("view360", Link),
    ("video_tour_url", Link),
    ("photo", Elements(&[("url", Link)])),
    ("floor_plan", Elements(&[("url", Link)])),
    ("geopoints", Text),
    ("completion_status", Word(&["completed", "off_plan", "completed_primary", "off_plan_primary"])),
    ("developer", Text),
    ("project_name", Text),
    ("availability_date", Text),
];

const BAYUT: &[(&str, Holds)] = &[
    ("Property_Ref_No", Text),
    ("Permit_Number", Text),
    ("Property_Status", Word(&["live", "deleted"])),
    ("Property_purpose", Word(&["Buy", "Rent"])),
    (
        "Property_Type",
        Word(&[
            "Apartment", "Villa", "Townhouse", "Pent House", "Duplex", "Hotel Apartment", "Loft", "Office",
            "Shop", "Showroom", "Warehouse", "Factory", "Labour Camp", "Residential Building",
            "Commercial Building", "Residential Floor", "Commercial Floor", "Residential Land",
            "Commercial Land", "Other Commercial",
        ]),
    ),
    ("Property_Size", Digits),
    ("Property_Size_Unit", Word(&["SQFT"])),
    ("plotArea", Digits),
    ("Bedrooms", Text),
    ("Bathrooms", Digits),
    ("Features", Elements(&[("Feature", Text)])),
    ("Off_plan", Word(&["Yes", "No"])),
    ("Portals", Elements(&[("Portal", Word(&["Bayut", "dubizzle"]))])),
    ("Last_Updated", Text),
    ("Property_Title", Prose),
    ("Property_Title_AR", Prose),
    ("Property_Description", Prose),
    ("Property_Description_AR", Prose),
    ("Price", Digits),
    ("Rent_Frequency", Word(&["Daily", "Weekly", "Monthly", "Yearly"])),
    ("Furnished", YES_NO_PARTLY),
    ("offplanDetails_saleType", Word(&["New", "Resale"])),
    ("offplanDetails_dldWaiver", Digits),
    ("offplanDetails_originalPrice", Digits),
    ("offplanDetails_amountPaid", Digits),
    ("Images", Elements(&[("Image", Link)])),
    ("Videos", Elements(&[("Video", Link)])),
    ("Floor_Plans", Elements(&[("Floor_Plan", Link)])),
    ("City", Word(&["Dubai"])),
    ("Locality", Text),
    ("Sub_Locality", Text),
    ("Tower_Name", Text),
    ("Listing_Agent", Text),
    ("Listing_Agent_Phone", Text),
    ("Listing_Agent_Email", Text),
];

/// What is wrong with the elements of `node`; all are known, and in this order.
fn faults(node: Node, shape: &[(&str, Holds)], xml: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut last = 0;
    for element in node.children().filter(Node::is_element) {
        let name = element.tag_name().name();
        let Some(at) = shape.iter().position(|(known, _)| *known == name) else {
            found.push(format!("<{name}> is not documented"));
            continue;
        };
        if at < last {
            found.push(format!("<{name}> is not in its place"));
        }
        last = at;
        let text = element.text().unwrap_or_default();
        let is_right = match &shape[at].1 {
            Text => !text.trim().is_empty(),
            Prose => {
                xml[element.range()].starts_with(&format!("<{name}><![CDATA[")) && !text.trim().is_empty()
            }
            Digits => !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()),
            Word(words) => words.contains(&text),
            Codes(codes) => text.split(',').all(|code| codes.contains(&code)),
            Link => text.starts_with("https://"),
            // The price of a sale is a number.
            Elements(_) if name == "price" && !element.has_children() => false,
            Elements(_) if name == "price" && element.first_element_child().is_none() => {
                text.bytes().all(|byte| byte.is_ascii_digit())
            }
            Elements(shape) => {
                found.extend(faults(element, shape, xml));
                element.first_element_child().is_some()
            }
        };
        if !is_right {
            found.push(format!("<{name}> holds `{text}`"));
        }
    }
    found
}

/// Bayut knows neither hidden prices nor every type, and no portal a home for work.
fn can_be_sent(property: &Property, feed: PortalFeed) -> bool {
    let is_known = portals::write(TYPES, property.sub_category, feed.format()).is_some();
    let is_odd = property.main_category == MainCategory::Commercial
        && use_of(property.sub_category) == Some(Use::Residential);
    is_known && !is_odd && (property.price.is_some() || feed == PortalFeed::PropertyFinder)
}

#[test]
fn the_feeds_of_all_sample_listings_have_the_documented_shapes() {
    let content = sample();
    let all = outgoing(&content);
    for feed in PortalFeed::ALL {
        let sent: Vec<Outgoing> = all
            .iter()
            .filter(|listing| can_be_sent(listing.property, feed) && !listing.pictures.is_empty())
            .cloned()
            .collect();
        let xml = write(feed, &sent).expect("XML");
        let document = Document::parse(&xml).expect("XML");
        let root = document.root_element();
        let (name, shape, required) = match feed {
            PortalFeed::PropertyFinder => (
                "list",
                PROPERTY_FINDER,
                &[
                    "reference_number", "offering_type", "property_type", "title_en", "description_en",
                    "city", "photo", "agent",
                ][..],
            ),
            PortalFeed::Bayut => (
                "Properties",
                BAYUT,
                &["Property_Ref_No", "Property_purpose", "Property_Type", "Price", "Images", "Listing_Agent"]
                    [..],
            ),
        };
        assert_eq!(root.tag_name().name(), name);
        let listings: Vec<Node> = root.children().filter(Node::is_element).collect();
        assert_eq!(listings.len(), sent.len());
        let count = root.attribute("listing_count").map(str::to_owned);
        let is_property_finder = feed == PortalFeed::PropertyFinder;
        assert_eq!(count, is_property_finder.then(|| sent.len().to_string()));
        for (listing, sent) in listings.into_iter().zip(&sent) {
            let mut found = faults(listing, shape, &xml);
            let has = |name: &str| listing.children().any(|child| child.has_tag_name(name));
            found.extend(required.iter().filter(|name| !has(name)).map(|name| format!("no <{name}>")));
            assert!(found.is_empty(), "{} in {feed:?}: {found:?}", sent.property.id);
        }
    }
}
