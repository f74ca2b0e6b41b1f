//! Reports of waiting enquiries: the health answer, notices and the doctor.

use async_trait::async_trait;
use axum::Router;
use lead_fn::config::{Config, Settings};
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, MailError, Mailer, Relay};
use lead_fn::operator::doctor::{Readiness, diagnose};
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::sweep::{SweepOptions, SweepReport, sweep};
use lead_fn::{Services, State, router};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::harness::{RecordingMailer, ask, get, packed, state_at};
use super::memory::{Memory, Tries};
use super::providers::{by_both, by_resend};
use super::stores::in_s3;
use crate::fakes::resend::Resend;
use crate::fakes::s3::S3;
use crate::fakes::smtp::Smtp;
use crate::fakes::{Fault, Server};

const IN_TIME: SweepOptions = SweepOptions { now: false, unclear: false, scheduled: false };

/// A mailer that accepts notices and refuses enquiries.
#[derive(Clone, Default)]
pub(crate) struct NoticesOnly(pub(crate) RecordingMailer);

#[async_trait]
impl Mailer for NoticesOnly {
    fn name(&self) -> &'static str {
        "notices-only"
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        if mail.key().ends_with("/alert") {
            return self.0.send(mail).await;
        }
        Err(MailError::Refused { by: "notices-only", answer: "550".to_owned() })
    }

    async fn probe(&self) -> Result<(), MailError> {
        Ok(())
    }
}

fn function(store: &Memory, relay: Relay, now: &str) -> State {
    let services = Services { relay, outbox: store.outbox(), guards: Guards::default() };
    let settings = Settings {
        notice_to: Some("Ops <ops@example.org>".parse().expect("an address")),
        ..Settings::default()
    };
    state_at(now, &settings, services)
}

/// Sweeps at `now` and returns the subjects of all notices so far.
pub(crate) async fn swept(store: &Memory, mailer: &NoticesOnly, now: &str) -> Vec<String> {
    let state = function(store, Relay::single(mailer.clone()), now);
    let _: SweepReport = sweep(&state, IN_TIME).await.expect("swept");
    mailer.0.mails().into_iter().map(|mail| mail.subject.to_string()).collect()
}

async fn health(state: &State) -> Value {
    health_of(&router(state.clone())).await
}

async fn health_of(function: &Router) -> Value {
    let answer = ask(function, get("/api/health")).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    answer.json()
}

#[tokio::test]
async fn health_reports_the_backlog_and_nothing_else() {
    let store = Memory::default();
    let state = |now: &str| function(&store, Relay::none(), now);
    let empty = health(&state("2026-11-20T12:00:00Z")).await;
    assert_eq!(
        (&empty["waiting"], &empty["status"]),
        (&json!({"count": 0, "oldestMinutes": null, "unclear": 0}), &json!("ok"))
    );
    store.keep(1, "Mara", "2026-11-20T11:55:00Z").await;
    let young = health(&state("2026-11-20T12:00:00Z")).await;
    assert_eq!((&young["waiting"]["oldestMinutes"], &young["status"]), (&json!(5), &json!("ok")));
    // The age is that of the enquiry, not of its last attempt; other months count too.
    store
        .keep_tried(
            2,
            "Mara",
            Tries { received_at: "2026-10-31T12:00:00Z", count: 7, last_at: "2026-11-20T11:00:00Z" },
        )
        .await;
    let old = health(&state("2026-11-20T12:00:00Z")).await;
    assert_eq!(old["waiting"], json!({"count": 2, "oldestMinutes": 20 * 24 * 60, "unclear": 0}));
    assert_eq!(old["status"], "enquiries wait");
    assert!(!old.to_string().contains("Mara") && !old.to_string().contains("visitor-"), "{old}");
}

#[tokio::test(start_paused = true)]
async fn health_answers_in_time_with_a_slow_store() {
    let store = Memory { delay: std::time::Duration::from_secs(60), ..Memory::default() };
    store.keep(1, "Mara", "2026-11-20T11:00:00Z").await;
    let state = function(&store, Relay::none(), "2026-11-20T12:00:00Z");
    let started = tokio::time::Instant::now();
    // The list was read in time, the age was not.
    assert_eq!(health(&state).await["waiting"], json!({"count": 1, "oldestMinutes": null, "unclear": 0}));
    assert!(started.elapsed().as_secs() <= 2);
}

#[tokio::test]
async fn health_caches_the_backlog() {
    let bucket = Server::start(S3::default());
    let config = Config::read(
        in_s3(&bucket.url()).into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())),
    );
    let function = router(state_at("2026-11-20T12:00:00Z", &Settings::default(), config.services()));
    for _ in 0..20 {
        assert_eq!(health_of(&function).await["waiting"]["count"], 0);
    }
    assert_eq!(bucket.seen(), 1, "one list, once");
}

#[tokio::test]
async fn a_notice_lists_enquiries_waiting_for_an_hour_without_personal_data() {
    let (store, mailer) = (Memory::default(), NoticesOnly::default());
    let lead = store.keep(1, "Mara Quill", "2026-11-20T11:10:00Z").await;
    assert!(swept(&store, &mailer, "2026-11-20T12:00:00Z").await.is_empty(), "not an hour yet");
    assert_eq!(swept(&store, &mailer, "2026-11-20T12:15:00Z").await, ["1 enquiry waits to be delivered"]);
    let notice = &mailer.0.mails()[0];
    assert_eq!(notice.to.to_string(), "Ops <ops@example.org>");
    for words in [
        lead.id.as_str(),
        "Friday, 20 November 2026, 15:10",
        "notices-only rejected the mail: 550",
        "`lead-fn sweep --now`",
    ] {
        assert!(notice.text.contains(words), "{words}\n{}", notice.text);
    }
    for words in ["Mara", "visitor-1", "example.net"] {
        assert!(!notice.text.contains(words), "{words}\n{}", notice.text);
    }
    assert_eq!(notice.html, None);
}

#[tokio::test]
async fn notices_are_sent_every_six_hours_for_new_enquiries_and_daily_otherwise() {
    let (store, mailer) = (Memory::default(), NoticesOnly::default());
    store
        .keep_tried(
            1,
            "Mara",
            Tries { received_at: "2026-11-20T08:00:00Z", count: 7, last_at: "2026-11-20T08:00:00Z" },
        )
        .await;
    assert_eq!(swept(&store, &mailer, "2026-11-20T12:00:00Z").await.len(), 1);
    for now in
        ["2026-11-20T12:15:00Z", "2026-11-20T17:59:00Z", "2026-11-20T18:30:00Z", "2026-11-21T11:59:00Z"]
    {
        assert_eq!(swept(&store, &mailer, now).await.len(), 1, "{now}");
    }
    assert_eq!(swept(&store, &mailer, "2026-11-21T12:00:00Z").await.len(), 2);
    store
        .keep_tried(
            2,
            "Omar",
            Tries { received_at: "2026-11-21T12:30:00Z", count: 7, last_at: "2026-11-21T13:00:00Z" },
        )
        .await;
    assert_eq!(swept(&store, &mailer, "2026-11-21T17:59:00Z").await.len(), 2);
    let subjects = swept(&store, &mailer, "2026-11-21T18:00:00Z").await;
    assert_eq!(subjects.last().map(String::as_str), Some("2 enquiries wait to be delivered"));
    assert_eq!(subjects.len(), 3);
}

#[tokio::test]
async fn a_failed_notice_is_retried_by_one_later_sweep() {
    let store = Memory::default();
    store
        .keep_tried(
            1,
            "Mara",
            Tries { received_at: "2026-11-20T08:00:00Z", count: 7, last_at: "2026-11-20T11:00:00Z" },
        )
        .await;
    let down = function(&store, Relay::none(), "2026-11-20T12:00:00Z");
    sweep(&down, IN_TIME).await.expect("swept");
    let mailer = NoticesOnly::default();
    let states: Vec<State> =
        (0..2).map(|_| function(&store, Relay::single(mailer.clone()), "2026-11-20T12:05:00Z")).collect();
    let (first, second) = tokio::join!(sweep(&states[0], IN_TIME), sweep(&states[1], IN_TIME));
    first.and(second).expect("swept");
    assert_eq!(mailer.0.mails().len(), 1);
}

#[tokio::test]
async fn the_second_mailer_sends_notices_about_the_first() {
    let (resend, server) = (Server::start(Resend::default()), Smtp::start());
    resend.fail(|_| Some(Fault::Status(401)));
    // The second mailer refuses enquiries but accepts the notice.
    server.refuse("Subject: Enquiry");
    let (first, second) = (resend.url(), server.port.to_string());
    let variables = by_both(&first, &second);
    let folder = TempDir::new().expect("a folder");
    let store = Memory::default();
    store.keep(1, "Mara", "2026-11-30T20:00:00Z").await;
    for (key, body) in store.documents.lock().expect("no panic").iter() {
        let path = folder.path().join(key);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, body).expect("written");
    }
    let state = super::providers::configured(&variables, Some(Outbox::new(FolderStore::new(folder.path()))));
    let seen = resend.seen();
    sweep(&state, IN_TIME).await.expect("swept");
    let taken = server.taken();
    assert_eq!(taken.len(), 1);
    assert_eq!(taken[0].to, ["leads@example.com"]);
    assert_eq!(resend.seen() - seen, 1, "the first is not asked to carry the notice");
}

#[tokio::test]
async fn unclear_and_unreadable_enquiries_are_reported_once() {
    let (store, mailer) = (Memory::default(), NoticesOnly::default());
    let lead = store
        .keep_tried(
            1,
            "Mara",
            Tries { received_at: "2026-11-20T08:00:00Z", count: 2, last_at: "2026-11-20T08:30:00Z" },
        )
        .await;
    let at = "2026-11-20T09:00:00Z".parse().expect("a time");
    store.outbox().mark_unclear(&lead, at).await.expect("set apart");
    assert_eq!(swept(&store, &mailer, "2026-11-20T12:00:00Z").await, ["1 enquiry may not have arrived"]);
    assert!(mailer.0.mails()[0].text.contains(lead.id.as_str()));
    assert_eq!(swept(&store, &mailer, "2026-11-22T12:00:00Z").await.len(), 1);
    store.damage(2);
    assert_eq!(
        swept(&store, &mailer, "2026-11-22T12:15:00Z").await.last().map(String::as_str),
        Some("1 enquiry cannot be read")
    );
}

#[tokio::test]
async fn the_doctor_reports_waiting_enquiries_and_the_route_of_notices() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, url) = (provider.url(), bucket.url());
    let variables = [by_resend(&mail), in_s3(&url)].concat();
    let config =
        Config::read(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let store = Memory::default();
    // The doctor looks at all months.
    store.keep(1, "Mara", "2026-03-20T08:00:00Z").await;
    for (key, body) in store.documents.lock().expect("no panic").iter() {
        bucket.service.objects.lock().expect("no panic").insert(format!("site/{key}"), body.clone());
    }
    let packed = packed();
    let diagnosis = diagnose(&config, Ok(&packed)).await;
    assert_eq!(diagnosis.readiness, Readiness::Fragile, "{}", diagnosis.text);
    for words in [
        "ERROR 1 enquiry waits to be mailed, the oldest since 2026-03-20T08:00:00.000Z: run `lead-fn sweep --now`",
        "if resend itself fails, only /api/health, the log and this command report it",
    ] {
        assert!(diagnosis.text.contains(words), "{words}\n{}", diagnosis.text);
    }
}
