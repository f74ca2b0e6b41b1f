//! Words for currencies, periods of rents and units of area, in elements and attributes of their own or beside numbers.
//! Source: feeds of CRMs and portals, ISO 4217, and how people in Dubai write them.

use super::vocabulary::read;
use super::words::FREQUENCIES;
use crate::amount::{self, phrases};
use crate::clean::{self, is_among};
use crate::property::RentFrequency;
use crate::units::{AREA_UNITS, AreaUnit, DIRHAMS};

/// The sign of the dirham, which is not a letter.
const DIRHAM_SIGN: &str = "\u{20c3}";

/// Words beside a price that do not change it.
const SILENT_BESIDE_PRICES: &[&str] = &[
    "only", "net", "negotiable", "nego", "ono", "obo", "incl vat", "including vat", "inclusive of vat",
    "neg", "slightly", "fixed", "firm", "final", "asking", "price", "asking price", "selling price",
    "sale price", "rent", "amount", "total", "approx", "approximately", "about", "from", "starting",
    "starting from", "starting at", "starting price", "starts from", "فقط", "السعر", "قابل للتفاوض", "от",
    "торг",
];

/// What a word beside a price means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceWord {
    Dirhams,
    Period(RentFrequency),
    /// Nothing.
    Silent,
}

/// The meaning of the words beside a price, joined without spaces.
pub fn price_word(joined: &str) -> Option<PriceWord> {
    if is_dirhams(joined) {
        return Some(PriceWord::Dirhams);
    }
    let period = read(FREQUENCIES, joined).map(PriceWord::Period);
    period.or_else(|| is_among(SILENT_BESIDE_PRICES, joined).then_some(PriceWord::Silent))
}

/// Whether a currency is the dirham.
pub fn is_dirhams(written: &str) -> bool {
    DIRHAMS.are_in_record(written) || clean::value(written) == DIRHAM_SIGN
}

/// The period of a rent: `Yearly`, `p.a.`, `AED/Year`, `12 months`.
pub fn rent_period(written: &str) -> Option<RentFrequency> {
    read(FREQUENCIES, written).or_else(|| {
        let words = amount::read(written).filter(|it| it.numbers.is_empty())?.words.concat();
        let mut periods = phrases(&words, price_word).ok()?.into_iter().filter_map(|word| match word {
            PriceWord::Period(frequency) => Some(frequency),
            PriceWord::Dirhams | PriceWord::Silent => None,
        });
        let first = periods.next()?;
        periods.all(|other| other == first).then_some(first)
    })
}

/// Words beside an area that do not change it.
const SILENT_BESIDE_AREAS: &[&str] = &[
    "bua", "gfa", "gla", "nia", "built up", "builtup", "built up area", "area", "total", "total area",
    "size", "plot", "plot area", "plot size", "land", "gross", "net", "internal", "saleable", "approx",
    "approximately", "about", "circa", "ca", "only", "المساحة", "مساحة", "площадь", "около",
];

/// The meaning of the words beside an area, joined without spaces: a unit, or `Some(None)` for words without a meaning.
pub fn area_word(joined: &str) -> Option<Option<AreaUnit>> {
    let unit = AREA_UNITS.iter().find(|(_, words)| words.are_in_record(joined));
    unit.map(|(unit, _)| Some(*unit)).or_else(|| is_among(SILENT_BESIDE_AREAS, joined).then_some(None))
}

/// The unit of area that words name: `Sq. Ft.`, `SQM`, `Sq Ft (BUA)`.
pub fn area_unit(written: &str) -> Option<AreaUnit> {
    let words = amount::read(written).filter(|it| it.numbers.is_empty())?.words.concat();
    let mut units = phrases(&words, area_word).ok()?.into_iter().flatten();
    let first = units.next()?;
    units.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_area_are_known_however_they_are_written() {
        for written in [
            "SQFT", "Sq. Ft.", "sq.ft", "Square Feet", "sft", "SF", "ft²", "ft2", "Sq Ft (BUA)", "Sqft.",
            "sq. feet", "feet", "قدم مربع", "кв. фут", "SQ_FT", "square_feet",
        ] {
            assert_eq!(area_unit(written), Some(AreaUnit::SquareFoot), "{written}");
        }
        for written in
            ["SQM", "m²", "m2", "Sq. Mt.", "Sq Mtr", "square meters", "sq. m.", "متر مربع", "кв.м", "M²"]
        {
            assert_eq!(area_unit(written), Some(AreaUnit::SquareMetre), "{written}");
        }
        for (written, unit) in
            [("Gaj", AreaUnit::SquareYard), ("Sq. Yds", AreaUnit::SquareYard), ("Acres", AreaUnit::Acre)]
        {
            assert_eq!(area_unit(written), Some(unit), "{written}");
        }
        for written in ["Marla", "sqft / sqm", "BUA", "", "km", "$", "12"] {
            assert_eq!(area_unit(written), None, "{written}");
        }
    }

    #[test]
    fn periods_of_rents_and_dirhams_are_known_however_they_are_written() {
        for written in [
            "Yearly", "p.a.", "PA", "Per Annum", "yr", "/yr", "12 months", "Year(s)", "AED/Year",
            "AED / Yearly", "Annual", "1 year", "سنوي", "سنوياً", "в год",
        ] {
            assert_eq!(rent_period(written), Some(RentFrequency::Yearly), "{written}");
        }
        for written in ["pcm", "p.c.m.", "Per Month", "AED/Month", "شهري", "monthly", "1 Month"] {
            assert_eq!(rent_period(written), Some(RentFrequency::Monthly), "{written}");
        }
        for written in
            ["quarterly", "6 months", "2 years", "monthly/yearly", "AED", "", "short term", "USD/Year"]
        {
            assert_eq!(rent_period(written), None, "{written}");
        }
        assert!(
            ["AED", "aed ", "Dhs.", "د.إ", "\u{20c3}", "UAE Dirham", "درهم"].iter().all(|it| is_dirhams(it))
        );
        assert!(["USD", "$", "€", "", "SAR", "INR", "ريال"].iter().all(|it| !is_dirhams(it)));
    }
}
