//! `lead-fn doctor`: what a deployment's configuration would do with an enquiry, said in plain words after trying what can be tried
//! without sending a mail.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use catalog::date::Moment;
use catalog::packed::Packed;
use lettre::message::Mailbox;
use tokio::time::{Instant, timeout};

use crate::config::Config;
use crate::http::chain;
use crate::outbox::{Backlog, Created, LONG, Outbox, OutboxError};
use crate::surroundings::{Surroundings, System};

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
    let outbox = Arc::new(services.outbox);
    let mut waits_long = false;
    let is_kept = match tried(&outbox).await {
        Ok((found, backlog)) => {
            say(format!(
                "ok    the outbox {} keeps documents, and keeps each one once; {found} enquiries of this and the last months are in it",
                outbox.name()
            ));
            let now = Moment(System.now());
            waits_long = backlog.age(now).is_some_and(|age| age >= LONG);
            backlog_words(backlog, waits_long).into_iter().for_each(&mut say);
            true
        }
        Err(Trouble::None) => {
            say("note  no outbox is configured (LEAD_OUTBOX): the function's own disk is gone with the instance, so a mailer's acceptance alone counts".to_owned());
            false
        }
        Err(Trouble::Overwrites) => {
            say(format!(
                "FAULT the outbox {} overwrites what it has: a double click would be two enquiries, and sweeps would send twice. It must honour If-None-Match",
                outbox.name()
            ));
            false
        }
        Err(Trouble::Fails(reason)) => {
            say(format!("FAULT the outbox {}: {reason}", outbox.name()));
            false
        }
    };
    if outbox.name() != "none" {
        say(route_of_alerts(&carriers, config.settings.alert_to.as_ref()));
    }
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
        outbox.name() != "none",
    );
    // What is amiss beside mailers and outbox leaves an enquiry safe today and may lose one some day.
    let is_whole = packed.is_ok() && config.faults.is_empty() && !waits_long;
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

/// What waits, in a sentence each.
fn backlog_words(backlog: Backlog, waits_long: bool) -> Vec<String> {
    let Backlog { waiting, unclear, oldest } = backlog;
    let since = oldest.map(|oldest| format!(", the oldest since {oldest}")).unwrap_or_default();
    let mut words = Vec::new();
    if waits_long {
        words.push(format!("FAULT {} to be mailed{since}: `lead-fn sweep --now` delivers as soon as a mailer works, `--all-months` what is older than three months", wait(waiting)));
    } else if waiting > 0 {
        words.push(format!("note  {} to be mailed{since}: a sweep delivers", wait(waiting)));
    }
    if unclear > 0 {
        words.push(format!("note  of {unclear} more nobody knows whether two mails arrived: `lead-fn sweep --now --unclear` sends each once more"));
    }
    words
}

fn wait(count: usize) -> String {
    if count == 1 { "1 enquiry waits".to_owned() } else { format!("{count} enquiries wait") }
}

/// Who would tell whom that enquiries wait.
fn route_of_alerts(carriers: &[&str], to: Option<&Mailbox>) -> String {
    let to = to.map_or_else(|| "the inbox".to_owned(), |to| to.email.to_string());
    match carriers {
        [_, second] => format!("ok    when an enquiry waits for an hour, {second} tells {to}"),
        [only] => format!(
            "note  when an enquiry waits for an hour, {only} tells {to}; when {only} itself fails, only /api/health, the log and this command tell. Name a second mailer in LEAD_MAILERS, or let a monitor watch /api/health"
        ),
        _ => "note  when an enquiry waits, no mail tells you, since no mailer works: /api/health, the log and this command do".to_owned(),
    }
}

/// Creates the same document twice, reads it, lists; answers how many enquiries there are, and what waits of them.
async fn tried(outbox: &Arc<Outbox>) -> Result<(usize, Backlog), Trouble> {
    let end = Instant::now() + PATIENCE;
    let tries = async {
        let store = outbox.store();
        store.create(PROBE, b"{}".to_vec()).await?;
        let second = store.create(PROBE, b"{}".to_vec()).await?;
        let is_read = store.read(PROBE).await?.is_some();
        let kept = outbox.kept(None).await?;
        let count = kept.len();
        Ok::<_, OutboxError>((second, is_read, count, Backlog::of_leads(outbox, kept, end).await))
    };
    match timeout(PATIENCE * 2, tries).await {
        Ok(Ok((Created::Before, true, count, backlog))) => Ok((count, backlog)),
        Ok(Ok((Created::New, ..))) => Err(Trouble::Overwrites),
        Ok(Ok((_, false, ..))) => Err(Trouble::Fails("what is kept cannot be read back".to_owned())),
        Ok(Err(OutboxError::NotConfigured)) => Err(Trouble::None),
        Ok(Err(fault)) => Err(Trouble::Fails(chain(&fault))),
        Err(_) => Err(Trouble::Fails("it does not answer".to_owned())),
    }
}
