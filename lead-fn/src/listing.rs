//! Looks up listings in the packed data.

use search::packed::{Packed, PackedListing};
use tracing::error;

/// The listing with this id. Damaged data is logged and counts as no listing, so that the enquiry goes to the agency's
/// inbox.
pub(crate) fn listing(packed: &Packed, id: &str) -> Option<PackedListing> {
    packed.listing(id).unwrap_or_else(|error| {
        error!(%error, "a listing cannot be looked up");
        None
    })
}
