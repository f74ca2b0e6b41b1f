//! What is shown at the moment, and who waits for what comes next.

use std::sync::Arc;

use tokio::sync::watch::{self, Receiver, Sender};

use super::findings::Findings;
use super::snapshot::Snapshot;

/// What is shown.
#[derive(Clone, Default)]
pub(super) struct State {
    /// The newest site whose content was right; `None` before there is one.
    pub(super) snapshot: Option<Arc<Snapshot>>,
    /// What hinders a newer one.
    pub(super) trouble: Option<Arc<Findings>>,
    /// What of what is written could be better.
    pub(super) warnings: Option<Arc<Findings>>,
    /// Whether content and front end were looked at once, so that there is something to say.
    pub(super) is_settled: bool,
    /// Whether the server is about to end.
    pub(super) is_over: bool,
}

impl State {
    /// The name of what is shown, the same for the same snapshot only; empty when nothing is.
    pub(super) fn version(&self) -> &str {
        self.snapshot.as_ref().map_or("", |snapshot| snapshot.version.as_str())
    }
}

/// Changes what is shown.
#[derive(Clone)]
pub(super) struct States(Sender<State>);

/// A state without anything in it yet.
pub(super) fn channel() -> (States, Receiver<State>) {
    let (sender, receiver) = watch::channel(State::default());
    (States(sender), receiver)
}

impl States {
    /// Changes it, and wakes whoever waits.
    pub(super) fn change(&self, change: impl FnOnce(&mut State)) {
        self.0.send_modify(change);
    }

    /// Ends what waits for the next state.
    pub(super) fn end(&self) {
        self.change(|state| {
            state.is_over = true;
            state.is_settled = true;
        });
    }
}
