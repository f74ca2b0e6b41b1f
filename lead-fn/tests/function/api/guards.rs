//! The rate limit and Turnstile.

use std::sync::Arc;

use axum::Extension;
use axum::Router;
use lead_fn::config::Settings;
use lead_fn::guard::{self, ClientAddress, Guards, RateLimit};
use lead_fn::mail::Relay;
use lead_fn::outbox::Outbox;
use lead_fn::{Secret, Services, router};
use serde_json::{Value, json};

use super::harness::{
    Answer, CONTACT, NOW, RecordingMailer, ask, enquiry, form_post, json_post, packed_with_turnstile,
    rate_limit, state, state_with,
};
use crate::fakes::turnstile::{self, Turnstile};
use crate::fakes::{Fault, Server};

const ADDRESS: &str = "x-nf-client-connection-ip";

fn guarded(guards: Guards) -> (Router, RecordingMailer) {
    let kept = RecordingMailer::default();
    let services = Services { relay: Relay::single(kept.clone()), outbox: Outbox::none(), guards };
    // The widget is on the pages; only the Turnstile guard reads its token.
    (router(state_with(packed_with_turnstile(), NOW, &Settings::default(), services)), kept)
}

fn turnstile_at(address: &str) -> Guards {
    let secret = Secret::new(turnstile::SECRET.to_owned());
    let turnstile = guard::Turnstile::new(Arc::default(), address.parse().expect("an address"), secret);
    Guards { turnstile: Some(turnstile), ..Guards::default() }
}

async fn send(router: &Router, headers: &[(&str, &str)], body: &Value) -> Answer {
    ask(router, json_post(CONTACT, headers, body)).await
}

#[tokio::test]
async fn too_many_requests_are_answered_429_with_the_phone_number() {
    let (router, kept) = guarded(rate_limit(2, ADDRESS));
    let from = [(ADDRESS, "203.0.113.7")];
    for expected in [200, 200, 429, 429] {
        assert_eq!(send(&router, &from, &enquiry()).await.status.as_u16(), expected);
    }
    let answer = send(&router, &from, &enquiry()).await;
    // 11:30 pm starts a window of ten minutes.
    assert_eq!(answer.header("retry-after"), "600");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(
        answer.json()["error"],
        "That was a lot of enquiries at once. Please wait a little. You can also call +971 4 000 0000 or write to us on WhatsApp, +971 50 000 0000."
    );
    assert_eq!(send(&router, &[(ADDRESS, "203.0.113.8")], &enquiry()).await.status.as_u16(), 200);
    assert_eq!(kept.mails().len(), 3);
}

#[tokio::test]
async fn invalid_forms_and_local_requests_are_not_counted() {
    let (router, _) = guarded(rate_limit(1, ADDRESS));
    let from = [(ADDRESS, "203.0.113.7"), ("x-form", "property")];
    for _ in 0..3 {
        assert_eq!(send(&router, &from, &json!({"name": ""})).await.status.as_u16(), 422);
    }
    assert_eq!(send(&router, &from, &enquiry()).await.status.as_u16(), 200);
    for address in ["127.0.0.1", "::1"] {
        for _ in 0..3 {
            assert_eq!(send(&router, &[(ADDRESS, address)], &enquiry()).await.status.as_u16(), 200);
        }
    }
    for _ in 0..3 {
        assert_eq!(send(&router, &[], &enquiry()).await.status.as_u16(), 200);
    }
}

#[tokio::test]
async fn an_unconfigured_address_header_is_ignored() {
    let (router, _) = guarded(rate_limit(1, ADDRESS));
    let forged = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
    let mut statuses = Vec::new();
    for forged in forged {
        let headers = [(ADDRESS, "203.0.113.7"), ("x-forwarded-for", forged)];
        statuses.push(send(&router, &headers, &enquiry()).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 429, 429]);
}

#[tokio::test]
async fn without_the_header_the_event_s_source_is_counted() {
    let source = || Extension(ClientAddress("203.0.113.7".parse().expect("an address")));
    let functions = [rate_limit(1, ADDRESS), Guards { rate: Some(RateLimit::new(1)), ..Guards::default() }]
        .map(|guards| guarded(guards).0.layer(source()));
    for function in functions {
        let mut statuses = Vec::new();
        for headers in [&[][..], &[(ADDRESS, "unknown")], &[(ADDRESS, "")]] {
            statuses.push(send(&function, headers, &enquiry()).await.status.as_u16());
        }
        assert_eq!(statuses, [200, 429, 429]);
    }
}

#[tokio::test]
async fn turnstile_accepts_rejects_or_flags_enquiries() {
    let service = Server::start(Turnstile::default());
    let guards = || turnstile_at(&service.url());
    let (router, kept) = guarded(guards());
    let with =
        |token: &'static str, key: &'static str| [("x-turnstile-token", token), ("idempotency-key", key)];
    assert_eq!(send(&router, &with("good", "k"), &enquiry()).await.status.as_u16(), 200);
    // The page retries on another instance with the used token: it is the same enquiry.
    let (other, _) = guarded(guards());
    assert_eq!(send(&other, &with("good", "k"), &enquiry()).await.status.as_u16(), 200);
    // A repeat of an answered enquiry needs no token.
    assert_eq!(send(&router, &with("bad", "k"), &enquiry()).await.status.as_u16(), 200);
    for headers in [&with("bad", "a")[..], &with("elsewhere", "b")[..], &with("good", "c")[..], &[][..]] {
        let answer = send(&router, headers, &enquiry()).await;
        assert_eq!(answer.status.as_u16(), 403, "{headers:?}");
        assert!(answer.body.contains("+971 4 000 0000"), "{}", answer.body);
    }
    assert_eq!(kept.mails().len(), 1);
    for (error, key) in [(Fault::Status(500), "d"), (Fault::CutBefore, "e")] {
        service.fail(move |_| Some(error));
        assert_eq!(send(&router, &with("good", key), &enquiry()).await.status.as_u16(), 200);
        let mail = kept.mails().pop().expect("a mail");
        assert!(
            mail.subject.starts_with("[Spam?]") && mail.text.contains("Turnstile did not answer"),
            "{}",
            mail.text
        );
    }
}

#[tokio::test]
async fn without_the_widget_no_token_is_required() {
    let service = Server::start(Turnstile::default());
    let kept = RecordingMailer::default();
    let guards = turnstile_at(&service.url());
    let services = Services { relay: Relay::single(kept.clone()), outbox: Outbox::none(), guards };
    let router = router(state(&Settings::default(), services));
    assert_eq!(send(&router, &[], &enquiry()).await.status.as_u16(), 200);
    assert_eq!(kept.mails().len(), 1);
}

#[tokio::test]
async fn a_form_without_script_gets_an_error_page() {
    let service = Server::start(Turnstile::default());
    let (router, _) = guarded(turnstile_at(&service.url()));
    let fields = [("name", "Mara"), ("email", "mara@example.net"), ("message", "RecordingMailer words")];
    let page = ask(&router, form_post(&fields)).await;
    assert_eq!(page.status.as_u16(), 403);
    assert!(
        page.body.contains("We could not make sure")
            && page.body.contains("RecordingMailer words</textarea>")
    );
    let mut fields = fields.to_vec();
    fields.push(("cf-turnstile-response", "good"));
    assert_eq!(ask(&router, form_post(&fields)).await.status.as_u16(), 303);
}
