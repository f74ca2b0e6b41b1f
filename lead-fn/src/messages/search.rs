//! The words for a search and for the facts of a listing, in feeds and mails.

use catalog::api::NameKind;
use catalog::floor_area::SquareFeet;
use catalog::money::{thousands, thousands_in};
use catalog::plural::Noun;
use catalog::property::MainCategory;
use catalog::text::Language;

pub(crate) struct SearchMessages {
    /// A search without conditions.
    pub(crate) everything: &'static str,
    pub(crate) category: fn(MainCategory) -> &'static str,
    /// A number of bedrooms; 0 is a studio.
    pub(crate) bedrooms: fn(u8) -> String,
    pub(crate) seven_bedrooms_or_more: &'static str,
    pub(crate) bathrooms: fn(u8) -> String,
    pub(crate) seven_bathrooms_or_more: &'static str,
    /// From the lowest number to the highest, or more.
    pub(crate) several_bedrooms: fn(u8, Option<u8>) -> String,
    pub(crate) several_bathrooms: fn(u8, Option<u8>) -> String,
    /// The year of the handover.
    pub(crate) handover: fn(u16) -> String,
    /// A number of square feet.
    pub(crate) area: fn(u32) -> String,
    /// A number of square feet after "from" and "up to".
    pub(crate) area_in_range: fn(u32) -> String,
    /// An area in square metres; English names only square feet.
    pub(crate) square_metres: fn(SquareFeet) -> Option<String>,
    pub(crate) from: fn(&str) -> String,
    pub(crate) up_to: fn(&str) -> String,
    pub(crate) between: fn(&str, &str) -> String,
    /// Words that a visitor wrote.
    pub(crate) quoted: fn(&str) -> String,
    /// Replaces words that somebody else may have written.
    pub(crate) unnamed: &'static str,
    /// A name with what it belongs to.
    pub(crate) named: fn(NameKind, &str) -> String,
    pub(crate) to_rent: &'static str,
    pub(crate) to_buy: &'static str,
    /// A price by the year.
    pub(crate) a_year: fn(&str) -> String,
}

pub(super) const ENGLISH: SearchMessages = SearchMessages {
    everything: "All properties",
    category: |category| match category {
        MainCategory::Residential => "Homes for sale",
        MainCategory::Rental => "For rent",
        MainCategory::OffPlan => "Off-plan",
        MainCategory::Commercial => "Commercial property",
    },
    bedrooms: |count| match count {
        0 => "Studio".to_owned(),
        1 => "1\u{a0}bedroom".to_owned(),
        _ => format!("{count}\u{a0}bedrooms"),
    },
    seven_bedrooms_or_more: "7+\u{a0}bedrooms",
    bathrooms: |count| match count {
        1 => "1\u{a0}bathroom".to_owned(),
        _ => format!("{count}\u{a0}bathrooms"),
    },
    seven_bathrooms_or_more: "7+\u{a0}bathrooms",
    several_bedrooms: |least, most| format!("{}\u{a0}bedrooms", rooms(least, most)),
    several_bathrooms: |least, most| format!("{}\u{a0}bathrooms", rooms(least, most)),
    handover: |year| format!("Handover {year}"),
    area: |area| format!("{}\u{a0}sq\u{a0}ft", thousands(area)),
    area_in_range: |area| (ENGLISH.area)(area),
    square_metres: |_| None,
    from: |least| format!("from {least}"),
    up_to: |most| format!("up to {most}"),
    between: |least, most| format!("{least} to {most}"),
    quoted: |words| format!("“{words}”"),
    unnamed: "Words of your own",
    named: |of, name| match of {
        NameKind::Community => name.to_owned(),
        NameKind::Developer => format!("Developer: {name}"),
        NameKind::Project => format!("Project: {name}"),
        NameKind::Adviser => format!("Adviser: {name}"),
        NameKind::View => format!("View: {name}"),
        NameKind::Reference => format!("Reference {name}"),
        NameKind::Permit => format!("Permit {name}"),
    },
    to_rent: "To rent",
    to_buy: "To buy",
    a_year: |price| format!("{price} a year"),
};

pub(super) const ARABIC: SearchMessages = SearchMessages {
    everything: "جميع العقارات",
    category: |category| match category {
        MainCategory::Residential => "منازل للبيع",
        MainCategory::Rental => "للإيجار",
        MainCategory::OffPlan => "على الخارطة",
        MainCategory::Commercial => "عقارات تجارية",
    },
    bedrooms: |count| {
        let noun = Noun {
            zero: "استوديو",
            one: "غرفة نوم واحدة",
            two: "غرفتا نوم",
            few: "#\u{a0}غرف نوم",
            ..Noun::always("#\u{a0}غرفة نوم")
        };
        noun.counted(count.into(), Language::Ar)
    },
    seven_bedrooms_or_more: "7\u{a0}غرف نوم أو أكثر",
    bathrooms: |count| {
        let noun = Noun {
            zero: "بلا حمّام",
            one: "حمّام واحد",
            two: "حمّامان",
            few: "#\u{a0}حمّامات",
            many: "#\u{a0}حمّاماً",
            other: "#\u{a0}حمّام",
        };
        noun.counted(count.into(), Language::Ar)
    },
    seven_bathrooms_or_more: "7\u{a0}حمّامات أو أكثر",
    several_bedrooms: |least, most| format!("غرف النوم: {}", rooms(least, most)),
    several_bathrooms: |least, most| format!("الحمّامات: {}", rooms(least, most)),
    handover: |year| format!("التسليم في {year}"),
    area: |area| format!("{}\u{a0}قدم²", thousands(area)),
    area_in_range: |area| (ARABIC.area)(area),
    square_metres: |area| Some(format!("{}\u{a0}م²", thousands(area.square_metres()))),
    from: |least| format!("من {least}"),
    up_to: |most| format!("حتى {most}"),
    between: |least, most| format!("من {least} إلى {most}"),
    quoted: |words| format!("«\u{2068}{words}\u{2069}»"),
    unnamed: "كلمات كتبتها في البحث",
    named: |of, name| match of {
        NameKind::Community => name.to_owned(),
        NameKind::Developer => format!("المطوّر: \u{2068}{name}\u{2069}"),
        NameKind::Project => format!("المشروع: \u{2068}{name}\u{2069}"),
        NameKind::Adviser => format!("المستشار: \u{2068}{name}\u{2069}"),
        NameKind::View => format!("الإطلالة: \u{2068}{name}\u{2069}"),
        NameKind::Reference => format!("الرقم المرجعي \u{2068}{name}\u{2069}"),
        NameKind::Permit => format!("رقم التصريح \u{2068}{name}\u{2069}"),
    },
    to_rent: "للإيجار",
    to_buy: "للبيع",
    a_year: |price| format!("{price} سنوياً"),
};

pub(super) const RUSSIAN: SearchMessages = SearchMessages {
    everything: "Все объекты",
    category: |category| match category {
        MainCategory::Residential => "Жильё на продажу",
        MainCategory::Rental => "Аренда",
        MainCategory::OffPlan => "Новостройки",
        MainCategory::Commercial => "Коммерческая недвижимость",
    },
    bedrooms: |count| match count {
        0 => "Студия".to_owned(),
        _ => Noun {
            one: "#\u{a0}спальня", few: "#\u{a0}спальни", ..Noun::always("#\u{a0}спален")
        }
        .counted(count.into(), Language::Ru),
    },
    seven_bedrooms_or_more: "7 и\u{a0}более спален",
    bathrooms: |count| {
        Noun { one: "#\u{a0}ванная", few: "#\u{a0}ванные", ..Noun::always("#\u{a0}ванных") }
            .counted(count.into(), Language::Ru)
    },
    seven_bathrooms_or_more: "7 и\u{a0}более ванных",
    several_bedrooms: |least, most| format!("Спальни: {}", rooms(least, most)),
    several_bathrooms: |least, most| format!("Ванные: {}", rooms(least, most)),
    handover: |year| format!("Сдача в {year} году"),
    area: |area| {
        let unit = Noun { one: "фут", few: "фута", ..Noun::always("футов") };
        format!("{}\u{a0}кв.\u{a0}{}", thousands_in(area, Language::Ru), unit.form(area.into(), Language::Ru))
    },
    area_in_range: |area| {
        let unit = Noun { one: "фута", ..Noun::always("футов") };
        format!("{}\u{a0}кв.\u{a0}{}", thousands_in(area, Language::Ru), unit.form(area.into(), Language::Ru))
    },
    square_metres: |area| Some(format!("{}\u{a0}м²", thousands_in(area.square_metres(), Language::Ru))),
    from: |least| format!("от {least}"),
    up_to: |most| format!("до {most}"),
    between: |least, most| format!("от {least} до {most}"),
    quoted: |words| format!("«{words}»"),
    unnamed: "Слова из вашего запроса",
    named: |of, name| match of {
        NameKind::Community => name.to_owned(),
        NameKind::Developer => format!("Застройщик: {name}"),
        NameKind::Project => format!("Проект: {name}"),
        NameKind::Adviser => format!("Консультант: {name}"),
        NameKind::View => format!("Вид: {name}"),
        NameKind::Reference => format!("Номер объекта {name}"),
        NameKind::Permit => format!("Разрешение {name}"),
    },
    to_rent: "В аренду",
    to_buy: "На продажу",
    a_year: |price| format!("{price} в год"),
};

/// `2–3`, or `3+`.
fn rooms(least: u8, most: Option<u8>) -> String {
    most.map_or_else(|| format!("{least}+"), |most| format!("{least}–{most}"))
}

#[cfg(test)]
mod tests {
    use catalog::floor_area::SquareFeet;
    use catalog::text::Language;

    use crate::messages::Messages;

    #[test]
    fn numbers_have_the_form_that_they_ask_for() {
        let bedrooms = |language, count| (Messages::of(language).search.bedrooms)(count);
        for (language, count, words) in [
            (Language::En, 1, "1\u{a0}bedroom"),
            (Language::En, 3, "3\u{a0}bedrooms"),
            (Language::Ar, 2, "غرفتا نوم"),
            (Language::Ar, 5, "5\u{a0}غرف نوم"),
            (Language::Ru, 1, "1\u{a0}спальня"),
            (Language::Ru, 3, "3\u{a0}спальни"),
            (Language::Ru, 11, "11\u{a0}спален"),
        ] {
            assert_eq!(bedrooms(language, count), words);
        }
        assert_eq!((Messages::of(Language::Ru).search.area)(1002), "1\u{a0}002\u{a0}кв.\u{a0}фута");
        assert_eq!((Messages::of(Language::Ru).search.area_in_range)(1184), "1\u{a0}184\u{a0}кв.\u{a0}футов");
        let metres = |language| (Messages::of(language).search.square_metres)(SquareFeet(12_010));
        let written = [None, Some("1,116\u{a0}م²".to_owned()), Some("1\u{a0}116\u{a0}м²".to_owned())];
        assert_eq!(Language::ALL.map(metres), written);
        let quoted = Language::ALL.map(|language| (Messages::of(language).search.quoted)("вид"));
        assert_eq!(quoted, ["“вид”", "«\u{2068}вид\u{2069}»", "«вид»"]);
    }
}
