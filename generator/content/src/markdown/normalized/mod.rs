//! Normalises what editors write before it is parsed: typed bullets become lists, indented paragraphs stay paragraphs,
//! asterisks beside punctuation make words bold, bare addresses become links. Markdown that needs none of it is kept.

mod addresses;
mod block;
mod code;
mod emphasis;
mod lists;
mod quotes;

use std::borrow::Cow;
use std::ops::Range;

use pulldown_cmark::{CowStr, Event, Options, Parser};

use self::block::Block;
use crate::diagnostics::Fix;
use crate::edits::Edits;
use crate::markdown::options;

/// A character that no text contains, and that no event has. Beside asterisks it stands for a letter, so that they open
/// or close emphasis where punctuation would prevent it.
const FILLER: char = '\u{fdd0}';

/// The deepest level of a heading.
const MAX_LEVEL: usize = 6;

/// A text that is ready to be parsed.
pub(crate) struct NormalizedMarkdown<'t> {
    written: &'t str,
    text: Cow<'t, str>,
    /// The changes, each made to the result of the one before.
    steps: Vec<Edits>,
}

impl<'t> NormalizedMarkdown<'t> {
    /// Normalises `markdown`.
    pub(crate) fn of(markdown: &'t str) -> Self {
        let mut normalized = Self { written: markdown, text: Cow::Borrowed(markdown), steps: Vec::new() };
        // A block of code in a list in a block of code needs a second pass; nobody nests deeper.
        for step in [code::edits, code::edits, line_starts, lists::edits, inline] {
            let edits = step(&normalized.text);
            if !edits.is_empty() {
                normalized.text = Cow::Owned(edits.apply(&normalized.text));
                normalized.steps.push(edits);
            }
        }
        normalized
    }

    /// The markdown as it is written.
    pub(crate) const fn as_written(&self) -> &'t str {
        self.written
    }

    /// The normalised markdown; it can contain characters that only the parser sees.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The parsed parts with their places in [`Self::text`].
    pub(crate) fn places(&self) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        self.parsed(options())
    }

    /// The parsed parts.
    pub(crate) fn events(&self) -> impl Iterator<Item = Event<'_>> {
        self.places().map(|(event, _)| event)
    }

    /// The parsed parts with quotes and dashes as they are written.
    pub(crate) fn plain_events(&self) -> impl Iterator<Item = Event<'_>> {
        self.parsed(options() - Options::ENABLE_SMART_PUNCTUATION).map(|(event, _)| event)
    }

    fn parsed(&self, options: Options) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        let events = Parser::new_ext(&self.text, options).into_offset_iter();
        events.map(|(event, place)| (without_filler(event), place))
    }

    /// The place in the written text that a place in [`Self::text`] comes from.
    pub(crate) fn written(&self, place: &Range<usize>) -> Range<usize> {
        let back = |at: usize| self.steps.iter().rev().fold(at, |at, edits| edits.before(at));
        let start = back(place.start);
        start..back(place.end).max(start)
    }
}

/// The part of `markdown` whose lists or paragraphs are not quite markdown, in its proper form. Emphasis, quotes and
/// addresses have none.
pub(crate) fn proper_form(markdown: &str) -> Option<Fix> {
    let code = code::edits(markdown);
    // Lists are looked for once blocks of code are paragraphs.
    let edits = if code.is_empty() { lists::edits(markdown) } else { code };
    edits.joined(markdown)
}

/// Headings without a space after `#`, and comparisons that look like quotes.
fn line_starts(text: &str) -> Edits {
    let mut edits = Edits::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let hashes = line.len() - line.trim_start_matches('#').len();
        let first = line[hashes..].chars().next();
        // A single `#` begins a hashtag.
        if (2..=MAX_LEVEL).contains(&hashes) && first.is_some_and(char::is_alphanumeric) {
            edits.add(at + hashes..at + hashes, " ");
        }
        // `>5 min` would lose its `>`.
        if line.strip_prefix('>').is_some_and(|rest| rest.starts_with(char::is_numeric)) {
            edits.add(at..at, "\\");
        }
        at += line.len();
    }
    edits
}

/// What is inside paragraphs: emphasis, quotes, dashes and addresses.
fn inline(text: &str) -> Edits {
    let mut edits = Edits::default();
    if !may_change_inline(text) {
        return edits;
    }
    for block in Block::all(text) {
        let taken = addresses::edits(&block, &mut edits);
        emphasis::edits(&block, &taken, &mut edits);
        quotes::edits(&block, &taken, &mut edits);
    }
    edits.sorted()
}

/// A quick look at a text: most do not have these characters.
fn may_change_inline(text: &str) -> bool {
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

fn without_filler(event: Event) -> Event {
    match event {
        Event::Text(words) if words.contains(FILLER) => Event::Text(CowStr::from(words.replace(FILLER, ""))),
        other => other,
    }
}

#[cfg(test)]
mod tests;
