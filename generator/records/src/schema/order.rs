//! The order of the keys of groups, which a schema does not keep.

use catalog::{costs, picture, property, site};
use content::keys_of;

/// The keys of a group in order, by the name of its type.
pub(super) fn of_group(name: &str) -> &'static [&'static str] {
    match name {
        "Permit" => keys_of::<property::Permit>(),
        "Instalment" => keys_of::<property::Instalment>(),
        "Rent" => keys_of::<property::Rent>(),
        "FloorPlan" => keys_of::<property::FloorPlan>(),
        "PriceOnDate" => keys_of::<property::PriceOnDate>(),
        "Coordinates" => keys_of::<property::Coordinates>(),
        "OpeningHours" => keys_of::<site::OpeningHours>(),
        "Social" => keys_of::<site::Social>(),
        "Heroes" => keys_of::<site::Heroes>(),
        "Hero" => keys_of::<site::Hero>(),
        "Editing" => keys_of::<site::Editing>(),
        "Costs" => keys_of::<costs::Costs>(),
        "VatRate" => keys_of::<costs::VatRate>(),
        "SaleRegistration" => keys_of::<costs::SaleRegistration>(),
        "MortgageRegistration" => keys_of::<costs::MortgageRegistration>(),
        "MortgageLimits" => keys_of::<costs::MortgageLimits>(),
        "MortgageInterest" => keys_of::<costs::MortgageInterest>(),
        "AgencyFees" => keys_of::<costs::AgencyFees>(),
        "RentDeposits" => keys_of::<costs::RentDeposits>(),
        "Ejari" => keys_of::<costs::Ejari>(),
        "Utilities" => keys_of::<costs::Utilities>(),
        "MediaEntry" => keys_of::<picture::MediaEntry>(),
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::records;

    #[test]
    fn every_group_of_a_record_has_its_keys() {
        // Their keys are not fields, or are named in `record_keys.rs`.
        let others = ["Levels", "TextByLanguage", "PictureWithAlt"];
        for record in records().expect("the types") {
            let types = record.schema["definitions"].as_object().into_iter().flatten();
            for (name, schema) in types.filter(|(name, _)| !others.contains(&name.as_str())) {
                let Some(properties) = schema["properties"].as_object() else { continue };
                let mut keys = of_group(name).to_vec();
                keys.sort_unstable();
                assert!(properties.keys().eq(keys), "add the keys of {name} to `order.rs`");
            }
        }
    }
}
