//! The controller's events.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Result;

use site::FrontEnd;
use site::bundle::Step;

/// The controller's events.
pub(super) enum Event {
    /// Files have changed.
    Changed(ChangedFolders),
    /// A slow step of the front end's bundle.
    Step(Step),
    /// The front end was built, or its build failed.
    FrontEnd(Box<Result<FrontEnd>>),
    /// The system does not report changes, so files are polled.
    Polling(String),
    /// The preview ends.
    Stop,
}

/// The folders in which files have changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ChangedFolders {
    pub(super) content: bool,
    pub(super) front_end: bool,
}

impl ChangedFolders {
    pub(super) const EVERYTHING: Self = Self { content: true, front_end: true };

    pub(super) const fn and(self, more: Self) -> Self {
        Self { content: self.content || more.content, front_end: self.front_end || more.front_end }
    }
}

/// The quiet time before files are read, since editors write a file in several steps.
const QUIET_TIME: Duration = Duration::from_millis(10);
/// The number of events that shows more than a saved file, after which the quiet time is longer.
const MANY_EVENTS: usize = 60;
const QUIET_TIME_AFTER_MANY: Duration = Duration::from_millis(150);
/// The time after which files are read even without a quiet time.
const MAX_WAIT: Duration = Duration::from_secs(3);

/// Waits until nothing more is written; returns the other events that arrive meanwhile.
pub(super) fn until_quiet(first: ChangedFolders, incoming: &Receiver<Event>) -> (ChangedFolders, Vec<Event>) {
    let start = Instant::now();
    let (mut changed, mut count, mut others) = (first, 1, Vec::new());
    while start.elapsed() < MAX_WAIT {
        let quiet = if count > MANY_EVENTS { QUIET_TIME_AFTER_MANY } else { QUIET_TIME };
        match incoming.recv_timeout(quiet) {
            Ok(Event::Changed(more)) => {
                changed = changed.and(more);
                count += 1;
            }
            Ok(other) => others.push(other),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
    }
    (changed, others)
}
