//! A record as it is compared.

use catalog::line::Line;
use content::Origin;

/// A record of one state.
pub(super) struct Record<'c> {
    pub(super) title: &'c str,
    /// Its path; `None` if it has no page.
    pub(super) address: Option<String>,
    /// Other values by which a moved record is found.
    pub(super) reference: Option<&'c str>,
    /// Former names, which redirect to it.
    pub(super) formerly: &'c [Line],
    pub(super) origin: &'c Origin,
    pub(super) listing: Option<&'c catalog::property::Property>,
}
