//! The log of enquiries and searches contains nothing that a visitor wrote.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::thread;

use lead_fn::mail::Relay;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::router;
use lead_fn::sweep::{SweepOptions, sweep};
use tracing_subscriber::filter::LevelFilter;

use super::harness::{CONTACT, Harness, ask, enquiry, form_post, function, json_post, post};
use super::providers::configured;
use crate::fakes::resend::{self, Resend};
use crate::fakes::smtp::{Smtp, SmtpFault};
use crate::fakes::{Fault, Server};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic while writing").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Records only this thread, on which the whole test runs. The subscriber is global, since a thread's own can miss
    /// what other threads have logged before.
    fn listen(&self) {
        let (log, here) = (self.clone(), thread::current().id());
        let writer = move || if thread::current().id() == here { log.clone() } else { Self::default() };
        let subscriber = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(writer);
        subscriber.with_ansi(false).init();
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("no panic while writing").clone()).expect("UTF-8")
    }
}

#[tokio::test]
async fn the_log_has_ids_routes_and_statuses_and_no_visitor_text() {
    let log = Log::default();
    log.listen();

    let harness = Harness::new();
    let headers = [
        ("x-form", "property"),
        ("idempotency-key", "secretkey"),
        ("referer", "https://www.example.com/property/marina-1?name=secretquery"),
        ("x-company-url", "secretsite"),
        ("x-nf-client-connection-ip", "203.0.113.77"),
        ("user-agent", "secretagent"),
    ];
    for _ in 0..2 {
        harness.ask(json_post(CONTACT, &headers, &enquiry())).await;
    }
    let invalid = serde_json::json!({"name": "secretname", "email": "secretmail"});
    harness.ask(json_post(CONTACT, &headers, &invalid)).await;
    harness.ask(form_post(&[("name", "secretname"), ("page", "secretpage")])).await;
    harness.ask(post(CONTACT, &[("content-type", "application/json")], "{\"name\": secretname")).await;
    let elsewhere = [("origin", "https://secretorigin.example")];
    harness.ask(json_post(CONTACT, &elsewhere, &enquiry())).await;
    harness.ask(post(CONTACT, &[("content-type", "secret/kind")], "secretbody")).await;
    harness.ask(post("/api/secretpath?q=secretquery", &headers, "secretbody")).await;
    harness
        .ask(json_post(
            "/api/search-properties?query=secretquery",
            &[],
            &serde_json::json!({"area": "secretarea"}),
        ))
        .await;
    let outbox = FolderStore::new(harness.folder.path().join("other"));
    ask(&function(Relay::none(), Outbox::new(outbox)), json_post(CONTACT, &headers, &enquiry())).await;
    ask(&function(Relay::none(), Outbox::none()), json_post(CONTACT, &headers, &enquiry())).await;

    providers_that_repeat_what_they_were_sent(&harness).await;

    let text = log.text();
    let id = harness.kept()[0].1["id"].as_str().expect("an id").to_owned();
    for expected in [
        id.as_str(),
        "/api/contact-user",
        "status=200",
        "status=422",
        "status=503",
        "an enquiry was refused status=400 reason=\"the body cannot be parsed\"",
        "an enquiry was refused status=403 reason=\"it was sent by a page of another host",
        "an enquiry was refused status=415 reason=\"the body is neither JSON nor a form\"",
        "an enquiry was refused status=422 reason=\"invalid fields\"",
        "an enquiry was stored and mailed",
        "an enquiry was repeated",
        "an enquiry was stored but not mailed",
        "an enquiry was neither stored nor mailed",
        "resend rejected the mail: 422 validation_error",
        "smtp rejected a recipient: 550",
        "no confirmation was sent",
        "an enquiry failed again",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    let enquiry = enquiry();
    let values = enquiry.as_object().expect("fields").values().filter_map(|value| value.as_str());
    let words = values.flat_map(str::split_whitespace).filter(|word| word.len() > 3);
    for word in words.chain(["secret", "203.0.113.77", "marina-1", "DH-101"]) {
        assert!(!text.contains(word), "{word}\n{text}");
    }
}

/// Errors whose messages contain a visitor's address, as those of providers may; also for confirmations and sweeps.
async fn providers_that_repeat_what_they_were_sent(harness: &Harness) {
    let (resend, server) = (Server::start(Resend::default()), Smtp::start());
    resend.fail(|_| Some(Fault::Status(422)));
    server.fail("RCPT", SmtpFault::Say("550 <mara.quill@example.net> Mara Quill is not welcome"));
    let (url, port) = (resend.url(), server.port.to_string());
    let variables = [
        ("LEAD_MAILERS", "resend, smtp"),
        ("LEAD_RESEND_KEY", resend::KEY),
        ("LEAD_RESEND_URL", url.as_str()),
        ("LEAD_SMTP_HOST", "127.0.0.1"),
        ("LEAD_SMTP_PORT", port.as_str()),
        ("LEAD_SMTP_GUARD", "none"),
    ];
    let outbox = || Outbox::new(FolderStore::new(harness.folder.path().join("providers")));
    let state = configured(&variables, Some(outbox()));
    ask(&router(state.clone()), json_post(CONTACT, &[], &enquiry())).await;
    let options = SweepOptions { now: true, ..SweepOptions::default() };
    assert_eq!(sweep(&state, options).await.expect("swept").failed, 1);

    // The agency's mail is accepted and the confirmation is not.
    let taken = Server::start(Resend::default());
    taken.fail(|request| {
        request.header("idempotency-key").ends_with("/visitor").then_some(Fault::Status(422))
    });
    let url = taken.url();
    let variables =
        [("LEAD_MAILERS", "resend"), ("LEAD_RESEND_KEY", resend::KEY), ("LEAD_RESEND_URL", url.as_str())];
    ask(&router(configured(&variables, None)), json_post(CONTACT, &[], &enquiry())).await;
    assert_eq!(taken.service.mails().len(), 1);
}
