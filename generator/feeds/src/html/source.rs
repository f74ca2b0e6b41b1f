//! HTML as people and programs write it, repaired so that the tokenizer of HTML loses no words.

use std::borrow::Cow;
use std::collections::HashSet;

use super::elements::{self, ElementKind};
use crate::characters;
use crate::quotes::Quotes;

/// Texts that are escaped more often are not repaired.
pub(crate) const MAX_ESCAPES: usize = 4;

/// Longer tags, such as pictures inside a text, lose their attributes.
const MAX_TAG_LEN: usize = 2_000;

/// A text that is ready to be read.
pub(super) struct Source<'t> {
    pub(super) text: Cow<'t, str>,
    /// The names of the elements that have an end tag somewhere.
    pub(super) ended: HashSet<String>,
    /// Whether it has block elements.
    pub(super) has_blocks: bool,
    /// Whether it has line breaks of HTML.
    pub(super) has_breaks: bool,
    /// Whether a comment does not end.
    pub(super) has_open_comment: bool,
}

impl<'t> Source<'t> {
    pub(super) fn new(written: &'t str) -> Self {
        let text = characters::joined_halves(unwrapped(unescaped(written)));
        let mut ended = HashSet::new();
        let (mut has_blocks, mut has_breaks) = (false, false);
        for (at, _) in text.match_indices('<') {
            let rest = &text[at + 1..];
            let name = name(rest.strip_prefix('/').unwrap_or(rest)).to_ascii_lowercase();
            match elements::kind(&name) {
                Some(ElementKind::Break) => has_breaks = true,
                Some(
                    ElementKind::Inline
                    | ElementKind::Superscript
                    | ElementKind::Quotation
                    | ElementKind::Hidden
                    | ElementKind::HiddenRaw(_),
                )
                | None => {}
                Some(_) => has_blocks = true,
            }
            if rest.starts_with('/') && !name.is_empty() {
                ended.insert(name);
            }
        }
        let (text, has_open_comment) = match text {
            Cow::Borrowed(text) => repaired(text, &ended),
            Cow::Owned(text) => {
                let (repaired, has_open_comment) = repaired(&text, &ended);
                (Cow::Owned(repaired.into_owned()), has_open_comment)
            }
        };
        Self { text, ended, has_blocks, has_breaks, has_open_comment }
    }
}

/// The name at the start of `text`.
fn name(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(text.len());
    &text[..end]
}

/// The text escaped once where it is escaped twice, as `&lt;p&gt;` inside CDATA.
fn unescaped(written: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(written);
    for _ in 0..MAX_ESCAPES {
        if !is_escaped(&text) {
            break;
        }
        let once = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
        text = Cow::Owned(once.replace("&amp;", "&"));
    }
    text
}

/// The text without the marks of nested CDATA sections.
fn unwrapped(text: Cow<'_, str>) -> Cow<'_, str> {
    const START: &str = "<![CDATA[";
    if text.contains(START) { text.replace(START, "").replace("]]>", "").into() } else { text }
}

/// Whether a text has a tag, comment or reference that is escaped once more.
fn is_escaped(text: &str) -> bool {
    let last = text.rfind("&gt;").max(text.rfind('>')).unwrap_or(0);
    let is_tag = |rest: &str| {
        let bare = rest.strip_prefix('/').unwrap_or(rest);
        let name = name(bare);
        let after = &bare[name.len()..];
        let is_known = elements::kind(&name.to_ascii_lowercase()).is_some();
        rest.starts_with("!--")
            || (is_known && after.trim_start_matches('/').starts_with(['&', '>', ' ', '\n']))
            || (!name.is_empty() && after.starts_with(':'))
    };
    let is_reference = |rest: &str| {
        let bare = rest.strip_prefix('#').unwrap_or(rest);
        let name = name(bare);
        bare[name.len()..].starts_with(';') && (bare.len() < rest.len() || super::named(name).is_some())
    };
    text.match_indices("&lt;").any(|(at, sign)| at < last && is_tag(&text[at + sign.len()..]))
        || text.match_indices("&amp;").any(|(at, sign)| is_reference(&text[at + sign.len()..]))
}

/// The text with each `<` escaped that begins no tag, and whether it has a comment without its end.
fn repaired<'t>(text: &'t str, ended: &HashSet<String>) -> (Cow<'t, str>, bool) {
    let Some(mut at) = text.find('<') else { return (Cow::Borrowed(text), false) };
    // No tag ends after the last `>`.
    let last = text.rfind('>').unwrap_or(0);
    let mut repaired = String::with_capacity(text.len());
    let mut done = 0;
    loop {
        let rest = &text[at + 1..];
        let has_end = at < last;
        let next = if rest.starts_with("!--") {
            let Some(end) = comment_len(rest) else {
                repaired.push_str(&text[done..at]);
                return (Cow::Owned(repaired), true);
            };
            at + 1 + end
        } else if let Some(tag) = Tag::read(rest, has_end, ended) {
            if tag.is_plain {
                at + 1 + tag.length
            } else {
                repaired.push_str(&text[done..=at]);
                repaired.push_str(&rest[..tag.name]);
                done = at + 1 + tag.length - 1;
                at + 1 + tag.length
            }
        } else {
            let is_special = has_end
                && (rest.starts_with("![") || rest.starts_with('?') || is_type(rest) || is_loose_end(rest));
            if !is_special {
                repaired.push_str(&text[done..at]);
                repaired.push_str("&lt;");
                done = at + 1;
            }
            at + 1
        };
        match text[next..].find('<') {
            Some(found) => at = next + found,
            None => break,
        }
    }
    repaired.push_str(&text[done..]);
    (Cow::Owned(repaired), false)
}

/// Whether an end tag has spaces before its name, as `</ p>`, which browsers hide.
fn is_loose_end(rest: &str) -> bool {
    let Some(spaced) = rest.strip_prefix("/ ") else { return false };
    let name = name(spaced.trim_start());
    elements::kind(&name.to_ascii_lowercase()).is_some() && spaced.trim_start()[name.len()..].starts_with('>')
}

fn is_type(rest: &str) -> bool {
    rest.get(..8).is_some_and(|start| start.eq_ignore_ascii_case("!doctype"))
}

/// The length of a comment that begins with `!--`, up to its end.
fn comment_len(rest: &str) -> Option<usize> {
    if let Some(end) = ["!-->", "!--->"].into_iter().find(|empty| rest.starts_with(empty)) {
        return Some(end.len());
    }
    // `--!>` ends one as well.
    let is_end = |at: usize| rest[..at].ends_with("--") || rest[..at].ends_with("--!");
    rest.match_indices('>').map(|(at, _)| at).find(|at| *at > 4 && is_end(*at)).map(|at| at + 1)
}

/// A tag, as the reader of HTML sees it.
struct Tag {
    /// The length after the `<`, with its `>`.
    length: usize,
    /// The length of its name, with the `/` of an end.
    name: usize,
    /// Whether its attributes can be read.
    is_plain: bool,
}

impl Tag {
    /// The tag that begins with `rest`; `None` if it is text, such as `<3`, `<layla@example.com>` or `<heated>`.
    fn read(rest: &str, has_end: bool, ended: &HashSet<String>) -> Option<Self> {
        let is_end = rest.starts_with('/');
        let bare = rest.strip_prefix('/').unwrap_or(rest);
        if !has_end || !bare.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            return None;
        }
        let is_sign =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ':' | '-' | '_' | '.');
        let name_len = bare.find(|letter: char| !is_sign(letter))?;
        let (name, after) = bare.split_at(name_len);
        if !after.starts_with(|letter: char| letter.is_whitespace() || matches!(letter, '/' | '>')) {
            return None;
        }
        let (length, is_whole) = match quoted_end(rest) {
            End::At(end) => (end + 1, true),
            End::InQuotes => (rest.find('>')? + 1, false),
            End::Missing => return None,
        };
        let lower = name.to_ascii_lowercase();
        if elements::kind(&lower).is_none() {
            // Elements of Word have a prefix, and those of scripts a hyphen.
            let is_foreign = name.contains([':', '-']) && !name.ends_with([':', '-']);
            if !is_end && !is_foreign && !ended.contains(&lower) && !rest[..length].contains('=') {
                return None;
            }
        }
        let name = name_len + usize::from(is_end);
        Some(Self { length, name, is_plain: is_whole && length < MAX_TAG_LEN })
    }
}

/// Where a tag ends.
enum End {
    /// At this `>`.
    At(usize),
    /// At the first one, since a quote before it does not end where it seems to.
    InQuotes,
    /// Nowhere: another tag begins first.
    Missing,
}

fn quoted_end(rest: &str) -> End {
    let mut quotes = Quotes::default();
    let mut has_crossed = false;
    for (at, byte) in rest.bytes().enumerate() {
        let was_open = quotes.is_open();
        match byte {
            b'>' if !was_open => return End::At(at),
            b'<' if !was_open => return End::Missing,
            _ => quotes.push(byte),
        }
        has_crossed |= byte == b'>';
        // If the text after the quote is a value, the quote belongs to the next tag.
        let is_end_of_value = was_open && !quotes.is_open();
        let next = rest.as_bytes().get(at + 1);
        let is_right = next.is_some_and(|next| next.is_ascii_whitespace() || matches!(next, b'/' | b'>'));
        if is_end_of_value && has_crossed && !is_right {
            return End::InQuotes;
        }
    }
    if has_crossed { End::InQuotes } else { End::Missing }
}
