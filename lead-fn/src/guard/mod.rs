//! What stands between the endpoint and programs that abuse it: a limit per address, and Turnstile.

mod address;
mod rate;
mod turnstile;

use axum::http::HeaderName;

pub use address::ClientAddress;
pub(crate) use address::of_request;
pub(crate) use rate::RateLimit;
pub(crate) use turnstile::{Turnstile, Verdict};

/// The guards that are configured; by default none.
#[derive(Default)]
pub struct Guards {
    pub(crate) rate: Option<RateLimit>,
    pub(crate) address_header: Option<HeaderName>,
    pub(crate) turnstile: Option<Turnstile>,
}

impl Guards {
    /// Only a limit: `most` enquiries of one address in ten minutes; the address is told in `header`.
    pub fn limit(most: u32, header: HeaderName) -> Self {
        Self { rate: Some(RateLimit::new(most)), address_header: Some(header), turnstile: None }
    }

    /// Only a limit, by the address that the event names.
    pub fn limit_by_event(most: u32) -> Self {
        Self { rate: Some(RateLimit::new(most)), ..Self::default() }
    }

    /// Only Turnstile, asked at `address`.
    ///
    /// # Errors
    /// `address` is none.
    pub fn turnstile(address: &str, secret: &str) -> Result<Self, String> {
        let url = reqwest::Url::parse(address).map_err(|fault| fault.to_string())?;
        let secret = crate::config::Secret(secret.to_owned());
        Ok(Self {
            turnstile: Some(Turnstile::new(std::sync::Arc::default(), url, secret)),
            ..Self::default()
        })
    }
}
