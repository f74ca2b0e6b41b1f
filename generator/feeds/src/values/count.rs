//! Numbers of rooms, parking spaces, cheques and years, with the words beside them.

use catalog::amount::{self, phrases};
use catalog::clean::{self, fold};
use catalog::portals::{CountWord, Field, count_word, number_word};
use catalog::property::Amenity;

/// A number of rooms or the like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) number: u64,
    /// The amenities named with it, such as the maid's room of `3 + maid`.
    pub(crate) amenities: Vec<Amenity>,
    /// Whether it names other rooms; records have no key for them.
    pub(crate) has_other_rooms: bool,
}

/// How many of something there are: `3`, `7+`, `2.0`, `2 Bathrooms`, `3 Bedrooms + Maid`; `None` for `2.5`. Of
/// bedrooms, `Studio` and Bayut's `-1` are 0.
pub(crate) fn count(written: &str, field: Field) -> Option<Count> {
    let (number, words) = number_with_words(written, field)?;
    let number = super::whole(number).filter(|_| number.fract() == 0.0)?;
    let words = phrases(&words, |joined| count_word(field, joined)).ok()?;
    let has_other_rooms = words.contains(&CountWord::OtherRoom);
    let amenities = words.into_iter().filter_map(|word| match word {
        CountWord::Amenity(amenity) => Some(amenity),
        CountWord::Silent | CountWord::OtherRoom => None,
    });
    Some(Count { number, amenities: amenities.collect(), has_other_rooms })
}

fn number_with_words(written: &str, field: Field) -> Option<(f64, Vec<String>)> {
    let amounts = amount::read(written)?;
    let is_bedrooms = field == Field::Bedrooms;
    let is_studio = || matches!(fold(written).as_str(), "0studio" | "1studio" | "studio0" | "studio1");
    if is_bedrooms && (clean::number(written) == "-1" || is_studio()) {
        return Some((0.0, Vec::new()));
    }
    if !amounts.numbers.is_empty() {
        return amounts.single();
    }
    let mut words = amounts.words.concat();
    if is_bedrooms
        && words
            .first()
            .is_some_and(|word| matches!(fold(word).as_str(), "studio" | "студия" | "ستوديو" | "استوديو"))
    {
        return Some((0.0, words.split_off(1)));
    }
    let number = number_word(words.first()?)?;
    Some((number.into(), words.split_off(1)))
}

/// The highest possible number of cheques for a rent: `4`, `Up to 4`, `1,2,4`, `4 cheques`.
pub(crate) fn cheques(written: &str) -> Option<u64> {
    if let Some(count) = count(written, Field::Cheques) {
        return Some(count.number);
    }
    let by_period = match fold(written).as_str() {
        "quarterly" => Some(4),
        "halfyearly" | "semiannual" | "semiannually" | "biannual" => Some(2),
        "monthly" => Some(12),
        _ => None,
    };
    if by_period.is_some() {
        return by_period;
    }
    let clean = clean::number(written);
    let numbers = clean.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers: Option<Vec<u64>> = numbers.map(|number| number.parse().ok()).collect();
    // A number with a fraction is not a choice of several.
    let has_fraction = clean.contains('.');
    let words: String =
        clean.chars().map(|letter| if letter.is_ascii_digit() { ' ' } else { letter }).collect();
    let words = amount::read(&words)?.words.concat();
    let are_known = phrases(&words, |joined| count_word(Field::Cheques, joined)).is_ok();
    numbers?.into_iter().max().filter(|_| are_known && !has_fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(written: &str, field: Field) -> Option<u64> {
        count(written, field).map(|count| count.number)
    }

    #[test]
    fn rooms_are_counted_with_the_words_beside_them() {
        for (written, rooms) in [
            ("Studio", Some(0)),
            ("-1", Some(0)),
            ("0", Some(0)),
            ("7+", Some(7)),
            ("2.0", Some(2)),
            ("2 BHK", Some(2)),
            ("3 Beds", Some(3)),
            ("3BR", Some(3)),
            ("3 Bed Rooms", Some(3)),
            ("3 Bedrooms + Maid", Some(3)),
            ("3 + maid", Some(3)),
            ("3+M", Some(3)),
            ("2 Bedroom + Study", Some(2)),
            ("4 BR + Maid's Room + Driver", Some(4)),
            ("Two Bedrooms", Some(2)),
            ("Studio Apartment", Some(0)),
            ("٣ غرف نوم", Some(3)),
            ("2 спальни", Some(2)),
            ("2\u{200b}", Some(2)),
            ("B/R 3", Some(3)),
            ("0 (Studio)", Some(0)),
            ("1 Studio", Some(0)),
            ("2 BR Duplex", Some(2)),
            ("2 BR (Large)", Some(2)),
            ("3+M+L", Some(3)),
            ("2.5", None),
            ("2.5 beds", None),
            ("3+1", None),
            ("2-3", None),
            ("3 floors", None),
            ("two or three", None),
            ("-3", None),
        ] {
            assert_eq!(number(written, Field::Bedrooms), rooms, "{written}");
        }
        let villa = count("4 BR + Maid's Room + Driver", Field::Bedrooms).expect("rooms");
        assert_eq!((villa.amenities, villa.has_other_rooms), (vec![Amenity::MaidsRoom], true));
        // Not the code MS, which stands for maid service.
        let letters = count("3 BR+M+S", Field::Bedrooms).expect("rooms");
        assert_eq!(letters.amenities, [Amenity::MaidsRoom, Amenity::Study]);
        for (written, field, expected) in [
            ("2 + powder", Field::Bathrooms, Some(2)),
            ("2 Bathrooms", Field::Bathrooms, Some(2)),
            ("3 baths", Field::Bathrooms, Some(3)),
            ("10+", Field::Bathrooms, Some(10)),
            ("2 Covered", Field::Parking, Some(2)),
            ("1 space", Field::Parking, Some(1)),
            ("2 Covered Parking Spaces", Field::Parking, Some(2)),
            ("Built in 2012", Field::YearBuilt, Some(2012)),
            ("Covered", Field::Parking, None),
            ("4.5", Field::Bathrooms, None),
        ] {
            assert_eq!(number(written, field), expected, "{written}");
        }
        assert_eq!(count("2 Covered", Field::Parking).expect("two").amenities, [Amenity::CoveredParking]);
    }

    #[test]
    fn of_a_choice_of_cheques_the_highest_number_counts() {
        for (written, expected) in [
            ("4", Some(4)),
            ("4 cheques", Some(4)),
            ("Up to 4", Some(4)),
            ("1,2,4", Some(4)),
            ("1, 2 or 4 cheques", Some(4)),
            ("1-4", Some(4)),
            ("1 to 12 Cheques", Some(12)),
            ("4.0", Some(4)),
            ("single cheque", Some(1)),
            ("Quarterly", Some(4)),
            ("half-yearly", Some(2)),
            ("4 شيكات", Some(4)),
            ("multiple", None),
            ("12 per month", None),
            ("4.5", None),
        ] {
            assert_eq!(cheques(written), expected, "{written}");
        }
    }
}
