//! The plural classes of numbers, by the rules of CLDR.

use crate::text::Language;

/// Which form of a noun a number asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PluralClass {
    /// Nothing, in Arabic.
    Zero,
    /// One, and in Russian 21, 31 …
    One,
    /// Two, in Arabic.
    Two,
    /// 3 to 10 in Arabic, and 2 to 4 in Russian.
    Few,
    /// 11 to 99 in Arabic, and 5 to 20 in Russian.
    Many,
    Other,
}

impl Language {
    /// The class of a whole number.
    pub const fn plural_class(self, count: u64) -> PluralClass {
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
                        let own = format!("{:?}", language.plural_class(count)).to_lowercase();
                        assert_eq!((language, count, own.as_str()), (language, count, class.as_str()));
                        named += 1;
                    }
                }
            }
            assert_eq!(named, 1_001, "{language:?}");
        }
    }
}
