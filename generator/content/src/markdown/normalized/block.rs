//! The blocks of a text: paragraphs, headings, items and cells.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};

use crate::markdown::options;

/// A part of a block that is words, or the asterisks of emphasis around them.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) place: Range<usize>,
    /// Whether these are the asterisks or tildes of parsed emphasis.
    pub(super) is_delimiter: bool,
    /// Whether a link or a picture is around it.
    pub(super) is_in_link: bool,
}

/// A paragraph, heading, item or cell.
pub(super) struct Block<'t> {
    pub(super) text: &'t str,
    /// In order; code, HTML, addresses of links and the line starts of lists and quotes are left out.
    pub(super) parts: Vec<Part>,
    /// Whether bold words are inside of bold words, which nobody means.
    pub(super) is_bold_in_bold: bool,
}

impl<'t> Block<'t> {
    const fn new(text: &'t str) -> Self {
        Self { text, parts: Vec::new(), is_bold_in_bold: false }
    }

    /// The blocks of a text that have words.
    pub(super) fn all(text: &'t str) -> Vec<Self> {
        let mut blocks = Vec::new();
        let mut block = Self::new(text);
        let mut links = 0_usize;
        let mut bold = 0_usize;
        let mut is_code = false;
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
                        block.is_bold_in_bold |= bold > 1;
                    }
                    let mark = text.as_bytes()[place.start];
                    let length = match tag {
                        Tag::Emphasis => 1,
                        Tag::Strikethrough if !text[place.start..].starts_with("~~") => 1,
                        _ => 2,
                    };
                    if matches!(mark, b'*' | b'~') {
                        for place in [place.start..place.start + length, place.end - length..place.end] {
                            block.parts.push(Part { place, is_delimiter: true, is_in_link: links > 0 });
                        }
                    }
                }
                Event::End(TagEnd::Strong) => bold = bold.saturating_sub(1),
                Event::Text(_) if !is_code && !place.is_empty() => {
                    block.parts.push(Part { place, is_delimiter: false, is_in_link: links > 0 });
                }
                Event::Start(
                    Tag::Paragraph | Tag::Heading { .. } | Tag::Item | Tag::TableCell | Tag::List(_),
                )
                | Event::End(
                    TagEnd::Paragraph
                    | TagEnd::Heading(_)
                    | TagEnd::Item
                    | TagEnd::TableCell
                    | TagEnd::List(_),
                ) => blocks.push(std::mem::replace(&mut block, Self::new(text))),
                _ => {}
            }
        }
        blocks.push(block);
        blocks.retain(|block| !block.parts.is_empty());
        for block in &mut blocks {
            block.parts.sort_by_key(|part| (part.place.start, part.place.end));
        }
        blocks
    }

    /// The part that contains byte `at`.
    pub(super) fn part_at(&self, at: usize) -> Option<&Part> {
        let index = self.parts.partition_point(|part| part.place.end <= at);
        self.parts.get(index).filter(|part| part.place.start <= at)
    }

    /// Whether byte `at` follows a backslash that makes it literal.
    pub(super) fn is_escaped(&self, at: usize) -> bool {
        at > 0 && self.text.as_bytes()[at - 1] == b'\\' && self.part_at(at - 1).is_none()
    }

    /// Whether byte `at` is a letter of the words that has its plain meaning, or a delimiter.
    pub(super) fn is_plain(&self, at: usize) -> bool {
        self.part_at(at).is_some() && !self.is_escaped(at)
    }

    /// Whether all of `place` is words outside of links.
    pub(super) fn is_words(&self, place: &Range<usize>) -> bool {
        let is_words = |at| self.part_at(at).is_some_and(|part| !part.is_in_link && !part.is_delimiter);
        is_words(place.start) && is_words(place.end - 1)
    }

    pub(super) fn place(&self) -> Range<usize> {
        let start = self.parts.first().map_or(0, |part| part.place.start);
        start..self.parts.last().map_or(start, |part| part.place.end)
    }

    /// The letters before and after `place` in this block.
    pub(super) fn around(&self, place: &Range<usize>) -> (Option<char>, Option<char>) {
        let whole = self.place();
        let before = self.text[whole.start.min(place.start)..place.start].chars().next_back();
        (before, self.text[place.end..whole.end.max(place.end)].chars().next())
    }
}
