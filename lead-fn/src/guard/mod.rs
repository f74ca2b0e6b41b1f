//! Protection against bots: a rate limit per address, and Turnstile.

mod address;
mod rate;
mod turnstile;

use axum::http::HeaderName;

pub use address::ClientAddress;
pub(crate) use address::of_request;
pub(crate) use rate::RateLimit;
pub(crate) use turnstile::{Turnstile, Verdict};

/// The configured guards; none by default.
#[derive(Default)]
pub struct Guards {
    pub(crate) rate: Option<RateLimit>,
    pub(crate) address_header: Option<HeaderName>,
    pub(crate) turnstile: Option<Turnstile>,
}

impl Guards {
    /// Only a rate limit of `most` enquiries in ten minutes for the address in `header`.
    pub fn limit(most: u32, header: HeaderName) -> Self {
        Self { rate: Some(RateLimit::new(most)), address_header: Some(header), turnstile: None }
    }

    /// Only a rate limit for the address of the event.
    pub fn limit_by_event(most: u32) -> Self {
        Self { rate: Some(RateLimit::new(most)), ..Self::default() }
    }

    /// Only Turnstile at `address`.
    ///
    /// # Errors
    /// `address` is not a URL.
    pub fn turnstile(address: &str, secret: &str) -> Result<Self, String> {
        let url = reqwest::Url::parse(address).map_err(|error| error.to_string())?;
        let secret = crate::secret::Secret(secret.to_owned());
        Ok(Self {
            turnstile: Some(Turnstile::new(std::sync::Arc::default(), url, secret)),
            ..Self::default()
        })
    }
}
