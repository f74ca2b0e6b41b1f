//! Suggests the closest word.

/// The candidate closest to `word`, if it is close enough; the first one of several.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let written = folded(word);
    if written.is_empty() {
        return None;
    }
    // Two mistakes in five letters: `vila` means `Villa`, `property` means `properties`, but `fr` does not mean `ar`.
    let limit = (written.chars().count() * 2 / 5).min(4);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let known = folded(candidate);
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

/// Whether `part` is most of `whole`: `category` of `mainCategory`, but not `date` of `updated`.
fn is_most_of(part: &str, whole: &str) -> bool {
    part.len() >= 4 && part.len() * 5 >= whole.len() * 3 && whole.contains(part)
}

/// Ignores case and separators: `MainCategory`, `main-category` and `main_category` are equal.
fn folded(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The maximum number of listed words.
const SHOWN: usize = 8;

/// `a, b or c`: all words if there are few, or those closest to `word`.
pub(crate) fn choices(word: &str, known: &[&str]) -> String {
    let mut words = known.to_vec();
    if words.len() > SHOWN {
        let written = folded(word);
        words.sort_by_key(|known| strsim::osa_distance(&written, &folded(known)));
    }
    listed(&words)
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
    fn a_long_list_is_cut() {
        assert_eq!(listed(&["a", "b", "c"]), "`a`, `b` or `c`");
        assert!(listed(&["x"; 37]).ends_with("and 29 more"));
        let many = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "pool"];
        assert!(choices("poll", &many).starts_with("`pool`, `a1`"));
        assert_eq!(choices("b", &["a", "c"]), "`a` or `c`");
    }
}
