//! The summary of a successful build: two lines for people, a JSON file for programs.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde_json::json;

use crate::build::{PortalFeeds, Summary};

/// Prints the summary; with `verbose` also the time of each step.
pub(super) fn print(to: &mut impl Write, summary: &Summary, took: Duration, verbose: bool) -> io::Result<()> {
    let Summary { pages, rendered, written, function_bytes, portal_feeds, steps } = summary;
    writeln!(
        to,
        "{pages} pages, {rendered} rendered and {} reused; {} in {:.2} s",
        pages - rendered,
        size(written.bytes),
        took.as_secs_f64()
    )?;
    let function = function_bytes.map(|bytes| format!("; function: {}", size(bytes)));
    writeln!(
        to,
        "files: {} changed, {} unchanged, {} removed{}",
        written.changed,
        written.unchanged,
        written.removed,
        function.unwrap_or_default()
    )?;
    print_portal_feeds(to, portal_feeds)?;
    if written.unknown > 0 {
        writeln!(
            to,
            "{} other files stay in the output folder, since no earlier build is known to have made them. Remove the folder to delete them",
            written.unknown
        )?;
    }
    if verbose {
        for (step, took) in steps {
            writeln!(to, "  {step:<10} {:>6} ms", took.as_millis())?;
        }
    }
    Ok(())
}

/// Prints what happened to the listings that name a portal, if there are any.
fn print_portal_feeds(to: &mut impl Write, feeds: &PortalFeeds) -> io::Result<()> {
    let counts = match feeds {
        PortalFeeds::WithoutSecret(0) => return Ok(()),
        PortalFeeds::WithoutSecret(listings) => {
            return writeln!(
                to,
                "no feeds for portals, though {listings} listings name one: set PORTAL_FEED_SECRET"
            );
        }
        PortalFeeds::Written(counts) => counts.iter().filter(|count| count.sent + count.left_out > 0),
    };
    let counts: Vec<String> = counts
        .map(|count| format!("{} {} sent, {} left out", count.feed.name(), count.sent, count.left_out))
        .collect();
    if counts.is_empty() {
        return Ok(());
    }
    writeln!(to, "listings for portals: {} (`generator export` says why)", counts.join("; "))
}

/// A size in units of a thousand.
fn size(bytes: u64) -> String {
    // The loss of precision only affects sizes far beyond any site.
    #[expect(clippy::cast_precision_loss, reason = "one digit behind the point is shown")]
    let bytes = bytes as f64;
    if bytes < 1e6 { format!("{:.0} KB", bytes / 1e3) } else { format!("{:.1} MB", bytes / 1e6) }
}

/// Writes the summary to `file` as JSON, with times in seconds.
pub(super) fn write(file: &Path, summary: &Summary, took: Duration) -> Result<()> {
    let Summary { pages, rendered, written, function_bytes, steps, .. } = summary;
    let stages: Vec<_> =
        steps.iter().map(|(name, took)| json!({ "name": name, "seconds": took.as_secs_f64() })).collect();
    let timings = json!({
        "seconds": took.as_secs_f64(),
        "stages": stages,
        "pages": pages,
        "pagesRendered": rendered,
        "pagesReused": pages - rendered,
        "filesChanged": written.changed,
        "filesUnchanged": written.unchanged,
        "filesRemoved": written.removed,
        "bytes": written.bytes,
        "functionBytes": function_bytes,
    });
    Ok(fs_err::write(file, format!("{timings:#}\n"))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{PortalFeedCount, Written};
    use catalog::portals::PortalFeed;

    #[test]
    fn the_summary_has_counts_sizes_and_times() {
        let summary = Summary {
            pages: 1_051,
            rendered: 2,
            written: Written { changed: 5, unchanged: 3_273, removed: 1, unknown: 2, bytes: 59_418_000 },
            function_bytes: Some(48_000),
            portal_feeds: PortalFeeds::Written(vec![
                PortalFeedCount { feed: PortalFeed::PropertyFinder, sent: 40, left_out: 2 },
                PortalFeedCount { feed: PortalFeed::Bayut, sent: 0, left_out: 0 },
            ]),
            steps: vec![("read", Duration::from_millis(12))],
        };
        let mut printed = Vec::new();
        print(&mut printed, &summary, Duration::from_millis(1_234), true).expect("printed");
        assert_eq!(
            String::from_utf8_lossy(&printed),
            "1051 pages, 2 rendered and 1049 reused; 59.4 MB in 1.23 s\n\
             files: 5 changed, 3273 unchanged, 1 removed; function: 48 KB\n\
             listings for portals: Property Finder 40 sent, 2 left out (`generator export` says why)\n\
             2 other files stay in the output folder, since no earlier build is known to have made them. \
             Remove the folder to delete them\n  read           12 ms\n"
        );
    }
}
