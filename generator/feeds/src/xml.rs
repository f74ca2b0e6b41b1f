//! The listings of an XML feed as trees.

use catalog::portals::{FeedFormat, fold};
use roxmltree::{Document, Node, ParsingOptions};

use crate::element::Element;
use crate::{FeedError, Position};

/// The number of nodes in a document of [`crate::MAX_BYTES`] is far below this.
const MAX_NODES: u32 = 8_000_000;
/// Feeds are five elements deep.
const MAX_DEPTH: usize = 24;

/// The format of a feed and its listings.
pub(crate) fn listings(text: &str) -> Result<(FeedFormat, Vec<Element>), FeedError> {
    if is_web_page(text) {
        return Err(FeedError::WebPage);
    }
    depth(text)?;
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
    Ok((format, listings.map(|node| element(node, &lines)).collect()))
}

/// Whether a server answered with a page for people.
fn is_web_page(text: &str) -> bool {
    let start: String = text.trim_start().chars().take(HTML.len()).collect::<String>().to_lowercase();
    start == HTML || start.starts_with("<html")
}

const HTML: &str = "<!doctype html";

/// Refuses deep nesting before a reader that recurses sees it.
fn depth(text: &str) -> Result<(), FeedError> {
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        rest = &rest[at..];
        let skipped = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")]
            .into_iter()
            .find_map(|(start, end)| rest.strip_prefix(start).map(|inside| inside.split_once(end)));
        if let Some(after) = skipped {
            // What is not closed is reported by the reader.
            let Some((_, after)) = after else { return Ok(()) };
            rest = after;
            continue;
        }
        let Some(end) = rest.find('>') else { return Ok(()) };
        let tag = &rest[..end];
        if tag.starts_with("</") {
            depth = depth.saturating_sub(1);
        } else if !tag.starts_with("<!") && !tag.ends_with('/') {
            depth += 1;
        }
        if depth > MAX_DEPTH {
            let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
            return Err(FeedError::TooDeep(MAX_DEPTH, line));
        }
        rest = &rest[end + 1..];
    }
    Ok(())
}

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

    fn position(&self, at: usize) -> Position {
        Position::Line(1 + self.0.partition_point(|end| *end < at))
    }
}

fn element(node: Node, lines: &Lines) -> Element {
    let texts = node.children().filter(Node::is_text).filter_map(|child| child.text());
    let text = texts.collect::<String>();
    let mut element =
        Element::new(node.tag_name().name(), text.trim().to_owned(), lines.position(node.range().start));
    element.children =
        node.children().filter(Node::is_element).map(|child| self::element(child, lines)).collect();
    element
}
