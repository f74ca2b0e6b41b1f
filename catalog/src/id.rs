//! Record ids and slugs.

/// Whether `stem` is a valid id: lower-case letters, digits and hyphens, which need no escaping in addresses and file
/// names.
pub fn is_valid(stem: &str) -> bool {
    !stem.is_empty()
        && stem.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && !stem.starts_with('-')
        && !stem.ends_with('-')
}

/// Names that are used by the site itself or reserved by Windows: `index` is the page and document of a list, `404` the
/// not-found page.
const RESERVED_NAMES: [&str; 6] = ["index", "404", "con", "prn", "aux", "nul"];

/// Windows devices with a number from 1 to 9.
const NUMBERED_DEVICES: [&str; 2] = ["com", "lpt"];

/// The maximum length of a name in bytes: file systems allow 255, including `.html`.
pub const MAX_BYTES: usize = 250;

/// Whether `name` is reserved, on case-insensitive file systems too.
pub fn is_taken(name: &str) -> bool {
    let name = name.to_lowercase();
    let is_device = |device: &&str| {
        name.strip_prefix(*device).is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']))
    };
    RESERVED_NAMES.contains(&name.as_str()) || NUMBERED_DEVICES.iter().any(is_device)
}

/// The slug of a title: lower case, with a hyphen for each run of whitespace, and without characters that end a path
/// segment.
pub fn slug(title: &str) -> String {
    let ends_a_segment = |letter: char| matches!(letter, '/' | '?' | '#' | '%' | '\\');
    let kept = |word: &str| word.replace(|letter: char| ends_a_segment(letter) || letter.is_control(), "");
    title.to_lowercase().split_whitespace().map(kept).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_keeps_letters_of_every_script_and_drops_what_ends_a_segment() {
        assert_eq!(slug("  What a 4% fee\tReally costs / 2026? "), "what-a-4-fee-really-costs--2026");
        assert_eq!(slug("شقة في دبي"), "شقة-في-دبي");
        assert_eq!(slug("Villa ΟΔΟΣ Élysée"), "villa-οδος-élysée");
    }

    #[test]
    fn names_of_site_files_and_devices_are_reserved() {
        let taken = ["index", "Index", "404", "nul", "com1", "LPT9"];
        assert!(taken.iter().all(|name| is_taken(name)));
        let free = ["indexes", "4040", "com", "com0", "com10", "console", ""];
        assert!(!free.iter().any(|name| is_taken(name)));
    }

    #[test]
    fn an_id_is_lower_case_letters_digits_and_inner_hyphens() {
        let accepted: Vec<bool> =
            ["marina-1", "42", "", "Villa", "-a", "a-", "a_b", "a b", "é"].map(is_valid).to_vec();
        assert_eq!(accepted, [true, true, false, false, false, false, false, false, false]);
    }
}
