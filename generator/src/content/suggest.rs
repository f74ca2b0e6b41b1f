//! The word that was probably meant.

/// The candidate nearest to `word`, when it is near enough to be meant. Of equally near ones the first.
pub(crate) fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let written = folded(word);
    if written.is_empty() {
        return None;
    }
    // Two slips in five letters: `vila` means `Villa`, `property` means `properties`, and `fr` is not `ar`.
    let limit = (written.chars().count() * 2 / 5).min(4);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let known = folded(candidate);
        let mut distance = strsim::osa_distance(&written, &known);
        if distance > limit && written.len() >= 4 && (known.contains(&written) || is_inside(&known, &written))
        {
            distance = limit;
        }
        if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

fn is_inside(known: &str, written: &str) -> bool {
    known.len() >= 4 && written.contains(known)
}

/// Case and separators are slips that cost nothing: `MainCategory`, `main-category` and `main_category` are one.
fn folded(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// `a, b or c`, shortened when there are many.
pub(crate) fn listed(words: &[&str]) -> String {
    const SHOWN: usize = 32;
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
    fn a_slip_finds_its_word_and_another_word_does_not() {
        let keys = ["title", "mainCategory", "subCategory", "bathrooms", "sale_type"];
        let found: Vec<Option<&str>> =
            ["titel", "main_category", "category", "bathroom", "sale-type", "pool", "fr", "—"]
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
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_long_list_is_cut() {
        assert_eq!(listed(&["a", "b", "c"]), "`a`, `b` or `c`");
        assert!(listed(&["x"; 37]).ends_with("and 5 more"));
    }
}
