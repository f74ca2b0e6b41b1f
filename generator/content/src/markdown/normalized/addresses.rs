//! Addresses that are not written as links, and links with a space in them.

use std::ops::Range;

use super::block::Block;
use crate::edits::Edits;

/// Characters after an address that belong to the sentence.
const SENTENCE: &str = ".,;:!?'\"*_~»”’…،؛؟”";

/// The longest address that is looked for, so that a text of nothing but brackets is read without delay.
const MAX_BYTES: usize = 1_000;

/// Makes links of addresses; returns their places in order.
pub(super) fn edits(block: &Block, edits: &mut Edits) -> Vec<Range<usize>> {
    let mut taken = Vec::new();
    broken_links(block, edits, &mut taken);
    taken.sort_by_key(|place| place.start);
    let mut links = Vec::new();
    let mut at = block.place().start;
    while let Some((place, link)) = next(block, at, &taken) {
        at = place.end;
        edits.add(place.clone(), link);
        links.push(place);
    }
    taken.extend(links);
    taken.sort_by_key(|place| place.start);
    taken
}

/// Whether `place` overlaps one of the `taken` ones.
pub(super) fn is_taken(taken: &[Range<usize>], place: &Range<usize>) -> bool {
    let index = taken.partition_point(|taken| taken.start < place.end);
    index > 0 && taken[index - 1].end > place.start
}

/// The start of `text`, of at most [`MAX_BYTES`].
fn window(text: &str) -> &str {
    let mut end = text.len().min(MAX_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// `[plan](/media/a plan.pdf)`, `[site] (https://…)`, `(site)[https://…]`.
fn broken_links(block: &Block, edits: &mut Edits, taken: &mut Vec<Range<usize>>) {
    let whole = block.place();
    let text = block.text;
    let first = text[whole.clone()].find('[').map_or(whole.end, |first| whole.start + first);
    for (offset, _) in text[whole.clone()].match_indices("](") {
        let at = whole.start + offset;
        let inside = window(&text[at + 2..whole.end]);
        let line = inside.split('\n').next().unwrap_or_default();
        let Some(length) = closing(line, '(', ')') else { continue };
        let address = line[..length].trim();
        let place = at + 2..at + 2 + length;
        let is_broken = block.is_words(&(at..at + 2)) && !block.is_escaped(at);
        if !is_broken || first > at || address.is_empty() || address.contains(['<', '>']) {
            continue;
        }
        let (address, title) = without_title(address);
        let title = title.map(|title| format!(" \"{title}\"")).unwrap_or_default();
        let address = address.replace("tel: ", "tel:").replace("mailto: ", "mailto:");
        let address = if address.starts_with("tel:") { address.replace(' ', "") } else { address };
        edits.add(place.clone(), format!("<{address}>{title}"));
        taken.push(at..place.end + 1);
    }
    for (offset, _) in text[whole.clone()].match_indices("] (") {
        let at = whole.start + offset;
        let inside = window(&text[at + 3..whole.end]);
        let is_link = starts_like_address(inside) && block.is_words(&(at..at + 3)) && !block.is_escaped(at);
        let Some(length) = closing(inside, '(', ')').filter(|_| is_link) else { continue };
        let address = &inside[..length];
        let has_space = address.contains(char::is_whitespace);
        let is_file = address.starts_with("/media/") && !address.contains(['\n', '<', '>']);
        if (!has_space || is_file) && first < at {
            edits.add(at + 1..at + 2, "");
            if has_space {
                edits.add(at + 3..at + 3 + length, format!("<{address}>"));
            }
            taken.push(at..at + 3 + length + 1);
        }
    }
    for (offset, _) in text[whole.clone()].match_indices(")[") {
        let at = whole.start + offset;
        let inside = window(&text[at + 2..whole.end]);
        let Some(length) = closing(inside, '[', ']').filter(|_| starts_like_address(inside)) else {
            continue;
        };
        let before = text[whole.start..at].bytes().rev().take(MAX_BYTES).position(|byte| byte == b'(');
        let opening = before.map(|length| at - 1 - length);
        let Some(opening) = opening.filter(|_| block.is_words(&(at..at + 2))) else { continue };
        if inside[..length].contains(char::is_whitespace) {
            continue;
        }
        edits.add(opening..opening + 1, "[");
        edits.add(at..at + 2, "](");
        edits.add(at + 2 + length..at + 3 + length, ")");
        taken.push(opening..at + 3 + length);
    }
}

fn starts_like_address(text: &str) -> bool {
    ["https://", "http://", "/", "mailto:", "tel:", "#"].iter().any(|start| text.starts_with(start))
}

/// The address of a link, and a title in curly quotes or with quotes inside; a picture's size is in neither.
fn without_title(address: &str) -> (&str, Option<String>) {
    let parts = [" “", " «", " \""].into_iter().find_map(|quote| address.split_once(quote));
    if let Some((address, title)) = parts
        && let Some(title) = title.strip_suffix(['”', '“', '»', '"'])
    {
        return (address.trim(), Some(title.replace('"', "\\\"")));
    }
    match address.rsplit_once(" =") {
        Some((address, size))
            if !size.is_empty()
                && size.bytes().all(|byte| byte.is_ascii_digit() || b"x*%".contains(&byte)) =>
        {
            (address.trim(), None)
        }
        _ => (address, None),
    }
}

/// The length of `text` up to the bracket that closes it.
fn closing(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        if letter == open {
            depth += 1;
        } else if letter == close {
            if depth == 0 {
                return Some(at);
            }
            depth -= 1;
        }
    }
    None
}

/// The next address from byte `from`, and its link.
fn next(block: &Block, from: usize, taken: &[Range<usize>]) -> Option<(Range<usize>, String)> {
    let whole = block.place();
    let bytes = block.text.as_bytes();
    let mut at = from;
    while at < whole.end {
        let found = match bytes[at] {
            b'h' | b'H' | b'w' | b'W' => web(block, at),
            b'@' => mail(block, at),
            b'+' | b'0' => phone(block, at),
            _ => None,
        };
        if let Some((place, link)) = found
            && place.start >= from
            && block.is_words(&place)
            && !block.is_escaped(place.start)
            && !is_taken(taken, &place)
        {
            return Some((place, link));
        }
        at += 1;
    }
    None
}

fn is_inside_word(before: Option<char>) -> bool {
    before.is_some_and(|letter| letter.is_alphanumeric() || "/@.&=-_+%#:".contains(letter))
}

fn web(block: &Block, start: usize) -> Option<(Range<usize>, String)> {
    let rest = window(&block.text[start..block.place().end]);
    let prefix = ["https://", "http://", "www."]
        .into_iter()
        .find(|prefix| rest.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix)))?;
    let (before, _) = block.around(&(start..start));
    if is_inside_word(before) {
        return None;
    }
    let end =
        rest.find(|letter: char| letter.is_whitespace() || "<>\"|`«“".contains(letter)).unwrap_or(rest.len());
    let mut address = &rest[..end];
    loop {
        let shorter = address.trim_end_matches(|letter| SENTENCE.contains(letter));
        let closes = |open, close| {
            shorter.ends_with(close) && shorter.matches(close).count() > shorter.matches(open).count()
        };
        let is_outside = closes('(', ')') || closes('[', ']');
        let shorter = if is_outside { &shorter[..shorter.len() - 1] } else { shorter };
        if shorter.len() == address.len() {
            break;
        }
        address = shorter;
    }
    let host = address[prefix.len()..].split(['/', '?', '#']).next().unwrap_or_default();
    let is_host = host.contains('.')
        && host.starts_with(char::is_alphanumeric)
        && host.ends_with(|last: char| last.is_alphanumeric());
    if !is_host || address.contains('[') {
        return None;
    }
    let link = if prefix == "www." {
        format!("[{address}](<https://{address}>)")
    } else if address.contains(['\\', '&']) {
        // Escapes and references have no meaning in an address in angle brackets.
        format!("[{address}](<{address}>)")
    } else {
        format!("<{address}>")
    };
    Some((start..start + address.len(), link))
}

fn mail(block: &Block, at: usize) -> Option<(Range<usize>, String)> {
    let whole = block.place();
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "._%+-".contains(letter);
    let before = &block.text[whole.start..at];
    let name = &before[before.trim_end_matches(is_name).len()..];
    let name = name.trim_start_matches(['.', '-', '_']);
    let following = &block.text[at + 1..whole.end];
    let is_domain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-');
    let domain = following[..following.len() - following.trim_start_matches(is_domain).len()]
        .trim_end_matches(['.', '-']);
    let ending = domain.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_whole = !name.is_empty()
        && ending.len() >= 2
        && ending.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !domain.starts_with(['.', '-']);
    let place = at - name.len()..at + 1 + domain.len();
    let (before, after) = block.around(&place);
    let is_part = before.is_some_and(|letter| letter.is_alphanumeric() || "/@:\\".contains(letter))
        || after == Some('@');
    (is_whole && !is_part).then(|| {
        let address = &block.text[place.clone()];
        (place.clone(), format!("[{address}](<mailto:{address}>)"))
    })
}

/// A number with `+` and its country's code, or a mobile number of the Emirates.
fn phone(block: &Block, start: usize) -> Option<(Range<usize>, String)> {
    let rest = window(&block.text[start..block.place().end]);
    let (before, _) = block.around(&(start..start));
    if is_inside_word(before) || matches!(before, Some('.' | ',')) {
        return None;
    }
    let is_of_number =
        |letter: char| letter.is_ascii_digit() || matches!(letter, ' ' | '-' | '(' | ')' | '\u{a0}');
    let end = rest[1..].find(|letter| !is_of_number(letter)).map_or(rest.len(), |length| 1 + length);
    let written = rest[..end].trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let tail = &rest[written.len()..];
    let compact = written.replace("(0)", "");
    let digits: String = compact.chars().filter(char::is_ascii_digit).collect();
    let is_international =
        written.starts_with('+') && (9..=15).contains(&digits.len()) && !digits.starts_with('0');
    let is_mobile = written.starts_with("05") && digits.len() == 10;
    // A second number or a bracket that is still open makes it unclear where the number ends.
    let is_clear = written.matches('(').count() == written.matches(')').count()
        && !written.contains("  ")
        && !written.contains('\n')
        && !tail.starts_with(char::is_alphanumeric)
        && !tail
            .strip_prefix(['+', '%', '.', ',', '/'])
            .is_some_and(|next| next.starts_with(char::is_numeric));
    let number = if is_international && is_clear {
        format!("+{digits}")
    } else if is_mobile && is_clear {
        format!("+971{}", &digits[1..])
    } else {
        return None;
    };
    Some((start..start + written.len(), format!("[{written}](<tel:{number}>)")))
}
