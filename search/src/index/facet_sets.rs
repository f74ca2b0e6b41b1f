//! The values of all listings as sets: a bit set for each [`Value`] in the order of its number, then the number of each
//! listing's community in two bytes, padded, then the [ranks](super::ranks).

use catalog::api::{FacetChoice, FacetCounts, SearchFacet};

use super::bits::Bits;
use super::ranks::{self, Ranks};
use super::{Damaged, ReadBytes};
use crate::facets::{Measure, Value, adds_up, community_of, types};
use crate::names::Community;
use crate::parsed_query::ParsedQuery;
use crate::{Query, SearchEntry};

/// The community of listings without one.
const NO_COMMUNITY: u16 = u16::MAX;

/// The bytes of a set.
const fn set_len(listings: usize) -> usize {
    listings.div_ceil(64) * 8
}

/// The bytes before the ranks.
pub(super) const fn len(listings: usize) -> u64 {
    (Value::COUNT * set_len(listings) + (listings * 2).next_multiple_of(8)) as u64
}

/// The sets and ranks of `entries`; `communities` are sorted by slug.
pub(crate) fn write(entries: &[&SearchEntry], communities: &[Community]) -> Vec<u8> {
    let set_len = set_len(entries.len());
    let mut bytes = vec![0; Value::COUNT * set_len];
    for (listing, entry) in entries.iter().enumerate() {
        for value in Value::all().filter(|value| value.is_of(entry)) {
            bytes[value.number() * set_len + listing / 8] |= 1 << (listing % 8);
        }
    }
    let number = |entry: &&SearchEntry| {
        let slug = community_of(&entry.card)?;
        u16::try_from(communities.binary_search_by(|known| known.slug.cmp(&slug)).ok()?).ok()
    };
    bytes.extend(entries.iter().flat_map(|entry| number(entry).unwrap_or(NO_COMMUNITY).to_le_bytes()));
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    Measure::ALL.into_iter().for_each(|measure| ranks::write(measure, entries, &mut bytes));
    bytes
}

/// The sets in the data.
pub(super) struct FacetSets<'data, R> {
    pub(super) listings: usize,
    pub(super) facets: &'data R,
    pub(super) communities: &'data [Community],
}

/// The conditions of a query besides its words; a listing must meet all.
pub(super) struct Selection {
    /// The listings of the list that is searched.
    listed: Bits,
    /// Those that the text asks for by purpose, fact or community.
    meant: Bits,
    conditions: Vec<(SearchFacet, Bits)>,
}

impl Selection {
    /// The listings that meet all conditions but those of `facet`.
    fn without(&self, facet: Option<SearchFacet>) -> Bits {
        let mut passing = self.meant.clone();
        let others = self.conditions.iter().filter(|(own, _)| Some(*own) != facet);
        others.for_each(|(_, listings)| passing.keep(listings));
        passing
    }

    pub(super) fn passing(&self) -> Bits {
        self.without(None)
    }
}

impl<R: ReadBytes> FacetSets<'_, R> {
    /// The conditions of `query`.
    pub(super) fn select(&self, query: &Query, parsed: &ParsedQuery) -> Result<Selection, Damaged> {
        let mut listed = Bits::all(self.listings);
        if let Some(category) = query.category {
            listed.keep(&self.any_of([Value::Category(category)])?);
        }
        let mut conditions = Vec::new();
        if let Some(types) = types(query.property_type.as_deref()) {
            conditions.push((SearchFacet::Type, self.any_of(types.into_iter().map(Value::Type))?));
        }
        for facet in SearchFacet::ALL.iter().copied() {
            let chosen = || query.values.iter().copied().filter(move |value| value.facet() == facet);
            if adds_up(facet) {
                for value in chosen() {
                    conditions.push((facet, self.any_of([value])?));
                }
            } else if chosen().next().is_some() {
                conditions.push((facet, self.any_of(chosen())?));
            }
        }
        if !query.communities.is_empty() {
            conditions.push((SearchFacet::Community, self.in_communities(&query.communities)?));
        }
        let ranges = [
            (SearchFacet::Price, Measure::Price, query.price.and(parsed.price)),
            (SearchFacet::Area, Measure::Area, query.area.and(parsed.area)),
        ];
        for (facet, measure, bounds) in ranges.into_iter().filter(|(_, _, bounds)| !bounds.is_any()) {
            let ranks = Ranks::read(measure, self.listings, self.facets, len(self.listings))?;
            conditions.push((facet, ranks.within(bounds, self.listings)));
        }
        let mut meant = listed.clone();
        if let Some(purpose) = parsed.purpose.filter(|_| query.has_any_category()) {
            let categories = catalog::property::MainCategory::ALL.iter().copied();
            let admitted = categories.filter(|category| purpose.admits(*category));
            meant.keep(&self.any_of(admitted.map(Value::Category))?);
        }
        for values in &parsed.values {
            meant.keep(&self.any_of(values.iter().copied())?);
        }
        if !parsed.handover.is_any() {
            let years = Ranks::read(Measure::Handover, self.listings, self.facets, len(self.listings))?;
            meant.keep(&years.within(parsed.handover, self.listings));
        }
        if !parsed.communities.is_empty() {
            meant.keep(&self.in_communities(&parsed.communities)?);
        }
        Ok(Selection { listed, meant, conditions })
    }

    /// The number of listings of each choice among those in `matching`, each facet without its own choice. Communities
    /// have their names in the language at `language` of their names.
    pub(super) fn counts(
        &self,
        selection: &Selection,
        matching: &Bits,
        language: usize,
    ) -> Result<Vec<FacetCounts>, Damaged> {
        let mut counts = Vec::new();
        for facet in SearchFacet::ALL.iter().copied() {
            let is_chosen = selection.conditions.iter().any(|(own, _)| *own == facet);
            let mut without = selection.without(Some(facet));
            without.keep(matching);
            let all_without = without.count();
            // A further one narrows what the chosen ones have left.
            if adds_up(facet) {
                without = selection.passing();
                without.keep(matching);
            }
            let choices = match facet {
                SearchFacet::Community => self.count_communities(selection, &without, language)?,
                _ => self.count_values(selection, &without, facet)?,
            };
            counts.push(FacetCounts { facet, without: is_chosen.then_some(all_without), choices });
        }
        Ok(counts)
    }

    fn count_values(
        &self,
        selection: &Selection,
        among: &Bits,
        facet: SearchFacet,
    ) -> Result<Vec<FacetChoice>, Damaged> {
        let mut choices = Vec::new();
        for value in Value::all().filter(|value| value.facet() == facet) {
            let set = self.set(value)?;
            if selection.listed.meets(set) {
                choices.push(FacetChoice { value: value.word(), name: None, count: among.count_in(set) });
            }
        }
        Ok(choices)
    }

    fn count_communities(
        &self,
        selection: &Selection,
        among: &Bits,
        language: usize,
    ) -> Result<Vec<FacetChoice>, Damaged> {
        let column = self.community_column()?;
        let mut counts = vec![0; self.communities.len()];
        let mut is_listed = vec![false; self.communities.len()];
        let community = |listing: usize| column.get(listing).copied().map(usize::from);
        for at in selection.listed.numbers().filter_map(community) {
            is_listed.get_mut(at).into_iter().for_each(|is_listed| *is_listed = true);
        }
        for at in among.numbers().filter_map(community) {
            counts.get_mut(at).into_iter().for_each(|count| *count += 1);
        }
        let listed = self.communities.iter().zip(counts).zip(is_listed).filter(|(_, is_listed)| *is_listed);
        let choices = listed.map(|((Community { slug, names, .. }, count), _)| FacetChoice {
            value: slug.clone(),
            name: names.get(language).or(names.first()).cloned(),
            count,
        });
        Ok(choices.collect())
    }

    fn in_communities(&self, slugs: &[String]) -> Result<Bits, Damaged> {
        let is_wanted: Vec<bool> =
            self.communities.iter().map(|community| slugs.contains(&community.slug)).collect();
        let mut found = Bits::none(self.listings);
        for (listing, community) in self.community_column()?.into_iter().enumerate() {
            if is_wanted.get(usize::from(community)).is_some_and(|is_wanted| *is_wanted) {
                found.insert(listing).ok_or(Damaged)?;
            }
        }
        Ok(found)
    }

    fn community_column(&self) -> Result<Vec<u16>, Damaged> {
        let start = (Value::COUNT * set_len(self.listings)) as u64;
        let bytes = self.facets.bytes(start, self.listings as u64 * 2)?;
        Ok(bytes.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect())
    }

    /// The listings that have any of `values`.
    fn any_of(&self, values: impl IntoIterator<Item = Value>) -> Result<Bits, Damaged> {
        let mut found = Bits::none(self.listings);
        for value in values {
            found.insert_bytes(self.set(value)?);
        }
        Ok(found)
    }

    fn set(&self, value: Value) -> Result<&[u8], Damaged> {
        let len = set_len(self.listings) as u64;
        self.facets.bytes(value.number() as u64 * len, len)
    }
}
