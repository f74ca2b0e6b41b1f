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
