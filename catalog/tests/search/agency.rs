//! The agency that tests and benches pack where the records themselves do not matter.

use std::collections::BTreeMap;

use catalog::packed::{LeadSite, Unpacked};

/// An agency with an inbox and nothing on offer.
pub(crate) fn with_nothing_listed() -> Unpacked {
    Unpacked {
        site: LeadSite {
            name: "Dune & Harbour".to_owned(),
            base_url: "https://www.example.com".to_owned(),
            lead_inbox: "leads@example.com".to_owned(),
            phone: "+971 4 000 0000".to_owned(),
            whatsapp: "+971 50 000 0000".to_owned(),
            reply_within_hours: 24,
            shows_turnstile: false,
        },
        agents: BTreeMap::new(),
        listings: BTreeMap::new(),
        entries: Vec::new(),
    }
}
