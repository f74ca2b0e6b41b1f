//! The order of the keys of groups, which a schema does not keep.

use catalog::{costs, picture, property, site};
use content::keys_of;

macro_rules! groups {
    ($($module:ident: $($group:ident)+;)+) => {
        /// The keys of a group in order, by the name of its type.
        pub(super) fn of_group(name: &str) -> &'static [&'static str] {
            match name {
                $($(stringify!($group) => keys_of::<$module::$group>(),)+)+
                _ => &[],
            }
        }
    };
}

groups! {
    property: Permit Instalment Rent FloorPlan PriceOnDate Coordinates;
    site: OpeningHours Social Heroes Hero Editing;
    costs: Costs VatRate SaleRegistration MortgageRegistration MortgageLimits MortgageInterest AgencyFees RentDeposits
        Ejari Utilities;
    picture: MediaEntry;
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
