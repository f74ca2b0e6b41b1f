//! Random faults, the same in every run.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::fakes::http::Service;
use crate::fakes::{Fault, Server};

/// A seeded generator of random numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    pub(crate) fn one_in(&mut self, limit: usize) -> bool {
        self.below(limit) == 0
    }
}

/// Injects faults into services and counts them.
#[derive(Default)]
pub(crate) struct FaultInjector(Mutex<HashMap<String, Arc<AtomicUsize>>>);

impl FaultInjector {
    /// Makes about three of ten requests fail.
    pub(crate) fn inject_into<S: Service>(&self, server: &Server<S>, seed: u64) {
        let mut random = Random(seed);
        let count = Arc::new(AtomicUsize::new(0));
        self.0.lock().expect("no panic").insert(server.url(), Arc::clone(&count));
        server.fail(move |_| {
            let fault = match random.below(1000) {
                0..60 => Fault::Status(500),
                60..110 => Fault::Status(429),
                110..140 => Fault::Mute(502),
                140..200 => Fault::CutBefore,
                200..280 => Fault::CutAfter,
                // Rare, since the function waits for its time limit.
                280..282 => Fault::Hang,
                _ => return None,
            };
            count.fetch_add(1, Ordering::Relaxed);
            Some(fault)
        });
    }

    pub(crate) fn count<S: Service>(&self, server: &Server<S>) -> usize {
        let counts = self.0.lock().expect("no panic");
        counts.get(&server.url()).map(|count| count.load(Ordering::Relaxed)).unwrap_or_default()
    }
}
