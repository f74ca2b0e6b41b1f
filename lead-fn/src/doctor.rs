//! `lead-fn doctor`: what a deployment's configuration would do with an enquiry, said in plain words after trying what can be tried
//! without sending a mail.

use std::fmt::Write as _;
use std::time::Duration;

use catalog::packed::Packed;
use tokio::time::timeout;

use crate::config::Config;
use crate::http::chain;
use crate::outbox::{Created, Outbox, OutboxError};

const PATIENCE: Duration = Duration::from_secs(5);

/// Where the outbox is tried: no enquiry has such a key.
const PROBE: &str = "doctor/probe.json";

/// What would happen to an enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It would be kept and mailed.
    Safe,
    /// It would arrive, but something is amiss that could lose one some day.
    Fragile,
    /// It would be answered 503.
    Lost,
}

/// What was found.
#[derive(Debug)]
pub struct Diagnosis {
    /// The worst of it.
    pub verdict: Verdict,
    /// The report.
    pub text: String,
}

/// Tries the configuration. `packed` is what the binary carries.
pub async fn diagnose(config: &Config, packed: Result<&Packed, String>) -> Diagnosis {
    let services = config.services();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut say = |words: String| {
        let _ = writeln!(text, "{words}");
    };
    for fault in &config.faults {
        say(format!("FAULT {fault}"));
    }
    match &packed {
        Ok(packed) => say(format!(
            "ok    the packed data is whole: {} listings, enquiries go to {} and the listings' advisers",
            packed.listing_count(),
            packed.site.lead_inbox
        )),
        Err(reason) => {
            say(format!("FAULT {reason}"));
            say(match &config.settings.substitute.inbox {
                Some(inbox) => format!("note  meanwhile searches are answered 503 and every enquiry goes to LEAD_INBOX, {inbox}"),
                None => "FAULT meanwhile searches are answered 503 and enquiries are kept and not mailed: LEAD_INBOX is not set, which would say where they go".to_owned(),
            });
        }
    }
    let mut carriers = Vec::new();
    for mailer in services.relay.mailers().filter(|mailer| mailer.name() != "none") {
        let name = mailer.name();
        match timeout(PATIENCE, mailer.probe()).await {
            Ok(Ok(())) => {
                let repeats =
                    if mailer.is_idempotent() { "and drops repeats" } else { "but does not drop repeats" };
                say(format!("ok    the mailer {name} answers and takes our key, {repeats}"));
                carriers.push(name);
            }
            Ok(Err(fault)) => say(format!("FAULT {}", chain(&fault))),
            Err(_) => say(format!("FAULT the mailer {name} does not answer")),
        }
    }
    let is_kept = match tried(&services.outbox).await {
        Ok(found) => {
            say(format!(
                "ok    the outbox {} keeps documents, and keeps each one once; {found} enquiries of this and the last months are in it",
                services.outbox.name()
            ));
            true
        }
        Err(Trouble::None) => {
            say("note  no outbox is configured (LEAD_OUTBOX): the function's own disk is gone with the instance, so a mailer's acceptance alone counts".to_owned());
            false
        }
        Err(Trouble::Overwrites) => {
            say(format!(
                "FAULT the outbox {} overwrites what it has: a double click would be two enquiries, and sweeps would send twice. It must honour If-None-Match",
                services.outbox.name()
            ));
            false
        }
        Err(Trouble::Fails(reason)) => {
            say(format!("FAULT the outbox {}: {reason}", services.outbox.name()));
            false
        }
    };
    if config.rate_limit.is_some() && config.address_header.is_none() {
        say("note  LEAD_ADDRESS_HEADER is not set: enquiries are counted by the address that the event names, which behind a CDN is the CDN's, and on Netlify none".to_owned());
    }
    if let Ok(packed) = &packed {
        match (packed.site.shows_turnstile, config.turnstile.is_some()) {
            (true, false) => say("note  forms ask Turnstile, but LEAD_TURNSTILE_SECRET is not set: nobody looks at what it says".to_owned()),
            (false, true) => say("note  LEAD_TURNSTILE_SECRET is set, but no form shows the widget (`turnstile_site_key` in content/site.yaml): enquiries are taken unasked".to_owned()),
            _ => {}
        }
    }
    if packed.is_err() && config.settings.substitute.inbox.is_none() {
        carriers.clear();
    }
    let (verdict, words) = outlook(
        &carriers,
        services.relay.mailers().filter(|mailer| mailer.name() != "none").count(),
        is_kept,
        services.outbox.name() != "none",
    );
    // What is amiss beside mailers and outbox leaves an enquiry safe today and may lose one some day.
    let is_whole = packed.is_ok() && config.faults.is_empty();
    let verdict = if is_whole { verdict } else { verdict.max(Verdict::Fragile) };
    say(format!("\n{words}"));
    if !is_whole {
        say("What is marked FAULT above needs you.".to_owned());
    }
    if config.settings.confirm && !carriers.is_empty() {
        say("The visitor would get a confirmation by mail.".to_owned());
    }
    Diagnosis { verdict, text }
}

/// What would happen, in a sentence or two.
fn outlook(carriers: &[&str], configured: usize, is_kept: bool, wants_outbox: bool) -> (Verdict, String) {
    let by = carriers.join(" or, should it fail, by ");
    match (carriers.is_empty(), is_kept) {
        (false, true) if carriers.len() == configured => (
            Verdict::Safe,
            format!("An enquiry would be kept in the outbox, mailed by {by}, and answered as sent. Should the mail fail, `lead-fn sweep` delivers it later."),
        ),
        (false, true) => (
            Verdict::Fragile,
            format!("An enquiry would be kept in the outbox, mailed by {by}, and answered as sent. The other mailer does not work."),
        ),
        (false, false) => (
            Verdict::Fragile,
            format!(
                "An enquiry would be mailed by {by}, and answered as sent when that is accepted. {} While no mailer accepts it, the visitor would be told to call.",
                if wants_outbox { "It would not be kept: the outbox does not work." } else { "It would be kept nowhere." }
            ),
        ),
        (true, true) => (
            Verdict::Fragile,
            "An enquiry would be kept in the outbox and answered as sent, but nobody would be told: no mailer works. `lead-fn sweep` delivers it when one does.".to_owned(),
        ),
        (true, false) => (
            Verdict::Lost,
            "An enquiry would be answered 503 and the visitor told to call: there is neither an outbox that keeps it nor a mailer that takes it.".to_owned(),
        ),
    }
}

enum Trouble {
    /// None is configured.
    None,
    /// It does not create once.
    Overwrites,
    Fails(String),
}

/// Creates the same document twice, reads it, lists; answers how many enquiries there are.
async fn tried(outbox: &Outbox) -> Result<usize, Trouble> {
    let tries = async {
        let store = outbox.store();
        store.create(PROBE, b"{}".to_vec()).await?;
        let second = store.create(PROBE, b"{}".to_vec()).await?;
        let is_read = store.read(PROBE).await?.is_some();
        let kept = outbox.kept(None).await?;
        Ok::<_, OutboxError>((second, is_read, kept.len()))
    };
    match timeout(PATIENCE * 2, tries).await {
        Ok(Ok((Created::Before, true, count))) => Ok(count),
        Ok(Ok((Created::New, ..))) => Err(Trouble::Overwrites),
        Ok(Ok((_, false, _))) => Err(Trouble::Fails("what is kept cannot be read back".to_owned())),
        Ok(Err(OutboxError::NotConfigured)) => Err(Trouble::None),
        Ok(Err(fault)) => Err(Trouble::Fails(chain(&fault))),
        Err(_) => Err(Trouble::Fails("it does not answer".to_owned())),
    }
}
