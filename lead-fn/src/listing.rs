//! Looking a listing up in the packed data.

use catalog::packed::{Packed, PackedListing};
use tracing::error;

/// The listing of that id. Damaged data is told in the log and counts as no listing: the enquiry then goes to the agency's inbox, and
/// is not lost.
pub(crate) fn listing(packed: &Packed, id: &str) -> Option<PackedListing> {
    packed.listing(id).unwrap_or_else(|fault| {
        error!(%fault, "a listing cannot be looked up");
        None
    })
}
