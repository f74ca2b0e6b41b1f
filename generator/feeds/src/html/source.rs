//! HTML as people and programs write it, repaired so that the tokenizer of HTML loses no words.

use std::collections::HashSet;

use super::elements::{self, ElementKind};
use crate::characters;
use crate::tags::Tag;

/// Texts that are escaped more often are not repaired.
pub(crate) const MAX_ESCAPES: usize = 4;

/// Longer tags, such as pictures inside a text, lose their attributes.
const MAX_TAG_LEN: usize = 2_000;

/// A text that is ready to be read.
pub(super) struct Source {
    pub(super) text: String,
    /// The names of the elements that have an end tag somewhere.
    pub(super) ended: HashSet<String>,
    pub(super) lines: Lines,
    /// Whether a comment does not end.
    pub(super) has_open_comment: bool,
}

/// What the end of a line in the source means.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lines {
    /// A new line: the text has no blocks.
    #[default]
    Plain,
    /// A space, unless the line is empty: the text has line breaks of HTML, but no blocks.
    Broken,
    /// A space.
    Html,
}

impl Source {
    pub(super) fn new(written: &str) -> Self {
        let text = characters::joined_halves(&unwrapped(&unescaped(written)));
        let mut ended = HashSet::new();
        let mut lines = Lines::Plain;
        for (at, _) in text.match_indices('<') {
            let rest = &text[at + 1..];
            let name = name(rest.strip_prefix('/').unwrap_or(rest)).to_ascii_lowercase();
            lines = lines.max(match elements::kind(&name) {
                Some(ElementKind::Break) => Lines::Broken,
                Some(
                    ElementKind::Inline
                    | ElementKind::Superscript
                    | ElementKind::Quotation
                    | ElementKind::Hidden
                    | ElementKind::HiddenRaw,
                )
                | None => Lines::Plain,
                Some(_) => Lines::Html,
            });
            if rest.starts_with('/') && !name.is_empty() {
                ended.insert(name);
            }
        }
        let (text, has_open_comment) = repaired(&text, &ended);
        Self { text, ended, lines, has_open_comment }
    }
}

/// The name at the start of `text`.
fn name(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(text.len());
    &text[..end]
}

/// The text escaped once where it is escaped twice, as `&lt;p&gt;` inside CDATA.
fn unescaped(written: &str) -> String {
    let mut text = written.to_owned();
    for _ in 0..MAX_ESCAPES {
        if !is_escaped(&text) {
            break;
        }
        let once = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
        text = once.replace("&amp;", "&");
    }
    text
}

/// The text without the marks of nested CDATA sections.
fn unwrapped(text: &str) -> String {
    const START: &str = "<![CDATA[";
    if text.contains(START) { text.replace(START, "").replace("]]>", "") } else { text.to_owned() }
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

/// The text with each `<` escaped that begins no tag, without comments, and whether it has one without its end.
fn repaired(text: &str, ended: &HashSet<String>) -> (String, bool) {
    let last_end = text.rfind('>').unwrap_or(0);
    let mut repaired = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        repaired.push_str(&rest[..at]);
        let has_end = text.len() - rest.len() + at < last_end;
        let behind = &rest[at + 1..];
        rest = if behind.starts_with("!--") {
            let Some(length) = comment_len(behind) else { return (repaired, true) };
            &behind[length..]
        } else if let Some(tag) = Tag::read(behind).filter(|tag| is_tag(tag.written, ended)) {
            // The tokenizer cannot read the attributes.
            let has_no_attributes = tag.open_quote.is_some() || tag.written.len() > MAX_TAG_LEN;
            let written = if has_no_attributes { &tag.written[..name_len(tag.written)] } else { tag.written };
            repaired.extend(["<", written, ">"]);
            &behind[tag.written.len() + 1..]
        } else {
            let is_special = behind.starts_with("![")
                || behind.starts_with('?')
                || is_type(behind)
                || is_loose_end(behind);
            repaired.push_str(if has_end && is_special { "<" } else { "&lt;" });
            behind
        };
    }
    repaired.push_str(rest);
    (repaired, false)
}

/// Whether a tag is one; `<layla@example.com>` and `<heated>` are text.
fn is_tag(written: &str, ended: &HashSet<String>) -> bool {
    let (name, after) = written.split_at(name_len(written));
    if !after.is_empty() && !after.starts_with(|letter: char| letter.is_whitespace() || letter == '/') {
        return false;
    }
    let bare = name.strip_prefix('/').unwrap_or(name);
    // Elements of Word have a prefix, and those of scripts a hyphen.
    let is_foreign = bare.contains([':', '-']) && !bare.ends_with([':', '-']);
    let lower = bare.to_ascii_lowercase();
    bare.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && (name != bare
            || is_foreign
            || elements::kind(&lower).is_some()
            || ended.contains(&lower)
            || written.contains('='))
}

/// The length of a tag's name, with the `/` of an end tag.
fn name_len(written: &str) -> usize {
    let is_sign = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ':' | '-' | '_' | '.');
    let slash = usize::from(written.starts_with('/'));
    written[slash..].find(|letter: char| !is_sign(letter)).map_or(written.len(), |end| slash + end)
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
