//! Areas in square feet.

use catalog::amount::{self, phrases};
use catalog::portals::area_word;
use catalog::units::AreaUnit;

/// An area in square feet, or the reason why it is not an area. `stated` is the unit that the feed gives elsewhere.
pub(crate) fn area(written: &str, stated: Option<AreaUnit>) -> Result<f64, String> {
    let amounts = amount::read(written).ok_or("its digits are grouped in no known way")?;
    match (amounts.numbers.as_slice(), amounts.words.as_slice()) {
        ([_], _) => {
            let Some((value, words)) = amounts.single() else {
                return Err("a point can part its thousands or its fraction".to_owned());
            };
            let unit = unit(&words)?;
            match (unit, stated) {
                (Some(unit), Some(stated)) if unit != stated => {
                    Err("its unit is not the one that stands beside it".to_owned())
                }
                (unit, stated) => Ok(value * unit.or(stated).map_or(1.0, AreaUnit::square_feet)),
            }
        }
        // `116 sqm (1,250 sq ft)`
        ([first, second], [before, between, after]) => {
            unit(before)?;
            let (Some(one), Some(other)) = (unit(between)?, unit(after)?) else {
                return Err("it has two numbers".to_owned());
            };
            let feet = [first.value * one.square_feet(), second.value * other.square_feet()];
            // Either is rounded.
            if one == other || (feet[0] - feet[1]).abs() > 1.0 + feet[0] * 0.01 {
                return Err("it has two areas that differ".to_owned());
            }
            Ok(if one == AreaUnit::SquareFoot { feet[0] } else { feet[1] })
        }
        ([], _) => Err("it has no number".to_owned()),
        _ => Err("it has several numbers".to_owned()),
    }
}

/// The unit that words name, if they name one.
fn unit(words: &[String]) -> Result<Option<AreaUnit>, String> {
    let units = phrases(words, area_word).map_err(|word| format!("`{word}` is no known unit of area"))?;
    let mut units = units.into_iter().flatten();
    let first = units.next();
    if units.any(|other| Some(other) != first) {
        return Err("it names two units".to_owned());
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_read_in_every_unit_that_is_known() {
        for written in [
            "1250", "1,250", "1,250 Sq. Ft.", "1250 sft", "1250 Sqft.", "1250 ft²", "1250 square feet",
            "1250 SF", "1250ft", "1250 sq. feet", "Approx. 1,250", "1250 sq ft (BUA)", "BUA: 1,250 sq.ft",
            "116.13 m²", "116.13 sqm", "116.13 m2", "116 sqm (1,250 sq ft)", "1,250 sq ft / 116 sqm",
            "1 250 кв. фут", "١٢٥٠ قدم مربع", "1250\u{200b}", "1250.00 Sq.Ft",
        ] {
            assert_eq!(area(written, None).map(f64::round), Ok(1250.0), "{written}");
        }
        assert_eq!(area("100", Some(AreaUnit::SquareYard)), Ok(900.0));
        assert_eq!(area("100 Gaj", None), Ok(900.0));
        assert_eq!(area("1250 Sq. Ft.", Some(AreaUnit::SquareFoot)), Ok(1250.0));
        for (written, stated) in [
            ("2 Marla", None),
            ("1,000 - 1,250 sq ft", None),
            ("116 sqm (2,000 sq ft)", None),
            ("116 sqm", Some(AreaUnit::SquareFoot)),
            ("12.500", None),
            ("N/K", None),
            ("1250 USD", None),
            ("1250 million", None),
        ] {
            assert!(area(written, stated).is_err(), "{written}");
        }
    }
}
