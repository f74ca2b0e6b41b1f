//! Drawings without what editors keep in them: comments, metadata, parts of other languages than SVG, and scripts. All
//! visible parts stay as they are written.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use roxmltree::{Attribute, Document, Node, NodeType, ParsingOptions};

use super::{Container, Remark, Stripped, jpeg};
use crate::pictures::unreadable::Unreadable;

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";
/// The languages that browsers draw.
const DRAWN: [&str; 3] = [SVG, "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"];

/// The text of a drawing in the encoding that it says it has.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    let wide = |rest: &[u8], read: fn([u8; 2]) -> u16| {
        let units = rest.as_chunks::<2>().0.iter().map(|pair| read(*pair));
        Cow::Owned(char::decode_utf16(units).map(|unit| unit.unwrap_or('\u{fffd}')).collect())
    };
    match bytes {
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest),
        _ => {
            if let Ok(text) = str::from_utf8(bytes) {
                Cow::Borrowed(text)
            } else {
                let head = String::from_utf8_lossy(bytes.get(..100).unwrap_or(bytes)).to_ascii_lowercase();
                if head.contains("8859-1") || head.contains("1252") {
                    Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect())
                } else {
                    String::from_utf8_lossy(bytes)
                }
            }
        }
    }
}

/// The drawing without metadata.
pub(super) fn stripped(bytes: &[u8]) -> Result<Stripped, Unreadable> {
    let text = text(bytes);
    let text = text.trim_start();
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        if text.trim_end().ends_with('>') && !matches!(error, roxmltree::Error::UnclosedRootNode) {
            Unreadable::damaged(format_args!("it is not well-formed XML: {error}"))
        } else {
            Unreadable::BreaksOff
        }
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(Unreadable::damaged("its outermost element is not <svg>"));
    }
    let mut edits = Cleaner { changes: BTreeMap::new(), remarks: Vec::new() };
    for node in document.root().children() {
        edits.node(node);
    }
    edits.head(text, root.range().start);
    edits.size(root);
    let Cleaner { changes, remarks } = edits;
    Ok(Stripped { bytes: changed(text, &changes).into_bytes(), remarks })
}

/// The text with the changes at their places.
fn changed(text: &str, changes: &BTreeMap<usize, (usize, String)>) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for (start, (end, instead)) in changes {
        if *start < at {
            // It is inside a part that is removed already.
            continue;
        }
        out.push_str(text.get(at..*start).unwrap_or_default());
        out.push_str(instead);
        at = *end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

struct Cleaner {
    /// The end and the replacement of each changed part, by its start.
    changes: BTreeMap<usize, (usize, String)>,
    remarks: Vec<Remark>,
}

impl Cleaner {
    fn change(&mut self, range: Range<usize>, instead: &str) {
        self.changes.insert(range.start, (range.end, instead.to_owned()));
    }

    fn node(&mut self, node: Node) {
        match node.node_type() {
            NodeType::Comment | NodeType::PI => self.change(node.range(), ""),
            NodeType::Element if !is_drawn(node) => self.change(node.range(), ""),
            NodeType::Element => {
                for attribute in node.attributes() {
                    self.attribute(node, attribute);
                }
                if node.tag_name().name() == "style" {
                    self.style(node.text().unwrap_or_default());
                }
                for child in node.children() {
                    self.node(child);
                }
            }
            NodeType::Root | NodeType::Text => {}
        }
    }

    fn attribute(&mut self, node: Node, attribute: Attribute) {
        let (name, value) = (attribute.name(), attribute.value().trim());
        let is_known =
            matches!(attribute.namespace(), None | Some(XLINK | XML)) && !name.starts_with("data-");
        let is_link = name == "href";
        let runs = (name.starts_with("on") && attribute.namespace().is_none())
            || (is_link && value.to_ascii_lowercase().starts_with("javascript:"));
        if !is_known || runs {
            self.change(attribute.range(), "");
        } else if is_link && node.tag_name().name() != "a" {
            if let Some(picture) = without_metadata(value) {
                self.change(attribute.range_value(), &picture);
            } else if !value.starts_with('#') && !value.starts_with("data:") && !value.is_empty() {
                self.external(value);
            }
        } else if value.contains("url(") {
            self.style(value);
        }
    }

    /// Notes the files that a style sheet refers to.
    fn style(&mut self, style: &str) {
        for address in style.split("url(").skip(1).chain(style.split("@import").skip(1)) {
            let address = address.trim_start().trim_start_matches("url(").trim_start_matches(['"', '\'']);
            let end = address.find(['"', '\'', ')', ';']).unwrap_or(address.len());
            let address = &address[..end];
            if !address.starts_with('#') && !address.starts_with("data:") && !address.is_empty() {
                self.external(address);
            }
        }
    }

    fn external(&mut self, address: &str) {
        /// The first part of a name is enough to find it.
        const SHOWN: usize = 60;
        let remark = Remark::External(address.chars().take(SHOWN).collect());
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// Removes a declared encoding, which is no longer true, and the comments before the drawing.
    fn head(&mut self, text: &str, start: usize) {
        let head = &text[..start];
        if head.starts_with("<?xml")
            && let Some(end) = head.find("?>")
        {
            let declaration = head[..end].to_ascii_lowercase();
            if declaration.contains("encoding") && !declaration.contains("utf-8") {
                self.change(0..end + 2, "");
            }
        }
        let mut at = 0;
        while let Some(comment) = head[at..].find("<!--").map(|offset| at + offset) {
            let end = head[comment..].find("-->").map_or(start, |offset| comment + offset + 3);
            self.change(comment..end, "");
            at = end;
        }
    }

    /// A drawing that says how large it is, but not what part of the plane it shows, cannot be scaled.
    fn size(&mut self, root: Node) {
        let mut added = String::new();
        if root.tag_name().namespace().is_none() {
            // Without it browsers take the drawing for another document.
            added = format!(" xmlns=\"{SVG}\"");
        }
        let side = |name: &str| root.attribute(name).and_then(pixels);
        match (root.has_attribute("viewBox"), side("width"), side("height")) {
            (true, ..) => {}
            (false, Some(width), Some(height)) => added = format!("{added} viewBox=\"0 0 {width} {height}\""),
            _ => self.remarks.push(Remark::NoSize),
        }
        // After the start of the tag: `<svg` or `<s:svg`.
        let tag = root.document().input_text().get(root.range()).unwrap_or_default();
        let name = tag.find(|letter: char| letter.is_whitespace() || matches!(letter, '/' | '>'));
        let after_name = root.range().start + name.unwrap_or(tag.len());
        if !added.is_empty() {
            self.change(after_name..after_name, &added);
        }
    }
}

/// A length in pixels; `None` if it is relative.
pub fn pixels(length: &str) -> Option<f64> {
    /// The pixels of each unit, as browsers count them.
    const UNITS: [(&str, f64); 6] = [
        ("px", 1.0),
        ("pt", 4.0 / 3.0),
        ("pc", 16.0),
        ("mm", 96.0 / 25.4),
        ("cm", 96.0 / 2.54),
        ("in", 96.0),
    ];
    let length = length.trim();
    let unit = UNITS.into_iter().find_map(|(unit, size)| Some((length.strip_suffix(unit)?, size)));
    let (number, size) = unit.unwrap_or((length, 1.0));
    let number: f64 = number.trim().parse().ok()?;
    (number.is_finite() && number > 0.0).then_some(number * size)
}

/// Whether browsers draw an element, or use it to draw another.
fn is_drawn(node: Node) -> bool {
    let name = node.tag_name();
    let is_of_language = name.namespace().is_none_or(|language| DRAWN.contains(&language));
    is_of_language && !matches!(name.name(), "metadata" | "desc" | "script")
}

/// An embedded picture without its metadata; `None` if it is not a picture or has no metadata.
fn without_metadata(address: &str) -> Option<String> {
    let (head, data) = address.split_once(";base64,")?;
    head.strip_prefix("data:image/")?;
    let data: String = data.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bytes = STANDARD.decode(data).ok()?;
    let stripped = match Container::of(&bytes) {
        Some(container) => container.stripped(&bytes).ok()?.bytes,
        None => jpeg::stripped(&bytes)?,
    };
    (stripped != bytes).then(|| format!("{head};base64,{}", STANDARD.encode(stripped)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(drawing: &str) -> (String, Vec<Remark>) {
        let Stripped { bytes, remarks } = stripped(drawing.as_bytes()).expect(drawing);
        let text = String::from_utf8(bytes).expect("text");
        assert_eq!(stripped(text.as_bytes()).expect("again").bytes, text.as_bytes(), "{text}");
        (text, remarks)
    }

    #[test]
    fn what_editors_keep_in_a_drawing_is_left_out_and_what_is_drawn_stays() {
        const OPEN: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">"#;
        let inside = [
            ("<!-- Owner Mr X 0501234567 --><path d='M0 0h9'/>", "<path d='M0 0h9'/>"),
            ("<metadata><a>Ali Hassan</a></metadata><title>Plan</title>", "<title>Plan</title>"),
            ("<desc>Ali Hassan</desc><g data-owner='0501234567' id='a'/>", "<g  id='a'/>"),
            ("<script>alert(1)</script><g onclick='x()' id='a'/>", "<g  id='a'/>"),
            (
                "<style>.st0{fill:#FFF}</style><rect class='st0'/>",
                "<style>.st0{fill:#FFF}</style><rect class='st0'/>",
            ),
            (
                "<g xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' inkscape:label='Ali' id='b'/>",
                "<g xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'  id='b'/>",
            ),
            ("<i:pgf xmlns:i='http://ns.adobe.com/AdobeIllustrator/10.0/'>eJzs</i:pgf><g/>", "<g/>"),
            ("<a href='javascript:x()'><text>1</text></a>", "<a ><text>1</text></a>"),
            ("<?xpacket begin='' id='W5M0'?><g/>", "<g/>"),
            ("<text>a &lt;!-- b --&gt;</text>", "<text>a &lt;!-- b --&gt;</text>"),
            ("<style><![CDATA[/* <!-- */ g{}]]></style>", "<style><![CDATA[/* <!-- */ g{}]]></style>"),
        ];
        for (before, after) in inside {
            let (text, remarks) = clean(&format!("{OPEN}{before}</svg>"));
            assert_eq!((text, remarks), (format!("{OPEN}{after}</svg>"), Vec::new()), "{before}");
        }
    }

    #[test]
    fn illustrators_names_of_languages_stay_with_what_they_name() {
        let (text, remarks) = clean(concat!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Generator: Adobe Illustrator 27.0 -->\n",
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\" [\n",
            "<!ENTITY ns_ai \"http://ns.adobe.com/AdobeIllustrator/10.0/\">\n<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">\n]>\n",
            "<svg xmlns:i=\"&ns_ai;\" xmlns=\"&ns_svg;\" width=\"20mm\" height=\"10mm\" i:viewOrigin=\"1 2\">",
            "<i:x>private</i:x><g id=\"Layer_1\"/></svg>",
        ));
        assert!(text.starts_with("<?xml version") && text.contains("<!ENTITY ns_svg"), "{text}");
        assert!(
            !text.contains("Generator") && !text.contains("private") && !text.contains("viewOrigin"),
            "{text}"
        );
        assert!(
            text.contains("<svg viewBox=\"0 0 75.59") && text.ends_with("<g id=\"Layer_1\"/></svg>"),
            "{text}"
        );
        assert_eq!(remarks, []);
    }

    #[test]
    fn a_drawing_that_shows_other_files_or_has_no_size_is_remarked_on() {
        let external = |address: &str| Remark::External(address.to_owned());
        let table = [
            ("<svg viewBox='0 0 1 1'><image href='photo.jpg'/></svg>", vec![external("photo.jpg")]),
            ("<svg viewBox='0 0 1 1'><image href='data:image/png;base64,xx'/><use href='#a'/></svg>", vec![]),
            (
                "<svg viewBox='0 0 1 1'><style>@import url('https://a.example/f.css');</style></svg>",
                vec![external("https://a.example/f.css")],
            ),
            (
                "<svg viewBox='0 0 1 1'><g fill='url(#p)'/><g fill='url(b.svg#p)'/></svg>",
                vec![external("b.svg#p")],
            ),
            ("<svg viewBox='0 0 1 1'><a href='https://a.example'/></svg>", vec![]),
            ("<svg width='100%'><g/></svg>", vec![Remark::NoSize]),
        ];
        for (drawing, expected) in table {
            let (text, remarks) = clean(drawing);
            assert_eq!(remarks, expected, "{drawing}");
            assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "), "{text}");
        }
    }

    #[test]
    fn cut_and_foreign_files_are_no_drawings() {
        for cut in ["<svg><g>", "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0", "<svg><!-- "] {
            assert_eq!(stripped(cut.as_bytes()), Err(Unreadable::BreaksOff), "{cut}");
        }
        for wrong in
            ["<svg><g></svg>", "<svg>&nbsp;</svg>", "<html></html>", "<svg><use xlink:href='#a'/></svg>"]
        {
            assert!(matches!(stripped(wrong.as_bytes()), Err(Unreadable::Damaged(_))), "{wrong}");
        }
    }

    #[test]
    fn other_encodings_are_read() {
        let drawing =
            "<?xml version='1.0' encoding='iso-8859-1'?><svg viewBox='0 0 1 1'><text>\u{e9}</text></svg>";
        let latin: Vec<u8> = drawing.chars().map(|letter| u8::try_from(letter).expect("Latin-1")).collect();
        let wide: Vec<u8> =
            [0xfeff].into_iter().chain(drawing.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        for bytes in [latin, wide] {
            let text = String::from_utf8(stripped(&bytes).expect("a drawing").bytes).expect("UTF-8");
            assert!(text.starts_with("<svg ") && text.contains('\u{e9}'), "{text}");
        }
    }
}
