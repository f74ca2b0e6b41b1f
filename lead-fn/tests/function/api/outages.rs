//! Outages: the outbox, the mailer or both fail or hang.

use std::fs;
use std::future::pending;

use async_trait::async_trait;
use axum::Router;
use lead_fn::mail::{FolderMailer, Mail, MailError, Mailer, Relay};
use lead_fn::outbox::{Created, FolderStore, Outbox, OutboxError, Store};
use serde_json::json;

use super::harness::{CONTACT, Harness, RecordingMailer, ask, enquiry, form_post, function, json_post, post};

/// A store or mailer that never answers.
struct Hanging;

#[async_trait]
impl Store for Hanging {
    fn name(&self) -> &'static str {
        "hanging"
    }

    async fn create(&self, _: &str, _: Vec<u8>) -> Result<Created, OutboxError> {
        pending().await
    }

    async fn replace(&self, _: &str, _: Vec<u8>) -> Result<(), OutboxError> {
        pending().await
    }

    async fn read(&self, _: &str) -> Result<Option<Vec<u8>>, OutboxError> {
        pending().await
    }

    async fn list(&self, _: &str) -> Result<Vec<String>, OutboxError> {
        pending().await
    }

    async fn delete(&self, _: &str) -> Result<(), OutboxError> {
        pending().await
    }
}

#[async_trait]
impl Mailer for Hanging {
    fn name(&self) -> &'static str {
        "hanging"
    }

    async fn send(&self, _: &Mail) -> Result<(), MailError> {
        pending().await
    }

    async fn probe(&self) -> Result<(), MailError> {
        pending().await
    }
}

/// A mailer that panics.
struct Panicking;

#[async_trait]
impl Mailer for Panicking {
    fn name(&self) -> &'static str {
        "panicking"
    }

    async fn send(&self, _: &Mail) -> Result<(), MailError> {
        panic!("an error in a program")
    }

    async fn probe(&self) -> Result<(), MailError> {
        panic!("an error in a program")
    }
}

async fn status(router: &Router) -> u16 {
    ask(router, json_post(CONTACT, &[("idempotency-key", "k")], &enquiry())).await.status.as_u16()
}

#[tokio::test]
async fn with_the_outbox_down_the_mail_is_enough() {
    let kept = RecordingMailer::default();
    assert_eq!(status(&function(Relay::single(kept.clone()), Outbox::none())).await, 200);
    assert_eq!(kept.mails().len(), 1);
}

#[tokio::test]
async fn with_the_mailer_down_the_outbox_is_enough_and_stores_the_reason() {
    let harness = Harness::new();
    let outbox = FolderStore::new(harness.folder.path().join("outbox"));
    let router = function(Relay::none(), Outbox::new(outbox));
    assert_eq!(status(&router).await, 200);
    // A retry finds the stored enquiry and gets the same answer.
    assert_eq!(status(&router).await, 200);
    let kept = harness.kept();
    assert_eq!(kept.len(), 2);
    assert!(kept.iter().any(|(name, outcome)| name.ends_with(".failed.json")
        && *outcome
            == json!({"outcome": "failed", "at": "2026-11-30T23:30:00.000Z", "reason": "no mailer is configured", "certainty": "later"})));
}

#[tokio::test]
async fn with_both_down_the_enquiry_is_refused_with_other_contacts() {
    let router = function(Relay::none(), Outbox::none());
    let answer = ask(&router, json_post(CONTACT, &[], &enquiry())).await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "30"));
    assert_eq!(
        answer.json(),
        json!({
            "error": "We could not take your enquiry just now. Please try again later. You can also call +971 4 000 0000 or write to us on WhatsApp, +971 50 000 0000.",
            "phone": "+971 4 000 0000",
            "whatsapp": "+971 50 000 0000",
            "whatsappLink": "https://wa.me/971500000000?text=Hello%2C%20I%20tried%20to%20reach%20you%20through%20your%20website%2E",
        })
    );
    let fields = [("name", "Mara"), ("email", "mara@example.net"), ("message", "RecordingMailer words")];
    let page = ask(&router, form_post(&fields)).await;
    assert_eq!((page.status.as_u16(), page.header("retry-after")), (503, "30"));
    assert!(
        page.body.contains("Please try again later.")
            && page.body.contains("+971 4 000 0000</bdi>")
            && page.body.contains("RecordingMailer words</textarea>")
    );
}

#[tokio::test]
async fn unwritable_folders_are_an_outage_and_recover() {
    let harness = Harness::new();
    let (mails, outbox) = (harness.folder.path().join("mails"), harness.folder.path().join("outbox"));
    // A file in place of a folder fails even for a privileged process.
    fs::write(&mails, "").expect("a file");
    fs::write(&outbox, "").expect("a file");
    let router = function(Relay::single(FolderMailer::new(&mails)), Outbox::new(FolderStore::new(&outbox)));
    assert_eq!(status(&router).await, 503);
    fs::remove_file(&mails).expect("removed");
    fs::remove_file(&outbox).expect("removed");
    assert_eq!(status(&router).await, 200);
    assert_eq!((harness.mails().len(), harness.kept().len()), (1, 2));
}

#[tokio::test(start_paused = true)]
async fn hanging_services_time_out_before_the_page_does() {
    let started = tokio::time::Instant::now();
    assert_eq!(status(&function(Relay::single(Hanging), Outbox::new(Hanging))).await, 503);
    assert!(started.elapsed().as_millis() < 5000, "{:?}", started.elapsed());
    let kept = RecordingMailer::default();
    assert_eq!(status(&function(Relay::single(kept.clone()), Outbox::new(Hanging))).await, 200);
    assert_eq!(kept.mails().len(), 1);
}

#[tokio::test]
async fn a_panic_is_answered_and_the_next_request_is_served() {
    let router = function(Relay::single(Panicking), Outbox::none());
    for _ in 0..2 {
        let answer = ask(&router, json_post(CONTACT, &[], &enquiry())).await;
        assert_eq!(answer.status.as_u16(), 500);
        let words = "Something went wrong on our side. Please try again later. You can also call +971 4 000 0000 or write to us on WhatsApp, +971 50 000 0000.";
        assert_eq!(answer.json()["error"], words);
        assert_eq!(answer.json()["phone"], "+971 4 000 0000");
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    assert_eq!(ask(&router, post("/api/search-properties", &[], "")).await.status.as_u16(), 200);
}
