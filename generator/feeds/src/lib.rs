//! Reads the listings of a CRM or portal, from XML or from an API's JSON. An XML feed's format is recognised by its
//! root element; values are mapped to keys of records by the table in `catalog::portals`, by which feeds for portals
//! are written as well. The import compares them with the records.

mod characters;
mod collect;
mod decode;
mod element;
mod export;
mod html;
pub mod import;
mod listing;
mod map;
mod markup;
mod mojibake;
mod tags;
mod values;
mod write;
mod xml;

pub use export::{Export, NotSent};
pub use write::{Outgoing, write};

pub use listing::{
    Agent, ArabicTexts, Effect, Fact, FeedListing, FeedStatus, Note, Picture, Places, Position, Rejection,
    Sourced,
};

use std::io::Read;

use catalog::portals::FeedFormat;
use serde_json::Value;

use self::element::Element;

/// The largest feed that is read: ten thousand listings with long texts and twenty pictures have up to 100 MB.
pub const MAX_BYTES: usize = 128 * 1024 * 1024;
/// No agency has more listings.
const MAX_LISTINGS: usize = 100_000;

/// A feed that was read to its end.
#[derive(Debug, Clone)]
pub struct Feed {
    pub format: FeedFormat,
    /// The number of listings that it says it has.
    pub announced: Option<usize>,
    /// The listings in their order.
    pub listings: Vec<FeedListing>,
    /// Why further listings cannot be mapped. Those whose status is not understood may be sold or let by now.
    pub refused: Vec<Rejection>,
    /// The addresses of their pictures and floor plans, which stay known.
    pub refused_pictures: Vec<String>,
}

/// Why a feed cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    #[error("the feed has more than {} MB; ask the CRM for a feed of this agency's active listings only", MAX_BYTES / 1_048_576)]
    TooLarge,
    #[error(
        "the feed has more than {MAX_LISTINGS} listings; ask the CRM for a feed of this agency's active listings only"
    )]
    TooManyListings,
    #[error("cannot read the feed: {0}")]
    Unreadable(String),
    #[error(
        "the compressed feed is damaged or cut off; load it again, or ask the CRM for a feed that is not compressed"
    )]
    IncompleteGzip,
    #[error("the feed is empty; ask the CRM's support whether the address is still valid")]
    Empty,
    #[error("the feed names the unknown encoding `{0}`; ask the CRM for UTF-8")]
    UnknownEncoding(String),
    #[error(
        "this is a web page, not a feed: the address may have expired, or need a login; open it in a browser to see what it says"
    )]
    WebPage,
    /// It has a document type; entities could expand to any size.
    #[error(
        "the feed has a document type (`<!DOCTYPE …>`), which is not read, since it can make a feed grow without end; ask the CRM for a feed without it"
    )]
    DocumentType,
    #[error(
        "the elements of the feed are nested more than {0} deep at line {1}; this is no feed of listings"
    )]
    TooDeep(usize, usize),
    #[error("one listing has more than {0} elements at line {1} of the feed; this is no feed of listings")]
    TooManyElements(usize, usize),
    /// It is not XML, or ends too early.
    #[error(
        "the feed is damaged or cut off at line {line}: {reason}; load it again, and if it stays like this, tell the CRM's support"
    )]
    Damaged {
        /// The line, from 1.
        line: usize,
        reason: String,
    },
    #[error("the root element `<{0}>` is not that of a known feed; expected {known}", known = known_roots())]
    UnknownFormat(String),
}

/// The root elements of the known formats: `` `<list>` (Property Finder XML) ``.
fn known_roots() -> String {
    let root = |format: FeedFormat| Some(format!("`<{}>` ({})", format.elements()?.0, format.name()));
    FeedFormat::ALL.into_iter().filter_map(root).collect::<Vec<_>>().join(" or ")
}

/// The start of a text, for messages.
fn shortened(text: &str, max_chars: usize) -> String {
    match text.char_indices().nth(max_chars) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads an XML feed, listing by listing.
///
/// # Errors
/// It is not a whole feed of a known format.
pub fn read(source: impl Read) -> Result<Feed, FeedError> {
    let text = markup::repaired(&decode::text(source)?);
    let listings = xml::Listings::open(&text)?;
    collect::collect(listings.format, listings.announced, listings)
}

/// Reads the listings of Property Finder's API; each contains its place and its adviser.
///
/// # Errors
/// There are too many.
pub fn read_api(listings: &[Value]) -> Result<Feed, FeedError> {
    let elements = listings.iter().zip(1..).map(|(listing, number)| Ok(Element::of_json(listing, number)));
    collect::collect(FeedFormat::PropertyFinderApi, None, elements)
}
