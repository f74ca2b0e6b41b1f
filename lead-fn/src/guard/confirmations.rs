//! Limits the confirmation mails per mailbox and day. Anybody can enter anybody's address into a form any number of
//! times, and the site must not flood anybody's mailbox. The outbox counts for all instances, and each instance
//! also counts for itself.
//!
//! `confirmations/2026-11-30/<hash of day and mailbox>-<n>.json` is created for the n-th confirmation of a day; its
//! content is empty.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use catalog::date::{Date, Moment};
use lettre::Address;
use serde_json::json;
use tracing::warn;

use crate::http_client::chain;
use crate::id::Id;
use crate::outbox::{Created, Outbox, OutboxError};

/// The prefix of all keys.
pub(crate) const ROOT: &str = "confirmations/";

/// Visitors who ask about many listings in a day know by then that enquiries arrive.
const MAX_PER_DAY: u32 = 3;

/// The number of mailboxes that an instance counts at once.
const MAX_MAILBOXES: usize = 10_000;

/// The confirmations that this instance has sent today.
#[derive(Default)]
pub(crate) struct Confirmations(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    day: Option<Date>,
    by_mailbox: HashMap<String, u32>,
}

impl Confirmations {
    /// Counts a confirmation to `address`; `false` when the limit of the day is reached.
    pub(crate) async fn count(&self, outbox: &Outbox, address: &Address, now: Moment) -> bool {
        let day = now.date();
        let hash = hash(address, day);
        if !self.count_here(&hash, day) {
            return false;
        }
        for number in 1..=MAX_PER_DAY {
            let key = format!("{ROOT}{day}/{hash}-{number}.json");
            match outbox.create_document(&key, &json!({})).await {
                Ok(Created::Now) | Err(OutboxError::NotConfigured) => return true,
                Ok(Created::AlreadyThere) => {}
                Err(error) => {
                    warn!(error = chain(&error), "the outbox cannot count a confirmation");
                    return true;
                }
            }
        }
        false
    }

    fn count_here(&self, hash: &str, day: Date) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.day != Some(day) || counts.by_mailbox.len() >= MAX_MAILBOXES {
            *counts = Counts { day: Some(day), by_mailbox: HashMap::new() };
        }
        let count = counts.by_mailbox.entry(hash.to_owned()).or_default();
        *count += 1;
        *count <= MAX_PER_DAY
    }
}

/// Whether the document under `key` counts a confirmation to `address`.
pub(crate) fn is_to(key: &str, address: &Address) -> bool {
    let parts = key.strip_prefix(ROOT).and_then(|rest| rest.split_once('/'));
    parts.is_some_and(|(day, name)| day.parse().is_ok_and(|day| name.starts_with(&hash(address, day))))
}

/// The hash of a mailbox, different on each day.
fn hash(address: &Address, day: Date) -> String {
    Id::of_hash(format!("{day} {}", mailbox_of(address))).to_string()
}

/// The canonical form of an address, without parts that providers ignore.
pub(crate) fn mailbox_of(address: &Address) -> String {
    let (user, domain) = (address.user().to_lowercase(), address.domain().to_lowercase());
    let user = user.split('+').next().unwrap_or_default();
    match domain.as_str() {
        "gmail.com" | "googlemail.com" => format!("{}@gmail.com", user.replace('.', "")),
        _ => format!("{user}@{domain}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mailbox_has_many_addresses() {
        let mailbox = |written: &str| mailbox_of(&written.parse().expect("an address"));
        for written in ["mara.quill@gmail.com", "MaraQuill+flat@GMail.com", "m.araquill@googlemail.com"] {
            assert_eq!(mailbox(written), "maraquill@gmail.com");
        }
        assert_eq!(mailbox("Mara.Quill+1@Example.net"), "mara.quill@example.net");
    }
}
