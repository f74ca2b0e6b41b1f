//! Repeats with the same key, to the same instance and to others.

use std::time::Duration;

use axum::Router;
use lead_fn::config::Settings;
use lead_fn::mail::Relay;
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::{Services, router};
use serde_json::Value;
use tempfile::TempDir;

use super::harness::{
    Answer, CONTACT, NOW, RecordingMailer, ask, enquiry, form_post, json_post, rate_limit, state_at,
};
use super::memory::Memory;
use super::stores;
use crate::fakes::s3::S3;
use crate::fakes::{Fault, Server};

const ADDRESS: &str = "x-nf-client-connection-ip";

/// Instances with one outbox, each with a limit of one enquiry.
struct Deployment {
    folder: TempDir,
    mailer: RecordingMailer,
}

impl Deployment {
    fn new() -> Self {
        Self { folder: TempDir::new().expect("a folder"), mailer: RecordingMailer::default() }
    }

    fn instance(&self) -> Router {
        self.instance_at(NOW, Outbox::new(FolderStore::new(self.folder.path())))
    }

    fn instance_at(&self, now: &str, outbox: Outbox) -> Router {
        let guards = rate_limit(1, ADDRESS);
        let services = Services { relay: Relay::single(self.mailer.clone()), outbox, guards };
        router(state_at(now, &Settings::default(), services))
    }
}

async fn send(instance: &Router, key: &str, listing: &str, body: &Value) -> Answer {
    let page = format!("https://www.example.com/property/{listing}");
    let headers = [(ADDRESS, "203.0.113.7"), ("idempotency-key", key), ("referer", &page)];
    ask(instance, json_post(CONTACT, &headers, body)).await
}

async fn status(instance: &Router, key: &str, listing: &str, body: &Value) -> u16 {
    send(instance, key, listing, body).await.status.as_u16()
}

fn other_words() -> Value {
    let mut other = enquiry();
    other["message"] = "I meant the studio.".into();
    other
}

#[tokio::test]
async fn a_repeat_is_answered_like_the_first_by_any_instance_and_never_429() {
    let deployment = Deployment::new();
    let (first, second) = (deployment.instance(), deployment.instance());
    for _ in 0..3 {
        assert_eq!(status(&first, "k", "marina-1", &enquiry()).await, 200);
    }
    // Both have reached the limit for this address.
    assert_eq!(status(&second, "other", "marina-1", &enquiry()).await, 200);
    for instance in [&first, &second] {
        assert_eq!(status(instance, "new", "marina-1", &enquiry()).await, 429);
        let repeat = send(instance, "k", "marina-1", &enquiry()).await;
        assert_eq!((repeat.status.as_u16(), repeat.body.as_str()), (200, "{\"status\":\"success\"}"));
    }
    assert_eq!(deployment.mailer.mails().len(), 2);
}

#[tokio::test]
async fn a_repeated_form_post_is_redirected_like_the_first() {
    let instance = Deployment::new().instance();
    let fields =
        [("name", "Mara"), ("contactNumber", "90000 00000"), ("form", "callback"), ("idempotencyKey", "k")];
    for _ in 0..2 {
        let mut request = form_post(&fields);
        request.headers_mut().insert(ADDRESS, "203.0.113.7".parse().expect("a header"));
        let answer = ask(&instance, request).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/thank-you"));
    }
}

#[tokio::test(start_paused = true)]
async fn of_two_instances_that_get_an_enquiry_at_once_one_mails_it() {
    let deployment = Deployment::new();
    let store = Memory { list_delay: Duration::from_millis(100), ..Memory::default() };
    let [first, second] = [(); 2].map(|()| deployment.instance_at(NOW, store.outbox()));
    let body = enquiry();
    let both = tokio::join!(status(&first, "k", "marina-1", &body), status(&second, "k", "marina-1", &body));
    assert_eq!(both, (200, 200));
    assert_eq!(deployment.mailer.mails().len(), 1);
}

#[tokio::test]
async fn without_an_outbox_an_instance_remembers_its_enquiries() {
    let deployment = Deployment::new();
    let instance = deployment.instance_at(NOW, Outbox::none());
    let body = enquiry();
    let click = || status(&instance, "k", "marina-1", &body);
    let double_click = tokio::join!(click(), click());
    assert_eq!(double_click, (200, 200));
    let mails = deployment.mailer.mails().len();
    assert_eq!(status(&instance, "k", "marina-1", &enquiry()).await, 200);
    assert_eq!(status(&instance, "other", "marina-1", &enquiry()).await, 429);
    assert_eq!(deployment.mailer.mails().len(), mails);
}

#[tokio::test]
async fn other_values_about_another_listing_with_the_same_key_are_rejected() {
    let deployment = Deployment::new();
    for outbox in [Outbox::new(FolderStore::new(deployment.folder.path())), Outbox::none()] {
        let instance = deployment.instance_at(NOW, outbox);
        let before = deployment.mailer.mails().len();
        assert_eq!(status(&instance, "k", "marina-1", &enquiry()).await, 200);
        let refused = send(&instance, "k", "marina-2", &other_words()).await;
        assert_eq!(refused.status.as_u16(), 422);
        assert_eq!(
            refused.json()["error"],
            "Another enquiry, about another property, came with the same key. Please load the page again and send it once more. \
             You can also call +971 4 000 0000 or write to us on WhatsApp, +971 50 000 0000."
        );
        assert_eq!(deployment.mailer.mails().len(), before + 1);
    }
    let elsewhere = deployment.instance();
    assert_eq!(status(&elsewhere, "k", "marina-2", &other_words()).await, 422);
}

#[tokio::test]
async fn a_corrected_form_and_the_same_values_about_another_listing_are_new_enquiries() {
    let deployment = Deployment::new();
    for (listing, body) in [("marina-1", enquiry()), ("marina-1", other_words()), ("marina-2", enquiry())] {
        // Separate instances, so that their limits are not reached.
        assert_eq!(status(&deployment.instance(), "k", listing, &body).await, 200);
    }
    let mails = deployment.mailer.mails();
    let of: Vec<String> = mails.iter().map(|mail| mail.to.email.to_string()).collect();
    assert_eq!(of, ["omar@example.com", "omar@example.com", "leads@example.com"]);
}

#[tokio::test]
async fn a_retry_in_the_next_month_is_a_repeat() {
    let deployment = Deployment::new();
    let outbox = || Outbox::new(FolderStore::new(deployment.folder.path()));
    for now in ["2026-11-30T23:59:58Z", "2026-12-01T00:00:03Z"] {
        let instance = deployment.instance_at(now, outbox());
        assert_eq!(status(&instance, "k", "marina-1", &enquiry()).await, 200);
    }
    assert_eq!(deployment.mailer.mails().len(), 1);
}

#[tokio::test]
async fn an_unreachable_outbox_loses_no_enquiry() {
    let (deployment, bucket) = (Deployment::new(), Server::start(S3::default()));
    let url = bucket.url();
    let instance = deployment.instance_at(NOW, stores::config(&stores::in_s3(&url)).services().outbox);
    bucket.fail(|request| (request.method == "GET").then_some(Fault::Hang));
    assert_eq!(status(&instance, "k", "marina-1", &enquiry()).await, 200);
    assert_eq!(deployment.mailer.mails().len(), 1);
}
