//! Anchors of headings in a text with its own page. They are made from the heading's words, so that they change only
//! with these.

use std::collections::HashSet;

use super::anchors::{self, PREFIX};
use super::html::{Attribute, Html, Part};

/// The anchor of a heading without letters and digits.
const DEFAULT_ANCHOR: &str = "section";

const HEADINGS: [&str; 3] = ["h2", "h3", "h4"];

/// Puts an id on each heading of a page's `parts` that has none, different from other ids such as `<h2 id="fees">`, and
/// leads links to them. Returns the new anchors.
pub(super) fn name(parts: &mut [Html]) -> Vec<String> {
    let mut taken: HashSet<String> = parts.iter().flat_map(anchors::names).map(str::to_owned).collect();
    let mut names = Vec::new();
    for html in &mut *parts {
        let mut rest = html.parts.as_mut_slice();
        while let Some((part, behind)) = rest.split_first_mut() {
            rest = behind;
            if let Part::Start(tag) = part
                && HEADINGS.contains(&tag.name.as_str())
                && tag.attributes.is_empty()
            {
                let name = free_name(&words(rest), &taken);
                tag.attributes.push(Attribute::new("id", format!("{PREFIX}{name}")));
                taken.insert(name.clone());
                names.push(name);
            }
        }
    }
    for html in parts {
        anchors::lead_links(html, &taken);
    }
    names
}

/// The anchor of a heading with these `words`; equal ones get a number.
fn free_name(words: &str, taken: &HashSet<String>) -> String {
    let name = name_of(words);
    let mut free = name.clone();
    let mut number = 1;
    while taken.contains(&free) {
        number += 1;
        free = format!("{name}-{number}");
    }
    free
}

/// The words up to the end of the heading that begins before these parts.
fn words(parts: &[Part]) -> String {
    let inside =
        parts.iter().take_while(|part| !matches!(part, Part::End(name) if HEADINGS.contains(&name.as_str())));
    inside.filter_map(|part| if let Part::Text(text) = part { Some(text.as_str()) } else { None }).collect()
}

/// Letters and digits of any script in lower case, with a hyphen for everything between them.
fn name_of(words: &str) -> String {
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
        let words = ["Fees", "What’s new?", "Fees", "…", "Цена и сроки", "—", "Main", "A&amp;B <em>c</em>d"];
        let html = words.map(|words| format!("<h3>{words}</h3><p>x</p>")).concat();
        let mut parts = [Html::parse("<p id=\"text-fees\" lang=\"en\">a</p>"), Html::parse(&html)];
        let names = super::name(&mut parts);
        let named = parts[1].to_string();
        let expected =
            ["fees-2", "what-s-new", "fees-3", "section", "цена-и-сроки", "section-2", "main", "a-b-cd"];
        for (name, words) in expected.iter().zip(words) {
            assert!(
                named.contains(&format!("<h3 id=\"text-{name}\">{words}</h3><p>x</p>")),
                "{name}: {named}"
            );
        }
        assert_eq!(names, expected);
    }
}
