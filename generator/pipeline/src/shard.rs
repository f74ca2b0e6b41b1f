//! One of several builds that share the work of a site, each on its own machine.

use std::num::NonZeroU64;
use std::str::FromStr;

use cache::hash::{Hash, Hasher};

/// Whether a build makes the page or picture of this name: everything, unless it is one of several.
pub(super) fn makes(shard: Option<Shard>, name: &str) -> bool {
    shard.is_none_or(|shard| shard.makes(name))
}

/// The shard `number` of `count`, written as `1/4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    count: NonZeroU64,
}

impl Shard {
    /// Whether the shard makes the page or picture of this name. Names are dealt out by their hash, since categories
    /// differ in size.
    fn makes(self, name: &str) -> bool {
        let [first, second, third, fourth, ..] = Hash::of(name.as_bytes()).to_bytes();
        let dealt = u64::from(u32::from_le_bytes([first, second, third, fourth]));
        dealt % self.count == self.number - 1
    }

    /// Adds the shard to the fingerprint of a build.
    pub(super) fn add_to(self, hasher: &mut Hasher) {
        hasher.text("shard").number(self.number).number(self.count.get());
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        let parse = |(number, count): (&str, &str)| {
            let shard = Self { number: number.parse().ok()?, count: count.parse().ok()? };
            (1..=shard.count.get()).contains(&shard.number).then_some(shard)
        };
        written.split_once('/').and_then(parse).ok_or_else(|| {
            "write the number of this build and how many there are, from 1/2 to 2/2".to_owned()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_belongs_to_one_shard() {
        let shards = ["1/3", "2/3", "3/3"].map(|written| written.parse::<Shard>().expect("a shard"));
        let mut counts = [0; 3];
        for name in (0..300).map(|number| format!("property/{number}.html")) {
            let made = shards.map(|shard| shard.makes(&name));
            assert_eq!(made.iter().filter(|made| **made).count(), 1);
            for (count, made) in counts.iter_mut().zip(made) {
                *count += usize::from(made);
            }
        }
        assert!(counts.iter().all(|count| *count > 70), "{counts:?}");
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for written in ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3"] {
            assert!(written.parse::<Shard>().is_err(), "{written}");
        }
    }
}
