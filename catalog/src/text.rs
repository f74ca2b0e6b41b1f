//! Texts that visitors read, in one language or in several.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::line::Line;

/// A language that the site can be read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English, the language every text has.
    En,
    /// Arabic, written right to left.
    Ar,
    /// Russian.
    Ru,
}

impl Language {
    pub const ALL: [Self; 3] = [Self::En, Self::Ar, Self::Ru];

    /// Every language but English.
    pub const TRANSLATIONS: [Self; 2] = [Self::Ar, Self::Ru];

    /// The code in addresses, `lang` and `hreflang`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ar => "ar",
            Self::Ru => "ru",
        }
    }

    /// The direction of its script, as in `dir`.
    pub const fn direction(self) -> &'static str {
        if self.is_right_to_left() { "rtl" } else { "ltr" }
    }

    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Self::Ar)
    }

    /// The comma, as between a title and its place.
    pub const fn comma(self) -> &'static str {
        match self {
            Self::En | Self::Ru => ",",
            Self::Ar => "،",
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ar => "Arabic",
            Self::Ru => "Russian",
        }
    }

    /// Whether a text can be in this language: it has a letter of the language's script, or no letter at all.
    pub fn can_write(self, text: &str) -> bool {
        let is_own = |letter| match self {
            Self::En => true,
            Self::Ar => {
                matches!(letter, '\u{600}'..='\u{6ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
            }
            Self::Ru => matches!(letter, '\u{400}'..='\u{4ff}'),
        };
        text.chars().any(is_own) || !text.chars().any(char::is_alphabetic)
    }

    /// The beginning of paths in this language: `/ar`, empty for English.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Ar => "/ar",
            Self::Ru => "/ru",
        }
    }

    /// The language of a path by its first segment, `Ar` for `/ar/contact-us`.
    pub fn of_path(path: &str) -> Self {
        Self::split_path(path.split(['?', '#']).next().unwrap_or_default()).0
    }

    /// The language of a path, and the page's path in English.
    pub fn split_path(path: &str) -> (Self, &str) {
        let other = Self::TRANSLATIONS.into_iter().find_map(|language| {
            let rest = path.strip_prefix(language.prefix())?;
            (rest.is_empty() || rest.starts_with('/')).then_some((language, rest))
        });
        match other {
            Some((language, "")) => (language, "/"),
            Some(found) => found,
            None => (Self::En, path),
        }
    }

    /// The path of a page in this language, from its path in English.
    pub fn path(self, english: &str) -> String {
        match (self, english) {
            (Self::En, _) => english.to_owned(),
            (_, "/") => self.prefix().to_owned(),
            _ => [self.prefix(), english].concat(),
        }
    }
}

/// A text in several languages: English always, Arabic and Russian where translated.
///
/// In YAML a plain string, or `{en: …, ar: …, ru: …}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Translated<T> {
    pub en: T,
    pub ar: Option<T>,
    pub ru: Option<T>,
}

/// A text of any length: the markdown below a record's front matter.
pub type Text = Translated<String>;

/// A single-line text: a title, a place, an alternative text.
pub type TextLine = Translated<Line>;

impl<T: AsRef<str>> Translated<T> {
    /// Sets the translation into `language`, unless it is blank.
    pub fn translate(&mut self, language: Language, text: Option<T>) {
        let Some(text) = text.filter(|text| !text.as_ref().trim().is_empty()) else { return };
        match language {
            Language::En => {}
            Language::Ar => self.ar = Some(text),
            Language::Ru => self.ru = Some(text),
        }
    }

    /// The text in `language`, if it is written in it, as it always is in English.
    const fn get(&self, language: Language) -> Option<&T> {
        match language {
            Language::En => Some(&self.en),
            Language::Ar => self.ar.as_ref(),
            Language::Ru => self.ru.as_ref(),
        }
    }

    /// Whether the text is written in `language`, as it always is in English.
    pub const fn has(&self, language: Language) -> bool {
        self.get(language).is_some()
    }

    /// The text in `language`, or in English if it is not translated.
    pub fn in_language(&self, language: Language) -> &str {
        self.get(language).unwrap_or(&self.en).as_ref()
    }

    /// The text in every language that it is written in, English first.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        Language::ALL.into_iter().filter_map(|language| self.get(language)).map(AsRef::as_ref)
    }

    /// Whether the English text is blank.
    pub fn is_blank(&self) -> bool {
        self.en.as_ref().trim().is_empty()
    }
}

impl From<&str> for Text {
    fn from(english: &str) -> Self {
        Self { en: english.to_owned(), ar: None, ru: None }
    }
}

impl From<Line> for TextLine {
    fn from(english: Line) -> Self {
        Self { en: english, ar: None, ru: None }
    }
}

impl<T: AsRef<str>> Serialize for Translated<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { en, ar, ru } = self;
        if ar.is_none() && ru.is_none() {
            return serializer.serialize_str(en.as_ref());
        }
        let translations = [("ar", ar), ("ru", ru)];
        let given =
            translations.into_iter().filter_map(|(language, text)| Some((language, text.as_ref()?.as_ref())));
        serializer.collect_map(std::iter::once(("en", en.as_ref())).chain(given))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Translated<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(Line::NAME, TextVisitor(PhantomData))
    }
}

struct TextVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for TextVisitor<T> {
    type Value = Translated<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("text, or one text per language (en, ar, ru)")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Self::Value, E> {
        Ok(Translated { en: T::deserialize(value.into_deserializer())?, ar: None, ru: None })
    }

    // A reader that does not know the type of the key sees a number in `floor: 15`.
    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
        self.visit_str(&value.to_string())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let texts = TextByLanguage::deserialize(de::value::MapAccessDeserializer::new(map))?;
        Ok(Translated { en: texts.en, ar: texts.ar, ru: texts.ru })
    }
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TextByLanguage"))]
#[serde(deny_unknown_fields)]
struct TextByLanguage<T> {
    /// The English text.
    /// Example: `Villa`
    en: T,
    /// The Arabic text.
    /// Example: `فيلا`
    ar: Option<T>,
    /// The Russian text.
    /// Example: `Вилла`
    ru: Option<T>,
}

#[cfg(feature = "schema")]
impl<T> schemars::JsonSchema for Translated<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A text, or one text per language: {en: …, ar: …, ru: …}.",
            "anyOf": [{ "type": "string" }, generator.subschema_for::<TextByLanguage<String>>()],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_untranslated_text_is_shown_in_english() {
        let text: Text = serde_json::from_str(r#"{"en":"Villa","ar":"فيلا"}"#).expect("a text");
        assert_eq!(text.in_language(Language::Ar), "فيلا");
        assert_eq!(text.in_language(Language::Ru), "Villa");
    }

    #[test]
    fn a_path_starts_with_its_language() {
        let languages = ["/", "/ar", "/ar/contact-us", "/ru?from=mail", "/area/marina", "/pro/ar", ""];
        let of = languages.map(Language::of_path);
        let [en, ar, ru] = Language::ALL;
        assert_eq!(of, [en, ar, ar, ru, en, en, en]);
    }

    #[test]
    fn letters_tell_whether_a_text_can_be_in_a_language() {
        let [en, ar, ru] = Language::ALL;
        for (text, languages) in [
            ("Villa", [true, false, false]),
            ("فيلا في Dubai Hills", [true, true, false]),
            ("Вилла у Burj Khalifa", [true, false, true]),
            ("61–63", [true, true, true]),
            ("", [true, true, true]),
        ] {
            assert_eq!([en, ar, ru].map(|language| language.can_write(text)), languages, "{text}");
        }
    }

    #[test]
    fn unknown_languages_are_rejected() {
        let outcome = serde_json::from_str::<Text>(r#"{"en":"Villa","fr":"Villa"}"#);
        assert!(outcome.expect_err("fr is unknown").to_string().contains("unknown field `fr`"));
    }
}
