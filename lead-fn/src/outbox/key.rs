//! Keys of the outbox: built here, and read back from lists.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use catalog::date::Moment;

use crate::record::{LeadId, LeadRecord};

/// What every key begins with.
pub(super) const ROOT: &str = "leads/";

/// A month of the calendar in UTC, `2026-11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: i16,
    month: i8,
}

impl Month {
    /// The month of a moment.
    pub fn of(moment: Moment) -> Self {
        let date = moment.date().0;
        Self { year: date.year(), month: date.month() }
    }

    /// The month before.
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
        parsed().filter(|month| (1..=12).contains(&month.month)).ok_or("a month is written 2026-11")
    }
}

/// What the outbox has of one enquiry, by its keys alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    month: Month,
    /// Its id.
    pub id: LeadId,
    /// Whether its mail was accepted.
    pub is_sent: bool,
    /// How many later attempts there were.
    pub tries: u32,
}

impl Kept {
    /// An enquiry that has just come.
    pub fn of(record: &LeadRecord) -> Self {
        Self { month: Month::of(record.received_at), id: record.id.clone(), is_sent: false, tries: 0 }
    }

    pub(super) fn record_key(&self) -> String {
        self.key(".json")
    }

    pub(super) fn sent_key(&self) -> String {
        self.key(".sent.json")
    }

    pub(super) fn failed_key(&self) -> String {
        self.key(".failed.json")
    }

    pub(super) fn try_key(&self, number: u32) -> String {
        self.key(&format!(".try-{number}.json"))
    }

    fn key(&self, ending: &str) -> String {
        format!("{}{}{ending}", self.month.prefix(), self.id)
    }
}

/// What keys tell of each enquiry, by month and then by id. An outcome whose enquiry is missing tells of none: the enquiry was mailed
/// while the outbox was down. Foreign keys are left alone.
pub(super) fn group(keys: &[String]) -> Vec<Kept> {
    let mut found = BTreeMap::<(Month, LeadId), (bool, bool, u32)>::new();
    for key in keys {
        let Some((month, id, document)) = parse(key) else { continue };
        let (is_kept, is_sent, tries) = found.entry((month, id)).or_default();
        match document {
            "" => *is_kept = true,
            "sent" => *is_sent = true,
            other => {
                let number = other.strip_prefix("try-").and_then(|number| number.parse().ok());
                *tries = number.unwrap_or(0).max(*tries);
            }
        }
    }
    let kept = found.into_iter().filter(|(_, (is_kept, ..))| *is_kept);
    kept.map(|((month, id), (_, is_sent, tries))| Kept { month, id, is_sent, tries }).collect()
}

/// Month, id and kind of document.
fn parse(key: &str) -> Option<(Month, LeadId, &str)> {
    let (month, name) = key.strip_prefix(ROOT)?.split_once('/')?;
    let (id, ending) = name.split_at_checked(LeadId::LEN)?;
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
    fn keys_are_grouped_by_enquiry_and_others_left_alone() {
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
            format!("leads/2026-11/{}.json.0123.draft", id("e")),
            "leads/2026-13/x.json".to_owned(),
            "leads/notes.txt".to_owned(),
        ];
        let found: Vec<_> = group(&keys)
            .into_iter()
            .map(|kept| (kept.month.to_string(), kept.id.as_str()[..1].to_owned(), kept.is_sent, kept.tries))
            .collect();
        let expected = [("2026-11", "a", true, 0), ("2026-11", "c", false, 10), ("2026-12", "b", false, 0)];
        assert_eq!(
            found,
            expected.map(|(month, id, sent, tries)| (month.to_owned(), id.to_owned(), sent, tries))
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
