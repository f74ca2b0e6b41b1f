//! The arguments of `import` and `export`.

use std::path::PathBuf;

use catalog::portals::PortalFeed;
use clap::{Args, ValueEnum};
use content::project;

use super::{ContentArguments, base_url, one_of};

/// Arguments of `import`.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct ImportArguments {
    /// The feed's file or https address, or `property-finder-api`; an address is not shown, since it can hold the
    /// agency's client id.
    ///
    /// The API's key and secret are read from `PROPERTY_FINDER_API_KEY` and `PROPERTY_FINDER_API_SECRET`.
    #[arg(value_name = "FEED", env = "GENERATOR_FEED", hide_env_values = true)]
    pub source: String,
    /// Write the records and load the pictures.
    #[arg(long)]
    pub apply: bool,
    /// How long to wait for an answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    pub timeout: u64,
    /// The output format.
    #[arg(long, value_enum, default_value_t = ImportFormat::Text)]
    pub format: ImportFormat,
    /// The percentage of the imported listings that may be gone from the feed; with more, nothing is changed.
    #[arg(long, value_name = "PERCENT", default_value_t = 20, value_parser = clap::value_parser!(u8).range(..=100))]
    pub allow_removals: u8,
    /// The percentage of the listings whose prices may change at once; with more, nothing is changed.
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u8).range(..=100))]
    pub allow_price_changes: u8,
    /// Let many records lose a fact that the feed no longer states; otherwise such a feed changes nothing.
    #[arg(long)]
    pub allow_dropped_facts: bool,
    /// Ask for pictures that are here again, and load those that have changed behind their address.
    #[arg(long, requires = "apply")]
    pub revalidate_pictures: bool,
    /// How many megabytes of pictures to load; the others are loaded by the next import.
    #[arg(long, value_name = "MB", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub picture_budget: u64,
    /// Take the values of the listing with this reference although they are implausible, such as a price with a zero
    /// less; `all` for each. Otherwise it is held back.
    #[arg(long, value_name = "REFERENCE")]
    pub allow_implausible: Vec<String>,
    /// Import listings without a sub-community or tower that no area has as its name; otherwise they are left out.
    #[arg(long)]
    pub allow_unknown_places: bool,
    /// Import listings without a developer whose name no record has; otherwise they are left out.
    #[arg(long)]
    pub allow_unknown_developers: bool,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The format of an import's report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ImportFormat {
    /// Text for a terminal.
    Text,
    /// Markdown for the description of a pull request.
    Markdown,
    /// JSON for programs.
    Json,
}

/// Arguments of `export`.
#[derive(Debug, Clone, Args)]
pub struct ExportArguments {
    /// The portal.
    #[arg(value_parser = one_of(&PORTALS), value_name = "PORTAL")]
    pub portal: PortalFeed,
    /// The file to write; its folder is created if missing.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The site's address, instead of `base_url` in the settings: `https://www.example.com`
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub base_url: Option<String>,
    /// The format of the report.
    #[arg(long, value_enum, default_value_t = ExportFormat::Text)]
    pub format: ExportFormat,
    /// The cache folder of earlier builds, so that pictures are not read again.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The portals that read feeds.
const PORTALS: [(&str, &str, PortalFeed); 2] = [
    ("property-finder", "Property Finder", PortalFeed::PropertyFinder),
    ("bayut", "Bayut and dubizzle, which read one feed", PortalFeed::Bayut),
];

/// The format of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// Text for a terminal.
    Text,
    /// One JSON object.
    Json,
}
