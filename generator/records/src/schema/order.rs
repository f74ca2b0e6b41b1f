//! The order of a type's keys, which serde knows but a schema does not keep.

use catalog::{costs, picture, property, site};
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
pub(super) fn of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut keys: &'static [&'static str] = &[];
    // It always fails; the collected keys are the result.
    drop(<T as Deserialize>::deserialize(Probe(&mut keys)));
    keys
}

/// The keys of a group in order, by the name of its type.
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
        "Editing" => of::<site::Editing>(),
        "Costs" => of::<costs::Costs>(),
        "VatRate" => of::<costs::VatRate>(),
        "SaleRegistration" => of::<costs::SaleRegistration>(),
        "MortgageRegistration" => of::<costs::MortgageRegistration>(),
        "MortgageLimits" => of::<costs::MortgageLimits>(),
        "MortgageInterest" => of::<costs::MortgageInterest>(),
        "AgencyFees" => of::<costs::AgencyFees>(),
        "RentDeposits" => of::<costs::RentDeposits>(),
        "Ejari" => of::<costs::Ejari>(),
        "Utilities" => of::<costs::Utilities>(),
        "MediaEntry" => of::<picture::MediaEntry>(),
        _ => &[],
    }
}
