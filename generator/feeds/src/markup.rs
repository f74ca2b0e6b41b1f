//! Makes XML of what CRMs write for it: a `<` that begins no tag is escaped, and so are the tags of HTML inside a
//! value, which then are part of its text, whether they are escaped in the feed or not.

use std::sync::LazyLock;

use catalog::portals::{FeedFormat, Field, fold};

use crate::html;
use crate::quotes::Quotes;

/// The number of open elements above the values of a listing: the list and the listing.
const VALUE_DEPTH: usize = 2;

/// The text of an XML feed, made well-formed where that is beyond doubt.
pub(crate) fn repaired(feed: &str) -> String {
    let mut markup = Markup { out: String::with_capacity(feed.len()), elements: Elements::default() };
    let mut rest = feed;
    while let Some(at) = rest.find('<') {
        markup.out.push_str(&rest[..at]);
        rest = markup.repair(&rest[at..]);
    }
    markup.out + rest
}

/// The repaired start of a feed.
struct Markup {
    out: String,
    elements: Elements,
}

impl Markup {
    /// Writes what begins with the `<` at the start of `rest`; returns what follows.
    fn repair<'t>(&mut self, rest: &'t str) -> &'t str {
        const CDATA: &str = "<![CDATA[";
        const COMMENT: &str = "<!--";
        let is_in_text = self.elements.text.is_some();
        match rest.as_bytes().get(1) {
            _ if rest.starts_with(CDATA) => self.copy_until(rest, CDATA.len(), "]]>"),
            Some(b'!') if is_in_text => self.escape(rest),
            Some(b'!') if rest.starts_with(COMMENT) => self.copy_until(rest, COMMENT.len(), "-->"),
            Some(b'!') => self.copy_until(rest, 1, ">"),
            Some(b'?') if !is_in_text => self.copy_until(rest, 1, "?>"),
            Some(byte) if begins_tag(*byte) => self.tag(rest),
            Some(_) => self.escape(rest),
            // The end of a feed that is cut off is left to the reader of XML.
            None => self.copy_until(rest, 1, "<"),
        }
    }

    /// Copies up to the first `end` that follows the first `start_len` bytes.
    fn copy_until<'t>(&mut self, rest: &'t str, start_len: usize, end: &str) -> &'t str {
        let length = rest[start_len..].find(end).map_or(rest.len(), |at| start_len + at + end.len());
        self.out.push_str(&rest[..length]);
        &rest[length..]
    }

    /// Escapes the `<` at the start of `rest`.
    fn escape<'t>(&mut self, rest: &'t str) -> &'t str {
        self.out.push_str("&lt;");
        &rest[1..]
    }

    fn tag<'t>(&mut self, rest: &'t str) -> &'t str {
        let mut quotes = Quotes::default();
        for (at, byte) in rest.bytes().enumerate().skip(1) {
            match byte {
                // In quotes, a `<` before anything but a name is part of the value.
                b'<' if !quotes.is_open()
                    || rest.as_bytes().get(at + 1).is_none_or(|next| begins_tag(*next)) =>
                {
                    self.write_unfinished_tag(Tag { written: &rest[1..at], quotes });
                    return &rest[at..];
                }
                b'>' if !quotes.is_open() => {
                    self.write_tag_or_text(Tag { written: &rest[1..at], quotes });
                    return &rest[at + 1..];
                }
                _ => quotes.push(byte),
            }
        }
        self.out.push_str(rest);
        ""
    }

    /// Writes what begins like a tag and is followed by another: text, or a tag with a quote that does not end.
    fn write_unfinished_tag(&mut self, tag: Tag) {
        match tag.written.split_once('>').filter(|_| tag.quotes.is_open()) {
            Some((written, behind)) => {
                self.write_tag_or_text(Tag { written, quotes: Quotes::after(written) });
                self.out.push_str(behind);
            }
            None => self.out.extend(["&lt;", tag.written]),
        }
    }

    fn write_tag_or_text(&mut self, tag: Tag) {
        if tag.name().is_none_or(|name| self.elements.is_text(&name, tag.written)) {
            self.out.extend(["&lt;", tag.written, "&gt;"]);
        } else {
            self.out.push('<');
            tag.write(&mut self.out);
            self.out.push('>');
        }
    }
}

const fn begins_tag(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'/' | b'!' | b'_')
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
    const FIELDS: [Field; 4] = [Field::Title, Field::TitleAr, Field::Description, Field::DescriptionAr];
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let names = formats().flat_map(|format| FIELDS.map(|field| field.elements(format)));
        names.flatten().map(|name| fold(name)).collect()
    });
    let is_language = |rest: &str| matches!(rest.len(), 0 | 2);
    NAMES.iter().any(|name| folded.strip_prefix(name.as_str()).is_some_and(is_language))
}

/// A tag without its `<` and `>`.
#[derive(Clone, Copy)]
struct Tag<'t> {
    written: &'t str,
    quotes: Quotes,
}

impl Tag<'_> {
    /// The name without its prefix; `None` if there is none, as in `<layla@example.com>`.
    fn name(self) -> Option<String> {
        let written = self.written.strip_prefix('/').unwrap_or(self.written);
        let end = written.find(|letter: char| letter.is_ascii_whitespace() || letter == '/');
        let name: String =
            written[..end.unwrap_or(written.len())].chars().filter(|letter| !is_lost(*letter)).collect();
        let is_sign = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.' | ':');
        // `<https://…>` has no name, either.
        let is_name = !name.is_empty() && !name.ends_with(':') && name.chars().all(is_sign);
        is_name.then(|| name.rsplit(':').next().unwrap_or_default().to_owned())
    }

    /// Writes the tag as XML: without quotes and values that it cannot hold.
    fn write(self, out: &mut String) {
        let text = self.written;
        if !self.quotes.has_misplaced_quote
            && !self.quotes.is_open()
            && !text.contains('<')
            && !text.contains(is_lost)
        {
            out.push_str(text);
            return;
        }
        let (written, end) = match text.strip_suffix('/') {
            Some(start) if !start.is_empty() => (start, "/"),
            _ => (text, ""),
        };
        let name_end = written.find(|letter: char| letter.is_ascii_whitespace()).unwrap_or(written.len());
        out.extend(written[..name_end].chars().filter(|letter| !is_lost(*letter)));
        for (name, value) in attributes(&written[name_end..]) {
            let value = value.replace('<', "&lt;").replace('"', "&quot;");
            out.extend([" ", name, "=\"", &value, "\""]);
        }
        out.push_str(end);
    }
}

/// Whether a character inside a tag was lost, or is a control character.
const fn is_lost(letter: char) -> bool {
    letter == '\u{fffd}' || (letter.is_ascii_control() && !letter.is_ascii_whitespace())
}

/// The attributes that have a value, as browsers read them.
fn attributes(written: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = written;
    while let Some((before, after)) = rest.split_once('=') {
        let name = before.trim_end().rsplit(|letter: char| letter.is_ascii_whitespace()).next();
        let name = name.unwrap_or_default().trim_start_matches(['"', '\'', '/']);
        let after = after.trim_start();
        let quote = after.chars().next().filter(|sign| matches!(sign, '"' | '\''));
        let (value, behind) = match quote {
            Some(quote) => after[1..].split_once(quote).unwrap_or((&after[1..], "")),
            None => {
                after.split_at(after.find(|letter: char| letter.is_ascii_whitespace()).unwrap_or(after.len()))
            }
        };
        let is_sign =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | ':' | '.');
        if !name.is_empty() && name.chars().all(is_sign) {
            found.push((name, value));
        }
        rest = behind;
    }
    found
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
