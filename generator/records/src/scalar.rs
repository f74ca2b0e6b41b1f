//! Single values as YAML.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Words that some reader of YAML takes for a boolean, a number or null.
const RESERVED_WORDS: [&str; 15] = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "~", "nan", "inf", "infinity", ".nan",
    ".inf",
];

/// Characters that start something else than a plain text.
const INDICATORS: &str = "-?:,[]{}#&*!|>'\"%@`~=<";

/// `text` on one line: plain where every reader of YAML reads that text again, otherwise in double quotes.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    if is_plain(text) && !is_taken_otherwise(text) { text.into() } else { quoted(text).into() }
}

/// A value that is not text on one line: a number, a date, an allowed word.
pub(crate) fn typed(text: &str) -> Cow<'_, str> {
    let is_number =
        text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
    let is_null = matches!(text, "null" | "Null" | "NULL" | "~");
    if (is_number || is_plain(text)) && !is_null { text.into() } else { quoted(text).into() }
}

/// Whether `text` is a number that changes when it is read as one: `0000000417`, `1e3`.
pub(crate) fn is_damaged_as_number(text: &str) -> bool {
    let is_number = text.parse::<f64>().is_ok() || text.starts_with("0x") || text.starts_with("0o");
    is_number && text.parse::<u32>().map(|number| number.to_string()).as_deref() != Ok(text)
}

/// The lines of `text` as a literal block, the first with what goes after the key; `None` if a block cannot hold it.
pub(crate) fn block(text: &str) -> Option<Vec<String>> {
    let content = text.trim_end_matches('\n');
    let is_block = content.contains('\n') || (text.len() > content.len() && !content.is_empty());
    let lines = || content.split('\n');
    let fits = is_block
        && !content.starts_with([' ', '\n'])
        && !text.chars().any(|letter| letter != '\n' && is_unseen(letter))
        && lines().all(|line| line.is_empty() || !line.trim().is_empty());
    if !fits {
        return None;
    }
    let header = match text.len() - content.len() {
        0 => "|-",
        1 => "|",
        _ => "|+",
    };
    let blank = std::iter::repeat_n("", (text.len() - content.len()).saturating_sub(1));
    Some(std::iter::once(header).chain(lines()).chain(blank).map(str::to_owned).collect())
}

/// Whether `text` can be written without quotes.
fn is_plain(text: &str) -> bool {
    !text.starts_with(|first: char| first.is_whitespace() || INDICATORS.contains(first))
        && !text.ends_with(|last: char| last.is_whitespace() || last == ':')
        && !text.is_empty()
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.starts_with("...")
        && !text.chars().any(is_unseen)
}

/// Whether some reader of YAML takes the plain `text` for something other than text.
fn is_taken_otherwise(text: &str) -> bool {
    !text.chars().any(char::is_alphabetic)
        || RESERVED_WORDS.iter().any(|word| word.eq_ignore_ascii_case(text))
        || is_digits(text)
        || starts_as_date(text)
}

/// Whether it may be a number in some notation: `12e3`, `0x1F`, `1_000`.
fn is_digits(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit() || "+.".contains(first))
        && text.chars().all(|letter| letter.is_ascii_hexdigit() || "xXoO_+-.".contains(letter))
}

/// Whether it starts with a date: `2026-11-23T10:00:00Z`.
fn starts_as_date(text: &str) -> bool {
    let mut parts = text.splitn(3, '-');
    let is_number =
        |part: Option<&str>| part.is_some_and(|part| part.starts_with(|first: char| first.is_ascii_digit()));
    let is_year =
        parts.next().is_some_and(|year| year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit()));
    is_year && is_number(parts.next()) && is_number(parts.next())
}

/// Whether it is invisible or a control character. Joiners are not, since some scripts and emoji need them.
const fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            letter if is_unseen(letter) => {
                // Writing to a text cannot fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
