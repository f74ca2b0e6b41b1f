//! The facts of the feeds that are written, in the order of the portals' documents.

#![allow(clippy::enum_glob_use, reason = "a list of facts reads best without the name of their type")]

use super::{Field, NAMED_FEATURES, PortalFeed};

impl PortalFeed {
    /// The facts of a listing that the feed has, in their order.
    pub const fn order(self) -> &'static [Field] {
        match self {
            Self::PropertyFinder => &PROPERTY_FINDER,
            Self::Bayut => &BAYUT,
        }
    }

    /// The elements that are written for a fact.
    pub fn elements(self, field: Field) -> &'static [&'static str] {
        let all = field.elements(self.format());
        // Homes and places of work have a list of amenities each.
        let is_in_two = self == Self::PropertyFinder && field == Field::Amenities;
        &all[..all.len().min(if is_in_two { 2 } else { 1 })]
    }

    /// Whether the feed has something about a key of records: `price`, `permit.number`.
    pub fn carries(self, key: &str) -> bool {
        let features = NAMED_FEATURES.iter().map(|(field, _)| field).filter(|_| self == Self::Bayut);
        self.order().iter().chain(features).any(|field| field.is_about(key))
    }
}

const PROPERTY_FINDER: [Field; 40] = {
    use Field::*;
    [
        Reference, PermitNumber, DtcmPermit, Offering, Type, PriceOnRequest, Price, ServiceCharge, Cheques,
        City, Community, SubCommunity, Tower, Title, TitleAr, Description, DescriptionAr, Amenities, Area,
        PlotArea, Bedrooms, Bathrooms, AgentId, AgentName, AgentEmail, AgentPhone, AgentLicence, YearBuilt,
        Parking, Floor, Furnishing, Tour, Video, Pictures, FloorPlans, Position, Completion, Developer,
        Project, AvailableFrom,
    ]
};

const BAYUT: [Field; 35] = {
    use Field::*;
    [
        Reference, PermitNumber, Status, Offering, Type, Area, AreaUnit, PlotArea, Bedrooms, Bathrooms,
        Amenities, OffPlan, Portals, ChangedOn, Title, TitleAr, Description, DescriptionAr, Price, Frequency,
        Furnishing, SaleType, DldWaiver, OriginalPrice, AmountPaid, Pictures, Video, FloorPlans, City,
        Community, SubCommunity, Tower, AgentName, AgentPhone, AgentEmail,
    ]
};
