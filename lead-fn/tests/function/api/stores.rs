//! All stores behave the same: folder, S3, and Netlify Blobs with both kinds of access.

use lead_fn::config::{Config, OutboxChoice};
use lead_fn::outbox::{Created, FolderStore, Outbox, OutboxError};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::harness::{CONTACT, RecordingMailer, ask, enquiry, function, json_post};
use crate::fakes::blobs::{self, Blobs};
use crate::fakes::s3::{self, S3};
use crate::fakes::{Fault, Server};

pub(crate) fn config(variables: &[(&str, &str)]) -> Config {
    let owned = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Config::read(owned)
}

pub(crate) fn in_s3(url: &str) -> Vec<(&str, &str)> {
    vec![
        ("LEAD_OUTBOX", "s3"),
        ("LEAD_S3_BUCKET", "agency/site"),
        ("LEAD_S3_REGION", s3::REGION),
        ("LEAD_S3_URL", url),
        ("LEAD_S3_KEY_ID", s3::KEY_ID),
        ("LEAD_S3_SECRET", s3::SECRET),
    ]
}

pub(crate) fn s3(server: &Server<S3>) -> Outbox {
    config(&in_s3(&server.url())).services().outbox
}

/// With the access of an event.
pub(crate) fn edge(server: &Server<Blobs>) -> Outbox {
    let config = config(&[("LEAD_OUTBOX", "blobs")]);
    config.update_access(
        &json!({"blobs": Blobs::context(&server.url()), "headers": {"x-nf-site-id": blobs::SITE}}),
    );
    config.services().outbox
}

/// With a personal token.
pub(crate) fn api(server: &Server<Blobs>) -> Outbox {
    *server.service.address.lock().expect("no panic") = server.url();
    let variables = [
        ("LEAD_OUTBOX", "blobs"),
        ("LEAD_BLOBS_SITE", blobs::SITE),
        ("LEAD_BLOBS_TOKEN", blobs::API_TOKEN),
        ("LEAD_BLOBS_URL", &server.url()),
    ];
    config(&variables).services().outbox
}

async fn keeps_its_promises(outbox: &Outbox) {
    let store = outbox.store().expect("a store");
    let name = store.name();
    assert_eq!(store.read("leads/2026-11/a.json").await.expect("an answer"), None, "{name}");
    assert!(store.list("leads/").await.expect("an answer").is_empty(), "{name}");
    let create = async |key: &str, body: &str| store.create(key, body.into()).await.expect("an answer");
    assert_eq!(create("leads/2026-11/a.json", "1").await, Created::Now, "{name}");
    assert_eq!(create("leads/2026-11/a.json", "2").await, Created::AlreadyThere, "{name}");
    assert_eq!(
        store.read("leads/2026-11/a.json").await.expect("an answer").as_deref(),
        Some(&b"1"[..]),
        "{name}"
    );
    for body in ["3", "4"] {
        store.replace("leads/2026-11/a.sent.json", body.into()).await.expect("replaced");
    }
    assert_eq!(store.read("leads/2026-11/a.sent.json").await.expect("an answer").as_deref(), Some(&b"4"[..]));
    for number in 0..7 {
        assert_eq!(create(&format!("leads/2026-12/{number}.json"), "{}").await, Created::Now, "{name}");
    }
    let expected: Vec<String> = (0..7).map(|number| format!("leads/2026-12/{number}.json")).collect();
    assert_eq!(store.list("leads/2026-12/").await.expect("an answer"), expected, "{name}");
    assert_eq!(store.list("leads/").await.expect("an answer").len(), 9, "{name}");
    for _ in 0..2 {
        store.delete("leads/2026-12/3.json").await.expect("gone");
    }
    assert_eq!(store.read("leads/2026-12/3.json").await.expect("an answer"), None, "{name}");
    assert_eq!(store.list("leads/").await.expect("an answer").len(), 8, "{name}");
}

#[tokio::test]
async fn every_store_creates_once_replaces_reads_and_lists() {
    let folder = TempDir::new().expect("a folder");
    keeps_its_promises(&Outbox::new(FolderStore::new(folder.path()))).await;
    let bucket = Server::start(S3::default());
    keeps_its_promises(&s3(&bucket)).await;
    assert!(bucket.service.objects().keys().all(|key| key.starts_with("site/leads/")));
    keeps_its_promises(&edge(&Server::start(Blobs::default()))).await;
    keeps_its_promises(&api(&Server::start(Blobs::default()))).await;
}

#[tokio::test]
async fn of_concurrent_creations_one_succeeds() {
    let bucket = Server::start(S3::default());
    let outbox = std::sync::Arc::new(s3(&bucket));
    let tasks: Vec<_> = (0..16)
        .map(|_| {
            let outbox = std::sync::Arc::clone(&outbox);
            tokio::spawn(async move {
                outbox.store().expect("a store").create("leads/x", vec![1]).await.expect("an answer")
            })
        })
        .collect();
    let mut first = 0;
    for task in tasks {
        first += usize::from(task.await.expect("no panic") == Created::Now);
    }
    assert_eq!(first, 1);
}

#[tokio::test]
async fn an_enquiry_is_stored_in_a_bucket_and_in_blobs() {
    let (bucket, site) = (Server::start(S3::default()), Server::start(Blobs::default()));
    for (outbox, kept) in [
        (
            s3(&bucket),
            &(|| bucket.service.objects()) as &dyn Fn() -> std::collections::BTreeMap<String, Value>,
        ),
        (edge(&site), &|| site.service.blobs()),
    ] {
        let mailer = RecordingMailer::default();
        let router = function(lead_fn::mail::Relay::single(mailer.clone()), outbox);
        for _ in 0..2 {
            let answer = ask(&router, json_post(CONTACT, &[("idempotency-key", "k")], &enquiry())).await;
            assert_eq!(answer.status.as_u16(), 200);
        }
        assert_eq!(mailer.mails().len(), 1);
        let kept = kept();
        let endings: Vec<&str> = kept.keys().map(|key| &key[key.find('.').expect("an ending")..]).collect();
        assert_eq!(endings, [".json", ".sent.json"]);
        let record = kept.values().next().expect("a record");
        assert_eq!(record["lead"]["values"], enquiry());
    }
}

#[tokio::test]
async fn a_refusing_store_reports_why_and_the_mail_is_still_sent() {
    let bucket = Server::start(S3::default());
    let mut variables = in_s3("");
    let url = bucket.url();
    variables[3].1 = &url;
    variables[5].1 = "another secret";
    let outbox = config(&variables).services().outbox;
    let error = outbox.store().expect("a store").create("x", Vec::new()).await.expect_err("refused");
    assert_eq!(error.to_string(), "the outbox answered 403 SignatureDoesNotMatch");
    let mailer = RecordingMailer::default();
    let router = function(lead_fn::mail::Relay::single(mailer.clone()), outbox);
    let answer = ask(&router, json_post(CONTACT, &[], &enquiry())).await;
    assert_eq!((answer.status.as_u16(), mailer.mails().len()), (200, 1));
}

#[tokio::test]
async fn network_errors_are_reported_as_errors() {
    let bucket = Server::start(S3::default());
    let outbox = s3(&bucket);
    for error in [Fault::Status(500), Fault::Status(503), Fault::Mute(502), Fault::CutBefore, Fault::CutAfter]
    {
        bucket.fail(move |_| Some(error));
        let store = outbox.store().expect("a store");
        assert!(store.create("leads/new", b"{}".to_vec()).await.is_err(), "{error:?}");
        assert!(store.replace("leads/new", b"{}".to_vec()).await.is_err(), "{error:?}");
        assert!(store.read("leads/new").await.is_err(), "{error:?}");
        assert!(store.list("leads/").await.is_err(), "{error:?}");
    }
}

#[tokio::test]
async fn a_busy_store_is_retried() {
    let (bucket, blobs) = (Server::start(S3::default()), Server::start(Blobs::default()));
    let (in_bucket, by_edge) = (s3(&bucket), edge(&blobs));
    let by_api = api(&blobs);
    let fail = |errors: &[Fault]| {
        bucket.fail_next(errors);
        blobs.fail_next(errors);
    };
    for outbox in [&in_bucket, &by_edge, &by_api] {
        let store = outbox.store().expect("a store");
        let key = format!("leads/{}", store.name());
        let expected = if blobs.service.blobs().is_empty() { Created::Now } else { Created::AlreadyThere };
        fail(&[Fault::Status(409), Fault::Status(429), Fault::Status(503)]);
        assert_eq!(store.create(&key, b"{}".to_vec()).await.expect("created"), expected);
        fail(&[Fault::Status(409)]);
        assert_eq!(store.create(&key, b"{}".to_vec()).await.expect("an answer"), Created::AlreadyThere);
        fail(&[Fault::Status(503)]);
        store.replace(&key, b"1".to_vec()).await.expect("replaced");
        fail(&[Fault::Status(503)]);
        assert_eq!(store.read(&key).await.expect("read").as_deref(), Some(&b"1"[..]));
        fail(&[Fault::Status(429)]);
        assert!(store.list("leads/").await.expect("listed").contains(&key));
    }
}

#[tokio::test]
async fn a_double_click_with_conflicting_writes_is_mailed_once() {
    let bucket = Server::start(S3::default());
    let mailer = RecordingMailer::default();
    let router = function(lead_fn::mail::Relay::single(mailer.clone()), s3(&bucket));
    let send = || ask(&router, json_post(CONTACT, &[("idempotency-key", "k")], &enquiry()));
    assert_eq!(send().await.status.as_u16(), 200);
    // Amazon's answer while another write of the same key is in progress.
    let mut conflicts = 2;
    bucket.fail(move |request| {
        let meets = request.header("if-none-match") == "*" && conflicts > 0;
        conflicts -= i32::from(meets);
        meets.then_some(Fault::Status(409))
    });
    assert_eq!(send().await.status.as_u16(), 200);
    assert_eq!(mailer.mails().len(), 1);
}

#[tokio::test]
async fn without_access_from_netlify_there_is_no_outbox_yet() {
    let config = config(&[("LEAD_OUTBOX", "blobs")]);
    assert!(matches!(config.outbox, OutboxChoice::Blobs(..)));
    let error = config
        .services()
        .outbox
        .store()
        .expect("a store")
        .create("x", Vec::new())
        .await
        .expect_err("no access");
    assert!(matches!(error, OutboxError::NoAccess));
}
