//! Reads the listings of an XML feed one after another, so that one tree is in memory at a time.

use catalog::clean::{fold, is_blank};
use catalog::portals::FeedFormat;
use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::errors::{Error, IllFormedError};
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::element::Element;
use crate::{FeedError, Position, characters, html, map};

/// Feeds are five elements deep.
const MAX_DEPTH: usize = 24;
/// Listings have some hundred elements.
const MAX_ELEMENTS: usize = 10_000;

/// The listings of a feed.
pub(crate) struct Listings<'t> {
    pub(crate) format: FeedFormat,
    /// The number of listings that its root element names.
    pub(crate) announced: Option<usize>,
    events: Events<'t>,
    /// The folded name of a listing's element.
    listing: String,
    /// The attributes of the list, which hold for each listing: `<list currency="AED">`.
    shared: Vec<Element>,
    is_at_end: bool,
}

impl<'t> Listings<'t> {
    /// Reads up to the listings.
    pub(crate) fn open(feed: &'t str) -> Result<Self, FeedError> {
        let mut events = Events::new(feed);
        let (root, is_empty) = events.root()?;
        let name = fold(root.local_name().as_ref());
        if name == "html" {
            return Err(FeedError::WebPage);
        }
        let (format, listing) = FeedFormat::ALL
            .into_iter()
            .find_map(|format| {
                let (above, listing) = format.elements()?;
                (fold(above) == name).then(|| (format, fold(listing)))
            })
            .ok_or_else(|| FeedError::UnknownFormat(root.local_name().as_ref().to_owned()))?;
        let announced = root.try_get_attribute("listing_count").ok().flatten();
        let announced = announced.and_then(|count| count.value.trim().parse().ok());
        let shared = opened(&root, events.line()).attributes;
        let shared = shared.into_iter().filter(|attribute| map::is_shared(attribute.name())).collect();
        Ok(Self { format, announced, events, listing, shared, is_at_end: is_empty })
    }

    /// The next listing; `None` after the last one.
    fn read(&mut self) -> Result<Option<Element>, FeedError> {
        while !self.is_at_end {
            let line = self.events.line();
            match self.events.next()? {
                Event::Start(start) if fold(start.local_name().as_ref()) == self.listing => {
                    let listing = self.opened_listing(&start, line);
                    return self.events.tree(listing).map(Some);
                }
                Event::Empty(start) if fold(start.local_name().as_ref()) == self.listing => {
                    return Ok(Some(self.opened_listing(&start, line)));
                }
                // Elements between the listings belong to none of them.
                Event::Start(start) => {
                    let other = opened(&start, line);
                    self.events.tree(other)?;
                }
                Event::End(_) => self.is_at_end = true,
                Event::Eof => return Err(self.events.cut_off("the list of listings")),
                Event::Text(_)
                | Event::GeneralRef(_)
                | Event::CData(_)
                | Event::Comment(_)
                | Event::Decl(_)
                | Event::PI(_)
                | Event::DocType(_)
                | Event::Empty(_) => {}
            }
        }
        self.events.end().map(|()| None)
    }

    /// The listing with the attributes that it shares with all others.
    fn opened_listing(&self, start: &BytesStart, line: usize) -> Element {
        let mut listing = opened(start, line);
        listing.attributes.extend(self.shared.iter().cloned());
        listing
    }
}

impl Iterator for Listings<'_> {
    type Item = Result<Element, FeedError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// The events of an XML document, and the line of the next one.
struct Events<'t> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    /// The line of the byte at `counted`, from 1.
    line: usize,
    counted: usize,
}

impl<'t> Events<'t> {
    fn new(text: &'t str) -> Self {
        let mut reader = Reader::from_str(text);
        // Home-made feeds have addresses such as `?w=800&h=600`.
        reader.config_mut().allow_dangling_amp = true;
        Self { text, reader, line: 1, counted: 0 }
    }

    fn line(&mut self) -> usize {
        let position = usize::try_from(self.reader.buffer_position()).unwrap_or(self.text.len());
        let passed = self.text.as_bytes().get(self.counted..position).unwrap_or_default();
        self.line += passed.split(|byte| *byte == b'\n').count() - 1;
        self.counted = position;
        self.line
    }

    fn next(&mut self) -> Result<Event<'t>, FeedError> {
        let line = self.line();
        let event = self.reader.read_event().map_err(|error| fault(&error, line))?;
        match event {
            Event::DocType(name) if name.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("html")) => {
                Err(FeedError::WebPage)
            }
            Event::DocType(_) => Err(FeedError::DocumentType),
            event => Ok(event),
        }
    }

    /// The root element, and whether it is empty.
    fn root(&mut self) -> Result<(BytesStart<'static>, bool), FeedError> {
        loop {
            let line = self.line();
            match self.next()? {
                Event::Start(root) => return Ok((root.into_owned(), false)),
                Event::Empty(root) => return Ok((root.into_owned(), true)),
                Event::Eof => return Err(FeedError::Empty),
                event if says_nothing(&event) => {}
                _ => return Err(damaged(line, "a text stands where the first element was expected")),
            }
        }
    }

    /// The tree of an element; its start tag was read already.
    fn tree(&mut self, root: Element) -> Result<Element, FeedError> {
        let mut open = vec![root];
        let mut count = 1;
        loop {
            let line = self.line();
            let event = self.next()?;
            // The list around the listings counts as well.
            if matches!(event, Event::Start(_) | Event::Empty(_)) {
                count += 1;
                if open.len() + 2 > MAX_DEPTH {
                    return Err(FeedError::TooDeep(MAX_DEPTH, line));
                }
                if count > MAX_ELEMENTS {
                    return Err(FeedError::TooManyElements(MAX_ELEMENTS, line));
                }
            }
            match event {
                Event::Start(start) => open.push(opened(&start, line)),
                Event::Empty(start) => add(&mut open, opened(&start, line)),
                Event::End(_) => {
                    let Some(mut element) = open.pop() else { continue };
                    element.finish();
                    if open.is_empty() {
                        return Ok(element);
                    }
                    add(&mut open, element);
                }
                Event::Text(text) => write(&mut open, &text.xml10_content()),
                Event::CData(text) => write(&mut open, &text.xml10_content()),
                Event::GeneralRef(reference) => write(&mut open, &referred(&reference)),
                Event::Eof => {
                    let name = open.last().map(|element| element.written.clone()).unwrap_or_default();
                    return Err(self.cut_off(&format!("`<{name}>`")));
                }
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }

    /// Reads what follows the root element.
    fn end(&mut self) -> Result<(), FeedError> {
        loop {
            let line = self.line();
            match self.next()? {
                Event::Eof => return Ok(()),
                event if says_nothing(&event) => {}
                _ => return Err(damaged(line, "something stands behind the end of the list")),
            }
        }
    }

    fn cut_off(&mut self, inside: &str) -> FeedError {
        damaged(self.line(), &format!("it ends inside {inside}"))
    }
}

/// Whether an event has no meaning outside of the root element.
fn says_nothing(event: &Event) -> bool {
    match event {
        // Some programs end a file with U+0000 or U+001A.
        Event::Text(text) => is_blank(text),
        Event::Comment(_) | Event::Decl(_) | Event::PI(_) => true,
        _ => false,
    }
}

fn opened(start: &BytesStart, line: usize) -> Element {
    let mut element = Element::new(start.local_name().as_ref(), String::new(), Position::Line(line));
    for attribute in start.attributes().with_checks(false).flatten() {
        // An `&` that is not escaped, as in `?w=800&h=600`, stays as it is.
        let text = attribute
            .normalized_value(XmlVersion::Implicit1_0)
            .map_or_else(|_| attribute.value.to_string(), String::from);
        let name = attribute.key.local_name();
        element.attributes.push(Element::new(name.as_ref(), text.trim().to_owned(), Position::Line(line)));
    }
    element
}

fn add(open: &mut [Element], element: Element) {
    if let Some(parent) = open.last_mut() {
        parent.children.push(element);
    }
}

fn write(open: &mut [Element], text: &str) {
    if let Some(element) = open.last_mut() {
        element.text.push_str(text);
    }
}

/// The text of a reference such as `&amp;`. References of HTML are read as well; unknown ones stay as they are.
fn referred(reference: &BytesRef) -> String {
    let name: &str = reference;
    let written = format!("&{name};");
    match reference.resolve_char_ref() {
        Ok(Some(sign)) => sign.to_string(),
        Ok(None) => html::named(name).unwrap_or(written),
        // Half of an emoji is joined with the other later.
        Err(_)
            if characters::surrogate_reference(&written).is_some()
                || !name.bytes().any(|byte| byte.is_ascii_digit()) =>
        {
            written
        }
        Err(_) => "\u{fffd}".to_owned(),
    }
}

fn damaged(line: usize, reason: &str) -> FeedError {
    FeedError::Damaged { line, reason: reason.to_owned() }
}

fn fault(error: &Error, line: usize) -> FeedError {
    match error {
        Error::IllFormed(IllFormedError::MissingDoctypeName) => FeedError::DocumentType,
        Error::IllFormed(error) => damaged(line, &error.to_string()),
        Error::Syntax(error) => damaged(line, &error.to_string()),
        error => damaged(line, &error.to_string()),
    }
}
