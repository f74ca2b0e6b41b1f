//! What is inside paragraphs: emphasis, quotes, dashes and addresses.

use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};

use super::block::{Block, Part};
use super::edits::Edits;
use super::{addresses, emphasis, quotes};
use crate::markdown::options;

pub(super) fn edits(text: &str) -> Edits {
    let mut edits = Edits::default();
    if !may_change(text) {
        return edits;
    }
    let mut parts: Vec<Part> = Vec::new();
    let mut links = 0_usize;
    let mut bold = 0_usize;
    let mut is_bold_in_bold = false;
    let mut is_code = false;
    let mut finish = |parts: &mut Vec<Part>, is_bold_in_bold: &mut bool| {
        if parts.is_empty() {
            return;
        }
        parts.sort_by_key(|part| (part.place.start, part.place.end));
        let block = Block { text, parts: std::mem::take(parts), is_bold_in_bold: *is_bold_in_bold };
        *is_bold_in_bold = false;
        let taken = addresses::edits(&block, &mut edits);
        emphasis::edits(&block, &taken, &mut edits);
        quotes::edits(&block, &taken, &mut edits);
    };
    for (event, place) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { link_type, .. }) => {
                links += 1;
                // The words of `<https://…>` are its address.
                is_code = is_code || matches!(link_type, LinkType::Autolink | LinkType::Email);
            }
            Event::Start(Tag::Image { .. }) => links += 1,
            Event::End(TagEnd::Link | TagEnd::Image) => {
                links = links.saturating_sub(1);
                is_code = false;
            }
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            Event::Start(tag @ (Tag::Strong | Tag::Emphasis | Tag::Strikethrough)) => {
                if tag == Tag::Strong {
                    bold += 1;
                    is_bold_in_bold |= bold > 1;
                }
                let mark = text.as_bytes()[place.start];
                let length = match tag {
                    Tag::Emphasis => 1,
                    Tag::Strikethrough if !text[place.start..].starts_with("~~") => 1,
                    _ => 2,
                };
                if matches!(mark, b'*' | b'~') {
                    for place in [place.start..place.start + length, place.end - length..place.end] {
                        parts.push(Part { place, is_delimiter: true, is_in_link: links > 0 });
                    }
                }
            }
            Event::End(TagEnd::Strong) => bold = bold.saturating_sub(1),
            Event::Text(_) if !is_code && !place.is_empty() => {
                parts.push(Part { place, is_delimiter: false, is_in_link: links > 0 });
            }
            Event::Start(
                Tag::Paragraph | Tag::Heading { .. } | Tag::Item | Tag::TableCell | Tag::List(_),
            )
            | Event::End(
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::TableCell | TagEnd::List(_),
            ) => finish(&mut parts, &mut is_bold_in_bold),
            _ => {}
        }
    }
    finish(&mut parts, &mut is_bold_in_bold);
    edits.sorted()
}

/// A quick look at a text: most do not have these characters.
fn may_change(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.iter().enumerate().any(|(at, byte)| match byte {
        b'*' | b'"' | b'@' => true,
        b'~' => bytes.get(at + 1) == Some(&b'~'),
        b'\'' => at > 0 && bytes[at - 1].is_ascii_digit(),
        b'-' => bytes.get(at + 1) == Some(&b'-'),
        b'(' => at > 0 && matches!(bytes[at - 1], b']' | b' '),
        b'[' => at > 0 && bytes[at - 1] == b')',
        b'+' => bytes.get(at + 1).is_some_and(u8::is_ascii_digit),
        b'0' => bytes.get(at + 1) == Some(&b'5'),
        b':' => bytes[at..].starts_with(b"://"),
        b'w' | b'W' => bytes[at..].len() > 4 && bytes[at..at + 4].eq_ignore_ascii_case(b"www."),
        _ => false,
    })
}
