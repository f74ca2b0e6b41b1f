//! The guard against feeds that suddenly lack listings, which are usually broken.

/// Fewer missing listings are an ordinary day, however small the agency.
const MIN_REMOVALS: usize = 2;

/// Why a feed changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard {
    /// The number of listings that are no longer in the feed.
    pub gone: usize,
    /// The number of imported listings on offer.
    pub of: usize,
    /// The allowed share in percent.
    pub allowed: u8,
}

impl Guard {
    /// A guard if more listings are gone than allowed, or if the feed has none at all.
    pub(super) fn check(gone: usize, of: usize, (listings, allowed): (usize, u8)) -> Option<Self> {
        let is_too_much = gone > MIN_REMOVALS && gone * 100 > of * usize::from(allowed);
        let is_empty = listings == 0 && allowed < 100;
        (is_too_much || is_empty).then_some(Self { gone, of, allowed })
    }

    /// What happened and what to pass to go on.
    pub fn message(self) -> String {
        let Self { gone, of, allowed } = self;
        let what = if gone == 0 {
            "the feed has no listings".to_owned()
        } else {
            let percent = (gone * 100).div_ceil(of.max(1));
            format!(
                "{gone} of {of} imported listings ({percent} %) are no longer in the feed, more than {allowed} %"
            )
        };
        let pass = (gone * 100).div_ceil(of.max(1)).clamp(usize::from(allowed), 100);
        let pass = if gone == 0 { 100 } else { pass };
        format!(
            "{what}; nothing is changed, since such a feed is usually broken. If it is right, pass `--allow-removals {pass}`"
        )
    }
}
