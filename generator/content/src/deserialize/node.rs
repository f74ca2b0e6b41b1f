//! A serde deserializer for one node. The requested type decides what a plain scalar is: `yes` is text for a title and
//! a boolean for `featured`. A placeholder satisfies any type, so that one error does not hide others.

use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor};

use super::error::{Cause, Error, ExpectedScalar};
use super::number::{self, TypedScalar};
use super::{Guess, Node, Scalar, Style, Value};
use catalog::problem::Code;

/// A date in place of a wrong one. Any would do: nothing more is said about its place, and content with errors is not
/// published.
const PLACEHOLDER_DATE: &str = "2000-01-01";
/// A number in place of a wrong one, for types that read numbers from texts.
const PLACEHOLDER_NUMBER: &str = "0";

#[derive(Clone, Copy)]
pub(super) struct NodeReader<'n, 't> {
    pub(super) node: &'n Node<'t>,
}

impl<'n, 't> NodeReader<'n, 't> {
    /// The scalar of this node, `None` for a placeholder.
    fn scalar(self, takes: &str) -> Result<Option<&'n Scalar<'t>>, Error> {
        match &self.node.value {
            Value::Scalar(scalar) if scalar.is_null() => Err(Error::wrong(takes)),
            Value::Scalar(scalar) => Ok(Some(scalar)),
            Value::Placeholder(_) => Ok(None),
            Value::Sequence(_) | Value::Mapping(_) => Err(Error::wrong(takes)),
        }
    }

    /// The items of a sequence; a placeholder has none.
    fn items(self) -> Items<'n, 't> {
        let items = if let Value::Sequence(items) = &self.node.value { items.as_slice() } else { &[] };
        Items { items, next: 0 }
    }

    /// The entries of a mapping; a placeholder has `fields`.
    fn entries(self, fields: &'static [&'static str]) -> Entries<'n, 't> {
        Entries { node: self.node, fields, next: 0 }
    }

    fn whole_number(self, least: i64, most: u64) -> Result<i128, Error> {
        let takes = "a whole number";
        let Some(scalar) = self.scalar(takes)? else { return Ok(0) };
        let fits = |number: &i128| (i128::from(least)..=i128::from(most)).contains(number);
        let is_bare = scalar.style == Style::Plain;
        match scalar.text.parse::<i128>() {
            Ok(number) if is_bare && fits(&number) => Ok(number),
            Ok(_) if is_bare => {
                let takes = format!("a whole number from {least} to {most}");
                Err(Error::new(Cause::Wrong { code: Code::OutOfRange, takes, instead: None, expected: None }))
            }
            _ => {
                let certain = number::amount(&scalar.text).filter(|amount| amount.thousands.is_none());
                let plain = certain.map(|amount| amount.plain);
                let instead = plain.filter(|plain| plain.parse().is_ok_and(|number| fits(&number)));
                Err(Error::new(Cause::Wrong {
                    code: Code::WrongValue,
                    takes: takes.to_owned(),
                    instead,
                    expected: Some(ExpectedScalar::Whole),
                }))
            }
        }
    }

    fn fraction(self) -> Result<f64, Error> {
        let takes = "a number";
        let Some(scalar) = self.scalar(takes)? else { return Ok(0.0) };
        match number::fraction(&scalar.text) {
            Some(number) if scalar.style == Style::Plain => Ok(number),
            _ => Err(Error::new(Cause::Wrong {
                code: Code::WrongValue,
                takes: takes.to_owned(),
                instead: number::amount(&scalar.text).map(|amount| amount.plain),
                expected: Some(ExpectedScalar::Fraction),
            })),
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident $type:ident)+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let number = self.whole_number(i64::from($type::MIN), u64::try_from($type::MAX).unwrap_or(u64::MAX))?;
            visitor.$visit($type::try_from(number).unwrap_or_default())
        })+
    };
}

impl<'de> de::Deserializer<'de> for NodeReader<'_, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.node.value {
            Value::Scalar(scalar) if scalar.is_null() => visitor.visit_unit(),
            Value::Scalar(scalar) => match number::typed(scalar) {
                Some(TypedScalar::Whole(number)) => visitor.visit_u64(number),
                Some(TypedScalar::Negative(number)) => visitor.visit_i64(number),
                Some(TypedScalar::Fraction(number)) => visitor.visit_f64(number),
                Some(TypedScalar::Bool(truth)) => visitor.visit_bool(truth),
                None => visitor.visit_str(&scalar.text),
            },
            Value::Sequence(_) | Value::Placeholder(Guess::List) => visitor.visit_seq(self.items()),
            Value::Mapping(_) | Value::Placeholder(Guess::Group) => visitor.visit_map(self.entries(&[])),
            Value::Placeholder(Guess::Text) => visitor.visit_str(""),
            Value::Placeholder(Guess::Number) => visitor.visit_u64(0),
            Value::Placeholder(Guess::Nothing) => visitor.visit_unit(),
        }
    }

    whole_numbers! {
        deserialize_i8 visit_i8 i8 deserialize_i16 visit_i16 i16 deserialize_i32 visit_i32 i32
        deserialize_i64 visit_i64 i64 deserialize_u8 visit_u8 u8 deserialize_u16 visit_u16 u16
        deserialize_u32 visit_u32 u32
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let number = self.whole_number(0, u64::MAX)?;
        visitor.visit_u64(u64::try_from(number).unwrap_or_default())
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.fraction()?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.fraction()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let takes = "`true` or `false`";
        let Some(scalar) = self.scalar(takes)? else { return visitor.visit_bool(false) };
        let truth = number::boolean(&scalar.text);
        match truth {
            Some(truth) if scalar.style == Style::Plain => visitor.visit_bool(truth),
            _ => Err(Error::new(Cause::Wrong {
                code: Code::WrongValue,
                takes: takes.to_owned(),
                instead: truth.map(|truth| truth.to_string()),
                expected: Some(ExpectedScalar::Bool),
            })),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(match (self.scalar("text")?, &self.node.value) {
            (Some(scalar), _) => &scalar.text,
            (None, Value::Placeholder(Guess::Text)) => "",
            (None, Value::Placeholder(Guess::Number)) => PLACEHOLDER_DATE,
            (None, _) => PLACEHOLDER_NUMBER,
        })
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.node.value {
            Value::Placeholder(_) => visitor.visit_none(),
            Value::Scalar(scalar) if scalar.is_null() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self).map_err(|error| error.expecting(name))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.node.value {
            Value::Sequence(_) | Value::Placeholder(_) => visitor.visit_seq(self.items()),
            Value::Scalar(scalar) => Err(Error::new(Cause::Wrong {
                code: Code::WrongValue,
                takes: "a list".to_owned(),
                instead: (!scalar.is_null()).then(|| format!("[{}]", scalar.text)),
                expected: None,
            })),
            Value::Mapping(_) => Err(Error::wrong("a list")),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.node.value {
            Value::Mapping(_) | Value::Placeholder(_) => visitor.visit_map(self.entries(&[])),
            _ => Err(Error::wrong("a group of keys")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match &self.node.value {
            Value::Mapping(_) | Value::Placeholder(_) => visitor.visit_map(self.entries(fields)),
            _ => {
                let keys: Vec<String> = fields.iter().map(|field| format!("{field}: …")).collect();
                Err(Error::new(Cause::Wrong {
                    code: Code::WrongValue,
                    takes: "a group of keys".to_owned(),
                    instead: (fields.len() <= 6).then(|| format!("{{{}}}", keys.join(", "))),
                    expected: None,
                }))
            }
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let word = match &self.node.value {
            Value::Scalar(scalar) if !scalar.is_null() => &scalar.text,
            Value::Placeholder(_) => variants.first().copied().unwrap_or_default(),
            _ => return Err(Error::new(Cause::UnknownWord { allowed: variants })),
        };
        visitor.visit_enum(StrDeserializer::<Error>::new(word))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct identifier
    }
}

struct Items<'n, 't> {
    items: &'n [Node<'t>],
    next: usize,
}

impl<'de> SeqAccess<'de> for Items<'_, '_> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some(node) = self.items.get(self.next) else { return Ok(None) };
        let index = self.next;
        self.next += 1;
        seed.deserialize(NodeReader { node }).map(Some).map_err(|error| error.inside(index))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len() - self.next)
    }
}

struct Entries<'n, 't> {
    /// A mapping or a placeholder.
    node: &'n Node<'t>,
    /// The keys of a placeholder.
    fields: &'static [&'static str],
    next: usize,
}

impl<'n, 't> Entries<'n, 't> {
    /// The next key and its value.
    fn next(&self) -> Option<(&'n str, &'n Node<'t>)> {
        match &self.node.value {
            Value::Mapping(entries) => entries.get(self.next).map(|entry| (&*entry.key, &entry.value)),
            // The value of each key is a placeholder as well.
            _ => self.fields.get(self.next).map(|field| (*field, self.node)),
        }
    }

    /// Adds the index of the entry to an error; one within a placeholder is its own.
    fn inside(&self, index: usize, error: Error) -> Error {
        if matches!(self.node.value, Value::Mapping(_)) { error.inside(index) } else { error }
    }
}

impl<'de> MapAccess<'de> for Entries<'_, '_> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((key, _)) = self.next() else { return Ok(None) };
        let key = StrDeserializer::<Error>::new(key);
        seed.deserialize(key).map(Some).map_err(|error| self.inside(self.next, error))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let Some((_, node)) = self.next() else { return Err(Error::wrong("a value")) };
        let index = self.next;
        self.next += 1;
        seed.deserialize(NodeReader { node }).map_err(|error| self.inside(index, error))
    }
}
