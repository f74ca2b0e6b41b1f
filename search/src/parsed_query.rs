//! Parses a query's text into conditions and the words to look for.

use super::Query;
use super::bounds::Bounds;
use super::condition::Condition;
use super::facets::{Value, requires_all};
use super::language::stem::stem;
use super::language::vocabulary::bedrooms::Room;
use super::language::vocabulary::is_noise;
use super::names::{LanguageIndex, Names, reference_kind};
use super::parts::{PartKind, QueryPart, parts};
use super::ranges::{Ranges, RoomCount, ranges};
use super::rules::{MAX_WORDS, is_number};
use super::stated_facts::alternatives;
use super::tokens::{Span, is_punctuation, tokens};
use catalog::api::{NameKind, SearchFacet};
use catalog::clean::{self, is_blank};
use catalog::property::Purpose;

pub(super) use self::query_word::QueryWord;
use phrases::Phrases;

mod phrases;
mod query_word;

/// What a query's text asks for. Places are given in bytes of the text.
#[derive(Debug, Default)]
pub(super) struct ParsedQuery {
    /// The text without invisible characters, with single spaces.
    pub(super) text: String,
    pub(super) words: Vec<QueryWord>,
    /// The prices and areas.
    pub(super) ranges: Ranges,
    /// What the price is for, unless the text says otherwise.
    pub(super) purpose: Option<Purpose>,
    /// The year of the handover.
    pub(super) handover: Bounds,
    /// Groups of alternatives: a listing needs one value of every group.
    pub(super) values: Vec<Vec<Value>>,
    /// The slugs of communities: a listing must be in one of them.
    pub(super) communities: Vec<String>,
    /// What the phrases of the text mean, in their order.
    pub(super) phrases: Vec<Phrase>,
    /// References and permits.
    pub(super) references: Vec<(NameKind, Span)>,
}

/// Words that mean something together.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) condition: Condition,
    /// Where the phrase is written, with the stop words before it.
    pub(super) span: Span,
}

/// The most words between spaces that are looked at for references.
const MAX_LOOKED_AT: usize = 48;

impl ParsedQuery {
    /// Reads `text`; names are given in `language`.
    pub(super) fn read(text: &str, names: &Names, language: LanguageIndex) -> Self {
        let text = clean::value(text).into_owned();
        let tokens = tokens(&text);
        let ranges = ranges(&tokens);
        let all = parts(&tokens, &ranges.statements);
        let mut parsed = Self { text, ranges, ..Self::default() };
        parsed.references = parsed.references();
        let others = parsed.read_phrases(&all, names, language);
        parsed.purpose = parsed.ranges.purpose.filter(|purpose| {
            !parsed.states(match purpose {
                Purpose::Sale => Purpose::Rent,
                Purpose::Rent => Purpose::Sale,
            })
        });
        parsed.words = parsed.query_words(parsed.wanted(others, &all));
        // All references start with the same letters, so only their digits are looked for.
        parsed.words.retain(|word| {
            let is_in_reference = parsed.references.iter().any(|(_, span)| span.contains(&word.span.start));
            !is_in_reference || word.same.first().is_some_and(|key| is_number(key.text()))
        });
        parsed
    }

    /// Which of the words that are no conditions are looked for: those that narrow the search or, where nothing else is
    /// asked for, all of them, even stop words.
    fn wanted<'text>(&self, others: Vec<&'text QueryPart>, all: &'text [QueryPart]) -> Vec<&'text QueryPart> {
        let narrows = |part: &&QueryPart| self.is_understood(part) || !is_noise_part(part);
        if others.iter().any(narrows) {
            others.into_iter().filter(narrows).collect()
        } else if self.has_conditions() {
            Vec::new()
        } else if others.is_empty() {
            all.iter().filter(|part| part.word().is_some()).collect()
        } else {
            others
        }
    }

    /// Whether `part` belongs to a phrase.
    fn is_understood(&self, part: &QueryPart) -> bool {
        self.phrases.iter().any(|phrase| phrase.span.contains(&part.span.start))
    }

    /// Reads the phrases with the conditions that they state; returns the parts that are no conditions.
    fn read_phrases<'text>(
        &mut self,
        all: &'text [QueryPart],
        names: &'text Names,
        language: LanguageIndex,
    ) -> Vec<&'text QueryPart> {
        let phrases = Phrases::new(all, names, language);
        let mut values: Vec<(SearchFacet, Vec<Value>)> = Vec::new();
        let mut others = Vec::new();
        let mut at = 0;
        while let Some(part) = phrases.part(at) {
            let (condition, used) = phrases.read(at);
            let mut is_condition = true;
            match (&part.kind, &condition) {
                (PartKind::Rooms(count), _) if narrows(*count, all) => {
                    add_values(&mut values, count.facet(), count.values());
                }
                (_, Some(Condition::Purpose(purpose))) => {
                    add_values(&mut values, SearchFacet::Category, Value::of_purpose(*purpose).collect());
                }
                // A type is a word, so that homes of other types can follow.
                (_, Some(Condition::Choice(value))) if value.facet() != SearchFacet::Type => {
                    add_values(&mut values, value.facet(), alternatives(*value));
                }
                (_, Some(Condition::Handover { year })) => {
                    let year = Some(u32::from(*year));
                    let least = self.handover.least.or(year).min(year);
                    self.handover = Bounds { least, most: self.handover.most.max(year) };
                }
                (_, Some(Condition::Community { slug, .. })) => self.communities.push(slug.clone()),
                _ => is_condition = false,
            }
            if !is_condition {
                let parts = (at..at + used).filter_map(|at| phrases.part(at));
                others.extend(parts.filter(|part| !matches!(part.kind, PartKind::Statement)));
            }
            if let Some(condition) = condition {
                self.phrases.push(Phrase { condition, span: phrases.span(at, used) });
            }
            at += used;
        }
        self.values = values.into_iter().map(|(_, alternatives)| alternatives).collect();
        others
    }

    /// The references and permits. A reference is a whole word between spaces; punctuation around it is ignored.
    fn references(&self) -> Vec<(NameKind, Span)> {
        let Ranges { prices, areas, foreign_money, .. } = &self.ranges;
        let statements: Vec<&Span> = [prices, areas, foreign_money].into_iter().flatten().collect();
        let reference = |piece: Span| {
            let trimmed = self.text[piece.clone()].trim_start_matches(is_punctuation);
            let start = piece.end - trimmed.len();
            let trimmed = trimmed.trim_end_matches(is_punctuation);
            Some((reference_kind(trimmed)?, start..start + trimmed.len()))
        };
        let pieces = pieces(&self.text).take(MAX_LOOKED_AT);
        pieces
            .filter(|piece| !statements.iter().any(|span| overlap(span, piece)))
            .filter_map(reference)
            .collect()
    }

    /// Whether the text has a condition besides its words.
    pub(super) fn has_conditions(&self) -> bool {
        let has_bounds =
            [self.ranges.price, self.ranges.area, self.handover].iter().any(|bounds| !bounds.is_any());
        has_bounds || !self.values.is_empty() || !self.communities.is_empty()
    }

    /// Whether a query without words finds all listings that pass its facets. A text of punctuation finds nothing.
    pub(super) fn finds_all_that_pass(&self, query: &Query) -> bool {
        is_blank(&query.text) || self.has_conditions()
    }

    /// Whether sale and rent are both asked for, which is no condition.
    pub(super) fn has_any_purpose(&self) -> bool {
        self.states(Purpose::Rent) && self.states(Purpose::Sale)
    }

    /// The words to look for; a duplicate counts once.
    fn query_words(&self, wanted: Vec<&QueryPart>) -> Vec<QueryWord> {
        let mut words: Vec<QueryWord> = Vec::new();
        let mut stem_before = None;
        for part in wanted.into_iter().take(MAX_WORDS) {
            let (word, stem) = match &part.kind {
                PartKind::Rooms(count) => (QueryWord::rooms(*count), None),
                PartKind::Word(word) => {
                    let stem = stem(word);
                    (QueryWord::word(word, &stem, stem_before.as_deref()), Some(stem))
                }
                PartKind::Statement => continue,
            };
            stem_before = stem;
            if !words.iter().any(|known| known.same == word.same) {
                let is_understood = self.is_understood(part);
                words.push(QueryWord { span: part.span.clone(), is_understood, ..word });
            }
        }
        if let Some(last) = words.last_mut() {
            last.is_last = true;
        }
        words
    }

    pub(super) fn text_at(&self, span: &Span) -> &str {
        self.text[span.clone()].trim_end_matches('.')
    }

    /// The text without what is written at `spans`. A word that was attached to it loses its punctuation.
    pub(super) fn without(&self, spans: &[Span]) -> String {
        let mut rest = Vec::new();
        for piece in pieces(&self.text) {
            let whole = &self.text[piece.clone()];
            let blanked = |(at, letter)| {
                let is_out = spans.iter().any(|span| span.contains(&(piece.start + at)));
                if is_out { ' ' } else { letter }
            };
            let left: String = whole.char_indices().map(blanked).collect();
            if left == whole {
                rest.push(left);
            } else {
                let parts = left.split_whitespace().map(|part| part.trim_matches(is_punctuation));
                rest.extend(parts.filter(|part| !part.is_empty()).map(str::to_owned));
            }
        }
        rest.join(" ")
    }

    fn states(&self, purpose: Purpose) -> bool {
        self.phrases.iter().any(|phrase| phrase.condition == Condition::Purpose(purpose))
    }
}

/// Adds the values that a phrase asks for. Those of one facet are alternatives: `furnished or unfurnished`; those of a
/// facet that requires all stay apart.
fn add_values(values: &mut Vec<(SearchFacet, Vec<Value>)>, facet: SearchFacet, stated: Vec<Value>) {
    match values.iter_mut().find(|(known, _)| *known == facet && !requires_all(facet)) {
        Some((_, alternatives)) => alternatives.extend(stated),
        None => values.push((facet, stated)),
    }
}

/// Whether a number of rooms is a condition: bathrooms, and bedrooms of which several are asked for. One number of
/// bedrooms is a word, so that homes without it can follow.
fn narrows(count: RoomCount, all: &[QueryPart]) -> bool {
    let is_other = |part: &QueryPart| match part.kind {
        PartKind::Rooms(other) => other.room != Room::Bathroom && other != count,
        PartKind::Word(_) | PartKind::Statement => false,
    };
    count.room == Room::Bathroom || count.exact().is_none() || all.iter().any(is_other)
}

fn is_noise_part(part: &QueryPart) -> bool {
    part.word().is_some_and(is_noise)
}

/// The words of a text between its spaces, with their punctuation.
fn pieces(text: &str) -> impl Iterator<Item = Span> {
    let mut end = 0;
    text.split(' ').map(move |piece| {
        let start = end;
        end += piece.len() + 1;
        start..start + piece.len()
    })
}

pub(super) fn overlap(one: &Span, other: &Span) -> bool {
    one.start < other.end && other.start < one.end
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::property::{Furnishing, MainCategory};

    fn first_keys(text: &str) -> Vec<String> {
        ParsedQuery::read(text, &Names::default(), LanguageIndex::ENGLISH)
            .words
            .into_iter()
            .map(|wanted| wanted.same[0].text().to_owned())
            .collect()
    }

    #[test]
    fn bedrooms_become_one_word() {
        for (text, keys) in [
            ("2br jvc", ["2bd", "jvc"].as_slice()),
            ("3 bedroom villa", &["3bd", "villa"]),
            ("two-bed flat", &["2bd", "flat"]),
            ("شقة ٣ غرف نوم", &["شقه", "3bd"]),
            ("شقة غرفتين وصالة", &["شقه", "2bd"]),
            ("غرفة وصالة", &["1bd"]),
            ("2-х комнатная квартира", &["1bd", "квартира"]),
            ("трёхкомнатная", &["2bd"]),
            ("town house", &["townhouse"]),
            ("4 спальни", &["4bd"]),
            ("marina gate 2", &["marina", "gate", "2"]),
            ("villa DH-1007", &["villa", "1007"]),
        ] {
            assert_eq!(first_keys(text), keys, "{text}");
        }
    }

    #[test]
    fn a_home_without_furniture_is_unfurnished() {
        let furnishing = |value| vec![Value::Furnishing(value)];
        let (with, without) = (&furnishing(Furnishing::Furnished), &furnishing(Furnishing::Unfurnished));
        let rent = &vec![Value::Category(MainCategory::Rental)];
        for (text, keys, stated) in [
            ("villa not furnished", ["villa"].as_slice(), [without].as_slice()),
            ("no furniture", &[], &[without]),
            ("flat without furniture", &["flat"], &[without]),
            ("non-furnished", &[], &[without]),
            ("un-furnished", &[], &[without]),
            ("شقة ليست مفروشة", &["شقه"], &[without]),
            ("شقة غير مؤثثة", &["شقه"], &[without]),
            ("شقة بلا أثاث", &["شقه"], &[without]),
            ("нет мебели", &[], &[without]),
            ("квартира без обстановки", &["квартира"], &[without]),
            ("شقة غير مفروشة", &["شقه"], &[without]),
            ("شقة بدون أثاث للإيجار", &["شقه"], &[without, rent]),
            ("квартира без мебели в Марине", &["квартира", "марине"], &[without]),
            ("не меблированная", &[], &[without]),
            ("не меблирована", &[], &[without]),
            ("мебель не нужна", &[], &[without]),
            ("furniture not needed", &[], &[without]),
            ("с мебелью", &[], &[with]),
            ("без бассейна", &["без", "бассеина"], &[]),
        ] {
            let parsed = ParsedQuery::read(text, &Names::default(), LanguageIndex::ENGLISH);
            assert_eq!(
                (first_keys(text).as_slice(), parsed.values.iter().collect::<Vec<_>>().as_slice()),
                (keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>().as_slice(), stated),
                "{text}"
            );
        }
    }

    #[test]
    fn stop_words_are_ignored_unless_there_are_no_others() {
        assert_eq!(first_keys("a flat in the marina"), ["flat", "marina"]);
        assert_eq!(first_keys("in the"), ["in", "the"]);
        assert_eq!(first_keys(" ... "), Vec::<String>::new());
    }

    #[test]
    fn words_count_once_and_long_queries_are_cut() {
        assert_eq!(first_keys("villa Villa VILLA"), ["villa"]);
        let many: Vec<String> = (0..99).map(|number| format!("{number}")).collect();
        assert_eq!(first_keys(&many.join(" ")).len(), MAX_WORDS);
    }
}
