//! One enquiry about several listings: one mail for each adviser, one confirmation for the visitor.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use axum::Router;
use axum::http::StatusCode;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, MailError, Mailer, Relay};
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::sweep::{SweepOptions, sweep};
use lead_fn::{Services, State, router};
use search::packed::PackedAgent;
use serde_json::json;
use tempfile::TempDir;

use super::harness::{
    Answer, CONTACT, NOW, RecordingMailer, ask, json_post, line, open, state_with, unpacked,
};

/// Listings 1 to 3 are Omar's, Layla's (who has no address) and Sana's, 4 is Omar's again.
fn function(mailer: impl Mailer + 'static, folder: &TempDir) -> State {
    let mut unpacked = unpacked();
    let first = unpacked.listings["marina-1"].clone();
    let sana = PackedAgent {
        name: line("Sana Sample"),
        email: Some(line("sana@example.com")),
        ..unpacked.agents["omar"].clone()
    };
    unpacked.agents.insert("sana".to_owned(), sana);
    for (id, reference, agent) in [("marina-3", "DH-103", "sana"), ("marina-4", "DH-104", "omar")] {
        let listing = search::packed::PackedListing {
            reference: line(reference),
            agent: Some(line(agent)),
            ..first.clone()
        };
        unpacked.listings.insert(id.to_owned(), listing);
    }
    let outbox = Outbox::new(FolderStore::new(folder.path().join("outbox")));
    let services = Services { relay: Relay::single(mailer), outbox, guards: Guards::default() };
    let settings = Settings { confirm: true, ..Settings::default() };
    state_with(open(&unpacked), NOW, &settings, services)
}

fn enquiry() -> serde_json::Value {
    json!({
        "name": "Mara Quill",
        "email": "mara.quill@example.net",
        "contactNumber": "+971501234567",
        "message": "When can I see them?",
    })
}

async fn send(router: &Router, listings: &str) -> Answer {
    let headers = [
        ("x-form", "shortlist"),
        ("idempotency-key", "key-1"),
        ("x-elapsed-ms", "41250"),
        ("referer", "https://www.example.com/shortlist"),
    ];
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("listings", listings).finish();
    ask(router, json_post(&format!("{CONTACT}?{query}"), &headers, &enquiry())).await
}

/// The subject of each mail by its recipient; a recipient gets one mail.
fn subjects(mails: &[Mail]) -> BTreeMap<String, String> {
    let subjects: BTreeMap<_, _> =
        mails.iter().map(|mail| (mail.to.email.to_string(), mail.subject.to_string())).collect();
    assert_eq!(subjects.len(), mails.len(), "a recipient has two mails");
    subjects
}

fn expected() -> BTreeMap<String, String> {
    let mails = [
        ("omar@example.com", "[DH-101 +1] Enquiry about 2 homes – Mara Quill"),
        ("leads@example.com", "[DH-102] Enquiry: Studio by the water – Mara Quill"),
        ("sana@example.com", "[DH-103] Enquiry: Two-bedroom flat above the marina – Mara Quill"),
        ("mara.quill@example.net", "We have your enquiry"),
    ];
    mails.map(|(to, subject)| (to.to_owned(), subject.to_owned())).into()
}

const ALL: &str = "marina-1,marina-2, marina-3,marina-4,marina-1";

#[tokio::test]
async fn each_adviser_has_one_mail_with_their_listings_and_the_visitor_one_with_all() {
    let (mailer, folder) = (RecordingMailer::default(), TempDir::new().expect("a folder"));
    let router = router(function(mailer.clone(), &folder));
    assert_eq!(send(&router, ALL).await.status, StatusCode::OK);
    let mails = mailer.mails();
    assert_eq!(subjects(&mails), expected());
    let text_to = |to: &str| {
        let mail = mails.iter().find(|mail| mail.to.email.to_string() == to).expect("a mail");
        assert!(mail.html.as_ref().is_some_and(|html| html.contains("DH-10")));
        mail.text.clone()
    };
    let omar = text_to("omar@example.com");
    assert!(omar.contains("Reference: DH-101") && omar.contains("Reference: DH-104"), "{omar}");
    assert!(omar.contains("other advisers were asked about DH-102, DH-103."), "{omar}");
    assert!(!omar.contains("Reference: DH-102"));
    let visitor = text_to("mara.quill@example.net");
    for reference in ["DH-101", "DH-102", "DH-103", "DH-104"] {
        assert!(visitor.contains(reference), "{visitor}");
    }
    // A repeat is answered as the first one and sends nothing.
    assert_eq!(send(&router, ALL).await.status, StatusCode::OK);
    assert_eq!(mailer.mails().len(), 4);
}

#[tokio::test]
async fn listings_that_are_not_ours_or_too_many_are_refused_by_name() {
    let (mailer, folder) = (RecordingMailer::default(), TempDir::new().expect("a folder"));
    let router = router(function(mailer.clone(), &folder));
    let many: Vec<String> = (0..500).map(|number| format!("home-{number}")).collect();
    for (listings, message) in [
        ("marina-1,no-such-home", "One of these homes is no longer on our site."),
        ("marina-1,../../etc/passwd", "One of these homes is no longer on our site."),
        (many.join(",").as_str(), "Please choose at most 50 homes."),
    ] {
        let answer = send(&router, listings).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let said = answer.json()["fields"]["listings"].as_str().expect("a message").to_owned();
        assert!(said.starts_with(message), "{said}");
    }
    assert_eq!(mailer.mails().len(), 0);
}

/// Refuses mails to one adviser at first.
struct Choosy {
    inner: RecordingMailer,
    refuses: Arc<AtomicBool>,
}

#[async_trait]
impl Mailer for Choosy {
    fn name(&self) -> &'static str {
        "choosy"
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        if self.refuses.load(Ordering::Relaxed) && mail.to.email.to_string().starts_with("sana") {
            return Err(MailError::NotConfigured);
        }
        self.inner.send(mail).await
    }

    async fn probe(&self) -> Result<(), MailError> {
        self.inner.probe().await
    }
}

#[tokio::test]
async fn a_mail_that_fails_is_swept_alone() {
    let (inner, folder) = (RecordingMailer::default(), TempDir::new().expect("a folder"));
    let refuses = Arc::new(AtomicBool::new(true));
    let state = function(Choosy { inner: inner.clone(), refuses: Arc::clone(&refuses) }, &folder);
    let router = router(state.clone());
    // It is stored, so the visitor is thanked.
    assert_eq!(send(&router, ALL).await.status, StatusCode::OK);
    let mut missing = expected();
    missing.remove("sana@example.com");
    assert_eq!(subjects(&inner.mails()), missing);
    let month = folder.path().join("outbox/leads/2026-11");
    let names: Vec<String> = std::fs::read_dir(month)
        .expect("the outbox")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    let count = |ending: &str| names.iter().filter(|name| name.ends_with(ending)).count();
    assert_eq!((names.len(), count(".sent.json"), count(".failed.json")), (6, 2, 1));
    // A repeat by the page changes nothing; a sweep sends what is missing.
    refuses.store(false, Ordering::Relaxed);
    assert_eq!(send(&router, ALL).await.status, StatusCode::OK);
    assert_eq!(inner.mails().len(), 3);
    let report =
        sweep(&state, SweepOptions { now: true, ..SweepOptions::default() }).await.expect("a report");
    assert_eq!((report.delivered, report.failed), (1, 0));
    assert_eq!(subjects(&inner.mails()), expected());
}
