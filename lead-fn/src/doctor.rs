//! `lead-fn doctor`: says what a deployment would do with an enquiry, after testing what can be tested without sending
//! a mail.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use catalog::date::Moment;
use lettre::message::Mailbox;
use search::packed::Packed;
use tokio::time::{Instant, timeout};

use crate::config::Config;
use crate::http::chain;
use crate::outbox::{ALERT_AFTER, Backlog, Created, Outbox, OutboxError};
use crate::subscriptions::all_subscriptions;
use crate::system::{HostSystem, System};

const TIMEOUT: Duration = Duration::from_secs(5);

/// The key of the test document.
const PROBE_KEY: &str = "doctor/probe.json";

/// What would happen to an enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It would be stored and mailed.
    Safe,
    /// It would arrive, but an error could lose one some day.
    Fragile,
    /// It would be answered 503.
    Lost,
}

/// The result of the diagnosis.
#[derive(Debug)]
pub struct Diagnosis {
    /// The worst finding.
    pub verdict: Verdict,
    /// The report.
    pub text: String,
}

/// Tests the configuration; `packed` is the catalogue in the binary.
pub async fn diagnose(config: &Config, packed: Result<&Packed, String>) -> Diagnosis {
    let services = config.services();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut report = |words: String| {
        let _ = writeln!(text, "{words}");
    };
    for error in &config.errors {
        report(format!("ERROR {error}"));
    }
    catalogue_report(config, &packed).into_iter().for_each(&mut report);
    let mut carriers = Vec::new();
    for mailer in services.relay.mailers().filter(|mailer| mailer.name() != "none") {
        let name = mailer.name();
        match timeout(TIMEOUT, mailer.probe()).await {
            Ok(Ok(())) => {
                let repeats = if mailer.is_idempotent() {
                    "and drops duplicates"
                } else {
                    "but does not drop duplicates"
                };
                report(format!("ok    the mailer {name} answers and accepts the key, {repeats}"));
                carriers.push(name);
            }
            Ok(Err(error)) => report(format!("ERROR {}", chain(&error))),
            Err(_) => report(format!("ERROR the mailer {name} does not answer")),
        }
    }
    let outbox = Arc::new(services.outbox);
    let mut waits_long = false;
    let is_kept = match probe(&outbox).await {
        Ok((found, backlog)) => {
            report(format!(
                "ok    the outbox {} stores each document once; enquiries: {found}",
                outbox.name()
            ));
            let now = Moment(HostSystem.now());
            waits_long = backlog.age(now).is_some_and(|age| age >= ALERT_AFTER);
            backlog_report(backlog, waits_long).into_iter().for_each(&mut report);
            true
        }
        Err(ProbeError::None) => {
            report("note  no outbox is configured (LEAD_OUTBOX): an enquiry is only safe once a mailer has accepted it".to_owned());
            false
        }
        Err(ProbeError::Overwrites) => {
            report(format!(
                "ERROR the outbox {} overwrites documents: a double click would be two enquiries, and sweeps would send mails twice. It must support If-None-Match",
                outbox.name()
            ));
            false
        }
        Err(ProbeError::Fails(reason)) => {
            report(format!("ERROR the outbox {}: {reason}", outbox.name()));
            false
        }
    };
    if outbox.name() != "none" {
        report(alert_route(&carriers, config.settings.alert_to.as_ref()));
        report(search_alerts(&outbox, config.settings.link_secret.is_some()).await);
    }
    // Netlify's events have the visitor's address.
    if config.rate_limit.is_some() && config.address_header.is_none() && outbox.name() != "blobs" {
        report("ERROR behind a CDN the limit of enquiries does not work, since LEAD_ADDRESS_HEADER is not set: all visitors have the CDN's address; name the header in which it passes theirs, or set LEAD_RATE_LIMIT to 0 (not needed on Netlify, and without a CDN)".to_owned());
    }
    if let Ok(packed) = &packed {
        match (packed.site.shows_turnstile, config.turnstile.is_some()) {
            (true, false) => report("note  forms show Turnstile, but LEAD_TURNSTILE_SECRET is not set: its tokens are not checked".to_owned()),
            (false, true) => report("note  LEAD_TURNSTILE_SECRET is set, but no form shows the widget (`turnstile_site_key` in content/site.yaml): enquiries are accepted without a check".to_owned()),
            _ => {}
        }
    }
    if packed.is_err() && config.settings.fallback.inbox.is_none() {
        carriers.clear();
    }
    let (verdict, words) = predict(
        &carriers,
        services.relay.mailers().filter(|mailer| mailer.name() != "none").count(),
        is_kept,
        outbox.name() != "none",
    );
    // Other errors do not lose an enquiry today, but may some day.
    let is_whole = packed.is_ok() && config.errors.is_empty() && !waits_long;
    let verdict = if is_whole { verdict } else { verdict.max(Verdict::Fragile) };
    report(format!("\n{words}"));
    if !is_whole {
        report("Fix what is marked ERROR above.".to_owned());
    }
    if config.settings.confirm && !carriers.is_empty() {
        report("The visitor would get a confirmation by mail.".to_owned());
    }
    Diagnosis { verdict, text }
}

/// The state of the packed catalogue, one sentence each.
fn catalogue_report(config: &Config, packed: &Result<&Packed, String>) -> Vec<String> {
    match packed {
        Ok(packed) => vec![format!(
            "ok    the packed data is valid: {} listings, enquiries go to {} and the listings' advisers",
            packed.listing_count(),
            packed.site.lead_inbox
        )],
        Err(reason) => vec![
            format!("ERROR {reason}"),
            match &config.settings.fallback.inbox {
                Some(inbox) => format!(
                    "note  until then searches are answered 503 and all enquiries go to LEAD_INBOX, {inbox}"
                ),
                None => "ERROR until then searches are answered 503 and enquiries are stored but not mailed: LEAD_INBOX is not set".to_owned(),
            },
        ],
    }
}

/// What would happen to an enquiry, in a sentence or two.
fn predict(carriers: &[&str], configured: usize, is_kept: bool, wants_outbox: bool) -> (Verdict, String) {
    let by = carriers.join(" or, if it fails, by ");
    match (carriers.is_empty(), is_kept) {
        (false, true) if carriers.len() == configured => (
            Verdict::Safe,
            format!("An enquiry would be stored in the outbox, mailed by {by}, and answered as sent. If the mail fails, `lead-fn sweep` delivers it later."),
        ),
        (false, true) => (
            Verdict::Fragile,
            format!("An enquiry would be stored in the outbox, mailed by {by}, and answered as sent. The other mailer does not work."),
        ),
        (false, false) => (
            Verdict::Fragile,
            format!(
                "An enquiry would be mailed by {by}, and answered as sent once that is accepted. {} Until a mailer accepts it, the visitor would be asked to call.",
                if wants_outbox { "It would not be stored: the outbox does not work." } else { "It would not be stored." }
            ),
        ),
        (true, true) => (
            Verdict::Fragile,
            "An enquiry would be stored in the outbox and answered as sent, but nobody would be notified: no mailer works. `lead-fn sweep` delivers it when one does.".to_owned(),
        ),
        (true, false) => (
            Verdict::Lost,
            "An enquiry would be answered 503 and the visitor asked to call: there is neither an outbox to store it nor a mailer to send it.".to_owned(),
        ),
    }
}

enum ProbeError {
    /// No outbox is configured.
    None,
    /// It does not create documents only once.
    Overwrites,
    Fails(String),
}

/// The waiting enquiries, one sentence each.
fn backlog_report(backlog: Backlog, waits_long: bool) -> Vec<String> {
    let Backlog { waiting, unclear, oldest } = backlog;
    let since = oldest.map(|oldest| format!(", the oldest since {oldest}")).unwrap_or_default();
    let mut words = Vec::new();
    if waits_long {
        words.push(format!(
            "ERROR {} to be mailed{since}: run `lead-fn sweep --now` once a mailer works",
            waiting_enquiries(waiting)
        ));
    } else if waiting > 0 {
        words.push(format!(
            "note  {} to be mailed{since}: the next sweep delivers",
            waiting_enquiries(waiting)
        ));
    }
    if unclear > 0 {
        words.push(format!("note  {unclear} more may have been mailed twice or not at all: `lead-fn sweep --now --unclear` sends each once more"));
    }
    words
}

fn waiting_enquiries(count: usize) -> String {
    if count == 1 { "1 enquiry waits".to_owned() } else { format!("{count} enquiries wait") }
}

/// How alerts about waiting enquiries would be sent.
fn alert_route(carriers: &[&str], to: Option<&Mailbox>) -> String {
    let to = to.map_or_else(|| "the inbox".to_owned(), |to| to.email.to_string());
    match carriers {
        [_, second] => format!("ok    when an enquiry waits for an hour, {second} sends an alert to {to}"),
        [only] => format!(
            "note  when an enquiry waits for an hour, {only} sends an alert to {to}; if {only} itself fails, only /api/health, the log and this command report it. Add a second mailer to LEAD_MAILERS, or monitor /api/health"
        ),
        _ => "note  when an enquiry waits, there is no alert, since no mailer works: /api/health, the log and this command report it".to_owned(),
    }
}

/// Whether visitors can have new listings mailed to them.
async fn search_alerts(outbox: &Outbox, has_secret: bool) -> String {
    if !has_secret {
        return "note  LEAD_LINK_SECRET is not set: visitors cannot have new listings mailed to them"
            .to_owned();
    }
    match timeout(TIMEOUT, all_subscriptions(outbox)).await.unwrap_or(Err(OutboxError::TimedOut)) {
        Ok(found) => {
            format!("ok    new listings are mailed to visitors who asked for them; searches: {}", found.len())
        }
        Err(error) => format!("ERROR the search alerts cannot be read: {}", chain(&error)),
    }
}

/// Creates a document twice, reads it and lists the enquiries; returns their number and the backlog.
async fn probe(outbox: &Arc<Outbox>) -> Result<(usize, Backlog), ProbeError> {
    let end = Instant::now() + TIMEOUT;
    let tries = async {
        let store = outbox.store();
        store.create(PROBE_KEY, b"{}".to_vec()).await?;
        let second = store.create(PROBE_KEY, b"{}".to_vec()).await?;
        let is_read = store.read(PROBE_KEY).await?.is_some();
        let kept = outbox.leads(None).await?;
        let count = kept.len();
        Ok::<_, OutboxError>((second, is_read, count, Backlog::of_leads(outbox, kept, end).await))
    };
    match timeout(TIMEOUT * 2, tries).await {
        Ok(Ok((Created::Before, true, count, backlog))) => Ok((count, backlog)),
        Ok(Ok((Created::New, ..))) => Err(ProbeError::Overwrites),
        Ok(Ok((_, false, ..))) => Err(ProbeError::Fails("a stored document cannot be read".to_owned())),
        Ok(Err(OutboxError::NotConfigured)) => Err(ProbeError::None),
        Ok(Err(error)) => Err(ProbeError::Fails(chain(&error))),
        Err(_) => Err(ProbeError::Fails("it does not answer".to_owned())),
    }
}
