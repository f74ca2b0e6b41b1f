//! The feeds that portals fetch from an agency.

use serde::{Deserialize, Serialize};

use super::FeedFormat;
use crate::property::{Portal, Property};

/// A feed for one or more portals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PortalFeed {
    PropertyFinder,
    /// The feed that Bayut and dubizzle share.
    Bayut,
}

impl PortalFeed {
    pub const ALL: [Self; 2] = [Self::PropertyFinder, Self::Bayut];

    pub const fn format(self) -> FeedFormat {
        match self {
            Self::PropertyFinder => FeedFormat::PropertyFinder,
            Self::Bayut => FeedFormat::Bayut,
        }
    }

    /// The names of the root element and of a listing's.
    pub const fn root(self) -> (&'static str, &'static str) {
        match self {
            Self::PropertyFinder => ("list", "property"),
            Self::Bayut => ("Properties", "Property"),
        }
    }

    /// The portals that read it.
    pub const fn portals(self) -> &'static [Portal] {
        match self {
            Self::PropertyFinder => &[Portal::PropertyFinder],
            Self::Bayut => &[Portal::Bayut, Portal::Dubizzle],
        }
    }

    /// The name of the portals in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PropertyFinder => "Property Finder",
            Self::Bayut => "Bayut and dubizzle",
        }
    }

    pub const fn file_name(self) -> &'static str {
        match self {
            Self::PropertyFinder => "property-finder.xml",
            Self::Bayut => "bayut.xml",
        }
    }

    /// Whether a listing names one of the feed's portals.
    pub fn is_wanted(self, property: &Property) -> bool {
        self.portals().iter().any(|portal| property.portals.contains(portal))
    }
}
