//! Protection against bots and other sites: a rate limit per address, Turnstile, the limit of confirmations per
//! mailbox, and the hosts whose pages may send enquiries.

pub(crate) mod confirmations;
pub(crate) mod own_hosts;

mod address;
mod rate;
mod turnstile;

use axum::http::HeaderName;

pub use address::ClientAddress;
pub(crate) use address::of_request;
pub use rate::RateLimit;
pub(crate) use turnstile::TokenVerdict;
pub use turnstile::Turnstile;

/// The configured guards; none by default.
#[derive(Default)]
pub struct Guards {
    /// The limit of enquiries from one address.
    pub rate: Option<RateLimit>,
    /// The header with the visitor's address, if the event does not have it.
    pub address_header: Option<HeaderName>,
    /// The check of Turnstile's token.
    pub turnstile: Option<Turnstile>,
}
