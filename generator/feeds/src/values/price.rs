//! Prices, rents and service charges in dirhams.

use catalog::amount::{self, phrases};
use catalog::portals::{PriceWord, area_word, price_word};
use catalog::property::RentFrequency;

use super::whole;

/// A price in whole dirhams, and the period of a rent beside it; or the reason why it is not a price.
pub(crate) fn price(written: &str) -> Result<(u64, Option<RentFrequency>), String> {
    let (value, words) = single(written)?;
    let words = phrases(&words, price_word)
        .map_err(|word| format!("beside a price, `{word}` is no known word for dirhams or a period"))?;
    let mut periods = words.into_iter().filter_map(|word| match word {
        PriceWord::Period(frequency) => Some(frequency),
        PriceWord::Dirhams | PriceWord::Silent => None,
    });
    let period = periods.next();
    if periods.any(|other| Some(other) != period) {
        return Err("it names two periods".to_owned());
    }
    let value = whole(value).filter(|value| *value > 0).ok_or("it must be above zero")?;
    Ok((value, period))
}

/// The number of a price and the words around it.
fn single(written: &str) -> Result<(f64, Vec<String>), String> {
    let amounts = amount::read(written).ok_or("its digits are grouped in no known way")?;
    if let Some(found) = amounts.multiplied() {
        return Ok(found);
    }
    Err(match amounts.numbers.as_slice() {
        [] => "it has no number".to_owned(),
        [number] => format!("it can be {} or {}", number.value, number.value * 1000.0),
        _ => "it has several numbers".to_owned(),
    })
}

/// From here on a charge is for the whole home and a year, below it for a square foot.
const MAX_PER_SQUARE_FOOT: f64 = 100.0;

/// A service charge in dirhams a square foot and year, rounded to two digits; or the reason why it is not a charge.
/// Agencies write it so, though portals ask for the charge of the whole home, which needs its `area`.
pub(crate) fn service_charge(written: &str, area: Option<f64>) -> Result<f64, String> {
    let (value, words) = single(written)?;
    // The unit of area that words name, or `Some(None)` for words without a meaning.
    let meaning = |joined: &str| match (price_word(joined), area_word(joined)) {
        (Some(PriceWord::Period(RentFrequency::Yearly) | PriceWord::Dirhams | PriceWord::Silent), _) => {
            Some(None)
        }
        (Some(PriceWord::Period(_)), _) => None,
        (None, Some(Some(unit))) => Some(Some(unit.square_feet())),
        (None, _) => match joined {
            "psf" => Some(Some(1.0)),
            "per" | "service" | "charge" | "charges" | "servicecharge" | "a" => Some(None),
            _ => None,
        },
    };
    let words =
        phrases(&words, meaning).map_err(|word| format!("beside a service charge, `{word}` is not known"))?;
    let charge = match (words.into_iter().flatten().next(), area) {
        (Some(feet), _) => value / feet,
        (None, _) if value < MAX_PER_SQUARE_FOOT => value,
        (None, Some(area)) if area > 0.0 => value / area,
        _ => return Err("dirhams a year, which need the area".to_owned()),
    };
    let charge = (charge * 100.0).round() / 100.0;
    if charge > 0.0 && charge < MAX_PER_SQUARE_FOOT {
        Ok(charge)
    } else {
        Err(format!("it makes {charge} dirhams a square foot and year"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_read_however_they_are_written() {
        for (written, value) in [
            ("1900000", 1_900_000),
            ("AED 25,000,000", 25_000_000),
            ("Dhs. 12,50,000/-", 1_250_000),
            ("Dhs 95,000/- only", 95_000),
            ("Dirham 95,000", 95_000),
            ("1,900,000 درهم", 1_900_000),
            ("د.إ 1,900,000", 1_900_000),
            ("١٬٩٠٠٬٠٠٠ درهم إماراتي", 1_900_000),
            ("AED 1.9 Million", 1_900_000),
            ("1.9M", 1_900_000),
            ("95k", 95_000),
            ("1,900,000 (negotiable)", 1_900_000),
            ("1’900’000", 1_900_000),
            ("1 900 000 AED", 1_900_000),
            ("1900000\u{200b}", 1_900_000),
            ("\u{200e}1900000", 1_900_000),
            ("AED1,900,000.00", 1_900_000),
            ("\u{20c3}1,900,000", 1_900_000),
            ("Starting from AED 1.9M", 1_900_000),
            ("19 lakh AED", 1_900_000),
            ("1,9 млн дирхамов", 1_900_000),
            ("1.9 مليون درهم", 1_900_000),
            ("UAE Dirham 1,900,000", 1_900_000),
            ("1.900.000,00 AED", 1_900_000),
        ] {
            assert_eq!(price(written), Ok((value, None)), "{written}");
        }
        for written in [
            "95,000 AED/Year", "AED 95,000 p.a.", "95000/yr", "95,000 per year", "95,000 yearly",
            "AED 95k / annum",
        ] {
            assert_eq!(price(written), Ok((95_000, Some(RentFrequency::Yearly))), "{written}");
        }
        assert_eq!(price("9,500 pcm"), Ok((9_500, Some(RentFrequency::Monthly))));
        for written in [
            "$500,000", "USD 500000", "€1.2M", "850.000", "1,000,000 - 2,000,000", "", "-5", "1,25,0000",
            "1,900,000 + VAT", "1,500 per sqft", "0", "SAR 5000", "95,000 monthly / yearly", "£500,000",
            "inf",
        ] {
            assert!(price(written).is_err(), "{written}");
        }
        assert_eq!(price("850.000"), Err("it can be 850 or 850000".to_owned()));
    }

    #[test]
    fn a_service_charge_is_for_a_square_foot_or_for_the_home() {
        for (written, area, charge) in [
            ("15", Some(1250.0), 15.0),
            ("15", None, 15.0),
            ("AED 15.50 per sq ft", None, 15.5),
            ("15 AED/sqft", Some(1250.0), 15.0),
            ("15 AED/sq.ft/year", Some(1250.0), 15.0),
            ("15 psf", None, 15.0),
            ("161.46 per sqm", None, 15.0),
            ("18750", Some(1250.0), 15.0),
            ("18,750 AED/year", Some(1250.0), 15.0),
            ("AED 18,750 per annum", Some(1250.0), 15.0),
        ] {
            assert_eq!(service_charge(written, area), Ok(charge), "{written}");
        }
        for (written, area) in [
            ("18,750", None),
            ("500,000", Some(1250.0)),
            ("150 per sqft", None),
            ("1500 monthly", Some(1250.0)),
            ("USD 15", None),
        ] {
            assert!(service_charge(written, area).is_err(), "{written}");
        }
    }
}
