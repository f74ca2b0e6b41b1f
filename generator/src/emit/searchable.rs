//! What search knows of the listings.

use std::sync::Arc;

use catalog::property::Property;
use catalog::search::{SearchEntry, Translation};
use catalog::text::{Language, Text};
use rayon::prelude::*;

use super::lists::CardTexts;
use super::{Context, Ground, Listing};
use crate::content::Prints;
use crate::hash::{Hash, Hasher};
use crate::markdown;

/// The listings that search finds, before their texts are made into words.
pub struct Searchable<'build, 'before> {
    ground: Arc<Ground<'build>>,
    prints: &'build Prints,
    cards: CardTexts<'before>,
}

impl<'build, 'before> Searchable<'build, 'before> {
    /// `cards` are those of the listings that lists show, as JSON and in their order.
    pub(super) fn new(
        ground: Arc<Ground<'build>>,
        prints: &'build Prints,
        cards: CardTexts<'before>,
    ) -> Self {
        Self { ground, prints, cards }
    }

    fn listed(&self) -> Vec<&Listing<'build>> {
        self.ground.listings.iter().filter(|listing| listing.record.is_listed()).collect()
    }

    /// What search knows, in the catalogue's order.
    pub fn entries(&self) -> Vec<SearchEntry> {
        self.listed().into_par_iter().map(|listing| entry(&self.ground.context, listing)).collect()
    }

    /// The same without words, for those who have the index of words already.
    pub fn entries_without_words(&self) -> Vec<SearchEntry> {
        let wordless = |listing: &Listing| SearchEntry {
            card: Arc::clone(&listing.card),
            developer: String::new(),
            description: String::new(),
            translations: Vec::new(),
        };
        self.listed().into_iter().map(wordless).collect()
    }

    /// The cards of the entries as JSON, in the catalogue's order.
    pub fn cards(&self) -> Vec<&str> {
        self.cards.all().collect()
    }

    /// A hash of all that decides the index of words: what [`entry`] reads of each listing beside its card, what the index reads of the
    /// card, and what the listings are put in order by. Those a listing refers to count whole.
    pub fn words_print(&self) -> Hash {
        let prints: Vec<Hash> =
            self.listed().par_iter().map(|listing| self.print_of(listing.record)).collect();
        let mut hasher = Hasher::new("words of search");
        hasher.number(self.ground.context.language as u64);
        prints.iter().for_each(|print| {
            hasher.hash(print);
        });
        hasher.finish()
    }

    fn print_of(&self, record: &Property) -> Hash {
        let mut hasher = Hasher::new("words of a listing");
        hasher.text(&record.id).text(record.reference());
        hasher.bytes(&record.created_at.0.as_nanosecond().to_le_bytes());
        hasher.number(u64::from(record.featured));
        hasher.number(record.main_category as u64).number(record.sub_category as u64);
        hasher.number(record.bedrooms.map_or(0, |bedrooms| u64::from(bedrooms) + 1));
        add(&mut hasher, &record.title);
        add(&mut hasher, &record.description);
        option(&mut hasher, record.location.as_ref(), add);
        option(&mut hasher, record.project.as_ref(), |hasher, project| {
            hasher.text(project);
        });
        option(&mut hasher, record.furnishing.as_ref(), |hasher, furnishing| {
            hasher.text(furnishing.word());
        });
        option(&mut hasher, record.tenure.as_ref(), |hasher, tenure| {
            hasher.text(tenure.word());
        });
        hasher.number(record.amenities.len() as u64);
        for amenity in &record.amenities {
            hasher.text(amenity.word());
        }
        hasher.number(record.view.len() as u64);
        for view in &record.view {
            add(&mut hasher, view);
        }
        let developer = record.developer.as_ref().and_then(|id| self.prints.developers.get(id));
        let area = record.community.as_ref().and_then(|id| self.prints.areas.get(id));
        for print in [developer, area] {
            option(&mut hasher, print, |hasher, print| {
                hasher.hash(print);
            });
        }
        hasher.finish()
    }
}

fn add(hasher: &mut Hasher, text: &Text) {
    hasher.text(&text.en);
    for translation in [&text.ar, &text.ru] {
        option(hasher, translation.as_ref(), |hasher, text| {
            hasher.text(text);
        });
    }
}

fn option<T>(hasher: &mut Hasher, value: Option<&T>, add: impl FnOnce(&mut Hasher, &T)) {
    hasher.number(u64::from(value.is_some()));
    if let Some(value) = value {
        add(hasher, value);
    }
}

/// All that search knows of a listing.
pub(super) fn entry(context: &Context, listing: &Listing) -> SearchEntry {
    let Listing { record, card } = listing;
    let plain = markdown::to_plain_text(record.description.in_language(context.language));
    let developer = record
        .developer
        .as_deref()
        .and_then(|id| context.catalog.developer(id))
        .map(|developer| developer.name.clone());
    let words: Vec<String> = developer.into_iter().chain(record.project.clone()).collect();
    let translations = translations(context, record);
    SearchEntry {
        card: Arc::clone(card),
        developer: words.join(" "),
        description: searchable_text(record, plain),
        translations,
    }
}

/// The description, and what the page says of the home in figures and lists.
fn searchable_text(record: &Property, plain: String) -> String {
    let amenities = record.amenities.iter().map(|amenity| amenity.word().replace('_', " "));
    let views = record.view.iter().map(|view| format!("{} view", view.en));
    let furnishing = record.furnishing.map(|furnishing| furnishing.word().to_owned());
    let tenure = record.tenure.map(|tenure| tenure.word().to_owned());
    std::iter::once(plain)
        .chain(amenities)
        .chain(views)
        .chain(furnishing)
        .chain(tenure)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The listing's texts in the other languages, and what else its area is called.
fn translations(context: &Context, record: &Property) -> Vec<Translation> {
    let area = record.community.as_deref().and_then(|id| context.catalog.area(id));
    let others =
        [Language::En, Language::Ar, Language::Ru].into_iter().filter(|other| *other != context.language);
    let translated = others.map(|language| {
        let of = |text: &Text| match text.in_language(language) {
            same if same == text.in_language(context.language) => String::new(),
            other => other.to_owned(),
        };
        let location = record.location.as_ref().map(of).filter(|location| !location.is_empty());
        let area = area.map(|area| of(&area.title));
        Translation {
            title: of(&record.title),
            location: location.or(area).unwrap_or_default(),
            description: Some(of(&record.description))
                .filter(|text| !text.is_empty())
                .map(|text| markdown::to_plain_text(&text))
                .unwrap_or_default(),
        }
    });
    let portal_names = area.into_iter().flat_map(|area| area.portal_names.clone());
    let called = portal_names.map(|location| Translation { location, ..Translation::default() });
    translated.chain(called).filter(|translation| *translation != Translation::default()).collect()
}

#[cfg(test)]
mod tests {
    use catalog::Catalog;
    use catalog::date::{Date, Moment};
    use catalog::money::Aed;
    use catalog::property::{Amenity, Furnishing, MainCategory, SubCategory, Tenure};

    use super::*;
    use crate::content::{Content, sample};
    use crate::emit::cards;

    type Change<'own> = &'own dyn Fn(&mut Property);

    fn words(content: &Content, catalog: &Catalog) -> Hash {
        let context = Context::new(catalog, &content.publishing, Language::En);
        let records = catalog.properties.iter();
        let card = |record| Arc::new(cards::property_card(&context, record));
        let listings = records.map(|record| Listing { record, card: card(record) }).collect();
        Searchable::new(Arc::new(Ground { context, listings }), &content.prints, CardTexts::default())
            .words_print()
    }

    fn other<T: PartialEq + Copy>(all: &[T], one: T) -> T {
        all.iter().copied().find(|known| *known != one).expect("another")
    }

    #[test]
    fn whatever_changes_the_words_of_a_listing_changes_their_hash_and_a_price_does_not() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("sound content");
        let before = words(&content, catalog);
        let at = catalog.properties.iter().position(|property| property.is_listed()).expect("a listing");
        let changed = |change: Change| {
            let mut catalog = catalog.clone();
            change(Arc::make_mut(&mut catalog.properties[at]));
            words(&content, &catalog) != before
        };
        let changes: [(&str, Change); 19] = [
            ("id", &|it| it.id.push('x')),
            ("title", &|it| it.title.en.push('x')),
            ("title in Arabic", &|it| it.title.ar = Some("شقة".to_owned())),
            ("title in Russian", &|it| it.title.ru = Some("Дом".to_owned())),
            ("location", &|it| it.location = Some(Text::from("Elsewhere"))),
            ("no location", &|it| it.location = None),
            ("category", &|it| it.main_category = other(MainCategory::ALL, it.main_category)),
            ("type", &|it| it.sub_category = other(SubCategory::ALL, it.sub_category)),
            ("bedrooms", &|it| it.bedrooms = Some(it.bedrooms.map_or(0, |bedrooms| bedrooms + 1))),
            ("featured", &|it| it.featured = !it.featured),
            ("day", &|it| it.created_at = Moment::at_midnight(Date(jiff::civil::date(2020, 1, 1)))),
            ("description", &|it| it.description.en.push_str(" More.")),
            ("reference", &|it| it.reference = Some("X-1".to_owned())),
            ("project", &|it| it.project = Some("Another".to_owned())),
            ("developer", &|it| {
                let others = catalog.developers.iter().map(|developer| &developer.id);
                it.developer = others.filter(|id| Some(*id) != it.developer.as_ref()).min().cloned();
            }),
            ("furnishing", &|it| {
                it.furnishing = it.furnishing.map_or(Some(Furnishing::Partly), |_| None);
            }),
            ("tenure", &|it| it.tenure = it.tenure.map_or(Some(Tenure::Usufruct), |_| None)),
            ("amenities", &|it| it.amenities.push(Amenity::Mezzanine)),
            ("view", &|it| it.view.push(Text::from("Sand"))),
        ];
        for (what, change) in changes {
            assert!(changed(change), "{what}");
        }
        assert!(!changed(&|it| it.price = Some(Aed(1))), "a price");
    }
}
