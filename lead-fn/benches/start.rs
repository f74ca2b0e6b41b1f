//! Measures the time from process start to the first answer, through a local Lambda Runtime API: the function with
//! 10,000 generated listings answering a search, compared with an empty handler. Also measures peak memory.
//!
//! `make bench-search`; `cargo bench --profile function --package lead-fn --bench start -- 10000 100000` sets other
//! sizes.

#![expect(clippy::print_stdout, reason = "a benchmark's figures are its output")]
#![expect(clippy::cast_precision_loss, reason = "megabytes are told with one digit")]

#[path = "../../search/tests/queries/agency.rs"]
mod agency;
#[path = "../tests/function/runtime_api.rs"]
mod runtime_api;

#[path = "../../search/tests/queries/seeded.rs"]
mod seeded;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use catalog::line::Line;
use payload::Role;
use runtime_api::RuntimeApi;
use search::packed::{PackedListing, Unpacked};
use serde_json::{Value, json};

const RUNS: usize = 60;

fn main() {
    let sizes: Vec<usize> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let function = PathBuf::from(env!("CARGO_BIN_EXE_lead-fn"));
    let empty = function.with_file_name("examples").join("empty_handler");
    assert!(
        empty.is_file(),
        "{} is not there: cargo build --profile function --package lead-fn --examples",
        empty.display()
    );
    println!(
        "\n| what | start to first answer, median ms | p90 ms | peak memory, MB | binary, MB |\n|---|---|---|---|---|"
    );
    report("empty handler", &empty, &event("/", "{}"));
    report("the function, health", &packed(folder.path(), &function, 0), &event("/api/health", ""));
    for listings in if sizes.is_empty() { vec![10_000, 100_000] } else { sizes } {
        let binary = packed(folder.path(), &function, listings);
        for query in ["villa palm jumeirah", "appartment jumeira lake twoers"] {
            let event = event("/api/search-properties", &json!({"query": query}).to_string());
            report(&format!("{listings} listings, {query:?}"), &binary, &event);
        }
    }
}

fn event(path: &str, body: &str) -> Value {
    json!({
        "path": path, "httpMethod": if body.is_empty() { "GET" } else { "POST" }, "body": body, "isBase64Encoded": false,
        "headers": {"content-type": "application/json", "host": "www.example.com"},
        "requestContext": {"httpMethod": "POST", "requestTimeEpoch": 0},
    })
}

fn packed(folder: &Path, function: &Path, listings: usize) -> PathBuf {
    let entries = seeded::listings(listings, 1);
    let records = entries.iter().map(|entry| {
        let listing = PackedListing {
            title: Line::cleaned(&entry.card.title).into(),
            reference: Line::cleaned(&entry.card.reference),
            location: entry.card.location.as_deref().map(|name| Line::cleaned(name).into()),
            price: entry.card.price,
            rent_frequency: None,
            permit: Some(Line::cleaned("71234567890")),
            agent: Some(Line::cleaned("omar-siddiq")),
            updated: None,
            formerly: Vec::new(),
        };
        (entry.card.id.clone(), listing)
    });
    let unpacked = Unpacked { listings: records.collect(), entries, ..agency::with_nothing_listed() };
    let program = fs::read(function).expect("the function");
    let path = folder.join(format!("lead-fn-{listings}"));
    // Copying preserves the file mode.
    fs::copy(function, &path).expect("a copy");
    let file = payload::attach(&program, &unpacked.to_bytes().expect("bytes"), Role::Endpoint)
        .expect("a packed file");
    fs::write(&path, file).expect("written");
    path
}

fn report(name: &str, binary: &Path, event: &Value) {
    let mut times = Vec::new();
    let mut memory_kb = 0;
    for run in 0..=RUNS {
        let (time, peak_kb) = start(binary, event);
        // The first run loads the file from disk.
        if run > 0 {
            times.push(time);
            memory_kb = memory_kb.max(peak_kb);
        }
    }
    times.sort_unstable();
    let size = fs::metadata(binary).expect("the binary").len() as f64 / 1e6;
    let at = |part: usize| times[RUNS * part / 100].as_secs_f64() * 1e3;
    println!("| {name} | {:.2} | {:.2} | {:.1} | {size:.2} |", at(50), at(90), f64::from(memory_kb) / 1024.0);
}

fn start(binary: &Path, event: &Value) -> (Duration, u32) {
    let api = RuntimeApi::start(vec![event.clone()]);
    let started = Instant::now();
    let mut child = Command::new(binary)
        .env_clear()
        .env("AWS_LAMBDA_RUNTIME_API", api.address())
        .env("AWS_LAMBDA_FUNCTION_NAME", "lead-fn")
        .env("AWS_LAMBDA_FUNCTION_VERSION", "1")
        .env("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "1024")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let answers = api.answers();
    let time = started.elapsed();
    assert_eq!(answers[0]["statusCode"], 200, "{}", answers[0]);
    let peak_kb = peak_memory_kb(child.id());
    child.kill().expect("killed");
    child.wait().expect("an end");
    (time, peak_kb)
}

/// The peak memory of the process on Linux.
fn peak_memory_kb(process: u32) -> u32 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("the process's state");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its peak");
    line.trim().trim_end_matches(" kB").trim().parse().expect("kilobytes")
}
