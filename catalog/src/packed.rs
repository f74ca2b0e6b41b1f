//! What the function carries of the catalogue: where enquiries go, what a mail says of each listing, and what search looks through.
//! The generator fills it and appends it to the function's binary; the function reads it once, when it starts.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::money::Aed;
use crate::property::{Property, RentFrequency};
use crate::records::Catalog;
use crate::search::SearchEntry;
use crate::site::Site;

/// The version that this code writes and reads. It grows with every change of shape, so that a function never guesses at data
/// that another build packed.
pub const VERSION: u32 = 1;

/// The data of the function.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Packed {
    /// The shape's version: [`VERSION`].
    pub version: u32,
    /// The agency.
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    /// What a mail says of a listing, by the listing's id: every one that has a page, closed ones too.
    pub listings: BTreeMap<String, PackedListing>,
    /// What search finds: the listings that lists show.
    pub entries: Vec<SearchEntry>,
}

/// What the function knows of the agency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadSite {
    /// The agency's name.
    pub name: String,
    /// The site's address without a path and without a slash at its end.
    pub base_url: String,
    /// Where every enquiry goes.
    pub lead_inbox: String,
    /// The main telephone number, as shown.
    pub phone: String,
    /// The number for chats, as shown.
    pub whatsapp: String,
    /// How soon an enquiry is answered, in hours.
    pub reply_within_hours: u16,
}

/// A member of the team, as mails need one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedAgent {
    /// The name.
    pub name: String,
    /// Where enquiries about this member's listings go; without one they go to the agency's inbox alone.
    pub email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
}

/// A listing, as mails need one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedListing {
    /// The headline.
    pub title: String,
    /// The agency's number for it.
    pub reference: String,
    /// The community.
    pub location: Option<String>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// What period a rent is for; `None` for sales.
    pub rent_frequency: Option<RentFrequency>,
    /// The advertising permit's number.
    pub permit: Option<String>,
    /// The id of the team member who looks after it.
    pub agent: Option<String>,
}

impl Packed {
    /// Packs what the function needs of `catalog`. `base_url` is the address that this build is made for; `entries` are the listings
    /// as search answers them.
    pub fn new(catalog: &Catalog, base_url: &str, entries: Vec<SearchEntry>) -> Self {
        let agents = catalog.members.iter().map(|member| {
            let agent = PackedAgent {
                name: member.name.clone(),
                email: member.email.clone(),
                phone: member.phone.clone(),
            };
            (member.id.clone(), agent)
        });
        let listings = catalog
            .properties
            .iter()
            .filter(|property| property.is_published())
            .map(|property| (property.id.clone(), PackedListing::new(property)));
        Self {
            version: VERSION,
            site: LeadSite::new(&catalog.site, base_url),
            agents: agents.collect(),
            listings: listings.collect(),
            entries,
        }
    }

    /// Reads what [`Packed::to_vec`] wrote.
    ///
    /// # Errors
    /// Data of another version, or data that is damaged.
    pub fn from_slice(bytes: &[u8]) -> Result<Self, PackedError> {
        // The version is read alone first: another version's other fields need not have a shape known here.
        let Envelope { version } = serde_json::from_slice(bytes).map_err(PackedError::Unreadable)?;
        if version != VERSION {
            return Err(PackedError::ForeignVersion { found: version });
        }
        serde_json::from_slice(bytes).map_err(PackedError::Unreadable)
    }

    /// The data as bytes; the same data gives the same bytes.
    ///
    /// # Errors
    /// None for the types as they are; the writer's own error is passed on.
    pub fn to_vec(&self) -> Result<Vec<u8>, PackedError> {
        serde_json::to_vec(self).map_err(PackedError::Unreadable)
    }
}

impl LeadSite {
    fn new(site: &Site, base_url: &str) -> Self {
        Self {
            name: site.name.clone(),
            base_url: base_url.trim_end_matches('/').to_owned(),
            lead_inbox: site.lead_inbox.clone(),
            phone: site.phones.first().cloned().unwrap_or_default(),
            whatsapp: site.whatsapp.clone(),
            reply_within_hours: site.reply_within_hours,
        }
    }
}

impl PackedListing {
    fn new(property: &Property) -> Self {
        Self {
            title: property.title.en.clone(),
            reference: property.reference().to_owned(),
            location: property.location.as_ref().map(|location| location.en.clone()),
            price: property.price,
            rent_frequency: property.rent.as_ref().map(|rent| rent.frequency),
            permit: property.permit.as_ref().map(|permit| permit.number.clone()),
            agent: property.agent.clone(),
        }
    }
}

#[derive(Deserialize)]
struct Envelope {
    version: u32,
}

/// Why packed data cannot be used.
#[derive(Debug)]
pub enum PackedError {
    /// Another build of the generator packed it.
    ForeignVersion {
        /// The version it has.
        found: u32,
    },
    /// It is not what [`Packed::to_vec`] writes.
    Unreadable(serde_json::Error),
}

impl fmt::Display for PackedError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::ForeignVersion { found } => write!(
                formatter,
                "the packed data has version {found} and this function reads version {VERSION}: build both from the same source"
            ),
            Self::Unreadable(_) => formatter.write_str("the packed data cannot be read"),
        }
    }
}

impl std::error::Error for PackedError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::ForeignVersion { .. } => None,
            Self::Unreadable(source) => Some(source),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Packed {
        Packed {
            version: VERSION,
            site: LeadSite {
                name: "Dune & Harbour".to_owned(),
                base_url: "https://www.example.com".to_owned(),
                lead_inbox: "leads@example.com".to_owned(),
                phone: "+971 4 000 0000".to_owned(),
                whatsapp: "+971 50 000 0000".to_owned(),
                reply_within_hours: 24,
            },
            agents: BTreeMap::new(),
            listings: BTreeMap::from([(
                "marina-1".to_owned(),
                PackedListing {
                    title: "Corner home".to_owned(),
                    reference: "DH-1".to_owned(),
                    location: None,
                    price: Some(Aed(4_200_000)),
                    rent_frequency: Some(RentFrequency::Yearly),
                    permit: None,
                    agent: None,
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
            properties: vec![property("a", "available"), property("b", "sold"), property("c", "withdrawn")],
            posts: Vec::new(),
            developers: Vec::new(),
            members: Vec::new(),
            areas: Vec::new(),
            partners: Vec::new(),
            pages: Vec::new(),
            media: Vec::new(),
        }
    }

    #[test]
    fn every_listing_that_has_a_page_is_packed_for_mails() {
        let packed = Packed::new(&catalog(), "https://preview.example.com/", Vec::new());
        assert_eq!(
            packed.site,
            LeadSite { base_url: "https://preview.example.com".to_owned(), ..sample().site }
        );
        assert_eq!(packed.listings.keys().collect::<Vec<_>>(), ["a", "b"]);
        let expected = PackedListing {
            title: "Corner home".to_owned(),
            reference: "a".to_owned(),
            location: None,
            price: Some(Aed(180_000)),
            rent_frequency: Some(RentFrequency::Monthly),
            permit: Some("71234567890".to_owned()),
            agent: Some("omar".to_owned()),
        };
        assert_eq!(packed.listings["a"], expected);
    }

    #[test]
    fn what_is_packed_is_read_back() {
        let bytes = sample().to_vec().expect("bytes");
        assert_eq!(Packed::from_slice(&bytes).expect("the same data"), sample());
    }

    #[test]
    fn another_version_is_refused_by_its_number_whatever_else_it_holds() {
        let fault =
            Packed::from_slice(br#"{"version": 9, "site": "elsewhere"}"#).expect_err("a foreign version");
        assert_eq!(
            fault.to_string(),
            "the packed data has version 9 and this function reads version 1: build both from the same source"
        );
    }

    #[test]
    fn damaged_data_is_an_error() {
        let bytes = sample().to_vec().expect("bytes");
        for end in 0..bytes.len() {
            assert!(Packed::from_slice(&bytes[..end]).is_err(), "{end}");
        }
    }
}
