//! Anchors of headings in a text with its own page. They are made from the heading's words, so that they change only
//! with these.

use std::collections::HashSet;

use super::anchors::{PREFIX, names};
use super::html::{Attribute, Html, Part};

/// The anchor of a heading without letters and digits.
const DEFAULT_ANCHOR: &str = "section";

const HEADINGS: [&str; 3] = ["h2", "h3", "h4"];

/// Makes the anchors of a page's headings.
pub(super) struct Names {
    taken: HashSet<String>,
    of_headings: Vec<String>,
}

impl Names {
    /// Anchors that differ from the ids in the page's `parts`, such as `<h2 id="fees">`.
    pub(super) fn avoiding(parts: &[&Html]) -> Self {
        let taken = parts.iter().flat_map(|html| names(html)).map(str::to_owned).collect();
        Self { taken, of_headings: Vec::new() }
    }

    /// The anchors made so far.
    pub(super) fn into_names(self) -> Vec<String> {
        self.of_headings
    }

    /// All anchors of the page's texts so far.
    pub(super) fn all(&self) -> &HashSet<String> {
        &self.taken
    }

    /// Puts an id on each heading of `html` that has none.
    pub(super) fn put_into(&mut self, html: &mut Html) {
        let mut parts = html.parts.as_mut_slice();
        while let Some((part, behind)) = parts.split_first_mut() {
            parts = behind;
            if let Part::Start(tag) = part
                && HEADINGS.contains(&tag.name.as_str())
                && tag.attributes.is_empty()
            {
                let name = self.next(&words(parts));
                tag.attributes.push(Attribute::new("id", format!("{PREFIX}{name}")));
            }
        }
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

/// The words up to the end of the heading that begins before these parts.
fn words(parts: &[Part]) -> String {
    let inside =
        parts.iter().take_while(|part| !matches!(part, Part::End(name) if HEADINGS.contains(&name.as_str())));
    inside.filter_map(|part| if let Part::Text(text) = part { Some(text.as_str()) } else { None }).collect()
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
        let mut names = Names::avoiding(&[&Html::parse("<p id=\"text-fees\" lang=\"en\">a</p>")]);
        let words = ["Fees", "What’s new?", "Fees", "…", "Цена и сроки", "—", "Main", "A&amp;B <em>c</em>d"];
        let html = words.map(|words| format!("<h3>{words}</h3><p>x</p>")).concat();
        let mut html = Html::parse(&html);
        names.put_into(&mut html);
        let named = html.to_string();
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
