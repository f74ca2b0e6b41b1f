//! The order of a sweep: undeliverable enquiries block no others, and none is forgotten.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, MailError, Mailer, Relay};
use lead_fn::sweep::{SweepOptions, SweepReport, sweep};
use lead_fn::{Services, State};
use tokio::time::{Instant, sleep};

use super::harness::state_at;
use super::memory::{Memory, Tries};

const NOW: &str = "2026-11-20T12:00:00Z";
const IN_TIME: SweepOptions = SweepOptions { now: false, unclear: false, scheduled: false };
const BY_SCHEDULE: SweepOptions = SweepOptions { scheduled: true, ..IN_TIME };

/// A slow mailer that decides by the name in the mail.
#[derive(Clone, Default)]
struct Slow {
    taken: Arc<Mutex<Vec<String>>>,
    /// The times of the last second's mails, for a rate limit per second.
    asked: Arc<Mutex<Vec<Instant>>>,
    most_per_second: Option<usize>,
    time: Duration,
    is_away: bool,
}

impl Slow {
    fn taken(&self) -> Vec<String> {
        self.taken.lock().expect("no panic in a mailer").clone()
    }

    fn is_too_fast(&self) -> bool {
        let Some(most) = self.most_per_second else { return false };
        let mut asked = self.asked.lock().expect("no panic in a mailer");
        asked.retain(|at| at.elapsed() < Duration::from_secs(1));
        let is_too_fast = asked.len() >= most;
        if !is_too_fast {
            asked.push(Instant::now());
        }
        is_too_fast
    }
}

#[async_trait]
impl Mailer for Slow {
    fn name(&self) -> &'static str {
        "slow"
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        sleep(self.time).await;
        let answer = String::new;
        if self.is_away {
            return Err(MailError::Unreachable { by: "slow", reason: String::new() });
        }
        if self.is_too_fast() {
            return Err(MailError::Busy { by: "slow", answer: answer(), wait: Some(Duration::from_secs(1)) });
        }
        assert!(!mail.text.contains("Panic"), "an error in a program");
        if mail.text.contains("Poison") {
            return Err(MailError::Refused { by: "slow", answer: answer() });
        }
        if mail.key().ends_with("/alert") {
            return Ok(());
        }
        let name = mail.text.lines().find_map(|line| line.strip_prefix("Name: ")).expect("a name");
        self.taken.lock().expect("no panic in a mailer").push(name.to_owned());
        Ok(())
    }

    async fn probe(&self) -> Result<(), MailError> {
        Ok(())
    }
}

fn function(store: &Memory, mailer: &Slow) -> State {
    let services =
        Services { relay: Relay::single(mailer.clone()), outbox: store.outbox(), guards: Guards::default() };
    state_at(NOW, &Settings::default(), services)
}

#[tokio::test]
async fn a_thousand_undeliverable_enquiries_block_no_others() {
    let (store, mailer) = (Memory::default(), Slow::default());
    for number in 0..1100 {
        store
            .keep_tried(
                number,
                "Poison",
                Tries {
                    received_at: "2026-11-19T12:00:00Z",
                    count: number % 8,
                    last_at: "2026-11-19T12:00:00Z",
                },
            )
            .await;
    }
    // The last by key.
    store.keep(u32::MAX, "Mara", "2026-11-20T11:00:00Z").await;
    let report = sweep(&function(&store, &mailer), IN_TIME).await.expect("swept");
    assert_eq!(mailer.taken(), ["Mara"]);
    assert_eq!((report.waiting, report.delivered, report.failed, report.left), (1101, 1, 1100, 0));
    // Those with six and seven attempts.
    assert_eq!(report.failing_for_long, 274);
    assert!(report.to_string().contains("1101 waiting (274 of them failing for long)"), "{report}");
}

#[tokio::test(start_paused = true)]
async fn new_enquiries_are_first_and_failed_ones_follow_in_later_sweeps() {
    let mailer = Slow { time: Duration::from_secs(1), ..Slow::default() };
    let store = Memory::default();
    for number in 0..300 {
        let tries = if number < 150 { 7 } else { 3 };
        store
            .keep_tried(
                number,
                "Poison",
                Tries { received_at: "2026-11-10T12:00:00Z", count: tries, last_at: "2026-11-18T12:00:00Z" },
            )
            .await;
    }
    for number in 300..303 {
        store.keep(number, "Mara", "2026-11-20T11:00:00Z").await;
    }
    let started = Instant::now();
    let report = sweep(&function(&store, &mailer), BY_SCHEDULE).await.expect("swept");
    assert!(started.elapsed() < Duration::from_secs(22), "{:?}", started.elapsed());
    assert_eq!(mailer.taken(), ["Mara", "Mara", "Mara"]);
    assert!(report.failed >= 6 && report.left > 200, "{report}");
    let mut sweeps = 1;
    while store.keys(".try-8.json").len() < 150 {
        sweep(&function(&store, &mailer), BY_SCHEDULE).await.expect("swept");
        sweeps += 1;
        assert!(sweeps < 20, "forgotten");
    }
}

#[tokio::test]
async fn the_oldest_is_first_and_an_outage_uses_up_no_attempts() {
    let (store, mailer) = (Memory::default(), Slow { is_away: true, ..Slow::default() });
    for number in 0..40 {
        // The last by key was received first.
        let at = format!("2026-11-20T11:{:02}:00Z", 45 - number);
        store.keep(number, "Mara", &at).await;
    }
    let report = sweep(&function(&store, &mailer), IN_TIME).await.expect("swept");
    let tried: Vec<u32> = store
        .keys(".try-1.json")
        .iter()
        .map(|key| u32::from_str_radix(&key["leads/2026-11/".len()..][..8], 16).expect("a number"))
        .collect();
    assert!((3..=7).contains(&tried.len()), "{tried:?}");
    let oldest: Vec<u32> = (0..40).skip(40 - tried.len()).collect();
    assert_eq!(tried, oldest);
    assert_eq!((report.failed, report.left), (tried.len(), 40 - tried.len()));
    let back = Slow::default();
    let report = sweep(&function(&store, &back), IN_TIME).await.expect("swept");
    assert_eq!((report.delivered, report.not_due), (40 - tried.len(), tried.len()));
}

#[tokio::test(start_paused = true)]
async fn several_mails_are_sent_concurrently() {
    let mailer = Slow { time: Duration::from_secs(1), ..Slow::default() };
    let store = Memory::default();
    for number in 0..40 {
        store.keep(number, &format!("Mara {number}"), "2026-11-20T11:00:00Z").await;
    }
    let started = Instant::now();
    let report = sweep(&function(&store, &mailer), IN_TIME).await.expect("swept");
    assert_eq!((report.delivered, mailer.taken().into_iter().collect::<BTreeSet<_>>().len()), (40, 40));
    assert!(started.elapsed() <= Duration::from_secs(10), "{:?}", started.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_provider_s_rate_limit_delays_mails_but_fails_none() {
    let mailer = Slow { most_per_second: Some(2), time: Duration::from_millis(50), ..Slow::default() };
    let store = Memory::default();
    for number in 0..20 {
        store.keep(number, &format!("Mara {number}"), "2026-11-20T11:00:00Z").await;
    }
    let report = sweep(&function(&store, &mailer), IN_TIME).await.expect("swept");
    assert_eq!((report.delivered, report.failed), (20, 0), "{report}");
}

#[tokio::test]
async fn a_panic_at_one_enquiry_stops_no_others() {
    let (store, mailer) = (Memory::default(), Slow::default());
    for (number, name) in ["Panic", "Mara", "Panic", "Omar"].into_iter().enumerate() {
        let number = u32::try_from(number).expect("four");
        store.keep(number, name, "2026-11-20T11:00:00Z").await;
    }
    let report = sweep(&function(&store, &mailer), IN_TIME).await.expect("swept");
    assert_eq!((report.delivered, report.failed), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn what_one_sweep_has_no_time_for_another_does() {
    let store = Memory { delay: Duration::from_millis(500), ..Memory::default() };
    // 16 documents at once, half a second each, for seven seconds: about 220 of 1,001.
    for number in 0..1000 {
        store.damage(number);
    }
    store.keep(u32::MAX, "Mara", "2026-11-20T11:00:00Z").await;
    let mailer = Slow::default();
    let state = function(&store, &mailer);
    let mut sweeps = 0;
    while mailer.taken().is_empty() {
        let report: SweepReport = sweep(&state, BY_SCHEDULE).await.expect("swept");
        assert!((150..300).contains(&report.unreadable) && report.left > 700, "{report}");
        sweeps += 1;
        assert!(sweeps < 40, "forgotten");
    }
}
