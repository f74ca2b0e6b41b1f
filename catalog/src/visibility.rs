//! What visitors see on a given day, depending on `publish_on` and `until`, expired permits and closed listings.

use std::sync::Arc;

use crate::area::Area;
use crate::date::Date;
use crate::post::Post;
use crate::property::{ListingStatus, Property};
use crate::site::{ExpiredPermits, SiteRecord};

/// Why visitors do not see a record on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// The record is a draft, whatever its first day.
    Draft,
    /// The record is published on this day.
    Scheduled(Date),
    /// The record is no longer on the site, whether or not it is a draft.
    Ended(End),
}

impl Hidden {
    /// The reason as part of a sentence.
    pub fn description(self) -> String {
        match self {
            Self::Draft => "is a draft".to_owned(),
            Self::Scheduled(first) => format!("is published on {first}"),
            Self::Ended(_) => "is no longer on the site".to_owned(),
        }
    }

    /// How to publish the record `id`.
    pub fn help(self, id: &str) -> String {
        match self {
            Self::Draft => format!("remove `draft` from `{id}` when it is ready"),
            Self::Scheduled(_) => format!("give `{id}` an earlier `publish_on`"),
            Self::Ended(_) => format!("check `until`, `status` and `permit` of `{id}`"),
        }
    }
}

/// Why visitors no longer see a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The last day of the record, `until`, has passed.
    LastDay,
    /// The permit of the listing has expired.
    Permit,
    /// The listing was sold or rented longer ago than its page stays.
    Closed,
    /// The listing was withdrawn; if it comes back, it has its address again.
    Withdrawn,
}

impl End {
    /// Whether the address of the record redirects permanently: not where a permit can be renewed or a home offered
    /// again.
    pub const fn is_for_good(self) -> bool {
        !matches!(self, Self::Permit | Self::Withdrawn)
    }
}

/// A record that visitors no longer see, and whose addresses redirect.
#[derive(Debug, Clone, PartialEq)]
pub struct Ended {
    pub record: EndedRecord,
    pub end: End,
}

/// A record of a kind that has dates.
#[derive(Debug, Clone, PartialEq)]
pub enum EndedRecord {
    Property(Arc<Property>),
    Post(Box<Post>),
    Area(Box<Area>),
}

impl EndedRecord {
    pub fn id(&self) -> &str {
        match self {
            Self::Property(property) => &property.id,
            Self::Post(post) => &post.id,
            Self::Area(area) => &area.id,
        }
    }
}

/// The settings about when records are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisibilityRules {
    pub today: Date,
    /// What happens to listings with an expired permit.
    pub expired_permits: ExpiredPermits,
    /// The number of days for which the page of a sold or rented home stays.
    pub keep_closed_days: u16,
}

impl VisibilityRules {
    /// The rules of `site` on the day `today`; defaults if the settings cannot be read.
    pub fn new(today: Date, site: Option<&SiteRecord>) -> Self {
        Self {
            today,
            expired_permits: site.map(|site| site.expired_permits).unwrap_or_default(),
            keep_closed_days: site
                .map_or(crate::site::default_keep_closed_days(), |site| site.keep_closed_days),
        }
    }

    /// Why visitors do not see a listing; `None` if they do, as for the other records.
    pub fn property(self, property: &Property) -> Option<Hidden> {
        let hidden = match self.dates(property.publish_on, property.until) {
            None if self.hides_permit_of(property) => Some(Hidden::Ended(End::Permit)),
            None if self.is_closed_long_ago(property) => Some(Hidden::Ended(End::Closed)),
            hidden => hidden,
        };
        or_draft(hidden, property.draft)
    }

    pub fn post(self, post: &Post) -> Option<Hidden> {
        or_draft(self.dates(post.publish_on, post.until), post.draft)
    }

    pub fn area(self, area: &Area) -> Option<Hidden> {
        or_draft(self.dates(area.publish_on, area.until), area.draft)
    }

    pub fn banner(self, site: &SiteRecord) -> Option<Hidden> {
        self.dates(site.banner_publish_on, site.banner_until)
    }

    fn dates(self, publish_on: Option<Date>, until: Option<Date>) -> Option<Hidden> {
        match (publish_on, until) {
            (_, Some(until)) if until < self.today => Some(Hidden::Ended(End::LastDay)),
            (Some(first), _) if first > self.today => Some(Hidden::Scheduled(first)),
            _ => None,
        }
    }

    fn hides_permit_of(self, property: &Property) -> bool {
        let expires = property.permit.as_ref().and_then(|permit| permit.expires);
        self.expired_permits == ExpiredPermits::Hide
            && property.is_listed()
            && expires.is_some_and(|last_day| last_day < self.today)
    }

    fn is_closed_long_ago(self, property: &Property) -> bool {
        property.closed_since().is_some_and(|day| {
            i64::from((self.today.0 - day.0).get_days()) > i64::from(self.keep_closed_days)
        })
    }
}

fn or_draft(hidden: Option<Hidden>, is_draft: bool) -> Option<Hidden> {
    match hidden {
        Some(Hidden::Ended(_)) => hidden,
        _ => is_draft.then_some(Hidden::Draft).or(hidden),
    }
}

impl Property {
    /// The date on which the listing was sold or rented: the closing date, or else the last change.
    pub fn closed_since(&self) -> Option<Date> {
        let is_closed = matches!(self.status, ListingStatus::Sold | ListingStatus::Rented);
        self.closed_on.or(self.updated).filter(|_| is_closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn property(fields: serde_json::Value) -> Property {
        let mut record = serde_json::json!({
            "title": "Flat", "mainCategory": "Residential", "subCategory": "Apartment", "createdAt": "2026-01-01",
            "description": "Light.",
        });
        let (Some(record), serde_json::Value::Object(fields)) = (record.as_object_mut(), fields) else {
            panic!("two groups of keys")
        };
        record.extend(fields);
        serde_json::from_value(record.clone().into()).expect("a listing")
    }

    #[test]
    fn visibility_depends_on_the_date() {
        let day = |text: &str| text.parse::<Date>().expect("a date");
        let rules = VisibilityRules {
            today: day("2026-11-21"),
            expired_permits: ExpiredPermits::Hide,
            keep_closed_days: 60,
        };
        let permit = |last: &str| serde_json::json!({"permit": {"number": "7116777484", "expires": last}});
        let closed = |status: &str, key: &str, day: &str| serde_json::json!({"status": status, key: day});
        for (fields, expected) in [
            (serde_json::json!({}), None),
            (serde_json::json!({"publish_on": "2026-11-21", "until": "2026-11-21"}), None),
            (serde_json::json!({"publish_on": "2026-11-22"}), Some(Hidden::Scheduled(day("2026-11-22")))),
            (serde_json::json!({"draft": true, "publish_on": "2026-11-22"}), Some(Hidden::Draft)),
            (serde_json::json!({"draft": true, "until": "2026-11-20"}), Some(Hidden::Ended(End::LastDay))),
            (serde_json::json!({"until": "2026-11-20"}), Some(Hidden::Ended(End::LastDay))),
            (permit("2026-11-21"), None),
            (permit("2026-11-20"), Some(Hidden::Ended(End::Permit))),
            (closed("sold", "closed_on", "2026-09-22"), None),
            (closed("sold", "closed_on", "2026-09-21"), Some(Hidden::Ended(End::Closed))),
            (closed("rented", "updated", "2026-09-21"), Some(Hidden::Ended(End::Closed))),
            (closed("available", "updated", "2026-09-21"), None),
            (serde_json::json!({"status": "sold"}), None),
        ] {
            assert_eq!(rules.property(&property(fields.clone())), expected, "{fields}");
        }
        let warned = VisibilityRules { expired_permits: ExpiredPermits::Warn, ..rules };
        assert_eq!(warned.property(&property(permit("2026-11-20"))), None);
    }
}
