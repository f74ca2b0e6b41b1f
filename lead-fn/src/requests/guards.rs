//! The guards against bots, for what visitors send.

use axum::http::request::Parts;

use super::Failure;
use crate::guard::{TokenVerdict, of_request};
use crate::id::Id;
use crate::record::Flag;
use crate::state::Shared;

/// Applies the configured guards to valid enquiries that are not repeats, and to requests for search alerts.
pub(crate) async fn check_guards(
    shared: &Shared,
    parts: &Parts,
    token: Option<&str>,
    id: &Id,
) -> Result<Option<Flag>, Failure> {
    let guards = &shared.guards;
    let address = of_request(&parts.headers, &parts.extensions, guards.address_header.as_ref());
    if let (Some(limit), Some(address)) = (&guards.rate, address)
        && let Err(seconds) = limit.count(address, id, shared.system.now())
    {
        return Err(Failure::TooMany(seconds));
    }
    // Without a widget on the pages there cannot be a token.
    if let Some(turnstile) = guards.turnstile.as_ref().filter(|_| shared.packed.site.shows_turnstile) {
        let is_own = |name: &str| shared.own_hosts.is_own_name(name, &parts.headers);
        match turnstile.verdict(token, id, is_own).await {
            TokenVerdict::Good => {}
            TokenVerdict::Unknown => return Ok(Some(Flag::NotChecked)),
            TokenVerdict::Bad => return Err(Failure::Unproven),
        }
    }
    Ok(None)
}
