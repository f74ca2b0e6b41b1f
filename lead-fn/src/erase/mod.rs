//! Removes what the outbox has of one person, who has the right to ask for it. Looking comes first and changes nothing.

mod person;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::date::Moment;
use catalog::forms::FieldName;
use lettre::Address;
use serde::{Deserialize, Serialize};

use crate::concurrent::for_each;
use crate::confirmations;
use crate::http::chain;
use crate::outbox::{AT_ONCE, Created, LeadDocuments, Outbox, OutboxError};
use crate::record::{LeadId, LeadRecord};
pub use person::{Match, Person};

/// What is kept of one person.
#[derive(Debug, Default)]
pub struct Found {
    /// Enquiries of that person.
    pub enquiries: Vec<FoundEnquiry>,
    /// Enquiries of others that mention the address or the number: a person must judge them.
    pub mentions: Vec<LeadId>,
    /// Enquiries that cannot be read, and do not show the address or the number.
    pub unreadable: Vec<LeadId>,
    /// Documents that count the confirmations to these addresses: their keys hold a hash of it.
    pub confirmations: Vec<String>,
}

/// An enquiry that is to be erased.
#[derive(Debug)]
pub struct FoundEnquiry {
    /// Its id.
    pub id: LeadId,
    /// When it came; `None`: its record is damaged.
    pub received_at: Option<Moment>,
    /// What it was found by.
    pub by: Match,
    /// Whether its mail was accepted.
    pub is_sent: bool,
    documents: LeadDocuments,
}

/// Looks through every month.
///
/// # Errors
/// The outbox cannot be listed.
pub async fn find(outbox: &Arc<Outbox>, person: &Person) -> Result<Found, OutboxError> {
    let leads = outbox.documents().await?;
    let read = |documents: LeadDocuments| {
        let (outbox, person) = (Arc::clone(outbox), person.clone());
        async move {
            let outcome = judge(&outbox, &person, &documents).await;
            (documents, outcome)
        }
    };
    let mut found = Found::default();
    let mut addresses: Vec<Address> = person.address().into_iter().collect();
    for (documents, outcome) in for_each(leads, AT_ONCE, || true, read).await.0 {
        let id = documents.id.clone();
        match outcome? {
            Judged::Theirs(by, record) => {
                let is_sent = documents.is_sent();
                let received_at = record.as_ref().map(|record| record.received_at);
                let address = record.and_then(|record| record.lead.value(FieldName::Email)?.parse().ok());
                addresses.extend(address);
                found.enquiries.push(FoundEnquiry { id, received_at, by, is_sent, documents });
            }
            Judged::Mentions => found.mentions.push(id),
            Judged::Unreadable => found.unreadable.push(id),
            Judged::Others => {}
        }
    }
    if !addresses.is_empty() {
        let is_theirs = |key: &String| addresses.iter().any(|address| confirmations::is_to(key, address));
        let keys = outbox.store().list(confirmations::ROOT).await?;
        found.confirmations = keys.into_iter().filter(is_theirs).collect();
    }
    found.enquiries.sort_by(|one, other| (one.received_at, &one.id).cmp(&(other.received_at, &other.id)));
    found.mentions.sort();
    found.unreadable.sort();
    Ok(found)
}

enum Judged {
    Theirs(Match, Option<Box<LeadRecord>>),
    Mentions,
    Unreadable,
    Others,
}

/// The record decides; what a killed process left of one, and what is damaged, is judged by its text.
async fn judge(outbox: &Outbox, person: &Person, documents: &LeadDocuments) -> Result<Judged, OutboxError> {
    let mut judged = Judged::Others;
    if person.has_id(&documents.id) {
        judged = Judged::Theirs(Match::Id, None);
    }
    for key in documents.with_a_record() {
        let Some(bytes) = outbox.store().read(key).await? else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let Ok(record) = serde_json::from_slice::<LeadRecord>(&bytes) else {
            judged = match judged {
                Judged::Others if person.is_in(&text) => Judged::Theirs(Match::Text, None),
                Judged::Others => Judged::Unreadable,
                earlier => earlier,
            };
            continue;
        };
        judged = match (person.matches(&record.lead), judged) {
            (Some(by), _) => return Ok(Judged::Theirs(by, Some(Box::new(record)))),
            (None, Judged::Theirs(by, _)) => Judged::Theirs(by, Some(Box::new(record))),
            (None, _) if person.is_in(&text) => Judged::Mentions,
            (None, earlier) => earlier,
        };
    }
    Ok(judged)
}

/// That something was erased, and nothing of whom: not even a hash, since whoever tries all numbers finds the one
/// behind it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Erasure {
    /// When.
    pub at: Moment,
    /// What was asked for: `email`, `phone`, `id`.
    pub asked_by: Vec<String>,
    /// The enquiries that were erased; an id tells nothing of the visitor.
    pub ids: Vec<LeadId>,
    /// How many documents of the outbox that were.
    pub documents: usize,
    /// How many mails in the mailer's folder.
    pub mails: usize,
}

/// What an erasure came to.
#[derive(Debug)]
pub struct Erased {
    /// The record of it, which is kept in the outbox.
    pub erasure: Erasure,
    /// Where that record is.
    pub key: String,
    /// What could not be erased, with the reason.
    pub faults: Vec<String>,
}

/// Erases what was found, in the outbox and in the folder of a mailer that has one, and keeps a record of it.
///
/// # Errors
/// The record cannot be kept, or the outbox cannot be listed afterwards.
pub async fn erase(
    outbox: &Arc<Outbox>,
    person: &Person,
    found: &Found,
    mails: Option<&Path>,
    (now, chance): (Moment, [u8; 16]),
) -> Result<Erased, OutboxError> {
    let mut erasure =
        Erasure { at: now, asked_by: person.asked_by(), ids: Vec::new(), documents: 0, mails: 0 };
    let mut faults = Vec::new();
    for enquiry in &found.enquiries {
        let mut is_gone = true;
        // The record first: what is left of an erasure that was stopped tells nothing of anybody.
        for key in enquiry.documents.record_first() {
            match outbox.store().delete(key).await {
                Ok(()) => erasure.documents += 1,
                Err(fault) => {
                    is_gone = false;
                    faults.push(format!("{key}: {}", chain(&fault)));
                }
            }
        }
        if is_gone {
            erasure.ids.push(enquiry.id.clone());
        }
    }
    for key in &found.confirmations {
        match outbox.store().delete(key).await {
            Ok(()) => erasure.documents += 1,
            Err(fault) => faults.push(format!("{key}: {}", chain(&fault))),
        }
    }
    let ids: BTreeSet<&LeadId> = found.enquiries.iter().map(|enquiry| &enquiry.id).collect();
    if let Some(folder) = mails {
        for path in mails_of(folder, person, &ids).unwrap_or_else(|fault| {
            faults.push(format!("the mail folder: {fault}"));
            Vec::new()
        }) {
            match fs::remove_file(&path) {
                Ok(()) => erasure.mails += 1,
                Err(fault) => faults.push(format!("{}: {fault}", path.display())),
            }
        }
    }
    let left = outbox.documents().await?.into_iter().filter(|documents| ids.contains(&documents.id));
    faults.extend(left.map(|documents| format!("{} is still in the outbox", documents.id)));
    let key = format!("erasures/{}-{}.json", now.date(), &LeadId::of_chance(chance).as_str()[..8]);
    match outbox.store().create(&key, serde_json::to_vec_pretty(&erasure)?).await? {
        Created::New => Ok(Erased { erasure, key, faults }),
        Created::Before => Err(OutboxError::Unreadable),
    }
}

/// Mails as files that are about one of `ids`, or to or from that person.
pub fn mails_of(folder: &Path, person: &Person, ids: &BTreeSet<&LeadId>) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(fault) => return Err(fault),
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "eml") {
            continue;
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        // A line of a mail ends early with `=` and goes on in the next.
        let text = || fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).replace("=\r\n", ""));
        if ids.iter().any(|id| name.contains(id.as_str())) || person.is_in(&text()?) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
