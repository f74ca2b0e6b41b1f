//! Writes the feeds that portals fetch.

use std::io;

use anyhow::{Result, anyhow};
use catalog::portals::PortalFeed;
use catalog::text::Language;
use serde::{Deserialize, Serialize};

use super::Site;
use emit::Pictures;
use output::PortalSource;
use publish::Publication;

/// What a build did about the feeds for portals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PortalFeeds {
    /// They are written.
    Written(Vec<PortalFeedCount>),
    /// There is no secret, so none is written; this number of listings names a portal.
    WithoutSecret(usize),
}

impl Default for PortalFeeds {
    fn default() -> Self {
        Self::WithoutSecret(0)
    }
}

/// The numbers of listings of a feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortalFeedCount {
    /// The feed.
    pub feed: PortalFeed,
    /// The listings in it.
    pub sent: usize,
    /// The listings that the portal would reject.
    pub left_out: usize,
}

/// Writes all feeds, with or without listings, since a portal keeps what it knows while a feed is missing.
pub(super) fn write(site: &Site, publication: &Publication) -> Result<PortalFeeds> {
    let Some(secret) = &site.options.portal_feed_secret else {
        let named = site.catalog.properties.iter().filter(|property| !property.portals.is_empty());
        return Ok(PortalFeeds::WithoutSecret(named.count()));
    };
    let source = PortalSource {
        catalog: site.catalog,
        pictures: Pictures::new(site.catalog, site.publishing, Language::En),
        base_url: &site.base_url,
        today: site.options.today,
    };
    let count = |feed| {
        let export = source.export(feed);
        publication
            .put(&secret.file(feed), export.xml()?.as_bytes())
            .map_err(|error| without_path(&error))?;
        Ok(PortalFeedCount { feed, sent: export.sent.len(), left_out: export.left_out.len() })
    };
    Ok(PortalFeeds::Written(PortalFeed::ALL.into_iter().map(count).collect::<Result<_>>()?))
}

/// The error without the file's path, which has the secret.
fn without_path(error: &anyhow::Error) -> anyhow::Error {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    let reason = io.map_or_else(|| "unknown reason".to_owned(), |error| error.kind().to_string());
    anyhow!("a portal's feed cannot be written to the output folder: {reason}")
}
