//! The log of enquiries and searches holds nothing that a visitor wrote.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::thread;

use lead_fn::mail::Relay;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::router;
use lead_fn::sweep::{SweepOptions, sweep};
use tracing_subscriber::filter::LevelFilter;

use crate::fakes::resend::{self, Resend};
use crate::fakes::smtp::{Instead, Smtp};
use crate::fakes::{Fault, Server};
use crate::providers::configured;
use crate::stage::{CONTACT, Stage, ask, enquiry, form_post, function, json_post, post};

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
    /// Hears this thread alone, on which the whole test runs. The subscriber is the process's: one of a thread can miss what other threads
    /// have logged before it.
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
async fn a_log_of_everything_has_ids_routes_and_statuses_and_no_word_of_a_visitor() {
    let log = Log::default();
    log.listen();

    let stage = Stage::new();
    let headers = [
        ("x-form", "property"),
        ("idempotency-key", "secretkey"),
        ("referer", "https://www.example.com/property/marina-1?name=secretquery"),
        ("x-company-url", "secretsite"),
        ("x-nf-client-connection-ip", "203.0.113.77"),
        ("user-agent", "secretagent"),
    ];
    for _ in 0..2 {
        stage.ask(json_post(CONTACT, &headers, &enquiry())).await;
    }
    let invalid = serde_json::json!({"name": "secretname", "email": "secretmail"});
    stage.ask(json_post(CONTACT, &headers, &invalid)).await;
    stage.ask(form_post(&[("name", "secretname"), ("page", "secretpage")])).await;
    stage.ask(post(CONTACT, &[("content-type", "application/json")], "{\"name\": secretname")).await;
    let elsewhere = [("origin", "https://secretorigin.example")];
    stage.ask(json_post(CONTACT, &elsewhere, &enquiry())).await;
    stage.ask(post(CONTACT, &[("content-type", "secret/kind")], "secretbody")).await;
    stage.ask(post("/api/secretpath?q=secretquery", &headers, "secretbody")).await;
    stage
        .ask(json_post(
            "/api/search-properties?query=secretquery",
            &[],
            &serde_json::json!({"area": "secretarea"}),
        ))
        .await;
    let outbox = FolderStore::new(stage.folder.path().join("other"));
    ask(&function(Relay::none(), Outbox::new(outbox)), json_post(CONTACT, &headers, &enquiry())).await;
    ask(&function(Relay::none(), Outbox::none()), json_post(CONTACT, &headers, &enquiry())).await;

    providers_that_repeat_what_they_were_sent(&stage).await;

    let text = log.text();
    let id = stage.kept()[0].1["id"].as_str().expect("an id").to_owned();
    for expected in [
        id.as_str(),
        "/api/contact-user",
        "status=200",
        "status=422",
        "status=503",
        "an enquiry was refused status=400 reason=\"the body cannot be understood\"",
        "an enquiry was refused status=403 reason=\"the page that sent it is on no host of ours",
        "an enquiry was refused status=415 reason=\"the body is neither JSON nor an ordinary form\"",
        "an enquiry was refused status=422 reason=\"it does not meet its form's rules\"",
        "an enquiry was kept and mailed",
        "an enquiry came again",
        "an enquiry was kept but not mailed",
        "an enquiry was neither kept nor mailed",
        "resend refused the mail: 422 validation_error",
        "smtp refused a recipient: 550",
        "the visitor has no confirmation",
        "an enquiry goes on waiting",
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

/// Faults whose words hold a visitor's address, as providers write them; confirmations and sweeps too.
async fn providers_that_repeat_what_they_were_sent(stage: &Stage) {
    let (resend, server) = (Server::start(Resend::default()), Smtp::start());
    resend.fail(|_| Some(Fault::Status(422)));
    server.instead("RCPT", Instead::Say("550 <mara.quill@example.net> Mara Quill is not welcome"));
    let (url, port) = (resend.url(), server.port.to_string());
    let variables = [
        ("LEAD_MAILERS", "resend, smtp"),
        ("LEAD_RESEND_KEY", resend::KEY),
        ("LEAD_RESEND_URL", url.as_str()),
        ("LEAD_SMTP_HOST", "127.0.0.1"),
        ("LEAD_SMTP_PORT", port.as_str()),
        ("LEAD_SMTP_GUARD", "none"),
    ];
    let outbox = || Outbox::new(FolderStore::new(stage.folder.path().join("providers")));
    let state = configured(&variables, Some(outbox()));
    ask(&router(state.clone()), json_post(CONTACT, &[], &enquiry())).await;
    let options = SweepOptions { now: true, ..SweepOptions::default() };
    assert_eq!(sweep(&state, options).await.expect("swept").failed, 1);

    // The agency's mail is taken and the confirmation is not.
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
