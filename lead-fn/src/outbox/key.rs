//! Builds and parses the keys of the outbox.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use catalog::date::Moment;

use crate::id::Id;
use crate::record::LeadRecord;

/// The prefix of all keys.
pub(super) const ROOT: &str = "leads/";

/// A calendar month in UTC, `2026-11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: i16,
    month: i8,
}

impl Month {
    pub fn of(moment: Moment) -> Self {
        let date = moment.date().0;
        Self { year: date.year(), month: date.month() }
    }

    /// The previous month.
    #[must_use]
    pub const fn before(self) -> Self {
        if self.month == 1 {
            Self { year: self.year - 1, month: 12 }
        } else {
            Self { year: self.year, month: self.month - 1 }
        }
    }

    pub(super) fn prefix(self) -> String {
        format!("{ROOT}{self}/")
    }
}

impl fmt::Display for Month {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:04}-{:02}", self.year, self.month)
    }
}

impl FromStr for Month {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        let parsed = || {
            let (year, month) = written.split_once('-').filter(|_| written.len() == 7)?;
            Some(Self { year: year.parse().ok()?, month: month.parse().ok()? })
        };
        parsed().filter(|month| (1..=12).contains(&month.month)).ok_or("write a month like 2026-11")
    }
}

/// The state of a stored enquiry, derived from its keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLead {
    month: Month,
    pub id: Id,
    /// Whether its mail was accepted.
    pub is_sent: bool,
    /// Whether it may have been mailed twice, with neither mail certainly accepted.
    pub is_unclear: bool,
    /// The number of later attempts.
    pub tries: u32,
}

impl StoredLead {
    /// A new enquiry.
    pub fn new(record: &LeadRecord) -> Self {
        Self {
            month: Month::of(record.received_at),
            id: record.id.clone(),
            is_sent: false,
            is_unclear: false,
            tries: 0,
        }
    }

    /// The key of one of its documents, by what comes after the id: nothing for the enquiry itself, `.sent`, `.failed`,
    /// `.unclear`, or `.try-1`.
    pub(super) fn key(&self, ending: &str) -> String {
        format!("{}{}{ending}.json", self.month.prefix(), self.id)
    }
}

/// The state of each enquiry, by month and id. Outcomes without a record are ignored: the enquiry was mailed while the
/// outbox was down. Unknown keys are ignored.
pub(super) fn group(keys: &[String]) -> Vec<StoredLead> {
    let mut leads = BTreeMap::<(Month, Id), (bool, StoredLead)>::new();
    for key in keys {
        let Some((month, id, document)) = parse(key) else { continue };
        let (is_kept, lead) = leads.entry((month, id.clone())).or_insert_with(|| {
            (false, StoredLead { month, id, is_sent: false, is_unclear: false, tries: 0 })
        });
        match document {
            "" => *is_kept = true,
            "sent" => lead.is_sent = true,
            "unclear" => lead.is_unclear = true,
            other => {
                let number = other.strip_prefix("try-").and_then(|number| number.parse().ok());
                lead.tries = number.unwrap_or(0).max(lead.tries);
            }
        }
    }
    leads.into_values().filter_map(|(is_kept, lead)| is_kept.then_some(lead)).collect()
}

/// The keys of all documents of one enquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadDocuments {
    pub id: Id,
    /// The documents with the visitor's data: the record and temporary files of killed processes.
    pub personal: Vec<String>,
    pub others: Vec<String>,
}

impl LeadDocuments {
    /// Whether its mail was accepted.
    pub fn is_sent(&self) -> bool {
        self.others.iter().any(|key| key.ends_with(".sent.json"))
    }
}

/// Whether a document has the visitor's data: all but the outcomes and claims of an enquiry.
fn is_personal(key: &str) -> bool {
    parse(key).is_none_or(|(_, _, document)| document.is_empty())
}

/// The documents of each enquiry, across months.
pub(super) fn by_enquiry(keys: Vec<String>) -> Vec<LeadDocuments> {
    let mut keys_by_id = BTreeMap::<Id, Vec<String>>::new();
    for key in keys {
        let name = key.strip_prefix(ROOT).and_then(|rest| Some(rest.split_once('/')?.1));
        let id = name.and_then(|name| name.get(..Id::LEN)?.parse().ok());
        if let Some(id) = id {
            keys_by_id.entry(id).or_default().push(key);
        }
    }
    let documents = |(id, keys): (Id, Vec<String>)| {
        let (personal, others) = keys.into_iter().partition(|key| is_personal(key));
        LeadDocuments { id, personal, others }
    };
    keys_by_id.into_iter().map(documents).collect()
}

/// The month, id and kind of a document.
fn parse(key: &str) -> Option<(Month, Id, &str)> {
    let (month, name) = key.strip_prefix(ROOT)?.split_once('/')?;
    let (id, ending) = name.split_at_checked(Id::LEN)?;
    let document = match ending.strip_suffix(".json")? {
        "" => "",
        other => other.strip_prefix('.')?,
    };
    Some((month.parse().ok()?, id.parse().ok()?, document))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_grouped_by_enquiry_and_others_ignored() {
        let id = |digit: &str| digit.repeat(32);
        let keys = [
            format!("leads/2026-12/{}.json", id("b")),
            format!("leads/2026-11/{}.json", id("c")),
            format!("leads/2026-11/{}.failed.json", id("c")),
            format!("leads/2026-11/{}.try-2.json", id("c")),
            format!("leads/2026-11/{}.try-10.json", id("c")),
            format!("leads/2026-11/{}.json", id("a")),
            format!("leads/2026-11/{}.sent.json", id("a")),
            format!("leads/2026-11/{}.sent.json", id("d")),
            format!("leads/2026-12/{}.unclear.json", id("b")),
            format!("leads/2026-11/{}.json.0123.draft", id("e")),
            "leads/2026-13/x.json".to_owned(),
            "leads/notes.txt".to_owned(),
        ];
        let found: Vec<_> = group(&keys)
            .into_iter()
            .map(|kept| {
                let StoredLead { is_sent, is_unclear, tries, .. } = kept;
                (kept.month.to_string(), kept.id.as_str()[..1].to_owned(), is_sent, is_unclear, tries)
            })
            .collect();
        let expected = [
            ("2026-11", "a", true, false, 0),
            ("2026-11", "c", false, false, 10),
            ("2026-12", "b", false, true, 0),
        ];
        assert_eq!(
            found,
            expected.map(|(month, id, sent, unclear, tries)| {
                (month.to_owned(), id.to_owned(), sent, unclear, tries)
            })
        );
    }

    #[test]
    fn the_month_before_january_is_december() {
        let january: Month = "2027-01".parse().expect("a month");
        assert_eq!(january.before().to_string(), "2026-12");
        assert_eq!(january.before().before().to_string(), "2026-11");
        for written in ["2027-13", "2027-0", "27-01", "", "2027-001"] {
            assert!(written.parse::<Month>().is_err(), "{written}");
        }
    }
}
