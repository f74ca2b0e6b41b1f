//! Confirmation mails.

use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, MailKind, Relay};
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::{Services, router};
use serde_json::{Value, json};

use super::harness::{CONTACT, NOW, RecordingMailer, ask, enquiry, json_post, state, state_at};

fn confirming() -> (Router, RecordingMailer) {
    let kept = RecordingMailer::default();
    let services =
        Services { relay: Relay::single(kept.clone()), outbox: Outbox::none(), guards: Guards::default() };
    (router(state(&Settings { confirm: true, ..Settings::default() }, services)), kept)
}

async fn mails(headers: &[(&str, &str)], body: &Value) -> Vec<Mail> {
    let (router, kept) = confirming();
    assert_eq!(ask(&router, json_post(CONTACT, headers, body)).await.status.as_u16(), 200);
    kept.mails()
}

fn html(mail: &Mail) -> &str {
    mail.html.as_deref().expect("a page")
}

#[tokio::test]
async fn a_confirmation_repeats_nothing_that_the_visitor_wrote() {
    let headers = [("x-form", "property"), ("referer", "https://www.example.com/property/marina-1")];
    let mails = mails(&headers, &enquiry()).await;
    let [agency, visitor] = &mails[..] else { panic!("two mails: {mails:?}") };
    assert_eq!(agency.to.email.to_string(), "omar@example.com");
    assert_eq!(visitor.to.to_string(), "mara.quill@example.net");
    assert_eq!(visitor.from.to_string(), "Dune & Harbour <no-reply@www.example.com>");
    assert_eq!(visitor.reply_to.as_ref().map(ToString::to_string).as_deref(), Some("leads@example.com"));
    assert_eq!(visitor.subject, "We have your enquiry: Two-bedroom flat above the marina");
    assert_ne!(agency.key(), visitor.key());
    assert_eq!(
        visitor.text,
        "\
Thank you for your enquiry.

It has arrived, and one of our advisers will answer within 24 hours.

Two-bedroom flat above the marina
Dubai Marina
180,000\u{a0}AED / year
Reference: DH-101
https://www.example.com/property/marina-1

Would you rather talk now?
Call: +971 4 000 0000
WhatsApp: https://wa.me/971500000000?text=Hello%2C%20I%20have%20just%20written%20to%20you%20on%20your%20website%2E

--
Dune & Harbour
https://www.example.com
You get this mail because this address was given on our website. If that was not you, ignore it: nothing else will follow."
    );
    for part in ["Mara", "Quill", "Sunday", "0501234567"] {
        assert!(!visitor.text.contains(part) && !html(visitor).contains(part), "{part}");
    }
}

#[tokio::test]
async fn suspicious_or_unreachable_visitors_get_no_confirmation() {
    let doubtful = mails(&[("x-company-url", "x")], &enquiry()).await;
    let by_phone = mails(&[], &json!({"contactNumber": "+971500000000"})).await;
    let foreign = mails(&[], &json!({"email": "мария@пример.example"})).await;
    assert_eq!([doubtful.len(), by_phone.len(), foreign.len()], [1, 1, 1]);
}

#[tokio::test]
async fn a_newsletter_sign_up_has_its_own_confirmation() {
    let mails = mails(&[("x-form", "newsletter")], &json!({"email": "mara@example.net"})).await;
    assert_eq!(mails[1].subject, "You are on Dune & Harbour's list");
    assert!(mails[1].text.starts_with("Thank you for signing up.\n"), "{}", mails[1].text);
    assert!(
        mails[1].text.contains("answer this mail and we take it off the list")
            && !mails[1].text.contains("nothing else")
    );
}

#[tokio::test]
async fn confirmations_per_mailbox_and_day_are_limited() {
    let (folder, kept) = (tempfile::TempDir::new().expect("a folder"), RecordingMailer::default());
    let instance = |now: &str, outbox: Outbox| {
        let services = Services { relay: Relay::single(kept.clone()), outbox, guards: Guards::default() };
        router(state_at(now, &Settings { confirm: true, ..Settings::default() }, services))
    };
    let outbox = || Outbox::new(FolderStore::new(folder.path()));
    let addresses = ["mara.quill@gmail.com", "maraquill+1@gmail.com", "Mara.Quill@googlemail.com"];
    let to_visitors = || kept.mails().iter().filter(|mail| mail.kind == MailKind::Visitor).count();
    let key = AtomicUsize::new(0);
    let send = async |instance: &Router, address: &str| {
        let key = key.fetch_add(1, Ordering::Relaxed).to_string();
        let request = json_post(CONTACT, &[("idempotency-key", &key)], &json!({"email": address}));
        assert_eq!(ask(instance, request).await.status.as_u16(), 200);
    };
    // Two instances with one outbox.
    for instance in [instance(NOW, outbox()), instance(NOW, outbox())] {
        for address in addresses {
            send(&instance, address).await;
        }
    }
    assert_eq!((to_visitors(), kept.mails().len()), (3, 9));
    send(&instance(NOW, outbox()), "someone.else@example.net").await;
    send(&instance("2026-12-01T08:00:00Z", outbox()), addresses[0]).await;
    assert_eq!(to_visitors(), 5);
    // Without an outbox each instance counts for itself.
    let alone = instance(NOW, Outbox::none());
    for _ in 0..5 {
        send(&alone, addresses[0]).await;
    }
    assert_eq!(to_visitors(), 8);
}
