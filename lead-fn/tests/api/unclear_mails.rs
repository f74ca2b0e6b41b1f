//! Mails with an unknown result are sent once more with a label; then a person decides.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use lead_fn::State;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::sweep::{SweepOptions, sweep};
use serde_json::Value;
use tempfile::TempDir;

use crate::fakes::postmark::Postmark;
use crate::fakes::resend::Resend;
use crate::fakes::{Fault, Server};
use crate::harness::{CONTACT, ask, enquiry, json_post};
use crate::providers::{by_both, by_postmark, configured};

const AT_ONCE: SweepOptions = SweepOptions { now: true, unclear: false, most_time: None };
const PLAIN: &str = "Enquiry (website) – Mara Quill";
const AGAIN: &str = "[Again?] Enquiry (website) – Mara Quill";

struct Harness {
    provider: Server<Postmark>,
    folder: TempDir,
    state: State,
}

impl Harness {
    /// An enquiry whose first mail met `error`.
    async fn after(error: Fault) -> Self {
        let (provider, folder) = (Server::start(Postmark::default()), TempDir::new().expect("a folder"));
        let outbox = Outbox::new(FolderStore::new(folder.path()));
        let state = configured(&by_postmark(&provider.url()), Some(outbox));
        provider.fail_next(&[error]);
        let request = json_post(CONTACT, &[("idempotency-key", "k")], &enquiry());
        assert_eq!(ask(&lead_fn::router(state.clone()), request).await.status.as_u16(), 200);
        Self { provider, folder, state }
    }

    fn subjects(&self) -> Vec<String> {
        let subject = |mail: &Value| mail["Subject"].as_str().expect("a subject").to_owned();
        self.provider.service.mails().iter().map(subject).collect()
    }
}

#[tokio::test]
async fn a_labelled_mail_with_an_unknown_result_is_sent_once() {
    for error in [Fault::CutAfter, Fault::CutBefore, Fault::Mute(502)] {
        let harness = Harness::after(Fault::CutAfter).await;
        let labelled = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&labelled);
        harness.provider.fail(move |request| {
            let is_labelled =
                request.json()["Subject"].as_str().is_some_and(|subject| subject.starts_with("[Again?]"));
            (is_labelled && counted.fetch_add(1, Ordering::Relaxed) == 0).then_some(error)
        });
        let first = sweep(&harness.state, AT_ONCE).await.expect("swept");
        assert_eq!((first.waiting, first.failed), (1, 1));
        for _ in 0..3 {
            let report = sweep(&harness.state, AT_ONCE).await.expect("swept");
            assert_eq!((report.waiting, report.unclear, report.delivered), (1, 1, 0), "{error:?}");
        }
        assert_eq!(labelled.load(Ordering::Relaxed), 1, "{error:?}");
        // An operator retries unclear enquiries.
        let report = sweep(&harness.state, SweepOptions { unclear: true, ..AT_ONCE }).await.expect("swept");
        assert_eq!((report.delivered, harness.subjects().last().map(String::as_str)), (1, Some(AGAIN)));
        assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").waiting, 0);
    }
}

#[tokio::test]
async fn a_doubt_remains_after_a_certain_failure() {
    let harness = Harness::after(Fault::CutAfter).await;
    for error in [Fault::Status(401), Fault::Status(500)] {
        harness.provider.fail_next(&[error]);
        assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").failed, 1);
    }
    assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").delivered, 1);
    assert_eq!(harness.subjects(), [PLAIN, AGAIN]);
}

#[tokio::test]
async fn a_killed_sweep_may_have_sent_the_mail() {
    let harness = Harness::after(Fault::Status(401)).await;
    let month = harness.folder.path().join("leads/2026-11");
    let names =
        std::fs::read_dir(&month).expect("the outbox").map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.into_string().expect("UTF-8"));
    let record = names.into_iter().find(|name| !name.contains("failed")).expect("an enquiry");
    let claim = record.replace(".json", ".try-1.json");
    std::fs::write(month.join(claim), r#"{"at": "2026-11-30T23:31:00.000Z"}"#).expect("written");
    assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").delivered, 1);
    assert_eq!(harness.subjects(), [AGAIN]);
}

#[tokio::test]
async fn a_second_mailer_without_idempotency_gets_a_labelled_mail_once() {
    let (resend, postmark) = (Server::start(Resend::default()), Server::start(Postmark::default()));
    resend.fail(|_| Some(Fault::Status(401)));
    postmark.fail(|request| {
        let is_alert =
            request.json()["Subject"].as_str().is_some_and(|subject| subject.contains("may not have"));
        (!is_alert).then_some(Fault::CutAfter)
    });
    let folder = TempDir::new().expect("a folder");
    let outbox = Outbox::new(FolderStore::new(folder.path()));
    let (first, second) = (resend.url(), postmark.url());
    let state = configured(&by_both(&first, &second), Some(outbox));
    let request = json_post(CONTACT, &[("idempotency-key", "k")], &enquiry());
    assert_eq!(ask(&lead_fn::router(state.clone()), request).await.status.as_u16(), 200);
    for _ in 0..4 {
        sweep(&state, AT_ONCE).await.expect("swept");
    }
    let mails = postmark.service.mails();
    let subjects: Vec<&str> = mails.iter().filter_map(|mail| mail["Subject"].as_str()).collect();
    assert_eq!(subjects, [PLAIN, AGAIN, "1 enquiry may not have arrived"]);
}
