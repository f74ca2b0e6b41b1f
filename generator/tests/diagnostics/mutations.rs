//! Random damage to a valid record gives diagnostics, never a panic or a hang.

use crate::diagnostics::reading::read;
use crate::diagnostics::site::Site;
use crate::random::Random;

const VALID: &str = "---\n\
    title: {en: Flat with a view, ar: شقة}\n\
    mainCategory: OffPlan\n\
    subCategory: Apartment\n\
    images:\n  - media/home.svg\n  - {src: media/home.svg, alt: \"A house: from above\"}\n\
    createdAt: 2026-11-02\n\
    price: 1250000\n\
    permit: {number: \"0000000417\", kind: rera, expires: 2027-05-30}\n\
    payment_plan:\n  - {due: booking, percent: 20}\n  - due: handover\n    percent: 80\n\
    rent: {frequency: yearly, cheques: [1, 4], deposit: 5%}\n\
    coordinates: {lat: 25.0657, lng: 55.1713}\n\
    service_charge: 18.50\n\
    ---\nA flat with a café.\n";

/// Text with a meaning in YAML or markdown.
const PIECES: [&str; 26] = [
    ":", ": ", "-", "- ", "\n", "\r\n", "\t", "  ", "\"", "'", "{", "}", "[", "]", "&a ", "*a", "!x ", "|\n",
    ">-\n", "#", "---\n", "~", "\u{feff}", "é", "\0", "? ",
];

#[test]
fn damaged_records_never_cause_a_panic() {
    let site = Site::valid();
    let mut random = Random(0x2026_1102);
    for round in 0..1_500 {
        let mut text: Vec<char> = VALID.chars().collect();
        for _ in 0..=random.below(6) {
            if text.is_empty() {
                break;
            }
            let at = random.below(text.len());
            match random.below(4) {
                0 => drop(text.remove(at)),
                1 => {
                    let piece = PIECES[random.below(PIECES.len())];
                    text.splice(at..at, piece.chars());
                }
                2 => {
                    let end = (at + random.below(40)).min(text.len());
                    let copy: Vec<char> = text[at..end].to_vec();
                    let to = random.below(text.len());
                    text.splice(to..to, copy);
                }
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        // Eight files per round are read in parallel.
        site.write(&format!("properties/mutant-{}.md", round % 8), &text);
        if round % 8 == 7 {
            let read = read(&site.content());
            assert_eq!(read.catalog.is_none(), read.diagnostics.has_errors());
        }
    }
}
