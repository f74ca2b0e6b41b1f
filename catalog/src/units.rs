//! The words for dirhams and for units of area in records, feeds and searches. Source: feeds of CRMs and portals, and
//! how people in Dubai write them.

use crate::clean::{fold, folds_to};
use crate::floor_area::SQUARE_METRES_PER_SQUARE_FOOT;

/// The words for one thing, in any case and spelling of Arabic. Only in searches do spaces matter.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// The words that are read everywhere.
    common: &'static [&'static str],
    /// The words that only records and feeds have. Most of them have another meaning in a search.
    only_in_records: &'static [&'static str],
    /// The words that only visitors write, who decline them and leave out letters.
    only_in_searches: &'static [&'static str],
}

impl Words {
    /// Whether a word of a record or a feed is one of these.
    pub fn are_in_record(&self, written: &str) -> bool {
        let folded = fold(written);
        self.common.iter().chain(self.only_in_records).any(|word| folds_to(word, &folded))
    }

    /// The words that are read in the text of a search.
    pub fn in_searches(&self) -> impl Iterator<Item = &'static str> {
        self.common.iter().chain(self.only_in_searches).copied()
    }
}

/// The words for dirhams.
pub const DIRHAMS: Words = Words {
    common: &[
        "AED", "AED:", "Dhs", "Dh", "Dirham", "Dirhams", "UAE Dirhams", "Emirati Dirhams", "د.إ", "درهم",
        "دراهم", "درهما", "درهم إماراتي", "дирхам", "дирхама", "дирхамов", "дирхамы", "дирхам ОАЭ",
        "дирхамов ОАЭ",
    ],
    only_in_records: &[
        "Dhm", "Dhms", "Drhm", "Drhms", "UAE Dirham", "Emirati Dirham", "United Arab Emirates Dirham",
    ],
    only_in_searches: &["/-", "аед", "дирхаму", "дирхамах", "дирх", "дхс"],
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AreaUnit {
    SquareFoot,
    SquareMetre,
    /// A square yard, in India a gaj.
    SquareYard,
    Acre,
    Hectare,
}

impl AreaUnit {
    /// The number of square feet in one unit.
    pub const fn square_feet(self) -> f64 {
        match self {
            Self::SquareFoot => 1.0,
            Self::SquareMetre => 1.0 / SQUARE_METRES_PER_SQUARE_FOOT,
            Self::SquareYard => 9.0,
            Self::Acre => 43_560.0,
            Self::Hectare => 10_000.0 / SQUARE_METRES_PER_SQUARE_FOOT,
        }
    }
}

/// The words for units of area. Marla is left out: its size differs by place.
pub const AREA_UNITS: &[(AreaUnit, Words)] = &[
    (
        AreaUnit::SquareFoot,
        Words {
            common: &[
                "sq ft", "sqft", "sqfts", "sft", "sfts", "sf", "ft", "ft2", "ft²", "feet", "sq f", "sqf",
                "sq feet", "sqfeet", "sq foot", "sqfoot", "square ft", "square feet", "square foot",
                "squarefeets", "feet square", "ft sq", "قدم", "قدم مربع", "قدم مربعة", "قدم2", "قدم²",
                "кв фут", "кв футов", "кв фута", "футов", "квадратных футов",
            ],
            only_in_records: &["f", "foot", "sf²", "sqft2", "sqft²"],
            only_in_searches: &[
                "кв футы", "кв ф", "квадратных фута", "фута", "фут", "قدما", "قدما مربعا", "أقدام",
                "أقدام مربعة",
            ],
        },
    ),
    (
        AreaUnit::SquareMetre,
        Words {
            common: &[
                "sq m", "sqm", "sqms", "m2", "m²", "mtr", "mtrs", "meter", "meters", "metre", "metres",
                "sq mt", "sqmt", "sq mts", "sqmts", "sq mtr", "sqmtr", "sq mtrs", "sqmtrs", "sq meter",
                "sqmeter", "sq meters", "sqmeters", "sq metre", "sqmetre", "sq metres", "sqmetres", "mt2",
                "mtr2", "square m", "square mt", "square mtr", "square meter", "square meters",
                "square metre", "square metres", "meter square", "متر", "متر مربع", "م2", "م²", "кв м",
                "квм", "м2", "м²", "кв метр", "кв метров", "кв метра", "квадратных метров",
            ],
            // A search reads an `m`, a `м` and a `م` by the number before it.
            only_in_records: &["m", "м", "م", "mt", "mts", "mq", "qm", "sm", "sqm2", "sqm²"],
            only_in_searches: &[
                "m sq", "м кв", "квадратных метра", "квадратных м", "метров квадратных", "метров", "метра",
                "метр", "квадратов", "квадрата", "квадрат", "مترا", "مترا مربعا", "متر مربعا", "أمتار",
                "أمتار مربعة", "م مربع", "متر2",
            ],
        },
    ),
    (
        AreaUnit::SquareYard,
        Words {
            common: &[],
            only_in_records: &[
                "sqyd", "sqyds", "yd", "yds", "yd2", "yd²", "yard", "yards", "sqyard", "sqyards",
                "square yard", "square yards", "square yd", "square yds", "gaj", "gaz", "guz", "ياردة",
                "ياردة مربعة",
            ],
            only_in_searches: &[],
        },
    ),
    (
        AreaUnit::Acre,
        Words { common: &[], only_in_records: &["acre", "acres", "فدان"], only_in_searches: &[] },
    ),
    (
        AreaUnit::Hectare,
        Words {
            common: &[],
            only_in_records: &["hectare", "hectares", "ha", "هكتار", "га"],
            only_in_searches: &[],
        },
    ),
];

/// The words for lengths that a 2 makes units of area: `m2`, `ft2`.
pub(crate) const SQUARED: [&str; 9] = ["m", "ft", "yd", "mt", "mtr", "м", "م", "متر", "قدم"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_with_a_2_are_units_of_area() {
        let is_known = |unit: &str| {
            let squared = format!("{unit}2");
            let is_word = |words: &Words| {
                words.are_in_record(&squared) || words.in_searches().any(|word| word == squared)
            };
            AREA_UNITS.iter().any(|(_, words)| is_word(words))
        };
        assert_eq!(SQUARED.into_iter().find(|unit| !is_known(unit)), None);
    }
}
