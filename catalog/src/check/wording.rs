//! Promises that adverts must not make.

use std::ops::Range;
use std::sync::LazyLock;

use regex_lite::Regex;

/// A promise in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The byte range of the promise in the text.
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

static PROMISES: LazyLock<Vec<(Regex, &'static str)>> = LazyLock::new(|| {
    PATTERNS.iter().filter_map(|(pattern, help)| Some((Regex::new(pattern).ok()?, *help))).collect()
});

/// Every promise contains one of these; looking for them is much faster than the regular expressions.
const KEYWORDS: [&str; 7] =
    ["guarant", "assured", "risk", "your money", "your investment", "your capital", "visa"];

/// Finds the promises in `text`.
pub fn claims(text: &str) -> Vec<Claim> {
    let lower = text.to_ascii_lowercase();
    if !KEYWORDS.iter().any(|keyword| lower.contains(keyword)) {
        return Vec::new();
    }
    let mut claims: Vec<Claim> = PROMISES
        .iter()
        .flat_map(|(pattern, help)| {
            pattern.find_iter(text).map(|promise| Claim { place: promise.range(), help })
        })
        .collect();
    claims.sort_by_key(|claim| claim.place.start);
    claims
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(PROMISES.len(), PATTERNS.len());
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
