//! Mail by providers: their requests, the meaning of their errors, and the order in which they are tried.

use std::sync::Arc;

use axum::Router;
use lead_fn::config::Config;
use lead_fn::mail::Acceptance;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::router;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::harness::{CONTACT, ask, enquiry, json_post, state};
use crate::fakes::resend::{self, Resend};
use crate::fakes::smtp::{Smtp, SmtpFault};
use crate::fakes::{Fault, Server};

pub(crate) const ON_A_LISTING: [(&str, &str); 3] = [
    ("x-form", "property"),
    ("idempotency-key", "key-1"),
    ("referer", "https://www.example.com/property/marina-1"),
];

/// A function configured by environment variables, with the folder of its outbox if it has one.
pub(crate) struct Deployed {
    pub(crate) router: Router,
    pub(crate) folder: Option<TempDir>,
}

impl Deployed {
    pub(crate) fn new(variables: &[(&str, &str)], has_outbox: bool) -> Self {
        let folder = has_outbox.then(|| TempDir::new().expect("a folder"));
        let outbox = folder.as_ref().map(|folder| Outbox::new(FolderStore::new(folder.path())));
        Self { router: router(configured(variables, outbox)), folder }
    }

    /// The status of the answer to an enquiry about a listing.
    pub(crate) async fn send(&self) -> u16 {
        ask(&self.router, json_post(CONTACT, &ON_A_LISTING, &enquiry())).await.status.as_u16()
    }

    /// The mail's outcome in the outbox.
    pub(crate) fn outcome(&self) -> Value {
        let folder = self.folder.as_ref().expect("an outbox").path().join("leads/2026-11");
        let files =
            std::fs::read_dir(folder).expect("the outbox").map(|entry| entry.expect("an entry").path());
        let outcome = files.into_iter().find(|path| {
            let name = path.to_string_lossy().into_owned();
            name.ends_with(".sent.json") || name.ends_with(".failed.json")
        });
        let text = std::fs::read_to_string(outcome.expect("an outcome")).expect("a text");
        serde_json::from_str(&text).expect("JSON")
    }
}

/// The state of a function with this environment, but another outbox.
pub(crate) fn configured(variables: &[(&str, &str)], outbox: Option<Outbox>) -> lead_fn::State {
    let config =
        Config::read(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    assert!(config.errors.is_empty(), "{:?}", config.errors);
    let mut services = config.services();
    if let Some(outbox) = outbox {
        services.outbox = outbox;
    }
    state(&config.settings, services)
}

pub(crate) fn by_resend(url: &str) -> Vec<(&str, &str)> {
    vec![
        ("LEAD_MAILERS", "resend"),
        ("LEAD_RESEND_KEY", resend::KEY),
        ("LEAD_RESEND_URL", url),
        ("LEAD_CONFIRM", "no"),
    ]
}

/// By Resend, and by the mail server on `port` when that fails.
pub(crate) fn by_both<'a>(resend: &'a str, port: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut both = by_resend(resend);
    both.extend(by_smtp(port).into_iter().filter(|(name, _)| *name != "LEAD_CONFIRM"));
    both.retain(|(name, _)| *name != "LEAD_MAILERS");
    both.push(("LEAD_MAILERS", "resend, smtp"));
    both
}

#[tokio::test]
async fn resend_gets_the_mail_in_its_format_with_an_idempotency_key() {
    let provider = Server::start(Resend::default());
    let keys = Arc::new(std::sync::Mutex::new(Vec::new()));
    let seen = Arc::clone(&keys);
    provider.fail(move |request| {
        seen.lock().expect("no panic").push(request.header("idempotency-key").to_owned());
        None
    });
    let function = Deployed::new(&by_resend(&provider.url()), true);
    assert_eq!(function.send().await, 200);
    let mails = provider.service.mails();
    assert_eq!(mails.len(), 1);
    let mail = &mails[0];
    let id = mail["headers"]["X-Lead-Id"].as_str().expect("an id");
    assert_eq!(*keys.lock().expect("no panic"), [format!("lead/{id}/agency")]);
    assert_eq!(
        (&mail["from"], &mail["to"], &mail["cc"], &mail["reply_to"], &mail["subject"]),
        (
            &json!("Dune & Harbour website <no-reply@www.example.com>"),
            &json!(["Omar Sample <omar@example.com>"]),
            &json!(["Dune & Harbour <leads@example.com>"]),
            &json!("mara.quill@example.net"),
            &json!("[DH-101] Enquiry: Two-bedroom flat above the marina – Mara Quill"),
        )
    );
    assert!(mail["text"].as_str().expect("a text").contains("I could come on Sunday."));
    assert!(mail["html"].as_str().expect("a page").starts_with("<!doctype html>"));
    assert_eq!(function.outcome()["by"], "resend");
}

#[tokio::test]
async fn each_error_of_a_provider_is_classified() {
    // The error, what it says about acceptance, and the number of requests to the provider.
    let cases = [
        // An invalid key affects every mail; other errors may be about this form of the mail.
        (Fault::Status(401), Acceptance::Refused, 1),
        (Fault::Status(400), Acceptance::Refused, 4),
        (Fault::Status(403), Acceptance::Refused, 4),
        (Fault::Status(422), Acceptance::Refused, 4),
        (Fault::Status(429), Acceptance::NotYet, 1),
        (Fault::Status(500), Acceptance::NotYet, 1),
        (Fault::Status(503), Acceptance::NotYet, 1),
        // An answer without a body may come from a proxy; with an idempotency key it is safe to retry.
        (Fault::Mute(502), Acceptance::Unclear, 2),
        (Fault::Status(504), Acceptance::Unclear, 2),
        (Fault::CutBefore, Acceptance::Unclear, 2),
        (Fault::CutAfter, Acceptance::Unclear, 2),
    ];
    for (error, acceptance, times) in cases {
        let resend = Server::start(Resend::default());
        resend.fail(move |_| Some(error));
        let function = Deployed::new(&by_resend(&resend.url()), true);
        // It is stored, so it is safe.
        assert_eq!(function.send().await, 200, "{error:?}");
        let outcome = function.outcome();
        assert_eq!(outcome["certainty"], json!(acceptance), "{error:?}: {outcome}");
        assert!(outcome["reason"].as_str().is_some_and(|reason| reason.contains("resend")), "{outcome}");
        assert_eq!(resend.seen(), times, "{error:?}");
        assert!(resend.service.mails().len() <= 1, "a key is one mail");
    }
}

#[tokio::test]
async fn an_unreachable_provider_is_a_temporary_error() {
    let function = Deployed::new(&by_resend("http://127.0.0.1:9"), true);
    assert_eq!(function.send().await, 200);
    assert_eq!(function.outcome()["certainty"], "later");
    let alone = Deployed::new(&by_resend("http://127.0.0.1:9"), false);
    assert_eq!(alone.send().await, 503);
}

#[tokio::test]
async fn the_second_mailer_is_tried_if_the_first_certainly_did_not_accept() {
    for error in [Fault::Status(401), Fault::Status(422), Fault::Status(429), Fault::Status(500)] {
        let (resend, smtp) = (Server::start(Resend::default()), Smtp::start());
        let port = smtp.port.to_string();
        resend.fail(move |_| Some(error));
        for has_outbox in [true, false] {
            let function = Deployed::new(&by_both(&resend.url(), &port), has_outbox);
            assert_eq!(function.send().await, 200, "{error:?}");
        }
        assert_eq!((resend.service.mails().len(), smtp.taken().len()), (0, 2), "{error:?}");
    }
}

#[tokio::test]
async fn an_unclear_mail_goes_to_the_second_only_if_it_is_not_stored() {
    let (resend, smtp) = (Server::start(Resend::default()), Smtp::start());
    let port = smtp.port.to_string();
    resend.fail(|_| Some(Fault::CutAfter));
    let kept = Deployed::new(&by_both(&resend.url(), &port), true);
    assert_eq!(kept.send().await, 200);
    assert_eq!((kept.outcome()["certainty"].clone(), smtp.seen().len()), (json!("unclear"), 0));
    let alone = Deployed::new(&by_both(&resend.url(), &port), false);
    assert_eq!(alone.send().await, 200);
    assert_eq!(smtp.taken().len(), 1);
}

#[tokio::test]
async fn a_broken_connection_is_retried_and_gives_one_mail() {
    let provider = Server::start(Resend::default());
    provider.fail_next(&[Fault::CutAfter]);
    let function = Deployed::new(&by_resend(&provider.url()), false);
    assert_eq!(function.send().await, 200);
    assert_eq!((provider.service.mails().len(), provider.service.replays(), provider.seen()), (1, 1, 2));
}

#[tokio::test]
async fn both_mailers_down_without_an_outbox_is_never_answered_as_sent() {
    let (resend, smtp) = (Server::start(Resend::default()), Smtp::start());
    let port = smtp.port.to_string();
    resend.fail(|_| Some(Fault::Status(500)));
    smtp.fail("MAIL", SmtpFault::Say("451 later"));
    let function = Deployed::new(&by_both(&resend.url(), &port), false);
    let answer = ask(&function.router, json_post(CONTACT, &[], &enquiry())).await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "30"));
    assert!(answer.body.contains("You can also call +971 4 000 0000"), "{}", answer.body);
}

#[tokio::test]
async fn a_silent_provider_is_asked_once_and_stored_as_unclear() {
    let (resend, smtp) = (Server::start(Resend::default()), Smtp::start());
    let port = smtp.port.to_string();
    resend.fail(|_| Some(Fault::Hang));
    smtp.fail(".", SmtpFault::Hang);
    let by_first = Deployed::new(&by_both(&resend.url(), &port), true);
    let by_other = Deployed::new(&by_smtp(&port), true);
    // This test only shows that there is an answer; it measures no time.
    let (first, other) = tokio::join!(by_first.send(), by_other.send());
    assert_eq!((first, other), (200, 200));
    assert_eq!((resend.seen(), smtp.seen().len()), (1, 1));
    assert_eq!(by_first.outcome()["certainty"], "unclear");
    assert_eq!(by_other.outcome()["certainty"], "unclear");
}

pub(crate) fn by_smtp(port: &str) -> Vec<(&str, &str)> {
    vec![
        ("LEAD_MAILERS", "smtp"),
        ("LEAD_SMTP_HOST", "127.0.0.1"),
        ("LEAD_SMTP_PORT", port),
        ("LEAD_SMTP_GUARD", "none"),
        ("LEAD_SMTP_USER", "agency"),
        ("LEAD_SMTP_PASSWORD", "p:w/d"),
        ("LEAD_CONFIRM", "no"),
    ]
}

#[tokio::test]
async fn a_mail_server_gets_the_whole_mail() {
    let server = Smtp::start();
    let function = Deployed::new(&by_smtp(&server.port.to_string()), true);
    assert_eq!(function.send().await, 200);
    let taken = server.taken();
    assert_eq!(taken.len(), 1);
    assert_eq!(taken[0].from, "no-reply@www.example.com");
    assert_eq!(taken[0].to, ["omar@example.com", "leads@example.com"]);
    assert_eq!(taken[0].login.as_deref(), Some("/agency/p:w/d"));
    for part in [
        "Reply-To: mara.quill@example.net\r\n",
        "X-Lead-Id: ",
        "text/plain",
        "text/html",
        "I could come on Sunday.",
    ] {
        assert!(taken[0].text.contains(part), "{part}\n{}", taken[0].text);
    }
}

#[tokio::test]
async fn each_answer_of_a_mail_server_is_classified() {
    let cases = [
        ("AUTH", SmtpFault::Say("535 no"), "refused"),
        ("MAIL", SmtpFault::Say("451 later"), "later"),
        ("MAIL", SmtpFault::Cut, "later"),
        ("RCPT", SmtpFault::Say("550 <mara.quill@example.net> nobody"), "refused"),
        ("RCPT", SmtpFault::Say("450 greylisted"), "later"),
        ("DATA", SmtpFault::Say("554 no"), "refused"),
        (".", SmtpFault::Say("452 full"), "later"),
        (".", SmtpFault::Say("554 spam"), "refused"),
        (".", SmtpFault::Cut, "unclear"),
    ];
    for (command, fault, acceptance) in cases {
        let server = Smtp::start();
        server.fail(command, fault.clone());
        let function = Deployed::new(&by_smtp(&server.port.to_string()), true);
        assert_eq!(function.send().await, 200);
        let outcome = function.outcome();
        assert_eq!(outcome["certainty"], acceptance, "{command} {fault:?}: {outcome}");
        assert!(!outcome.to_string().contains("mara"), "{outcome}");
        assert!(server.taken().is_empty());
    }
}

#[tokio::test]
async fn a_mail_server_that_rejects_the_adviser_gets_it_for_the_inbox() {
    let server = Smtp::start();
    server.fail("RCPT TO:<omar", SmtpFault::Say("550 nobody"));
    let function = Deployed::new(&by_smtp(&server.port.to_string()), true);
    assert_eq!(function.send().await, 200);
    assert_eq!(server.taken()[0].to, ["leads@example.com"]);
}

#[tokio::test]
async fn a_mail_server_without_the_required_encryption_gets_nothing() {
    let server = Smtp::start();
    let port = server.port.to_string();
    let mut variables = by_smtp(&port);
    variables[3].1 = "starttls";
    let function = Deployed::new(&variables, true);
    assert_eq!(function.send().await, 200);
    assert_eq!(function.outcome()["outcome"], "failed");
    assert!(server.taken().is_empty());
}
