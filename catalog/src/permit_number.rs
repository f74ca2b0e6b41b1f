//! The numbers of advertising permits, as permits show them and as CRMs and people write them.

use crate::clean;
use crate::property::PermitKind;

/// What a text says about a permit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PermitText {
    /// The text is empty, or a placeholder.
    Missing,
    Number {
        /// The number without words and spaces.
        number: String,
        /// The kind that the text names.
        kind: Option<PermitKind>,
        /// The address at the land department that contains it.
        url: Option<String>,
    },
    /// The text is not the number of a permit.
    Unreadable,
}

/// The host of the Dubai Land Department, which issues `rera` and `project` permits.
pub const LAND_DEPARTMENT: &str = "dubailand.gov.ae";

/// Words around the number of a permit.
const WORDS: &[&str] = &[
    "rera", "dld", "trakheesi", "madhmoun", "madmoun", "dtcm", "det", "dttm", "difc", "permit", "permits",
    "licence", "license", "advert", "advertising", "advertisement", "ad", "number", "no", "num", "nr", "nbr",
    "id", "listing", "رقم", "التصريح", "تصريح", "الإعلان", "ريرا", "номер", "разрешение", "разрешения",
];

/// Whether a number has the form of its kind.
pub fn is_number(kind: PermitKind, number: &str) -> bool {
    match kind {
        PermitKind::Rera => {
            (10..=11).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
        }
        PermitKind::Dtcm => {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        }
        PermitKind::Project | PermitKind::Difc => !number.is_empty(),
    }
}

/// Reads the number of a permit, which is probably of this kind: `RERA 7123456789`, `71-2345678-90`, `#7123456789`, or
/// the link of its QR code.
pub fn read(written: &str, kind: PermitKind) -> PermitText {
    let clean = clean::number(written);
    if clean::is_no_code(&clean) {
        return PermitText::Missing;
    }
    if clean.contains("://") || clean.starts_with("www.") {
        return in_link(&clean);
    }
    let is_separator = |letter: char| letter.is_whitespace() || "-–.,:;#/\\()[]'\"№*_".contains(letter);
    let parts = clean.split(is_separator).filter(|part| !part.is_empty());
    let is_word = |part: &&str| WORDS.contains(&part.to_lowercase().as_str());
    let (words, rest): (Vec<&str>, Vec<&str>) = parts.partition(is_word);
    let has_word = |name: &str| words.iter().any(|word| word.eq_ignore_ascii_case(name));
    let joined = rest.concat();
    // What follows `Permit No:` can be a placeholder as well.
    if clean::is_no_code(&joined) {
        return PermitText::Missing;
    }
    let found = |number: String, kind| PermitText::Number { number, kind, url: None };
    if has_word("difc") && joined.bytes().any(|byte| byte.is_ascii_digit()) {
        return found(joined, Some(PermitKind::Difc));
    }
    if is_number(PermitKind::Rera, &joined) {
        return found(joined, None);
    }
    let is_holiday = kind == PermitKind::Dtcm || has_word("dtcm") || has_word("det");
    // Hyphens are part of a holiday home's number: `PAL-JUM-AB12C`.
    let bare: String =
        clean.split_whitespace().filter(|part| !is_word(&part.trim_matches(is_separator))).collect();
    let bare = bare.trim_matches(is_separator);
    let has_sign = bare.contains(|letter: char| letter == '-' || letter.is_ascii_digit());
    if is_holiday && has_sign && is_number(PermitKind::Dtcm, bare) {
        return found(bare.to_owned(), Some(PermitKind::Dtcm));
    }
    PermitText::Unreadable
}

/// The number in the link of a permit; the land department's newer links have none.
fn in_link(link: &str) -> PermitText {
    let runs = link.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut numbers: Vec<&str> = runs.filter(|run| is_number(PermitKind::Rera, run)).collect();
    numbers.dedup();
    let [number] = numbers.as_slice() else { return PermitText::Unreadable };
    let url = Some(link.to_owned()).filter(|link| is_of_land_department(link) && !link.contains(' '));
    PermitText::Number { number: (*number).to_owned(), kind: None, url }
}

/// Whether an https address is one of the land department.
pub fn is_of_land_department(address: &str) -> bool {
    let host = address.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#', ':']).next());
    host.is_some_and(|host| {
        let host = host.to_ascii_lowercase();
        host == LAND_DEPARTMENT || host.ends_with(&format!(".{LAND_DEPARTMENT}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(written: &str, kind: PermitKind) -> Option<String> {
        match read(written, kind) {
            PermitText::Number { number, .. } => Some(number),
            PermitText::Missing => Some(String::new()),
            PermitText::Unreadable => None,
        }
    }

    #[test]
    fn placeholders_are_no_permit() {
        for written in [
            "", "PENDING", "TBA", "Not Required", "0", "0000000000", "000", "N/A", "-", "Other",
            "Permit No:", "RERA pending", "Permit: TBA", "\u{200b}", "none", "XXXXXXXXXX", "Applied for",
            "RERA", "DIFC",
        ] {
            assert_eq!(read(written, PermitKind::Rera), PermitText::Missing, "{written:?}");
            assert_eq!(read(written, PermitKind::Dtcm), PermitText::Missing, "{written:?}");
        }
    }

    #[test]
    fn numbers_are_read_however_they_are_written() {
        for written in [
            "7123456789",
            "RERA 7123456789",
            "712 345 6789",
            "71-2345678-9",
            "#7123456789",
            "٧١٢٣٤٥٦٧٨٩",
            "7123456789\u{200b}",
            "RERA Permit No. 7123456789",
            "Permit Number: 7123456789",
            "Trakheesi#7123456789",
            "۷۱۲۳۴۵۶۷۸۹",
            "7123.456.789",
            "رقم التصريح 7123456789",
            "(7123456789)",
            "RERA/7123456789",
            "https://trakheesi.dubailand.gov.ae/permit?number=7123456789",
        ] {
            assert_eq!(number(written, PermitKind::Rera).as_deref(), Some("7123456789"), "{written:?}");
        }
        assert_eq!(number("71-2345678-90", PermitKind::Rera).as_deref(), Some("71234567890"));
        assert_eq!(number("0000000417", PermitKind::Rera).as_deref(), Some("0000000417"));
        assert_eq!(number("DTCM: PAL-JUM-AB12C", PermitKind::Rera).as_deref(), Some("PAL-JUM-AB12C"));
        assert_eq!(number("HH-77", PermitKind::Dtcm).as_deref(), Some("HH-77"));
        let link = "https://trakheesi.dubailand.gov.ae/validate/7123456789";
        let read_link =
            PermitText::Number { number: "7123456789".to_owned(), kind: None, url: Some(link.to_owned()) };
        assert_eq!(read(link, PermitKind::Rera), read_link);
        let difc = PermitText::Number { number: "1234".to_owned(), kind: Some(PermitKind::Difc), url: None };
        assert_eq!(read("DIFC 1234", PermitKind::Rera), difc);
    }

    #[test]
    fn what_is_no_number_of_a_permit_is_not_read() {
        for written in [
            "123",
            "712345678",
            "712345678901",
            "7123456789 / 7987654321",
            "Exempted by DLD 7",
            "ORN 12345",
            "PAL-JUM-AB12C",
            "71234S6789",
            "https://trakheesi.dubailand.gov.ae/rev/madmoun/listing/validation?khevJwtToken=eyJhbGciOi",
            "7.123456789e9",
            "see title",
        ] {
            assert_eq!(read(written, PermitKind::Rera), PermitText::Unreadable, "{written:?}");
        }
        for written in ["see title", "HH/77 (old)", "holiday home"] {
            assert_eq!(read(written, PermitKind::Dtcm), PermitText::Unreadable, "{written:?}");
        }
    }
}
