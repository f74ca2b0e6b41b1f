//! `generator export`: the feed of a portal.

use std::io::Write;

use anyhow::{Context as _, Result};
use catalog::Catalog;
use catalog::date::Date;
use catalog::portals::FeedFormat;
use catalog::property::{Portal, Property};
use serde_json::json;

use super::{Outcome, make};
use crate::cli::{Common, ExportArguments, ExportFormat, ExportPortal};
use content::{Drafts, ReadOptions};
use feeds::Outgoing;
use pictures::{Cache, Publishing};

impl ExportPortal {
    /// The format of the feed, and the portals that read it.
    const fn feed(self) -> (FeedFormat, &'static [Portal]) {
        match self {
            Self::PropertyFinder => (FeedFormat::PropertyFinder, &[Portal::PropertyFinder]),
            Self::Bayut => (FeedFormat::Bayut, &[Portal::Bayut, Portal::Dubizzle]),
        }
    }
}

/// A listing that is left out, and why.
struct LeftOut<'c> {
    property: &'c Property,
    reasons: Vec<String>,
}

/// Writes the feed, and reports which listings are left out.
pub fn run(arguments: &ExportArguments, common: &Common) -> Result<Outcome> {
    let today = arguments.content.today().date();
    let content = content::load(&ReadOptions {
        folder: &arguments.content.content,
        today,
        drafts: Drafts::LeftOut,
        pictures: &Cache::new(arguments.cache.join("pictures")),
        keeps_pictures: false,
    })?;
    let Some(catalog) = &content.catalog else {
        make::show(&content.diagnostics, common)?;
        writeln!(common.stderr(), "{}; nothing was written", content.diagnostics.summary())?;
        return Ok(Outcome::Rejected);
    };
    let base_url = arguments.base_url.as_deref().unwrap_or(&catalog.site.base_url).trim_end_matches('/');
    let (format, portals) = arguments.portal.feed();
    let wanted =
        catalog.properties.iter().filter(|it| portals.iter().any(|portal| it.portals.contains(portal)));
    let listings = wanted.map(|property| outgoing(property, catalog, &content.publishing, base_url));
    let (sent, left_out) = sorted(listings, portals, today);
    let xml = feeds::write(format, &sent).context("the portal's feed is not XML")?;
    if let Some(folder) = arguments.out.parent() {
        fs_err::create_dir_all(folder)?;
    }
    fs_err::write(&arguments.out, xml)?;
    let mut out = common.stdout();
    match arguments.format {
        ExportFormat::Text => {
            for LeftOut { property, reasons } in &left_out {
                writeln!(out, "left out {} ({}): {}", property.reference(), property.id, reasons.join("; "))?;
            }
        }
        ExportFormat::Json => {
            let left_out: Vec<_> = left_out
                .iter()
                .map(|it| json!({"reference": it.property.reference(), "id": it.property.id, "reasons": it.reasons}))
                .collect();
            writeln!(out, "{}", json!({"sent": sent.len(), "left_out": left_out}))?;
        }
    }
    if !common.quiet {
        let (sent, left) = (sent.len(), left_out.len());
        writeln!(common.stderr(), "{}: {sent} of {} listings written", format.name(), sent + left)?;
        if sent + left == 0 {
            writeln!(common.stderr(), "add `portals: [{}]` to the listings to send", portals[0].word())?;
        }
    }
    Ok(Outcome::Clean)
}

/// The listings that the portals take, and the others.
fn sorted<'c>(
    listings: impl Iterator<Item = Outgoing<'c>>,
    portals: &[Portal],
    today: Date,
) -> (Vec<Outgoing<'c>>, Vec<LeftOut<'c>>) {
    let (mut sent, mut left_out) = (Vec::new(), Vec::new());
    for listing in listings {
        let reasons = feeds::refusals(&listing, portals[0], today);
        if reasons.is_empty() {
            sent.push(listing);
        } else {
            left_out.push(LeftOut { property: listing.property, reasons });
        }
    }
    (sent, left_out)
}

/// A listing with what its feed needs of other records.
fn outgoing<'c>(
    property: &'c Property,
    catalog: &'c Catalog,
    publishing: &Publishing,
    base_url: &str,
) -> Outgoing<'c> {
    let address = |src: &str| {
        let file = src.strip_prefix("media/");
        let published = file.and_then(|file| publishing.all().find(|(name, _)| *name == file));
        published.map_or_else(|| src.to_owned(), |(_, published)| format!("{base_url}{}", published.address))
    };
    let place = |id: &'c Option<catalog::line::Line>| {
        let area = catalog.area(id.as_deref()?)?;
        Some(area.portal_names.first().map_or(&*area.title.en, |name| &**name))
    };
    let location = property.location.as_ref().map(|location| &*location.en);
    Outgoing {
        property,
        agent: property.agent.as_deref().and_then(|id| catalog.member(id)),
        developer: property.developer.as_deref().and_then(|id| catalog.developer(id)).map(|it| &*it.name),
        places: [
            place(&property.community).or(location),
            place(&property.sub_community),
            place(&property.tower),
        ],
        pictures: property.images.iter().map(|picture| address(picture.src())).collect(),
        floor_plans: property.floor_plans.iter().map(|plan| address(plan.image.src())).collect(),
    }
}
