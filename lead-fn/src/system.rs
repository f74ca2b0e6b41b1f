//! The clock and the source of random bytes, which tests replace.

use jiff::Timestamp;

/// The clock and the source of random bytes.
pub trait System: Send + Sync {
    /// The current time.
    fn now(&self) -> Timestamp;

    /// Unique random bytes.
    fn random_bytes(&self) -> [u8; 16];
}

/// The system's clock and random bytes.
#[derive(Debug, Clone, Copy)]
pub struct HostSystem;

impl System for HostSystem {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn random_bytes(&self) -> [u8; 16] {
        let mut bytes = [0; 16];
        if getrandom::fill(&mut bytes).is_err() {
            // Without random bytes from the kernel, the time in nanoseconds still distinguishes enquiries.
            bytes = Timestamp::now().as_nanosecond().to_le_bytes();
        }
        bytes
    }
}
