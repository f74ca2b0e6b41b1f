//! The facts that the portals document, in the order of their documents. Feeds that are written have no others.

use super::{Field, NAMED_FEATURES, PortalFeed, is_key_or_part};

impl PortalFeed {
    /// The facts of a listing that the feed has, in their order.
    pub const fn order(self) -> &'static [Field] {
        match self {
            Self::PropertyFinder => &PROPERTY_FINDER,
            Self::Bayut => &BAYUT,
        }
    }

    /// The elements of a fact that the feed which is written has.
    pub fn elements(self, field: Field) -> &'static [&'static str] {
        let all = field.elements(self.format());
        // Homes and places of work have a list of amenities each.
        let is_in_two = self == Self::PropertyFinder && field == Field::Amenities;
        &all[..all.len().min(if is_in_two { 2 } else { 1 })]
    }

    /// Whether the feed that is written says something about a key of records: `price`, `permit.number`.
    pub fn carries(self, key: &str) -> bool {
        let features = NAMED_FEATURES.iter().map(|(field, _)| field).filter(|_| self == Self::Bayut);
        self.order().iter().chain(features).any(|field| is_key_or_part(field.key(), key))
    }
}

const PROPERTY_FINDER: [Field; 40] = [
    Field::Reference,
    Field::PermitNumber,
    Field::DtcmPermit,
    Field::Offering,
    Field::Type,
    Field::PriceOnRequest,
    Field::Price,
    Field::ServiceCharge,
    Field::Cheques,
    Field::City,
    Field::Community,
    Field::SubCommunity,
    Field::Tower,
    Field::Title,
    Field::TitleAr,
    Field::Description,
    Field::DescriptionAr,
    Field::Amenities,
    Field::Area,
    Field::PlotArea,
    Field::Bedrooms,
    Field::Bathrooms,
    Field::AgentId,
    Field::AgentName,
    Field::AgentEmail,
    Field::AgentPhone,
    Field::AgentLicence,
    Field::YearBuilt,
    Field::Parking,
    Field::Floor,
    Field::Furnishing,
    Field::Tour,
    Field::Video,
    Field::Pictures,
    Field::FloorPlans,
    Field::Position,
    Field::Completion,
    Field::Developer,
    Field::Project,
    Field::AvailableFrom,
];

const BAYUT: [Field; 35] = [
    Field::Reference,
    Field::PermitNumber,
    Field::Status,
    Field::Offering,
    Field::Type,
    Field::Area,
    Field::AreaUnit,
    Field::PlotArea,
    Field::Bedrooms,
    Field::Bathrooms,
    Field::Amenities,
    Field::OffPlan,
    Field::Portals,
    Field::ChangedOn,
    Field::Title,
    Field::TitleAr,
    Field::Description,
    Field::DescriptionAr,
    Field::Price,
    Field::Frequency,
    Field::Furnishing,
    Field::SaleType,
    Field::DldWaiver,
    Field::OriginalPrice,
    Field::AmountPaid,
    Field::Pictures,
    Field::Video,
    Field::FloorPlans,
    Field::City,
    Field::Community,
    Field::SubCommunity,
    Field::Tower,
    Field::AgentName,
    Field::AgentPhone,
    Field::AgentEmail,
];
