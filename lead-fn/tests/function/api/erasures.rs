//! Erasing one person's data from every month of every store, and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;

use catalog::date::Moment;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{FolderMailer, Relay};
use lead_fn::operator::erase::{Match, Person, erase, find};
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::{Services, router};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::harness::{CONTACT, RecordingMailer, ask, enquiry, json_post, state_at};
use super::stores::{api, edge, s3};
use crate::fakes::Server;
use crate::fakes::blobs::Blobs;
use crate::fakes::s3::S3;

const AT: &str = "2026-12-01T08:00:00Z";

fn now() -> Moment {
    AT.parse().expect("a time")
}

/// Sends `body` at `now` through a function with this outbox.
async fn send(outbox: Outbox, relay: Relay, now: &str, body: &Value) {
    let settings = Settings { confirm: true, ..Settings::default() };
    let state = state_at(now, &settings, Services { relay, outbox, guards: Guards::default() });
    let request = json_post(CONTACT, &[("idempotency-key", now)], body);
    assert_eq!(ask(&router(state), request).await.status.as_u16(), 200);
}

fn by(name: &str, email: &str, phone: &str, message: &str) -> Value {
    json!({"name": name, "email": email, "contactNumber": phone, "message": message})
}

/// Six enquiries in four months: four of Mara, one of which was never mailed.
async fn fill(outbox: &dyn Fn() -> Outbox) {
    let sent = || Relay::single(RecordingMailer::default());
    send(outbox(), sent(), "2026-03-01T10:00:00Z", &by("Mara", "mara@example.net", "+971501234567", "One"))
        .await;
    send(
        outbox(),
        Relay::none(),
        "2026-10-01T10:00:00Z",
        &by("Mara", "MARA@Example.net", "0509999999", "Two"),
    )
    .await;
    send(
        outbox(),
        sent(),
        "2026-11-01T10:00:00Z",
        &by("M. Quill", "other@example.net", "00971501234567", "Three"),
    )
    .await;
    send(
        outbox(),
        sent(),
        "2026-11-02T10:00:00Z",
        &by("Omar", "omar@example.net", "0507777777", "Ask Mara@example.net"),
    )
    .await;
    send(outbox(), sent(), "2026-11-03T10:00:00Z", &by("Omar", "amara@example.net", "0507777777", "Mine"))
        .await;
    send(outbox(), sent(), "2026-12-01T07:00:00Z", &by("Mara", "mara@example.net", "0501234567", "Four"))
        .await;
}

async fn erases_one_person(outbox: &dyn Fn() -> Outbox) {
    fill(outbox).await;
    let outbox = Arc::new(outbox());
    let name = outbox.name();
    let before = outbox.store().expect("a store").list("").await.expect("keys");
    let person = Person::new(Some(" mara@example.net"), Some("+971501234567"), []).expect("a person");

    let found = find(&outbox, &person).await.expect("found");
    let by: Vec<(String, Match, bool)> = found
        .enquiries
        .iter()
        .map(|enquiry| (enquiry.received_at.expect("a time").to_string(), enquiry.by, enquiry.is_sent))
        .collect();
    let expected = [
        ("2026-03-01T10:00:00.000Z", Match::Email, true),
        ("2026-10-01T10:00:00.000Z", Match::Email, false),
        ("2026-11-01T10:00:00.000Z", Match::Phone, true),
        ("2026-12-01T07:00:00.000Z", Match::Email, true),
    ];
    assert_eq!(by, expected.map(|(at, by, is_sent)| (at.to_owned(), by, is_sent)), "{name}");
    assert_eq!((found.mentions.len(), found.unreadable.len()), (1, 0), "{name}");
    assert_eq!(
        outbox.store().expect("a store").list("").await.expect("keys"),
        before,
        "{name}: looking changes nothing"
    );

    let erased = erase(&outbox, None, &person, &found, now(), [7; 16]).await.expect("erased");
    assert!(erased.errors.is_empty(), "{name}: {:?}", erased.errors);
    // A record and an outcome of each, and the confirmation counts; the one that was not mailed has none.
    assert_eq!((erased.erasure.ids.len(), erased.erasure.documents), (4, 11), "{name}");
    assert_eq!(
        outbox.store().expect("a store").list("confirmations/").await.expect("keys").len(),
        2,
        "{name}: others' stay"
    );
    let keys = outbox.store().expect("a store").list("leads/").await.expect("keys");
    let left: BTreeSet<&str> = keys.iter().map(|key| &key[.."leads/2026-11".len()]).collect();
    assert_eq!((left, keys.len()), (BTreeSet::from(["leads/2026-11"]), 4), "{name}: {keys:?}");
    let record =
        outbox.store().expect("a store").read(&erased.key).await.expect("read").expect("a record of it");
    let text = String::from_utf8(record).expect("UTF-8");
    let record: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        (&record["at"], &record["askedBy"]),
        (&json!("2026-12-01T08:00:00.000Z"), &json!(["email", "phone"]))
    );
    for words in ["mara", "Mara", "example.net", "1234567"] {
        assert!(!text.contains(words), "{name}: {text}");
    }
    assert!(find(&outbox, &person).await.expect("found").enquiries.is_empty(), "{name}");
}

#[tokio::test]
async fn a_person_is_erased_from_every_store_and_month() {
    let folder = TempDir::new().expect("a folder");
    erases_one_person(&|| Outbox::new(FolderStore::new(folder.path()))).await;
    let bucket = Server::start(S3::default());
    erases_one_person(&|| s3(&bucket)).await;
    let site = Server::start(Blobs::default());
    erases_one_person(&|| edge(&site)).await;
    let site = Server::start(Blobs::default());
    erases_one_person(&|| api(&site)).await;
}

#[tokio::test]
async fn damaged_and_partial_records_are_erased_and_ids_can_be_given() {
    let folder = TempDir::new().expect("a folder");
    let outbox = Arc::new(Outbox::new(FolderStore::new(folder.path())));
    let month = folder.path().join("leads/2026-11");
    std::fs::create_dir_all(&month).expect("a folder");
    let write = |name: String, text: &str| std::fs::write(month.join(name), text).expect("written");
    let id = |digit: &str| digit.repeat(32);
    write(format!("{}.json", id("a")), r#"{"email": "Mara@example.net", "#);
    write(format!("{}.0123.draft", id("b")), r#"{"lead": {"values": {"contactNumber": "050-123-4567"}}}"#);
    write(format!("{}.json", id("c")), "{");
    write(format!("{}.json", id("d")), "{");
    let ids = [id("d").parse().expect("an id")];
    let person = Person::new(Some("mara@example.net"), Some("0501234567"), ids).expect("a person");
    let found = find(&outbox, &person).await.expect("found");
    assert_eq!(found.unreadable.iter().map(ToString::to_string).collect::<Vec<_>>(), [id("c")]);
    let erased = erase(&outbox, None, &person, &found, now(), [7; 16]).await.expect("erased");
    assert_eq!((erased.erasure.ids.len(), erased.errors.len()), (3, 0));
    assert_eq!(
        outbox.store().expect("a store").list("leads/").await.expect("keys"),
        [format!("leads/2026-11/{}.json", id("c"))]
    );
}

#[tokio::test]
async fn mails_in_a_folder_are_erased_with_their_enquiries() {
    let (folder, mails) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let outbox = || Outbox::new(FolderStore::new(folder.path()));
    let relay = || Relay::single(FolderMailer::new(mails.path()));
    send(outbox(), relay(), "2026-11-01T10:00:00Z", &enquiry()).await;
    // Mailed but not stored.
    send(Outbox::none(), relay(), "2026-11-02T10:00:00Z", &enquiry()).await;
    send(outbox(), relay(), "2026-11-03T10:00:00Z", &by("Omar", "omar@example.net", "0507777777", "?")).await;
    let count = || std::fs::read_dir(mails.path()).expect("mails").count();
    // The agency's mail and the confirmation of each.
    assert_eq!(count(), 6);
    let person = Person::new(Some("mara.quill@example.net"), None, []).expect("a person");
    let outbox = Arc::new(outbox());
    let found = find(&outbox, &person).await.expect("found");
    let erased = erase(&outbox, Some(mails.path()), &person, &found, now(), [7; 16]).await.expect("erased");
    assert_eq!((erased.erasure.ids.len(), erased.erasure.mails, count()), (1, 4, 2), "{:?}", erased.errors);
}

#[tokio::test]
async fn what_a_store_does_not_remove_is_reported_and_not_called_erased() {
    let bucket = Server::start(S3::default());
    send(s3(&bucket), Relay::none(), "2026-11-01T10:00:00Z", &enquiry()).await;
    let outbox = Arc::new(s3(&bucket));
    let person = Person::new(Some("mara.quill@example.net"), None, []).expect("a person");
    let found = find(&outbox, &person).await.expect("found");
    bucket.fail(|request| (request.method == "DELETE").then_some(crate::fakes::Fault::Status(403)));
    let erased = erase(&outbox, None, &person, &found, now(), [7; 16]).await.expect("noted");
    assert!(erased.erasure.ids.is_empty());
    let output = erased.errors.join("\n");
    assert!(
        output.contains("403") && output.contains("is still in the outbox") && !output.contains("mara"),
        "{output}"
    );
}
