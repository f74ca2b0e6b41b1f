//! `generator export`: the feed of a portal.

use std::io::Write;

use anyhow::Result;
use media::cache::write_atomically;
use serde_json::json;

use super::{ExitStatus, make};
use crate::cli::{Common, ExportArguments, ExportFormat};
use feeds::{Export, NotSent};
use media::pictures::Cache;
use site::Records;
use site::output::PortalSource;

/// Writes the feed, and reports which listings are left out.
pub fn run(arguments: &ExportArguments, common: &Common) -> Result<ExitStatus> {
    let cache = Cache::new(arguments.cache.join("pictures"));
    let options = arguments.content.read_options(&cache);
    let content = content::load(&options)?;
    let Some(catalog) = content.catalog else {
        make::show(&content.diagnostics, common)?;
        writeln!(common.stderr(), "{}; nothing was written", content.diagnostics.summary())?;
        return Ok(ExitStatus::Rejected);
    };
    let base_url = site::output::base_url(arguments.base_url.as_deref(), &catalog);
    let records = Records::new(catalog, content.publishing);
    let source = PortalSource { records: &records, base_url: &base_url, today: options.today };
    let feed = arguments.portal;
    let export = source.export(feed);
    let Export { sent, left_out, .. } = &export;
    write_atomically(&arguments.out, &[export.xml()?.as_bytes()])?;
    let mut out = common.stdout();
    match arguments.format {
        ExportFormat::Text => {
            for NotSent { property, reasons } in left_out {
                writeln!(out, "left out {} ({}): {}", property.reference(), property.id, reasons.join("; "))?;
            }
        }
        ExportFormat::Json => {
            let left_out: Vec<_> = left_out
                .iter()
                .map(|listing| json!({"reference": listing.property.reference(), "id": listing.property.id, "reasons": listing.reasons}))
                .collect();
            writeln!(out, "{}", json!({"sent": sent.len(), "left_out": left_out}))?;
        }
    }
    if !common.quiet {
        let (sent, left) = (sent.len(), left_out.len());
        writeln!(common.stderr(), "{}: {sent} of {} listings written", feed.name(), sent + left)?;
        if sent + left == 0 {
            writeln!(
                common.stderr(),
                "add `portals: [{}]` to the listings to send",
                feed.portals()[0].word()
            )?;
        }
    }
    Ok(ExitStatus::Clean)
}
