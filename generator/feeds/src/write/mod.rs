//! Writes listings as the feed of a portal, with the same table that reads feeds.

mod values;

use catalog::member::Member;
use catalog::portals::PortalFeed;
use catalog::property::Property;
use quick_xml::Writer;
use quick_xml::events::{BytesCData, BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use self::values::{changed, values};
use crate::Places;

/// A listing with what its feed needs of other records.
#[derive(Debug, Clone)]
pub struct Outgoing<'c> {
    pub property: &'c Property,
    pub agent: Option<&'c Member>,
    /// The developer's name.
    pub developer: Option<&'c str>,
    pub places: Places<&'c str>,
    /// The https addresses of the pictures, starting with the cover.
    pub pictures: Vec<String>,
    /// The https addresses of the floor plans.
    pub floor_plans: Vec<String>,
}

/// The feed of these listings. It names no time of writing, so the same records give the same bytes.
pub fn write(feed: PortalFeed, listings: &[Outgoing]) -> std::io::Result<String> {
    let mut xml = Xml(Writer::new_with_indent(Vec::new(), b' ', 2));
    xml.feed(feed, listings)?;
    let mut bytes = xml.0.into_inner();
    bytes.push(b'\n');
    String::from_utf8(bytes).map_err(std::io::Error::other)
}

/// The XML that is being written.
struct Xml(Writer<Vec<u8>>);

impl Xml {
    fn feed(&mut self, feed: PortalFeed, listings: &[Outgoing]) -> std::io::Result<()> {
        let (root, element) = feed.root();
        let has_times = feed == PortalFeed::PropertyFinder;
        let mut start = BytesStart::new(root);
        let updated = listings.iter().map(|listing| changed(listing.property)).max().unwrap_or_default();
        if has_times {
            start.push_attribute(("last_update", updated.as_str()));
            start.push_attribute(("listing_count", listings.len().to_string().as_str()));
        }
        self.0.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        self.0.write_event(Event::Start(start))?;
        for listing in listings {
            let mut start = BytesStart::new(element);
            let updated = changed(listing.property);
            if has_times {
                start.push_attribute(("last_update", updated.as_str()));
            }
            self.0.write_event(Event::Start(start))?;
            self.listing(feed, listing)?;
            self.0.write_event(Event::End(BytesEnd::new(element)))?;
        }
        self.0.write_event(Event::End(BytesEnd::new(root)))
    }

    fn listing(&mut self, feed: PortalFeed, listing: &Outgoing) -> std::io::Result<()> {
        let mut open = "";
        for field in feed.order() {
            for (path, value) in values(listing, *field, feed) {
                let (parent, name) = path.split_once('/').unwrap_or(("", path));
                if parent != open {
                    self.close(open)?;
                    if !parent.is_empty() {
                        self.0.write_event(Event::Start(BytesStart::new(parent)))?;
                    }
                    open = parent;
                }
                self.element(name, &plain(&value), field.is_prose())?;
            }
        }
        self.close(open)
    }

    /// Ends the element around others, if one is open.
    fn close(&mut self, open: &str) -> std::io::Result<()> {
        if open.is_empty() { Ok(()) } else { self.0.write_event(Event::End(BytesEnd::new(open))) }
    }

    fn element(&mut self, name: &str, value: &str, is_prose: bool) -> std::io::Result<()> {
        self.0.write_event(Event::Start(BytesStart::new(name)))?;
        // Portals demand a CDATA section for titles and descriptions.
        if is_prose {
            for part in BytesCData::escaped(value) {
                self.0.write_event(Event::CData(part))?;
            }
        } else {
            self.0.write_event(Event::Text(BytesText::new(value)))?;
        }
        self.0.write_event(Event::End(BytesEnd::new(name)))
    }
}

/// The text without characters that XML cannot hold.
fn plain(text: &str) -> String {
    let is_allowed = |letter: &char| match letter {
        '\n' | '\t' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        letter => !letter.is_control(),
    };
    text.chars().filter(is_allowed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_xml_and_control_characters_do_not_break_a_feed() {
        let mut xml = Xml(Writer::new(Vec::new()));
        let text = plain("a\u{0}\u{8}\u{1b}\u{ffff} & <b> ]]> \u{85}\"c\"\u{1f600}");
        xml.element("plain", &text, false).expect("written");
        xml.element("prose", &text, true).expect("written");
        let written = format!("<all>{}</all>", String::from_utf8(xml.0.into_inner()).expect("UTF-8"));
        let read = roxmltree::Document::parse(&written).expect("XML");
        for element in read.root_element().children() {
            let all: String = element.children().filter_map(|part| part.text()).collect();
            assert_eq!(all, "a & <b> ]]> \"c\"\u{1f600}", "{written}");
        }
    }
}
