//! Mails stay below the size at which programs cut them off, whatever is in them.

use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, Relay};
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};
use serde_json::json;

use super::harness::{CONTACT, NOW, RecordingMailer, ask, json_post, line, open, state_with, unpacked};

/// The mails of an enquiry about `count` listings whose titles have so many letters.
async fn mails_about(count: usize, letters: usize) -> Vec<Mail> {
    let mut unpacked = unpacked();
    let first = unpacked.listings["marina-1"].clone();
    let ids: Vec<String> = (0..count).map(|number| format!("home-{number}")).collect();
    for (number, id) in ids.iter().enumerate() {
        let listing = search::packed::PackedListing {
            reference: line(&format!("DH-{number:03}")),
            title: line(&"Ю".repeat(letters)).into(),
            location: Some(line(&"Щ".repeat(letters)).into()),
            ..first.clone()
        };
        unpacked.listings.insert(id.clone(), listing);
    }
    let mailer = RecordingMailer::default();
    let services =
        Services { relay: Relay::single(mailer.clone()), outbox: Outbox::none(), guards: Guards::default() };
    let settings = Settings { confirm: true, ..Settings::default() };
    let function = router(state_with(open(&unpacked), NOW, &settings, services));
    // The letters that take most room in a page, and between them those that need an encoding.
    let message = "/\u{1f600}\"\u{1f600}".repeat(1000);
    let body = json!({
        "name": "Ж".repeat(120),
        "email": "mara.quill@example.net",
        "contactNumber": "+971501234567",
        "message": message,
    });
    let headers = [("x-form", "shortlist"), ("idempotency-key", "k"), ("x-elapsed-ms", "41250")];
    let request = json_post(&format!("{CONTACT}?listings={}", ids.join(",")), &headers, &body);
    let answer = ask(&function, request).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    let mails = mailer.mails();
    assert_eq!(mails.len(), 2, "the agency's and the visitor's");
    assert!(mails[0].text.contains(&message));
    mails
}

fn bytes(mail: &Mail) -> usize {
    mail.message().expect("a message").formatted().len()
}

#[tokio::test]
async fn the_largest_enquiry_is_below_the_limit_and_names_every_listing() {
    for letters in [20, 1000] {
        for mail in mails_about(50, letters).await {
            assert!(bytes(&mail) <= 90_000, "{letters}: {} bytes", bytes(&mail));
            assert!(mail.html.is_some(), "{letters}");
            let html = mail.html.as_ref().map(|html| html.replace("&#x2f;", "/")).unwrap_or_default();
            for number in 0..50 {
                let (reference, page) = (format!("DH-{number:03}"), format!("/property/home-{number}"));
                for part in [reference, page] {
                    assert!(mail.text.contains(&part), "{part}\n{}", mail.text);
                    assert!(html.contains(&part), "{part}\n{html}");
                }
            }
        }
    }
}

#[tokio::test]
async fn the_listings_of_an_ordinary_enquiry_are_shown_in_full() {
    for mail in mails_about(12, 60).await {
        assert!(bytes(&mail) <= 90_000, "{} bytes", bytes(&mail));
        assert_eq!(mail.text.matches(&"Ю".repeat(60)).count(), 12);
    }
}
