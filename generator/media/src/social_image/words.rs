//! The words on social images in each language.

use catalog::floor_area::SquareFeet;
use catalog::money::thousands_in;
use catalog::plural::Noun;
use catalog::text::Language;

pub(super) fn bedrooms(count: u8, language: Language) -> String {
    const ARABIC: Noun =
        Noun {
            one: "غرفة نوم واحدة", two: "غرفتا نوم", few: "# غرف نوم", ..Noun::always("# غرفة نوم")
        };
    const RUSSIAN: Noun =
        Noun { one: "# спальня", few: "# спальни", ..Noun::always("# спален") };
    match (language, count) {
        (Language::En, 0) => "Studio".to_owned(),
        (Language::En, 1) => "1 bedroom".to_owned(),
        (Language::En, more) => format!("{more} bedrooms"),
        (Language::Ar, 0) => "استوديو".to_owned(),
        (Language::Ar, more) => ARABIC.counted(more.into(), language),
        (Language::Ru, 0) => "Студия".to_owned(),
        (Language::Ru, more) => RUSSIAN.counted(more.into(), language),
    }
}

pub(super) fn area(square_feet: u32, language: Language) -> String {
    const RUSSIAN: Noun =
        Noun {
            one: "# кв.\u{a0}фут", few: "# кв.\u{a0}фута", ..Noun::always("# кв.\u{a0}футов")
        };
    let number = thousands_in(square_feet, language);
    match language {
        Language::En => number + " sq ft",
        Language::Ar => number + " قدم²",
        Language::Ru => RUSSIAN.form(square_feet.into(), language).replace('#', &number),
    }
}

/// English names only square feet.
pub(super) fn square_metres(area: SquareFeet, language: Language) -> Option<String> {
    let number = thousands_in(area.square_metres(), language);
    match language {
        Language::En => None,
        Language::Ar => Some(number + " م²"),
        Language::Ru => Some(number + " м²"),
    }
}

/// The line below an article's title.
pub(super) fn reading_time(minutes: u32, language: Language) -> String {
    const ARABIC: Noun =
        Noun {
            one: "دقيقة واحدة", two: "دقيقتان", few: "# دقائق", ..Noun::always("# دقيقة")
        };
    match language {
        Language::En => format!("{minutes} min read"),
        Language::Ar => format!("مدة القراءة: {}", ARABIC.counted(minutes.into(), language)),
        Language::Ru => format!("{minutes} мин чтения"),
    }
}

/// The line below an area's name.
pub(super) const fn area_guide(language: Language) -> &'static str {
    match language {
        Language::En => "Area guide",
        Language::Ar => "دليل المنطقة",
        Language::Ru => "Путеводитель по району",
    }
}

/// The separator of the parts of a sentence.
pub(super) const fn comma(language: Language) -> &'static str {
    match language {
        Language::En | Language::Ru => ", ",
        Language::Ar => "، ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_forms_of_their_language() {
        let words = |language| [0, 1, 2, 3, 5, 11, 21, 102].map(|count| bedrooms(count, language));
        assert_eq!(
            words(Language::Ar),
            [
                "استوديو", "غرفة نوم واحدة", "غرفتا نوم", "3 غرف نوم", "5 غرف نوم", "11 غرفة نوم",
                "21 غرفة نوم", "102 غرفة نوم"
            ]
        );
        assert_eq!(
            words(Language::Ru),
            [
                "Студия", "1 спальня", "2 спальни", "3 спальни", "5 спален", "11 спален", "21 спальня",
                "102 спальни"
            ]
        );
        assert_eq!(area(1_201, Language::Ru), "1\u{a0}201 кв.\u{a0}фут");
        let metres = Language::ALL.map(|language| square_metres(SquareFeet(12_010), language));
        assert_eq!(metres, [None, Some("1,116 م²".to_owned()), Some("1\u{a0}116 м²".to_owned())]);
    }
}
