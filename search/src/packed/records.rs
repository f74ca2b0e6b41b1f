//! What of the records the function carries: as much as an enquiry and its mails need.

use serde::{Deserialize, Serialize};

use catalog::line::Line;
use catalog::money::Aed;
use catalog::property::{Property, RentFrequency};
use catalog::site::Site;

/// What the function knows of the agency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadSite {
    /// The agency's name.
    pub name: Line,
    /// The site's address without a path and without a slash at its end.
    pub base_url: Line,
    /// Where every enquiry goes.
    pub lead_inbox: Line,
    /// The main telephone number, as shown.
    pub phone: Line,
    /// The number for chats, as shown.
    pub whatsapp: Line,
    /// The hours within which enquiries are answered.
    pub reply_within_hours: u16,
    /// Whether the pages' forms show a Turnstile widget, so that enquiries can bring its token.
    pub shows_turnstile: bool,
}

/// A member of the team, as mails need one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedAgent {
    /// The name.
    pub name: Line,
    /// Where enquiries about this member's listings go; without one they go to the agency's inbox alone.
    pub email: Option<Line>,
    /// Telephone.
    pub phone: Option<Line>,
}

/// A listing, as mails need one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedListing {
    /// The headline.
    pub title: Line,
    /// The agency's number for it.
    pub reference: Line,
    /// The community.
    pub location: Option<Line>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// What period a rent is for; `None` for sales.
    pub rent_frequency: Option<RentFrequency>,
    /// The advertising permit's number.
    pub permit: Option<Line>,
    /// The id of the team member who looks after it.
    pub agent: Option<Line>,
}

impl LeadSite {
    pub(super) fn new(site: &Site, base_url: &str) -> Self {
        Self {
            name: site.name.clone(),
            base_url: Line::cleaned(base_url.trim_end_matches('/')),
            lead_inbox: site.lead_inbox.clone(),
            phone: site.phones.first().cloned().unwrap_or_default(),
            whatsapp: site.whatsapp.clone(),
            reply_within_hours: site.reply_within_hours,
            shows_turnstile: site.turnstile_site_key.is_some(),
        }
    }
}

impl PackedListing {
    pub(super) fn new(property: &Property) -> Self {
        Self {
            title: property.title.en.clone(),
            reference: Line::cleaned(property.reference()),
            location: property.location.as_ref().map(|location| location.en.clone()),
            price: property.price,
            rent_frequency: property.rent.as_ref().map(|rent| rent.frequency),
            permit: property.permit.as_ref().map(|permit| permit.number.clone()),
            agent: property.agent.clone(),
        }
    }
}
