//! The agency that tests and benches pack where the records themselves do not matter.

use std::collections::BTreeMap;

use catalog::line::Line;
use catalog::text::Language;
use search::packed::{LeadSite, Unpacked};

/// An agency with an inbox and nothing on offer.
pub(crate) fn with_nothing_listed() -> Unpacked {
    Unpacked {
        site: LeadSite {
            name: Line::cleaned("Dune & Harbour"),
            base_url: Line::cleaned("https://www.example.com"),
            lead_inbox: Line::cleaned("leads@example.com"),
            phone: Line::cleaned("+971 4 000 0000"),
            whatsapp: Line::cleaned("+971 50 000 0000"),
            reply_within_hours: 24,
            shows_turnstile: false,
            international_numbers: false,
            languages: vec![Language::En, Language::Ar, Language::Ru],
        },
        agents: BTreeMap::new(),
        listings: BTreeMap::new(),
        entries: Vec::new(),
    }
}
