//! The current state of the preview.

use std::sync::Arc;

use super::findings::Findings;
use super::snapshot::Snapshot;

/// The current state.
#[derive(Clone, Default)]
pub(super) struct PreviewState {
    /// The newest valid site; `None` before the first.
    pub(super) snapshot: Option<Arc<Snapshot>>,
    /// The errors that block a newer snapshot.
    pub(super) errors: Option<Arc<Findings>>,
    pub(super) warnings: Option<Arc<Findings>>,
    /// Whether content and front end were read once, so that there is a site or an error.
    pub(super) is_ready: bool,
    /// Whether the server is about to end.
    pub(super) is_over: bool,
}

impl PreviewState {
    /// The unique name of the current snapshot; empty without one.
    pub(super) fn version(&self) -> &str {
        self.snapshot.as_ref().map_or("", |snapshot| snapshot.version.as_str())
    }
}
