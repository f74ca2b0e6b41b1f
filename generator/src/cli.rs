//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use catalog::date::Date;
use catalog::property::MainCategory;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::project;
use content::today::Today;
use content::{Drafts, Kind};
use diagnostics::render::Format;
use pictures::{Modern, WRITES_AVIF};

/// Builds the agency's site from its folder of records.
#[derive(Debug, Parser)]
#[command(name = "generator", version, arg_required_else_help = true)]
pub struct Arguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
    /// Options of every command.
    #[command(flatten)]
    pub common: Common,
}

/// Options of every command.
#[derive(Debug, Clone, Args)]
pub struct Common {
    /// When to use colour; respects `NO_COLOR`.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Print nothing but diagnostics.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Also print counts and times.
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Show every diagnostic, instead of the first five of each code.
    #[arg(long, global = true)]
    pub all: bool,
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On terminals only.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The command to run.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build the site, and the function with the catalogue inside.
    ///
    /// Nothing is written when content has errors or a page cannot be rendered.
    /// Exit codes: 0: the site is built; 1: content has errors; 2: the tool failed.
    Build(BuildArguments),
    /// Preview the site and its function on this machine until Ctrl-C, with live reload.
    ///
    /// Pages are rendered on request; nothing is written to the output folder. While content has errors, the last
    /// good pages stay visible and list the errors.
    Serve(ServeArguments),
    /// Check all content and show every problem; nothing is written.
    ///
    /// Diagnostics go to the standard output, the closing count to the standard error output.
    /// Exit codes: 0: no errors; 1: content has errors; 2: the tool failed.
    Check(CheckArguments),
    /// Write records in their canonical form: keys in the order of the schema, quotes only where needed, comments kept.
    ///
    /// Values never change. A file that cannot be read is reported and left as it is.
    /// Exit codes: 0: all records are in canonical form; 1: with `--check`, some are not, or some cannot be read;
    /// 2: the tool failed.
    Format(FormatArguments),
    /// Create a new record with all its keys and what they mean, or a translation; never overwrites a file.
    New(NewArguments),
    /// Show what changed for visitors since a git revision: new, new price, closed, moved, removed.
    Diff(DiffArguments),
    /// Bring the listings of a CRM's feed into the records: reports what is new, changed, gone and left out, and
    /// writes it with `--apply`.
    ///
    /// Reads the XML of Property Finder, of Bayut and dubizzle, and `PropSpace`'s feed for websites.
    /// Exit codes: 0: every listing can be imported; 1: some are left out, or the feed is damaged; 2: the tool failed.
    Import(ImportArguments),
    /// Write the listings whose `portals` name a portal as the XML feed that it reads.
    ///
    /// Pictures are named by their addresses on the built site. Listings that the portal would reject are left out,
    /// each with the reasons.
    /// Exit codes: 0: the feed is written; 1: content has errors, and nothing is written; 2: the tool failed.
    Export(ExportArguments),
    /// Explain a code such as `E021` with a wrong and a right example; without a code, list them all.
    Explain(ExplainArguments),
    /// Write a JSON Schema for each kind of record, for completion and checks in editors.
    Schema(SchemaArguments),
}

/// The content folder and the date.
#[derive(Debug, Clone, Args)]
pub struct ContentArguments {
    /// The content folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("content"))]
    pub content: PathBuf,
    /// The date, `2026-11-21`, for what visitors see and for checks of permits and dates [default: today in Dubai]
    #[arg(long, value_name = "DATE", env = "GENERATOR_TODAY")]
    pub today: Option<Date>,
}

impl ContentArguments {
    /// The date, fixed or today in Dubai.
    pub fn today(&self) -> Today {
        self.today.map_or_else(Today::in_dubai, Today::fixed)
    }
}

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
    /// The maximum number of render workers [default: one for every two cores]
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
    /// The folder for the packed function.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("functions"))]
    pub functions: PathBuf,
    /// The function's program [default: `lead-fn` next to this program]
    #[arg(long, value_name = "FILE")]
    pub function: Option<PathBuf>,
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
    /// Poll for changes every second, for virtual machines and network folders without file events.
    #[arg(long)]
    pub poll: bool,
    /// Do not rebuild the front end on changes: for `npm run dev`, which shows them itself.
    #[arg(long, conflicts_with = "built")]
    pub keep_front_end: bool,
    /// The port on 127.0.0.1; 0 uses any free port.
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
    pub fn modern(&self) -> Result<Modern> {
        if !self.avif {
            return Ok(Modern::WebP);
        }
        ensure!(
            WRITES_AVIF,
            "this program was built without AVIF; build it with `cargo build --release --package generator --features avif`, or remove `--avif`"
        );
        Ok(Modern::AvifToo)
    }
}

/// A scheme and a host; a trailing slash is removed.
fn base_url(written: &str) -> Result<String, String> {
    let trimmed = written.trim_end_matches('/');
    let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => Ok(trimmed.to_owned()),
        _ => Err("write a scheme and a host, without a path: https://www.example.com".to_owned()),
    }
}

/// Arguments of `check`.
#[derive(Debug, Clone, Args)]
pub struct CheckArguments {
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
    /// The cache folder of earlier builds, so that pictures are not read again.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
    /// The output format.
    #[arg(long, value_enum, default_value_t = Format::Full)]
    pub format: Format,
    /// Also show hints.
    #[arg(long)]
    pub hints: bool,
    /// Only show diagnostics of these files or folders; they are still checked against all content.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Arguments of `format`.
#[derive(Debug, Clone, Args)]
pub struct FormatArguments {
    /// The content folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("content"))]
    pub content: PathBuf,
    /// Write nothing, and list the files that are not in canonical form.
    #[arg(long)]
    pub check: bool,
    /// Only format these files or folders.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Arguments of `new`.
#[derive(Debug, Clone, Args)]
pub struct NewArguments {
    /// The kind of record.
    #[arg(value_enum, required_unless_present = "translation")]
    pub kind: Option<NewKind>,
    /// The title, or the name of a person or company.
    #[arg(required_unless_present = "translation")]
    pub title: Option<String>,
    /// Create a translation of the record NAME instead: `--language ar palm-jumeirah`.
    ///
    /// NAME is the record's id or its file.
    #[arg(long = "language", num_args = 2, value_names = ["LANGUAGE", "NAME"], conflicts_with_all = ["kind", "title", "id", "category"])]
    pub translation: Vec<String>,
    /// The id, which is part of the address [default: made from the title]
    #[arg(long)]
    pub id: Option<String>,
    /// The category of a listing.
    #[arg(long, value_enum, default_value_t = NewCategory::Residential)]
    pub category: NewCategory,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The kinds of records that can be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NewKind {
    /// A listing.
    Property,
    /// An article.
    Post,
    /// A developer.
    Developer,
    /// A member of the team.
    Member,
    /// An area guide.
    Area,
}

impl From<NewKind> for Kind {
    fn from(kind: NewKind) -> Self {
        match kind {
            NewKind::Property => Self::Property,
            NewKind::Post => Self::Post,
            NewKind::Developer => Self::Developer,
            NewKind::Member => Self::Member,
            NewKind::Area => Self::Area,
        }
    }
}

/// The categories of listings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NewCategory {
    /// Homes for sale.
    Residential,
    /// To rent.
    Rental,
    /// Homes that are not built yet.
    OffPlan,
    /// Shops, offices, warehouses for sale.
    Commercial,
}

impl From<NewCategory> for MainCategory {
    fn from(category: NewCategory) -> Self {
        match category {
            NewCategory::Residential => Self::Residential,
            NewCategory::Rental => Self::Rental,
            NewCategory::OffPlan => Self::OffPlan,
            NewCategory::Commercial => Self::Commercial,
        }
    }
}

/// Arguments of `diff`.
#[derive(Debug, Clone, Args)]
pub struct DiffArguments {
    /// The git revision to compare with: `main`, `HEAD~3`, `v1.2`.
    #[arg(value_name = "REV")]
    pub revision: String,
    /// The output format.
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    pub format: DiffFormat,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// Text for a terminal.
    Text,
    /// Markdown for the description of a pull request.
    Markdown,
}

/// Arguments of `import`.
#[derive(Debug, Clone, Args)]
pub struct ImportArguments {
    /// The feed's file or https address; an address is not shown, since it can hold the agency's client id.
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
    #[arg(value_enum, value_name = "PORTAL")]
    pub portal: ExportPortal,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportPortal {
    /// Property Finder.
    PropertyFinder,
    /// Bayut and dubizzle, which read one feed.
    Bayut,
}

/// The format of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// Text for a terminal.
    Text,
    /// One JSON object.
    Json,
}

/// Arguments of `explain`.
#[derive(Debug, Clone, Args)]
pub struct ExplainArguments {
    /// The code, in upper or lower case.
    #[arg(value_name = "CODE")]
    pub code: Option<String>,
}

/// Arguments of `schema`.
#[derive(Debug, Clone, Args)]
pub struct SchemaArguments {
    /// The output folder, created if missing.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("schemas"))]
    pub out: PathBuf,
}
