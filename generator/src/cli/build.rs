//! The arguments of `build` and `serve`.

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;

use super::{ContentArguments, base_url};
use content::{Drafts, project};
use media::pictures::{PictureFormats, WRITES_AVIF};

/// Options of `build` and `serve`.
#[derive(Debug, Clone, Args)]
pub struct MakeArguments {
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
    /// The front end's folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("site"))]
    pub site: PathBuf,
    /// The output folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("dist"))]
    pub out: PathBuf,
    /// The cache folder, which may be deleted at any time.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
    /// The site's address, instead of `base_url` in the settings: `https://www.example.com`
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub base_url: Option<String>,
    /// Include drafts, marked as such; the whole site then asks search engines to stay away.
    #[arg(long)]
    pub drafts: bool,
    /// Encode photographs as AVIF too, which is smaller than WebP but takes many times as long to encode.
    /// Requires a program built with `cargo build --release --package generator --features avif`.
    #[arg(long)]
    pub avif: bool,
    /// The maximum number of render workers [default: one for every core]
    #[arg(long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
    /// Ignore the cache and build everything from scratch.
    #[arg(long)]
    pub no_cache: bool,
    /// Write counts, bytes and the time of each stage to this file as JSON.
    #[arg(long, value_name = "FILE")]
    pub timings: Option<PathBuf>,
    /// The time limit for rendering one page, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    pub page_timeout: u64,
}

/// Arguments of `build`.
#[derive(Debug, Clone, Args)]
pub struct BuildArguments {
    /// Options of `build` and `serve`.
    #[command(flatten)]
    pub make: MakeArguments,
    /// The folder for the packed functions.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("functions"))]
    pub functions: PathBuf,
    /// The function's program [default: `lead-fn` next to this program]
    #[arg(long, value_name = "FILE")]
    pub function: Option<PathBuf>,
    /// Also write `lead-sweep`, which Netlify starts on a schedule, beside `lead-fn`.
    #[arg(long)]
    pub scheduled: bool,
}

/// Arguments of `serve`.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(Debug, Clone, Args)]
pub struct ServeArguments {
    /// Options of `build` and `serve`.
    #[command(flatten)]
    pub make: MakeArguments,
    /// Open the site in the browser.
    #[arg(long)]
    pub open: bool,
    /// Build the whole site into the output folder first and serve that folder, without live reload.
    #[arg(long, conflicts_with = "poll")]
    pub built: bool,
    /// Offer the content manager at `/edit/` over the records of this folder, in Chrome and Edge.
    #[arg(long, conflicts_with = "built")]
    pub edit: bool,
    /// Poll for changes every second, for virtual machines and network folders without file events.
    #[arg(long)]
    pub poll: bool,
    /// Do not rebuild the front end on changes: for `npm run dev`, which shows them itself.
    #[arg(long, conflicts_with = "built")]
    pub keep_front_end: bool,
    /// The address to listen on; 0.0.0.0 also answers other machines, as from inside a container.
    #[arg(long, value_name = "ADDRESS", default_value_t = Ipv4Addr::LOCALHOST.into())]
    pub host: IpAddr,
    /// The port; 0 uses any free port.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// The folder for sent mails.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".local/mails"))]
    pub mails: PathBuf,
    /// The folder for stored enquiries.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".local/outbox"))]
    pub outbox: PathBuf,
}

impl MakeArguments {
    /// Whether drafts are shown.
    pub const fn drafts(&self) -> Drafts {
        if self.drafts { Drafts::Shown } else { Drafts::LeftOut }
    }

    /// The formats in which photographs are encoded.
    ///
    /// # Errors
    /// AVIF is requested, but this program was built without it.
    pub fn picture_formats(&self) -> Result<PictureFormats> {
        if !self.avif {
            return Ok(PictureFormats::WebP);
        }
        ensure!(
            WRITES_AVIF,
            "this program was built without AVIF; build it with `cargo build --release --package generator --features avif`, or remove `--avif`"
        );
        Ok(PictureFormats::AvifAndWebP)
    }
}
