//! The state that is shown, and a channel for those who wait for the next.

use std::sync::Arc;

use tokio::sync::watch::{self, Receiver, Sender};

use super::findings::Findings;
use super::snapshot::Snapshot;

/// The shown state.
#[derive(Clone, Default)]
pub(super) struct State {
    /// The newest valid site; `None` before the first.
    pub(super) snapshot: Option<Arc<Snapshot>>,
    /// The errors that keep a newer one from being shown.
    pub(super) errors: Option<Arc<Findings>>,
    /// The warnings.
    pub(super) warnings: Option<Arc<Findings>>,
    /// Whether content and front end were read once, so that there is a site or an error.
    pub(super) is_settled: bool,
    /// Whether the server is about to end.
    pub(super) is_over: bool,
}

impl State {
    /// The unique name of the shown snapshot; empty without one.
    pub(super) fn version(&self) -> &str {
        self.snapshot.as_ref().map_or("", |snapshot| snapshot.version.as_str())
    }
}

/// Changes the state.
#[derive(Clone)]
pub(super) struct States(Sender<State>);

/// A channel with an empty state.
pub(super) fn channel() -> (States, Receiver<State>) {
    let (sender, receiver) = watch::channel(State::default());
    (States(sender), receiver)
}

impl States {
    /// Changes the state and wakes those who wait.
    pub(super) fn change(&self, change: impl FnOnce(&mut State)) {
        self.0.send_modify(change);
    }

    /// Ends all waiting.
    pub(super) fn end(&self) {
        self.change(|state| {
            state.is_over = true;
            state.is_settled = true;
        });
    }
}
