//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::ensure;
use catalog::date::Date;
use catalog::property::MainCategory;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::Failure;
use crate::content::{Drafts, Kind};
use crate::diagnostic::render::Format;
use crate::pictures::{Modern, WRITES_AVIF};
use crate::project;
use crate::today::Today;

/// Builds the agency's site from its folder of records.
#[derive(Debug, Parser)]
#[command(name = "generator", version, arg_required_else_help = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// What holds for every command.
    #[command(flatten)]
    pub common: Common,
}

/// What holds for every command.
#[derive(Debug, Clone, Args)]
pub struct Common {
    /// When to use colour; `NO_COLOR` is honoured.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Say nothing beside faults.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more: counts and times.
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Show every fault, however many are alike; else the first five of each code, and how many more there are.
    #[arg(long, global = true)]
    pub all: bool,
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On terminals.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Make the site, and the function with the catalogue inside.
    ///
    /// Nothing is written when content is wrong or a page cannot be rendered.
    /// Exit code 0: the site stands; 1: content is wrong; 2: the tool could not do its work.
    Build(BuildArguments),
    /// Show the site with the function on this machine, until Ctrl-C, and keep open browsers up to date with what is written.
    ///
    /// Pages are made when they are asked for; nothing is written to the output folder. While content is wrong, the last good pages
    /// stay, and say what is wrong.
    Serve(ServeArguments),
    /// Read all content and show every fault; nothing is written.
    ///
    /// Faults go to the standard output, the closing count to the standard error output.
    /// Exit code 0: nothing stops a build; 1: content is wrong; 2: the tool could not do its work.
    Check(CheckArguments),
    /// Make a new record to start from: filled, with every other key beside its meaning; nothing is written over.
    New(NewArguments),
    /// Say what changed for visitors since a revision: new, another price, closed, moved, removed.
    Diff(DiffArguments),
    /// Say what a code such as `E021` means, with an example of wrong and right; without a code, list them all.
    Explain(ExplainArguments),
    /// Write a JSON Schema for each kind of record, for completion and checks in editors.
    Schema(SchemaArguments),
}

/// Where content lies.
#[derive(Debug, Clone, Args)]
pub struct ContentArguments {
    /// The folder of records.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("content"))]
    pub content: PathBuf,
    /// The day, `2026-11-21`, which decides what visitors see and what is told of permits and dates; today in Dubai when left out.
    #[arg(long, value_name = "DATE", env = "GENERATOR_TODAY")]
    pub today: Option<Date>,
}

impl ContentArguments {
    /// The day.
    pub fn today(&self) -> Today {
        self.today.map_or_else(Today::in_dubai, Today::fixed)
    }
}

/// What every making of the site needs.
#[derive(Debug, Clone, Args)]
pub struct MakeArguments {
    /// Where content lies.
    #[command(flatten)]
    pub content: ContentArguments,
    /// The front end's folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("site"))]
    pub site: PathBuf,
    /// The output folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("dist"))]
    pub out: PathBuf,
    /// The folder for what later builds need not make again; it may be removed at any time.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
    /// The site's address, when it is not that of the settings: `https://www.example.com`
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub base_url: Option<String>,
    /// Show records with `draft: yes` too, marked as drafts; search engines are told to stay away from the whole site then.
    #[arg(long)]
    pub drafts: bool,
    /// Encode photographs as AVIF too, for browsers that read it: lighter than WebP, and many times as long to make the first time.
    /// The program must have been built with it: `cargo build --release --package generator --features avif`.
    #[arg(long)]
    pub avif: bool,
    /// How many render workers at most; one for every two cores when left out.
    #[arg(long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
    /// Make everything anew, whatever earlier builds left.
    #[arg(long)]
    pub no_cache: bool,
    /// Write counts, bytes and the time of each stage to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub timings: Option<PathBuf>,
    /// How long one page may take to render, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    pub page_timeout: u64,
}

/// Arguments of `build`.
#[derive(Debug, Clone, Args)]
pub struct BuildArguments {
    /// What every making of the site needs.
    #[command(flatten)]
    pub make: MakeArguments,
    /// The folder for the packed function.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("functions"))]
    pub functions: PathBuf,
    /// The function's program; `lead-fn` beside this program when left out.
    #[arg(long, value_name = "FILE")]
    pub function: Option<PathBuf>,
}

/// Arguments of `serve`.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(Debug, Clone, Args)]
pub struct ServeArguments {
    /// What every making of the site needs.
    #[command(flatten)]
    pub make: MakeArguments,
    /// Open the site in the browser.
    #[arg(long)]
    pub open: bool,
    /// Make the whole site in the output folder first, as `build` does, and serve that folder: just what visitors will get. It stays
    /// as it was made.
    #[arg(long, conflicts_with = "poll")]
    pub built: bool,
    /// Look for changes every second, where the system does not tell of them, as in some virtual machines and network folders.
    #[arg(long)]
    pub poll: bool,
    /// Show the front end as it is at the start, whatever is saved in it since: for `npm run dev`, which shows that itself.
    #[arg(long, conflicts_with = "built")]
    pub keep_front_end: bool,
    /// The port on 127.0.0.1; 0 takes any that is free.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// The folder that mails arrive in.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".local/mails"))]
    pub mails: PathBuf,
    /// The folder that enquiries are kept in.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".local/outbox"))]
    pub outbox: PathBuf,
}

impl MakeArguments {
    /// What becomes of records that are still being written.
    pub const fn drafts(&self) -> Drafts {
        if self.drafts { Drafts::Shown } else { Drafts::LeftOut }
    }

    /// What photographs are encoded as for pages.
    ///
    /// # Errors
    /// This program cannot write what is asked for.
    pub fn modern(&self) -> Result<Modern, Failure> {
        if !self.avif {
            return Ok(Modern::WebP);
        }
        ensure!(
            WRITES_AVIF,
            "this program was built without AVIF; build it with `cargo build --release --package generator --features avif`, or leave `--avif` out"
        );
        Ok(Modern::AvifToo)
    }
}

/// A scheme and a host; a slash at the end is taken off.
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
    /// Where content lies.
    #[command(flatten)]
    pub content: ContentArguments,
    /// The folder in which builds have left what they know of pictures, so that none is read twice.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
    /// How faults are shown.
    #[arg(long, value_enum, default_value_t = Format::Full)]
    pub format: Format,
    /// Show hints too: what could be better.
    #[arg(long)]
    pub hints: bool,
    /// Show what is wrong with these files or folders alone; they are still held against the whole content.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Arguments of `new`.
#[derive(Debug, Clone, Args)]
pub struct NewArguments {
    /// What it is.
    #[arg(value_enum)]
    pub kind: NewKind,
    /// Its title, or a person's or company's name.
    pub title: String,
    /// Its id, which stands in its address; made from the title when left out.
    #[arg(long)]
    pub id: Option<String>,
    /// The list that a listing stands in.
    #[arg(long, value_enum, default_value_t = NewCategory::Residential)]
    pub category: NewCategory,
    /// Where content lies.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The kinds of records that are made anew.
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

/// The lists of listings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NewCategory {
    /// Homes for sale.
    Residential,
    /// To rent.
    Rental,
    /// Still to be built.
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
    /// The revision to compare with, as git names it: `main`, `HEAD~3`, `v1.2`.
    #[arg(value_name = "REV")]
    pub revision: String,
    /// How changes are shown.
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    pub format: DiffFormat,
    /// The content folder and the day.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// How changes are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// In words, for a terminal.
    Text,
    /// For the description of a pull request.
    Markdown,
}

/// Arguments of `explain`.
#[derive(Debug, Clone, Args)]
pub struct ExplainArguments {
    /// The code, in capitals or not.
    #[arg(value_name = "CODE")]
    pub code: Option<String>,
}

/// Arguments of `schema`.
#[derive(Debug, Clone, Args)]
pub struct SchemaArguments {
    /// The folder to write to; made when it is not there.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("schemas"))]
    pub out: PathBuf,
}
