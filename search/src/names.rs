//! The names that visitors write: communities, which are conditions, and developers, projects, advisers and views,
//! which are words like others but shown as understood.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use catalog::api::NameKind;
use catalog::text::Language;
use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::condition::Condition;
use crate::facets::community_of;
use crate::language::phrase_table::PhraseTable;
use crate::language::vocabulary::VIEW_WORDS;
use crate::language::vocabulary::phrase_stems;
use crate::language::vocabulary::places::nicknames;

/// A name in the record of a listing.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Name {
    /// The kind of thing that has the name.
    pub of: NameKind,
    /// The name in English, then in the site's other languages.
    pub texts: Vec<String>,
}

/// A community; listings refer to it by its position.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Community {
    pub(crate) slug: String,
    /// The names in English and in the site's translations.
    pub(crate) names: Vec<String>,
    /// Further names, for example on portals.
    pub(crate) aliases: Vec<String>,
}

/// The position of a language among the texts of a name: English, then the site's translations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LanguageIndex(pub(crate) usize);

impl LanguageIndex {
    pub(crate) const ENGLISH: Self = Self(0);
}

/// The names of all listings.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Names {
    /// The communities, sorted by slug.
    pub(crate) communities: Vec<Community>,
    others: Vec<Name>,
    /// The phrases that name them, by their stems; made for the first search.
    #[serde(skip)]
    phrases: OnceLock<PhraseTable<Named>>,
}

/// What a phrase names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Named {
    /// A community, by its position.
    Community(usize),
    /// Something else, by its position.
    Other(usize),
}

impl Names {
    /// The names of `entries` in `languages`, of which English is the first. A community is named by its first
    /// listing.
    pub(crate) fn of(entries: &[SearchEntry], languages: &[Language]) -> Self {
        let mut by_slug: BTreeMap<String, (&SearchEntry, BTreeSet<&str>)> = BTreeMap::new();
        for entry in entries {
            let Some(slug) = community_of(&entry.card) else { continue };
            let (_, aliases) = by_slug.entry(slug).or_insert_with(|| (entry, BTreeSet::new()));
            aliases.extend(entry.translations.iter().map(|translation| translation.location.as_str()));
        }
        let communities = by_slug.into_iter().map(|(slug, (first, aliases))| {
            let name = |language: &Language| first.card_in(*language).location.clone().unwrap_or_default();
            let names: Vec<String> = languages.iter().map(name).collect();
            let aliases = aliases.into_iter().filter(|alias| !alias.is_empty()).map(str::to_owned);
            let aliases = aliases.filter(|alias| !names.contains(alias)).collect();
            Community { slug, names, aliases }
        });
        let communities = communities.collect();
        let others: BTreeSet<&Name> = entries.iter().flat_map(|entry| &entry.names).collect();
        Self { communities, others: others.into_iter().cloned().collect(), phrases: OnceLock::new() }
    }

    /// What a name asks for; `None` only in damaged data.
    pub(crate) fn condition(&self, named: Named, language: LanguageIndex) -> Option<Condition> {
        Some(match named {
            Named::Community(at) => {
                let Community { slug, names, .. } = self.communities.get(at)?;
                Condition::Community { slug: slug.clone(), name: in_language(names, language)? }
            }
            Named::Other(at) => {
                let Name { of, texts } = self.others.get(at)?;
                Condition::Name { of: *of, name: in_language(texts, language)? }
            }
        })
    }

    /// The phrases that name something.
    pub(crate) fn phrases(&self) -> &PhraseTable<Named> {
        self.phrases.get_or_init(|| self.read_phrases())
    }

    /// A full name comes before a nickname.
    fn read_phrases(&self) -> PhraseTable<Named> {
        let Self { communities, others, .. } = self;
        let mut phrases = Vec::new();
        let mut add = |text: &str, named: Named| phrases.push((phrase_stems(text), named));
        for (at, community) in communities.iter().enumerate() {
            let names = community.names.iter().chain(&community.aliases);
            names.for_each(|name| add(name, Named::Community(at)));
        }
        for (at, Name { of, texts }) in others.iter().enumerate() {
            for text in texts {
                match of {
                    // A view is only meant where it is said to be one.
                    NameKind::View => VIEW_WORDS.iter().for_each(|view| {
                        add(&format!("{text} {view}"), Named::Other(at));
                        add(&format!("{view} {text}"), Named::Other(at));
                    }),
                    _ => add(text, Named::Other(at)),
                }
            }
        }
        for (at, community) in communities.iter().enumerate() {
            nicknames(&community.slug).for_each(|nickname| add(nickname, Named::Community(at)));
        }
        PhraseTable::new(phrases)
    }
}

fn in_language(texts: &[String], language: LanguageIndex) -> Option<String> {
    texts.get(language.0).or(texts.first()).cloned()
}

/// The least number of digits of a permit.
const PERMIT_DIGITS: usize = 9;
/// The least number of digits of a reference.
const REFERENCE_DIGITS: usize = 3;

/// The kind of a text that is a reference, `DH-0424`, or the number of a permit, `7116777484`.
pub(crate) fn reference_kind(text: &str) -> Option<NameKind> {
    let is_number = !text.contains(char::is_whitespace)
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    let digits = text.chars().rev().take_while(char::is_ascii_digit).count();
    let has_letters = text.chars().any(|letter| letter.is_ascii_alphabetic());
    match digits {
        _ if !is_number => None,
        PERMIT_DIGITS.. if !has_letters => Some(NameKind::Permit),
        REFERENCE_DIGITS.. if has_letters && !text.starts_with(|first: char| first.is_ascii_digit()) => {
            Some(NameKind::Reference)
        }
        _ => None,
    }
}
