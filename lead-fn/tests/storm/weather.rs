//! Faults by chance, the same in every run.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::fakes::http::Service;
use crate::fakes::{Fault, Server};

/// The same numbers for the same beginning.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    pub(crate) fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }
}

/// The faults of each service, counted.
#[derive(Default)]
pub(crate) struct Weather(Mutex<HashMap<String, Arc<AtomicUsize>>>);

impl Weather {
    /// Of ten requests about three fail.
    pub(crate) fn break_over<S: Service>(&self, server: &Server<S>, seed: u64) {
        let mut dice = Dice(seed);
        let count = Arc::new(AtomicUsize::new(0));
        self.0.lock().expect("no panic").insert(server.url(), Arc::clone(&count));
        server.fail(move |_| {
            let fault = match dice.roll(1000) {
                0..60 => Fault::Status(500),
                60..110 => Fault::Status(429),
                110..140 => Fault::Mute(502),
                140..200 => Fault::CutBefore,
                200..280 => Fault::CutAfter,
                // Silence costs as long as the function waits for it.
                280..282 => Fault::Hang,
                _ => return None,
            };
            count.fetch_add(1, Ordering::Relaxed);
            Some(fault)
        });
    }

    pub(crate) fn faults<S: Service>(&self, server: &Server<S>) -> usize {
        let counts = self.0.lock().expect("no panic");
        counts.get(&server.url()).map(|count| count.load(Ordering::Relaxed)).unwrap_or_default()
    }
}
