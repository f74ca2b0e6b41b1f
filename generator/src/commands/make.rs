//! Builds the site for `build` and `serve`, and prints the result.

use std::env;
use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::summary;
use crate::build::progress::Progress;
use crate::build::{BuildOptions, BuildResult, Built};
use crate::cli::{Common, MakeArguments};
use anyhow::{Context as _, Result};
use content::diagnostics::Diagnostics;
use content::diagnostics::render::{self, Format};
use media::pictures::Cache;
use site::SiteOptions;
use site::output::FeedSecret;

/// What the command line and the build host ask for, without a function.
pub(crate) fn options(arguments: &MakeArguments, version: &'static str) -> Result<BuildOptions> {
    let (host_base_url, is_preview) = build_host();
    let base_url = arguments.base_url.clone().or(host_base_url);
    Ok(BuildOptions {
        content: arguments.content.content.clone(),
        today: arguments.content.today().date(),
        site: arguments.site.clone(),
        out: arguments.out.clone(),
        functions: Vec::new(),
        site_options: site_options(arguments, base_url, is_preview || arguments.drafts)?,
        version,
        use_cache: !arguments.no_cache,
        drafts: arguments.drafts(),
        picture_formats: arguments.picture_formats()?,
    })
}

/// What the command line asks for, at this address.
pub(crate) fn site_options(
    arguments: &MakeArguments,
    base_url: Option<String>,
    is_preview: bool,
) -> Result<SiteOptions> {
    // On a large site, rendering takes most of the time.
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    Ok(SiteOptions {
        base_url,
        is_preview,
        portal_feed_secret: portal_feed_secret(is_preview)?,
        edits_local_folder: false,
        cache: Cache::new(arguments.cache.join("pictures")),
        jobs: arguments.jobs.map_or_else(cores, NonZeroUsize::get),
        page_timeout: Duration::from_secs(arguments.page_timeout),
    })
}

/// The variable of the secret part of the paths of portals' feeds.
const PORTAL_FEED_SECRET: &str = "PORTAL_FEED_SECRET";

/// The secret of the environment. A preview has none, since its addresses and drafts are not for portals.
fn portal_feed_secret(is_preview: bool) -> Result<Option<FeedSecret>> {
    let written = env::var_os(PORTAL_FEED_SECRET).filter(|written| !written.is_empty());
    let Some(written) = written else { return Ok(None) };
    let secret =
        written.to_string_lossy().parse().with_context(|| format!("{PORTAL_FEED_SECRET} is too weak"))?;
    Ok(Some(secret).filter(|_| !is_preview))
}

/// Builds the site, and writes the time of each stage to the file `timings`. Returns `None` if content has errors,
/// which are printed.
pub(crate) fn make(
    options: &BuildOptions,
    timings: Option<&Path>,
    common: &Common,
) -> Result<Option<Box<Built>>> {
    let start = Instant::now();
    let progress = if common.quiet { Progress::Quiet } else { Progress::Shown };
    match crate::build::build(options, progress)? {
        BuildResult::Rejected(diagnostics) => {
            show(&diagnostics, common)?;
            writeln!(common.stderr(), "{}; nothing was written", diagnostics.summary())?;
            Ok(None)
        }
        BuildResult::Built(built) => {
            show(&built.diagnostics, common)?;
            let summary = &built.summary;
            if !common.quiet {
                let mut notes = common.stderr();
                summary::print(&mut notes, summary, start.elapsed(), common.verbose)?;
            }
            if let Some(file) = timings {
                summary::write(file, summary, start.elapsed())?;
            }
            Ok(Some(built))
        }
    }
}

/// Prints the diagnostics.
pub(crate) fn show(diagnostics: &Diagnostics, common: &Common) -> Result<()> {
    let mut out = BufWriter::new(common.stdout());
    render::write(&mut out, diagnostics, Format::Full, common.max_per_code())?;
    Ok(out.flush()?)
}

/// The site's address and whether it is a preview, by Netlify's build variables: `CONTEXT` is `production` or a kind of
/// preview, `URL` the site's address, `DEPLOY_PRIME_URL` the preview's.
fn build_host() -> (Option<String>, bool) {
    let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    if variable("NETLIFY").is_none() {
        return (None, false);
    }
    let is_preview = variable("CONTEXT").is_some_and(|context| context != "production");
    (variable(if is_preview { "DEPLOY_PRIME_URL" } else { "URL" }), is_preview)
}
