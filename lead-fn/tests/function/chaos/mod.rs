//! A chaos test: the real program is started and killed as by a platform, its mail provider and its store fail in
//! every known way, and visitors click twice and retry. In the end every enquiry that was answered as sent has been
//! mailed, and none twice.
//!
//! `CHAOS_LEADS` sets the number of enquiries; the test prints what happened.

mod faults;
mod instance;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::fakes::Server;
use crate::fakes::resend::{self, Resend};
use crate::fakes::s3::{self, S3};
use faults::{FaultInjector, Random};
use instance::{Program, Reply};

/// Enough to meet every fault at every step within seconds.
const DEFAULT_LEADS: usize = 600;
const INSTANCES: usize = 4;
/// How often an enquiry is sent until it is answered as sent.
const TRIES: usize = 3;

/// The last answer that a visitor got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Sent,
    Unavailable,
    /// The last request got no answer.
    None,
}

#[derive(Default)]
struct Counts {
    leads: AtomicUsize,
    requests: AtomicUsize,
    doubles: AtomicUsize,
    kills: AtomicUsize,
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what the test is read for")]
fn enquiries_answered_as_sent_are_never_lost_and_never_mailed_twice() {
    let leads =
        env::var("CHAOS_LEADS").ok().map_or(DEFAULT_LEADS, |written| written.parse().expect("a number"));
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::with_pages_of(1000)));
    let folder = TempDir::new().expect("a folder");
    let variables = vec![
        ("LEAD_MAILERS", "resend".to_owned()),
        ("LEAD_RESEND_KEY", resend::KEY.to_owned()),
        ("LEAD_RESEND_URL", provider.url()),
        ("LEAD_CONFIRM", "no".to_owned()),
        ("LEAD_OUTBOX", "s3".to_owned()),
        ("LEAD_S3_BUCKET", s3::BUCKET.to_owned()),
        ("LEAD_S3_REGION", s3::REGION.to_owned()),
        ("LEAD_S3_URL", bucket.url()),
        ("LEAD_S3_KEY_ID", s3::KEY_ID.to_owned()),
        ("LEAD_S3_SECRET", s3::SECRET.to_owned()),
    ];
    let program = Program::new(folder.path(), variables);
    let faults = FaultInjector::default();
    faults.inject_into(&provider, 11);
    faults.inject_into(&bucket, 23);

    let counts = Counts::default();
    let answers: Vec<BTreeMap<usize, Answer>> = thread::scope(|scope| {
        let visitors: Vec<_> = (0..INSTANCES)
            .map(|number| {
                let (program, counts) = (&program, &counts);
                scope.spawn(move || visit(program, counts, leads, number))
            })
            .collect();
        visitors.into_iter().map(|visitor| visitor.join().expect("no panic")).collect()
    });
    let answers: BTreeMap<usize, Answer> = answers.into_iter().flatten().collect();
    assert_eq!(answers.len(), leads);
    let mailed_at_once = provider.service.mails().len();

    // Sweeps with faults, some of them killed, and then without faults.
    let mut random = Random(5);
    let mut killed_sweeps = 0;
    for _ in 0..6 {
        killed_sweeps += usize::from(program.sweep_and_kill(random.below(400)));
    }
    provider.fail(|_| None);
    bucket.fail(|_| None);
    let sweeps = sweep_until_nothing_waits(&program);

    let mailed = mailed(&provider.service.mails());
    let kept = kept(&bucket.service.objects());
    let sent: BTreeSet<usize> =
        answers.iter().filter(|(_, answer)| **answer == Answer::Sent).map(|(number, _)| *number).collect();
    let lost: Vec<&usize> = sent.iter().filter(|number| !mailed.contains_key(number)).collect();
    let twice: Vec<_> = mailed.iter().filter(|(_, times)| **times > 1).collect();
    let forgotten: Vec<&usize> = kept.iter().filter(|number| !mailed.contains_key(number)).collect();
    let not_sent_but_mailed = mailed.keys().filter(|number| !sent.contains(number)).count();
    let called = answers.values().filter(|answer| **answer == Answer::Unavailable).count();
    let silent = answers.values().filter(|answer| **answer == Answer::None).count();
    println!(
        "{leads} enquiries in {} requests ({} of them doubled), {} kills of the function, {killed_sweeps} of sweeps\n\
         {} faults of the provider, {} of the store\n\
         {} answered as sent, {called} asked to call, {silent} without an answer\n\
         {mailed_at_once} mailed at once, {} in the end ({not_sent_but_mailed} of them not answered as sent); {} requests were repeats that the provider dropped\n\
         then, with nothing failing any more:\n  {}\n\
         lost: {}, mailed twice: {}, kept and forgotten: {}",
        counts.requests.load(Ordering::Relaxed),
        counts.doubles.load(Ordering::Relaxed),
        counts.kills.load(Ordering::Relaxed),
        faults.count(&provider),
        faults.count(&bucket),
        sent.len(),
        mailed.len(),
        provider.service.replays(),
        sweeps.join("\n  "),
        lost.len(),
        twice.len(),
        forgotten.len(),
    );
    assert!(lost.is_empty(), "answered as sent and never mailed: {lost:?}");
    assert!(twice.is_empty(), "mailed twice: {twice:?}");
    assert!(forgotten.is_empty(), "kept and never mailed: {forgotten:?}");
    // Without kills and repeats the test would prove nothing.
    assert!(counts.kills.load(Ordering::Relaxed) > 0 && provider.service.replays() > 0);
    assert!(mailed.len() > mailed_at_once && !sent.is_empty());
}

/// Sweeps until nothing waits; each sweep must leave fewer. Returns their reports.
fn sweep_until_nothing_waits(program: &Program) -> Vec<String> {
    let mut reports: Vec<String> = Vec::new();
    let mut before = usize::MAX;
    loop {
        let report = program.sweep();
        let waiting = report.split(' ').next().and_then(|count| count.parse().ok());
        let waiting: usize = waiting.unwrap_or_else(|| panic!("no count: {report}"));
        if waiting == 0 {
            return reports;
        }
        assert!(waiting < before, "a sweep got nowhere: {report}, after {reports:?}");
        before = waiting;
        reports.push(report);
    }
}

/// Sends enquiries until there are no more and returns the last answer for each visitor.
fn visit(program: &Program, counts: &Counts, leads: usize, seed: usize) -> BTreeMap<usize, Answer> {
    let mut random = Random(1000 + seed as u64);
    let mut instances = [program.start(), program.start()];
    let mut answers = BTreeMap::new();
    loop {
        let number = counts.leads.fetch_add(1, Ordering::Relaxed);
        if number >= leads {
            return answers;
        }
        let mut last = Answer::None;
        for _ in 0..TRIES {
            // A double click sends the same enquiry to two instances at once; one successful answer is enough.
            let times = if random.one_in(4) { 2 } else { 1 };
            counts.doubles.fetch_add(times - 1, Ordering::Relaxed);
            counts.requests.fetch_add(times, Ordering::Relaxed);
            let asked = &mut instances[..times];
            for instance in asked.iter_mut() {
                instance.hand_over(event(number));
            }
            let mut results = Vec::new();
            for instance in asked {
                let reply = instance.answer(random.one_in(8).then(|| random.below(12)));
                if reply == Reply::Killed {
                    counts.kills.fetch_add(1, Ordering::Relaxed);
                    *instance = program.start();
                }
                results.push(match reply {
                    Reply::Status(200) => Answer::Sent,
                    Reply::Status(503) => Answer::Unavailable,
                    Reply::Status(other) => panic!("an answer of {other}"),
                    Reply::Killed => Answer::None,
                });
            }
            last = results.into_iter().min().unwrap_or(Answer::None);
            if last == Answer::Sent {
                break;
            }
        }
        answers.insert(number, last);
    }
}

fn event(number: usize) -> Value {
    let body = json!({"name": format!("Visitor {number}"), "email": format!("visitor-{number}@example.net"), "message": "?"});
    json!({
        "version": "2.0", "rawPath": "/api/contact-user", "rawQueryString": "",
        "headers": {"content-type": "application/json", "host": "www.example.com", "idempotency-key": format!("key-{number}")},
        "requestContext": {"http": {"method": "POST", "path": "/api/contact-user", "sourceIp": "127.0.0.1"}},
        "body": body.to_string(), "isBase64Encoded": false,
    })
}

/// The number of mails about each visitor's enquiry.
fn mailed(mails: &[Value]) -> BTreeMap<usize, usize> {
    let mut times = BTreeMap::new();
    for mail in mails {
        *times.entry(number_in(mail["reply_to"].as_str().expect("an address"))).or_default() += 1;
    }
    times
}

/// The visitors whose enquiries are stored.
fn kept(objects: &BTreeMap<String, Value>) -> BTreeSet<usize> {
    let addresses = objects.values().filter_map(|object| object["lead"]["values"]["email"].as_str());
    addresses.map(number_in).collect()
}

fn number_in(address: &str) -> usize {
    let number = address.strip_prefix("visitor-").and_then(|rest| rest.split('@').next());
    number.expect("one of ours").parse().expect("a number")
}
