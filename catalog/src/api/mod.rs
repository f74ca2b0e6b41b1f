//! The API's answers: shapes made for their readers, not the records themselves. Filled by the generator, read by the
//! site and by search.
//!
//! What the specification names keeps its spelling (`_id`, `Images`, `mainCategory`); a value that is not known is
//! `null`.

mod property;
mod screens;
mod site;

use serde::{Deserialize, Serialize};

pub use self::property::{
    AgentView, AreaLink, DeveloperLink, FloorPlanView, InstalmentView, PermitView, PriceOnDateView,
    PropertyPage, ReductionView, RentAnswer, RentStatus, RentView,
};
pub use self::screens::{
    AreaCard, AreaScreen, CARDS_PER_PAGE, CategoryBlock, Developer, FIRST_CARDS, FeedScreen, HomeScreen,
    ListingScreen, MOST_CARDS, Member, PageText, Post, PostCard, PropertyGroup, PropertyGroupScreen,
    PropertyLine, TypeCount,
};
pub use self::site::{HeroView, HeroesView, OpeningHoursView, PartnerView, PropertyLink, SiteSettings};
use crate::date::{Handover, Moment};
use crate::floor_area::SquareFeet;
use crate::money::Aed;
use crate::property::{Completion, ListingStatus, MainCategory, RentFrequency, SubCategory};

/// A picture as a page shows it. One of ours that is a photograph is called `/media/HASH-WIDTH.jpg`, and stands there
/// as `/media/HASH-720.webp` too: in each of the widths 240, 480, 720, 1200, 1600 and 2400 below its own, and in its
/// own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Picture {
    /// Its address: from the root of the site, or https.
    pub src: String,
    /// What is seen on it; empty where nothing says so.
    pub alt: String,
    /// In pixels; `null` for a picture on another host.
    pub width: Option<u32>,
    /// In pixels; `null` for a picture on another host.
    pub height: Option<u32>,
    /// Its mean colour, shown until it is there: `#8a7f6e`. Left out where it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tone: Option<String>,
}

/// The same of texts that are held elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BorrowedPicture<'own> {
    /// See [`Picture::src`].
    pub src: &'own str,
    /// See [`Picture::alt`].
    pub alt: &'own str,
    /// See [`Picture::width`].
    pub width: Option<u32>,
    /// See [`Picture::height`].
    pub height: Option<u32>,
    /// See [`Picture::tone`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tone: Option<&'own str>,
}

impl From<BorrowedPicture<'_>> for Picture {
    fn from(BorrowedPicture { src, alt, width, height, tone }: BorrowedPicture) -> Self {
        Self { src: src.to_owned(), alt: alt.to_owned(), width, height, tone: tone.map(str::to_owned) }
    }
}

/// A listing as lists, cards and searches carry it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyCard {
    /// The id.
    #[serde(rename = "_id")]
    pub mongo_id: String,
    /// The id again: some readers know it by this name.
    pub id: String,
    /// The headline.
    pub title: String,
    /// The list it stands in.
    #[serde(rename = "mainCategory")]
    pub main_category: MainCategory,
    /// What it is.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// The pictures' addresses, the cover first.
    #[serde(rename = "Images")]
    pub images: Vec<String>,
    /// The cover, with what a page needs to show it.
    pub cover: Option<Picture>,
    /// The community.
    pub location: Option<String>,
    /// The number of bedrooms; 0 is a studio.
    pub bedrooms: Option<u8>,
    /// Built-up area.
    pub area: Option<SquareFeet>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// Whether it carries the badge.
    pub featured: bool,
    /// When it was first listed.
    #[serde(rename = "createdAt")]
    #[cfg_attr(test, ts(type = "string"))]
    pub created_at: Moment,
    /// The agency's number for it.
    pub reference: String,
    /// The status of the sale or rental.
    pub status: ListingStatus,
    /// What period a rent is for; `null` for sales.
    #[serde(rename = "rentFrequency")]
    pub rent_frequency: Option<RentFrequency>,
    /// Whether it stands already.
    pub completion: Completion,
    /// When it is handed over to buyers.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub handover: Option<Handover>,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_the_same_whoever_holds_its_texts() {
        let bare = BorrowedPicture { src: "https://a.b/c", alt: "", width: None, height: None, tone: None };
        let ours =
            BorrowedPicture { src: "/media/a-720.jpg", alt: "A \"door\"", tone: Some("#8a7f6e"), ..bare };
        for borrowed in [bare, ours, BorrowedPicture { width: Some(720), height: Some(480), ..ours }] {
            let held = serde_json::to_string(&Picture::from(borrowed)).expect("JSON");
            assert_eq!(serde_json::to_string(&borrowed).expect("JSON"), held);
        }
    }
}
