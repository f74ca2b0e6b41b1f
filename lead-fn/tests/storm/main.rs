//! A storm: the real program, started and killed as a platform does, while its provider and its store fail in every way that they know, and
//! visitors click twice and send again. When it is over, every enquiry that was answered as sent has been mailed, and none twice.
//!
//! `STORM_LEADS` sets the number of enquiries; the test prints what happened.

#[path = "../../../catalog/tests/search/agency.rs"]
mod agency;

#[path = "../binary/runtime_api.rs"]
mod runtime_api;

#[path = "../fakes/mod.rs"]
mod fakes;

mod instance;
mod weather;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};
use tempfile::TempDir;

use fakes::Server;
use fakes::resend::{self, Resend};
use fakes::s3::{self, S3};
use instance::{Program, Reply};
use weather::{Dice, Weather};

/// Enough to meet every fault at every step, and still only seconds.
const USUAL_LEADS: usize = 600;
const INSTANCES: usize = 4;
/// How often a page, or the visitor, sends again what was not answered as sent.
const TRIES: usize = 3;

/// What a visitor knows in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Told {
    Sent,
    CallUs,
    /// The last thing that happened was no answer at all.
    Nothing,
}

#[derive(Default)]
struct Counts {
    requests: AtomicUsize,
    doubles: AtomicUsize,
    kills: AtomicUsize,
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what the test is read for")]
fn nothing_that_was_answered_as_sent_is_lost_and_nothing_is_mailed_twice() {
    let leads =
        env::var("STORM_LEADS").ok().map_or(USUAL_LEADS, |written| written.parse().expect("a number"));
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
    let weather = Weather::default();
    weather.break_over(&provider, 11);
    weather.break_over(&bucket, 23);

    let counts = Counts::default();
    let next = AtomicUsize::new(0);
    let told: Vec<BTreeMap<usize, Told>> = thread::scope(|scope| {
        let visitors: Vec<_> = (0..INSTANCES)
            .map(|number| {
                let (program, counts, next) = (&program, &counts, &next);
                scope.spawn(move || visit(program, counts, next, leads, number))
            })
            .collect();
        visitors.into_iter().map(|visitor| visitor.join().expect("no panic")).collect()
    });
    let told: BTreeMap<usize, Told> = told.into_iter().flatten().collect();
    assert_eq!(told.len(), leads);
    let mailed_at_once = provider.service.mails().len();

    // Sweeps in bad weather, some of them killed on their way, and then in good weather.
    let mut dice = Dice(5);
    let mut killed_sweeps = 0;
    for _ in 0..6 {
        killed_sweeps += usize::from(program.sweep_and_kill(dice.roll(400)));
    }
    provider.fail(|_| None);
    bucket.fail(|_| None);
    let sweeps = sweep_until_nothing_waits(&program);

    let mailed = mailed(&provider.service.mails());
    let kept = kept(&bucket.service.objects());
    let sent: BTreeSet<usize> =
        told.iter().filter(|(_, told)| **told == Told::Sent).map(|(number, _)| *number).collect();
    let lost: Vec<&usize> = sent.iter().filter(|number| !mailed.contains_key(number)).collect();
    let twice: Vec<_> = mailed.iter().filter(|(_, times)| **times > 1).collect();
    let forgotten: Vec<&usize> = kept.iter().filter(|number| !mailed.contains_key(number)).collect();
    let not_sent_but_mailed = mailed.keys().filter(|number| !sent.contains(number)).count();
    let called = told.values().filter(|told| **told == Told::CallUs).count();
    let silent = told.values().filter(|told| **told == Told::Nothing).count();
    println!(
        "{leads} enquiries in {} requests ({} of them doubled), {} kills of the function, {killed_sweeps} of sweeps\n\
         {} faults of the provider, {} of the store\n\
         {} answered as sent, {called} told to call, {silent} without an answer\n\
         {mailed_at_once} mailed at once, {} in the end ({not_sent_but_mailed} of them not answered as sent); {} requests were repeats that the provider dropped\n\
         then, with nothing failing any more:\n  {}\n\
         lost: {}, mailed twice: {}, kept and forgotten: {}",
        counts.requests.load(Ordering::Relaxed),
        counts.doubles.load(Ordering::Relaxed),
        counts.kills.load(Ordering::Relaxed),
        weather.faults(&provider),
        weather.faults(&bucket),
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
    // The storm was one: without these it would prove nothing.
    assert!(counts.kills.load(Ordering::Relaxed) > 0 && provider.service.replays() > 0);
    assert!(mailed.len() > mailed_at_once && !sent.is_empty());
}

/// One sweep takes only so many; each must leave fewer. Answers what they said.
fn sweep_until_nothing_waits(program: &Program) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut before = usize::MAX;
    loop {
        let report = program.sweep();
        let waiting = report.split(' ').next().and_then(|count| count.parse().ok());
        let waiting: usize = waiting.unwrap_or_else(|| panic!("no count: {report}"));
        if waiting == 0 {
            return said;
        }
        assert!(waiting < before, "a sweep got nowhere: {report}, after {said:?}");
        before = waiting;
        said.push(report);
    }
}

/// Sends enquiries until there are no more; answers what each visitor was told.
fn visit(
    program: &Program,
    counts: &Counts,
    next: &AtomicUsize,
    leads: usize,
    seed: usize,
) -> BTreeMap<usize, Told> {
    let mut dice = Dice(1000 + seed as u64);
    let mut instances = [program.start(), program.start()];
    let mut told = BTreeMap::new();
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= leads {
            return told;
        }
        let mut last = Told::Nothing;
        for _ in 0..TRIES {
            // A double click: the same on two instances at once, and one answer is enough to thank the visitor.
            let times = if dice.one_in(4) { 2 } else { 1 };
            counts.doubles.fetch_add(times - 1, Ordering::Relaxed);
            counts.requests.fetch_add(times, Ordering::Relaxed);
            let asked = &mut instances[..times];
            for instance in asked.iter() {
                instance.hand_over(&event(number));
            }
            let mut heard = Vec::new();
            for instance in asked {
                let reply = instance.answer(dice.one_in(8).then(|| dice.roll(12)));
                if reply == Reply::Killed {
                    counts.kills.fetch_add(1, Ordering::Relaxed);
                    *instance = program.start();
                }
                heard.push(match reply {
                    Reply::Status(200) => Told::Sent,
                    Reply::Status(503) => Told::CallUs,
                    Reply::Status(other) => panic!("an answer of {other}"),
                    Reply::Killed => Told::Nothing,
                });
            }
            last = heard.into_iter().min().unwrap_or(Told::Nothing);
            if last == Told::Sent {
                break;
            }
        }
        told.insert(number, last);
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

/// How often each visitor's enquiry is in the mailbox.
fn mailed(mails: &[Value]) -> BTreeMap<usize, usize> {
    let mut times = BTreeMap::new();
    for mail in mails {
        *times.entry(number_in(mail["reply_to"].as_str().expect("an address"))).or_default() += 1;
    }
    times
}

/// Whose enquiries the store has.
fn kept(objects: &BTreeMap<String, Value>) -> BTreeSet<usize> {
    let addresses = objects.values().filter_map(|object| object["lead"]["values"]["email"].as_str());
    addresses.map(number_in).collect()
}

fn number_in(address: &str) -> usize {
    let number = address.strip_prefix("visitor-").and_then(|rest| rest.split('@').next());
    number.expect("one of ours").parse().expect("a number")
}
