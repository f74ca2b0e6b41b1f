//! The guard against feeds that suddenly lack listings or have other prices, which are usually broken.

use std::collections::BTreeMap;

use catalog::property::Key;

/// Fewer missing listings are an ordinary day, however small the agency.
const MIN_REMOVALS: usize = 2;
/// Fewer changed prices are an ordinary day as well.
const MIN_PRICE_CHANGES: usize = 4;
/// Fewer records that lose a fact are an ordinary day as well.
const MIN_DROPPED: usize = 4;
/// A feed that drops more of a fact has probably lost its element.
const MAX_DROPPED_PERCENT: u8 = 20;

/// Why a feed changes nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Guard {
    /// These records cannot be read, so that their listings would seem new.
    Unread(Vec<String>),
    /// Too many listings are gone or closed, or the feed has none at all.
    Removals(Share),
    /// Too many prices change, as if the feed had another currency.
    Prices {
        /// The listings whose price changes.
        share: Share,
        /// The median of the new prices divided by the old ones; `None` if prices are only added or hidden.
        factor: Option<f64>,
    },
    /// Too many records would lose what the feed no longer states under this key.
    Dropped(Key, Share),
}

/// Listings that something happens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub count: usize,
    /// The number of listings that it could happen to.
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

/// How many of the imported facts a feed no longer states, by key.
#[derive(Debug, Default)]
pub(super) struct DroppedFacts(BTreeMap<Key, Share>);

impl DroppedFacts {
    pub(super) fn count(&mut self, key: Key, is_dropped: bool) {
        // The terms of a rental that is sold now are not lost.
        if key != Key::Rent {
            let none = Share { count: 0, of: 0, allowed: MAX_DROPPED_PERCENT };
            let share = self.0.entry(key).or_insert(none);
            share.of += 1;
            share.count += usize::from(is_dropped);
        }
    }

    /// The guards of keys that more records than usual would lose.
    pub(super) fn guards(&self) -> Vec<Guard> {
        let lost = self.0.iter().filter(|(_, share)| share.is_too_large(MIN_DROPPED));
        lost.map(|(key, share)| Guard::Dropped(*key, *share)).collect()
    }
}

impl Guard {
    /// A guard if records cannot be read.
    pub(super) fn of_unread(files: Vec<String>) -> Option<Self> {
        (!files.is_empty()).then_some(Self::Unread(files))
    }

    /// A guard if more listings are gone or closed than allowed, or if the feed has none at all.
    pub(super) fn of_removals(gone: Share, listings: usize) -> Option<Self> {
        let is_empty = listings == 0 && gone.allowed < 100;
        (gone.is_too_large(MIN_REMOVALS) || is_empty).then_some(Self::Removals(gone))
    }

    /// A guard if more prices change than allowed: the new ones divided by the old ones, or `None` if a price is added
    /// or hidden, of `of` records.
    pub(super) fn of_prices(changed: Vec<Option<f64>>, of: usize, allowed: u8) -> Option<Self> {
        let share = Share { count: changed.len(), of, allowed };
        let mut factors: Vec<f64> = changed.into_iter().flatten().collect();
        factors.sort_by(f64::total_cmp);
        let factor = factors.get(factors.len() / 2).copied();
        share.is_too_large(MIN_PRICE_CHANGES).then_some(Self::Prices { share, factor })
    }

    /// What happened and what to pass to go on.
    pub fn message(&self) -> String {
        match self {
            Self::Unread(files) => unread(files),
            Self::Removals(gone) => removals(*gone),
            Self::Prices { share, factor } => prices(*share, *factor),
            Self::Dropped(key, share) => dropped(*key, *share),
        }
    }
}

fn unread(files: &[String]) -> String {
    let files: Vec<String> = files.iter().map(|file| format!("`{file}`")).collect();
    format!(
        "cannot read {}; nothing is changed, since listings would be taken for new or unknown ones. Run `generator check` and \
         fix what it reports",
        files.join(", ")
    )
}

fn removals(gone: Share) -> String {
    let Share { count, of, allowed } = gone;
    let (what, pass) = if count == 0 {
        ("the feed has no listings".to_owned(), 100)
    } else {
        let percent = gone.percent();
        let what = format!(
            "{count} of {of} imported listings ({percent} %) are no longer offered in the feed, more than {allowed} %"
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

fn dropped(key: Key, lost: Share) -> String {
    let Share { count, of, allowed } = lost;
    format!(
        "the feed no longer states `{key}` for {count} of the {of} listings that had it ({} %), more than {allowed} %; \
         nothing is changed, since such a feed has usually lost an element. If it is right, pass `--allow-dropped-facts`; \
         to keep what is written here, name `{key}` in `editor_owns` of the records",
        lost.percent()
    )
}
