//! The day by which permits and dates are judged.

use std::fmt;
use std::sync::Arc;

use catalog::date::{Date, Moment};

/// A fixed day, or the current one at each call, since a preview may run for weeks.
#[derive(Clone)]
pub struct Today(Arc<dyn Fn() -> Date + Send + Sync>);

impl Today {
    pub fn fixed(date: Date) -> Self {
        Self::from_fn(move || date)
    }

    pub fn in_dubai() -> Self {
        Self::from_fn(|| Moment(jiff::Timestamp::now()).day_in_dubai())
    }

    /// The day that `day` returns.
    pub fn from_fn(day: impl Fn() -> Date + Send + Sync + 'static) -> Self {
        Self(Arc::new(day))
    }

    pub fn date(&self) -> Date {
        (self.0)()
    }
}

impl fmt::Debug for Today {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "Today({})", self.date())
    }
}
