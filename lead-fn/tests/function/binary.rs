//! The binary: packed, started as by Lambda, and called through a local Runtime API.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use payload::{Role, VERSION};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{BINARY, data, lambda_variables, packed, spawn};
use crate::runtime_api::RuntimeApi;

/// Changes the version of the packed data, which stands before the eight magic bytes at the end.
fn make_foreign(program: &Path) {
    let mut bytes = fs::read(program).expect("the program");
    let version = bytes.len() - 12;
    bytes[version] = 99;
    fs::write(program, bytes).expect("written");
}

/// Flips a bit of the agency's settings in the program.
fn damage(program: &Path) {
    let mut bytes = fs::read(program).expect("the program");
    let data = data();
    let start = bytes.windows(data.len()).position(|part| part == data).expect("the data");
    bytes[start + data.len() / 2] ^= 1;
    fs::write(program, bytes).expect("written");
}

fn command(binary: &Path) -> Command {
    let mut command = Command::new(binary);
    command.env_clear().stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn on_lambda(binary: &Path, api: &RuntimeApi) -> Command {
    let mut command = command(binary);
    command.envs(lambda_variables(api.address()));
    command
}

/// Stops the function at the end of the test.
struct Running(Child);

impl Running {
    fn start(mut command: Command) -> Self {
        Self(spawn(&mut command))
    }

    /// Waits until it exits by itself.
    fn end(mut self) -> (Option<i32>, String, String) {
        let text = |pipe: Option<&mut dyn Read>| {
            let mut text = String::new();
            pipe.expect("a pipe").read_to_string(&mut text).expect("UTF-8");
            text
        };
        let stdout = text(self.0.stdout.as_mut().map(|pipe| pipe as &mut dyn Read));
        let stderr = text(self.0.stderr.as_mut().map(|pipe| pipe as &mut dyn Read));
        (self.0.wait().expect("an end").code(), stdout, stderr)
    }

    /// The log.
    fn stop(mut self) -> String {
        self.0.kill().expect("killed");
        self.end().1
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn event(path: &str, method: &str, body: &str) -> Value {
    json!({
        "path": path, "httpMethod": method, "body": body, "isBase64Encoded": false,
        "headers": {"content-type": "application/json", "host": "www.example.com", "x-nf-account-id": null},
    })
}

fn body(answer: &Value) -> Value {
    serde_json::from_str(answer["body"].as_str().expect("a body")).expect("JSON")
}

#[test]
fn outside_of_lambda_it_exits_with_one_line() {
    let (code, stdout, stderr) = Running::start(command(Path::new(BINARY))).end();
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert_eq!(
        stderr,
        "lead-fn: no command given, and AWS_LAMBDA_RUNTIME_API is not set (AWS Lambda and Netlify set it); `lead-fn help` lists the commands\n"
    );
}

/// A folder outside of `/tmp`, which counts as durable.
fn lasting_folder() -> TempDir {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder")
}

#[test]
fn faulty_settings_are_logged_and_valid_ones_accept_enquiries() {
    let (folder, outbox) = (TempDir::new().expect("a folder"), lasting_folder());
    let binary = packed(folder.path(), &data(), Role::Endpoint);
    let enquiry = json!({"email": "mara.quill@example.net"}).to_string();
    let api = RuntimeApi::start(vec![event("/api/contact-user", "POST", &enquiry)]);
    let mut command = on_lambda(&binary, &api);
    command.env("LEAD_COLOUR", "red").env("LEAD_FROM", "nobody").env("LEAD_OUTBOX", "folder");
    command.env("LEAD_OUTBOX_DIR", outbox.path());
    let running = Running::start(command);
    assert_eq!(api.answers()[0]["statusCode"], 200);
    let log = running.stop();
    for error in ["unknown variable LEAD_COLOUR", "LEAD_FROM must be"] {
        let line = log.lines().find(|line| line.contains(error)).unwrap_or_default();
        assert!(line.contains("\"level\":\"ERROR\"") && !line.contains("nobody"), "{error}\n{log}");
    }
}

#[test]
fn the_packed_function_answers_events_and_refuses_enquiries_without_mailer_and_outbox() {
    let folder = TempDir::new().expect("a folder");
    let binary = packed(folder.path(), &data(), Role::Endpoint);
    let enquiry = json!({"email": "mara.quill@example.net"}).to_string();
    let api = RuntimeApi::start(vec![
        event("/api/health", "GET", ""),
        event("/.netlify/functions/lead-fn/api/search-properties", "POST", "{}"),
        event("/api/contact-user", "POST", &enquiry),
    ]);
    let running = Running::start(on_lambda(&binary, &api));
    let answers = api.answers();
    assert_eq!(body(&answers[0])["mailer"], "none");
    assert_eq!(body(&answers[0])["status"], "ok");
    assert_eq!((&answers[1]["statusCode"], body(&answers[1])), (&json!(200), json!([])));
    assert_eq!(answers[2]["statusCode"], 503);
    let log = running.stop();
    assert!(log.contains("every enquiry will be answered 503"), "{log}");
    assert!(log.contains("request-2") && !log.contains("mara"), "{log}");
}

#[test]
fn missing_or_damaged_data_is_logged_and_enquiries_are_still_accepted() {
    let folder = TempDir::new().expect("a folder");
    let foreign = packed(folder.path(), &data(), Role::Endpoint);
    make_foreign(&foreign);
    let other_folder = TempDir::new().expect("a folder");
    let damaged = packed(other_folder.path(), &data(), Role::Endpoint);
    damage(&damaged);
    let versions = format!("the packed data has version 99 and this function reads version {VERSION}");
    let cases = [
        (PathBuf::from(BINARY), "no data is packed into this binary"),
        (foreign, versions.as_str()),
        (damaged, "the packed data is damaged"),
    ];
    for (binary, reason) in cases {
        let outbox = lasting_folder();
        let enquiry = json!({"email": "mara.quill@example.net"}).to_string();
        let api = RuntimeApi::start(vec![
            event("/api/health", "GET", ""),
            event("/api/search-properties", "POST", "{}"),
            event("/api/contact-user", "POST", &enquiry),
        ]);
        let mut command = on_lambda(&binary, &api);
        command.env("LEAD_OUTBOX", "folder").env("LEAD_OUTBOX_DIR", outbox.path());
        let running = Running::start(command);
        let answers = api.answers();
        let [health, search] = [&answers[0], &answers[1]];
        assert_eq!([&health["statusCode"], &search["statusCode"]], [503, 503]);
        let names_reason = |answer| body(answer)["error"].as_str().expect("words").contains(reason);
        assert!(
            names_reason(health) && !names_reason(search),
            "the reason is for the operator: {health} {search}"
        );
        assert_eq!(answers[2]["statusCode"], 200, "{}", answers[2]);
        let log = running.stop();
        assert!(log.contains(reason) && log.contains("set LEAD_INBOX"), "{log}");
    }
}

#[test]
fn outside_of_lambda_it_sweeps_exports_and_diagnoses() {
    let folder = TempDir::new().expect("a folder");
    let binary = packed(folder.path(), &data(), Role::Endpoint);
    let run = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(&binary);
        command.args(arguments).envs(variables.iter().copied());
        Running::start(command).end()
    };
    let (code, stdout, _) = run(&["doctor"], &[]);
    assert_eq!(code, Some(2), "{stdout}");
    assert!(stdout.contains("ok    the packed data is valid") && stdout.contains("answered 503"), "{stdout}");
    let (code, stdout, _) = run(&["doctor"], &[("LEAD_MAILERS", "resend"), ("LEAD_S3_BUCKET", "b")]);
    assert_eq!(code, Some(2), "{stdout}");
    for error in ["LEAD_RESEND_KEY is not set", "LEAD_S3_BUCKET is set, but"] {
        assert!(stdout.contains(error), "{stdout}");
    }
    let (code, _, stderr) = run(&["sweep"], &[]);
    assert_eq!((code, stderr.contains("no outbox is configured")), (Some(2), true), "{stderr}");
    let (code, _, stderr) = run(&["export", "--month", "x"], &[]);
    assert_eq!((code, stderr.contains("write a month like 2026-11")), (Some(2), true), "{stderr}");
    let (code, stdout, _) = run(&["help"], &[]);
    assert!(code == Some(0) && stdout.contains("lead-fn sweep"), "{stdout}");
}

/// The outbox is unreachable, so a sweep fails.
const STORE_THAT_IS_AWAY: [(&str, &str); 6] = [
    ("LEAD_OUTBOX", "s3"),
    ("LEAD_S3_BUCKET", "b"),
    ("LEAD_S3_REGION", "auto"),
    ("LEAD_S3_URL", "http://127.0.0.1:9"),
    ("LEAD_S3_KEY_ID", "k"),
    ("LEAD_S3_SECRET", "s"),
];

#[test]
fn erase_is_a_dry_run_without_yes() {
    let folder = TempDir::new().expect("a folder");
    let binary = packed(folder.path(), &data(), Role::Endpoint);
    let outbox = lasting_folder();
    let id = "a".repeat(32);
    let record = outbox.path().join(format!("leads/2026-02/{id}.json"));
    fs::create_dir_all(record.parent().expect("a folder")).expect("made");
    let values = json!({"name": "Mara", "email": "mara.quill@example.net"});
    let text = json!({"id": id, "receivedAt": "2026-02-03T10:00:00Z", "lead": {"form": null, "values": values}, "page": null, "property": null, "flags": []});
    fs::write(&record, text.to_string()).expect("written");
    let run = |arguments: &[&str]| {
        let mut command = command(&binary);
        command.args(arguments).env("LEAD_OUTBOX", "folder").env("LEAD_OUTBOX_DIR", outbox.path());
        Running::start(command).end()
    };
    let (code, stdout, stderr) = run(&["erase", "--email", "Mara.Quill@example.net"]);
    assert_eq!(code, Some(0), "{stderr}");
    assert!(stdout.contains("1 enquiry would be erased") && stdout.contains(&id), "{stdout}");
    assert!(stdout.contains("not mailed yet") && stdout.contains("Nothing was erased"), "{stdout}");
    assert!(record.exists() && !stdout.contains("mara"), "{stdout}");
    let (code, stdout, stderr) = run(&["erase", "--email", "Mara.Quill@example.net", "--yes"]);
    assert_eq!(code, Some(0), "{stderr}");
    assert!(stdout.contains("1 enquiry erased") && stdout.contains("erasures/"), "{stdout}");
    assert!(!record.exists() && outbox.path().join("erasures").is_dir());
    let (code, _, stderr) = run(&["erase", "--phone", "1234"]);
    assert_eq!((code, stderr.contains("nine digits")), (Some(2), true), "{stderr}");
}

#[test]
fn a_scheduled_event_starts_a_sweep_and_reveals_nothing() {
    let folder = TempDir::new().expect("a folder");
    let binary = packed(folder.path(), &data(), Role::Scheduled);
    let schedule = json!({"httpMethod": "POST", "headers": {"x-nf-event": "schedule"}, "body": "{}", "isBase64Encoded": false});
    let api =
        RuntimeApi::start(vec![schedule, json!({"source": "aws.events"}), event("/api/health", "GET", "")]);
    let mut command = on_lambda(&binary, &api);
    // A failing sweep is logged once a minute at most.
    command.envs(STORE_THAT_IS_AWAY);
    let running = Running::start(command);
    let answers = api.answers();
    let statuses: Vec<_> = answers.iter().map(|answer| answer["statusCode"].clone()).collect();
    assert_eq!(statuses, [500, 200, 200].map(Value::from));
    assert_eq!(body(&answers[1]), json!({"status": "nothing to do"}));
    assert!(running.stop().contains("a sweep failed"));
}

#[test]
fn a_visitor_with_the_schedule_header_starts_no_sweep() {
    let (folder, outbox) = (TempDir::new().expect("a folder"), lasting_folder());
    let binary = packed(folder.path(), &data(), Role::Endpoint);
    let enquiry = json!({"email": "mara.quill@example.net"}).to_string();
    let mut forged = event("/api/contact-user", "POST", &enquiry);
    forged["headers"]["X-Nf-Event"] = "schedule".into();
    forged["task"] = "sweep".into();
    let api = RuntimeApi::start(vec![forged]);
    let mut command = on_lambda(&binary, &api);
    command.env("LEAD_OUTBOX", "folder").env("LEAD_OUTBOX_DIR", outbox.path());
    let running = Running::start(command);
    assert_eq!(body(&api.answers()[0]), json!({"status": "success"}));
    let months = fs::read_dir(outbox.path().join("leads")).expect("an outbox").count();
    let log = running.stop();
    assert!(months == 1 && !log.contains("swept"), "{log}");
}

#[test]
fn the_guide_to_deployment_has_every_variable_of_the_environment() {
    let (code, names, _) = Running::start({
        let mut command = command(Path::new(BINARY));
        command.args(["doctor", "--names"]);
        command
    })
    .end();
    assert_eq!(code, Some(0));
    let guide =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/deploy.md")).expect("the guide");
    assert!(guide.contains(&names), "docs/deploy.md needs this table (lead-fn doctor --names):\n{names}");
}
