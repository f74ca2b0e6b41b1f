//! Areas of homes and plots.

use serde::{Deserialize, Serialize};

/// Whole square feet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SquareFeet(pub u32);

/// Exact, by the definition of the foot.
pub const SQUARE_METRES_PER_SQUARE_FOOT: f64 = 0.092_903_04;

impl SquareFeet {
    /// The same area in square metres, rounded.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is less than 2^32, and positive"
    )]
    pub fn square_metres(self) -> u64 {
        (f64::from(self.0) * SQUARE_METRES_PER_SQUARE_FOOT).round() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_metres_are_rounded() {
        let metres = [0, 1, 1_250, u32::MAX].map(|area| SquareFeet(area).square_metres());
        assert_eq!(metres, [0, 0, 116, 399_015_518]);
    }
}
