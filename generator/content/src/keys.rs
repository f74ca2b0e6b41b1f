//! The keys of a type in their order, which serde knows.

use serde::de::value::Error;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, Visitor};

/// A deserializer that collects the keys of a type without giving any.
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

/// The keys of a type in order; empty if it has none.
pub fn keys_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut keys: &'static [&'static str] = &[];
    // It always fails; the collected keys are the result.
    drop(<T as Deserialize>::deserialize(Probe(&mut keys)));
    keys
}
