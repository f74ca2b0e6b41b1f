//! `lead-fn doctor`: says what a deployment would do with an enquiry, after testing what can be tested without sending
//! a mail.

use std::fmt::Display;
use std::time::Duration;

use catalog::date::Moment;
use lettre::message::Mailbox;
use search::packed::Packed;
use tokio::time::{Instant, timeout};

use super::counted;
use crate::config::{Config, Services};
use crate::http_client::chain;
use crate::mail::Relay;
use crate::outbox::{Backlog, Created, NOTICE_AFTER, Outbox, OutboxError};
use crate::subscriptions::all_subscriptions;
use crate::system::{HostSystem, System};

const TIMEOUT: Duration = Duration::from_secs(5);

/// The key of the test document.
const PROBE_KEY: &str = "doctor/probe.json";

/// What would happen to an enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Readiness {
    /// It would be stored and mailed.
    Safe,
    /// It would arrive, but an error could lose one some day.
    Fragile,
    /// It would be answered 503.
    Lost,
}

#[derive(Debug)]
pub struct Diagnosis {
    /// The worst finding.
    pub readiness: Readiness,
    pub text: String,
}

fn ok(words: impl Display) -> String {
    format!("ok    {words}")
}

fn note(words: impl Display) -> String {
    format!("note  {words}")
}

fn error(words: impl Display) -> String {
    format!("ERROR {words}")
}

/// Tests the configuration; `packed` is the catalogue in the binary.
pub async fn diagnose(config: &Config, packed: Result<&Packed, String>) -> Diagnosis {
    let Services { relay, outbox, .. } = config.services();
    let mut lines: Vec<String> = config.errors.iter().map(error).collect();
    lines.extend(catalogue(config, &packed));
    let mut carriers = mailers(&relay, &mut lines).await;
    let probed = probe(&outbox).await;
    let (is_kept, mut waits_long) = (probed.is_ok(), false);
    match probed {
        Ok((count, backlog)) => {
            let name = outbox.name();
            lines.push(ok(format!("the outbox {name} stores each document once; enquiries: {count}")));
            waits_long = backlog.age(Moment(HostSystem.now())).is_some_and(|age| age >= NOTICE_AFTER);
            lines.extend(backlog_report(backlog, waits_long));
        }
        Err(line) => lines.push(line),
    }
    if outbox.is_configured() {
        lines.push(notice_route(&carriers, config.settings.notice_to.as_ref()));
        lines.push(search_alerts(&outbox, config.settings.link_secret.is_some()).await);
    }
    lines.extend(guards(config, packed.as_ref().ok().copied()));
    if packed.is_err() && config.settings.fallback.inbox.is_none() {
        carriers.clear();
    }
    let (readiness, words) = predict(&carriers, relay.mailers().count(), is_kept, outbox.is_configured());
    // Other errors do not lose an enquiry today, but may some day.
    let is_whole = packed.is_ok() && config.errors.is_empty() && !waits_long;
    let readiness = if is_whole { readiness } else { readiness.max(Readiness::Fragile) };
    lines.push(format!("\n{words}"));
    if !is_whole {
        lines.push("Fix what is marked ERROR above.".to_owned());
    }
    if config.settings.confirm && !carriers.is_empty() {
        lines.push("The visitor would get a confirmation by mail.".to_owned());
    }
    Diagnosis { readiness, text: lines.join("\n") + "\n" }
}

fn catalogue(config: &Config, packed: &Result<&Packed, String>) -> Vec<String> {
    match packed {
        Ok(packed) => vec![ok(format!(
            "the packed data is valid: {} listings, enquiries go to {} and the listings' advisers",
            packed.listing_count(),
            packed.site.lead_inbox
        ))],
        Err(reason) => vec![
            error(reason),
            match &config.settings.fallback.inbox {
                Some(inbox) => note(format!(
                    "until then searches are answered 503 and all enquiries go to LEAD_INBOX, {inbox}"
                )),
                None => error(
                    "until then searches are answered 503 and enquiries are stored but not mailed: LEAD_INBOX is not set",
                ),
            },
        ],
    }
}

/// The mailers that work; adds a line about each.
async fn mailers(relay: &Relay, lines: &mut Vec<String>) -> Vec<&'static str> {
    let mut carriers = Vec::new();
    for mailer in relay.mailers() {
        let name = mailer.name();
        lines.push(match timeout(TIMEOUT, mailer.probe()).await {
            Ok(Ok(())) => {
                carriers.push(name);
                let repeats = if mailer.is_idempotent() {
                    "and drops duplicates"
                } else {
                    "but does not drop duplicates"
                };
                ok(format!("the mailer {name} answers and accepts the key, {repeats}"))
            }
            Ok(Err(failure)) => error(chain(&failure)),
            Err(_) => error(format!("the mailer {name} does not answer")),
        });
    }
    carriers
}

/// What is wrong with the protection against bots.
fn guards(config: &Config, packed: Option<&Packed>) -> Vec<String> {
    let mut lines = Vec::new();
    if config.rate_limit.is_some() && config.address_header.is_none() && !config.is_on_netlify() {
        lines.push(error("behind a CDN the limit of enquiries does not work, since LEAD_ADDRESS_HEADER is not set: all visitors have the CDN's address; name the header in which it passes theirs, or set LEAD_RATE_LIMIT to 0 (not needed on Netlify, and without a CDN)"));
    }
    match (packed.map(|packed| packed.site.shows_turnstile), config.turnstile.is_some()) {
        (Some(true), false) => lines.push(note("forms show Turnstile, but LEAD_TURNSTILE_SECRET is not set: its tokens are not checked")),
        (Some(false), true) => lines.push(note("LEAD_TURNSTILE_SECRET is set, but no form shows the widget (`turnstile_site_key` in content/site.yaml): enquiries are accepted without a check")),
        _ => {}
    }
    lines
}

/// What would happen to an enquiry, in a sentence or two.
fn predict(carriers: &[&str], configured: usize, is_kept: bool, wants_outbox: bool) -> (Readiness, String) {
    let by = carriers.join(" or, if it fails, by ");
    match (carriers.is_empty(), is_kept) {
        (false, true) if carriers.len() == configured => (
            Readiness::Safe,
            format!("An enquiry would be stored in the outbox, mailed by {by}, and answered as sent. If the mail fails, `lead-fn sweep` delivers it later."),
        ),
        (false, true) => (
            Readiness::Fragile,
            format!("An enquiry would be stored in the outbox, mailed by {by}, and answered as sent. The other mailer does not work."),
        ),
        (false, false) => (
            Readiness::Fragile,
            format!(
                "An enquiry would be mailed by {by}, and answered as sent once that is accepted. {} Until a mailer accepts it, the visitor would be asked to call.",
                if wants_outbox { "It would not be stored: the outbox does not work." } else { "It would not be stored." }
            ),
        ),
        (true, true) => (
            Readiness::Fragile,
            "An enquiry would be stored in the outbox and answered as sent, but nobody would be notified: no mailer works. `lead-fn sweep` delivers it when one does.".to_owned(),
        ),
        (true, false) => (
            Readiness::Lost,
            "An enquiry would be answered 503 and the visitor asked to call: there is neither an outbox to store it nor a mailer to send it.".to_owned(),
        ),
    }
}

fn backlog_report(backlog: Backlog, waits_long: bool) -> Vec<String> {
    let Backlog { waiting, unclear, oldest } = backlog;
    let since = oldest.map(|oldest| format!(", the oldest since {oldest}")).unwrap_or_default();
    let mut lines = Vec::new();
    if waits_long {
        lines.push(error(format!(
            "{} to be mailed{since}: run `lead-fn sweep --now` once a mailer works",
            counted(waiting, "enquiry waits", "enquiries wait")
        )));
    } else if waiting > 0 {
        lines.push(note(format!(
            "{} to be mailed{since}: the next sweep delivers",
            counted(waiting, "enquiry waits", "enquiries wait")
        )));
    }
    if unclear > 0 {
        lines.push(note(format!("{unclear} more may have been mailed twice or not at all: `lead-fn sweep --now --unclear` sends each once more")));
    }
    lines
}

/// How notices about waiting enquiries would be sent.
fn notice_route(carriers: &[&str], to: Option<&Mailbox>) -> String {
    let to = to.map_or_else(|| "the inbox".to_owned(), |to| to.email.to_string());
    match carriers {
        [_, second] => ok(format!("when an enquiry waits for an hour, {second} sends a notice to {to}")),
        [only] => note(format!(
            "when an enquiry waits for an hour, {only} sends a notice to {to}; if {only} itself fails, only /api/health, the log and this command report it. Add a second mailer to LEAD_MAILERS, or monitor /api/health"
        )),
        _ => note(
            "when an enquiry waits, there is no notice, since no mailer works: /api/health, the log and this command report it",
        ),
    }
}

/// Whether visitors can have new listings mailed to them.
async fn search_alerts(outbox: &Outbox, has_secret: bool) -> String {
    if !has_secret {
        return note("LEAD_LINK_SECRET is not set: visitors cannot have new listings mailed to them");
    }
    match timeout(TIMEOUT, all_subscriptions(outbox)).await.unwrap_or(Err(OutboxError::TimedOut)) {
        Ok(found) => {
            ok(format!("new listings are mailed to visitors who asked for them; searches: {}", found.len()))
        }
        Err(failure) => error(format!("the search alerts cannot be read: {}", chain(&failure))),
    }
}

/// Creates a document twice, reads it and lists the enquiries; returns their number and the backlog, or else a line
/// that says why enquiries are not kept.
async fn probe(outbox: &Outbox) -> Result<(usize, Backlog), String> {
    let end = Instant::now() + TIMEOUT;
    let tries = async {
        let store = outbox.store()?;
        store.create(PROBE_KEY, b"{}".to_vec()).await?;
        let second = store.create(PROBE_KEY, b"{}".to_vec()).await?;
        let is_read = store.read(PROBE_KEY).await?.is_some();
        let kept = outbox.leads(None).await?;
        let count = kept.len();
        Ok::<_, OutboxError>((second, is_read, count, Backlog::of_leads(outbox, kept, end).await))
    };
    let name = outbox.name();
    match timeout(TIMEOUT * 2, tries).await {
        Ok(Ok((Created::AlreadyThere, true, count, backlog))) => Ok((count, backlog)),
        Ok(Ok((Created::Now, ..))) => Err(error(format!(
            "the outbox {name} overwrites documents: a double click would be two enquiries, and sweeps would send mails twice. It must support If-None-Match"
        ))),
        Ok(Ok((_, false, ..))) => Err(error(format!("the outbox {name}: a stored document cannot be read"))),
        Ok(Err(OutboxError::NotConfigured)) => Err(note(
            "no outbox is configured (LEAD_OUTBOX): an enquiry is only safe once a mailer has accepted it",
        )),
        Ok(Err(failure)) => Err(error(format!("the outbox {name}: {}", chain(&failure)))),
        Err(_) => Err(error(format!("the outbox {name}: it does not answer"))),
    }
}
