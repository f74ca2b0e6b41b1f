//! The English texts of a record, found by their type, so that a new key of a record is covered at once.

use std::fmt::Display;

use serde::ser::{self, Serialize, Serializer};

/// The type name of a [`Translated`](crate::text::Translated) text in serializers.
pub(crate) const TEXT: &str = "Text";

/// The key of a picture that says that its alternative text was made from facts in every language.
const MADE: &str = "alt_made";

/// The English texts of `record` that people write and translate, in the order of its keys.
pub fn english_texts(record: &impl Serialize) -> Vec<String> {
    let mut collector = Collector::default();
    // Only a record's own code can fail, and the texts until then are collected.
    let _ = record.serialize(&mut collector);
    collector.texts
}

/// A serializer that keeps only the English of each text.
#[derive(Default)]
struct Collector {
    texts: Vec<String>,
    /// Whether the next string is the English of a text.
    is_text: bool,
    /// The number of texts before each group of keys that is open.
    groups: Vec<usize>,
}

/// An error of a record's own code, which ends the collection.
#[derive(Debug)]
struct Stopped;

impl Display for Stopped {
    fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
        formatter.write_str("the record cannot be serialized")
    }
}

impl std::error::Error for Stopped {}

impl ser::Error for Stopped {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

/// Methods for values without text.
macro_rules! without_text {
    ($($method:ident($($type:ty),*))*) => {
        $(fn $method(self, $(_: $type),*) -> Result<(), Stopped> { Ok(()) })*
    };
}

impl Serializer for &mut Collector {
    type Ok = ();
    type Error = Stopped;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    without_text! {
        serialize_bool(bool) serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64) serialize_f32(f32)
        serialize_f64(f64) serialize_char(char) serialize_bytes(&[u8]) serialize_none() serialize_unit()
        serialize_unit_struct(&'static str) serialize_unit_variant(&'static str, u32, &'static str)
    }

    fn serialize_str(self, text: &str) -> Result<(), Stopped> {
        // English comes before its translations. What has no letter is the same in every language.
        if std::mem::take(&mut self.is_text) && text.contains(char::is_alphabetic) {
            self.texts.push(text.to_owned());
        }
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Stopped> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Stopped> {
        self.is_text = name == TEXT;
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Stopped> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Stopped> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Stopped> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Stopped> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Stopped> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Stopped> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Stopped> {
        self.groups.push(self.texts.len());
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        length: usize,
    ) -> Result<Self, Stopped> {
        self.serialize_struct(name, length)
    }
}

impl ser::SerializeMap for &mut Collector {
    type Ok = ();
    type Error = Stopped;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), Stopped> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Stopped> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Stopped> {
        Ok(())
    }
}

/// Collects the texts of lists.
macro_rules! list {
    ($($of:ident::$item:ident)*) => {
        $(impl ser::$of for &mut Collector {
            type Ok = ();
            type Error = Stopped;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Stopped> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Stopped> {
                Ok(())
            }
        })*
    };
}

list! {
    SerializeSeq::serialize_element SerializeTuple::serialize_element
    SerializeTupleStruct::serialize_field SerializeTupleVariant::serialize_field
}

/// Collects the texts of groups of keys.
macro_rules! group {
    ($($of:ident)*) => {
        $(impl ser::$of for &mut Collector {
            type Ok = ();
            type Error = Stopped;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Stopped> {
                if let (MADE, Some(before)) = (key, self.groups.last()) {
                    self.texts.truncate(*before);
                }
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Stopped> {
                self.groups.pop();
                Ok(())
            }
        })*
    };
}

group! { SerializeStruct SerializeStructVariant }

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::member::Member;
    use crate::property::Property;

    #[test]
    fn every_text_of_a_record_is_found_and_no_fact() {
        let listing: Property = serde_json::from_value(json!({
            "title": {"en": "Flat by the park", "ar": "شقة"},
            "mainCategory": "OffPlan",
            "subCategory": "Apartment",
            "images": [
                "media/plain.jpg",
                {"src": "media/told.jpg", "alt": {"en": "A hall", "ru": "Холл"}},
                {"src": "media/made.jpg", "alt": "Flat, picture 3", "alt_made": true},
            ],
            "location": "Dubai Marina",
            "createdAt": "2026-11-02",
            "reference": "DH-1",
            "payment_plan": [{"due": "after_handover", "milestone": "Over two years", "percent": 40}],
            "floor": "19",
            "view": ["Sea", {"en": "Park"}],
            "floor_plans": [{"image": "media/plan.svg", "title": "Fourth floor", "area": 900}],
            "description": "A flat.\n",
        }))
        .expect("a listing");
        let texts = english_texts(&listing);
        let expected = [
            "Flat by the park", "A hall", "Dubai Marina", "A flat.\n", "Over two years", "Sea", "Park",
            "Fourth floor",
        ];
        assert_eq!(texts.len(), expected.len(), "{texts:?}");
        assert!(expected.iter().all(|text| texts.iter().any(|found| found == text)), "{texts:?}");
    }

    #[test]
    fn the_role_of_a_member_is_one_of_its_texts() {
        let member: Member = serde_json::from_value(json!({
            "name": "Layla Haddad", "role": "Adviser", "image": "media/layla.jpg", "languages": ["English"],
            "email": "layla@example.com", "phone": "+971 50 000 0000", "brn": "00000",
        }))
        .expect("a member");
        assert_eq!(english_texts(&member), ["Layla Haddad", "Adviser"]);
    }
}
