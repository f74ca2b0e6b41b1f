//! Words for numbers of bedrooms and bathrooms, folded.

use crate::language::stem::without_preposition;

const BEDROOM_WORDS: [&str; 13] = [
    "br", "bhk", "bed", "bedroom", "bdr", "bd", "غرفه", "غرف", "спален", "spalni", "spalnya", "spalen",
    "ghuraf",
];
const BATHROOM_WORDS: [&str; 5] = ["bath", "bathroom", "ba", "حمام", "حمامات"];

/// The beginning of Russian words for bedrooms.
const RUSSIAN_BEDROOMS: &str = "спальн";
/// The beginning of Russian words for rooms, among which is the living room.
const RUSSIAN_ROOMS: &str = "комн";
/// The beginnings of Russian words for bathrooms.
const RUSSIAN_BATHROOMS: [&str; 3] = ["санузл", "санузел", "ванн"];

/// Arabic words for two rooms.
const ARABIC_TWO_BEDROOMS: [&str; 4] = ["غرفتين", "غرفتان", "غرفتي", "غرفتا"];
const ARABIC_TWO_BATHROOMS: [&str; 2] = ["حمامين", "حمامان"];

/// The beginnings of Russian colloquial names of a flat by its rooms.
const RUSSIAN_FLATS: [(&str, u8); 4] = [("однушк", 1), ("двушк", 2), ("трешк", 3), ("четырешк", 4)];
/// The beginning of the name of a flat with its kitchen in the living room.
const RUSSIAN_OPEN_KITCHEN: &str = "евро";

/// The Russian numbers from one to ten with which names of flats begin: *двух*комнатная.
const RUSSIAN_COUNTS: [&str; 10] =
    ["одно", "двух", "трех", "четырех", "пяти", "шести", "семи", "восьми", "девяти", "десяти"];

/// What a number of rooms counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    Bedroom,
    /// Rooms as Russians count them, with the living room.
    Any,
    Bathroom,
}

/// The kind of room that `word` names after a number.
pub(crate) fn room(word: &str) -> Option<Room> {
    let is_among = |known: &[&str]| {
        known.contains(&word) || word.strip_suffix('s').is_some_and(|singular| known.contains(&singular))
    };
    if is_among(&BEDROOM_WORDS) || word.starts_with(RUSSIAN_BEDROOMS) {
        return Some(Room::Bedroom);
    }
    if is_among(&BATHROOM_WORDS) || RUSSIAN_BATHROOMS.iter().any(|beginning| word.starts_with(beginning)) {
        return Some(Room::Bathroom);
    }
    // `2-к` is short for двухкомнатная.
    (word == "к" || word.starts_with(RUSSIAN_ROOMS)).then_some(Room::Any)
}

/// Whether `word` goes on about bedrooms after a word for rooms: غرفة *نوم*, غرفتين *وصالة*.
pub(crate) fn goes_with_bedrooms(word: &str) -> bool {
    matches!(word, "نوم" | "وصاله" | "صاله" | "واحده")
}

/// Whether `word` is Arabic for one room, which means a bedroom if the words after it say so.
pub(crate) fn is_one_room(word: &str) -> bool {
    without_preposition(word).unwrap_or(word) == "غرفه"
}

/// A number of rooms in one word: غرفتين, трёхкомнатная, двухспальная, двушка.
pub(crate) fn rooms_in_one_word(word: &str) -> Option<(u8, Room)> {
    let bare = without_preposition(word).unwrap_or(word);
    if ARABIC_TWO_BEDROOMS.contains(&bare) {
        return Some((2, Room::Bedroom));
    }
    if ARABIC_TWO_BATHROOMS.contains(&bare) {
        return Some((2, Room::Bathroom));
    }
    // One of the rooms is both kitchen and living room.
    if let Some((count, Room::Any)) = word.strip_prefix(RUSSIAN_OPEN_KITCHEN).and_then(rooms_in_one_word) {
        return Some((count.saturating_sub(1), Room::Bedroom));
    }
    if let Some((_, count)) = RUSSIAN_FLATS.iter().find(|(beginning, _)| word.starts_with(beginning)) {
        return Some((*count, Room::Any));
    }
    let rooms = [(RUSSIAN_BEDROOMS, Room::Bedroom), (RUSSIAN_ROOMS, Room::Any)];
    (1..).zip(RUSSIAN_COUNTS).find_map(|(count, written)| {
        let rest = word.strip_prefix(written)?;
        rooms.into_iter().find_map(|(beginning, room)| rest.starts_with(beginning).then_some((count, room)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::fold::words;

    #[test]
    fn the_vocabulary_is_folded() {
        let numbers = RUSSIAN_FLATS.map(|(beginning, _)| beginning).into_iter().chain(RUSSIAN_COUNTS);
        let arabic = ARABIC_TWO_BEDROOMS.into_iter().chain(ARABIC_TWO_BATHROOMS);
        let russian = RUSSIAN_BATHROOMS.into_iter().chain([RUSSIAN_BEDROOMS, RUSSIAN_ROOMS]);
        for word in numbers.chain(BEDROOM_WORDS).chain(BATHROOM_WORDS).chain(arabic).chain(russian) {
            assert_eq!(words(word), [word]);
        }
    }

    #[test]
    fn rooms_are_parsed_in_three_languages() {
        for (word, count) in [
            ("غرفتين", Some((2, Room::Bedroom))),
            ("بغرفتي", Some((2, Room::Bedroom))),
            ("وحمامين", Some((2, Room::Bathroom))),
            ("трехкомнатная", Some((3, Room::Any))),
            ("двухкомнатка", Some((2, Room::Any))),
            ("двухспальная", Some((2, Room::Bedroom))),
            ("двушку", Some((2, Room::Any))),
            ("трешки", Some((3, Room::Any))),
            ("евродвушка", Some((1, Room::Bedroom))),
            ("комнатная", None),
            ("غرفه", None),
        ] {
            assert_eq!(rooms_in_one_word(word), count, "{word}");
        }
        for (word, known) in [
            ("bedrooms", Some(Room::Bedroom)),
            ("bds", Some(Room::Bedroom)),
            ("bedding", None),
            ("спальнями", Some(Room::Bedroom)),
            ("комнаты", Some(Room::Any)),
            ("bathrooms", Some(Room::Bathroom)),
            ("санузла", Some(Room::Bathroom)),
        ] {
            assert_eq!(room(word), known, "{word}");
        }
        assert!(is_one_room("بغرفه") && is_one_room("غرفه") && !is_one_room("غرف"));
    }
}
