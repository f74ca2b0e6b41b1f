//! Mails that the program sends by itself: no machine answers them.

use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, Relay};
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};

use super::harness::{CONTACT, RecordingMailer, ask, enquiry, json_post, state};
use super::memory::Memory;
use super::operator_notices::{NoticesOnly, swept};
use super::providers::{by_resend, by_smtp, configured};
use super::search_alerts::{Agency, VILLAS};
use crate::fakes::Server;
use crate::fakes::resend::Resend;
use crate::fakes::smtp::Smtp;

/// The headers that ask for no automatic answer: RFC 3834's, and that of Exchange.
const HEADERS: [(&str, &str); 2] =
    [("Auto-Submitted", "auto-generated"), ("X-Auto-Response-Suppress", "All")];

fn asks_for_no_answer(mail: &Mail) -> bool {
    let message = String::from_utf8(mail.message().expect("a message").formatted()).expect("text");
    let (head, _) = message.split_once("\r\n\r\n").expect("a head");
    let found = HEADERS.map(|(name, value)| head.contains(&format!("{name}: {value}")));
    assert_eq!(found[0], found[1], "{head}");
    found[0]
}

/// The mails of an enquiry: the agency's and the confirmation.
async fn mails_of_an_enquiry() -> Vec<Mail> {
    let kept = RecordingMailer::default();
    let services =
        Services { relay: Relay::single(kept.clone()), outbox: Outbox::none(), guards: Guards::default() };
    let function = router(state(&Settings { confirm: true, ..Settings::default() }, services));
    assert_eq!(ask(&function, json_post(CONTACT, &[], &enquiry())).await.status.as_u16(), 200);
    kept.mails()
}

#[tokio::test]
async fn absence_notices_do_not_answer_what_is_sent_by_itself() {
    let mails = mails_of_an_enquiry().await;
    let [agency, confirmation] = &mails[..] else { panic!("two mails: {mails:?}") };
    assert!(!asks_for_no_answer(agency), "a person has written it, and the adviser's absence matters");
    assert!(asks_for_no_answer(confirmation));

    let mut subscriber = Agency::new();
    subscriber.deploy().await;
    subscriber.subscribe(VILLAS, "mara@example.net").await;
    assert!(asks_for_no_answer(&subscriber.last_mail()), "the request to confirm");
    subscriber.opt_in("?bedrooms=0", "mara@example.net").await;
    subscriber.now = "2026-12-02T08:00:00Z";
    subscriber.list_villa("palm-1");
    subscriber.deploy().await;
    assert_eq!(subscriber.last_mail().subject, "1 new listing for you");
    assert!(asks_for_no_answer(&subscriber.last_mail()), "new listings");

    let (store, mailer) = (Memory::default(), NoticesOnly::default());
    store.keep(1, "Mara", "2026-11-20T10:00:00Z").await;
    swept(&store, &mailer, "2026-11-20T12:15:00Z").await;
    assert!(asks_for_no_answer(&mailer.0.mails()[0]), "waiting enquiries");
}

/// Sends an enquiry, which is confirmed.
async fn confirm_by(mut variables: Vec<(&str, &str)>) {
    variables.retain(|(name, _)| *name != "LEAD_CONFIRM");
    variables.push(("LEAD_CONFIRM", "yes"));
    let function = router(configured(&variables, None));
    assert_eq!(ask(&function, json_post(CONTACT, &[], &enquiry())).await.status.as_u16(), 200);
}

#[tokio::test]
async fn providers_get_the_headers_of_a_confirmation() {
    let resend = Server::start(Resend::default());
    confirm_by(by_resend(&resend.url())).await;
    let sent = resend.service.mails().pop().expect("the confirmation");
    for (name, value) in HEADERS {
        assert_eq!(sent["headers"][name], value, "{sent}");
    }
    let server = Smtp::start();
    confirm_by(by_smtp(&server.port.to_string())).await;
    let sent = server.taken().pop().expect("the confirmation").text;
    for (name, value) in HEADERS {
        assert!(sent.contains(&format!("{name}: {value}\r\n")), "{sent}");
    }
}
