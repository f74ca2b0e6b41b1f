//! Reads the form: what it cannot read is left out of the search, and shown as it was written.

use std::collections::BTreeMap;

use catalog::api::SearchFacet;
use catalog::text::Language;
use search::packed::{Packed, PackedError};
use search::{Query, Rooms, types};
use tracing::error;

use crate::failure::Failure;
use crate::search::amount::read_amount;
use crate::search::parameters::Parameters;

/// The ends of a range, by the facet that it narrows.
pub(super) const RANGES: [(SearchFacet, [&str; 2]); 2] =
    [(SearchFacet::Price, ["price_from", "price_to"]), (SearchFacet::Area, ["area_from", "area_to"])];

/// A search as a form asks for it.
pub(super) struct Asked {
    /// The valid parameters.
    pub(super) parameters: Parameters,
    pub(super) query: Query,
    /// Counted from 1.
    pub(super) page: usize,
    pub(super) language: Language,
    /// What could not be read, by parameter.
    pub(super) unread: BTreeMap<String, String>,
}

impl Asked {
    pub(super) fn read(mut parameters: Parameters, packed: &Packed) -> Result<Self, Failure> {
        let site = &packed.site;
        let mut unread = BTreeMap::new();
        parameters = parameters.without("counts");
        // The search panel of the site has a least area alone.
        if let Some(area) = parameters.get("area").map(str::to_owned) {
            parameters.set("area", "");
            parameters.set("area_from", &area);
        }
        let ends = RANGES.into_iter().flat_map(|(facet, names)| names.map(|name| (facet, name)));
        for (facet, name) in ends {
            let Some(written) = parameters.get(name).map(str::to_owned) else { continue };
            let amount = read_amount(&written, facet, packed).map_err(|error| {
                error!(%error, "an amount cannot be read");
                Failure::NotReady
            })?;
            if let Some(amount) = amount {
                parameters.set(name, &amount.to_string());
            } else {
                parameters.set(name, "");
                unread.insert(name.to_owned(), written);
            }
        }
        for (_, [from, to]) in RANGES {
            swap_if_reversed(&mut parameters, from, to);
        }
        let read = parameters.clone().into_query(None, site).or_else(|failure| {
            let Failure::Malformed(errors) = failure else { return Err(failure) };
            for name in errors.into_keys() {
                let written = parameters.get(&name).unwrap_or_default().to_owned();
                parameters.set(&name, "");
                unread.insert(name, written);
            }
            parameters.clone().into_query(None, site)
        })?;
        Ok(Self { query: read.query, page: read.page, language: read.language, parameters, unread })
    }

    /// The value of a field as it was written.
    pub(super) fn written(&self, name: &str) -> &str {
        self.unread.get(name).map_or_else(|| self.parameters.get(name).unwrap_or_default(), String::as_str)
    }

    /// The search from its first page.
    pub(super) fn first_page(&self) -> Parameters {
        self.parameters.clone().without("page")
    }

    /// The search without filters and without the conditions of its text.
    pub(super) fn cleared(&self, packed: &Packed) -> Result<Parameters, PackedError> {
        let mut cleared = Parameters::default();
        for name in ["sort", "lang"] {
            cleared.set(name, self.parameters.get(name).unwrap_or_default());
        }
        cleared.set("query", &packed.without_conditions(&self.query.text)?);
        Ok(cleared)
    }

    pub(super) fn is_chosen(&self, facet: SearchFacet, value: &str) -> bool {
        self.parameters.chosen(facet).any(|own| is_same(facet, own, value))
    }

    /// The search without one value of a facet.
    pub(super) fn without_value(&self, facet: SearchFacet, value: &str) -> Parameters {
        let mut parameters = self.first_page();
        let others: Vec<&str> =
            self.parameters.chosen(facet).filter(|own| !is_same(facet, own, value)).collect();
        parameters.set(facet.word(), &others.join(","));
        parameters
    }
}

/// Whether two ways to write a value of a facet mean the same, as `Apartments` and `Apartment` do.
fn is_same(facet: SearchFacet, one: &str, other: &str) -> bool {
    match facet {
        SearchFacet::Type => types(Some(one)) == types(Some(other)),
        SearchFacet::Bedrooms | SearchFacet::Bathrooms => Rooms::parse(one) == Rooms::parse(other),
        _ => one == other,
    }
}

fn swap_if_reversed(parameters: &mut Parameters, from: &str, to: &str) {
    let number = |name: &str| parameters.get(name).and_then(|written| written.parse::<u32>().ok());
    if let (Some(least), Some(most)) = (number(from), number(to))
        && least > most
    {
        parameters.set(from, &most.to_string());
        parameters.set(to, &least.to_string());
    }
}
