//! Without a readable catalogue searches fail, but enquiries work.

use axum::body::Body;
use axum::http::Request;
use lead_fn::config::{Fallback, Settings};
use lead_fn::guard::Guards;
use lead_fn::mail::Relay;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::sweep::{SweepOptions, sweep};
use lead_fn::{Services, router};
use serde_json::json;
use tempfile::TempDir;

use super::harness::{
    Answer, CONTACT, NOW, RecordingMailer, ask, enquiry, json_post, post, state_at, state_without_catalogue,
};

const HEADERS: [(&str, &str); 3] = [
    ("x-form", "property"),
    ("origin", "https://www.example.com"),
    ("referer", "https://www.example.com/property/marina-1"),
];

/// The settings besides mailer and outbox.
fn settings() -> Settings {
    let fallback = Fallback {
        inbox: Some("leads@example.com".parse().expect("an address")),
        phone: Some("+971 4 000 0000".to_owned()),
        whatsapp: Some("+971 50 000 0000".to_owned()),
    };
    let base_url = Some("https://www.example.com".to_owned());
    Settings { base_url, confirm: true, fallback, ..Settings::default() }
}

fn services(relay: Relay, outbox: Outbox) -> Services {
    Services { relay, outbox, guards: Guards::default() }
}

async fn send(settings: &Settings, services: Services) -> Answer {
    let router = router(state_without_catalogue(settings, services));
    ask(&router, json_post(CONTACT, &HEADERS, &enquiry())).await
}

#[tokio::test]
async fn an_enquiry_is_mailed_to_the_fallback_inbox() {
    let mailer = RecordingMailer::default();
    let answer = send(&settings(), services(Relay::single(mailer.clone()), Outbox::none())).await;
    assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({"status": "success"})));
    let mails = mailer.mails();
    let [mail] = &mails[..] else { panic!("one mail: {mails:?}") };
    assert_eq!(mail.to.email.to_string(), "leads@example.com");
    assert_eq!(mail.from.email.to_string(), "no-reply@www.example.com");
    for part in ["Mara Quill", "0501234567", "https://www.example.com/property/marina-1"] {
        assert!(mail.text.contains(part), "{part}\n{}", mail.text);
    }
}

#[tokio::test]
async fn without_an_inbox_it_is_stored_and_mailed_to_the_adviser_once_the_catalogue_is_readable() {
    let folder = TempDir::new().expect("a folder");
    let outbox = || Outbox::new(FolderStore::new(folder.path()));
    let mailer = RecordingMailer::default();
    let nobody = Settings::default();
    let headers = [("x-form", "property"), ("referer", "https://www.example.com/property/marina-1")];
    let state = state_without_catalogue(&nobody, services(Relay::single(mailer.clone()), outbox()));
    assert_eq!(
        state.errors(),
        [
            "the packed data is damaged: pack it again",
            "there is no recipient for enquiries while the catalogue cannot be read: set LEAD_INBOX",
        ]
    );
    let answer = ask(&router(state), json_post(CONTACT, &headers, &enquiry())).await;
    assert_eq!((answer.status.as_u16(), mailer.mails().len()), (200, 0));
    let whole = state_at(NOW, &Settings::default(), services(Relay::single(mailer.clone()), outbox()));
    let now = SweepOptions { now: true, ..SweepOptions::default() };
    assert_eq!(sweep(&whole, now).await.expect("swept").delivered, 1);
    assert_eq!(mailer.mails()[0].to.email.to_string(), "omar@example.com");
}

#[tokio::test]
async fn an_undeliverable_enquiry_is_refused_with_the_known_numbers() {
    let answer = send(&settings(), services(Relay::none(), Outbox::none())).await;
    assert_eq!(answer.status.as_u16(), 503);
    assert_eq!(answer.json()["phone"], "+971 4 000 0000");
    assert_eq!(answer.json()["whatsapp"], "+971 50 000 0000");
    let answer = send(&Settings::default(), services(Relay::none(), Outbox::none())).await;
    assert_eq!(answer.json()["error"], "We could not take your enquiry just now. Please try again later.");
}

#[tokio::test]
async fn searches_and_health_report_the_damaged_catalogue() {
    let router = router(state_without_catalogue(
        &settings(),
        services(Relay::single(RecordingMailer::default()), Outbox::none()),
    ));
    let search = ask(&router, post("/api/search-properties", &[], "{}")).await;
    assert_eq!((search.status.as_u16(), search.header("retry-after")), (503, "30"));
    assert_eq!(search.json(), json!({"error": "This does not work just now. Please try again later."}));
    let health = ask(&router, Request::get("/api/health").body(Body::empty()).expect("a request")).await;
    assert_eq!((health.status.as_u16(), &health.json()["status"]), (503, &json!("enquiries only")));
    assert_eq!(health.json()["error"], "the packed data is damaged: pack it again");
}
