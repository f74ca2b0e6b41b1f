//! Texts that visitors read, in one language or in several.

use std::fmt;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

/// A text for visitors: English always, Arabic and Russian where the editor gives them.
///
/// In YAML a plain string, or `{en: …, ar: …, ru: …}`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    /// The English text.
    pub en: String,
    /// The Arabic text.
    pub ar: Option<String>,
    /// The Russian text.
    pub ru: Option<String>,
}

impl Text {
    /// The text in `language`, or in English where it is not translated.
    pub fn in_language(&self, language: Language) -> &str {
        let translated = match language {
            Language::En => None,
            Language::Ar => self.ar.as_deref(),
            Language::Ru => self.ru.as_deref(),
        };
        translated.unwrap_or(&self.en)
    }

    /// Whether no visible English text is there.
    pub fn is_blank(&self) -> bool {
        self.en.trim().is_empty()
    }
}

impl From<&str> for Text {
    fn from(english: &str) -> Self {
        Self { en: english.to_owned(), ar: None, ru: None }
    }
}

impl Serialize for Text {
    /// As editors write it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.ar.is_none() && self.ru.is_none() {
            return serializer.serialize_str(&self.en);
        }
        let translations = [("ar", &self.ar), ("ru", &self.ru)];
        let given =
            translations.into_iter().filter_map(|(language, text)| Some((language, text.as_deref()?)));
        serializer.collect_map(std::iter::once(("en", self.en.as_str())).chain(given))
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TextVisitor)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a text, or one text per language (en, ar, ru)")
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Text, E> {
        Ok(Text::from(value))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Text, A::Error> {
        let texts = TextByLanguage::deserialize(de::value::MapAccessDeserializer::new(map))?;
        Ok(Text { en: texts.en, ar: texts.ar, ru: texts.ru })
    }
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TextByLanguage {
    /// The English text.
    /// Example: `Villa`
    en: String,
    /// The Arabic text.
    /// Example: `فيلا`
    ar: Option<String>,
    /// The Russian text.
    /// Example: `Вилла`
    ru: Option<String>,
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Text {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A text, or one text per language: {en: …, ar: …, ru: …}.",
            "anyOf": [{ "type": "string" }, generator.subschema_for::<TextByLanguage>()],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_not_translated_is_shown_in_english() {
        let text: Text = serde_json::from_str(r#"{"en":"Villa","ar":"فيلا"}"#).expect("a text");
        assert_eq!(text.in_language(Language::Ar), "فيلا");
        assert_eq!(text.in_language(Language::Ru), "Villa");
    }

    #[test]
    fn a_language_that_is_not_ours_is_refused() {
        let outcome = serde_json::from_str::<Text>(r#"{"en":"Villa","fr":"Villa"}"#);
        assert!(outcome.expect_err("fr is unknown").to_string().contains("unknown field `fr`"));
    }
}
