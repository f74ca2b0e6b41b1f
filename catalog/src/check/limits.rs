//! The forms and ranges of single values, for checks and for the fields of the content manager.

use std::ops::RangeInclusive;

/// The form of a text.
#[derive(Debug, Clone, Copy)]
pub struct TextForm {
    /// A pattern with the same meaning in Rust and JavaScript, which the whole value matches.
    pub pattern: &'static str,
    /// What to write.
    pub help: &'static str,
}

/// A phone number: `+`, the country code and the number, 9 to 15 digits in all. The check also knows which numbers a
/// country has.
pub const PHONE: TextForm = TextForm {
    pattern: r"^\+([ ()-]*[0-9]){9,15}[ ()-]*$",
    help: "Write +, the country code and the number: +971 50 123 4567",
};

pub const WEB_ADDRESS: TextForm = TextForm {
    pattern: r"^https://[^/\s]\S*$",
    help: "Write an address that starts with https://, copied from the browser's address bar",
};

/// An e-mail address.
pub const EMAIL: TextForm = TextForm {
    pattern: r#"^[^\s@<>,;:"()\[\]\\]+@[^\s@<>,;:"()\[\]\\.][^\s@<>,;:"()\[\]\\]*\.([^\s@<>,;:"()\[\]\\]*[^\s@<>,;:"()\[\]\\.])$"#,
    help: "Write an e-mail address such as hello@example.com",
};

/// A permit number of any kind; the form of each kind is checked with the kind.
pub const PERMIT_NUMBER: TextForm = TextForm {
    pattern: r"^[!-~]([ -~]*[!-~])?$",
    help: "Write it with Latin digits, as it stands on the permit: 7116777484",
};

/// The id of a record, as [`crate::id::is_valid`] has it.
pub const ID: TextForm = TextForm {
    pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$",
    help: "Write small Latin letters, digits and hyphens: marina-view",
};

/// Percentages.
pub const PERCENT: RangeInclusive<u64> = 0..=100;

pub const LEASE_YEARS: RangeInclusive<u64> = 1..=99;

/// The numbers of cheques per year.
pub const CHEQUES: RangeInclusive<u64> = 1..=12;

/// The possible years of a building or company, up to the far future so that no clock is needed.
pub const YEARS: RangeInclusive<u64> = 1_800..=2_100;

/// The latitudes of Dubai in degrees.
pub const LATITUDES: RangeInclusive<f64> = 24.6..=25.5;

/// The longitudes of Dubai in degrees.
pub const LONGITUDES: RangeInclusive<f64> = 54.7..=56.3;

#[cfg(test)]
mod tests {
    use regex_lite::Regex;

    use super::*;
    use crate::check::values;
    use crate::path;
    use crate::problem::Problem;

    type Check = fn(&mut Vec<Problem>, &str);

    #[test]
    fn the_pattern_of_a_form_accepts_what_its_check_accepts() {
        let phone: Check = |problems, text| values::phone(problems, path!["phone"], text);
        let address: Check = |problems, text| values::https(problems, path!["link"], text);
        let email: Check = |problems, text| values::email(problems, path!["email"], text);
        let table: [(TextForm, Check, &[&str]); 3] = [
            (
                PHONE,
                phone,
                &[
                    "+971 50 123 4567", "+971501234567", "+(971) 50-123-4567", "050 123 4567", "+971",
                    "+1234567890123456", "+971 50 123 456x", "+٩٧١٥٠١٢٣٤٥٦٧", "",
                ],
            ),
            (
                WEB_ADDRESS,
                address,
                &[
                    "https://example.com", "https://example.com/a?b#c", "https://مثال.com",
                    "http://example.com", "https://", "https:///path", "https://example.com/a b",
                    "example.com", " https://example.com",
                ],
            ),
            (
                EMAIL,
                email,
                &[
                    "hello@example.com", "first.last+x@mail.example.ae", "hello@example", "@example.com",
                    "hello@.com", "hello@example.", "a@b@example.com", "a b@example.com", "<a@example.com>",
                    "a@example..com", "a@exa\"mple.com",
                ],
            ),
        ];
        for (form, check, texts) in table {
            let pattern = Regex::new(form.pattern).expect("a pattern");
            let accepted = |text: &&&str| {
                let mut problems = Vec::new();
                check(&mut problems, text);
                problems.is_empty()
            };
            assert!(texts.iter().any(|text| accepted(&text)) && texts.iter().any(|text| !accepted(&text)));
            for text in texts {
                assert_eq!(pattern.is_match(text), accepted(&text), "{text}: {}", form.pattern);
            }
        }
    }

    #[test]
    fn the_pattern_of_an_id_accepts_valid_ones() {
        let pattern = Regex::new(ID.pattern).expect("a pattern");
        for stem in ["marina-view", "a", "2-beds", "", "-a", "a-", "A", "st.-regis", "دبي"] {
            assert_eq!(pattern.is_match(stem), crate::id::is_valid(stem), "{stem}");
        }
    }

    #[test]
    fn the_number_of_a_permit_is_latin() {
        let pattern = Regex::new(PERMIT_NUMBER.pattern).expect("a pattern");
        for (number, is_right) in
            [("0000000417", true), ("PAL-ABC-123", true), ("DIFC 12/3", true), ("٧١١٦", false), (" 1", false)]
        {
            assert_eq!(pattern.is_match(number), is_right, "{number}");
        }
    }
}
