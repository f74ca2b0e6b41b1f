//! Promises that adverts must not make.

use std::ops::Range;
use std::sync::LazyLock;

use regex_lite::Regex;

/// A promise in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Its byte range in the text.
    pub place: Range<usize>,
    /// The help for the editor.
    pub help: &'static str,
}

/// Regular expressions of promises, with the help for each.
const PATTERNS: [(&str, &str); 5] = [
    (
        r"(?i)\b(guarant(?:eed?|ees|y)|assured)\s+(?:(?:a|an|the|of|high|net|annual|rental|yearly|minimum|\d+(?:\.\d+)?\s?%)\s+){0,4}(returns?|yields?|rois?|incomes?|profits?|appreciation|rents?|buy-?backs?)\b",
        "state today's facts: the rent that is paid, or its yield",
    ),
    (
        r"(?i)\b(returns?|yields?|roi|incomes?|profits?)\s+(?:is|are)?\s*guaranteed\b",
        "state today's facts: the rent that is paid, or its yield",
    ),
    (r"(?i)\b(?:risk[- ]free|no[- ]risk|zero[- ]risk)\b", "remove it: no purchase is without risk"),
    (r"(?i)\b(?:double|triple)\s+your\s+(?:money|investment|capital)\b", "remove it: prices also fall"),
    (
        r"(?i)\b(?:guaranteed|free|automatic)\s+(?:golden\s+|residence\s+|residency\s+)?visas?\b",
        "write that a buyer *may* qualify; the authorities decide",
    ),
];

static CLAIMS: LazyLock<Vec<(Regex, &'static str)>> = LazyLock::new(|| {
    PATTERNS.iter().filter_map(|(pattern, help)| Some((Regex::new(pattern).ok()?, *help))).collect()
});

/// Every promise contains one of these; searching for them is much faster than the regular expressions.
const SIGNS: [&str; 7] =
    ["guarant", "assured", "risk", "your money", "your investment", "your capital", "visa"];

/// The second letter of the signs that start with a letter (indexed by the first one); signs with the same first letter
/// share the second.
const SECOND: [Option<u8>; 256] = {
    let mut second = [None; 256];
    let mut at = 0;
    while at < SIGNS.len() {
        let (first, next) = (SIGNS[at].as_bytes()[0], SIGNS[at].as_bytes()[1]);
        if let Some(known) = second[first as usize] {
            assert!(known == next);
        }
        second[first as usize] = Some(next);
        second[first.to_ascii_uppercase() as usize] = Some(next);
        at += 1;
    }
    second
};

/// Whether `text` contains a sign, in a single pass.
fn has_sign(text: &str) -> bool {
    let text = text.as_bytes();
    let is_at = |sign: &str, at: usize| {
        let words = text.get(at..at + sign.len());
        words.is_some_and(|words| words.eq_ignore_ascii_case(sign.as_bytes()))
    };
    let begins = |pair: &[u8]| SECOND[usize::from(pair[0])] == Some(pair[1].to_ascii_lowercase());
    text.windows(2).enumerate().any(|(at, pair)| begins(pair) && SIGNS.iter().any(|sign| is_at(sign, at)))
}

/// Finds the promises in `text`.
pub fn claims(text: &str) -> Vec<Claim> {
    if !has_sign(text) {
        return Vec::new();
    }
    let mut found: Vec<Claim> = CLAIMS
        .iter()
        .flat_map(|(pattern, help)| pattern.find_iter(text).map(|found| Claim { place: found.range(), help }))
        .collect();
    found.sort_by_key(|claim| claim.place.start);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(CLAIMS.len(), PATTERNS.len());
    }

    #[test]
    fn every_sign_is_found_anywhere_in_a_text() {
        for sign in SIGNS {
            let capital = sign.to_ascii_uppercase();
            for text in [sign.to_owned(), format!("Вид {capital}"), format!("{sign}s, again {}", &sign[..2])]
            {
                assert!(has_sign(&text), "{text}");
            }
            assert!(!has_sign(&sign[..sign.len() - 1]), "{sign} without its end");
        }
        assert!(!has_sign("A quiet flat over the garden; your view of the yard."));
    }

    #[test]
    fn promises_are_found_and_statements_are_not() {
        let promised = |text: &'static str| -> Vec<&str> {
            claims(text).into_iter().map(|claim| &text[claim.place]).collect()
        };
        assert_eq!(promised("A Guaranteed Return of 8%."), ["Guaranteed Return"]);
        assert_eq!(promised("with guaranteed 8 % net rental income"), ["guaranteed 8 % net rental income"]);
        assert_eq!(promised("Returns are guaranteed, risk-free."), ["Returns are guaranteed", "risk-free"]);
        assert_eq!(
            promised("Double your money and get a free golden visa"),
            ["Double your money", "free golden visa"]
        );
        for text in [
            "The note does not say that it will; a golden visa may qualify.",
            "A bank guarantee is handed over at the signing.",
            "The yard is at risk of floods. Rented at AED 120,000, a yield of 6 %.",
        ] {
            assert_eq!(promised(text), [""; 0], "{text}");
        }
    }
}
