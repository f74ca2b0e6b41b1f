//! Reads the form. Unreadable values are left out of the search, and the page shows them as they were written.

use std::collections::BTreeMap;

use catalog::text::Language;
use search::packed::LeadSite;
use search::{Query, read_amount};

use crate::requests::Failure;
use crate::search::parameters::{Parameters, RANGES};

/// A search as a form asks for it.
pub(super) struct PageRequest {
    /// The valid parameters.
    pub(super) parameters: Parameters,
    pub(super) query: Query,
    /// Counted from 1.
    pub(super) page: usize,
    pub(super) language: Language,
    /// The unreadable values by parameter.
    pub(super) unread: BTreeMap<String, String>,
}

impl PageRequest {
    pub(super) fn read(mut parameters: Parameters, site: &LeadSite) -> Result<Self, Failure> {
        let mut unread = BTreeMap::new();
        parameters = parameters.without("counts");
        // The search panel of the site has a least area alone.
        if let Some(area) = parameters.get("area").map(str::to_owned) {
            parameters.set("area", "");
            parameters.set("area_from", &area);
        }
        for (facet, names) in RANGES {
            for name in names {
                let Some(written) = parameters.get(name).map(str::to_owned) else { continue };
                if let Some(amount) = read_amount(&written, facet) {
                    parameters.set(name, &amount.to_string());
                } else {
                    parameters.set(name, "");
                    unread.insert(name.to_owned(), written);
                }
            }
            swap_if_reversed(&mut parameters, names);
        }
        let read = parameters.read(None, site).or_else(|failure| {
            let Failure::Malformed(errors) = failure else { return Err(failure) };
            for name in errors.into_keys() {
                let written = parameters.get(&name).unwrap_or_default().to_owned();
                parameters.set(&name, "");
                unread.insert(name, written);
            }
            parameters.read(None, site)
        })?;
        Ok(Self { query: read.query, page: read.page, language: read.language, parameters, unread })
    }

    /// The value of a field as it was written.
    pub(super) fn written(&self, name: &str) -> &str {
        self.unread.get(name).map_or_else(|| self.parameters.get(name).unwrap_or_default(), String::as_str)
    }
}

fn swap_if_reversed(parameters: &mut Parameters, [from, to]: [&str; 2]) {
    let number = |name: &str| parameters.get(name).and_then(|written| written.parse::<u32>().ok());
    if let (Some(least), Some(most)) = (number(from), number(to))
        && least > most
    {
        parameters.set(from, &most.to_string());
        parameters.set(to, &least.to_string());
    }
}
