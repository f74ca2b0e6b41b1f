//! What the function takes from outside a request besides mail and outbox: the time, and chance. Tests put their own in their place.

use jiff::Timestamp;

/// The time and chance.
pub trait Surroundings: Send + Sync {
    /// The time now.
    fn now(&self) -> Timestamp;

    /// Bytes that nobody had before.
    fn chance(&self) -> [u8; 16];
}

/// The machine's clock and its source of random bytes.
#[derive(Debug, Clone, Copy)]
pub struct System;

impl Surroundings for System {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn chance(&self) -> [u8; 16] {
        let mut bytes = [0; 16];
        if getrandom::fill(&mut bytes).is_err() {
            // Only a kernel without random bytes gets here. The time in nanoseconds still tells two enquiries of one process apart.
            bytes = Timestamp::now().as_nanosecond().to_le_bytes();
        }
        bytes
    }
}
