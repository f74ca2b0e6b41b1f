//! The listings of an XML feed as trees.

use catalog::portals::{FeedFormat, fold};
use roxmltree::{Document, Node, ParsingOptions};

use crate::element::Element;
use crate::{FeedError, Position};

/// The number of nodes in a document of [`crate::MAX_BYTES`] is far below this.
const MAX_NODES: u32 = 8_000_000;
/// Feeds are five elements deep.
const MAX_DEPTH: usize = 24;

/// What an XML feed has.
pub(crate) struct Listings {
    pub(crate) format: FeedFormat,
    pub(crate) elements: Vec<Element>,
    /// The number of listings that its root element names.
    pub(crate) announced: Option<usize>,
}

/// The format of a feed and its listings.
pub(crate) fn listings(text: &str) -> Result<Listings, FeedError> {
    if is_web_page(text) {
        return Err(FeedError::WebPage);
    }
    let options = ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| damaged(&error))?;
    let root = document.root_element();
    let name = fold(root.tag_name().name());
    let (format, listing) = FeedFormat::ALL
        .into_iter()
        .find_map(|format| {
            let (above, listing) = format.elements()?;
            (fold(above) == name).then(|| (format, fold(listing)))
        })
        .ok_or_else(|| FeedError::UnknownFormat(root.tag_name().name().to_owned()))?;
    let lines = Lines::of(text);
    let listings =
        root.children().filter(|node| node.is_element() && fold(node.tag_name().name()) == listing);
    let elements: Result<_, _> = listings.map(|node| element(node, &lines, 2)).collect();
    let announced = root.attribute("listing_count").and_then(|count| count.trim().parse().ok());
    Ok(Listings { format, elements: elements?, announced })
}

/// Whether a server answered with a page for people.
fn is_web_page(text: &str) -> bool {
    let start: String = text.trim_start().chars().take(HTML.len()).collect::<String>().to_lowercase();
    start == HTML || start.starts_with("<html")
}

const HTML: &str = "<!doctype html";

fn damaged(error: &roxmltree::Error) -> FeedError {
    match error {
        roxmltree::Error::DtdDetected => FeedError::DocumentType,
        error => FeedError::Damaged { line: error.pos().row, reason: error.to_string() },
    }
}

/// The starts of lines, since asking the document for each position reads it from its start.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect())
    }

    fn line(&self, at: usize) -> usize {
        1 + self.0.partition_point(|end| *end < at)
    }
}

/// The tree of a node at this depth of the document.
fn element(node: Node, lines: &Lines, depth: usize) -> Result<Element, FeedError> {
    let line = lines.line(node.range().start);
    if depth > MAX_DEPTH {
        return Err(FeedError::TooDeep(MAX_DEPTH, line));
    }
    let texts = node.children().filter(Node::is_text).filter_map(|child| child.text());
    let text = texts.collect::<String>();
    let mut element = Element::new(node.tag_name().name(), text.trim().to_owned(), Position::Line(line));
    let children = node.children().filter(Node::is_element);
    element.children =
        children.map(|child| self::element(child, lines, depth + 1)).collect::<Result<_, _>>()?;
    Ok(element)
}
