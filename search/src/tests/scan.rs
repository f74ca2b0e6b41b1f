//! A search that applies every rule to every listing, one by one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use crate::facets::{Measure, Value, community_of, handover_year, requires_all};
use crate::keys::{Key, keys_of};
use crate::names::{LanguageIndex, Names};
use crate::parsed_query::{ParsedQuery, QueryWord};
use crate::rules::{
    ENOUGH_RESULTS, EXACT, Field, MAX_EXPANSIONS, MAX_PAIR_EXPANSIONS, PREFIX, Pass, SHORT_PREFIX_LETTERS,
    SYNONYM, half_of, is_number, typo_quality,
};
use crate::{Query, SearchEntry, tie_order};
use catalog::api::{FacetChoice, FacetCounts, SearchFacet, SearchSort};
use catalog::property::MainCategory;
use catalog::text::Language;

/// The keys of a listing, each with the best field that has it.
type Keys = HashMap<Key, Field>;

/// The listings with their keys.
pub(super) struct Scan<'entries> {
    /// In tie order.
    listings: Vec<(&'entries SearchEntry, Keys)>,
    /// Every key with its best field in any listing.
    dictionary: BTreeMap<Key, Field>,
    names: Names,
}

/// The keys of a query's word with their quality, and the pairs that score for it.
struct Expansion {
    keys: HashMap<Key, u8>,
    pairs: Vec<Key>,
}

impl<'entries> Scan<'entries> {
    /// Indexes `entries`.
    pub(super) fn new(entries: &'entries [SearchEntry]) -> Self {
        let mut sorted: Vec<&SearchEntry> = entries.iter().collect();
        sorted.sort_by(|a, b| tie_order(a, b));
        let listings: Vec<(&SearchEntry, Keys)> =
            sorted.into_iter().map(|entry| (entry, keys_of(entry).into_iter().collect())).collect();
        let mut dictionary: BTreeMap<Key, Field> = BTreeMap::new();
        for (key, field) in listings.iter().flat_map(|(_, keys)| keys) {
            let best = dictionary.entry(key.clone()).or_insert(*field);
            *best = (*best).min(*field);
        }
        Self { listings, dictionary, names: Names::of(entries, &Language::ALL) }
    }

    /// The listings that match, the best first, or in the query's order.
    pub(super) fn find(&self, query: &Query) -> Vec<&'entries SearchEntry> {
        let mut parsed = ParsedQuery::read(&query.text, &self.names, LanguageIndex::ENGLISH);
        let passing = self.passing(query, &parsed, None);
        let mut found: Vec<&SearchEntry> = Vec::new();
        for (words, least_words) in self.passes(query, &mut parsed) {
            let known: Vec<&str> = found.iter().map(|entry| entry.card.id.as_str()).collect();
            let more = ranked(&passing, &words, least_words);
            let more: Vec<_> =
                more.into_iter().filter(|entry| !known.contains(&entry.card.id.as_str())).collect();
            found.extend(more);
        }
        if let Some(sort) = query.sort {
            found.sort_by(|a, b| tie_order(a, b));
            found.sort_by_key(|entry| sort_key(sort, entry));
        }
        found
    }

    /// The number of listings of each choice of the facets.
    pub(super) fn counts(&self, query: &Query) -> Vec<FacetCounts> {
        let mut parsed = ParsedQuery::read(&query.text, &self.names, LanguageIndex::ENGLISH);
        let passes = self.passes(query, &mut parsed);
        let matching = |ignored| -> Vec<&SearchEntry> {
            let matches = |keys: &Keys| passes.iter().any(|(words, least)| score(keys, words).0 >= *least);
            let passing = self.passing(query, &parsed, ignored).into_iter();
            passing.filter(|(_, keys)| matches(keys)).map(|(entry, _)| *entry).collect()
        };
        let of_facet = |facet: SearchFacet| {
            let without = matching(Some(facet));
            let all = matching(None);
            let among = if requires_all(facet) { &all } else { &without };
            FacetCounts {
                facet,
                without: is_chosen(query, &parsed, facet).then_some(without.len()),
                choices: self.choices(facet, query.category, among),
            }
        };
        SearchFacet::ALL.iter().copied().map(of_facet).collect()
    }

    fn choices(
        &self,
        facet: SearchFacet,
        category: Option<MainCategory>,
        among: &[&SearchEntry],
    ) -> Vec<FacetChoice> {
        let listed = self.listings.iter().map(|(entry, _)| *entry);
        let listed =
            listed.filter(|entry| category.is_none_or(|category| entry.card.main_category == category));
        let mut counts: BTreeMap<(usize, String), FacetChoice> = BTreeMap::new();
        for entry in listed {
            for (at, value, name) in values_of(entry, facet) {
                let choice = FacetChoice { value: value.clone(), name, count: 0 };
                counts.entry((at, value)).or_insert(choice);
            }
        }
        for entry in among {
            for (at, value, _) in values_of(entry, facet) {
                counts.entry((at, value)).and_modify(|choice| choice.count += 1);
            }
        }
        counts.into_values().collect()
    }

    /// The words of the text that no listing has, which are left out of the search.
    pub(super) fn unknown(&self, query: &Query) -> Vec<String> {
        let mut parsed = ParsedQuery::read(&query.text, &self.names, LanguageIndex::ENGLISH);
        let unknown = self.leave_out_unknown(query, &mut parsed);
        let spans = parsed.ranges.foreign_money.iter().chain(unknown.iter().map(|word| &word.span));
        spans.map(|span| parsed.text_at(span).to_owned()).collect()
    }

    /// Takes the words out of `parsed` that no listing has, even forgiven, where no listing has all words, as long as
    /// another word or condition remains.
    fn leave_out_unknown(&self, query: &Query, parsed: &mut ParsedQuery) -> Vec<QueryWord> {
        let count = parsed.words.len();
        let all: Vec<_> = self.listings.iter().collect();
        let passing = self.passing(query, parsed, None);
        if ranked(&passing, &self.expand(parsed, Pass::AsWritten), count).len() >= ENOUGH_RESULTS
            || !ranked(&all, &self.expand(parsed, Pass::Forgiving), count).is_empty()
        {
            return Vec::new();
        }
        let is_known = |wanted: &QueryWord| {
            let expansion = [self.expand_word(wanted, Pass::Forgiving)];
            self.listings.iter().any(|(_, keys)| score(keys, &expansion).0 > 0)
        };
        if !parsed.has_conditions() && !parsed.words.iter().any(is_known) {
            return Vec::new();
        }
        let (known, unknown) =
            std::mem::take(&mut parsed.words).into_iter().partition(|wanted| is_known(wanted));
        parsed.words = known;
        unknown
    }

    /// How the text is matched: the expansions of its words, and how many of them must match; later passes find further
    /// listings.
    fn passes(&self, query: &Query, parsed: &mut ParsedQuery) -> Vec<(Vec<Expansion>, usize)> {
        self.leave_out_unknown(query, parsed);
        let parsed = &*parsed;
        let count = parsed.words.len();
        if count == 0 {
            let is_answered = parsed.finds_all_that_pass(query);
            return is_answered.then(|| (Vec::new(), 0)).into_iter().collect();
        }
        let passing = self.passing(query, parsed, None);
        let as_written = self.expand(parsed, Pass::AsWritten);
        let found = ranked(&passing, &as_written, count).len();
        if found >= ENOUGH_RESULTS {
            return vec![(as_written, count)];
        }
        let forgiving = self.expand(parsed, Pass::Forgiving);
        let all: Vec<_> = self.listings.iter().collect();
        let is_said_nowhere = || ranked(&all, &forgiving, count).is_empty();
        if found == 0 && is_said_nowhere() {
            return vec![(forgiving, half_of(count))];
        }
        vec![(as_written, count), (forgiving, count)]
    }

    /// The listings that meet all conditions except those of one facet.
    fn passing(
        &self,
        query: &Query,
        parsed: &ParsedQuery,
        ignored: Option<SearchFacet>,
    ) -> Vec<&(&'entries SearchEntry, Keys)> {
        self.listings.iter().filter(|(entry, _)| passes_facets(entry, (query, parsed), ignored)).collect()
    }

    fn expand(&self, parsed: &ParsedQuery, pass: Pass) -> Vec<Expansion> {
        parsed.words.iter().map(|wanted| self.expand_word(wanted, pass)).collect()
    }

    fn expand_word(&self, wanted: &QueryWord, pass: Pass) -> Expansion {
        let mut keys = HashMap::new();
        let mut add = |key: &Key, quality: u8| {
            let best = keys.entry(key.clone()).or_insert(quality);
            *best = quality.max(*best);
        };
        let same = wanted.same.iter().map(|key| (key, EXACT));
        let synonyms = wanted.synonyms.iter().map(|key| (key, SYNONYM));
        let mut is_known = false;
        for (key, quality) in same.chain(synonyms) {
            add(key, quality);
            is_known |= self.dictionary.get(key).is_some_and(|field| *field < Field::Text);
        }
        let begins = !is_known || (wanted.is_last && pass == Pass::Forgiving);
        if let Some(beginning) = wanted.beginning.as_deref().filter(|_| begins) {
            if beginning.chars().count() <= SHORT_PREFIX_LETTERS {
                add(&Key::Beginning(beginning.to_owned()), PREFIX);
            } else {
                for key in self.beginning_with(&Key::word(beginning)).take(MAX_EXPANSIONS) {
                    add(key, PREFIX);
                }
            }
        }
        if let Some(word) = wanted.mistyped.as_deref().filter(|_| pass == Pass::Forgiving) {
            let near = self.dictionary.keys().filter_map(|key| {
                let Key::Word(known) = key else { return None };
                let distance = distance(word, known);
                if distance == 0 || is_number(known) {
                    return None;
                }
                Some((key, typo_quality(word, known, distance)?))
            });
            for (key, quality) in near.take(MAX_EXPANSIONS) {
                add(key, quality);
            }
        }
        let kind = wanted.types.iter().filter(|key| self.dictionary.contains_key(*key)).cloned();
        let pairs = wanted.pair.iter().flat_map(|pair| {
            let how_many = if begins { MAX_PAIR_EXPANSIONS } else { 1 };
            let is_right = |key: &&Key| begins || **key == *pair;
            self.beginning_with(pair).take(how_many).filter(is_right).cloned().collect::<Vec<_>>()
        });
        Expansion { pairs: pairs.chain(kind).collect(), keys }
    }

    fn beginning_with(&self, beginning: &Key) -> impl Iterator<Item = &Key> {
        self.dictionary
            .range(beginning.clone()..)
            .map(|(key, _)| key)
            .take_while(move |key| key.starts_with(beginning))
    }
}

/// A listing's values of a facet: their place among the choices, the value, and a community's name.
fn values_of(entry: &SearchEntry, facet: SearchFacet) -> Vec<(usize, String, Option<String>)> {
    if facet == SearchFacet::Community {
        let slug = community_of(&entry.card);
        return slug.map(|slug| (0, slug, entry.card.location.clone())).into_iter().collect();
    }
    let values = Value::all().enumerate().filter(|(_, value)| value.facet() == facet && value.is_of(entry));
    values.map(|(at, value)| (at, value.word(), None)).collect()
}

fn is_chosen(query: &Query, parsed: &ParsedQuery, facet: SearchFacet) -> bool {
    query.values.iter().any(|value| value.facet() == facet)
        || match facet {
            SearchFacet::Type => query.types.is_some(),
            SearchFacet::Community => !query.communities.is_empty(),
            SearchFacet::Price => !query.price.and(parsed.ranges.price).is_any(),
            SearchFacet::Area => !query.area.and(parsed.ranges.area).is_any(),
            _ => false,
        }
}

/// By which the query's order sorts; unknown numbers come last.
fn sort_key(sort: SearchSort, entry: &SearchEntry) -> (bool, i128) {
    let (measure, sign) = match sort {
        SearchSort::Newest => (Measure::Listed, -1),
        SearchSort::PriceAscending => (Measure::Price, 1),
        SearchSort::PriceDescending => (Measure::Price, -1),
        SearchSort::AreaAscending => (Measure::Area, 1),
        SearchSort::AreaDescending => (Measure::Area, -1),
        SearchSort::PricePerSquareFoot => (Measure::PricePerSquareFoot, 1),
    };
    let number = measure.value_of(&entry.card);
    (number.is_none(), sign * i128::from(number.unwrap_or_default()))
}

fn passes_facets(
    entry: &SearchEntry,
    (query, parsed): (&Query, &ParsedQuery),
    ignored: Option<SearchFacet>,
) -> bool {
    let card = &entry.card;
    let meets = |facet: SearchFacet| {
        let mut chosen = query.values.iter().filter(|value| value.facet() == facet).peekable();
        if requires_all(facet) {
            return chosen.all(|value| value.is_of(entry));
        }
        let has_value = chosen.peek().is_none() || chosen.any(|value| value.is_of(entry));
        has_value
            && match facet {
                SearchFacet::Type => {
                    query.types.as_ref().is_none_or(|types| types.contains(&card.sub_category))
                }
                SearchFacet::Community => {
                    query.communities.is_empty()
                        || community_of(card).is_some_and(|slug| query.communities.contains(&slug))
                }
                SearchFacet::Price => query
                    .price
                    .and(parsed.ranges.price)
                    .admits(card.yearly_price().and_then(|price| u32::try_from(price.0).ok())),
                SearchFacet::Area => query.area.and(parsed.ranges.area).admits(card.area.map(|area| area.0)),
                _ => true,
            }
    };
    let has_values = parsed.values.iter().all(|values| values.iter().any(|value| value.is_of(entry)));
    let is_handed_over = parsed.handover.admits(handover_year(card));
    let is_there = parsed.communities.is_empty()
        || community_of(card).is_some_and(|slug| parsed.communities.contains(&slug));
    has_values
        && is_handed_over
        && is_there
        && query.category.is_none_or(|category| card.main_category == category)
        && parsed
            .purpose
            .is_none_or(|purpose| !query.has_any_category() || card.main_category.purpose() == purpose)
        && SearchFacet::ALL.iter().all(|facet| Some(*facet) == ignored || meets(*facet))
}

/// The listings with at least so many matching words, best first.
fn ranked<'entries>(
    listings: &[&(&'entries SearchEntry, Keys)],
    words: &[Expansion],
    least_words: usize,
) -> Vec<&'entries SearchEntry> {
    let mut found: Vec<_> = listings
        .iter()
        .filter_map(|(entry, keys)| {
            let (matched, score) = score(keys, words);
            (matched >= least_words).then_some((matched, score, *entry))
        })
        .collect();
    // The sort is stable, so equal listings stay in tie order.
    found.sort_by_key(|(matched, score, _)| Reverse((*matched, *score)));
    found.into_iter().map(|(_, _, entry)| entry).collect()
}

/// The number of matching words, and the score.
fn score(keys: &Keys, words: &[Expansion]) -> (usize, u32) {
    let best = |word: &Expansion| {
        let values = word.keys.iter().filter_map(|(key, quality)| Some(keys.get(key)?.weight() * quality));
        values.max()
    };
    let bonus = |word: &Expansion| {
        let bonuses = word.pairs.iter().filter_map(|key| Some(keys.get(key)?.pair_bonus()));
        bonuses.max().unwrap_or_default()
    };
    let values: Vec<u8> = words.iter().filter_map(best).collect();
    (values.len(), values.iter().copied().chain(words.iter().map(bonus)).map(u32::from).sum())
}

/// The edit distance with transpositions, where no letter is edited twice.
fn distance(a: &str, b: &str) -> u8 {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    // A quick lower bound, cheaper than the distance.
    if a.len().abs_diff(b.len()) > 2 {
        return u8::MAX;
    }
    let mut before: Vec<u8> = Vec::new();
    let mut last: Vec<u8> = (0..=b.len()).map(|column| u8::try_from(column).unwrap_or(u8::MAX)).collect();
    for (row, letter) in a.iter().enumerate() {
        let mut current = vec![last[0] + 1];
        for (column, other) in b.iter().enumerate() {
            let changed = last[column] + u8::from(letter != other);
            let mut least = changed.min(last[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && *letter == b[column - 1] && a[row - 1] == *other {
                least = least.min(before[column - 1] + 1);
            }
            current.push(least);
        }
        before = std::mem::replace(&mut last, current);
    }
    last[b.len()]
}

#[test]
fn a_transposition_is_one_edit() {
    for (a, b, edits) in [
        ("villa", "villa", 0),
        ("vila", "villa", 1),
        ("vlila", "villa", 1),
        ("marnia", "marina", 1),
        ("ca", "abc", 3),
        ("квартра", "квартира", 1),
        ("شقه", "شق", 1),
    ] {
        assert_eq!((distance(a, b), distance(b, a)), (edits, edits), "{a} {b}");
    }
}
