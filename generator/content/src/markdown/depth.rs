//! The nesting depth of a text. Cleaning HTML takes time that grows with the square of the depth, and readers need a
//! few levels.

use std::ops::Range;

use pulldown_cmark::Event;

use crate::markdown::normalized::NormalizedMarkdown;

/// The maximum depth; a list in a list in a quote has six levels.
const MAX_DEPTH: usize = 50;

/// Elements without content.
const VOID_ELEMENTS: [&str; 3] = ["br", "hr", "img"];

/// Elements that end where the next one of their kind starts.
const OPTIONAL_END_TAGS: [&str; 8] = ["p", "li", "td", "th", "tr", "dt", "dd", "option"];

/// The place in the written text where it is nested too deeply.
pub(crate) fn too_deep(markdown: &NormalizedMarkdown) -> Option<Range<usize>> {
    let text = markdown.text();
    // Each level needs at least one of these characters, and most texts have few.
    let is_marker = |letter: &u8| b"<>*_~[-+.)".contains(letter);
    if text.bytes().filter(is_marker).count() <= MAX_DEPTH {
        return None;
    }
    let mut levels = 0_usize;
    let mut open: Vec<String> = Vec::new();
    for (event, place) in markdown.places() {
        match event {
            Event::Start(_) => levels += 1,
            Event::End(_) => levels = levels.saturating_sub(1),
            Event::Html(_) | Event::InlineHtml(_) => {
                if let Some(start) = tags(&text[place.clone()], &mut open) {
                    let start = place.start + start;
                    return Some(markdown.written(&(start..start + 1)));
                }
            }
            _ => {}
        }
        if levels + open.len() > MAX_DEPTH {
            let end = place.end.min(place.start + 1);
            return Some(markdown.written(&(place.start..end)));
        }
    }
    None
}

/// Follows the tags of `html`; returns the place of the first tag that is too deep. Unlike the survey in `forbidden.rs`
/// it also counts what looks like a tag in a comment or an attribute: readers of HTML differ in where those end, and a
/// level too many does no harm.
fn tags(html: &str, open: &mut Vec<String>) -> Option<usize> {
    let mut at = 0;
    while let Some(start) = html[at..].find('<').map(|offset| at + offset) {
        let rest = &html[start + 1..];
        at = start + 1;
        let is_end = rest.starts_with('/');
        let name = rest.trim_start_matches('/');
        if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
            continue;
        }
        let end = name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len());
        let name = name[..end].to_ascii_lowercase();
        if VOID_ELEMENTS.contains(&name.as_str()) {
            continue;
        }
        if is_end {
            if let Some(index) = open.iter().rposition(|element| *element == name) {
                open.truncate(index);
            }
            continue;
        }
        if open.last() == Some(&name) && OPTIONAL_END_TAGS.contains(&name.as_str()) {
            continue;
        }
        open.push(name);
        if open.len() > MAX_DEPTH {
            return Some(start);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::to_html;

    #[test]
    fn what_stands_too_deep_is_found_and_an_ordinary_text_is_not() {
        let table = [
            ("<div>".repeat(20_000), true),
            ("<b>x".repeat(20_000), true),
            ("> ".repeat(20_000), true),
            (format!("{}x", "- ".repeat(20_000)), true),
            (format!("{}x", "1. ".repeat(20_000)), true),
            ("</p><i>".repeat(20_000), true),
            ("<p>A paragraph.\n\n".repeat(2_000), false),
            ("<div><b>x</b></div>\n\n".repeat(2_000), false),
            ("- One. Two, <br> three.\n".repeat(2_000), false),
            ("> - *a **b***\n\n".repeat(2_000), false),
        ];
        for (text, expected) in table {
            let place = too_deep(&NormalizedMarkdown::of(&text));
            assert_eq!(place.is_some(), expected, "{}", &text[..text.len().min(40)]);
            // Rendering it must end in any case, and shows its words.
            let html = to_html(&text).to_string();
            assert!(!html.is_empty() && (!expected || html.starts_with("<p>")));
        }
    }
}
