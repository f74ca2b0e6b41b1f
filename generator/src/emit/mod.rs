//! Records to documents: every answer of the API and every screen's document, as JSON texts in memory.

mod cards;
mod made_from;
mod on_request;
mod pictures;
mod screens;
mod searchable;
mod similar;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use anyhow::Result;
use catalog::Catalog;
use catalog::api::{Post, PropertyCard, RentStatus};
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};

use crate::content::{Content, Prints};
use crate::hash::Hash;
pub use pictures::Pictures;
pub use similar::similar_to;

pub use on_request::{Desk, Drawer};
pub use searchable::Searchable;

/// How many cards a list's page carries; the rest are in the category's public document.
const FIRST_CARDS: usize = 24;
/// How many listings of each category the home page shows.
const NEWEST_PER_CATEGORY: usize = 3;
/// How many listings an area's page shows.
const AREA_CARDS: usize = 6;
/// How many listings and how many articles the feed shows.
const FEED_ITEMS: usize = 12;

/// How many digits of its SHA-256 name a version of a document; the render worker counts the same.
const HASH_DIGITS: usize = 10;

/// The path of the document that every page reads.
pub const SITE_DOCUMENT: &str = "/api/screens/site.json";

/// A category, the slug of its screen document, and the path of its public document.
pub const CATEGORIES: [(MainCategory, &str, &str); 4] = [
    (MainCategory::Residential, "residential", "/api/properties/category-residential/residential"),
    (MainCategory::OffPlan, "off-plan", "/api/properties/category-offplan/off-plan"),
    (MainCategory::Commercial, "commercial", "/api/properties/category-commercial/commercial"),
    (MainCategory::Rental, "rent", "/api/properties/category-rent/rent"),
];

/// A JSON text, and its hash. `<` is always written as `\u003c`, so that a page can carry the text verbatim inside a script element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The text; `None` where it stands in the output folder already.
    text: Option<Arc<str>>,
    /// The hash of its bytes.
    pub hash: Hash,
    /// The hash of what it was made from.
    pub made_from: Hash,
}

impl Document {
    /// One that stands in the output folder.
    pub const fn standing(hash: Hash, made_from: Hash) -> Self {
        Self { text: None, hash, made_from }
    }

    /// The same, with the hash of what it was made from.
    #[must_use]
    pub fn made_from(self, made_from: Hash) -> Self {
        Self { made_from, ..self }
    }

    /// The text, if it was made just now.
    pub const fn text(&self) -> Option<&Arc<str>> {
        self.text.as_ref()
    }
}

impl<T: Into<Arc<str>>> From<T> for Document {
    fn from(text: T) -> Self {
        let text = text.into();
        let hash = Hash::of(text.as_bytes());
        Self { text: Some(text), hash, made_from: hash }
    }
}

/// Documents by API path.
pub type Documents = BTreeMap<String, Document>;

/// Where documents stand that earlier builds made, and where those go that need not be held until all are made.
pub trait Shelf: Sync {
    /// The document of `path`: the one that stands, if it was made from the same, or else the one that `make` makes.
    ///
    /// # Errors
    /// What `make` fails with, or what the file system refuses.
    fn document(
        &self,
        path: &str,
        made_from: Hash,
        make: &dyn Fn() -> serde_json::Result<Document>,
    ) -> Result<Document>;
}

/// What the records become.
pub struct Emitted<'build> {
    /// The documents.
    pub documents: Documents,
    /// What search can find.
    pub searchable: Searchable<'build>,
}

/// What emission reads.
pub(crate) struct Context<'build> {
    pub(crate) catalog: &'build Catalog,
    pub(crate) pictures: Pictures<'build>,
    pub(crate) language: Language,
}

/// A listing, and its card.
struct Listing<'build> {
    record: &'build Property,
    card: PropertyCard,
}

/// A card, and the same as JSON, which several documents carry.
pub(crate) struct Card<'build> {
    card: &'build PropertyCard,
    json: Box<RawValue>,
}

impl<'build> Card<'build> {
    fn new(card: &'build PropertyCard) -> serde_json::Result<Self> {
        Ok(Self { card, json: to_raw_value(card)? })
    }
}

/// Every document of the site in one language. Those of listings, which are many, go over `shelf`.
///
/// # Errors
/// A value that JSON cannot carry, which is a fault of this program.
pub fn documents<'build>(
    Content { publishing, prints, .. }: &'build Content,
    catalog: &'build Catalog,
    language: Language,
    shelf: &dyn Shelf,
) -> Result<Emitted<'build>> {
    let context = Context { catalog, pictures: Pictures::new(catalog, publishing, language), language };
    let listings: Vec<Listing> = catalog
        .properties
        .par_iter()
        .filter(|property| property.is_published())
        .map(|record| Listing { record, card: cards::property_card(&context, record) })
        .collect();
    let listed: Vec<&PropertyCard> =
        listings.iter().filter(|listing| listing.record.is_listed()).map(|listing| &listing.card).collect();

    let mut documents = property_documents(&context, &listings, prints, shelf)?;
    documents.extend(similar::documents(listings.iter().map(|listing| &listing.card), &listed)?);
    let cards: Vec<Card> = listed.par_iter().map(|card| Card::new(card)).collect::<Result<_, _>>()?;
    documents.extend(list_documents(&cards)?);
    drop(cards);
    documents.extend(post_documents(&context)?);
    documents.extend(screens::documents(&context, &listed)?);
    documents.extend(shared_by_all(&documents));
    documents.insert("/api/404.json".to_owned(), not_found()?);

    let searchable = Searchable::new(context, prints, listings);
    Ok(Emitted { documents, searchable })
}

fn property_documents(
    context: &Context,
    listings: &[Listing],
    prints: &Prints,
    shelf: &dyn Shelf,
) -> Result<Documents> {
    listings
        .par_iter()
        .map(|listing| {
            let path = format!("/api/properties/{}", listing.record.id);
            let made_from = made_from::property_page(context, listing.record, prints);
            let page = shelf.document(&path, made_from, &|| {
                json(&cards::property_page(context, listing.record, &listing.card))
            })?;
            Ok((path, page))
        })
        .collect()
}

/// As [`RentAnswer`], with cards that are JSON already.
#[derive(Serialize)]
struct RentAnswerOf<'cards> {
    status: RentStatus,
    properties: Vec<&'cards RawValue>,
}

fn list_documents(listed: &[Card]) -> serde_json::Result<Documents> {
    let all = || listed.iter().map(|card| &*card.json).collect::<Vec<&RawValue>>();
    let of = |category: MainCategory| {
        let of_category = listed.iter().filter(|card| card.card.main_category == category);
        of_category.map(|card| &*card.json).collect::<Vec<&RawValue>>()
    };
    let lists = CATEGORIES.par_iter().map(|(category, _, path)| {
        let properties = of(*category);
        let document = match category {
            MainCategory::Rental => json(&RentAnswerOf { status: RentStatus::Success, properties }),
            _ => json(&properties),
        };
        Ok(((*path).to_owned(), document?))
    });
    let (all, lists) =
        rayon::join(|| json(&all()), || lists.collect::<serde_json::Result<Vec<(String, Document)>>>());
    let mut documents = Documents::from_iter(lists?);
    documents.insert("/api/properties".to_owned(), all?);
    Ok(documents)
}

fn post_documents(context: &Context) -> serde_json::Result<Documents> {
    let posts: Vec<Post> = context.catalog.posts.par_iter().map(|post| cards::post(context, post)).collect();
    let mut documents = Documents::new();
    for post in &posts {
        documents.insert(format!("/api/blogs/{}", post.card.mongo_id), json(post)?);
    }
    documents.insert("/api/blogs".to_owned(), json(&posts)?);
    Ok(documents)
}

/// What the API says of what is not there.
fn not_found() -> serde_json::Result<Document> {
    json(&serde_json::json!({ "error": "There is nothing at this address." }))
}

fn of_category<'cards>(listed: &[&'cards PropertyCard], category: MainCategory) -> Vec<&'cards PropertyCard> {
    listed.iter().copied().filter(|card| card.main_category == category).collect()
}

/// What every page shows, once more under a name that changes with it, so that browsers may keep it for good; pages name
/// that address.
fn shared_by_all(documents: &Documents) -> Documents {
    let versioned = |document: &Document| Some((settings_address(document.text()?), document.clone()));
    documents.get(SITE_DOCUMENT).and_then(versioned).into_iter().collect()
}

/// The address of settings of this text that browsers may keep for good.
pub(crate) fn settings_address(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let mut hash = String::new();
    for byte in digest {
        let _ = write!(hash, "{byte:02x}");
    }
    format!("/assets/site-{}.json", &hash[..HASH_DIGITS])
}

/// A document's text. JSON holds `<` inside strings only, where its escape means the same.
fn json(value: &(impl Serialize + ?Sized)) -> serde_json::Result<Document> {
    let text = serde_json::to_string(value)?;
    Ok(if text.contains('<') { text.replace('<', "\\u003c").into() } else { text.into() })
}

/// The file in the output folder that holds the document of `path`.
pub fn file_of(path: &str) -> String {
    let relative = path.trim_start_matches('/');
    match relative {
        "api/properties" | "api/blogs" => format!("{relative}/index.json"),
        _ if std::path::Path::new(relative).extension().is_some_and(|ending| ending == "json") => {
            relative.to_owned()
        }
        _ => format!("{relative}.json"),
    }
}
