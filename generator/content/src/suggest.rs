//! Suggests the closest word.

use catalog::clean::{self, fold};
use catalog::problem::Instead;

/// The candidate closest to `word`, if it is close enough; the first one of several.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let written = fold(word);
    if written.is_empty() {
        return None;
    }
    // Two mistakes in five letters: `vila` means `Villa`, `property` means `properties`, but `fr` does not mean `ar`.
    let limit = (written.chars().count() * 2 / 5).min(4);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let known = fold(candidate);
        let mut distance = strsim::osa_distance(&written, &known);
        if distance > limit && (is_most_of(&written, &known) || is_most_of(&known, &written)) {
            distance = limit;
        }
        if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Whether `word` can only be a misspelt `suggestion`, one of `candidates`: few letters differ, no digit does, and no
/// other candidate is as close.
pub(crate) fn is_misspelt<'c>(
    word: &str,
    suggestion: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> bool {
    let written = fold(word);
    let distance_to = |candidate: &str| strsim::osa_distance(&written, &fold(candidate));
    let distance = distance_to(suggestion);
    let digits = |text: &str| text.chars().filter(|letter| letter.is_numeric()).collect::<String>();
    distance <= written.chars().count() / 4
        && digits(word) == digits(suggestion)
        && candidates.into_iter().filter(|candidate| distance_to(candidate) <= distance).count() == 1
}

/// What to write instead of `word`: `suggestion`, the nearest of `candidates`.
pub(crate) fn instead<'c>(
    word: &str,
    suggestion: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Instead {
    Instead { value: suggestion.to_owned(), is_certain: is_misspelt(word, suggestion, candidates) }
}

/// The maximum number of ids that are shown if none is near enough.
const CLOSEST: usize = 3;

/// The ids closest to `word`, however far they are.
pub(crate) fn closest<'c>(word: &str, candidates: &[&'c str]) -> Vec<&'c str> {
    let mut words = by_distance(word, candidates);
    words.truncate(CLOSEST);
    words
}

fn by_distance<'c>(word: &str, candidates: &[&'c str]) -> Vec<&'c str> {
    let written = fold(word);
    let mut words = candidates.to_vec();
    words.sort_by_key(|candidate| strsim::osa_distance(&written, &fold(candidate)));
    words
}

/// The first letter of `word` that `suggestion` lacks and that looks like another one or like nothing, by its name.
pub(crate) fn unusual_letter(word: &str, suggestion: &str) -> Option<String> {
    let letter = word.chars().find(|letter| !letter.is_ascii() && !suggestion.contains(*letter))?;
    let name = format!("U+{:04X}", u32::from(letter));
    Some(if clean::is_invisible(letter) || letter.is_whitespace() {
        format!("{name}, which is invisible")
    } else {
        format!("`{letter}` ({name}), which is no Latin letter or plain hyphen")
    })
}

/// Whether `part` is most of `whole`: `category` of `mainCategory`, but not `date` of `updated`.
fn is_most_of(part: &str, whole: &str) -> bool {
    part.len() >= 4 && part.len() * 5 >= whole.len() * 3 && whole.contains(part)
}

/// The maximum number of listed words.
const SHOWN: usize = 8;

/// `a, b or c`: all words if there are few, or those closest to `word`.
pub(crate) fn choices(word: &str, candidates: &[&str]) -> String {
    if candidates.len() > SHOWN { listed(&by_distance(word, candidates)) } else { listed(candidates) }
}

/// `a, b or c`, shortened if there are many.
pub(crate) fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => format!("`{only}`"),
        [first @ .., last] if words.len() <= SHOWN => {
            let first: Vec<String> = first.iter().map(|word| format!("`{word}`")).collect();
            format!("{} or `{last}`", first.join(", "))
        }
        _ => {
            let first: Vec<String> = words[..SHOWN].iter().map(|word| format!("`{word}`")).collect();
            format!("{} and {} more", first.join(", "), words.len() - SHOWN)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_mistakes_are_recognised_and_other_words_are_not() {
        let keys = ["title", "mainCategory", "subCategory", "bathrooms", "sale_type"];
        let found: Vec<Option<&str>> =
            ["titel", "main_category", "category", "bathroom", "sale-type", "pool", "type", "fr", "—"]
                .into_iter()
                .map(|word| nearest(word, keys))
                .collect();
        let expected = [
            Some("title"),
            Some("mainCategory"),
            Some("mainCategory"),
            Some("bathrooms"),
            Some("sale_type"),
            None,
            None,
            None,
            None,
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn only_a_misspelling_that_means_one_word_is_certain() {
        let words = ["layla-haddad", "marina-gate-1", "Residential", "sold", "gold", "available"];
        for (word, suggestion, is_certain) in [
            ("layla-hadad", "layla-haddad", true),
            ("Layla_Haddad", "layla-haddad", true),
            ("resdiential", "Residential", true),
            ("marina-gate-2", "marina-gate-1", false),
            ("bold", "sold", false),
            ("available soon", "available", false),
            ("layla", "layla-haddad", false),
        ] {
            assert_eq!(is_misspelt(word, suggestion, words), is_certain, "{word}");
        }
    }

    #[test]
    fn a_long_list_is_cut() {
        assert_eq!(listed(&["a", "b", "c"]), "`a`, `b` or `c`");
        assert!(listed(&["x"; 37]).ends_with("and 29 more"));
        let many = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "pool"];
        assert!(choices("poll", &many).starts_with("`pool`, `a1`"));
        assert_eq!(choices("b", &["a", "c"]), "`a` or `c`");
    }
}
