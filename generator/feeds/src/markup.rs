//! Makes XML of what CRMs write for it, byte by byte: a `<` that begins no tag is escaped, and so are the tags of HTML
//! inside a value, which then are part of its text, whether they are escaped in the feed or not.

use std::io::{self, BufRead, Read};
use std::sync::LazyLock;

use catalog::portals::{FeedFormat, Field, fold};

use crate::html;
use crate::tag::Quotes;

/// A longer tag is copied verbatim.
const MAX_TAG_LEN: usize = 1024 * 1024;

/// The number of open elements above the values of a listing: the list and the listing.
const VALUE_DEPTH: usize = 2;

/// The source of an XML feed, made well-formed where that is beyond doubt.
pub(crate) struct Markup<R> {
    source: R,
    /// The output, of which `taken` bytes were read.
    out: Vec<u8>,
    taken: usize,
    /// The delimiter that ends the part copied verbatim.
    verbatim: Option<&'static [u8]>,
    /// The last bytes that were copied verbatim.
    last: [u8; 3],
    /// Whether the `<` of what comes next was read.
    is_opened: bool,
    elements: Elements,
}

impl<R: BufRead> Markup<R> {
    pub(crate) fn new(source: R) -> Self {
        let elements = Elements::default();
        Self { source, out: Vec::new(), taken: 0, verbatim: None, last: [0; 3], is_opened: false, elements }
    }

    /// Makes the next part; false at the end.
    fn read_more(&mut self) -> io::Result<bool> {
        self.out.clear();
        self.taken = 0;
        if std::mem::take(&mut self.is_opened) {
            self.markup()?;
            return Ok(true);
        }
        let bytes = self.source.fill_buf()?;
        if bytes.is_empty() {
            return Ok(false);
        }
        if let Some(end) = self.verbatim {
            let length = memchr::memchr(b'>', bytes).map_or(bytes.len(), |at| at + 1);
            self.out.extend_from_slice(&bytes[..length]);
            self.source.consume(length);
            for byte in &self.out[self.out.len().saturating_sub(self.last.len())..] {
                self.last.rotate_left(1);
                self.last[2] = *byte;
            }
            if self.last.ends_with(end) {
                self.verbatim = None;
            }
            return Ok(true);
        }
        match memchr::memchr(b'<', bytes) {
            Some(0) => {
                self.source.consume(1);
                self.markup()?;
            }
            at => {
                let length = at.unwrap_or(bytes.len());
                self.out.extend_from_slice(&bytes[..length]);
                self.source.consume(length);
            }
        }
        Ok(true)
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.source.fill_buf()?.first().copied())
    }

    /// Reads what follows a `<`.
    fn markup(&mut self) -> io::Result<()> {
        match self.peek()? {
            Some(b'!') => self.declaration(),
            Some(b'?') if !self.elements.is_in_text() => {
                self.copy_until(b"<", b"?>");
                Ok(())
            }
            Some(byte) if begins_tag(byte) => self.tag(),
            // The end of a feed that is cut off is left to the reader of XML.
            None => {
                self.out.push(b'<');
                Ok(())
            }
            Some(_) => {
                self.out.extend_from_slice(b"&lt;");
                Ok(())
            }
        }
    }

    /// Writes `start`, and copies all that follows up to `end`.
    fn copy_until(&mut self, start: &[u8], end: &'static [u8]) {
        self.out.extend_from_slice(start);
        self.last = [0; 3];
        self.verbatim = Some(end);
    }

    /// Reads a comment, a CDATA section, or a document type.
    fn declaration(&mut self) -> io::Result<()> {
        const CDATA: &[u8] = b"![CDATA[";
        const COMMENT: &[u8] = b"!--";
        let mut start = Vec::new();
        while let Some(byte) = self.peek()? {
            let is_part = |whole: &[u8]| whole.starts_with(&start) && whole.get(start.len()) == Some(&byte);
            if !is_part(CDATA) && !is_part(COMMENT) {
                break;
            }
            start.push(byte);
            self.source.consume(1);
        }
        let opening = [b"<", start.as_slice()].concat();
        if start == CDATA {
            self.copy_until(&opening, b"]]>");
        } else if self.elements.is_in_text() {
            self.out.extend_from_slice(b"&lt;");
            self.out.extend_from_slice(&start);
        } else if start == COMMENT {
            self.copy_until(&opening, b"-->");
        } else {
            self.copy_until(&opening, b">");
        }
        Ok(())
    }

    fn tag(&mut self) -> io::Result<()> {
        let mut tag = Tag::default();
        if let Some(length) = plain_tag_len(self.source.fill_buf()?) {
            tag.written.extend_from_slice(&self.source.fill_buf()?[..length]);
            self.source.consume(length + 1);
            self.write_tag_or_text(&tag);
            return Ok(());
        }
        while let Some(byte) = self.peek()? {
            self.source.consume(1);
            match byte {
                // In quotes, a `<` before anything but a name is part of the value.
                b'<' if !tag.quotes.is_open() || self.peek()?.is_none_or(begins_tag) => {
                    self.is_opened = true;
                    self.write_unfinished_tag(&tag);
                    return Ok(());
                }
                b'>' if !tag.quotes.is_open() => {
                    self.write_tag_or_text(&tag);
                    return Ok(());
                }
                _ => tag.push(byte),
            }
            if tag.written.len() > MAX_TAG_LEN {
                break;
            }
        }
        self.out.push(b'<');
        self.out.extend_from_slice(&tag.written);
        Ok(())
    }

    /// Writes what begins like a tag and is followed by another: text, or a tag with a quote that does not end.
    fn write_unfinished_tag(&mut self, tag: &Tag) {
        let end = tag.written.iter().position(|byte| *byte == b'>').filter(|_| tag.quotes.is_open());
        let Some(end) = end else {
            self.out.extend_from_slice(b"&lt;");
            self.out.extend_from_slice(&tag.written);
            return;
        };
        let mut whole = Tag::default();
        tag.written[..end].iter().for_each(|byte| whole.push(*byte));
        self.write_tag_or_text(&whole);
        self.out.extend_from_slice(&tag.written[end + 1..]);
    }

    fn write_tag_or_text(&mut self, tag: &Tag) {
        let is_text = tag.name().is_none_or(|name| self.elements.is_text(&name, tag));
        if is_text {
            self.out.extend_from_slice(b"&lt;");
            self.out.extend_from_slice(&tag.written);
            self.out.extend_from_slice(b"&gt;");
        } else {
            self.out.push(b'<');
            tag.write(&mut self.out);
            self.out.push(b'>');
        }
    }
}

impl<R: BufRead> Read for Markup<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Markup<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.taken == self.out.len() {
            if !self.read_more()? {
                break;
            }
        }
        Ok(&self.out[self.taken..])
    }

    fn consume(&mut self, length: usize) {
        self.taken = (self.taken + length).min(self.out.len());
    }
}

const fn begins_tag(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'/' | b'!' | b'_')
}

/// The length of the tag without attributes at the start of `bytes`.
fn plain_tag_len(bytes: &[u8]) -> Option<usize> {
    let length = memchr::memchr2(b'<', b'>', bytes).filter(|at| bytes[*at] == b'>')?;
    memchr::memchr3(b'=', b'"', b'\'', &bytes[..length]).is_none().then_some(length)
}

/// The elements that are open.
#[derive(Default)]
struct Elements {
    depth: usize,
    /// The folded name of the text that is open, in which all tags are HTML.
    text: Option<String>,
    /// Whether the open value has the name of an HTML element, so that those inside it need not be HTML.
    is_ambiguous: bool,
}

impl Elements {
    const fn is_in_text(&self) -> bool {
        self.text.is_some()
    }

    /// Whether a tag is part of a value; otherwise it opens or closes an element.
    fn is_text(&mut self, name: &str, tag: &Tag) -> bool {
        let folded = fold(name);
        let is_end = tag.written.starts_with(b"/");
        let is_empty = tag.written.ends_with(b"/");
        if let Some(text) = &self.text {
            let is_its_end = is_end && folded == *text;
            // The end of the text is missing, of which the reader of XML tells.
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
#[derive(Default)]
struct Tag {
    written: Vec<u8>,
    quotes: Quotes,
}

impl Tag {
    fn push(&mut self, byte: u8) {
        self.written.push(byte);
        self.quotes.push(byte);
    }

    /// The name without its prefix; `None` if it is none, as in `<layla@example.com>`.
    fn name(&self) -> Option<String> {
        let written = self.written.strip_prefix(b"/").unwrap_or(&self.written);
        let end = written.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'/');
        let name = String::from_utf8_lossy(&written[..end.unwrap_or(written.len())]);
        let name: String = name.chars().filter(|letter| !is_lost(*letter)).collect();
        let is_sign = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.' | ':');
        // `<https://…>` has no name, either.
        let is_name = !name.is_empty() && !name.ends_with(':') && name.chars().all(is_sign);
        is_name.then(|| name.rsplit(':').next().unwrap_or_default().to_owned())
    }

    /// Writes the tag as XML: without quotes and values that it cannot hold.
    fn write(&self, out: &mut Vec<u8>) {
        let text = String::from_utf8_lossy(&self.written);
        let has_less = self.written.contains(&b'<');
        if !self.quotes.are_odd && !self.quotes.is_open() && !has_less && !text.contains(is_lost) {
            out.extend_from_slice(&self.written);
            return;
        }
        let (written, end) = match text.strip_suffix('/') {
            Some(start) if !start.is_empty() => (start, "/"),
            _ => (&*text, ""),
        };
        let name_end = written.find(|letter: char| letter.is_ascii_whitespace()).unwrap_or(written.len());
        let name: String = written[..name_end].chars().filter(|letter| !is_lost(*letter)).collect();
        out.extend_from_slice(name.as_bytes());
        for (name, value) in attributes(&written[name_end..]) {
            let value = value.replace('<', "&lt;").replace('"', "&quot;");
            out.extend_from_slice(format!(" {name}=\"{value}\"").as_bytes());
        }
        out.extend_from_slice(end.as_bytes());
    }
}

/// Whether a sign inside a tag was lost, or is none.
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
            None => after.split_at(after.find(|it: char| it.is_ascii_whitespace()).unwrap_or(after.len())),
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
    use std::io::BufReader;

    use super::*;

    /// A value as it comes out, inside `<list><property>`, cut into pieces of each length.
    fn value(written: &str) -> String {
        let feed = format!("<list><property>{written}</property></list>");
        let mut results: Vec<String> = [1, 2, 7, 1000]
            .into_iter()
            .map(|length| {
                let mut text = String::new();
                let mut markup = Markup::new(BufReader::with_capacity(length, feed.as_bytes()));
                markup.read_to_string(&mut text).expect("text");
                let value = text.strip_prefix("<list><property>").expect("the start");
                value.strip_suffix("</property></list>").expect("the end").to_owned()
            })
            .collect();
        results.dedup();
        assert_eq!(results.len(), 1, "{results:?}");
        results.swap_remove(0)
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
