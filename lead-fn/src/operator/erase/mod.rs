//! Erases the data of one person from the outbox on request. `find` shows what would be erased and changes nothing.

mod person;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use catalog::date::Moment;
use catalog::forms::FieldName;
use lettre::Address;
use serde::{Deserialize, Serialize};

use crate::concurrent::run_all;
use crate::guard::confirmations;
use crate::http_client::chain;
use crate::id::Id;
use crate::outbox::{AT_ONCE, Created, LeadDocuments, Outbox, OutboxError};
use crate::record::LeadRecord;
use crate::subscriptions;
pub use person::{Match, Person};

/// The data stored about one person.
#[derive(Debug, Default)]
pub struct PersonalData {
    /// Enquiries of that person.
    pub enquiries: Vec<FoundEnquiry>,
    /// Enquiries of others that mention the address or number; a person has to decide about them.
    pub mentions: Vec<Id>,
    /// Enquiries that cannot be read and do not show the address or number.
    pub unreadable: Vec<Id>,
    /// Documents that count confirmations to these addresses; their keys contain a hash of the address.
    pub confirmations: Vec<String>,
    /// Documents about search alerts to these addresses.
    pub subscriptions: Vec<String>,
}

/// An enquiry to be erased.
#[derive(Debug)]
pub struct FoundEnquiry {
    pub id: Id,
    /// When it was received; `None` if its record is damaged.
    pub received_at: Option<Moment>,
    /// How it was found.
    pub by: Match,
    /// Whether its mail was accepted.
    pub is_sent: bool,
    documents: LeadDocuments,
}

/// Searches every month.
pub async fn find(outbox: &Outbox, person: &Person) -> Result<PersonalData, OutboxError> {
    let leads = outbox.documents().await?;
    let read = async |documents: LeadDocuments| {
        let outcome = relation_of(outbox, person, &documents).await;
        (documents, outcome)
    };
    let mut found = PersonalData::default();
    let mut addresses: Vec<Address> = person.address().into_iter().collect();
    for (documents, outcome) in run_all(leads, AT_ONCE, read).await {
        let id = documents.id.clone();
        match outcome? {
            Relation::Theirs(by, record) => {
                let is_sent = documents.is_sent();
                let received_at = record.as_ref().map(|record| record.received_at);
                let address = record.and_then(|record| record.lead.value(FieldName::Email)?.parse().ok());
                addresses.extend(address);
                found.enquiries.push(FoundEnquiry { id, received_at, by, is_sent, documents });
            }
            Relation::Mentions => found.mentions.push(id),
            Relation::Unreadable => found.unreadable.push(id),
            Relation::Unrelated => {}
        }
    }
    if !addresses.is_empty() {
        let is_theirs = |key: &String| addresses.iter().any(|address| confirmations::is_to(key, address));
        let keys = outbox.store()?.list(confirmations::ROOT).await?;
        found.confirmations = keys.into_iter().filter(is_theirs).collect();
    }
    found.subscriptions = subscriptions::keys_of(outbox, &addresses).await?;
    found.enquiries.sort_by(|one, other| (one.received_at, &one.id).cmp(&(other.received_at, &other.id)));
    found.mentions.sort();
    found.unreadable.sort();
    Ok(found)
}

/// What an enquiry has to do with a person.
enum Relation {
    /// It is theirs, with its record if that can be read.
    Theirs(Match, Option<Box<LeadRecord>>),
    /// It is somebody else's, and mentions them.
    Mentions,
    Unreadable,
    Unrelated,
}

/// The record decides; damaged records and leftovers of killed processes are searched as text.
async fn relation_of(
    outbox: &Outbox,
    person: &Person,
    documents: &LeadDocuments,
) -> Result<Relation, OutboxError> {
    let mut relation = Relation::Unrelated;
    if person.has_id(&documents.id) {
        relation = Relation::Theirs(Match::Id, None);
    }
    for key in &documents.personal {
        let Some(bytes) = outbox.store()?.read(key).await? else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let Ok(record) = serde_json::from_slice::<LeadRecord>(&bytes) else {
            relation = match relation {
                Relation::Unrelated if person.is_in(&text) => Relation::Theirs(Match::Text, None),
                Relation::Unrelated => Relation::Unreadable,
                earlier => earlier,
            };
            continue;
        };
        relation = match (person.matches(&record.lead), relation) {
            (Some(by), _) => return Ok(Relation::Theirs(by, Some(Box::new(record)))),
            (None, Relation::Theirs(by, _)) => Relation::Theirs(by, Some(Box::new(record))),
            (None, _) if person.is_in(&text) => Relation::Mentions,
            (None, earlier) => earlier,
        };
    }
    Ok(relation)
}

/// The record of an erasure. It contains nothing about the person, not even a hash, which could be reversed by trying
/// all numbers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Erasure {
    /// When it happened.
    pub at: Moment,
    /// What was searched for: `email`, `phone`, `id`.
    pub asked_by: Vec<String>,
    /// The ids of the erased enquiries, which reveal nothing about the visitor.
    pub ids: Vec<Id>,
    /// The number of documents erased from the outbox.
    pub documents: usize,
    /// The number of mails erased from the mailer's folder.
    pub mails: usize,
}

/// The result of an erasure.
#[derive(Debug)]
pub struct Erased {
    /// The record of it in the outbox.
    pub erasure: Erasure,
    /// The key of that record.
    pub key: String,
    /// What could not be erased, and why.
    pub errors: Vec<String>,
}

/// Erases `found` from the outbox and from `mails`, the mailer's folder, and stores a record of the erasure.
pub async fn erase(
    outbox: &Outbox,
    mails: Option<&Path>,
    person: &Person,
    found: &PersonalData,
    now: Moment,
    random_bytes: [u8; 16],
) -> Result<Erased, OutboxError> {
    let mut erasure =
        Erasure { at: now, asked_by: person.asked_by(), ids: Vec::new(), documents: 0, mails: 0 };
    let mut errors = Vec::new();
    for enquiry in &found.enquiries {
        let mut is_gone = true;
        // Those with personal data are erased first, so that an interrupted erasure leaves nothing about anybody.
        for key in enquiry.documents.personal.iter().chain(&enquiry.documents.others) {
            match outbox.store()?.delete(key).await {
                Ok(()) => erasure.documents += 1,
                Err(error) => {
                    is_gone = false;
                    errors.push(format!("{key}: {}", chain(&error)));
                }
            }
        }
        if is_gone {
            erasure.ids.push(enquiry.id.clone());
        }
    }
    for key in found.confirmations.iter().chain(&found.subscriptions) {
        match outbox.store()?.delete(key).await {
            Ok(()) => erasure.documents += 1,
            Err(error) => errors.push(format!("{key}: {}", chain(&error))),
        }
    }
    let ids: BTreeSet<&Id> = found.enquiries.iter().map(|enquiry| &enquiry.id).collect();
    if let Some(folder) = mails {
        for path in mails_of(folder, person, &ids).unwrap_or_else(|error| {
            errors.push(format!("the mail folder: {error}"));
            Vec::new()
        }) {
            match fs::remove_file(&path) {
                Ok(()) => erasure.mails += 1,
                Err(error) => errors.push(format!("{}: {error}", path.display())),
            }
        }
    }
    let left = outbox.documents().await?.into_iter().filter(|documents| ids.contains(&documents.id));
    errors.extend(left.map(|documents| format!("{} is still in the outbox", documents.id)));
    let key = format!("erasures/{}-{}.json", now.date(), &Id::of_bytes(random_bytes).as_str()[..8]);
    match outbox.create_document(&key, &erasure).await? {
        Created::Now => Ok(Erased { erasure, key, errors }),
        Created::AlreadyThere => Err(OutboxError::Unreadable),
    }
}

/// The mail files about one of `ids`, or to or from that person.
pub fn mails_of(folder: &Path, person: &Person, ids: &BTreeSet<&Id>) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut mails = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "eml") {
            continue;
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        // Joins lines that quoted-printable encoding breaks with `=`.
        let text = || fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).replace("=\r\n", ""));
        if ids.iter().any(|id| name.contains(id.as_str())) || person.is_in(&text()?) {
            mails.push(path);
        }
    }
    mails.sort();
    Ok(mails)
}
