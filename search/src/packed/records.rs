//! The records in the packed data, reduced to what enquiries and mails need.

use serde::{Deserialize, Serialize};

use catalog::date::Date;
use catalog::line::Line;
use catalog::member::SpokenLanguage;
use catalog::money::Aed;
use catalog::property::{Property, RentFrequency};
use catalog::site::SiteRecord;
use catalog::text::{Language, TextLine};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadSite {
    /// The agency's name.
    pub name: Line,
    /// The site's address, without path and trailing slash.
    pub base_url: Line,
    /// The recipient of all enquiries.
    pub lead_inbox: Line,
    /// The main phone number, as shown.
    pub phone: Line,
    /// The WhatsApp number, as shown.
    pub whatsapp: Line,
    /// The hours within which enquiries are answered.
    pub reply_within_hours: u16,
    /// Whether the forms show a Turnstile widget.
    pub shows_turnstile: bool,
    /// Whether the forms for ten digits take the numbers of all countries.
    pub international_numbers: bool,
    /// The languages of the pages.
    pub languages: Vec<Language>,
}

/// A member of the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedAgent {
    pub name: Line,
    /// The recipient of enquiries about this member's listings; without one only the agency's inbox gets them.
    pub email: Option<Line>,
    /// The languages spoken, in English.
    pub languages: Vec<SpokenLanguage>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedListing {
    pub title: TextLine,
    /// The agency's reference number.
    pub reference: Line,
    /// The community.
    pub location: Option<TextLine>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// The period of the rent; `None` for sales.
    pub rent_frequency: Option<RentFrequency>,
    pub permit: Option<Line>,
    /// The id of the team member who looks after the listing.
    pub agent: Option<Line>,
    /// The date of the last change that matters to visitors.
    pub updated: Option<Date>,
    /// The former ids of the listing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<Line>,
}

impl LeadSite {
    /// The languages of the pages besides English, in the order of [`Language::ALL`].
    pub fn translations(&self) -> impl Iterator<Item = Language> {
        Language::ALL
            .into_iter()
            .filter(|language| *language != Language::En && self.languages.contains(language))
    }

    pub(super) fn new(site: &SiteRecord, base_url: &str) -> Self {
        Self {
            name: site.name.clone(),
            base_url: Line::cleaned(base_url.trim_end_matches('/')),
            lead_inbox: site.lead_inbox.clone(),
            phone: site.phones.first().cloned().unwrap_or_default(),
            whatsapp: site.whatsapp.clone(),
            reply_within_hours: site.reply_within_hours,
            shows_turnstile: site.turnstile_site_key.is_some(),
            international_numbers: site.international_numbers,
            languages: site.languages.clone(),
        }
    }
}

impl PackedListing {
    pub(super) fn new(property: &Property) -> Self {
        Self {
            title: property.title.clone(),
            reference: Line::cleaned(property.reference()),
            location: property.location.clone(),
            price: property.price,
            rent_frequency: property.rent.as_ref().map(|rent| rent.frequency),
            permit: property.permit.as_ref().map(|permit| permit.number.clone()),
            agent: property.agent.clone(),
            updated: property.updated,
            formerly: property.formerly.clone(),
        }
    }
}
