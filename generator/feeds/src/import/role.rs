//! How much an import needs a key.

use catalog::property::Key;

/// What an import does with a value that a record does not accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It leaves the listing out: without the right value, a page would say something else than the feed.
    Decisive,
    /// It leaves the value out.
    Ordinary,
    /// It leaves the value out, and one that can hardly be right as well: a page says enough without it.
    Minor,
}

impl Role {
    pub(super) const fn of(key: Key) -> Self {
        match key {
            Key::Title
            | Key::Description
            | Key::MainCategory
            | Key::SubCategory
            | Key::CreatedAt
            | Key::Reference
            | Key::Status
            | Key::ClosedOn
            | Key::Featured
            | Key::Price
            | Key::Rent
            | Key::Permit
            | Key::Agent
            | Key::Community => Self::Decisive,
            Key::ServiceCharge | Key::Parking | Key::YearBuilt => Self::Minor,
            _ => Self::Ordinary,
        }
    }
}
