//! The guard against feeds that suddenly lack listings or have other prices, which are usually broken.

use super::edit::Edit;

/// Fewer missing listings are an ordinary day, however small the agency.
const MIN_REMOVALS: usize = 2;
/// Fewer changed prices are an ordinary day as well.
const MIN_PRICE_CHANGES: usize = 4;

/// Why a feed changes nothing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Guard {
    /// Too many listings are gone, or the feed has none at all.
    Removals(Share),
    /// Too many prices change, as if the feed had another currency.
    Prices {
        /// The listings whose price changes.
        share: Share,
        /// The median of the new prices divided by the old ones; `None` if prices are only added or hidden.
        factor: Option<f64>,
    },
}

/// Listings that something happens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Their number.
    pub count: usize,
    /// The number of listings to which it could happen.
    pub of: usize,
    /// The allowed share in percent.
    pub allowed: u8,
}

impl Share {
    /// The share in percent, rounded up.
    fn percent(self) -> usize {
        (self.count * 100).div_ceil(self.of.max(1))
    }

    fn is_too_large(self, ordinary: usize) -> bool {
        self.count > ordinary && self.count * 100 > self.of * usize::from(self.allowed)
    }

    /// The percentage that allows it.
    fn to_pass(self) -> usize {
        self.percent().clamp(usize::from(self.allowed), 100)
    }
}

impl Guard {
    /// A guard if more listings are gone than allowed, or if the feed has none at all.
    pub(super) fn of_removals(gone: Share, listings: usize) -> Option<Self> {
        let is_empty = listings == 0 && gone.allowed < 100;
        (gone.is_too_large(MIN_REMOVALS) || is_empty).then_some(Self::Removals(gone))
    }

    /// A guard if more of the prices change than allowed; `edits` are the changes of `of` records.
    pub(super) fn of_prices(edits: &[Edit], (of, allowed): (usize, u8)) -> Option<Self> {
        let records = edits.iter().filter(|edit| edit.file.is_some());
        let changes = records.flat_map(|edit| edit.changes.iter().filter(|change| change.key == "price"));
        let factors: Vec<Option<f64>> =
            changes.map(|it| Some(it.new.as_f64()? / it.old.as_f64().filter(|old| *old > 0.0)?)).collect();
        let share = Share { count: factors.len(), of, allowed };
        let mut factors: Vec<f64> = factors.into_iter().flatten().collect();
        factors.sort_by(f64::total_cmp);
        let factor = factors.get(factors.len() / 2).copied();
        share.is_too_large(MIN_PRICE_CHANGES).then_some(Self::Prices { share, factor })
    }

    /// What happened and what to pass to go on.
    pub fn message(self) -> String {
        match self {
            Self::Removals(gone) => removals(gone),
            Self::Prices { share, factor } => prices(share, factor),
        }
    }
}

fn removals(gone: Share) -> String {
    let Share { count, of, allowed } = gone;
    let (what, pass) = if count == 0 {
        ("the feed has no listings".to_owned(), 100)
    } else {
        let percent = gone.percent();
        let what = format!(
            "{count} of {of} imported listings ({percent} %) are no longer in the feed, more than {allowed} %"
        );
        (what, gone.to_pass())
    };
    format!(
        "{what}; nothing is changed, since such a feed is usually broken. If it is right, pass `--allow-removals {pass}`"
    )
}

fn prices(changed: Share, factor: Option<f64>) -> String {
    let Share { count, of, allowed } = changed;
    let (percent, pass) = (changed.percent(), changed.to_pass());
    let by = factor.map(|factor| format!(", in the median to {factor:.2} times the old price"));
    format!(
        "the prices of {count} of {of} listings ({percent} %) change, more than {allowed} %{}; nothing is changed, \
         since such a feed is usually in another currency or broken. If it is right, pass `--allow-price-changes {pass}`",
        by.unwrap_or_default()
    )
}
