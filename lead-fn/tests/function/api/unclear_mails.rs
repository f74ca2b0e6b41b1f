//! Mails with an unknown result are sent once more with a label; then a person decides.

use lead_fn::State;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::sweep::{SweepOptions, sweep};
use tempfile::TempDir;

use super::harness::{CONTACT, ask, enquiry, json_post};
use super::providers::{by_both, by_smtp, configured};
use crate::fakes::resend::Resend;
use crate::fakes::smtp::{Smtp, SmtpFault};
use crate::fakes::{Fault, Server};

const AT_ONCE: SweepOptions = SweepOptions { now: true, unclear: false, scheduled: false };
const PLAIN: &str = "Enquiry (website) – Mara Quill";
const AGAIN: &str = "[Again?] Enquiry (website) – Mara Quill";

struct Harness {
    server: Smtp,
    folder: TempDir,
    state: State,
}

impl Harness {
    /// An enquiry whose first mail had this answer to `command`.
    async fn after(command: &'static str, fault: SmtpFault) -> Self {
        let (server, folder) = (Smtp::start(), TempDir::new().expect("a folder"));
        let outbox = Outbox::new(FolderStore::new(folder.path()));
        let state = configured(&by_smtp(&server.port.to_string()), Some(outbox));
        server.fail_once(command, fault);
        let request = json_post(CONTACT, &[("idempotency-key", "k")], &enquiry());
        assert_eq!(ask(&lead_fn::router(state.clone()), request).await.status.as_u16(), 200);
        Self { server, folder, state }
    }
}

#[tokio::test]
async fn a_labelled_mail_with_an_unknown_result_is_sent_once() {
    for error in [SmtpFault::TakeAndCut, SmtpFault::Cut] {
        let harness = Harness::after(".", SmtpFault::TakeAndCut).await;
        harness.server.fail_once(".", error.clone());
        let first = sweep(&harness.state, AT_ONCE).await.expect("swept");
        assert_eq!((first.waiting, first.failed), (1, 1));
        for _ in 0..3 {
            let report = sweep(&harness.state, AT_ONCE).await.expect("swept");
            assert_eq!((report.waiting, report.unclear, report.delivered), (1, 1, 0), "{error:?}");
        }
        let seen = harness.server.seen();
        assert_eq!(seen.iter().filter(|mail| mail.subject() == AGAIN).count(), 1, "{error:?}");
        // An operator retries unclear enquiries.
        let report = sweep(&harness.state, SweepOptions { unclear: true, ..AT_ONCE }).await.expect("swept");
        let subjects = harness.server.subjects();
        assert_eq!((report.delivered, subjects.last().map(String::as_str)), (1, Some(AGAIN)));
        assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").waiting, 0);
    }
}

#[tokio::test]
async fn a_doubt_remains_after_a_certain_failure() {
    let harness = Harness::after(".", SmtpFault::TakeAndCut).await;
    for (command, answer) in [("AUTH", "535 no"), ("MAIL", "451 later")] {
        harness.server.fail_once(command, SmtpFault::Say(answer));
        assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").failed, 1);
    }
    assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").delivered, 1);
    assert_eq!(harness.server.subjects(), [PLAIN, AGAIN]);
}

#[tokio::test]
async fn a_killed_sweep_may_have_sent_the_mail() {
    let harness = Harness::after("AUTH", SmtpFault::Say("535 no")).await;
    let month = harness.folder.path().join("leads/2026-11");
    let names =
        std::fs::read_dir(&month).expect("the outbox").map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.into_string().expect("UTF-8"));
    let record = names.into_iter().find(|name| !name.contains("failed")).expect("an enquiry");
    let claim = record.replace(".json", ".try-1.json");
    std::fs::write(month.join(claim), r#"{"at": "2026-11-30T23:31:00.000Z"}"#).expect("written");
    assert_eq!(sweep(&harness.state, AT_ONCE).await.expect("swept").delivered, 1);
    assert_eq!(harness.server.subjects(), [AGAIN]);
}

#[tokio::test]
async fn a_second_mailer_without_idempotency_gets_a_labelled_mail_once() {
    let (resend, server) = (Server::start(Resend::default()), Smtp::start());
    resend.fail(|_| Some(Fault::Status(401)));
    // Notices have no address for replies.
    server.answer_mails_with("Reply-To: ", SmtpFault::TakeAndCut);
    let folder = TempDir::new().expect("a folder");
    let outbox = Outbox::new(FolderStore::new(folder.path()));
    let (first, second) = (resend.url(), server.port.to_string());
    let state = configured(&by_both(&first, &second), Some(outbox));
    let request = json_post(CONTACT, &[("idempotency-key", "k")], &enquiry());
    assert_eq!(ask(&lead_fn::router(state.clone()), request).await.status.as_u16(), 200);
    for _ in 0..4 {
        sweep(&state, AT_ONCE).await.expect("swept");
    }
    assert_eq!(server.subjects(), [PLAIN, AGAIN, "1 enquiry may not have arrived"]);
}
