//! The order of a type's keys, which a schema does not keep: serde knows it.

use catalog::{picture, property, site};
use serde::de::value::Error;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, Visitor};

/// Asks a type which keys it has, and gives it none.
struct Probe<'keys>(&'keys mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("only the keys were asked for"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The keys of a type in its order; none where it has none.
pub(super) fn of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut keys: &'static [&'static str] = &[];
    // It always fails; what it asked for on the way is what counts.
    drop(<T as Deserialize>::deserialize(Probe(&mut keys)));
    keys
}

/// The keys of a group by its type's name, in its order.
pub(super) fn of_group(name: &str) -> &'static [&'static str] {
    match name {
        "Permit" => of::<property::Permit>(),
        "Instalment" => of::<property::Instalment>(),
        "Rent" => of::<property::Rent>(),
        "FloorPlan" => of::<property::FloorPlan>(),
        "PriceOnDate" => of::<property::PriceOnDate>(),
        "Coordinates" => of::<property::Coordinates>(),
        "OpeningHours" => of::<site::OpeningHours>(),
        "Social" => of::<site::Social>(),
        "Heroes" => of::<site::Heroes>(),
        "Hero" => of::<site::Hero>(),
        "MediaEntry" => of::<picture::MediaEntry>(),
        _ => &[],
    }
}
