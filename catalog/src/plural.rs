//! Nouns after numbers, by the plural classes of CLDR.

use crate::text::Language;

/// The plural forms of a noun, with `#` in place of the number.
#[derive(Debug, Clone, Copy)]
pub struct Noun {
    /// After 0, in Arabic.
    pub zero: &'static str,
    /// After 1, and in Russian after 21, 31 …
    pub one: &'static str,
    /// After 2, in Arabic.
    pub two: &'static str,
    /// After 3 to 10 in Arabic, and 2 to 4 in Russian.
    pub few: &'static str,
    /// After 11 to 99 in Arabic, and 5 to 20 in Russian.
    pub many: &'static str,
    pub other: &'static str,
}

impl Noun {
    /// A noun with one form for all numbers; nouns with more forms are made from it.
    pub const fn always(form: &'static str) -> Self {
        Self { zero: form, one: form, two: form, few: form, many: form, other: form }
    }

    /// The form for a number, with `#` in place of it.
    pub const fn form(&self, count: u64, language: Language) -> &'static str {
        match language.plural_class(count) {
            PluralClass::Zero => self.zero,
            PluralClass::One => self.one,
            PluralClass::Two => self.two,
            PluralClass::Few => self.few,
            PluralClass::Many => self.many,
            PluralClass::Other => self.other,
        }
    }

    /// The number with its form.
    pub fn counted(&self, count: u64, language: Language) -> String {
        self.form(count, language).replace('#', &count.to_string())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PluralClass {
    Zero,
    One,
    Two,
    Few,
    Many,
    Other,
}

impl Language {
    /// The class of a whole number.
    const fn plural_class(self, count: u64) -> PluralClass {
        match self {
            Self::En if count == 1 => PluralClass::One,
            Self::En => PluralClass::Other,
            Self::Ar => match (count, count % 100) {
                (0, _) => PluralClass::Zero,
                (1, _) => PluralClass::One,
                (2, _) => PluralClass::Two,
                (_, 3..=10) => PluralClass::Few,
                (_, 11..=99) => PluralClass::Many,
                _ => PluralClass::Other,
            },
            Self::Ru => match (count % 10, count % 100) {
                (_, 11..=14) => PluralClass::Many,
                (1, _) => PluralClass::One,
                (2..=4, _) => PluralClass::Few,
                _ => PluralClass::Many,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The numbers of each class by language, as ICU names them; `site/src/i18n/plurals.test.ts` writes them.
    const BY_ICU: &str = include_str!("../cases/plurals.json");

    #[test]
    fn numbers_up_to_a_thousand_have_the_classes_of_icu() {
        let languages: BTreeMap<String, BTreeMap<String, String>> =
            serde_json::from_str(BY_ICU).expect("classes by language");
        assert_eq!(languages.len(), Language::ALL.len());
        for language in Language::ALL {
            let mut named = 0;
            for (class, ranges) in &languages[language.code()] {
                for range in ranges.split(' ') {
                    let (first, last) = range.split_once('-').unwrap_or((range, range));
                    let [first, last] = [first, last].map(|number| number.parse::<u64>().expect("a number"));
                    for count in first..=last {
                        let found = format!("{:?}", language.plural_class(count)).to_lowercase();
                        assert_eq!((language, count, found.as_str()), (language, count, class.as_str()));
                        named += 1;
                    }
                }
            }
            assert_eq!(named, 1_001, "{language:?}");
        }
    }
}
