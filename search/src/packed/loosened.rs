//! What to loosen where a search finds nothing: a range, or a word of the text.

use catalog::api::SearchFacet;

use super::Packed;
use crate::facets::Value;
use crate::parsed_query::QueryWord;
use crate::{Bounds, Query, ReadText};

/// A word without which a search finds something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpareWord {
    pub word: String,
    /// The text without the word.
    pub rest: String,
    /// The number of listings that are found then.
    pub count: usize,
}

/// The nearest range in which something is found, for a range in which nothing is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearestRange {
    pub range: Bounds,
    /// The number of listings in the range that match the rest of the search.
    pub count: usize,
}

/// The steps by which an end of a range is moved, in percent of it, until something is found.
const STEPS: [u64; 7] = [105, 110, 120, 130, 150, 200, 300];

/// The most words that are left out, one after the other.
const MAX_SPARE_WORDS: usize = 4;

impl Packed {
    /// The words of the text that are no conditions, if something is found without one of them. `text` is what the text
    /// of `query` asks for.
    pub fn spare_words(&self, query: &Query, text: &ReadText) -> Vec<SpareWord> {
        let parsed = &text.parsed;
        let is_in_reference =
            |word: &QueryWord| parsed.references.iter().any(|(_, span)| span.contains(&word.span.start));
        let words = parsed.words.iter().filter(|word| !word.is_understood && !is_in_reference(word));
        let spare = words.take(MAX_SPARE_WORDS).map(|word| {
            let rest = parsed.without(std::slice::from_ref(&word.span));
            let count = self.count(&Query { text: rest.clone(), ..query.clone() });
            SpareWord { word: parsed.text_at(&word.span).to_owned(), rest, count }
        });
        spare.filter(|word| word.count > 0).collect()
    }

    /// The smallest widening of a range of `query` that finds something: of its prices, or of its areas.
    pub fn nearest_range(&self, query: &Query, facet: SearchFacet, text: &ReadText) -> Option<NearestRange> {
        let parsed = &text.parsed;
        let is_price = facet == SearchFacet::Price;
        let bounds =
            if is_price { query.price.and(parsed.ranges.price) } else { query.area.and(parsed.ranges.area) };
        let text = text.range(facet).map_or(&query.text, |in_text| &in_text.rest).clone();
        let mut wider = Query { text, ..query.clone() };
        // The text no longer has the price that tells sale from rent.
        if let Some(purpose) = parsed.purpose.filter(|_| is_price && query.has_any_category()) {
            wider.values.extend(Value::of_purpose(purpose));
        }
        for tried in STEPS.into_iter().flat_map(|percent| widened(bounds, percent)) {
            if is_price {
                wider.price = tried;
            } else {
                wider.area = tried;
            }
            let count = self.count(&wider);
            if count > 0 {
                return Some(NearestRange { range: tried, count });
            }
        }
        None
    }
}

/// The range with its upper end raised, and the range with its lower end lowered, in round numbers.
fn widened(bounds: Bounds, percent: u64) -> Vec<Bounds> {
    let mut wider = Vec::new();
    if let Some(most) = bounds.most {
        let most = u64::from(most) * percent / 100;
        let most = u32::try_from(most.next_multiple_of(precision(most))).unwrap_or(u32::MAX);
        wider.push(Bounds { most: Some(most), ..bounds });
    }
    if let Some(least) = bounds.least {
        let least = u64::from(least) * 100 / percent;
        let least = u32::try_from(least - least % precision(least)).unwrap_or(u32::MAX);
        wider.push(Bounds { least: Some(least), ..bounds });
    }
    wider
}

/// What a number is rounded to: a multiple has zeros after its second digit.
fn precision(number: u64) -> u64 {
    10_u64.pow(number.checked_ilog10().unwrap_or_default().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_widened_to_round_numbers() {
        let bounds = |least, most| Bounds { least, most };
        let wider: Vec<Bounds> = widened(bounds(Some(1076), Some(2_000_000)), 105);
        assert_eq!(wider, [bounds(Some(1076), Some(2_100_000)), bounds(Some(1000), Some(2_000_000))]);
        assert_eq!(widened(bounds(None, Some(u32::MAX)), 300), [bounds(None, Some(u32::MAX))]);
        assert_eq!(widened(bounds(Some(0), None), 105), [bounds(Some(0), None)]);
        assert_eq!(widened(Bounds::default(), 105), []);
    }
}
