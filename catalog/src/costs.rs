//! What buying and renting cost besides the price: the rates of the settings, which pages add up.

use serde::{Deserialize, Serialize};

use crate::date::Date;
use crate::line::Line;
use crate::money::Aed;

/// Defines rates of one authority, with the page that states them and the date on which someone read it.
macro_rules! rates {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
        #[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)+
            /// The https address of the page that states them.
            /// Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
            #[cfg_attr(test, ts(type = "string"))]
            pub source: Line,
            /// The date on which they were last compared with that page.
            /// Example: `2026-11-20`
            #[cfg_attr(test, ts(type = "string"))]
            pub checked_on: Date,
        }
    };
}

rates! {
    /// Value added tax.
    VatRate {
        /// The percentage of the price of commercial property, and of every fee of a company.
        /// Example: `5`
        percent: f64,
    }
}

rates! {
    /// The fees for registering a sale at the Dubai Land Department.
    SaleRegistration {
        /// The percentage of the price that the buyer pays for the transfer.
        /// Example: `4`
        percent: f64,
        /// The title deed and plan of a flat, villa or office, in dirhams.
        /// Example: `580`
        unit_deed: Aed,
        /// The title deed and map of land, in dirhams.
        /// Example: `430`
        land_deed: Aed,
        /// The fee of the registration trustee without VAT, in dirhams.
        /// Example: `4000`
        trustee: Aed,
        /// The fee of the registration trustee for low prices without VAT, in dirhams.
        /// Example: `2000`
        small_trustee: Aed,
        /// The price in dirhams below which the trustee takes the lower fee.
        /// Example: `500000`
        small_below: Aed,
    }
}

rates! {
    /// The fees for registering a mortgage at the Dubai Land Department.
    MortgageRegistration {
        /// The percentage of the loan.
        /// Example: `0.25`
        percent: f64,
        /// The fixed part, in dirhams.
        /// Example: `290`
        fee: Aed,
    }
}

rates! {
    /// The limits of the central bank for a mortgage on a finished home.
    MortgageLimits {
        /// The percentage of the price that a buyer must pay without the loan.
        /// Example: `20`
        deposit_percent: f64,
        /// That percentage for high prices.
        /// Example: `30`
        high_deposit_percent: f64,
        /// The price in dirhams above which the higher percentage applies.
        /// Example: `5000000`
        high_above: Aed,
        /// The longest term in years, which pages calculate with.
        /// Example: `25`
        years: u8,
    }
}

rates! {
    /// The interest that pages calculate with.
    MortgageInterest {
        /// The interest in percent per year.
        /// Example: `4.5`
        percent: f64,
    }
}

rates! {
    /// The security deposits that landlords usually ask.
    RentDeposits {
        /// The percentage of a year's rent for an unfurnished home.
        /// Example: `5`
        unfurnished_percent: f64,
        /// The percentage of a year's rent for a furnished home.
        /// Example: `10`
        furnished_percent: f64,
        /// The percentage of a year's rent for workplaces.
        /// Example: `10`
        commercial_percent: f64,
    }
}

rates! {
    /// The registration of a tenancy contract.
    Ejari {
        /// The fee with VAT, in dirhams.
        /// Example: `220`
        fee: Aed,
    }
}

rates! {
    /// What the water and electricity authority (DEWA) asks for a new account.
    Utilities {
        /// The deposit for a flat, in dirhams.
        /// Example: `2000`
        apartment_deposit: Aed,
        /// The deposit for a house, in dirhams.
        /// Example: `4000`
        villa_deposit: Aed,
        /// The fee for the activation with VAT, in dirhams.
        /// Example: `130`
        activation: Aed,
    }
}

/// The agency's own fees, without VAT.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct AgencyFees {
    /// The percentage of the price that a buyer pays.
    /// Example: `2`
    pub sale_percent: f64,
    /// The percentage of a year's rent that a tenant pays.
    /// Example: `5`
    pub rent_percent: f64,
    /// The lowest fee of a tenant, in dirhams.
    /// Example: `5000`
    pub rent_least: Aed,
    /// The date on which they were last confirmed.
    /// Example: `2026-11-20`
    #[cfg_attr(test, ts(type = "string"))]
    pub checked_on: Date,
}

/// The rates for what buying and renting cost besides the price.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Costs {
    /// Value added tax.
    /// Example: `{percent: 5, source: "https://example.com/vat", checked_on: 2026-11-20}`
    pub vat: VatRate,
    /// The fees for registering a sale.
    /// Example: `{percent: 4, unit_deed: 580, land_deed: 430, trustee: 4000, small_trustee: 2000, small_below: 500000, source: "https://example.com/sale", checked_on: 2026-11-20}`
    pub sale_registration: SaleRegistration,
    /// The fees for registering a mortgage.
    /// Example: `{percent: 0.25, fee: 290, source: "https://example.com/mortgage", checked_on: 2026-11-20}`
    pub mortgage_registration: MortgageRegistration,
    /// The limits for a mortgage.
    /// Example: `{deposit_percent: 20, high_deposit_percent: 30, high_above: 5000000, years: 25, source: "https://example.com/limits", checked_on: 2026-11-20}`
    pub mortgage_limits: MortgageLimits,
    /// The interest on a mortgage.
    /// Example: `{percent: 4.5, source: "https://example.com/interest", checked_on: 2026-11-20}`
    pub mortgage_interest: MortgageInterest,
    /// The agency's own fees.
    /// Example: `{sale_percent: 2, rent_percent: 5, rent_least: 5000, checked_on: 2026-11-20}`
    pub agency: AgencyFees,
    /// The security deposits of rentals whose listing names none.
    /// Example: `{unfurnished_percent: 5, furnished_percent: 10, commercial_percent: 10, source: "https://example.com/deposits", checked_on: 2026-11-20}`
    pub rent_deposits: RentDeposits,
    /// The registration of a tenancy contract.
    /// Example: `{fee: 220, source: "https://example.com/ejari", checked_on: 2026-11-20}`
    pub ejari: Ejari,
    /// The account for water and electricity.
    /// Example: `{apartment_deposit: 2000, villa_deposit: 4000, activation: 130, source: "https://example.com/utilities", checked_on: 2026-11-20}`
    pub utilities: Utilities,
}

impl Costs {
    /// Every percentage by its group and key.
    pub fn percentages(&self) -> [(&'static str, &'static str, f64); 11] {
        [
            ("vat", "percent", self.vat.percent),
            ("sale_registration", "percent", self.sale_registration.percent),
            ("mortgage_registration", "percent", self.mortgage_registration.percent),
            ("mortgage_limits", "deposit_percent", self.mortgage_limits.deposit_percent),
            ("mortgage_limits", "high_deposit_percent", self.mortgage_limits.high_deposit_percent),
            ("mortgage_interest", "percent", self.mortgage_interest.percent),
            ("agency", "sale_percent", self.agency.sale_percent),
            ("agency", "rent_percent", self.agency.rent_percent),
            ("rent_deposits", "unfurnished_percent", self.rent_deposits.unfurnished_percent),
            ("rent_deposits", "furnished_percent", self.rent_deposits.furnished_percent),
            ("rent_deposits", "commercial_percent", self.rent_deposits.commercial_percent),
        ]
    }

    /// The groups with their sources, and the dates on which they were checked.
    pub fn groups(&self) -> [(&'static str, Option<&Line>, Date); 9] {
        [
            ("vat", Some(&self.vat.source), self.vat.checked_on),
            ("sale_registration", Some(&self.sale_registration.source), self.sale_registration.checked_on),
            (
                "mortgage_registration",
                Some(&self.mortgage_registration.source),
                self.mortgage_registration.checked_on,
            ),
            ("mortgage_limits", Some(&self.mortgage_limits.source), self.mortgage_limits.checked_on),
            ("mortgage_interest", Some(&self.mortgage_interest.source), self.mortgage_interest.checked_on),
            ("agency", None, self.agency.checked_on),
            ("rent_deposits", Some(&self.rent_deposits.source), self.rent_deposits.checked_on),
            ("ejari", Some(&self.ejari.source), self.ejari.checked_on),
            ("utilities", Some(&self.utilities.source), self.utilities.checked_on),
        ]
    }
}
