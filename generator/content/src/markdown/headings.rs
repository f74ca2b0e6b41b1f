//! Anchors of headings in a text with its own page. They are made from the heading's words, so that they change only
//! with these.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::anchors::{PREFIX, names};

/// The anchor of a heading without letters and digits.
const DEFAULT_ANCHOR: &str = "section";

/// A heading without an id, as the sanitiser writes it.
const HEADINGS: [&str; 3] = ["<h2>", "<h3>", "<h4>"];

/// Makes the anchors of a page's headings.
pub(super) struct Names {
    taken: HashSet<String>,
    of_headings: Vec<String>,
}

impl Names {
    /// Anchors that differ from the ids in the page's `parts`, sanitised HTML such as `<h2 id="fees">`.
    pub(super) fn avoiding(parts: &[&str]) -> Self {
        let ids = parts.iter().flat_map(|html| names(html)).map(str::to_owned);
        Self { taken: ids.collect(), of_headings: Vec::new() }
    }

    /// The anchors made so far.
    pub(super) fn into_names(self) -> Vec<String> {
        self.of_headings
    }

    /// All anchors of the page's texts so far.
    pub(super) fn all(&self) -> Vec<String> {
        self.taken.iter().cloned().collect()
    }

    /// `html`, which is sanitised, with an id on each heading that has none.
    pub(super) fn put_into(&mut self, html: &str) -> String {
        let mut named = String::with_capacity(html.len());
        let mut rest = html;
        while let Some((at, tag)) =
            HEADINGS.iter().filter_map(|tag| Some((rest.find(tag)?, *tag))).min_by_key(|(at, _)| *at)
        {
            let inside = &rest[at + tag.len()..];
            let words = words(inside.split("</h").next().unwrap_or_default());
            let name = self.next(&words);
            let _ = write!(named, "{}{} id=\"{PREFIX}{name}\">", &rest[..at], tag.trim_end_matches('>'));
            rest = inside;
        }
        named + rest
    }

    /// The anchor of the next heading from its `words`; equal ones get a number.
    fn next(&mut self, words: &str) -> String {
        let name = name(words);
        let free = std::iter::once(name.clone())
            .chain((2..=u32::MAX).map(|number| format!("{name}-{number}")))
            .find(|name| !self.taken.contains(name))
            .unwrap_or(name);
        self.taken.insert(free.clone());
        self.of_headings.push(free.clone());
        free
    }
}

/// The words of a heading's HTML.
fn words(html: &str) -> String {
    let pieces = html.split('<').enumerate().map(|(index, piece)| match (index, piece.split_once('>')) {
        (0, _) | (_, None) => piece,
        (_, Some((_, words))) => words,
    });
    pieces
        .collect::<String>()
        .replace("&amp;", " ")
        .replace("&lt;", " ")
        .replace("&gt;", " ")
        .replace("&nbsp;", " ")
}

/// Letters and digits of any script in lower case, with a hyphen for everything between them.
fn name(words: &str) -> String {
    let lower = words.to_lowercase();
    let parts: Vec<&str> =
        lower.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { DEFAULT_ANCHOR.to_owned() } else { parts.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_made_of_the_words_and_equal_ones_are_numbered() {
        let mut names = Names::avoiding(&["<p id=\"text-fees\" lang=\"en\">a</p>"]);
        let words = ["Fees", "What’s new?", "Fees", "…", "Цена и сроки", "—", "Main", "A&amp;B <em>c</em>d"];
        let html = words.map(|words| format!("<h3>{words}</h3><p>x</p>")).concat();
        let named = names.put_into(&html);
        let expected =
            ["fees-2", "what-s-new", "fees-3", "section", "цена-и-сроки", "section-2", "main", "a-b-cd"];
        for (name, words) in expected.iter().zip(words) {
            assert!(
                named.contains(&format!("<h3 id=\"text-{name}\">{words}</h3><p>x</p>")),
                "{name}: {named}"
            );
        }
        assert_eq!(names.into_names(), expected);
    }
}
