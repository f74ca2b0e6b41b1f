//! Blocks as markdown.

use super::layout::{Block, Item};
use super::{named, unmarked};

/// Lists are not nested more deeply.
const MAX_DEPTH: usize = 3;

/// Markdown reads larger numbers as text.
const MAX_NUMBER: u32 = 999_999_999;

/// The blocks as markdown: a paragraph for each, and lists.
pub(super) fn written(blocks: Vec<Block>) -> String {
    let mut text = String::new();
    // The width of the marker at each depth of the open list.
    let mut widths: Vec<usize> = Vec::new();
    for Block { text: line, item } in blocks {
        if unmarked::is_rule(&line) {
            continue;
        }
        let bare = unmarked::item(&line);
        let item = item.or_else(|| bare.map(|_| Item { depth: 0, number: None }));
        let Some(line) = unmarked::line(bare.unwrap_or(&line)) else { continue };
        if !text.is_empty() {
            text.push_str(if item.is_some() && !widths.is_empty() { "\n" } else { "\n\n" });
        }
        if let Some(Item { depth, number }) = item {
            let number = number.filter(|number| *number <= MAX_NUMBER);
            let marker = number.map_or_else(|| "- ".to_owned(), |number| format!("{number}. "));
            widths.truncate(depth.min(MAX_DEPTH - 1));
            text.extend(std::iter::repeat_n(' ', widths.iter().sum()));
            text.push_str(&marker);
            widths.push(marker.len());
        } else {
            widths.clear();
        }
        text.push_str(&escaped(&line));
    }
    text
}

/// The line with the characters escaped that markdown would read.
fn escaped(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len());
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    for (index, sign) in line.char_indices() {
        let is_number_of_list = digits > 0 && index == digits && matches!(sign, '.' | ')');
        let starts_a_block = index == 0 && matches!(sign, '#' | '>' | '=' | '~' | '+' | '-');
        if is_number_of_list
            || starts_a_block
            || matches!(sign, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|')
            || (sign == '&' && is_reference(&line[index + 1..]))
        {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

/// Whether a text begins like a character reference, which markdown reads as well: `&copy;`.
fn is_reference(text: &str) -> bool {
    const LONGEST: usize = 32;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';');
    end.is_some_and(|end| text.starts_with('#') || named(&text[..end]).is_some())
}
