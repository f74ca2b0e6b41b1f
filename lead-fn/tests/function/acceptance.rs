//! Acceptance tests with other programs: an S3 emulator (moto) and a mail server (aiosmtpd). `make acceptance` installs
//! both and runs this.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use lead_fn::config::Config;
use lead_fn::operator::doctor::{Readiness, diagnose};
use lead_fn::operator::export::{Format, export};
use lead_fn::outbox::Created;
use lead_fn::sweep::{SweepOptions, sweep};
use lead_fn::{HostSystem, State, router};
use search::packed::Packed;
use serde_json::json;
use tower::ServiceExt;

/// A process that is killed when the test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn tool(name: &str) -> PathBuf {
    let folder = env::var("ACCEPTANCE_TOOLS")
        .expect("ACCEPTANCE_TOOLS: the folder of moto_server and aiosmtpd; `make acceptance` sets it");
    PathBuf::from(folder).join(name)
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// Waits until the port accepts connections, which takes these programs seconds.
fn wait_for(port: u16) {
    for _ in 0..600 {
        if TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("nothing listens on {port}");
}

fn config(variables: &[(&str, &str)]) -> Config {
    let owned = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Config::read(owned)
}

fn packed() -> Packed {
    crate::agency::with_nothing_listed().pack().expect("the data")
}

async fn send(state: &State, key: &str) -> u16 {
    let body = json!({"name": "Mara Quill", "email": "mara.quill@example.net", "message": "Is it free?\n.\nAnd on Sunday? – Мара"});
    let request = Request::post("/api/contact-user")
        .header("content-type", "application/json")
        .header("host", "www.example.com")
        .header("idempotency-key", key)
        .body(Body::from(body.to_string()))
        .expect("a request");
    router(state.clone()).oneshot(request).await.expect("an answer").status().as_u16()
}

#[tokio::test]
#[ignore = "needs moto and aiosmtpd: make acceptance"]
async fn enquiries_are_kept_by_moto_delivered_to_aiosmtpd_and_exported() {
    let (s3_port, smtp_port) = (free_port(), free_port());
    let _store = Running(
        Command::new(tool("moto_server"))
            .args(["-H", "127.0.0.1", "-p", &s3_port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("moto_server"),
    );
    wait_for(s3_port);
    let url = format!("http://127.0.0.1:{s3_port}");
    let port = smtp_port.to_string();
    let variables = [
        ("LEAD_MAILERS", "smtp"),
        ("LEAD_SMTP_HOST", "127.0.0.1"),
        ("LEAD_SMTP_PORT", port.as_str()),
        ("LEAD_SMTP_GUARD", "none"),
        ("LEAD_CONFIRM", "no"),
        ("LEAD_OUTBOX", "s3"),
        ("LEAD_S3_BUCKET", "agency/site"),
        ("LEAD_S3_REGION", "us-east-1"),
        ("LEAD_S3_URL", url.as_str()),
        ("LEAD_S3_KEY_ID", "testing"),
        ("LEAD_S3_SECRET", "testing"),
    ];
    let config = config(&variables);
    let missing = config
        .services()
        .outbox
        .store()
        .expect("a store")
        .create("x", Vec::new())
        .await
        .expect_err("no bucket yet");
    assert_eq!(missing.to_string(), "the outbox answered 404 NoSuchBucket");
    let made = reqwest_put(&format!("{url}/agency")).await;
    assert_eq!(made, 200);

    let state = State::new(&config.settings, Ok(Arc::new(packed())), config.services(), Box::new(HostSystem));
    // No mailer works yet, so the enquiry is stored. The double click is one enquiry.
    for key in ["one", "two", "two"] {
        assert_eq!(send(&state, key).await, 200);
    }
    let store = state.outbox().store().expect("a store");
    assert_eq!(store.create("leads/x", b"1".to_vec()).await.expect("kept"), Created::Now);
    assert_eq!(store.create("leads/x", b"2".to_vec()).await.expect("kept"), Created::AlreadyThere);
    assert_eq!(store.read("leads/x").await.expect("an answer"), Some(b"1".to_vec()));
    assert_eq!(store.read("leads/y").await.expect("an answer"), None);
    // More than a page of keys of a real store.
    for number in 0..1005 {
        store.create(&format!("many/{number:04}"), b"{}".to_vec()).await.expect("kept");
    }
    assert_eq!(store.list("many/").await.expect("a list").len(), 1005);

    let mut server = Running(
        Command::new(tool("aiosmtpd"))
            .args([
                "-n",
                "-l",
                &format!("127.0.0.1:{smtp_port}"),
                "-c",
                "aiosmtpd.handlers.Debugging",
                "stdout",
            ])
            .env("PYTHONUNBUFFERED", "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("aiosmtpd"),
    );
    wait_for(smtp_port);
    let options = SweepOptions { now: true, ..SweepOptions::default() };
    let report = sweep(&state, options).await.expect("swept");
    assert_eq!((report.waiting, report.delivered), (2, 2), "{report}");
    let output = BufReader::new(server.0.stdout.take().expect("a pipe"));
    let mut mails = 0;
    for line in output.lines() {
        let line = line.expect("a line");
        mails += usize::from(line.contains("X-Lead-Id: "));
        if line.contains("END MESSAGE") && mails == 2 {
            break;
        }
    }
    assert_eq!(mails, 2);
    let table = export(state.outbox(), None, Format::Csv).await.expect("a table");
    assert_eq!((table.count, table.text.matches("\"sent\",\"smtp\"").count()), (2, 2));
    let packed = packed();
    let diagnosis = diagnose(&config, Ok(&packed)).await;
    assert_eq!(diagnosis.readiness, Readiness::Safe, "{}", diagnosis.text);
}

/// moto creates a bucket without a signature.
async fn reqwest_put(url: &str) -> u16 {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new().put(url).send().await.expect("an answer").status().as_u16()
}
