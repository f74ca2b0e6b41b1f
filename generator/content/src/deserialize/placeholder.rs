//! A deserializer for placeholders, which satisfies any type so that one error does not hide others.

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{self, IntoDeserializer, Visitor};

use super::error::Error;

/// The last guess, after which the parent becomes a placeholder too.
pub(super) const LAST_GUESS: u8 = 4;

/// A guess that is replaced by the next one if the type rejects it.
#[derive(Clone, Copy)]
pub(super) struct PlaceholderReader(pub(super) u8);

impl IntoDeserializer<'_, Error> for PlaceholderReader {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl PlaceholderReader {
    /// A text that some type accepts: any, a date, a number.
    const fn text(self) -> &'static str {
        match self.0 {
            0 => "",
            1 => "2000-01-01",
            _ => "0",
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident)+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> { visitor.$visit(0) })+
    };
}

impl<'de> de::Deserializer<'de> for PlaceholderReader {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            0 => visitor.visit_str(""),
            1 => visitor.visit_u64(0),
            2 => self.deserialize_seq(visitor),
            3 => self.deserialize_map(visitor),
            _ => visitor.visit_unit(),
        }
    }

    whole_numbers! {
        deserialize_i8 visit_i8 deserialize_i16 visit_i16 deserialize_i32 visit_i32 deserialize_i64 visit_i64
        deserialize_u8 visit_u8 deserialize_u16 visit_u16 deserialize_u32 visit_u32 deserialize_u64 visit_u64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(false)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f32(0.0)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(0.0)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.text())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.text())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(SeqDeserializer::<_, Error>::new(std::iter::empty::<Self>()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(std::iter::empty::<(&str, Self)>()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(fields.iter().map(|field| (*field, self))))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let first = variants.first().copied().unwrap_or_default();
        visitor.visit_enum(StrDeserializer::<Error>::new(first))
    }

    serde::forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}
