//! Reads amounts as visitors write them into a form.

use catalog::amount::Digits;
use catalog::api::SearchFacet;
use catalog::text::Language;
use search::packed::Packed;
use search::{Bounds, Condition};

/// A price in dirhams or an area in square feet: `1,500,000`, `1.5m`, `850 тыс.`, `٩٠٠`, `100 м²`;
/// `None` if it is not an amount.
/// Words and units are read as in the text of a search.
pub(super) fn read_amount(written: &str, facet: SearchFacet, packed: &Packed) -> Option<u32> {
    if let Some((digits, "")) = Digits::read(written.trim())
        && digits.fraction.is_empty()
    {
        return digits.whole.parse().ok();
    }
    for text in [format!("up to {written}"), format!("up to {written} sq ft")] {
        let read = packed.read_text(&text, Language::En);
        let [understood] = read.conditions.as_slice() else { continue };
        let amount = match understood.condition {
            Condition::Price { range: Bounds { least: None, most }, .. } if facet == SearchFacet::Price => {
                most
            }
            Condition::Area(Bounds { least: None, most }) if facet == SearchFacet::Area => most,
            _ => None,
        };
        if amount.is_some() && understood.rest.is_empty() {
            return amount;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use search::packed::LeadSite;
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Case {
        facet: SearchFacet,
        written: String,
        read: Option<u32>,
    }

    #[test]
    fn amounts_are_read_as_the_site_reads_them() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../catalog/cases/amounts.json"))
            .expect("a table of cases");
        let packed = Packed::without_listings(LeadSite::default());
        for Case { facet, written, read } in cases {
            assert_eq!(read_amount(&written, facet, &packed), read, "{written}");
        }
    }
}
