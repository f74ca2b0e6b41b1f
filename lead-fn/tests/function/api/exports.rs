//! Exports as CSV and JSON.

use std::sync::Arc;

use lead_fn::mail::Relay;
use lead_fn::operator::export::{Format, export};
use lead_fn::outbox::{FolderStore, Outbox};
use serde_json::Value;
use tempfile::TempDir;

use super::harness::{CONTACT, RecordingMailer, ask, enquiry, function, json_post};

async fn filled() -> (TempDir, Arc<Outbox>) {
    let folder = TempDir::new().expect("a folder");
    let outbox = || Outbox::new(FolderStore::new(folder.path()));
    let mut formula = enquiry();
    formula["name"] = "=cmd|' /C calc'!A0".into();
    formula["message"] = "Two\nlines, \"quoted\"; =1+1\n+971 50 000 0000".into();
    let sent = function(Relay::single(RecordingMailer::default()), outbox());
    let waiting = function(Relay::none(), outbox());
    let headers = [
        ("idempotency-key", "k"),
        ("x-form", "property"),
        ("x-company-url", "x"),
        ("referer", "https://www.example.com/ar/contact-us"),
    ];
    assert_eq!(ask(&sent, json_post(CONTACT, &headers, &formula)).await.status.as_u16(), 200);
    assert_eq!(ask(&waiting, json_post(CONTACT, &headers[..3], &enquiry())).await.status.as_u16(), 200);
    let outbox = Arc::new(outbox());
    (folder, outbox)
}

#[tokio::test]
async fn csv_contains_everything_and_executes_nothing() {
    let (_folder, outbox) = filled().await;
    let table = export(&outbox, None, Format::Csv).await.expect("a table");
    assert_eq!((table.count, table.unreadable.len()), (2, 0));
    let text = table.text.strip_prefix('\u{feff}').expect("the mark by which Excel knows UTF-8");
    let mut lines = text.split("\r\n");
    let names = "\"id\",\"received\",\"form\",\"name\",\"email\",\"phone\",\"property type\",\"property area\",\"message\",\"page\",\"property\",\"language\",\"flags\",\"state\",\"by\",\"at\",\"reason\"";
    assert_eq!(lines.next(), Some(names));
    let formula = table.text.lines().find(|line| line.contains("cmd|")).expect("the first enquiry");
    assert!(
        formula.contains(",\"property\",\"'=cmd|' /C calc'!A0\",\"mara.quill@example.net\",\"0501234567\""),
        "{formula}"
    );
    assert!(
        table.text.contains("\"Two\nlines, \"\"quoted\"\"; '=1+1\n'+971 50 000 0000\""),
        "{}",
        table.text
    );
    assert!(
        table
            .text
            .contains("\"ar\",\"hiddenFieldFilled\",\"sent\",\"kept\",\"2026-11-30T23:30:00.000Z\",\"\"\r\n"),
        "{}",
        table.text
    );
    assert!(
        table.text.contains("\"failed\",\"\",\"2026-11-30T23:30:00.000Z\",\"no mailer is configured\"\r\n")
    );
}

#[tokio::test]
async fn json_has_the_record_and_its_outcome_by_month() {
    let (_folder, outbox) = filled().await;
    let month = Some("2026-11".parse().expect("a month"));
    let found = export(&outbox, month, Format::Json).await.expect("a list");
    let list: Vec<Value> = serde_json::from_str(&found.text).expect("JSON");
    let waiting = list.iter().find(|lead| lead["delivery"]["state"] == "failed").expect("one that waits");
    assert_eq!((&waiting["lead"]["values"], &waiting["language"]), (&enquiry(), &"en".into()));
    assert!(list.iter().any(|lead| lead["language"] == "ar"), "{}", found.text);
    assert_eq!((list.len(), &waiting["delivery"]["laterAttempts"]), (2, &Value::from(0)));
    let other = Some("2026-10".parse().expect("a month"));
    assert_eq!(export(&outbox, other, Format::Json).await.expect("a list").text, "[]\n");
}

#[tokio::test]
async fn a_damaged_record_is_named() {
    let (folder, outbox) = filled().await;
    let id = "b".repeat(32);
    std::fs::write(folder.path().join(format!("leads/2026-11/{id}.json")), "?").expect("written");
    let table = export(&outbox, None, Format::Csv).await.expect("a table");
    assert_eq!((table.count, table.unreadable), (2, vec![id]));
}
