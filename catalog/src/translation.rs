//! The texts of a record in another language, from a file such as `name.ar.md` beside `name.md`.

use std::iter;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::area::Area;
use crate::developer::Developer;
use crate::line::Line;
use crate::member::Member;
use crate::page::Page;
use crate::picture::PictureRef;
use crate::post::Post;
use crate::property::Property;
use crate::text::{Language, Text, TextLine};

/// The translated texts of a record; its facts stay in the original.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Translation {
    /// The hash of the English texts that were translated; `generator check` reports when they have changed since.
    /// Example: `"e6faf445"`
    pub original: Option<Line>,
    /// The title of a property, article, area or page.
    /// Example: `نخلة جميرا`
    pub title: Option<Line>,
    /// The summary of an article, area or page.
    /// Example: `جزيرة من الفلل والشقق على البحر.`
    pub summary: Option<Line>,
    /// The location of a property.
    /// Example: `دبي مارينا`
    pub location: Option<Line>,
    /// The views of a property, in the order of the original.
    /// Example: `[البحر, المارينا]`
    #[serde(default)]
    pub view: Vec<Line>,
    /// The name of a team member.
    /// Example: `ليلى حداد`
    pub name: Option<Line>,
    /// The role of a team member.
    /// Example: `مستشارة عقارية`
    pub role: Option<Line>,
    /// The text below the front matter.
    /// Example: `فيلا على البحر.`
    #[serde(alias = "description", alias = "content", alias = "guide", alias = "body", alias = "bio")]
    pub text: Option<String>,
}

impl Translation {
    /// The lines by their keys, without missing ones.
    pub fn lines(&self) -> impl Iterator<Item = (&'static str, &[Line])> {
        let Self { title, summary, location, view, name, role, .. } = self;
        [
            ("title", title.as_slice()),
            ("summary", summary.as_slice()),
            ("location", location.as_slice()),
            ("view", view.as_slice()),
            ("name", name.as_slice()),
            ("role", role.as_slice()),
        ]
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
    }
}

/// A record with texts that can be translated in a file beside it.
pub trait Translatable {
    /// All English texts, also those whose translations stand beside them in the record. Texts without letters are left
    /// out, since they are the same in every language.
    fn english_texts(&self) -> Vec<&str>;

    /// The texts that the file can translate.
    fn translated_texts(&mut self) -> TranslatedTexts<'_>;
}

/// The texts of a record that a file such as `name.ar.md` can translate.
#[derive(Debug)]
pub struct TranslatedTexts<'record> {
    /// The texts of one line by their keys.
    pub lines: Vec<(&'static str, &'record mut TextLine)>,
    /// The views, if it is a listing.
    pub view: Option<&'record mut [TextLine]>,
    /// The text below the front matter.
    pub text: Option<&'record mut Text>,
}

impl TranslatedTexts<'_> {
    /// Adds the texts of a translation, the views only if all of them are translated.
    pub fn add(self, language: Language, translation: Translation) {
        for (key, to) in self.lines {
            let given = translation.lines().find(|(known, _)| *known == key);
            to.translate(language, given.and_then(|(_, lines)| lines.first().cloned()));
        }
        if let Some(to) = self.view.filter(|to| to.len() == translation.view.len()) {
            to.iter_mut().zip(translation.view).for_each(|(to, view)| to.translate(language, Some(view)));
        }
        if let Some(to) = self.text {
            to.translate(language, translation.text);
        }
    }
}

impl<T: Translatable + Clone> Translatable for Arc<T> {
    fn english_texts(&self) -> Vec<&str> {
        (**self).english_texts()
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        Self::make_mut(self).translated_texts()
    }
}

impl Translatable for Property {
    fn english_texts(&self) -> Vec<&str> {
        let min_term = self.rent.as_ref().and_then(|rent| rent.min_term.as_ref());
        let single = [Some(&self.title), self.location.as_ref(), self.floor.as_ref(), min_term];
        let lines = single.into_iter().flatten().chain(&self.view);
        let lines =
            lines.chain(self.payment_plan.iter().filter_map(|instalment| instalment.milestone.as_ref()));
        let lines = lines.chain(self.floor_plans.iter().map(|plan| &plan.title));
        let pictures = self.images.iter().chain(self.floor_plans.iter().map(|plan| &plan.image));
        english(lines, pictures, Some(&self.description))
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        let location = self.location.as_mut().map(|location| ("location", location));
        TranslatedTexts {
            lines: iter::once(("title", &mut self.title)).chain(location).collect(),
            view: Some(&mut self.view),
            text: Some(&mut self.description),
        }
    }
}

impl Translatable for Post {
    fn english_texts(&self) -> Vec<&str> {
        english([&self.title, &self.summary], &self.images, Some(&self.content))
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        let lines = vec![("title", &mut self.title), ("summary", &mut self.summary)];
        TranslatedTexts { lines, view: None, text: Some(&mut self.content) }
    }
}

impl Translatable for Area {
    fn english_texts(&self) -> Vec<&str> {
        english([&self.title, &self.summary], [&self.image], Some(&self.guide))
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        let lines = vec![("title", &mut self.title), ("summary", &mut self.summary)];
        TranslatedTexts { lines, view: None, text: Some(&mut self.guide) }
    }
}

impl Translatable for Page {
    fn english_texts(&self) -> Vec<&str> {
        english([&self.title, &self.summary], &self.image, Some(&self.body))
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        let lines = vec![("title", &mut self.title), ("summary", &mut self.summary)];
        TranslatedTexts { lines, view: None, text: Some(&mut self.body) }
    }
}

impl Translatable for Developer {
    fn english_texts(&self) -> Vec<&str> {
        english([], [&self.logo, &self.image], Some(&self.description))
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        TranslatedTexts { lines: Vec::new(), view: None, text: Some(&mut self.description) }
    }
}

impl Translatable for Member {
    fn english_texts(&self) -> Vec<&str> {
        english([&self.name, &self.role], [&self.image], self.bio.as_ref())
    }

    fn translated_texts(&mut self) -> TranslatedTexts<'_> {
        let lines = vec![("name", &mut self.name), ("role", &mut self.role)];
        TranslatedTexts { lines, view: None, text: self.bio.as_mut() }
    }
}

/// The English of these texts and of the descriptions of pictures that people write.
fn english<'record>(
    lines: impl IntoIterator<Item = &'record TextLine>,
    pictures: impl IntoIterator<Item = &'record PictureRef>,
    text: Option<&'record Text>,
) -> Vec<&'record str> {
    let alts = pictures.into_iter().filter_map(PictureRef::written_alt);
    let lines = lines.into_iter().chain(alts).map(|line| line.en.as_str());
    lines.chain(text.map(|text| text.en.as_str())).filter(|text| text.contains(char::is_alphabetic)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_text_of_a_record_is_found_and_no_fact() {
        let listing: Property = serde_json::from_value(json!({
            "title": {"en": "Flat by the park", "ar": "شقة"},
            "mainCategory": "OffPlan",
            "subCategory": "Apartment",
            "images": [
                "media/plain.jpg",
                {"src": "media/told.jpg", "alt": {"en": "A hall", "ru": "Холл"}},
                {"src": "media/made.jpg", "alt": "Flat, picture 3", "alt_made": true},
            ],
            "location": "Dubai Marina",
            "createdAt": "2026-11-02",
            "reference": "DH-1",
            "payment_plan": [{"due": "after_handover", "milestone": "Over two years", "percent": 40}],
            "floor": "19",
            "view": ["Sea", {"en": "Park"}],
            "rent": {"min_term": "1 month"},
            "floor_plans": [
                {"image": {"src": "media/plan.svg", "alt": "A plan"}, "title": "Fourth floor", "area": 900},
            ],
            "description": "A flat.\n",
        }))
        .expect("a listing");
        let expected = [
            "Flat by the park", "Dubai Marina", "1 month", "Sea", "Park", "Over two years", "Fourth floor",
            "A hall", "A plan", "A flat.\n",
        ];
        assert_eq!(listing.english_texts(), expected);
    }

    #[test]
    fn the_role_of_a_member_is_one_of_its_texts() {
        let member: Member = serde_json::from_value(json!({
            "name": "Layla Haddad", "role": "Adviser", "image": "media/layla.jpg", "languages": ["English"],
            "email": "layla@example.com", "phone": "+971 50 000 0000", "brn": "00000",
        }))
        .expect("a member");
        assert_eq!(member.english_texts(), ["Layla Haddad", "Adviser"]);
    }
}
