use super::*;
use crate::tests::entry;
use catalog::Catalog;
use catalog::api::PropertyCard;
use catalog::line::Line;
use catalog::money::Aed;
use catalog::property::{Property, RentFrequency, SubCategory};
use std::sync::Arc;

fn sample() -> Unpacked {
    Unpacked {
        site: LeadSite {
            name: Line::cleaned("Dune & Harbour"),
            base_url: Line::cleaned("https://www.example.com"),
            lead_inbox: Line::cleaned("leads@example.com"),
            phone: Line::cleaned("+971 4 000 0000"),
            whatsapp: Line::cleaned("+971 50 000 0000"),
            reply_within_hours: 24,
            shows_turnstile: false,
            international_numbers: false,
            languages: vec![Language::En],
        },
        agents: BTreeMap::new(),
        listings: BTreeMap::from([(
            "marina-1".to_owned(),
            PackedListing {
                title: Line::cleaned("Corner home").into(),
                reference: Line::cleaned("DH-1"),
                location: None,
                price: Some(Aed(4_200_000)),
                rent_frequency: Some(RentFrequency::Yearly),
                permit: None,
                agent: None,
                updated: None,
                formerly: Vec::new(),
            },
        )]),
        entries: Vec::new(),
    }
}

fn catalog() -> Catalog {
    let site = serde_json::json!({
        "name": "Dune & Harbour", "tagline": "Homes", "base_url": "https://www.example.com", "languages": ["en"],
        "phones": ["+971 4 000 0000", "+971 50 000 0000"], "whatsapp": "+971 50 000 0000", "email": "hello@example.com",
        "address": [], "hours": [], "lead_inbox": "leads@example.com",
        "heroes": {
            "home": {"picture": "media/a.jpg"}, "residential": {"picture": "media/a.jpg"}, "rental": {"picture": "media/a.jpg"},
            "off_plan": {"picture": "media/a.jpg"}, "commercial": {"picture": "media/a.jpg"},
        },
    });
    let property = |id: &str, status: &str| {
        let record = serde_json::json!({
            "title": "Corner home", "mainCategory": "Rental", "subCategory": "Apartment", "createdAt": "2026-10-04",
            "description": "Light.", "price": 180_000, "rent": {"frequency": "monthly"}, "status": status, "agent": "omar",
            "permit": {"number": "71234567890"},
        });
        Property { id: id.to_owned(), ..serde_json::from_value(record).expect("a listing") }
    };
    Catalog {
        site: serde_json::from_value(site).expect("settings"),
        properties: [("a", "available"), ("b", "sold"), ("c", "withdrawn")]
            .map(|(id, status)| Arc::new(property(id, status)))
            .into(),
        posts: Vec::new(),
        developers: Vec::new(),
        members: Vec::new(),
        areas: Vec::new(),
        partners: Vec::new(),
        pages: Vec::new(),
        media: Vec::new(),
        ended: Vec::new(),
    }
}

fn open(unpacked: &Unpacked) -> Packed {
    Packed::open(unpacked.to_bytes().expect("bytes")).expect("the data")
}

#[test]
fn every_listing_with_a_page_is_packed() {
    let unpacked = Unpacked::new(&catalog(), "https://preview.example.com/", Vec::new());
    let packed = open(&unpacked);
    assert_eq!(
        packed.site,
        LeadSite { base_url: Line::cleaned("https://preview.example.com"), ..sample().site }
    );
    assert_eq!((packed.listing_count(), packed.searchable_count()), (2, 0));
    let expected = PackedListing {
        title: Line::cleaned("Corner home").into(),
        reference: Line::cleaned("a"),
        location: None,
        price: Some(Aed(180_000)),
        rent_frequency: Some(RentFrequency::Monthly),
        permit: Some(Line::cleaned("71234567890")),
        agent: Some(Line::cleaned("omar")),
        updated: None,
        formerly: Vec::new(),
    };
    assert_eq!(packed.listing("a"), Ok(Some(expected)));
    assert!(packed.listing("b").expect("whole data").is_some());
    for id in ["c", "", "aa", "z", "a\0"] {
        assert_eq!(packed.listing(id), Ok(None), "{id:?}");
    }
}

#[test]
fn cards_are_returned_in_each_language_of_the_site() {
    let mut first = entry("villa", "Corner home", SubCategory::Villa);
    let mut arabic = PropertyCard { title: "بيت \"الزاوية\"".to_owned(), ..(*first.card).clone() };
    arabic.location = Some("دبي مارينا".to_owned());
    let russian = PropertyCard { title: "Угловой дом".to_owned(), ..(*first.card).clone() };
    first.translated_cards =
        vec![(Language::Ru, Arc::new(russian.clone())), (Language::Ar, Arc::new(arabic.clone()))];
    let untranslated = entry("marina-1", "Other home", SubCategory::Villa);
    let site = |languages| LeadSite { languages, ..sample().site };
    let cards = |languages: Vec<Language>, language| -> Vec<PropertyCard> {
        let entries = vec![first.clone(), untranslated.clone()];
        let packed = open(&Unpacked { site: site(languages), entries, ..sample() });
        let page = Page { skip: 0, take: 9, language, counts: false };
        let found = packed.search(&Query::default(), page).expect("whole data");
        found.cards
    };
    let of_untranslated = (*untranslated.card).clone();
    let all = vec![Language::En, Language::Ru, Language::Ar];
    let first_in = |card: PropertyCard| vec![of_untranslated.clone(), card];
    assert_eq!(cards(all.clone(), Language::En), first_in((*first.card).clone()));
    assert_eq!(cards(all.clone(), Language::Ar), first_in(arabic));
    assert_eq!(cards(all, Language::Ru), first_in(russian.clone()));
    assert_eq!(cards(vec![Language::En, Language::Ru], Language::Ru), first_in(russian));
    assert_eq!(cards(vec![Language::En], Language::Ar), first_in((*first.card).clone()));
}

#[test]
fn the_same_data_gives_the_same_bytes() {
    assert_eq!(sample().to_bytes().expect("bytes"), sample().to_bytes().expect("bytes"));
}

#[test]
fn an_agency_without_listings_has_no_results() {
    let packed = Packed::without_listings(sample().site);
    assert_eq!((packed.listing_count(), packed.searchable_count()), (0, 0));
    assert_eq!(packed.listing("marina-1"), Ok(None));
}

#[test]
fn truncated_data_is_rejected() {
    let bytes = sample().to_bytes().expect("bytes");
    for end in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(Packed::open(bytes[..end].to_vec()).expect_err("a part"), Damaged, "{end}");
    }
}
