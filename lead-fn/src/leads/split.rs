//! Splits an enquiry about several listings into one record for each adviser's mailbox, so that each is stored, mailed
//! and swept like any other: none is lost when one mail fails, and none is sent twice.

use std::collections::BTreeMap;

use catalog::forms::{FormId, MAX_LISTINGS};

use super::lead_id::lead_id;
use super::may_be_listed;
use crate::id::Id;
use crate::listings::listing;
use crate::messages::Messages;
use crate::record::{LeadRecord, SplitEnquiry};
use crate::requests::{Failure, Submission};
use crate::state::Shared;

/// The name of the listings in the query, which every host passes on, and among a failure's fields.
const FIELD: &str = "listings";

/// The ids of the chosen listings in a query, each once.
pub(super) fn chosen_listings(query: Option<&str>) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let fields = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    for (_, list) in fields.filter(|(name, _)| name == FIELD) {
        for id in list.split(',').map(str::trim).filter(|id| !id.is_empty()) {
            if ids.len() <= MAX_LISTINGS && !ids.iter().any(|other| other == id) {
                ids.push(id.to_owned());
            }
        }
    }
    ids
}

/// The records of an enquiry; the first listing's adviser comes first, and with that mail the visitor's confirmation.
pub(super) fn split(
    shared: &Shared,
    record: LeadRecord,
    sent: &Submission,
    ids: &[String],
) -> Result<Vec<LeadRecord>, Failure> {
    if sent.form != Some(FormId::Shortlist) || ids.is_empty() {
        return Ok(vec![record]);
    }
    let messages = &Messages::of(record.language).refusal;
    let refused = |message: String| Failure::Invalid(BTreeMap::from([(FIELD.to_owned(), message)]));
    if ids.len() > MAX_LISTINGS {
        return Err(refused((messages.too_many_listings)(MAX_LISTINGS)));
    }
    if !ids.iter().all(|id| catalog::id::is_valid(id) && may_be_listed(shared, id)) {
        return Err(refused(messages.unknown_listing.to_owned()));
    }
    let groups = by_mailbox(shared, ids);
    let part = |(at, group): (usize, &Vec<String>)| {
        let (property, further) = group.split_first()?;
        let elsewhere = ids.iter().filter(|id| !group.contains(id));
        Some(LeadRecord {
            id: match &sent.key {
                Some(key) => lead_id(key, &record.lead, Some(&group.join(","))),
                None => Id::of_bytes(shared.system.random_bytes()),
            },
            property: Some(property.clone()),
            split: (ids.len() > 1).then(|| SplitEnquiry {
                further: further.to_vec(),
                elsewhere: elsewhere.cloned().collect(),
                is_confirmed_elsewhere: at > 0,
            }),
            ..record.clone()
        })
    };
    Ok(groups.iter().enumerate().filter_map(part).collect())
}

/// The listings by their adviser's address, in the visitor's order; those without one share the agency's inbox.
fn by_mailbox(shared: &Shared, ids: &[String]) -> Vec<Vec<String>> {
    let mut groups: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for id in ids {
        let agent = listing(&shared.packed, id).and_then(|listing| listing.agent);
        let agent = agent.and_then(|agent| shared.packed.agents.get(agent.as_str()));
        let mailbox = agent.and_then(|agent| agent.email.as_ref()).map(ToString::to_string);
        match groups.iter_mut().find(|(other, _)| *other == mailbox) {
            Some((_, group)) => group.push(id.clone()),
            None => groups.push((mailbox, vec![id.clone()])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}
