//! Reads numbers of bedrooms and bathrooms: `2 br`, `2-3 bedrooms`, `at least 3 beds`, `غرفتين وصالة`, `двушка`.

use catalog::api::SearchFacet;

use super::numbers::number;
use crate::condition::Condition;
use crate::cursor::Cursor;
use crate::facets::{Rooms, Value};
use crate::language::limits::{Limit, ROOM_LIMITS, ROOM_LIMITS_AFTER, SEPARATORS};
use crate::language::vocabulary::bedrooms::{Room, goes_with_bedrooms, is_one_room, room, rooms_in_one_word};

/// A number of rooms, from `least` to `most`, or more if there is no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RoomCount {
    pub(crate) room: Room,
    pub(crate) least: u8,
    pub(crate) most: Option<u8>,
}

/// The most rooms that a home can have; a higher number counts something else.
const MOST_ROOMS: u8 = 20;

impl RoomCount {
    /// The number of rooms at the cursor.
    pub(crate) fn read(cursor: &mut Cursor) -> Option<Self> {
        let count = cursor
            .attempt(Self::in_one_word)
            .or_else(|| cursor.attempt(Self::number_first))
            .or_else(|| cursor.attempt(Self::room_first))
            .or_else(|| cursor.attempt(Self::one_arabic_room))?;
        Some(count.continued(cursor))
    }

    const fn exactly(count: u8, room: Room) -> Self {
        Self { room, least: count, most: Some(count) }
    }

    /// The number, if it is a single one.
    pub(crate) fn exact(self) -> Option<u8> {
        self.most.filter(|most| *most == self.least)
    }

    /// The least and the most bedrooms or bathrooms; one of Russian rooms may be the living room.
    pub(crate) fn ends(self) -> (u8, Option<u8>) {
        let has_living_room = self.room == Room::Any && self.least > 1;
        (self.least - u8::from(has_living_room), self.most)
    }

    pub(crate) fn condition(self) -> Condition {
        let (least, most) = self.ends();
        match self.room {
            Room::Bathroom => Condition::Bathrooms { least, most },
            Room::Bedroom | Room::Any => Condition::Bedrooms { least, most },
        }
    }

    pub(crate) fn facet(self) -> SearchFacet {
        if self.room == Room::Bathroom { SearchFacet::Bathrooms } else { SearchFacet::Bedrooms }
    }

    /// The alternatives: a listing must have one of these values.
    pub(crate) fn values(self) -> Vec<Value> {
        let (least, most) = self.ends();
        let value = if self.room == Room::Bathroom { Value::Bathrooms } else { Value::Bedrooms };
        let all = (0..=Rooms::MOST).filter(|count| {
            let is_last = *count == Rooms::MOST;
            (*count >= least || is_last) && most.is_none_or(|most| *count <= most)
        });
        all.map(|count| value(Rooms::new(count))).collect()
    }

    /// `غرفتين وصالة`, `двушка`.
    fn in_one_word(cursor: &mut Cursor) -> Option<Self> {
        // The kitchen may be written apart: евро двушка.
        let has_open_kitchen = cursor.skip(&["евро"]);
        let (count, room) = rooms_in_one_word(cursor.word())?;
        cursor.at += 1;
        skip_further_words(cursor);
        if !has_open_kitchen {
            return Some(Self::exactly(count, room));
        }
        (room == Room::Any).then(|| Self::exactly(count.saturating_sub(1), Room::Bedroom))
    }

    /// `2 br`, `from 2 to 3 bedrooms`, `3+ beds`, `2-х комнатная`.
    fn number_first(cursor: &mut Cursor) -> Option<Self> {
        let limit = cursor.take(&ROOM_LIMITS);
        let first = count(cursor)?;
        let second = cursor.attempt(|cursor| cursor.take(&SEPARATORS).and_then(|_| count(cursor)));
        let is_open = cursor.skip(&["+"]);
        let room = room_at(*cursor)?;
        cursor.at += 1;
        skip_further_words(cursor);
        let (least, most) = match (second, limit) {
            (Some(second), _) => (first.min(second), Some(first.max(second))),
            (None, Some(Limit::AtMost | Limit::UpTo)) => (first.min(1), Some(first)),
            (None, Some(Limit::Under)) => (first.saturating_sub(1).min(1), Some(first.saturating_sub(1))),
            (None, Some(Limit::Over)) => (first + 1, None),
            (None, Some(Limit::AtLeast | Limit::From)) => (first, None),
            (None, _) => (first, Some(first).filter(|_| !is_open)),
        };
        Some(Self { room, least, most })
    }

    /// `bedrooms: 2`, unless the number belongs to what follows.
    fn room_first(cursor: &mut Cursor) -> Option<Self> {
        if cursor.word() == "к" {
            return None;
        }
        let room = room_at(*cursor)?;
        cursor.at += 1;
        skip_further_words(cursor);
        let count = count(cursor)?;
        room_at(*cursor).is_none().then(|| Self::exactly(count, room))
    }

    /// `غرفة نوم`.
    fn one_arabic_room(cursor: &mut Cursor) -> Option<Self> {
        let is_bedroom = cursor.skip_if(is_one_room) && skip_further_words(cursor);
        is_bedroom.then(|| Self::exactly(1, Room::Bedroom))
    }

    /// The count with the `or more` or `or 3` that follows.
    fn continued(self, cursor: &mut Cursor) -> Self {
        let Some(most) = self.exact() else { return self };
        let is_at_least =
            |cursor: &mut Cursor| cursor.take(&ROOM_LIMITS_AFTER).filter(|limit| *limit == Limit::AtLeast);
        if cursor.skip(&["+"]) || cursor.attempt(is_at_least).is_some() {
            return Self { most: None, ..self };
        }
        let next = cursor.attempt(|cursor| {
            let is_said = cursor.skip(&["or", "или", "او"]);
            let next = count(cursor)?;
            (is_said && next == most + 1 && room_at(*cursor).is_none()).then_some(next)
        });
        Self { most: next.or(self.most), ..self }
    }
}

/// The whole number here.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the number is small and whole")]
fn count(cursor: &mut Cursor) -> Option<u8> {
    let count = number(cursor)?;
    (count.fract() == 0.0 && count <= f64::from(MOST_ROOMS)).then_some(count as u8)
}

/// What the word here counts; an Arabic bath for swimming is a pool.
fn room_at(mut cursor: Cursor) -> Option<Room> {
    let room = room(cursor.word())?;
    cursor.at += 1;
    (cursor.word() != "سباحه").then_some(room)
}

/// Passes over what belongs to a bedroom, and says whether there is any: نوم, وصالة, و صالة.
fn skip_further_words(cursor: &mut Cursor) -> bool {
    let start = cursor.at;
    let and_living_room = |cursor: &mut Cursor| (cursor.skip(&["و"]) && cursor.skip(&["صاله"])).then_some(());
    while cursor.skip_if(goes_with_bedrooms) || cursor.attempt(and_living_room).is_some() {}
    cursor.at > start
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
        let cases: [(&str, &[RoomCount]); 55] = [
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
            ("twelve bedrooms", &[bedrooms(12, Some(12))]),
            ("0-1 bedroom", &[bedrooms(0, Some(1))]),
            ("بأقل من 3 غرف", &[bedrooms(1, Some(2))]),
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
