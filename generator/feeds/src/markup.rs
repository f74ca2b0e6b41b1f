//! Makes XML of what CRMs write for it: a `<` that begins no tag is escaped, and so are the tags of HTML inside a
//! value, which then are part of its text, whether they are escaped in the feed or not.

use catalog::clean::fold;
use std::sync::LazyLock;

use catalog::portals::{FeedFormat, Field};
use quick_xml::events::attributes::Attributes;

use crate::html;
use crate::tags::Tag;

/// The number of open elements above the values of a listing: the list and the listing.
const VALUE_DEPTH: usize = 2;

const CDATA: &str = "<![CDATA[";

/// The beginnings and ends of markup that is not an element.
const NO_ELEMENTS: [(&str, &str); 4] = [(CDATA, "]]>"), ("<!--", "-->"), ("<!", ">"), ("<?", "?>")];

/// The text of an XML feed, made well-formed where that is beyond doubt.
pub(crate) fn repaired(feed: &str) -> String {
    // No tag ends after the last `>`; the end of a feed that is cut off is left to the reader of XML.
    let (mut rest, end) = feed.split_at(feed.rfind('>').map_or(0, |at| at + 1));
    let mut out = String::with_capacity(feed.len());
    let mut elements = Elements::default();
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        // Inside a text, only its CDATA sections are not HTML.
        let copied = NO_ELEMENTS
            .iter()
            .find(|(start, _)| rest.starts_with(start) && (*start == CDATA || elements.text.is_none()));
        let length = if let Some((start, end)) = copied {
            let length = rest[start.len()..].find(end).map(|at| start.len() + at + end.len());
            let length = length.unwrap_or(rest.len());
            out.push_str(&rest[..length]);
            length
        } else if let Some(tag) = Tag::read(&rest[1..]) {
            if name(tag).is_none_or(|name| elements.is_text(&name, tag.written)) {
                out.extend(["&lt;", &tag.written.replace('<', "&lt;"), "&gt;"]);
            } else {
                write(tag, &mut out);
            }
            tag.written.len() + "<>".len()
        } else {
            out.push_str("&lt;");
            "<".len()
        };
        rest = &rest[length..];
    }
    out + rest + end
}

/// The elements that are open.
#[derive(Default)]
struct Elements {
    depth: usize,
    /// The folded name of the open text element, where all tags are HTML.
    text: Option<String>,
    /// Whether the open value has the name of an HTML element, so that those inside it need not be HTML.
    is_ambiguous: bool,
}

impl Elements {
    /// Whether a tag is part of a value; otherwise it opens or closes an element.
    fn is_text(&mut self, name: &str, tag: &str) -> bool {
        let folded = fold(name);
        let is_end = tag.starts_with('/');
        let is_empty = tag.ends_with('/');
        if let Some(text) = &self.text {
            let is_its_end = is_end && folded == *text;
            // The end of the text is missing, which the reader of XML reports.
            if !is_its_end && !is_listing(&folded) {
                return true;
            }
            self.text = None;
        } else if self.depth > VALUE_DEPTH && !self.is_ambiguous && html::is_html_only(name) {
            return true;
        }
        if is_end {
            self.depth = self.depth.saturating_sub(1);
        } else if !is_empty {
            if self.depth == VALUE_DEPTH {
                self.is_ambiguous = html::is_html_only(name);
            }
            self.depth += 1;
            self.text = (self.depth > VALUE_DEPTH && is_prose(&folded)).then_some(folded);
        }
        false
    }
}

/// The formats of feeds that are XML.
fn formats() -> impl Iterator<Item = FeedFormat> {
    FeedFormat::ALL.into_iter().filter(|format| format.elements().is_some())
}

/// Whether an element is a listing.
fn is_listing(folded: &str) -> bool {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| formats().filter_map(FeedFormat::elements).map(|(_, name)| fold(name)).collect());
    NAMES.iter().any(|name| name == folded)
}

/// Whether an element is a title or a description, in whatever language.
fn is_prose(folded: &str) -> bool {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let fields = || Field::ALL.iter().filter(|field| field.is_prose());
        let names = formats().flat_map(|format| fields().flat_map(move |field| field.elements(format)));
        names.map(|name| fold(name)).collect()
    });
    let is_language = |rest: &str| matches!(rest.len(), 0 | 2);
    NAMES.iter().any(|name| folded.strip_prefix(name.as_str()).is_some_and(is_language))
}

/// The name of a tag without its prefix; `None` if it has none, as `<layla@example.com>` and `<https://…>`.
fn name(tag: Tag) -> Option<String> {
    let written = tag.written.strip_prefix('/').unwrap_or(tag.written);
    let end = written.find(|letter: char| letter.is_ascii_whitespace() || letter == '/');
    let name: String =
        written[..end.unwrap_or(written.len())].chars().filter(|letter| !is_lost(*letter)).collect();
    let is_sign = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.' | ':');
    let is_name = !name.is_empty() && !name.ends_with(':') && name.chars().all(is_sign);
    is_name.then(|| name.rsplit(':').next().unwrap_or_default().to_owned())
}

/// Writes a tag as XML: without quotes and values that it cannot hold.
fn write(tag: Tag, out: &mut String) {
    let (written, end) = match tag.written.strip_suffix('/') {
        Some(start) if !start.is_empty() => (start, "/>"),
        _ => (tag.written, ">"),
    };
    let name_len = written.find(|letter: char| letter.is_ascii_whitespace()).unwrap_or(written.len());
    let is_xml = tag.open_quote.is_none()
        && !written.contains('<')
        && !written.contains(is_lost)
        && Attributes::new(written, name_len).with_checks(false).all(|attribute| attribute.is_ok());
    if is_xml {
        out.extend(["<", written, end]);
        return;
    }
    out.push('<');
    out.extend(written[..name_len].chars().filter(|letter| !is_lost(*letter)));
    let closed = written.to_owned() + &tag.open_quote.map(String::from).unwrap_or_default();
    for attribute in Attributes::html(&closed, name_len).with_checks(false).flatten() {
        let name = attribute.key.as_ref().trim_start_matches(['"', '\'', '/']);
        let is_sign =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | ':' | '.');
        if !name.is_empty() && name.chars().all(is_sign) {
            let value = attribute.value.replace('<', "&lt;").replace('"', "&quot;");
            out.extend([" ", name, "=\"", &value, "\""]);
        }
    }
    out.push_str(end);
}

/// Whether a character inside a tag was lost, or is a control character.
const fn is_lost(letter: char) -> bool {
    letter == '\u{fffd}' || (letter.is_ascii_control() && !letter.is_ascii_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A value as it comes out, inside `<list><property>`.
    fn value(written: &str) -> String {
        let feed = repaired(&format!("<list><property>{written}</property></list>"));
        let value = feed.strip_prefix("<list><property>").expect("the start");
        value.strip_suffix("</property></list>").expect("the end").to_owned()
    }

    #[test]
    fn what_begins_no_tag_is_text() {
        for (written, expected) in [
            ("<a1>A & B < C</a1>", "<a1>A & B &lt; C</a1>"),
            ("<a1>Price<2M <3 <</a1>", "<a1>Price&lt;2M &lt;3 &lt;</a1>"),
            ("<a1>Price <AED 2M for owner's</a1>", "<a1>Price &lt;AED 2M for owner's</a1>"),
            ("<a1>Layla <layla@example.com></a1>", "<a1>Layla &lt;layla@example.com&gt;</a1>"),
            ("<a1><https://example.com></a1>", "<a1>&lt;https://example.com&gt;</a1>"),
            ("<a1><![CDATA[2 < 3 <b>x</b>]]></a1>", "<a1><![CDATA[2 < 3 <b>x</b>]]></a1>"),
            ("<a1><!-- 2 < 3 --></a1>", "<a1><!-- 2 < 3 --></a1>"),
            ("<a1><![CDATA[]]]]><![CDATA[>]]></a1>", "<a1><![CDATA[]]]]><![CDATA[>]]></a1>"),
        ] {
            assert_eq!(value(written), expected);
        }
    }

    #[test]
    fn attributes_are_read_as_browsers_do() {
        for (written, expected) in [
            ("<photo url=https://x/a.jpg?b=1/>", "<photo url=\"https://x/a.jpg?b=1\"/>"),
            ("<photo a=\"b > c\" d='e < f'/>", "<photo a=\"b > c\" d=\"e &lt; f\"/>"),
            ("<p1 a=5\">x</p1>", "<p1 a=\"5&quot;\">x</p1>"),
            ("<p1 a=\"x>y</p1>", "<p1 a=\"x\">y</p1>"),
            ("<ti\u{fffd}tle1\u{0}>x</title1>", "<title1>x</title1>"),
            ("<price currency = \"AED\" >5</price >", "<price currency = \"AED\" >5</price >"),
        ] {
            assert_eq!(value(written), expected);
        }
    }

    #[test]
    fn html_inside_a_value_is_text() {
        for (written, expected) in [
            ("<title_en><b>HOT</b> 2BR</title_en>", "<title_en>&lt;b&gt;HOT&lt;/b&gt; 2BR</title_en>"),
            (
                "<Property_Description>A<br>B<p title='x>y'>C<section><!-- d -->\
                 <![CDATA[<i>E</i>]]></Property_Description>",
                "<Property_Description>A&lt;br&gt;B&lt;p title='x>y'&gt;C&lt;section&gt;&lt;!-- d -->\
                 <![CDATA[<i>E</i>]]></Property_Description>",
            ),
            ("<project_name><b>X</b></project_name>", "<project_name>&lt;b&gt;X&lt;/b&gt;</project_name>"),
            ("<images><image><url>x</url></image></images>", "<images><image><url>x</url></image></images>"),
            ("<b><a>x</a></b>", "<b><a>x</a></b>"),
            ("<title_en>x", "<title_en>x"),
        ] {
            assert_eq!(value(written), expected);
        }
    }
}
