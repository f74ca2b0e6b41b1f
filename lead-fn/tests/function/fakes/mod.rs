//! Fake providers and stores on loopback, as strict as the real ones, with injected faults.

pub(crate) mod blobs;
pub(crate) mod http;
pub(crate) mod resend;
pub(crate) mod s3;
pub(crate) mod smtp;
pub(crate) mod turnstile;

pub(crate) use http::{Fault, Server};
