//! Reads the listings of a CRM or portal, from XML or from an API's JSON. An XML feed's format is recognised by its
//! root element; values are mapped to keys of records by the table in `catalog::portals`, by which feeds for portals
//! are written, too. Knows nothing of content files.

#![forbid(unsafe_code)]

mod collect;
mod decode;
mod element;
mod export;
mod html;
mod json;
mod listing;
mod map;
mod values;
mod write;
mod xml;

pub use export::{Export, LeftOut};
pub use write::{Outgoing, WriteError, order, write};

pub use listing::{Fact, FeedListing, FeedStatus, Note, Picture, Position, Refusal, Sourced};

use catalog::portals::FeedFormat;
use serde_json::Value;

/// The largest feed that is read: ten thousand listings have about 40 MB.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// A feed that was read to its end.
#[derive(Debug, Clone)]
pub struct Feed {
    /// Its format.
    pub format: FeedFormat,
    /// The number of listings that it says it has.
    pub announced: Option<usize>,
    /// The listings in their order.
    pub listings: Vec<FeedListing>,
    /// Listings that cannot be mapped.
    pub refused: Vec<Refusal>,
}

/// Why a feed cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// It has more than [`MAX_BYTES`].
    #[error("the feed has more than {} MB; ask the CRM for a feed of this agency's active listings only", MAX_BYTES / 1_048_576)]
    TooLarge,
    /// It is packed, and not to its end.
    #[error(
        "the packed feed is damaged or cut off; load it again, or ask the CRM for a feed that is not packed"
    )]
    DamagedPack,
    /// It has no bytes.
    #[error("the feed is empty; ask the CRM's support whether the address is still valid")]
    Empty,
    /// Its bytes are not text in the encoding that it names.
    #[error(
        "line {line} of the feed is not {encoding} text; save the feed in the encoding that its first line names"
    )]
    Encoding {
        /// The line, from 1.
        line: usize,
        /// The encoding's name.
        encoding: &'static str,
    },
    /// It names an encoding that is unknown.
    #[error("the feed names the unknown encoding `{0}`; ask the CRM for UTF-8")]
    UnknownEncoding(String),
    /// It is a web page.
    #[error(
        "this is a web page, not a feed: the address may have expired, or need a login; open it in a browser to see what it says"
    )]
    WebPage,
    /// It has a document type, which could expand to any size.
    #[error(
        "the feed has a document type (`<!DOCTYPE …>`), which is not read, since it can make a feed grow without end; ask the CRM for a feed without it"
    )]
    DocumentType,
    /// Its elements are nested too deeply.
    #[error(
        "the elements of the feed are nested more than {0} deep at line {1}; this is no feed of listings"
    )]
    TooDeep(usize, usize),
    /// It is not XML, or ends too early.
    #[error(
        "the feed is damaged or cut off at line {line}: {reason}; load it again, and if it stays like this, tell the CRM's support"
    )]
    Damaged {
        /// The line, from 1.
        line: u32,
        /// What the reader found.
        reason: String,
    },
    /// Its root element is not that of a known format.
    #[error(
        "the root element `<{0}>` is not that of a known feed; expected `<list>` (Property Finder), `<Properties>` (Bayut and dubizzle) or `<Listings>` (PropSpace)"
    )]
    UnknownFormat(String),
}

/// Reads an XML feed.
///
/// # Errors
/// It is not a whole feed of a known format.
pub fn read(bytes: &[u8]) -> Result<Feed, FeedError> {
    let bytes = decode::unpacked(bytes)?;
    let text = decode::text(&bytes)?;
    let xml::Listings { format, elements, announced } = xml::listings(&text)?;
    Ok(Feed { announced, ..collect::collect(format, &elements) })
}

/// Reads the listings of Property Finder's API, of which each has its place and its adviser in it.
pub fn read_api(listings: &[Value]) -> Feed {
    let elements = listings.iter().zip(1..).map(|(listing, number)| json::listing(listing, number));
    collect::collect(FeedFormat::PropertyFinderApi, &elements.collect::<Vec<_>>())
}
