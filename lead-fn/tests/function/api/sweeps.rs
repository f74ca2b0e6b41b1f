//! Stored enquiries are mailed later: once, oldest first, and never twice without a label.

use std::collections::BTreeSet;

use lead_fn::State;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::Relay;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::sweep::{SweepOptions, SweepReport, sweep};
use lead_fn::{Services, router};
use serde_json::json;
use tempfile::TempDir;

use super::harness::{CONTACT, NOW, RecordingMailer, ask, enquiry, get, json_post, state_at};
use super::memory::Memory;
use super::providers::{by_resend, by_smtp, configured};
use crate::fakes::resend::Resend;
use crate::fakes::smtp::{Smtp, SmtpFault};
use crate::fakes::{Fault, Server};

const AT_ONCE: SweepOptions = SweepOptions { now: true, unclear: false, scheduled: false };
const IN_TIME: SweepOptions = SweepOptions { now: false, unclear: false, scheduled: false };

fn services(relay: Relay, folder: &TempDir) -> Services {
    Services { relay, outbox: Outbox::new(FolderStore::new(folder.path())), guards: Guards::default() }
}

/// A function at a given time with the outbox of `folder`.
fn at(now: &str, relay: Relay, folder: &TempDir) -> State {
    state_at(now, &Settings::default(), services(relay, folder))
}

async fn send(state: &State, name: &str) -> u16 {
    let mut body = enquiry();
    body["name"] = name.into();
    let request = json_post(CONTACT, &[("idempotency-key", name)], &body);
    ask(&router(state.clone()), request).await.status.as_u16()
}

fn done(waiting: usize, delivered: usize) -> SweepReport {
    SweepReport { waiting, delivered, ..SweepReport::default() }
}

#[tokio::test]
async fn waiting_enquiries_are_delivered_once() {
    let folder = TempDir::new().expect("a folder");
    for (now, name) in [
        ("2026-11-30T10:00:00Z", "Second"),
        ("2026-09-02T10:00:00Z", "First"),
        ("2026-11-30T11:00:00Z", "Third"),
    ] {
        assert_eq!(send(&at(now, Relay::none(), &folder), name).await, 200);
    }
    let mailer = RecordingMailer::default();
    let state = at(NOW, Relay::single(mailer.clone()), &folder);
    assert_eq!(sweep(&state, IN_TIME).await.expect("swept"), done(3, 3));
    let subjects: BTreeSet<String> =
        mailer.mails().into_iter().map(|mail| mail.subject.to_string()).collect();
    let expected = ["First", "Second", "Third"].map(|name| format!("Enquiry (website) – {name}"));
    assert_eq!(subjects, BTreeSet::from(expected));
    assert_eq!(sweep(&state, IN_TIME).await.expect("swept"), done(0, 0));
    assert_eq!(mailer.mails().len(), 3);
}

#[tokio::test]
async fn enquiries_of_all_months_are_swept_and_counted() {
    let folder = TempDir::new().expect("a folder");
    assert_eq!(send(&at("2025-07-01T10:00:00Z", Relay::none(), &folder), "Old").await, 200);
    let state = at(NOW, Relay::single(RecordingMailer::default()), &folder);
    let health = ask(&router(state.clone()), get("/api/health")).await.json();
    assert_eq!((&health["status"], &health["waiting"]["count"]), (&json!("enquiries wait"), &json!(1)));
    assert_eq!(sweep(&state, IN_TIME).await.expect("swept"), done(1, 1));
}

#[tokio::test]
async fn pauses_between_attempts_grow() {
    let store = Memory::default();
    store.keep(1, "Mara", "2026-11-30T10:00:00Z").await;
    let mut attempts = Vec::new();
    // In a day, the minutes of the attempts and some before each.
    for minute in (0..1440).filter(|minute| [0, 2].contains(&(minute % 10))) {
        let now = "2026-11-30T10:00:00Z".parse::<jiff::Timestamp>().expect("a time")
            + jiff::SignedDuration::from_mins(minute);
        let services = Services { relay: Relay::none(), outbox: store.outbox(), guards: Guards::default() };
        let state = state_at(&now.to_string(), &Settings::default(), services);
        let report = sweep(&state, IN_TIME).await.expect("swept");
        assert_eq!(report.failed + report.not_due, 1);
        if report.failed == 1 {
            attempts.push(minute);
        }
    }
    assert_eq!(attempts, [2, 12, 42, 162, 522]);
}

#[tokio::test]
async fn two_sweeps_at_the_same_time_send_one_mail() {
    let folder = TempDir::new().expect("a folder");
    for number in 0..20 {
        assert_eq!(send(&at(NOW, Relay::none(), &folder), &format!("Mara {number}")).await, 200);
    }
    let mailer = RecordingMailer::default();
    let states: Vec<State> = (0..4).map(|_| at(NOW, Relay::single(mailer.clone()), &folder)).collect();
    let sweeps = states.iter().map(|state| sweep(state, AT_ONCE));
    let mut sweeps: Vec<_> = sweeps.map(Box::pin).collect();
    let (first, rest) = sweeps.split_at_mut(2);
    let [a, b] = first else { unreachable!("two of four") };
    let [c, d] = rest else { unreachable!("two of four") };
    let reports = tokio::join!(a, b, c, d);
    let reports = [reports.0, reports.1, reports.2, reports.3].map(|report| report.expect("swept"));
    assert_eq!(reports.iter().map(|report| report.delivered).sum::<usize>(), 20);
    assert_eq!(mailer.mails().len(), 20);
}

/// The subjects of the mails that a server took, if it answers once to `command` of the first mail in this way, and a
/// sweep follows.
async fn swept_after(command: &'static str, fault: SmtpFault) -> Vec<String> {
    let (server, folder) = (Smtp::start(), TempDir::new().expect("a folder"));
    server.fail_once(command, fault);
    let port = server.port.to_string();
    let state = configured(&by_smtp(&port), Some(Outbox::new(FolderStore::new(folder.path()))));
    assert_eq!(send(&state, "Mara").await, 200);
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), done(1, 1));
    server.subjects()
}

#[tokio::test]
async fn a_possible_duplicate_is_labelled() {
    let plain = "Enquiry (website) – Mara".to_owned();
    for (command, answer) in [("AUTH", "535 no"), ("MAIL", "451 later"), ("DATA", "421 down")] {
        let subjects = swept_after(command, SmtpFault::Say(answer)).await;
        assert_eq!(subjects, std::slice::from_ref(&plain), "{answer}");
    }
    let again = format!("[Again?] {plain}");
    assert_eq!(swept_after(".", SmtpFault::Cut).await, std::slice::from_ref(&again));
    assert_eq!(swept_after(".", SmtpFault::TakeAndCut).await, [plain, again]);
}

#[tokio::test]
async fn a_provider_that_drops_repeats_gets_the_same_mail_and_delivers_one() {
    let (provider, folder) = (Server::start(Resend::default()), TempDir::new().expect("a folder"));
    provider.fail_next(&[Fault::CutAfter, Fault::CutAfter]);
    let state = configured(&by_resend(&provider.url()), Some(Outbox::new(FolderStore::new(folder.path()))));
    assert_eq!(send(&state, "Mara").await, 200);
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), done(1, 1));
    assert_eq!((provider.service.mails().len(), provider.service.replays()), (1, 2));
    assert_eq!(provider.service.mails()[0]["subject"], "Enquiry (website) – Mara");
}

#[tokio::test]
async fn a_requested_pause_is_respected() {
    let (provider, folder) = (Server::start(Resend::default()), TempDir::new().expect("a folder"));
    let state = configured(&by_resend(&provider.url()), Some(Outbox::new(FolderStore::new(folder.path()))));
    provider.fail(|_| Some(Fault::Status(503)));
    assert_eq!(send(&state, "Mara").await, 200);
    provider.fail(|_| None);
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), done(1, 1));
}

#[tokio::test]
async fn a_damaged_record_is_counted_and_blocks_no_others() {
    let folder = TempDir::new().expect("a folder");
    assert_eq!(send(&at(NOW, Relay::none(), &folder), "Mara").await, 200);
    let damaged = folder.path().join(format!("leads/2026-11/{}.json", "a".repeat(32)));
    std::fs::write(damaged, "{\"id\":").expect("written");
    let state = at(NOW, Relay::single(RecordingMailer::default()), &folder);
    let expected = SweepReport { unreadable: 1, ..done(2, 1) };
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), expected);
}

#[tokio::test]
async fn a_mail_sent_while_the_outbox_was_down_is_not_sent_again() {
    // The store stores the enquiry, but its answer is lost.
    let (bucket, folder) =
        (Server::start(crate::fakes::s3::S3::default()), TempDir::new().expect("a folder"));
    let url = bucket.url();
    let mut variables = super::stores::in_s3(&url);
    let mails = folder.path().to_string_lossy().replace("/tmp/", "/mnt/");
    variables.extend([("LEAD_MAILERS", "folder"), ("LEAD_MAIL_DIR", mails.as_str()), ("LEAD_CONFIRM", "no")]);
    let mailer = RecordingMailer::default();
    let config = lead_fn::config::Config::read(
        variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())),
    );
    let outbox = config.services().outbox;
    let state = state_at(
        NOW,
        &Settings::default(),
        Services { relay: Relay::single(mailer.clone()), outbox, guards: Guards::default() },
    );
    bucket.fail_next(&[Fault::CutAfter]);
    assert_eq!(send(&state, "Mara").await, 200);
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), done(0, 0));
    assert_eq!((mailer.mails().len(), bucket.service.objects().len()), (1, 2));
    assert!(bucket.service.objects().values().any(|document| document["outcome"] == json!("sent")));
}

#[tokio::test]
async fn values_stored_by_older_versions_cannot_inject_headers() {
    let folder = TempDir::new().expect("a folder");
    assert_eq!(send(&at(NOW, Relay::none(), &folder), "Mara").await, 200);
    let (kept, text) = enquiry_in(&folder.path().join("leads/2026-11"));
    let with_lines = text.replace("Mara", "Mara\\r\\nBcc: x@example.com\\u202e");
    assert_ne!(with_lines, text);
    std::fs::write(&kept, with_lines).expect("written");
    let mailer = RecordingMailer::default();
    let state = at(NOW, Relay::single(mailer.clone()), &folder);
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), done(1, 1));
    let mail = mailer.mails().pop().expect("a mail");
    assert_eq!(mail.subject, "Enquiry (website) – Mara Bcc: x@example.com");
    mail.message().expect("a message");
}

#[tokio::test]
async fn a_record_with_an_invalid_id_is_counted_as_damaged() {
    let folder = TempDir::new().expect("a folder");
    assert_eq!(send(&at(NOW, Relay::none(), &folder), "Mara").await, 200);
    let (kept, text) = enquiry_in(&folder.path().join("leads/2026-11"));
    let id = kept.file_stem().expect("a name").to_string_lossy().into_owned();
    std::fs::write(&kept, text.replace(&id, "1\\r\\nBcc: x@example.com")).expect("written");
    let state = at(NOW, Relay::single(RecordingMailer::default()), &folder);
    let expected = SweepReport { unreadable: 1, ..done(1, 0) };
    assert_eq!(sweep(&state, AT_ONCE).await.expect("swept"), expected);
}

/// The record of the enquiry in a folder, next to its outcome.
fn enquiry_in(folder: &std::path::Path) -> (std::path::PathBuf, String) {
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut texts = files.map(|file| (file.clone(), std::fs::read_to_string(file).expect("a text")));
    texts.find(|(_, text)| text.contains("Mara")).expect("an enquiry")
}
