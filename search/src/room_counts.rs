//! Reads numbers of bedrooms and bathrooms: `2 br`, `2-3 bedrooms`, `at least 3 beds`, `غرفتين وصالة`, `двушка`.

use catalog::api::SearchFacet;

use super::condition::Condition;
use super::facets::{Rooms, Value};
use super::language::limits::{Limit, ROOM_LIMITS, ROOM_LIMITS_AFTER, SEPARATORS};
use super::language::phrase_table::PhraseTable;
use super::language::vocabulary::bedrooms::{
    Room, goes_with_bedrooms, is_one_room, number, room, rooms_in_one_word,
};

/// A number of rooms, from `least` to `most`, or more if there is no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RoomCount {
    pub(super) room: Room,
    pub(super) least: u8,
    pub(super) most: Option<u8>,
}

/// The most rooms that a home can have; a higher number counts something else.
const MOST_ROOMS: u8 = 20;

impl RoomCount {
    /// The number of rooms at the start of `words`, and how many words were read.
    pub(super) fn read(words: &[&str]) -> Option<(Self, usize)> {
        let (count, used) = Self::in_one_word(words)
            .or_else(|| Self::number_first(words))
            .or_else(|| Self::room_first(words))
            .or_else(|| Self::one_arabic_room(words))?;
        let (count, more) = count.continued(&words[used..]);
        Some((count, used + more))
    }

    const fn exactly(count: u8, room: Room) -> Self {
        Self { room, least: count, most: Some(count) }
    }

    /// The number, if it is a single one.
    pub(super) fn exact(self) -> Option<u8> {
        self.most.filter(|most| *most == self.least)
    }

    /// The least and the most bedrooms or bathrooms; one of Russian rooms may be the living room.
    pub(super) fn ends(self) -> (u8, Option<u8>) {
        let has_living_room = self.room == Room::Any && self.least > 1;
        (self.least - u8::from(has_living_room), self.most)
    }

    pub(super) fn condition(self) -> Condition {
        let (least, most) = self.ends();
        match self.room {
            Room::Bathroom => Condition::Bathrooms { least, most },
            Room::Bedroom | Room::Any => Condition::Bedrooms { least, most },
        }
    }

    pub(super) fn facet(self) -> SearchFacet {
        if self.room == Room::Bathroom { SearchFacet::Bathrooms } else { SearchFacet::Bedrooms }
    }

    /// The alternatives: a listing must have one of these values.
    pub(super) fn values(self) -> Vec<Value> {
        let (least, most) = self.ends();
        let value = if self.room == Room::Bathroom { Value::Bathrooms } else { Value::Bedrooms };
        let all = (0..=Rooms::MOST).filter(|count| {
            let is_last = *count == Rooms::MOST;
            (*count >= least || is_last) && most.is_none_or(|most| *count <= most)
        });
        all.map(|count| value(Rooms::new(count))).collect()
    }

    fn in_one_word(words: &[&str]) -> Option<(Self, usize)> {
        let first = *words.first()?;
        // The kitchen may be written apart: евро двушка.
        if first == "евро"
            && let Some((count, Room::Any)) = words.get(1).and_then(|word| rooms_in_one_word(word))
        {
            return Some((Self::exactly(count.saturating_sub(1), Room::Bedroom), 2));
        }
        let (count, room) = rooms_in_one_word(first)?;
        Some((Self::exactly(count, room), 1 + further_words(&words[1..])))
    }

    /// `2 br`, `from 2 to 3 bedrooms`, `3+ beds`, `2-х комнатная`.
    fn number_first(words: &[&str]) -> Option<(Self, usize)> {
        let (limit, used) = phrase(words, &ROOM_LIMITS).unzip();
        let mut used = used.unwrap_or_default();
        let first = count_of(words.get(used)?)?;
        used += 1;
        let second = phrase(&words[used..], &SEPARATORS)
            .and_then(|(_, len)| Some((count_of(words.get(used + len)?)?, len + 1)));
        let (second, len) = second.unzip();
        used += len.unwrap_or_default();
        let is_open = words.get(used).is_some_and(|word| *word == "+");
        used += usize::from(is_open);
        // Russian also writes 2-х комнатная.
        used += usize::from(words.get(used).is_some_and(|word| matches!(*word, "х" | "ух")));
        let room = room_at(words, used)?;
        used += 1 + further_words(&words[used + 1..]);
        let (least, most) = match (second, limit) {
            (Some(second), _) => (first.min(second), Some(first.max(second))),
            (None, Some(Limit::AtMost | Limit::UpTo)) => (first.min(1), Some(first)),
            (None, Some(Limit::Under)) => (first.saturating_sub(1).min(1), Some(first.saturating_sub(1))),
            (None, Some(Limit::Over)) => (first + 1, None),
            (None, Some(Limit::AtLeast | Limit::From)) => (first, None),
            (None, _) => (first, Some(first).filter(|_| !is_open)),
        };
        Some((Self { room, least, most }, used))
    }

    /// `bedrooms: 2`, unless the number belongs to what follows.
    fn room_first(words: &[&str]) -> Option<(Self, usize)> {
        let room = room_at(words, 0).filter(|_| words[0] != "к")?;
        let used = 1 + further_words(&words[1..]);
        let count = count_of(words.get(used)?).filter(|_| room_at(words, used + 1).is_none())?;
        Some((Self::exactly(count, room), used + 1))
    }

    fn one_arabic_room(words: &[&str]) -> Option<(Self, usize)> {
        let more = further_words(words.get(1..)?);
        (is_one_room(words[0]) && more > 0).then_some((Self::exactly(1, Room::Bedroom), 1 + more))
    }

    /// The count with the `or more` or `or 3` that follows, and how many words were read.
    fn continued(self, words: &[&str]) -> (Self, usize) {
        let Some(most) = self.exact() else { return (self, 0) };
        if words.first().is_some_and(|word| *word == "+") {
            return (Self { most: None, ..self }, 1);
        }
        if let Some((Limit::AtLeast, more)) = phrase(words, &ROOM_LIMITS_AFTER) {
            return (Self { most: None, ..self }, more);
        }
        let is_said = words.first().is_some_and(|word| matches!(*word, "or" | "или" | "او"));
        let second = words.get(1).and_then(|word| count_of(word));
        match second {
            Some(second) if is_said && second == most + 1 && room_at(words, 2).is_none() => {
                (Self { most: Some(second), ..self }, 2)
            }
            _ => (self, 0),
        }
    }
}

fn count_of(word: &str) -> Option<u8> {
    number(word).filter(|count| *count <= MOST_ROOMS)
}

/// What the word at `at` counts; an Arabic bath for swimming is a pool.
fn room_at(words: &[&str], at: usize) -> Option<Room> {
    room(words.get(at)?).filter(|_| words.get(at + 1).is_none_or(|next| *next != "سباحه"))
}

/// The number of words at the start that belong to a bedroom: نوم, وصالة, و صالة.
fn further_words(words: &[&str]) -> usize {
    let mut used = 0;
    while let Some(word) = words.get(used).copied() {
        let is_and = word == "و" && words.get(used + 1).is_some_and(|next| *next == "صاله");
        if !is_and && !goes_with_bedrooms(word) {
            break;
        }
        used += 1;
    }
    used
}

/// The meaning of the longest phrase at the start of `words`, and the number of its words.
fn phrase<T: Copy>(words: &[&str], table: &PhraseTable<T>) -> Option<(T, usize)> {
    let (first, others) = words.split_first()?;
    table.longest([*first], &others.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::{PartKind, parts};
    use crate::tokens::tokens;

    #[test]
    fn numbers_of_rooms_are_read_in_three_languages() {
        let bedrooms = |least, most| RoomCount { room: Room::Bedroom, least, most };
        let rooms = |count| RoomCount { room: Room::Any, least: count, most: Some(count) };
        let baths = |least, most| RoomCount { room: Room::Bathroom, least, most };
        let cases: [(&str, &[RoomCount]); 52] = [
            ("2 bed 2 bath", &[bedrooms(2, Some(2)), baths(2, Some(2))]),
            ("2br2ba", &[bedrooms(2, Some(2)), baths(2, Some(2))]),
            ("2 bed/2 bath", &[bedrooms(2, Some(2)), baths(2, Some(2))]),
            ("2 bathrooms", &[baths(2, Some(2))]),
            ("3+ bathrooms", &[baths(3, None)]),
            ("٣ غرف و٤ حمامات", &[bedrooms(3, Some(3)), baths(4, Some(4))]),
            ("غرفتين وحمامين", &[bedrooms(2, Some(2)), baths(2, Some(2))]),
            ("حمام سباحة", &[]),
            ("2 санузла", &[baths(2, Some(2))]),
            ("2-3 bedrooms", &[bedrooms(2, Some(3))]),
            ("2 – 3 bedrooms", &[bedrooms(2, Some(3))]),
            ("2 or 3 bed", &[bedrooms(2, Some(3))]),
            ("2 bed or 3", &[bedrooms(2, Some(3))]),
            ("2 bed or 3 bed", &[bedrooms(2, Some(2)), bedrooms(3, Some(3))]),
            ("from 2 to 3 bedrooms", &[bedrooms(2, Some(3))]),
            ("between 2 and 4 beds", &[bedrooms(2, Some(4))]),
            ("2-3 спальни", &[bedrooms(2, Some(3))]),
            ("2 или 3 спальни", &[bedrooms(2, Some(3))]),
            ("غرفتين أو ثلاث", &[bedrooms(2, Some(3))]),
            ("غرفتين أو ثلاث غرف", &[bedrooms(2, Some(2)), bedrooms(3, Some(3))]),
            ("3+ bedrooms", &[bedrooms(3, None)]),
            ("3 bedrooms or more", &[bedrooms(3, None)]),
            ("at least 3 bedrooms", &[bedrooms(3, None)]),
            ("3 bedrooms at least", &[bedrooms(3, None)]),
            ("cheaper 2 bed flat", &[bedrooms(2, Some(2))]),
            ("minimum 3 beds", &[bedrooms(3, None)]),
            ("more than 3 bedrooms", &[bedrooms(4, None)]),
            ("up to 3 bedrooms", &[bedrooms(1, Some(3))]),
            ("under 3 bedrooms", &[bedrooms(1, Some(2))]),
            ("less than 2 beds", &[bedrooms(1, Some(1))]),
            ("меньше 3 спален", &[bedrooms(1, Some(2))]),
            ("أقل من 4 غرف نوم", &[bedrooms(1, Some(3))]),
            ("минимум 3 спальни", &[bedrooms(3, None)]),
            ("от 3 спален", &[bedrooms(3, None)]),
            ("3 غرف فأكثر", &[bedrooms(3, None)]),
            ("3 bd", &[bedrooms(3, Some(3))]),
            ("3 bds", &[bedrooms(3, Some(3))]),
            ("bedroom 2", &[bedrooms(2, Some(2))]),
            ("bedrooms: 3", &[bedrooms(3, Some(3))]),
            ("غرفة نوم", &[bedrooms(1, Some(1))]),
            ("شقة بغرفة نوم", &[bedrooms(1, Some(1))]),
            ("غرفتين و صالة", &[bedrooms(2, Some(2))]),
            ("ثمان غرف", &[bedrooms(8, Some(8))]),
            ("ten bedrooms", &[bedrooms(10, Some(10))]),
            ("десять спален", &[bedrooms(10, Some(10))]),
            ("2к квартира", &[rooms(2)]),
            ("2-к. квартира", &[rooms(2)]),
            ("2-комн квартира", &[rooms(2)]),
            ("двухкомнатка", &[rooms(2)]),
            ("2-х комнатная", &[rooms(2)]),
            ("евро двушка", &[bedrooms(1, Some(1))]),
            ("tower 2 villa 99 beds", &[]),
        ];
        for (text, expected) in cases {
            let found: Vec<RoomCount> = parts(&tokens(text), &[])
                .into_iter()
                .filter_map(|part| match part.kind {
                    PartKind::Rooms(count) => Some(count),
                    _ => None,
                })
                .collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn values_are_those_of_filters() {
        let words = |least, most, room| {
            let values = RoomCount { room, least, most }.values();
            values.into_iter().map(Value::word).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(words(2, Some(3), Room::Bedroom), "2 3");
        assert_eq!(words(5, None, Room::Bathroom), "5 6 7+");
        assert_eq!(words(9, Some(9), Room::Bedroom), "7+");
        assert_eq!(words(2, Some(2), Room::Any), "1 2");
        assert_eq!(words(1, Some(1), Room::Any), "1");
    }
}
