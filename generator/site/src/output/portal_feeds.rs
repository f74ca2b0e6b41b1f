//! The feeds that portals fetch, at paths with a secret: they name every listing of an agency with its permit and
//! adviser.

use std::fmt;
use std::str::FromStr;

use crate::emit::{Pictures, Records};
use catalog::date::Date;
use catalog::portals::PortalFeed;
use catalog::text::Language;
use feeds::Export;

/// The fewest characters of a secret.
const MIN_LEN: usize = 16;
/// The fewest different characters of a secret, so that `aaaa…` is refused.
const MIN_DISTINCT: usize = 8;

/// The secret part of the paths of portals' feeds. It is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct FeedSecret(String);

impl FromStr for FeedSecret {
    type Err = WeakSecret;

    fn from_str(written: &str) -> Result<Self, WeakSecret> {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        let mut different: Vec<char> = written.chars().collect();
        different.sort_unstable();
        different.dedup();
        let is_strong = written.len() >= MIN_LEN && different.len() >= MIN_DISTINCT;
        if is_strong && written.chars().all(is_plain) {
            Ok(Self(written.to_owned()))
        } else {
            Err(WeakSecret)
        }
    }
}

impl fmt::Debug for FeedSecret {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("FeedSecret(…)")
    }
}

impl FeedSecret {
    /// The secret, for the hash of a build's inputs.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The feed's file in the output folder.
    pub fn file(&self, feed: PortalFeed) -> String {
        format!("feeds/{}/{}", self.0, feed.file_name())
    }
}

/// A secret that can be guessed, or that is not one part of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a secret for the feeds of portals has {MIN_LEN} or more letters, digits, hyphens and underscores, and \
     {MIN_DISTINCT} different ones; make one: openssl rand -hex 16"
)]
pub struct WeakSecret;

/// The inputs of portals' feeds.
pub struct PortalSource<'build> {
    pub records: &'build Records,
    /// The site's address, which the pictures' addresses start with.
    pub base_url: &'build str,
    /// The day, which decides whether a permit is valid.
    pub today: Date,
}

impl<'build> PortalSource<'build> {
    /// The listings of `feed`, and those that the portal would reject.
    pub fn export(&self, feed: PortalFeed) -> Export<'build> {
        let pictures = Pictures::new(self.records, Language::En);
        let picture = |reference: &_| {
            let mut picture = pictures.picture(reference);
            // Portals take neither WebP nor PNG of more than a megabyte.
            if let Some(jpeg) = media::pictures::jpeg_address(&picture.src) {
                picture.src = jpeg;
            }
            if picture.src.starts_with('/') {
                picture.src.insert_str(0, self.base_url);
            }
            picture
        };
        Export::new(feed, &self.records.catalog, self.today, &picture)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_long_varied_and_one_part_of_a_path() {
        for written in [
            "", "short-1", "aaaaaaaaaaaaaaaaaaaaaaaa", "0123456789abcdef/x", "..0123456789abcdef",
            "0123456789 abcdef",
        ] {
            assert_eq!(written.parse::<FeedSecret>(), Err(WeakSecret), "{written}");
        }
        let secret: FeedSecret = "0123456789abcdef_-".parse().expect("a secret");
        assert!(!format!("{secret:?}").contains("0123"));
        assert_eq!(secret.file(PortalFeed::Bayut), "feeds/0123456789abcdef_-/bayut.xml");
    }
}
